"""Breaching servers and accessing cards (chapter 7)."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from daemon.rules import chance, checkpoint, effects, using, values
from daemon.rules.abilities import Conditional, Instruction, always
from daemon.rules.cards import Trash
from daemon.rules.costs import FREE, Cost, Purpose
from daemon.rules.imminent import Effect
from daemon.rules.model import (
    ARCHIVES,
    BOTH,
    CORP,
    HQ,
    R_AND_D,
    RUNNER,
    SEES,
    Access,
    Breach,
    Card,
    Game,
    Pending,
    Resolution,
    Seat,
    Server,
)
from daemon.rules.movement import is_shown, where_is
from daemon.rules.occurrences import happen
from daemon.rules.payment import can_pay, pay
from daemon.rules.picking import likeness
from daemon.rules.prompts import Flow, Option, Prompt, ask, choose
from daemon.rules.scoring import Steal
from daemon.rules.timing import END, Table, close_structure, may_begin, open_structure, walk

BREACH = Table("7.5 Steps of a breach")
ACCESS = Table("7.2 Steps of an access")


@define(slots=True, eq=False, kw_only=True)
class BreachServer(Effect):
    """The Runner breaches a server; replaceable ("instead of breaching")."""

    kind: ClassVar[str] = "breach"
    server: Server
    player: Seat = RUNNER
    bonus: int = 0
    """Additional accesses for this breach only."""
    bottom: bool = False
    """Cards in R&D are accessed from the bottom (7.4.7b)."""

    def expected(self, game: Game) -> bool:
        return not self.void and self.server in game.servers

    def carry_out(self, game: Game) -> Flow[None]:
        if not self.expected(game) or not may_begin(game):
            return
        current = game.breach
        if current is not None:
            current.delayed.append(self)  # 7.3.8
            return
        breach = Breach(game.new_structure_id(), self.server, bonus=self.bonus, bottom=self.bottom)
        open_structure(game, breach)
        yield from walk(game, BREACH, breach, "7.5.1")
        if breach in game.structures:
            close_breach(game, breach)
            yield from checkpoint.checkpoint(game)


def close_breach(game: Game, breach: Breach) -> None:
    """The breach is over; breaches waiting for it become pending Runner abilities (7.3.8)."""
    close_structure(game, breach)
    happen(game, "breach ends", RUNNER, server=breach.server.name, data={"accessed": breach.accessed})
    identity = game.runner.identity
    for effect in breach.delayed:
        assert identity is not None
        game.waiting.append(
            Pending(identity, identity.object, RUNNER, BREACH_LATER, None, memory={"breach": effect}, delayed=True)
        )


def breach_later(game: Game, this: Resolution) -> Flow[None]:
    """The breach that waited."""
    later: BreachServer = this.memory["breach"]
    yield from effects.instruct(game, BreachServer(server=later.server, bonus=later.bonus, bottom=later.bottom))


BREACH_LATER = Conditional(words="breach", key="7.3.8", instructions=(Instruction(breach_later, always),), kinds=())


@BREACH.step("7.5.1", "the breach begins", begins=True)
def the_breach_begins(game: Game, breach: Breach) -> None:
    happen(game, "breach", RUNNER, server=breach.server.name)


@BREACH.step("7.5.2", "Archives are turned faceup")
def archives_are_turned_faceup(game: Game, breach: Breach) -> None:
    if breach.server.name == ARCHIVES:
        for card in game.corp.discard:
            if not card.faceup:
                card.faceup, card.known = True, BOTH
                happen(game, "flip", None, card, detail="faceup", server=ARCHIVES)


@BREACH.step("7.5.3", "the random access limit is fixed")
def the_access_limit_is_fixed(game: Game, breach: Breach) -> None:
    name = breach.server.name
    if name in (HQ, R_AND_D):
        more = values.total(game, f"additional access {name}")
        breach.limit = max(0, 1 + breach.bonus + more)
    breach.known_root = [card.object for card in breach.server.root]


@BREACH.step("7.5.4", "the Runner chooses what to access")
def the_runner_chooses_a_candidate(game: Game, breach: Breach) -> Flow[str | None]:
    options = candidates(game, breach)
    if not options:
        return "7.5.7"
    answer = yield from choose(game, RUNNER, "candidate", options, source=None)
    card = answer.card
    if card is None:
        card = zone_candidate(game, breach)
        breach.taken += 1
    assert card is not None
    breach.chosen.append(card.object)
    breach.next = card
    return None


@BREACH.step("7.5.5", "the Runner accesses it")
def the_runner_accesses_it(game: Game, breach: Breach) -> Effect:
    assert breach.next is not None
    return AccessCard(card=breach.next)


@BREACH.step("7.5.6", "back to the next candidate")
def back_to_the_next_candidate(game: Game, breach: Breach) -> str:
    return "7.5.4"


@BREACH.step("7.5.7", "the breach is complete")
def the_breach_is_complete(game: Game, breach: Breach) -> str:
    close_breach(game, breach)
    return END


def may_access_more(game: Game) -> bool:
    """Query `access maximum`: () -> int or None, cards that can be accessed in this run (7.4.2)."""
    run = game.run
    limits = [value for value in values.contributions(game, "access maximum") if value is not None]
    limits += [effect.amount for effect in values.modifiers(game, "access maximum")]
    return not limits or (run.memory.get("accessed", 0) if run is not None else 0) < min(limits)


def candidates(game: Game, breach: Breach) -> list[Option]:
    """What may be accessed next (7.3, 7.4): cards in the root, and in the central zone within the limit; nothing once
    only the cards that the Runner must do without are left."""
    if not may_access_more(game):
        return []
    server = breach.server
    root = [card for card in server.root if card.object not in breach.refused and eligible(game, breach, card)]
    zone = [card for card in central_zone(game, server) if eligible(game, breach, card)]
    left = len(zone) if breach.limit is None else max(0, min(len(zone), breach.limit - breach.taken))
    if len(root) + left <= breach.fewer:
        return []
    options = [Option("access", card=card, place=server.name) for card in root]
    if server.name == ARCHIVES:
        alike: list[Any] = []
        for card in zone:
            like = likeness(card) if card.faceup else card.number
            if like not in alike:
                alike.append(like)
                options.append(Option("access", card=card, place=ARCHIVES))
    elif left:
        options.append(Option("access", place=server.name))
    return options


def central_zone(game: Game, server: Server) -> list[Card]:
    """The cards that make up a central server, top card first; none for a remote server (4.6.7a)."""
    return {HQ: game.corp.hand, R_AND_D: game.corp.deck, ARCHIVES: game.corp.discard}.get(server.name, [])


def eligible(game: Game, breach: Breach, card: Card) -> bool:
    """Whether it may be accessed and has not been chosen yet."""
    return card.object not in breach.chosen and not values.cannot(game, "access", card)


def allowed(game: Game, card: Card) -> bool:
    """Whether nothing forbids accessing it (7.4.2)."""
    return may_access_more(game) and not values.cannot(game, "access", card)


def zone_candidate(game: Game, breach: Breach) -> Card:
    """A random card in HQ, or the topmost (or bottommost, 7.4.7b) card in R&D not chosen yet."""
    rest = [card for card in central_zone(game, breach.server) if eligible(game, breach, card)]
    if breach.server.name == R_AND_D:
        return rest[-1 if breach.bottom else 0]
    return chance.pick(game, rest, "HQ access")


# -- 7.2 Accessing a card


@define(slots=True, eq=False, kw_only=True)
class AccessCard(Effect):
    """The Runner accesses one card."""

    kind: ClassVar[str] = "access"
    card: Card
    player: Seat = RUNNER

    def carry_out(self, game: Game) -> Flow[None]:
        card = self.card
        if not may_begin(game) or not allowed(game, card):
            return
        cost = values.additional_cost(game, "access", card)
        if cost is not FREE:
            this = Resolution(card, card.object, RUNNER)
            if not can_pay(game, RUNNER, cost, this, Purpose("access", card)):
                return
            options = [Option("accept", card=card, cost=cost), Option("decline", card=card)]
            answer = yield from choose(game, RUNNER, "accept-or-decline", options, source=card, default=1)
            if answer.act == "decline":
                return
            yield from pay(game, RUNNER, cost, this, Purpose("access", card))
        access = Access(game.new_structure_id(), card, card.object, where_is(card) or "")
        open_structure(game, access)
        shown = len(game.shown)
        yield from walk(game, ACCESS, access, "7.2.1")
        del game.shown[shown:]  # what was revealed because of the access alone (1.21.7)
        if access in game.structures:
            checkpoint.close_access(game, access)
            yield from checkpoint.checkpoint(game)


@ACCESS.step("7.2.1", "the card is accessed", begins=True)
def the_card_is_accessed(game: Game, access: Access) -> None:
    card = access.card
    if card.zone not in ("hand", "deck", "discard"):  # there it cannot be tracked: seen only during the breach
        card.known |= SEES[RUNNER]
    breach = game.breach
    if breach is not None:
        breach.accessed += 1
        breach.seen.append(card.object)
    run = game.run
    if run is not None:
        run.memory["accessed"] = run.memory.get("accessed", 0) + 1
    happen(game, "access", RUNNER, card, server=access.origin or None, was=card.zone, seen=checkpoint.seen_by(access),
           data={"installed": card.installed})  # fmt: skip


@ACCESS.step("7.2.2", "the mid-access window")
def the_mid_access_window(game: Game, access: Access) -> Flow[None]:
    options = access_options(game, access)
    if not options and game.windows == "own":
        return
    forced = [option for option in options if must_trash(game, access.card, option)]
    offered = forced or [*options, Option("pass")]
    if len(offered) == 1 and forced and game.windows == "own":
        answer = offered[0]
    else:
        (answer,) = yield from ask(
            Prompt(RUNNER, "access", game.step, tuple(offered), len(offered) - 1, source=access.card, closes=True)
        )
    if answer.act != "pass":
        access.used = True
        yield from answer.value[0](game, *answer.value[1:])


def access_options(game: Game, access: Access) -> list[Option]:
    """The basic trash ability and the Runner's access abilities; at most one of them is used (7.1.5)."""
    card = access.card
    options = []
    cost = values.trash_cost(game, card)
    if cost is not None and may_trash(game, access):
        this = Resolution(card, card.object, RUNNER)
        if can_pay(game, RUNNER, trash_price(game, card), this, Purpose("trash", card)):
            options.append(Option("trash", card=card, cost=trash_price(game, card), value=(trash_accessed, access)))
    for bearer in using.bearers(game, RUNNER):
        for ability in bearer.definition.paid:
            if ability.access and using.usable(game, RUNNER, bearer, ability):
                options.append(using.ability_option(game, bearer, ability, (using.use, RUNNER, bearer, ability)))
    return options


