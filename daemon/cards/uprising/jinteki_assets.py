"""Uprising era: Jinteki assets."""

from daemon.cards.declare import card
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import Draw, Expose, Reveal
from daemon.rules.costs import Cost, nested
from daemon.rules.damage import Damage
from daemon.rules.economy import GainCredits, PlaceCounters, Tags
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Swap, installable
from daemon.rules.model import ARCHIVES, CORP, Card, Game, Resolution
from daemon.rules.occurrences import happen
from daemon.rules.payment import LoseClicks, can_pay, pay
from daemon.rules.prompts import Flow
from daemon.rules.rezzing import Rez, can_rez
from daemon.rules.words.asking import choose_target, paying
from daemon.rules.words.basics import damage, do, hosted, together
from daemon.rules.words.drawing import may_install, may_with, whenever_you_would_draw
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.triggers import when_accessed


@means(says("may", then=(says("install", what="agenda", count=1),)))
def install_it_if_an_agenda(game: Game, this: Resolution) -> Flow[None]:
    card = this.targets[0]
    yield from may_install(game, this, card, card.type == "agenda" and installable(game, card))


card(
    "Political Dealings",
    "Interrupt: the Corp looks at each card it is about to draw. An agenda may be revealed and installed, rather than "
    "go to HQ.",
    interrupts=[whenever_you_would_draw(install_it_if_an_agenda)],
)


@means(says("prevent", amount=1), says("place", what="power", amount=1), says("gain", what="credits", amount=3))
def prevent_one_for_three_credits(game: Game, this: Resolution) -> Flow[None]:
    effect = this.effect
    assert isinstance(effect, Damage)
    effect.amount -= 1
    happen(game, "prevent", CORP, amount=1, detail="net")
    gain = GainCredits(player=CORP, amount=3)
    if this.present:
        yield from instruct(game, PlaceCounters(card=this.here, counter="power", amount=1, player=CORP), gain)
    else:
        yield from instruct(game, gain)


def corp_does_net_damage(game: Game, bearer: Card, effect: Effect) -> bool:
    return isinstance(effect, Damage) and effect.by == CORP and effect.amount > 0


card(
    "Prāna Condenser",
    "Interrupt: whenever the Corp is about to do net damage, it may prevent 1 of it, which places a power counter here "
    "and earns it 3 credits. Trashed for [click][click], this does as much net damage as it had power counters.",
    interrupts=[
        Conditional(
            words="prevent 1 net damage",
            interrupts=("net",),
            relevant=lambda game, card, effect: corp_does_net_damage(game, card, effect) and not effect.unpreventable,
            optional=True,
            instructions=(do(prevent_one_for_three_credits),),
        )
    ],
    abilities=[
        Paid(
            words="do 1 net damage for each power counter",
            cost=Cost(0, 2, (TrashThis(),)),
            instructions=(damage("net", hosted("power")),),
        )
    ],
)


@means(says("may", pay=Cost(parts=(LoseClicks(1),)), then=(says("swap", what="card", origin="discard"),)))
def swap_it(game: Game, this: Resolution) -> Flow[None]:
    drawing, card = this.effect, this.targets[0]
    assert isinstance(drawing, Draw)
    price = Cost(parts=(LoseClicks(1),))
    purpose = nested(this, CORP)
    used = this.here.used.get("swap") == game.turn
    if used or not game.corp.discard or not can_pay(game, CORP, price, this, purpose):
        return  # all of this is public
    same = [other for other in game.corp.discard if other.type == card.type]
    if (yield from may_with(game, this, card, bool(same))):
        this.here.used["swap"] = game.turn
        yield from pay(game, CORP, price, this, purpose)
        other = yield from choose_target(game, this, same, public=False)
        if other is not None:
            yield from instruct(game, Reveal(cards=[card, other], by=CORP), check=False)
            yield from instruct(game, Swap(card=card, other=other, player=CORP))
            drawing.considered.append((this.here.number, other.object))


card(
    "Raman Rai",
    "Interrupt: the Corp looks at each card it is about to draw. Once a turn it may then lose [click] to reveal that "
    "card and one in Archives of its type, and swap the two. Costs no influence in a deck with at least 6 Jinteki "
    "cards that are no alliance cards.",
    interrupts=[whenever_you_would_draw(swap_it)],
)

# -- An ambush

card(
    "Snare!",
    "In R&D the Runner has to reveal it on access. Accessed anywhere but in Archives, it lets the Corp pay 4 credits "
    "to give the Runner a tag and do 3 net damage.",
    when=[
        when_accessed(  # as it becomes pending, the Corp sees it, wherever it is
            paying(
                Cost(4),
                together(
                    lambda game, this: Tags(amount=1, by=CORP),
                    lambda game, this: Damage(kind="net", amount=3, by=CORP),
                    means=(says("tag", amount=1), says("damage", what="net", amount=3)),
                ),
            ),
            condition=lambda game, card, o: o.server != ARCHIVES or card.installed,
            optional=True,
        )
    ],
)

# -- Against exposing


@means(says("rez", what="this"))
def rez_this(game: Game, this: Resolution) -> Flow[None]:
    if this.present:
        yield from instruct(game, Rez(card=this.here))


def exposed_cards(game: Game) -> list[Expose]:
    """The expose effects that are imminent now and can be prevented."""
    live = game.imminent[-1] if game.imminent else []
    return [effect for effect in live if isinstance(effect, Expose) and preventable(game, effect)]


def preventable(game: Game, effect: Effect) -> bool:
    return effect.expected(game) and not effect.unpreventable


@means(says("prevent", amount=1))
def prevent_an_expose(game: Game, this: Resolution) -> Flow[None]:
    effects = exposed_cards(game)
    card = yield from choose_target(game, this, [effect.card for effect in effects])
    for effect in effects:
        if effect.card is card:
            effect.void = True
            happen(game, "prevent", CORP, card, 1, detail="expose")


def prevents_exposing(cost: Cost) -> Paid:
    return Paid(
        words="prevent 1 card from being exposed",
        cost=cost,
        interrupts=("expose",),
        relevant=lambda game, card, effect: preventable(game, effect),
        instructions=(do(prevent_an_expose),),
    )


card(
    "Zaibatsu Loyalty",
    "Interrupt: the Corp may rez it when some card is about to be exposed. Interrupt: by paying 1 credit or trashing "
    "this, the Corp keeps one card from being exposed.",
    interrupts=[
        Conditional(
            words="rez this asset",
            interrupts=("expose",),
            relevant=lambda game, card, effect: effect.expected(game) and can_rez(game, card),
            where=lambda game, card: card.zone == "root" and not card.faceup,
            while_hidden=lambda game: any(card.zone == "root" and not card.faceup for card in game.installed(CORP)),
            optional=True,
            instructions=(do(rez_this, lambda game, this: can_rez(game, this.here)),),
        ),
        prevents_exposing(Cost(1)),
        prevents_exposing(Cost(parts=(TrashThis(),))),
    ],
)
