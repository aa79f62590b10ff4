"""System Gateway, the Corp's side: where each card stops, and what its other half does.

Long because it goes through every card of the set.
"""

import pytest

from tests.board import Board


def scoring(agenda: str, requirement: int, **corp: object) -> Board:
    """The Corp about to score an agenda."""
    return Board(turn="corp", corp={"Remote 1": {"root": [{"card": agenda, "advancement": requirement}]}, **corp})


# -- Neutral


def test_send_a_message_works_when_scored_too() -> None:
    board = scoring("Send a Message", 5, credits=0, HQ={"ice": ["Tithe"]})
    board.corp("score Send a Message", "use Send a Message", "choose Tithe")
    board.then({"Tithe.rezzed": True})


def test_send_a_message_is_nothing_without_unrezzed_ice() -> None:
    board = scoring("Send a Message", 5, HQ={"ice": ["Tithe (rezzed)"]})
    board.never(corp="use Send a Message")
    board.corp("score Send a Message")
    board.then({"corp.points": 3})


def test_superconducting_hub_may_be_declined_and_helps_no_thief() -> None:
    board = scoring("Superconducting Hub", 3, hand=0)
    board.corp("score Superconducting Hub", "pass")
    board.then({"corp.hand": 0, "corp.hand_size": 7})
    board = Board(corp={"Remote 1": {"root": ["Superconducting Hub"]}})
    board.runner("run Remote 1")
    board.then({"corp.hand_size": 5, "runner.hand_size": 5})


def test_regolith_mining_license_is_loaded_with_fifteen() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": ["Regolith Mining License"]}})
    board.corp("rez Regolith Mining License", "use Regolith Mining License", "use Regolith Mining License / take")
    board.then({"Regolith Mining License.credits": 12, "corp.credits": 6, "corp.clicks": 2})


def test_government_subsidy_needs_ten_credits() -> None:
    Board(turn="corp", corp={"credits": 9, "hand": ["Government Subsidy"]}).cannot(corp="play Government Subsidy")


# -- Haas-Bioroid


def test_precision_design_has_nothing_to_recover_from_empty_archives() -> None:
    board = scoring("Offworld Office", 4, identity="Haas-Bioroid: Precision Design")
    board.never(corp="use Haas-Bioroid")
    board.corp("score Offworld Office")
    board.then({"corp.credits": 12})


def test_precision_design_sleeps_when_the_runner_steals() -> None:
    board = Board(
        corp={
            "identity": "Haas-Bioroid: Precision Design",
            "discard": ["Hedge Fund"],
            "Remote 1": {"root": ["Offworld Office"]},
        }
    )
    board.never(corp="use Haas-Bioroid")
    board.runner("run Remote 1")
    board.then({"runner.points": 2})


def test_luminal_transubstantiation_bars_scoring_this_turn_only() -> None:
    board = Board(
        turn="corp",
        corp={
            "Remote 1": {"root": [{"card": "Luminal Transubstantiation", "advancement": 3}]},
            "Remote 2": {"root": [{"card": "Offworld Office", "advancement": 4}]},
        },
    )
    board.corp("score Luminal Transubstantiation")
    board.end_turn("corp")
    board.end_turn("runner")
    board.corp("credit", "score Offworld Office")
    board.then({"corp.points": 4})


def test_nico_campaign_starts_with_nine_and_stays_while_it_has_credits() -> None:
    board = Board(turn="corp", corp={"hand": 0, "Remote 1": {"root": ["Nico Campaign"]}})
    board.corp("rez Nico Campaign", "use Nico Campaign")
    board.expect({"Nico Campaign.credits": 9})
    board.end_turn("corp")
    board.end_turn("runner")
    board.expect({"Nico Campaign": {"credits": 6, "zone": "Remote 1.root"}})


def test_ansel_trashes_and_installs_at_the_price() -> None:
    board = Board(
        corp={"hand": ["Palisade"], "HQ": {"ice": ["Ansel 1.0 (rezzed)"]}}, runner={"rig": ["Cleaver", "Unity"]}
    )
    board.runner("run HQ")
    board.corp("choose Cleaver", "choose Palisade", "choose HQ")
    board.expect({"runner.discard": ["Cleaver"], "corp.credits": 4, "HQ.ice": ["Palisade", "Ansel 1.0"]})


