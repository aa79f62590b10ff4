"""System Gateway, the Runner's side: where each card stops, and what its other half does.

Long because it goes through every card of the set.
"""

import pytest

from daemon.rules.abilities import CardDefinition, Paid
from daemon.rules.costs import Cost
from daemon.rules.model import ARCHIVES, Card, Game, Resolution
from daemon.rules.runs import ChangeServer
from daemon.rules.words.basics import imminent
from tests.board import Board, invented


def detour(place: str) -> CardDefinition:
    """A card that moves the run to a server."""

    def make(game: Game, this: Resolution) -> ChangeServer:
        server = game.server(place)
        assert server is not None
        return ChangeServer(server=server)

    def running(game: Game, card: Card) -> bool:
        return game.run is not None

    return invented(
        "Detour", "runner", "hardware",
        paid=(Paid(words="move the run", cost=Cost(), condition=running, instructions=(imminent(make),)),),
    )  # fmt: skip


# -- Neutral


def test_the_catalyst_does_nothing() -> None:
    board = Board(runner={"identity": "The Catalyst: Convention Breaker"})
    board.runner("run HQ")
    board.then({"runner.credits": 5, "runner.hand_size": 5, "runner.memory": 4, "runner.link": 0})


def test_jailbreak_runs_hq_or_rnd_alone() -> None:
    board = Board(runner={"hand": ["Jailbreak"]})
    board.runner("play Jailbreak")
    board.only(runner=["choose HQ", "choose R&D"])
    board.runner("choose R&D")
    board.then({"happened": {"access": 2}, "runner.hand": 1})


def test_jailbreak_helps_its_own_run_alone() -> None:
    board = Board(corp={"hand": 4}, runner={"hand": ["Jailbreak"]})
    board.runner("play Jailbreak", "choose HQ", "run HQ")
    board.then({"happened": {"access": 3}})


def test_jailbreak_gives_nothing_where_it_could_not_run() -> None:
    """6.7.4a."""
    board = Board(cards=[detour(ARCHIVES)], runner={"hand": ["Jailbreak"], "rig": ["Detour"]})
    board.runner("play Jailbreak", "choose HQ", "use Detour")
    board.then({"last_run.server": "Archives", "last_run.result": "successful", "runner.hand": 0})


def test_overclock_keeps_nothing_for_later() -> None:
    board = Board(runner={"hand": ["Overclock"], "credits": 1})
    board.runner("play Overclock", "choose HQ")
    board.then({"runner.credits": 0, "runner.discard": ["Overclock"], "Overclock.credits": 0})


def test_overclock_pays_for_an_icebreaker_before_the_pool() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"hand": ["Overclock"], "credits": 3, "rig": ["Cleaver"]}
    )
    board.runner("play Overclock", "choose HQ")
    board.to("6.9.3b")
    board.runner("use Cleaver / break")
    board.then({"runner.credits": 2, "last_run.result": "successful"})


