"""Uprising era, neutral Runner: what each card says."""

from daemon.cards import registry
from daemon.cards.printed import cards
from tests.board import Board

ZAHYA = "Zahya Sadeghi: Versatile Smuggler"
EARTH_STATION = "Earth Station: SEA Headquarters"


def test_direct_access_takes_the_abilities_of_both_identities_until_it_is_resolved() -> None:
    board = Board(
        corp={"identity": EARTH_STATION, "hand": ["Hedge Fund"]},
        runner={"credits": 1, "identity": ZAHYA, "hand": ["Direct Access"]},
    )
    board.never(runner=f"use {ZAHYA}")
    board.runner("play Direct Access", "choose HQ")
    board.to({"run": None})
    board.expect({"kind": "reaction", "pending": ["Direct Access"]})
    board.then({"runner.credits": 0, "runner.discard": ["Direct Access"], "last_run.result": "successful"})
    board.cannot(runner="run HQ")


def test_direct_access_may_go_back_into_the_stack() -> None:
    board = Board(runner={"hand": ["Direct Access"], "deck": 3})
    board.runner("play Direct Access", "choose R&D", "use Direct Access")
    board.then({"runner.deck": 4, "runner.discard": [], "runner.play": [], "happened": {"shuffle runner": 1}})


def test_employee_strike_is_a_current_that_blanks_the_corps_identity_alone() -> None:
    board = Board(
        corp={"identity": EARTH_STATION, "hand": ["Hedge Fund"]},
        runner={"credits": 1, "identity": ZAHYA, "hand": ["Employee Strike"]},
    )
    board.runner("play Employee Strike", "run HQ")
    board.to({"pending": [ZAHYA]})
    board.runner(f"use {ZAHYA}")
    board.then({"runner.credits": 1, "runner.play": ["Employee Strike"]})


def test_employee_strike_goes_when_an_agenda_is_scored() -> None:
    board = Board(
        turn="corp",
        corp={"Remote 1": {"root": [{"card": "Hostile Takeover", "advancement": 2}]}},
        runner={"play": ["Employee Strike"]},
    )
    board.corp("score Hostile Takeover")
    board.expect({"runner.play": [], "runner.discard": ["Employee Strike"]})


def test_employee_strike_stays_when_an_agenda_is_stolen() -> None:
    board = Board(corp={"hand": ["Hostile Takeover"]}, runner={"play": ["Employee Strike"]})
    board.runner("run HQ")
    board.then({"runner.score": ["Hostile Takeover"], "runner.play": ["Employee Strike"]})


def test_injection_attack_strengthens_one_icebreaker_for_its_run() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "Ice Wall", "rezzed": True, "advancement": 3}]}},
        runner={"hand": ["Injection Attack"], "rig": ["Corroder", "Gordian Blade"]},
    )
    board.runner("play Injection Attack", "choose Corroder", "choose HQ")
    board.to("6.9.3b")
    board.expect({"Corroder.strength": 4, "Gordian Blade.strength": 2})
    board.runner("use Corroder / break")
    board.then({"last_run.result": "successful", "Corroder.strength": 2})


def test_injection_attack_is_the_first_increase_of_its_turn() -> None:
    """It is imminent before there is a run, so that System Seizure has none to make it last for."""
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"credits": 9, "hand": ["Injection Attack"], "play": ["System Seizure"], "rig": ["Corroder"]},
    )
    board.never(runner="use System Seizure")
    board.runner("play Injection Attack", "choose HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / strength", "use Corroder / break")
    board.expect({"Corroder.strength": 5})
    board.to("6.9.4b")
    board.expect({"Corroder.strength": 4})
    board.then({"Corroder.strength": 2})


def test_injection_attack_makes_its_run_without_an_icebreaker() -> None:
    board = Board(runner={"hand": ["Injection Attack"], "rig": ["Decoy"]})
    board.runner("play Injection Attack", "choose R&D")
    board.then({"last_run.server": "R&D", "last_run.result": "successful"})


