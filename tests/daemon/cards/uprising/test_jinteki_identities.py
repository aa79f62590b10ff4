"""Uprising era, Jinteki identities: what each card says."""

from tests.board import Board

BIOTECH = "Jinteki Biotech: Life Imagined"


def biotech(back: str) -> dict[str, str]:
    return {"card": BIOTECH, "chosen": back}


def test_the_brewery_does_two_net_damage_when_flipped() -> None:
    board = Board(turn="corp", corp={"identity": biotech("The Brewery: Jinteki Biotech")}, runner={"hand": 3})
    board.corp("use Jinteki Biotech / flip")
    board.then({"Jinteki Biotech": {"flipped": True, "subtypes": ["department"]}, "runner.hand": 1})


def test_the_tank_shuffles_archives_into_r_and_d() -> None:
    board = Board(
        turn="corp",
        corp={"identity": biotech("The Tank: Jinteki Biotech"), "deck": [3], "discard": ["Hedge Fund", 2]},
    )
    board.corp("use Jinteki Biotech")
    board.corp("use Jinteki Biotech / shuffle")
    board.expect({"corp.discard": 0, "corp.deck": 6, "happened": {"net": 0}})


def test_the_greenhouse_places_four_counters_on_a_card_that_can_be_advanced() -> None:
    board = Board(
        turn="corp",
        corp={
            "identity": biotech("The Greenhouse: Jinteki Biotech"),
            "HQ": {"ice": ["Ice Wall", "Enigma"]},
            "Remote 1": {"root": [{"card": "blank", "type": "agenda", "as": "agenda"}]},
        },
    )
    board.corp("use Jinteki Biotech")
    board.cannot(corp="choose Enigma")
    board.corp("choose agenda")
    board.expect({"agenda.advancement": 4, "Ice Wall.advancement": 0})


def test_it_flips_once_and_for_three_clicks() -> None:
    board = Board(turn="corp", clicks=2, corp={"identity": biotech("The Tank: Jinteki Biotech")})
    board.cannot(corp="use Jinteki Biotech")
    flipped = {**biotech("The Tank: Jinteki Biotech"), "flipped": True}
    board = Board(turn="corp", corp={"identity": flipped})
    board.cannot(corp="use Jinteki Biotech")


def test_the_back_stays_a_secret_until_it_is_flipped() -> None:
    board = Board(start="game", corp={"identity": BIOTECH, "deck": [20]}, runner={"deck": [20]})
    board.corp("keep")
    board.runner("keep")
    board.expect({"step": "1.6.7", "player": "corp"})
    board.corp("choose The Tank")
    board.expect({"Jinteki Biotech.chosen": None})
    board.corp("use Jinteki Biotech")
    board.expect({"Jinteki Biotech.chosen": "The Tank: Jinteki Biotech"})
    board.only(corp="use Jinteki Biotech / shuffle")


def test_jinteki_biotech_is_flipped_once() -> None:
    board = Board(turn="corp", corp={"identity": {**biotech("The Tank: Jinteki Biotech"), "flipped": True}})
    board.cannot(corp="use Jinteki Biotech")
