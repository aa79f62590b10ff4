"""System Gateway, the Corp's side: what each card says. Long because every card has its test here."""

import pytest

from tests.board import Board


def scoring(agenda: str, requirement: int, **corp: object) -> Board:
    """The Corp about to score an agenda."""
    return Board(turn="corp", corp={"Remote 1": {"root": [{"card": agenda, "advancement": requirement}]}, **corp})


def test_hedge_fund_gains_nine() -> None:
    board = Board(turn="corp", corp={"hand": ["Hedge Fund"]})
    board.corp("play Hedge Fund")
    board.then({"corp.credits": 9})


def test_hedge_fund_needs_five_credits() -> None:
    Board(turn="corp", corp={"credits": 4, "hand": ["Hedge Fund"]}).cannot(corp="play Hedge Fund")


def test_offworld_office_gains_seven() -> None:
    board = scoring("Offworld Office", 4)
    board.corp("score Offworld Office")
    board.then({"corp.credits": 12, "corp.points": 2})


@pytest.mark.parametrize(("tags", "hand", "after"), [(0, 5, 1), (1, 1, 1)])
def test_orbital_superiority_tags_or_does_four_meat_damage(tags: int, hand: int, after: int) -> None:
    board = Board(
        turn="corp",
        corp={"Remote 1": {"root": [{"card": "Orbital Superiority", "advancement": 4}]}},
        runner={"tags": tags, "hand": 5},
    )
    board.corp("score Orbital Superiority")
    board.then({"runner.tags": after, "runner.hand": hand})


def test_send_a_message_rezzes_ice_for_nothing_scored_or_stolen() -> None:
    board = Board(corp={"credits": 0, "Remote 1": {"root": ["Send a Message"]}, "HQ": {"ice": ["Brân 1.0"]}})
    board.runner("run Remote 1")
    board.corp("use Send a Message", "choose Brân 1.0")
    board.then({"Brân 1.0.rezzed": True, "corp.credits": 0, "runner.points": 3})


def test_superconducting_hub_draws_and_raises_hand_size() -> None:
    board = scoring("Superconducting Hub", 3, hand=0)
    board.corp("score Superconducting Hub", "use Superconducting Hub")
    board.then({"corp.hand": 2, "corp.hand_size": 7})


def test_regolith_mining_license_is_mined_and_trashed_when_empty() -> None:
    board = Board(
        turn="corp", corp={"Remote 1": {"root": [{"card": "Regolith Mining License", "rezzed": True, "credits": 3}]}}
    )
    board.corp("use Regolith Mining License")
    board.then({"corp.credits": 8, "corp.discard": ["Regolith Mining License"]})


def test_palisade_is_stronger_on_a_remote() -> None:
    board = Board(corp={"HQ": {"ice": [{"card": "Palisade", "rezzed": True, "as": "central"}]},
                        "Remote 1": {"ice": [{"card": "Palisade", "rezzed": True, "as": "far"}]}})  # fmt: skip
    board.expect({"central.strength": 2, "far.strength": 4})


def test_tithe_hurts_and_pays() -> None:
    board = Board(corp={"HQ": {"ice": ["Tithe (rezzed)"]}}, runner={"hand": 3})
    board.runner("run HQ")
    board.then({"runner.hand": 2, "corp.credits": 6})


@pytest.mark.parametrize(("credits", "result"), [(9, "unsuccessful"), (10, "successful")])
def test_whitespace_takes_three_and_stops_the_poor(credits: int, result: str) -> None:
    board = Board(corp={"HQ": {"ice": ["Whitespace (rezzed)"]}}, runner={"credits": credits})
    board.runner("run HQ")
    board.then({"runner.credits": credits - 3, "last_run.result": result})


def test_precision_design_recovers_a_card_for_an_agenda() -> None:
    board = scoring(
        "Offworld Office", 4, identity="Haas-Bioroid: Precision Design", discard=["Hedge Fund"], hand=0
    )
    board.corp("score Offworld Office", "use Haas-Bioroid")
    board.then({"corp.hand": ["Hedge Fund"], "corp.hand_size": 6})


