"""Prompts for abilities: targets, optional costs, modes, numbers, servers, searches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from daemon.rules import movement, values
from daemon.rules.abilities import OTHER, Instruction, Meaning, always, label
from daemon.rules.cards import Trash
from daemon.rules.checkpoint import checkpoint
from daemon.rules.costs import Cost, nested
from daemon.rules.economy import PlaceCounters
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, SEES, Card, Game, Resolution, Seat, Server
from daemon.rules.occurrences import happen
from daemon.rules.payment import can_pay, pay
from daemon.rules.picking import distinct, pick_cards
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.meaning import OfType, cards_of, fixed, meaning, of_parts, says

CardTest = Callable[[Game, Card], bool]
Could = Callable[[Game, Resolution], bool]


# -- Yes or no, and nested costs (1.16.11)


def accept(
    game: Game, this: Resolution, seat: Seat | None = None, words: str = "", means: Sequence[Meaning] = ()
) -> Flow[bool]:
    """Whether a player does something optional; `means` says what it is."""
    means = of_parts(game, this, means)
    options = [Option("accept", words=words, means=means, value=True), Option("decline", words=words, value=False)]
    answer = yield from choose(game, seat or this.controller, "accept-or-decline", options, source=this.card, default=1)
    if answer.value:
        take_part(this, seat)
    return bool(answer.value)


def take_part(this: Resolution, seat: Seat | None = None) -> None:
    """A player chooses to resolve an optional part of an ability, which for its controller is using it (9.1.6)."""
    if seat in (None, this.controller):
        this.used = True


def payable(game: Game, this: Resolution, cost: Cost, seat: Seat | None = None) -> bool:
    """Whether a player could pay a nested cost."""
    payer = seat or this.controller
    return can_pay(game, payer, cost, this, nested(this, payer))


def may_pay(game: Game, this: Resolution, cost: Cost, seat: Seat | None = None) -> Flow[bool]:
    """A player may pay a nested cost; returns whether they did. The choice ends an instruction, and a checkpoint
    follows."""
    payer = seat or this.controller
    purpose = nested(this, payer)
    if not can_pay(game, payer, cost, this, purpose):
        if game.windows == "own" or not private(cost):
            return False
        yield from choose(
            game, payer, "accept-or-decline", [Option("decline", value=False)], source=this.card, public=False
        )
        return False
    options = [
        Option("accept", cost=cost, value=True),
        Option("decline", value=False),
    ]
    answer = yield from choose(game, payer, "accept-or-decline", options, source=this.card, default=1)
    if not answer.value:
        return False
    this.memory["paid"] = yield from pay(game, payer, cost, this, purpose)
    take_part(this, payer)
    return True


def private(cost: Cost) -> bool:
    """Whether the means of paying the cost are hidden from the opponent."""
    return any(getattr(part, "secret", False) for part in cost.parts)


def unless_pays(seat: Seat, cost: Cost | Callable[[Game, Resolution], Cost], *instructions: Instruction) -> Instruction:
    """The instructions are carried out unless the player pays."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        price = cost if isinstance(cost, Cost) else cost(game, this)
        paid = yield from may_pay(game, this, price, seat)
        if not paid:
            for instruction in instructions:
                yield from instruction.flow(game, this)

    pay_fields = {"player": seat, "pay": cost if isinstance(cost, Cost) else None}
    means = says("unless", **pay_fields, then=meaning(instructions))
    return Instruction(flow, always, f"{label(instructions)} unless paid", means=(means,))


def if_paid(cost: Cost, *instructions: Instruction, seat: Seat | None = None) -> Instruction:
    """`You may pay …. If you do, …`"""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        if (yield from may_pay(game, this, cost, seat)):
            for instruction in instructions:
                yield from instruction.flow(game, this)

    means = says("may", player=seat, pay=cost, then=meaning(instructions))
    return Instruction(flow, lambda game, this: payable(game, this, cost, seat), label(instructions), means=(means,))


def paying(cost: Cost, *instructions: Instruction) -> Instruction:
    """`You may pay … to …` as a whole optional ability: using it was the decision, so it is paid at once."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        if payable(game, this, cost):
            this.memory["paid"] = yield from pay(game, this.controller, cost, this, nested(this, this.controller))
            for instruction in instructions:
                yield from instruction.flow(game, this)

    def could(game: Game, this: Resolution) -> bool:
        return payable(game, this, cost) and any(i.could_change(game, this) for i in instructions)

    return Instruction(flow, could, label(instructions), means=(says("may", pay=cost, then=meaning(instructions)),))


def may(*instructions: Instruction, words: str = "", seat: Seat | None = None) -> Instruction:
    """An optional part of an ability: `you may …`."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        if not any(instruction.could_change(game, this) for instruction in instructions):
            return
        if (yield from accept(game, this, seat, words, meaning(instructions))):
            for instruction in instructions:
                yield from instruction.flow(game, this)

    def could(game: Game, this: Resolution) -> bool:
        return any(instruction.could_change(game, this) for instruction in instructions)

    return Instruction(flow, could, label(instructions), means=(says("may", player=seat, then=meaning(instructions)),))


