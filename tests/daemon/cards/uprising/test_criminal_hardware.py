"""Uprising era, Criminal: what each piece of hardware says."""

from tests.board import Board


def test_boomerang_chooses_ice_and_breaks_two_of_its_subroutines() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)"]}, "R&D": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"hand": ["Boomerang"]},
    )
    board.runner("install Boomerang", "choose Enigma")
    board.then({"Boomerang.chosen": "Enigma", "runner.credits": 3})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Boomerang", "choose sub 1 + sub 2")
    board.expect({"Enigma.unbroken": [], "Boomerang.zone": "runner.discard"})
    board.to(runner="use Boomerang")
    board.runner("use Boomerang")
    board.then({"Boomerang.zone": "runner.deck", "last_run.result": "successful"})


def test_boomerang_does_nothing_to_other_ice() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)"]}, "R&D": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"rig": [{"card": "Boomerang", "chosen": "Enigma"}]},
    )
    board.never(runner="use Boomerang")
    board.runner("run R&D")
    board.then({"last_run.result": "unsuccessful"})


def test_boomerang_without_ice_to_choose_is_never_used() -> None:
    board = Board(corp={"hand": ["Ice Wall"]}, runner={"hand": ["Boomerang"]})
    board.runner("install Boomerang", "use Boomerang")
    board.effect(corp="install Ice Wall")
    board.corp("choose HQ")
    board.effect(corp="rez Ice Wall")
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Boomerang")


def test_boomerang_stays_in_the_heap_after_a_run_that_failed() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)", "Ice Wall (rezzed)"]}},
        runner={"rig": [{"card": "Boomerang", "chosen": "Enigma"}]},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Boomerang", "choose sub 1 + sub 2")
    board.never(runner="use Boomerang")
    board.then({"last_run.result": "unsuccessful", "Boomerang.zone": "runner.discard"})


def test_doppelganger_runs_again_once_a_turn() -> None:
    board = Board(runner={"rig": ["Doppelgänger"]})
    board.expect({"runner.memory": 5})
    board.runner("run Archives", "use Doppelgänger", "choose R&D")
    board.never(runner="use Doppelgänger")
    board.then({"happened": {"success": 2}, "runner.clicks": 3})
    board.runner("run Archives")
    board.then({"happened": {"success": 3}})


def test_doppelganger_needs_a_successful_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Doppelgänger"]})
    board.never(runner="use Doppelgänger")
    board.runner("run HQ")
    board.then({"last_run.result": "unsuccessful"})


def test_flip_switch_jacks_out_of_an_encounter() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": ["Flip Switch"]})
    board.cannot(runner="use Flip Switch / jack out")
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Flip Switch / jack out")
    board.then({"last_run.result": "unsuccessful", "runner.clicks": 3, "Flip Switch.zone": "runner.discard"})


def test_flip_switch_removes_a_tag_in_the_runners_turn_alone() -> None:
    board = Board(runner={"rig": ["Flip Switch", {"card": "Flip Switch", "as": "second"}], "tags": 2})
    board.runner("use Flip Switch / remove 1 tag")
    board.expect({"runner.tags": 1})
    board.end_turn("runner")
    board.corp("credit")
    board.to({"player": "runner"})
    board.cannot(runner="use Flip Switch")


def test_flip_switch_makes_a_trace_start_from_nothing() -> None:
    board = Board(corp={"HQ": {"ice": ["Hunter (rezzed)"]}, "credits": 0}, runner={"rig": ["Flip Switch"]})
    board.runner("run HQ")
    board.to("interrupt")
    board.expect({"imminent": ["trace 3"]})
    board.runner("use Flip Switch")
    board.then({"runner.tags": 0, "runner.credits": 5, "happened": {"trace": 1}})


def test_forger_avoids_a_tag() -> None:
    board = Board(runner={"rig": ["Forger"]})
    board.expect({"runner.link": 1})
    board.effect(corp="tag 2")
    board.to("interrupt")
    board.only(runner="use Forger / avoid")
    board.runner("use Forger")
    board.then({"runner.tags": 1, "runner.link": 0})


def test_forger_removes_a_tag() -> None:
    board = Board(runner={"rig": ["Forger"], "tags": 1})
    board.cannot(runner="use Forger / avoid")
    board.runner("use Forger / remove")
    board.then({"runner.tags": 0, "runner.clicks": 4, "Forger.zone": "runner.discard"})


def test_masterwork_draws_for_the_first_hardware_of_a_turn() -> None:
    board = Board(runner={"rig": ["Masterwork (v37)"], "hand": ["HQ Interface", "Forger", "Corroder"], "credits": 9})
    board.expect({"runner.memory": 5})
    board.runner("install Corroder")
    board.then({"happened": {"draw": 0}})
    board.runner("install HQ Interface")
    board.then({"happened": {"draw": 1}})


def test_masterwork_draws_once_a_turn() -> None:
    board = Board(runner={"rig": ["Masterwork (v37)"], "hand": ["HQ Interface", "Muresh Bodysuit"], "credits": 9})
    board.runner("install HQ Interface", "install Muresh Bodysuit")
    board.then({"happened": {"draw": 1}})


def test_masterwork_installs_hardware_for_one_more_as_a_run_begins() -> None:
    board = Board(runner={"rig": ["Masterwork (v37)"], "hand": ["Muresh Bodysuit", "Corroder"], "credits": 2})
    board.runner("run Archives", "use Masterwork (v37)")
    board.expect({"run": "Archives", "Muresh Bodysuit.zone": "runner.rig", "runner.credits": 0})
    board.then({"runner.clicks": 3})


