"""Uprising era, Apex: what each card says."""

from tests.board import Board


def test_hunting_grounds_prevents_one_when_encountered_ability_a_turn() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Data Raven (rezzed)", {"card": "Data Raven", "rezzed": True, "as": "inner"}]}},
        runner={"credits": 0, "rig": ["Hunting Grounds"]},
    )
    board.runner("run HQ")
    board.to("interrupt")
    board.expect({"player": "runner", "step": "6.9.3a"})
    board.runner("use Hunting Grounds / prevent")
    board.expect({"step": "6.9.3b", "encounter": "Data Raven", "runner.tags": 0})
    board.never(runner="use Hunting Grounds / prevent")
    board.to({"encounter": "inner"})
    board.corp("use inner")
    board.expect({"kind": "choose", "player": "runner", "runner.tags": 0})


def test_hunting_grounds_prevents_nothing_but_when_encountered_abilities_of_ice() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"rig": ["Hunting Grounds"]},
    )
    board.never(runner="use Hunting Grounds / prevent")
    board.runner("run HQ")
    board.then({"last_run.result": "unsuccessful"})


def test_hunting_grounds_installs_the_top_three_cards_facedown() -> None:
    board = Board(runner={"deck": ["Sure Gamble", "Corroder", "Decoy", "Diesel"], "rig": ["Hunting Grounds"]})
    board.runner("use Hunting Grounds / install")
    board.expect(
        {
            "runner.rig": ["Sure Gamble (facedown)", "Corroder (facedown)", "Decoy (facedown)"],
            "runner.discard": ["Hunting Grounds"],
            "runner.credits": 5,
            "runner.free_memory": 4,
            "Sure Gamble.seen_by": ["runner"],
        }
    )


def test_hunting_grounds_installs_what_there_is_and_nothing_from_an_empty_stack() -> None:
    board = Board(
        runner={"deck": ["Diesel", 0], "rig": ["Hunting Grounds", {"card": "Hunting Grounds", "as": "other"}]}
    )
    board.runner("use Hunting Grounds / install")
    board.expect({"runner.rig": ["Diesel (facedown)", "other"]})
    board.cannot(runner="use other / install")


def test_prey_trashes_passed_ice_for_as_many_installed_cards_as_its_strength() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)", {"card": "Ice Wall", "rezzed": True, "as": "inner"}]}},
        runner={"hand": ["Prey"], "rig": ["Corroder", "Decoy", "Crypsis"]},
    )
    board.runner("play Prey", "choose HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / break")
    board.to({"pending": ["Prey"]})
    board.runner("use Prey")
    board.only(runner=["choose Corroder", "choose Decoy", "choose Crypsis"])
    board.runner("choose Decoy")
    board.expect({"HQ.ice": ["inner"], "corp.discard": ["Ice Wall (faceup)"], "runner.rig": ["Corroder", "Crypsis"]})
    board.never(runner="use Prey")
    board.to({"encounter": "inner"})
    board.runner("use Corroder / break")
    board.then({"last_run.result": "successful", "HQ.ice": ["inner"]})


def test_prey_may_wait_for_later_ice_but_not_eat_ice_that_is_not_rezzed() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)", {"card": "Ice Wall", "as": "inner"}]}},
        runner={"hand": ["Prey"], "rig": ["Corroder", "Decoy"]},
    )
    board.runner("play Prey", "choose HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / break")
    board.to({"pending": ["Prey"]})
    board.runner("pass")
    board.never(runner="use Prey")
    board.then({"last_run.result": "successful", "runner.rig": ["Corroder", "Decoy"]})


def test_prey_needs_its_own_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"hand": ["Prey"], "rig": ["Corroder", "Decoy"]})
    board.runner("play Prey", "choose R&D")
    board.never(runner="use Prey")
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / break")
    board.then({"last_run.result": "successful", "HQ.ice": ["Ice Wall"]})


def test_harbinger_is_turned_facedown_when_it_would_be_trashed() -> None:
    board = Board(runner={"rig": ["Harbinger"]})
    board.effect(corp="trash Harbinger")
    board.runner("use Harbinger")
    board.expect({"runner.rig": ["Harbinger (facedown)"], "runner.discard": [], "happened": {"trash Harbinger": 1}})
    board.effect(corp="trash Harbinger")
    board.expect({"runner.rig": [], "runner.discard": ["Harbinger (faceup)"]})


def test_harbinger_trashed_from_the_grip_goes_to_the_heap() -> None:
    board = Board(runner={"hand": ["Harbinger"]})
    board.effect(corp="net 1")
    board.expect({"runner.discard": ["Harbinger"]})


def test_harbinger_makes_room_for_another_program_facedown() -> None:
    board = Board(runner={"memory": 1, "hand": ["Corroder"], "rig": ["Harbinger"]})
    board.runner("install Corroder", "choose Harbinger")
    board.then({"runner.rig": ["Harbinger (facedown)", "Corroder"], "runner.discard": []})


def test_assimilator_turns_a_card_faceup_for_two_clicks() -> None:
    board = Board(runner={"rig": ["Assimilator", "Corroder (facedown)", "Decoy"]})
    board.runner("use Assimilator")
    board.then({"runner.rig": ["Assimilator", "Corroder (faceup)", "Decoy"], "clicks": 2, "runner.free_memory": 3})
    board.cannot(runner="use Assimilator")


def test_assimilator_trashes_what_turns_out_to_be_an_event() -> None:
    board = Board(runner={"rig": ["Assimilator", "Sure Gamble (facedown)"]})
    board.runner("use Assimilator")
    board.then({"runner.rig": ["Assimilator"], "runner.discard": ["Sure Gamble"], "runner.credits": 5})


def test_harbinger_does_not_turn_facedown_for_another_card() -> None:
    board = Board(runner={"rig": ["Harbinger", "Corroder"]})
    board.never(runner="use Harbinger")
    board.effect(corp="trash Corroder")
    board.then({"Harbinger.facedown": False, "runner.discard": ["Corroder"]})
