"""Uprising era, Shaper: what each piece of hardware says."""

from tests.board import Board

WALL = {"HQ": {"ice": ["Ice Wall (rezzed)"]}}


def test_adjusted_matrix_makes_its_host_an_ai_that_breaks_with_clicks() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "blank", "subs": 2, "strength": 2, "rezzed": True, "as": "ice"}]}},
        runner={"credits": 5, "hand": ["Adjusted Matrix"], "rig": ["Corroder", "Medium"]},
    )
    board.cannot(runner="install Adjusted Matrix @ Medium")
    board.runner("install Adjusted Matrix @ Corroder")
    board.expect({"Corroder.subtypes": {"has": ["ai", "fracter"]}})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / break 1 subroutine", "choose sub 2")
    board.expect({"ice.unbroken": [1], "runner.clicks": 1})


def test_adjusted_matrix_breaks_nothing_stronger_than_its_host() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "blank", "subs": 1, "strength": 3, "rezzed": True}]}},
        runner={"rig": [{"card": "Corroder", "hosted": ["Adjusted Matrix"]}]},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Corroder / break 1 subroutine")
    board.runner("use Corroder / strength")
    board.can(runner="use Corroder / break 1 subroutine")


def test_aniccam_gives_memory_and_a_card_for_the_first_event_trashed_each_turn() -> None:
    board = Board(runner={"hand": ["Sure Gamble", "Diesel"], "rig": ["Aniccam"]})
    board.expect({"runner.memory": 5})
    board.runner("play Sure Gamble")
    board.then({"happened": {"draw": 1}})
    board.runner("play Diesel")
    board.then({"happened": {"draw": 4}})


def test_aniccam_does_not_see_other_cards() -> None:
    board = Board(runner={"rig": ["Aniccam", "Corroder"]})
    board.effect(runner="trash Corroder")
    board.then({"happened": {"draw": 0}})


def test_dedicated_processor_gives_its_host_strength() -> None:
    board = Board(corp=WALL, runner={"hand": ["Dedicated Processor"], "rig": ["Corroder", "Crypsis"]})
    board.cannot(runner="install Dedicated Processor @ Crypsis")
    board.runner("install Dedicated Processor @ Corroder", "run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / +4 strength")
    board.expect({"Corroder.strength": 6, "runner.credits": 1})
    board.then({"Corroder.strength": 2})


def test_gebrselassie_makes_strength_last_for_the_turn() -> None:
    board = Board(corp=WALL, runner={"rig": ["Gebrselassie", "Corroder", "Crypsis"]})
    board.runner("use Gebrselassie")
    board.expect({"Corroder.hosted": ["Gebrselassie"]})
    board.cannot(runner="use Gebrselassie")
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / strength", "use Corroder / strength", "use Corroder / break")
    board.then({"Corroder.strength": 4})
    board.end_turn("runner")
    board.expect({"Corroder.strength": 2})


def test_gebrselassie_cannot_be_hosted_on_an_ai() -> None:
    board = Board(runner={"rig": ["Gebrselassie", "Crypsis"]})
    board.cannot(runner="use Gebrselassie")


def test_netchip_hosts_a_program_that_takes_no_memory() -> None:
    board = Board(runner={"memory": 1, "credits": 9, "hand": ["Corroder", "Crypsis"], "rig": ["NetChip"]})
    board.runner("install Corroder @ NetChip")
    board.expect({"runner.free_memory": 1, "NetChip.hosted": ["Corroder"]})
    board.cannot(runner="install Crypsis @ NetChip")
    board.runner("install Crypsis")
    board.then({"runner.free_memory": 0, "NetChip.hosted": ["Corroder"], "runner.rig": ["NetChip", "Crypsis"]})


def test_netchips_take_as_much_memory_as_there_are_netchips() -> None:
    board = Board(runner={"memory": 0, "hand": ["Self-modifying Code"], "rig": ["NetChip"]})
    board.cannot(runner="install Self-modifying Code")
    board = Board(
        runner={"memory": 0, "hand": ["Self-modifying Code"], "rig": ["NetChip", {"card": "NetChip", "as": "other"}]}
    )
    board.runner("install Self-modifying Code @ other")
    board.expect({"other.hosted": ["Self-modifying Code"]})
    board.effect(runner="trash other")
    board.then({"runner.rig": ["NetChip"]})


def test_a_program_too_large_for_the_netchips_left_is_trashed() -> None:
    board = Board(
        runner={
            "rig": [
                {"card": "NetChip", "hosted": ["Self-modifying Code"], "as": "chip"},
                {"card": "NetChip", "as": "other"},
            ]
        }
    )
    board.effect(runner="trash other")
    board.then({"runner.rig": ["NetChip"], "runner.discard": ["NetChip", "Self-modifying Code"]})


def test_simulchip_trashes_a_program_to_install_one() -> None:
    board = Board(runner={"credits": 1, "rig": ["Simulchip", "Corroder", "Crypsis"], "discard": ["Gordian Blade"]})
    board.runner("use Simulchip", "choose Corroder", "choose Gordian Blade")
    board.then(
        {"runner.rig": ["Crypsis", "Gordian Blade"], "runner.discard": ["Simulchip", "Corroder"], "runner.credits": 0}
    )


def test_simulchip_costs_no_program_once_one_was_trashed_this_turn() -> None:
    board = Board(runner={"credits": 1, "rig": ["Simulchip", "Corroder"], "discard": ["Gordian Blade"]})
    board.effect(runner="trash Corroder")
    board.runner("use Simulchip", "choose Corroder")
    board.then({"runner.rig": ["Corroder"], "runner.discard": ["Simulchip", "Gordian Blade"]})


def test_simulchip_does_not_count_programs_that_were_not_installed() -> None:
    board = Board(runner={"rig": ["Simulchip"], "hand": ["Corroder"], "discard": ["Gordian Blade"]})
    board.effect(corp="net 1")
    board.never(runner="use Simulchip")
    board.then({"runner.discard": ["Corroder", "Gordian Blade"]})


def test_aniccam_sees_an_event_that_was_turned_faceup_before_it_was_trashed() -> None:
    # CR 8.1.4e: faceup, an installed card has its printed characteristics
    board = Board(runner={"rig": ["Assimilator", "Diesel (facedown)", "Aniccam"]})
    board.runner("use Assimilator")
    board.then({"runner.discard": ["Diesel"], "runner.hand": 1})


def test_aniccam_sees_no_event_in_a_card_that_is_trashed_facedown() -> None:
    # CR 8.1.4a: facedown it has no card type
    board = Board(runner={"rig": ["Diesel (facedown)", "Aniccam"]})
    board.effect(runner="trash Diesel")
    board.then({"runner.discard": ["Diesel"], "runner.hand": 0})
