"""Uprising era: NBN, upgrades."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import RUNNER, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.runs import ForceEncounter
from daemon.rules.words.asking import choose_target, may_pay, payable
from daemon.rules.words.basics import do
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.triggers import static, when_accessed

TRASH = Cost(parts=(TrashThis(),))


def rezzed_ice_here(game: Game, this: Resolution) -> list[Card]:
    """The rezzed ice protecting the server in which this is accessed."""
    server = game.server(this.occurrence.server or "") if this.occurrence is not None else None
    return [ice for ice in server.ice if ice.faceup] if server is not None else []


@means(says("may", pay=TRASH, then=(says("encounter", what="ice"),)))
def back_to_the_ice(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, rezzed_ice_here(game, this))
    if ice is None:
        return
    reference = ice.reference
    if (yield from may_pay(game, this, TRASH)) and game.find(reference) is ice and ice.rezzed:
        yield from instruct(game, ForceEncounter(ice=ice))


card(
    "Ganked!",
    "In R&D the Runner has to reveal it on access. As it is accessed, the Corp may pick rezzed ice of this server and "
    "trash this, so that the Runner encounters that ice.",
    when=[
        when_accessed(
            do(
                back_to_the_ice,
                lambda game, this: bool(rezzed_ice_here(game, this)) and payable(game, this, TRASH),
            ),
            optional=True,
            words="trash this: the Runner encounters ice",
        )
    ],
)


def is_attacked(game: Game, grid: Card) -> bool:
    """A run on this server is in progress."""
    return game.run is not None and game.run.server is grid.server


def to_break_during_runs_here(game: Game, grid: Card, breaker: Card, ability: Paid) -> int:
    breaks = ability.breaks is not None or "break" in ability.words.replace(",", "").split()
    return int(breaks and values.has_subtype(game, breaker, "icebreaker") and is_attacked(game, grid))


card(
    "Midway Station Grid",
    "One region per server. In runs on this server, it costs the Runner 1 credit in addition each time they have an "
    "icebreaker break subroutines.",
    static=[static("use cost", to_break_during_runs_here)],
)


def forbidden_here(game: Game, grid: Card, other: Card, ability: Paid) -> bool:
    return (
        is_attacked(game, grid)
        and other.owner == RUNNER
        and other.installed
        and not ability.access
        and not values.has_subtype(game, other, "icebreaker")
    )


card(
    "Navi Mumbai City Grid",
    "One region per server. In runs on this server, paid abilities of installed Runner cards are barred, save those of "
    "icebreakers and those for use mid-access.",
    static=[static("cannot use", forbidden_here)],
)