def test_masterwork_asks_for_the_whole_dearer_price() -> None:
    board = Board(runner={"rig": ["Masterwork (v37)"], "hand": ["Muresh Bodysuit"], "credits": 1})
    board.never(runner="use Masterwork (v37)")
    board.runner("run Archives")
    board.then({"Muresh Bodysuit.zone": "runner.hand"})


def test_mu_safecracker_buys_a_card_of_hq_with_a_stealth_credit() -> None:
    board = Board(
        corp={"hand": 4}, runner={"rig": ["Mu Safecracker", {"card": "Penumbral Toolkit", "credits": 3}], "credits": 5}
    )
    board.runner("run HQ", "use Mu Safecracker")
    board.then({"happened": {"access": 2}, "runner.credits": 5, "Penumbral Toolkit.credits": 2})


def test_mu_safecracker_buys_a_card_of_r_and_d_with_two() -> None:
    board = Board(runner={"rig": ["Mu Safecracker", {"card": "Penumbral Toolkit", "credits": 3}]})
    board.runner("run R&D", "use Mu Safecracker")
    board.then({"happened": {"access": 2}, "runner.credits": 5, "Penumbral Toolkit.credits": 1})


def test_mu_safecracker_takes_no_other_credits() -> None:
    board = Board(
        corp={"hand": 4},
        runner={"rig": ["Mu Safecracker", {"card": "Penumbral Toolkit", "credits": 1}]},
    )
    board.never(runner="use Mu Safecracker")
    board.runner("run R&D")
    board.then({"happened": {"access": 1}, "Penumbral Toolkit.credits": 1})


def test_muresh_bodysuit_prevents_one_meat_damage_once_a_turn() -> None:
    board = Board(runner={"rig": ["Muresh Bodysuit"], "hand": 5})
    board.effect(corp="meat 2")
    board.to({"runner.hand": 4})
    board.effect(corp="meat 2")
    board.then({"runner.hand": 2})


def test_muresh_bodysuit_is_no_use_against_net_damage() -> None:
    board = Board(runner={"rig": ["Muresh Bodysuit"], "hand": 5})
    board.effect(corp="net 2")
    board.then({"runner.hand": 3})


def test_prognostic_q_loop_looks_at_two_cards_as_the_first_run_begins() -> None:
    board = Board(runner={"rig": ["Prognostic Q-Loop"], "deck": ["Corroder", "Diesel", "Decoy"]})
    board.runner("run Archives", "use Prognostic Q-Loop")
    looked = [board.game.cards[o.card[0]].title for o in board.game.happened if o.kind == "look" and o.card]
    assert looked == ["Corroder", "Diesel"]
    board.then({"runner.deck": {"has": ["Corroder", "Diesel", "Decoy"]}})


def test_prognostic_q_loop_installs_a_revealed_program() -> None:
    board = Board(runner={"rig": ["Prognostic Q-Loop"], "deck": ["Corroder"]})
    board.runner("use Prognostic Q-Loop", "accept")
    board.then({"Corroder.zone": "runner.rig", "runner.credits": 2, "runner.clicks": 4})


def test_prognostic_q_loop_leaves_other_cards_where_they_are() -> None:
    board = Board(runner={"rig": ["Prognostic Q-Loop"], "deck": ["Power Tap"]})
    board.never(runner="accept")
    board.runner("use Prognostic Q-Loop")
    board.then({"Power Tap.zone": "runner.deck", "runner.credits": 4, "happened": {"reveal Power Tap": 1}})


def test_swift_gives_a_click_for_the_first_run_event() -> None:
    board = Board(runner={"rig": ["Swift"], "hand": ["Diesel", "Dirty Laundry", "Dirty Laundry"], "credits": 9})
    board.expect({"runner.memory": 5})
    board.runner("play Diesel")
    board.then({"runner.clicks": 3})
    board.runner("play Dirty Laundry", "choose Archives")
    board.then({"runner.clicks": 3})
    board.runner("play Dirty Laundry", "choose Archives")
    board.then({"runner.clicks": 2})


def test_prognostic_q_loop_reveals_once_a_turn() -> None:
    board = Board(runner={"rig": ["Prognostic Q-Loop"], "deck": ["Diesel", "Corroder"], "credits": 9})
    board.runner("use Prognostic Q-Loop / reveal")
    board.expect({"runner.credits": 8, "happened": {"reveal": 1}, "kind": "paid"})
    board.cannot(runner="use Prognostic Q-Loop / reveal")
    board.runner("draw")
    board.expect({"kind": "paid"})
    board.cannot(runner="use Prognostic Q-Loop / reveal")
    board.end_turn("runner")
    board.corp("credit")
    board.to({"player": "runner"})
    board.can(runner="use Prognostic Q-Loop / reveal")


def test_prognostic_q_loop_looks_only_as_the_first_run_of_a_turn_begins() -> None:
    board = Board(runner={"rig": ["Prognostic Q-Loop"], "credits": 0})
    board.runner("run Archives")
    board.to({"pending": ["Prognostic Q-Loop"]})
    board.runner("pass")
    board.to({"run": None})
    board.never(runner="use Prognostic Q-Loop")
    board.runner("run Archives")
    board.then({"last_run.result": "successful"})


def test_flip_switch_does_not_jack_out_in_the_corps_turn() -> None:
    board = Board(turn="corp", runner={"rig": ["Flip Switch"]})
    board.effect(corp="run HQ")
    board.to({"run": "HQ", "player": "runner"})
    board.cannot(runner="use Flip Switch")


def test_mu_safecracker_may_be_left_unused() -> None:
    board = Board(corp={"hand": 4}, runner={"rig": ["Mu Safecracker", {"card": "Penumbral Toolkit", "credits": 3}]})
    board.runner("run HQ")
    board.to({"pending": ["Mu Safecracker"]})
    board.can(runner=["use Mu Safecracker", "pass"])
