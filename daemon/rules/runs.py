"""Runs (chapter 6): the steps of 6.9, encounters, and what ends, moves or redirects a run.

Long because the whole chapter is one table, to be read from top to bottom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from attrs import define

from daemon.rules import checkpoint, effects, values
from daemon.rules.breach import BreachServer
from daemon.rules.costs import FREE, Cost, Purpose
from daemon.rules.imminent import Effect
from daemon.rules.model import (
    CORP,
    RUNNER,
    Card,
    Encounter,
    Game,
    Position,
    Resolution,
    Run,
    Seat,
    Server,
)
from daemon.rules.movement import position_of
from daemon.rules.occurrences import happen
from daemon.rules.payment import can_pay, pay
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.timing import END, Table, close_structure, may_begin, open_structure, walk
from daemon.rules.windows import paid_ability_window

RUN = Table("6.9 Steps of a run")
ENCOUNTER = Table("6.9.3 Encounter ice phase")


# -- Making a run


def can_run(game: Game, server: Server, action: Cost = FREE) -> bool:
    """Whether the Runner may initiate a run on a server (6.3.2), including an action's cost."""
    if values.cannot(game, "run", server):
        return False
    cost = values.additional_cost(game, "run", server) + action
    return cost is FREE or can_pay(game, RUNNER, cost, Resolution(None, 0, RUNNER), Purpose("run"))


@define(slots=True, eq=False, kw_only=True)
class MakeRun(Effect):
    """The Runner runs on a server. `during` is called with the run as it begins, to attach effects to it."""

    kind: ClassVar[str] = "initiate"
    server: Server
    servers: tuple[str, ...] = ()
    during: Callable[[Game, Run], None] | None = None

    def carry_out(self, game: Game) -> Flow[None]:
        server = self.server
        if game.run is not None or not may_begin(game) or server not in game.servers or not can_run(game, server):
            return
        cost = values.additional_cost(game, "run", server)
        source = game.resolving[-1].card if game.resolving else None
        if cost is not FREE:
            if source is not None:
                options = [Option("accept", place=server.name, cost=cost), Option("decline")]
                answer = yield from choose(game, RUNNER, "accept-or-decline", options, default=1)
                if answer.act == "decline":
                    return
            yield from pay(game, RUNNER, cost, Resolution(None, 0, RUNNER), Purpose("run"))
        run = Run(game.new_structure_id(), server, servers=self.servers)
        run.source = source.reference if source is not None else None
        open_structure(game, run)
        if self.during is not None:
            self.during(game, run)
        yield from walk(game, RUN, run, "6.9.1a")
        close_structure(game, run)


# -- 6.9.1 Initiation phase


@RUN.step("6.9.1a", "the Runner announces the server")
def the_server_is_announced(game: Game, run: Run) -> None:
    happen(game, "choose", RUNNER, server=run.server.name, detail="run")


@RUN.step("6.9.1b", "bad publicity credits")
def the_fund_is_filled(game: Game, run: Run) -> None:
    game.runner.fund = game.corp.bad_publicity


@RUN.step("6.9.1c", "the run begins", begins=True)
def the_run_begins(game: Game, run: Run) -> None:
    happen(game, "run", RUNNER, server=run.server.name, source=game.find(run.source))


@RUN.step("6.9.1d", "the Runner's position is set")
def the_position_is_set(game: Game, run: Run) -> None:
    run.position = run.server.positions[0] if run.server.positions else None


@RUN.step("6.9.1e", "window as the run begins")
def window_before_the_first_ice(game: Game, run: Run) -> Flow[None]:
    return paid_ability_window(game, rez=True)


@RUN.step("6.9.1f", "initiation is complete")
def initiation_is_complete(game: Game, run: Run) -> str:
    run.from_ice = False
    return "6.9.2a" if run.ice is not None else "6.9.4a"


# -- 6.9.2 Approach ice phase


@RUN.step("6.9.2a", "the Runner approaches ice", begins=True)
def the_runner_approaches_ice(game: Game, run: Run) -> None:
    run.from_ice = True
    run.broken_last = None
    if run.ice is not None:
        happen(game, "approach", RUNNER, run.ice, server=run.server.name, seen=run.ice.known)


@RUN.step("6.9.2b", "window to rez the approached ice")
def window_to_rez_the_ice(game: Game, run: Run) -> Flow[None]:
    return paid_ability_window(game, rez=True, ice=True)


@RUN.step("6.9.2c", "the approach is complete")
def is_the_ice_rezzed(game: Game, run: Run) -> str:
    return "6.9.3" if run.ice is not None and run.ice.faceup else "6.9.4a"


# -- 6.9.3 Encounter ice phase


