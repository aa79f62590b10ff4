from random import Random

import pytest

from daemon.rules.engine import Engine
from daemon.rules.model import Seat
from daemon.rules.words.names import MODIFIERS
from daemon.view import Viewer, view
from daemon.view.views import KEPT, modifier
from protocol.effects import DOES, Effect
from protocol.views import Event, Lasting, Server, View
from tests.board import Board
from tests.daemon.random_games import play, random_game


def server(seen: View, name: str) -> Server:
    return next(server for server in seen.servers if server.name == name)


def watched(board: Board, seat: Seat | None) -> tuple[Viewer, list[Event]]:
    """A viewer, and a list that it fills with the events it is shown from now on."""
    viewer = Viewer(board.game, seat, b"key")
    events: list[Event] = []
    note = board.driver.note

    def look() -> None:
        events.extend(viewer.events(board.game, list(board.game.news or ())))
        note()

    board.driver.note = look  # type: ignore[method-assign]
    return viewer, events


def test_each_sees_what_lies_open_and_their_own() -> None:
    board = Board(
        corp={"hand": ["Hedge Fund", 2], "HQ": {"ice": ["Palisade", "Tithe (rezzed)"]}, "credits": 7, "deck": 30},
        runner={"hand": 4, "tags": 1, "link": 2},
    )
    corp, runner = view(board.game, "corp"), view(board.game, "runner")
    assert [card.title for card in corp.corp.hand] == ["Hedge Fund", "blank", "blank"]
    assert (runner.corp.hand_count, runner.corp.hand) == (3, [])
    assert (runner.runner.hand_count, len(runner.runner.hand), corp.runner.hand) == (4, 4, [])
    assert [(ice.title, ice.facedown, ice.cost) for ice in server(corp, "HQ").ice] == [
        ("Palisade", True, 3),
        ("Tithe", False, None),
    ]
    palisade, tithe = server(runner, "HQ").ice
    assert (palisade.title, palisade.strength, palisade.cost, palisade.subroutines) == (None, None, None, [])
    assert (tithe.title, tithe.strength) == ("Tithe", 1)
    assert [sub.label for sub in tithe.subroutines] == ["Do 1 net damage", "Gain 1 credit"]
    assert (runner.corp.credits, runner.corp.deck_count, runner.runner.tags, runner.runner.link) == (7, 30, 1, 2)


def test_archives_are_a_count_to_the_runner_except_what_is_faceup() -> None:
    board = Board(corp={"discard": ["Hedge Fund", "Palisade (facedown)", "Tithe (facedown)"]})
    corp, runner = view(board.game, "corp").corp, view(board.game, "runner").corp
    assert [card.title for card in corp.discard] == ["Hedge Fund", "Palisade", "Tithe"]
    assert (runner.discard_count, [card.title for card in runner.discard]) == (3, ["Hedge Fund"])


def test_archives_turned_faceup_come_in_no_order_that_tells_anything() -> None:
    board = Board(corp={"discard": ["Tithe (facedown)", "Hedge Fund", "Palisade (facedown)"]})
    viewer, events = watched(board, "runner")
    board.runner("run Archives")
    board.to("7.5.4")
    assert [event.title for event in events if event.e == "flip"] == ["Palisade", "Tithe"]
    cards = viewer.view(board.game).corp.discard
    assert [card.title for card in cards] == ["Hedge Fund", "Palisade", "Tithe"]


def test_an_accessed_card_of_hq_is_seen_during_the_breach_and_not_afterwards() -> None:
    board = Board(corp={"hand": ["Offworld Office", "Hedge Fund"]}, random=["Hedge Fund"])
    viewer, events = watched(board, "runner")
    board.runner("run HQ")
    board.to("access")
    seen = viewer.view(board.game)
    assert seen.access is not None
    assert (seen.access.title, seen.access.server) == ("Hedge Fund", "HQ")
    assert [card.title for card in seen.corp.hand] == ["Hedge Fund"]
    first = seen.corp.hand[0].card
    board.then({})
    assert viewer.view(board.game).corp.hand == []
    assert [event.title for event in events if event.e == "access"] == ["Hedge Fund"]
    # Nobody can tell whether it is the same card the next time.
    board.runner("run HQ")
    board.to("access")
    assert viewer.view(board.game).corp.hand[0].card != first


def test_an_access_of_rd_is_shown_only_to_the_runner() -> None:
    board = Board(corp={"deck": ["Hedge Fund"]})
    _, corp = watched(board, "corp")
    _, runner = watched(board, "runner")
    board.runner("run R&D")
    board.then({})
    assert [(event.title, event.card) for event in corp if event.e == "access"] == [(None, None)]
    assert [event.title for event in runner if event.e == "access"] == ["Hedge Fund"]


