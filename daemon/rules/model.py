"""The state of a game as plain data: players, cards, servers, the structures in progress and the history.

Nothing here implements rules. A `Card` is one physical card for the whole game (`number`); whenever the
rules make it a new object (1.12) it gets a new `object` number. Records refer to cards by those two numbers, so that
copies of a game can share them. At the start of a lap (see `daemon.rules.engine`) every stack except the turn is empty,
which is why `Game.copy` copies only what outlives a lap.

Long because the whole state should be read in one place, and because it is copied by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from attrs import define, field

if TYPE_CHECKING:
    from daemon.rules.abilities import Ability, CardDefinition, Conditional
    from daemon.rules.imminent import Effect

S = TypeVar("S")

Seat = Literal["corp", "runner"]
CORP: Seat = "corp"
RUNNER: Seat = "runner"
SEATS: tuple[Seat, Seat] = (CORP, RUNNER)

HQ, R_AND_D, ARCHIVES = "HQ", "R&D", "Archives"
CENTRALS = (HQ, R_AND_D, ARCHIVES)

Zone = Literal[
    "deck", "hand", "discard", "score", "identity", "play", "rig", "ice", "root", "hosted", "set aside", "removed",
    "extra",
]  # fmt: skip
"""Where a card is (4.1). `play`: being played, or an operation or event that remains; `hosted`: hosted, not installed;
`extra`: spare identities and the like (1.5)."""

INSTALLED = ("rig", "ice", "root")

SEES = {CORP: 1, RUNNER: 2}
NOBODY, BOTH = 0, 3


def opponent(seat: Seat) -> Seat:
    """The other player."""
    return RUNNER if seat == CORP else CORP


@define(slots=True, eq=False)
class Card:
    """One physical card, possibly converted by an effect (10.1.3)."""

    number: int
    """Its index in `Game.cards`, constant for the whole game."""
    definition: CardDefinition
    owner: Seat
    object: int
    """Renewed when the card becomes a new object (1.12)."""
    zone: Zone = "deck"
    faceup: bool = False
    """For an installed Corp card: rezzed. For an installed Runner card: not facedown."""
    active: bool = False
    server: Server | None = None
    """For a card in a root or protecting a server."""
    host: Card | None = None
    host_object: int = 0
    hosted: list[Card] = field(factory=list)
    counters: dict[str, int] = field(factory=dict)
    """By kind: `advancement agenda credits power virus`."""
    loaded: tuple[str, ...] = ()
    """Counter kinds loaded onto it (10.9)."""
    known: int = NOBODY
    """Bits of `SEES`: who has seen this object and may still know which card it is."""
    controller: Seat = CORP
    flipped: bool = False
    became: str | None = None
    """`agenda` or `counter` while an effect has converted it (10.1.3)."""
    traits: dict[str, Any] = field(factory=dict)
    """The characteristics given to a converted card (`points`)."""
    chosen: Any = None
    """What it remembers having chosen: a `(number, object)` pair, or a server's, subtype's or card's name."""
    since: int = 0
    """Timestamp of becoming active (10.3.1d)."""
    installed_turn: int = 0
    used: dict[str, int] = field(factory=dict)
    """Ability key -> turn number of its last use, for once-per-turn limits (9.3.6g)."""

    @property
    def title(self) -> str:
        return self.definition.title

    @property
    def type(self) -> str:
        """Its card type; a converted card has only the type it was given."""
        if self.became is None:
            return self.definition.type
        return "agenda" if self.became == "agenda" else ""

    @property
    def installed(self) -> bool:
        return self.zone in INSTALLED

    @property
    def rezzed(self) -> bool:
        return self.faceup and self.zone in INSTALLED and self.owner == CORP

    @property
    def reference(self) -> tuple[int, int]:
        """How records and remembered choices refer to this object."""
        return (self.number, self.object)

    def count(self, kind: str) -> int:
        """Counters of that kind hosted on it."""
        return self.counters.get(kind, 0)

    def __repr__(self) -> str:
        return f"<{self.title} {self.number}.{self.object} {self.zone}{'' if self.faceup else ' facedown'}>"


@define(slots=True, eq=False)
class Position:
    """A position for ice protecting a server (6.2); it may be empty while the Runner is there."""

    ice: Card | None = None


