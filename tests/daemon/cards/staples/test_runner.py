"""Well-known Runner cards of every faction but Criminal: what each says, and where it stops."""

import pytest

from tests.board import Board


def test_diesel_draws_three() -> None:
    board = Board(runner={"hand": ["Diesel"]})
    board.runner("play Diesel")
    board.then({"runner.hand": 3, "runner.clicks": 3})


@pytest.mark.parametrize(("server", "credits"), [("R&D", 8), ("HQ", 3)])
def test_dirty_laundry_pays_for_a_successful_run(server: str, credits: int) -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"hand": ["Dirty Laundry"]})
    board.runner("play Dirty Laundry", f"choose {server}")
    board.then({"runner.credits": credits})


def test_infiltration_gains_two() -> None:
    board = Board(runner={"hand": ["Infiltration"]}, corp={"Remote 1": {"root": ["PAD Campaign"]}})
    board.runner("play Infiltration", "choose gain")
    board.then({"runner.credits": 7, "PAD Campaign.seen_by": ["corp"]})


def test_infiltration_exposes_an_unrezzed_card_instead() -> None:
    board = Board(
        runner={"hand": ["Infiltration"]},
        corp={"Remote 1": {"root": ["PAD Campaign"]}, "HQ": {"ice": ["Pup (rezzed)"]}},
    )
    board.runner("play Infiltration", "choose expose")
    board.then({"runner.credits": 5, "PAD Campaign": {"seen_by": ["corp", "runner"], "rezzed": False}})


def test_feedback_filter_prevents_net_damage_for_three_credits_each() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Neural Katana (rezzed)"]}},
        runner={"hand": 3, "credits": 7, "rig": ["Feedback Filter"]},
    )
    board.runner("run HQ", "use Feedback Filter / prevent 1 net", "use Feedback Filter / prevent 1 net")
    board.then({"runner.hand": 2, "runner.credits": 1})


def test_feedback_filter_is_trashed_to_prevent_up_to_two_core_damage() -> None:
    board = Board(runner={"hand": 5, "rig": ["Feedback Filter"]})
    board.effect(corp="core 3")
    board.runner("use Feedback Filter / prevent up to 2 core", "number 2")
    board.then({"runner.core_damage": 1, "runner.hand": 4, "runner.discard": {"has": ["Feedback Filter"]}})


def test_feedback_filter_does_nothing_against_meat_damage() -> None:
    board = Board(runner={"hand": 5, "rig": ["Feedback Filter"]})
    board.never(runner="use Feedback Filter")
    board.effect(corp="meat 2")
    board.then({"runner.hand": 3})


def test_crypsis_breaks_any_ice_and_then_loses_a_counter() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": [{"card": "Crypsis", "virus": 1}]})
    board.runner("run HQ", "use Crypsis / strength", "use Crypsis / break", "choose remove")
    board.then({"Crypsis": {"zone": "runner.rig", "virus": 0}, "runner.credits": 3, "last_run.result": "successful"})


def test_crypsis_may_be_trashed_although_it_has_a_counter() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": [{"card": "Crypsis", "virus": 1}]})
    board.runner("run HQ", "use Crypsis / strength", "use Crypsis / break", "choose trash")
    board.then({"runner.discard": ["Crypsis"]})


def test_crypsis_without_a_counter_is_trashed_once_it_broke_something() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Crypsis"]})
    board.runner("run HQ", "use Crypsis / strength", "use Crypsis / break")
    board.then({"runner.discard": ["Crypsis"], "last_run.result": "successful"})


def test_crypsis_stays_if_it_broke_nothing_in_that_encounter() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)", "Pup (rezzed)"]}},
        runner={"credits": 2, "hand": 5, "rig": [{"card": "Crypsis", "virus": 1}]},
    )
    board.runner("run HQ", "use Crypsis / strength", "use Crypsis / break", "choose remove")
    board.then({"Crypsis.zone": "runner.rig", "runner.hand": 3, "last_run.result": "successful"})


def test_a_click_places_a_virus_counter_on_crypsis() -> None:
    board = Board(runner={"rig": ["Crypsis"]})
    board.runner("use Crypsis / place")
    board.then({"Crypsis.virus": 1, "runner.clicks": 3})


