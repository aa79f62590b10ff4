"""`python -m bots.greedy`: the greedy player as a program."""

from __future__ import annotations

from bots.greedy import Greedy
from bots.program import Choose, main
from clients.session import Game
from protocol.prompts import Prompt


def player(seed: str) -> Choose:
    """A player for one game; it ignores the seed."""
    mind: list[Greedy] = []

    def choose(game: Game, prompt: Prompt) -> int:
        assert game.view is not None
        if not mind:
            mind.append(Greedy(game.side, game.facts))
        return mind[0].decide(game.view, prompt)

    return choose


if __name__ == "__main__":
    main("greedy", player, words="Takes what wins and prices what it does.", facts=True)