def test_ansel_bars_trashing_corp_cards_but_not_the_runners_own() -> None:
    board = Board(
        corp={"Remote 1": {"ice": ["Ansel 1.0 (rezzed)"], "root": ["Nico Campaign"]}},
        runner={"rig": ["Cleaver", {"card": "Unity", "as": "mine"}]},
    )
    board.runner("run Remote 1")
    board.corp("choose Cleaver")
    board.to("6.9.4c")
    board.effect(runner="trash mine")
    board.never(runner="trash Nico Campaign")
    board.then({"runner.rig": 0, "Nico Campaign.zone": "Remote 1.root"})


def test_ansel_bars_nothing_in_the_next_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Ansel 1.0 (rezzed)"]}, "Remote 1": {"root": ["Offworld Office"]}})
    board.runner("run HQ", "run Remote 1")
    board.then({"runner.points": 2})


def test_ansel_whose_third_subroutine_is_broken_bars_nothing() -> None:
    board = Board(corp={"Remote 1": {"ice": ["Ansel 1.0 (rezzed)"], "root": ["Offworld Office"]}})
    board.runner("run Remote 1")
    board.to("6.9.3b")
    board.runner("use Ansel 1.0", "choose sub 3")
    board.then({"runner.points": 2})


def test_bran_takes_ice_from_archives_for_nothing() -> None:
    board = Board(
        corp={"credits": 0, "discard": ["Palisade"], "HQ": {"ice": ["Brân 1.0 (rezzed)", "Tithe"]}},
    )
    board.runner("run HQ")
    board.corp("choose Palisade")
    board.then({"HQ.ice": ["Brân 1.0", "Palisade", "Tithe"], "corp.credits": 0, "last_run.result": "unsuccessful"})


def test_bran_installs_nothing_but_ice() -> None:
    board = Board(corp={"hand": ["Nico Campaign"], "HQ": {"ice": ["Brân 1.0 (rezzed)"]}})
    board.never(corp="choose Nico Campaign")
    board.runner("run HQ")
    board.then({"corp.hand": ["Nico Campaign"]})


def test_sprint_returns_drawn_cards_as_well() -> None:
    board = Board(turn="corp", corp={"hand": ["Sprint"], "deck": ["Tithe", "Palisade", "Diviner", 5]})
    board.corp("play Sprint", "choose Diviner + Tithe")
    board.then({"corp.hand": ["Palisade"], "corp.deck": 7})


def test_manegarm_skunkworks_asks_nothing_on_another_server() -> None:
    board = Board(corp={"Remote 1": {"root": ["Manegarm Skunkworks (rezzed)"]}})
    board.runner("run HQ")
    board.then({"runner.credits": 5, "runner.clicks": 3, "last_run.result": "successful"})


def test_manegarm_skunkworks_ends_the_run_of_who_can_pay_neither() -> None:
    board = Board(clicks=2, corp={"Remote 1": {"root": ["Manegarm Skunkworks (rezzed)"]}}, runner={"credits": 4})
    board.never(runner=["choose spend", "choose pay"])
    board.runner("run Remote 1")
    board.then({"last_run.result": "unsuccessful", "runner.credits": 4, "runner.clicks": 1})


# -- Jinteki


def test_restoring_humanity_needs_a_facedown_card() -> None:
    board = Board(
        turn="corp", clicks=0, corp={"identity": "Jinteki: Restoring Humanity", "discard": ["Tithe (faceup)"]}
    )
    board.to("5.7.1e")
    board.expect({"corp.credits": 5})


def test_restoring_humanity_counts_what_was_just_discarded() -> None:
    board = Board(turn="corp", clicks=0, corp={"identity": "Jinteki: Restoring Humanity", "hand": 6})
    board.end_turn("corp")
    board.expect({"corp.discard": 1, "corp.credits": 6})


def test_longevity_serum_may_do_nothing_and_returns_three_at_most() -> None:
    board = scoring("Longevity Serum", 3, hand=["Tithe"], discard=4, deck=[5])
    board.corp("score Longevity Serum", "done", "choose blank + blank + blank")
    board.then({"corp.hand": ["Tithe"], "corp.discard": 1, "corp.deck": 8})


