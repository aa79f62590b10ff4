"""Reading files named by the user."""

from __future__ import annotations

import stat
from pathlib import Path

from daemon.errors import UserError


def refuse_devices(path: Path) -> None:
    """Raises `UserError` for a device or socket, which might never end, and `OSError` for a missing file.

    Pipes are accepted: the shell's <(…) is one.
    """
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISDIR(mode)):
        raise UserError(f"{path} is not a regular file")


def read_bytes(path: Path) -> bytes:
    """A file's content. Raises `OSError`, and `UserError` for anything but a file or pipe."""
    refuse_devices(path)
    return path.read_bytes()


def read_text(path: Path) -> str:
    """A file's text. Raises `OSError`, and `UserError` for anything but a file or pipe in UTF-8."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError(f"{path} is not UTF-8 text") from None