def trash_price(game: Game, card: Card) -> Cost:
    """Trash cost including additional costs."""
    return Cost(values.trash_cost(game, card) or 0) + values.additional_cost(game, "trash", card)


def may_trash(game: Game, access: Access) -> bool:
    """Whether the Runner may trash the accessed card: never in Archives (7.1.5b)."""
    card = access.card
    return (
        card.zone != "discard"
        and card.object == access.object
        and not values.cannot(game, "trash", card)
        and not values.cannot(game, "runner trash", card)
    )


def must_trash(game: Game, card: Card, option: Option) -> bool:
    """Query `must trash`: (card) -> ``"any"`` or ``"cost"`` (7.1.5c, d)."""
    demands = [value for value in values.contributions(game, "must trash", card) if value]
    if not demands:
        return False
    return option.act == "trash" or ("any" in demands and option.ability is not None and "trash" in option.words)


def trash_accessed(game: Game, access: Access) -> Flow[None]:
    """Pay the trash cost, then trash the card."""
    card = access.card
    number = card.object
    this = Resolution(card, card.object, RUNNER)
    payment = yield from pay(game, RUNNER, trash_price(game, card), this, Purpose("trash", card))
    if card.object == number:
        game.resolving.append(Resolution(None, 0, RUNNER, memory={"paid": payment, "basic": "trash"}))
        yield from effects.instruct(game, Trash(cards=[card], by=RUNNER, why="access"))
        game.resolving.pop()


