"""A player that picks a uniformly random option; it never concedes, since that is not among the options.

python -m bots.chance --seat corp
"""

from __future__ import annotations

from random import Random

from bots.program import Choose, main
from clients.session import Game
from protocol.prompts import Prompt


def player(seed: str) -> Choose:
    """A player whose choices depend only on its own seed, not on the game's."""
    random = Random(seed)

    def choose(game: Game, prompt: Prompt) -> int:
        return random.randrange(len(prompt.options))

    return choose


if __name__ == "__main__":
    main("chance", player, words="Picks a uniformly random option.", delivery="events")
