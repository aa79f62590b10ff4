"""What greedy makes of single cards, by what they say that they do."""

from __future__ import annotations

import pytest

from bots.greedy import Greedy
from bots.greedy.knowledge import Table
from bots.greedy.pricing import plan
from protocol.prompts import Option, Side
from protocol.views import Card, Encounter, Run, Server, Subroutine, View
from tests.bots.arena import DECKS, SIDES, Chance, Player, facts, play
from tests.bots.positions import CREDIT, DRAW, PALISADE, asked, cleaver, filled, palisade, position, taken

CORPS = sorted(path.stem for path in DECKS.glob("uprising-*.txt") if path.stem.split("-")[1] in "biotech earth gamenet")
RUNNERS = sorted(path.stem for path in DECKS.glob("uprising-*.txt") if path.stem not in CORPS)
PASS = Option("pass", "pass")
QUETZAL = "Quetzal: Free Spirit"


def agenda(counters: int = 0) -> Card:
    return Card("office", "Offworld Office", True, {"advancement": counters}, advancement_requirement=4, points=2)


def against(view: View, *, ice: bool = True) -> View:
    """Ice that nothing breaks before HQ and R&D."""
    for server in view.servers[:2] if ice else []:
        server.ice = [palisade()]
    return view


# The Runner


def test_an_event_that_pays_for_success_is_played_for_an_open_server() -> None:
    view = against(position())
    laundry = Option("play", "play Dirty Laundry", "laundry", "Dirty Laundry", cost_words="2[credit]")
    assert taken("runner", view, asked("action", CREDIT, DRAW, laundry)).title == "Dirty Laundry"
    view.servers[2].ice = [palisade()]
    assert taken("runner", view, asked("action", CREDIT, DRAW, laundry)).act == "credit"


def test_a_hosted_agenda_is_added_to_the_score_area() -> None:
    use = Option(
        "use",
        "use Film Critic: add the agenda to your score area",
        "critic",
        "Film Critic",
        cost_words="[click], [click]",
    )
    assert taken("runner", position(), asked("action", CREDIT, DRAW, use)).act == "use"


def test_a_run_on_archives_that_leads_on_is_worth_what_lies_behind() -> None:
    view = against(position())
    code = "Omar Keung: Conspiracy Theorist"
    use = Option("use", f"use {code}: run Archives", "omar", code, cost_words="[click]")
    archives = Option("run", "run Archives", place="Archives")
    assert taken("runner", view, asked("action", CREDIT, archives, use)).act == "use"
    where = [Option("choose", place=name) for name in ("HQ", "R&D")]
    view.run = Run("Archives", "6.9.5a")
    assert taken("runner", view, asked("choose", *where, purpose="server", code=code)).place == "R&D"


def test_an_install_at_a_discount_needs_something_to_install() -> None:
    view = position()
    modded = Option("play", "play Modded", "modded", "Modded", cost_words="0[credit]")
    assert taken("runner", view, asked("action", CREDIT, modded)).act == "credit"
    view.runner.hand = [Card("blade", "Gordian Blade", cost=4), Card("diesel", "Diesel", cost=0)]
    assert taken("runner", view, asked("action", CREDIT, modded)).title == "Modded"
    targets = [Option("choose", card=card.card, title=card.title) for card in reversed(view.runner.hand)]
    assert taken("runner", view, asked("choose", *targets, purpose="target", code="Modded")).card == "blade"


def test_a_program_is_searched_when_one_is_missing_and_can_be_paid() -> None:
    view = position()
    view.runner.credits = 7
    view.runner.rig = [Card("smc", "Self-modifying Code")]
    label = "use Self-modifying Code: search your stack for 1 program"
    use = Option("use", label, "smc", "Self-modifying Code", cost_words="2[credit], trash this")
    prompt = asked("paid", PASS, use)
    assert taken("runner", view, prompt).act == "use"
    view.runner.credits = 4
    assert taken("runner", view, prompt).act == "pass"


