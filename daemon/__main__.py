"""The program `rezd`, also run as `python -m daemon`: Ctrl-C ends it quietly, even during imports."""

import signal
import sys
from typing import NoReturn

from daemon.errors import INTERRUPTED


def main() -> NoReturn:
    """Run the command line of this process and exit with its status."""
    try:
        from daemon.commands import main as run

        run()
    except KeyboardInterrupt:
        # During imports, or a second Ctrl-C while the first was being handled.
        print("interrupted", file=sys.stderr)
        sys.exit(INTERRUPTED)
    finally:
        # The process is exiting; another Ctrl-C must not change its status.
        signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    main()