def test_mayfly_is_trashed_by_a_failed_run_too_and_by_no_strength_alone() -> None:
    ice = {"HQ": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}}
    board = Board(corp=ice, runner={"rig": ["Mayfly"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Mayfly / strength")
    board.then({"last_run.result": "unsuccessful", "runner.rig": ["Mayfly"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Mayfly / strength", "use Mayfly / break")
    board.then({"last_run.result": "unsuccessful", "runner.discard": ["Mayfly"]})


def test_mayfly_breaks_every_kind_one_subroutine_at_a_time() -> None:
    board = Board(corp={"HQ": {"ice": ["Tithe (rezzed)"]}}, runner={"rig": ["Mayfly"], "hand": 2})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Mayfly / break", "choose sub 1")
    board.expect({"Tithe.unbroken": [2], "runner.rig": ["Mayfly"]})


def test_smartware_distributor_pays_one_a_turn_and_nothing_when_bare() -> None:
    board = Board(start="turn", runner={"rig": [{"card": "Smartware Distributor", "credits": 3}]})
    board.to("5.7.1e")
    board.expect({"runner.credits": 6, "Smartware Distributor.credits": 2})
    board = Board(start="turn", runner={"rig": ["Smartware Distributor"]})
    board.to("5.7.1e")
    board.expect({"runner.credits": 5})


def test_verbal_plasticity_leaves_drawing_by_cards_alone() -> None:
    board = Board(runner={"hand": ["VRcation"], "rig": ["Verbal Plasticity"]})
    board.runner("play VRcation")
    board.then({"runner.hand": 4})
    board.runner("draw")
    board.then({"runner.hand": 6})


def test_verbal_plasticity_counts_draws_from_before_it_came() -> None:
    board = Board(runner={"hand": ["Verbal Plasticity"]})
    board.runner("draw", "install Verbal Plasticity", "draw")
    board.then({"runner.hand": 2})


def test_verbal_plasticity_works_again_next_turn() -> None:
    board = Board(runner={"rig": ["Verbal Plasticity"]})
    board.runner("draw")
    board.end_turn("runner")
    board.end_turn("corp")
    board.runner("draw")
    board.then({"runner.hand": 4})


# -- Anarch


def test_loup_profits_once_a_turn_and_from_no_steal() -> None:
    loup = {"identity": "René “Loup” Arcemont: Party Animal", "credits": 10}
    roots = {f"Remote {n}": {"root": ["Spin Doctor"]} for n in (1, 2)}
    board = Board(corp=roots, runner=loup)
    board.runner("run Remote 1", "trash Spin Doctor", "run Remote 2", "trash Spin Doctor")
    board.then({"runner.credits": 7, "runner.hand": 1})
    board = Board(corp={"Remote 1": {"root": ["Offworld Office"]}}, runner=loup)
    board.runner("run Remote 1")
    board.then({"runner.points": 2, "runner.credits": 10, "runner.hand": 0})


def test_loup_profits_from_carnivore() -> None:
    board = Board(
        corp={"hand": ["Hedge Fund"]},
        runner={"identity": "René “Loup” Arcemont: Party Animal", "hand": 2, "rig": ["Carnivore"]},
    )
    board.runner("run HQ", "use Carnivore")
    board.then({"runner.credits": 6, "runner.hand": 1, "corp.discard": ["Hedge Fund"]})


def test_wildcat_strike_may_be_answered_with_credits() -> None:
    board = Board(runner={"hand": ["Wildcat Strike"]})
    board.runner("play Wildcat Strike")
    board.only(corp=["choose gain 6", "choose draw 4"])
    board.corp("choose gain")
    board.then({"runner.credits": 9, "runner.hand": 0})


def test_carnivore_needs_two_cards() -> None:
    board = Board(corp={"hand": ["Hedge Fund"]}, runner={"hand": 1, "rig": ["Carnivore"]})
    board.never(runner="use Carnivore")
    board.runner("run HQ")
    board.then({"runner.hand": 1, "corp.discard": []})


def test_carnivore_works_once_a_turn() -> None:
    board = Board(corp={"hand": ["Hedge Fund", "Hedge Fund"]}, runner={"hand": 6, "rig": ["Carnivore"]})
    board.runner("run HQ", "use Carnivore", "run HQ")
    board.never(runner="use Carnivore")
    board.then({"runner.hand": 4, "corp.hand": 1})


def test_carnivore_trashes_an_agenda_before_it_is_stolen() -> None:
    board = Board(corp={"hand": ["Offworld Office"]}, runner={"hand": 2, "rig": ["Carnivore"]})
    board.runner("run HQ", "use Carnivore")
    board.then({"corp.discard": ["Offworld Office"], "runner.points": 0})


def test_a_second_console_replaces_the_first() -> None:
    board = Board(runner={"credits": 10, "hand": ["Pantograph"], "rig": ["Carnivore"]})
    board.runner("install Pantograph")
    board.then({"runner.rig": ["Pantograph"], "runner.discard": ["Carnivore"]})


def test_botulus_breaks_nothing_elsewhere_and_goes_with_its_host() -> None:
    board = Board(
        corp={
            "HQ": {"ice": ["Palisade (rezzed)"]},
            "R&D": {"ice": [{"card": "Tithe", "rezzed": True, "hosted": [{"card": "Botulus", "virus": 3}]}]},
        }
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Botulus")
    board.effect(runner="trash Tithe")
    board.then({"runner.discard": ["Botulus"]})


def test_botulus_grows_each_turn() -> None:
    board = Board(
        start="turn", corp={"HQ": {"ice": [{"card": "Palisade", "hosted": [{"card": "Botulus", "virus": 1}]}]}}
    )
    board.to("5.7.1e")
    board.expect({"Botulus.virus": 2})


@pytest.mark.parametrize(("breaker", "ice", "left"), [("Buzzsaw", "Whitespace", []), ("Cleaver", "Brân 1.0", [3])])
def test_an_anarch_breaker_breaks_up_to_two(breaker: str, ice: str, left: list[int]) -> None:
    board = Board(corp={"HQ": {"ice": [f"{ice} (rezzed)"]}}, runner={"credits": 20, "rig": [breaker]})
    board.runner("run HQ")
    board.to("6.9.3b")
    while board[f"{breaker}.strength"] < board[f"{ice}.strength"]:
        board.runner(f"use {breaker} / strength")
    before = board["runner.credits"]
    board.runner(f"use {breaker} / break", "choose sub 1 + sub 2")
    board.expect({"runner.credits": before - 1, f"{ice}.unbroken": left})


def test_fermenter_is_no_use_bare_and_grows() -> None:
    Board(runner={"rig": ["Fermenter"]}).cannot(runner="use Fermenter")
    board = Board(runner={"hand": ["Fermenter"]})
    board.runner("install Fermenter")
    board.then({"Fermenter.virus": 1})
    board = Board(start="turn", runner={"rig": ["Fermenter"]})
    board.to("5.7.1e")
    board.expect({"Fermenter.virus": 1})


def test_leech_starves_on_remotes_and_needs_an_encounter() -> None:
    board = Board(corp={"Remote 1": {"root": ["Spin Doctor"]}}, runner={"rig": [{"card": "Leech", "virus": 1}]})
    board.cannot(runner="use Leech")
    board.runner("run Remote 1")
    board.then({"Leech.virus": 1})


def test_leech_weakens_for_one_encounter() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Tithe (rezzed)"]}}, runner={"hand": 5, "rig": [{"card": "Leech", "virus": 1}]}
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Leech")
    board.expect({"Tithe.strength": 0})
    board.to("6.9.4c")
    board.expect({"Tithe.strength": 1})


def test_cookbook_feeds_viruses_alone_and_may_be_declined() -> None:
    board = Board(runner={"hand": ["Unity", "Fermenter"], "rig": ["Cookbook"], "credits": 10})
    board.never(runner="use Cookbook")
    board.runner("install Unity")
    board.then({"runner.credits": 7})
    board = Board(runner={"hand": ["Leech"], "rig": ["Cookbook"]})
    board.runner("install Leech", "pass")
    board.then({"Leech.virus": 0})


def test_cookbook_and_fermenter_feed_together() -> None:
    board = Board(runner={"hand": ["Fermenter"], "rig": ["Cookbook"]})
    board.runner("install Fermenter", "use Cookbook")
    board.then({"Fermenter.virus": 2})


# -- Criminal


def test_zahya_is_paid_once_a_turn() -> None:
    board = Board(runner={"identity": "Zahya Sadeghi: Versatile Smuggler"})
    board.runner("run R&D", "use Zahya Sadeghi")
    board.runner("run R&D")
    board.never(runner="use Zahya Sadeghi")
    board.then({"runner.credits": 6})


def test_zahya_may_wait_for_a_better_run() -> None:
    board = Board(corp={"hand": 1}, runner={"identity": "Zahya Sadeghi: Versatile Smuggler", "rig": []})
    board.runner("run R&D", "pass", "run HQ", "use Zahya Sadeghi")
    board.then({"runner.credits": 6})


def test_zahya_is_not_paid_for_archives_nor_for_nothing() -> None:
    board = Board(
        corp={"discard": 3, "HQ": {"ice": ["Palisade (rezzed)"]}},
        runner={"identity": "Zahya Sadeghi: Versatile Smuggler"},
    )
    board.never(runner="use Zahya Sadeghi")
    board.runner("run Archives", "run HQ")
    board.then({"runner.credits": 5})


def test_docklands_pass_counts_breaches_from_before_it_came() -> None:
    board = Board(corp={"hand": 4}, runner={"hand": ["Docklands Pass"]})
    board.runner("run HQ", "install Docklands Pass", "run HQ")
    board.then({"happened": {"access": 2}})


def test_docklands_pass_is_for_hq_alone() -> None:
    board = Board(runner={"rig": ["Docklands Pass"]})
    board.runner("run R&D")
    board.then({"happened": {"access": 1}})


def test_mutual_favor_may_leave_the_icebreaker_in_the_grip_or_find_none() -> None:
    board = Board(runner={"deck": ["Leech", "Unity", 5], "hand": ["Mutual Favor"]})
    board.runner("run HQ", "play Mutual Favor")
    board.cannot(runner="choose Leech")
    board.runner("choose Unity", "decline")
    board.then({"runner.hand": ["Unity"], "runner.rig": []})
    board = Board(runner={"deck": ["Unity", 5], "hand": ["Mutual Favor"]})
    board.runner("play Mutual Favor", "done")
    board.then({"runner.hand": []})


def test_mutual_favor_has_the_icebreaker_paid_for() -> None:
    board = Board(runner={"deck": ["Unity", 5], "hand": ["Mutual Favor"], "credits": 6})
    board.runner("run HQ", "play Mutual Favor", "choose Unity", "accept")
    board.then({"runner.credits": 3, "runner.rig": ["Unity"]})


def test_tread_lightly_ends_with_its_run_and_leaves_assets_alone() -> None:
    board = Board(
        corp={"credits": 5, "HQ": {"ice": ["Palisade"]}, "Remote 1": {"root": ["Spin Doctor"]}},
        runner={"hand": ["Tread Lightly"]},
    )
    board.runner("play Tread Lightly", "choose Archives")
    board.corp("rez Spin Doctor")
    board.then({"corp.credits": 5})
    board.runner("run HQ")
    board.corp("rez Palisade")
    board.then({"corp.credits": 2})


def test_pennyshaver_counts_every_successful_run_and_no_other() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Spin Doctor"]}, "HQ": {"ice": ["Palisade (rezzed)"]}},
        runner={"rig": ["Pennyshaver"]},
    )
    board.runner("run Archives", "run Remote 1", "run HQ")
    board.then({"Pennyshaver.credits": 2, "runner.memory": 5})


def test_carmen_is_dear_after_a_failed_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"credits": 4, "hand": ["Carmen"]})
    board.runner("run HQ")
    board.cannot(runner="install Carmen")


def test_marjanah_costs_two_before_a_successful_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"credits": 5, "rig": ["Marjanah"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Marjanah / strength", "use Marjanah / break")
    board.then({"runner.credits": 2, "last_run.result": "successful"})


def test_marjanah_is_cheaper_after_a_successful_run_in_the_corps_turn() -> None:
    board = Board(turn="corp", corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"credits": 2, "rig": ["Marjanah"]})
    board.effect(runner="run Archives")
    board.to({"last_run.result": "successful", "run": None})
    board.effect(runner="run HQ")
    board.to("6.9.3b")
    board.runner("use Marjanah / strength", "use Marjanah / break")
    board.then({"runner.credits": 0, "last_run.result": "successful"})


def test_tranquilizer_waits_for_three_and_needs_ice() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"hand": ["Tranquilizer"]})
    board.runner("install Tranquilizer")
    board.then({"Tranquilizer.virus": 1, "Palisade.rezzed": True})
    Board(runner={"hand": ["Tranquilizer"]}).cannot(runner="install Tranquilizer")


def test_tranquilizer_goes_on_derezzing() -> None:
    trojan = {"card": "Tranquilizer", "virus": 4}
    board = Board(start="turn", corp={"HQ": {"ice": [{"card": "Palisade", "rezzed": True, "hosted": [trojan]}]}})
    board.to("5.7.1e")
    board.expect({"Palisade.rezzed": False, "Tranquilizer.virus": 5})


def test_red_team_is_loaded_with_twelve() -> None:
    board = Board(runner={"hand": ["Red Team"]})
    board.runner("install Red Team")
    board.then({"Red Team.credits": 12})


def test_red_team_is_trashed_empty() -> None:
    board = Board(runner={"rig": [{"card": "Red Team", "credits": 3}]})
    board.runner("use Red Team", "choose HQ")
    board.then({"runner.credits": 8, "runner.discard": ["Red Team"]})


def test_red_team_pays_nothing_for_a_failed_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"rig": [{"card": "Red Team", "credits": 12}]})
    board.runner("use Red Team", "choose HQ")
    board.then({"runner.credits": 5, "Red Team.credits": 12})


