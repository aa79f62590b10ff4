"""Moving cards and counters (1.12, 4, 8.2): new objects, visibility, and what moves along.

Effects and costs are carried out by these functions, which change the game at once, never prompt, and write history.

Long because a card must leave any place in the same way, whatever moves it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from attrs import define

from daemon.rules import chance, values
from daemon.rules.imminent import Effect
from daemon.rules.model import (
    BOTH,
    CORP,
    INSTALLED,
    NOBODY,
    RUNNER,
    SEATS,
    SEES,
    Access,
    Card,
    Encounter,
    Game,
    Lingering,
    Player,
    Position,
    Resolution,
    Seat,
    Server,
    Zone,
    opponent,
)
from daemon.rules.occurrences import accessed_now, happen, shown_to

PLAY_AREA = frozenset(("identity", "play", "rig", "ice", "root", "hosted"))

CENTRAL_OF = {"hand": "HQ", "deck": "R&D", "discard": "Archives"}


def zone_list(game: Game, card: Card) -> list[Card] | None:
    """The list that holds a card; None for ice, identities and hosted cards."""
    match card.zone:
        case "deck" | "hand" | "discard" | "extra":
            found: list[Card] = getattr(game.player(card.owner), card.zone)
            return found
        case "score":
            return game.player(card.controller).score
        case "play":
            return game.player(card.controller).play
        case "rig":
            return game.runner.rig
        case "root":
            return card.server.root if card.server else None
        case "set aside":
            return game.set_aside
        case "removed":
            return game.removed
    return None


def where_is(card: Card) -> str | None:
    """The name of the server that a Corp card is in, in its root or protecting."""
    if card.server is not None:
        return card.server.name
    if card.host is not None and card.host.server is not None:
        return card.host.server.name
    return CENTRAL_OF.get(card.zone) if card.owner == CORP else None


def is_shown(game: Game, card: Card, seat: Seat) -> bool:
    """Whether a resolving ability shows the card to a player."""
    return bool(shown_to(game, card) & SEES[seat])


def runner_sees(game: Game, card: Card) -> bool:
    """Whether the Runner can see what a Corp card is: rezzed, accessed in this breach, or revealed (4.4.6b)."""
    return card.faceup or is_shown(game, card, RUNNER) or accessed_now(game, card)


def position_of(card: Card) -> Position | None:
    """The position of an installed piece of ice."""
    if card.server is None:
        return None
    return next((position for position in card.server.positions if position.ice is card), None)


def leave(game: Game, card: Card) -> None:
    """A card's move ends its access at once (7.1.7), and its encounter once the window is finished (6.2.7c)."""
    for structure in game.structures:
        if structure.__class__ is Access and structure.card is card:
            structure.over = True
        elif structure.__class__ is Encounter and structure.ice is card:
            structure.left = True


def detach(game: Game, card: Card) -> None:
    """Remove a card from its list, position or host."""
    cards = zone_list(game, card)
    if cards is not None and card in cards:
        cards.remove(card)
    if card.zone == "ice":
        position = position_of(card)
        if position is not None:
            position.ice = None
    elif card.zone == "identity":
        game.player(card.owner).identity = None
    if card.host is not None:
        if card in card.host.hosted:
            card.host.hosted.remove(card)
        card.host = None
        card.host_object = 0
    card.server = None


