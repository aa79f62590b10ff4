"""Uprising era, Shaper: what each event says."""

from tests.board import Board


def test_cold_read_pays_during_its_run_and_takes_a_used_program() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"credits": 0, "hand": ["Cold Read"], "rig": ["Corroder", "Gordian Blade"]},
    )
    board.runner("play Cold Read", "choose HQ")
    board.to("6.9.3b")
    board.expect({"Cold Read.credits": 4})
    board.runner("use Corroder / break")
    board.expect({"Cold Read.credits": 3})
    board.then({"runner.rig": ["Gordian Blade"], "runner.discard": ["Cold Read", "Corroder"], "runner.credits": 0})


def test_cold_read_takes_nothing_if_no_program_was_used() -> None:
    board = Board(runner={"hand": ["Cold Read"], "rig": ["Corroder"]})
    board.runner("play Cold Read", "choose HQ")
    board.then({"runner.rig": ["Corroder"], "runner.discard": ["Cold Read"], "runner.credits": 5})


def test_harmony_shuffles_five_names_into_the_stack_and_leaves_the_game() -> None:
    heap = ["Corroder", "Corroder", "Diesel", "Sure Gamble", "Crypsis", "Decoy", "Medium"]
    board = Board(runner={"hand": ["Harmony AR Therapy"], "discard": heap, "deck": 0})
    board.runner("play Harmony AR Therapy", "choose Corroder + Diesel + Sure Gamble + Crypsis + Decoy")
    board.then(
        {
            "runner.deck": 5,
            "runner.discard": ["Corroder", "Medium"],
            "removed": ["Harmony AR Therapy"],
            "happened": {"shuffle runner": 1},
        }
    )


def test_harmony_offers_one_card_of_each_name() -> None:
    board = Board(runner={"hand": ["Harmony AR Therapy"], "discard": ["Corroder", "Corroder", "Diesel"]})
    board.runner("play Harmony AR Therapy", "choose Corroder")
    board.cannot(runner="choose Corroder + Diesel + Corroder")
    board.then({"runner.discard": ["Corroder", "Diesel"], "runner.deck": 21})


def test_modded_installs_for_three_less() -> None:
    board = Board(runner={"credits": 1, "hand": ["Modded", "Gordian Blade", "Crypsis", "Medium", "Decoy"]})
    board.runner("play Modded")
    board.cannot(runner="choose Crypsis")
    board.runner("choose Gordian Blade")
    board.then({"runner.rig": ["Gordian Blade"], "runner.credits": 0})


def test_modded_needs_a_card_it_can_install() -> None:
    board = Board(runner={"credits": 0, "hand": ["Modded", "Gordian Blade"]})
    board.cannot(runner="play Modded")


def test_system_seizure_makes_the_first_increase_last_the_run() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)", "Ice Wall (rezzed)"]}},
        runner={"credits": 9, "play": ["System Seizure"], "rig": ["Corroder", "Crypsis"]},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / strength")
    board.expect({"kind": "interrupt", "player": "runner"})
    board.runner("use System Seizure", "use Corroder / strength", "use Crypsis / strength")
    board.runner("use Corroder / break")
    board.to("6.9.4b")
    board.to("6.9.3b")
    board.expect({"Corroder.strength": 4, "Crypsis.strength": 0})
    board.then({"Corroder.strength": 2})


def test_system_seizure_only_the_first_time_each_turn() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"credits": 9, "hand": ["System Seizure"], "rig": ["Corroder"]},
    )
    board.never(runner="use System Seizure")
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / strength", "use Corroder / break", "play System Seizure", "run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / strength", "use Corroder / break")
    board.to("6.9.4b")
    board.expect({"Corroder.strength": 2})