# -- Modes (9.12.6)


def modes(
    *choices: tuple[str, tuple[Instruction, ...]],
    count: int = 1,
    chooser: Seat | None = None,
    at_least: int | None = None,
    all_if: Could | None = None,
) -> Instruction:
    """Resolve that many modes, each once, in the order chosen by the chooser, who may stop after `at_least`. If
    `all_if` holds, they may resolve all modes instead, which they decide before any resolves."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        rest = list(choices)
        number = count
        if all_if is not None and all_if(game, this) and (yield from accept(game, this, chooser, "resolve all")):
            number = len(rest)
        least = number if at_least is None else at_least
        for done in range(number):
            options = [
                Option("choose", words=words, means=of_parts(game, this, meaning(body)), value=(words, body))
                for words, body in rest
            ]
            if done >= least:
                options.append(Option("done"))
            answer = yield from choose(
                game, chooser or this.controller, "mode", options, source=this.card,
                default=0 if done < least else len(options) - 1,
            )  # fmt: skip
            if answer.value is None:
                return
            rest.remove(answer.value)
            for instruction in answer.value[1]:
                yield from instruction.flow(game, this)
            if not rest:
                return

    def could(game: Game, this: Resolution) -> bool:
        return any(instruction.could_change(game, this) for _, body in choices for instruction in body)

    means = says(
        "choose",
        player=chooser,
        count=fixed(count),
        up_to=at_least is not None,
        of=tuple(meaning(body) for _, body in choices),
    )
    return Instruction(flow, could, " or ".join(words for words, _ in choices), means=(means,))


# -- Targets (1.15)


def installed_cards(game: Game, seat: Seat | None = None, test: CardTest | None = None) -> list[Card]:
    """One or both players' installed cards that pass the test."""
    seats: tuple[Seat, ...] = (CORP, RUNNER) if seat is None else (seat,)
    return [card for owner in seats for card in game.installed(owner) if test is None or test(game, card)]


def choose_target(
    game: Game,
    this: Resolution,
    cards: Sequence[Card],
    *,
    seat: Seat | None = None,
    optional: bool = False,
    public: bool = True,
    act: str = "choose",
    purpose: str = "target",
) -> Flow[Card | None]:
    """One target among the cards; None if there is none, or if the player takes none where that is allowed."""
    picked = yield from choose_targets(
        game, this, cards, 0 if optional else 1, 1, seat=seat, public=public, act=act, purpose=purpose
    )
    if optional and picked:
        take_part(this, seat)
    return picked[0] if picked else None


def choose_targets(
    game: Game,
    this: Resolution,
    cards: Sequence[Card],
    minimum: int,
    maximum: int,
    *,
    seat: Seat | None = None,
    public: bool = True,
    act: str = "choose",
    purpose: str = "target",
) -> Flow[list[Card]]:
    """Several targets."""
    picked = yield from pick_cards(
        game, seat or this.controller, purpose, cards, minimum, maximum, act=act, source=this.card, public=public
    )
    this.targets = picked
    return picked


def pick_order(game: Game, seat: Seat, cards: Sequence[Card], *, source: Card | None = None) -> Flow[list[Card]]:
    """Arrange cards in order, top (first) card first."""
    rest = list(cards)
    order: list[Card] = []
    while rest:
        options = [Option("order", card=card, value=card) for card in distinct(rest)]
        answer = yield from choose(
            game, seat, "order", options, source=source, picked=tuple(order), minimum=len(cards), maximum=len(cards)
        )
        rest.remove(answer.value)
        order.append(answer.value)
    return order


