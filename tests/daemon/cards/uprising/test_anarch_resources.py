"""Uprising era, Anarch resources: what each says, and where it stops."""

from tests.board import Board


def test_district_99_counts_the_first_program_or_hardware_trashed_each_turn() -> None:
    board = Board(runner={"rig": ["District 99", "Gachapon", "Disrupter"], "deck": [6]})
    board.runner("use Gachapon", "use District 99")
    board.expect({"District 99.power": 1})
    board.never(runner="use District 99")
    board.effect(corp="trash Disrupter")
    board.then({"District 99.power": 1})


def test_district_99_ignores_other_cards() -> None:
    board = Board(runner={"rig": ["District 99", "Decoy"], "hand": ["Isolation"]})
    board.never(runner="use District 99")
    board.runner("play Isolation", "choose Decoy")
    board.then({"District 99.power": 0})


def test_district_99_brings_back_a_card_of_your_faction() -> None:
    board = Board(
        runner={
            "identity": "Quetzal",
            "rig": [{"card": "District 99", "power": 3}],
            "discard": ["Diesel", "Corroder", "Moshing"],
        }
    )
    board.runner("use District 99")
    board.only(runner=["choose Corroder", "choose Moshing"])
    board.runner("choose Corroder")
    board.then({"runner.hand": ["Corroder"], "District 99.power": 0, "runner.clicks": 3})


def test_mystic_maemi_grows_and_pays_for_events_only() -> None:
    board = Board(start="turn", runner={"rig": ["Mystic Maemi"], "hand": ["I've Had Worse", "Corroder"], "credits": 1})
    board.to("5.7.1e")
    board.expect({"Mystic Maemi.credits": 1})
    board.cannot(runner="install Corroder")
    board.runner("play I've Had Worse")
    board.then({"Mystic Maemi.credits": 0, "runner.credits": 1})


def test_mystic_maemi_grows_when_an_agenda_is_stolen() -> None:
    board = Board(corp={"Remote 1": {"root": ["Offworld Office"]}}, runner={"rig": ["Mystic Maemi"]})
    board.runner("run Remote 1")
    board.then({"Mystic Maemi.credits": 1})


def test_mystic_maemi_with_three_credits_costs_a_card_or_herself() -> None:
    board = Board(runner={"rig": [{"card": "Mystic Maemi", "credits": 3}], "hand": ["Diesel"]})
    board.runner("credit", "credit", "credit", "credit")
    board.to({"step": "5.7.2d", "kind": "reaction"})
    board.runner("use Mystic Maemi")
    board.can(runner=["choose trash 1 card", "choose trash this"])
    board.runner("choose trash 1 card")
    board.expect({"runner.discard": ["Diesel"], "runner.rig": ["Mystic Maemi"]})


def test_mystic_maemi_goes_with_an_empty_grip_and_stays_below_three_credits() -> None:
    board = Board(runner={"rig": [{"card": "Mystic Maemi", "credits": 3}]})
    board.end_turn("runner")
    board.expect({"runner.discard": ["Mystic Maemi"]})
    board = Board(runner={"rig": [{"card": "Mystic Maemi", "credits": 2}]})
    board.end_turn("runner")
    board.expect({"runner.rig": ["Mystic Maemi"]})


def test_paige_piper_finds_copies_for_the_heap() -> None:
    board = Board(runner={"rig": ["Paige Piper"], "hand": ["Corroder"], "deck": ["Corroder", "Diesel", "Corroder", 3]})
    board.runner("install Corroder", "use Paige Piper")
    board.cannot(runner="choose Diesel")
    board.runner("choose Corroder + Corroder")
    board.then(
        {"runner.discard": ["Corroder", "Corroder"], "runner.deck": 4, "happened": {"shuffle runner": 1, "trash": 0}}
    )


def test_paige_piper_counts_herself_and_is_for_the_first_install_each_turn() -> None:
    board = Board(runner={"hand": ["Paige Piper", "Decoy"], "deck": [3]})
    board.runner("install Paige Piper")
    board.to("reaction")
    board.can(runner="use Paige Piper")
    board.runner("pass")
    board.never(runner="use Paige Piper")
    board.runner("install Decoy")
    board.then({"runner.rig": 2})


def test_paladin_poemu_pays_for_installs_but_not_connections() -> None:
    board = Board(
        runner={
            "rig": [{"card": "Paladin Poemu", "credits": 2}],
            "hand": ["Corroder", "District 99", "Decoy"],
            "credits": 0,
        }
    )
    board.cannot(runner="install Decoy")
    board.runner("install Corroder")
    board.then({"Paladin Poemu.credits": 0, "runner.rig": ["Paladin Poemu", "Corroder"]})


