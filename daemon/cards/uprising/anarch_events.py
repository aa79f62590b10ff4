"""Uprising era: Anarch events."""

from daemon.cards.declare import card
from daemon.rules.cards import Draw
from daemon.rules.costs import Cost, Purpose
from daemon.rules.damage import Damage
from daemon.rules.economy import GainCredits
from daemon.rules.model import RUNNER, Card, Game, Occurrence, Run
from daemon.rules.words.asking import of_type
from daemon.rules.words.basics import draw, gain, imminent, place, together
from daemon.rules.words.meaning import says
from daemon.rules.words.paying import TrashCards, hand_of
from daemon.rules.words.running import run
from daemon.rules.words.triggers import delayed, is_this, static, whenever


def by_net_or_meat_damage(game: Game, event: Card, occurrence: Occurrence) -> bool:
    """In the history, the damage comes right before the cards it trashed."""
    if not is_this(event, occurrence) or occurrence.detail != "damage":
        return False
    damage = next(o for o in reversed(game.happened) if o.kind in ("net", "meat", "core"))
    return damage.kind != "core"


card(
    "I've Had Worse",
    "Lets the Runner draw 3 cards, both when it is played and when net or meat damage trashes it.",
    play=[draw(3)],
    when=[whenever("trash", by_net_or_meat_damage, draw(3), where=lambda game, card: card.zone == "discard")],
)

card(
    "Isolation",
    "Playing it also costs a resource of the rig, which is trashed. It lets the Runner gain 7 credits.",
    play_cost=Cost(parts=(TrashCards(1, of_type("resource"), noun="installed resource"),)),
    play=[gain(7)],
)

card(
    "Moshing",
    "Three cards of the grip have to be trashed to play it, besides its price. It makes the Runner gain 3 credits and "
    "draw 3 cards.",
    play_cost=Cost(parts=(TrashCards(3, among=hand_of, noun="card from your grip", secret=True),)),
    play=[
        together(
            lambda game, this: GainCredits(player=RUNNER, amount=3),
            lambda game, this: Draw(player=RUNNER, amount=3),
            means=(says("gain", what="credits", amount=3), says("draw", amount=3)),
        )
    ],
)


def in_its_run(game: Game, event: Card) -> bool:
    """The run that this event made is in progress."""
    return any(isinstance(s, Run) and s.source == event.reference for s in game.structures)


def for_anything_in_its_run(game: Game, event: Card, purpose: Purpose) -> bool:
    return in_its_run(game, event)


card(
    "Stimhack",
    "The Runner has to place 9 credits on this, then run any server. They are part of the credit pool while that run "
    "lasts. Its end does 1 core damage, which nothing can prevent.",
    play=[place("credits", 9), run(attach=("damage",))],
    static=[static("pays", for_anything_in_its_run), static("in pool", in_its_run)],
    lingering={
        "damage": delayed(
            "run ends",
            lambda game, lingering, o: (o.data or {}).get("run") == lingering.memory["run"],
            imminent(
                lambda game, this: Damage(kind="core", amount=1, by=RUNNER, unpreventable=True),
                means=says("damage", what="core", amount=1),
            ),
        )
    },
)
