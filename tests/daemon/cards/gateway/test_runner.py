"""System Gateway, the Runner's side: what each card says. Long because every card has its test here."""

import pytest

from tests.board import Board

WALL = {"HQ": {"ice": ["Palisade (rezzed)"]}}
"""Strength 2, one barrier subroutine that ends the run."""


def test_jailbreak_draws_and_accesses_one_more() -> None:
    board = Board(corp={"hand": 3}, runner={"hand": ["Jailbreak"]})
    board.runner("play Jailbreak", "choose HQ")
    board.then({"runner.hand": 1, "happened": {"access": 2}})


def test_jailbreak_gives_nothing_for_a_run_that_fails() -> None:
    board = Board(corp={**WALL, "hand": 3}, runner={"hand": ["Jailbreak"]})
    board.runner("play Jailbreak", "choose HQ")
    board.then({"runner.hand": 0, "happened": {"access": 0}})


def test_overclock_pays_during_its_run_alone() -> None:
    board = Board(corp={"Remote 1": {"root": ["Spin Doctor (rezzed)"]}}, runner={"credits": 1, "hand": ["Overclock"]})
    board.runner("play Overclock", "choose Remote 1", "trash Spin Doctor")
    board.then({"runner.credits": 0, "corp.discard": ["Spin Doctor"], "runner.discard": ["Overclock"]})


def test_sure_gamble_gains_nine() -> None:
    board = Board(runner={"hand": ["Sure Gamble"]})
    board.runner("play Sure Gamble")
    board.then({"runner.credits": 9})


def test_memory_diamond_gives_memory_and_hand_size() -> None:
    Board(runner={"rig": ["T400 Memory Diamond"]}).expect({"runner.memory": 5, "runner.hand_size": 6})


def test_mayfly_breaks_and_is_gone_with_the_run() -> None:
    board = Board(corp=WALL, runner={"rig": ["Mayfly"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Mayfly / break")
    board.runner("use Mayfly / strength", "use Mayfly / break")
    board.then({"last_run.result": "successful", "runner.discard": ["Mayfly"], "runner.credits": 3})


def test_an_unused_mayfly_stays() -> None:
    board = Board(runner={"rig": ["Mayfly"]})
    board.runner("run HQ")
    board.then({"runner.rig": ["Mayfly"]})


def test_smartware_distributor_is_filled_and_pays_each_turn() -> None:
    board = Board(start="turn", runner={"rig": [{"card": "Smartware Distributor", "credits": 1}]})
    board.to("5.7.1e")
    board.expect({"runner.credits": 6})
    board.runner("use Smartware Distributor")
    board.then({"Smartware Distributor.credits": 3})


def test_verbal_plasticity_doubles_the_first_basic_draw() -> None:
    board = Board(runner={"rig": ["Verbal Plasticity"]})
    board.runner("draw")
    board.then({"runner.hand": 2})
    board.runner("draw")
    board.then({"runner.hand": 3})


def test_loup_profits_from_the_first_trashed_access() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Spin Doctor"]}},
        runner={"identity": "René “Loup” Arcemont: Party Animal", "deck": [5]},
    )
    board.runner("run Remote 1", "trash Spin Doctor")
    board.then({"runner.credits": 4, "runner.hand": 1})


def test_wildcat_strike_lets_the_corp_choose() -> None:
    board = Board(runner={"hand": ["Wildcat Strike"]})
    board.runner("play Wildcat Strike")
    board.corp("choose draw")
    board.then({"runner.hand": 4, "runner.credits": 3})


def test_carnivore_trashes_once_a_turn_for_two_cards() -> None:
    board = Board(corp={"hand": ["Hedge Fund"]}, runner={"hand": 4, "rig": ["Carnivore"]})
    board.runner("run HQ", "use Carnivore")
    board.then({"corp.discard": ["Hedge Fund"], "runner.hand": 2, "runner.memory": 5})


def test_carnivore_cannot_trash_in_archives() -> None:
    """7.1.5b."""
    board = Board(corp={"discard": ["Hedge Fund"]}, runner={"hand": 4, "rig": ["Carnivore"]})
    board.never(runner="use Carnivore")
    board.runner("run Archives")
    board.then({"runner.hand": 4})


def test_botulus_breaks_on_its_host_alone() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "Palisade", "rezzed": True, "hosted": [{"card": "Botulus", "virus": 1}]}]}}
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Botulus")
    board.then({"last_run.result": "successful", "Botulus.virus": 0})