def test_luminal_transubstantiation_gives_clicks_and_bars_scoring() -> None:
    board = Board(
        turn="corp",
        corp={
            "Remote 1": {"root": [{"card": "Luminal Transubstantiation", "advancement": 3}]},
            "Remote 2": {"root": [{"card": "Offworld Office", "advancement": 4}]},
        },
    )
    board.corp("score Luminal Transubstantiation")
    board.then({"corp.clicks": 6})
    board.cannot(corp="score Offworld Office")


def test_nico_campaign_draws_when_it_is_empty() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={"hand": 0, "Remote 1": {"root": [{"card": "Nico Campaign", "rezzed": True, "credits": 3}]}},
    )
    board.to("5.6.2a")
    board.expect({"corp.credits": 8, "corp.hand": 2, "corp.discard": ["Nico Campaign"]})


def test_ansel_bars_stealing_for_the_run() -> None:
    board = Board(corp={"Remote 1": {"ice": ["Ansel 1.0 (rezzed)"], "root": ["Offworld Office"]}})
    board.runner("run Remote 1")
    board.then({"runner.points": 0, "Offworld Office.zone": "Remote 1.root"})


def test_ansel_is_broken_with_clicks() -> None:
    board = Board(corp={"HQ": {"ice": ["Ansel 1.0 (rezzed)"]}})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Ansel 1.0", "choose sub 3")
    board.expect({"runner.clicks": 2, "Ansel 1.0.unbroken": [1, 2]})


def test_bran_installs_ice_inward_that_is_then_approached() -> None:
    board = Board(corp={"hand": ["Palisade"], "HQ": {"ice": ["Brân 1.0 (rezzed)"]}})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Brân 1.0", "choose sub 2", "use Brân 1.0", "choose sub 3")
    board.corp("choose Palisade")
    board.to("6.9.2b")
    board.expect({"HQ.ice": ["Brân 1.0", "Palisade"], "run.ice": "Palisade"})


def test_seamless_launch_needs_a_card_from_an_earlier_turn() -> None:
    board = Board(turn="corp", corp={"hand": ["Seamless Launch", "Urtica Cipher"]})
    board.corp("install Urtica Cipher @ new remote")
    board.cannot(corp="play Seamless Launch")
    board = Board(turn="corp", corp={"hand": ["Seamless Launch"], "Remote 1": {"root": ["Offworld Office"]}})
    board.corp("play Seamless Launch")
    board.then({"Offworld Office.advancement": 2})


def test_sprint_draws_three_and_returns_two() -> None:
    board = Board(turn="corp", corp={"hand": ["Sprint", "Tithe", "Palisade"], "deck": [10]})
    board.corp("play Sprint", "choose Tithe + Palisade")
    board.then({"corp.hand": 3, "corp.deck": 9})


@pytest.mark.parametrize(("pays", "credits", "clicks"), [("choose spend", 5, 1), ("choose pay", 0, 3)])
def test_manegarm_skunkworks_takes_clicks_or_credits(pays: str, credits: int, clicks: int) -> None:
    board = Board(corp={"Remote 1": {"root": ["Manegarm Skunkworks (rezzed)"]}})
    board.runner("run Remote 1", pays)
    board.then({"runner.credits": credits, "runner.clicks": clicks, "last_run.result": "successful"})


def test_manegarm_skunkworks_ends_the_run_otherwise() -> None:
    board = Board(corp={"Remote 1": {"root": ["Manegarm Skunkworks (rezzed)"]}})
    board.runner("run Remote 1", "decline")
    board.then({"last_run.result": "unsuccessful"})


def test_restoring_humanity_gains_for_a_facedown_card() -> None:
    board = Board(
        turn="corp", clicks=0, corp={"identity": "Jinteki: Restoring Humanity", "discard": ["Tithe (facedown)"]}
    )
    board.to("5.7.1e")
    board.expect({"corp.credits": 6})


def test_longevity_serum_trashes_and_recovers() -> None:
    board = scoring("Longevity Serum", 3, hand=["Tithe"], discard=["Hedge Fund"], deck=[5])
    board.corp("score Longevity Serum", "choose Tithe", "choose Hedge Fund")
    board.then({"corp.discard": ["Tithe"], "corp.deck": 6})


