"""What abilities do and cost as data: the verbs and fields are those of the table, and what they say happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args

import attrs
import pytest

from daemon.cards import registry
from daemon.rules.abilities import Conditional, Meaning
from daemon.rules.costs import Cost as RulesCost
from daemon.rules.model import Seat
from daemon.view.meaning import cost_of, effects_of
from protocol.effects import DOES, Cost, Do, Effect
from tests.board import Board
from tests.daemon.cards.coverage import counts, lists, table, told

FIELDS = [field.name for field in attrs.fields(Effect) if field.name != "do"]


def inner(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The effects, and those in them and in their costs."""
    for effect in effects:
        yield effect
        for each in lists(effect):
            yield from inner(each)
        if effect.pay is not None:
            yield from inner(effect.pay.parts)


def test_the_table_has_every_verb_and_every_field() -> None:
    assert list(DOES) == list(get_args(Do))
    assert {name for fields, _ in DOES.values() for name in fields.split()} == set(FIELDS)


def test_cards_say_what_they_do_in_the_words_of_the_table() -> None:
    faults = []
    for _, title, ability in told():
        parts = ability.pay.parts if ability.pay is not None else []
        for effect in inner([*ability.effects, *parts]):
            if effect.do not in DOES:
                faults.append(f"{title}, {ability.ability}: {effect.do}")
                continue
            given = [name for name in FIELDS if getattr(effect, name) not in (None, False, "", [])]
            allowed = DOES[effect.do][0].split()
            faults += [f"{title}, {ability.ability}: {effect.do} with {name}" for name in given if name not in allowed]
    assert not faults


def test_cards_say_most_of_what_they_do() -> None:
    """The floor: as it is, almost every ability says something (`python -m tests.daemon.cards.coverage`)."""
    assert [f"{title}, {ability.ability}" for _, title, ability in told() if not ability.effects] == []
    for name, (every, useful, whole) in counts().items():
        assert useful >= 0.97 * every, f"{name} says too little\n{table()}"
        assert whole >= 0.95 * every, f"{name} leaves too much to the text\n{table()}"


def test_costs() -> None:
    assert cost_of(RulesCost(2, 1)) == Cost(2, 1)
    (ability,) = registry["Carnivore"].paid
    assert isinstance(ability.cost, RulesCost)
    assert cost_of(ability.cost) == Cost(parts=[Effect("trash", what="card", count=2, origin="hand")])


@pytest.mark.parametrize(
    ("title", "effects"),
    [
        ("Corroder", [Effect("break", what="barrier", count=1)]),
        ("Hedge Fund", [Effect("gain", what="credits", amount=9)]),
        ("Wildcat Strike", [Effect("choose", player="corp", count=1, of=[
            [Effect("gain", what="credits", amount=6)], [Effect("draw", amount=4)]])]),
        ("Fermenter", [Effect("gain", what="credits", each=2, per="virus")]),
        ("Public Trail", [Effect("unless", player="runner", pay=Cost(8), then=[Effect("tag", amount=1)])]),
        ("Tread Lightly", [Effect("run", then=[Effect("modify", what="rez_cost", amount=3)])]),
        ("Red Team", [Effect("run", places=["HQ", "R&D", "Archives"], condition="other", then=[
            Effect("when", triggers=["success"], then=[Effect("take", what="credits", amount=3)])])]),
    ],
)  # fmt: skip
def test_cards_by_their_declarations(title: str, effects: list[Effect]) -> None:
    definition = registry[title]
    assert effects_of(definition.means or definition.paid[0].means) == effects


# What is said is what happens: whatever says nothing but such effects, of fixed amounts, is used, and looked at.

SIMPLE = ("gain", "lose", "draw", "damage", "tag", "bad_publicity", "remove_tag", "end_run")
HAND = 9
CREDITS = 30