@ACCESS.step("7.2.3", "an agenda is stolen")
def an_agenda_is_stolen(game: Game, access: Access) -> Any:
    card = access.card
    if card.object != access.object:
        return None
    if card.type != "agenda" or values.cannot(game, "steal", card):
        return decline_unseen(game, card)
    cost = values.additional_cost(game, "steal", card)
    if cost is FREE:
        return Steal(card=card)
    return steal_at_a_cost(game, card, cost)


def unseen(game: Game, card: Card) -> bool:
    """Whether the Corp cannot see the accessed card (7.1.2)."""
    return card.zone == "deck" and not is_shown(game, card, CORP)


def decline_unseen(game: Game, card: Card) -> Flow[None]:
    """Nothing is stolen. Where the Corp cannot see the card, this looks like declining a cost."""
    if unseen(game, card) and "steal" in game.phantoms:
        yield from choose(game, RUNNER, "steal", [Option("pass")], source=card, public=False)


def steal_at_a_cost(game: Game, card: Card, cost: Cost) -> Flow[None]:
    """Additional costs are paid together; they may be declined (1.16.10a)."""
    this = Resolution(card, card.object, RUNNER)
    options = [Option("pass")]
    if can_pay(game, RUNNER, cost, this, Purpose("steal", card)):
        options.insert(0, Option("steal", card=card, cost=cost))
    answer = yield from choose(
        game, RUNNER, "steal", options, source=card, default=len(options) - 1, public=not unseen(game, card)
    )
    if answer.act == "steal":
        number = card.object
        yield from pay(game, RUNNER, cost, this, Purpose("steal", card))
        if card.object == number:
            yield from effects.instruct(game, Steal(card=card))


@ACCESS.step("7.2.4", "the access is complete")
def the_access_is_complete(game: Game, access: Access) -> str:
    checkpoint.close_access(game, access)
    return END
