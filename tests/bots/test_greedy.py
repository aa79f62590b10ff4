from __future__ import annotations

import pytest

from bots.greedy import Greedy
from bots.greedy.knowledge import Table
from bots.greedy.pricing import plan, price
from protocol.prompts import Option, Side
from protocol.views import Access, Card, Encounter, Run, Server, Subroutine, View
from tests.bots.arena import SIDES, Player, facts, play, wins
from tests.bots.positions import CREDIT, DRAW, KARUNA, PALISADE, asked, cleaver, filled, palisade, position, taken

# What a run costs


def test_a_breaker_prices_the_ice_that_it_breaks() -> None:
    way = plan(palisade(), PALISADE, 2, [cleaver()], 5, 3, 4, Table(facts()))
    assert way.breaker is not None
    assert (way.toll.credits, way.toll.risk) == (1, 0)
    stronger = plan(palisade(), PALISADE, 5, [cleaver()], 5, 3, 4, Table(facts()))
    assert stronger.toll.credits == 5


def test_ice_without_its_breaker_or_without_credits_stops_the_run() -> None:
    table = Table(facts())
    assert plan(palisade(), PALISADE, 2, [], 5, 3, 4, table).toll.risk == 1
    assert plan(palisade(), PALISADE, 2, [cleaver()], 0, 3, 4, table).toll.risk == 1
    assert plan(palisade(), PALISADE, 2, [Card("c", "Carmen", strength=2)], 5, 3, 4, table).toll.risk == 1


def test_damage_adds_up_over_the_ice_of_a_server() -> None:
    view = position()
    ice = [Card(name, "Karunā", strength=3, subroutines=list(KARUNA)) for name in ("a", "b")]
    view.servers[0].ice = ice
    assert price(view, view.servers[0], [], 5, 3, Table(facts())).worst == 8


def test_bioroid_ice_is_broken_with_clicks() -> None:
    ice = Card("bran", "Brân 1.0", strength=6, subroutines=filled([Subroutine("sub-2", "sub-2", "End the run")]))
    way = plan(ice, ice.subroutines, 6, [], 5, 3, 4, Table(facts()))
    assert way.by_click
    assert (way.toll.clicks, way.toll.risk) == (1, 0)


# The Runner


def test_the_runner_runs_an_open_server() -> None:
    view = position()
    view.servers[0].ice = [palisade()]
    options = [CREDIT, Option("run", "run HQ", place="HQ"), Option("run", "run R&D", place="R&D")]
    assert taken("runner", view, asked("action", *options)).place == "R&D"


def test_the_runner_does_not_run_into_rezzed_ice_that_it_cannot_break() -> None:
    view = position()
    for server in view.servers[:2]:
        server.ice = [palisade()]
    options = [CREDIT, Option("run", "run HQ", place="HQ"), Option("run", "run R&D", place="R&D")]
    assert taken("runner", view, asked("action", *options)).act == "credit"


def test_the_runner_draws_before_it_is_short_of_cards() -> None:
    view = position()
    view.runner.hand_count, view.runner.clicks = 0, 1
    assert taken("runner", view, asked("action", CREDIT, DRAW, Option("run", "run HQ", place="HQ"))).act == "draw"


def test_the_runner_fears_an_advanced_card_with_few_cards_in_the_grip() -> None:
    view = position()
    view.servers.append(Server("Remote 1", root=[Card("trap", facedown=True, counters={"advancement": 2})]))
    prompt = asked("action", CREDIT, Option("run", "run Remote 1", place="Remote 1"))
    assert taken("runner", view, prompt).act == "credit"
    view.runner.hand_count = 5
    assert taken("runner", view, prompt).act == "run"


def test_the_runner_clears_tags() -> None:
    view = position()
    view.runner.tags = 1
    prompt = asked("action", CREDIT, Option("remove-tag", "remove-tag"), Option("run", "run HQ", place="HQ"))
    assert taken("runner", view, prompt).act == "remove-tag"


def encountering(strength: int) -> View:
    view = position()
    view.servers[0].ice = [palisade(strength=strength)]
    view.runner.rig = [cleaver()]
    view.run = Run("HQ", "6.9.3b", "ice", 0)
    view.encounter = Encounter("ice", "Palisade", strength=strength, subroutines=list(PALISADE))
    return view


@pytest.mark.parametrize(("strength", "credits", "label"), [(2, 5, "break"), (4, 5, "+1"), (4, 2, "pass")])
def test_the_runner_boosts_then_breaks_and_never_begins_what_it_cannot_pay_for(
    strength: int, credits: int, label: str
) -> None:
    view = encountering(strength)
    view.runner.credits = credits
    prompt = asked(
        "paid",
        Option(
            "use",
            "use Cleaver: break up to 2 barrier subroutines",
            "cleaver",
            "Cleaver",
            "paid-1",
            cost_words="1[credit]",
        ),
        Option("use", "use Cleaver: +1 strength", "cleaver", "Cleaver", "paid-2", cost_words="2[credit]"),
        Option("pass", "pass"),
        step="6.9.3b",
    )
    prompt.default = 2
    assert label in taken("runner", view, prompt).label


