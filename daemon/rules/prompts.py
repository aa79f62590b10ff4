"""Prompts, and the one place where the engine stops for an answer.

A prompt holds the complete ordered tuple of legal options and is answered with the index of one. Everything inside the
engine is a `Flow`: a generator that uses `yield from`; the only bare `yield` is in `ask`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define, field

from daemon.rules.model import Card, Game, Seat
from daemon.rules.words.names import unknown

if TYPE_CHECKING:
    from daemon.rules.abilities import Ability, Meaning
    from daemon.rules.costs import Cost

T = TypeVar("T")

KINDS = ("action", "paid", "reaction", "interrupt", "access", "mulligan", "choose", "bid")

ACTS = (
    "credit draw purge remove-tag install play advance trash use run rez score pass choose pay number accept decline "
    "jack-out continue access steal discard order keep mulligan done"
).split()
"""The verbs of options, as scenarios write them (`concede` is always possible and not an option)."""

CLICKS_ALONE = ("credit", "draw", "install", "run", "purge")
"""The verbs of basic actions that cost only clicks."""

PURPOSES = (
    "target destination host trash-first pay cost number mode order discard candidate steal accept-or-decline "
    "continue-or-jack-out server subroutine search name subtype checkpoint bid"
).split()
"""The purposes of `choose` prompts."""


@define(slots=True, eq=False)
class Option:
    """One legal answer; all fields except `value` are for the players."""

    act: str
    card: Card | None = None
    ability: Ability | None = None
    target: Card | None = None
    """The card a subroutine belongs to, the ice a card goes on, …"""
    place: str | None = None
    """A server's name, `new remote`, or a zone."""
    amount: int | None = None
    cost: Cost | None = None
    words: str = ""
    """What it does, in rulebook terms: an ability's label, a mode's or subroutine's text."""
    choice: str = ""
    """Distinguishes an ability's options: the kind and size of the effect that an interrupt is used on."""
    means: Sequence[Meaning] = ()
    """What it does, if neither its ability nor its card's play abilities say so."""
    value: Any = field(default=None)
    """The value that the engine receives if it is chosen."""

    @property
    def price(self) -> str:
        """The cost in words, unless it is only the clicks that its verb always costs."""
        cost = self.cost
        plain = cost is None or (self.act in CLICKS_ALONE and not (cost.credits or cost.parts))
        return "" if plain or cost is None else cost.words()

    @property
    def key(self) -> str:
        """Identifies the option: the same decision in the same game has the same key on every machine."""
        parts = [self.act]
        if self.card is not None:
            parts.append(f"{self.card.title}#{self.card.number}")
        if self.ability is not None:
            parts.append(f"/{self.ability.key}")
        if self.target is not None:
            parts.append(f">{self.target.title}#{self.target.number}")
        if self.place is not None:
            parts.append(f"@{self.place}")
        if self.amount is not None:
            parts.append(str(self.amount))
        if self.choice:
            parts.append(f"({self.choice})")
        if self.ability is None and self.words:
            parts.append(f"'{self.words}'")
        return " ".join(parts)


@define(slots=True, eq=False)
class Prompt:
    """A decision to be made by one seat."""

    seat: Seat
    kind: str
    """One of `KINDS`."""
    step: str
    """Number of the step in progress, see `daemon.rules.timing.STEPS`."""
    options: tuple[Option, ...]
    default: int = 0
    """Index of the option that a timer would choose: pass or decline where legal, a credit in an action window."""
    purpose: str | None = None
    """For a `choose`: one of `PURPOSES`."""
    source: Card | None = None
    """The card whose ability asks."""
    closes: bool = False
    """Whether passing closes the window."""
    next: Seat | None = None
    """Who gets priority after a pass, unless it closes the window."""
    pending: Sequence[Any] = ()
    """Both players' pending instances in a reaction window."""
    imminent: Sequence[Any] = ()
    """Imminent effects of an interrupt window."""
    picked: Sequence[Any] = ()
    """Cards taken so far in a pick of several."""
    minimum: int = 1
    maximum: int = 1


Prompts = tuple[Prompt, ...]
FORCED_ASKED = ("asked", "asked all")
"""Scenario policies, under which forced choices are prompted too."""
Flow = Generator[Prompts, tuple[int, ...], T]
"""A rules procedure: yields prompts (one, or the pair of a secret bid), is sent the index of each answer."""


def ask(*prompts: Prompt) -> Flow[tuple[Option, ...]]:
    """Stop for the answers to one prompt, or to both of a secret bid."""
    for prompt in prompts:
        for option in prompt.options:
            if option.act not in ACTS:
                raise unknown("act", option.act, ACTS)
    answers = yield prompts
    return tuple(prompt.options[answer] for prompt, answer in zip(prompts, answers, strict=True))


def choose(
    game: Game,
    seat: Seat,
    purpose: str,
    options: Sequence[Option],
    *,
    source: Card | None = None,
    default: int = 0,
    public: bool = True,
    picked: Sequence[Any] = (),
    minimum: int = 1,
    maximum: int = 1,
) -> Flow[Option]:
    """A `choose` prompt. One without an alternative is answered at once if public information forces it (`public`), or
    if the game's policy never prompts forced choices."""
    if purpose not in PURPOSES:
        raise unknown("purpose", purpose, PURPOSES)
    if len(options) == 1 and game.windows not in FORCED_ASKED and (public or game.windows == "own"):
        return options[0]
    if source is None and game.resolving:
        source = game.resolving[-1].card
    prompt = Prompt(
        seat,
        "choose",
        game.step,
        tuple(options),
        default,
        purpose,
        source,
        picked=picked,
        minimum=minimum,
        maximum=maximum,
    )
    (answer,) = yield from ask(prompt)
    return answer