@define(slots=True, eq=False)
class Server:
    """A server: positions outermost first, and a root."""

    name: str
    positions: list[Position] = field(factory=list)
    root: list[Card] = field(factory=list)

    @property
    def central(self) -> bool:
        return self.name in CENTRALS

    @property
    def ice(self) -> list[Card]:
        """Ice protecting it, outermost first."""
        return [position.ice for position in self.positions if position.ice is not None]

    @property
    def empty(self) -> bool:
        return not self.root and not any(position.ice for position in self.positions)

    def __repr__(self) -> str:
        return f"<{self.name}>"


@define(slots=True, eq=False)
class Player:
    """One player's state."""

    seat: Seat
    credits: int = 5
    clicks: int = 0
    extra_clicks: int = 0
    """Gained (or lost, if negative) for the next turn's allotment."""
    identity: Card | None = None
    deck: list[Card] = field(factory=list)
    """Top first."""
    hand: list[Card] = field(factory=list)
    discard: list[Card] = field(factory=list)
    score: list[Card] = field(factory=list)
    rig: list[Card] = field(factory=list)
    """Installed Runner cards, hosted ones too, in order of installation."""
    play: list[Card] = field(factory=list)
    extra: list[Card] = field(factory=list)
    tags: int = 0
    core_damage: int = 0
    bad_publicity: int = 0
    fund: int = 0
    """Bad publicity credits of the run in progress (10.6)."""


@define(slots=True, frozen=True, eq=False)
class Occurrence:
    """One thing that happened (or, if its kind begins with `would `, was imminent); immutable and shared.

    `amount`, `detail` and `data` depend on the kind: see `daemon.rules.occurrences`.
    """

    kind: str
    player: Seat | None = None
    """The player who did it or to whom it happened."""
    card: tuple[int, int] | None = None
    """The card concerned, as its `(number, object)` at that time."""
    amount: int = 0
    server: str | None = None
    source: tuple[int, int] | None = None
    """The card whose ability did it."""
    was: Zone | None = None
    """The zone it came from."""
    detail: str | None = None
    data: dict[str, Any] | None = None
    seen: int = BOTH
    """Who could see which card it was (`SEES`)."""
    run: int = 0
    """Id of the run in progress, or 0."""


@define(slots=True, eq=False)
class Lingering:
    """A lingering effect or a delayed conditional (9.6, 9.10): data only.

    Either a modifier of a value (`query`, `amount`, `on`), or an ability declared by a card under `title` and `key`.
    """

    until: tuple[str, int]
    """`("structure", id)`, `("turn begins", seat as 0/1)`, `("checkpoint", 0)`, `("game", 0)`, `("object", object)`."""
    query: str = ""
    amount: Any = 0
    on: tuple[int, int] | None = None
    title: str = ""
    key: str = ""
    bearer: tuple[int, int] = (-1, -1)
    controller: Seat = CORP
    memory: dict[str, Any] = field(factory=dict)
    once: bool = True
    """A delayed conditional that expires once it has resolved."""
    since: int = 0


@define(slots=True, eq=False)
class Turn:
    """A turn in progress."""

    id: int
    seat: Seat
    number: int
    step: str = ""
    over: bool = False


@define(slots=True, eq=False)
class Run:
    """A run in progress (chapter 6)."""

    id: int
    server: Server
    step: str = "6.9.1a"
    position: Position | None = None
    successful: bool | None = None
    """Label set at 6.9.5a, or at 6.9.6c."""
    reached_success: bool = False
    ended: bool = False
    """The run has been ended: only 6.9.6 remains."""
    left: str | None = None
    """The first step of the phase to go to instead of the rest of this one (6.1.3d)."""
    from_ice: bool = False
    """The Movement phase was reached from an Approach or Encounter phase."""
    passed: list[tuple[int, int]] = field(factory=list)
    broken_last: tuple[int, int] | None = None
    source: tuple[int, int] | None = None
    """The card whose effect made the run."""
    servers: tuple[str, ...] = ()
    """Servers allowed by that effect (6.7.4a); empty: any."""
    memory: dict[str, Any] = field(factory=dict)
    vanished: bool = False
    """Its server ceased to exist: it ends once the open window is closed (4.6.8e)."""
    over: bool = False

    @property
    def ice(self) -> Card | None:
        return self.position.ice if self.position else None