def test_botulus_is_installed_on_ice_with_a_counter() -> None:
    board = Board(corp=WALL, runner={"hand": ["Botulus"]})
    board.runner("install Botulus")
    board.then({"Botulus.virus": 1})
    Board(runner={"hand": ["Botulus"]}).cannot(runner="install Botulus")


@pytest.mark.parametrize(
    ("breaker", "ice"),
    [
        ("Buzzsaw", "Whitespace"),
        ("Cleaver", "Brân 1.0"),
        ("Unity", "Whitespace"),
        ("Echelon", "Tithe"),
        ("Carmen", "Tithe"),
        ("Marjanah", "Palisade"),
    ],
)
def test_an_icebreaker_breaks_its_kind(breaker: str, ice: str) -> None:
    board = Board(corp={"HQ": {"ice": [f"{ice} (rezzed)"]}}, runner={"credits": 20, "rig": [breaker]})
    board.runner("run HQ")
    board.to("6.9.3b")
    if board[f"{breaker}.strength"] < board[f"{ice}.strength"]:
        board.runner(f"use {breaker} / strength")
    while board[f"{breaker}.strength"] < board[f"{ice}.strength"]:
        board.runner(f"use {breaker} / strength")
    board.can(runner=f"use {breaker} / break")


def test_an_icebreaker_leaves_other_kinds_alone() -> None:
    board = Board(corp=WALL, runner={"credits": 20, "rig": ["Unity"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Unity / strength")
    board.cannot(runner="use Unity / break")


def test_fermenter_pays_two_for_each_counter() -> None:
    board = Board(runner={"rig": [{"card": "Fermenter", "virus": 3}]})
    board.runner("use Fermenter")
    board.then({"runner.credits": 11, "runner.discard": ["Fermenter"]})


def test_leech_is_fed_on_centrals_and_weakens_ice() -> None:
    board = Board(corp={"R&D": {"ice": ["Palisade (rezzed)"]}}, runner={"rig": ["Leech"]})
    board.runner("run HQ")
    board.then({"Leech.virus": 1})
    board.runner("run R&D")
    board.to("6.9.3b")
    board.runner("use Leech")
    board.expect({"Palisade.strength": 1, "Leech.virus": 0})


def test_cookbook_feeds_a_new_virus() -> None:
    board = Board(runner={"hand": ["Leech"], "rig": ["Cookbook"]})
    board.runner("install Leech", "use Cookbook")
    board.then({"Leech.virus": 1})


def test_zahya_is_paid_for_accesses() -> None:
    board = Board(corp={"hand": 3}, runner={"identity": "Zahya Sadeghi: Versatile Smuggler", "rig": ["Docklands Pass"]})
    board.runner("run HQ", "use Zahya Sadeghi")
    board.then({"runner.credits": 7})


def test_docklands_pass_works_for_the_first_breach_of_hq() -> None:
    board = Board(corp={"hand": 4}, runner={"rig": ["Docklands Pass"]})
    board.runner("run HQ")
    board.then({"happened": {"access": 2}})
    board.runner("run HQ")
    board.then({"happened": {"access": 3}})


@pytest.mark.parametrize(("first", "rig"), [("run HQ", ["Unity"]), ("credit", [])])
def test_mutual_favor_installs_after_a_successful_run(first: str, rig: list[str]) -> None:
    board = Board(runner={"deck": ["Unity", 5], "hand": ["Mutual Favor"]})
    board.runner(first)
    board.runner("play Mutual Favor", "choose Unity", *(["accept"] if rig else []))
    board.then({"runner.rig": rig, "runner.hand": 1 - len(rig)})


def test_tread_lightly_makes_ice_dear() -> None:
    board = Board(corp={"credits": 5, "HQ": {"ice": ["Palisade"]}}, runner={"hand": ["Tread Lightly"]})
    board.never(corp="rez Palisade")
    board.runner("play Tread Lightly", "choose HQ")
    board.then({"last_run.result": "successful"})


def test_pennyshaver_collects_and_pays() -> None:
    board = Board(runner={"rig": ["Pennyshaver"]})
    board.runner("run HQ", "use Pennyshaver / place 1 credit, then")
    board.then({"runner.credits": 7, "Pennyshaver.credits": 0})


def test_carmen_is_cheaper_after_a_successful_run() -> None:
    board = Board(runner={"credits": 3, "hand": ["Carmen"]})
    board.cannot(runner="install Carmen")
    board.runner("run HQ", "install Carmen")
    board.then({"runner.credits": 0, "runner.rig": ["Carmen"]})


def test_tranquilizer_derezzes_its_host_at_three() -> None:
    board = Board(
        start="turn",
        corp={"HQ": {"ice": [{"card": "Palisade", "rezzed": True, "hosted": [{"card": "Tranquilizer", "virus": 2}]}]}},
    )
    board.to("5.7.1e")
    board.expect({"Palisade.rezzed": False, "Tranquilizer.virus": 3})


def test_red_team_runs_a_fresh_central_and_pays() -> None:
    board = Board(runner={"rig": [{"card": "Red Team", "credits": 12}]})
    board.runner("run HQ", "use Red Team")
    board.only(runner=["choose R&D", "choose Archives"])
    board.runner("choose Archives")
    board.then({"runner.credits": 8, "Red Team.credits": 9})


def test_tao_salonga_swaps_ice() -> None:
    board = Board(
        corp={
            "HQ": {"ice": ["Palisade"]},
            "R&D": {"ice": ["Tithe"]},
            "Remote 1": {"root": ["Offworld Office"]},
        },
        runner={"identity": "Tāo Salonga: Telepresence Magician"},
    )
    board.runner("run Remote 1", "use Tāo Salonga")
    board.then({"HQ.ice": ["Tithe"], "R&D.ice": ["Palisade"]})


@pytest.mark.parametrize(("card", "credits", "hand"), [("Creative Commission", 9, 0), ("VRcation", 4, 4)])
def test_a_shaper_event_costs_a_click_more(card: str, credits: int, hand: int) -> None:
    board = Board(runner={"hand": [card]})
    board.runner(f"play {card}")
    board.then({"runner.credits": credits, "runner.hand": hand, "runner.clicks": 2})


def test_dzmz_optimizer_makes_the_first_program_cheaper() -> None:
    board = Board(runner={"credits": 10, "hand": ["Cleaver", "Unity"], "rig": ["DZMZ Optimizer"]})
    board.runner("install Cleaver")
    board.then({"runner.credits": 8})
    board.runner("install Unity")
    board.then({"runner.credits": 5, "runner.memory": 5})


def test_pantograph_pays_and_installs_for_an_agenda() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Offworld Office"]}},
        runner={"hand": ["Cookbook"], "rig": ["Pantograph"]},
    )
    board.runner("run Remote 1", "use Pantograph", "choose Cookbook")
    board.then({"runner.credits": 5, "runner.rig": ["Pantograph", "Cookbook"]})


def test_conduit_digs_as_deep_as_its_counters() -> None:
    board = Board(runner={"rig": [{"card": "Conduit", "virus": 2}]})
    board.runner("use Conduit / run")
    board.to({"kind": "reaction", "run": None})
    board.expect({"happened": {"access": 3}, "pending": ["Conduit"]})
    board.runner("use Conduit")
    board.expect({"Conduit.virus": 3})


def test_echelon_and_unity_count_icebreakers() -> None:
    board = Board(corp=WALL, runner={"rig": ["Echelon", "Unity", "Cleaver"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Unity / strength")
    board.expect({"Echelon.strength": 3, "Unity.strength": 4})


def test_telework_contract_is_worked_once_a_turn() -> None:
    board = Board(runner={"rig": [{"card": "Telework Contract", "credits": 9}]})
    board.runner("use Telework Contract")
    board.then({"runner.credits": 8})
    board.cannot(runner="use Telework Contract")


def test_marjanah_is_cheaper_after_a_successful_run() -> None:
    board = Board(corp=WALL, runner={"credits": 2, "rig": ["Marjanah"]})
    board.runner("run Archives", "run HQ")
    board.to("6.9.3b")
    board.runner("use Marjanah / strength", "use Marjanah / break")
    board.then({"runner.credits": 0, "last_run.result": "successful"})
