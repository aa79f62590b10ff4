"""Reading the files that a user names."""

from __future__ import annotations

import stat
from pathlib import Path

from daemon.errors import UserError


def refuse_devices(path: Path) -> None:
    """Raises `UserError` for a device or the like, some of which never end, and `OSError` for what is not there.

    A pipe is as good as a file: the shell's <(…) is one.
    """
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISDIR(mode)):
        raise UserError(f"{path} is no file but a device or the like")


def read_bytes(path: Path) -> bytes:
    """All of a file. Raises `OSError`, and `UserError` for what is none."""
    refuse_devices(path)
    return path.read_bytes()


def read_text(path: Path) -> str:
    """The text of a file. Raises `OSError`, and `UserError` for what is none or not UTF-8."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError(f"{path} is not text in UTF-8") from None
