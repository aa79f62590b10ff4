"""Well-known cards, Criminal: what each says, and where it stops."""

import pytest

from tests.board import Board

FORGED = {"hand": ["Forged Activation Orders"]}


def test_forged_activation_orders_has_the_corp_rez_ice_at_the_usual_cost() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma"]}}, runner=FORGED)
    board.runner("play Forged Activation Orders")
    board.corp("accept")
    board.then({"Enigma.rezzed": True, "corp.credits": 2, "runner.credits": 4, "happened": {"trash Enigma": 0}})


def test_forged_activation_orders_has_the_corp_trash_ice_that_it_does_not_rez() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma"]}}, runner=FORGED)
    board.runner("play Forged Activation Orders")
    board.corp("decline")
    board.then({"corp.discard": ["Enigma (facedown)"], "HQ.ice": [], "corp.credits": 5})


def test_forged_activation_orders_chooses_unrezzed_ice_of_any_server() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)", "Enigma"]},
              "Remote 1": {"ice": ["Pup"], "root": ["PAD Campaign"]}},
        runner=FORGED,
    )  # fmt: skip
    board.runner("play Forged Activation Orders")
    board.only(runner=["choose Enigma", "choose Pup"])
    board.runner("choose Pup")
    board.corp("accept")
    board.then({"Pup.rezzed": True, "Enigma.rezzed": False})


def test_forged_activation_orders_is_not_played_where_all_ice_is_rezzed() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}, "Remote 1": {"root": ["PAD Campaign"]}}, runner=FORGED)
    board.cannot(runner="play Forged Activation Orders")


def test_ice_that_cannot_be_paid_for_is_trashed_without_a_choice() -> None:
    board = Board(corp={"credits": 2, "HQ": {"ice": ["Enigma"]}}, runner=FORGED)
    board.never(corp="accept")
    board.runner("play Forged Activation Orders")
    board.then({"corp.discard": ["Enigma"], "corp.credits": 2})


def test_the_runner_does_not_learn_whether_the_corp_could_have_rezzed_the_ice() -> None:
    board = Board(windows="all", corp={"credits": 2, "HQ": {"ice": ["Enigma"]}}, runner=FORGED)
    board.runner("play Forged Activation Orders", "choose Enigma")
    board.only(corp="decline")
    board.corp("decline")
    board.then({"corp.discard": ["Enigma (facedown)"], "Enigma.seen_by": ["corp"]})


@pytest.mark.parametrize(("answer", "zone"), [("accept", "HQ.ice"), ("decline", "corp.discard")])
def test_additional_costs_of_ice_may_be_declined(answer: str, zone: str) -> None:
    """Both prompts are to accept or decline: to rez it at all, and to forfeit an agenda for it."""
    board = Board(corp={"credits": 9, "HQ": {"ice": ["Archer"]}, "score": ["Hostile Takeover"]}, runner=FORGED)
    board.runner("play Forged Activation Orders")
    board.corp("accept", answer)
    board.then({"Archer.zone": zone})


def test_legwork_accesses_three_cards_of_hq() -> None:
    board = Board(corp={"hand": 5}, runner={"hand": ["Legwork"]})
    board.runner("play Legwork")
    board.then({"happened": {"access": 3}, "last_run.server": "HQ"})


def test_legwork_is_for_its_own_run_alone() -> None:
    board = Board(corp={"hand": 5}, runner={"hand": ["Legwork"]})
    board.runner("play Legwork")
    board.runner("run HQ")
    board.then({"happened": {"access": 4}})


def test_hq_interface_adds_an_access_of_hq_alone() -> None:
    board = Board(corp={"hand": 5}, runner={"rig": ["HQ Interface"]})
    board.runner("run HQ")
    board.then({"happened": {"access": 2}})
    board.runner("run R&D")
    board.then({"happened": {"access": 3}})


def test_femme_fatale_breaks_sentries_and_gets_stronger() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Neural Katana (rezzed)"]}}, runner={"credits": 3, "hand": 3, "rig": ["Femme Fatale"]}
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Femme Fatale / break")
    board.runner("use Femme Fatale / strength", "use Femme Fatale / break")
    board.expect({"Femme Fatale.strength": 3, "Neural Katana.unbroken": []})
    board.then({"runner.credits": 0, "runner.hand": 3, "Femme Fatale.strength": 2})


def test_femme_fatale_breaks_nothing_but_sentries() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Femme Fatale"]})
    board.never(runner="use Femme Fatale / break")
    board.runner("run HQ")
    board.then({"last_run.result": "unsuccessful"})


def test_femme_fatale_chooses_ice_as_it_is_installed() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}, "Remote 1": {"ice": ["Enigma"], "root": ["PAD Campaign"]}},
        runner={"credits": 9, "hand": ["Femme Fatale"]},
    )
    board.runner("install Femme Fatale")
    board.to(runner="choose Enigma")
    board.only(runner=["choose Ice Wall", "choose Enigma"])
    board.runner("choose Enigma")
    board.then({"Femme Fatale.chosen": "Enigma", "runner.credits": 0})


def test_femme_fatale_bypasses_the_chosen_ice_for_a_credit_a_subroutine() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": [{"card": "Femme Fatale", "chosen": "Enigma"}]}
    )
    board.runner("run HQ", "use Femme Fatale / bypass")
    board.then({"runner.credits": 3, "last_run.result": "successful", "happened": {"bypass Enigma": 1}})


def test_femme_fatale_bypasses_in_every_encounter() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": [{"card": "Femme Fatale", "chosen": "Enigma"}]}
    )
    board.runner("run HQ", "use Femme Fatale / bypass", "run HQ", "use Femme Fatale / bypass")
    board.then({"runner.credits": 1, "happened": {"bypass Enigma": 2}})


def test_femme_fatale_may_be_left_alone() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": [{"card": "Femme Fatale", "chosen": "Enigma"}]}
    )
    board.runner("run HQ")
    board.to(runner="use Femme Fatale / bypass")
    board.runner("pass")
    board.then({"runner.credits": 5, "last_run.result": "unsuccessful"})


@pytest.mark.parametrize(("credits", "chosen"), [(1, "Enigma"), (9, "Pup"), (9, "no ice")])
def test_femme_fatale_bypasses_neither_other_ice_nor_ice_that_costs_too_much(credits: int, chosen: str) -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)"]}, "R&D": {"ice": ["Pup (rezzed)"]}},
        runner={"credits": credits, "rig": [{"card": "Femme Fatale", "chosen": chosen}]},
    )
    board.never(runner="use Femme Fatale / bypass")
    board.runner("run HQ")
    board.then({"runner.credits": credits, "last_run.result": "unsuccessful"})


def test_decoy_prevents_one_tag() -> None:
    board = Board(runner={"rig": ["Decoy"]})
    board.effect(corp="tag 2")
    board.runner("use Decoy")
    board.then({"runner.tags": 1, "runner.discard": ["Decoy"]})


def test_two_decoys_prevent_two_tags_and_a_third_is_not_relevant() -> None:
    board = Board(runner={"rig": ["Decoy", "Decoy", "Decoy"]})
    board.effect(corp="tag 2")
    board.runner("use Decoy", "use Decoy")
    board.then({"runner.tags": 0, "runner.rig": ["Decoy"], "happened": {"tag": 0}})
