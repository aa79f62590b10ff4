"""Tells a game in sentences: turns the events of any seat's view into lines for people.

Every action is a paragraph with its player as the subject; long ones are split where a run continues.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Any

from attrs import define, field

from protocol.views import Event

WIDTH = 116

PHRASES: dict[str, str] = {
    "turn_ends": "",
    "action_phase_ends": "",
    "action_ends": "",
    "click_gain": "gains {amount} click(s)",
    "click_lose": "loses {amount} click(s)",
    "click_spend": "",
    "gain": "gains {amount} credit(s){from}",
    "lose": "loses {amount} credit(s)",
    "spend": "pays {amount} credit(s){from}",
    "draw": "draws {card}",
    "move": "moves {card} from {origin} to {to}",
    "discard": "discards {card}",
    "trash": "trashes {card}{in}",
    "remove": "removes {card} from the game",
    "reveal": "reveals {card}",
    "look": "looks at {card}",
    "expose": "! {card} is exposed",
    "search": "searches {detail}",
    "shuffle": "! the deck of {player} is shuffled",
    "install": "installs {card}{in}{on}{for}",
    "uninstall": "",
    "play": "plays {card}{for}",
    "played": "",
    "rez": "rezzes {card}{in}{for}",
    "derez": "derezzes {card}",
    "flip": "turns {card} {detail}",
    "advance": "advances {card}{in}",
    "counter": "{puts} {amount} {counters} {onto} {card}",
    "purge": "purges {amount} virus counter(s)",
    "host": "hosts {card}{on}",
    "swap": "swaps {card} and {other}",
    "use": "uses {card}{ability}",
    "empty": "! {card} is empty of {detail}",
    "score": "scores {card}",
    "steal": "steals {card}",
    "forfeit": "forfeits {card}",
    "run": "runs on {server}",
    "approach": "approaches {card}",
    "encounter": "encounters {card}",
    "encounter_ends": "",
    "break": "breaks a subroutine of {card}",
    "fully_break": "! all of {card} is broken",
    "bypass": "bypasses {card}",
    "subroutine": "! {card} fires: {detail}",
    "pass": "passes {card}",
    "pass_all": "",
    "approach_server": "approaches {server}",
    "success": "! the run on {server} is successful",
    "breach": "breaches {server}",
    "breach_ends": "",
    "access": "accesses {card}",
    "access_ends": "",
    "end_run": "! the run is ended{out}",
    "unsuccessful": "! the run on {server} is unsuccessful",
    "run_ends": "",
    "change_server": "! the attacked server is now {server}",
    "net": "! {amount} net damage is done",
    "meat": "! {amount} meat damage is done",
    "core": "! {amount} core damage is done",
    "tag": "! the Runner takes {amount} tag(s)",
    "remove_tag": "removes {amount} tag(s)",
    "bad_publicity": "! the Corp takes {amount} bad publicity",
    "trace": "! a trace of strength {amount} begins",
    "trace_ends": "! the trace is {detail} at strength {amount}",
    "psi": "! a psi game begins",
    "bid": "bids {amount} credit(s)",
    "sabotage": "! sabotage {amount}",
    "mark": "! the mark is {server}",
    "prevent": "! {amount} {detail} is prevented",
    "choose": "",
    "mulligan": "mulligans",
    "keep": "keeps the hand",
    "over": "",
    "change": "",
}
"""Event type -> what the player does; with `!` a whole sentence; empty: not told."""

BREAKS = frozenset(("approach", "encounter", "success", "breach", "access", "encounter_ends", "end_run"))
"""Types that start a new line within an action."""

ACTIONS = frozenset(("click_spend", "turn_begins", "mulligan", "keep", "action_phase_ends"))
"""Types that start a new paragraph."""


UNSEEN = "a card"


@define
class Several:
    """Cards taken one at a time, told together."""

    verb: str
    cards: list[str]

    def __str__(self) -> str:
        unseen = self.cards.count(UNSEEN)
        named = [card for card in self.cards if card != UNSEEN]
        words = [*named, f"{unseen} cards" if unseen > 1 else UNSEEN] if unseen else named
        return f"{self.verb} {' and '.join(words)}"


@define
class Teller:
    """Collects events and yields paragraphs. Remembers titles by object id, as one seat's events name them."""

    pool: Mapping[str, Any] = field(factory=dict)
    """Title -> definition, for cards whose abilities can be named."""
    titles: dict[str, str] = field(factory=dict)
    ice: set[str] = field(factory=set)
    """Object ids of installed ice, which protects a server but is not in it."""
    who: str | None = None
    """The paragraph's player."""
    parts: list[list[str | Several]] = field(factory=lambda: [[]])
    begun: bool = False
    """Whether the first turn has begun."""

    def tell(self, events: Iterable[Event]) -> Iterator[str]:
        """The lines completed by these events."""
        for event in events:
            for number in (event.card, event.now):
                if number is not None and event.title is not None:
                    self.titles[number] = event.title
            if event.to == "ice" and event.now is not None:
                self.ice.add(event.now)
            if event.e in ACTIONS or (event.e == "move" and not self.begun and event.player != self.who):
                yield from self.finish()
                self.who = event.player
            if event.e == "turn_begins":
                self.begun = True
                yield ""
                yield f"Turn {event.amount}, the {(event.player or '').title()}"
            elif (phrase := self.phrase(event)) is not None:
                if event.e in BREAKS and self.parts[-1]:
                    self.parts.append([])
                if self.who is None:
                    self.who = event.player
                self.add(phrase, self.fill("card", event) if is_taken(event) else None)

    def add(self, phrase: str, taken: str | None) -> None:
        """Add a phrase; cards taken one at a time are told together."""
        part = self.parts[-1]
        if taken is None:
            part.append(phrase)
            return
        verb = phrase.removesuffix(" " + taken)
        last = part[-1] if part else None
        if isinstance(last, Several) and last.verb == verb:
            last.cards.append(taken)
        else:
            part.append(Several(verb, [taken]))

    def finish(self) -> Iterator[str]:
        """The lines of the paragraph so far."""
        parts, self.parts = [part for part in self.parts if part], [[]]
        for number, part in enumerate(parts):
            text = ", ".join(map(str, part))
            text = f"{(self.who or '').title()} {text}" if number == 0 else text
            indents = ("  ", "      ") if number == 0 else ("      ", "        ")
            yield from wrap(text, WIDTH, initial_indent=indents[0], subsequent_indent=indents[1])
        self.who = None

    def phrase(self, event: Event) -> str | None:
        """An event in words; None if it is not told."""
        if event.e == "spend" and event.detail in ("play", "install", "rez") and event.card is None:
            return None  # told with the card
        if event.e == "click_gain" and event.detail == "allotted":
            return None
        if event.e == "trash" and event.detail == "played":
            return None
        template = PHRASES.get(event.e, "")
        if event.e == "shuffle" and event.server == "Archives":
            template = "! Archives is shuffled"
        if event.e == "move" and is_taken(event):
            template = "takes {card}"
        if event.e == "move" and event.origin == event.to == "deck" and event.amount:
            template = "puts {card}, number {amount} from the top, on the bottom of the deck"
        if not self.begun and (event.e == "shuffle" or (event.e == "move" and event.to == "deck")):
            return None
        if not template:
            return None
        words = re.sub(r"\{(\w+)\}", lambda match: self.fill(match[1], event), template)
        words = words.replace("(s)", "" if event.amount in (1, -1) else "s")
        if words.startswith("!"):
            return words[2:]
        return words if event.player in (self.who, None) or self.who is None else f"the {event.player.title()} {words}"

    def words(self, event: Event) -> str:
        """The text of the ability used, if its card has one."""
        definition = self.pool.get(event.title or self.titles.get(event.card or "") or "")
        abilities = () if definition is None else definition.abilities
        return next((ability.words for ability in abilities if ability.key == event.ability), "")

    def fill(self, name: str, event: Event) -> str:
        """The text for `{name}` in a phrase."""
        amount = event.amount or 0
        match name:
            case "card":
                unseen = "a piece of ice" if event.to == "ice" else UNSEEN
                return event.title or self.titles.get(event.card or "") or unseen
            case "ability":
                words = self.words(event)
                return f" ({words})" if words else ""
            case "other":
                return self.titles.get(event.other or "", UNSEEN)
            case "amount":
                return str(abs(amount) if event.e == "counter" else amount)
            case "player":
                return f"the {event.player.title()}" if event.player else "somebody"
            case "in":
                ice = "ice" in (event.origin, event.to) or event.card in self.ice
                where = "protecting" if ice else "in the root of" if event.to == "root" else "in"
                return f" {where} {event.server}" if event.server else ""
            case "on":
                return f" on {self.fill('other', event)}" if event.other else ""
            case "for":
                return f" for {amount} credit{'s' if amount != 1 else ''}" if amount else ""
            case "from":
                title = event.title or self.titles.get(event.card or "")
                return f" from {title}" if title and title != event.source_title else ""
            case "counters":
                name = "credit" if event.detail == "credits" else f"{event.detail} counter"
                return name + ("s" if abs(amount) != 1 else "")
            case "puts":
                return "puts" if amount > 0 else "takes"
            case "onto":
                return "on" if amount > 0 else "from"
            case "out":
                return ": the Runner jacks out" if event.detail == "jack out" else ""
        return str(getattr(event, name) or "")


def is_taken(event: Event) -> bool:
    """Whether a card goes from the deck to the hand."""
    return event.e == "draw" or (event.e == "move" and (event.origin, event.to) == ("deck", "hand"))