def move(
    game: Game,
    card: Card,
    zone: Zone,
    *,
    by: Seat | None = None,
    faceup: bool | None = None,
    index: int | None = None,
    server: Server | None = None,
    position: Position | None = None,
    host: Card | None = None,
    controller: Seat | None = None,
    record: bool = True,
    detail: str | None = None,
) -> None:
    """Put a card into a zone, at `index` of its list (None: at the end; decks are top first, None there: on top).

    Changing zones makes it a new object and removes its counters; the next checkpoint handles the cards it hosted
    (10.3.1g). Writes `uninstall` if it stops being installed, and `move` unless the caller writes another record
    (`record=False`).
    """
    was, reference, origin = card.zone, card.reference, where_is(card)
    seen = card.known | (BOTH if card.faceup else NOBODY)
    visible = card.owner == CORP and runner_sees(game, card)
    if visible:
        seen |= SEES[RUNNER]
    seen |= shown_to(game, card)
    same = was in PLAY_AREA and zone in PLAY_AREA
    had_abilities = card.active and not values.blanked(game, card)
    depth = game.player(card.owner).deck.index(card) + 1 if was == zone == "deck" and index == -1 else 0
    if was in INSTALLED and zone not in INSTALLED:
        data = {"counters": dict(card.counters), "faceup": card.faceup, "hosted": [h.reference for h in card.hosted]}
        happen(game, "uninstall", by, card, server=origin, was=was, data=data, seen=seen)
        card.counters, card.loaded = {}, ()  # 10.3.1g, though it may stay in the play area
        for hosted in card.hosted:
            hosted.host_object = 0  # its host is lost
    if game.structures:
        leave(game, card)
    detach(game, card)
    if not same and not (was == "score" and zone == "score"):
        card.object = game.mint()
        card.counters = {}
        card.loaded = ()
        card.chosen = None
        card.used = {}
        card.flipped = False if zone != "identity" else card.flipped
        card.known = NOBODY
    card.zone = zone
    card.controller = controller or card.owner
    owner = game.player(card.owner)
    if faceup is None:
        faceup = zone in ("play", "identity", "removed", "score", "set aside") or (
            zone == "discard" and (card.owner == RUNNER or visible)
        )
    card.faceup, card.server = faceup, server
    if zone == "deck":
        card.known = NOBODY
    elif zone in ("hand", "discard", "rig", "ice", "root"):
        card.known |= SEES[card.owner]
    cards = zone_list(game, card)
    if cards is not None:
        at = len(cards) if index == -1 or zone != "deck" else index or 0
        cards.insert(at, card)
    elif zone == "ice" and position is not None:  # hosted ice has none (6.2.1a)
        position.ice = card
    elif zone == "identity":
        owner.identity = card
    if host is not None:
        card.host, card.host_object = host, host.object
        host.hosted.append(card)
        card.known |= SEES[card.owner]  # 1.21.2a
    if faceup:
        card.known = BOTH
    activate(game, card)
    if had_abilities and not card.active:
        game.departed.append(card.number)
    if record:
        seen |= card.known if zone not in ("hand", "deck") else 0
        data = {"to": zone, "object": card.object}
        if zone in ("ice", "root") and server is not None:
            data["server"] = server.name
        happen(
            game, "move", by, card, depth, server=origin, was=was, detail=detail, data=data, seen=seen,
            reference=reference,
        )  # fmt: skip


def activate(game: Game, card: Card) -> None:
    """Whether the card is active where it is now (1.8.3)."""
    zone = card.zone
    if card.became == "counter":
        active = zone == "hosted"
    elif zone in INSTALLED or zone == "identity":
        active = card.faceup
    elif zone == "score":
        active = card.faceup and card.controller == CORP and card.became is None
    elif zone == "play":
        active = card.active  # made so by playing it (8.6.7c)
    else:
        active = False
    if not active and card.definition.active_in is not None:
        active = card.definition.active_in(game, card)
    if active and not card.active:
        card.since = game.tick()
    card.active = active


@define(slots=True, eq=False, kw_only=True)
class Trashed(Effect):
    """Cards being added to a player's discard pile, where something replaces that (8.2.2): they are trashed, but set
    aside; the replacement's flow resolves before the next checkpoint, then those still set aside are added to the
    pile."""

    kind: ClassVar[str] = "trashed"
    player: Seat
    cards: list[Card]