@RUN.step("6.9.3", "the Runner encounters ice")
def the_runner_encounters_ice(game: Game, run: Run) -> Flow[str]:
    if run.ice is not None:
        encounter = Encounter(game.new_structure_id(), run.ice, run.ice.object)
        yield from walk_encounter(game, encounter)
        if encounter.fully_broken:
            run.broken_last = (encounter.ice.number, encounter.object)
        run.from_ice = True
    return "6.9.4a"


def walk_encounter(game: Game, encounter: Encounter) -> Flow[None]:
    """One encounter from beginning to end, however it comes about."""
    open_structure(game, encounter)
    yield from walk(game, ENCOUNTER, encounter, "6.9.3a")
    if encounter in game.structures:  # left or ended before 6.9.3e
        end_encounter(game, encounter)
        yield from checkpoint.checkpoint(game)


def end_encounter(game: Game, encounter: Encounter) -> None:
    """The encounter is over."""
    close_structure(game, encounter)
    happen(game, "encounter ends", RUNNER, encounter.ice, reference=(encounter.ice.number, encounter.object))


@ENCOUNTER.step("6.9.3a", "the encounter begins", begins=True)
def the_encounter_begins(game: Game, encounter: Encounter) -> None:
    happen(game, "encounter", RUNNER, encounter.ice, server=encounter.ice.server.name if encounter.ice.server else None)


@ENCOUNTER.step("6.9.3b", "window to break subroutines")
def window_to_break_subroutines(game: Game, encounter: Encounter) -> Flow[None]:
    if not values.subroutines(game, encounter.ice):
        note_fully_broken(game, encounter, None)
    yield from paid_ability_window(game)


@ENCOUNTER.step("6.9.3c", "the next unbroken subroutine resolves")
def the_next_subroutine_resolves(game: Game, encounter: Encounter) -> Any:
    for sub in values.subroutines(game, encounter.ice):
        if sub.key not in encounter.broken and sub.key not in encounter.resolved:
            encounter.resolved.append(sub.key)
            return ResolveSubroutine(ice=encounter.ice, sub=sub)
    return "6.9.3e"


@ENCOUNTER.step("6.9.3d", "again, while one is left")
def back_to_the_next_subroutine(game: Game, encounter: Encounter) -> str:
    return "6.9.3c"


@ENCOUNTER.step("6.9.3e", "the encounter is complete")
def the_encounter_is_complete(game: Game, encounter: Encounter) -> str:
    end_encounter(game, encounter)
    return END


@define(slots=True, eq=False, kw_only=True)
class ResolveSubroutine(Effect):
    """One subroutine resolves (9.8.10); it becomes imminent as a whole before its first instruction does."""

    kind: ClassVar[str] = "subroutine"
    ice: Card
    sub: values.Sub
    player: Seat = CORP

    def carry_out(self, game: Game) -> Flow[None]:
        ice = self.ice
        happen(game, "subroutine", "corp", ice, detail=self.sub.key, data={"words": self.sub.words})
        server = ice.server if ice.host is None else ice.host.server  # 4.6.6k
        this = Resolution(ice, ice.object, "corp", None, server=server, subroutine=self.sub.key)
        yield from effects.carry_out_instructions(game, this, self.sub.instructions)


@define(slots=True, eq=False, kw_only=True)
class BreakSubroutines(Effect):
    """Subroutines of a piece of ice are broken."""

    kind: ClassVar[str] = "break"
    ice: Card
    keys: list[str]
    by: Card | None

    def expected(self, game: Game) -> bool:
        return not self.void and bool(self.keys) and not values.cannot(game, "break", self.ice, self.by)

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        encounter = game.encounter
        if encounter is None or encounter.ice is not self.ice or not self.expected(game):
            return
        printed = [sub.key for sub in self.ice.definition.subroutines]
        for key in self.keys:
            if key in printed and values.printed_breaks_left(game, self.ice, encounter.broken) == 0:
                continue
            if key not in encounter.broken:
                encounter.broken[key] = self.by.reference if self.by is not None else None
                happen(game, "break", RUNNER, self.ice, source=self.by, detail=key)
        if not encounter.fully_broken and all(
            sub.key in encounter.broken for sub in values.subroutines(game, self.ice)
        ):
            note_fully_broken(game, encounter, self.by)


def note_fully_broken(game: Game, encounter: Encounter, by: Card | None) -> None:
    """Every subroutine is broken for the first time in this encounter (6.5.7)."""
    encounter.fully_broken = True
    everything = set(encounter.broken.values())
    run = game.run
    outermost = run is not None and run.server.ice[:1] == [encounter.ice]
    happen(game, "fully break", RUNNER, encounter.ice, source=by,
           data={"one": len(everything) == 1, "outermost": outermost})  # fmt: skip