def on_target(
    candidates: Callable[[Game, Resolution], Sequence[Card]],
    make: Callable[[Game, Resolution, Card], Effect | None],
    *,
    who: Seat | None = None,
    optional: bool = False,
    public: bool = True,
    means: tuple[Meaning, ...] = OTHER,
) -> Instruction:
    """An effect on one target."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        card = yield from choose_target(game, this, candidates(game, this), seat=who, optional=optional, public=public)
        if card is not None:
            effect = make(game, this, card)
            if effect is not None:
                yield from instruct(game, effect)

    return Instruction(flow, lambda game, this: bool(candidates(game, this)), means=means)


def put_counter(counter: str, candidates: Callable[[Game, Resolution], Sequence[Card]]) -> Instruction:
    """Place 1 counter on 1 of the cards."""
    return on_target(
        candidates,
        lambda game, this, card: PlaceCounters(card=card, counter=counter, amount=1, player=this.controller),
        means=(says("place", what=counter, amount=1, bearer="chosen"),),
    )


def chargeable(game: Game, card: Card) -> bool:
    """Whether an installed card can be charged: it already has a power counter (10.10.1)."""
    return card.installed and card.count("power") > 0


def charge(candidates: Callable[[Game, Resolution], Sequence[Card]] | None = None) -> Instruction:
    """Charge 1 of your installed cards, or 1 of the cards (10.10)."""

    def targets(game: Game, this: Resolution) -> list[Card]:
        among = installed_cards(game, this.controller) if candidates is None else candidates(game, this)
        return [card for card in among if chargeable(game, card)]

    return put_counter("power", targets)


def trash_installed(
    seat: Seat | None, test: CardTest | None = None, *, who: Seat | None = None, optional: bool = False
) -> Instruction:
    """Trash 1 installed card of a player, chosen by the controller (or `who`)."""
    return on_target(
        lambda game, this: [
            card for card in installed_cards(game, seat, test) if not values.cannot(game, "trash", card)
        ],
        lambda game, this, card: Trash(cards=[card], by=who or this.controller),
        who=who,
        optional=optional,
        means=(says("trash", **cards_of(test), count=1, up_to=optional, player=seat, origin="installed"),),
    )


def of_type(*types: str) -> CardTest:
    """Cards of one of the types (not facedown Runner cards)."""
    return OfType(types)


# -- Servers and numbers, chosen at resolution


def on_ice(game: Game, card: Card, host: Card) -> bool:
    """`Install only on a piece of ice`."""
    return host.installed and host.type == "ice"


def choose_pair(
    game: Game, this: Resolution, pairs: Sequence[tuple[Card, Card]], *, public: bool = True
) -> Flow[tuple[Card, Card] | None]:
    """One of the pairs of cards, chosen as two targets; None if there is none."""
    cards = [card for card in installed_cards(game) if any(card in pair for pair in pairs)]
    picked = yield from pick_cards(
        game, this.controller, "target", cards, 2, 2, source=this.card, public=public,
        completes=lambda picked, rest: any(
            all(card in pair for card in picked) and all(card in picked or card in rest for card in pair)
            for pair in pairs
        ),
    )  # fmt: skip
    this.targets = picked
    return (picked[0], picked[1]) if len(picked) == 2 else None


def choose_server(
    game: Game, this: Resolution, servers: Sequence[Server], *, seat: Seat | None = None
) -> Flow[Server | None]:
    """One of the servers."""
    if not servers:
        return None
    options = [Option("choose", place=server.name, value=server) for server in servers]
    answer = yield from choose(game, seat or this.controller, "server", options, source=this.card)
    server: Server = answer.value
    return server


def choose_number(game: Game, this: Resolution, least: int, most: int, *, seat: Seat | None = None) -> Flow[int]:
    """A number."""
    options = [Option("number", amount=n, value=n) for n in range(least, most + 1)]
    answer = yield from choose(game, seat or this.controller, "number", options, source=this.card)
    return int(answer.value)


# -- Searching (8.7)


def search(
    game: Game,
    this: Resolution,
    test: CardTest,
    *,
    zone: str = "deck",
    seat: Seat | None = None,
    maximum: int = 1,
    reveal: bool = False,
) -> Flow[list[Card]]:
    """Look through a zone for cards, set them aside facedown and shuffle; a search of a deck may fail to find (8.7.2).

    When it returns, the found cards are set aside and the checkpoint is over.
    """
    player = seat or this.controller
    cards = list(getattr(game.player(player), zone))
    happen(game, "search", player, detail=zone)
    found = [card for card in cards if test(game, card) and not values.stuck(game, card)]
    matches = sorted(found, key=lambda card: (card.title, card.number))
    picked = yield from pick_cards(
        game, player, "search", matches, 0 if zone == "deck" else 1, maximum, source=this.card, public=False
    )
    for card in picked:
        movement.move(game, card, "set aside", by=player, faceup=False)
        card.known = SEES[player]
    if zone == "deck":
        movement.shuffle_deck(game, player)
    if reveal and picked:
        movement.reveal(game, picked, player)
        for card in picked:
            card.known = 3
    yield from checkpoint(game)
    return picked
