"""What is written of the things that happen, record by record, as players and bots come to read it."""

from pathlib import Path
from typing import Any

import pytest

from daemon.cards import registry
from daemon.decks import load_deck
from daemon.rules.model import Occurrence
from daemon.rules.setup import Decklist, new_game
from daemon.scenario.invented import cards_of
from tests.board import Board
from tests.daemon.rules.test_engine import starter_engine

CARDS = cards_of(Path(__file__).parents[2] / "cards")
AGENDA = {"card": "blank", "type": "agenda", "points": 1, "requirement": 2, "as": "agenda"}


def written(board: Board, occurrence: Occurrence) -> str:
    """One record: kind, player, card, amount, place, zone left, detail, source, who may know the card."""
    cards = board.game.cards
    parts: list[Any] = [occurrence.kind, occurrence.player]
    if occurrence.card is not None:
        parts.append(cards[occurrence.card[0]].title.split(" agenda")[0])
    if occurrence.amount:
        parts.append(occurrence.amount)
    if occurrence.server is not None:
        parts.append(f"@ {occurrence.server}")
    if occurrence.was is not None:
        parts.append(f"from {occurrence.was}")
    if occurrence.detail is not None:
        parts.append(f"({occurrence.detail})")
    if occurrence.source is not None:
        parts.append(f"by {cards[occurrence.source[0]].title}")
    if occurrence.seen != 3:
        parts.append(f"seen {occurrence.seen}")
    return " ".join(str(part) for part in parts if part is not None)


def records(seat: str, *decisions: str, to: str = "action", **position: Any) -> list[str]:
    board = Board(cards=CARDS, **position)
    before = len(board.game.happened)
    getattr(board, seat)(*decisions)
    board.to(to)
    return [written(board, occurrence) for occurrence in board.game.happened[before:]]


def test_basic_actions_of_the_runner() -> None:
    assert records("runner", "credit") == [
        "click spend runner 1 (credit)", "gain runner 1", "action ends runner (credit)",
    ]  # fmt: skip
    assert records("runner", "draw", runner={"deck": ["Windfall"]}) == [
        "click spend runner 1 (draw)", "draw runner Windfall 1 from deck seen 2", "action ends runner (draw)",
    ]  # fmt: skip
    assert records("runner", "remove-tag", runner={"tags": 1}) == [
        "click spend runner 1 (remove-tag)", "spend runner 2 (remove-tag)", "remove tag runner 1",
        "action ends runner (remove-tag)",
    ]  # fmt: skip


def test_an_install_and_an_event() -> None:
    assert records("runner", "install Any Tool", runner={"hand": ["Any Tool"]}) == [
        "click spend runner Any Tool 1 (install) seen 2", "spend runner 3 (install)",
        "install runner Any Tool 3 from hand", "action ends runner (install)",
    ]  # fmt: skip
    assert records("runner", "play Windfall", runner={"hand": ["Windfall"], "deck": ["Peek"]}) == [
        "click spend runner Windfall 1 (play) seen 2", "spend runner 1 (play) by Windfall",
        "play runner Windfall 1 from hand by Windfall", "gain runner 3 by Windfall",
        "draw runner Peek 1 from deck by Windfall seen 2", "trash runner Windfall from play (played) by Windfall",
        "played runner Windfall by Windfall", "action ends runner (play)",
    ]  # fmt: skip


def test_a_corp_card_is_installed_facedown_advanced_rezzed_and_scored() -> None:
    assert records("corp", "install Ledger @ new remote", turn="corp", corp={"hand": ["Ledger"]}) == [
        "click spend corp Ledger 1 (install) seen 1", "install corp Ledger @ Remote 1 from hand seen 1",
        "action ends corp (install)",
    ]  # fmt: skip
    assert records("corp", "rez Ledger", turn="corp", corp={"Remote 1": {"root": ["Ledger"]}}) == [
        "rez corp Ledger @ Remote 1",
    ]  # fmt: skip
    agenda = {**AGENDA, "advancement": 1}
    assert records("corp", "advance agenda", turn="corp", corp={"Remote 1": {"root": [agenda]}}) == [
        "click spend corp blank 1 (advance) seen 1", "spend corp 1 (advance)",
        "counter corp blank 1 (advancement) seen 1", "advance corp blank 1 @ Remote 1 seen 1",
        "action ends corp (advance)",
    ]  # fmt: skip
    agenda = {**AGENDA, "advancement": 2}
    assert records("corp", "score agenda", turn="corp", corp={"Remote 1": {"root": [agenda]}}) == [
        "uninstall corp blank @ Remote 1 from root seen 1", "score corp blank @ Remote 1 from root",
    ]  # fmt: skip