def test_urtica_cipher_hurts_more_when_advanced_but_only_installed() -> None:
    board = Board(corp={"Remote 1": {"root": [{"card": "Urtica Cipher", "advancement": 1}]}}, runner={"hand": 5})
    board.runner("run Remote 1")
    board.then({"runner.hand": 2})
    board = Board(corp={"hand": ["Urtica Cipher"]}, runner={"hand": 5})
    board.runner("run HQ")
    board.then({"runner.hand": 5})


@pytest.mark.parametrize(("card", "result"), [("Sure Gamble", "unsuccessful"), ("VRcation", "unsuccessful"),
                                          ("Cookbook", "unsuccessful"), ("Leech", "unsuccessful"),
                                          ("Wildcat Strike", "successful")])  # fmt: skip
def test_diviner_ends_the_run_for_an_odd_cost(card: str, result: str) -> None:
    board = Board(corp={"HQ": {"ice": ["Diviner (rezzed)"]}}, runner={"hand": [card]})
    board.runner("run HQ")
    board.then({"last_run.result": result, "runner.hand": 0})


def test_karuna_lets_the_runner_jack_out_between_its_subroutines() -> None:
    board = Board(corp={"HQ": {"ice": ["Karunā (rezzed)"]}}, runner={"hand": 4})
    board.runner("run HQ", "accept")
    board.then({"runner.hand": 2, "last_run.result": "unsuccessful"})


def test_hansei_review_trashes_a_card_from_hq() -> None:
    board = Board(turn="corp", corp={"hand": ["Hansei Review", "Tithe"]})
    board.corp("play Hansei Review")
    board.then({"corp.credits": 10, "corp.hand": 0, "corp.discard": 2})


def test_neurospike_counts_points_scored_this_turn() -> None:
    board = scoring("Offworld Office", 4, hand=["Neurospike"])
    board.cannot(corp="play Neurospike")
    board.corp("score Offworld Office", "play Neurospike")
    board.expect({"winner": "corp", "reason": "flatline"})


def test_anoetic_void_ends_the_run_for_two_credits_and_two_cards() -> None:
    board = Board(corp={"hand": 3, "Remote 1": {"root": ["Anoetic Void (rezzed)"]}})
    board.runner("run Remote 1")
    board.corp("use Anoetic Void")
    board.then({"last_run.result": "unsuccessful", "corp.credits": 3, "corp.hand": 1})


def test_reality_plus_pays_for_the_first_tag_of_a_turn() -> None:
    board = Board(corp={"identity": "NBN: Reality Plus"})
    board.effect(corp="tag 1")
    board.corp("choose gain")
    board.effect(corp="tag 1")
    board.then({"corp.credits": 7, "runner.tags": 2})


def test_tomorrows_headline_tags_when_stolen() -> None:
    board = Board(corp={"Remote 1": {"root": ["Tomorrow's Headline"]}})
    board.runner("run Remote 1")
    board.then({"runner.tags": 1})


def test_spin_doctor_draws_and_recovers() -> None:
    board = Board(
        turn="corp", corp={"hand": 0, "discard": ["Tithe"], "deck": [5], "Remote 1": {"root": ["Spin Doctor"]}}
    )
    board.corp("rez Spin Doctor", "use Spin Doctor", "use Spin Doctor / shuffle", "choose Tithe")
    board.then({"corp.hand": 2, "corp.deck": 4, "removed": ["Spin Doctor"]})


def test_funhouse_demands_a_tag() -> None:
    board = Board(corp={"HQ": {"ice": ["Funhouse (rezzed)"]}}, runner={"credits": 4})
    board.runner("run HQ", "accept", "accept")
    board.then({"runner.tags": 1, "runner.credits": 0, "last_run.result": "successful"})


def test_ping_tags_when_rezzed_on_the_attacked_server() -> None:
    board = Board(corp={"HQ": {"ice": ["Ping"]}})
    board.runner("run HQ")
    board.corp("rez Ping")
    board.then({"runner.tags": 1, "last_run.result": "unsuccessful"})


def test_predictive_planogram_does_both_to_a_tagged_runner() -> None:
    board = Board(turn="corp", corp={"hand": ["Predictive Planogram"]}, runner={"tags": 1})
    board.corp("play Predictive Planogram", "accept", "choose gain", "choose draw")
    board.then({"corp.credits": 8, "corp.hand": 3})


