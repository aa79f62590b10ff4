"""`python -m bots.greedy`: the greedy player as a program."""

from __future__ import annotations

from bots.greedy import decide
from bots.greedy.knowledge import Table
from bots.program import Choose, main
from clients.session import Game
from protocol.prompts import Prompt


def player(seed: str) -> Choose:
    """A player of one game; it needs no luck."""
    table = Table()

    def choose(game: Game, prompt: Prompt) -> int:
        assert game.view is not None
        table.facts = game.facts
        return decide(game.side, game.view, prompt, table)

    return choose


if __name__ == "__main__":
    main("greedy", player, words="Takes what wins and prices what it does.", facts=True)
