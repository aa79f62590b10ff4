"""Uprising era, Weyland Consortium, agendas: what each card says."""

from tests.board import Board


def test_the_cleaners_add_one_to_the_meat_damage_of_the_corp() -> None:
    board = Board(
        turn="corp", corp={"hand": ["Scorched Earth"], "score": ["The Cleaners"]}, runner={"hand": 5, "tags": 1}
    )
    board.corp("play Scorched Earth")
    board.then({"runner.hand": 0, "happened": {"meat 5": 1, "meat": 1}})


def test_the_cleaners_leave_net_damage_alone_and_need_to_be_scored() -> None:
    board = Board(turn="corp", corp={"score": ["The Cleaners"]}, runner={"hand": 5})
    board.effect(corp="net 1")
    board.expect({"runner.hand": 4})
    stolen = Board(
        turn="corp", corp={"hand": ["Scorched Earth"]}, runner={"hand": 5, "tags": 1, "score": ["The Cleaners"]}
    )
    stolen.corp("play Scorched Earth")
    stolen.then({"runner.hand": 1})


def test_transport_monopoly_denies_a_run_its_success_once_per_turn() -> None:
    board = Board(corp={"score": [{"card": "Transport Monopoly", "agenda": 2}], "hand": ["Hedge Fund"]})
    board.never(runner="use Transport Monopoly")
    board.runner("run HQ")
    board.corp("use Transport Monopoly")
    board.cannot(corp="use Transport Monopoly")
    board.then({"last_run.result": "neither", "happened": {"access": 1, "success": 0, "unsuccessful": 0},
                "Transport Monopoly.agenda": 1})  # fmt: skip
    board.never(corp="use Transport Monopoly")
    board.runner("run HQ")
    board.then({"last_run.result": "successful"})


def test_transport_monopoly_is_scored_with_two_counters() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Transport Monopoly", "advancement": 4}]}})
    board.corp("score Transport Monopoly")
    board.then({"Transport Monopoly.agenda": 2, "corp.points": 2})


def test_the_cleaners_increase_damage_that_was_prevented_below_one() -> None:
    """9.9.7a: while damage is imminent its amount is a value, however low."""
    board = Board(corp={"score": ["The Cleaners"]}, runner={"rig": ["Muresh Bodysuit"], "hand": 5})
    board.effect(corp="meat 1")
    board.runner("use Muresh Bodysuit")
    board.corp("use The Cleaners")
    board.expect({"runner.hand": 4, "happened": {"meat 1": 1}})


def test_the_cleaners_make_no_damage_of_none() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["Punitive Counterstrike"], "score": ["The Cleaners"]},
        runner={"hand": 5, "credits": 0},
    )
    board.never(corp="use The Cleaners")
    board.corp("play Punitive Counterstrike", "number 0")
    board.then({"runner.hand": 5})


def test_the_cleaners_leave_damage_alone_that_the_runner_suffers() -> None:
    """10.4.1: what the Runner suffers, the Corp does not do; so it can be a cost, too (1.16.1b)."""
    board = Board(corp={"score": ["The Cleaners"], "HQ": {"ice": ["Formicary (rezzed)"]}}, runner={"hand": 5})
    board.runner("run HQ")
    board.to(runner="accept")
    board.runner("accept")
    board.then({"runner.hand": 3})
    board.effect(runner="meat 1")
    board.expect({"runner.hand": 2})


def test_transport_monopoly_is_of_no_use_outside_runs() -> None:
    board = Board(corp={"score": [{"card": "Transport Monopoly", "agenda": 2}]})
    board.never(corp="use Transport Monopoly")
    board.end_turn("runner")
    board.end_turn("corp")


def test_transport_monopoly_gets_no_counters_for_other_agendas() -> None:
    board = Board(
        turn="corp",
        corp={
            "score": [{"card": "Transport Monopoly", "agenda": 1}],
            "Remote 1": {"root": [{"card": "Hostile Takeover", "advancement": 2}]},
        },
    )
    board.corp("score Hostile Takeover")
    board.then({"Transport Monopoly.agenda": 1, "corp.points": 3})
