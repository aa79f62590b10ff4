"""Turns a player into a program: its options, its connection, and one game after another."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import trio

from clients.session import HOST, PORT, Game, Gone, Refused, Seat, connect, seats
from protocol.prompts import Prompt
from protocol.requests import Delivery
from protocol.views import View

DECKS = Path(__file__).with_name("decks")

Choose = Callable[[Game, Prompt], int]
"""A player in one game: given the game and its open prompt, it returns the index of an option."""


def main(
    name: str,
    player: Callable[[str], Choose],
    *,
    words: str,
    delivery: Delivery = "in_prompt",
    facts: bool = False,
    arguments: Sequence[str] | None = None,
) -> NoReturn:
    """Run a bot as a program and exit.

    `player` makes a player for one game from a seed. `words` describes in one sentence how it plays. With `facts`, the
    facts of every card named in a view or prompt are loaded before the player is asked.
    """
    options = _parser(name, words).parse_args(arguments)
    try:
        trio.run(_play, name, player, options, delivery, facts)
    except BaseException as error:
        sys.exit(_status(name, error))
    sys.exit(0)


async def _play(
    name: str, player: Callable[[str], Choose], options: Namespace, delivery: Delivery, facts: bool
) -> None:
    wanted = _seats(options)
    seeds = _seeds(options, len(wanted))
    async with connect(options.host, options.port, name=name, delivery=delivery) as session:
        for seat, seed in zip(wanted, seeds, strict=True):
            game = await session.join(seat)
            choose = player(seed)
            async for prompt in game:
                if facts:
                    await session.learn(titles(game.view, prompt))
                await game.decide(choose(game, prompt))
            if options.seat and game.over is not None:
                print(f"{game.g}: {game.over.winner or 'nobody'} wins by {game.over.reason}", file=sys.stderr)


def titles(view: View | None, prompt: Prompt) -> list[str]:
    """Every card title in a view or prompt."""
    found = [option.title for option in prompt.options] + [prompt.source_title]
    if view is not None:
        for player in (view.corp, view.runner):
            cards = [*player.hand, *player.discard, *player.score, *player.play]
            found += [card.title for card in (*cards, player.identity_card) if card is not None]
        roots = [card for server in view.servers for card in (*server.ice, *server.root)]
        installed = [*roots, *view.runner.rig]
        found += [card.title for card in (*installed, *(hosted for card in installed for hosted in card.hosted))]
    return [title for title in found if title is not None]


def _seats(options: Namespace) -> list[Seat]:
    if options.seat is None:
        found = seats()
    else:
        found = [Seat(options.seat, options.game, options.key)] * options.games
    for seat in found:
        # A seat without a key is an open seat, for which nobody has chosen a deck yet.
        if options.deck is not None or (seat.deck is None and seat.key is None):
            seat.deck = (options.deck or DECKS / f"gateway-beginner-{seat.side}.txt").read_text("utf-8")
    return found


def _seeds(options: Namespace, count: int) -> list[str]:
    if options.seed is not None:
        return [f"{options.seed} {number}" for number in range(count)]
    given = os.environ.get("REZD_SEED", "").split(",")
    return given if len(given) == count and all(given) else [os.urandom(16).hex() for _ in range(count)]


def _parser(name: str, words: str) -> ArgumentParser:
    parser = ArgumentParser(
        prog=f"python -m bots.{name}",
        description=f"{words} Without --seat, the environment variables REZD_HOST REZD_PORT REZD_GAME REZD_SEAT "
        "REZD_KEY and REZD_SEED say what to play.",
        epilog=f"example: python -m bots.{name} --seat runner   (takes an open seat on a local daemon)",
    )
    parser.add_argument("--seat", choices=("corp", "runner"), help="the seat to take")
    parser.add_argument("--host", help=f"the daemon's host (default: {HOST})")
    parser.add_argument("--port", type=int, help=f"({PORT})")
    parser.add_argument("--game", help="id of the game (default: any open game)")
    parser.add_argument("--key", help="the seat's key")
    parser.add_argument("--deck", type=Path, help="deck file (default: the starter deck)")
    parser.add_argument(
        "--games", type=int, default=1, help="number of open seats to take, one after another (default: 1)"
    )
    parser.add_argument("--seed", help="seed for reproducible random choices")
    return parser


def _status(name: str, error: BaseException) -> int:
    leaves = [error]
    while isinstance(leaves[0], BaseExceptionGroup):
        leaves = list(leaves[0].exceptions)
    match leaves[0]:
        case KeyboardInterrupt():
            return 130
        case Refused() | Gone() | ValueError():
            print(f"{name}: {leaves[0]}", file=sys.stderr)
        case OSError() as failure:
            print(f"{name}: {failure.strerror or failure}", file=sys.stderr)
        case _:
            raise error
    return 1
