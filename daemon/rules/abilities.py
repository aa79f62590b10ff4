"""Declarations: what a card says, immutable, created once at import.

The five kinds of ability (9.3): static, paid, conditional, play, subroutine; flags (interface, access, interrupt, once
per turn, persistent) are fields. An ability's effect is a tuple of instructions, one per sentence (9.11). Declarations
hold no game state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from daemon.rules.costs import Cost
from daemon.rules.model import Card, Game, Lingering, Occurrence, Resolution, Seat
from daemon.rules.occurrences import KINDS
from daemon.rules.words.names import EFFECTS, QUERIES, check

if TYPE_CHECKING:
    from daemon.rules.imminent import Effect
    from daemon.rules.prompts import Flow

CardTest = Callable[[Game, Card], bool]
CONDITIONS = frozenset([*KINDS, "state"])
"""What a conditional ability can wait for: a kind of occurrence, or a static condition (9.6.7)."""

Meaning = Mapping[str, Any]
"""What something does, as data for programs: `daemon.rules.words.meaning`."""

OTHER: tuple[Meaning, ...] = ({"do": "other"},)


def always(game: Game, this: Resolution) -> bool:
    """For an instruction that can always change the game state (or whose controller cannot know)."""
    return True


@frozen(slots=True)
class Instruction:
    """One sentence of an ability: chooses its targets, becomes imminent, is carried out, and a checkpoint follows."""

    flow: Callable[[Game, Resolution], Flow[None]]
    could_change: Callable[[Game, Resolution], bool]
    """Whether it has the potential to change the game state, as far as its controller can see; pure."""
    words: str = ""
    """What it does, for an ability without a label."""
    creates: tuple[Ability, ...] = ()
    """Abilities that it creates and that its card does not declare under `lingering`."""
    means: tuple[Meaning, ...] = field(default=OTHER, eq=False)


@frozen(slots=True)
class Ability:
    """The fields common to all kinds."""

    words: str = ""
    """A label in rulebook words, for people and scenarios: `+1 strength`, `break barrier`."""
    instructions: tuple[Instruction, ...] = ()
    where: CardTest | None = None
    """When it is active; None: while its card is active (9.1.8 lists the exceptions)."""
    once_per_turn: bool = False
    threat: int = 0
    """Active only while a player's score is at least this (9.3.6f)."""
    persistent: bool = False
    """Of a Corp card: lasts for the run if the Runner trashes the card while accessing it (9.12.5)."""
    key: str = ""
    """Identifies it within its card; set by `card`."""
    of: str = ""
    """Title of the card that declares it; set by `card`."""
    paid_from: CardTest | None = None
    """Its costs are paid only with credits hosted on such cards (`only by spending credits from stealth cards`)."""
    means: tuple[Meaning, ...] = field(default=(), eq=False)
    """By default the meaning of its instructions."""


@frozen(slots=True)
class Paid(Ability):
    """`cost: effect` (9.5). Its kind follows from the cost and the flags."""

    cost: Cost | Callable[[Game, Card], Cost] = field(factory=Cost)
    condition: CardTest | None = None
    """A restriction on using it."""
    interface: bool = False
    access: bool = False
    by: Seat | None = None
    """The only player who can use it, if not the controller of its card."""
    interrupts: tuple[str, ...] = ()
    """Kinds of effect it interrupts; then `relevant` decides."""
    relevant: Callable[[Game, Card, Effect], bool] | None = None
    while_hidden: Callable[[Game], bool] | None = None
    """For an ability usable from a hidden place: its public precondition (see `windows.phantom`)."""
    breaks: Callable[[Game, Card, Card], bool] | None = None
    """For an ability that breaks subroutines: whether it can do so on that ice."""
    keeps_hosted: bool = False
    """Its cost moves its card but its effect needs the cards hosted there, which are set aside (9.5.5)."""

    def __attrs_post_init__(self) -> None:
        check("kind of effect", self.interrupts, EFFECTS)

    @property
    def action(self) -> bool:
        """An action: its cost begins with [click] (5.2.1)."""
        return self.cost.clicks > 0 if isinstance(self.cost, Cost) else False


@frozen(slots=True)
class Conditional(Ability):
    """`When/whenever …` (9.6)."""

    kinds: tuple[str, ...] = ()
    """Kinds of occurrence that can meet its condition."""
    condition: Callable[[Game, Any, Occurrence], bool] | None = None
    """Called with the bearer, which for a persistent ability is the `Lingering` effect."""
    optional: bool = False
    while_hidden: Callable[[Game], bool] | None = None
    interrupts: tuple[str, ...] = ()
    """For a conditional interrupt ("would"): kinds of effect."""
    relevant: Callable[[Game, Card, Effect], bool] | None = None
    reduces: bool = False
    """An interrupt that lowers a cost; the card's `may cost less` query says by how much."""
    repeats: bool = False
    """For a conditional interrupt: one instance per card concerned, so it can be used as long as it is relevant."""
    leaving: bool = False
    """Resolves from its card's new location if the card moved there as the condition was met (9.1.8g)."""
    at_least_one: bool = False
    """One instance, however often the condition was met between two checkpoints."""
    delayed: Callable[[Game, Lingering, Occurrence], bool] | None = None
    """For a delayed conditional: whether the occurrence meets it, given what the lingering effect remembers."""
    by: Seat | None = None
    own: bool = False
    """Its condition is about this card, its server, or its controller's turn (for bots)."""

    def __attrs_post_init__(self) -> None:
        check("kind of occurrence", self.kinds, CONDITIONS)
        check("kind of effect", self.interrupts, EFFECTS)

    def meets(self, game: Game, bearer: Card, occurrence: Occurrence, lingering: Lingering | None = None) -> bool:
        """Whether an occurrence meets the trigger condition in the current state."""
        if lingering is not None and not self.persistent:
            return self.delayed is None or self.delayed(game, lingering, occurrence)
        return self.condition is None or self.condition(game, lingering or bearer, occurrence)