def test_rebirth_switches_to_another_identity_of_the_faction() -> None:
    kit, jesminder = "Rielle “Kit” Peddler: Transhuman", "Jesminder Sareen: Girl Behind the Curtain"
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"identity": kit, "hand": ["Rebirth"], "extra": [jesminder, "Quetzal: Free Spirit"]},
    )
    board.runner("play Rebirth")
    board.cannot(runner="choose Quetzal")
    board.runner("choose Jesminder Sareen")
    board.then({"runner.identity": jesminder, "removed": ["Rebirth"], "runner.extra": [kit, "Quetzal: Free Spirit"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.expect({"Ice Wall.subtypes": ["barrier"]})
    board.effect(corp="tag 1")
    board.runner(f"use {jesminder}")
    board.expect({"runner.tags": 0})


def test_rebirth_needs_an_identity_of_the_faction() -> None:
    board = Board(
        runner={
            "identity": "Rielle “Kit” Peddler: Transhuman",
            "hand": ["Rebirth"],
            "extra": ["Quetzal: Free Spirit"],
        }
    )
    board.cannot(runner="play Rebirth")


def test_rigged_results_runs_at_chosen_ice_after_a_wrong_guess() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}, "R&D": {"ice": ["Enigma"]}},
        runner={"credits": 1, "hand": ["Rigged Results"]},
    )
    board.runner("play Rigged Results")
    board.cannot(runner="number 2")
    board.runner("number 0")
    board.can(corp="number 2")
    board.corp("number 1")
    board.runner("choose Ice Wall")
    board.expect({"run.server": "HQ", "runner.credits": 1})
    board.then({"last_run.result": "successful", "happened": {"bypass Ice Wall": 1}})


def test_rigged_results_only_spends_after_a_right_guess() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"hand": ["Rigged Results"]})
    board.runner("play Rigged Results", "number 2")
    board.corp("number 2")
    board.then({"runner.credits": 3, "happened": {"run": 0}})


def test_buffer_drive_keeps_one_card_a_turn() -> None:
    board = Board(runner={"hand": ["Corroder", "Medium"], "rig": ["Buffer Drive"]})
    board.effect(corp="net 1")
    board.runner("use Buffer Drive / bottom")
    board.expect({"runner.discard": [], "runner.hand": 1, "runner.deck": 21})
    board.never(runner="use Buffer Drive / bottom")
    board.effect(corp="net 1")
    board.expect({"runner.discard": 1})


def test_buffer_drive_does_not_see_installed_cards_or_the_corps() -> None:
    board = Board(
        corp={"hand": ["Hedge Fund"], "Remote 1": {"root": ["PAD Campaign (rezzed)"]}},
        runner={"rig": ["Buffer Drive", "Corroder"]},
    )
    board.never(runner="use Buffer Drive / bottom")
    board.effect(corp="trash Corroder")
    board.effect(runner="trash PAD Campaign")
    board.effect(runner="trash Hedge Fund")
    board.expect({"runner.discard": ["Corroder"]})


def test_buffer_drive_leaves_the_game_to_put_a_card_on_top_of_the_stack() -> None:
    board = Board(runner={"discard": ["Corroder", "Medium"], "rig": ["Buffer Drive"], "deck": ["Diesel"]})
    board.runner("use Buffer Drive / top", "choose Medium")
    board.expect({"removed": ["Buffer Drive"], "runner.discard": ["Corroder"]})
    board.runner("draw")
    board.then({"runner.hand": ["Medium"]})


def test_buffer_drive_needs_a_card_in_the_heap() -> None:
    board = Board(runner={"rig": ["Buffer Drive"], "discard": []})
    board.to("paid")
    board.cannot(runner="use Buffer Drive / top")


def test_qianju_pt_avoids_one_of_the_tags_and_lasts_though_it_is_gone() -> None:
    board = Board(start="turn", runner={"rig": ["Qianju PT"]})
    board.runner("use Qianju PT")
    board.effect(runner="trash Qianju PT")
    board.effect(corp="tag 2")
    board.runner("use Qianju PT")
    board.expect({"runner.tags": 1})
    board.then({"clicks": 3})


def test_qianju_pt_does_nothing_without_the_click() -> None:
    board = Board(start="turn", runner={"rig": ["Qianju PT"]})
    board.to({"pending": ["Qianju PT"]})
    board.runner("pass")
    board.never(runner="use Qianju PT")
    board.effect(corp="tag 1")
    board.then({"clicks": 4, "runner.tags": 1})


def test_corporate_defector_reveals_what_the_corp_draws_with_a_click() -> None:
    board = Board(turn="corp", corp={"deck": ["Enigma"]}, runner={"rig": ["Corporate Defector"]})
    board.corp("draw")
    board.runner("use Corporate Defector")
    board.then({"corp.hand": ["Enigma"], "happened": {"reveal Enigma": 1}})