@define(slots=True, eq=False, kw_only=True)
class Bypass(Effect):
    """The encounter ends and the ice is passed (6.5.8)."""

    kind: ClassVar[str] = "bypass"
    ice: Card | None = None

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        encounter = game.encounter
        if encounter is None or encounter.over or values.cannot(game, "bypass", encounter.ice):
            return
        if self.ice is None or self.ice is encounter.ice:
            encounter.left = True
            happen(game, "bypass", RUNNER, encounter.ice)


@define(slots=True, eq=False, kw_only=True)
class ForceEncounter(Effect):
    """The Runner encounters a piece of ice now, without moving (6.5.9)."""

    kind: ClassVar[str] = "force encounter"
    ice: Card

    def carry_out(self, game: Game) -> Flow[None]:
        if may_begin(game):
            yield from walk_encounter(game, Encounter(game.new_structure_id(), self.ice, self.ice.object, forced=True))


# -- 6.9.4 Movement phase


@RUN.step("6.9.4a", "the Runner passes ice")
def the_runner_passes_ice(game: Game, run: Run) -> None:
    ice = run.ice
    inward = positions_inward(run)
    if ice is not None:
        run.passed.append(ice.reference)
        broken = run.broken_last == ice.reference
        happen(game, "pass", RUNNER, ice, server=run.server.name, data={"fully broken": broken}, seen=ice.known)
    if (run.from_ice or not run.server.ice) and not any(position.ice for position in inward):
        happen(game, "pass all", RUNNER, server=run.server.name)
    run.broken_last = None


def positions_inward(run: Run) -> list[Position]:
    """The positions inward of the Runner's; none if the Runner is not at a position of the attacked server."""
    positions = run.server.positions
    return positions[positions.index(run.position) + 1 :] if run.position in positions else []


@RUN.step("6.9.4b", "window before moving on")
def window_before_moving_on(game: Game, run: Run) -> Flow[None]:
    return paid_ability_window(game)


@RUN.step("6.9.4c", "the Runner may jack out")
def the_runner_may_jack_out(game: Game, run: Run) -> Flow[None]:
    if not can_jack_out(game):
        return
    cost = values.additional_cost(game, "jack out", None)
    options = [Option("continue"), Option("jack-out", cost=None if cost is FREE else cost)]
    answer = yield from choose(game, RUNNER, "continue-or-jack-out", options)
    if answer.act == "jack-out":
        yield from jack_out(game)


@RUN.step("6.9.4d", "the Runner moves inward")
def the_runner_moves_inward(game: Game, run: Run) -> None:
    inward = positions_inward(run)
    run.position = inward[0] if inward else None
    game.touched = True


@RUN.step("6.9.4e", "window before the next ice or the server")
def window_before_the_next_approach(game: Game, run: Run) -> Flow[None]:
    return paid_ability_window(game, rez=True)


@RUN.step("6.9.4f", "is there more ice?")
def is_there_more_ice(game: Game, run: Run) -> str | None:
    return "6.9.2a" if run.position is not None else None


@RUN.step("6.9.4g", "the Runner approaches the server")
def the_runner_approaches_the_server(game: Game, run: Run) -> None:
    happen(game, "approach server", RUNNER, server=run.server.name)


@RUN.step("6.9.4h", "movement is complete")
def movement_is_complete(game: Game, run: Run) -> str:
    return "6.9.5a"


# -- 6.9.5 Success phase


@define(slots=True, eq=False, kw_only=True)
class DeclareSuccess(Effect):
    """The run is declared successful (6.7)."""

    kind: ClassVar[str] = "success"
    run: Run
    player: Seat = RUNNER

    def expected(self, game: Game) -> bool:
        return not self.void and not values.cannot(game, "be successful", self.run.server)

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if self.expected(game):
            self.run.successful = True
            happen(game, "success", RUNNER, server=self.run.server.name, source=game.find(self.run.source))


@RUN.step("6.9.5a", "the run is declared successful")
def the_run_is_declared_successful(game: Game, run: Run) -> Effect:
    run.reached_success = True
    return DeclareSuccess(run=run)


@RUN.step("6.9.5b", "the Runner breaches the server")
def the_runner_breaches_the_server(game: Game, run: Run) -> Effect:
    return BreachServer(server=run.server)


@RUN.step("6.9.5c", "success is complete")
def success_is_complete(game: Game, run: Run) -> str:
    return "6.9.6a"


# -- 6.9.6 Run ends phase


@RUN.step("6.9.6a", "open windows close")
def open_windows_close(game: Game, run: Run) -> None:
    """The windows close themselves, see `daemon.rules.windows.is_over`."""
    run.ended = True


@RUN.step("6.9.6b", "bad publicity credits are returned")
def the_fund_is_emptied(game: Game, run: Run) -> None:
    game.runner.fund = 0


