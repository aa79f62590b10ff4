"""Uprising era, Anarch hardware: what each says, and where it stops."""

from tests.board import Board


def test_cyberfeeder_pays_for_icebreakers() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Cyberfeeder", "Corroder"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Corroder / break")
    board.expect({"Cyberfeeder.credits": 0, "runner.credits": 5})


def test_cyberfeeder_pays_for_installing_virus_programs_but_not_others() -> None:
    board = Board(runner={"rig": ["Cyberfeeder"], "hand": ["Datasucker", "Corroder"], "credits": 2})
    board.runner("install Corroder")
    board.then({"Cyberfeeder.credits": 1, "runner.credits": 0})
    board.runner("install Datasucker")
    board.then({"Cyberfeeder.credits": 0, "runner.rig": ["Cyberfeeder", "Corroder", "Datasucker"]})


def test_cyberfeeder_refills_each_turn() -> None:
    board = Board(runner={"rig": [{"card": "Cyberfeeder", "credits": 0}]}, start="turn")
    board.to("5.7.1e")
    board.expect({"Cyberfeeder.credits": 1})


def test_devil_charm_weakens_the_ice_for_the_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": ["Devil Charm"]})
    board.runner("run HQ", "use Devil Charm")
    board.expect({"Enigma.strength": -4, "removed": ["Devil Charm"]})
    board.then({"Enigma.strength": 2})


def test_devil_charm_may_be_kept() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": ["Devil Charm"]})
    board.runner("run HQ")
    board.to("reaction")
    board.runner("pass")
    board.then({"runner.rig": ["Devil Charm"]})


def test_friday_chip_counts_trashed_corp_cards_and_feeds_a_virus() -> None:
    board = Board(corp={"Remote 1": {"root": ["PAD Campaign"]}}, runner={"rig": ["Friday Chip", "Datasucker"]})
    board.runner("run Remote 1", "trash PAD Campaign", "use Friday Chip / place")
    board.then({"Friday Chip.virus": 1})
    board.end_turn("runner")
    board.end_turn("corp")
    board.expect({"Datasucker.virus": 0})


def test_friday_chip_moves_a_counter_to_a_virus_program_as_your_turn_begins() -> None:
    board = Board(start="turn", runner={"rig": [{"card": "Friday Chip", "virus": 2}, "Datasucker", "Corroder"]})
    board.runner("use Friday Chip / move")
    board.then({"Friday Chip.virus": 1, "Datasucker.virus": 1})


def test_friday_chip_has_nowhere_to_move_a_counter_without_a_virus_program() -> None:
    board = Board(start="turn", runner={"rig": [{"card": "Friday Chip", "virus": 2}, "Corroder"]})
    board.never(runner="use Friday Chip / move")
    board.to("5.7.1e")


def test_friday_chip_ignores_what_the_corp_trashes() -> None:
    board = Board(corp={"Remote 1": {"root": ["PAD Campaign"]}}, runner={"rig": ["Friday Chip"]})
    board.never(runner="use Friday Chip")
    board.effect(corp="trash PAD Campaign")
    board.then({"Friday Chip.virus": 0})


def test_gachapon_installs_one_puts_three_back_and_removes_the_rest() -> None:
    board = Board(
        runner={
            "rig": ["Gachapon"],
            "deck": ["Corroder", "Diesel", "Decoy", "Sure Gamble", "Stimhack", "Moshing", 4],
        }
    )
    board.runner("use Gachapon")
    board.expect({"set_aside": 6, "runner.deck": 4})
    board.only(runner="choose Corroder")
    board.runner("choose Corroder", "choose Diesel + Decoy + Moshing")
    board.then(
        {"runner.rig": ["Corroder"], "runner.credits": 5, "runner.deck": 7, "removed": ["Sure Gamble", "Stimhack"]}
    )


def test_gachapon_installs_virtual_resources_too_but_need_not() -> None:
    board = Board(runner={"rig": ["Gachapon"], "deck": ["Mystic Maemi", "Decoy", 0]})
    board.runner("use Gachapon")
    board.only(runner="choose Mystic Maemi")
    board.runner("done")
    board.then({"runner.rig": 0, "runner.deck": 2, "removed": 0})


def test_gachapon_needs_a_stack() -> None:
    board = Board(runner={"rig": ["Gachapon"], "deck": [0]})
    board.cannot(runner="use Gachapon")


def test_hippo_trashes_the_outermost_ice_once_fully_broken() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)", "Pup (rezzed)"]}}, runner={"rig": ["Hippo", "Corroder"]})
    board.runner("run HQ", "use Corroder / break", "use Hippo")
    board.then({"corp.discard": ["Ice Wall"], "removed": ["Hippo"]})


def test_hippo_is_for_the_outermost_ice_alone() -> None:
    board = Board(corp={"HQ": {"ice": ["Pup", "Ice Wall (rezzed)"]}}, runner={"rig": ["Hippo", "Corroder"]})
    board.never(runner="use Hippo")
    board.runner("run HQ", "use Corroder / break")
    board.then({"runner.rig": ["Hippo", "Corroder"]})


def test_hippo_is_for_the_first_time_each_turn() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Hippo", "Corroder"]})
    board.runner("run HQ", "use Corroder / break", "pass")
    board.never(runner="use Hippo")
    board.runner("run HQ", "use Corroder / break")
    board.then({"HQ.ice": ["Ice Wall"]})


