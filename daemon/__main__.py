"""The program `rezd`, also run as `python -m daemon`: Ctrl-C ends it quietly, even during imports."""

import os
import signal
from contextlib import suppress
from typing import NoReturn

from daemon.errors import INTERRUPTED


def main() -> NoReturn:
    """Run the command line of this process and exit with its status."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    try:
        from daemon.commands import main as run

        run()
    finally:
        # The process is exiting; another Ctrl-C must not change its status.
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _leave(number: int, frame: object) -> NoReturn:
    """Exit at once. An exception would do only where it can be caught: not in the callbacks of the import system.

    Commands that have something to tidy up handle SIGINT themselves while they have.
    """
    with suppress(OSError):  # nobody may be there to be told
        os.write(2, b"interrupted\n")
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    main()
