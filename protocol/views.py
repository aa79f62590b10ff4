"""What a seat may know of a game: the view, and the events between two views.

Everything here is already projected for one seat. Ids of objects are strings that mean something to that seat alone;
an object keeps its id for as long as the rules say it is the same object (1.12). `title` is a printed title and appears
only where the seat may know it. Cards of which only the number is known are numbers.

Long because the table of all types of events belongs to what a view is made of.
"""

from __future__ import annotations

from typing import Any, Literal

from attrs import define, field

from protocol.effects import Effect
from protocol.prompts import Kind, Side

Reason = Literal[
    "agenda", "flatline", "decked", "hand-size", "concede", "time", "disconnect", "limit", "director",
]  # fmt: skip
"""How a game ends."""


@define(slots=True)
class Subroutine:
    """A subroutine of a piece of ice (9.8)."""

    subroutine: str
    """Identifies it among the subroutines of its ice."""
    ability: str
    """Its key, as `cards` lists it."""
    label: str
    """What it does, in words."""
    broken: bool = False
    """Whether it is broken in the encounter in progress."""
    ability_of: str | None = None
    """Title of the card under which `cards` lists it, if that is another card."""
    effects: list[Effect] = field(factory=list)
    """What it does, as data."""


@define(slots=True)
class Card:
    """A card that the seat sees as an object. Values are current, with all modifiers."""

    card: str
    """Its object id."""
    title: str | None = None
    """Printed title; absent for a facedown card that the seat does not know."""
    facedown: bool = False
    """Whether it lies facedown (an installed Corp card: unrezzed), even if the seat knows it."""
    counters: dict[str, int] = field(factory=dict)
    """Counters on it by kind: `advancement`, `agenda`, `credits`, `power`, `virus`."""
    hosted: list[Card] = field(factory=list)
    """Cards hosted on it."""
    chosen: str | None = None
    """What was chosen for it: an object id, a server, a subtype or a title."""
    flipped: bool = False
    """Whether its other side is up."""
    became: str | None = None
    """`agenda` or `counter`, if an effect has converted it (10.1.3)."""
    subtypes: list[str] | None = None
    """Its subtypes, if they differ from the printed ones."""
    strength: int | None = None
    """Of ice and icebreakers."""
    subroutines: list[Subroutine] = field(factory=list)
    """Of ice, in order."""
    cost: int | None = None
    """Credits to play, install or rez it from where it is, without additional costs. Absent for ice in hand, whose
    cost depends on the server."""
    trash_cost: int | None = None
    """Credits for which the Runner may trash it when accessing it."""
    advancement_requirement: int | None = None
    """Advancement counters needed to score it."""
    points: int | None = None
    """Agenda points that it is worth where it is."""


@define(slots=True)
class Player:
    """What both players have."""

    credits: int
    """In the credit pool; `counters` of cards list the credits on them."""
    clicks: int
    """Left in this turn."""
    points: int
    """The score, in agenda points."""
    max_hand_size: int
    """Maximum hand size."""
    identity_card: Card | None = field(default=None, kw_only=True)
    """The identity."""
    deck_count: int
    """How many cards are in the deck."""
    hand_count: int
    """How many cards are in the hand."""
    hand: list[Card] = field(factory=list)
    """The cards in the hand that the seat can see."""
    discard_count: int = 0
    """How many cards are in the discard pile."""
    discard: list[Card] = field(factory=list)
    """The cards in the discard pile that the seat can see, in the order in which it came to see them."""
    score: list[Card] = field(factory=list)
    """The score area."""
    play: list[Card] = field(factory=list)
    """Cards being played, and operations or events that remain in play."""
    extra_cards: list[Card] = field(factory=list)
    """Of the seat itself: cards outside the game (1.5)."""


@define(slots=True)
class Corp(Player):
    """The Corp."""

    bad_publicity: int = 0
    """Each gives the Runner a credit to spend during each run."""


@define(slots=True)
class Runner(Player):
    """The Runner."""

    rig: list[Card] = field(factory=list)
    """Installed cards. Hosted cards are listed by their hosts."""
    tags: int = 0
    """While there are any, the Corp may trash resources, and some cards do more."""
    core_damage: int = 0
    """Core damage suffered; each lowers the maximum hand size by one."""
    link: int = 0
    """Base strength in traces."""
    memory_limit: int = 0
    """Memory units that programs may take in all."""
    memory_used: int = 0
    """Memory units that the installed programs take."""
    bad_publicity_credits: int = 0
    """Left in the bad publicity fund of the run in progress."""


@define(slots=True)
class Server:
    """A server: ice outermost first, then the root."""

    name: str
    """`HQ`, `R&D`, `Archives`, `Remote 1`, …"""
    ice: list[Card] = field(factory=list)
    """Ice that protects it, outermost first: in the order in which a run meets it."""
    root: list[Card] = field(factory=list)
    """Cards in its root."""


