"""The daemon on the network: listeners, a reader task per connection, and one sweeper task for all deadlines.

A line is carried out where it was read if there is time; otherwise `daemon.server.turns` decides whose turn it is. The
resulting messages are handed to the sockets at once, one send per socket. What a socket does not accept waits in its
connection's queue for its writer, so that a peer that does not read delays nobody and is cut off when its queue is
full.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from typing import Any

import structlog
import trio
from attrs import define, evolve, field

from daemon.games import Mail, Peer
from daemon.lobby import Lobby, error_of
from daemon.server.transport import SocketTransport, Transport
from daemon.server.turns import ASKED_FOR, SLICE, Share, Turns
from protocol.errors import Code, Refusal
from protocol.messages import Ack, Bye, Error, GameStart, Message
from protocol.requests import Decide, Ping, Ready
from protocol.wire import LINE_IN, decode_request, encode

log: Any = structlog.get_logger()

QUEUE = 2 * 1024 * 1024
"""Maximum bytes queued for a peer that does not read."""

UNSENT = 64 * 1024
"""Bytes queued for a peer beyond which its lines wait until it has read them."""

HELLO_LIMIT = 10.0
"""Seconds within which a valid `hello` must arrive."""

QUIET = 20.0
"""Seconds without a line after which a `ping` is sent; its answer must arrive within the same time."""

LINGER = 1.0
"""Seconds for sending the remaining output to a closing connection."""

PIECE = 64 * 1024
"""Maximum bytes a writer sends at once."""

NO_FAULTS = ("game_over", "shutting_down")
"""Codes of errors and byes that are not the receiver's fault."""


@define(slots=True, eq=False)
class Connection:
    """A peer and its pending output."""

    peer: Peer
    transport: Transport
    queue_limit: int
    opened: float
    heard: float
    """When the last bytes arrived."""
    pinged: bool = False
    unread: bytearray = field(factory=bytearray)
    """Received lines that have not been carried out yet."""
    fresh: list[bytes] = field(factory=list)
    """Lines from this turn of the event loop, not handed to the transport yet."""
    laid: int = 0
    """Bytes in these lines."""
    queue: bytearray = field(factory=bytearray)
    """Bytes that the transport did not accept."""
    sent: trio.Event = field(factory=trio.Event)
    """Set when the queue is empty."""
    wake: trio.Event = field(factory=trio.Event)
    """Set when the writer has something to do."""
    reading: trio.CancelScope = field(factory=trio.CancelScope)
    closing: bool = False
    """Nothing more is read or posted; queued bytes may still be written for a moment."""
    refusal: Error | Bye | None = None
    """The last error or bye sent to it."""
    refused: int = 0
    """How many errors have been sent to it."""
    on_refusal: Callable[[], None] = lambda: None
    """Called for each of them."""
    closed: trio.Event = field(factory=trio.Event)
    """Nothing more will arrive from it, and its opponents have been told."""

    def flush(self) -> None:
        """Hand this turn's lines to the transport, and the bytes it does not accept to the writer."""
        data, self.fresh, self.laid = b"".join(self.fresh), [], 0
        if not self.queue:
            try:
                taken = self.transport.send_now(data)
            except trio.BrokenResourceError:
                self.close()
                return
            if taken == len(data):
                return
            data = data[taken:]
        self.queue += data
        self.wake.set()
        if len(self.queue) > self.queue_limit and not self.closing:
            log.warning("a peer does not read", session=self.peer.session, queued=len(self.queue))
            self.refusal = Bye("slow_consumer", "you do not read your messages fast enough")
            self.queue += encode(self.refusal)
            self.close()

    def close(self) -> None:
        """Stop reading, and write only what is queued."""
        self.closing = True
        self.reading.cancel()
        self.wake.set()

    async def write(self) -> None:
        """The writer: sends what is queued, until the connection closes and nothing is left."""
        try:
            while not self.closing or self.queue:
                while self.queue:
                    data = bytes(self.queue[:PIECE])
                    await self.transport.send_all(data)
                    del self.queue[: len(data)]
                self.sent.set()
                if not self.closing:
                    self.wake = trio.Event()
                    await self.wake.wait()
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            self.queue.clear()
            self.sent.set()
            self.close()


Opened = Callable[[Connection], None]


