"""A player that takes any option, each with the same chance; never gives up, since that is no option.

python -m bots.chance --seat corp
"""

from __future__ import annotations

from random import Random

from bots.program import Choose, main
from clients.session import Game
from protocol.prompts import Prompt


def player(seed: str) -> Choose:
    """A player whose luck follows from the seed alone, and not from the game's."""
    random = Random(seed)

    def choose(game: Game, prompt: Prompt) -> int:
        return random.randrange(len(prompt.options))

    return choose


if __name__ == "__main__":
    main("chance", player, words="Takes any option, each with the same chance.", delivery="events")
