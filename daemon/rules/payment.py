"""Paying costs (1.16): the parts, whether a cost can be paid, and paying it all at once.

A cost's parts are chosen first, each list filtered so that the whole stays payable; then everything is paid together
and the checkpoint follows (10.3.4), for a cost of 0 too.

Long because every part of a cost that cards have stands in one file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from attrs import frozen

from daemon.rules import checkpoint, damage, economy, movement, values
from daemon.rules.costs import Cost, Part, Payment, Purpose
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution, Seat
from daemon.rules.occurrences import happen
from daemon.rules.picking import pick_cards
from daemon.rules.prompts import Flow, Option, choose

CardTest = Callable[[Game, Card], bool]

# -- Parts


@frozen(slots=True)
class TrashThis(Part):
    """Trash the source."""

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        if this.here.zone == "discard":
            return False  # it is where trashing would put it (1.19.1)
        return this.present and this.here not in taken and not values.cannot(game, "trash", this.here)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.set_hosted_aside(game, this)
        movement.trash(game, [this.here], payer, "cost")

    def words(self) -> str:
        return "trash this"


@frozen(slots=True)
class RemoveThis(Part):
    """Remove the source from the game."""

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return this.present and this.here not in taken and not values.stuck(game, this.here)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.set_hosted_aside(game, this)
        movement.remove_from_game(game, this.here, payer)

    def words(self) -> str:
        return "remove this from the game"


@frozen(slots=True)
class ReturnThis(Part):
    """Add the source to its owner's hand."""

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return this.present and this.here not in taken and not values.stuck(game, this.here)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.set_hosted_aside(game, this)
        movement.move(game, this.here, "hand", by=payer)

    def words(self) -> str:
        return "add this to your hand"