def test_the_best_hosted_card_is_installed() -> None:
    view = position()
    view.runner.rig = [Card("peddler", "Street Peddler", hosted=[Card("diesel", "Diesel", cost=0)])]
    use = Option(
        "use", "use Street Peddler: install 1 hosted card", "peddler", "Street Peddler", cost_words="trash this"
    )
    assert taken("runner", view, asked("paid", PASS, use)).act == "pass"
    view.runner.rig[0].hosted.append(Card("corroder", "Corroder", cost=2))
    assert taken("runner", view, asked("paid", PASS, use)).act == "use"


def test_a_breaker_that_spends_counters_breaks_as_much_as_it_has() -> None:
    table = Table(facts())
    subs = filled([Subroutine(key, key, "End the run") for key in ("sub-1", "sub-2")])
    for counters, risk in ((1, 1), (2, 0), (3, 0)):
        yusuf = Card("yusuf", "Yusuf", counters={"virus": counters}, strength=3)
        assert plan(palisade(), subs, 3, [yusuf], 5, 3, 4, table).toll.risk == risk


def test_a_breaker_that_costs_x_pays_for_strength_or_for_subroutines() -> None:
    paperclip = Card("clip", "Paperclip", strength=1)
    assert plan(palisade(), PALISADE, 4, [paperclip], 5, 3, 4, Table(facts())).toll.credits == 3
    view = position()
    view.runner.rig = [paperclip]
    view.encounter = Encounter("ice", "Palisade", strength=4, subroutines=list(PALISADE))
    numbers = [Option("number", amount=amount) for amount in range(6)]
    prompt = asked("choose", *numbers, purpose="number", code="Paperclip")
    prompt.source = "clip"
    assert taken("runner", view, prompt).amount == 3


def test_a_card_hosted_on_ice_breaks_that_ice() -> None:
    table = Table(facts())
    botulus = Card("botulus", "Botulus", counters={"virus": 1})
    assert plan(palisade(hosted=[botulus]), PALISADE, 2, [], 0, 3, 4, table).breaker is botulus
    assert plan(palisade(), PALISADE, 2, [botulus], 0, 3, 4, table).toll.risk == 1


def test_what_a_breaker_can_only_do_at_times_is_not_counted_on() -> None:
    assert plan(palisade(), PALISADE, 2, [Card("p", "Penrose", strength=2)], 9, 3, 4, Table(facts())).toll.risk == 1


def test_what_costs_nothing_is_broken_first() -> None:
    view = position()
    view.servers[0].ice = [palisade(strength=2)]
    view.runner.rig = [cleaver()]
    view.run = Run("HQ", "6.9.3b", "ice", 0)
    view.encounter = Encounter("ice", "Palisade", strength=2, subroutines=list(PALISADE))
    uses = [
        Option("use", "use Cleaver: break up to 2 barrier subroutines", "cleaver", "Cleaver", cost_words="1[credit]"),
        Option("use", f"use {QUETZAL}: break 1 barrier subroutine", "q", QUETZAL, cost_words="0[credit]"),
    ]
    assert taken("runner", view, asked("paid", *uses, PASS)).card == "q"


def test_no_good_card_is_given_for_credits() -> None:
    view = position()
    view.runner.rig = [Card("pawn", "Aesop’s Pawnshop"), cleaver()]
    use = Option("use", "use Aesop’s Pawnshop: trash 1 other card, gain 3 credits", "pawn", "Aesop’s Pawnshop")
    assert taken("runner", view, asked("reaction", PASS, use)).act == "pass"
    view.runner.rig.append(Card("second", "Cleaver", strength=3))
    assert taken("runner", view, asked("reaction", PASS, use)).act == "use"


def test_a_tag_is_removed_for_a_card_that_does_it() -> None:
    view = position()
    view.runner.rig = [Card("flip", "Flip Switch")]
    use = Option("use", "use Flip Switch: remove 1 tag", "flip", "Flip Switch", cost_words="trash this")
    assert taken("runner", view, asked("paid", PASS, use)).act == "pass"
    view.runner.tags = 1
    assert taken("runner", view, asked("paid", PASS, use)).act == "use"


