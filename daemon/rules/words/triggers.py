"""Conditional and static abilities, by their conditions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from daemon.rules.abilities import Conditional, Instruction, Meaning, Replacement, Static
from daemon.rules.cards import Draw, Reveal
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, Card, Game, Lingering, Occurrence, Resolution, Seat
from daemon.rules.occurrences import is_first
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.meaning import declared, says

OccurrenceTest = Callable[[Game, Card, Occurrence], bool]


def is_this(card: Card, occurrence: Occurrence) -> bool:
    """Whether a record is about that card."""
    return occurrence.card is not None and occurrence.card[0] == card.number


def about_this(game: Game, card: Card, occurrence: Occurrence) -> bool:
    """The plain condition of `when you score this agenda` and the like."""
    return is_this(card, occurrence)


def whenever(
    kind: str | tuple[str, ...], condition: OccurrenceTest | None, *instructions: Instruction, **flags: Any
) -> Conditional:
    """The general conditional ability; flags are fields of `Conditional`: optional, once_per_turn, where, words …"""
    kinds = (kind,) if isinstance(kind, str) else kind
    flags.setdefault("own", condition in OWN)
    return Conditional(kinds=kinds, condition=condition, instructions=instructions, **flags)


def first_would(
    game: Game, effect: Effect, *kinds: str, player: Seat | None = None, by: Seat | None = None, run: int = 0,
    records: Sequence[Occurrence] | None = None,
) -> bool:  # fmt: skip
    """Whether the effect is the first of these kinds to be imminent this turn (or in that run, or in those records; for
    that player, by that player), whatever came of it, or would be if it is not imminent yet (9.9.5a). Effects imminent
    together do not precede each other."""
    would = [f"would {kind}" for kind in kinds]
    live = next((together for together in game.imminent if any(each is effect for each in together)), [effect])
    own = [record for each in live for record in each.would if record.kind in would]

    def alike(record: Occurrence) -> bool:
        return (
            record.kind in would
            and player in (None, record.player)
            and by in (None, (record.data or {}).get("by"))
            and run in (0, record.run)
        )

    return is_first(game.happened if records is None else records, own, alike)


def to_be_drawn(game: Game, bearer: Card, effect: Effect, seat: Seat) -> list[tuple[int, Card]]:
    """The cards in a player's imminent draw for which that bearer's ability has not resolved, by position in the
    deck."""
    if not isinstance(effect, Draw) or effect.player != seat:
        return []
    top = enumerate(game.player(seat).deck[: max(0, effect.amount)], 1)
    return [(at, card) for at, card in top if (bearer.number, card.object) not in effect.considered]


def would_draw_revealed(seat: Seat, test: Callable[[Game], bool] | None = None) -> Conditional:
    """Interrupt: whenever that player would draw a card (and the test holds), reveal it; one instance per card."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        assert isinstance(this.effect, Draw)
        options = [
            Option("number", amount=at, value=card) for at, card in to_be_drawn(game, this.here, this.effect, seat)
        ]
        if options:
            answer = yield from choose(game, this.controller, "number", options, source=this.card)
            this.effect.considered.append((this.here.number, answer.value.object))
            yield from instruct(game, Reveal(cards=[answer.value], by=this.controller))

    def relevant(game: Game, card: Card, effect: Effect) -> bool:
        return (test is None or test(game)) and bool(to_be_drawn(game, card, effect, seat))

    reveal = Instruction(flow, lambda game, this: True, means=(says("reveal", what="card"),))
    return Conditional(
        words="reveal the card", interrupts=("draw",), relevant=relevant, repeats=True, instructions=(reveal,)
    )


def your_turn_begins(*instructions: Instruction, **flags: Any) -> Conditional:
    """When your turn begins."""
    return whenever("turn begins", lambda game, card, o: o.player == card.controller, *instructions, own=True, **flags)


def your_turn_ends(*instructions: Instruction, **flags: Any) -> Conditional:
    """When your discard phase, and with it your turn, ends."""
    return whenever("turn ends", lambda game, card, o: o.player == card.controller, *instructions, **flags)


def when_rezzed(*instructions: Instruction, **flags: Any) -> Conditional:
    """When you rez this card."""
    return whenever("rez", about_this, *instructions, **flags)


