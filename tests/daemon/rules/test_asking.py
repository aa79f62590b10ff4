"""What a prompt says of itself, and which prompts a game's policy leaves out."""

from pathlib import Path
from typing import Any

from daemon.rules.prompts import Option, Prompt
from daemon.scenario.invented import cards_of
from tests.board import Board

CARDS = cards_of(Path(__file__).parents[2] / "cards")


def board_of(windows: str = "asked", **position: Any) -> Board:
    return Board(cards=CARDS, windows=windows, **position)


def said(prompt: Prompt) -> tuple[Any, ...]:
    """Seat, kind, step, the default option's verb, whether passing closes the window, who is next."""
    return prompt.seat, prompt.kind, prompt.step, prompt.options[prompt.default].act, prompt.closes, prompt.next


def take(board: Board, act: str) -> None:
    """Take the first option of that verb, and answer nothing else."""
    (prompt,) = board.driver.engine.prompts
    index = next(at for at, option in enumerate(prompt.options) if option.act == act)
    board.driver.engine.decide(prompt.seat, index)


# Paid ability windows


def test_a_paid_ability_window_closes_when_the_second_player_does_nothing() -> None:
    board = board_of(corp={"Remote 1": {"root": ["Ledger"]}, "Remote 2": {"root": ["Mirror"]}},
                     runner={"rig": ["Daily Bread"]})  # fmt: skip
    assert said(board.prompt) == ("runner", "paid", "5.7.1e", "pass", False, "corp")
    board.runner("pass")
    assert said(board.prompt) == ("corp", "paid", "5.7.1e", "pass", True, "runner")
    board.corp("rez Ledger")
    assert said(board.prompt) == ("corp", "paid", "5.7.1e", "pass", False, "runner")
    board.corp("pass")
    assert said(board.prompt) == ("runner", "paid", "5.7.1e", "pass", True, "corp")
    board.runner("pass")
    assert said(board.prompt) == ("runner", "action", "5.7.1f", "credit", False, None)


# Reaction windows


def test_a_reaction_window_says_what_is_pending_and_what_a_timer_takes() -> None:
    mirror = {"Remote 1": {"root": ["Mirror (rezzed)"]}}
    board = board_of(start="turn", corp=mirror, runner={"rig": ["Morning Deal", "Morning Papers"]})
    board.to("reaction")
    assert said(board.prompt) == ("runner", "reaction", "5.7.1d", "use", False, "corp")
    assert board.prompt.default == 0
    assert sorted(each.card.title for each in board.prompt.pending) == ["Mirror", "Morning Deal", "Morning Papers"]
    board.runner("use Morning Papers")
    assert said(board.prompt) == ("runner", "reaction", "5.7.1d", "pass", False, "corp")
    board.runner("pass")
    assert said(board.prompt) == ("corp", "reaction", "5.7.1d", "use", True, None)


# Interrupt windows


def test_an_interrupt_window_says_what_is_imminent() -> None:
    raises = {"Remote 1": {"root": ["Raises Damage (rezzed)"]}}
    board = board_of(corp=raises, runner={"rig": ["Paid Armour"], "hand": 5})
    board.effect(corp="net 1")
    board.to("interrupt")
    assert said(board.prompt) == ("runner", "interrupt", "5.7.1e", "pass", False, "corp")
    assert [effect.kind for effect in board.prompt.imminent] == ["net"]
    board.runner("pass")
    assert said(board.prompt) == ("corp", "interrupt", "5.7.1e", "use", True, "runner")
    board.corp("use Raises Damage")
    assert said(board.prompt)[:2] == ("runner", "interrupt")
    board.runner("use Paid Armour")
    assert said(board.prompt) == ("runner", "interrupt", "5.7.1e", "pass", False, "corp")


# Choices


def test_a_destination_or_a_host_is_chosen_for_a_card() -> None:
    board = board_of(turn="corp", corp={"hand": ["Ledger"], "Remote 1": {"root": ["Last Gate"]}})
    board.corp("install Ledger")
    assert (board.prompt.purpose, board.prompt.source) == ("destination", board.card("Ledger"))
    assert [option.place for option in board.prompt.options] == ["Remote 1", "new remote"]
    board = board_of(corp={"HQ": {"ice": ["Wall (rezzed)", "Two Walls (rezzed)"]}}, runner={"hand": ["Leech"]})
    board.runner("install Leech")
    assert board.prompt.purpose == "host"
    assert [option.card.title for option in board.prompt.options if option.card] == ["Wall", "Two Walls"]