def simple(means: Sequence[Meaning]) -> bool:
    """Whether it says nothing but simple effects of fixed amounts."""
    return bool(means) and all(
        each["do"] in SIMPLE and (each["do"] == "end_run" or "amount" in each) and not {"each", "all"} & each.keys()
        for each in means
    )


def changes(means: Sequence[Meaning], user: str) -> Counter[str]:
    """What simple effects do to the paths of a position, the credits of the player who uses the ability, …"""
    found: Counter[str] = Counter()
    for each in means:
        player, amount = each.get("player", user), each.get("amount", 0)
        match each["do"]:
            case "gain" if each["what"] == "credits":
                found[f"{player}.credits"] += amount
            case "lose" if each["what"] == "credits":
                found[f"{player}.credits"] -= amount
            case "draw":
                found[f"{player}.hand"] += amount
            case "damage":
                found["runner.hand"] -= amount
            case "tag":
                found["runner.tags"] += amount
            case "remove_tag":
                found["runner.tags"] -= amount
            case "bad_publicity":
                found["corp.bad_publicity"] += amount
    return found


def position(turn: Seat, corp: Mapping[str, Any] | None = None, runner: Mapping[str, Any] | None = None) -> Board:
    """Both players with a hand and credits, the Runner tagged, and what a card needs."""
    own = {"credits": CREDITS, "hand": [HAND]}
    return Board(
        turn=turn, corp={**own, "bad_publicity": 1, **(corp or {})}, runner={**own, "tags": 1, **(runner or {})}
    )


BEFORE = {
    "corp.credits": CREDITS, "runner.credits": CREDITS, "corp.hand": HAND, "runner.hand": HAND, "runner.tags": 1,
    "corp.bad_publicity": 1,
}  # fmt: skip

PLAYED = [
    title
    for title, card in registry.items()
    if simple(card.means) and card.play_if is None and not card.play_cost.parts
]
ICE = [
    title
    for title, card in registry.items()
    if card.type == "ice" and not card.conditionals and all(simple(sub.means) for sub in card.subroutines)
]
SCORED = [
    (title, ability)
    for title, card in registry.items()
    if card.type == "agenda" and len(card.conditionals) == 1
    for ability in card.conditionals
    if ability.own and ability.kinds == ("score",) and not ability.optional and simple(ability.means)
]


def test_there_is_enough_to_look_at() -> None:
    assert len(PLAYED) >= 8
    assert len(ICE) >= 8
    assert len(SCORED) >= 3


@pytest.mark.parametrize("title", PLAYED)
def test_playing_a_card_does_what_it_says(title: str) -> None:
    card = registry[title]
    user = card.side
    hand = {"hand": [title, HAND]}
    board = position(user, **{user: hand})
    cost = (card.printed.cost or 0) + card.play_cost.credits
    getattr(board, user)(f"play {title}")
    after = Counter(BEFORE)
    after.update(changes(card.means, user))
    after[f"{user}.credits"] -= cost
    board.then(dict(after))


@pytest.mark.parametrize("title", ICE)
def test_subroutines_do_what_they_say(title: str) -> None:
    ice = registry[title]
    board = position("runner", corp={"HQ": {"ice": [f"{title} (rezzed)"]}, "hand": [HAND]})
    board.runner("run HQ")
    after, ends = Counter(BEFORE), False
    for sub in ice.subroutines:
        after.update(changes(sub.means, "corp"))
        ends = any(each["do"] == "end_run" for each in sub.means)
        if ends:
            break
    board.then({**after, "last_run.result": "unsuccessful" if ends else "successful"})


@pytest.mark.parametrize(("title", "ability"), SCORED, ids=[title for title, _ in SCORED])
def test_scoring_an_agenda_does_what_it_says(title: str, ability: Conditional) -> None:
    agenda = registry[title]
    counters = agenda.printed.advancement
    board = position("corp", corp={"Remote 1": {"root": [{"card": title, "advancement": counters}]}})
    board.corp(f"score {title}")
    after = Counter(BEFORE)
    after.update(changes(ability.means, "corp"))
    board.then(dict(after))
