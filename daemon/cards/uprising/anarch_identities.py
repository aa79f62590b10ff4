"""Uprising era: Anarch identities."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.cards import Draw
from daemon.rules.costs import Cost
from daemon.rules.economy import GainCredits, LoseCredits
from daemon.rules.imminent import Effect
from daemon.rules.installing import FlipCard
from daemon.rules.model import ARCHIVES, HQ, R_AND_D, RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.runs import DeclareSuccess, attack
from daemon.rules.words.asking import choose_server
from daemon.rules.words.basics import either, imminent, together
from daemon.rules.words.breakers import break_subs
from daemon.rules.words.meaning import means, says
from daemon.rules.words.running import run
from daemon.rules.words.triggers import instead, whenever


def accessed_a_card(game: Game, this: Resolution) -> bool:
    """The Runner accessed a card this turn."""
    return any(o.kind == "access" for o in game.happened)


def untold(game: Game, identity: Card, occurrence: Occurrence) -> bool:
    return occurrence.player == RUNNER and not identity.flipped


def mahou(game: Game, identity: Card, occurrence: Occurrence) -> bool:
    return occurrence.player == RUNNER and identity.flipped


@means(says("flip", what="this"))
def turn_over(game: Game, this: Resolution) -> Effect:
    return FlipCard(card=this.here)


two_credits_and_over = together(
    lambda game, this: GainCredits(player=RUNNER, amount=2),
    turn_over,
    means=(says("gain", what="credits", amount=2), says("flip", what="this")),
)

card(
    "Hoshiko Shiro: Untold Protagonist",
    "A turn of the Runner in which a card was accessed pays 2 credits as it ends, and turns the identity over. Its "
    "back has the Runner draw a card and lose 1 credit as their turn begins. It is turned over again at the end of a "
    "turn of the Runner without an access.",
    when=[
        whenever("turn ends", untold, either(accessed_a_card, (two_credits_and_over,))),
        whenever(
            "turn begins",
            mahou,
            together(
                lambda game, this: Draw(player=RUNNER, amount=1),
                lambda game, this: LoseCredits(player=RUNNER, amount=1),
                means=(says("draw", amount=1), says("lose", what="credits", amount=1)),
            ),
        ),
        whenever("turn ends", mahou, either(accessed_a_card, (), (imminent(turn_over),))),
    ],
)


def of_its_run(game: Game, identity: Card, effect: Effect, lingering: Lingering | None) -> bool:
    assert isinstance(effect, DeclareSuccess) and lingering is not None
    return bool(effect.run.id == lingering.memory["run"])


@means(says("change_server", places=("HQ", "R&D")))
def change_the_server(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    """The effect, as it continues, then declares the run successful there."""
    assert isinstance(effect, DeclareSuccess)
    server = yield from choose_server(game, this, [s for s in game.servers if s.name in (HQ, R_AND_D)])
    if server is not None:
        attack(game, effect.run, server)


card(
    "Omar Keung: Conspiracy Theorist",
    "Once a turn, for a click, the Runner can run Archives. Just before that run is declared successful, they have to "
    "change the attacked server to either R&D or HQ. Success is then declared there.",
    abilities=[
        Paid(
            words="run Archives",
            cost=Cost(clicks=1),
            once_per_turn=True,
            instructions=(run((ARCHIVES,), attach=("change server",)),),
        )
    ],
    lingering={"change server": instead("success", of_its_run, change_the_server)},
)

card(
    "Quetzal: Free Spirit",
    "Breaks one barrier subroutine a turn for 0 credits, however strong the ice.",
    abilities=[break_subs(0, "barrier", interface=False, once_per_turn=True)],
)