def test_public_trail_needs_a_successful_run_last_turn() -> None:
    board = Board(turn="corp", corp={"hand": ["Public Trail"]})
    board.cannot(corp="play Public Trail")


def test_amaze_amusements_tags_for_a_theft_even_when_trashed_first() -> None:
    """9.12.5: persistent."""
    board = Board(
        corp={"Remote 1": {"root": ["AMAZE Amusements (rezzed)", "Offworld Office"]}}, runner={"credits": 3}
    )
    board.runner("run Remote 1", "access AMAZE Amusements", "trash AMAZE Amusements")
    board.then({"runner.tags": 2, "runner.points": 2})


def test_amaze_amusements_needs_a_theft() -> None:
    board = Board(corp={"Remote 1": {"root": ["AMAZE Amusements (rezzed)"]}})
    board.runner("run Remote 1")
    board.then({"runner.tags": 0})


def test_built_to_last_pays_for_the_first_counter_alone() -> None:
    board = Board(
        turn="corp",
        corp={"identity": "Weyland Consortium: Built to Last", "Remote 1": {"root": ["Offworld Office"]}},
    )
    board.corp("advance Offworld Office", "advance Offworld Office")
    board.then({"corp.credits": 5})


def test_above_the_law_trashes_a_resource() -> None:
    board = Board(
        turn="corp",
        corp={"Remote 1": {"root": [{"card": "Above the Law", "advancement": 3}]}},
        runner={"rig": ["Smartware Distributor"]},
    )
    board.corp("score Above the Law", "use Above the Law")
    board.then({"runner.rig": 0})


def test_clearinghouse_turns_counters_into_meat_damage() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={"Remote 1": {"root": [{"card": "Clearinghouse", "rezzed": True, "advancement": 2}]}},
        runner={"hand": 3},
    )
    board.to("5.6.1d")
    board.corp("use Clearinghouse")
    board.then({"runner.hand": 1, "corp.discard": ["Clearinghouse"]})


def test_ballista_trashes_a_program_or_ends_the_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Ballista (rezzed)"]}}, runner={"rig": ["Cleaver"]})
    board.runner("run HQ")
    board.corp("choose trash")
    board.then({"runner.discard": ["Cleaver"], "last_run.result": "successful"})


def test_pharos_grows_at_three_counters() -> None:
    board = Board(corp={"HQ": {"ice": [{"card": "Pharos", "rezzed": True, "advancement": 3}]}})
    board.expect({"Pharos.strength": 10})


def test_government_subsidy_gains_fifteen() -> None:
    board = Board(turn="corp", corp={"credits": 10, "hand": ["Government Subsidy"]})
    board.corp("play Government Subsidy")
    board.then({"corp.credits": 15})


def test_retribution_needs_a_tag() -> None:
    board = Board(turn="corp", corp={"hand": ["Retribution"]}, runner={"rig": ["Cleaver"]})
    board.cannot(corp="play Retribution")
    board = Board(turn="corp", corp={"hand": ["Retribution"]}, runner={"rig": ["Cleaver"], "tags": 1})
    board.corp("play Retribution")
    board.then({"runner.discard": ["Cleaver"]})


def test_malapert_data_vault_fetches_a_card_for_a_score_from_its_root() -> None:
    board = Board(
        turn="corp",
        corp={
            "hand": 0,
            "deck": ["Hedge Fund", 5],
            "Remote 1": {"root": ["Malapert Data Vault (rezzed)", {"card": "Offworld Office", "advancement": 4}]},
        },
    )
    board.corp("score Offworld Office", "use Malapert Data Vault", "choose Hedge Fund")
    board.then({"corp.hand": ["Hedge Fund"]})


def test_seamless_launch_takes_an_installed_card_of_either_player() -> None:
    """Official ruling, 2021-10-10, and CR 1.15.2c."""
    board = Board(
        turn="corp", corp={"hand": ["Seamless Launch", "PAD Campaign"]}, runner={"rig": ["Corroder"]}
    )
    board.corp("install PAD Campaign")
    board.corp("play Seamless Launch")
    board.then({"Corroder.advancement": 2, "PAD Campaign.advancement": 0})
