"""`rezd bench`: that every figure comes out, not how good it is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from daemon.bench import wire
from daemon.bench.processes import daemon
from daemon.commands.bench import bench
from tests.daemon.commands.test_commands import run


def figures(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(bench, [*arguments, "--json"])
    assert result.exception is None, result.output
    found = json.loads(result.stdout)
    assert result.stderr.startswith("measuring: ")
    assert isinstance(found, dict)
    return found


def test_the_engine_and_what_a_daemon_says() -> None:
    found = figures("--only", "engine", "--only", "talk", "--seconds", "0.1")
    for name in (
        "calibration",
        "engine.decisions_per_cpu_s",
        "engine.choices_per_cpu_s",
        "engine.fork_median_us",
        "engine.all.fork_p99_us",
        "talk.public.prompts_per_game",
        "talk.all.events.bytes_per_game",
        "memory.game_kib",
    ):
        assert found[name] > 0, name
    assert found["memory.game_kib"] < 1024
    for windows in ("own", "public", "all"):
        for view in ("events", "in_prompt"):
            prefix = f"talk.{windows}.{view}.bytes_per"
            prompts = found[f"{prefix}_game"] / found[f"{prefix}_decision"]
            assert prompts == pytest.approx(found[f"talk.{windows}.prompts_per_game"]), "other games"


def test_the_daemon_beside_the_bare_server() -> None:
    found = wire.measure(0.2, (2,))
    assert 0 < found["wire.2.ratio"] < 1
    assert found["wire.2.decisions_per_s"] > 0


def test_any_daemon_at_a_fixed_rate() -> None:
    with daemon() as (one, _), daemon() as (two, _):
        at = [("127.0.0.1", one), ("127.0.0.1", two)]
        found = wire.connect(at, games=4, processes=1, rate=50, seconds=0.5, windows="own")
    assert found["connect.rate.offered_per_s"] == 50
    assert found["connect.rate.decisions_per_s"] > 0
    assert found["connect.rate.p50_ms"] <= found["connect.rate.p99_ms"]
    assert found["connect.rate.valid"] in (0, 1)


def test_a_recorded_game_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REZD_DIRECTOR_KEY", "secret")
    assert run("match", "chance", "chance", "--seed", "3", "--windows", "own", "--records", str(tmp_path)) == 0
    (record,) = tmp_path.iterdir()
    other = tmp_path / "other.jsonl"
    header, first, *rest = record.read_text().splitlines(keepends=True)
    other.write_text(header + re.sub(r'"o":\d+', '"o":99', first) + "".join(rest))
    short = tmp_path / "short.jsonl"
    short.write_text(header + first + '{"t":"adjudicate","winner":"corp","reason":"concede"}\n' + rest[-1])
    with daemon() as (port, _):
        to = ["bench", "--connect", f"127.0.0.1:{port}", "--games", "2", "--rate", "300", "--seconds", "1", "--json"]
        assert run(*to, "--record", str(record)) in (0, 1)  # the machine may be too busy
        assert json.loads(capsys.readouterr().out.partition("record ")[2].partition("\n")[2])[
            "connect.rate.decisions_per_s"
        ] > 0  # fmt: skip
        assert run(*to, "--record", str(other)) == 1
        assert "the recorded decisions do not match" in capsys.readouterr().err
        monkeypatch.setenv("REZD_DIRECTOR_KEY", "guessed")
        assert run(*to, "--record", str(record)) == 1
        assert "forbidden" in capsys.readouterr().err
        monkeypatch.delenv("REZD_DIRECTOR_KEY")
        assert run(*to, "--record", str(record)) == 2
        monkeypatch.setenv("REZD_DIRECTOR_KEY", "secret")
        assert run(*to, "--record", str(short)) == 1
        assert "ended by concede" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["7393", "localhost:", ":1", "localhost:0", "localhost:99999", "localhost:²"])
def test_an_invalid_address(address: str) -> None:
    result = CliRunner().invoke(bench, ["--connect", address])
    assert result.exit_code == 2
    assert "HOST:PORT" in result.output


def test_no_daemon_and_no_such_revision() -> None:
    for arguments, words in ((["--connect", "127.0.0.1:1"], "refused"), (["--base", "no/such"], "no/such")):
        result = CliRunner().invoke(bench, arguments)
        assert words in str(result.exception)
