"""What the language of scenarios says, tried on the simplest positions."""

import pytest

from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost
from daemon.rules.economy import GainCredits
from daemon.rules.effects import instruct
from daemon.rules.model import RUNNER, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import accept
from daemon.rules.words.basics import do
from daemon.scenario.invented import invented
from tests.board import Board


def test_default_position() -> None:
    board = Board()
    board.expect({
        "turn": "runner", "player": "runner", "kind": "paid", "step": "5.7.1e", "runner.clicks": 4, "corp.clicks": 0,
        "corp.credits": 5, "runner.credits": 5, "corp.hand": 0, "corp.deck": 20, "runner.deck": 20, "run": None,
        "servers": ["HQ", "R&D", "Archives"], "winner": None, "runner.memory": 4, "runner.hand_size": 5, "happened": {},
        "corp.identity": "blank", "mark": None, "last_run": None, "encounter": None, "access": None, "pending": [],
    })  # fmt: skip


def test_what_a_position_says_is_there() -> None:
    board = Board(
        turn="corp",
        clicks=2,
        corp={
            "credits": 1, "bad_publicity": 2, "hand": ["Hedge Fund", 2], "deck": ["Palisade", "Tithe", 3],
            "HQ": {"ice": ["Palisade", {"card": "Tithe", "rezzed": True, "as": "inner"}]},
            "Remote 2": {"root": [{"card": "blank", "type": "agenda", "points": 2, "advancement": 2}]},
            "score": [{"card": "Offworld Office", "agenda": 1}], "discard": ["Hedge Fund (facedown)"],
        },
        runner={
            "rig": [{"card": "blank", "power": 3}, "blank (facedown)"], "tags": 1, "core_damage": 1, "link": 1,
            "memory": 5, "score": [{"card": "blank", "points": 3}],
        },
    )  # fmt: skip
    board.expect({
        "turn": "corp", "clicks": 2, "corp": {"credits": 1, "bad_publicity": 2, "hand": 3, "points": 2, "deck": 5},
        "HQ.ice": ["Palisade", "Tithe (rezzed)"], "HQ.ice.2": "inner", "Remote 2.root": 1,
        "servers": ["HQ", "R&D", "Archives", "Remote 2"], "corp.discard": ["Hedge Fund (facedown)"],
        "Offworld Office.agenda": 1, "inner": {"zone": "HQ.ice", "rezzed": True, "subs": 2, "strength": 1},
        "runner": {"tags": 1, "core_damage": 1, "hand_size": 4, "link": 1, "memory": 5, "points": 3, "rig": 2},
        "corp.deck": ["Palisade", "Tithe", 3], "corp.deck.bottom": "blank",
    })  # fmt: skip


def test_lists_ignore_order_except_ice_and_decks() -> None:
    board = Board(corp={"hand": ["Hedge Fund", "Palisade"], "deck": ["Hedge Fund", "Palisade", 0]})
    board.expect({"corp.hand": ["Palisade", "Hedge Fund"]})
    with pytest.raises(AssertionError, match=r"corp\.deck"):
        board.expect({"corp.deck": ["Palisade", "Hedge Fund"]})


def test_comparisons_and_parts_of_lists() -> None:
    board = Board(corp={"hand": ["Hedge Fund", "Palisade", 2]})
    board.expect({
        "corp.credits": ">= 5", "corp.hand": "> 3", "corp.deck": "!= 3",
        "corp.discard": {"lacks": ["Palisade"]},
    })  # fmt: skip
    board.expect({"corp.hand": {"has": ["Palisade", 2], "lacks": ["Tithe"]}})
    with pytest.raises(AssertionError):
        board.expect({"corp.hand": {"has": ["Palisade", "Palisade"]}})
    with pytest.raises(AssertionError):
        board.expect({"corp.credits": "< 5"})


def test_true_is_not_one() -> None:
    board = Board(corp={"credits": 1, "HQ": {"ice": ["Palisade"]}})
    with pytest.raises(AssertionError):
        board.expect({"corp.credits": True})
    with pytest.raises(AssertionError):
        board.expect({"Palisade.rezzed": 0})


def test_titles_ignore_case_and_accents_and_end_at_their_colon() -> None:
    board = Board(turn="corp", corp={"hand": ["hedge FUND"]})
    board.corp("play hédge fund")
    board.expect({"corp.discard": ["HEDGE fund"]})