def redirected(game: Game, cards: Sequence[Card], checked: bool) -> tuple[list[Card], list[tuple[Card, Any, Trashed]]]:
    """Which of the cards trashed together stay where they are, facedown, and which are set aside by a replacement of
    adding them to a pile: the active player's interrupts apply first, each to what the previous ones left of the effect
    (9.2.9, 9.9.10). In a checkpoint (`checked`) no instruction is imminent, so no interrupt applies (9.9.4). Query
    `trashed facedown`: (card) -> bool, whether it stays."""
    stay: list[Card] = []
    aside: list[tuple[Card, Any, Trashed]] = []
    rest = list(cards)
    for player in (game.active, opponent(game.active)):
        if not checked:
            own = [card for card in rest if card.controller == player]
            stay += [card for card in own if any(values.contributions(game, "trashed facedown", card))]
        for bearer, ability in game.declared.get("=trashed", ()):
            for seat in SEATS:
                rest = [card for card in rest if card not in stay]
                mine = Trashed(player=seat, cards=[card for card in rest if card.owner == seat])
                if (
                    mine.cards
                    and bearer.controller == player
                    and not (checked and ability.interrupt)
                    and values.is_active(game, bearer, ability)
                    and ability.applies(game, bearer, mine, None)
                ):
                    rest = [card for card in rest if card not in mine.cards]
                    aside.append((bearer, ability, mine))
    return stay, aside


def trash(
    game: Game,
    cards: Sequence[Card],
    by: Seat | None,
    why: str,
    *,
    faceup: bool | None = None,
    zone: Zone = "discard",
) -> None:
    """Trash cards together: to their owners' discard piles (1.19), or where a replacement effect says (8.2.2)."""
    notes = []
    for card in cards:
        if by == RUNNER and card.rezzed:
            let_abilities_persist(game, card)
        seen = card.known | (BOTH if card.faceup else NOBODY)
        if card.owner == CORP and runner_sees(game, card):
            seen |= SEES[RUNNER]
        data: dict[str, Any] = {
            "counters": dict(card.counters),
            "rezzed": card.rezzed,
            "active": card.active,
            "type": card.type if card.faceup or card.zone != "rig" else "",  # facedown cards have no type (8.1.4a)
            "hosted": [hosted.reference for hosted in card.hosted],
        }
        if card.host is not None:
            data["host"] = card.host.reference
        access = game.access
        if access is not None and access.card is card:
            data["accessed"] = True
        notes.append((card, card.reference, card.zone, where_is(card), seen, data))
    stay, replaced = redirected(game, cards, why == "checkpoint") if zone == "discard" else ([], [])
    for bearer, ability, mine in replaced:
        before = [old for source, _, old in game.aside if source is bearer and old.player == mine.player]
        if before:
            before[0].cards += mine.cards
        else:
            game.aside.append((bearer, ability, mine))
    aside = [card for _, _, mine in replaced for card in mine.cards]
    for card, *_ in notes:
        if card in stay:
            card.faceup = False
            activate(game, card)
        elif card in aside:
            move(game, card, "set aside", by=by, record=False)
        else:
            move(game, card, zone, by=by, faceup=faceup, record=False)
    for card, reference, was, server, seen, data in notes:
        data["object"] = card.object
        if card in aside or card in stay:
            data["to"] = card.zone
        seen |= BOTH if card.faceup else SEES[card.owner]
        happen(
            game, "trash", by, card, server=server, was=was, detail=why, data=data, seen=seen, reference=reference
        )  # fmt: skip


def let_abilities_persist(game: Game, card: Card) -> None:
    """Persistent abilities of a rezzed card trashed by the Runner while accessing it last for the run (9.12.5)."""
    access, run = game.access, game.run
    if access is None or access.card is not card or run is None:
        return
    for ability in (*card.definition.conditionals, *card.definition.statics):
        if ability.persistent and values.is_active(game, card, ability):
            game.lingering.append(
                Lingering(
                    ("structure", run.id),
                    title=card.title,
                    key=ability.key,
                    bearer=card.reference,
                    controller=card.controller,
                    memory={"server": where_is(card)},
                    once=False,
                )
            )


