"""Uprising era, Weyland Consortium, identities: what each card says."""

from tests.board import Board

EARTH_STATION = "Earth Station: SEA Headquarters"
SKORPIOS = "Skorpios Defense Systems: Persuasive Power"


def test_earth_stations_front_taxes_runs_on_hq_alone() -> None:
    board = Board(corp={"identity": EARTH_STATION, "Remote 1": {"root": ["PAD Campaign"]}}, runner={"credits": 1})
    board.can(runner=["run HQ", "run R&D", "run Remote 1"])
    board.runner("run HQ")
    board.then({"runner.credits": 0, "happened": {"run HQ": 1}})
    board.cannot(runner="run HQ")
    board.can(runner=["run R&D", "run Remote 1"])


def test_earth_stations_back_taxes_remotes_and_flips_when_hq_is_run() -> None:
    board = Board(
        corp={"identity": {"card": EARTH_STATION, "flipped": True}, "Remote 1": {"root": ["PAD Campaign"]}},
        runner={"credits": 6},
    )
    board.runner("run Remote 1")
    board.to("access")
    board.expect({"runner.credits": 0})
    board.runner("pass", "run R&D")
    board.then({f"{EARTH_STATION}.flipped": True})
    board.cannot(runner="run Remote 1")
    board.runner("run HQ")
    board.then({f"{EARTH_STATION}.flipped": False})
    board.can(runner="run Remote 1")


def test_earth_station_turns_to_its_back_for_a_click_and_not_again() -> None:
    board = Board(turn="corp", corp={"identity": EARTH_STATION})
    board.corp("use Earth Station / flip")
    board.then({f"{EARTH_STATION}.flipped": True, "corp.clicks": 2})
    board.cannot(corp="use Earth Station")


def test_earth_station_limits_the_corp_to_one_remote_on_both_sides() -> None:
    for flipped in (False, True):
        board = Board(
            turn="corp",
            corp={"identity": {"card": EARTH_STATION, "flipped": flipped}, "hand": ["PAD Campaign", "Ice Wall"]},
        )
        board.corp("install PAD Campaign @ new remote")
        board.cannot(corp="install Ice Wall @ new remote")
        board.can(corp="install Ice Wall @ Remote 1")


def test_skorpios_removes_one_of_the_cards_trashed_together() -> None:
    board = Board(
        corp={"identity": SKORPIOS, "HQ": {"ice": ["Neural Katana (rezzed)"]}},
        runner={"hand": ["Medium", "Diesel", "Sure Gamble"]},
    )
    board.runner("run HQ")
    board.to(corp="choose Medium")
    board.expect({"set_aside": ["Medium", "Diesel", "Sure Gamble"], "runner.discard": 0})
    board.corp("choose Medium")
    board.expect({"removed": ["Medium"], "runner.discard": ["Diesel", "Sure Gamble"], "set_aside": 0})


def test_skorpios_may_leave_them_all() -> None:
    board = Board(
        corp={"identity": SKORPIOS, "HQ": {"ice": ["Neural Katana (rezzed)"]}},
        runner={"hand": ["Medium", "Diesel", "Sure Gamble"]},
    )
    board.runner("run HQ")
    board.to(corp="done")
    board.corp("done")
    board.expect({"removed": 0, "runner.discard": 3, "set_aside": 0})


def test_skorpios_takes_a_card_trashed_as_a_cost_and_an_event_that_was_played() -> None:
    """From any location, whoever trashes it and why."""
    board = Board(corp={"identity": SKORPIOS}, runner={"hand": ["Diesel", "Sure Gamble"], "rig": ["Decoy"]})
    board.runner("play Diesel")
    board.to(corp="choose Diesel")
    board.corp("done")
    board.effect(corp="tag 1")
    board.runner("use Decoy")
    board.to(corp="choose Decoy")
    board.corp("choose Decoy")
    board.expect({"removed": ["Decoy"], "runner.tags": 0, "runner.discard": ["Diesel"]})
    board.never(corp="choose Sure Gamble")
    board.runner("play Sure Gamble")
    board.then({"runner.discard": ["Diesel", "Sure Gamble"]})


def test_skorpios_takes_no_corp_card_and_nothing_that_is_discarded() -> None:
    board = Board(
        corp={"identity": SKORPIOS, "Remote 1": {"root": ["PAD Campaign"]}},
        runner={"hand": ["Diesel", "Sure Gamble", "Medium", "Decoy", "Crypsis", "Diesel"]},
        clicks=1,
    )
    board.never(corp="done")
    board.runner("run Remote 1")
    board.to("access")
    board.runner("trash PAD Campaign")
    board.runner("discard Diesel")
    board.expect({"runner.discard": ["Diesel"], "corp.discard": ["PAD Campaign"]})


def test_skorpios_removes_again_next_turn() -> None:
    board = Board(corp={"identity": SKORPIOS}, runner={"hand": ["Diesel", "Sure Gamble"]})
    board.runner("play Diesel")
    board.to(corp="choose Diesel")
    board.corp("choose Diesel")
    board.end_turn("runner")
    board.end_turn("corp")
    board.runner("play Sure Gamble")
    board.to(corp="choose Sure Gamble")


def test_skorpios_has_no_part_in_what_a_checkpoint_trashes() -> None:
    """A checkpoint is no instruction that an interrupt could interrupt (9.9.4)."""
    board = Board(corp={"identity": SKORPIOS}, runner={"rig": ["Medium", "Decoy"], "memory": 0})
    board.never(corp="choose Medium")
    board.runner("credit")
    board.expect({"runner.discard": ["Medium"]})


def test_a_card_that_skorpios_removes_has_not_come_to_the_heap() -> None:
    """The example of CR 9.1.8b: I've Had Worse is active in the heap, if it gets there."""
    for choice, drawn in (("choose I've Had Worse", 0), ("done", 3)):
        board = Board(corp={"identity": SKORPIOS}, runner={"hand": ["I've Had Worse"]})
        board.effect(corp="meat 1")
        board.corp(choice)
        board.then({"runner.hand": drawn})


def test_what_is_hosted_on_a_removed_card_is_trashed_by_the_checkpoint() -> None:
    board = Board(
        corp={"identity": SKORPIOS, "HQ": {"ice": ["Archer (rezzed)"]}},
        runner={"rig": [{"card": "Crypsis", "virus": 1}, "Medium"]},
    )
    board.runner("run HQ")
    board.to(corp="choose Crypsis")
    board.corp("choose Crypsis", "choose Crypsis")
    board.then({"removed": ["Crypsis"], "runner.discard": ["Medium"]})