@define(slots=True, eq=False)
class Encounter:
    """An encounter with a piece of ice (6.5), either part of the run's steps or forced (6.5.9)."""

    id: int
    ice: Card
    object: int
    forced: bool = False
    step: str = "6.9.3a"
    broken: dict[str, tuple[int, int] | None] = field(factory=dict)
    """Key of a broken subroutine -> the card whose ability broke it."""
    resolved: list[str] = field(factory=list)
    fully_broken: bool = False
    left: bool = False
    """The Encounter phase ends once its window is finished, since the ice was bypassed or is gone (6.1.3d, 6.2.7c)."""
    over: bool = False


@define(slots=True, eq=False)
class Breach:
    """A breach, or a set of accesses without one (chapter 7)."""

    id: int
    server: Server
    step: str = "7.5.1"
    limit: int | None = None
    """Random access limit of HQ or R&D once fixed (7.5.3)."""
    bonus: int = 0
    fewer: int = 0
    """How many accesses the Runner must do without, from any zone."""
    bottom: bool = False
    taken: int = 0
    """Candidates taken from the central zone so far."""
    chosen: list[int] = field(factory=list)
    """Object numbers that have already been candidates."""
    seen: list[int] = field(factory=list)
    """Object numbers accessed in it, visible to the Runner until it ends."""
    refused: list[int] = field(factory=list)
    """New root objects that the Runner decided not to access (10.3.1j)."""
    known_root: list[int] = field(factory=list)
    """Root objects that are candidates or have been decided on."""
    next: Card | None = None
    """The chosen candidate."""
    accessed: int = 0
    over: bool = False
    delayed: list[Any] = field(factory=list)
    """Breaches waiting until this one is over (7.3.8)."""


@define(slots=True, eq=False)
class Access:
    """The access of one card (7.2)."""

    id: int
    card: Card
    object: int
    origin: str
    """The server or zone it is accessed from, `HQ R&D Archives`, a remote's name, or ``""`` for elsewhere."""
    step: str = "7.2.1"
    used: bool = False
    over: bool = False


Structure = Turn | Run | Encounter | Breach | Access


@define(slots=True, eq=False)
class Resolution:
    """An ability being resolved, and what its later instructions need to know about earlier ones."""

    card: Card | None
    """Its source; None for a basic action or an effect of the rules."""
    object: int
    controller: Seat
    ability: Ability | None = None
    occurrence: Occurrence | None = None
    """The occurrence that met its trigger condition."""
    effect: Effect | None = None
    """The imminent effect that an interrupt interrupts."""
    server: Server | None = None
    """"This server": the card's server when the ability was triggered (4.6.6i)."""
    targets: list[Card] = field(factory=list)
    subroutine: str | None = None
    x: int = 0
    used: bool = False
    """Whether its controller chose to resolve it or a part of it, and so uses it and its card (9.1.6)."""
    memory: dict[str, Any] = field(factory=dict)
    restriction: Callable[[Game], bool] | None = None
    """Whether what the cost is paid for is allowed, now and once the cost is paid (1.16.1c)."""

    @property
    def here(self) -> Card:
        """The source; only for abilities that have one."""
        assert self.card is not None
        return self.card

    @property
    def present(self) -> bool:
        """Whether the source is still the same object."""
        return self.card is not None and self.card.object == self.object


@define(slots=True, eq=False)
class Pending:
    """One pending instance of a conditional ability (9.6)."""

    card: Card
    object: int
    controller: Seat
    ability: Conditional
    occurrence: Occurrence | None
    server: Server | None = None
    lingering: Lingering | None = None
    memory: dict[str, Any] = field(factory=dict)
    delayed: bool = False
    """Whether it no longer depends on its source being active."""
    last_known: bool = False


@define(slots=True, frozen=True)
class Result:
    """How a game ended."""

    winner: Seat | None
    """None: a draw."""
    reason: str
    """`agenda flatline decked hand-size concede time disconnect limit director`."""


class GameEnds(Exception):
    """The game is over; caught only by the lap loop."""


class ActionPhaseEnds(Exception):
    """The action phase ends early (5.4.3); caught only by the lap loop."""


