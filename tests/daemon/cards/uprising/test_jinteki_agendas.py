"""Uprising era, Jinteki agendas: what each card says."""

from tests.board import Board


def test_flower_sermon_is_scored_with_five_counters() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Flower Sermon", "advancement": 4}]}})
    board.corp("score Flower Sermon")
    board.then({"Flower Sermon": {"zone": "corp.score", "agenda": 5}})


def test_flower_sermon_reveals_draws_and_puts_a_card_back_once_a_turn() -> None:
    board = Board(
        turn="corp",
        corp={
            "hand": ["Ice Wall"],
            "deck": ["Hedge Fund", "Enigma", "PAD Campaign"],
            "score": [{"card": "Flower Sermon", "agenda": 2}],
        },
    )
    board.corp("use Flower Sermon")
    board.expect({"happened": {"reveal Hedge Fund": 1, "reveal": 1}, "corp.hand": ["Ice Wall", "Hedge Fund", "Enigma"]})
    board.corp("choose Ice Wall")
    board.expect({"corp.hand": ["Hedge Fund", "Enigma"], "Flower Sermon.agenda": 1})
    assert board.game.corp.deck[0] is board.card("Ice Wall")
    board.cannot(corp="use Flower Sermon")


def test_flower_sermon_needs_a_counter_and_is_the_corps() -> None:
    board = Board(turn="corp", corp={"score": ["Flower Sermon"]})
    board.cannot(corp="use Flower Sermon")
    board = Board(turn="corp", runner={"score": [{"card": "Flower Sermon", "agenda": 2}]})
    board.cannot(corp="use Flower Sermon")


def test_flower_sermon_gets_no_counters_for_other_agendas() -> None:
    board = Board(
        turn="corp",
        corp={
            "score": [{"card": "Flower Sermon", "agenda": 1}],
            "Remote 1": {"root": [{"card": "Hostile Takeover", "advancement": 2}]},
        },
    )
    board.corp("score Hostile Takeover")
    board.then({"Flower Sermon.agenda": 1})
