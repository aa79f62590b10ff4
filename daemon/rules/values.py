"""Values modified by static abilities and lingering effects, computed when needed (9.4, 9.12.1).

Layers: active, then types and subtypes, then abilities and subroutines, then numbers, then permissions; a layer uses
only lower ones. A `Static` declares which query it answers; each docstring gives the subject passed to it.

Long because every modifiable value is computed here, next to those it depends on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from attrs import define

from daemon.rules.costs import FREE, Cost
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Seat, Server
from daemon.rules.words.names import CHARGED, FORBIDDEN, QUERIES, unknown

if TYPE_CHECKING:
    from daemon.rules.abilities import Instruction, Meaning
    from daemon.rules.imminent import Effect


# -- active


def is_active(game: Game, card: Card, ability: Any) -> bool:
    """Whether an ability of a card is active (9.1.7, 9.1.8)."""
    if not (card.active if ability.where is None else ability.where(game, card)):
        return False
    return threatens(game, ability) and not blanked(game, card)


def threatens(game: Game, ability: Any) -> bool:
    """Whether the ability's threat level is reached (9.3.6f)."""
    return not ability.threat or threat_level(game) >= ability.threat


def blanked(game: Game, card: Card) -> bool:
    """Whether a card has lost its abilities. Query `blank`: (card) -> bool."""
    return any(bearer.active and static.value(game, bearer, card) for bearer, static in game.declared.get("~blank", ()))


def contributions(game: Game, query: str, *subject: Any) -> Iterator[Any]:
    """Every active static ability's answer to a query."""
    for _, value in attributed(game, query, *subject):
        yield value


def attributed(game: Game, query: str, *subject: Any) -> Iterator[tuple[Card | Lingering, Any]]:
    """The same, each with its card or lingering effect."""
    if query not in QUERIES:
        raise unknown("query", query, QUERIES)
    bearers = game.declared.get("~" + query)
    if bearers:
        for bearer, ability in bearers:
            if (bearer.active or ability.where is not None) and is_active(game, bearer, ability):
                yield bearer, ability.value(game, bearer, *subject)
    if game.lingering:
        for effect in game.lingering:
            if effect.key:
                ability = game.lingering_ability(effect)
                if getattr(ability, "query", None) == query:
                    yield effect, ability.value(game, effect, *subject)


def modifiers(game: Game, query: str, card: Card | None = None) -> Iterator[Lingering]:
    """Lingering modifiers of a value, for that card or for all cards."""
    for effect in game.lingering:
        if effect.query == query and (effect.on is None or (card is not None and effect.on == card.reference)):
            yield effect


def total(game: Game, query: str, *subject: Any) -> int:
    """The sum of all contributions and modifiers."""
    if query not in QUERIES:
        raise unknown("query", query, QUERIES)
    result = 0
    if "~" + query in game.declared or game.lingering:
        for value in contributions(game, query, *subject):
            result += value
        card = subject[0] if subject and isinstance(subject[0], Card) else None
        for effect in modifiers(game, query, card):
            result += effect.amount
    return result


# -- types and subtypes


def face(card: Card) -> Any:
    """The printed facts of a double-sided card's back if it is up, otherwise None. Of several backs it is the chosen
    one (3.1.1a). Printed characteristics are not abilities, so they remain when abilities are lost."""
    faces = card.definition.printed.faces if card.flipped else ()
    return next((back for back in faces if back.title == card.chosen), faces[0] if faces else None)


def printed_subtypes(card: Card) -> tuple[str, ...]:
    """The subtypes on the side that is faceup."""
    back = face(card)
    return card.definition.subtypes if back is None or not back.subtypes else tuple(back.subtypes)


def subtypes(game: Game, card: Card) -> tuple[str, ...]:
    """Subtypes: those with more gains than losses (9.12.1). Query `subtypes`: (card) -> {subtype: +1 or -1}."""
    if card.became is not None:
        return ()
    printed = printed_subtypes(card)
    if "~subtypes" not in game.declared and not any(e.query == "subtypes" for e in game.lingering):
        return printed
    counts = dict.fromkeys(printed, 1)
    for change in contributions(game, "subtypes", card):
        for subtype, sign in change.items():
            counts[subtype] = counts.get(subtype, 0) + sign
    for effect in modifiers(game, "subtypes", card):
        counts[effect.amount] = counts.get(effect.amount, 0) + 1
    return tuple(subtype for subtype, count in counts.items() if count > 0)


