"""Connections, open games and games in progress: requests in, messages out, no sockets.

A `Peer` is one connection. It may have seats in several games, but only one in each, since messages name the game but
not the seat.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from daemon import __version__
from daemon.cards.printed import prepare
from daemon.facts import Playable, facts_of
from daemon.games import Mail, OpenGame, Peer, Player, Playing, Settings, begin, outcome_of
from daemon.recording import Unwritten
from daemon.rules.model import SEATS, Seat, opponent
from daemon.table import Post
from daemon.terms import Terms, check_nonce, deck_reader, new_seed, parse_format, parse_seed, shown_name
from protocol.errors import Refusal
from protocol.messages import Ack, Data, Error, Keys, Limits, Welcome
from protocol.requests import (
    MOST_TITLES,
    PROTOCOL,
    REVISION,
    Capabilities,
    Cards,
    Concede,
    Create,
    Decide,
    Hello,
    Join,
    Ping,
    Pong,
    Program,
    Ready,
    Request,
    Resync,
    Spectate,
    Sync,
)
from protocol.wire import LINE_IN, LINE_OUT

RULES = "CR 26.03"
"""The Comprehensive Rules that games follow."""


class Lobby:
    """All games of a daemon."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        prepare()
        self.read_deck = settings.read_deck or deck_reader(settings.pool)
        self.playable = Playable(settings.pool)
        self.open: dict[str, OpenGame] = {}
        self.playing: dict[str, Playing] = {}
        self.unwritten = Unwritten()
        self.count = 0
        titles = "\n".join(sorted(settings.pool))
        self.data = Data(RULES, len(settings.pool), sha256(titles.encode()).hexdigest())
        idle_ms = int(settings.idle * 1000)
        self.limits = Limits(LINE_IN, LINE_OUT, settings.games, idle_ms, settings.decisions)
        self.handlers: dict[type[Any], Callable[[Peer, Any], Mail]] = {
            Hello: self.hello,
            Create: self.create,
            Join: self.join,
            Ready: self.ready,
            Decide: self.decide,
            Concede: self.concede,
            Resync: self.resync,
            Spectate: self.spectate,
            Cards: self.cards,
            Sync: lambda peer, request: [(peer, Ack(request.id))],
            Ping: lambda peer, request: [(peer, Pong(request.k, request.id))],
            Pong: lambda peer, request: [],
        }

    # -- Connections

    def connect(self) -> Peer:
        """A new connection."""
        return Peer(self.settings.entropy(4).hex())

    def receive(self, peer: Peer, request: Request) -> Mail:
        """Handle a connection's request; returns all messages to send, in order. Never raises."""
        try:
            if not peer.welcome and request.__class__ is not Hello:
                raise Refusal("hello_first", "the first line must be hello", fatal=True)
            return self.handlers[request.__class__](peer, request)
        except Refusal as refusal:
            named = {name: getattr(request, name, None) for name in ("id", "g", "p")}
            return [(peer, error_of(refusal.about(named)))]

    def leave(self, peer: Peer) -> Mail:
        """A connection is closed: it loses its games in progress and leaves its seats in open games."""
        mail: Mail = []
        left = list(peer.created.values())
        for game, seat in list(peer.seats.values()):
            if isinstance(game, Playing):
                del game.peers[seat]
                mail += self._deliver(game, game.table.adjudicate(opponent(seat), "disconnect"))
            else:
                del game.players[seat]
                left.append(game)
        for game in left:
            if game.creator is peer:
                game.creator = None
            if game.abandoned:
                self.open.pop(game.g, None)
        peer.seats, peer.created = {}, {}
        return mail

    def sweep(self) -> Mail:
        """End the games in which a seat has been idle for too long; if both have (secret bids), the game is a draw."""
        mail: Mail = []
        for game in list(self.playing.values()):
            late = game.table.overdue(self.settings.idle)
            if late:
                winner = opponent(late[0]) if len(late) == 1 else None
                mail += self._deliver(game, game.table.adjudicate(winner, "disconnect"))
        self.unwritten.retry()
        return mail

    def shut_down(self) -> Mail:
        """End every game in progress, as a draw."""
        mail: Mail = []
        for game in list(self.playing.values()):
            mail += self.adjudicate(game, None)
        self.unwritten.close()
        return mail

    def is_asked(self, peer: Peer) -> bool:
        """Whether the connection has an open prompt in any game."""
        return any(isinstance(game, Playing) and game.table.is_asked(seat) for game, seat in peer.seats.values())

    # -- Requests, in the order in which a client meets them

    def hello(self, peer: Peer, request: Hello) -> Mail:
        """Welcome a connection."""
        if peer.welcome:
            raise Refusal("hello_again", "this connection has already sent hello")
        if PROTOCOL not in request.protocols:
            words = f"this daemon supports only {PROTOCOL}"
            raise Refusal("unsupported_version", words, protocols=[PROTOCOL], fatal=True)
        if request.auth is not None:
            raise unsupported("accounts", "$.auth")
        if request.resume is not None:
            raise unsupported("resuming a lost connection", "$.resume")
        peer.welcome, peer.caps = True, request.caps
        if request.client is not None:
            peer.name = shown_name(request.client.name)
        caps = Capabilities(request.caps.delivery, request.caps.hash)
        reserved = [name for name in ("resumable", "notes") if getattr(request.caps, name)]
        server, ignored = Program("rezd", __version__), [*reserved, *request.caps.unknown][:20]
        return [(peer, Welcome(PROTOCOL, REVISION, caps, server, self.data, self.limits, ignored, re=request.id))]

    def cards(self, peer: Peer, request: Cards) -> Mail:
        """Send card facts."""
        if len(request.titles) > MOST_TITLES:
            words = f"$.titles: expected at most {MOST_TITLES} titles, got {len(request.titles)}"
            raise Refusal("bad_message", words, path="$.titles")
        if bool(request.titles) == request.playable:
            raise Refusal("bad_message", "$.titles: expected either `titles` or `playable`", path="$.titles")
        if request.playable:
            facts = self.playable.page(request.after)
        else:
            facts = facts_of(request.titles, self.settings.pool)
        facts.re = request.id
        return [(peer, facts)]

    def create(self, peer: Peer, request: Create) -> Mail:
        """Open a game."""
        self._room(peer)
        if peer.only is not None:
            raise Refusal("forbidden", "this daemon opens no games: join the one that you were told")
        game = self.open_game(self._terms(request), peer)
        peer.created[game.g] = game
        return [(peer, Ack(request.id, game.g, keys=game.keys, commit=game.seed.commitment))]

    def open_game(
        self, terms: Terms, creator: Peer | None = None, *, keys: bool = True, kept: bool = False, g: str | None = None
    ) -> OpenGame:
        """Open a game, with the id `g` if one is given; without `keys`, anyone may join."""
        self.count += 1
        g = g or f"G{self.count}"
        pair = Keys(*(self.settings.entropy(16).hex() for _ in SEATS)) if keys else None
        seed = new_seed(terms, self.settings.entropy)
        game = self.open[g] = OpenGame(g, terms, seed, pair, creator, kept)
        return game

    def join(self, peer: Peer, request: Join) -> Mail:
        """Seat a connection."""
        self._room(peer)
        seat = request.seat
        game = self._seat_for(peer, request)
        deck = game.terms.deck(seat) if game is not None else None
        settled = deck is not None
        if deck is None:
            if request.deck is None:
                raise Refusal("bad_deck", "no deck given", faults=["no deck given"])
            deck = self.read_deck(request.deck, seat, game.terms.format if game is not None else None)
        if game is None:
            game = self.open_game(Terms(), keys=False)
        game.players[seat] = Player(peer, deck)
        peer.seats[game.g] = (game, seat)
        return [(peer, Ack(request.id, game.g, seat=seat, commit=game.seed.commitment, deck_settled=settled))]

    def ready(self, peer: Peer, request: Ready) -> Mail:
        """Mark a player as ready, and begin the game once both are."""
        nonce = check_nonce(request.nonce)
        game, seat = self._seat_of(peer, request.g)
        mail: Mail = [(peer, Ack(request.id, request.g))]
        if isinstance(game, Playing):
            return mail
        player = game.players[seat]
        if player.nonce is None:
            player.nonce = nonce
            if game.ready:
                mail += self._begin(game)
        return mail

    def decide(self, peer: Peer, request: Decide) -> Mail:
        """Pass a decision to its table."""
        game, seat = self._seat_of(peer, request.g)
        if game.__class__ is not Playing:
            raise Refusal("not_ready", f"{request.g} has not begun", g=request.g)
        assert isinstance(game, Playing)
        try:
            post = game.table.decide(seat, request)
        except Refusal:
            raise
        except Exception as error:  # a bug in one game must not end the others
            return self._fail(game, error)
        return self._deliver(game, post)

    def concede(self, peer: Peer, request: Concede) -> Mail:
        """Concede a game."""
        game, seat = self._seat_of(peer, request.g)
        if not isinstance(game, Playing):
            raise Refusal("not_ready", f"{request.g} has not begun", g=request.g)
        return self._deliver(game, game.table.concede(seat, request.id))

    def resync(self, peer: Peer, request: Resync) -> Mail:
        """Send a seat its whole view."""
        game, seat = self._seat_of(peer, request.g)
        if not isinstance(game, Playing):
            raise Refusal("not_ready", f"{request.g} has not begun", g=request.g)
        return self._deliver(game, game.table.resync(seat, request.id))

    def spectate(self, peer: Peer, request: Spectate) -> Mail:
        """Refuse spectators."""
        raise unsupported("spectators", "$.t")

    # -- Games

    def withdraw(self, game: OpenGame) -> list[Peer]:
        """Withdraw a game that has not begun; returns the peers that had a seat in it."""
        self.open.pop(game.g, None)
        if game.creator is not None:
            game.creator.created.pop(game.g, None)
        peers = [player.peer for player in game.players.values()]
        for peer in peers:
            peer.seats.pop(game.g)
        return peers

    def adjudicate(self, game: Playing, winner: Seat | None) -> Mail:
        """End a game in progress by decision of whoever runs the daemon."""
        return self._deliver(game, game.table.adjudicate(winner, "director"))

    def _fail(self, game: OpenGame | Playing, error: Exception) -> Mail:
        """A bug ended this game: it is a draw if it had begun, and other games continue."""
        self.settings.complain(f"{game.g} ended by a bug in rezd: {type(error).__name__}: {error}")
        words = "a bug in the daemon ended this game"
        if isinstance(game, OpenGame):
            self.settings.on_lost(game.g)
            return [(peer, Error("internal", words, g=game.g)) for peer in self.withdraw(game)]
        mail: Mail = [(peer, Error("internal", words, g=game.g)) for peer in game.peers.values()]
        try:
            return mail + self.adjudicate(game, None)
        except Exception:
            self._forget(game)
            self.settings.on_lost(game.g)
            return mail

    def _begin(self, game: OpenGame) -> Mail:
        del self.open[game.g]
        try:
            playing, mail = begin(game, self.settings)
        except Exception as error:
            return self._fail(game, error)
        if game.creator is not None:
            game.creator.created.pop(game.g, None)
        self.playing[game.g] = playing
        for seat, peer in playing.peers.items():
            peer.seats[game.g] = (playing, seat)
        return mail + self._deliver(playing, playing.table.start())

    def _deliver(self, game: Playing, post: Post) -> Mail:
        peers = game.peers
        mail: Mail = [(peers[seat], message) for seat, message in post if seat in peers]
        if game.table.over and game.g in self.playing:
            self._forget(game)
            self.settings.on_over(outcome_of(game, self.settings.clock() - game.began))
        return mail

    def _forget(self, game: Playing) -> None:
        if game.table.journal is not None:
            self.unwritten.add(game.table.journal)
        self.playing.pop(game.g, None)
        for peer in game.peers.values():
            peer.seats.pop(game.g, None)
            peer.finished.append(game.g)

    # -- What is refused

    def _terms(self, request: Create) -> Terms:
        if request.ruleset != "standard":
            raise unsupported(f"the ruleset {request.ruleset[:40]}", "$.ruleset")
        if request.clock is not None:
            raise unsupported("time controls", "$.clock")
        if request.spectators == "public":
            raise unsupported("spectators", "$.spectators")
        if request.rated and request.windows == "own":
            raise Refusal(
                "forbidden",
                "a rated game needs windows `all` or `public`: `own` reveals what a seat can do",
                path="$.windows",
            )
        points = request.points_to_win
        if points is not None and not 1 <= points <= 1000:
            raise Refusal("bad_message", f"$.points_to_win: expected 1 to 1000, got {points}", path="$.points_to_win")
        directed = request.game_seed is not None or request.decks or request.director
        if directed and not self._is_director(request.director):
            raise Refusal("forbidden", "only the director can fix seed and decks, with the director's key")
        seed = parse_seed(request.game_seed) if request.game_seed is not None else None
        format = parse_format(request.format)
        decks = tuple((seat, self.read_deck(deck, seat, format)) for seat, deck in request.decks.items())
        return Terms(request.windows, request.rated, points, seed, format, decks)

    def _is_director(self, key: str | None) -> bool:
        own = self.settings.director
        # Anyone could guess an empty key, so it never makes a director.
        return bool(own and key and secrets.compare_digest(own.encode(), key.encode()))

    def _room(self, peer: Peer) -> None:
        if len(peer.seats.keys() | peer.created.keys()) >= self.settings.games:
            raise Refusal("too_many_games", f"a connection can have at most {self.settings.games} games at once")

    def _seat_for(self, peer: Peer, request: Join) -> OpenGame | None:
        """The open game to join; None if the request names none and none is waiting."""
        seat, g = request.seat, request.g
        if peer.only is not None and (g, seat) not in peer.only:
            raise Refusal("forbidden", "that is not the seat that you were told to take", g=g)
        if g is None:
            for game in self.open.values():
                if game.keys is None and seat not in game.players and game.g not in peer.seats:
                    return game
            return None
        found = self.open.get(g)
        if g in peer.seats:
            raise Refusal("seat_taken", f"this connection already has a seat in {g}", g=g)
        if found is None:
            if g in self.playing:
                raise Refusal("seat_taken", f"{g} has already begun", g=g)
            raise Refusal("no_such_game", f"there is no game {g[:20]}", g=g)
        key = getattr(found.keys, seat) if found.keys is not None else None
        if key is None or request.key is None or not secrets.compare_digest(key.encode(), request.key.encode()):
            raise Refusal("forbidden", f"wrong key for the {seat}'s seat in {g}", g=g)
        if seat in found.players:
            raise Refusal("seat_taken", f"the {seat}'s seat in {g} is taken", g=g)
        return found

    def _seat_of(self, peer: Peer, g: str) -> tuple[OpenGame | Playing, Seat]:
        found = peer.seats.get(g)
        if found is None:
            if g in peer.finished:
                raise Refusal("game_over", f"{g} is over", g=g)
            raise Refusal("no_such_game", f"this connection has no seat in {g[:20]}", g=g)
        return found


def unsupported(what: str, path: str) -> Refusal:
    """The refusal of something that this daemon does not support."""
    return Refusal("unsupported", f"this daemon does not support {what}", path=path)


def error_of(refusal: Refusal) -> Error:
    """The error message for a refused request."""
    return Error(refusal.code, refusal.message, **refusal.more)