def test_a_run_from_its_beginning_to_its_end() -> None:
    assert records(
        "runner", "run HQ", corp={"HQ": {"ice": ["Needle (rezzed)"]}, "hand": [AGENDA]}, runner={"hand": ["Windfall"]}
    ) == [
        "click spend runner 1 (run)", "choose runner @ HQ (run)", "run runner @ HQ", "approach runner Needle @ HQ",
        "encounter runner Needle @ HQ", "subroutine corp Needle (sub-1)", "net runner 1 by Needle",
        "trash corp Windfall from hand (damage) by Needle", "encounter ends runner Needle", "pass runner Needle @ HQ",
        "pass all runner @ HQ", "approach server runner @ HQ", "success runner @ HQ", "breach runner @ HQ",
        "access runner blank @ HQ from hand", "steal runner blank @ HQ from hand", "access ends runner blank @ HQ",
        "breach ends runner @ HQ", "run ends runner @ HQ (successful)", "action ends runner (run)",
    ]  # fmt: skip


def test_only_the_runner_sees_an_access_of_rd() -> None:
    assert records("runner", "run R&D", corp={"deck": ["Wall"]})[6:9] == [
        "breach runner @ R&D", "access runner Wall @ R&D from deck seen 2", "access ends runner Wall @ R&D seen 2",
    ]  # fmt: skip


def test_an_accessed_card_is_trashed() -> None:
    found = records("runner", "run Remote 1", "trash Ledger", corp={"Remote 1": {"root": ["Ledger"]}})
    assert found[found.index("access runner Ledger @ Remote 1 from root") :] == [
        "access runner Ledger @ Remote 1 from root", "spend runner 3 (trash)",
        "uninstall runner Ledger @ Remote 1 from root", "trash runner Ledger @ Remote 1 from root (access)",
        "access ends runner Ledger @ Remote 1", "breach ends runner @ Remote 1",
        "run ends runner @ Remote 1 (successful)", "action ends runner (run)",
    ]  # fmt: skip


def test_ice_is_broken_and_a_run_is_left() -> None:
    found = records(
        "runner", "run HQ", "use Skeleton Key", "jack-out", corp={"HQ": {"ice": ["Wall (rezzed)"]}},
        runner={"rig": ["Skeleton Key"]},
    )  # fmt: skip
    assert found[5:] == [
        "use runner Skeleton Key (paid-1) by Skeleton Key", "break runner Wall (sub-1) by Skeleton Key",
        "fully break runner Wall by Skeleton Key", "encounter ends runner Wall", "pass runner Wall @ HQ",
        "pass all runner @ HQ", "end run runner (jack out)", "unsuccessful runner @ HQ",
        "run ends runner @ HQ (unsuccessful)", "action ends runner (run)",
    ]  # fmt: skip


def test_a_trace_and_its_bids() -> None:
    found = records("corp", "play Trace Them", "number 2", turn="corp", corp={"hand": ["Trace Them"]})
    assert found[2:] == [
        "trace corp 3 by Trace Them", "spend corp 2 (trace) by Trace Them",
        "trace ends corp 5 (successful) by Trace Them", "tag runner 1 by Trace Them",
        "trash corp Trace Them from play (played) by Trace Them", "played corp Trace Them by Trace Them",
        "action ends corp (play)",
    ]  # fmt: skip


def test_credits_from_cards_counters_and_hosting() -> None:
    purse = {"card": "Purse", "credits": 3}
    assert records("runner", "install Any Device", runner={"hand": ["Any Device"], "rig": [purse]})[1:6] == [
        "spend runner Purse 3 (install) by Purse", "counter Purse -3 (credits)",
        "empty Purse (credits)", "use runner Purse (credits) by Purse", "install runner Any Device 3 from hand",
    ]  # fmt: skip
    assert records("runner", "play Hang Up", runner={"hand": ["Hang Up"], "rig": ["Two Hooks", "Virus Bank"]})[2:3] == [
        "host runner Virus Bank from rig by Hang Up",
    ]  # fmt: skip


def test_what_is_paid_besides_credits() -> None:
    rig = ["Friends in High Places"]
    assert records("runner", "use Friends in High Places", runner={"rig": rig, "tags": 1})[:1] == [
        "remove tag runner 1 by Friends in High Places",
    ]  # fmt: skip
    assert records("runner", "use Waste Time", runner={"rig": ["Waste Time"]})[:1] == [
        "click lose runner 2 by Waste Time",
    ]  # fmt: skip
    assert records("runner", "use Informer", runner={"rig": ["Informer"]})[:1] == ["tag runner 1 by Informer"]
    ledger = {"Remote 1": {"root": ["Ledger"]}, "bad_publicity": 1}
    found = records("runner", "run Remote 1", "trash Ledger", corp=ledger)
    assert [record for record in found if record.startswith("spend")] == [
        "spend runner 1 (trash)", "spend runner 2 (trash)",
    ]  # fmt: skip


