"""Assets and upgrades made up to prove rules: each has one plain ability, and is named after it."""

from typing import Any

from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost, Purpose
from daemon.rules.effects import instruct
from daemon.rules.installing import Install, Terms
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence, Resolution, Server
from daemon.rules.prompts import Flow
from daemon.rules.scoring import Advance
from daemon.rules.words.asking import (
    choose_target,
    if_paid,
    installed_cards,
    trash_installed,
    unless_pays,
)
from daemon.rules.words.basics import (
    damage,
    do,
    draw,
    end_the_run,
    gain,
    load,
    tags,
    trash_this,
)
from daemon.rules.words.paying import Forfeit, TrashThis
from daemon.rules.words.triggers import (
    approaches_this_server,
    hand_size,
    is_this,
    static,
    when_accessed,
    when_empty,
    when_rezzed,
    whenever,
    your_turn_begins,
)
from daemon.scenario.invented import invented

CLICK = Cost(clicks=1)
TRASH_THIS = Cost(parts=(TrashThis(),))


def this_server(game: Game, card: Card, server: Server) -> bool:
    return card.server is server


def of_the_attacked(game: Game, card: Card, o: Occurrence) -> bool:
    return card.server is not None and o.server == card.server.name


def tax(game: Game, card: Card, what: str, subject: Any) -> Cost | None:
    return Cost(3) if what == "run" and card.server is subject else None


def remote_only(game: Game, card: Card, server: Server | None) -> bool:
    return server is None or not server.central


def to_rez_ice(game: Game, card: Card, purpose: Purpose) -> bool:
    return purpose.kind == "rez" and purpose.card is not None and purpose.card.type == "ice"


