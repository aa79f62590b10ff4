"""Installing (8.5), hosting (1.13) and swapping (8.8).

Long because all three share the definition of a legal place for a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from attrs import define, evolve

from daemon.rules import effects, movement, rezzing, values
from daemon.rules.cards import Trash
from daemon.rules.costs import FREE, Cost, Purpose
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, SEES, Card, Game, Position, Resolution, Seat, Server, Zone
from daemon.rules.occurrences import happen, shown_to
from daemon.rules.payment import can_pay, pay
from daemon.rules.picking import pick_cards
from daemon.rules.prompts import Flow, Option, choose

Destination = Server | Card | None
"""A server (root or outermost position), a host, or None: the rig."""


@define(slots=True, eq=False, kw_only=True)
class Terms:
    """How a particular install differs from the ordinary."""

    reduction: int = 0
    """Reduction of the install cost (with `rez`, of both costs), in credits."""
    free: bool = False
    """Ignoring the install cost (credits only)."""
    ignore_all: bool = False
    facedown: bool = False
    """A Runner card face down (8.1.4)."""
    position: tuple[Server, int] | None = None
    """The index among a server's positions for ice, instead of outermost."""
    servers: tuple[Server | None, ...] | None = None
    """Only these destinations (None: a new remote)."""
    host: Card | None = None
    """Only on this host."""
    rez: bool = False
    """Install and rez, one instruction (8.5.15)."""
    rez_free: bool = False
    rez_reduction: int = 0
    no_trash: bool = False
    faceup: bool = False
    action: Cost = FREE
    """The cost of the action that installs it, until it is paid."""


PLAIN = Terms()


def installable(game: Game, card: Card, terms: Terms = PLAIN, payer: Seat | None = None) -> bool:
    """Whether a card can be installed now: it has a legal destination whose cost can be paid."""
    reduction = values.optional_reduction(game, "install", card)
    if reduction and not (terms.free or terms.ignore_all or terms.facedown):
        terms = evolve(terms, reduction=terms.reduction + reduction)
    return any(True for _ in destinations(game, card, terms, payer or card.owner))


def destinations(game: Game, card: Card, terms: Terms, payer: Seat) -> list[Destination]:
    """Legal destinations with payable costs (8.5.11 to 8.5.14)."""
    definition = card.definition
    if values.stuck(game, card) or (card.type in ("operation", "event", "identity") and not terms.facedown):
        return []
    if definition.install_if is not None and not terms.facedown and not definition.install_if(game, card):
        return []
    if card.owner == RUNNER:
        found = runner_destinations(game, card, terms)
    else:
        found = corp_destinations(game, card, terms)
    return [place for place in found if can_afford(game, card, place, terms, payer)]


def runner_destinations(game: Game, card: Card, terms: Terms) -> list[Destination]:
    """The rig, hosts that the card requires, and hosts that accept such cards (1.13.6)."""
    if values.cannot(game, "install", card, None):
        return []
    if terms.facedown:
        return [None]
    definition = card.definition
    if terms.host is not None:
        return [terms.host]
    if definition.install_on is not None:
        hosts = [*game.installed(CORP), *game.installed(RUNNER)]
        return [host for host in hosts if definition.install_on(game, card, host) and host is not card]
    places: list[Destination] = [None]
    if card.type == "program" and not fits_memory(game, card):
        places = []
    for bearer in game.runner.rig:
        hosts_test = bearer.definition.hosts
        if hosts_test is not None and bearer.active and hosts_test(game, bearer, card):
            places.append(bearer)
    return places


def fits_memory(game: Game, card: Card) -> bool:
    """Whether trashing programs could make room: a program that exceeds the total memory cannot be installed."""
    return values.memory_cost(game, card) <= values.memory_limit(game)


def corp_destinations(game: Game, card: Card, terms: Terms) -> list[Destination]:
    """Servers for a Corp card; a new remote is a new `Server` that the game does not contain yet."""
    definition = card.definition
    if terms.position is not None:
        return [terms.position[0]]
    if terms.host is not None:
        return [terms.host]
    if definition.install_on is not None:
        return [host for host in game.installed(CORP) if definition.install_on(game, card, host)]
    limit = values.remote_limit(game)
    candidates: list[Server] = list(game.servers)
    if limit is None or sum(1 for s in game.servers if not s.central) < limit:
        candidates.append(Server(new_remote_name(game)))
    found: list[Destination] = []
    for server in candidates:
        if terms.servers is not None and (server if server in game.servers else None) not in terms.servers:
            continue
        if values.may_be_in(game, card, server) and not values.cannot(game, "install", card, server):
            found.append(server)
    if terms.servers is None:
        found.extend(
            bearer
            for bearer in game.installed(CORP)
            if bearer.active and bearer.definition.hosts is not None and bearer.definition.hosts(game, bearer, card)
        )
    return found