def test_longevity_serum_returns_what_it_has_just_trashed() -> None:
    board = scoring("Longevity Serum", 3, hand=["Tithe"], deck=[5])
    board.corp("score Longevity Serum", "choose Tithe", "choose Tithe")
    board.then({"corp.hand": 0, "corp.discard": 0, "corp.deck": 6})


def test_urtica_cipher_can_be_advanced() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": ["Urtica Cipher"]}})
    board.corp("advance Urtica Cipher")
    board.expect({"Urtica Cipher.advancement": 1})


def test_diviner_does_not_take_zero_for_odd() -> None:
    board = Board(corp={"R&D": {"ice": ["Diviner (rezzed)"]}}, runner={"hand": ["Jailbreak"]})
    board.runner("run R&D")
    board.then({"runner.hand": 0, "last_run.result": "successful"})


def test_karuna_goes_on_if_the_runner_stays() -> None:
    board = Board(corp={"HQ": {"ice": ["Karunā (rezzed)"]}}, runner={"hand": 4})
    board.runner("run HQ", "decline")
    board.then({"runner.hand": 0, "last_run.result": "successful"})


def test_hansei_review_without_another_card() -> None:
    board = Board(turn="corp", corp={"hand": ["Hansei Review"]})
    board.corp("play Hansei Review")
    board.then({"corp.credits": 10, "corp.discard": ["Hansei Review"]})


def test_neurospike_counts_nothing_that_the_runner_stole_or_that_was_scored_before() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["Neurospike"], "score": ["Offworld Office"]},
        runner={"score": ["Send a Message"], "hand": 5},
    )
    board.cannot(corp="play Neurospike")


def test_anoetic_void_needs_two_cards_in_hq() -> None:
    board = Board(corp={"hand": 1, "Remote 1": {"root": ["Anoetic Void (rezzed)"]}})
    board.never(corp="use Anoetic Void")
    board.runner("run Remote 1")
    board.then({"last_run.result": "successful"})


def test_anoetic_void_may_be_passed_over_and_minds_its_own_server() -> None:
    board = Board(corp={"hand": 2, "Remote 1": {"root": ["Anoetic Void (rezzed)"]}})
    board.runner("run Remote 1")
    board.corp("pass")
    board.then({"last_run.result": "successful", "corp.hand": 2})
    board = Board(corp={"hand": 2, "Remote 1": {"root": ["Anoetic Void (rezzed)"]}})
    board.never(corp="use Anoetic Void")
    board.runner("run HQ")
    board.then({"last_run.result": "successful"})


# -- NBN


def test_reality_plus_may_draw_and_counts_several_tags_once() -> None:
    board = Board(corp={"identity": "NBN: Reality Plus", "hand": 0})
    board.effect(corp="tag 2")
    board.corp("choose draw")
    board.then({"corp.hand": 2, "corp.credits": 5})


def test_reality_plus_pays_again_next_turn() -> None:
    board = Board(corp={"identity": "NBN: Reality Plus"})
    board.effect(corp="tag 1")
    board.corp("choose gain")
    board.end_turn("runner")
    board.effect(corp="tag 1")
    board.corp("choose gain")
    board.then({"corp.credits": 9})


def test_tomorrows_headline_tags_when_scored() -> None:
    board = scoring("Tomorrow's Headline", 3)
    board.corp("score Tomorrow's Headline")
    board.then({"runner.tags": 1})


def test_spin_doctor_works_in_the_runners_turn_and_from_two_cards_takes_one() -> None:
    board = Board(
        corp={"discard": ["Tithe", "Palisade"], "deck": [5], "Remote 1": {"root": ["Spin Doctor (rezzed)"]}},
    )
    board.corp("use Spin Doctor", "choose Tithe")
    board.expect({"corp.discard": ["Palisade"], "corp.deck": 6, "removed": ["Spin Doctor"]})


def test_spin_doctor_unrezzed_does_nothing() -> None:
    Board(turn="corp", corp={"discard": ["Tithe"], "Remote 1": {"root": ["Spin Doctor"]}}).cannot(
        corp="use Spin Doctor"
    )


def test_funhouse_ends_the_run_of_who_takes_no_tag() -> None:
    board = Board(corp={"HQ": {"ice": ["Funhouse (rezzed)"]}})
    board.runner("run HQ", "decline")
    board.then({"runner.tags": 0, "runner.credits": 5, "last_run.result": "unsuccessful"})


