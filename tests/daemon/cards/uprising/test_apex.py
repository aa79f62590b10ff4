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