def test_a_facedown_install_is_an_object_without_a_code() -> None:
    board = Board(turn="corp", corp={"hand": ["Palisade"]})
    corp, own = watched(board, "corp")
    runner, other = watched(board, "runner")
    board.corp("install Palisade @ HQ")
    mine, theirs = (next(event for event in events if event.e == "install") for events in (own, other))
    assert (mine.title, mine.server, mine.origin, mine.detail) == ("Palisade", "HQ", "hand", "facedown")
    assert (theirs.title, theirs.server, theirs.origin, theirs.detail) == (None, "HQ", "hand", "facedown")
    assert theirs.card is None
    assert mine.card is not None
    assert [ice.card for ice in server(runner.view(board.game), "HQ").ice] == [theirs.now]
    assert [ice.card for ice in server(corp.view(board.game), "HQ").ice] == [mine.now]
    assert mine.now != theirs.now


def test_ice_that_was_chosen_openly_is_seen_by_all_in_later_turns_too() -> None:
    board = Board(
        corp={"hand": 5, "HQ": {"ice": ["Enigma"]}, "R&D": {"ice": ["Pup"]}},
        runner={"credits": 9, "hand": ["Femme Fatale"]},
    )
    viewers = [Viewer(board.game, seat, b"key") for seat in ("corp", "runner")]
    board.runner("install Femme Fatale", "choose Enigma")
    board.end_turn("runner")
    for seen in (viewer.view(board.game) for viewer in viewers):
        assert [card.chosen for card in seen.runner.rig] == [server(seen, "HQ").ice[0].card]


def test_what_follows_a_trace_says_what_it_attaches() -> None:
    board = Board(windows="all", corp={"HQ": {"ice": ["SYNC BRE (rezzed)"]}}, runner={"credits": 0})
    board.runner("run HQ")
    board.to(corp="use SYNC BRE")
    board.corp("use SYNC BRE")
    board.to(corp="use SYNC BRE")
    prompt = Viewer(board.game, "corp").prompt(board.game, board.prompt)
    (effect,) = next(option for option in prompt.options if option.act == "use").effects
    assert (effect.do, effect.triggers) == ("when", ["breach"])


def test_an_object_keeps_its_id_until_it_is_a_new_object() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade"]}, "hand": 1})
    viewer, events = watched(board, "runner")
    before = server(viewer.view(board.game), "HQ").ice[0].card
    board.runner("run HQ")
    board.corp("rez Palisade")
    assert server(viewer.view(board.game), "HQ").ice[0].card == before
    board.then({})
    board.effect(runner="trash Palisade")
    trashed = next(event for event in events if event.e == "trash")
    assert trashed.card == before
    assert trashed.now not in (None, before)
    assert [card.card for card in viewer.view(board.game).corp.discard] == [trashed.now]


def test_drawing_shows_the_card_only_to_its_player() -> None:
    board = Board(turn="corp", corp={"deck": ["Hedge Fund"]})
    _, own = watched(board, "corp")
    _, other = watched(board, "runner")
    board.corp("draw")
    assert [(event.title, event.now is not None) for event in own if event.e == "draw"] == [("Hedge Fund", True)]
    assert [(event.title, event.now) for event in other if event.e == "draw"] == [(None, None)]


def test_the_run_the_encounter_and_the_window_in_progress() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade", "Tithe (rezzed)"]}, "bad_publicity": 2})
    board.runner("run HQ")
    board.to("6.9.3b")
    seen = view(board.game, "corp")
    assert seen.run is not None
    assert (seen.run.server, seen.run.position, seen.run.successful) == ("HQ", 1, None)
    assert seen.encounter is not None
    assert (seen.encounter.title, [sub.broken for sub in seen.encounter.subroutines]) == ("Tithe", [False, False])
    assert [(window.kind, window.step, window.priority) for window in seen.open_windows] == [
        ("paid", "6.9.3b", "runner")
    ]
    assert seen.runner.bad_publicity_credits == 2
    assert (seen.step, seen.active) == ("6.9.3b", "runner")


def test_what_lasts_says_what_it_does_and_until_when() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Palisade (rezzed)"]}},
        runner={"hand": ["Injection Attack", "Jailbreak"], "rig": ["Corroder"], "credits": 9},
    )
    board.runner("play Injection Attack", "choose Corroder", "choose HQ")
    board.to("6.9.3b")
    seen = view(board.game, "corp")
    (corroder,) = seen.runner.rig
    assert seen.lasting == [
        Lasting("strength +2", corroder.card, "Injection Attack", "run", [Effect("strength", amount=2)])
    ]


def test_a_delayed_conditional_says_what_it_does() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade (rezzed)"]}}, runner={"hand": ["Dirty Laundry"], "credits": 9})
    board.runner("play Dirty Laundry", "choose HQ")
    board.to("6.9.3b")
    (lasting,) = view(board.game, "corp").lasting
    assert (lasting.source_title, lasting.until) == ("Dirty Laundry", "run")
    assert lasting.label
    assert lasting.effects == [Effect("gain", what="credits", amount=5)]


