"""Non-interference: what a seat is sent depends only on what it may know.

From a random point of a random game two worlds are played on that differ in what the seat cannot know: which cards the
opponent holds, has installed facedown or has in the deck, and the order of both decks. The opponent does what looks the
same to the seat. Until the rules reveal one of the cards that differ, the seat has to see the same in both worlds:
events, prompts, views, ids, order, and who is asked when.
"""

from __future__ import annotations

from random import Random

import attrs
import pytest

from daemon.rules import occurrences, values
from daemon.rules.engine import Engine
from daemon.rules.model import BOTH, SEES, Access, Breach, Card, Game, Occurrence, Seat, opponent
from daemon.rules.prompts import Option, Prompt
from daemon.rules.setup import index
from daemon.view import Viewer
from daemon.view.knowledge import Knowledge
from tests.daemon.random_games import play, random_game, random_option, shape

KEY = b"the key of the seat"


class Watched(list[Occurrence]):
    """The news of a game, which notes what the rules let a seat see at the moment of each record: by the state and by
    what the verb means, never by what the record says about who saw it."""

    def __init__(self, game: Game, seat: Seat) -> None:
        super().__init__()
        self.game, self.seat = game, seat
        self.shown: set[int] = set()
        """Numbers of the cards that the seat saw, whether or not it does afterwards."""

    def append(self, occurrence: Occurrence) -> None:
        """Note it, and what is there to be seen."""
        super().append(occurrence)
        if occurrence.card is None:
            return
        card = self.game.cards[occurrence.card[0]]
        to_all = occurrence.kind in PUBLIC or (occurrence.kind == "look" and occurrence.player == self.seat)
        if to_all or may_see(self.game, card, self.seat):
            self.shown.add(card.number)


class World:
    """One of the two games, and what the seat sees of it."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.seat = seat
        self.watched = game.news = Watched(game, seat)
        self.engine = Engine(game)
        self.viewer = Viewer(game, seat, KEY)
        self.seen: list[object] = []
        self.look()

    @property
    def game(self) -> Game:
        return self.engine.game

    def look(self) -> None:
        """Note what the seat is sent."""
        news = self.watched[:]
        self.seen = [*self.viewer.events(self.game, news)]
        self.watched.clear()
        for prompt in self.engine.prompts:
            if prompt.seat == self.seat:
                self.seen.append(self.viewer.prompt(self.game, prompt))
            else:
                self.seen.append(("waiting", prompt.seat, prompt.kind, prompt.step))
        self.seen.append(self.viewer.change(self.game, news))
        self.seen.append(self.viewer.view(self.game))

    def outward(self, option: Option) -> tuple[object, ...]:
        """How an option of the opponent looks to the seat."""
        cards: list[str | None] = []
        for card in (option.card, option.target):
            if card is None:
                cards.append(None)
            elif self.viewer.knowledge.is_object(self.game, card):
                cards.append(self.viewer.knowledge.id_of(self.game, card))
            else:
                # Where ice is installed everybody sees, and from which place of the deck a card is taken.
                place = self.game.player(card.owner).deck.index(card) if card.zone == "deck" else 0
                cards.append(f"{card.zone} {place} {card.type == 'ice'}")
        words = option.words if option.ability is None and option.card is None else ""
        faceup = option.act in ("play", "score", "rez") or self.seat == "corp"
        return (*shape(option), *cards, words, option.card.title if option.card is not None and faceup else "")


def hidden(game: Game, seat: Seat) -> list[Card]:
    """The opponent's cards of which the seat cannot know which is which."""
    other = game.player(opponent(seat))
    cards = [card for card in other.hand if not card.known & SEES[seat]]
    cards += other.deck
    if other.seat == "corp":
        cards += [card for card in other.discard if not card.faceup]
    cards += [card for card in game.installed(other.seat) if not card.faceup and not card.known & SEES[seat]]
    return cards


def may_change(a: Card, b: Card) -> bool:
    """Whether two cards could be each other, by all that is public."""
    for card, other in ((a, b), (b, a)):
        if card.installed:
            if card.type != other.type and (card.counters or {card.type, other.type} != {"asset", "agenda"}):
                return False
            if bool(card.definition.advanceable) != bool(other.definition.advanceable):
                return False
            if card.definition.install_in or other.definition.install_in or card.hosted or card.chosen is not None:
                return False
            if "region" in (*card.definition.subtypes, *other.definition.subtypes):
                return False
    return True


def permute(game: Game, seat: Seat, random: Random) -> set[int]:
    """Change some or all of what the seat cannot know; returns the numbers of the cards that are another now."""
    before = {card.number: card.definition for card in game.cards}
    cards = hidden(game, seat)
    few = random.random() < 0.7
    installed = [card for card in cards if card.installed]
    for card in random.sample(cards, min(3, len(cards))) + installed if few else cards:
        other = random.choice(cards)
        if may_change(card, other):
            card.definition, other.definition = other.definition, card.definition
    own = game.player(seat).deck
    unknown = [card for card in own[5 if few else 0 :] if not card.known & SEES[seat]]
    definitions = [card.definition for card in unknown]
    random.shuffle(definitions)
    for card, definition in zip(unknown, definitions, strict=True):
        card.definition = definition
    index(game)
    return {card.number for card in game.cards if card.definition is not before[card.number]}


PUBLIC = ("reveal", "expose")
"""Verbs that show a card to both players, by what they mean (1.21, 8.6)."""


