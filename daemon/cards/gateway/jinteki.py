"""System Gateway: Jinteki."""

from daemon.cards.declare import card, sub
from daemon.rules.cards import ShuffleInto, Trash, could_shuffle
from daemon.rules.costs import Cost
from daemon.rules.damage import Damage
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.runs import EndRun
from daemon.rules.words.asking import choose_target, choose_targets, paying
from daemon.rules.words.basics import damage, do, either, end_the_run, gain, hosted
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashCards, hand_of
from daemon.rules.words.running import the_runner_may_jack_out
from daemon.rules.words.triggers import approaches_this_server, when_accessed, when_scored, whenever, your_turn_ends

# -- Identity


def facedown_in_archives(game: Game, this: Resolution) -> bool:
    return any(not card.faceup for card in game.corp.discard)


card(
    "Jinteki: Restoring Humanity",
    "Pays 1 credit at the end of the Corp's discard phase while any card in Archives is facedown.",
    when=[your_turn_ends(either(facedown_in_archives, (gain(1),)))],
)

# -- Agenda


@means(says("trash", what="card", up_to=True, origin="hand"))
def trash_any_from_hq(game: Game, this: Resolution) -> Flow[None]:
    picked = yield from choose_targets(game, this, game.corp.hand, 0, len(game.corp.hand), public=False)
    if picked:
        yield from instruct(game, Trash(cards=picked, by=CORP))


@means(says("move", what="card", count=3, up_to=True, origin="discard", to="deck"), says("shuffle"))
def shuffle_up_to_three_back(game: Game, this: Resolution) -> Flow[None]:
    picked = yield from choose_targets(game, this, game.corp.discard, 0, 3)
    yield from instruct(game, ShuffleInto(player=CORP, cards=picked))


def archives_or_rd_can_be_shuffled(game: Game, this: Resolution) -> bool:
    return could_shuffle(game, CORP, game.corp.discard)


card(
    "Longevity Serum",
    "When scored, it has the Corp trash as many cards of HQ as it likes, even none, and then shuffle up to three cards "
    "of Archives into R&D.",
    when=[when_scored(do(trash_any_from_hq), do(shuffle_up_to_three_back, archives_or_rd_can_be_shuffled))],
)

# -- Asset

card(
    "Urtica Cipher",
    "Can be advanced. When the Runner accesses it in play, it will do 2 net damage and 1 more for each advancement "
    "counter on it.",
    advanceable=True,
    when=[
        when_accessed(
            damage("net", hosted("advancement", base=2)),
            condition=lambda game, card, o: card.installed,
        )
    ],
)

# -- Ice


@means(says("damage", what="net", amount=1), says("if", condition="other", then=(says("end_run"),)))
def one_net_damage_and_perhaps_end(game: Game, this: Resolution) -> Flow[None]:
    hit = Damage(kind="net", amount=1, by=CORP)
    yield from instruct(game, hit)
    if any(printed_cost(card) % 2 == 1 for card in hit.trashed):
        yield from instruct(game, EndRun())


def printed_cost(card: Card) -> int:
    return card.definition.printed.cost or 0


card(
    "Diviner",
    "Its subroutine does 1 net damage, and is to end the run if a card trashed that way has an odd printed cost, to "
    "play or install it (0 is even).",
    subs=[sub("Do 1 net damage, end the run if the cost is odd", do(one_net_damage_and_perhaps_end))],
)


card(
    "Karunā",
    "Each of its two subroutines does 2 net damage. The first then lets the Runner jack out.",
    subs=[
        sub("Do 2 net damage, the Runner may jack out", damage("net", 2), the_runner_may_jack_out()),
        sub("Do 2 net damage", damage("net", 2)),
    ],
)

# -- Operations


@means(says("trash", what="card", count=1, origin="hand"))
def trash_one_from_hq(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, game.corp.hand, public=False)
    if chosen is not None:
        yield from instruct(game, Trash(cards=[chosen], by=CORP))


card(
    "Hansei Review",
    "Gain 10 credits; then the Corp trashes a card of HQ, unless it has none.",
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
    "Does as much net damage as there are points printed on the agendas the Corp has scored this turn.",
    play=[damage("net", points_scored_this_turn)],
)

# -- Upgrade

card(
    "Anoetic Void",
    "When the Runner approaches this server, the Corp can end the run at the price of 2 credits and two cards trashed "
    "from HQ.",
    when=[
        whenever(
            "approach server",
            approaches_this_server,
            paying(Cost(2, parts=(TrashCards(2, among=hand_of, noun="card from HQ", secret=True),)), end_the_run()),
            optional=True,
        )
    ],
)