@pytest.mark.parametrize("query", sorted(MODIFIERS))
def test_every_lasting_modifier_has_words(query: str) -> None:
    words, *_, effects = modifier(query, 1)
    assert words
    assert bool(effects) == (query not in KEPT)
    assert all(effect.do in DOES for effect in effects)


def test_the_result_of_a_trace_says_what_it_attaches_to_the_run() -> None:
    board = Board(corp={"HQ": {"ice": ["SYNC BRE (rezzed)"]}}, runner={"credits": 0})
    board.runner("run HQ")
    results: list[list[Effect]] = []
    while len(results) < 2:
        prompt = Viewer(board.game, board.prompt.seat).prompt(board.game, board.prompt)
        if prompt.kind == "reaction":
            results.append(prompt.options[0].effects)
        board.driver.engine.decide(board.prompt.seat, 0)
    (tag,), (when,) = results
    assert (tag.do, when.do, [effect.do for effect in when.then]) == ("tag", "when", ["access"])


def test_a_prompt_names_cards_as_far_as_its_seat_knows_them() -> None:
    board = Board(corp={"Remote 1": {"root": ["blank"], "ice": ["Palisade"]}})
    board.runner("run Remote 1")
    board.to("6.9.2b")
    board.to({"player": "corp"})
    prompt = Viewer(board.game, "corp").prompt(board.game, board.prompt)
    assert (prompt.kind, prompt.step, prompt.step_name) == ("paid", "6.9.2b", "window to rez the approached ice")
    assert [option.label for option in prompt.options] == [
        "rez blank asset (0[credit])",
        "rez Palisade (3[credit])",
        "pass",
    ]
    assert (prompt.options[1].title, prompt.options[1].cost_words) == ("Palisade", "3[credit]")
    assert prompt.options[prompt.default].act == "pass"


def test_the_all_seeing_view_has_no_secrets() -> None:
    board = Board(corp={"hand": ["Hedge Fund"], "HQ": {"ice": ["Palisade"]}}, runner={"hand": 1})
    seen = view(board.game, None)
    assert [card.title for card in seen.corp.hand + seen.runner.hand] == ["Hedge Fund", "blank"]
    assert [card.title for card in server(seen, "HQ").ice] == ["Palisade"]


def test_looking_changes_nothing() -> None:
    # A viewer that is asked for views and one that is not hand out the same ids.
    random = Random(7)
    game = random_game(random)
    game.news = []
    engine = Engine(game)
    often, never = Viewer(game, "runner", b"k"), Viewer(game, "runner", b"k")

    def stop(count: int) -> bool:
        news = list(game.news or ())
        if game.news is not None:
            game.news.clear()
        assert often.events(game, news) == never.events(game, news)
        often.view(game)
        for prompt in engine.prompts:
            if prompt.seat == "runner":
                assert often.prompt(game, prompt) == never.prompt(game, prompt)
        return count >= 400

    play(engine, random, stop)
    assert often.view(game) == never.view(game)
    assert often.knowledge.ids == never.knowledge.ids


def test_a_revealed_card_is_seen_until_the_ability_is_finished() -> None:
    board = Board(corp={"hand": ["Hedge Fund", 1]})
    viewer, events = watched(board, "runner")
    board.runner("run Archives")
    board.effect(corp="reveal Hedge Fund")
    assert [(event.title, event.e) for event in events if event.e == "reveal"] == [("Hedge Fund", "reveal")]
    board.expect({"run": "Archives"})
    assert viewer.view(board.game).corp.hand == []
    assert viewer.knowledge.glimpses == {}


def test_an_option_that_chooses_no_card_says_what_it_chooses() -> None:
    board = Board(corp={"hand": ["Predictive Planogram"]}, turn="corp")
    board.corp("play Predictive Planogram")
    prompt = Viewer(board.game, "corp").prompt(board.game, board.prompt)
    assert prompt.purpose == "mode"
    assert [(option.act, option.choice) for option in prompt.options] == [
        ("choose", "gain 3 credits"),
        ("choose", "draw 3 cards"),
    ]


def test_what_the_corp_does_with_facedown_cards_names_none_to_the_runner() -> None:
    board = Board(corp={"hand": ["Offworld Office", "Palisade", "Seamless Launch"], "credits": 20}, turn="corp")
    _, events = watched(board, "runner")
    board.corp("install Offworld Office @ new remote", "install Palisade @ HQ", "advance Offworld Office")
    board.end_turn("corp")
    kinds = {event.e for event in events}
    assert {"click_spend", "install", "advance", "counter"} <= kinds
    assert not [event for event in events if event.title is not None]
    assert all(event.source_title is None for event in events)