def test_installing_at_a_place() -> None:
    board = Board(turn="corp", corp={"hand": ["Palisade", "Offworld Office"], "Remote 1": {"ice": ["Tithe"]}})
    board.can(corp=["install Palisade @ HQ", "install Palisade @ Remote 1", "install Offworld Office @ new remote"])
    board.cannot(corp=["install Offworld Office @ HQ", "install Palisade @ Remote 2"])
    board.corp("install Offworld Office @ Remote 1", "install Palisade @ new remote")
    board.expect({"Remote 1.root": ["Offworld Office"], "Remote 2.ice": ["Palisade"], "corp.clicks": 1})


def test_a_pick_is_taken_in_any_order_and_must_be_whole() -> None:
    board = Board(turn="corp", clicks=0, corp={"hand": ["Hedge Fund", "Palisade", "Tithe", 4]})
    board.to(corp="discard Tithe + Palisade")
    board.cannot(corp=["discard Palisade", "discard Palisade + Tithe + Hedge Fund", "done"])
    board.corp("discard Tithe + Palisade")
    board.expect({"corp.hand": ["Hedge Fund", 4], "corp.discard": ["Palisade (facedown)", "Tithe (facedown)"]})


def test_copies_in_different_states_must_be_distinguished() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": ["blank"]}, "Remote 2": {"root": ["blank"]}})
    with pytest.raises(AssertionError, match="more than one option"):
        board.corp("rez blank")
    board.corp("rez blank @ Remote 2")
    board.expect({"Remote 1.root": ["blank (facedown)"], "Remote 2.root": ["blank (rezzed)"]})


def test_only_names_everything_but_passing() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": ["blank"]}, "Remote 2": {"root": ["blank"]}})
    board.only(corp=["rez blank @ Remote 1", "rez blank @ Remote 2"])
    with pytest.raises(AssertionError, match="also offered rez blank"):
        board.only(corp="rez blank @ Remote 1")


def test_never_watches_every_prompt_from_here_on() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade"]}})
    board.never(corp="rez Palisade", runner="jack-out")
    with pytest.raises(AssertionError, match="corp is offered what must never be offered: rez Palisade"):
        board.runner("run HQ", "jack-out")


def test_what_only_actions_can_do_is_tried_at_the_next_action_window() -> None:
    board = Board(runner={"tags": 1, "credits": 2})
    board.expect({"kind": "paid"})
    board.can(runner=["run HQ", "remove-tag", "draw"])
    board.cannot(runner=["run Remote 1", "play blank"])
    with pytest.raises(AssertionError, match="the next action window is not corp's"):
        board.can(corp="credit")
    board.expect({"kind": "paid"})


def test_going_to_a_decision_that_becomes_possible() -> None:
    board = Board(corp={"R&D": {"ice": ["Palisade"]}})
    board.runner("run R&D")
    board.to(corp="rez Palisade")
    board.expect({"step": "6.9.2b", "player": "corp"})


def test_going_nowhere() -> None:
    board = Board()
    with pytest.raises(AssertionError, match="getting there needs a decision that the scenario does not give"):
        board.to("6.9.3b")


def test_then_is_the_next_action_window_the_last_window_or_the_end() -> None:
    board = Board()
    board.then({"kind": "action", "step": "5.7.1f"})
    board.runner("credit", "credit", "credit", "credit")
    board.then({"step": "5.7.2b", "runner.credits": 9})
    board.runner("concede")
    board.then({"winner": "corp", "reason": "concede"})


def test_events_from_outside() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade"]}, "hand": 2}, runner={"rig": ["blank"], "hand": 1})
    board.effect(corp="rez Palisade")
    board.expect({"Palisade.rezzed": True, "corp.credits": 2})
    board.effect(runner="trash blank")
    board.effect(runner="gain 3")
    board.effect(corp="tag 2")
    board.expect({"runner": {"credits": 8, "tags": 2}, "happened": {"rez Palisade": 1, "gain 3": 1, "tag": 1}})
    board.effect(runner="breach HQ")
    board.then({"happened": {"access": 1, "breach HQ": 1}, "last_run": None})


def test_the_sign_of_a_number_counts_in_words() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"rig": ["Wyrm"], "credits": 9})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Wyrm / -1")
    board.runner("use Wyrm / 1 strength", "use Wyrm / +1")
    board.expect({"Wyrm.strength": 3, "Palisade.strength": 2})
    board.runner("use Wyrm / -1")
    board.expect({"Wyrm.strength": 3, "Palisade.strength": 1})