def new_remote_name(game: Game) -> str:
    """The lowest free number."""
    number = 1
    while any(server.name == f"Remote {number}" for server in game.servers):
        number += 1
    return f"Remote {number}"


def cost_to_install(game: Game, card: Card, place: Destination, terms: Terms) -> Cost:
    """Install cost including additional costs, after trashing cards there."""
    if terms.ignore_all or terms.facedown:
        return terms.action
    server = place if isinstance(place, Server) else None
    host = place if isinstance(place, Card) else None
    credits = 0
    if not terms.free:
        credits = values.install_cost(game, card, server, host, terms.reduction)
    return Cost(credits) + values.additional_cost(game, "install", card, server) + terms.action


def can_afford(game: Game, card: Card, place: Destination, terms: Terms, payer: Seat) -> bool:
    """Whether the cost could be paid, possibly after trashing ice first (8.5.6)."""
    this = Resolution(card, card.object, payer)
    cost = cost_to_install(game, card, place, terms)
    if can_pay(game, payer, cost, this, Purpose("install", card)):
        return True
    if isinstance(place, Server) and card.type == "ice" and place.ice and not terms.no_trash:
        least = evolve(cost, credits=max(0, cost.credits - len(trashable_ice(game, place))))
        return can_pay(game, payer, least, this, Purpose("install", card))
    return False


@define(slots=True, eq=False, kw_only=True)
class Install(Effect):
    """Install one card, step by step (8.5.16)."""

    kind: ClassVar[str] = "install"
    card: Card
    player: Seat
    terms: Terms = PLAIN
    installed: bool = False
    rezzed: bool = False

    def short(self, game: Game) -> bool:
        return not destinations(game, self.card, self.terms, self.player)

    def carry_out(self, game: Game) -> Flow[None]:
        card, terms = self.card, self.terms
        places = destinations(game, card, terms, self.player)
        if not places:
            return
        place = yield from choose_destination(game, self.player, card, places, terms)
        # a: it leaves its zone; b: its destination is chosen
        origin, reference = card.zone, card.reference
        seen = card.known | (3 if card.faceup else shown_to(game, card))
        faceup = (card.owner == RUNNER and not terms.facedown) or terms.faceup or card.definition.faceup_install
        was_server = movement.where_is(card)
        yield from trash_like_cards(game, self.player, card, place, terms)  # c
        position = None
        if isinstance(place, Server):
            game.installing_in = place
            if card.type == "ice":
                position = Position()
        cost = cost_to_install(game, card, place, terms)
        this = Resolution(card, card.object, self.player)
        if card.zone == "hand":
            # while its cost is paid it is in the play area, no longer in hand
            movement.move(game, card, "set aside", by=self.player, faceup=False, record=False)
            card.known = seen
        payment = yield from pay(game, self.player, cost, this, Purpose("install", card))  # d
        # e
        if isinstance(place, Server):
            if place not in game.servers:
                game.servers.append(place)
                game.servers[3:] = sorted(game.servers[3:], key=lambda server: int(server.name.split()[1]))
            if position is not None:
                index = 0 if terms.position is None else terms.position[1]
                place.positions.insert(index, position)
                movement.move(game, card, "ice", by=self.player, server=place, position=position, faceup=faceup,
                              record=False)  # fmt: skip
            else:
                movement.move(game, card, "root", by=self.player, server=place, faceup=faceup, record=False)
        elif isinstance(place, Card) and card.owner == CORP:
            zone: Zone = "ice" if card.type == "ice" else "hosted"
            movement.move(game, card, zone, by=self.player, host=place, faceup=faceup, record=False)
        else:
            movement.move(game, card, "rig", by=self.player, host=place, faceup=faceup, record=False)
        game.installing_in = None
        card.installed_turn = game.turn
        if card.owner == RUNNER and faceup:
            rezzing.place_starting_counters(game, card)
        if seen == 3 and not faceup:
            card.known = seen
        self.installed = True
        happen(  # f
            game, "install", self.player, card, payment.credits, server=movement.where_is(card), was=origin,
            data={"from": was_server, "host": place.reference if isinstance(place, Card) else None, "old": reference,
                  "facedown": not faceup, "to": card.zone},
            seen=card.known | seen,
        )  # fmt: skip
        if terms.rez and not faceup:
            rez = rezzing.Rez(
                card=card,
                reduction=terms.rez_reduction,
                free=terms.rez_free,
                ignore_all=terms.ignore_all and terms.rez_free,
            )
            yield from effects.instruct(game, rez, check=False)
            self.rezzed = card.faceup
            if card.installed and not card.faceup:
                movement.reveal(game, [card], self.player)  # 8.5.13d


