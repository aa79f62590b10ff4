from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from daemon.games import Mail, Peer
from daemon.journal import Replay, load_record
from daemon.lobby import Lobby
from daemon.rules.engine import Engine
from protocol import messages
from protocol.errors import Code
from protocol.messages import Ack, Error, GameOver, GameStart, Keys, Prompt
from protocol.requests import (
    Capabilities,
    Cards,
    Concede,
    Create,
    Decide,
    DeckList,
    Hello,
    Join,
    Ping,
    Pong,
    Program,
    Ready,
    Resync,
    Sync,
)
from protocol.wire import encode
from tests.daemon.doubles import complaints, lobby
from tests.daemon.random_games import pool


def hello(at: Lobby, name: str = "bot", view: Any = "events") -> Peer:
    peer = at.connect()
    (reply,) = at.receive(peer, Hello(["rezd/1"], Program(name), Capabilities(view)))
    assert isinstance(reply[1], messages.Welcome)
    return peer


def reply(mail: Mail, peer: Peer) -> Any:
    return next(message for to, message in mail if to is peer)


def code(mail: Mail) -> Code:
    ((_, message),) = mail
    assert isinstance(message, Error), message
    assert encode(message)
    return message.error


def created(at: Lobby, peer: Peer, **terms: Any) -> tuple[str, Keys]:
    ack = reply(at.receive(peer, Create(id="1", **terms)), peer)
    assert isinstance(ack, Ack), ack
    assert ack.keys is not None
    assert ack.g is not None
    return ack.g, ack.keys


def text(export: str) -> DeckList:
    return DeckList(export=export)


def begun(at: Lobby, corp: Peer, runner: Peer, **terms: Any) -> tuple[str, Mail]:
    g, keys = created(at, corp, **terms)
    mail: Mail = []
    mail += at.receive(corp, Join("corp", g, keys.corp, text("1")))
    mail += at.receive(runner, Join("runner", g, keys.runner, text("2")))
    mail += at.receive(corp, Ready(g, "left"))
    mail += at.receive(runner, Ready(g, "right"))
    return g, mail


def play(at: Lobby, mail: Mail, seed: int = 1) -> Mail:
    """Answer prompts at random until there are none; returns everything sent."""
    random, everything = Random(seed), list(mail)
    asked = [(peer, message) for peer, message in mail if isinstance(message, Prompt)]
    while asked:
        peer, prompt = asked.pop()
        mail = at.receive(peer, Decide(prompt.g, prompt.p, random.randrange(len(prompt.prompt.options))))
        everything += mail
        asked += [(to, message) for to, message in mail if isinstance(message, Prompt)]
    return everything


def test_a_game_from_hello_to_its_end(tmp_path: Path) -> None:
    outcomes: list[Any] = []
    at = lobby(records=tmp_path, on_over=outcomes.append)
    corp, runner = hello(at, "one"), hello(at, "two", "in_prompt")
    g, mail = begun(at, corp, runner, windows="own")
    mail = play(at, mail)
    start = next(message for to, message in mail if to is runner and isinstance(message, GameStart))
    assert (start.seat, start.names, start.windows) == ("runner", messages.Names("one", "two"), "own")
    over = [message for _, message in mail if isinstance(message, GameOver)]
    assert len(over) == 2
    # What the seats are sent is counted without a gap, and every prompt is answered.
    for peer in (corp, runner):
        numbers = [message.n for to, message in mail if to is peer and hasattr(message, "n")]
        assert numbers == list(range(1, len(numbers) + 1))
    assert not any(isinstance(message, messages.Event) for to, message in mail if to is runner)
    (outcome,) = outcomes
    assert (outcome.winner, outcome.reason, outcome.decisions) == (over[0].winner, over[0].reason, over[0].decisions)
    # The daemon forgets the game, and tells who comes late.
    assert not at.playing
    assert not at.open
    assert code(at.receive(corp, Decide(g, "c1", 0))) == "game_over"
    assert list(Replay(load_record(outcome.record), pool()).steps())
    assert not complaints


