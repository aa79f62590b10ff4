"""What is quoted of a program's output."""

from __future__ import annotations

import pytest

from daemon.competition.programs import HEAD, TAIL, WIDEST, Output


def quoted(*chunks: bytes) -> list[str]:
    output = Output()
    for chunk in chunks:
        output.add(chunk)
    assert len(output.head) <= HEAD
    assert len(output.tail) <= TAIL
    return [line.removeprefix("  | ") for line in output.quoted.split("\n")[1:]]


def test_short_output_is_quoted_whole() -> None:
    assert quoted() == []
    assert quoted(b"one\n\n  two  \n", b"three") == ["one", "  two", "three"]


@pytest.mark.parametrize("count", [16, 100_000])
def test_the_beginning_and_the_end_of_long_output_are_quoted(count: int) -> None:
    lines = [b"line %d\n" % number for number in range(count)]
    found = quoted(*lines)
    assert found[:6] == ["line 0", "line 1", "line 2", "line 3", "line 4", "..."]
    assert found[6:] == [f"line {number}" for number in range(count - 10, count)]


def test_a_character_may_come_in_two_pieces() -> None:
    assert quoted("Tāo".encode()[:2], "Tāo".encode()[2:], b"\xff") == ["Tāo\N{REPLACEMENT CHARACTER}"]


def test_what_controls_a_terminal_is_not_quoted() -> None:
    assert quoted(b"\x1b[2Jwiped\x07\x00\n") == ["[2Jwiped"]


def test_a_line_without_end_is_cut() -> None:
    (line,) = quoted(b"x" * (HEAD + TAIL))
    assert line == "x" * WIDEST + "..."