def choose_destination(
    game: Game, seat: Seat, card: Card, places: list[Destination], terms: Terms
) -> Flow[Destination]:
    """Ask where to install; the shown cost is the cost before anything there is trashed."""
    options = []
    for place in places:
        option = Option("choose", cost=cost_to_install(game, card, place, terms), value=place)
        if isinstance(place, Card):
            option.card = place
        else:
            option.place = "rig" if place is None else place.name if place in game.servers else "new remote"
        options.append(option)
    purpose = "host" if isinstance(places[0], Card) else "destination"
    public = seat == RUNNER or bool(card.known & SEES[RUNNER])  # where a card may go reveals what it is
    answer = yield from choose(game, seat, purpose, options, source=card, public=public)
    chosen: Destination = answer.value
    return chosen


def trash_like_cards(game: Game, seat: Seat, card: Card, place: Destination, terms: Terms) -> Flow[None]:
    """8.5.16c: trash cards to make room. Reactions to this wait for the payment's checkpoint."""
    if terms.facedown or terms.no_trash:
        return
    trashed: list[Card] = []
    if isinstance(place, Server):
        if card.type == "ice":
            trashed = yield from trash_ice_first(game, seat, card, place, terms)
        else:
            trashed = yield from trash_root_first(game, seat, card, place)
    elif card.owner == RUNNER and card.type == "program":
        trashed = yield from trash_programs_first(game, seat, card, place)
    if trashed:
        game.installing_in = place if isinstance(place, Server) else None
        for old in trashed:
            trash = Trash(cards=[old], by=seat, why="install", faceup=old.faceup if old.owner == CORP else None)
            yield from effects.replace(game, trash)
            yield from trash.carry_out(game)


def trash_ice_first(game: Game, seat: Seat, card: Card, server: Server, terms: Terms) -> Flow[list[Card]]:
    """Any ice protecting the server; at least enough that the cost can be paid."""
    ice = trashable_ice(game, server)
    if not ice or values.cannot(game, "trash first"):
        return []
    this = Resolution(card, card.object, seat)

    def affordable(count: int) -> bool:
        cost = cost_to_install(game, card, server, terms)
        less = evolve(cost, credits=max(0, cost.credits - count))
        return can_pay(game, seat, less, this, Purpose("install", card))

    least = next(count for count in range(len(ice) + 1) if affordable(count))
    return (yield from pick_cards(game, seat, "trash-first", ice, least, len(ice), source=card, public=False))


def trashable_ice(game: Game, server: Server) -> list[Card]:
    """The ice protecting a server that may be trashed."""
    return [ice for ice in server.ice if not values.cannot(game, "trash", ice)]


def trash_root_first(game: Game, seat: Seat, card: Card, server: Server) -> Flow[list[Card]]:
    """Any cards in the root; a new asset or agenda replaces an old one, a new region an old region.

    This is prompted too: skipping the prompt would reveal what the new card is.
    """
    if not server.root:
        return []
    must = []
    if card.type in ("asset", "agenda") and not server.central:
        must = [old for old in server.root if old.type in ("asset", "agenda")]
    if "region" in card.definition.subtypes:
        must += [old for old in server.root if "region" in values.subtypes(game, old)]
    old_cards = must + [old for old in server.root if old not in must]

    def completes(picked: Sequence[Card], rest: Sequence[Card]) -> bool:
        return all(old in picked or old in rest for old in must)

    return (
        yield from pick_cards(
            game, seat, "trash-first", old_cards, len(must), len(old_cards), source=card, public=False,
            completes=completes,
        )
    )  # fmt: skip


