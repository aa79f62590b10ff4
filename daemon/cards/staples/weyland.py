"""Well-known cards: Weyland Consortium."""

from daemon.cards.declare import card, sub
from daemon.rules.costs import Cost
from daemon.rules.economy import BadPublicity, GainCredits
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence
from daemon.rules.words.asking import of_type, trash_installed
from daemon.rules.words.basics import damage, end_the_run, gain, tagged, together
from daemon.rules.words.meaning import says
from daemon.rules.words.paying import Forfeit
from daemon.rules.words.triggers import static, when_scored, whenever

card(
    "Hostile Takeover",
    "Score it to gain 7 credits, along with 1 bad publicity.",
    when=[
        when_scored(
            together(
                lambda game, this: GainCredits(player=CORP, amount=7),
                lambda game, this: BadPublicity(amount=1),
                means=(says("gain", what="credits", amount=7), says("bad_publicity", amount=1)),
            )
        )
    ],
)

card(
    "Archer",
    "To rez it, an agenda has to be forfeited as well. Its first subroutine lets the Corp gain 2 credits, the next two "
    "trash an installed program each, and the last: end the run.",
    static=[
        static(
            "additional cost",
            lambda game, card, what, *subject: (
                Cost(parts=(Forfeit(1),)) if what == "rez" and subject[0] is card else None
            ),
            where=lambda game, card: True,
        )
    ],
    subs=[
        sub("Gain 2 credits", gain(2)),
        sub("Trash 1 installed program", trash_installed(RUNNER, of_type("program"))),
        sub("Trash 1 installed program", trash_installed(RUNNER, of_type("program"))),
        sub("End the run", end_the_run()),
    ],
)

card(
    "Ice Wall",
    "Can be advanced, and is 1 stronger per advancement counter. Its subroutine: end the run.",
    advanceable=True,
    static=[
        static(
            "strength",
            lambda game, card, ice: card.count("advancement") if ice is card else 0,
            means=(says("modify", what="strength", each=1, per="advancement"),),
        )
    ],
    subs=[sub("End the run", end_the_run())],
)


def protected_by_ice(game: Game, card: Card, occurrence: Occurrence) -> bool:
    server = game.server(occurrence.server or "")
    return server is not None and bool(server.ice)


card(
    "Argus Crackdown",
    "Stays until the Corp's next turn begins, and no other lockdown may be active when it is played. Each successful "
    "run on a server with ice costs the Runner 2 meat damage.",
    stays=True,
    when=[whenever("success", protected_by_ice, damage("meat", 2))],
)

card("Beanstalk Royalties", "Gain 3 credits.", play=[gain(3)])

card(
    "Scorched Earth",
    "Playable against a tagged Runner only, to do 4 meat damage.",
    play_if=tagged,
    play=[damage("meat", 4)],
)