@define(slots=True)
class Run:
    """The run in progress."""

    server: str
    """The attacked server."""
    step: str
    """Rule number of the run's step in progress."""
    card: str | None = None
    """Object id of the ice at the Runner's position."""
    position: int | None = None
    """Index of the Runner's position among those of the server, counted from 0 for the outermost; absent: at none. Each
    piece of the server's `ice` has a position, in order. If the ice at the Runner's position is gone (`card` is
    absent), the position still counts: ice further in then has an index lower by one in `ice`."""
    successful: bool | None = None
    """Absent until it is decided."""


@define(slots=True)
class Encounter:
    """The encounter in progress."""

    card: str
    """Object id of the ice."""
    title: str
    """Its title."""
    forced: bool = False
    """Whether it does not result from the run's position (6.5.9)."""
    strength: int = 0
    """Of the ice, as it is now."""
    subroutines: list[Subroutine] = field(factory=list)
    """Of the ice, in order, including those that are broken."""


@define(slots=True)
class Breach:
    """The breach in progress."""

    server: str
    """The breached server."""
    accessed: int = 0
    """Cards accessed so far."""
    limit: int | None = None
    """Of HQ and R&D, once it is fixed: how many cards from the hand or deck may be accessed in all."""
    taken: int = 0
    """How many of those have been accessed."""


@define(slots=True)
class Access:
    """The access in progress."""

    card: str | None = None
    """Object id of the card, if the seat sees it."""
    title: str | None = None
    """Its title, if the seat knows it."""
    server: str | None = None
    """The server it is accessed from."""


@define(slots=True)
class Window:
    """An open priority window."""

    kind: Kind
    """Which of the five kinds of window."""
    step: str
    """Rule number of the step in which it was opened."""
    priority: Side
    """Who has priority."""


@define(slots=True)
class Lasting:
    """A lingering effect or delayed conditional (9.10)."""

    label: str
    """What it does, in words."""
    card: str | None = None
    """Object id of the card it applies to."""
    source_title: str | None = None
    """Title of the card that created it, if the seat knows it."""
    until: str = ""
    """What ends it: the end of the `encounter`, `run`, `turn`, … in progress, or of the `game`; the beginning of the
    next `corp turn` or `runner turn`; or the next `checkpoint`."""
    effects: list[Effect] = field(factory=list)
    """What it does, as data; to `card`, if it applies to one."""


@define(slots=True)
class View:
    """Everything that a seat may know."""

    turn: int
    """Counts the turns of both players from 1; 0 during set-up."""
    active: Side
    """Whose turn it is."""
    step: str
    """Rule number of the step in progress."""
    corp: Corp
    runner: Runner
    servers: list[Server]
    """The three centrals, then the remotes."""
    points_to_win: int = 7
    """Agenda points that win."""
    mark: str | None = None
    """The server that is the mark this turn."""
    run: Run | None = None
    encounter: Encounter | None = None
    breach: Breach | None = None
    access: Access | None = None
    open_windows: list[Window] = field(factory=list)
    """Open windows, outermost first."""
    set_aside: list[Card] = field(factory=list)
    """Cards set aside that the seat knows."""
    set_aside_unseen: int = 0
    """How many other cards are set aside facedown."""
    removed: list[Card] = field(factory=list)
    """Removed from the game."""
    lasting: list[Lasting] = field(factory=list)
    winner: Side | None = None
    """Once the game is over; absent: a draw."""
    reason: Reason | None = None
    """How the game ended, once it is over."""


@define(slots=True)
class Event:
    """Something that happened, as the seat saw it. `EVENTS` says what the fields mean for each type."""

    e: str
    """The type."""
    player: Side | None = None
    """Who did it, or to whom it happened."""
    card: str | None = None
    """Object id of the card before the event; absent if the seat did not see it as an object."""
    title: str | None = None
    """Its printed title, if the seat saw it."""
    side: Side | None = None
    """Owner of the card."""
    now: str | None = None
    """Object id of the card after the event, if it became a new object that the seat sees."""
    amount: int | None = None
    """How much, or how many."""
    server: str | None = None
    """Name of the server."""
    source_title: str | None = None
    """Printed title of the card whose ability did it."""
    ability: str | None = None
    """Key of the ability, as `cards` lists it; only with `title`."""
    ability_of: str | None = None
    """Title of the card under which `cards` lists it, if that is another card."""
    subroutine: str | None = None
    """The subroutine, as its ice lists it."""
    origin: str | None = None
    """The zone a card came from: `deck hand discard score play rig ice root hosted set-aside removed extra`."""
    to: str | None = None
    """The zone it went to."""
    other: str | None = None
    """Object id of a second card: the host, the card swapped with."""
    detail: str | None = None
    """Further information that depends on the type, in fixed words."""
    changes: dict[str, Any] | None = None
    """What is different in the view from now on: a JSON Merge Patch of its flat form."""


