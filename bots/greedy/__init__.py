"""A hand-written player for both sides: it takes what wins, prices what it does, and never looks further than its view.

python -m bots.greedy --seat corp

It reads fields and no words. `meaning` reads what abilities do and cost, `knowledge` views and printed facts; `pricing`
says what a run costs its Runner. `corp` decides with `position`, `investing` and `windows`, `runner` with `running` and
`rigging`.
"""

from __future__ import annotations

from collections.abc import Mapping

from bots.greedy.corp import decide_corp
from bots.greedy.knowledge import Table
from bots.greedy.runner import decide_runner
from protocol.messages import CardFacts
from protocol.prompts import Prompt, Side
from protocol.views import View


class Greedy:
    """A player for one seat in one game. It is deterministic: the same views and prompts give the same decisions."""

    def __init__(self, side: Side, facts: Mapping[str, CardFacts] | None = None) -> None:
        self.side = side
        self.table = Table(facts if facts is not None else {})
        self.faults = 0
        """Prompts on which this player failed, answering with their default."""

    def decide(self, view: View, prompt: Prompt) -> int:
        """The index of the chosen option; the prompt's default where nothing better is known, or on an error."""
        try:
            self.table.see(view)
            if len(prompt.options) == 1:
                return 0
            chosen = (decide_corp if self.side == "corp" else decide_runner)(view, prompt, self.table)
        except Exception:  # playing on is better than stopping mid-game; tests require that this never happens
            self.faults += 1
            return prompt.default
        return prompt.default if chosen is None or not 0 <= chosen < len(prompt.options) else chosen