def reveals(world: World, different: set[int]) -> bool:
    """Whether the rules let the seat see one of the cards that differ, now or as one of the records was made. Records
    are not believed: what they tell too much has to be noticed."""
    return not world.watched.shown.isdisjoint(different) or any(
        may_see(world.game, world.game.cards[number], world.seat) for number in sorted(different)
    )


def may_see(game: Game, card: Card, seat: Seat) -> bool:
    """Whether the rules let the seat see the card now, by the state alone."""
    if card.faceup or card.known & SEES[seat] or values.open_hand(game, card.owner):
        return True
    accessed = any(
        (isinstance(structure, Access) and structure.card is card)
        or (isinstance(structure, Breach) and card.object in structure.seen)
        for structure in game.structures
    )
    return (seat == "runner" and accessed) or any(n == card.object and bits & SEES[seat] for n, bits in game.shown)


def in_a_pick(engine: Engine, seat: Seat) -> bool:
    """Whether the opponent has begun to pick several things."""
    return any(prompt.seat != seat and prompt.picked for prompt in engine.prompts)


def differences(a: list[object], b: list[object]) -> str:
    """The first thing that the seat sees differently."""
    for one, two in zip(a, b, strict=False):
        if one != two:
            return describe(one, two)
    return f"{len(a)} things, {len(b)} things: {a[:-1]} / {b[:-1]}"


def describe(one: object, two: object, path: str = "") -> str:
    if attrs.has(type(one)) and type(one) is type(two):
        for name in getattr(one, "__slots__", ()):
            left, right = getattr(one, name, None), getattr(two, name, None)
            if left != right:
                return describe(left, right, f"{path}.{name}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for at, (left, right) in enumerate(zip(one, two, strict=True)):
            if left != right:
                return describe(left, right, f"{path}[{at}]")
    return f"{path}: {one} / {two}"


def compare(seed: int, length: int = 60) -> tuple[int, str]:
    """Play one pair of worlds; returns how many decisions could be compared, and why it ended."""
    random = Random(seed)
    seat: Seat = random.choice(("corp", "runner"))
    first = Engine(random_game(random, random.choice(("all", "public"))))
    point = random.randint(0, 400)
    play(first, random, lambda count: count >= point and first.since == [])
    if not first.prompts:
        return 0, "over"
    one = first.base.copy()
    two = one.copy()
    different = permute(two, seat, random)
    a, b = World(one, seat), World(two, seat)
    if any(reveals(world, different) for world in (a, b)):
        return 0, "revealed"
    for count in range(length):
        if in_a_pick(a.engine, seat) != in_a_pick(b.engine, seat):
            return count, "a pick of the opponent"  # all of it is one wait, however many prompts it takes
        assert a.seen == b.seen, f"seed {seed}, {seat}, decision {count}: {differences(a.seen, b.seen)}"
        if not a.engine.prompts:
            return count, "over"
        for world in (a, b):
            world.watched.shown.clear()
        for prompt, twin in zip(a.engine.prompts, b.engine.prompts, strict=True):
            pair = decisions(a, b, prompt, twin, random)
            if pair is None:
                return count, "nothing alike"
            cards = prompt.options[pair[0]].card, twin.options[pair[1]].card
            if cards[0] is not None and cards[1] is not None and cards[0].number != cards[1].number:
                different |= {cards[0].number, cards[1].number}
            a.engine.decide(prompt.seat, pair[0])
            b.engine.decide(twin.seat, pair[1])
        a.look()
        b.look()
        if any(reveals(world, different) for world in (a, b)) or a.watched.shown != b.watched.shown:
            return count, "revealed"
    return length, "long"


def decisions(a: World, b: World, prompt: Prompt, twin: Prompt, random: Random) -> tuple[int, int] | None:
    """The same decision in both worlds, as the seat sees it."""
    chosen = random_option(random, prompt)
    if prompt.seat == a.seat:
        return chosen, chosen
    order = [chosen, *(at for at in random.sample(range(len(prompt.options)), len(prompt.options)) if at != chosen)]
    for at in order:
        outward = a.outward(prompt.options[at])
        alike = [there for there, option in enumerate(twin.options) if b.outward(option) == outward]
        if alike:
            return at, random.choice(alike)
    return None


@pytest.mark.parametrize("block", range(4))
def test_a_seat_sees_nothing_of_what_it_cannot_know(block: int) -> None:
    compared = sum(compare(seed)[0] for seed in range(block * 10, block * 10 + 10))
    assert compared > 50


@pytest.mark.soak
def test_a_seat_sees_nothing_of_what_it_cannot_know_in_many_games() -> None:
    for seed in range(1000, 4000):
        compare(seed, 200)


def notices(seeds: range) -> bool:
    """Whether two worlds look different for one of the seeds."""
    for seed in seeds:
        try:
            compare(seed)
        except AssertionError:
            return True
    return False


def test_a_door_left_open_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Knowledge, "sees", lambda self, game, card: True)
    assert notices(range(20))


def test_records_that_say_too_much_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(occurrences, "seen_by", lambda game, card: BOTH)
    assert notices(range(40))


def test_ids_by_card_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def new_id(self: Knowledge, card: Card, number: int) -> str:
        return f"{card.title}-{number}"

    monkeypatch.setattr(Knowledge, "new_id", new_id)
    assert notices(range(40))
