"""A bare trio server: reads a line of JSON and answers with a line of JSON as long as was asked for, no more.

As a program it prints its port and serves until it is stopped. What it does is what any daemon on trio has to do, so
its rate is the measure of ours.
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
    """Listen on any free port of the loopback interface."""
    listeners = await trio.open_tcp_listeners(0, host="127.0.0.1")
    print(listeners[0].socket.getsockname()[1], flush=True)
    await trio.serve_listeners(serve, listeners)


if __name__ == "__main__":
    trio.run(main)