def has_subtype(game: Game, card: Card, subtype: str) -> bool:
    """Whether a card has a subtype."""
    return subtype in subtypes(game, card)


# -- abilities


def paid_abilities(game: Game, card: Card) -> tuple[Any, ...]:
    """A card's own paid abilities, then those it has gained. Query `abilities`: (card) -> tuple of `Paid` with keys."""
    own = card.definition.paid
    if "~abilities" not in game.declared:
        return own
    return (*own, *(ability for gained in contributions(game, "abilities", card) for ability in gained))


# -- subroutines


@define(slots=True, frozen=True)
class Sub:
    """One current subroutine of a piece of ice."""

    key: str
    """Identifies it on this ice; a gained subroutine's key includes when it was gained, so that keys differ."""
    words: str
    instructions: tuple[Instruction, ...]
    printed: bool = False
    of: str = ""
    """Title of the card that declares it,"""
    ability: str = ""
    """and its key on that card."""
    means: tuple[Meaning, ...] = ()


def sub_of(declared: Any, key: str = "", *, printed: bool = False) -> Sub:
    """A declared subroutine, or a copy of other ice's subroutine, as a subroutine of a piece of ice."""
    own = declared.ability if declared.__class__ is Sub else declared.key
    return Sub(key or own, declared.words, declared.instructions, printed, declared.of, own, declared.means)


def subroutines(game: Game, ice: Card) -> list[Sub]:
    """A piece of ice's subroutines in order (9.8.2): added before by others, newest first; own before, printed, own
    after; added after, oldest first.

    Query `subroutines`: (ice) -> list of (category, key, Subroutine), in order, with keys that differ; categories
    `before own-before own-after after`. Lingering effects of query `subroutine` add the ability `key` of card `title`
    after the others.
    """
    subs = ice.definition.subroutines if ice.became is None else ()
    printed = [sub_of(sub, printed=True) for sub in subs if threatens(game, sub)]
    if "~subroutines" not in game.declared and not game.lingering:
        return printed
    own: dict[str, list[Sub]] = {"own-before": [], "own-after": []}
    gained: dict[str, list[tuple[int, Sub]]] = {"before": [], "after": []}
    for source, added in attributed(game, "subroutines", ice):
        for category, key, sub in added:
            if category in own:
                own[category].append(sub_of(sub, key))
            else:
                gained[category].append((source.since, sub_of(sub, f"{key}-{source.since}")))
    for effect in modifiers(game, "subroutine", ice):
        sub = game.pool[effect.memory["title"]].lingering[effect.memory["key"]]
        gained["after"].append((effect.since, sub_of(sub, f"{sub.key}-{effect.since}")))
    before = sorted(gained["before"], key=lambda entry: -entry[0])
    after = sorted(gained["after"], key=lambda entry: entry[0])
    return [
        *(sub for _, sub in before), *own["own-before"], *printed, *own["own-after"], *(sub for _, sub in after),
    ]  # fmt: skip


def printed_breaks_left(game: Game, ice: Card, broken: Iterable[str]) -> int | None:
    """How many more printed subroutines can be broken in an encounter with those already broken; None without a limit.
    Query `printed breaks`: (ice) -> int or None."""
    if "~printed breaks" not in game.declared:
        return None
    limits = [limit for limit in contributions(game, "printed breaks", ice) if limit is not None]
    if not limits:
        return None
    keys = [sub.key for sub in ice.definition.subroutines]
    return max(0, int(min(limits)) - sum(key in keys for key in broken))


# -- numbers


def strength(game: Game, card: Card) -> int:
    """Strength of ice or an icebreaker. Queries `strength`: (card) -> int; `base strength`: (card) -> int or None."""
    base = card.definition.printed.strength or 0
    if "~base strength" in game.declared:
        for value in contributions(game, "base strength", card):
            if value is not None:
                base = value
    return base + total(game, "strength", card)


def boost_durations(game: Game, effect: Lingering) -> list[tuple[str, int]]:
    """Durations that abilities give to a strength increase instead of its own (9.10.5). Query `boost duration`: (card,
    lingering effect) -> duration or None."""
    card = game.find(effect.on)
    if card is None:
        return []
    return [until for until in contributions(game, "boost duration", card, effect) if until is not None]


