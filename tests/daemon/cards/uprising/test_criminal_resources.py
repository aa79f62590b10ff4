"""Uprising era, Criminal: what each resource says."""

from daemon.rules.words.asking import may
from daemon.rules.words.basics import gain
from daemon.rules.words.triggers import whenever
from tests.board import Board, invented


def test_aeneas_informant_reveals_what_was_not_trashed_and_pays() -> None:
    board = Board(corp={"hand": ["PAD Campaign"]}, runner={"rig": ["Aeneas Informant"]})
    board.runner("run HQ", "pass", "use Aeneas Informant")
    board.then({"runner.credits": 6, "happened": {"reveal PAD Campaign": 1}})


def test_aeneas_informant_does_not_pay_for_what_was_trashed() -> None:
    board = Board(corp={"hand": ["PAD Campaign"]}, runner={"rig": ["Aeneas Informant"]})
    board.runner("run HQ", "trash PAD Campaign")
    board.never(runner="use Aeneas Informant")
    board.then({"runner.credits": 1})


def test_aeneas_informant_needs_a_trash_cost_and_a_place_outside_archives() -> None:
    board = Board(corp={"hand": ["Ice Wall"], "discard": ["PAD Campaign"]}, runner={"rig": ["Aeneas Informant"]})
    board.never(runner="use Aeneas Informant")
    board.runner("run HQ", "run Archives")
    board.then({"runner.credits": 5, "happened": {"access": 2}})


def test_aeneas_informant_pays_for_an_upgrade_in_the_root_of_archives() -> None:
    board = Board(
        corp={"Archives": {"root": ["Crisium Grid"]}, "discard": ["PAD Campaign"]}, runner={"rig": ["Aeneas Informant"]}
    )
    board.runner("run Archives", "access Crisium Grid")
    board.to({"pending": ["Aeneas Informant"]})
    board.runner("use Aeneas Informant")
    board.then({"runner.credits": 6, "happened": {"reveal Crisium Grid": 1, "access": 2}})


def test_mr_li_draws_one_of_the_top_two() -> None:
    board = Board(runner={"rig": ["Mr. Li"], "deck": ["Corroder", "Diesel", 3]})
    board.runner("use Mr. Li")
    board.only(runner=["choose Corroder", "choose Diesel"])
    board.runner("choose Corroder")
    board.then({"runner.hand": ["Diesel"], "runner.deck.bottom": "Corroder", "happened": {"draw": 1}})


def test_no_one_home_prevents_all_tags_if_the_trace_fails() -> None:
    board = Board(corp={"credits": 1}, runner={"rig": ["No One Home"], "credits": 3})
    board.effect(corp="tag 2")
    board.to("interrupt")
    board.runner("use No One Home")
    board.corp("number 1")
    board.runner("number 1")
    board.then({"runner.tags": 0, "runner.credits": 2, "corp.credits": 0, "No One Home.zone": "runner.discard"})


def test_no_one_home_fails_against_a_better_trace() -> None:
    board = Board(corp={"credits": 5}, runner={"rig": ["No One Home"], "credits": 3, "hand": 3})
    board.effect(corp="net 2")
    board.to("interrupt")
    board.runner("use No One Home")
    board.corp("number 4")
    board.runner("number 3")
    board.then({"runner.hand": 1})


def test_no_one_home_is_for_the_first_time_each_turn() -> None:
    board = Board(runner={"rig": ["No One Home"], "hand": 5})
    board.effect(corp="tag 1")
    board.to("interrupt")
    board.runner("pass")
    board.never(runner="use No One Home")
    board.effect(corp="net 1")
    board.then({"runner.tags": 1, "runner.hand": 4})


def test_penumbral_toolkit_is_cheaper_after_hq_and_loaded_with_four() -> None:
    board = Board(runner={"hand": ["Penumbral Toolkit"]})
    board.runner("run HQ", "install Penumbral Toolkit")
    board.then({"runner.credits": 5, "Penumbral Toolkit.credits": 4})