def test_red_team_is_done_with_three_centrals() -> None:
    board = Board(runner={"rig": [{"card": "Red Team", "credits": 12}]})
    board.runner("run HQ", "run R&D", "run Archives")
    board.cannot(runner="use Red Team")


@pytest.mark.parametrize(("place", "credits"), [("Remote 1", 5), ("Archives", 5), ("R&D", 8)])
def test_red_team_pays_only_where_it_could_have_run(place: str, credits: int) -> None:
    """6.7.4a: a run moved to a remote, or to a central already run this turn, pays nothing."""
    board = Board(
        cards=[detour(place)],
        corp={"Remote 1": {"root": ["Spin Doctor"]}},
        runner={"rig": ["Detour", {"card": "Red Team", "credits": 12}]},
    )
    board.runner("run Archives", "use Red Team", "choose HQ", "use Detour")
    board.then({"last_run.server": place, "last_run.result": "successful", "runner.credits": credits})


# -- Shaper


def test_tao_salonga_may_decline_and_needs_two_pieces_of_ice() -> None:
    tao = {"identity": "Tāo Salonga: Telepresence Magician"}
    root = {"Remote 1": {"root": ["Offworld Office"]}}
    board = Board(corp={"HQ": {"ice": ["Palisade"]}, **root}, runner=tao)
    board.never(runner="use Tāo Salonga")
    board.runner("run Remote 1")
    board.then({"runner.points": 2})
    board = Board(corp={"HQ": {"ice": ["Palisade", "Tithe"]}, **root}, runner=tao)
    board.runner("run Remote 1", "pass")
    board.then({"HQ.ice": ["Palisade", "Tithe"]})