class Server:
    """Connections to a lobby, whose clock must be trio's."""

    def __init__(
        self,
        lobby: Lobby,
        *,
        hello_limit: float = HELLO_LIMIT,
        quiet: float = QUIET,
        queue_limit: int = QUEUE,
        line_limit: int = LINE_IN,
    ) -> None:
        self.lobby = lobby
        self.hello_limit = hello_limit
        self.quiet = quiet
        self.queue_limit = queue_limit
        self.line_limit = line_limit
        self.connections: dict[str, Connection] = {}
        """By session."""
        self.dirty: list[Connection] = []
        self.turns = Turns()
        self.scope = trio.CancelScope(shield=True)
        self.nursery: trio.Nursery | None = None
        """The nursery of listeners and connections, while running."""

    # -- Sending

    def post(self, mail: Mail) -> None:
        """Queue messages for their connections; `flush` sends them."""
        for peer, message in mail:
            connection = self.connections.get(peer.session)
            if connection is not None and not connection.closing:
                self.put(connection, message)

    def put(self, connection: Connection, message: Message) -> None:
        """Queue one message for one connection."""
        if isinstance(message, (Error, Bye)) and message.error not in NO_FAULTS:
            connection.refusal = message
            if isinstance(message, Error):
                connection.refused += 1
                connection.on_refusal()
        if not connection.fresh:
            self.dirty.append(connection)
        line = encode(message)
        connection.fresh.append(line)
        connection.laid += len(line)

    def flush(self) -> None:
        """Send everything queued, with one send per connection."""
        dirty, self.dirty = self.dirty, []
        for connection in dirty:
            connection.flush()

    def end(self, connection: Connection, last: Bye | Error) -> None:
        """Close a connection with a final message."""
        if not connection.closing:
            self.put(connection, last)
            self.flush()
            connection.close()

    # -- Connections

    async def handle(self, transport: Transport, opened: Opened = lambda connection: None) -> None:
        """Serve one connection until either side closes it; `opened` is called with it first."""
        now = trio.current_time()
        connection = Connection(self.lobby.connect(), transport, self.queue_limit, now, now)
        opened(connection)
        session = connection.peer.session
        self.connections[session] = connection
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(connection.write)
                with connection.reading:
                    await self.read(connection)
                self.leave(connection)
                nursery.cancel_scope.deadline = trio.current_time() + LINGER
        except Exception:
            log.exception("connection lost because of a bug in rezd", session=session)
        finally:
            self.leave(connection)
            await transport.aclose()

    def leave(self, connection: Connection) -> None:
        """Nothing more will arrive from a connection: tell its opponents."""
        if self.connections.pop(connection.peer.session, None) is not None:
            connection.close()
            self.post(self.lobby.leave(connection.peer))
            self.flush()
            connection.closed.set()

    async def read(self, connection: Connection) -> None:
        """The reader: have lines carried out in order until there are no more."""
        share = Share(lambda: self.work(connection, share))
        while not connection.closing:
            try:
                chunk = await connection.transport.receive_some()
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                return
            if not chunk:
                return
            connection.heard, connection.pinged = trio.current_time(), False
            connection.unread += chunk
            await self.turns.take(share)
            while connection.unread.find(b"\n") >= 0 and not connection.closing:
                connection.sent = trio.Event()
                if connection.queue:
                    await connection.sent.wait()
                await self.turns.take(share)

    def work(self, connection: Connection, share: Share) -> bool:
        """Carry out received lines for about a slice and send the results; returns whether there are more, and the
        peer has read enough of what it was sent."""
        clock, unread = self.turns.clock, connection.unread
        begun = now = clock()
        start, more, weight = 0, True, ASKED_FOR
        try:
            while now - begun < SLICE:
                if connection.laid + len(connection.queue) > UNSENT:
                    more = False
                    break
                end = unread.find(b"\n", start)
                more = end >= 0 and not connection.closing
                if not more:
                    break
                if not self.line(connection, unread[start:end]):
                    weight = 1.0
                start = end + 1
                before, now = now, clock()
                share.charge((now - before) * weight, now)
            del unread[:start]
            if len(unread) > self.line_limit and unread.find(b"\n") < 0 and not connection.closing:
                self.line(connection, unread)
            self.flush()
        except Exception:
            log.exception("connection lost because of a bug in rezd", session=connection.peer.session)
            connection.close()
            more = False
        share.charge((clock() - now) * weight, now)
        return more

    def line(self, connection: Connection, line: bytearray) -> bool:
        """Carry out one line, without its line end; returns whether the daemon had asked for it, as for decisions."""
        if len(line) > self.line_limit:
            self.end(connection, Error("line_too_long", f"a line may have at most {self.line_limit} bytes", fatal=True))
            return False
        if not line.strip():
            return False
        try:
            request = decode_request(line)
        except Refusal as refusal:
            error = error_of(refusal)
            if connection.peer.welcome:
                self.put(connection, error)
            else:  # not a rezd client: a browser, for example, must not get any further
                self.end(connection, evolve(error, fatal=True))
            return False
        mail = self.lobby.receive(connection.peer, request)
        self.post(mail)
        for _, message in mail:
            if isinstance(message, Error) and message.fatal:
                self.flush()
                connection.close()
        if request.__class__ is Decide:
            return any(message.__class__ is Ack and message.status == "applied" for _, message in mail)
        return request.__class__ is Ready and any(message.__class__ is GameStart for _, message in mail)

    # -- Deadlines

    async def sweep(self) -> None:
        """The task that enforces all deadlines."""
        interval = max(0.02, min(1.0, self.hello_limit / 4, self.quiet / 4, self.lobby.settings.idle / 4))
        while True:
            await trio.sleep(interval)
            try:
                self.post(self.lobby.sweep())
            except Exception:
                log.exception("a game could not be ended")
            now = trio.current_time()
            for connection in list(self.connections.values()):
                self.look_after(connection, now)
            self.flush()

    def look_after(self, connection: Connection, now: float) -> None:
        """Ping a silent connection, and close one that has been silent for too long."""
        peer, silent = connection.peer, now - connection.heard
        if connection.closing:
            return
        if not peer.welcome:
            if now - connection.opened > self.hello_limit:
                words = f"no hello within {self.hello_limit:g} seconds"
                self.end(connection, Error("hello_timeout", words, fatal=True))
        elif silent > 2 * self.quiet and connection.pinged:
            # A peer with an open prompt may be silent: another limit applies to it.
            if not self.lobby.is_asked(peer):
                self.bye(connection, "no_pong", "no answer to a ping")
        elif silent > self.quiet and not connection.pinged:
            connection.pinged = True
            self.put(connection, Ping())

    def bye(self, connection: Connection, code: Code, words: str) -> None:
        """Close a connection for a reason other than its own lines."""
        self.end(connection, Bye(code, words))

    # -- Running

    async def run(
        self,
        listeners: Sequence[trio.SocketListener] = (),
        *,
        task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED,
    ) -> None:
        """Serve until cancelled; then every game in progress ends as a draw, and every connection is told why."""
        async with trio.open_nursery() as nursery:
            try:
                await nursery.start(self.serve, listeners)
                task_status.started()
                await trio.sleep_forever()
            finally:
                self.shut_down()

    async def serve(self, listeners: Sequence[trio.SocketListener], *, task_status: trio.TaskStatus[None]) -> None:
        # Shielded: cancellation must not look like all peers leaving.
        with self.scope:
            async with trio.open_nursery() as self.nursery:
                self.nursery.start_soon(self.sweep)
                self.nursery.start_soon(self.turns.run)
                for listener in listeners:
                    self.add(listener)
                task_status.started()

    def add(self, listener: trio.SocketListener, opened: Opened = lambda connection: None) -> None:
        """Also listen there until the listener is closed; `opened` is called with every connection."""
        assert self.nursery is not None, "not running"
        self.nursery.start_soon(self.accept, listener, self.nursery, opened)

    def shut_down(self) -> None:
        """End all games and connections."""
        self.post(self.lobby.shut_down())
        for connection in list(self.connections.values()):
            self.bye(connection, "shutting_down", "the daemon is shutting down")
        waits = any(connection.queue for connection in self.connections.values())
        self.scope.deadline = trio.current_time() + (LINGER if waits else 0)

    async def accept(self, listener: trio.SocketListener, nursery: trio.Nursery, opened: Opened) -> None:
        """Start a task for every new connection, and close the listener at the end."""
        async with listener:
            while True:
                try:
                    connected, _ = await listener.socket.accept()
                except trio.ClosedResourceError:
                    return
                except OSError as error:
                    if error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM):
                        log.warning("cannot accept more connections for now", reason=error.strerror)
                        await trio.sleep(0.1)
                    continue
                nursery.start_soon(self.handle, SocketTransport(connected.detach()), opened)


async def listen(host: str, port: int) -> list[trio.SocketListener]:
    """Listeners on an address; port 0 means any free port. Raises `OSError`."""
    return await trio.open_tcp_listeners(port, host=host)
