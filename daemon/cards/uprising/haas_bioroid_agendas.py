"""Uprising era: Haas-Bioroid, agendas."""

from daemon.cards.declare import card
from daemon.rules import movement
from daemon.rules.abilities import Conditional
from daemon.rules.economy import PlaceCounters, RemoveCounters
from daemon.rules.effects import carry_out_instructions, could_change, instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Swap
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.scoring import AddToScoreArea, Steal
from daemon.rules.words.asking import choose_target
from daemon.rules.words.basics import do
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import about_this, instead, is_this, static, when_scored, whenever


def when_scored_abilities(agenda: Card) -> list[Conditional]:
    """Abilities whose only condition is that this agenda is scored (or stolen)."""
    return [a for a in agenda.definition.conditionals if "score" in a.kinds and a.condition is about_this]


def as_though_scored(agenda: Card, ability: Conditional) -> Resolution:
    """The resolution of another agenda's ability, with its current counters (9.6.14d, 1.17.8)."""
    scored = Occurrence("score", CORP, agenda.reference, data={"counters": dict(agenda.counters)})
    return Resolution(agenda, agenda.object, CORP, ability, scored)


def agendas_to_trigger(game: Game, this: Resolution) -> list[Card]:
    return [
        agenda
        for agenda in game.corp.score
        if agenda.title != "Bifrost Array"
        and any(could_change(game, as_though_scored(agenda, a), a.instructions) for a in when_scored_abilities(agenda))
    ]


def trigger_another_agenda(game: Game, this: Resolution) -> Flow[None]:
    agenda = yield from choose_target(game, this, agendas_to_trigger(game, this))
    if agenda is None:
        return
    abilities = when_scored_abilities(agenda)
    ability = abilities[0]
    if len(abilities) > 1:
        options = [Option("choose", card=agenda, ability=a, words=a.words, value=a) for a in abilities]
        ability = (yield from choose(game, CORP, "mode", options, source=this.card)).value
    yield from carry_out_instructions(game, as_though_scored(agenda, ability), ability.instructions)


card(
    "Bifrost Array",
    'As it is scored, the Corp may trigger a "when scored" ability of some agenda in its score area. Bifrost Arrays do '
    "not qualify.",
    when=[
        when_scored(
            do(trigger_another_agenda, lambda game, this: bool(agendas_to_trigger(game, this))),
            optional=True,
        )
    ],
)


def another_qualifier(game: Game, agenda: Card, occurrence: Occurrence) -> bool:
    """Part of the trigger condition, as the Uprising FAQ says of Bifrost Array."""
    scored = (*game.corp.score, *game.runner.score)
    return is_this(agenda, occurrence) and any(c.title == agenda.title and c is not agenda for c in scored)


@means(says("place", what="agenda", amount=1))
def counter_on_this(game: Game, this: Resolution) -> Flow[None]:
    if this.here.zone == "score":
        yield from instruct(game, PlaceCounters(card=this.here, counter="agenda", amount=1, player=CORP))


card(
    "Megaprix Qualifier",
    "Gets an agenda counter as it is scored, provided that another Megaprix Qualifier lies in a score area, no matter "
    "whose. With a counter it is worth 1 point more.",
    when=[whenever("score", another_qualifier, do(counter_on_this))],
    static=[static("agenda points", lambda game, card, agenda: int(agenda is card and card.count("agenda") > 0))],
)


def to_the_runner(game: Game, agenda: Card, effect: Effect, lingering: Lingering | None) -> bool:
    """It is about to become one of the Runner's agendas, and is not in Archives."""
    if effect.kind == "swap":
        assert isinstance(effect, Swap)
        other = effect.other if effect.card is agenda else effect.card
        return agenda in (effect.card, effect.other) and agenda.controller == CORP and with_runner(other)
    if effect.subject is not agenda or agenda.zone == "discard" or with_runner(agenda):
        return False
    return isinstance(effect, Steal) or (isinstance(effect, AddToScoreArea) and effect.seat == RUNNER)


def with_runner(card: Card) -> bool:
    """In the Runner's score area."""
    return card.zone == "score" and card.controller == RUNNER


@means(says("place", what="agenda", amount=4))
def with_four_counters(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    effect.void = True
    yield from effect.carry_out(game)
    if this.here.zone == "score" and this.here.controller == RUNNER:
        movement.place_counters(game, this.here, "agenda", 4)


def held_back(game: Game, agenda: Card) -> bool:
    return agenda.zone == "score" and agenda.controller == RUNNER and agenda.count("agenda") > 0


card(
    "Project Vacheron",
    "Interrupt: unless it comes from Archives, it arrives in the Runner's score area with 4 agenda counters on it. As "
    "long as any are left there, it counts 0 points, and each turn of the Runner's takes one away as it begins.",
    instead=[
        instead(kind, to_the_runner, with_four_counters, where=lambda game, card: True)
        for kind in ("steal", "swap", "move")
    ],
    when=[
        whenever(
            "turn begins",
            lambda game, card, o: o.player == RUNNER,
            do(
                lambda game, this: instruct(game, RemoveCounters(card=this.here, counter="agenda", amount=1)),
                means=(says("spend", what="agenda", amount=1),),
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
