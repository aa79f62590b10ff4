"""Uprising era: Haas-Bioroid. Long because several of its cards write out flows of their own."""

from daemon.cards.declare import card, sub
from daemon.rules import movement, values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import MoveCard, ShuffleInto, Trash, look
from daemon.rules.costs import Cost, Purpose
from daemon.rules.economy import GainClicks, PlaceCounters, RemoveCounters
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.occurrences import happen
from daemon.rules.payment import TrashCards, TrashThis, pay
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.rezzing import Rez, can_rez
from daemon.rules.runs import BreakSubroutines
from daemon.rules.words.asking import (
    choose_target,
    if_paid,
    installed_cards,
    payable,
    trash_installed,
)
from daemon.rules.words.basics import damage, do, draw, end_the_run, gain, gain_clicks, load, take_credits, trash_this
from daemon.rules.words.breakers import bioroid_break
from daemon.rules.words.lasting import create, modify, this_run
from daemon.rules.words.triggers import (
    instead,
    is_this,
    static,
    when_accessed,
    when_empty,
    when_encountered,
    when_rezzed,
    when_scored,
    whenever,
    your_turn_begins,
)

# -- Agendas


def resolve_another_when_scored(game: Game, this: Resolution) -> Flow[None]:
    others = [c for c in game.corp.score if c.title != "Bifrost Array" and when_scored_abilities(c)]
    agenda = yield from choose_target(game, this, others)
    if agenda is None:
        return
    abilities = when_scored_abilities(agenda)
    ability = abilities[0]
    if len(abilities) > 1:
        options = [Option("choose", card=agenda, ability=a, words=a.words, value=a) for a in abilities]
        ability = (yield from choose(game, CORP, "mode", options)).value
    scored = next((o for o in reversed(game.happened) if o.kind == "score"), this.occurrence)
    again = Resolution(agenda, agenda.object, CORP, ability, scored)
    game.resolving.append(again)
    for instruction in ability.instructions:
        yield from instruction.flow(game, again)
    game.resolving.pop()


def when_scored_abilities(agenda: Card) -> list[Conditional]:
    """The "when scored" abilities of an agenda itself."""
    return [ability for ability in agenda.definition.conditionals if "score" in ability.kinds]


card(
    "Bifrost Array",
    'When scored: you may trigger a "when scored" ability of another agenda in your score area that is no copy of '
    "this.",
    when=[
        when_scored(
            do(
                resolve_another_when_scored,
                lambda game, this: any(
                    c.title != "Bifrost Array" and when_scored_abilities(c) for c in game.corp.score
                ),
            ),
            optional=True,
        )
    ],
)


def another_qualifier(game: Game, agenda: Card, occurrence: Occurrence) -> bool:
    scored = (*game.corp.score, *game.runner.score)
    return is_this(agenda, occurrence) and any(c.title == agenda.title and c is not agenda for c in scored)


def counter_on_this(game: Game, this: Resolution) -> Flow[None]:
    if this.here.zone == "score":
        yield from instruct(game, PlaceCounters(card=this.here, counter="agenda", amount=1, player=CORP))


card(
    "Megaprix Qualifier",
    "When scored, if another copy is in a score area: place 1 agenda counter on this. Worth 1 point more with a "
    "counter.",
    when=[whenever("score", another_qualifier, do(counter_on_this))],
    static=[
        static(
            "agenda points",
            lambda game, card, agenda: int(agenda is card and card.count("agenda") > 0),
            where=lambda game, card: card.zone == "score",
        )
    ],
)


def to_the_runner(game: Game, agenda: Card, effect: Effect, lingering: Lingering | None) -> bool:
    """It would be added to the Runner's score area from anywhere but Archives."""
    if effect.kind == "swap":
        return agenda in (effect.card, effect.other) and agenda.zone == "score" and agenda.controller == CORP  # type: ignore[attr-defined]
    return effect.subject is agenda and agenda.zone not in ("discard", "score")