def test_funhouse_tags_again_who_cannot_pay() -> None:
    board = Board(corp={"HQ": {"ice": ["Funhouse (rezzed)"]}}, runner={"credits": 3})
    board.runner("run HQ", "accept")
    board.then({"runner.tags": 2, "runner.credits": 3, "last_run.result": "successful"})


def test_ping_tags_nobody_when_rezzed_otherwise() -> None:
    board = scoring("Send a Message", 5, HQ={"ice": ["Ping"]})
    board.corp("score Send a Message", "use Send a Message", "choose Ping")
    board.then({"Ping.rezzed": True, "runner.tags": 0})


def test_ping_tags_nobody_when_rezzed_during_a_run_on_another_server() -> None:
    board = Board(corp={"HQ": {"ice": ["Ping"]}, "Remote 1": {"root": ["Send a Message"]}})
    board.runner("run Remote 1")
    board.corp("use Send a Message", "choose Ping")
    board.then({"Ping.rezzed": True, "runner.tags": 0})


def test_predictive_planogram_does_one_thing_to_an_untagged_runner() -> None:
    board = Board(turn="corp", corp={"hand": ["Predictive Planogram"]})
    board.corp("play Predictive Planogram", "choose draw")
    board.then({"corp.credits": 5, "corp.hand": 3})


def test_predictive_planogram_decides_on_both_before_either_resolves() -> None:
    """Official ruling, 2021-10-11: the order is free, but the second is not an afterthought."""
    for answer, hand in (("decline", 0), ("accept", 3)):
        board = Board(turn="corp", corp={"hand": ["Predictive Planogram"]}, runner={"tags": 1})
        board.corp("play Predictive Planogram", answer, "choose gain")
        board.never(corp="done")
        board.then({"corp.credits": 8, "corp.hand": hand})


@pytest.mark.parametrize(("answer", "tags", "credits"), [("accept", 0, 3), ("decline", 1, 11)])
def test_public_trail_tags_unless_the_runner_pays_eight(answer: str, tags: int, credits: int) -> None:
    board = Board(clicks=1, corp={"hand": ["Public Trail"]}, runner={"credits": 11})
    board.runner("run Archives")
    board.end_turn("runner")
    board.corp("play Public Trail")
    board.runner(answer)
    board.then({"runner.tags": tags, "runner.credits": credits})


def test_public_trail_forgets_runs_of_earlier_turns() -> None:
    board = Board(clicks=1, corp={"hand": ["Public Trail"]})
    board.runner("run Archives")
    board.end_turn("runner")
    board.end_turn("corp")
    board.end_turn("runner")
    board.cannot(corp="play Public Trail")


def test_amaze_amusements_tags_while_it_stands() -> None:
    board = Board(corp={"Remote 1": {"root": ["AMAZE Amusements (rezzed)", "Offworld Office"]}})
    board.runner("run Remote 1", "access Offworld Office")
    board.then({"runner.tags": 2, "AMAZE Amusements.zone": "Remote 1.root"})


def test_amaze_amusements_trashed_after_the_theft_tags_once() -> None:
    board = Board(corp={"Remote 1": {"root": ["AMAZE Amusements (rezzed)", "Offworld Office"]}})
    board.runner("run Remote 1", "access Offworld Office", "trash AMAZE Amusements")
    board.then({"runner.tags": 2, "corp.discard": ["AMAZE Amusements"]})


def test_amaze_amusements_minds_its_own_server() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["AMAZE Amusements (rezzed)"]}, "Remote 2": {"root": ["Offworld Office"]}}
    )
    board.runner("run Remote 2")
    board.then({"runner.tags": 0, "runner.points": 2})


def test_amaze_amusements_trashed_unrezzed_does_not_persist() -> None:
    board = Board(corp={"Remote 1": {"root": ["AMAZE Amusements", "Offworld Office"]}})
    board.runner("run Remote 1", "access AMAZE Amusements", "trash AMAZE Amusements")
    board.then({"runner.tags": 0, "runner.points": 2})


def test_amaze_amusements_persists_for_one_run_only() -> None:
    """9.12.5d."""
    board = Board(
        corp={"Remote 1": {"root": ["AMAZE Amusements (rezzed)", "Nico Campaign"]}, "hand": ["Offworld Office"]},
    )
    board.runner("run Remote 1", "access AMAZE Amusements", "trash AMAZE Amusements", "run HQ")
    board.then({"runner.tags": 0, "runner.points": 2})


