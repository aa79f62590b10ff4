"""Bytes to and from one peer, without waiting where possible."""

from __future__ import annotations

import socket
from typing import Protocol

import trio

CHUNK = 16 * 1024
"""Maximum bytes read at once; their lines are carried out before any other connection's."""


class Transport(Protocol):
    """One task receives and one at a time sends. All methods raise `trio.BrokenResourceError` if the peer is gone."""

    def send_now(self, data: bytes) -> int:
        """Send as many bytes as possible without waiting; returns how many were sent."""

    async def send_all(self, data: bytes) -> None:
        """Send all of it."""

    async def receive_some(self) -> bytes:
        """Wait for some bytes; an empty result means that the peer has stopped sending."""

    async def aclose(self) -> None:
        """Close it at once."""


class SocketTransport:
    """A connected TCP or Unix socket, by its file descriptor, which it takes over."""

    def __init__(self, descriptor: int) -> None:
        # A standard library socket: trio's cannot send without a checkpoint.
        self.socket = socket.socket(fileno=descriptor)
        self.socket.setblocking(False)
        if self.socket.family in (socket.AF_INET, socket.AF_INET6):
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)

    def send_now(self, data: bytes | memoryview) -> int:
        try:
            return self.socket.send(data)
        except BlockingIOError:
            return 0
        except OSError as error:
            raise trio.BrokenResourceError(str(error)) from error

    async def send_all(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            await trio.lowlevel.wait_writable(self.socket)
            rest = rest[self.send_now(rest) :]

    async def receive_some(self) -> bytes:
        while True:
            await trio.lowlevel.wait_readable(self.socket)
            try:
                return self.socket.recv(CHUNK)
            except BlockingIOError:
                continue
            except OSError as error:
                raise trio.BrokenResourceError(str(error)) from error

    async def aclose(self) -> None:
        if self.socket.fileno() >= 0:
            trio.lowlevel.notify_closing(self.socket)
            self.socket.close()


class StreamTransport:
    """trio streams: a program's stdin and stdout, TLS, or memory in tests. They accept nothing without waiting."""

    def __init__(self, sender: trio.abc.SendStream, receiver: trio.abc.ReceiveStream) -> None:
        self.sender = sender
        self.receiver = receiver

    def send_now(self, data: bytes) -> int:
        return 0

    async def send_all(self, data: bytes) -> None:
        await self.sender.send_all(data)

    async def receive_some(self) -> bytes:
        return bytes(await self.receiver.receive_some(CHUNK))

    async def aclose(self) -> None:
        await trio.aclose_forcefully(self.sender)
        await trio.aclose_forcefully(self.receiver)
