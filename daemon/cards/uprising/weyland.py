"""Uprising era: Weyland Consortium."""

from daemon.cards.declare import card, sub
from daemon.rules import values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import MoveCard, RemoveFromGame, Trash
from daemon.rules.costs import FREE, Cost, Purpose
from daemon.rules.damage import Damage
from daemon.rules.economy import GainCredits, PlaceCounters, RemoveCounters, Tags
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import FlipCard, MoveIce
from daemon.rules.model import CORP, HQ, RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.movement import Trashed
from daemon.rules.payment import Spend, SufferDamage, TrashThis, available, pay
from daemon.rules.prompts import Flow
from daemon.rules.rezzing import Rez, can_rez
from daemon.rules.runs import MoveRunner
from daemon.rules.words.asking import (
    choose_number,
    choose_target,
    installed_cards,
    modes,
    of_type,
    on_target,
    trash_installed,
    unless_pays,
)
from daemon.rules.words.basics import damage, do, draw, either, end_the_run, gain, imminent, place
from daemon.rules.words.breakers import break_subs
from daemon.rules.words.lasting import modify, this_run
from daemon.rules.words.tracing import trace
from daemon.rules.words.triggers import instead, static, when_rezzed, when_scored, whenever, your_turn_begins

# -- Identities


def cost_to_run(game: Game, identity: Card, what: str, *subject: object) -> Cost | None:
    """The front taxes HQ, the back every remote."""
    if what != "run":
        return None
    server = subject[0]
    if identity.flipped:
        return None if server.central else Cost(6)  # type: ignore[attr-defined]
    return Cost(1) if server.name == HQ else None  # type: ignore[attr-defined]


def flip(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, FlipCard(card=this.here))


card(
    "Earth Station: SEA Headquarters",
    "Both sides: limit 1 remote server. Front: additional cost of 1 credit to run HQ. [click]: flip this. "
    "Back: additional cost of 6 credits to run a remote server. When the Runner makes a successful run on HQ: flip "
    "this.",
    static=[
        static("remote limit", lambda game, identity: 1),
        static("additional cost", cost_to_run),
    ],
    abilities=[
        Paid(
            words="flip",
            cost=Cost(0, 1),
            condition=lambda game, identity: not identity.flipped,
            instructions=(do(flip),),
        )
    ],
    when=[whenever("success", lambda game, identity, o: identity.flipped and o.server == HQ, do(flip))],
)


def none_removed_this_turn(game: Game, identity: Card, effect: Effect, lingering: Lingering | None) -> bool:
    assert isinstance(effect, Trashed)
    return effect.player == RUNNER and identity.used.get("removed") != game.turn