def test_penumbral_toolkit_costs_two_otherwise() -> None:
    board = Board(runner={"hand": ["Penumbral Toolkit"]})
    board.runner("run R&D", "install Penumbral Toolkit")
    board.then({"runner.credits": 3})


def test_penumbral_toolkit_pays_during_runs_only_and_is_trashed_when_empty() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"rig": ["Corroder", {"card": "Penumbral Toolkit", "credits": 1}], "credits": 0, "hand": ["Forger"]},
    )
    board.cannot(runner="install Forger")
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / break", "use Penumbral Toolkit")
    board.expect({"Penumbral Toolkit.zone": "runner.discard", "Ice Wall.unbroken": []})


def test_power_tap_pays_for_every_trace() -> None:
    board = Board(runner={"rig": ["Power Tap"]})
    board.effect(corp="trace 1")
    board.then({"runner.credits": 6})


def test_security_testing_pays_two_instead_of_the_first_breach_of_its_server() -> None:
    board = Board(start="turn", corp={"hand": 2}, runner={"rig": ["Security Testing"]})
    board.runner("use Security Testing", "choose HQ", "run R&D")
    board.then({"happened": {"breach R&D": 1}})
    board.runner("run HQ")
    board.then({"runner.credits": 7, "happened": {"breach HQ": 0, "success HQ": 1}})
    board.runner("run HQ")
    board.then({"runner.credits": 7, "happened": {"breach HQ": 1}})


def test_security_testing_forgets_its_server_at_the_end_of_the_turn() -> None:
    board = Board(start="turn", runner={"rig": ["Security Testing"]})
    board.runner("use Security Testing", "choose HQ")
    board.to("5.7.1e")
    board.expect({"Security Testing.chosen": "HQ"})
    board.end_turn("runner")
    board.expect({"Security Testing.chosen": None})
    board.end_turn("corp")
    board.runner("run HQ")
    board.then({"happened": {"breach HQ": 1}})


def test_the_back_counts_the_first_use_of_hardware_in_a_run() -> None:
    board = Board(
        runner={"rig": ["The Back", "Prognostic Q-Loop", "Doppelgänger"], "deck": ["Diesel"]},
    )
    board.runner("use Prognostic Q-Loop / reveal")
    board.then({"The Back.power": 0})
    board.runner("run Archives", "use Prognostic Q-Loop")
    board.then({"The Back.power": 1})


def test_the_back_sees_no_use_of_a_mandatory_ability_though_it_is_once_per_turn() -> None:
    meter = invented(
        "Meter", "runner", "hardware",
        conditionals=[whenever("run", None, gain(1), once_per_turn=True)],
    )  # fmt: skip
    board = Board(cards=[meter], runner={"rig": ["The Back", "Meter"]})
    board.runner("run Archives")
    board.then({"The Back.power": 0, "runner.credits": 6})
    board.runner("run Archives")
    board.then({"The Back.power": 0, "runner.credits": 6})


def test_the_back_sees_the_choice_of_an_optional_part_of_a_mandatory_ability() -> None:
    meter = invented("Meter", "runner", "hardware", conditionals=[whenever("run", None, gain(1), may(gain(1)))])
    board = Board(cards=[meter], runner={"rig": ["The Back", "Meter"]})
    board.runner("run Archives", "use Meter", "decline")
    board.then({"The Back.power": 0, "runner.credits": 6})
    board.runner("run Archives", "use Meter", "accept")
    board.then({"The Back.power": 1, "runner.credits": 8})


def test_the_back_shuffles_two_cards_with_trash_abilities_in_for_each_counter() -> None:
    board = Board(
        runner={
            "rig": [{"card": "The Back", "power": 1}],
            "discard": ["Boomerang", "Forger", "Decoy", "Corroder", "Diesel"],
            "deck": 3,
        }
    )
    board.runner("use The Back")
    board.only(runner=["choose Boomerang", "choose Forger", "choose Decoy", "done"])
    board.runner("choose Boomerang + Decoy")
    board.then(
        {"runner.discard": ["Forger", "Corroder", "Diesel"], "removed": ["The Back"], "runner.deck": 5,
         "runner.clicks": 3}
    )  # fmt: skip