def test_sacrificial_construct_saves_crypsis() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Crypsis", "Sacrificial Construct"]})
    board.runner("run HQ", "use Crypsis / strength", "use Crypsis / break", "use Sacrificial Construct")
    board.then({"runner.rig": ["Crypsis"], "runner.discard": ["Sacrificial Construct"]})


def test_gordian_blade_keeps_its_strength_for_the_run() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)", "Enigma (rezzed)"]}}, runner={"rig": ["Gordian Blade"], "credits": 9}
    )
    board.runner("run HQ", "use Gordian Blade / strength", "use Gordian Blade / break", "choose sub 1",
                 "use Gordian Blade / break")  # fmt: skip
    board.to("6.9.4b")
    board.expect({"Gordian Blade.strength": 3})
    board.runner("use Gordian Blade / strength")
    board.runner("use Gordian Blade / break", "choose sub 1", "use Gordian Blade / break")
    board.then({"Gordian Blade.strength": 2, "runner.credits": 3, "last_run.result": "successful"})


def test_gordian_blade_breaks_code_gates_alone() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Gordian Blade"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Gordian Blade / break")


def test_gordian_blade_gains_no_strength_outside_runs() -> None:
    board = Board(runner={"rig": ["Gordian Blade"]})
    board.cannot(runner="use Gordian Blade / strength")


def test_medium_accesses_as_many_more_as_chosen_below_its_counters() -> None:
    board = Board(runner={"rig": [{"card": "Medium", "virus": 2}]})
    board.runner("run R&D")
    board.to(runner="number 2")
    board.cannot(runner="number 3")
    board.runner("number 1")
    board.then({"Medium.virus": 3, "happened": {"access": 2}})


def test_the_first_counter_of_medium_accesses_nothing_more() -> None:
    board = Board(runner={"rig": ["Medium"]})
    board.runner("run R&D")
    board.then({"Medium.virus": 1, "happened": {"access": 1}})


def test_medium_ignores_other_servers() -> None:
    board = Board(corp={"hand": 5}, runner={"rig": [{"card": "Medium", "virus": 3}]})
    board.runner("run HQ")
    board.then({"Medium.virus": 3, "happened": {"access": 1}})


def test_ghost_runner_loads_three_credits_that_pay_in_runs() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Pup (rezzed)"]}}, runner={"credits": 1, "hand": ["Ghost Runner"], "rig": ["Crypsis"]}
    )
    board.runner("install Ghost Runner")
    board.then({"Ghost Runner.credits": 3, "runner.credits": 0})
    board.runner("run HQ", "accept", "accept")
    board.then({"Ghost Runner.credits": 1})


def test_an_empty_ghost_runner_is_trashed() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Pup (rezzed)"]}}, runner={"credits": 0, "rig": [{"card": "Ghost Runner", "credits": 2}]}
    )
    board.runner("run HQ", "accept", "accept")
    board.then({"runner.discard": ["Ghost Runner"]})


def test_ghost_runner_does_not_pay_outside_runs() -> None:
    board = Board(runner={"credits": 1, "hand": ["Medium"], "rig": [{"card": "Ghost Runner", "credits": 3}]})
    board.cannot(runner="install Medium")


def test_sacrificial_construct_saves_one_of_several() -> None:
    board = Board(
        corp={"Remote 1": {"root": [{"card": "Aggressive Secretary", "advancement": 2}]}},
        runner={"rig": ["Crypsis", "Medium", "Sacrificial Construct"]},
    )
    board.runner("run Remote 1")
    board.to(corp="accept")
    board.corp("accept")
    board.runner("use Sacrificial Construct", "choose Medium")
    board.then({"runner.rig": ["Medium"], "runner.discard": ["Crypsis", "Sacrificial Construct"]})


def test_sacrificial_construct_saves_no_resource() -> None:
    board = Board(turn="corp", runner={"tags": 1, "rig": ["Decoy", "Sacrificial Construct"]})
    board.never(runner="use Sacrificial Construct")
    board.corp("trash Decoy")
    board.then({"runner.discard": ["Decoy"]})