def install_cost(
    game: Game, card: Card, server: Server | None = None, host: Card | None = None, reduction: int = 0
) -> int:
    """Install cost in credits (8.5.11): ice costs 1 per piece of ice already there. Query `install cost`: (card,
    server, host).

    An effect's `reduction`, or increase, is applied with all others before the minimum of 0 (1.16.2a).
    """
    if card.type == "ice":
        base = len(server.ice) if server is not None else 0
    elif card.owner == CORP:
        return 0
    else:
        base = card.definition.printed.cost or 0
    return max(0, base + total(game, "install cost", card, server, host) - reduction)


def rez_cost(game: Game, card: Card, reduction: int = 0) -> int:
    """Rez cost in credits, reduced by an effect (1.16.2a). Query `rez cost`: (card)."""
    return max(0, (card.definition.printed.cost or 0) + total(game, "rez cost", card) - reduction)


def play_cost(game: Game, card: Card, reduction: int = 0) -> int:
    """Play cost in credits, reduced by an effect (1.16.2a). Query `play cost`: (card)."""
    return max(0, (card.definition.printed.cost or 0) + total(game, "play cost", card) - reduction)


def trash_cost(game: Game, card: Card) -> int | None:
    """Trash cost in credits; None without one. Query `trash cost`: (card)."""
    printed = card.definition.printed.trash_cost
    if "~base trash cost" in game.declared:
        for value in contributions(game, "base trash cost", card):
            if value is not None:
                printed = value
    if printed is None:
        return None
    return max(0, int(printed) + total(game, "trash cost", card))


def advancement_requirement(game: Game, card: Card) -> int:
    """Advancement counters needed to score. Query `advancement requirement`: (card)."""
    return max(0, (card.definition.printed.advancement or 0) + total(game, "advancement requirement", card))


def agenda_points(game: Game, card: Card) -> int:
    """An agenda's points in its current place. Query `agenda points`: (card)."""
    base = card.traits.get("points", 0) if card.became == "agenda" else card.definition.printed.points or 0
    return int(base) + total(game, "agenda points", card)


def pooled(game: Game, seat: Seat) -> list[Card]:
    """Cards whose hosted credits count as being in a player's pool. Query `in pool`: () -> bool."""
    return [
        bearer
        for bearer, ability in game.declared.get("~in pool", ())
        if bearer.controller == seat and is_active(game, bearer, ability) and ability.value(game, bearer)
    ]


def credits(game: Game, seat: Seat) -> int:
    """Credits in a player's pool, including those that count as being in it."""
    pool = game.player(seat).credits
    if "~in pool" in game.declared:
        pool += sum(bearer.count("credits") for bearer in pooled(game, seat))
    return pool


def optional_reduction(game: Game, what: str, card: Card) -> int:
    """How many credits unused interrupts may take off a cost to `install` or `play` a card (8.7.2b). Query `may cost
    less`: (what, card) -> int."""
    return total(game, "may cost less", what, card) if "~may cost less" in game.declared else 0


def points(game: Game, seat: Seat) -> int:
    """A player's score. Query `score`: (seat), for points that do not come from an agenda."""
    return sum(agenda_points(game, card) for card in game.player(seat).score) + total(game, "score", seat)


def threat_level(game: Game) -> int:
    """The greatest score of any player (1.17.1a)."""
    return max(points(game, CORP), points(game, RUNNER))


def memory_limit(game: Game) -> int:
    """The Runner's memory units. Query `memory`: ()."""
    identity = game.runner.identity
    base = getattr(identity.definition.printed, "memory", None) if identity is not None else None
    return (4 if base is None else base) + total(game, "memory")


def memory_cost(game: Game, card: Card) -> int:
    """A program's memory cost. Query `memory cost`: (card)."""
    return max(0, (card.definition.printed.memory or 0) + total(game, "memory cost", card))


def memory_on(game: Game, card: Card, host: Card | None) -> int:
    """How much of the memory limit a program uses on a host. Query `memory cost on`: (card, host) -> int or None."""
    for value in contributions(game, "memory cost on", card, host):
        if value is not None:
            return int(value)
    return memory_cost(game, card)