def test_the_back_counts_a_trash_ability_whose_cost_varies() -> None:
    board = Board(runner={"rig": [{"card": "The Back", "power": 1}], "discard": ["Simulchip", "Euler"]})
    board.runner("use The Back")
    board.only(runner=["choose Simulchip", "done"])
    board.runner("choose Simulchip")
    board.then({"runner.discard": ["Euler"], "runner.deck": 21})


def test_the_class_act_draws_four_at_the_end_of_its_first_turn() -> None:
    board = Board(runner={"hand": ["The Class Act"], "deck": ["Diesel", "Corroder", "Decoy", "Makler", "Bug", "Swift"]})
    board.runner("install The Class Act")
    board.runner("credit", "credit", "credit")
    board.runner("use The Class Act / look at 1 more", "choose Corroder")
    board.to({"turn": "corp"})
    board.expect({"runner.hand": ["Diesel", "Decoy", "Makler", "Bug"], "runner.deck.bottom": "Corroder"})
    board.end_turn("corp")
    board.runner("credit", "credit", "credit", "credit")
    board.to({"turn": "corp"})
    board.expect({"runner.hand": 4})


def test_the_class_act_improves_the_first_draw_of_a_turn_alone() -> None:
    board = Board(runner={"rig": ["The Class Act"], "deck": ["Diesel", "Corroder", "Decoy"]})
    board.runner("draw", "choose Diesel")
    board.then({"runner.hand": ["Corroder"], "runner.deck.bottom": "Diesel"})
    board.runner("draw")
    board.then({"runner.hand": ["Corroder", "Decoy"]})


def test_penumbral_toolkit_is_loaded_only_as_it_is_installed_itself() -> None:
    board = Board(runner={"rig": [{"card": "Penumbral Toolkit", "credits": 2}], "hand": ["Corroder"]})
    board.runner("install Corroder")
    board.then({"Penumbral Toolkit.credits": 2})


def test_penumbral_toolkit_is_not_trashed_for_another_empty_card() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={
            "rig": [
                "Corroder",
                {"card": "Penumbral Toolkit", "credits": 2},
                {"card": "Ghost Runner", "credits": 1},
            ],
            "credits": 0,
        },
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / break", "pay Penumbral Toolkit 0")
    board.then({"runner.discard": ["Ghost Runner"]})
    board.expect({"Penumbral Toolkit.credits": 2, "Penumbral Toolkit.zone": "runner.rig"})


def test_aeneas_informant_may_reveal_nothing() -> None:
    board = Board(corp={"Remote 1": {"root": ["PAD Campaign"]}}, runner={"rig": ["Aeneas Informant"]})
    board.runner("run Remote 1")
    board.to({"pending": ["Aeneas Informant"]})
    board.can(runner=["use Aeneas Informant", "pass"])


def test_security_testing_chooses_nothing_as_the_corps_turn_begins() -> None:
    board = Board(turn="corp", start="turn", runner={"rig": ["Security Testing"]})
    board.never(runner="use Security Testing")
    board.corp("credit")


def test_penumbral_toolkit_has_to_be_trashed_when_empty() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"rig": ["Corroder", {"card": "Penumbral Toolkit", "credits": 1}], "credits": 0},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / break")
    board.to({"pending": ["Penumbral Toolkit"]})
    board.cannot(runner="pass")


def test_no_one_home_meets_a_tag_and_net_damage_that_are_imminent_together() -> None:
    """Effects imminent together are each the first time of the turn (9.9.5a)."""
    board = Board(
        corp={"Remote 1": {"root": ["Snare!"]}, "credits": 9}, runner={"rig": ["No One Home"], "credits": 9, "hand": 4}
    )
    board.runner("run Remote 1")
    board.to("reaction")
    board.corp("use Snare!")
    board.to("interrupt")
    uses = [option for option in board.prompt.options if option.act == "use"]
    assert [option.choice for option in uses] == ["tag 1", "net 3"]
    board.runner("use No One Home / net 3")
    board.corp("number 0")
    board.runner("number 0")
    board.then({"runner.tags": 1, "runner.hand": 4})