def with_four_counters(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    effect.void = True
    yield from effect.carry_out(game)
    if this.here.zone == "score" and this.here.controller == RUNNER:
        movement.place_counters(game, this.here, "agenda", 4)


def held_back(game: Game, agenda: Card) -> bool:
    return agenda.zone == "score" and agenda.controller == RUNNER and agenda.count("agenda") > 0


card(
    "Project Vacheron",
    "Interrupt: if it would be added to the Runner's score area, not from Archives, it is added with 4 agenda "
    "counters. There, while it has a counter, it is worth 0 and loses 1 counter when the Runner's turn begins.",
    instead=[
        instead("steal", to_the_runner, with_four_counters, where=lambda game, card: True),
        instead("swap", to_the_runner, with_four_counters, where=lambda game, card: True),
    ],
    when=[
        whenever(
            "turn begins",
            lambda game, card, o: o.player == RUNNER,
            do(
                lambda game, this: instruct(game, RemoveCounters(card=this.here, counter="agenda", amount=1)),
            ),
            where=held_back,
            by=RUNNER,
        )
    ],
    static=[
        static(
            "agenda points",
            lambda game, card, agenda: -(card.definition.printed.points or 0) if agenda is card else 0,
            where=held_back,
        )
    ],
)

# -- Assets

card(
    "Bass CH1R180G4",
    "[click], trash this: gain [click][click].",
    abilities=[Paid(words="gain clicks", cost=Cost(0, 1, (TrashThis(),)), instructions=(gain_clicks(2),))],
)

card(
    "Cerebral Overwriter",
    "Can be advanced. When the Runner accesses it while installed: you may pay 3 credits to do 1 core damage for each "
    "hosted advancement counter.",
    advanceable=True,
    when=[
        when_accessed(
            if_paid(Cost(3), damage("core", lambda game, this: this.here.count("advancement"))),
            condition=lambda game, card, o: card.installed,
            optional=True,
        )
    ],
)


def shuffle_this_instead(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    """Still trashed, but into R&D instead of Archives."""
    assert isinstance(effect, Trash)
    effect.cards = [other for other in effect.cards if other is not this.here]
    reference, was, server = this.here.reference, this.here.zone, movement.where_is(this.here)
    movement.move(game, this.here, "deck", by=CORP, record=False)
    happen(game, "trash", effect.by, this.here, was=was, server=server, detail=effect.why, reference=reference)
    movement.shuffle_deck(game, CORP)
    yield from ()


card(
    "Marilyn Campaign",
    "When rezzed: load 8 credits. When empty: trash this. When your turn begins: take 2 credits. "
    "Interrupt: if this would be trashed, you may shuffle it into R&D instead of adding it to Archives; it is trashed.",
    when=[
        when_rezzed(load("credits", 8)),
        when_empty(trash_this()),
        your_turn_begins(take_credits(2)),
    ],
    instead=[
        instead(
            "trash",
            lambda game, card, effect, lingering: card in effect.cards,  # type: ignore[attr-defined]
            shuffle_this_instead,
            optional=True,
            words="shuffle into R&D",
        )
    ],
)


def install_free(game: Game, this: Resolution) -> Flow[None]:
    cards = [c for c in game.corp.hand if installable(game, c, Terms(ignore_all=True))]
    chosen = yield from choose_target(game, this, cards, public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=Terms(ignore_all=True)))


def elsewhere(game: Game, this: Resolution) -> Terms:
    """Not in the root this card was in."""
    here = this.occurrence.server if this.occurrence is not None else None
    servers = tuple(server for server in game.servers if server.name != here)
    return Terms(ignore_all=True, servers=(*servers, None))


def install_free_elsewhere(game: Game, this: Resolution) -> Flow[None]:
    terms = elsewhere(game, this)
    ice_terms = Terms(ignore_all=True)
    cards = [c for c in game.corp.hand if installable(game, c, ice_terms if c.type == "ice" else terms)]
    chosen = yield from choose_target(game, this, cards, public=False)
    if chosen is not None:
        used = ice_terms if chosen.type == "ice" else terms
        yield from instruct(game, Install(card=chosen, player=CORP, terms=used))


card(
    "Vaporframe Fabricator",
    "Once per turn, [click]: install 1 card from HQ, ignoring all costs. When the Runner trashes this: you may "
    "install 1 card from HQ, not in this root, ignoring all costs.",
    abilities=[
        Paid(
            words="install 1 card",
            cost=Cost(0, 1),
            once_per_turn=True,
            instructions=(do(install_free, lambda game, this: bool(game.corp.hand)),),
        )
    ],
    when=[
        whenever(
            "trash",
            lambda game, card, o: is_this(card, o)
            and o.player == RUNNER
            and o.was == "root"
            and bool(o.data and o.data["active"]),
            do(install_free_elsewhere, lambda game, this: bool(game.corp.hand)),
            optional=True,
            leaving=True,
        )
    ],
)

# -- Ice


def look_at_five(game: Game, this: Resolution) -> Flow[None]:
    top = list(game.corp.deck[:5])
    look(game, CORP, top)
    terms = Terms(free=True)
    choices = [c for c in top if installable(game, c, terms)]
    chosen = yield from choose_target(game, this, choices, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=terms))


def install_from_archives_or_hq(game: Game, this: Resolution, terms: Terms) -> Flow[None]:
    cards = [c for c in (*game.corp.discard, *game.corp.hand) if installable(game, c, terms)]
    chosen = yield from choose_target(game, this, cards, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=terms))


def from_archives_or_hq(game: Game, this: Resolution) -> bool:
    return bool(game.corp.discard or game.corp.hand)