def test_tao_salonga_swaps_when_the_corp_scores_and_picks_two_of_more() -> None:
    board = Board(
        turn="corp",
        corp={
            "HQ": {"ice": ["Palisade (rezzed)", "Tithe"]},
            "R&D": {"ice": ["Whitespace"]},
            "Remote 1": {"root": [{"card": "Offworld Office", "advancement": 4}]},
        },
        runner={"identity": "Tāo Salonga: Telepresence Magician"},
    )
    board.corp("score Offworld Office")
    board.runner("use Tāo Salonga", "choose Palisade + Whitespace")
    board.then({"HQ.ice": ["Whitespace", "Tithe"], "R&D.ice": ["Palisade"], "Palisade.rezzed": True})


@pytest.mark.parametrize(("card", "credits", "hand"), [("Creative Commission", 9, 0), ("VRcation", 4, 4)])
def test_a_shaper_event_costs_nothing_more_on_the_last_click(card: str, credits: int, hand: int) -> None:
    board = Board(clicks=1, runner={"hand": [card]})
    board.runner(f"play {card}")
    board.then({"runner.credits": credits, "runner.hand": hand, "runner.clicks": 0})


def test_dzmz_optimizer_is_for_programs_alone_and_counts_those_from_before() -> None:
    board = Board(runner={"credits": 10, "hand": ["Telework Contract", "Cleaver"], "rig": ["DZMZ Optimizer"]})
    board.runner("install Telework Contract")
    board.then({"runner.credits": 9})
    board.runner("install Cleaver")
    board.then({"runner.credits": 7})
    board = Board(runner={"credits": 10, "hand": ["DZMZ Optimizer", "Leech", "Cleaver"]})
    board.runner("install Leech", "install DZMZ Optimizer")
    board.then({"runner.credits": 7})
    board.runner("install Cleaver")
    board.then({"runner.credits": 4})


