"""Uprising era, Anarch identities: what each says, and where it stops."""

from tests.board import Board

HOSHIKO = "Hoshiko Shiro: Untold Protagonist"
MAHOU = {"card": HOSHIKO, "flipped": True}


def test_hoshiko_flips_and_gains_two_after_an_access() -> None:
    board = Board(corp={"hand": 2}, runner={"identity": HOSHIKO})
    board.expect({"runner.link": 0, f"{HOSHIKO}.subtypes": ["natural"]})
    board.runner("run HQ")
    board.end_turn("runner")
    board.expect({f"{HOSHIKO}.flipped": True, "runner.credits": 10, "runner.link": 1})
    board.expect({f"{HOSHIKO}.subtypes": ["digital"]})


def test_hoshiko_stays_untold_without_an_access() -> None:
    board = Board(runner={"identity": HOSHIKO})
    board.end_turn("runner")
    board.expect({f"{HOSHIKO}.flipped": False, "runner.credits": 9})


def test_mahou_shoujo_draws_and_pays_as_the_turn_begins() -> None:
    board = Board(start="turn", runner={"identity": MAHOU})
    board.to("5.7.1e")
    board.expect({"runner.hand": 1, "runner.credits": 4})


def test_mahou_shoujo_flips_back_without_an_access() -> None:
    board = Board(runner={"identity": MAHOU})
    board.end_turn("runner")
    board.expect({f"{HOSHIKO}.flipped": False, "runner.credits": 9, "runner.link": 0})


def test_mahou_shoujo_stays_after_an_access() -> None:
    board = Board(corp={"hand": 2}, runner={"identity": MAHOU})
    board.runner("run HQ")
    board.end_turn("runner")
    board.expect({f"{HOSHIKO}.flipped": True, "runner.credits": 8})


def test_omar_keung_moves_a_successful_run_on_archives() -> None:
    board = Board(corp={"hand": 2, "discard": 1}, runner={"identity": "Omar Keung"})
    board.runner("use Omar Keung")
    board.expect({"run.server": "Archives"})
    board.to(runner="choose R&D")
    board.expect({"step": "6.9.5a"})
    board.can(runner="choose HQ")
    board.cannot(runner="choose Archives")
    board.runner("choose HQ")
    board.then({"happened": {"success Archives": 0, "success HQ": 1, "breach HQ": 1}, "last_run.server": "HQ"})


def test_omar_keung_once_a_turn_and_only_for_that_run() -> None:
    board = Board(corp={"discard": ["Ice Wall"]}, runner={"identity": "Omar Keung"})
    board.runner("use Omar Keung", "choose R&D")
    board.cannot(runner="use Omar Keung")
    board.runner("run Archives")
    board.then({"happened": {"success R&D": 1, "success Archives": 1}})


def test_quetzal_breaks_a_barrier_subroutine_once_a_turn_at_any_strength() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "Ice Wall", "rezzed": True, "advancement": 3}, "Ice Wall (rezzed)"]}},
        runner={"identity": "Quetzal"},
    )
    board.runner("run HQ", "use Quetzal")
    board.to({"encounter": "Ice Wall", "step": "6.9.3b"})
    board.never(runner="use Quetzal")
    board.then({"last_run.result": "unsuccessful", "runner.credits": 5})


def test_quetzal_is_no_use_against_other_ice() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"identity": "Quetzal"})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Quetzal")


def test_quetzal_breaks_for_nothing() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"identity": "Quetzal", "credits": 0})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Quetzal")
    board.then({"last_run.result": "successful"})


def test_hoshiko_turns_back_after_a_turn_of_the_runner_without_an_access() -> None:
    hoshiko = {"card": "Hoshiko Shiro: Untold Protagonist", "flipped": True}
    board = Board(runner={"identity": hoshiko})
    board.end_turn("runner")
    board.expect({"Hoshiko Shiro.flipped": False, "runner.credits": 9})
    board = Board(runner={"identity": hoshiko})
    board.runner("run R&D")
    board.end_turn("runner")
    board.expect({"Hoshiko Shiro.flipped": True})