def test_luck_can_be_verified() -> None:
    at = lobby()
    corp, runner = hello(at), hello(at)
    g, mail = begun(at, corp, runner, windows="own")
    commits = {message.commit for _, message in mail if isinstance(message, (Ack, GameStart)) and message.commit}
    over = next(message for _, message in at.receive(runner, Concede(g)) if isinstance(message, GameOver))
    assert (over.winner, over.reason) == ("corp", "concede")
    seed, salt = bytes.fromhex(over.seed), bytes.fromhex(over.salt)
    assert commits == {sha256(seed + salt).hexdigest()}
    assert over.nonces == messages.Nonces("left", "right")
    assert over.game_seed == sha256(f"rezd/1 {over.seed} left right".encode()).hexdigest()
    assert not over.seed_fixed


def test_a_director_fixes_seed_and_decks() -> None:
    at = lobby(director="key")
    deck = DeckList({"Event": 3}, "runner identity")

    def game() -> list[bytes]:
        corp, runner = hello(at), hello(at)
        g, keys = created(at, corp, director="key", game_seed="c0ffee", decks={"runner": deck}, windows="own")
        joined = reply(at.receive(runner, Join("runner", g, keys.runner)), runner)
        assert joined.deck_settled
        at.receive(corp, Join("corp", g, keys.corp, text("1")))
        mail = at.receive(corp, Ready(g, "a")) + at.receive(runner, Ready(g, str(at.count)))
        mail = play(at, mail)
        start = next(message for to, message in mail if to is runner and isinstance(message, GameStart))
        assert start.deck == deck
        over = next(message for _, message in mail if isinstance(message, GameOver))
        assert over.seed_fixed
        assert over.game_seed == over.seed == "c0ffee"
        return [encode(m).replace(g.encode(), b"G") for to, m in mail if to is corp and isinstance(m, Prompt)]

    assert game() == game()


def test_terms_that_do_not_go_together_name_the_field() -> None:
    at = lobby()
    peer = hello(at)
    refused = reply(at.receive(peer, Create(rated=True, windows="own")), peer)
    assert (refused.error, refused.path) == ("forbidden", "$.windows")


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (Create(game_seed="00"), "forbidden"),
        (Create(director="wrong"), "forbidden"),
        (Create(decks={"corp": text("1")}), "forbidden"),
        (Create(director="key", game_seed="xyz"), "bad_message"),
        (Create(director="key", game_seed=""), "bad_message"),
        (Create(director="key", game_seed="00" * 65), "bad_message"),
        (Create(ruleset="classic"), "unsupported"),
        (Create(rated=True, windows="own"), "forbidden"),
        (Create(points_to_win=0), "bad_message"),
        (Create(format="modern"), "unsupported"),
        (Create(format="startup@never"), "unsupported"),
        (Join("corp", "G7", "key", text("1")), "no_such_game"),
        (Ready("G7"), "no_such_game"),
        (Ready("G7", "a b"), "bad_message"),
        (Ready("G7", "a" * 65), "bad_message"),
        (Ready("G7", "ü"), "bad_message"),
        (Decide("G7", "c1", 0), "no_such_game"),
        (Concede("G7"), "no_such_game"),
        (Resync("G7"), "no_such_game"),
        (Cards(["Hedge Fund"] * 201), "bad_message"),
        (Hello(["rezd/1"]), "hello_again"),
    ],
)
def test_what_is_refused(request_: Any, expected: Code) -> None:
    at = lobby(director="key")
    peer = hello(at)
    assert code(at.receive(peer, request_)) == expected
    assert not at.open


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (Hello(["rezd/2", "chess/1"]), "unsupported_version"),
        (Hello([]), "unsupported_version"),
        (Decide("G1", "c1", 0), "hello_first"),
        (Create(), "hello_first"),
        (Sync(), "hello_first"),
    ],
)
def test_what_is_refused_before_hello(request_: Any, expected: Code) -> None:
    at = lobby()
    peer = at.connect()
    mail = at.receive(peer, request_)
    assert code(mail) == expected
    assert mail[0][1].fatal == (expected in ("hello_first", "unsupported_version"))  # type: ignore[union-attr]
    assert not peer.welcome


