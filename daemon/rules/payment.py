"""Paying costs (1.16): choosing their parts, whether a cost can be paid, and paying it all at once. Parts that only
cards use are defined in `daemon.rules.words.paying`.

A cost's parts are chosen first, with each list filtered so that the whole remains payable; then everything is paid
together, followed by the checkpoint (10.3.4), even for a cost of 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from attrs import frozen

from daemon.rules import checkpoint, movement, values
from daemon.rules.costs import Cost, Part, Payment, Purpose
from daemon.rules.model import Card, Game, Resolution, Seat
from daemon.rules.occurrences import happen
from daemon.rules.picking import pick_cards
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.supposing import supposing

CardTest = Callable[[Game, Card], bool]


def asking(part: Part, payer: Seat, this: Resolution) -> Resolution:
    """On whose behalf a part is paid: what the whole cost is paid for, or the card with the additional cost."""
    if part.source is None:
        return this
    return Resolution(part.source, part.source.object, payer, server=part.source.server, restriction=this.restriction)


def leaves_allowed(game: Game, payer: Seat, part: Part, this: Resolution, picked: tuple[Card, ...]) -> bool:
    """Whether what a cost is paid for would still be allowed if the part were paid like this (1.16.1c)."""
    if this.restriction is None or not part.foreseeable or not this.restriction(game):
        return True
    with supposing(game):
        part.pay(game, payer, this, picked)
        return this.restriction(game)


# -- Parts


@frozen(slots=True)
class ChooseCards(Part):
    """A part paid with chosen cards."""

    foreseeable = True
    count: int = 1
    test: CardTest | None = None
    among: Callable[[Game, Seat], Iterable[Card]] | None = None
    noun: str = "card"
    secret: bool = False
    """Whether the candidates are hidden from the other player."""

    def candidates(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> list[Card]:
        """What may be chosen."""
        cards = self.among(game, payer) if self.among is not None else game.installed(payer)
        if this.memory.get("playing"):
            taken = (*taken, this.here)  # it will be in the play area while its cost is paid (8.6.7a)
        found = [
            card
            for card in cards
            if card not in taken and (self.test is None or self.test(game, card)) and self.allowed(game, card)
        ]
        return [c for c in found if self.can_go_on(game, payer, this, (c,), [each for each in found if each is not c])]

    def allowed(self, game: Game, card: Card) -> bool:
        return True

    def can_go_on(
        self, game: Game, payer: Seat, this: Resolution, picked: Sequence[Card], rest: Sequence[Card]
    ) -> bool:
        """Whether the picked cards and enough of the rest would be legal to pay with (1.16.1c)."""
        return this.restriction is None or any(
            leaves_allowed(game, payer, self, this, (*picked, *more))
            for more in combinations(rest, max(0, self.count - len(picked)))
        )

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return len(self.candidates(game, payer, this, taken)) >= self.count

    def pick(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> Flow[tuple[Card, ...]]:
        found = self.candidates(game, payer, this, taken)
        completes = None
        if this.restriction is not None:
            completes = partial(self.can_go_on, game, payer, this)
        picked = yield from pick_cards(
            game, payer, "cost", found, self.count, self.count, source=this.card, public=not self.secret,
            completes=completes,
        )  # fmt: skip
        return tuple(picked)


@frozen(slots=True)
class Spend(Part):
    """Spend hosted counters: from the source, or from any card that passes `test`."""

    foreseeable = True
    counter: str = "power"
    count: int = 1
    test: CardTest | None = None

    def bearers(self, game: Game, payer: Seat, this: Resolution) -> list[Card]:
        found = [c for c in game.installed(payer) if self.test is not None and self.test(game, c)]
        if self.test is None and this.present:
            found = [this.here]
        enough = [card for card in found if card.count(self.counter) >= self.count]
        return [card for card in enough if leaves_allowed(game, payer, self, this, (card,))]

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return bool(self.bearers(game, payer, this))

    def pick(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> Flow[tuple[Card, ...]]:
        if self.test is None:
            return (this.here,)
        picked = yield from pick_cards(
            game, payer, "pay", self.bearers(game, payer, this), 1, 1, source=this.card, public=True
        )
        return tuple(picked)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.remove_counters(game, picked[0], self.counter, self.count)

    def words(self) -> str:
        return f"{self.count} hosted {self.counter} counter{'s' if self.count > 1 else ''}"

    def means(self) -> tuple[Mapping[str, Any], ...]:
        return ({"do": "spend", "what": self.counter, "amount": self.count, "bearer": self.test and "chosen"},)


@frozen(slots=True)
class LoseClicks(Part):
    """`Lose [click]`: not spent, so not an action (9.5)."""

    foreseeable = True
    count: int = 1

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return game.player(payer).clicks >= self.count

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        game.player(payer).clicks -= self.count
        happen(game, "click lose", payer, amount=self.count)

    def words(self) -> str:
        return "lose " + ", ".join(["[click]"] * self.count)

    def means(self) -> tuple[Mapping[str, Any], ...]:
        return ({"do": "lose", "what": "clicks", "amount": self.count},)


# -- Paying


def sources(game: Game, payer: Seat, purpose: Purpose) -> list[tuple[Card, int]]:
    """Cards whose hosted credits the payer may spend for the purpose, with how many (1.10.3)."""
    found = []
    only = purpose.ability.paid_from if purpose.ability is not None else None
    for bearer, ability in game.declared.get("~pays", ()):
        usable = bearer.count("credits") and bearer.controller == payer and values.is_active(game, bearer, ability)
        if usable and ability.value(game, bearer, purpose) and (only is None or only(game, bearer)):
            found.append((bearer, bearer.count("credits")))
    return found


def restricted(purpose: Purpose) -> bool:
    """Whether it can be paid only with credits hosted on certain cards, not from the pool."""
    return purpose.ability is not None and purpose.ability.paid_from is not None


def available(game: Game, payer: Seat, purpose: Purpose) -> int:
    """Credits the payer can spend for the purpose."""
    player = game.player(payer)
    total = 0 if restricted(purpose) else player.credits + player.fund
    if "~pays" in game.declared:
        total += sum(amount for _, amount in sources(game, payer, purpose))
    return total


def can_pay(game: Game, payer: Seat, cost: Cost, this: Resolution, purpose: Purpose) -> bool:
    """Whether the whole cost can be paid (1.16.1)."""
    player = game.player(payer)
    if cost.clicks > player.clicks:
        return False
    pool = 0 if restricted(purpose) else player.credits
    if cost.credits > 0 and cost.credits > pool and cost.credits > available(game, payer, purpose):
        return False
    if cost.parts:
        return parts_payable(game, payer, cost.parts, this, ())
    return True


def parts_payable(game: Game, payer: Seat, parts: tuple[Part, ...], this: Resolution, taken: tuple[Card, ...]) -> bool:
    """Whether all parts can be paid with distinct cards."""
    choosers: list[ChooseCards] = []
    lost = 0
    for part in parts:
        its = asking(part, payer, this)
        if not part.payable(game, payer, its, taken):
            return False
        if isinstance(part, ChooseCards):
            choosers.append(part)
        elif not isinstance(part, Spend) and not leaves_allowed(game, payer, part, its, ()):
            return False
        if isinstance(part, LoseClicks):
            lost += part.count
    if lost > game.player(payer).clicks:
        return False
    if len(choosers) > 1:  # few cards have two such parts; each part needs cards besides the other's
        pool: list[int] = []
        for part in choosers:
            pool.extend(card.number for card in part.candidates(game, payer, this, taken) if card.number not in pool)
        return len(pool) >= sum(part.count for part in choosers)
    return True


def pay(
    game: Game,
    payer: Seat,
    cost: Cost,
    this: Resolution,
    purpose: Purpose,
    *,
    check: bool = True,
    begin: Callable[[], None] | None = None,
) -> Flow[Payment]:
    """Choose all parts, pay them at once, and go through the checkpoint.

    `begin` is called between the choices and the payment, for records that must precede the payment's.
    """
    player = game.player(payer)
    payment = Payment()
    x = 0
    if cost.x:
        most = available(game, payer, purpose) - cost.credits
        if cost.x_limit is not None:
            most = min(most, cost.x_limit(game, this))
        options = [Option("number", amount=n, value=n) for n in range(max(most, 0) + 1)]
        answer = yield from choose(game, payer, "number", options, source=this.card)
        x = payment.x = this.x = answer.value
    picks: list[tuple[Part, tuple[Card, ...]]] = []
    taken: tuple[Card, ...] = ()
    for part in cost.parts:
        picked = yield from part.pick(game, payer, asking(part, payer, this), taken)
        taken += picked
        picks.append((part, picked))
    amount = cost.credits + x
    shares = yield from split(game, payer, amount, purpose, this)
    payment.credits, payment.cards = amount, taken
    if cost.clicks:
        player.clicks -= cost.clicks
        happen(game, "click spend", payer, purpose.card, cost.clicks, detail=purpose.kind)
    causes = [(this.card, max(0, amount - sum(more for _, more in cost.added))), *cost.added]
    for source, share in shares:
        bearer = source if isinstance(source, Card) else None
        if source is None:
            player.credits -= share
        elif source == "fund":
            player.fund -= share
        for cause, spent in divided(causes, share):
            data = {"because": cause.reference if cause else None, "fund": source == "fund"}
            happen(game, "spend", payer, bearer, spent, source=bearer, detail=purpose.kind, data=data)
        if bearer is not None:
            movement.remove_counters(game, bearer, "credits", share)
            happen(game, "use", payer, bearer, source=bearer, detail="credits")
    for part, picked in picks:
        game.resolving.append(asking(part, payer, this))
        part.pay(game, payer, game.resolving[-1], picked)
        game.resolving.pop()
    if check:
        yield from checkpoint.checkpoint(game)
    return payment


def divided(causes: list[tuple[Card | None, int]], share: int) -> Iterator[tuple[Card | None, int]]:
    """How much of a share goes to each cause, using them up in order."""
    while share:
        cause, amount = causes[0]
        part = min(share, amount)
        if part:
            yield cause, part
        share -= part
        causes[:1] = [(cause, amount - part)] if amount > part else []


def split(game: Game, payer: Seat, amount: int, purpose: Purpose, this: Resolution) -> Flow[list[tuple[Any, int]]]:
    """How an amount is divided among the sources: prompted for one at a time; the pool pays the rest."""
    player = game.player(payer)
    if amount <= 0:
        return []
    others: list[tuple[Any, int]] = []
    if "~pays" in game.declared:
        others = list(sources(game, payer, purpose))
    if player.fund and not restricted(purpose):
        others.append(("fund", player.fund))
    if not others:
        return [(None, amount)]
    pool = 0 if restricted(purpose) else player.credits
    shares: list[tuple[Any, int]] = []
    rest = amount
    for index, (source, most) in enumerate(others):
        after = pool + sum(count for _, count in others[index + 1 :])
        least = max(0, rest - after)
        most = min(most, rest)
        options = [
            Option(
                "pay",
                card=None if source == "fund" else source,
                amount=n,
                words="bad publicity" if source == "fund" else "",
                value=n,
            )
            for n in range(least, most + 1)
        ]
        answer = yield from choose(game, payer, "pay", options, source=this.card, default=len(options) - 1)
        if answer.value:
            shares.append((source, answer.value))
            rest -= answer.value
    if rest:
        shares.append((None, rest))
    return shares