@RUN.step("6.9.6c", "an unfinished run is unsuccessful")
def is_the_run_unsuccessful(game: Game, run: Run) -> None:
    if not run.reached_success and run.server in game.servers and not run.vanished:
        run.successful = False
        happen(game, "unsuccessful", RUNNER, server=run.server.name)


@RUN.step("6.9.6d", "the run is complete")
def the_run_is_complete(game: Game, run: Run) -> str:
    close_structure(game, run)
    detail = {True: "successful", False: "unsuccessful", None: "neither"}[run.successful]
    happen(
        game, "run ends", RUNNER, server=run.server.name, detail=detail, source=game.find(run.source),
        data={"run": run.id, "passed": list(run.passed), "accessed": run.memory.get("accessed", 0),
              "source": run.source},
    )  # fmt: skip
    return END


# -- What ends, moves or redirects a run


def end_the_run(game: Game, *, jacked_out: bool = False) -> bool:
    """End the run (6.1.4), else the forced encounter and what created it (6.5.9b); returns whether anything ended."""
    run = game.run
    if run is not None:
        if run.ended:
            return False
        run.ended = True
        inner = game.structures[game.structures.index(run) + 1 :]
    else:
        outermost = next((s for s in game.structures if s.__class__ is Encounter), None)
        if outermost is None or game.encounter is None or game.encounter.over:
            return False
        inner = game.structures[game.structures.index(outermost) :]
    for structure in inner:
        structure.over = True
    happen(game, "end run", RUNNER if jacked_out else None, detail="jack out" if jacked_out else None)
    return True


@define(slots=True, eq=False, kw_only=True)
class EndRun(Effect):
    """An ability ends the run."""

    kind: ClassVar[str] = "end run"

    def expected(self, game: Game) -> bool:
        run = game.run
        return not self.void and ((run is not None and not run.ended) or (run is None and game.encounter is not None))

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if not values.cannot(game, "end the run"):
            end_the_run(game)


def can_jack_out(game: Game) -> bool:
    """Whether the Runner may jack out, additional costs included."""
    run = game.run
    if run is None or run.ended or values.cannot(game, "jack out"):
        return False
    cost = values.additional_cost(game, "jack out", None)
    return cost is FREE or can_pay(game, RUNNER, cost, Resolution(None, 0, RUNNER), Purpose("jack out"))


def jack_out(game: Game) -> Flow[None]:
    """Pay the cost of jacking out, and end the run."""
    cost = values.additional_cost(game, "jack out", None)
    if cost is not FREE:
        yield from pay(game, RUNNER, cost, Resolution(None, 0, RUNNER), Purpose("jack out"))
    end_the_run(game, jacked_out=True)


@define(slots=True, eq=False, kw_only=True)
class JackOut(Effect):
    """The Runner jacks out by an effect, if able."""

    kind: ClassVar[str] = "jack out"

    def carry_out(self, game: Game) -> Flow[None]:
        if can_jack_out(game):
            yield from jack_out(game)


@define(slots=True, eq=False, kw_only=True)
class MoveRunner(Effect):
    """The Runner moves to a piece of ice, approaching or encountering it, or to an outermost position (6.2.8)."""

    kind: ClassVar[str] = "move runner"
    ice: Card | None = None
    server: Server | None = None
    encounter: bool = False

    def expected(self, game: Game) -> bool:
        run = game.run
        return not self.void and run is not None and not run.ended and run.step < "6.9.5a"

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        run = game.run
        if not self.expected(game) or run is None:
            return
        position: Position | None
        if self.ice is not None:
            position = position_of(self.ice)
            server = self.ice.server
            if position is None or server is None:
                return
            if run.position is position and run.step in ("6.9.2a", "6.9.2b") and not self.encounter:
                return
            run.left = "6.9.3" if self.encounter else "6.9.2a"
        else:
            server = self.server
            assert server is not None
            position = server.positions[0] if server.positions else None
            run.left = "6.9.2a" if position is not None else "6.9.4a"
        run.position = position
        run.from_ice = False
        attack(game, run, server)
        for structure in game.structures[game.structures.index(run) :]:
            if structure.__class__ is Encounter and not structure.forced:  # a forced one continues (6.5.9d)
                structure.left = True
        game.touched = True


def attack(game: Game, run: Run, server: Server) -> None:
    """The attacked server changes; the step does not."""
    if server is not run.server:
        run.server = server
        happen(game, "change server", RUNNER, server=server.name)


@define(slots=True, eq=False, kw_only=True)
class ChangeServer(Effect):
    """The attacked server changes directly."""

    kind: ClassVar[str] = "change server"
    server: Server

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        run = game.run
        if run is not None:
            attack(game, run, self.server)