# -- Weyland Consortium


def test_built_to_last_pays_nothing_for_counters_placed_otherwise() -> None:
    board = Board(
        turn="corp",
        corp={
            "identity": "Weyland Consortium: Built to Last",
            "hand": ["Seamless Launch"],
            "Remote 1": {"root": ["Offworld Office"]},
        },
    )
    board.corp("play Seamless Launch", "advance Offworld Office")
    board.then({"corp.credits": 3})


def test_above_the_law_trashes_nothing_but_resources_and_only_if_wanted() -> None:
    where = {"Remote 1": {"root": [{"card": "Above the Law", "advancement": 3}]}}
    board = Board(turn="corp", corp=where, runner={"rig": ["Cleaver"]})
    board.never(corp="use Above the Law")
    board.corp("score Above the Law")
    board.then({"runner.rig": ["Cleaver"]})
    board = Board(turn="corp", corp=where, runner={"rig": ["Smartware Distributor"]})
    board.corp("score Above the Law", "pass")
    board.then({"runner.rig": 1})


def test_clearinghouse_without_counters_is_left_alone() -> None:
    board = Board(turn="corp", start="turn", corp={"Remote 1": {"root": ["Clearinghouse (rezzed)"]}})
    board.never(corp="use Clearinghouse")
    board.to("5.6.2a")
    board.expect({"corp.discard": 0})


def test_clearinghouse_may_wait() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={"Remote 1": {"root": [{"card": "Clearinghouse", "rezzed": True, "advancement": 2}]}},
        runner={"hand": 3},
    )
    board.to("5.6.1d")
    board.corp("pass")
    board.then({"runner.hand": 3, "Clearinghouse.advancement": 2})


def test_ballista_ends_the_run_if_the_corp_prefers_or_there_is_no_program() -> None:
    board = Board(corp={"HQ": {"ice": ["Ballista (rezzed)"]}}, runner={"rig": ["Cleaver"]})
    board.runner("run HQ")
    board.corp("choose end")
    board.then({"runner.rig": ["Cleaver"], "last_run.result": "unsuccessful"})
    board = Board(corp={"HQ": {"ice": ["Ballista (rezzed)"]}}, runner={"rig": ["Docklands Pass"]})
    board.runner("run HQ")
    board.then({"last_run.result": "unsuccessful", "runner.rig": 1})


def test_pharos_with_two_counters_is_as_printed_and_tags() -> None:
    board = Board(turn="corp", corp={"HQ": {"ice": [{"card": "Pharos", "rezzed": True, "advancement": 2}]}})
    board.expect({"Pharos.strength": 5})
    board.corp("advance Pharos")
    board.expect({"Pharos.strength": 10})
    board = Board(corp={"HQ": {"ice": ["Pharos (rezzed)"]}})
    board.runner("run HQ")
    board.then({"runner.tags": 1, "last_run.result": "unsuccessful"})


def test_retribution_trashes_hardware_but_no_resource() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["Retribution"]},
        runner={"rig": ["Docklands Pass", "Smartware Distributor"], "tags": 1},
    )
    board.corp("play Retribution")
    board.then({"runner.rig": ["Smartware Distributor"]})


def test_malapert_data_vault_minds_its_own_root_and_fetches_no_agenda() -> None:
    board = Board(
        turn="corp",
        corp={
            "hand": 0,
            "deck": ["Hedge Fund", "Offworld Office", 5],
            "Remote 1": {"root": ["Malapert Data Vault (rezzed)"]},
            "Remote 2": {"root": [{"card": "Send a Message", "advancement": 5}]},
        },
    )
    board.never(corp="use Malapert Data Vault")
    board.corp("score Send a Message")
    board.then({"corp.points": 3, "corp.hand": 0})
    board = Board(
        turn="corp",
        corp={
            "hand": 0,
            "deck": ["Offworld Office", 5],
            "Remote 1": {"root": ["Malapert Data Vault (rezzed)", {"card": "Send a Message", "advancement": 5}]},
        },
    )
    board.never(corp="choose Offworld Office")
    board.corp("score Send a Message", "use Malapert Data Vault", "done")
    board.then({"corp.hand": 0, "corp.deck": 6})