@frozen(slots=True)
class Static(Ability):
    """A continuous ability: a contribution to a value that the rules query (`daemon.rules.values`)."""

    query: str = ""
    value: Callable[..., Any] | None = None
    """Called with `(game, bearer, *subject)`; each query defines its subject. The bearer of a persistent ability or one
    created by an effect is the `Lingering` effect."""

    def __attrs_post_init__(self) -> None:
        check("query", (self.query,), QUERIES)


@frozen(slots=True)
class Replacement(Ability):
    """`instead` (9.9.8): a flow within carrying out; it may prompt, and has no separate checkpoint."""

    kinds: tuple[str, ...] = ()
    applies: Callable[[Game, Card, Effect, Lingering | None], bool] | None = None
    flow: Callable[[Game, Resolution, Effect], Flow[None]] | None = None
    """Carries out the replacement; it may modify the given effect, which is then carried out unless made `void`."""
    optional: bool = False
    interrupt: bool = False
    """Printed as an interrupt: it applies to instructions and costs, not to checkpoints (9.9.4)."""

    def __attrs_post_init__(self) -> None:
        check("kind of effect", self.kinds, EFFECTS)


@frozen(slots=True)
class Subroutine(Ability):
    """One subroutine (9.8)."""


@frozen(slots=True)
class CardDefinition:
    """A card as declared: facts, our text, abilities."""

    title: str
    text: str
    printed: Any
    """`daemon.cards.printed.Printed`, or anything with the same facts."""
    side: Seat
    type: str
    subtypes: tuple[str, ...]
    module: str = ""
    play: tuple[Instruction, ...] = ()
    means: tuple[Meaning, ...] = field(default=(), eq=False)
    """What playing it does."""
    play_if: Callable[[Game, Card], bool] | None = None
    """`Play only if …`."""
    play_cost: Cost = field(factory=Cost)
    """Additional costs to play it (doubles and the like)."""
    terminal: bool = False
    """After it resolves the action phase ends (5.4.3)."""
    stays: bool = False
    """A current or lockdown: not trashed after being played; a lingering `stays` says until when."""
    paid: tuple[Paid, ...] = ()
    conditionals: tuple[Conditional, ...] = ()
    statics: tuple[Static, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    subroutines: tuple[Subroutine, ...] = ()
    lingering: Mapping[str, Ability] = field(factory=dict)
    """Abilities by key that exist only once an effect creates them, or that other cards gain."""
    install_on: Callable[[Game, Card, Card], bool] | None = None
    """`Install only on …`: (game, this card, possible host)."""
    install_in: Callable[[Game, Card, Any], bool] | None = None
    """`… server only`: (game, this card, server); a server of None means a new remote."""
    install_if: Callable[[Game, Card], bool] | None = None
    hosts: Callable[[Game, Card, Card], bool] | None = None
    """What may be installed on it, and remain there: (game, this card, other card, which may be on it already)."""
    advanceable: bool | Callable[[Game, Card], bool] = False
    unique: bool = False
    recurring: int = 0
    """Recurring credits (1.10.5)."""
    faceup_install: bool = False
    """An agenda that its own text installs faceup (3.2.3a)."""
    active_in: Callable[[Game, Card], bool] | None = None
    """Where else the whole card is active besides the usual places (1.8.3)."""
    setup: Callable[..., Any] | None = None
    """A flow `(game, card)` for set-up (1.6.2), or that replaces the starting hand size."""
    before_first_turn: Callable[..., Any] | None = None
    """A flow `(game, card)` immediately before the Corp's first turn (1.6.7a)."""
    starting_hand: int = 5

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All abilities, ordered by kind."""
        return (*self.paid, *self.conditionals, *self.statics, *self.replacements, *self.subroutines)

    @property
    def created(self) -> tuple[Ability, ...]:
        """The abilities that its effects create, or that it gives to other cards."""
        found = dict(self.lingering)
        declared = (*self.abilities, *found.values())
        waiting = [*self.play, *(each for ability in declared for each in ability.instructions)]
        while waiting:
            for ability in waiting.pop(0).creates:
                found.setdefault(ability.key, ability)
                waiting += ability.instructions
        return tuple(found.values())

    def ability(self, key: str) -> Ability:
        """The ability with that key, including lingering ones; raises KeyError if there is none."""
        return self.lingering.get(key) or {ability.key: ability for ability in self.abilities}[key]


def keyed(abilities: tuple[Any, ...], prefix: str, title: str) -> tuple[Any, ...]:
    """The card's abilities, with keys `paid-1`, `paid-2`, … and with labels and meanings from their instructions."""
    return tuple(
        filled(ability, ability.key or f"{prefix}-{number}", title, ability.words or label(ability.instructions))
        for number, ability in enumerate(abilities, 1)
    )


def named(abilities: Mapping[str, Ability], title: str) -> dict[str, Ability]:
    """The abilities that the card's effects create or that it gives to others, with their keys."""
    return {key: filled(ability, key, title, ability.words) for key, ability in abilities.items()}


def filled(ability: Any, key: str, title: str, words: str) -> Any:
    """The ability with its key and title, and with the meaning of its instructions if it declares none."""
    meaning = tuple(each for instruction in ability.instructions for each in instruction.means) or OTHER
    return evolve(ability, key=key, of=title, words=words, means=ability.means or meaning)


def label(instructions: Iterable[Instruction]) -> str:
    """What instructions do, in words."""
    return ", ".join(instruction.words for instruction in instructions if instruction.words)
