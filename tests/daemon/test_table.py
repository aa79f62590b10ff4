import pytest

from daemon.rules.model import Seat
from daemon.table import Post, Table
from protocol import messages
from protocol.errors import Refusal
from protocol.messages import Ack, Event, GameOver, PromptClosed, Waiting
from protocol.requests import Capabilities, Decide
from protocol.wire import encode, view_hash
from tests.daemon.doubles import BIDS, asks, table

CORP, RUNNER = asks("corp"), asks("runner")


def sent(post: Post, seat: Seat) -> list[str]:
    """What a seat got, in short."""
    return [short(message) for to, message in post if to == seat]


def short(message: object) -> str:
    match message:
        case messages.Prompt(p=p, n=n):
            return f"{n} prompt {p}"
        case Event(n=n, event=event):
            return f"{n} {event.e} {event.player}"
        case Waiting(n=n, on=on):
            return f"{n} waiting on {on}"
        case PromptClosed(n=n, p=p):
            return f"{n} closed {p}"
        case GameOver(n=n, winner=winner, reason=reason):
            return f"{n} over {winner} {reason}"
        case Ack(status=status, p=p):
            return f"ack {status} {p}"
    return type(message).__name__


def decide(at: Table, seat: Seat, p: str, o: int = 0) -> Post:
    return at.decide(seat, Decide("G1", p, o))


def refused(at: Table, seat: Seat, p: str, o: int = 0) -> messages.Error:
    with pytest.raises(Refusal) as caught:
        decide(at, seat, p, o)
    return messages.Error(caught.value.code, caught.value.message, **caught.value.more)


def test_a_game() -> None:
    at = table((CORP,), (RUNNER,), (RUNNER,))
    post = at.start()
    assert sent(post, "corp") == ["1 prompt c1"]
    assert sent(post, "runner") == ["1 waiting on corp"]
    post = decide(at, "corp", "c1")
    assert sent(post, "corp") == ["ack applied c1", "2 gain corp", "3 waiting on runner"]
    assert sent(post, "runner") == ["2 gain corp", "3 prompt r1"]
    post = decide(at, "runner", "r1")
    assert sent(post, "corp") == ["4 gain runner", "5 waiting on runner"]
    assert sent(post, "runner") == ["ack applied r1", "4 gain runner", "5 prompt r2"]
    post = decide(at, "runner", "r2", 1)
    assert sent(post, "corp") == ["6 gain runner", "7 over corp", "8 over corp agenda"]
    assert sent(post, "runner") == ["ack applied r2", "6 gain runner", "7 over corp", "8 over corp agenda"]
    assert at.over
    over = post[-1][1]
    assert isinstance(over, GameOver)
    assert (over.decisions, over.agenda_points) == (messages.Counts(1, 2), messages.Counts(1, 2))
    assert bytes.fromhex(over.seed + over.salt) == b"seedsalt"


def test_the_same_answer_again_is_a_duplicate_and_another_comes_too_late() -> None:
    at = table((CORP,), (CORP,), (CORP,))
    at.start()
    decide(at, "corp", "c1", 1)
    assert sent(decide(at, "corp", "c1", 1), "corp") == ["ack duplicate c1"]
    error = refused(at, "corp", "c1", 0)
    assert (error.error, error.current, error.p) == ("stale_prompt", "c2", "c1")
    assert error.closed == messages.Closed("answered", 1)
    assert sent(decide(at, "corp", "c2"), "corp")[0] == "ack applied c2"
    assert sent(decide(at, "corp", "c1", 1), "corp") == ["ack duplicate c1"]


def test_an_index_out_of_range_leaves_the_prompt_open() -> None:
    at = table((CORP,), (CORP,))
    at.start()
    for index in (2, -1, 2**53 - 1):
        error = refused(at, "corp", "c1", index)
        assert (error.error, error.path) == ("bad_answer", "$.o")
    assert at.is_asked("corp")
    assert sent(decide(at, "corp", "c1", 1), "corp")[0] == "ack applied c1"


@pytest.mark.parametrize("p", ["c2", "c0", "r1", "c", "", "c01", "c-1", "c1 ", "c²", "x1", "c99999999999999999999"])
def test_a_prompt_that_never_was(p: str) -> None:
    at = table((CORP,), (CORP,))
    at.start()
    error = refused(at, "corp", p)
    assert (error.error, error.current) == ("no_such_prompt", "c1")
    assert at.is_asked("corp")


def test_the_other_seat_cannot_answer() -> None:
    at = table((CORP,), (RUNNER,))
    at.start()
    assert refused(at, "runner", "c1").error == "no_such_prompt"
    assert refused(at, "runner", "r1").error == "no_such_prompt"
    assert at.is_asked("corp")


