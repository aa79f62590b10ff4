"""Which cards are unique, of those that are not consoles."""

import pytest

from tests.board import Board

RUNNERS = """
    Aesop’s Pawnshop|Boomerang|Buffer Drive|Cookbook|Cybertrooper Talut|Devil Charm|District 99|Docklands Pass|DreamNet
    Find the Truth|Gebrselassie|Hippo|Laguna Velasco District|Mr. Li|Mu Safecracker|Mystic Maemi|Paige Piper
    Paladin Poemu|Pauleʼs Café|Prognostic Q-Loop|The Back|The Class Act|Verbal Plasticity|Whistleblower
"""
ROOTS = """
    AMAZE Amusements|Anoetic Void|Bass CH1R180G4|Jackson Howard|Malapert Data Vault|Manegarm Skunkworks|Marcus Batty
    Prāna Condenser|Raman Rai|Reduced Service|Spin Doctor|Tori Hanzō|Wall to Wall
"""
ICE = "Konjin|Loki|Týr"


def titles(text: str) -> list[str]:
    return [title.strip() for line in text.strip().splitlines() for title in line.split("|")]


@pytest.mark.parametrize("title", titles(RUNNERS))
def test_of_two_copies_that_the_runner_has_one_is_trashed(title: str) -> None:
    board = Board(runner={"rig": [title, title]})
    board.effect(runner="gain 1")
    board.expect({"runner.rig": [title], "runner.discard": [title]})


@pytest.mark.parametrize("title", titles(ROOTS))
def test_of_two_rezzed_copies_in_roots_one_is_trashed(title: str) -> None:
    copy = {"root": [f"{title} (rezzed)"]}
    board = Board(corp={"Remote 1": copy, "Remote 2": copy})
    board.effect(corp="gain 1")
    board.expect({"corp.discard": [title]})


@pytest.mark.parametrize("title", titles(ICE))
def test_of_two_rezzed_copies_of_ice_one_is_trashed(title: str) -> None:
    board = Board(corp={"HQ": {"ice": [f"{title} (rezzed)", f"{title} (rezzed)"]}})
    board.effect(corp="gain 1")
    board.expect({"HQ.ice": [title], "corp.discard": [title]})


def test_most_cards_are_not_unique() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)", "Ice Wall (rezzed)"]}}, runner={"rig": ["Corroder", "Corroder"]}
    )
    board.effect(corp="gain 1")
    board.expect({"corp.discard": [], "runner.discard": []})
