"""Well-known Runner cards of every faction but Criminal."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.cards import Expose, Trash
from daemon.rules.costs import Cost, Purpose
from daemon.rules.economy import RemoveCounters
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, R_AND_D, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import choose_number, choose_target, modes, on_target
from daemon.rules.words.basics import do, draw, gain, load, place, trash_this
from daemon.rules.words.breakers import boost, break_subs, could_boost
from daemon.rules.words.lasting import Strengthen, this_encounter, this_run
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.preventing import prevent, preventable
from daemon.rules.words.running import run
from daemon.rules.words.triggers import delayed, static, when_empty, when_installed, whenever

# -- Events

card("Diesel", "Draw 3 cards.", play=[draw(3)])

card(
    "Dirty Laundry",
    "Makes a run on any server. If it succeeds, gain 5 credits when it is over.",
    play=[run(attach=("laundry",))],
    lingering={
        "laundry": delayed(
            "run ends",
            lambda game, lingering, o: (
                (o.data or {}).get("run") == lingering.memory["run"] and o.detail == "successful"
            ),
            gain(5),
        )
    },
)


def unrezzed(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.installed(CORP) if not card.faceup]


EXPOSES = (says("expose", what="card", count=1),)

card(
    "Infiltration",
    "Either gain 2 credits or expose a card.",
    play=[
        modes(
            ("gain 2 credits", (gain(2),)),
            ("expose 1 card", (on_target(unrezzed, lambda game, this, card: Expose(card=card), means=EXPOSES),)),
        )
    ],
)


# -- Hardware


card(
    "Feedback Filter",
    "Prevents net damage, 1 for every 3 credits. It can also be trashed to prevent 1 or 2 core damage.",
    interrupts=[
        Paid(
            words="prevent 1 net damage",
            cost=Cost(3),
            interrupts=("net",),
            relevant=preventable,
            instructions=(prevent(1),),
        ),
        Paid(
            words="prevent up to 2 core damage",
            cost=Cost(parts=(TrashThis(),)),
            interrupts=("core",),
            relevant=preventable,
            instructions=(prevent(2, up_to=True),),
        ),
    ],
)

# -- Programs


def broke_with_this(game: Game, card: Card, occurrence: Occurrence) -> bool:
    """This broke a subroutine since the encounter with that ice began."""
    for earlier in reversed(game.happened):
        if earlier.kind == "encounter" and earlier.card == occurrence.card:
            return False
        if earlier.kind == "break" and earlier.card == occurrence.card and earlier.source == card.reference:
            return True
    return False


@means(says("choose", count=1, of=((says("spend", what="virus", amount=1),), (says("trash", what="this"),))))
def remove_a_counter_or_trash(game: Game, this: Resolution) -> Flow[None]:
    if not this.present:
        return
    options = [Option("choose", words="trash this program", value=False)]
    if this.here.count("virus"):
        options.insert(0, Option("choose", words="remove 1 virus counter", value=True))
    answer = yield from choose(game, RUNNER, "mode", options, source=this.card)
    if answer.value:
        yield from instruct(game, RemoveCounters(card=this.here, counter="virus", amount=1))
    else:
        yield from instruct(game, Trash(cards=[this.here], by=RUNNER))


card(
    "Crypsis",
    "Breaks any ice, a subroutine per credit; another credit makes it 1 stronger. It gets a virus counter for [click]. "
    "At the end of an encounter in which it broke anything, remove a virus counter or trash this.",
    abilities=[
        break_subs(1),
        boost(1, 1),
        Paid(words="place 1 virus counter", cost=Cost(clicks=1), instructions=(place("virus", 1),)),
    ],
    when=[whenever("encounter ends", broke_with_this, do(remove_a_counter_or_trash))],
)


@means(says("strength", what="this", amount=1, until="run"))
def stronger_for_the_run(game: Game, this: Resolution) -> Flow[None]:
    if this.present:
        until = this_run(game) if game.run is not None else this_encounter(game)  # 3.9.5c
        yield from instruct(game, Strengthen(card=this.here, amount=1, until=until))


card(
    "Gordian Blade",
    "Breaks code gates, a subroutine per credit. Another credit makes it 1 stronger until the run is over.",
    abilities=[
        break_subs(1, "code_gate"),
        Paid(
            words="+1 strength",
            cost=Cost(1),
            instructions=(
                do(stronger_for_the_run, lambda game, this: game.run is not None or could_boost(game, this)),
            ),
        ),
    ],
)


@means(says("access", server="R&D"))
def choose_how_many(game: Game, this: Resolution) -> Flow[None]:
    if not this.present or this.here.count("virus") < 2:
        return
    number = yield from choose_number(game, this, 0, this.here.count("virus") - 1)
    if game.breach is not None:
        game.breach.bonus += number


card(
    "Medium",
    "Every successful run on R&D puts a virus counter here. In a breach of R&D the Runner chooses how many additional "
    "cards to access: any number below that of the counters.",
    when=[
        whenever("success", lambda game, card, o: o.server == R_AND_D, place("virus", 1)),
        whenever("breach", lambda game, card, o: o.server == R_AND_D, do(choose_how_many)),
    ],
)

# -- Resources


def during_a_run(game: Game, card: Card, purpose: Purpose) -> bool:
    return game.run is not None


card(
    "Ghost Runner",
    "Load 3 credits on it upon install. They can be spent during runs, and it is trashed once they are gone.",
    when=[when_installed(load("credits", 3)), when_empty(trash_this())],
    static=[static("pays", during_a_run)],
)


def saveable(game: Game, effect: Effect) -> list[Card]:
    if not isinstance(effect, Trash):
        return []
    kinds = ("program", "hardware")
    return [card for card in effect.cards if card.zone == "rig" and card.faceup and card.type in kinds]


@means(says("prevent", amount=1))
def save_one(game: Game, this: Resolution) -> Flow[None]:
    effect = this.effect
    assert isinstance(effect, Trash)
    saved = yield from choose_target(game, this, saveable(game, effect))
    if saved is not None:
        effect.cards = [card for card in effect.cards if card is not saved]
        happen(game, "prevent", RUNNER, saved, 1, detail="trash")


card(
    "Sacrificial Construct",
    "Can be trashed to save an installed program, or piece of hardware, that is about to be trashed.",
    interrupts=[
        Paid(
            words="prevent a card from being trashed",
            cost=Cost(parts=(TrashThis(),)),
            interrupts=("trash",),
            relevant=lambda game, card, effect: bool(saveable(game, effect)) and not effect.unpreventable,
            instructions=(do(save_one),),
        )
    ],
)