def test_one_waiting_for_all_that_a_seat_sees_nothing_of() -> None:
    quiet = asks("corp", "quiet", "choose")
    at = table((quiet,), (quiet,), (CORP,), (CORP,))
    assert sent(at.start(), "runner") == ["1 waiting on corp"]
    assert sent(decide(at, "corp", "c1"), "runner") == []
    assert sent(decide(at, "corp", "c2"), "runner") == ["2 waiting on corp"]  # another step
    assert sent(decide(at, "corp", "c3"), "runner") == ["3 gain corp", "4 waiting on corp"]


@pytest.mark.parametrize("order", [("corp", "runner"), ("runner", "corp")])
def test_bids_are_revealed_together_and_the_first_stays_secret(order: tuple[Seat, Seat]) -> None:
    at = table(BIDS, (CORP,))
    post = at.start()
    assert sent(post, "corp") == ["1 prompt c1"]
    assert sent(post, "runner") == ["1 prompt r1"]
    first, second = order
    ids: dict[Seat, str] = {"corp": "c1", "runner": "r1"}
    post = decide(at, first, ids[first], 1)
    assert post == [(first, Ack(None, "G1", ids[first], "recorded"))]
    assert sent(decide(at, first, ids[first], 1), first) == [f"ack duplicate {ids[first]}"]
    assert refused(at, first, ids[first], 0).error == "stale_prompt"
    post += decide(at, second, ids[second], 0)
    # Each seat's stream is the same, whoever bids first; only the order of the revealed bids is the engine's.
    assert sent(post, first)[0] == f"ack recorded {ids[first]}"
    assert sent(post, second)[0] == f"ack recorded {ids[second]}"
    assert sent(post, "corp")[-1] == "4 prompt c2"
    assert sent(post, "runner")[-1] == "4 waiting on corp"


def test_events_are_sent_only_on_request() -> None:
    at = table((CORP,), (RUNNER,), caps=Capabilities("in_prompt"))
    post = at.start()
    assert isinstance(post[0][1], messages.Prompt)
    assert post[0][1].view is not None
    assert post[0][1].view_hash is None
    post = decide(at, "corp", "c1")
    assert sent(post, "corp") == ["ack applied c1", "2 waiting on runner"]
    assert sent(post, "runner") == ["2 prompt r1"]


def test_both_and_a_hash() -> None:
    at = table((CORP,), (CORP,), caps=Capabilities("both", hash=True))
    at.start()
    post = decide(at, "corp", "c1")
    assert sent(post, "corp")[1:] == ["2 gain corp", "3 prompt c2"]
    prompt = next(message for _, message in post if isinstance(message, messages.Prompt))
    assert prompt.view is not None
    assert prompt.view_hash == view_hash(prompt.view)
    at = table((CORP,), caps=Capabilities("events", hash=True))
    first = at.start()[0][1]
    assert isinstance(first, messages.Prompt)
    assert first.view is None
    assert first.view_hash is not None


def test_resync() -> None:
    at = table((CORP,), caps=Capabilities(hash=True))
    at.start()
    ((seat, view),) = at.resync("runner", "7")
    assert isinstance(view, messages.View)
    assert (seat, view.at, view.re, view.view_hash) == ("runner", 1, "7", view_hash(view.view))


def test_conceding_closes_the_other_prompt() -> None:
    at = table((CORP,), (RUNNER,))
    at.start()
    post = at.concede("runner", "5")
    assert sent(post, "runner") == ["ack None None", "2 over corp", "3 over corp concede"]
    assert sent(post, "corp") == ["2 closed c1", "3 over corp", "4 over corp concede"]
    assert at.adjudicate("runner", "time") == []


def test_idle_seats_are_overdue() -> None:
    now = 0.0
    at = table((CORP,), BIDS, clock=lambda: now)
    at.start()
    now = 10.0
    assert at.overdue(10) == []
    assert at.overdue(9) == ["corp"]
    decide(at, "corp", "c1")
    assert at.overdue(9) == []
    now = 20.0
    assert at.overdue(9) == ["corp", "runner"]
    decide(at, "runner", "r1")
    assert at.overdue(9) == ["corp"]


def test_too_many_decisions() -> None:
    at = table(*[(CORP,)] * 5, most_decisions=3)
    at.start()
    for number in (1, 2):
        decide(at, "corp", f"c{number}")
    assert sent(decide(at, "corp", "c3"), "corp")[-1] == "8 over runner limit"
    assert at.over


def test_every_message_can_be_sent() -> None:
    at = table((CORP,), BIDS, (RUNNER,))
    post = at.start() + decide(at, "corp", "c1") + decide(at, "corp", "c2") + decide(at, "runner", "r1")
    post += at.resync("corp") + at.concede("corp")
    assert all(encode(message).endswith(b"}\n") for _, message in post)