def test_a_director_is_only_where_there_is_a_key() -> None:
    at = lobby()
    assert code(at.receive(hello(at), Create(director="", game_seed="00"))) == "forbidden"
    for key in ("", None, "key"):
        # Whatever the daemon's own key is, an empty one fixes nothing, and asks for nothing.
        at = lobby(director=key)
        assert code(at.receive(hello(at), Create(director="", game_seed="00"))) == "forbidden"
        assert reply(at.receive(peer := hello(at), Create(director="")), peer).g == "G1"


def test_every_request_has_one_reply_with_its_id() -> None:
    at = lobby()
    peer = at.connect()
    requests: list[Any] = [
        Hello(["rezd/1"]),
        Create(),
        Sync(),
        Ping("k"),
        Cards(["Hedge Fund", "xyzzy"]),
        Ready("G9"),
        Resync("G9"),
    ]
    for number, request in enumerate(requests):
        request.id = str(number)
        ((to, message),) = at.receive(peer, request)
        assert to is peer
        assert message.re == str(number)  # type: ignore[union-attr]
    assert at.receive(peer, Pong()) == []


def test_seats_and_keys() -> None:
    at = lobby()
    one, two, three = hello(at), hello(at), hello(at)
    g, keys = created(at, one)
    assert code(at.receive(two, Join("corp", g, keys.runner, text("1")))) == "forbidden"
    assert code(at.receive(two, Join("corp", g, None, text("1")))) == "forbidden"
    assert code(at.receive(two, Join("corp", g, keys.corp))) == "bad_deck"
    assert reply(at.receive(two, Join("corp", g, keys.corp, text("1"))), two).seat == "corp"
    assert code(at.receive(three, Join("corp", g, keys.corp, text("1")))) == "seat_taken"
    assert code(at.receive(two, Join("runner", g, keys.runner, text("1")))) == "seat_taken"
    for request in (Decide(g, "c1", 0), Concede(g), Resync(g)):
        assert code(at.receive(two, request)) == "not_ready"
    # Whoever leaves before the game begins gives the seat back.
    assert at.leave(two) == []
    assert reply(at.receive(three, Join("corp", g, keys.corp, text("1"))), three).seat == "corp"
    at.receive(three, Ready(g))
    at.receive(one, Join("runner", g, keys.runner, text("1")))
    assert isinstance(at.receive(one, Ready(g))[1][1], GameStart)
    assert code(at.receive(hello(at), Join("runner", g, keys.runner, text("1")))) == "seat_taken"
    assert reply(at.receive(one, Ready(g)), one) == Ack(None, g)


def test_open_seats() -> None:
    at = lobby()
    one, two, three = hello(at), hello(at), hello(at)
    assert reply(at.receive(one, Join("corp", deck=text("1"))), one).g == "G1"
    assert reply(at.receive(two, Join("corp", deck=text("1"))), two).g == "G2"
    assert reply(at.receive(three, Join("runner", deck=text("1"))), three).g == "G1"
    assert reply(at.receive(one, Join("runner", deck=text("1"))), one).g == "G2"
    g, _ = created(at, two)
    assert code(at.receive(three, Join("runner", g, None, text("1")))) == "forbidden"
    for peer in (one, two, three):
        at.leave(peer)
    assert not at.open


def test_open_games_end_with_the_last_connection_that_knows_them() -> None:
    at = lobby()
    one, two = hello(at), hello(at)
    g, keys = created(at, one)
    at.receive(two, Join("corp", g, keys.corp, text("1")))
    at.leave(one)
    assert g in at.open
    at.leave(two)
    assert not at.open


