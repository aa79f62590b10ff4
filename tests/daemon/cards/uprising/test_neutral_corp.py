"""Uprising era, neutral Corp: what each card says."""

from tests.board import Board


def test_cyberdex_sandbox_gains_from_the_first_purge_of_a_turn() -> None:
    board = Board(
        turn="corp", clicks=7, corp={"score": ["Cyberdex Sandbox"]}, runner={"rig": [{"card": "Medium", "virus": 2}]}
    )
    board.corp("purge")
    board.then({"corp.credits": 9, "Medium.virus": 0})
    board.corp("purge")
    board.then({"corp.credits": 9})


def test_cyberdex_sandbox_may_purge_when_scored() -> None:
    board = Board(
        turn="corp",
        corp={"Remote 1": {"root": [{"card": "Cyberdex Sandbox", "advancement": 4}]}},
        runner={"rig": [{"card": "Medium", "virus": 2}]},
    )
    board.corp("score Cyberdex Sandbox", "pass")
    board.then({"corp.credits": 5, "Medium.virus": 2})


def test_false_lead_takes_two_clicks() -> None:
    board = Board(corp={"score": ["False Lead"]})
    board.to(corp="use False Lead")
    board.corp("use False Lead")
    board.then({"runner.clicks": 2, "corp.score": 0, "removed": ["False Lead"]})


def test_false_lead_is_no_use_against_a_single_click() -> None:
    board = Board(corp={"score": ["False Lead"]}, clicks=1)
    board.never(corp="use False Lead")
    board.runner("credit")
    board.then({"corp.score": ["False Lead"]})


def test_napd_cordon_makes_stealing_dear() -> None:
    board = Board(
        corp={
            "play": ["NAPD Cordon"],
            "Remote 1": {"root": [{"card": "Hostile Takeover", "advancement": 1}]},
            "Remote 2": {"root": [{"card": "Hostile Takeover", "advancement": 1}]},
        },
        runner={"credits": 11},
    )
    board.runner("run Remote 1", "steal Hostile Takeover")
    board.then({"runner.credits": 5, "runner.points": 1})
    board.runner("run Remote 2")
    board.then({"runner.credits": 5, "runner.points": 1})


def test_mumbad_virtual_tour_must_be_trashed() -> None:
    board = Board(corp={"HQ": {"root": ["Mumbad Virtual Tour"]}, "hand": 1})
    board.runner("run HQ", "access Mumbad Virtual Tour")
    board.to({"kind": "access"})
    board.only(runner="trash Mumbad Virtual Tour")
    board.cannot(runner="pass")


def test_mumbad_virtual_tour_stays_with_a_runner_who_cannot_pay() -> None:
    board = Board(corp={"HQ": {"root": ["Mumbad Virtual Tour"]}, "hand": 1}, runner={"credits": 4})
    board.runner("run HQ")
    board.then({"HQ.root": ["Mumbad Virtual Tour"]})


def test_mumbad_virtual_tour_in_hand_need_not_be_trashed() -> None:
    board = Board(corp={"hand": ["Mumbad Virtual Tour"]})
    board.runner("run HQ")
    board.to({"kind": "access"})
    board.can(runner="pass")


def test_cyberdex_sandbox_purges_only_as_it_is_scored_itself() -> None:
    board = Board(
        turn="corp",
        corp={
            "score": ["Cyberdex Sandbox"],
            "Remote 1": {"root": [{"card": "Hostile Takeover", "advancement": 2}]},
        },
        runner={"rig": [{"card": "Datasucker", "virus": 2}]},
    )
    board.never(corp="use Cyberdex Sandbox / purge")
    board.corp("score Hostile Takeover")
    board.then({"Datasucker.virus": 2, "corp.points": 3})