@frozen(slots=True)
class ChooseCards(Part):
    """A part that is paid with chosen cards."""

    count: int = 1
    test: CardTest | None = None
    among: Callable[[Game, Seat], Iterable[Card]] | None = None
    noun: str = "card"
    secret: bool = False
    """Chosen among cards that the other player does not see."""

    def candidates(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> list[Card]:
        """What may be chosen."""
        cards = self.among(game, payer) if self.among is not None else game.installed(payer)
        if this.memory.get("playing"):
            taken = (*taken, this.here)  # it will be in the play area as its cost is paid (8.6.7a)
        return [
            card
            for card in cards
            if card not in taken and (self.test is None or self.test(game, card)) and self.allowed(game, card)
        ]

    def allowed(self, game: Game, card: Card) -> bool:
        return True

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return len(self.candidates(game, payer, this, taken)) >= self.count

    def pick(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> Flow[tuple[Card, ...]]:
        found = self.candidates(game, payer, this, taken)
        picked = yield from pick_cards(
            game, payer, "cost", found, self.count, self.count, source=this.card, public=not self.secret
        )
        return tuple(picked)


def hand_of(game: Game, payer: Seat) -> Iterable[Card]:
    """The payer's hand."""
    return game.player(payer).hand


@frozen(slots=True)
class TrashCards(ChooseCards):
    """Trash installed cards, or cards from hand (`among=hand_of`)."""

    def allowed(self, game: Game, card: Card) -> bool:
        return not values.cannot(game, "trash", card)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.trash(game, list(picked), payer, "cost")

    def words(self) -> str:
        return f"trash {self.count} {self.noun}{'s' if self.count > 1 else ''}"


@frozen(slots=True)
class Forfeit(ChooseCards):
    """Forfeit agendas."""

    noun: str = "agenda"

    def candidates(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> list[Card]:
        return [c for c in game.player(payer).score if c not in taken and (self.test is None or self.test(game, c))]

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        for card in picked:
            movement.forfeit(game, card, payer)

    def words(self) -> str:
        return f"forfeit {self.count} agenda{'s' if self.count > 1 else ''}"


@frozen(slots=True)
class ForfeitThis(Part):
    """Forfeit the source, an agenda in the payer's score area."""

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return this.present and this.here not in taken and this.here in game.player(payer).score

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.set_hosted_aside(game, this)
        movement.forfeit(game, this.here, payer)

    def words(self) -> str:
        return "forfeit this"


@frozen(slots=True)
class ReturnCards(ChooseCards):
    """Add installed cards to their owner's hand."""

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        for card in picked:
            movement.move(game, card, "hand", by=payer)

    def words(self) -> str:
        return f"add {self.count} {self.noun} to your hand"


@frozen(slots=True)
class Spend(Part):
    """Spend hosted counters: from the source, or from any card that passes `test`."""

    counter: str = "power"
    count: int = 1
    test: CardTest | None = None

    def bearers(self, game: Game, payer: Seat, this: Resolution) -> list[Card]:
        if self.test is None:
            return [this.here] if this.present and this.here.count(self.counter) >= self.count else []
        return [c for c in game.installed(payer) if c.count(self.counter) >= self.count and self.test(game, c)]

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


@frozen(slots=True)
class LoseClicks(Part):
    """`Lose [click]`: not spent, and so no action (9.5)."""

    count: int = 1

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return game.player(payer).clicks >= self.count

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        game.player(payer).clicks -= self.count
        happen(game, "click lose", payer, amount=self.count)

    def words(self) -> str:
        return "lose " + ", ".join(["[click]"] * self.count)


@frozen(slots=True)
class TakeTags(Part):
    """Take tags; unpayable if a mandatory interrupt or static ability would stop part of it (1.16.1b)."""

    count: int = 1

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        tags = economy.Tags(amount=self.count)
        return not values.cannot(game, "take tags") and not values.would_be_stopped(game, tags)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        game.runner.tags += self.count
        happen(game, "tag", RUNNER, amount=self.count)

    def words(self) -> str:
        return f"take {self.count} tag{'s' if self.count > 1 else ''}"


@frozen(slots=True)
class RemoveTags(Part):
    """Remove tags from the Runner (either player may, 1.14)."""

    count: int = 1

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return game.runner.tags >= self.count

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        game.runner.tags -= self.count
        happen(game, "remove tag", payer, amount=self.count)

    def words(self) -> str:
        return f"remove {self.count} tag{'s' if self.count > 1 else ''}"


@frozen(slots=True)
class TakeBadPublicity(Part):
    """Take bad publicity."""

    count: int = 1

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        game.corp.bad_publicity += self.count
        happen(game, "bad publicity", CORP, amount=self.count)

    def words(self) -> str:
        return f"take {self.count} bad publicity"


@frozen(slots=True)
class SufferDamage(Part):
    """Suffer damage; it must not be more than what can be suffered whole without interference (1.16.1b)."""

    damage: str = "net"
    count: int = 1

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return not values.would_be_stopped(game, damage.Damage(kind=self.damage, amount=self.count, by=payer))

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        damage.suffer(game, self.damage, self.count, payer)

    def words(self) -> str:
        return f"suffer {self.count} {self.damage} damage"


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
    """Whether only credits hosted on some cards can be spent for it, not those of the pool."""
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


def parts_payable(
    game: Game, payer: Seat, parts: tuple[Part, ...], this: Resolution, taken: tuple[Card, ...]
) -> bool:
    """Whether the parts can be paid with different cards."""
    choosers: list[ChooseCards] = []
    lost = 0
    for part in parts:
        if not part.payable(game, payer, this, taken):
            return False
        if isinstance(part, ChooseCards):
            choosers.append(part)
        if isinstance(part, LoseClicks):
            lost += part.count
    if lost > game.player(payer).clicks:
        return False
    if len(choosers) > 1:  # few cards have two such parts; what each needs must exist besides the other's
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

    `begin` is called between the choices and the payment, for what must stand before the payment's occurrences.
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
        picked = yield from part.pick(game, payer, this, taken)
        taken += picked
        picks.append((part, picked))
    amount = cost.credits + x
    shares = yield from split(game, payer, amount, purpose, this)
    payment.credits, payment.cards = amount, taken
    if cost.clicks:
        player.clicks -= cost.clicks
        happen(game, "click spend", payer, purpose.card, cost.clicks, detail=purpose.kind)
    because = this.card.reference if this.card is not None else None
    for source, share in shares:
        data = {"because": because, "fund": source == "fund"}
        if source is None:
            player.credits -= share
            happen(game, "spend", payer, None, share, detail=purpose.kind, data=data)
        elif source == "fund":
            player.fund -= share
            happen(game, "spend", payer, None, share, detail=purpose.kind, data=data)
        else:
            happen(game, "spend", payer, source, share, source=source, detail=purpose.kind, data=data)
            movement.remove_counters(game, source, "credits", share)
            happen(game, "use", payer, source, source=source, detail="credits")
    for part, picked in picks:
        part.pay(game, payer, this, picked)
    if check:
        yield from checkpoint.checkpoint(game)
    return payment


def split(
    game: Game, payer: Seat, amount: int, purpose: Purpose, this: Resolution
) -> Flow[list[tuple[Any, int]]]:
    """How an amount is divided among the sources: each is asked for in turn, the pool pays the rest."""
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