def test_one_connection_can_have_a_limited_number_of_games() -> None:
    at = lobby(games=2)
    peer = hello(at)
    g, keys = created(at, peer)
    assert code(at.receive(peer, Join("corp", g, keys.runner, text("1")))) == "forbidden"
    at.receive(peer, Join("corp", g, keys.corp, text("1")))
    created(at, peer)
    assert code(at.receive(peer, Create())) == "too_many_games"
    assert code(at.receive(peer, Join("corp", deck=text("1")))) == "too_many_games"


def test_several_games_on_one_connection() -> None:
    at = lobby()
    one, two = hello(at), hello(at)
    first, mail = begun(at, one, two, windows="own")
    second, more = begun(at, two, one, windows="own")
    mail = play(at, mail + more)
    assert [message.g for to, message in mail if to is one and isinstance(message, GameOver)] in (
        [first, second],
        [second, first],
    )


def test_leaving_loses_and_the_others_go_on() -> None:
    outcomes: list[Any] = []
    at = lobby(on_over=outcomes.append)
    one, two, three = hello(at), hello(at), hello(at)
    first, _ = begun(at, one, two)
    second, _ = begun(at, one, three)
    mail = at.leave(one)
    assert not any(to is one for to, _ in mail)
    over = {to.session: message for to, message in mail if isinstance(message, GameOver)}
    assert [(each.g, each.winner, each.reason) for each in over.values()] == [
        (first, "runner", "disconnect"),
        (second, "runner", "disconnect"),
    ]
    assert len(outcomes) == 2
    begun(at, two, three)


def test_the_idle_lose() -> None:
    now = 0.0
    at = lobby(clock=lambda: now, idle=60)
    one, two = hello(at), hello(at)
    _, _mail = begun(at, one, two)
    now = 60.0
    assert at.sweep() == []
    now = 61.0
    over = next(message for to, message in at.sweep() if to is one and isinstance(message, GameOver))
    assert (over.winner, over.reason) == ("runner", "disconnect")
    assert at.sweep() == []
    assert code(at.receive(one, Decide(over.g, "c1", 0))) == "game_over"


def test_shutting_down_makes_every_game_a_draw() -> None:
    at = lobby()
    one, two = hello(at), hello(at)
    begun(at, one, two)
    over = [message for _, message in at.shut_down() if isinstance(message, GameOver)]
    assert [(each.winner, each.reason) for each in over] == [(None, "director")] * 2


def test_a_bug_ends_only_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    complaints.clear()
    at = lobby()
    one, two, three = hello(at), hello(at), hello(at)
    g, _ = begun(at, one, two, windows="own")
    other, mail = begun(at, one, three, windows="own")
    engine = at.playing[g].table.engine

    def broken(self: Engine, seat: Any, index: int) -> None:
        if self is engine:
            raise RuntimeError("what is this")
        real(self, seat, index)

    real = Engine.decide
    monkeypatch.setattr(Engine, "decide", broken)
    sent = at.receive(one, Decide(g, "c1", 0))
    assert [(m.error, m.g) for _, m in sent if isinstance(m, Error)] == [("internal", g)] * 2
    assert [(m.winner, m.reason) for _, m in sent if isinstance(m, GameOver)] == [(None, "director")] * 2
    assert complaints.pop() == "G1 ended by a bug in rezd: RuntimeError: what is this"
    assert any(isinstance(message, GameOver) for _, message in play(at, mail))
    assert other not in at.playing


def test_a_bug_as_a_game_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    complaints.clear()
    at = lobby()
    one, two = hello(at), hello(at)
    monkeypatch.setattr("daemon.games.Engine", lambda game: 1 / 0)
    _, mail = begun(at, one, two)
    assert [message.error for _, message in mail if isinstance(message, Error)] == ["internal"] * 2
    assert not at.open
    assert not one.seats
    assert complaints.pop().startswith("G1 ended by a bug in rezd: ZeroDivisionError")


def test_names_are_shortened_and_harmless() -> None:
    at = lobby()
    assert hello(at, "a\n\x1b[31mb" + "c" * 100).name == "ab" + "c" * 38
    assert hello(at, "\x1b[1;31mred\x1b[0m \x9b2Jand \x1b]0;bell\x07").name == "red and ]0;bell"
