"""Uprising era, Haas-Bioroid assets: what each card says."""

from tests.board import Board


def test_bass_gives_two_clicks() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": ["Bass CH1R180G4 (rezzed)"]}})
    board.corp("use Bass CH1R180G4")
    board.then({"corp.clicks": 4, "corp.discard": ["Bass CH1R180G4"]})


def test_cerebral_overwriter_does_core_damage_for_each_counter() -> None:
    board = Board(corp={"Remote 1": {"root": [{"card": "Cerebral Overwriter", "advancement": 2}]}}, runner={"hand": 4})
    board.runner("run Remote 1")
    board.corp("use Cerebral Overwriter")
    board.then({"runner.core_damage": 2, "runner.hand": 2, "corp.credits": 2})


def test_cerebral_overwriter_is_harmless_outside_play() -> None:
    board = Board(corp={"hand": ["Cerebral Overwriter"]}, runner={"hand": 4})
    board.never(corp="use Cerebral Overwriter")
    board.runner("run HQ")
    board.then({"runner.hand": 4})


def test_marilyn_campaign_may_be_shuffled_into_r_and_d_when_empty() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={"deck": [3], "Remote 1": {"root": [{"card": "Marilyn Campaign", "rezzed": True, "credits": 2}]}},
    )
    board.to("5.6.1d")
    board.corp("use Marilyn Campaign")
    board.corp("use Marilyn Campaign / shuffle")
    board.expect({"corp.credits": 7, "corp.discard": 0, "happened": {"trash Marilyn Campaign": 1}})


def test_vaporframe_fabricator_installs_free_once_a_turn() -> None:
    board = Board(
        turn="corp",
        corp={
            "credits": 0,
            "hand": ["Ice Wall", "Enigma"],
            "HQ": {"ice": ["Ice Wall"]},
            "Remote 1": {"root": ["Vaporframe Fabricator (rezzed)"]},
        },
    )
    board.corp("use Vaporframe Fabricator", "choose Enigma", "choose HQ")
    board.then({"corp.credits": 0, "corp.clicks": 2, "HQ.ice": ["Enigma", "Ice Wall"]})
    board.cannot(corp="use Vaporframe Fabricator")


def test_cerebral_overwriter_without_counters_is_not_offered() -> None:
    board = Board(corp={"Remote 1": {"root": ["Cerebral Overwriter"]}}, runner={"hand": 4})
    board.runner("run Remote 1")
    board.to({"access": None, "run": None})
    board.expect({"corp.credits": 5, "runner.core_damage": 0})


def test_marilyn_campaign_may_be_shuffled_away_when_another_card_takes_its_place() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["PAD Campaign"], "deck": [3], "Remote 1": {"root": ["Marilyn Campaign (rezzed)"]}},
    )
    board.corp("install PAD Campaign @ Remote 1", "choose Marilyn Campaign", "use Marilyn Campaign / shuffle")
    board.then({"corp.discard": 0, "corp.deck": 4, "happened": {"trash Marilyn Campaign": 1}})


def test_vaporframe_fabricator_trashed_by_the_runner_installs_elsewhere() -> None:
    board = Board(
        corp={
            "hand": ["PAD Campaign"],
            "Remote 1": {"ice": ["blank"], "root": ["Vaporframe Fabricator (rezzed)"]},
            "Remote 2": {"ice": ["blank"]},
        },
    )
    board.runner("run Remote 1", "trash Vaporframe Fabricator")
    board.corp("use Vaporframe Fabricator")
    board.to(corp="choose Remote 2")
    board.only(corp=["choose Remote 2", "choose new remote"])


def test_vaporframe_fabricator_trashed_by_the_runner_installs_ice_before_any_server() -> None:
    board = Board(
        corp={
            "credits": 0,
            "hand": ["Enigma"],
            "Remote 1": {"ice": ["blank"], "root": ["Vaporframe Fabricator (rezzed)"]},
        },
    )
    board.runner("run Remote 1", "trash Vaporframe Fabricator")
    board.corp("use Vaporframe Fabricator", "choose Remote 1")
    board.then({"Remote 1.ice": ["Enigma", "blank"], "corp.credits": 0})


def test_vaporframe_fabricator_unrezzed_installs_nothing() -> None:
    board = Board(corp={"hand": ["PAD Campaign"], "Remote 1": {"root": ["Vaporframe Fabricator"]}})
    board.never(corp="use Vaporframe Fabricator")
    board.runner("run Remote 1", "trash Vaporframe Fabricator")
    board.then({"corp.hand": ["PAD Campaign"]})


def test_cerebral_overwriter_may_be_left_unused_and_acts_on_its_own_access_alone() -> None:
    ambush = {"card": "Cerebral Overwriter", "advancement": 2}
    board = Board(corp={"Remote 1": {"root": [ambush]}, "hand": ["Hedge Fund"]})
    board.runner("run HQ")
    board.never(corp="use Cerebral Overwriter")
    board.to({"run": None})
    board = Board(corp={"Remote 1": {"root": [ambush]}})
    board.runner("run Remote 1")
    board.to({"pending": ["Cerebral Overwriter"]})
    board.can(corp=["use Cerebral Overwriter", "pass"])


def test_marilyn_campaign_is_loaded_only_as_it_is_rezzed_and_trashed_only_when_empty() -> None:
    marilyn = {"card": "Marilyn Campaign", "rezzed": True, "credits": 4}
    board = Board(
        turn="corp",
        start="turn",
        corp={"Remote 1": {"root": [marilyn]}, "Remote 2": {"root": ["Spin Doctor"]}, "credits": 0, "deck": [9]},
    )
    board.corp("rez Spin Doctor")
    board.then({"Marilyn Campaign.credits": 2, "Marilyn Campaign.zone": "Remote 1.root", "corp.credits": 2})


def test_vaporframe_fabricator_may_install_nothing_when_trashed_and_acts_on_its_own_trash_alone() -> None:
    corp = {
        "hand": ["PAD Campaign"],
        "Remote 1": {"root": ["Vaporframe Fabricator (rezzed)"]},
        "Remote 2": {"root": ["Spin Doctor"]},
    }
    board = Board(corp=corp, runner={"credits": 9})
    board.never(corp="use Vaporframe Fabricator")
    board.runner("run Remote 2", "trash Spin Doctor")
    board.then({"corp.discard": 1})
    board = Board(corp=corp, runner={"credits": 9})
    board.runner("run Remote 1", "trash Vaporframe Fabricator")
    board.to({"pending": ["Vaporframe Fabricator"]})
    board.can(corp=["use Vaporframe Fabricator", "pass"])


def test_marilyn_campaign_stays_when_another_one_is_empty() -> None:
    empty = {"card": "Marilyn Campaign", "rezzed": True, "credits": 2, "as": "first"}
    full = {"card": "Marilyn Campaign", "rezzed": True, "credits": 4, "as": "second"}
    board = Board(
        turn="corp",
        start="turn",
        corp={"Remote 1": {"root": [empty]}, "Remote 2": {"root": [full]}, "credits": 0, "deck": [9]},
    )
    board.never(corp="use second / shuffle")
    board.then({"corp.discard": ["first"], "second.credits": 2, "corp.credits": 4})


def test_vaporframe_fabricator_installs_nothing_when_the_corp_trashes_it() -> None:
    board = Board(corp={"hand": ["PAD Campaign"], "Remote 1": {"root": ["Vaporframe Fabricator (rezzed)"]}})
    board.never(corp="use Vaporframe Fabricator")
    board.effect(corp="trash Vaporframe Fabricator")
    board.then({"corp.discard": ["Vaporframe Fabricator"]})