card(
    "Architect",
    "Players cannot trash this. Subroutines: look at the top 5 cards of R&D, you may install 1 of them, ignoring the "
    "install cost; you may install 1 card from Archives or HQ.",
    static=[static("cannot trash", lambda game, card, other: other is card)],
    subs=[
        sub("Look at 5 cards of R&D, install 1", do(look_at_five, lambda game, this: bool(game.corp.deck))),
        sub(
            "Install 1 card from Archives or HQ",
            do(lambda game, this: install_from_archives_or_hq(game, this, Terms()), from_archives_or_hq),
        ),
    ],
)


def add_from_archives(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, game.corp.discard, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, MoveCard(card=chosen, zone="hand", by=CORP))


card(
    "Drafter",
    "Subroutines: you may add 1 card from Archives to HQ; you may install 1 card from Archives or HQ, ignoring all "
    "costs.",
    subs=[
        sub("Add 1 card from Archives to HQ", do(add_from_archives, lambda game, this: bool(game.corp.discard))),
        sub(
            "Install 1 card from Archives or HQ",
            do(
                lambda game, this: install_from_archives_or_hq(game, this, Terms(ignore_all=True)),
                from_archives_or_hq,
            ),
        ),
    ],
)


def pay_or_trash(game: Game, this: Resolution) -> Flow[None]:
    """The Runner must do one of the two that can be done in full (9.12.3)."""
    credit, lost = Cost(1), Cost(parts=(TrashCards(1, noun="installed card"),))
    can_pay_credit, can_trash = payable(game, this, credit, RUNNER), bool(list(game.installed(RUNNER)))
    options = []
    if can_pay_credit:
        options.append(Option("choose", words="pay 1 credit", value=credit))
    if can_trash:
        options.append(Option("choose", words="trash 1 of your installed cards", value=lost))
    if not options:
        return
    answer = yield from choose(game, RUNNER, "mode", options, source=this.card)
    if answer.value is credit:
        yield from pay(game, RUNNER, credit, this, Purpose("other", this.card))
    else:
        chosen = yield from choose_target(game, this, installed_cards(game, RUNNER), seat=RUNNER)
        if chosen is not None:
            yield from instruct(game, Trash(cards=[chosen], by=RUNNER))


card(
    "Fairchild 1.0",
    "Lose [click]: break 1 subroutine on this, for the Runner only. Subroutines, twice: the Runner must pay 1 credit "
    "or trash 1 of their installed cards.",
    abilities=[bioroid_break()],
    subs=[sub("Pay 1 credit or trash 1 installed card", do(pay_or_trash))] * 2,
)


def one_access(game: Game, this: Resolution) -> Flow[None]:
    modify(game, "access maximum", 1, this_run(game))
    yield from ()


card(
    "Hudson 1.0",
    "Lose [click]: break 1 subroutine on this, for the Runner only. Subroutines, twice: the Runner cannot access "
    "more than 1 card for the remainder of this run.",
    abilities=[bioroid_break()],
    subs=[sub("Access no more than 1 card", do(one_access, lambda game, this: game.run is not None))] * 2,
)


def take_after_another(game: Game, this: Resolution) -> Flow[None]:
    others = [c for c in game.installed(CORP) if c.type == "ice" and c.faceup and c is not this.here]
    other = yield from choose_target(game, this, others)
    if other is None:
        return
    for subtype in values.subtypes(game, other):
        modify(game, "subtypes", subtype, this_run(game), on=this.here)
    create(game, this, "subroutines of another", this_run(game), once=False,
           subs=[(other.title, s) for s in values.subroutines(game, other) if s.source is None])  # fmt: skip


def copied_subroutines(game: Game, lingering: Lingering, ice: Card) -> list[tuple[str, str, object]]:
    if ice.reference != lingering.bearer:
        return []
    return [
        ("before", f"{title} {sub.key}", sub)
        for title, sub in reversed(lingering.memory["subs"])
    ]


def end_or_shuffle(game: Game, this: Resolution) -> Flow[None]:
    options = [
        Option("choose", words="end the run", value="end"),
        Option("choose", words="shuffle your grip into your stack", value="shuffle"),
    ]
    answer = yield from choose(game, RUNNER, "mode", options, source=this.card)
    if answer.value == "end":
        yield from end_the_run().flow(game, this)
    else:
        yield from instruct(game, ShuffleInto(player=RUNNER, cards=list(game.runner.hand)))


card(
    "Loki",
    "When encountered: choose another rezzed ice; for the remainder of this run this gains its subtypes, and its "
    "subroutines before all others. Subroutine: the Runner must end the run or shuffle their grip into their stack.",
    when=[when_encountered(do(take_after_another))],
    subs=[sub("End the run or shuffle the grip into the stack", do(end_or_shuffle))],
    lingering={"subroutines of another": static("subroutines", copied_subroutines)},
)


