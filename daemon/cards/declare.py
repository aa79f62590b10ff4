"""How a card is declared: `card(title, text, what it does)`."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, cast

from daemon.cards.printed import cards as printed_cards
from daemon.rules.abilities import (
    Ability,
    CardDefinition,
    Conditional,
    Instruction,
    Paid,
    Replacement,
    Static,
    Subroutine,
    keyed,
    named,
)
from daemon.rules.model import Seat
from daemon.rules.words.meaning import meaning, spelled_out, whole

DECLARED: dict[str, CardDefinition] = {}
"""Title -> declaration."""


def sub(words: str, *instructions: Instruction) -> Subroutine:
    """A printed subroutine."""
    return Subroutine(words=words, instructions=instructions)


def card(
    title: str,
    text: str,
    *,
    play: Sequence[Instruction] = (),
    abilities: Sequence[Paid] = (),
    when: Sequence[Conditional] = (),
    interrupts: Sequence[Paid | Conditional] = (),
    static: Sequence[Static] = (),
    instead: Sequence[Replacement] = (),
    subs: Sequence[Subroutine] = (),
    lingering: Mapping[str, Ability] | None = None,
    **terms: Any,
) -> CardDefinition:
    """Declare a card by its printed title. `terms` are further fields of `CardDefinition` (`play_if`, `install_on`,
    `advanceable`, `recurring`, `terminal`, …). Raises KeyError for an unknown title, ValueError for a duplicate
    declaration."""
    printed = printed_cards()[title]
    if title in DECLARED:
        raise ValueError(f"{title} is declared twice")
    paid = [ability for ability in (*abilities, *interrupts) if isinstance(ability, Paid)]
    conditionals = [*when, *(ability for ability in interrupts if isinstance(ability, Conditional))]
    lasting = named(lingering or {}, title)

    def own(abilities: Sequence[Ability], prefix: str) -> tuple[Any, ...]:
        return tuple(whole(ability, lasting) for ability in keyed(tuple(abilities), prefix, title))

    definition = CardDefinition(
        title=title,
        text=text,
        printed=printed,
        side=cast(Seat, printed.side),
        type=printed.type,
        subtypes=printed.subtypes,
        unique=printed.unique,
        module=sys._getframe(1).f_globals["__name__"],
        play=tuple(play),
        means=spelled_out(meaning(play), lasting),
        paid=own(paid, "paid"),
        conditionals=own(conditionals, "when"),
        statics=own(static, "static"),
        replacements=own(instead, "instead"),
        subroutines=own(subs, "sub"),
        lingering={key: whole(ability, lasting) for key, ability in lasting.items()},
        **terms,
    )
    DECLARED[title] = definition
    return definition