def test_keiko_pays_for_the_first_companion_each_turn_herself_included() -> None:
    board = Board(runner={"hand": ["Keiko", "Mystic Maemi"]})
    board.runner("install Keiko")
    board.then({"runner.credits": 3, "runner.free_memory": 6})
    board.runner("install Mystic Maemi")
    board.then({"runner.credits": 2})


def test_keiko_pays_for_spending_a_companions_credits_once_a_turn() -> None:
    board = Board(
        runner={
            "rig": ["Keiko", {"card": "Mystic Maemi", "credits": 3}],
            "hand": ["Diesel", "I've Had Worse", "Stimhack"],
        }
    )
    board.runner("play Diesel")
    board.then({"runner.credits": 5})
    board.runner("play I've Had Worse")
    board.then({"runner.credits": 6, "Mystic Maemi.credits": 2})


def test_patchwork_makes_an_install_payable_and_must_then_be_used() -> None:
    board = Board(runner={"rig": ["Patchwork"], "hand": ["Corroder", "Diesel"], "credits": 0})
    board.runner("install Corroder")
    board.to("interrupt")
    board.expect({"player": "runner", "imminent": ["install Corroder"]})
    board.cannot(runner="pass")
    board.runner("use Patchwork")
    board.then({"runner.rig": ["Patchwork", "Corroder"], "runner.discard": ["Diesel"], "runner.free_memory": 4})


def test_patchwork_trashes_another_card_than_the_one_installed() -> None:
    board = Board(runner={"rig": ["Patchwork"], "hand": ["Corroder"], "credits": 0})
    board.cannot(runner="install Corroder")


def test_patchwork_is_optional_while_the_cost_can_be_paid() -> None:
    board = Board(runner={"rig": ["Patchwork"], "hand": ["Sure Gamble", "Diesel"]})
    board.runner("play Sure Gamble")
    board.to("interrupt")
    board.runner("pass")
    board.then({"runner.credits": 9, "runner.hand": ["Diesel"]})


def test_patchwork_works_once_a_turn() -> None:
    board = Board(runner={"rig": ["Patchwork"], "hand": ["Sure Gamble", "Corroder", "Diesel", 1], "credits": 3})
    board.runner("play Sure Gamble", "use Patchwork", "choose Diesel")
    board.never(runner="use Patchwork")
    board.runner("install Corroder")
    board.then({"runner.credits": 7})


def test_severnius_stim_implant_accesses_one_more_for_every_two_trashed() -> None:
    grip = ["Diesel", "Moshing", "Stimhack", "Decoy", "Keiko"]
    board = Board(corp={"hand": 5}, runner={"rig": ["Severnius Stim Implant"], "hand": grip})
    board.runner("use Severnius Stim Implant", "choose Diesel + Moshing + Stimhack + Keiko", "choose R&D")
    board.then({"runner.hand": ["Decoy"], "happened": {"access": 3}, "last_run.server": "R&D"})
    board.runner("run R&D")
    board.then({"happened": {"access": 4}})


def test_severnius_stim_implant_runs_hq_or_the_deck_only() -> None:
    board = Board(corp={"hand": 5}, runner={"rig": ["Severnius Stim Implant"], "hand": ["Diesel", "Decoy", "Keiko"]})
    board.runner("use Severnius Stim Implant")
    board.cannot(runner=["done", "choose Keiko"])
    board.runner("choose Diesel + Keiko")
    board.only(runner=["choose R&D", "choose HQ"])


def test_turntable_swaps_the_stolen_agenda() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Offworld Office"]}, "score": ["Megaprix Qualifier"]},
        runner={"rig": ["Turntable"]},
    )
    board.runner("run Remote 1", "use Turntable")
    board.then({"runner.score": ["Megaprix Qualifier"], "corp.score": ["Offworld Office"], "runner.memory": 5})


def test_turntable_has_nothing_to_swap_with_an_empty_score_area() -> None:
    board = Board(corp={"Remote 1": {"root": ["Offworld Office"]}}, runner={"rig": ["Turntable"]})
    board.never(runner="use Turntable")
    board.runner("run Remote 1")
    board.then({"runner.score": ["Offworld Office"]})


def test_severnius_stim_implant_takes_a_click() -> None:
    board = Board(corp={"hand": 5}, runner={"rig": ["Severnius Stim Implant"], "hand": 5, "clicks": 1})
    board.runner("use Severnius Stim Implant")
    board.expect({"runner.clicks": 0})


def test_friday_chip_may_leave_the_counter() -> None:
    board = Board(corp={"Remote 1": {"root": ["PAD Campaign"]}}, runner={"rig": ["Friday Chip"]})
    board.runner("run Remote 1", "trash PAD Campaign")
    board.to({"pending": ["Friday Chip"]})
    board.can(runner=["use Friday Chip", "pass"])


def test_friday_chip_moves_nothing_as_the_corps_turn_begins() -> None:
    board = Board(turn="corp", start="turn", runner={"rig": [{"card": "Friday Chip", "virus": 2}, "Datasucker"]})
    board.never(runner="use Friday Chip")
    board.then({"Friday Chip.virus": 2, "Datasucker.virus": 0})