def trash_programs_first(game: Game, seat: Seat, card: Card, place: Destination) -> Flow[list[Card]]:
    """Any installed programs; enough that the new one fits in memory."""
    programs = [old for old in game.runner.rig if old.faceup and old.type == "program" and old is not place]
    if not programs:
        return []
    host = place if isinstance(place, Card) else None
    need = values.memory_used(game) + values.memory_on(game, card, host) - values.memory_limit(game)

    def completes(picked: Any, rest: Any) -> bool:
        return sum(values.memory_on(game, old, old.host) for old in (*picked, *rest)) >= need

    if need <= 0 and game.windows == "own" and values.cannot(game, "trash first"):
        return []
    return (
        yield from pick_cards(game, seat, "trash-first", programs, 0, len(programs), source=card, completes=completes)
    )


@define(slots=True, eq=False, kw_only=True)
class Swap(Effect):
    """Two cards are swapped (8.8): installed cards, or an installed card with one from another zone."""

    kind: ClassVar[str] = "swap"
    card: Card
    other: Card
    player: Seat = CORP

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if can_swap(game, self.card, self.other, self.player):
            swap(game, self.card, self.other, self.player)


def can_swap(game: Game, a: Card, b: Card, by: Seat = CORP) -> bool:
    """Whether each could legally be in the other's place (8.8.2), as far as the player can show."""
    if a is b:
        return False
    if a.zone == "score" and b.zone == "score":
        return True
    for card, other in ((a, b), (b, a)):
        if other.zone == "ice" and card.type != "ice":
            return False
        if other.zone == "ice" and other.host is not None and not may_be_hosted(game, other.host, card, by):
            return False
        if other.zone == "root":
            server = other.server
            if card.type not in ("asset", "agenda", "upgrade"):
                return False
            if server is not None and not legal_in_root(game, card, server, leaving=other):
                return False
        elif other.zone == "ice" and other.server is not None and not values.may_be_in(game, card, other.server):
            return False
    return True


def may_be_hosted(game: Game, host: Card, card: Card, by: Seat) -> bool:
    """Whether a host accepts such a card; the Runner cannot show this for an unrezzed card."""
    test = host.definition.hosts
    return test is not None and test(game, host, card) and (by == CORP or card.faceup)


def legal_in_root(game: Game, card: Card, server: Server, leaving: Card) -> bool:
    """Whether a card may be in a root once another has left it."""
    if not values.may_be_in(game, card, server):
        return False
    others = [old for old in server.root if old is not leaving and old is not card]
    if card.type in ("asset", "agenda") and not server.central and any(o.type in ("asset", "agenda") for o in others):
        return False
    regions = [old for old in others if "region" in values.subtypes(game, old)]
    return not (regions and "region" in card.definition.subtypes)


def swap(game: Game, a: Card, b: Card, by: Seat) -> None:
    """Swap them at once; two installed cards keep their hosted cards, counters and state."""
    if a.zone == "score" and b.zone == "score":
        owner_a, owner_b = a.controller, b.controller
        game.player(owner_a).score.remove(a)
        game.player(owner_b).score.remove(b)
        a.controller, b.controller = owner_b, owner_a
        game.player(owner_b).score.append(a)
        game.player(owner_a).score.append(b)
        movement.activate(game, a)
        movement.activate(game, b)
    elif a.installed and b.installed:
        exchange_installed(a, b)
    elif not a.installed and not b.installed:
        exchange_between_zones(game, a, b, by)
    else:
        installed, other = (a, b) if a.installed else (b, a)
        exchange_with_zone(game, installed, other, by)
    happen(game, "swap", by, a, data={"other": b.reference}, seen=a.known & b.known)
    run, encounter = game.run, game.encounter
    if run is not None and encounter is not None and not encounter.forced and encounter.ice.installed:
        position = movement.position_of(encounter.ice)  # 6.2.7d: the Runner follows the ice
        if position is not None and run.position is not position:
            run.position = position
            server = encounter.ice.server
            if server is not None and server is not run.server:
                run.server = server
                happen(game, "change server", RUNNER, server=server.name)


def exchange_installed(a: Card, b: Card) -> None:
    """Swap two installed cards."""
    if a.zone == "ice" and b.zone == "ice":
        pa, pb = movement.position_of(a), movement.position_of(b)
        for position, ice in ((pa, b), (pb, a)):
            if position is not None:
                position.ice = ice
        for host, old, new in ((a.host, a, b), (b.host, b, a)):
            if host is not None and a.host is not b.host:
                host.hosted[host.hosted.index(old)] = new
        a.host, b.host, a.host_object, b.host_object = b.host, a.host, b.host_object, a.host_object
    else:
        assert a.server is not None and b.server is not None
        ia, ib = a.server.root.index(a), b.server.root.index(b)
        a.server.root[ia], b.server.root[ib] = b, a
    a.server, b.server = b.server, a.server


