import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

from daemon import __version__, commands
from daemon.commands import INTERRUPTED, PIPE_CLOSED, cli, main
from daemon.errors import UserError

SHOW_CARD = [sys.executable, "-c", "from daemon.commands import main; main(['card', 'hedge', 'fund'])"]
FULL = Path("/dev/full")


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    code = ended.value.code
    assert isinstance(code, int)
    return code


def every_command(command: click.Command = cli, path: str = "rezd") -> Iterator[tuple[str, click.Command]]:
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from every_command(found, f"{path} {name}")


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], None]:
    """Makes every command line end with the exception given."""

    def fail(error: BaseException) -> None:
        def _run(arguments: object) -> int:
            raise error

        monkeypatch.setattr(commands, "_run", _run)

    return fail


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"rezd {__version__}\n"


def test_every_command_helps_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    for path, _ in every_command():
        assert run(*path.split()[1:], "--help") == 0
        out = capsys.readouterr().out
        assert re.search(rf"Example:\n +{path}\b", out), path


def test_verbs_without_a_module_are_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "VERBS", ("deck", "no_such_verb"))
    assert [path for path, _ in every_command()] == ["rezd", "rezd deck", "rezd deck check"]


@pytest.mark.parametrize("arguments", [["no-such-verb"], ["deck", "check"], ["deck", "check", "--no-such-option", "x"]])
def test_wrong_usage_is_one_line_and_a_hint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    error, hint = err.splitlines()
    assert error.startswith("error: ")
    assert re.fullmatch("hint: rezd.* --help", hint)


def test_no_arguments_show_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 2
    assert "Usage: rezd" in capsys.readouterr().err


def test_a_missing_file_and_a_folder_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("deck", "check", "/no/such/deck") == 1
    assert capsys.readouterr().err == "error: /no/such/deck: No such file or directory\n"
    assert run("deck", "check", "/") == 1
    assert capsys.readouterr().err == "error: /: Is a directory\n"


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (UserError("the port is taken", hint="try another"), 1, "error: the port is taken\nhint: try another\n"),
        (UserError("that cannot be", status=2), 2, "error: that cannot be\n"),
        (PermissionError(13, "Permission denied", "/games"), 1, "error: /games: Permission denied\n"),
        (OSError(28, "No space left on device"), 1, "error: could not write the output: No space left on device\n"),
        (OSError(98, "Address already in use"), 1, "error: Address already in use\n"),
        (BaseExceptionGroup("", [ExceptionGroup("", [UserError("inside")])]), 1, "error: inside\n"),
        (BaseExceptionGroup("", [ValueError(), KeyboardInterrupt()]), INTERRUPTED, "interrupted\n"),
        (KeyboardInterrupt(), INTERRUPTED, "interrupted\n"),
        (BrokenPipeError(32, "Broken pipe"), PIPE_CLOSED, ""),
    ],
)
def test_mistakes_end_in_a_line_and_a_status(
    failing: Callable[[BaseException], None],
    error: BaseException,
    status: int,
    said: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    failing(error)
    assert run() == status
    assert capsys.readouterr().err == said


def test_a_bug_keeps_its_traceback(failing: Callable[[BaseException], None]) -> None:
    failing(ZeroDivisionError("ours"))
    with pytest.raises(ZeroDivisionError):
        main([])


def test_ctrl_c_ends_with_130_and_one_line() -> None:
    code = """
import sys, time
from daemon.commands import main

class Slow:
    def read(self):
        print("reading", flush=True)
        time.sleep(60)

sys.stdin = Slow()
main(["deck", "check", "-"])
"""
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        status = process.wait(30)
        error = process.stderr.read()
    assert (status, error) == (INTERRUPTED, "interrupted\n")


def test_a_closed_pipe_is_quiet() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(SHOW_CARD, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (PIPE_CLOSED, "")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_line() -> None:
    with FULL.open("w") as full:
        ended = subprocess.run(SHOW_CARD, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (1, "error: could not write the output: No space left on device\n")
