"""Uprising era, NBN operations: what each card says."""

from tests.board import Board

DRM = "Digital Rights Management"


def test_digital_rights_management_finds_an_agenda_and_installs_in_a_remote() -> None:
    board = Board(
        turn="corp",
        corp={
            "hand": [DRM, "Ice Wall", "PAD Campaign"],
            "deck": ["Hedge Fund", "Bellona", "Enigma"],
            "HQ": {"ice": ["Ping"]},
        },
    )
    board.corp(f"play {DRM}", "choose Bellona")
    board.expect({"happened": {"reveal Bellona": 1, "shuffle corp": 1}, "corp.hand": {"has": ["Bellona"]}})
    board.only(corp=["choose Bellona", "choose PAD Campaign", "done"])
    board.corp("choose Bellona", "choose new remote")
    board.then({"Remote 1.root": ["Bellona"], "corp.credits": 4})


def test_digital_rights_management_may_install_nothing_and_find_nothing() -> None:
    board = Board(turn="corp", corp={"hand": [DRM, "PAD Campaign"], "deck": ["Bellona"]})
    board.corp(f"play {DRM}", "done", "done")
    board.then({"corp.hand": ["PAD Campaign"], "servers": 3})


def test_digital_rights_management_forbids_scoring_for_the_turn_alone() -> None:
    agenda = {"card": "Hostile Takeover", "advancement": 2}
    board = Board(turn="corp", corp={"hand": [DRM], "Remote 1": {"root": [agenda]}, "deck": 9})
    board.can(corp="score Hostile Takeover")
    board.corp(f"play {DRM}")
    board.then({"corp.discard": [DRM]})
    board.cannot(corp="score Hostile Takeover")
    board.end_turn("corp")
    board.end_turn("runner")
    board.corp("credit", "score Hostile Takeover")


def test_digital_rights_management_needs_a_runner_who_kept_off_hq() -> None:
    board = Board(corp={"hand": [DRM]})
    board.runner("run HQ")
    board.end_turn("runner")
    board.cannot(corp=f"play {DRM}")
    board = Board(corp={"hand": [DRM]})
    board.runner("run Archives")
    board.end_turn("runner")
    board.can(corp=f"play {DRM}")


def test_exchange_of_information_swaps_agendas() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["Exchange of Information"], "score": ["Hostile Takeover", "Offworld Office"]},
        runner={"tags": 1, "score": ["Bellona"]},
    )
    board.corp("play Exchange of Information", "choose Hostile Takeover")
    board.then({"corp.points": 5, "runner.points": 1})


def test_exchange_of_information_needs_a_tag_and_two_agendas() -> None:
    corp = {"hand": ["Exchange of Information"], "score": ["Hostile Takeover"]}
    board = Board(turn="corp", corp=corp, runner={"score": ["Bellona"]})
    board.cannot(corp="play Exchange of Information")
    board = Board(turn="corp", corp=corp, runner={"tags": 1})
    board.cannot(corp="play Exchange of Information")


def test_game_over_trashes_a_type_but_icebreakers_and_what_is_paid_for() -> None:
    board = Board(
        corp={"hand": ["Game Over", "Hostile Takeover"]},
        runner={"rig": ["Corroder", "Fermenter", "Leech", "Decoy"], "credits": 1},
    )
    board.effect(runner="access Hostile Takeover")
    board.end_turn("runner")
    board.corp("play Game Over", "choose program")
    board.runner("accept Leech")
    board.then(
        {"runner.rig": ["Corroder", "Leech", "Decoy"], "runner.credits": 2, "corp.bad_publicity": 1,
         "runner.discard": ["Fermenter"]}
    )  # fmt: skip


def test_game_over_lets_a_poor_runner_save_nothing() -> None:
    board = Board(corp={"hand": ["Game Over", "Hostile Takeover"]}, runner={"rig": ["Leech", "Decoy"], "hand": 0})
    board.effect(runner="access Hostile Takeover")
    board.end_turn("runner")
    board.corp("credit")
    board.effect(runner="lose 9")
    board.never(runner="accept")
    board.corp("play Game Over", "choose resource")
    board.then({"runner.rig": ["Leech"], "corp.bad_publicity": 1})


def test_game_over_needs_an_agenda_stolen_last_turn() -> None:
    board = Board(corp={"hand": ["Game Over"], "credits": 9}, runner={"rig": ["Leech"], "score": ["Bellona"]})
    board.end_turn("runner")
    board.cannot(corp="play Game Over")


def test_sync_rerouting_makes_every_run_cost_four_or_a_tag() -> None:
    board = Board(corp={"play": ["SYNC Rerouting"]})
    board.runner("run Archives", "choose pay 4 credits")
    board.then({"runner.credits": 1, "runner.tags": 0})
    board.never(runner="choose pay 4 credits")
    board.runner("run Archives")
    board.then({"runner.credits": 1, "runner.tags": 1})


def test_sync_rerouting_stays_until_the_corps_next_turn_begins() -> None:
    board = Board(turn="corp", corp={"hand": ["SYNC Rerouting"]})
    board.corp("play SYNC Rerouting")
    board.end_turn("corp")
    board.expect({"corp.play": ["SYNC Rerouting"]})
    board.end_turn("runner")
    board.expect({"corp.play": [], "corp.discard": ["SYNC Rerouting"]})


def test_digital_rights_management_forbids_scoring_what_was_advanced_since() -> None:
    agenda = {"card": "Hostile Takeover", "advancement": 1}
    board = Board(turn="corp", corp={"hand": [DRM], "Remote 1": {"root": [agenda]}, "deck": ["Enigma", 0]})
    board.never(corp="score Hostile Takeover")
    board.corp(f"play {DRM}", "advance Hostile Takeover", "credit")
    board.then({"Hostile Takeover.zone": "Remote 1.root", "Hostile Takeover.advancement": 2})
