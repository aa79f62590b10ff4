"""The program `rezd`, also as `python -m daemon`: Ctrl-C ends it quietly, even before everything is imported."""

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
        # While importing, or a second time while the first was being answered.
        print("interrupted", file=sys.stderr)
        sys.exit(INTERRUPTED)
    finally:
        # It is ending; whoever is impatient must not change how.
        signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    main()
