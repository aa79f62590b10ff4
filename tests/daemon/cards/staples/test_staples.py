"""Staples of other sets: what each card says."""

import pytest

from tests.board import Board


def test_hostile_takeover_pays_at_a_price() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Hostile Takeover", "advancement": 2}]}})
    board.corp("score Hostile Takeover")
    board.then({"corp.credits": 12, "corp.bad_publicity": 1})


def test_aggressive_secretary_trashes_a_program_for_each_counter() -> None:
    board = Board(
        corp={"Remote 1": {"root": [{"card": "Aggressive Secretary", "advancement": 1}]}},
        runner={"rig": ["Crypsis", "Medium"]},
    )
    board.runner("run Remote 1")
    board.corp("use Aggressive Secretary", "accept", "choose Medium")
    board.then({"runner.discard": ["Medium"], "corp.credits": 3})


def test_jackson_howard_draws_and_leaves_the_game() -> None:
    board = Board(
        turn="corp",
        corp={"discard": ["Enigma"], "deck": [10], "Remote 1": {"root": ["Jackson Howard (rezzed)"]}},
    )
    board.corp("use Jackson Howard / draw", "use Jackson Howard / shuffle", "choose Enigma")
    board.then({"corp.hand": 2, "corp.deck": 9, "removed": ["Jackson Howard"]})


def test_pad_campaign_pays_each_turn() -> None:
    board = Board(turn="corp", start="turn", corp={"Remote 1": {"root": ["PAD Campaign (rezzed)"]}})
    board.to("5.6.2a")
    board.expect({"corp.credits": 6})


def test_archer_costs_an_agenda_and_trashes_programs() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Archer"]}, "score": ["Hostile Takeover"]}, runner={"rig": ["Crypsis", "Medium"]}
    )
    board.runner("run HQ")
    board.corp("rez Archer", "choose Medium")
    board.then({"removed": ["Hostile Takeover"], "runner.rig": 0, "corp.credits": 3, "last_run.result": "unsuccessful"})


def test_archer_cannot_be_rezzed_without_an_agenda() -> None:
    board = Board(corp={"credits": 10, "HQ": {"ice": ["Archer"]}})
    board.never(corp="rez Archer")
    board.runner("run HQ")
    board.then({"last_run.result": "successful"})


def test_data_raven_demands_a_tag_and_gives_another() -> None:
    board = Board(corp={"HQ": {"ice": [{"card": "Data Raven", "rezzed": True, "power": 1}]}})
    board.runner("run HQ", "choose take")
    board.corp("use Data Raven")
    board.expect({"runner.tags": 2, "Data Raven.power": 0})


def test_eli_is_broken_with_clicks() -> None:
    board = Board(corp={"HQ": {"ice": ["Eli 1.0 (rezzed)"]}})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Eli 1.0", "choose sub 1", "use Eli 1.0")
    board.then({"last_run.result": "successful", "runner.clicks": 1})


def test_enigma_takes_a_click_and_ends_the_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}})
    board.runner("run HQ")
    board.then({"runner.clicks": 2, "last_run.result": "unsuccessful"})


@pytest.mark.parametrize(("spent", "tags"), [(2, 1), (3, 0)])
def test_hunter_traces_at_three(spent: int, tags: int) -> None:
    """10.8.6e: ties are the Runner's."""
    board = Board(corp={"credits": 0, "HQ": {"ice": ["Hunter (rezzed)"]}})
    board.runner("run HQ", f"number {spent}")
    board.then({"runner.tags": tags, "runner.credits": 5 - spent})


def test_ice_wall_grows_with_advancement() -> None:
    board = Board(corp={"HQ": {"ice": [{"card": "Ice Wall", "rezzed": True, "advancement": 3}]}})
    board.expect({"Ice Wall.strength": 4})


def test_metamorph_swaps_two_other_ice() -> None:
    board = Board(corp={"HQ": {"ice": ["Metamorph (rezzed)", "Enigma"]}, "R&D": {"ice": ["Hunter"]}})
    board.runner("run HQ")
    board.then({"HQ.ice": ["Metamorph", "Hunter"], "R&D.ice": ["Enigma"]})


def test_neural_katana_does_three_net_damage() -> None:
    board = Board(corp={"HQ": {"ice": ["Neural Katana (rezzed)"]}}, runner={"hand": 3})
    board.runner("run HQ")
    board.then({"runner.hand": 0})


def test_pup_is_bought_off_for_each_subroutine() -> None:
    board = Board(corp={"HQ": {"ice": ["Pup (rezzed)"]}}, runner={"hand": 3})
    board.runner("run HQ", "accept", "decline")
    board.then({"runner.hand": 2, "runner.credits": 4})


def test_argus_crackdown_hurts_behind_ice_until_the_corps_turn() -> None:
    board = Board(
        corp={"play": ["Argus Crackdown"], "HQ": {"ice": ["Enigma"]}, "credits": 0}, runner={"hand": 4}
    )
    board.runner("run HQ")
    board.then({"runner.hand": 2})
    board.runner("run Archives")
    board.then({"runner.hand": 2})
    board.end_turn("runner")
    board.expect({"corp.play": 0, "corp.discard": {"has": ["Argus Crackdown"]}})


def test_beanstalk_royalties_gains_three() -> None:
    board = Board(turn="corp", corp={"hand": ["Beanstalk Royalties"]})
    board.corp("play Beanstalk Royalties")
    board.then({"corp.credits": 8})


