"""The mark (10.11): a central server that abilities refer to, for one turn."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from daemon.rules import chance
from daemon.rules.imminent import Effect
from daemon.rules.model import CENTRALS, RUNNER, Game
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow


@define(slots=True, eq=False, kw_only=True)
class IdentifyMark(Effect):
    """A random central server becomes the mark, unless there is one (10.11.2, 10.11.3)."""

    kind: ClassVar[str] = "mark"

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if game.mark is None:
            game.mark = chance.pick(game, CENTRALS, "mark")
            happen(game, "mark", RUNNER, server=game.mark)