def remove_from_game(game: Game, card: Card, by: Seat | None = None) -> None:
    """Remove a card from the game: it never returns."""
    was, reference, server = card.zone, card.reference, where_is(card)
    move(game, card, "removed", by=by, faceup=True, record=False)
    happen(game, "remove", by, card, was=was, server=server, data={"object": card.object}, reference=reference)


def forfeit(game: Game, card: Card, by: Seat) -> None:
    """Forfeit an agenda: from the score area out of the game."""
    reference = card.reference
    move(game, card, "removed", by=by, faceup=True, record=False)
    happen(game, "forfeit", by, card, was="score", data={"object": card.object}, reference=reference)


def reveal(game: Game, cards: Sequence[Card], by: Seat | None = None) -> None:
    """Show cards to both players while the ability resolves, without turning them faceup (1.21.3a)."""
    for card in cards:
        game.shown.append((card.object, BOTH))
        if card.zone in INSTALLED or card.zone == "set aside":
            card.known = BOTH
        depth = game.player(card.owner).deck.index(card) + 1 if card.zone == "deck" else 0
        happen(game, "reveal", by, card, depth, server=where_is(card))


def shuffle_deck(game: Game, seat: Seat) -> None:
    """Shuffle a deck; its cards become new objects (1.12.1). A single card is not shuffled."""
    deck = game.player(seat).deck
    if len(deck) < 2:
        return
    chance.shuffle(game, deck, f"{seat} deck")
    renew(game, deck)
    happen(game, "shuffle", seat, server="R&D" if seat == CORP else None)


def renew(game: Game, cards: Sequence[Card]) -> None:
    """Cards that can no longer be tracked become new objects."""
    for card in cards:
        card.object = game.mint()
        card.known = NOBODY


def place_counters(game: Game, card: Card, kind: str, amount: int, by: Seat | None = None) -> None:
    """Place counters on a card."""
    if amount <= 0:
        return
    card.counters[kind] = card.counters.get(kind, 0) + amount
    happen(game, "counter", by, card, amount, detail=kind)


def remove_counters(game: Game, card: Card, kind: str, amount: int, by: Seat | None = None) -> int:
    """Remove up to that many counters, and record when a loaded kind is empty (10.9). Returns the number removed."""
    amount = min(amount, card.count(kind))
    if amount <= 0:
        return 0
    left = card.counters[kind] - amount
    if left:
        card.counters[kind] = left
    else:
        del card.counters[kind]
    happen(game, "counter", by, card, -amount, detail=kind)
    if not left and kind in card.loaded:
        happen(game, "empty", None, card, detail=kind)
    return amount


def set_hosted_aside(game: Game, this: Resolution) -> None:
    """A cost that moves the source: remember what was on it (9.5.5)."""
    card = this.here
    this.memory["counters"] = dict(card.counters)
    this.memory["hosted"] = list(card.hosted)
    this.memory.setdefault("server", card.server)
    if this.ability is not None and getattr(this.ability, "keeps_hosted", False):
        for hosted in list(card.hosted):
            known = hosted.known
            move(game, hosted, "set aside", faceup=hosted.faceup)
            hosted.known = known


def hosted_count(this: Resolution, kind: str) -> int:
    """Counters on the source, or on it before a cost moved it."""
    counters = this.memory.get("counters")
    if counters is not None:
        return int(counters.get(kind, 0))
    return this.here.count(kind) if this.present else 0


def gain_credits(game: Game, seat: Seat, amount: int, source: Card | None = None) -> None:
    """Credits from the bank."""
    if amount > 0:
        game.player(seat).credits += amount
        happen(game, "gain", seat, amount=amount, source=source)


def lose_credits(game: Game, player: Player, amount: int, hosted: int = 0) -> int:
    """Lose up to that many credits from the pool (1.10), including `hosted` ones in it; returns how many."""
    amount = min(amount, player.credits)
    if amount + hosted > 0:
        player.credits -= amount
        happen(game, "lose", player.seat, amount=amount + hosted)
    return amount + hosted