def when_installed(*instructions: Instruction, **flags: Any) -> Conditional:
    """When you install this card."""
    return whenever("install", about_this, *instructions, **flags)


def when_scored(*instructions: Instruction, **flags: Any) -> Conditional:
    """When you score this agenda."""
    return whenever("score", about_this, *instructions, **flags)


def in_a_score_area(game: Game, card: Card) -> bool:
    """Active in either player's score area."""
    return card.zone == "score"


def when_scored_or_stolen(*instructions: Instruction, **flags: Any) -> Conditional:
    """When this agenda is scored or stolen; the Corp's ability either way (1.14)."""
    flags.setdefault("where", in_a_score_area)
    return whenever(("score", "steal"), about_this, *instructions, by=CORP, **flags)


def when_encountered(*instructions: Instruction, **flags: Any) -> Conditional:
    """When the Runner encounters this ice."""
    return whenever("encounter", about_this, *instructions, **flags)


def being_accessed(game: Game, card: Card) -> bool:
    """Active while the card is accessed, rezzed or not (9.1.8a)."""
    access = game.access
    return access is not None and access.card is card


def when_accessed(*instructions: Instruction, condition: OccurrenceTest | None = None, **flags: Any) -> Conditional:
    """When the Runner accesses this card."""
    return whenever(
        "access",
        lambda game, card, o: is_this(card, o) and (condition is None or condition(game, card, o)),
        *instructions,
        where=being_accessed,
        by=CORP,
        own=True,
        **flags,
    )


def when_empty(*instructions: Instruction, **flags: Any) -> Conditional:
    """When this card is empty (10.9)."""
    return whenever("empty", about_this, *instructions, **flags)


def this_server(bearer: Card | Lingering) -> str | None:
    """The server whose root a card is in or that it protects; for a persistent ability, its former server (9.12.5)."""
    if isinstance(bearer, Lingering):
        name: str | None = bearer.memory["server"]
        return name
    return bearer.server.name if bearer.server is not None else None


def approaches_this_server(game: Game, card: Card, occurrence: Occurrence) -> bool:
    """The Runner approaches the server this card is in the root of or protecting."""
    here = this_server(card)
    return here is not None and occurrence.server == here


OWN = (about_this, approaches_this_server)
"""Conditions about the card itself or its server."""


def static(query: str, value: Callable[..., Any], **flags: Any) -> Static:
    """A continuous ability that answers a query of `daemon.rules.values`."""
    flags.setdefault("means", (modifies(query),))
    return Static(query=query, value=value, **flags)


def modifies(query: str, amount: int | None = None) -> Meaning:
    """What a static ability does to a queried value; with `amount` only if it is constant."""
    if query.startswith("cannot "):
        return says("forbid", what=query.removeprefix("cannot ").replace(" ", "_"))
    if query.startswith("additional access "):
        return says("access", amount=amount, server=query.removeprefix("additional access "))
    return says("modify", what=query.replace(" ", "_"), amount=amount)


def adds(query: str, amount: int) -> Static:
    """`+N` to a value without a subject: memory, link."""
    return static(query, lambda game, card, *subject: amount, means=(modifies(query, amount),))


def hand_size(amount: int) -> Static:
    """You get +N maximum hand size."""
    return static(
        "hand size",
        lambda game, card, seat: amount if seat == card.controller else 0,
        means=(modifies("hand size", amount),),
    )


def memory(amount: int) -> Static:
    """+N memory."""
    return adds("memory", amount)


def instead(
    kind: str,
    applies: Callable[[Game, Card, Effect, Lingering | None], bool] | None,
    flow: Callable[[Game, Resolution, Effect], Flow[None]],
    **flags: Any,
) -> Replacement:
    """A replacement effect on effects of that kind."""
    flags.setdefault("means", (says("instead", what=kind, then=declared(flow)),))
    return Replacement(kinds=(kind,), applies=applies, flow=flow, **flags)


def delayed(
    kind: str | tuple[str, ...],
    condition: Callable[[Game, Lingering, Occurrence], bool] | None,
    *instructions: Instruction,
    **flags: Any,
) -> Conditional:
    """A delayed conditional, to be declared under a card's `lingering` and created by `words.lasting.create`."""
    kinds = (kind,) if isinstance(kind, str) else kind
    return Conditional(kinds=kinds, delayed=condition, instructions=instructions, **flags)
