"""A bare trio server: reads lines of JSON and answers each with a line of JSON of the requested length.

As a program it prints its port and serves until stopped. It does only what any trio server must do, so its rate is an
upper bound for rezd's.
"""

from __future__ import annotations

import orjson
import trio


async def serve(stream: trio.SocketStream) -> None:
    """Answer every line of a connection: `s` says how many bytes the answer has."""
    buffer = bytearray()
    while True:
        try:
            chunk = await stream.receive_some()
            if not chunk:
                return
            buffer += chunk
            while (end := buffer.find(b"\n")) >= 0:
                request = orjson.loads(buffer[:end])
                del buffer[: end + 1]
                reply = {"t": "ack", "g": request["g"], "p": request["p"], "pad": "x" * (request["s"] - 40)}
                await stream.send_all(orjson.dumps(reply, option=orjson.OPT_APPEND_NEWLINE))
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            return


async def main() -> None:
    """Listen on a free port of the loopback interface."""
    listeners = await trio.open_tcp_listeners(0, host="127.0.0.1")
    print(listeners[0].socket.getsockname()[1], flush=True)
    await trio.serve_listeners(serve, listeners)


if __name__ == "__main__":
    trio.run(main)
