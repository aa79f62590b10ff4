"""System Gateway: Jinteki."""

from daemon.cards.declare import card, sub
from daemon.rules.cards import ShuffleInto, Trash
from daemon.rules.costs import Cost
from daemon.rules.damage import Damage
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, Card, Game, Occurrence, Resolution
from daemon.rules.payment import TrashCards, hand_of
from daemon.rules.prompts import Flow
from daemon.rules.runs import EndRun
from daemon.rules.words.asking import choose_target, choose_targets, paying
from daemon.rules.words.basics import damage, do, end_the_run, gain
from daemon.rules.words.running import the_runner_may_jack_out
from daemon.rules.words.triggers import approaches_this_server, when_accessed, when_scored, whenever

# -- Identity


def facedown_in_archives(game: Game, identity: Card, occurrence: Occurrence) -> bool:
    return occurrence.player == CORP and any(not card.faceup for card in game.corp.discard)


card(
    "Jinteki: Restoring Humanity",
    "When your discard phase ends, if there is a facedown card in Archives: gain 1 credit.",
    when=[whenever("turn ends", facedown_in_archives, gain(1))],
)

# -- Agenda


def trash_any_from_hq(game: Game, this: Resolution) -> Flow[None]:
    picked = yield from choose_targets(game, this, game.corp.hand, 0, len(game.corp.hand), public=False)
    if picked:
        yield from instruct(game, Trash(cards=picked, by=CORP))


def shuffle_up_to_three_back(game: Game, this: Resolution) -> Flow[None]:
    picked = yield from choose_targets(game, this, game.corp.discard, 0, 3)
    yield from instruct(game, ShuffleInto(player=CORP, cards=picked))


card(
    "Longevity Serum",
    "When scored: trash any number of cards from HQ. Shuffle up to 3 cards from Archives into R&D.",
    when=[when_scored(do(trash_any_from_hq), do(shuffle_up_to_three_back))],
)

# -- Asset

card(
    "Urtica Cipher",
    "Can be advanced. When the Runner accesses this while installed: do 2 net damage, plus 1 for each hosted "
    "advancement counter.",
    advanceable=True,
    when=[
        when_accessed(
            damage("net", lambda game, this: 2 + this.here.count("advancement")),
            condition=lambda game, card, o: card.installed,
        )
    ],
)

# -- Ice


def one_net_damage_and_perhaps_end(game: Game, this: Resolution) -> Flow[None]:
    hit = Damage(kind="net", amount=1, by=CORP)
    yield from instruct(game, hit)
    if any(printed_cost(card) % 2 == 1 for card in hit.trashed):
        yield from instruct(game, EndRun())


def printed_cost(card: Card) -> int:
    return card.definition.printed.cost or 0


card(
    "Diviner",
    "Subroutine: do 1 net damage; if a card trashed by it has an odd printed play or install cost, end the run.",
    subs=[sub("Do 1 net damage, end the run if the cost is odd", do(one_net_damage_and_perhaps_end))],
)


card(
    "Karunā",
    "Subroutines: do 2 net damage, then the Runner may jack out; do 2 net damage.",
    subs=[
        sub("Do 2 net damage, the Runner may jack out", damage("net", 2), the_runner_may_jack_out()),
        sub("Do 2 net damage", damage("net", 2)),
    ],
)

# -- Operations


def trash_one_from_hq(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, game.corp.hand, public=False)
    if chosen is not None:
        yield from instruct(game, Trash(cards=[chosen], by=CORP))


card(
    "Hansei Review",
    "Gain 10 credits. If there are cards in HQ, trash 1 of them.",
    play=[gain(10), do(trash_one_from_hq, lambda game, this: bool(game.corp.hand))],
)


def points_scored_this_turn(game: Game, this: Resolution) -> int:
    return sum(
        game.cards[o.card[0]].definition.printed.points or 0
        for o in game.happened
        if o.kind == "score" and o.card is not None
    )


card(
    "Neurospike",
    "Do net damage equal to the printed points of the agendas you scored this turn.",
    play=[damage("net", points_scored_this_turn)],
)

# -- Upgrade

card(
    "Anoetic Void",
    "Whenever the Runner approaches this server: you may pay 2 credits and trash 2 cards from HQ. If you do, end the "
    "run.",
    when=[
        whenever(
            "approach server",
            approaches_this_server,
            paying(Cost(2, parts=(TrashCards(2, among=hand_of, noun="card from HQ", secret=True),)), end_the_run()),
            optional=True,
        )
    ],
)