def test_sea_source_and_scorched_earth_need_their_moment() -> None:
    board = Board(turn="corp", corp={"hand": ["SEA Source", "Scorched Earth"]})
    board.cannot(corp=["play SEA Source", "play Scorched Earth"])
    board = Board(turn="corp", corp={"hand": ["Scorched Earth"]}, runner={"tags": 1, "hand": 5})
    board.corp("play Scorched Earth")
    board.then({"runner.hand": 1})


def test_diesel_draws_three() -> None:
    board = Board(runner={"hand": ["Diesel"]})
    board.runner("play Diesel")
    board.then({"runner.hand": 3})


@pytest.mark.parametrize(("server", "credits"), [("HQ", 3), ("Archives", 8)])
def test_dirty_laundry_pays_for_success(server: str, credits: int) -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"hand": ["Dirty Laundry"]})
    board.runner("play Dirty Laundry", f"choose {server}")
    board.then({"runner.credits": credits})


def test_infiltration_gains_or_exposes() -> None:
    board = Board(corp={"Remote 1": {"root": ["PAD Campaign"]}}, runner={"hand": ["Infiltration"]})
    board.runner("play Infiltration", "choose expose")
    board.then({"PAD Campaign.seen_by": ["corp", "runner"], "happened": {"expose PAD Campaign": 1}})


def test_legwork_accesses_three() -> None:
    board = Board(corp={"hand": 5}, runner={"hand": ["Legwork"]})
    board.runner("play Legwork")
    board.then({"happened": {"access": 3}})


def test_feedback_filter_prevents_net_damage_point_by_point() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Neural Katana (rezzed)"]}},
        runner={"hand": 3, "credits": 6, "rig": ["Feedback Filter"]},
    )
    board.runner("run HQ", "use Feedback Filter / net", "use Feedback Filter / net")
    board.then({"runner.hand": 2, "runner.credits": 0})


def test_hq_interface_accesses_one_more() -> None:
    board = Board(corp={"hand": 5}, runner={"rig": ["HQ Interface"]})
    board.runner("run HQ")
    board.then({"happened": {"access": 2}})


def test_crypsis_breaks_anything_and_pays_a_counter() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": [{"card": "Crypsis", "virus": 1}]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Crypsis / strength", "use Crypsis / break", "choose remove")
    board.then({"Crypsis.virus": 0, "Crypsis.zone": "runner.rig", "last_run.result": "successful"})


def test_crypsis_without_counter_is_trashed() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Crypsis"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Crypsis / strength", "use Crypsis / break")
    board.then({"Crypsis.zone": "runner.discard"})


def test_gordian_blade_keeps_its_strength_for_the_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)", "Ice Wall (rezzed)"]}}, runner={"rig": ["Gordian Blade"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Gordian Blade / strength", "use Gordian Blade / break", "choose sub 1")
    board.runner("use Gordian Blade / break")
    board.to({"encounter": "Ice Wall"})
    board.expect({"Gordian Blade.strength": 3})
    board.then({"Gordian Blade.strength": 2})


def test_medium_digs_deeper_each_time() -> None:
    board = Board(runner={"rig": [{"card": "Medium", "virus": 1}]})
    board.runner("run R&D", "number 1")
    board.then({"happened": {"access": 2}, "Medium.virus": 2})


def test_decoy_prevents_a_tag() -> None:
    board = Board(runner={"rig": ["Decoy"]})
    board.effect(corp="tag 1")
    board.runner("use Decoy")
    board.then({"runner.tags": 0, "runner.discard": ["Decoy"]})


def test_ghost_runner_pays_during_runs_and_goes_when_empty() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Jackson Howard"]}},
        runner={"credits": 0, "rig": [{"card": "Ghost Runner", "credits": 3}]},
    )
    board.runner("run Remote 1", "trash Jackson Howard")
    board.then({"runner.credits": 0, "corp.discard": ["Jackson Howard"], "runner.discard": ["Ghost Runner"]})


def test_sacrificial_construct_saves_a_program() -> None:
    board = Board(runner={"rig": ["Sacrificial Construct", "Medium"]})
    board.effect(corp="trash Medium")
    board.runner("use Sacrificial Construct")
    board.then({"runner.rig": ["Medium"], "runner.discard": ["Sacrificial Construct"]})


def test_sub_boost_makes_ice_a_barrier_that_ends_the_run() -> None:
    board = Board(turn="corp", corp={"hand": ["Sub Boost"], "HQ": {"ice": ["Pup (rezzed)"]}})
    board.corp("play Sub Boost")
    board.then({"Pup.subtypes": {"has": ["barrier", "sentry"]}, "Pup.subs": 3})


def test_project_kusanagi_adds_a_subroutine_for_a_run() -> None:
    board = Board(
        corp={"score": [{"card": "Project Kusanagi", "agenda": 1}], "HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"hand": 2},
    )
    board.runner("run HQ")
    board.corp("use Project Kusanagi")
    board.expect({"Project Kusanagi.agenda": 0, "Ice Wall.subs": 2})


def test_project_kusanagi_counts_what_is_over_two() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Project Kusanagi", "advancement": 4}]}})
    board.corp("score Project Kusanagi")
    board.then({"Project Kusanagi.agenda": 2})