@define(slots=True, eq=False)
class Game:
    """A game of Netrunner."""

    corp: Player = field(factory=lambda: Player(CORP))
    runner: Player = field(factory=lambda: Player(RUNNER))
    servers: list[Server] = field(factory=lambda: [Server(name) for name in CENTRALS])
    """The three centrals, then the remotes in order of creation."""
    cards: list[Card] = field(factory=list)
    set_aside: list[Card] = field(factory=list)
    removed: list[Card] = field(factory=list)
    active: Seat = CORP
    """Whose turn it is."""
    turn: int = 0
    """Number of the turn, counting both players' turns from 1."""
    lap: str = "1.6"
    """The step at which the next lap begins."""
    turn_id: int = 0
    step: str = "1.6"
    """The numbered step in progress."""
    happened: list[Occurrence] = field(factory=list)
    """This turn, oldest first."""
    last_turn: list[Occurrence] = field(factory=list)
    """The previous turn."""
    lingering: list[Lingering] = field(factory=list)
    seed: bytes = b""
    draws: dict[str, int] = field(factory=dict)
    """Purpose -> how many numbers have been drawn for it."""
    fixed_picks: list[str] = field(factory=list)
    """Titles for the next random picks, for tests and scenarios."""
    objects: int = 0
    structure_ids: int = 0
    clock: int = 0
    """Timestamps."""
    points_to_win: int = 7
    mark: str | None = None
    windows: str = "own"
    """`all public own`; in scenarios, which also prompt forced choices, `asked all` or `asked`, the latter without
    windows that only a hidden card could need."""
    result: Result | None = None
    declared: dict[str, list[tuple[Card, Any]]] = field(factory=dict)
    """Index of the declarations of this game's cards: query, trigger, interrupt or replacement -> bearers. Constant
    during a game, so copies share its keys."""
    pool: Any = None
    """Title -> declaration, for all cards of this game's format; fixed when the game is created."""
    phantoms: dict[str, list[tuple[Seat, Any]]] = field(factory=dict)
    """Effect or occurrence kind -> who could have a hidden ability for it, and its public precondition."""

    # The following fields are empty at the start of a lap.
    structures: list[Structure] = field(factory=list)
    resolving: list[Resolution] = field(factory=list)
    imminent: list[list[Effect]] = field(factory=list)
    fresh: list[tuple[Card, Any, Occurrence | None, Lingering | None]] = field(factory=list)
    """Conditional abilities whose condition was met since the last checkpoint, not yet pending."""
    waiting: list[Pending] = field(factory=list)
    """Instances made pending directly by an effect (a trace's results, a delayed breach)."""
    windows_open: list[Any] = field(factory=list)
    """The open priority windows, outermost first."""
    unchecked: int = 0
    """Occurrences in `happened` before this index have been through a checkpoint."""
    finished: list[int] = field(factory=list)
    """Ids of structures that ended since the last checkpoint."""
    departed: list[int] = field(factory=list)
    """Numbers of active cards that have become inactive by moving since the last checkpoint (9.1.8g)."""
    touched: bool = False
    """Whether anything happened that matters to steps b to l of a checkpoint."""
    aside: list[tuple[Card, Any, Any]] = field(factory=list)
    """Cards trashed since the last checkpoint that something set aside instead of adding them to a discard pile: the
    source, its replacement and the `movement.Trashed`."""
    shown: list[tuple[int, int]] = field(factory=list)
    """Object numbers of hidden cards shown by an ability until it is finished, and to whom (`SEES`)."""
    installing_in: Server | None = None
    """The server in which a card is being installed, which preserves it and its positions (10.3.1h, i)."""
    idle: list[tuple[int, str]] = field(factory=list)
    """Abilities with a static condition that had nothing to do in this step (9.6.7), as card number and key."""
    news: list[Occurrence] | None = None
    """Occurrences for the views, if any are attached; never copied."""

    def player(self, seat: Seat) -> Player:
        return self.corp if seat == CORP else self.runner

    def lingering_ability(self, effect: Lingering) -> Any:
        """The ability that a lingering effect or delayed conditional names."""
        return self.pool[effect.title].ability(effect.key)

    @property
    def run(self) -> Run | None:
        """The innermost run in progress."""
        for structure in reversed(self.structures):
            if structure.__class__ is Run:
                return structure
        return None

    @property
    def encounter(self) -> Encounter | None:
        return self.innermost(Encounter, Run)

    @property
    def breach(self) -> Breach | None:
        return self.innermost(Breach, Run)

    @property
    def access(self) -> Access | None:
        return self.innermost(Access, Run, Breach)

    def innermost(self, kind: type[S], *around: type) -> S | None:
        """The innermost structure of that kind in progress, within the innermost of the others."""
        for structure in reversed(self.structures):
            if isinstance(structure, kind):
                return structure
            if structure.__class__ in around:
                return None
        return None

    def mint(self) -> int:
        """A new object number."""
        self.objects += 1
        return self.objects

    def tick(self) -> int:
        """A new timestamp."""
        self.clock += 1
        return self.clock

    def new_structure_id(self) -> int:
        self.structure_ids += 1
        return self.structure_ids

    def find(self, reference: tuple[int, int] | None) -> Card | None:
        """The card that a reference refers to, if it is still that object."""
        if reference is None:
            return None
        card = self.cards[reference[0]]
        return card if card.object == reference[1] else None

    def server(self, name: str) -> Server | None:
        for server in self.servers:
            if server.name == name:
                return server
        return None

    def installed(self, seat: Seat) -> Iterator[Card]:
        """A player's installed cards: Corp by server (ice outermost first, then root, each card before what
        is installed on it), Runner by installation."""
        if seat == RUNNER:
            yield from self.runner.rig
            return
        for server in self.servers:
            for position in server.positions:
                if position.ice is not None:
                    yield position.ice
            for card in server.root:
                yield card
                if card.hosted:
                    yield from (hosted for hosted in card.hosted if hosted.zone == "ice")

    def copy(self) -> Game:
        """A copy at the start of a lap, made by hand because it determines the cost of a fork."""
        twin = Game.__new__(Game)
        twin.cards = cards = [
            Card(
                c.number, c.definition, c.owner, c.object, c.zone, c.faceup, c.active, None, None, c.host_object, [],
                dict(c.counters) if c.counters else {}, c.loaded, c.known, c.controller, c.flipped, c.became,
                c.traits, c.chosen, c.since, c.installed_turn, dict(c.used) if c.used else {},
            )
            for c in self.cards
        ]  # fmt: skip
        servers = {
            s.name: Server(
                s.name,
                [Position(cards[p.ice.number] if p.ice else None) for p in s.positions],
                [cards[c.number] for c in s.root],
            )
            for s in self.servers
        }
        twin.servers = list(servers.values())
        for c in self.cards:
            if c.host is not None:
                cards[c.number].host = cards[c.host.number]
            if c.hosted:
                cards[c.number].hosted = [cards[h.number] for h in c.hosted]
            if c.server is not None:
                cards[c.number].server = servers[c.server.name]
        twin.corp = copy_player(self.corp, cards)
        twin.runner = copy_player(self.runner, cards)
        twin.set_aside = [cards[c.number] for c in self.set_aside]
        twin.removed = [cards[c.number] for c in self.removed]
        twin.active, twin.turn, twin.lap, twin.turn_id = self.active, self.turn, self.lap, self.turn_id
        twin.step = self.lap
        twin.happened, twin.last_turn = self.happened[:], self.last_turn
        twin.lingering = [
            Lingering(
                x.until,
                x.query,
                x.amount,
                x.on,
                x.title,
                x.key,
                x.bearer,
                x.controller,
                dict(x.memory),
                x.once,
                x.since,
            )
            for x in self.lingering
        ]
        twin.seed, twin.draws, twin.fixed_picks = self.seed, dict(self.draws), self.fixed_picks[:]
        twin.objects, twin.structure_ids, twin.clock = self.objects, self.structure_ids, self.clock
        twin.points_to_win, twin.mark, twin.windows = self.points_to_win, self.mark, self.windows
        twin.result, twin.pool = self.result, self.pool
        twin.declared = {
            query: [(cards[c.number], ability) for c, ability in bearers] for query, bearers in self.declared.items()
        }
        twin.structures, twin.resolving, twin.imminent, twin.fresh, twin.waiting = [], [], [], [], []
        twin.windows_open, twin.unchecked, twin.finished, twin.touched = [], self.unchecked, [], self.touched
        twin.departed, twin.aside, twin.shown, twin.idle, twin.news = [], [], [], [], None
        twin.installing_in, twin.phantoms = None, self.phantoms
        return twin


def copy_player(player: Player, cards: list[Card]) -> Player:
    """A player of a copied game."""
    return Player(
        player.seat,
        player.credits,
        player.clicks,
        player.extra_clicks,
        cards[player.identity.number] if player.identity else None,
        [cards[c.number] for c in player.deck],
        [cards[c.number] for c in player.hand],
        [cards[c.number] for c in player.discard],
        [cards[c.number] for c in player.score],
        [cards[c.number] for c in player.rig],
        [cards[c.number] for c in player.play],
        [cards[c.number] for c in player.extra],
        player.tags,
        player.core_damage,
        player.bad_publicity,
        player.fund,
    )
