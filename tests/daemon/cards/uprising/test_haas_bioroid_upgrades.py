"""Uprising era, Haas-Bioroid upgrades: what each card says."""

from tests.board import Board


def test_tranquility_home_grid_pays_for_the_first_install_of_the_turn() -> None:
    board = Board(
        turn="corp",
        corp={
            "hand": ["Tyr's Hand", "Tranquility Home Grid"],
            "Remote 1": {"root": ["Tranquility Home Grid (rezzed)"]},
        },
    )
    board.corp("install Tyr's Hand @ Remote 1", "choose gain")
    board.then({"corp.credits": 7})
    board.cannot(corp="install Tranquility Home Grid @ HQ")


def test_tyrs_hand_keeps_a_bioroid_subroutine_unbroken() -> None:
    board = Board(corp={"credits": 1, "HQ": {"ice": ["Fairchild 1.0 (rezzed)"], "root": ["Tyr's Hand"]}})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Fairchild 1.0", "choose sub 1")
    board.to({"kind": "interrupt", "player": "corp"})
    board.corp("use Tyr's Hand / rez", "use Tyr's Hand / trash")
    board.expect({"Fairchild 1.0.unbroken": [1, 2], "corp.credits": 0, "corp.discard": ["Tyr's Hand"]})


def center(**corp: object) -> dict[str, object]:
    hosting = {"card": "Awakening Center", "rezzed": True, "hosted": ["Eli 1.0"]}
    return {"HQ": {"root": [hosting]}, **corp}


def test_awakening_center_hosts_bioroids_free_of_charge() -> None:
    board = Board(
        turn="corp",
        corp={"credits": 0, "hand": ["Eli 1.0", "Ice Wall"], "HQ": {"root": ["Awakening Center (rezzed)"]}},
    )
    board.cannot(corp="install Ice Wall @ Awakening Center")
    board.corp("install Eli 1.0 @ Awakening Center")
    board.expect(
        {"Awakening Center.hosted": ["Eli 1.0"], "HQ.ice": 0, "Eli 1.0": {"rezzed": False, "seen_by": ["corp"]}}
    )
    board.then({"corp.clicks": 2})


def test_awakening_center_unrezzed_hosts_nothing() -> None:
    board = Board(turn="corp", corp={"hand": ["Eli 1.0"], "HQ": {"root": ["Awakening Center"]}})
    board.cannot(corp="install Eli 1.0 @ Awakening Center")


def test_awakening_center_forces_an_encounter_and_trashes_the_ice_after_the_run() -> None:
    board = Board(corp=center(credits=0))
    board.runner("run HQ")
    board.corp("use Awakening Center")
    board.to("6.9.3b")
    board.expect({"encounter": "Eli 1.0 (rezzed)", "corp.credits": 0})
    board.then({"last_run.result": "unsuccessful", "corp.discard": ["Eli 1.0 (faceup)"], "Awakening Center.hosted": 0})


def test_awakening_center_does_not_rez_what_the_corp_cannot_pay_for() -> None:
    """Týr costs 10, 3 after the reduction."""
    tyr = {"card": "Awakening Center", "rezzed": True, "hosted": ["Týr"]}
    board = Board(corp={"credits": 2, "HQ": {"root": [tyr]}})
    board.never(corp="use Awakening Center")
    board.runner("run HQ")
    board.then({"last_run.result": "successful"})


def test_awakening_center_waits_until_all_ice_is_passed() -> None:
    board = Board(corp={**center(), "HQ": {"ice": ["blank"], "root": center()["HQ"]["root"]}})  # type: ignore[index]
    board.runner("run HQ")
    board.to("6.9.4a")
    board.expect({"pending": ["Awakening Center"]})


def test_what_awakening_center_hosts_is_trashed_with_it() -> None:
    board = Board(corp=center())
    board.effect(corp="trash Awakening Center")
    board.then({"corp.discard": 2})


def test_jinja_city_grid_installs_drawn_ice_for_four_less() -> None:
    board = Board(
        turn="corp",
        corp={
            "credits": 1,
            "deck": ["Ice Wall", 5],
            "HQ": {"ice": ["blank"] * 5, "root": ["Jinja City Grid (rezzed)"]},
        },
    )
    board.corp("draw", "use Jinja City Grid", "accept")
    board.then({"corp.credits": 0, "corp.hand": 0, "HQ.ice.1": "Ice Wall", "Ice Wall.seen_by": ["corp", "runner"]})


def test_jinja_city_grid_lets_other_cards_and_declined_ice_be_drawn() -> None:
    board = Board(
        turn="corp", corp={"deck": ["Hedge Fund", "Ice Wall", 5], "R&D": {"root": ["Jinja City Grid (rezzed)"]}}
    )
    board.corp("draw", "use Jinja City Grid")
    board.cannot(corp="accept")
    board.corp("draw", "use Jinja City Grid", "decline")
    board.then({"corp.hand": ["Hedge Fund", "Ice Wall"], "R&D.ice": 0, "happened": {"reveal": 0}})


def test_jinja_city_grid_looks_at_every_card_of_a_draw_by_itself() -> None:
    board = Board(
        turn="corp",
        corp={"deck": ["Hedge Fund", "Ice Wall", "Enigma"], "R&D": {"root": ["Jinja City Grid (rezzed)"]}},
    )
    board.effect(corp="draw 3")
    board.corp("use Jinja City Grid", "number 2", "accept")
    board.expect({"R&D.ice": ["Ice Wall"], "corp.credits": 5, "Hedge Fund.seen_by": [], "Enigma.seen_by": []})
    board.cannot(corp="pass")
    board.corp("use Jinja City Grid", "number 1", "use Jinja City Grid", "decline")
    board.expect({"corp.hand": ["Hedge Fund", "Enigma"], "happened": {"reveal": 1, "draw": 2}})


def test_tyrs_hand_does_not_protect_other_servers() -> None:
    board = Board(corp={"HQ": {"ice": ["Eli 1.0 (rezzed)"]}, "R&D": {"root": ["Tyr's Hand"]}})
    board.never(corp="use Tyr's Hand")
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Eli 1.0", "choose sub 1")
    board.expect({"Eli 1.0.unbroken": [2]})


def test_tyrs_hand_may_stay_unrezzed() -> None:
    board = Board(corp={"credits": 1, "HQ": {"ice": ["Fairchild 1.0 (rezzed)"], "root": ["Tyr's Hand"]}})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Fairchild 1.0", "choose sub 1")
    board.to({"kind": "interrupt", "player": "corp"})
    board.can(corp=["use Tyr's Hand / rez", "pass"])


def test_awakening_center_forces_no_encounter_at_other_servers() -> None:
    board = Board(corp=center(credits=20))
    board.never(corp="use Awakening Center")
    board.runner("run R&D")
    board.then({"last_run.result": "successful"})