def expose_shield(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    assert this.effect is not None
    this.effect.void = True


def more_damage(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    assert this.effect is not None
    this.effect.amount += 1  # type: ignore[attr-defined]


def stronger_trace(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    assert this.effect is not None
    this.effect.base += 2  # type: ignore[attr-defined]


def advance_one(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, installed_cards(game, CORP, lambda g, c: c.type == "agenda"))
    if card is not None:
        yield from instruct(game, Advance(card=card))


def into_this_root(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, [c for c in game.corp.hand if c.type == "upgrade"], public=False)
    if card is not None:
        yield from instruct(game, Install(card=card, player=CORP, terms=Terms(servers=(this.server,))))


ROOTS = [
    invented("Drawer", "corp", "asset", {"cost": 0, "trash_cost": 5},
             conditionals=[when_accessed(do(into_this_root), words="install")]),
    invented("No Success", "corp", "upgrade", {"cost": 1, "trash_cost": 2},
             statics=[static("cannot be successful", this_server)]),
    invented("Closed", "corp", "upgrade", {"cost": 1, "trash_cost": 2}, statics=[static("cannot run", this_server)]),
    invented("Entry Fee", "corp", "upgrade", {"cost": 1, "trash_cost": 2}, statics=[static("additional cost", tax)]),
    invented("Only This", "corp", "upgrade", {"cost": 1, "trash_cost": 2},
             statics=[static("access maximum", lambda game, card: 1 if game.run and game.run.server is card.server
                             else None)]),
    invented("Not the Rest", "corp", "upgrade", {"cost": 1, "trash_cost": 2},
             statics=[static("cannot access", lambda game, card, other: other is not card
                             and other.server is card.server and game.breach is not None)]),
    invented("Last Gate", "corp", "upgrade", {"cost": 1, "trash_cost": 2},
             conditionals=[whenever("approach server", approaches_this_server,
                                    unless_pays(RUNNER, Cost(2), end_the_run()), words="gate")]),
    invented("After Success", "corp", "upgrade", {"cost": 1, "trash_cost": 2},
             conditionals=[whenever("success", of_the_attacked, gain(2), words="gain 2")]),
    invented("Tax on Stealing", "corp", "upgrade", {"cost": 1, "trash_cost": 0},
             statics=[static("additional cost", lambda game, card, what, subject: Cost(2)
                             if what == "steal" and subject.server is card.server else None)]),
    invented("Trap", "corp", "asset", {"cost": 0, "trash_cost": 0},
             conditionals=[when_accessed(damage("net", 2), words="2 net damage")]),
    invented("Paid Trap", "corp", "asset", {"cost": 0, "trash_cost": 0},
             conditionals=[when_accessed(if_paid(Cost(2), tags(1)), optional=True, words="tag")]),
    invented("Advanced Trap", "corp", "asset", {"cost": 0, "trash_cost": 0}, advanceable=True,
             conditionals=[when_accessed(damage("net", lambda game, this: this.here.count("advancement")),
                                         words="net damage")]),
    invented("Ledger", "corp", "asset", {"cost": 0, "trash_cost": 3},
             conditionals=[your_turn_begins(gain(1), words="gain 1")]),
    invented("Ledger Two", "corp", "asset", {"cost": 0, "trash_cost": 3},
             conditionals=[your_turn_begins(draw(1), words="draw 1")]),
    invented("Mirror", "corp", "asset", {"cost": 0, "trash_cost": 3},
             conditionals=[whenever("turn begins", lambda game, card, o: o.player == RUNNER, gain(1), words="gain 1")]),
    invented("Vault", "corp", "asset", {"cost": 1, "trash_cost": 2}, conditionals=[when_rezzed(load("credits", 4)),
             when_empty(trash_this(), words="trash this")],
             statics=[static("pays", to_rez_ice)]),
    invented("Yearly Fund", "corp", "asset", {"cost": 1, "trash_cost": 2}, recurring=2,
             statics=[static("pays", lambda game, card, purpose: purpose.kind == "trace")]),
    invented("Space for More", "corp", "asset", {"cost": 0, "trash_cost": 2}, statics=[hand_size(2)]),
    invented("Two Remotes", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("remote limit", lambda g, c: 2)]),
    invented("Far Office", "corp", "upgrade", {"cost": 0, "trash_cost": 1}, install_in=remote_only),
    invented("Watcher", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever("trash", lambda game, card, o: o.player == RUNNER, gain(2), words="gain 2")]),
    invented("Per Trash", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever("trash", lambda game, card, o: o.was == "hand", gain(1), words="gain 1")]),
    invented("Once for All", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever("trash", lambda game, card, o: o.was == "hand", gain(1), words="gain 1",
                                    at_least_one=True)]),
    invented("Farewell", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever("trash", lambda game, card, o: is_this(card, o), gain(3), words="gain 3",
                                    leaving=True)]),
    invented("Installer", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever("install", lambda game, card, o: o.player == CORP, gain(1), words="gain 1")]),
    invented("Privacy", "corp", "asset", {"cost": 0, "trash_cost": 2},
             paid=[Paid(words="prevent", cost=TRASH_THIS, interrupts=("expose",), instructions=(do(expose_shield),))]),
    invented("Slip Away", "corp", "asset", {"cost": 0, "trash_cost": 2},
             paid=[Paid(words="gain 1", cost=TRASH_THIS, interrupts=("trash",), instructions=(gain(1),))]),
    invented("Cheap Ice", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("rez cost", lambda game, card, other: -5 * (other.type == "ice"))]),
    invented("Dear Rez", "corp", "asset", {"cost": 1, "trash_cost": 2}, statics=[static(
        "additional cost", lambda game, card, what, *subject: Cost(parts=(Forfeit(1),))
        if what == "rez" and subject == (card,) else None, where=lambda game, card: True)]),
    invented("Raises Damage", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever((), None, do(more_damage), interrupts=("net",),
                                    words="1 more", relevant=lambda game, card, effect: True, once_per_turn=True)]),
    invented("Raises Traces", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever((), None, do(stronger_trace), interrupts=("trace",), words="+2 base strength",
                                    relevant=lambda game, card, effect: True)]),
    invented("Bubble", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever("state", lambda game, card, o: game.corp.credits >= 10, trash_this(),
                                    words="trash this")]),
    invented("Hungry", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever("state", lambda game, card, o: game.corp.credits == 0,
                                    trash_installed(RUNNER, lambda game, card: card.type == "program", who=CORP),
                                    words="trash a program")]),
    invented("Advance Twice", "corp", "asset", {"cost": 0, "trash_cost": 2},
             paid=[Paid(words="advance a card", cost=CLICK, instructions=(do(advance_one),))]),
    invented("Region One", "corp", "upgrade", {"cost": 0, "trash_cost": 2, "subtypes": ["region"]}),
]  # fmt: skip


CARDS = ROOTS
