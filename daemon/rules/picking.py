"""Choosing several cards: a sequence of prompts, one card each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from daemon.rules.model import INSTALLED, Card, Game, Seat
from daemon.rules.prompts import FORCED_ASKED, Flow, Option, choose


def likeness(card: Card) -> Hashable:
    """Cards with equal likeness agree in everything that rules can see and in what both seats know about them."""
    if card.zone in INSTALLED or card.zone == "hosted":
        if card.zone != "rig" or card.hosted:
            return card.number
        return (
            card.title,
            card.faceup,
            card.host.number if card.host else None,
            tuple(sorted(card.counters.items())),
            card.chosen if isinstance(card.chosen, Hashable) else card.number,
            card.installed_turn,
            tuple(sorted(card.used.items())),
            card.known,
        )
    return (card.title, card.zone, card.faceup, card.known, card.owner, tuple(sorted(card.counters.items())))


def distinct(cards: Sequence[Card]) -> list[Card]:
    """One card per likeness, in order."""
    found: dict[Hashable, Card] = {}
    for card in cards:
        found.setdefault(likeness(card), card)
    return list(found.values())


def pick_cards(
    game: Game,
    seat: Seat,
    purpose: str,
    cards: Sequence[Card],
    minimum: int,
    maximum: int,
    *,
    act: str = "choose",
    source: Card | None = None,
    public: bool = True,
    completes: Callable[[Sequence[Card], Sequence[Card]], bool] | None = None,
) -> Flow[list[Card]]:
    """Pick between `minimum` and `maximum` different cards (or all, if there are fewer).

    Each prompt offers only cards after the last one taken, so that a set can be picked in only one way, and only those
    with which the pick can still be completed: enough must remain, and `completes(picked, rest)`, if given, must hold.
    Where the other player cannot know that there is no card to pick (not `public`), the prompt is shown anyway.
    """
    if not cards and not public:
        yield from choose(game, seat, purpose, [Option("done")], source=source, public=False)
    groups: dict[Hashable, list[Card]] = {}
    for card in cards:
        groups.setdefault(likeness(card), []).append(card)
    piles = list(groups.values())
    maximum = min(maximum, len(cards))
    minimum = min(minimum, maximum)
    picked: list[Card] = []
    if (
        minimum == maximum == len(cards)
        and completes is None
        and (game.windows == "own" or (public and game.windows not in FORCED_ASKED))
    ):
        return list(cards)
    at = 0
    while len(picked) < maximum:
        options = []
        rest = sum(len(pile) for pile in piles[at:])
        for index in range(at, len(piles)):
            pile = piles[index]
            if not pile:
                continue
            if len(picked) + rest < minimum:
                break
            if completes is None or completes(
                [*picked, pile[0]], [*pile[1:], *(card for later in piles[index + 1 :] for card in later)]
            ):
                options.append(Option(act, card=pile[0], value=(index, pile[0])))
            rest -= len(pile)
        enough = len(picked) >= minimum and (completes is None or completes(picked, ()))
        if enough:
            options.append(Option("done", value=None))
        answer = yield from choose(
            game,
            seat,
            purpose,
            options,
            source=source,
            default=len(options) - 1 if enough else 0,
            public=public,
            picked=tuple(picked),
            minimum=minimum,
            maximum=maximum,
        )
        if answer.value is None:
            break
        at, card = answer.value
        piles[at].remove(card)
        picked.append(card)
    return picked
