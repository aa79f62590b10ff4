"""Uprising era, Haas-Bioroid agendas: what each card says."""

from daemon.rules.words.basics import gain
from daemon.rules.words.triggers import when_scored
from tests.board import Board, invented

TWO_GIFTS = invented(
    "Two Gifts",
    "corp",
    "agenda",
    {"requirement": 3, "points": 1},
    conditionals=[when_scored(gain(3), words="gain 3"), when_scored(gain(8), words="gain 8")],
)


def test_bifrost_array_resolves_another_agendas_when_scored_ability() -> None:
    board = Board(
        turn="corp",
        corp={"score": ["Offworld Office"], "Remote 1": {"root": [{"card": "Bifrost Array", "advancement": 3}]}},
    )
    board.corp("score Bifrost Array", "use Bifrost Array")
    board.then({"corp.credits": 12, "corp.points": 3})


def test_bifrost_array_needs_another_agenda() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Bifrost Array", "advancement": 3}]}})
    board.never(corp="use Bifrost Array")
    board.corp("score Bifrost Array")
    board.then({"corp.credits": 5})


def test_a_second_megaprix_qualifier_is_worth_two() -> None:
    board = Board(
        turn="corp",
        runner={"score": ["Megaprix Qualifier"]},
        corp={"Remote 1": {"root": [{"card": "Megaprix Qualifier", "advancement": 3}]}},
    )
    board.corp("score Megaprix Qualifier")
    board.then({"corp.points": 2, "runner.points": 1})


def test_a_lone_megaprix_qualifier_gets_no_counter() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Megaprix Qualifier", "advancement": 3}]}})
    board.corp("score Megaprix Qualifier")
    board.then({"corp.points": 1, "Megaprix Qualifier.agenda": 0})


def test_a_stolen_project_vacheron_arrives_with_four_counters() -> None:
    board = Board(corp={"Remote 1": {"root": ["Project Vacheron"]}})
    board.runner("run Remote 1")
    board.then({"Project Vacheron": {"zone": "runner.score", "agenda": 4, "points": 0}, "runner.points": 0})


def test_project_vacheron_loses_a_counter_each_runner_turn_and_then_counts() -> None:
    board = Board(start="turn", runner={"score": [{"card": "Project Vacheron", "agenda": 1}]})
    board.to("5.7.1e")
    board.expect({"Project Vacheron.agenda": 0, "runner.points": 3})


def test_project_vacheron_stolen_from_archives_counts_at_once() -> None:
    board = Board(corp={"discard": ["Project Vacheron (facedown)"]})
    board.runner("run Archives")
    board.then({"runner.points": 3})


def test_bifrost_array_triggers_no_conditional_with_a_further_condition() -> None:
    """Megaprix Qualifier asks for another copy besides, so it is no "when scored" ability."""
    board = Board(
        turn="corp",
        corp={
            "score": ["Megaprix Qualifier"],
            "Remote 1": {"root": [{"card": "Bifrost Array", "advancement": 3}]},
        },
        runner={"score": ["Megaprix Qualifier"]},
    )
    board.never(corp="use Bifrost Array")
    board.corp("score Bifrost Array")
    board.then({"Bifrost Array.zone": "corp.score", "corp.points": 2})


def test_a_megaprix_qualifier_of_the_runner_is_worth_what_is_printed() -> None:
    board = Board(runner={"score": [{"card": "Megaprix Qualifier", "agenda": 1}]})
    board.expect({"runner.points": 1})


def test_project_vacheron_keeps_its_counters_with_the_corp_and_counts() -> None:
    board = Board(corp={"score": [{"card": "Project Vacheron", "agenda": 2}]}, start="turn")
    board.to("5.7.1e")
    board.expect({"Project Vacheron": {"agenda": 2, "points": 3}})


def test_bifrost_array_acts_only_as_it_is_scored_itself() -> None:
    board = Board(
        turn="corp",
        corp={
            "score": ["Bifrost Array", "Bellona"],
            "Remote 1": {"root": [{"card": "Offworld Office", "advancement": 4}]},
        },
    )
    board.never(corp="use Bifrost Array")
    board.corp("score Offworld Office")
    board.then({"corp.credits": 12})


def test_bifrost_array_triggers_an_agenda_with_the_counters_that_this_one_has() -> None:
    # CR 9.6.14d, 1.17.8: as though that agenda had been scored, which carries no advancement counters
    board = Board(
        turn="corp",
        corp={
            "score": ["Project Kusanagi", "Offworld Office"],
            "Remote 1": {"root": [{"card": "Bifrost Array", "advancement": 5}]},
        },
    )
    board.corp("score Bifrost Array", "use Bifrost Array", "choose Project Kusanagi")
    board.then({"Project Kusanagi.agenda": 0})


def test_bifrost_array_after_the_agenda_was_scored_in_the_same_turn() -> None:
    # CR 1.17.8: the counters it was scored with were another time's
    board = Board(
        turn="corp",
        corp={
            "Remote 1": {"root": [{"card": "Bifrost Array", "advancement": 3}]},
            "Remote 2": {"root": [{"card": "Project Kusanagi", "advancement": 4}]},
        },
    )
    board.corp("score Project Kusanagi", "use Project Kusanagi")
    board.expect({"Project Kusanagi.agenda": 2})
    board.corp("score Bifrost Array", "use Bifrost Array")
    board.then({"Project Kusanagi.agenda": 2})


def test_bifrost_array_triggers_one_of_two_when_scored_abilities() -> None:
    board = Board(
        turn="corp",
        cards=[TWO_GIFTS],
        corp={
            "credits": 0,
            "score": ["Two Gifts"],
            "Remote 1": {"root": [{"card": "Bifrost Array", "advancement": 4}]},
        },
    )
    board.corp("score Bifrost Array", "use Bifrost Array", "choose Two Gifts / gain 8")
    board.then({"corp.credits": 8})