EVENTS: dict[str, str] = {
    # turns and clicks
    "turn_begins": "player's turn number amount begins",
    "turn_ends": "player's turn ends",
    "action_phase_ends": "player's action phase ends",
    "action_ends": "player's action is over; detail: its verb",
    "click_gain": "player gains amount clicks; detail `allotted`: those of the turn",
    "click_lose": "player loses amount clicks; detail `unspent`: at the end of the turn",
    "click_spend": "player spends amount clicks; detail: what for",
    # credits and cards
    "gain": "player gains amount credits; card: taken from it",
    "lose": "player loses amount credits",
    "spend": "player spends amount credits; detail: what for; card: the card they came from; origin `fund`: from "
    "the bad publicity fund; neither: from the pool",
    "draw": "player draws a card: from origin `deck` to `hand`",
    "move": "the card moves from origin to to, other than by the types below; amount: if it goes from the deck to its "
    "bottom, its place in the deck, counted from the top",
    "discard": "player discards the card to maximum hand size: from origin `hand` to `discard`",
    "trash": "player trashes the card; origin, server, to: `discard` unless an effect says otherwise; detail: "
    "`ability access cost damage install checkpoint`",
    "remove": "player removes the card from the game; origin, to `removed`",
    "reveal": "player reveals the card; amount: its place in a deck, counted from the top",
    "look": "player looks at the card",
    "expose": "the card is exposed",
    "search": "player searches a zone (detail)",
    "shuffle": "player's deck is shuffled, or Archives, if server says so: its cards become new objects",
    # installed cards
    "install": "player installs the card from origin, in server (to `ice root`), in the rig (to `rig`) or on other "
    "(to `hosted`), paying amount; detail `facedown`",
    "uninstall": "the card is no longer installed; origin, server",
    "play": "player plays the card, paying amount; origin, to `play`",
    "played": "the card has been resolved",
    "rez": "the card is rezzed for amount credits",
    "derez": "the card is derezzed",
    "flip": "the card is turned; detail `faceup`, `facedown` or `side`",
    "advance": "the card is advanced",
    "counter": "amount counters of kind detail are placed on the card (negative: leave it)",
    "purge": "amount virus counters are removed",
    "host": "the card becomes hosted on other; origin, to `hosted`",
    "swap": "card and other change places",
    "use": "player uses the card; ability: which, or detail `credits`: to pay with credits on it",
    "empty": "the last counter of kind detail that was loaded onto the card is gone",
    # agendas
    "score": "player scores the card; origin, server, to `score`",
    "steal": "player steals the card; origin, server, to `score`",
    "forfeit": "player forfeits the card; origin `score`, to `removed`",
    # runs
    "run": "a run on server begins",
    "approach": "the ice is approached",
    "encounter": "the ice is encountered",
    "encounter_ends": "the encounter with it ends",
    "break": "subroutine of the ice is broken",
    "fully_break": "all its subroutines are broken",
    "bypass": "the ice is bypassed",
    "subroutine": "subroutine of the ice resolves; detail: its words",
    "pass": "the ice is passed",
    "pass_all": "all ice protecting server is passed",
    "approach_server": "server is approached",
    "success": "the run on server is declared successful",
    "breach": "server is breached",
    "breach_ends": "the breach of server is over",
    "access": "player accesses the card from server",
    "access_ends": "that access is over",
    "end_run": "the run is ended; detail `jack out`: by jacking out",
    "unsuccessful": "the run on server becomes unsuccessful",
    "run_ends": "the run on server is over; detail `successful unsuccessful neither`",
    "change_server": "server becomes the attacked server",
    # damage, tags, traces
    "net": "amount net damage is done",
    "meat": "amount meat damage is done",
    "core": "amount core damage is done",
    "tag": "the Runner takes amount tags",
    "remove_tag": "player removes amount tags",
    "bad_publicity": "the Corp takes (negative: loses) amount bad publicity",
    "trace": "a trace with base strength amount is initiated",
    "trace_ends": "the trace ends at strength amount; detail `successful unsuccessful`",
    "psi": "a psi game begins",
    "bid": "player reveals a bid of amount",
    "sabotage": "sabotage amount",
    "mark": "server is the mark",
    "prevent": "amount of an imminent effect (detail) is prevented or avoided",
    "choose": "player openly chooses the card, server or detail",
    "mulligan": "player takes a mulligan: the hand moves to the deck, which is shuffled, and other cards to the hand",
    "keep": "player keeps the starting hand",
    "over": "the game is over; player: the winner; detail: the reason",
    # the view
    "change": "what is different in the view after everything that happened: changes, a JSON Merge Patch",
}
"""Every event type and what its fields mean. Fields that a type has no use for are absent."""
