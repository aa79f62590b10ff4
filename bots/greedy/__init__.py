"""A hand-written player for both sides: it takes what wins, prices what it does, and never looks further than its view.

python -m bots.greedy --seat corp
"""

from __future__ import annotations

from bots.greedy.corp import decide_corp
from bots.greedy.knowledge import Table
from bots.greedy.runner import decide_runner
from protocol.prompts import Prompt, Side
from protocol.views import View


def decide(side: Side, view: View, prompt: Prompt, table: Table) -> int:
    """The index of the option that greedy takes, from its own view and the printed facts of cards alone."""
    if len(prompt.options) == 1:
        return 0
    table.see(view)
    chosen = decide_corp(view, prompt, table) if side == "corp" else decide_runner(view, prompt, table)
    return prompt.default if chosen is None else chosen
