"""`rezd bench`: that every figure comes out, not how good it is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from daemon.bench import wire
from daemon.bench.processes import daemon
from daemon.commands.bench import bench


def figures(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(bench, [*arguments, "--json"])
    assert result.exception is None, result.output
    found = json.loads(result.output)
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


def test_the_daemon_beside_the_bare_server() -> None:
    found = wire.measure(0.2, (2,))
    assert 0 < found["wire.2.ratio"] < 1
    assert found["wire.2.decisions_per_s"] > 0


def test_any_daemon_at_a_fixed_rate() -> None:
    with daemon() as (port, _):
        found = wire.connect("127.0.0.1", port, games=4, processes=2, rate=50, seconds=0.5, windows="own")
    assert found["connect.rate.offered_per_s"] == 50
    assert found["connect.rate.decisions_per_s"] > 0
    assert found["connect.rate.p50_ms"] <= found["connect.rate.p99_ms"]
    assert found["connect.rate.valid"] in (0, 1)


@pytest.mark.parametrize("address", ["7393", "localhost:", ":1", "localhost:0", "localhost:99999", "localhost:²"])
def test_what_is_no_address(address: str) -> None:
    result = CliRunner().invoke(bench, ["--connect", address])
    assert result.exit_code == 2
    assert "HOST:PORT" in result.output


def test_nobody_listens_and_no_such_revision() -> None:
    for arguments, words in ((["--connect", "127.0.0.1:1"], "refused"), (["--base", "no/such"], "no/such")):
        result = CliRunner().invoke(bench, arguments)
        assert words in str(result.exception)