def test_pantograph_may_install_nothing_but_pays() -> None:
    board = Board(
        turn="corp",
        corp={"Remote 1": {"root": [{"card": "Offworld Office", "advancement": 4}]}},
        runner={"hand": ["Cookbook"], "rig": ["Pantograph"]},
    )
    board.corp("score Offworld Office")
    board.runner("use Pantograph", "done")
    board.then({"runner.credits": 6, "runner.hand": ["Cookbook"], "runner.memory": 5})


def test_pantograph_has_the_card_paid_for_with_its_credit() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Offworld Office"]}},
        runner={"credits": 0, "hand": ["Cookbook", "Unity"], "rig": ["Pantograph"]},
    )
    board.runner("run Remote 1", "use Pantograph")
    board.cannot(runner="choose Unity")
    board.runner("choose Cookbook")
    board.then({"runner.credits": 0, "runner.rig": ["Pantograph", "Cookbook"]})


def test_conduit_digs_by_its_own_run_alone_and_may_stay_as_it_is() -> None:
    board = Board(runner={"rig": [{"card": "Conduit", "virus": 2}]})
    board.runner("run R&D", "pass")
    board.then({"happened": {"access": 1}, "Conduit.virus": 2})


def test_conduit_grows_by_no_other_and_by_no_failed_run() -> None:
    board = Board(corp={"R&D": {"ice": ["Palisade (rezzed)"]}}, runner={"rig": ["Conduit"]})
    board.never(runner="use Conduit / place")
    board.runner("run HQ", "use Conduit / run")
    board.then({"Conduit.virus": 0})