def test_what_a_checkpoint_trashes() -> None:
    old = {"card": "blank", "type": "hardware", "subtypes": ["console"], "as": "old"}
    new = {**old, "as": "new"}
    assert records("runner", "install new", runner={"hand": [new], "rig": [old]})[2:] == [
        "uninstall runner blank hardware subtypes [console] from rig",
        "trash runner blank hardware subtypes [console] from rig (checkpoint)", "action ends runner (install)",
    ]  # fmt: skip
    orphan = {"card": "Wall", "rezzed": True, "hosted": ["Rider"]}
    board = Board(cards=CARDS, corp={"HQ": {"ice": [orphan]}})
    board.effect(corp="trash Wall")
    board.to({"runner.discard": 1})
    assert written(board, board.game.happened[-1]) == "trash Rider from rig (checkpoint)"


def test_counters_are_placed_and_removed() -> None:
    assert records("runner", "use Pot / place", runner={"rig": ["Pot"]}) == [
        "use runner Pot (paid-1) by Pot", "counter runner Pot 1 (power) by Pot",
    ]  # fmt: skip
    battery = {"card": "Battery", "power": 1}
    assert records("runner", "use Battery", runner={"rig": [battery]}) == [
        "counter Battery -1 (power) by Battery", "empty Battery (power) by Battery",
        "use runner Battery (paid-1) by Battery", "gain runner 1 by Battery",
    ]  # fmt: skip


def test_cards_move_and_are_shown() -> None:
    assert records("runner", "play To the Bottom", runner={"hand": ["To the Bottom", "Peek"]})[2:3] == [
        "move runner Peek from hand by To the Bottom seen 2",
    ]  # fmt: skip
    position: dict[str, Any] = {"corp": {"hand": ["Inspection"]}, "runner": {"hand": ["Peek"]}}
    assert records("corp", "play Inspection", turn="corp", **position)[2:3] == [
        "reveal corp Peek by Inspection",
    ]  # fmt: skip
    assert records("corp", "play Lights Out", turn="corp",
                   corp={"hand": ["Lights Out"], "Remote 1": {"root": ["Ledger (rezzed)"]}})[2:3] == [
        "derez corp Ledger @ Remote 1 by Lights Out",
    ]  # fmt: skip
    assert records("runner", "play Peek", runner={"hand": ["Peek"]}, corp={"Remote 1": {"root": ["Ledger"]}})[2:3] == [
        "expose runner Ledger @ Remote 1 by Peek",
    ]  # fmt: skip


def test_a_turn_ends_and_the_next_begins() -> None:
    board = Board(clicks=0, runner={"hand": 6, "tags": 0})
    board.to({"turn": "corp"})
    assert [written(board, occurrence) for occurrence in board.game.last_turn] == [
        "action phase ends runner", "discard runner blank from hand", "turn ends runner 4",
    ]  # fmt: skip
    board.to("5.6.2a")
    assert [written(board, occurrence) for occurrence in board.game.happened] == [
        "click gain corp 3 (allotted)", "turn begins corp 5", "draw corp blank 1 @ R&D from deck seen 1",
    ]  # fmt: skip
    board = Board(turn="corp", corp={"hand": ["Closing Time"]}, cards=CARDS)
    board.corp("play Closing Time")
    board.to({"turn": "runner"})
    assert written(board, board.game.last_turn[-2]) == "click lose corp 2 (unspent)"


def test_set_up_is_written_too() -> None:
    engine = starter_engine()
    engine.decide("corp", 1)
    engine.decide("runner", 0)
    kinds = [(o.kind, o.player) for o in engine.game.last_turn]
    assert kinds[:2] == [("shuffle", "corp"), ("shuffle", "runner")]
    assert [kind for kind in kinds if kind[0] in ("mulligan", "keep")] == [("mulligan", "corp"), ("keep", "runner")]
    assert kinds.count(("move", "corp")) == 15  # the hand, its return by the mulligan, and the next one
    assert kinds.count(("move", "runner")) == 5


@pytest.mark.parametrize(
    ("corp", "runner", "points"),
    [
        ("gateway-intermediate-corp", "gateway-intermediate-runner", 6),
        ("jinteki", "gateway-beginner-runner", 7),
        ("gateway-beginner-corp", "shaper", 7),
    ],
)
def test_only_the_starter_identities_together_play_to_six(corp: str, runner: str, points: int) -> None:
    decks = [load_deck(f"bots/decks/{name}.txt") for name in (corp, runner)]
    first, second = (Decklist(deck.identity, deck.cards) for deck in decks)
    assert new_game(first, second, seed=b"s", pool=registry).points_to_win == points