def test_a_pick_says_how_many_and_what_was_taken() -> None:
    board = board_of(clicks=0, runner={"hand": ["Windfall", "Peek", 5]})
    board.to({"kind": "choose"})
    prompt = board.prompt
    assert (prompt.purpose, prompt.minimum, prompt.maximum, prompt.picked) == ("discard", 2, 2, ())
    board.driver.engine.decide("runner", 0)
    assert [card.title for card in board.prompt.picked] == ["Windfall"]


def test_the_pool_pays_what_other_sources_do_not() -> None:
    board = board_of(runner={"hand": ["Any Device"], "rig": [{"card": "Purse", "credits": 2}], "credits": 5})
    board.to("action")
    take(board, "install")
    take(board, "choose")
    assert (board.prompt.purpose, [option.amount for option in board.prompt.options]) == ("pay", [0, 1, 2])
    assert board.prompt.default == 2
    board.runner("pay Purse 0")
    board.then({"runner.credits": 2, "Purse.credits": 2})


def test_bids_are_asked_of_both_at_once() -> None:
    board = board_of(corp={"HQ": {"ice": ["Guess (rezzed)"]}, "credits": 1}, runner={"credits": 5})
    board.runner("run HQ")
    board.to("bid")
    prompts = board.driver.engine.prompts
    assert [(p.seat, p.purpose, p.minimum, p.maximum, len(p.options)) for p in prompts] == [
        ("runner", "bid", 0, 2, 3), ("corp", "bid", 0, 2, 2),
    ]  # fmt: skip


def test_copies_in_the_same_state_are_offered_once() -> None:
    pots = [{"card": "Pot", "power": 1}, {"card": "Pot", "virus": 1}]
    board = board_of(runner={"rig": ["Daily Bread", "Daily Bread", *pots]})
    offered = [option.card.title for option in board.prompt.options if option.card is not None]
    assert offered == ["Daily Bread", "Pot", "Pot", "Pot"]  # one of them has nothing to spend


def costs(board: Board) -> dict[str, str]:
    """What the options of the open prompt cost, by verb and card."""
    found = {}
    for option in board.prompt.options:
        what = option.card.title if option.card is not None else option.place
        found[f"{option.act} {what}" if what else option.act] = option.price
    return found


def test_an_option_says_what_it_costs() -> None:
    roots = {"Remote 1": {"root": ["Ledger"]}, "Remote 2": {"root": [{"card": "blank", "type": "asset", "cost": 4}]}}
    board = board_of(turn="corp", corp={"hand": ["Sell Out"], "score": 1, **roots}, runner={"tags": 1, "rig": ["Echo"]})
    assert costs(board) == {"rez Ledger": "0[credit]", "rez blank asset cost 4": "4[credit]", "pass": ""}
    board.to("action")
    assert costs(board) == {
        "credit": "", "draw": "", "play Sell Out": "[click], forfeit 1 agenda", "trash Echo": "[click], 2[credit]",
        "purge": "",
    }  # fmt: skip
    board = board_of(corp={"HQ": {"ice": ["Wall"]}}, runner={"hand": ["Windfall", "Any Tool"], "rig": ["Odd Jobs"]})
    board.to("action")
    assert costs(board)["play Windfall"] == "[click], 1[credit]"
    assert costs(board)["use Odd Jobs"] == "[click]"
    board.runner("run HQ")
    board.to("6.9.2b")
    assert costs(board) == {"pass": ""}
    board.runner("pass")
    assert costs(board) == {"rez Wall": "2[credit]", "pass": ""}
    board = board_of(corp={"Remote 1": {"root": ["Ledger"]}})
    board.runner("run Remote 1")
    board.to("access")
    assert costs(board) == {"trash Ledger": "3[credit]", "pass": ""}


def test_an_option_has_a_stable_name() -> None:
    board = board_of(corp={"HQ": {"ice": ["Wall"]}}, runner={"rig": ["Daily Bread"]})
    bread, wall = board.card("Daily Bread"), board.card("Wall")
    number = bread.number
    assert Option("pass").key == "pass"
    assert Option("use", bread, bread.definition.paid[0], words="gain 1").key == f"use Daily Bread#{number} /paid-1"
    assert Option("choose", words="draw 1").key == "choose 'draw 1'"
    assert Option("choose", target=wall, amount=2).key == f"choose >Wall#{wall.number} 2"
    assert Option("run", place="HQ").key == "run @HQ"