def memory_used(game: Game) -> int:
    """Memory used by installed programs."""
    return sum(memory_on(game, card, card.host) for card in game.runner.rig if card.faceup and card.type == "program")


def hand_size(game: Game, seat: Seat) -> int:
    """Maximum hand size; may be negative. Query `hand size`: (seat)."""
    base = 5 - (game.runner.core_damage if seat == RUNNER else 0)
    return base + total(game, "hand size", seat)


def open_hand(game: Game, seat: Seat) -> bool:
    """Whether a player plays with a revealed hand. Query `open hand`: (seat) -> bool."""
    return "~open hand" in game.declared and any(contributions(game, "open hand", seat))


def link(game: Game) -> int:
    """The Runner's link. Query `link`: ()."""
    return base_link(game) + total(game, "link")


def base_link(game: Game) -> int:
    """The link on the faceup side of the Runner's identity (2.9.1)."""
    identity = game.runner.identity
    if identity is None:
        return 0
    back = face(identity)
    link = identity.definition.printed.link if back is None or back.link is None else back.link
    return link or 0


def allotted_clicks(game: Game, seat: Seat) -> int:
    """The number of clicks a turn begins with. Query `allotted clicks`: (seat)."""
    player = game.player(seat)
    return max(0, (3 if seat == CORP else 4) + total(game, "allotted clicks", seat) + player.extra_clicks)


def remote_limit(game: Game) -> int | None:
    """Maximum number of remotes; None without a limit. Query `remote limit`: () -> int."""
    limits = [value for value in contributions(game, "remote limit") if value is not None]
    return min(limits) if limits else None


# -- costs and permissions


def additional_cost(game: Game, what: str, *subject: Any) -> Cost:
    """Additional costs (1.16.10) of `run server`, `steal card`, `rez card`, `play card`, `install card`, `score card`,
    `trash card`, `access card`, `jack out`, `basic ACT card-or-server`. Query `additional cost`: (what, *subject) ->
    Cost or None."""
    if what not in CHARGED:
        raise unknown("additional cost to", what, CHARGED)
    cost = FREE
    for source, more in attributed(game, "additional cost", what, *subject):
        if more is not None:
            cost = cost + more.asked_by(game.cards[source.bearer[0]] if isinstance(source, Lingering) else source)
    return cost


def cannot(game: Game, what: str, *subject: Any) -> bool:
    """Whether something is forbidden; "cannot" beats "can" (1.2).

    Query `cannot WHAT`: (*subject) -> bool, with WHAT one of `run` (server), `score` `steal` `rez` `play` `advance`
    `access` (card), `install` (card, server), `trash` (card), `jack out`, `draw` (seat), `be successful` (server),
    `use` (card, ability), `leave the heap` (card), `take tags`, `remove tags`, `gain credits` (seat), `break` (ice),
    `bypass` (ice).
    """
    if what not in FORBIDDEN:
        raise unknown("prohibition of", what, FORBIDDEN)
    query = "cannot " + what
    if "~" + query not in game.declared and not game.lingering:
        return False
    if any(contributions(game, query, *subject)):
        return True
    card = subject[0] if subject and isinstance(subject[0], Card) else None
    return any(True for _ in modifiers(game, query, card))


def may_be_in(game: Game, card: Card, server: Server) -> bool:
    """Whether a Corp card's type and text allow it to be in a server's root or, for ice, to protect it (8.5.12)."""
    allowed = card.definition.install_in
    if allowed is not None:
        return allowed(game, card, server)
    return not (server.central and card.type in ("asset", "agenda"))


def stuck(game: Game, card: Card) -> bool:
    """Whether it is a card in the heap that cannot leave it."""
    return card.zone == "discard" and card.owner == RUNNER and cannot(game, "leave the heap", card)


def would_be_stopped(game: Game, effect: Effect) -> bool:
    """Whether a static or mandatory interrupt would stop part of it, so that it cannot be paid as a cost (1.16.1b)."""
    for bearer, ability in game.declared.get("!" + effect.kind, ()):
        if (
            hasattr(ability, "optional")
            and not ability.optional
            and is_active(game, bearer, ability)
            and (ability.relevant is None or ability.relevant(game, bearer, effect))
        ):
            return True
    return False