@pytest.mark.parametrize(("link", "amount"), [(0, 3), (2, 1), (5, 0)])
def test_a_trace_is_beaten_by_no_more_than_it_takes(link: int, amount: int) -> None:
    view = position()
    view.runner.link = link
    numbers = [Option("number", amount=number) for number in range(6)]
    assert taken("runner", view, asked("choose", *numbers, purpose="number", code="Hunter")).amount == amount


# The Corp


@pytest.mark.parametrize(("credits", "amount"), [(1, 0), (4, 2), (9, 0)])
def test_a_trace_is_paid_for_only_where_that_makes_sure_of_it(credits: int, amount: int) -> None:
    view = position("runner")
    view.corp.credits, view.runner.credits = 9, credits
    numbers = [Option("number", amount=number) for number in range(10)]
    assert taken("corp", view, asked("choose", *numbers, purpose="number", code="Hunter")).amount == amount


@pytest.mark.parametrize("code", ["Hansei Review", "Flower Sermon"])
def test_agendas_do_not_leave_hq(code: str) -> None:
    view = position("corp", 3)
    view.corp.hand = [agenda(), Card("batty", "Marcus Batty")]
    options = [Option("choose", card=card.card, title=card.title) for card in view.corp.hand]
    assert taken("corp", view, asked("choose", *options, purpose="target", code=code)).card == "batty"


def test_advancement_counters_go_on_its_own_cards() -> None:
    view = position("runner")
    view.runner.rig = [cleaver()]
    view.servers[0].ice = [Card("wall", "Ice Wall", strength=1)]
    options = [Option("choose", card=card, title=code) for card, code in (("cleaver", "Cleaver"), ("wall", "Ice Wall"))]
    assert taken("corp", view, asked("choose", *options, purpose="target", code="Akhet")).card == "wall"


def test_no_agenda_is_trashed_for_credits() -> None:
    view = position("corp", 3)
    view.servers.append(Server("Remote 1", root=[agenda(2)]))
    channels = Option("play", "play Back Channels", "channels", "Back Channels", cost_words="0[credit]")
    assert taken("corp", view, asked("action", CREDIT, channels)).act == "credit"
    view.servers[0].ice = [Card("wall", "Ice Wall", counters={"advancement": 1}, strength=2)]
    options = [
        Option("choose", card=card, title=code) for card, code in (("office", "Offworld Office"), ("wall", "Ice Wall"))
    ]
    assert taken("corp", view, asked("choose", *options, purpose="target", code="Back Channels")).card == "wall"


def test_a_remote_with_an_agenda_is_made_dear_to_run() -> None:
    view = position("corp", 3)
    code = "Earth Station: SEA Headquarters"
    flip = Option("use", f"use {code}: flip", "station", code, cost_words="[click]")
    assert taken("corp", view, asked("action", CREDIT, flip)).act == "credit"
    view.servers.append(Server("Remote 1", root=[agenda()]))
    assert taken("corp", view, asked("action", CREDIT, flip)).act == "use"


def test_an_identity_kills() -> None:
    view = position("corp", 3)
    code = "Jinteki Biotech: Life Imagined"
    flip = Option("use", f"use {code}: flip this identity", "biotech", code, cost_words="[click], [click], [click]")
    assert taken("corp", view, asked("action", CREDIT, flip)).act == "credit"
    view.runner.hand_count = 1
    assert taken("corp", view, asked("action", CREDIT, flip)).act == "use"


def test_a_run_is_ended_before_an_agenda_and_not_before_nothing() -> None:
    view = position("runner")
    wall = Card("border", "Border Control", strength=1)
    view.servers.append(Server("Remote 1", ice=[wall], root=[agenda()]))
    view.run = Run("Remote 1", "6.9.4d", position=0)
    use = Option("use", "use Border Control: end the run", "border", "Border Control", cost_words="trash this")
    assert taken("corp", view, asked("paid", PASS, use)).act == "use"
    view.servers[3].root = [Card("pad", "PAD Campaign")]
    assert taken("corp", view, asked("paid", PASS, use)).act == "pass"