# Policies


def asked(board: Board, goal: str) -> list[str]:
    """Seats that are asked at a step, if only to pass."""
    seats: list[str] = []
    for _ in range(100):
        for prompt in board.driver.engine.prompts:
            if prompt.step == goal and (prompt.kind == "paid" or prompt.kind == "reaction"):
                seats.append(prompt.seat)
            board.driver.engine.decide(prompt.seat, prompt.default)
        if not board.driver.engine.prompts or (seats and board.driver.engine.prompts[0].step != goal):
            break
    return seats


def test_a_player_who_can_only_pass_is_prompted_by_public_information() -> None:
    """An unrezzed card in a root could be rezzed as far as the Runner knows; ice could where it is approached."""
    dear = {"card": "blank", "type": "asset", "cost": 9}
    assert asked(board_of("public", corp={"credits": 0, "Remote 1": {"root": [dear]}}), "5.7.1e") == ["corp"]
    assert asked(board_of("public", corp={"credits": 0, "HQ": {"ice": ["Wall"]}}), "5.7.1e") == []
    assert asked(board_of("all", corp={"credits": 0}), "5.7.1e") == ["runner", "corp"]


def test_approached_ice_could_be_rezzed() -> None:
    for ice, seats in ((["Wall"], ["corp"]), (["Wall (rezzed)"], [])):
        board = board_of("public", corp={"credits": 0, "HQ": {"ice": ice}, "R&D": {"ice": ["Wall"]}})
        board.runner("run HQ")
        assert asked(board, "6.9.2b") == seats
    board = board_of("public", corp={"credits": 0, "HQ": {"ice": ["Wall"]}})
    board.runner("run HQ")
    assert asked(board, "6.9.1e") == []


def test_an_advanced_card_could_be_scored() -> None:
    plain = {"card": "blank", "type": "upgrade", "cost": 9}
    for root, seats in (([plain], ["corp"]), (["Ledger (rezzed)"], [])):
        board = board_of("public", turn="corp", corp={"credits": 0, "Remote 1": {"root": root}})
        assert asked(board, "5.6.2a") == seats
    agenda = {"card": "blank", "type": "agenda", "requirement": 5, "points": 1, "advancement": 1}
    board = board_of("public", turn="corp", corp={"Remote 1": {"root": [agenda]}})
    assert asked(board, "5.6.2a") == ["corp"]
    board = board_of("public", corp={"Remote 1": {"root": [agenda]}})
    board.runner("run HQ")
    assert asked(board, "6.9.4b") == []


def purposes(board: Board, steps: int) -> list[tuple[str, str | None]]:
    """Who chooses for what, while everybody takes the first option that is no pass."""
    found: list[tuple[str, str | None]] = []
    for _ in range(steps):
        (prompt,) = board.driver.engine.prompts
        if prompt.kind == "choose":
            found.append((prompt.seat, prompt.purpose))
        board.driver.engine.decide(prompt.seat, 0)
    return found


def test_where_a_facedown_card_goes_is_asked_for_though_there_is_one_place() -> None:
    """That nobody is asked would tell what the card is; a card that both see goes where it can without a question."""
    board = board_of("public", corp={"Remote 1": {"root": ["Drawer (rezzed)"]}, "hand": ["No Success"]})
    board.runner("run Remote 1")
    board.to("reaction")
    assert ("corp", "destination") in purposes(board, 3)
    board = board_of("public", runner={"hand": ["Any Device"]})
    board.to("action")
    take(board, "install")
    assert board.prompt.kind != "choose"
    board.expect({"runner.rig": ["Any Device"]})


def kinds_until_an_action(board: Board) -> list[str]:
    kinds: list[str] = []
    while board.driver.engine.prompts[0].kind != "action":
        (prompt,) = board.driver.engine.prompts
        kinds.append(prompt.kind)
        board.driver.engine.decide(prompt.seat, prompt.default)
    return kinds


def test_an_optional_ability_that_could_change_nothing_opens_no_window() -> None:
    """Where windows open by public facts alone, its player is asked all the same: others cannot know."""
    position: dict[str, Any] = {"start": "turn", "runner": {"rig": ["May Draw"], "deck": 0}}
    assert "reaction" not in kinds_until_an_action(board_of(**position))
    assert "reaction" in kinds_until_an_action(board_of("all", **position))
    assert kinds_until_an_action(board_of("public", **position)) == ["reaction"]
