"""Uprising era: neutral Runner cards."""

from daemon.cards.declare import card
from daemon.rules.cards import ShuffleInto
from daemon.rules.effects import instruct
from daemon.rules.model import RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.basics import do
from daemon.rules.words.running import run
from daemon.rules.words.triggers import delayed, static


def is_an_identity(game: Game, event: Card, other: Card) -> bool:
    return other.zone == "identity"


def when_its_run_ends(game: Game, lingering: Lingering, occurrence: Occurrence) -> bool:
    return bool((occurrence.data or {}).get("run") == lingering.memory["run"])


def in_play(game: Game, this: Resolution) -> bool:
    return this.here.zone == "play"


def shuffle_this_into_the_stack(game: Game, this: Resolution) -> Flow[None]:
    if in_play(game, this):
        yield from instruct(game, ShuffleInto(player=RUNNER, cards=[this.here]))


card(
    "Direct Access",
    "While this resolves, identities have no abilities. Run any server. When that run ends: you may shuffle this into "
    "your stack.",
    play=[run(attach=("again",))],
    static=[static("blank", is_an_identity)],
    lingering={
        "again": delayed(
            "run ends",
            when_its_run_ends,
            do(shuffle_this_into_the_stack, in_play),
            optional=True,
            words="shuffle this into your stack",
        )
    },
)


card(
    "Employee Strike",
    "Not trashed until another current is played or an agenda is scored. The Corp's identity has no printed abilities.",
    stays=True,
    static=[static("blank", lambda game, strike, other: other is game.corp.identity)],
)