def test_conduit_digs_nowhere_else() -> None:
    """6.7.4a."""
    board = Board(
        cards=[detour("HQ")], corp={"hand": 4}, runner={"rig": ["Detour", {"card": "Conduit", "virus": 2}]}
    )
    board.runner("use Conduit / run", "use Detour")
    board.then({"happened": {"access": 1}})


def test_echelon_and_unity_count_themselves_and_no_other_programs() -> None:
    Board(runner={"rig": ["Echelon", "Leech"]}).expect({"Echelon.strength": 1})
    board = Board(corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"rig": ["Unity", "Leech"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Unity / strength")
    board.expect({"Unity.strength": 2, "runner.credits": 4})


def test_telework_contract_is_loaded_with_nine_and_trashed_empty() -> None:
    board = Board(runner={"hand": ["Telework Contract"]})
    board.runner("install Telework Contract")
    board.then({"Telework Contract.credits": 9})
    board = Board(runner={"rig": [{"card": "Telework Contract", "credits": 3}]})
    board.runner("use Telework Contract")
    board.then({"runner.credits": 8, "runner.discard": ["Telework Contract"]})


def test_tao_salonga_picks_only_ice_that_can_change_places() -> None:
    """CR 8.8.2, CR 1.15.2b: Awakening Center hosts bioroid ice alone, and only rezzed ice shows that it is."""
    center = {"card": "Awakening Center", "rezzed": True, "hosted": ["Eli 1.0"]}
    board = Board(
        corp={
            "HQ": {"ice": ["Ice Wall (rezzed)"], "root": [center]},
            "R&D": {"ice": ["Enigma (rezzed)", "Brân 1.0 (rezzed)", {"card": "Brân 1.0", "as": "unrezzed"}]},
            "Remote 1": {"root": ["Hostile Takeover"]},
        },
        runner={"identity": "Tāo Salonga: Telepresence Magician"},
    )
    board.runner("run Remote 1", "use Tāo Salonga")
    board.cannot(runner=["choose Ice Wall + Eli 1.0", "choose Enigma + Eli 1.0", "choose unrezzed + Eli 1.0"])
    board.can(runner=["choose Ice Wall + Enigma"])


def test_tao_salonga_is_not_asked_without_ice_that_can_change_places() -> None:
    """CR 1.15.2b, CR 9.6.9: an ability that could change nothing is not offered."""
    center = {"card": "Awakening Center", "rezzed": True, "hosted": ["Eli 1.0"]}
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"], "root": [center]}, "Remote 1": {"root": ["Hostile Takeover"]}},
        runner={"identity": "Tāo Salonga: Telepresence Magician"},
    )
    board.never(runner="use Tāo Salonga")
    board.runner("run Remote 1")
    board.then({"runner.points": 1})
