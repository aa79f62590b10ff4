"""What happened, as immutable records, without hooks or callbacks.

`happen` is the only way to write history. It matches the conditional abilities of the game's cards against the new
record at once, in the state at that moment; the next checkpoint makes those pending whose ability is active then
(9.6.5, 10.3.1a). History is kept for the current and the previous turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from daemon.rules.model import BOTH, NOBODY, RUNNER, SEES, Access, Breach, Card, Game, Occurrence, Seat, Zone
from daemon.rules.words.names import EFFECTS, unknown

KINDS: dict[str, str] = {
    # turns and clicks
    "turn begins": "player; amount: the turn's number",
    "turn ends": "player (also: the discard phase ends)",
    "action phase ends": "player",
    "action ends": "player; detail: the basic action or ability key",
    "click gain": "player, amount",
    "click lose": "player, amount",
    "click spend": "player, amount; detail: what for",
    # credits and cards
    "gain": "player gains credits, amount; was/source: the card they came from, if taken from one",
    "lose": "player loses credits, amount",
    "spend": "player spends credits, amount; card: the source they came from (none: pool); detail: what for; "
    "data.because: the card used, installed, stolen, …, whose cost it is, or that has the additional cost",
    "draw": "player, one card drawn (to be added to the hand); data.count: how many in that instruction",
    "move": "card goes from `was` to data.to without another kind of record (add, shuffle into, host, set aside, …); "
    "amount: its place in the deck, 1 the top, if it goes from there to the bottom",
    "discard": "player discards the card to maximum hand size",
    "trash": "player trashes the card; was; detail: why (`cost ability access damage checkpoint`); data.to: instead",
    "remove": "card is removed from the game",
    "reveal": "card is revealed; amount: its place in a deck, 1 the top",
    "look": "player looks at the card",
    "expose": "card is exposed",
    "search": "player searches a zone (detail)",
    "shuffle": "player's deck is shuffled, or the server, if that is Archives",
    # installed cards
    "install": "player installs the card; server; data.host; data.to: the zone",
    "uninstall": "card stops being installed; was; server; data.counters: last known",
    "play": "player plays the card",
    "played": "the card's play abilities are resolved",
    "rez": "card is rezzed",
    "derez": "card is derezzed",
    "flip": "card turns to its other side, or face up or down (detail)",
    "advance": "card is advanced; data.before: advancement counters before",
    "counter": "amount counters of kind detail are placed on (or, negative, leave) the card",
    "purge": "amount virus counters are removed",
    "host": "card becomes hosted on data.host",
    "swap": "card and data.other change places",
    "use": "player uses the card; detail: ability key",
    "empty": "card is empty of loaded counters (detail)",
    # agendas
    "score": "card is scored; data.counters, data.requirement, server: as scoring began",
    "steal": "card is stolen; server it was in",
    "forfeit": "player forfeits the card",
    # runs
    "run": "a run begins; server; source",
    "approach": "card (ice) is approached; server",
    "encounter": "card (ice) is encountered",
    "encounter ends": "the encounter with the card ends",
    "break": "a subroutine (detail: its key) of the card is broken by source",
    "fully break": "every subroutine of the card is broken; source: whose ability broke the last; data.one: it broke "
    "them all; data.outermost: of the attacked server",
    "bypass": "card is bypassed",
    "subroutine": "a subroutine (detail: its key) of the card resolves",
    "pass": "card is passed",
    "pass all": "all ice protecting the server is passed",
    "approach server": "server is approached",
    "success": "the run is declared successful; server",
    "breach": "server is breached",
    "breach ends": "server",
    "access": "card is accessed; server: from where",
    "access ends": "card",
    "end run": "the run is ended by an ability (source) or by jacking out (detail)",
    "unsuccessful": "the run becomes unsuccessful; server",
    "run ends": "server; detail: `successful unsuccessful neither`; run",
    "change server": "the attacked server changes; server: the new one",
    # damage, tags, traces
    "net": "net damage is done, amount",
    "meat": "meat damage is done, amount",
    "core": "core damage is done, amount",
    "tag": "the Runner takes tags, amount",
    "remove tag": "tags are removed, amount; player",
    "bad publicity": "the Corp takes (negative: removes) bad publicity, amount",
    "trace": "a trace is initiated; amount: base strength",
    "trace ends": "amount: strength; data.link; detail: `successful unsuccessful`",
    "psi": "a psi game begins",
    "bid": "player reveals a bid, amount",
    "sabotage": "sabotage, amount",
    "mark": "server becomes the mark",
    "prevent": "amount of an imminent effect (detail) is prevented or avoided",
    "choose": "player chose card, server or detail openly",
    "mulligan": "player takes a mulligan",
    "keep": "player keeps the starting hand",
    "over": "the game is over; player: the winner; detail: the reason",
}
"""Every kind and the meaning of its fields. The record of an imminent effect has the kind `would KIND` (9.9.5)."""

QUIET = frozenset(
    [
        "click gain", "click lose", "click spend", "gain", "lose", "spend", "choose", "look", "use", "bid", "approach",
        "approach server", "pass", "pass all", "encounter", "break", "subroutine", "success", "run", "breach", "access",
        "turn begins", "action ends", "draw", "psi", "trace", "keep",
    ]
)  # fmt: skip
"""Kinds that do not matter to steps c to l of a checkpoint."""


def happen(
    game: Game,
    kind: str,
    player: Seat | None = None,
    card: Card | None = None,
    amount: int = 0,
    *,
    server: str | None = None,
    source: Card | None = None,
    was: Zone | None = None,
    detail: str | None = None,
    data: dict[str, Any] | None = None,
    seen: int | None = None,
    reference: tuple[int, int] | None = None,
) -> Occurrence:
    """Write one record and match the conditional abilities whose condition it meets.

    `reference` is the card's former reference if it is already a new object. `source` defaults to the card whose
    ability is resolving, `seen` to the players who may know which card it is now; the record reveals it only to them.
    """
    if kind not in KINDS and kind.removeprefix("would ") not in EFFECTS:
        raise unknown("kind of occurrence", kind, KINDS)
    if source is None and game.resolving:
        source = game.resolving[-1].card
    if seen is None:
        seen = BOTH if card is None or card.faceup else seen_by(game, card)
    run = game.run
    occurrence = Occurrence(
        kind,
        player,
        reference if reference is not None else (card.reference if card is not None else None),
        amount,
        server,
        source.reference if source is not None else None,
        was,
        detail,
        data,
        seen,
        run.id if run is not None else 0,
    )
    record(game, occurrence)
    return occurrence


def shown_to(game: Game, card: Card) -> int:
    """To whom a resolving ability shows the card (`SEES`)."""
    seen = NOBODY
    for number, bits in game.shown:
        if number == card.object:
            seen |= bits
    return seen


def accessed_now(game: Game, card: Card) -> bool:
    """Whether the Runner sees the card because of an access or breach in progress."""
    for structure in game.structures:
        if structure.__class__ is Access and structure.card is card:
            return True
        if structure.__class__ is Breach and card.object in structure.seen:
            return True
    return False


def seen_by(game: Game, card: Card) -> int:
    """Who may currently know which card a facedown card is (`SEES`)."""
    return card.known | shown_to(game, card) | (SEES[RUNNER] if accessed_now(game, card) else NOBODY)


def record(game: Game, occurrence: Occurrence) -> None:
    """Append a record and match it."""
    kind = occurrence.kind
    game.happened.append(occurrence)
    if game.news is not None:
        game.news.append(occurrence)
    if kind not in QUIET:
        game.touched = True
    watchers = game.declared.get(kind)
    if watchers:
        for bearer, ability in watchers:
            if ability.meets(game, bearer, occurrence):
                game.fresh.append((bearer, ability, occurrence, None))
    if game.lingering:
        for effect in game.lingering:
            if effect.key:
                ability = game.lingering_ability(effect)
                if not hasattr(ability, "meets") or kind not in ability.kinds:
                    continue  # no conditional ability, or one with another condition
                bearer = game.cards[effect.bearer[0]]
                if ability.meets(game, bearer, occurrence, effect):
                    game.fresh.append((bearer, ability, occurrence, effect))


def is_first(records: Iterable[Occurrence], own: Sequence[Occurrence], test: Callable[[Occurrence], bool]) -> bool:
    """Whether no record passing the test precedes the first of one's own (or exists at all, if there are none)."""
    for record in records:
        if any(record is each for each in own):
            return True
        if test(record):
            return False
    return True


def first_this_turn(
    game: Game, occurrence: Occurrence, test: Callable[[Occurrence], bool] | None = None, *kinds: str
) -> bool:
    """Whether no earlier record of these kinds in this turn passes the test, whether or not the card was active."""
    alike = kinds or (occurrence.kind,)
    return is_first(game.happened, [occurrence], lambda o: o.kind in alike and (test is None or test(o)))
