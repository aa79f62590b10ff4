"""Turns a written position into a game at that position.

Long because every key of a position is read, checked and set up here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NoReturn, cast

import attrs

from daemon.cards import registry
from daemon.cards.printed import Printed, UnknownTitle, candidates, folded, lookup
from daemon.rules.abilities import CardDefinition, Subroutine
from daemon.rules.model import CENTRALS, CORP, RUNNER, SEATS, Card, Game, Lingering, Position, Seat, Server
from daemon.rules.setup import add_card, index, phantoms_of
from daemon.rules.values import allotted_clicks, base_link
from daemon.scenario.load import Scenario
from daemon.scenario.names import BLANK, Names, is_blank, server_name
from daemon.scenario.text import Mapping, ScenarioError, Sequence, line_of, nearest, show

COUNTERS = ("advancement", "agenda", "credits", "power", "virus")
FACES = ("rezzed", "facedown", "faceup", "unrezzed")
CARD_KEYS = ("card", *FACES[:2], "flipped", *COUNTERS, "hosted", "chosen", "as")
FACTS = {
    "type": str, "subtypes": list, "cost": int, "strength": int, "memory": int, "trash_cost": int, "requirement": int,
    "points": int, "unique": bool, "subs": int,
}  # fmt: skip
"""Facts that a blank may have. `requirement` is its advancement requirement, `subs` a number of subroutines that do
nothing."""
BOTH_PLAYERS = ("identity", "credits", "clicks", "hand", "deck", "discard", "score", "play", "extra")
CORP_ONLY = ("bad_publicity",)
RUNNER_ONLY = ("rig", "tags", "core_damage", "link", "memory")
DEFAULT_TYPES = ("operation", "event", "identity")
TYPES: dict[Seat, tuple[str, ...]] = {
    CORP: ("agenda", "asset", "ice", "identity", "operation", "upgrade"),
    RUNNER: ("event", "hardware", "identity", "program", "resource"),
}
BELONGS = {
    "identity": ("identity",), "ice": ("ice",), "root": ("asset", "agenda", "upgrade"),
    "rig": ("hardware", "program", "resource"), "play": ("operation", "event"), "score": ("agenda",),
}  # fmt: skip
"""Zone -> the types of cards that can be in it faceup; other zones accept all types but identities."""
HOSTING = ("rig", "ice", "root", "hosted", "score", "play", "identity")
"""Zones whose cards can host."""
SHOWING = {"rezzed": ("ice", "root", "hosted"), "facedown": ("ice", "root", "rig", "hosted", "discard")}
"""Face -> the zones in which a card can be so."""
REMEMBERED = ("event", "hardware", "program", "resource", "no ice")
"""Words that cards can remember as chosen, besides servers and their own other faces."""
MOST = 999
"""The largest number allowed in a position, far above any in a real game."""
BLANK_TYPES = {"ice": "ice", "root": "asset", "rig": "hardware", "score": "agenda", "identity": "identity"}


def blank(side: Seat, kind: str, facts: Mapping | None = None) -> CardDefinition:
    """A card without abilities; `facts` are its printed facts."""
    return made_blank(side, kind, tuple((key, as_fact(value)) for key, value in sorted((facts or {}).items())))


def as_fact(value: Any) -> Any:
    """A printed fact in the form used by declarations."""
    return tuple(value) if isinstance(value, list) else value


@cache
def made_blank(side: Seat, kind: str, facts: tuple[tuple[str, Any], ...]) -> CardDefinition:
    """Equal facts give the same declaration and title, so that exactly the equal blanks are copies."""
    given = dict(facts)
    words = [f"{key} {show(value)}" for key, value in facts if key != "type"]
    subs = given.pop("subs", 0)
    if "requirement" in given:
        given["advancement"] = given.pop("requirement")
    kind = given.pop("type", kind)
    title = " ".join((BLANK, *([kind] if kind not in DEFAULT_TYPES or facts else []), *words))
    printed = attrs.evolve(Printed(title, side, f"neutral_{side}", kind, cost=0), **given)
    if kind == "agenda" and printed.advancement is None:
        printed = attrs.evolve(printed, advancement=3, points=printed.points or 0)
    return CardDefinition(
        title,
        "",
        printed,
        side,
        kind,
        printed.subtypes,
        unique=printed.unique,
        subroutines=tuple(Subroutine("Do nothing", key=f"sub-{number}") for number in range(1, subs + 1)),
    )


def build(scenario: Scenario, invented: Iterable[CardDefinition] = ()) -> tuple[Game, Names]:
    """A new game at the written position; `invented` are additional cards. Raises ScenarioError."""
    return Builder(scenario, invented).build()


class Builder:
    """Puts one scenario's cards into a game."""

    def __init__(self, scenario: Scenario, invented: Iterable[CardDefinition]) -> None:
        self.scenario = scenario
        self.setting = scenario.position
        self.invented = {folded(card.title): card for card in invented}
        self.pool = {**registry, **{card.title: card for card in self.invented.values()}} if self.invented else registry
        self.game = Game(seed=b"scenario", pool=self.pool, windows="asked")
        self.names = Names()
        self.choices: list[tuple[Card, Any, int]] = []
        self.line = scenario.line
        self.missing: dict[str, int] = {}
        """Errors and lines of unknown titles, reported together."""

    def wrong(self, message: str, line: int | None = None) -> NoReturn:
        raise ScenarioError(message, self.scenario.file, line or self.line)

    def build(self) -> tuple[Game, Names]:
        built = None
        try:
            built = self.built()
        except ScenarioError:
            if not self.missing:  # otherwise the error may be caused by a blank standing in for a missing card
                raise
        if built is None or self.missing:
            self.wrong("; ".join(self.missing), next(iter(self.missing.values())))
        return built

    def built(self) -> tuple[Game, Names]:
        game, setting = self.game, self.setting
        for seat in SEATS:
            side = setting.get(seat)
            if side is None:
                side = Mapping()
            if not isinstance(side, Mapping):
                self.wrong(f"{seat} must be a mapping", setting.lines[seat])
            self.side(seat, side)
        for card, name, line in self.choices:
            card.chosen = self.chosen(card, name, line)
        index(game)
        self.moment()
        if (windows := self.option("windows", ("asked", "all", "public"), "asked")) != "asked":
            game.windows = "asked all" if windows == "all" else windows
            game.phantoms = phantoms_of(self.pool)
        if "mark" in setting:
            game.mark = server_name(str(setting["mark"]))
            if game.mark not in CENTRALS:
                written = str(setting["mark"])
                self.wrong(f"{written} cannot be the mark{nearest(written, CENTRALS)}", setting.lines["mark"])
        for title in self.as_list("random"):
            if not isinstance(title, str):
                self.wrong(f"expected a card title or a server, got {show(title)}")
            game.fixed_picks.append(server_name(title) or (title if title == BLANK else self.title(title, self.line)))
        return game, self.names

    def as_list(self, key: str) -> list[Any]:
        value = self.setting.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            self.wrong(f"{key} must be a list", self.setting.lines[key])
        self.line = line_of(value, self.line)
        return value

    def option(self, key: str, words: tuple[str, ...], default: str) -> str:
        value = self.setting.get(key, default)
        if value not in words:
            self.wrong(f"{key} cannot be {show(value)}{nearest(str(value), words)}", self.setting.lines[key])
        return str(value)

    # -- When

    def moment(self) -> None:
        """Set the turn and its phase."""
        game, setting = self.game, self.setting
        seat = cast(Seat, self.option("turn", SEATS, RUNNER))
        start = self.option("start", ("action", "turn", "game"), "action")
        if start == "game":
            return
        first = self.yes(setting, "first_turn")
        game.turn = (1 if first else 3) + (seat == RUNNER)
        game.active = seat
        if start == "turn":
            game.turn -= 1
            game.active = RUNNER if seat == CORP else CORP
            game.lap = "5.6.1a" if seat == CORP else "5.7.1a"
        else:
            game.turn_id = game.new_structure_id()
            game.lap = "5.6.2a" if seat == CORP else "5.7.1e"
            own = setting.get(seat) or Mapping()
            where: Mapping = setting if "clicks" in setting else own
            if "clicks" in where:
                game.player(seat).clicks = self.number(where, "clicks")
            else:
                game.player(seat).clicks = allotted_clicks(game, seat)
        game.step = game.lap
        # The first checkpoint deals with illegal positions.
        game.unchecked = -1
        game.touched = True

    # -- Who has what

    def side(self, seat: Seat, side: Mapping) -> None:
        """Set up one player."""
        player = self.game.player(seat)
        keys = (*BOTH_PLAYERS, *(CORP_ONLY if seat == CORP else RUNNER_ONLY))
        remotes: dict[int, str] = {}
        for key in side:
            if key in keys:
                continue
            name = server_name(key) if seat == CORP else None
            if name is None or name == "new remote":
                known = (*keys, "HQ", "R&D", "Archives", "Remote 1") if seat == CORP else keys
                self.wrong(f"{seat} has no {key}{nearest(key, known)}", side.lines[key])
            if name.startswith("Remote"):
                remotes[int(name.split()[1])] = name
        for number in sorted(remotes):
            self.game.servers.append(Server(remotes[number]))
        self.identity(seat, side)
        for zone in ("deck", "hand", "discard", "score", "play", "extra", "rig"):
            if zone in side or zone == "deck":
                self.pile(seat, zone, side.get(zone), side.lines.get(zone, self.line) if side else self.line)
        for key, value in side.items():
            name = server_name(key)
            if name is not None and key not in keys:
                self.server(name, value, side.lines[key])
        for key in ("credits", "clicks", "bad_publicity", "tags", "core_damage"):
            if key in side:
                setattr(player, key, self.number(side, key))
        for key, base in (("link", base_link(self.game)), ("memory", 4)):
            if key in side:
                change = self.number(side, key) - base
                self.game.lingering.append(Lingering(("game", 0), query=key, amount=change))

    def number(self, written: Mapping, key: str) -> int:
        value = written[key]
        if not is_number(value) or not 0 <= value <= MOST:
            self.wrong(f"{key} must be a number from 0 to {MOST}, not {show(value)}", written.lines[key])
        return int(value)

    def yes(self, written: Mapping, key: str) -> bool:
        value = written.get(key, False)
        if not isinstance(value, bool):
            self.wrong(f"{key} must be true or false, not {show(value)}", written.lines[key])
        return value

    def text(self, written: Mapping, key: str) -> str:
        value = written[key]
        if not isinstance(value, str) or not value:
            self.wrong(f"{key} must be text, not {show(value)}", written.lines[key])
        return value

    def identity(self, seat: Seat, side: Mapping) -> None:
        written = side.get("identity")
        if written is None:
            self.names.fillers.add(add_card(self.game, blank(seat, "identity"), seat, "identity").number)
        else:
            self.line = side.lines["identity"]
            self.card(written, "identity", owner=seat)

    def pile(self, seat: Seat, zone: str, written: Any, line: int) -> None:
        """A list of cards, or a number of blanks; a deck ends with 20 more blanks unless a number ends it."""
        items = self.items(zone, written, line)
        if zone == "deck" and not (items and is_number(items[-1][0])):
            items.append((20, line))
        for item, self.line in items:
            if is_number(item):
                for _ in range(item):
                    self.names.fillers.add(self.card(BLANK, zone, side=seat).number)
            else:
                self.card(item, zone, side=seat)

    def items(self, what: str, written: Any, line: int) -> list[tuple[Any, int]]:
        """Items and lines of a list of cards and numbers of blanks; a bare number counts as a list of one."""
        if written is None:
            return []
        if is_number(written):
            written = [written]
        if not isinstance(written, list):
            self.wrong(f"{what} must be a list of cards or a number of blanks, not {show(written)}", line)
        lines = getattr(written, "lines", None) or [line] * len(written)
        for item, at in zip(written, lines, strict=True):
            if is_number(item) and not 0 <= item <= MOST:
                self.wrong(f"{item} blanks: the number must be from 0 to {MOST}", at)
        return list(zip(written, lines, strict=True))

    def blank_type(self, seat: Seat, zone: str) -> str:
        return BLANK_TYPES.get(zone) or ("operation" if seat == CORP else "event")

    def server(self, name: str, written: Any, line: int) -> None:
        """Ice, outermost first, and root."""
        if not isinstance(written, Mapping):
            self.wrong(f"{name} must be a mapping with ice and root", line)
        server = self.game.server(name)
        assert server is not None
        for key, cards in written.items():
            if key not in ("ice", "root"):
                self.wrong(f"a server has no {key}{nearest(key, ('ice', 'root'))}", written.lines[key])
            for item, line in self.items(key, cards, written.lines[key]):
                self.line = line
                for each in [BLANK] * item if is_number(item) else [item]:
                    self.card(each, key, side=CORP, server=server)

    # -- Cards

    def card(self, written: Any, zone: str, **where: Any) -> Card:
        """One card as written: a title, with its face in parentheses, or a mapping."""
        side: Seat = where.pop("side", None) or where.get("owner") or CORP
        where.pop("owner", None)
        spec = self.spec(written)
        title = spec["card"]
        if title == BLANK:
            facts = Mapping({key: self.fact(spec, key) for key in FACTS if key in spec})
            seat = CORP if zone == "score" else side
            kind = facts.get("type")
            if kind is not None and kind not in TYPES[seat]:
                self.wrong(f"{kind} is not a type of {seat.title()} card{nearest(kind, TYPES[seat])}")
            definition = blank(seat, self.blank_type(side, zone), facts)
        else:
            definition = self.definition(title, side, zone)
        return self.place(definition, zone, spec, side, **where)

    def definition(self, title: str, side: Seat, zone: str) -> CardDefinition:
        """A title's declaration; a blank for an unknown title, so that all unknown titles are reported."""
        try:
            return self.pool[self.title(title, self.line)]
        except ScenarioError as error:
            self.missing.setdefault(error.reason, self.line)
            return blank(side, self.blank_type(side, zone))

    def spec(self, written: Any) -> Mapping:
        """The mapping that a written card abbreviates."""
        if isinstance(written, str):
            title, face = split_face(written)
            spec = Mapping({"card": title})
            if face is not None:
                spec["rezzed" if face in ("rezzed", "unrezzed") else "facedown"] = face in ("rezzed", "facedown")
            return spec
        if not isinstance(written, Mapping) or not isinstance(written.get("card"), str):
            self.wrong(
                f"{show(written)} is not a card: write a title, or a mapping with the key card", line_of(written, 0)
            )
        self.line = written.line
        known = (*CARD_KEYS, *FACTS) if written["card"] == BLANK else CARD_KEYS
        for key in written:
            if key not in known:
                self.wrong(f"a card has no {key}{nearest(key, known)}", written.lines[key])
        return written

    def fact(self, spec: Mapping, key: str) -> Any:
        """A printed fact of a blank."""
        if FACTS[key] is int:
            return self.number(spec, key)
        if FACTS[key] is bool:
            return self.yes(spec, key)
        if FACTS[key] is str:
            return self.text(spec, key)
        value = spec[key]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(f"{key} must be a list of texts, not {show(value)}", spec.lines[key])
        return value

    def title(self, words: str, line: int) -> str:
        """The exact title of an implemented card. Raises ScenarioError."""
        if folded(words) in self.invented:
            return self.invented[folded(words)].title
        try:
            title = lookup(words).title
        except UnknownTitle as unknown:
            name, bracket, face = words.rpartition(" (")
            if bracket and candidates(name):
                self.wrong(f"{face.removesuffix(')')} is not a face{nearest(face, FACES)}", line)
            self.wrong(str(unknown), line)
        if title not in registry:
            self.wrong(f"{title} is known, but not yet implemented", line)
        return title

    def place(
        self, definition: CardDefinition, zone: str, spec: Mapping, seat: Seat, server: Server | None = None,
        host: Card | None = None,
    ) -> Card:  # fmt: skip
        """Create the card with everything written about it."""
        game = self.game
        owner = definition.side
        if owner != seat and zone not in ("score", "hosted"):
            self.wrong(f"{definition.title} is a {owner.title()} card")
        for key in ("rezzed", "facedown", "flipped"):
            if self.yes(spec, key) and zone not in SHOWING.get(key, (zone,)):
                self.wrong(f"{definition.title} cannot be {key} in {zone}")
        belongs = BELONGS.get(zone)
        if zone == "rig" and spec.get("facedown"):
            belongs = None
        if definition.type not in belongs if belongs is not None else definition.type == "identity" and zone != "extra":
            what = f"{definition.title}, of type {definition.type}, cannot be in {zone}"
            self.wrong(f"{what}: only {' or '.join(belongs)} can" if belongs is not None else what)
        where: dict[str, Any] = {}
        match zone:
            case "ice" if host is not None:
                where = {"host": host, "faceup": bool(spec.get("rezzed"))}
            case "ice":
                assert server is not None
                position = Position()
                server.positions.append(position)
                where = {"server": server, "position": position, "faceup": bool(spec.get("rezzed"))}
            case "root":
                where = {"server": server, "faceup": bool(spec.get("rezzed"))}
            case "rig":
                where = {"faceup": not spec.get("facedown"), "host": host}
            case "hosted":
                assert host is not None
                down = spec.get("facedown", host.installed)
                where = {"host": host, "faceup": bool(spec.get("rezzed")) or (owner == RUNNER and not down)}
            case "discard":
                where = {"faceup": not spec.get("facedown")}
            case "score":
                where = {"controller": seat}
        card = add_card(game, definition, owner, cast(Any, zone), **where)
        if zone == "play":
            card.active = True
            if definition.stays:
                until = ("turn begins", 0) if "lockdown" in definition.subtypes else ("game", 0)
                game.lingering.append(
                    Lingering(until, query="stays", on=card.reference, controller=seat, title=card.title)
                )
        card.flipped = bool(spec.get("flipped"))
        self.counters(card, spec)
        if "chosen" in spec:
            self.choices.append((card, spec["chosen"], self.line))
        if "as" in spec:
            name = folded(self.text(spec, "as"))
            if name in self.names.aliases:
                self.wrong(f"two cards have the name {spec['as']}", spec.lines["as"])
            self.names.aliases[name] = card.number
        if spec.get("hosted") is not None:
            self.hosted(card, zone, spec)
        return card

    def hosted(self, card: Card, zone: str, spec: Mapping) -> None:
        """Create a card's hosted cards."""
        written = spec["hosted"]
        if not isinstance(written, Sequence):
            self.wrong(f"hosted must be a list of cards, not {show(written)}", spec.lines["hosted"])
        if zone not in HOSTING:
            self.wrong(f"{card.title} cannot host cards in {zone}", spec.lines["hosted"])
        for other, self.line in zip(written, written.lines, strict=True):
            inner = self.spec(other)
            inside = None if inner["card"] == BLANK else self.definition(inner["card"], card.owner, "hosted")
            self.card(
                other, self.zone_on(card, inside, inner), side=RUNNER if inside is None else inside.side, host=card
            )

    def zone_on(self, host: Card, inside: CardDefinition | None, spec: Mapping) -> str:
        """The zone of a card on a host: `hosted` if it is not installed. A blank (None) becomes whatever fits.

        Cards say what can be installed on them, or what they can be installed on. Where neither does, Runner resources
        and Corp agendas host cards without installing them; on other hosts such a card was put there by an effect and
        is installed.
        """
        definition = host.definition
        if inside is None:
            return "rig" if host.installed else "hosted"
        says = definition.hosts is not None or inside.install_on is not None
        gathers = definition.side == RUNNER and definition.type == "resource" and not says
        across = inside.side != definition.side and not says and not is_blank(host.title)
        if across and not (gathers and inside.type == "agenda"):
            self.wrong(f"{inside.title} cannot be hosted on {host.title}")
        if not host.installed:
            return "hosted"
        if inside.side == RUNNER:
            return "hosted" if gathers and spec.get("facedown") is not False else "rig"
        return "ice" if inside.type == "ice" and definition.hosts is not None else "hosted"

    def counters(self, card: Card, spec: Mapping) -> None:
        """Counters count as loaded; recurring credits are full unless the position says otherwise."""
        for kind in COUNTERS:
            if kind in spec:
                count = self.number(spec, kind)
                if count:
                    card.counters[kind] = count
                if kind != "advancement":
                    card.loaded = (*card.loaded, kind)
        if card.definition.recurring and card.active and "credits" not in spec:
            card.counters["credits"] = card.definition.recurring

    def chosen(self, card: Card, words: Any, line: int) -> Any:
        """What a card remembers: a card of the position, a server, or a word; made-up cards may remember any word."""
        if not isinstance(words, str):
            self.wrong(f"chosen must be a card, a server or a word, not {show(words)}", line)
        name = server_name(words)
        if name is not None and self.game.server(name) is not None:
            return name
        cards = self.names.find(self.game, words)
        if cards:
            return cards[0].reference
        if folded(card.title) in self.invented or is_blank(card.title):
            return words
        known = (*REMEMBERED, *(face.title for face in card.definition.printed.faces))
        word = next((word for word in known if folded(word) == folded(words)), None)
        if word is None:
            servers = [server.name for server in self.game.servers]
            near = nearest(words, (*self.names.known(self.game), *servers, *known))
            self.wrong(f"{words} is not a card, server or word that can be chosen here{near}", line)
        return word


def is_number(value: Any) -> bool:
    """Whether a written value is a number."""
    return isinstance(value, int) and not isinstance(value, bool)


def split_face(written: str) -> tuple[str, str | None]:
    """`Ice Wall (rezzed)` -> title and face."""
    title, space, rest = written.rpartition(" (")
    if space and rest.endswith(")") and rest[:-1] in FACES:
        return title, rest[:-1]
    return written, None
