"""Runs that cards make, and what is attached to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from daemon.rules.abilities import OTHER, Instruction, Meaning
from daemon.rules.effects import instruct
from daemon.rules.model import RUNNER, Game, Lingering, Resolution, Run, Server
from daemon.rules.prompts import Flow
from daemon.rules.runs import JackOut, MakeRun, can_jack_out, can_run
from daemon.rules.words.asking import accept, choose_server
from daemon.rules.words.lasting import create
from daemon.rules.words.meaning import says

JACKS_OUT = says("jack_out")

Attach = Callable[[Game, Resolution, Run], None]


def runnable(game: Game, names: Sequence[str] | None = None) -> list[Server]:
    """Servers with those names (None: all) that can be run on."""
    return [s for s in game.servers if (names is None or s.name in names) and can_run(game, s)]


def run(
    servers: Sequence[str] | Callable[[Game, Resolution], list[Server]] | None = None,
    *,
    attach: Sequence[str] = (),
    during: Attach | None = None,
    means: tuple[Meaning, ...] = (),
    among: Sequence[str] = (),
    condition: str = "other",
) -> Instruction:
    """`Run …`: on any server, or one of several.

    `attach` names abilities that the card declares under `lingering` and that apply only to this run; a delayed
    conditional among them about a success requires a server allowed by this effect (6.7.4a). `means` says what
    `during` does; `among` and `condition` say which servers a callable picks from.
    """

    def targets(game: Game, this: Resolution) -> list[Server]:
        if callable(servers):
            return [server for server in servers(game, this) if can_run(game, server)]
        return runnable(game, servers)

    def flow(game: Game, this: Resolution) -> Flow[None]:
        allowed = targets(game, this)
        server = yield from choose_server(game, this, allowed)
        if server is None:
            return
        names: tuple[str, ...] = ()
        if servers is not None:
            names = tuple(each.name for each in allowed) if callable(servers) else tuple(servers)
        yield from instruct(game, MakeRun(server=server, servers=names, during=attacher(this, attach, during)))

    says_run = says(
        "run",
        places=tuple(among) if servers is None or callable(servers) else tuple(servers),
        condition=condition if callable(servers) else None,
        attach=tuple(attach),
        then=means or (OTHER if during is not None else ()),
    )
    return Instruction(
        flow, lambda game, this: game.run is None and bool(targets(game, this)), "make a run", means=(says_run,)
    )


def the_runner_may_jack_out() -> Instruction:
    """`The Runner may jack out.`"""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        if can_jack_out(game) and (yield from accept(game, this, RUNNER, "jack out", (JACKS_OUT,))):
            yield from instruct(game, JackOut())

    means = says("may", player=RUNNER, then=(JACKS_OUT,))
    return Instruction(flow, lambda game, this: can_jack_out(game), means=(means,))


def attacher(this: Resolution, attach: Sequence[str], during: Attach | None) -> Callable[[Game, Run], None]:
    """Called with the run as it begins."""

    def begin(game: Game, run: Run) -> None:
        for key in attach:
            create(game, this, key, ("structure", run.id), once=True, run=run.id)
        if during is not None:
            during(game, this, run)

    return begin


def of_this_run(game: Game, lingering: Lingering, occurrence: Any) -> bool:
    """The occurrence belongs to the run the effect was attached to, on a server that effect allowed."""
    run = game.run
    if run is None or run.id != lingering.memory["run"]:
        return False
    return not run.servers or run.server.name in run.servers
