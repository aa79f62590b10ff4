"""Well-known cards, Weyland Consortium: what each says."""

from tests.board import Board


def test_hostile_takeover_pays_seven_for_one_bad_publicity() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Hostile Takeover", "advancement": 2}]}})
    board.corp("score Hostile Takeover")
    board.then({"corp.credits": 12, "corp.bad_publicity": 1, "corp.points": 1})


def test_a_stolen_hostile_takeover_does_nothing() -> None:
    board = Board(corp={"Remote 1": {"root": ["Hostile Takeover"]}})
    board.runner("run Remote 1")
    board.then({"corp.credits": 5, "corp.bad_publicity": 0, "runner.points": 1})


def test_archer_is_rezzed_by_forfeiting_an_agenda() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Archer"]}, "score": ["Hostile Takeover"]}, runner={"rig": ["Crypsis", "Medium", "Decoy"]}
    )
    board.runner("run HQ")
    board.corp("rez Archer")
    board.expect({"removed": ["Hostile Takeover"], "corp.credits": 1, "Archer.rezzed": True})
    board.corp("choose Crypsis")
    board.then({"runner.rig": ["Decoy"], "corp.credits": 3, "last_run.result": "unsuccessful"})


def test_archer_cannot_be_rezzed_without_an_agenda() -> None:
    board = Board(corp={"HQ": {"ice": ["Archer"]}})
    board.never(corp="rez Archer")
    board.runner("run HQ")
    board.then({"last_run.result": "successful"})


def test_in_the_run_of_an_event_archers_cost_is_not_asked_twice() -> None:
    """Who rezzes in a window has decided to pay; an additional cost is declined only where an ability forces it."""
    board = Board(corp={"HQ": {"ice": ["Archer"]}, "score": ["Hostile Takeover"]}, runner={"hand": ["Dirty Laundry"]})
    board.runner("play Dirty Laundry", "choose HQ")
    board.to(corp="rez Archer")
    board.never(corp="decline")
    board.corp("rez Archer")
    board.expect({"Archer.rezzed": True, "removed": ["Hostile Takeover"]})


def test_ice_wall_grows_with_its_advancement_counters() -> None:
    board = Board(turn="corp", corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}, "R&D": {"ice": ["Enigma (rezzed)"]}})
    board.corp("advance Ice Wall", "advance Ice Wall")
    board.expect({"Ice Wall": {"advancement": 2, "strength": 3}, "Enigma.strength": 2})


def test_ice_wall_ends_the_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}})
    board.runner("run HQ")
    board.then({"last_run.result": "unsuccessful"})


def test_argus_crackdown_hurts_who_runs_a_server_with_ice() -> None:
    board = Board(turn="corp", corp={"hand": ["Argus Crackdown"], "HQ": {"ice": ["Ice Wall"]}, "credits": 0},
                  runner={"hand": 5})  # fmt: skip
    board.corp("play Argus Crackdown")
    board.expect({"corp.play": ["Argus Crackdown"]})
    board.end_turn("corp")
    board.runner("run Archives")
    board.then({"runner.hand": 5})
    board.runner("run HQ")
    board.to({"happened": {"meat": 1}})
    board.expect({"runner.hand": 3})


def test_a_lockdown_is_gone_before_the_corps_next_turn_begins_anything() -> None:
    board = Board(turn="corp", corp={"hand": ["Argus Crackdown"], "Remote 1": {"root": ["PAD Campaign (rezzed)"]}})
    board.corp("play Argus Crackdown")
    board.end_turn("corp")
    board.runner("credit", "credit", "credit", "credit")
    board.to("5.6.1b")
    board.expect({"corp.play": ["Argus Crackdown"]})
    board.to("reaction")
    board.expect({"pending": ["PAD Campaign"], "corp.play": 0, "corp.discard": ["Argus Crackdown"]})


def test_only_one_lockdown_is_active() -> None:
    board = Board(turn="corp", corp={"hand": ["Argus Crackdown", "Argus Crackdown"]})
    board.corp("play Argus Crackdown")
    board.cannot(corp="play Argus Crackdown")


def test_beanstalk_royalties() -> None:
    board = Board(turn="corp", corp={"hand": ["Beanstalk Royalties"]})
    board.corp("play Beanstalk Royalties")
    board.then({"corp.credits": 8, "corp.discard": ["Beanstalk Royalties"]})


def test_scorched_earth_burns_a_tagged_runner() -> None:
    board = Board(turn="corp", corp={"hand": ["Scorched Earth"]}, runner={"hand": 5, "tags": 1})
    board.corp("play Scorched Earth")
    board.then({"runner.hand": 1, "happened": {"meat": 1}})


def test_scorched_earth_flatlines_a_small_hand() -> None:
    board = Board(turn="corp", corp={"hand": ["Scorched Earth"]}, runner={"hand": 3, "tags": 1})
    board.corp("play Scorched Earth")
    board.expect({"winner": "corp", "reason": "flatline"})


def test_scorched_earth_needs_a_tag() -> None:
    board = Board(turn="corp", corp={"hand": ["Scorched Earth"]}, runner={"hand": 5})
    board.cannot(corp="play Scorched Earth")
