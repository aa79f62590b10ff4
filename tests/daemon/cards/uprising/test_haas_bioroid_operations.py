"""Uprising era, Haas-Bioroid operations: what each card says."""

from tests.board import Board


def test_defective_brainchips_adds_to_the_first_core_damage_of_the_turn() -> None:
    board = Board(corp={"play": ["Defective Brainchips"]}, runner={"hand": 5})
    board.effect(corp="core 1")
    board.to({"runner.core_damage": 2})
    board.expect({"runner.hand": 3})
    board.effect(corp="core 1")
    board.then({"runner.core_damage": 3, "runner.hand": 2})


def test_defective_brainchips_ignores_other_damage() -> None:
    board = Board(corp={"play": ["Defective Brainchips"]}, runner={"hand": 5})
    board.effect(corp="net 1")
    board.then({"runner.core_damage": 0, "runner.hand": 4})


def test_defective_brainchips_stays_when_played_and_leaves_when_an_agenda_is_stolen() -> None:
    board = Board(turn="corp", corp={"hand": ["Defective Brainchips"], "Remote 1": {"root": ["Hostile Takeover"]}})
    board.corp("play Defective Brainchips")
    board.then({"corp.play": ["Defective Brainchips"]})
    board.end_turn("corp")
    board.runner("run Remote 1")
    board.then({"corp.play": 0, "corp.discard": ["Defective Brainchips (faceup)"]})


def test_next_activation_command_strengthens_all_ice_until_the_corps_turn() -> None:
    board = Board(turn="corp", corp={"hand": ["NEXT Activation Command"], "HQ": {"ice": ["Ice Wall (rezzed)"]}})
    board.corp("play NEXT Activation Command")
    board.then({"Ice Wall.strength": 3})
    board.end_turn("corp")
    board.end_turn("runner")
    board.expect({"Ice Wall.strength": 1, "corp.discard": ["NEXT Activation Command (faceup)"]})


def test_next_activation_command_leaves_icebreakers_alone_that_are_strong_enough() -> None:
    board = Board(
        corp={"play": ["NEXT Activation Command"], "HQ": {"ice": ["Ice Wall (rezzed)", "Eli 1.0 (rezzed)"]}},
        runner={"rig": ["Corroder"]},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Corroder / break")
    board.runner("use Corroder / strength", "use Corroder / break")
    board.to({"encounter": "Eli 1.0"})
    board.to("6.9.3b")
    board.cannot(runner="use Eli 1.0")


def test_restore_installs_and_rezzes_a_card_and_removes_its_copies() -> None:
    board = Board(
        turn="corp",
        corp={
            "hand": ["Restore"],
            "discard": ["PAD Campaign", "PAD Campaign", "Hedge Fund"],
            "credits": 3,
        },
    )
    board.corp("play Restore", "choose PAD Campaign")
    board.then(
        {
            "corp.credits": 0,
            "Remote 1.root": ["PAD Campaign (rezzed)"],
            "removed": ["PAD Campaign"],
            "corp.discard": {"has": ["Hedge Fund", "Restore"]},
        }
    )


def test_restore_needs_a_card_that_can_be_installed() -> None:
    board = Board(turn="corp", corp={"hand": ["Restore"], "discard": ["Hedge Fund"]})
    board.cannot(corp="play Restore")


def test_a_card_that_restore_cannot_rez_is_revealed() -> None:
    board = Board(turn="corp", corp={"hand": ["Restore"], "discard": ["Hostile Takeover (facedown)"]})
    board.corp("play Restore", "choose new remote")
    board.then({"Hostile Takeover": {"rezzed": False, "seen_by": ["corp", "runner"]}})
