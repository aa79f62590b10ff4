"""Setting up a game (1.6), and putting cards into one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from daemon.rules import chance, movement
from daemon.rules.abilities import CardDefinition, Conditional, Paid, Replacement, Static
from daemon.rules.model import CORP, RUNNER, SEATS, Card, Game, Seat, Zone
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow, Option, Prompt, ask

STARTER_IDENTITIES = ("The Syndicate: Profit over Principle", "The Catalyst: Convention Breaker")
"""A game between these two is played to 6 points."""


@frozen(slots=True)
class Decklist:
    """An identity and the cards of a deck, by printed title."""

    identity: str
    cards: tuple[tuple[str, int], ...]
    extra: tuple[str, ...] = ()
    """Titles outside the deck (1.5)."""


def new_game(
    corp: Decklist,
    runner: Decklist,
    *,
    seed: bytes,
    pool: Mapping[str, CardDefinition],
    windows: str = "all",
    points_to_win: int | None = None,
) -> Game:
    """A game about to be set up. Raises KeyError for a title that is not in the pool."""
    game = Game()
    game.seed, game.pool, game.windows = seed, pool, windows
    for seat, deck in ((CORP, corp), (RUNNER, runner)):
        add_card(game, pool[deck.identity], seat, "identity")
        for title, count in sorted(deck.cards):  # mirrored games must not depend on the order in a deck file
            for _ in range(count):
                add_card(game, pool[title], seat, "deck")
        for title in deck.extra:
            add_card(game, pool[title], seat, "extra")
    if points_to_win is None:
        points_to_win = 6 if {corp.identity, runner.identity} == set(STARTER_IDENTITIES) else 7
    game.points_to_win = points_to_win
    game.phantoms = {} if windows == "own" else phantoms_of(pool)
    index(game)
    return game


def add_card(game: Game, definition: CardDefinition, owner: Seat, zone: Zone, **where: Any) -> Card:
    """Create a card in a zone; call `index` once all cards exist. Writes no history."""
    card = Card(len(game.cards), definition, owner, game.mint(), controller=owner)
    game.cards.append(card)
    happened, game.happened = game.happened, []
    if zone == "deck":
        game.player(owner).deck.append(card)
    else:
        movement.detach(game, card)
        movement.move(game, card, zone, record=False, **where)
    game.happened = happened
    return card


def index(game: Game) -> None:
    """Index the cards' declarations by query, trigger, interrupt and replacement, and those with paid abilities."""
    declared: dict[str, list[tuple[Card, Any]]] = {}

    def note(key: str, card: Card, ability: Any) -> None:
        declared.setdefault(key, []).append((card, ability))

    for card in game.cards:
        definition = card.definition
        for ability in definition.abilities:
            match ability:
                case Conditional():
                    for kind in ability.kinds:
                        note(kind, card, ability)
                    for kind in ability.interrupts:
                        note("!" + kind, card, ability)
                case Paid():
                    for kind in ability.interrupts:
                        note("!" + kind, card, ability)
                    if ability.by is not None and ability.by != card.owner and not ability.interrupts:
                        note("paid by " + ability.by, card, ability)
                    elif ability.where is not None and not ability.interrupts:
                        note("paid elsewhere", card, ability)
                case Static():
                    note("~" + ability.query, card, ability)
                    if ability.query.startswith("more "):
                        note("!" + ability.query.removeprefix("more "), card, ability)
                case Replacement():
                    for kind in ability.kinds:
                        note("=" + kind, card, ability)
                case _:
                    continue
    game.declared = declared


def phantoms_of(pool: Mapping[str, CardDefinition]) -> dict[str, list[tuple[Seat, Any]]]:
    """The abilities of a format that can be used from hidden places, with their public preconditions."""
    found: dict[str, list[tuple[Seat, Any]]] = {}
    for title in sorted(pool):
        definition = pool[title]
        if any(static.query == "additional cost" for static in definition.statics):
            found["steal"] = []
        hidden: tuple[Paid | Conditional, ...] = (*definition.paid, *definition.conditionals)
        for ability in hidden:
            if ability.while_hidden is None:
                continue
            keys = ["!" + kind for kind in ability.interrupts]
            if isinstance(ability, Conditional):
                keys += list(ability.kinds)
            elif not keys:
                keys = ["paid"]
            for key in keys:
                found.setdefault(key, []).append((definition.side, ability.while_hidden))
    return found


def set_up(game: Game) -> Flow[None]:
    """1.6: identities' set-up abilities, decks shuffled, starting hands, mulligans (the Corp first), the first turn."""
    for seat in SEATS:
        identity = game.player(seat).identity
        if identity is not None:
            identity.active = False
            if identity.definition.setup is not None:
                yield from identity.definition.setup(game, identity)
    for seat in SEATS:
        chance.shuffle(game, game.player(seat).deck, f"{seat} deck")
        movement.renew(game, game.player(seat).deck)
        happen(game, "shuffle", seat)
    for seat in SEATS:
        take_starting_hand(game, seat)
    game.step = "1.6.6"
    for seat in SEATS:
        options = (Option("keep"), Option("mulligan"))
        (answer,) = yield from ask(Prompt(seat, "mulligan", game.step, options))
        happen(game, answer.act, seat)
        if answer.act == "mulligan":
            player = game.player(seat)
            for card in list(player.hand):
                movement.move(game, card, "deck", by=seat)
            movement.shuffle_deck(game, seat)
            take_starting_hand(game, seat)
    for seat in SEATS:
        identity = game.player(seat).identity
        if identity is not None:
            movement.activate(game, identity)
    identity = game.corp.identity
    if identity is not None and identity.definition.before_first_turn is not None:
        game.step = "1.6.7"
        yield from identity.definition.before_first_turn(game, identity)
    game.touched = False
    game.fresh = []
    game.unchecked = len(game.happened)
    game.lap = game.step = "5.6.1a"


def take_starting_hand(game: Game, seat: Seat) -> None:
    """Five cards, or what the identity says; abilities do not see this as drawing."""
    player = game.player(seat)
    identity = player.identity
    size = identity.definition.starting_hand if identity is not None else 5
    for card in player.deck[:size]:
        reference = card.reference
        movement.move(game, card, "hand", record=False)
        data = {"to": "hand", "object": card.object}
        happen(game, "move", seat, card, was="deck", seen=card.known, data=data, reference=reference)