def test_random_picks_in_order() -> None:
    board = Board(corp={"hand": ["Palisade", "Hedge Fund", 3]}, random=["Hedge Fund"])
    board.runner("run HQ")
    board.then({"happened": {"access Hedge Fund": 1, "access": 1}})


def test_a_bid_is_answered_by_both() -> None:
    board = Board(corp={"credits": 2}, runner={"credits": 1})
    board.effect(corp="psi")
    board.expect({"kind": "bid"})
    board.cannot(runner="number 2")
    board.corp("number 2")
    board.expect({"corp.credits": 2})
    board.runner("number 1")
    board.expect({"corp.credits": 0, "runner.credits": 0, "happened": {"psi": 1}})


def test_set_up() -> None:
    board = Board(start="game", corp={"deck": 20})
    board.expect({"kind": "mulligan", "player": "corp", "corp.hand": 5, "runner.hand": 5, "corp.credits": 5})
    board.corp("mulligan")
    board.runner("keep")
    board.then({"turn": "corp", "kind": "action", "corp.hand": 6, "happened": {"draw": 1}})


def test_the_first_turn_of_the_corp() -> None:
    board = Board(turn="corp", start="turn", first_turn=True)
    board.expect({"step": "5.6.1b", "corp.hand": 0})
    board.then({"corp.hand": 1, "corp.clicks": 3})


def test_clicks_of_either_player() -> None:
    Board(runner={"clicks": 2}, corp={"clicks": 1}).expect({"runner.clicks": 2, "corp.clicks": 1})
    Board(turn="corp", clicks=1).expect({"corp.clicks": 1, "runner.clicks": 0})


def test_random_picks_of_servers() -> None:
    board = Board(random=["R&D"])
    board.effect(corp="mark")
    board.expect({"mark": "R&D"})


def test_some_is_anything_but_null_and_the_empty_list() -> None:
    board = Board(runner={"hand": ["Diesel", "Sure Gamble"]})
    board.expect({"runner.hand": "some", "runner.identity": "some"})
    for path in ("corp.hand", "pending"):
        with pytest.raises(AssertionError, match=rf"{path}: found \[\], expected some"):
            board.expect({path: "some"})
    with pytest.raises(AssertionError, match="mark: found null, expected some"):
        board.expect({"mark": "some"})
    board.effect(corp="mark")
    board.expect({"mark": "some", "run": None})


def test_amounts_of_what_is_imminent() -> None:
    board = Board(runner={"hand": 3, "rig": ["Feedback Filter"]})
    board.effect(corp="net 2")
    board.to("interrupt")
    board.expect({"imminent": ["net 2"]})
    with pytest.raises(AssertionError, match=r"imminent: found \[net 2\], expected \[net -1\]"):
        board.expect({"imminent": ["net -1"]})


def test_a_decision_that_is_not_offered_names_similar_options() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"rig": ["Corroder"]})
    board.runner("run HQ")
    with pytest.raises(AssertionError) as failed:
        board.runner("use Corroder / break three")
    missed = [line for line in str(failed.value).splitlines() if line.startswith("but there was: use Corroder")]
    assert len(missed) == 2
    assert all(line.endswith("(at 6.9.3b)") for line in missed)


def may_gain(game: Game, this: Resolution) -> Flow[None]:
    if (yield from accept(game, this, RUNNER)):
        yield from instruct(game, GainCredits(player=RUNNER, amount=1))


def test_the_choice_of_the_other_player_is_not_answered() -> None:
    ability = Paid(words="the Runner may gain 1 credit", cost=Cost(), instructions=(do(may_gain),))
    offer = invented("Offer", "corp", "asset", {}, paid=[ability])
    board = Board(cards=[offer], corp={"Remote 1": {"root": ["Offer (rezzed)"]}})
    board.corp("use Offer")
    board.expect({"player": "runner", "kind": "choose", "runner.credits": 5})
    board.runner("accept")
    board.expect({"runner.credits": 6})


@pytest.mark.parametrize("windows", ["asked", "all"])
def test_a_choice_that_is_forced_may_be_written_under_any_policy(windows: str) -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"rig": ["Corroder"]}, windows=windows)
    board.runner("run HQ", "use Corroder / break", "choose sub 1")
    board.expect({"Palisade.unbroken": []})