def exchange_between_zones(game: Game, a: Card, b: Card, by: Seat) -> None:
    """Swap two cards that are not installed; each takes the state cards have in its new place (8.8.4)."""
    spots = []
    for card in (b, a):
        cards = movement.zone_list(game, card)
        spots.append((card.zone, cards.index(card) if cards is not None and card.zone == "deck" else None))
    for card, (zone, index) in zip((a, b), spots, strict=True):
        movement.move(game, card, zone, by=by, index=index)


def exchange_with_zone(game: Game, installed: Card, other: Card, by: Seat) -> None:
    """Swap an installed card with one from another zone, which takes its exact place, unrezzed."""
    server, zone = installed.server, other.zone
    position = movement.position_of(installed)
    index = None if position is not None or server is None else server.root.index(installed)
    where = game.player(other.owner).deck.index(other) if zone == "deck" else None
    faceup = other.owner == RUNNER
    installed_zone = installed.zone
    movement.move(game, installed, zone, by=by, index=where, record=False)
    if position is not None:
        movement.move(game, other, "ice", by=by, server=server, position=position, faceup=faceup, record=False)
    elif server is not None:
        movement.move(game, other, "root", by=by, server=server, faceup=faceup, record=False)
        server.root.remove(other)
        server.root.insert(index or 0, other)
    else:
        movement.move(game, other, installed_zone, by=by, faceup=faceup, record=False)
    other.installed_turn = game.turn
    happen(game, "install", by, other, server=movement.where_is(other), was=zone, seen=other.known,
           data={"facedown": not faceup, "host": None, "to": other.zone})  # fmt: skip


@define(slots=True, eq=False, kw_only=True)
class MoveIce(Effect):
    """A piece of installed ice moves to the innermost position protecting a server; it remains the same object."""

    kind: ClassVar[str] = "move"
    card: Card
    server: Server

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        card, server = self.card, self.server
        if card.zone == "ice" and server in game.servers and card not in server.ice[-1:]:
            position = Position()
            server.positions.append(position)
            movement.move(game, card, "ice", by=CORP, server=server, position=position, faceup=card.faceup)


@define(slots=True, eq=False, kw_only=True)
class Host(Effect):
    """A card becomes hosted on another, installed or not (1.13)."""

    kind: ClassVar[str] = "host"
    card: Card
    host: Card
    by: Seat
    faceup: bool = True

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        card, host = self.card, self.host
        was, reference = card.zone, card.reference
        if card.zone == "rig":
            if card.host is not None and card in card.host.hosted:
                card.host.hosted.remove(card)
            card.host, card.host_object = host, host.object
            host.hosted.append(card)
        else:
            movement.move(game, card, "hosted", by=self.by, host=host, faceup=self.faceup, record=False)
        data = {"host": host.reference, "object": card.object}
        happen(game, "host", self.by, card, was=was, data=data, seen=card.known, reference=reference)


@define(slots=True, eq=False, kw_only=True)
class BecomeCounter(Effect):
    """A card becomes a hosted condition counter: until it moves, it is active and has no card type (10.1.4)."""

    kind: ClassVar[str] = "move"
    card: Card
    host: Card
    by: Seat

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        movement.move(game, self.card, "hosted", by=self.by, host=self.host, faceup=True)
        self.card.became = "counter"
        movement.activate(game, self.card)


@define(slots=True, eq=False, kw_only=True)
class FlipCard(Effect):
    """A card turns to its other side, or an installed Runner card face up or down (8.1.4)."""

    kind: ClassVar[str] = "flip"
    card: Card
    faceup: bool | None = None
    """None: turn a double-sided card over."""

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        card = self.card
        if self.faceup is None:
            card.flipped = not card.flipped
            happen(game, "flip", card.controller, card, detail="side")
        elif card.faceup != self.faceup:
            card.faceup = self.faceup
            if self.faceup:
                card.known = 3
            movement.activate(game, card)
            if self.faceup:
                rezzing.place_starting_counters(game, card)
            happen(game, "flip", card.controller, card, detail="faceup" if self.faceup else "facedown")
