"""Well-known cards: neutral Corp."""

from daemon.cards.declare import card, sub
from daemon.rules.effects import instruct
from daemon.rules.installing import Host
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target
from daemon.rules.words.basics import do, end_the_run, gain, lose_clicks, tags
from daemon.rules.words.meaning import means, says
from daemon.rules.words.tracing import trace
from daemon.rules.words.triggers import static, your_turn_begins

card("PAD Campaign", "Pays the Corp a credit as each of its turns begins.", when=[your_turn_begins(gain(1))])

card(
    "Enigma",
    "Its first subroutine takes a [click] from the Runner, and the second: end the run.",
    subs=[sub("The Runner loses [click]", lose_clicks(1, RUNNER)), sub("End the run", end_the_run())],
)

card(
    "Hunter",
    "Its subroutine is a trace 3; success gives the Runner a tag.",
    subs=[sub("Trace 3: give the Runner 1 tag", trace(3, tags(1)))],
)


def rezzed_ice(game: Game, this: Resolution) -> list[Card]:
    return [c for c in game.installed(CORP) if c.type == "ice" and c.faceup]


@means(says("host", what="this", bearer="chosen"))
def host_as_a_counter(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, rezzed_ice(game, this))
    if ice is not None:
        this.here.became = "counter"
        yield from instruct(game, Host(card=this.here, host=ice, by=CORP))


def a_barrier_that_ends_the_run(game: Game, counter: Card, ice: Card) -> list[tuple[str, str, object]]:
    return [("after", "Sub Boost", counter.definition.lingering["end the run"])] if counter.host is ice else []


card(
    "Sub Boost",
    "Becomes a condition counter on a rezzed piece of ice. That ice is then a barrier too and has one more subroutine, "
    "after all others: end the run.",
    play=[do(host_as_a_counter, lambda game, this: bool(rezzed_ice(game, this)))],
    static=[
        static("subtypes", lambda game, counter, ice: {"barrier": 1} if counter.host is ice else {}),
        static("subroutines", a_barrier_that_ends_the_run),
    ],
    lingering={"end the run": sub("End the run", end_the_run())},
)
