"""Uprising era, Jinteki upgrades: what each card says."""

from tests.board import Board


def test_la_costa_grid_advances_any_card_of_its_root() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={
            "Remote 1": {"ice": ["Ice Wall"], "root": ["La Costa Grid (rezzed)", "PAD Campaign"]},
            "Remote 2": {"root": ["Regolith Mining License"]},
        },
    )
    board.to(corp="choose PAD Campaign")
    board.only(corp=["choose PAD Campaign", "choose La Costa Grid"])
    board.corp("choose PAD Campaign")
    board.then({"PAD Campaign.advancement": 1})


def test_la_costa_grid_is_installed_in_remotes_only_and_one_region_a_server() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["La Costa Grid"], "Remote 1": {"root": [{"card": "La Costa Grid", "as": "old"}]}},
    )
    board.cannot(corp=["install La Costa Grid @ HQ", "install La Costa Grid @ R&D", "install La Costa Grid @ Archives"])
    board.corp("install La Costa Grid @ Remote 1", "choose old")
    board.then({"Remote 1.root": 1, "old.zone": "corp.discard"})


def test_marcus_batty_resolves_a_subroutine_when_the_bids_differ() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma", "Neural Katana (rezzed)"], "root": ["Marcus Batty (rezzed)"]}},
                  runner={"hand": 3})  # fmt: skip
    board.runner("pass")
    board.cannot(corp="use Marcus Batty")
    board.runner("run HQ")
    board.corp("use Marcus Batty")
    board.corp("number 0")
    board.runner("number 2")
    board.expect({"runner.hand": 0, "corp.discard": ["Marcus Batty"], "encounter": None})


def test_marcus_batty_does_nothing_when_the_bids_match_and_only_watches_its_server() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Neural Katana (rezzed)"], "root": ["Marcus Batty (rezzed)"]}}, runner={"hand": 3}
    )
    board.never(corp=["choose Neural Katana", "choose sub 1"])
    board.runner("run HQ")
    board.corp("use Marcus Batty")
    board.corp("number 1")
    board.runner("number 1")
    board.expect({"runner.hand": 3, "corp.discard": ["Marcus Batty"]})
    board = Board(corp={"HQ": {"ice": ["Neural Katana (rezzed)"], "root": ["Marcus Batty (rezzed)"]}})
    board.never(corp="use Marcus Batty")
    board.runner("run R&D")
    board.then({"last_run.server": "R&D"})


def test_tori_hanzo_does_core_damage_instead_of_the_first_net_damage() -> None:
    board = Board(corp={"HQ": {"ice": ["Neural Katana (rezzed)"], "root": ["Tori Hanzō (rezzed)"]}}, runner={"hand": 4})
    board.runner("run HQ")
    board.corp("use Tori Hanzō")
    board.expect({"runner": {"core_damage": 1, "hand": 3}, "corp.credits": 3, "happened": {"net": 0}})


def test_tori_hanzo_is_idle_elsewhere_and_without_credits() -> None:
    here = {"ice": ["Neural Katana (rezzed)"], "root": ["Tori Hanzō (rezzed)"]}
    board = Board(corp={"credits": 1, "HQ": here}, runner={"hand": 4})
    board.never(corp="use Tori Hanzō")
    board.runner("run HQ")
    board.then({"runner.hand": 1})
    board = Board(corp={"HQ": {"root": ["Tori Hanzō (rezzed)"]}, "R&D": {"ice": ["Neural Katana (rezzed)"]}},
                  runner={"hand": 4})  # fmt: skip
    board.never(corp="use Tori Hanzō")
    board.runner("run R&D")
    board.then({"runner.hand": 1})


def test_la_costa_grid_advances_nothing_as_the_runners_turn_begins() -> None:
    board = Board(start="turn", corp={"Remote 1": {"root": ["La Costa Grid (rezzed)", "PAD Campaign"]}})
    board.never(corp="use La Costa Grid")
    board.then({"PAD Campaign.advancement": 0})