def one_more_click(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, GainClicks(player=CORP, amount=1, next_turn=True))


def trash_and_gain(game: Game, this: Resolution) -> Flow[None]:
    yield from trash_installed(RUNNER).flow(game, this)
    yield from gain(3, CORP).flow(game, this)


tyr_break = bioroid_break()
card(
    "Týr",
    "Lose [click]: break 1 subroutine on this and the Corp has +1 allotted click next turn, for the Runner only. "
    "Subroutines: do 2 core damage; trash 1 installed Runner card and gain 3 credits; end the run.",
    abilities=[
        Paid(
            words=tyr_break.words,
            cost=tyr_break.cost,
            instructions=(*tyr_break.instructions, do(one_more_click)),
            by=RUNNER,
            breaks=tyr_break.breaks,
        )
    ],
    subs=[
        sub("Do 2 core damage", damage("core", 2)),
        sub("Trash 1 installed Runner card, gain 3 credits", do(trash_and_gain)),
        sub("End the run", end_the_run()),
    ],
)

# -- Upgrades

def in_root(game: Game, occurrence: Occurrence) -> bool:
    installed = game.find(occurrence.card)
    return installed is not None and installed.zone == "root"


def first_in_root(game: Game, grid: Card, occurrence: Occurrence) -> bool:
    earlier = [
        o
        for o in game.happened
        if o.kind == "install" and o.player == CORP and o.server == occurrence.server and o is not occurrence
        and was_root_card(game, o)
    ]  # fmt: skip
    return not earlier


def was_root_card(game: Game, occurrence: Occurrence) -> bool:
    return occurrence.card is not None and game.cards[occurrence.card[0]].definition.type != "ice"


def gain_or_draw(game: Game, this: Resolution) -> Flow[None]:
    options = [Option("choose", words="gain 2 credits", value=gain(2)), Option("choose", words="draw 1 card",
               value=draw(1))]  # fmt: skip
    answer = yield from choose(game, CORP, "mode", options, source=this.card)
    yield from answer.value.flow(game, this)


card(
    "Tranquility Home Grid",
    "Remote server only, limit 1 region. The first time each turn you install a card in this root: gain 2 credits or "
    "draw 1 card.",
    install_in=lambda game, card, server: server is None or not server.central,
    when=[
        whenever(
            "install",
            lambda game, card, o: o.player == CORP
            and card.server is not None
            and o.server == card.server.name
            and in_root(game, o)
            and first_in_root(game, card, o),
            do(gain_or_draw),
        )
    ],
)


def rez_this(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, Rez(card=this.here))


def breaking_a_bioroid_here(game: Game, card: Card, effect: Effect) -> bool:
    assert isinstance(effect, BreakSubroutines)
    return bool(effect.keys) and effect.ice.server is card.server and values.has_subtype(game, effect.ice, "bioroid")


def keep_one_unbroken(game: Game, this: Resolution) -> Flow[None]:
    effect = this.effect
    assert isinstance(effect, BreakSubroutines)
    subs = [sub for sub in values.subroutines(game, effect.ice) if sub.key in effect.keys]
    options = [
        Option("choose", target=effect.ice, amount=number, words=kept.words, value=kept.key)
        for number, kept in enumerate(values.subroutines(game, effect.ice), 1)
        if kept in subs
    ]
    answer = yield from choose(game, CORP, "subroutine", options, source=this.card)
    effect.keys.remove(answer.value)
    happen(game, "prevent", CORP, effect.ice, 1, detail="break")


def a_facedown_card_by_a_bioroid(game: Game) -> bool:
    """Publicly: the encountered ice is a bioroid, and an unrezzed card stands in the root of its server."""
    encounter = game.encounter
    if encounter is None or encounter.ice.server is None:
        return False
    if not values.has_subtype(game, encounter.ice, "bioroid"):
        return False
    return any(not card.faceup for card in encounter.ice.server.root)


card(
    "Tyr's Hand",
    "Interrupt: if a subroutine would be broken on a bioroid protecting this server, you may rez this. Interrupt, "
    "trash this: prevent 1 subroutine from being broken on a bioroid protecting this server.",
    interrupts=[
        Conditional(
            words="rez",
            interrupts=("break",),
            relevant=breaking_a_bioroid_here,
            optional=True,
            where=lambda game, card: card.zone == "root" and not card.faceup,
            while_hidden=a_facedown_card_by_a_bioroid,
            instructions=(do(rez_this, lambda game, this: can_rez(game, this.here)),),
        ),
        Paid(
            words="trash: prevent 1 subroutine from being broken",
            cost=Cost(parts=(TrashThis(),)),
            interrupts=("break",),
            relevant=breaking_a_bioroid_here,
            instructions=(do(keep_one_unbroken),),
        ),
    ],
)