def test_agendas_are_taken_back_from_archives() -> None:
    view = position("corp", 3)
    label = "use Spin Doctor: shuffle up to 2 cards from Archives into R&D"
    use = Option("use", label, "doctor", "Spin Doctor", cost_words="remove this from the game")
    view.corp.discard = [Card("hedge", "Hedge Fund")]
    assert taken("corp", view, asked("paid", PASS, use)).act == "pass"
    view.corp.discard.append(agenda())
    assert taken("corp", view, asked("paid", PASS, use)).act == "use"


@pytest.mark.parametrize("code", ["Aggressive Secretary", "Cerebral Overwriter"])
def test_a_trap_without_counters_is_not_paid_for(code: str) -> None:
    view = position("runner")
    view.servers.append(Server("Remote 1", root=[Card("trap", code)]))
    prompt = asked(
        "choose", Option("decline"), Option("accept", cost_words="2[credit]"), purpose="accept-or-decline", code=code
    )
    prompt.source = "trap"
    assert taken("corp", view, prompt).act == "decline"
    view.servers[3].root[0].counters["advancement"] = 1
    assert taken("corp", view, prompt).act == "accept"


@pytest.mark.parametrize("code", ["Snare!", "Urtica Cipher", "Aggressive Secretary", "Cerebral Overwriter", "Ganked!"])
def test_a_trap_stays_unrezzed(code: str) -> None:
    view = position("runner")
    view.corp.credits = 20
    view.servers.append(Server("Remote 1", root=[Card("trap", code, facedown=True)]))
    assert (
        taken("corp", view, asked("paid", PASS, Option("rez", "rez", "trap", code, cost_words="0[credit]"))).act
        == "pass"
    )


def test_archives_are_protected_from_what_leads_on() -> None:
    view = position("corp", 3)
    for server in view.servers[:2]:
        server.ice = [palisade()]
    places = [Option("choose", place=server.name) for server in view.servers]
    prompt = asked("choose", *places, purpose="destination", code="Palisade")
    assert taken("corp", view, prompt).place != "Archives"
    view.runner.identity_card = Card("omar", "Omar Keung: Conspiracy Theorist")
    assert taken("corp", view, prompt).place == "Archives"


def test_a_lockdown_is_for_the_last_click_before_an_agenda_can_be_stolen() -> None:
    view = position("corp", 3)
    view.corp.credits = 9
    cordon = Option("play", "play NAPD Cordon", "cordon", "NAPD Cordon", cost_words="0[credit]")
    assert taken("corp", view, asked("action", CREDIT, cordon)).act == "credit"
    view.servers.append(Server("Remote 1", root=[agenda(1)]))
    view.corp.clicks = 1
    assert taken("corp", view, asked("action", CREDIT, cordon)).act == "play"


def test_ice_is_not_advanced_like_a_trap() -> None:
    view = position("corp", 3)
    view.corp.credits = 9
    wall, trap = Card("wall", "Ice Wall", strength=1), Card("trap", "Urtica Cipher", facedown=True)
    view.servers[0].ice = [wall]
    view.servers.append(Server("Remote 1", root=[trap]))
    advance = [Option("advance", "advance", card.card, card.title) for card in (wall, trap)]
    assert taken("corp", view, asked("action", CREDIT, advance[0])).act == "credit"
    assert taken("corp", view, asked("action", CREDIT, *advance)).card == "trap"


# Whole games


@pytest.mark.parametrize("corp", CORPS)
@pytest.mark.parametrize("runner", RUNNERS)
def test_a_game_of_each_pair_of_decks_is_finished(corp: str, runner: str) -> None:
    both = {side: Greedy(side, facts()) for side in SIDES}
    players: dict[Side, Player] = {**both}
    assert play(players, 1, corp, runner)
    for side in SIDES:
        greedy = Greedy(side, facts())
        players = {"corp": Chance(2), "runner": Chance(2)}
        players[side] = greedy
        play(players, 2, corp, runner)
        assert not greedy.faults
    assert not any(greedy.faults for greedy in both.values())