def test_daily_casts_is_loaded_pays_and_is_trashed_when_empty() -> None:
    board = Board(runner={"hand": ["Daily Casts"]})
    board.runner("install Daily Casts")
    board.then({"Daily Casts.credits": 8, "runner.credits": 2})
    emptied = Board(start="turn", runner={"rig": [{"card": "Daily Casts", "credits": 2}]})
    emptied.then({"runner.credits": 7, "runner.discard": ["Daily Casts"]})


def test_dreamnet_draws_and_pays_a_linked_runner_once_a_turn() -> None:
    board = Board(runner={"link": 2, "rig": ["DreamNet"]})
    board.runner("run HQ")
    board.then({"runner.hand": 1, "runner.credits": 6})
    board.runner("run HQ")
    board.then({"runner.hand": 1, "runner.credits": 6})


def test_whistleblower_steals_the_named_agenda_and_no_other() -> None:
    board = Board(corp={"hand": ["Bellona"]}, runner={"credits": 0, "rig": ["Whistleblower"]})
    board.runner("run HQ")
    board.to({"pending": ["Whistleblower"]})
    board.runner("use Whistleblower", "choose Hostile Takeover")
    board.then({"runner.score": [], "runner.discard": ["Whistleblower"], "corp.hand": ["Bellona"]})


def test_whistleblower_names_any_agenda_there_is() -> None:
    """Card text: a card name; agendas that cannot be played here yet have names too."""
    unknown = sorted({t for t, facts in cards().items() if facts.type == "agenda"} - set(registry))
    board = Board(corp={"hand": ["Bellona"]}, runner={"credits": 0, "rig": ["Whistleblower"]})
    board.runner("run HQ", "use Whistleblower")
    board.can(runner=["choose Bellona", "choose Vanity Project", f"choose {unknown[-1]}"])
    board.runner("choose Vanity Project")
    board.then({"runner.score": []})


def test_whistleblower_steals_one_agenda_of_that_name_each_time() -> None:
    board = Board(corp={"hand": ["Bellona"], "HQ": {"root": []}}, runner={"credits": 0, "rig": ["Whistleblower"]})
    board.runner("run HQ")
    board.to({"pending": ["Whistleblower"]})
    board.runner("use Whistleblower", "choose Bellona")
    board.to({"pending": ["Whistleblower"]})
    board.runner("use Whistleblower")
    board.then({"runner.score": ["Bellona"], "corp.hand": []})


def test_whistleblower_names_a_card_for_its_own_run_alone() -> None:
    board = Board(corp={"hand": ["Bellona"]}, runner={"credits": 0, "rig": ["Whistleblower"]})
    board.runner("run Archives")
    board.to({"pending": ["Whistleblower"]})
    board.runner("use Whistleblower", "choose Bellona")
    board.to({"run": None})
    board.runner("run HQ")
    board.then({"runner.score": [], "corp.hand": ["Bellona"]})


def test_whistleblower_may_be_kept_but_must_steal_what_it_names() -> None:
    board = Board(corp={"hand": ["Bellona"]}, runner={"rig": ["Whistleblower"]})
    board.runner("run HQ")
    board.to({"pending": ["Whistleblower"]})
    board.can(runner=["use Whistleblower", "pass"])
    board.runner("use Whistleblower", "choose Bellona")
    board.to({"pending": ["Whistleblower"]})
    board.cannot(runner="pass")


def test_qianju_pt_does_nothing_as_the_corps_turn_begins() -> None:
    board = Board(turn="corp", start="turn", runner={"rig": ["Qianju PT"]})
    board.never(runner="use Qianju PT")
    board.corp("credit")


def test_daily_casts_is_loaded_only_as_it_is_installed_itself() -> None:
    board = Board(runner={"rig": [{"card": "Daily Casts", "credits": 4}], "hand": ["Corroder"]})
    board.runner("install Corroder")
    board.then({"Daily Casts.credits": 4})


def test_daily_casts_stays_when_another_one_is_empty() -> None:
    rig = [{"card": "Daily Casts", "credits": 2, "as": "first"}, {"card": "Daily Casts", "credits": 4, "as": "second"}]
    board = Board(start="turn", runner={"rig": rig})
    board.to("5.7.1e")
    board.expect({"runner.discard": ["first"], "second.credits": 2, "runner.credits": 9})