def test_the_runner_jacks_out_before_ice_that_kills() -> None:
    view = position()
    view.servers[0].ice = [palisade(), Card("b", "Karunā", strength=3, subroutines=list(KARUNA))]
    view.run = Run("HQ", "6.9.4c", position=0)
    prompt = asked(
        "choose", Option("continue", "continue"), Option("jack-out", "jack-out"), purpose="continue-or-jack-out"
    )
    assert taken("runner", view, prompt).act == "jack-out"
    view.runner.hand_count = 5
    view.runner.rig = [Card("carmen", "Carmen", strength=2)]
    assert taken("runner", view, prompt).act == "continue"


def test_the_runner_trashes_what_earns_and_leaves_what_it_cannot_pay_for() -> None:
    view = position()
    view.access = Access("nico", "Nico Campaign", "Remote 1")
    prompt = asked(
        "access",
        Option("pass", "pass"),
        Option("trash", "trash Nico Campaign", "nico", "Nico Campaign", cost_words="2[credit]"),
        code="Nico Campaign",
    )
    assert taken("runner", view, prompt).act == "trash"
    view.runner.credits = 1
    assert taken("runner", view, prompt).act == "pass"


def test_the_runner_steals() -> None:
    prompt = asked("choose", Option("decline", "decline"), Option("steal", "steal"), purpose="steal")
    assert taken("runner", position(), prompt).act == "steal"


# The Corp


def office(counters: int) -> Card:
    return Card("office", "Offworld Office", True, {"advancement": counters}, advancement_requirement=4, points=2)


def test_the_corp_scores_whatever_it_can() -> None:
    prompt = asked(
        "paid", Option("pass", "pass"), Option("score", "score Offworld Office", "office", "Offworld Office")
    )
    view = position("corp", 3)
    view.servers.append(Server("Remote 1", root=[office(4)]))
    assert taken("corp", view, prompt).act == "score"


def test_the_corp_finishes_an_agenda_this_turn() -> None:
    view = position("corp", 3)
    view.servers.append(Server("Remote 1", root=[office(1)]))
    prompt = asked("action", CREDIT, DRAW, Option("advance", "advance Offworld Office", "office", "Offworld Office"))
    assert taken("corp", view, prompt).act == "advance"


def test_the_corp_kills_when_it_can() -> None:
    view = position("corp", 3)
    view.runner.hand_count, view.runner.tags = 1, 1
    view.corp.hand = [Card("scorch", "Scorched Earth", cost=3)]
    prompt = asked(
        "action",
        CREDIT,
        Option("play", "play Hedge Fund", "hedge", "Hedge Fund", cost_words="5[credit]"),
        Option("play", "play Scorched Earth", "scorch", "Scorched Earth", cost_words="3[credit]"),
    )
    assert taken("corp", view, prompt).title == "Scorched Earth"


def test_the_corp_puts_ice_before_a_bare_central_and_an_agenda_behind_ice() -> None:
    view = position("corp", 3)
    view.servers[1].ice = [palisade()]
    view.servers.append(Server("Remote 1", ice=[palisade(strength=4)]))
    places = [Option("choose", place=server.name) for server in view.servers] + [Option("choose", place="new remote")]
    assert taken("corp", view, asked("choose", *places, purpose="destination", code="Palisade")).place == "HQ"
    remotes = asked("choose", *places[3:], purpose="destination", code="Offworld Office")
    assert taken("corp", view, remotes).place == "Remote 1"


def test_the_corp_rezzes_ice_before_a_server_with_something_to_lose() -> None:
    view = position("runner")
    hidden = palisade(facedown=True, cost=3)
    view.servers[0].ice = [hidden]
    view.run = Run("HQ", "6.9.2b", "ice", 0)
    prompt = asked(
        "paid", Option("pass", "pass"), Option("rez", "rez Palisade", "ice", "Palisade", cost_words="3[credit]")
    )
    assert taken("corp", view, prompt).act == "rez"
    view.servers[0].ice, view.servers[2].ice = [], [hidden]
    assert taken("corp", view, prompt).act == "pass"


def test_the_corp_keeps_agendas_out_of_archives() -> None:
    codes = ["Offworld Office", "Hedge Fund", "AMAZE Amusements"]
    options = [Option("discard", title=code) for code in codes]
    assert taken("corp", position("corp"), asked("choose", *options, purpose="discard")).title == "AMAZE Amusements"


# Anything at all


@pytest.mark.parametrize("side", SIDES)
def test_a_question_that_it_does_not_know_gets_the_default(side: Side) -> None:
    prompt = asked("choose", Option("choose", "this"), Option("choose", "that"), purpose="name", code="No Such Card")
    prompt.default = 1
    assert taken(side, position(side), prompt).label == "that"


@pytest.mark.parametrize("side", SIDES)
def test_it_wins_against_chance(side: Side) -> None:
    won, ends = wins(side, 20)
    assert won >= 17, ends


@pytest.mark.parametrize("windows", ["all", "public"])
def test_two_of_them_finish_a_game(windows: str) -> None:
    pair = {side: Greedy(side, facts()) for side in SIDES}
    players: dict[Side, Player] = {**pair}
    assert play(players, 5, "gateway-intermediate-corp", "gateway-intermediate-runner", windows)
    assert not any(greedy.faults for greedy in pair.values())


def test_the_same_prompts_get_the_same_answers() -> None:
    for seed in range(3):
        ends = [
            play(
                {side: Greedy(side, facts()) for side in SIDES},
                seed,
                "gateway-beginner-corp",
                "gateway-beginner-runner",
            )
            for _ in range(2)
        ]
        assert ends[0] == ends[1]