def test_paladin_poemu_with_three_credits_costs_an_installed_card() -> None:
    board = Board(start="turn", runner={"rig": [{"card": "Paladin Poemu", "credits": 2}, "Corroder"]})
    board.runner("credit", "credit", "credit", "credit")
    board.to({"step": "5.7.2d", "kind": "reaction"})
    board.runner("use Paladin Poemu", "choose Corroder")
    board.expect({"runner.discard": ["Corroder"], "Paladin Poemu.credits": 3})


def test_street_peddler_hosts_three_cards_that_the_runner_sees() -> None:
    board = Board(runner={"hand": ["Street Peddler"], "deck": ["Corroder", "Diesel", "Decoy", 3]})
    board.runner("install Street Peddler")
    board.to("5.7.1e")
    board.expect({"Street Peddler.hosted": 3, "runner.deck": 3, "Corroder": {"seen_by": ["runner"], "facedown": True}})


def test_street_peddler_is_trashed_to_install_one_for_less() -> None:
    board = Board(runner={"hand": ["Street Peddler"], "deck": ["Corroder", "Diesel", "Decoy", 3]})
    board.runner("install Street Peddler", "use Street Peddler / install")
    board.only(runner=["choose Corroder", "choose Decoy"])
    board.runner("choose Corroder")
    board.then(
        {"runner.rig": ["Corroder"], "runner.credits": 4, "runner.discard": ["Street Peddler", "Diesel", "Decoy"]}
    )


def test_street_peddler_with_nothing_to_install_cannot_be_used() -> None:
    board = Board(runner={"hand": ["Street Peddler"], "deck": ["Stimhack", "Diesel", 3]})
    board.runner("install Street Peddler")
    board.to("5.7.1e")
    board.cannot(runner="use Street Peddler")


def test_paladin_poemu_leaves_no_choice_but_to_trash_a_card() -> None:
    board = Board(runner={"rig": [{"card": "Paladin Poemu", "credits": 3}, "Corroder"]})
    board.runner("credit", "credit", "credit", "credit")
    board.to({"step": "5.7.2d", "kind": "reaction"})
    board.cannot(runner="pass")
    board.runner("use Paladin Poemu")
    board.only(runner=["choose Paladin Poemu", "choose Corroder"])


def test_paladin_poemu_trashes_nothing_at_two_credits_or_in_the_corps_turn() -> None:
    board = Board(runner={"rig": [{"card": "Paladin Poemu", "credits": 2}, "Corroder"]})
    board.end_turn("runner")
    board.expect({"runner.rig": 2})
    board = Board(turn="corp", runner={"rig": [{"card": "Paladin Poemu", "credits": 3}, "Corroder"]})
    board.end_turn("corp")
    board.expect({"runner.rig": 2, "Paladin Poemu.credits": 4})


def test_paladin_poemu_gets_no_credit_as_the_corps_turn_begins() -> None:
    board = Board(turn="corp", start="turn", runner={"rig": ["Paladin Poemu"]})
    board.then({"Paladin Poemu.credits": 0})


def test_mystic_maemi_gets_no_credit_as_the_corps_turn_begins() -> None:
    board = Board(turn="corp", start="turn", runner={"rig": ["Mystic Maemi"]})
    board.then({"Mystic Maemi.credits": 0})


def test_district_99_may_leave_the_counter() -> None:
    board = Board(runner={"rig": ["District 99", "Disrupter"]})
    board.effect(corp="trash Disrupter")
    board.to({"pending": ["District 99"]})
    board.can(runner=["use District 99", "pass"])
    board.runner("pass")
    board.then({"District 99.power": 0})


def test_street_peddler_hosts_nothing_when_another_card_is_installed() -> None:
    board = Board(runner={"rig": ["Street Peddler"], "hand": ["Corroder"]})
    board.runner("install Corroder")
    board.then({"Street Peddler.hosted": 0, "runner.deck": 20})


def test_district_99_sees_no_program_in_a_card_that_is_trashed_facedown() -> None:
    # CR 8.1.4a
    board = Board(runner={"rig": ["District 99", "Corroder (facedown)"]})
    board.never(runner="use District 99")
    board.effect(runner="trash Corroder")
    board.then({"District 99.power": 0, "runner.discard": ["Corroder"]})


def test_district_99_sees_a_program_that_was_turned_faceup() -> None:
    # CR 8.1.4e
    board = Board(runner={"rig": ["District 99", "Assimilator", "Corroder (facedown)"]})
    board.runner("use Assimilator")
    board.effect(runner="trash Corroder")
    board.runner("use District 99")
    board.then({"District 99.power": 1, "runner.discard": ["Corroder"]})