def remove_one(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    """The rest goes to the heap once this is over."""
    assert isinstance(effect, Trashed)
    chosen = yield from choose_target(game, this, effect.cards, optional=True)
    if chosen is not None:
        this.here.used["removed"] = game.turn
        yield from instruct(game, RemoveFromGame(cards=[chosen], by=CORP), check=False)


card(
    "Skorpios Defense Systems: Persuasive Power",
    "Interrupt: if Runner cards would be trashed, they are set aside instead of going to the heap; you may look at "
    "them and remove 1 of them from the game; then the others go to the heap. Not after you removed a card with it "
    "this turn.",
    instead=[instead("trashed", none_removed_this_turn, remove_one)],
)

# -- Agendas


def one_more(game: Game, this: Resolution) -> Flow[None]:
    assert this.effect is not None
    this.effect.amount += 1  # type: ignore[attr-defined]
    yield from ()


def damage_you_do(game: Game, agenda: Card, effect: Effect) -> bool:
    assert isinstance(effect, Damage)
    return effect.by == agenda.controller and effect.amount > 0


card(
    "The Cleaners",
    "Interrupt: whenever you would do meat damage, increase it by 1.",
    interrupts=[
        Conditional(words="+1 damage", interrupts=("meat",), relevant=damage_you_do, instructions=(do(one_more),))
    ],
)


def no_success(game: Game, this: Resolution) -> Flow[None]:
    modify(game, "cannot be successful", True, this_run(game))
    yield from ()


card(
    "Transport Monopoly",
    "When scored: place 2 agenda counters on this. Once per turn, hosted agenda counter, only during a run: this run "
    "cannot be declared successful.",
    when=[when_scored(place("agenda", 2))],
    abilities=[
        Paid(
            words="cannot be declared successful",
            cost=Cost(parts=(Spend("agenda"),)),
            once_per_turn=True,
            condition=lambda game, agenda: game.run is not None,
            instructions=(do(no_success, lambda game, this: game.run is not None and not game.run.reached_success),),
        )
    ],
)

# -- Assets


def other_rezzed_assets(game: Game, this: Resolution) -> bool:
    return any(c.faceup and c.type == "asset" and c is not this.here for c in game.installed(CORP))


def return_this(game: Game, this: Resolution) -> Effect | None:
    return MoveCard(card=this.here, zone="hand", by=CORP) if this.present else None


def one_counter(game: Game, this: Resolution, target: Card) -> Effect:
    return PlaceCounters(card=target, counter="advancement", amount=1, player=CORP)


WALL_TO_WALL = (
    ("draw 1 card", (draw(1),)),
    ("gain 1 credit", (gain(1),)),
    (
        "place 1 advancement counter on ice",
        (on_target(lambda game, this: installed_cards(game, CORP, of_type("ice")), one_counter),),
    ),
    ("add this to HQ", (imminent(return_this, lambda game, this: this.present),)),
)

card(
    "Wall to Wall",
    "When your turn begins: resolve up to 3 of these in any order, or exactly 1 if you have another rezzed asset: "
    "draw 1 card; gain 1 credit; place 1 advancement counter on an installed piece of ice; add this to HQ.",
    when=[
        your_turn_begins(
            either(other_rezzed_assets, (modes(*WALL_TO_WALL),), (modes(*WALL_TO_WALL, count=3, at_least=0),))
        )
    ],
)

# -- Ice


def three_or_more(game: Game, this: Resolution) -> bool:
    """The ice that has the subroutine counts its own counters, whoever printed it (9.1.3b)."""
    return this.present and this.here.count("advancement") >= 3


card(
    "Akhet",
    "Can be advanced. With 3 or more advancement counters it has +3 strength, and the Runner cannot break more than 1 "
    "of its printed subroutines each encounter. Subroutines: gain 1 credit, then place 1 advancement counter on an "
    "installed card; end the run.",
    advanceable=True,
    static=[
        static("strength", lambda game, card, ice: 3 if ice is card and card.count("advancement") >= 3 else 0),
        static("printed breaks", lambda game, card, ice: 1 if ice is card and card.count("advancement") >= 3 else None),
    ],
    subs=[
        sub(
            "Gain 1 credit, place 1 advancement counter",
            gain(1),
            on_target(lambda game, this: installed_cards(game), one_counter),
        ),
        sub("End the run", end_the_run()),
    ],
)


def running_here(game: Game, card: Card) -> bool:
    return game.run is not None and not game.run.ended and game.run.server is card.server


card(
    "Border Control",
    "Trash this, only during a run on this server: end the run. Subroutines: gain 1 credit for each piece of ice "
    "protecting this server; end the run.",
    abilities=[
        Paid(
            words="end the run",
            cost=Cost(parts=(TrashThis(),)),
            condition=running_here,
            instructions=(end_the_run(),),
        )
    ],
    subs=[
        sub(
            "Gain 1 credit for each ice protecting this server",
            gain(lambda game, this: len(this.server.ice) if this.server is not None else 0),
        ),
        sub("End the run", end_the_run()),
    ],
)


def one_tag_or_two(game: Game, this: Resolution) -> Effect:
    return Tags(amount=2 if three_or_more(game, this) else 1)


def trash_program_and_resource(game: Game, this: Resolution) -> Flow[None]:
    chosen: list[Card] = []
    for type in ("program", "resource") if three_or_more(game, this) else ("program",):
        cards = [c for c in installed_cards(game, RUNNER, of_type(type)) if not values.cannot(game, "trash", c)]
        target = yield from choose_target(game, this, cards)
        if target is not None:
            chosen.append(target)
    yield from instruct(game, Trash(cards=chosen, by=CORP))


def could_trash_some(game: Game, this: Resolution) -> bool:
    types = ("program", "resource") if three_or_more(game, this) else ("program",)
    return bool(installed_cards(game, RUNNER, of_type(*types)))


card(
    "Colossus",
    "Can be advanced. +1 strength for each hosted advancement counter. Subroutines: give the Runner 1 tag, or instead "
    "2 with 3 or more hosted advancement counters; trash 1 installed program, or instead 1 installed program and 1 "
    "installed resource with 3 or more.",
    advanceable=True,
    static=[static("strength", lambda game, card, ice: card.count("advancement") if ice is card else 0)],
    subs=[
        sub("Give the Runner 1 tag, or 2", imminent(one_tag_or_two)),
        sub("Trash 1 installed program, or it and 1 resource", do(trash_program_and_resource, could_trash_some)),
    ],
)


def rez_and_move_here(game: Game, this: Resolution) -> Flow[None]:
    ice = this.here
    assert this.occurrence is not None
    server = game.server(this.occurrence.server or "")
    yield from instruct(game, Rez(card=ice))
    if this.present and ice.faceup and server is not None:
        yield from instruct(game, MoveIce(card=ice, server=server))
        yield from instruct(game, MoveRunner(ice=ice, encounter=True))


card(
    "Formicary",
    "Whenever the Runner approaches a server: you may rez this. If you do, this moves to that server's innermost "
    "position. The Runner moves to this and encounters it. Subroutine: end the run unless the Runner suffers 2 net "
    "damage.",
    when=[
        whenever(
            "approach server",
            None,
            do(rez_and_move_here, lambda game, this: can_rez(game, this.here)),
            words="rez",
            optional=True,
            where=lambda game, card: card.zone == "ice" and not card.faceup,
            while_hidden=lambda game: any(c.zone == "ice" and not c.faceup for c in game.installed(CORP)),
        )
    ],
    subs=[
        sub(
            "End the run unless the Runner suffers 2 net damage",
            unless_pays(RUNNER, Cost(parts=(SufferDamage("net", 2),)), end_the_run()),
        )
    ],
)

card(
    "Negotiator",
    "2 credits: break 1 subroutine on this, for the Runner only. Subroutines: gain 2 credits; trash 1 installed "
    "program.",
    abilities=[break_subs(2, on=lambda game, card, ice: ice is card, interface=False, by=RUNNER)],
    subs=[
        sub("Gain 2 credits", gain(2)),
        sub("Trash 1 installed program", trash_installed(RUNNER, of_type("program"))),
    ],
)

# -- Operations


def in_a_root(game: Game, this: Resolution) -> list[Card]:
    return [c for c in game.installed(CORP) if c.zone == "root"]


def choose_in_a_root(game: Game, this: Resolution) -> Flow[None]:
    this.memory["chosen"] = yield from choose_target(game, this, in_a_root(game, this))


def paid_for_and_trashed(game: Game, this: Resolution) -> Flow[None]:
    chosen: Card | None = this.memory["chosen"]
    if chosen is not None:
        credits = GainCredits(player=CORP, amount=3 * chosen.count("advancement"))
        yield from instruct(game, credits, Trash(cards=[chosen], by=CORP))


def root_card_there(game: Game, this: Resolution) -> bool:
    return bool(in_a_root(game, this))


card(
    "Back Channels",
    "Choose 1 card installed in a server. Gain 3 credits for each advancement counter on it, then trash it.",
    play=[do(choose_in_a_root, root_card_there), do(paid_for_and_trashed, root_card_there)],
)


def runner_ran(game: Game, card: Card) -> bool:
    """In the Runner's last turn, on the Corp's turn the one before."""
    return any(o.kind == "run" for o in game.last_turn)


def costing_at_most(game: Game, most: int) -> list[Card]:
    return [
        c
        for c in installed_cards(game, RUNNER, of_type("program", "hardware"))
        if (c.definition.printed.cost or 0) <= most and not values.cannot(game, "trash", c)
    ]


def shut_down(game: Game, this: Resolution) -> Flow[None]:
    this.x = yield from choose_number(game, this, 0, len(game.corp.deck))
    yield from instruct(game, Trash(cards=game.corp.deck[: this.x], by=CORP))


def runner_trashes(game: Game, this: Resolution) -> Flow[None]:
    lost = yield from choose_target(game, this, costing_at_most(game, this.x), seat=RUNNER)
    if lost is not None:
        yield from instruct(game, Trash(cards=[lost], by=RUNNER))


card(
    "Power Shutdown",
    "Play only if the Runner made a run during their last turn. Trash X cards from the top of R&D. The Runner trashes "
    "1 installed program or piece of hardware with an install cost of X or less.",
    play_if=runner_ran,
    play=[
        do(shut_down, lambda game, this: bool(game.corp.deck)),
        do(runner_trashes, lambda game, this: bool(costing_at_most(game, len(game.corp.deck)))),
    ],
)


def points_stolen(game: Game, this: Resolution) -> int:
    stolen = [game.cards[o.card[0]] for o in game.last_turn if o.kind == "steal" and o.card is not None]
    return sum(agenda.definition.printed.points or 0 for agenda in stolen)


card(
    "Punitive Counterstrike",
    "Trace [5]. If successful: do X meat damage, X being the printed agenda points of all agendas that the Runner "
    "stole during their last turn.",
    play=[trace(5, damage("meat", points_stolen))],
)

# -- Upgrades


def ice_here(game: Game, this: Resolution) -> list[Card]:
    return this.server.ice if this.server is not None else []


def two_for_each_advanced(game: Game, this: Resolution) -> Cost:
    return Cost(2 * sum(ice.count("advancement") > 0 for ice in ice_here(game, this)))


card(
    "Cayambe Grid",
    "When your turn begins: place 1 advancement counter on a piece of ice protecting this server. Whenever the Runner "
    "approaches this server: end the run unless they pay 2 credits for each advanced piece of ice protecting it.",
    when=[
        your_turn_begins(on_target(ice_here, one_counter)),
        whenever(
            "approach server",
            lambda game, card, o: card.server is not None and o.server == card.server.name,
            unless_pays(RUNNER, two_for_each_advanced, end_the_run()),
        ),
    ],
)

card(
    "Crisium Grid",
    "Runs on this server cannot be declared successful.",
    static=[static("cannot be successful", lambda game, card, server: server is card.server)],
)


def pay_for_counters(game: Game, this: Resolution) -> Flow[None]:
    purpose = Purpose("other", this.card, this.ability)
    amount = yield from choose_number(game, this, 1, min(4, available(game, CORP, purpose)))
    yield from pay(game, CORP, Cost(amount), this, purpose)
    if this.present:
        yield from instruct(game, PlaceCounters(card=this.here, counter="power", amount=amount, player=CORP))


def remove_one_counter(game: Game, this: Resolution) -> Effect | None:
    return RemoveCounters(card=this.here, counter="power", amount=1) if this.present else None


def on_a_central(game: Game, card: Card, occurrence: Occurrence) -> bool:
    server = game.server(occurrence.server or "")
    return server is not None and server.central


card(
    "Reduced Service",
    "When rezzed: you may pay up to 4 credits to place so many power counters on this. Additional cost to run this "
    "server: 2 credits for each hosted power counter. Whenever the Runner makes a successful run on a central server: "
    "remove 1 hosted power counter.",
    static=[
        static(
            "additional cost",
            lambda game, card, what, *subject: (
                Cost(2 * card.count("power"))
                if what == "run" and subject[0] is card.server and card.count("power")
                else FREE
            ),
        )
    ],
    when=[
        when_rezzed(
            do(pay_for_counters, lambda game, this: this.present and available(game, CORP, Purpose("other")) > 0),
            optional=True,
        ),
        whenever(
            "success",
            on_a_central,
            imminent(remove_one_counter, lambda game, this: this.present and this.here.count("power") > 0),
        ),
    ],
)
