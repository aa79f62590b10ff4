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
from daemon.commands import PIPE_CLOSED, cli, main
from daemon.errors import INTERRUPTED, UserError

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
    assert [path for path, _ in every_command()] == ["rezd", "rezd deck", "rezd deck check", "rezd deck random"]


@pytest.mark.parametrize("arguments", [["no-such-verb"], ["deck", "check"], ["deck", "check", "--no-such-option", "x"]])
def test_wrong_usage_is_one_line_and_a_hint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    error, hint = err.splitlines()
    assert error.startswith("error: ")
    assert re.fullmatch("hint: rezd.* --help", hint)


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        (["match", "greedy"], "rezd match"),
        (["match", "a", "b", "c"], "rezd match"),
        (["deck", "check"], "rezd deck check"),
        (["deck", "--nonsense"], "rezd deck"),
        (["nonsense"], "rezd"),
    ],
)
def test_the_hint_names_the_command_that_was_meant(
    arguments: list[str], command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert capsys.readouterr().err.endswith(f"\nhint: {command} --help\n")


def test_what_is_missing_is_named_as_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("match", "greedy") == 2
    assert "'BOT'" in capsys.readouterr().err


def test_every_number_with_a_fraction_is_finite(capsys: pytest.CaptureFixture[str]) -> None:
    found = 0
    for path, command in every_command():
        for option in command.params:
            if isinstance(option.type, click.types.FloatParamType):
                found += 1
                for value in ("nan", "inf", "-inf"):
                    # What else the command needs is not looked at: options come first.
                    assert run(*path.split()[1:], option.opts[0], value, *["chance"] * 2 * (path == "rezd match")) == 2
                    assert value in capsys.readouterr().err
    assert found >= 5


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["schema", "--into", "x"], "--into requires --write"),
        (["bench", "--games", "3", "--rate", "9"], "--games and --rate require --connect"),
        (["bench", "--windows", "all"], "--windows requires --connect"),
        (["bench", "--connect", "localhost:1", "--only", "wire"], "--connect and --only cannot be combined"),
        (["bench", "--base", "HEAD", "--only", "talk"], "--base and --only talk cannot be combined"),
        (
            ["match", "chance", "chance", "--no-records", "--records", "x"],
            "--no-records and --records cannot be combined",
        ),
        (["serve", "--no-records", "--records", "x"], "--no-records and --records cannot be combined"),
        (["serve", "--director-key", "k", "--director-key-file", "x"], "cannot be combined"),
    ],
)
def test_options_without_effect_are_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert words in capsys.readouterr().err


def test_schemas_go_into_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("schema", "--write", "--into", os.devnull) == 2
    assert capsys.readouterr().err == "error: /dev/null is not a folder\nhint: --into expects a folder\n"


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
def test_errors_end_in_one_line_and_a_status(
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
        time.sleep(600)

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
        error = process.stderr.read()
    status = process.returncode
    assert (status, error) == (INTERRUPTED, "interrupted\n")


@pytest.mark.parametrize("moment", ["importing", "in a callback"])
@pytest.mark.parametrize("module", ["daemon.commands", "daemon.commands.serve", "trio", "daemon.cards"])
def test_ctrl_c_at_any_moment_leaves_no_traceback(module: str, moment: str) -> None:
    code = """
import os, signal, sys, weakref
from daemon.__main__ import main

module, moment = sys.argv.pop(), sys.argv.pop()

def interrupt(reference=None):
    for _ in range(3):  # impatiently
        os.kill(os.getpid(), signal.SIGINT)

class Thing:
    pass

class Finder:
    def find_spec(self, name, path, target=None):
        if name == module:
            if moment == "importing":
                interrupt()
            else:
                thing = Thing()
                reference = weakref.ref(thing, interrupt)
                del thing

sys.meta_path.insert(0, Finder())
main()
"""
    command = [sys.executable, "-c", code, "serve", "--port", "0", "--no-records", moment, module]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (INTERRUPTED, "interrupted\n")


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


@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_closed_standard_streams_are_no_obstacle(closed: tuple[int, ...]) -> None:
    script = "exec " + " ".join(f"{descriptor}>&-" for descriptor in closed) + '; exec "$@"'
    ended = subprocess.run(["sh", "-c", script, "sh", *SHOW_CARD], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
