"""A prompt as its seat sees it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from daemon.rules import prompts as rules
from daemon.rules.model import Card, Game
from daemon.rules.timing import STEPS
from daemon.view.events import TYPES
from daemon.view.knowledge import Knowledge, listed_elsewhere
from daemon.view.meaning import cost_of, effects_of
from protocol.prompts import Imminent, Option, Pending, Prompt


def prompt_of(knowledge: Knowledge, game: Game, prompt: rules.Prompt) -> Prompt:
    """The prompt in the protocol's form."""
    out = Prompt(
        cast(Any, prompt.kind),
        prompt.step,
        STEPS.get(prompt.step, ""),
        [option_of(knowledge, game, option) for option in prompt.options],
        prompt.default,
        cast(Any, prompt.purpose),
        closes=prompt.closes,
        next=prompt.next,
    )
    if prompt.source is not None:
        out.source, out.source_title = name_of(knowledge, game, prompt.source)
    if prompt.pending:
        out.pending = [pending_of(knowledge, game, instance) for instance in prompt.pending]
    if prompt.imminent:
        out.imminent = [imminent_of(knowledge, game, effect) for effect in prompt.imminent]
    if prompt.kind == "choose":
        if prompt.picked:
            out.picked = [picked_of(knowledge, game, what) for what in prompt.picked]
        out.min, out.max = prompt.minimum, prompt.maximum
    return out


def option_of(knowledge: Knowledge, game: Game, option: rules.Option) -> Option:
    """One option; its label contains nothing that the other fields do not."""
    card, ability = option.card, option.ability
    words = option.words or (ability.words if ability is not None else "")
    out = Option(cast(Any, option.act))
    name: str | None = None
    if card is not None:
        out.card, out.title = name_of(knowledge, game, card, chosen=True)
        name = out.title or unseen(card)
        if ability is not None:
            out.ability, out.ability_of = ability.key, listed_elsewhere(ability.of, card)
    if option.target is not None:
        out.target, title = name_of(knowledge, game, option.target, chosen=True)
        words = f"{words} on {title or unseen(option.target)}" if words else title or unseen(option.target)
    if option.place is not None:
        out.place = option.place
    if option.amount is not None:
        out.amount = option.amount
    if option.choice:
        out.choice = option.choice
    elif option.words and (card, option.place, option.amount) == (None, None, None):
        out.choice = option.words
    if option.cost is not None:
        out.cost_words, out.pay = option.cost.words(), cost_of(option.cost)
    means = option.means
    if ability is not None:
        means = ability.means
    elif option.act == "play" and card is not None:
        means = card.definition.means
    if means:
        out.effects = effects_of(means)
    if option.choice:
        words = f"{words}, {option.choice}"
    out.label = label(option.act, name, option.place, option.amount, words, option.price)
    return out


@lru_cache(8192)
def label(act: str, name: str | None, place: str | None, amount: int | None, words: str, cost: str) -> str:
    """An option in words: `use Corroder: +1 strength (1[credit])`."""
    text = act
    if name is not None:
        text += " " + name
    elif place is not None:
        text += " " + place
    if amount is not None:
        text += f" {amount}"
    if words:
        text += (": " if name is not None else " ") + words
    return f"{text} ({cost})" if cost else text


def unseen(card: Card) -> str:
    """An unknown card, described by its place."""
    if card.zone == "ice" and card.server is not None:
        return f"ice {card.server.ice.index(card)} protecting {card.server.name}"
    if card.server is not None:
        return f"card in the root of {card.server.name}"
    if card.zone == "rig":
        return "facedown card"
    return f"card in {card.zone}"


def name_of(knowledge: Knowledge, game: Game, card: Card, *, chosen: bool = False) -> tuple[str | None, str | None]:
    """Object id and title of a card, if the seat may know them.

    `chosen`: it appears in an option. A player who is offered a card in their own deck is looking at it.
    """
    if knowledge.sees(game, card) or (chosen and card.owner == knowledge.seat):
        return knowledge.ids.get(card.object) or knowledge.new_id(card, card.object), card.title
    return knowledge.id_of(game, card), None


def pending_of(knowledge: Knowledge, game: Game, instance: Any) -> Pending:
    """A pending instance of a reaction window."""
    out = Pending(instance.controller, optional=instance.ability.optional)
    out.card, out.title = name_of(knowledge, game, instance.card)
    if out.title is not None:
        out.ability, out.label = instance.ability.key, instance.ability.words
        out.ability_of = listed_elsewhere(instance.ability.of, instance.card)
    return out


def imminent_of(knowledge: Knowledge, game: Game, effect: Any) -> Imminent:
    """An imminent effect of an interrupt window."""
    out = Imminent(TYPES.get(effect.kind, effect.kind.replace(" ", "_")), getattr(effect, "player", None))
    if effect.subject is not None:
        out.card, out.title = name_of(knowledge, game, effect.subject)
    out.amount = effect.size
    return out


def picked_of(knowledge: Knowledge, game: Game, what: Any) -> str:
    """Something picked earlier: an object id, or words."""
    if isinstance(what, Card):
        return name_of(knowledge, game, what, chosen=True)[0] or unseen(what)
    return str(getattr(what, "words", None) or what)
