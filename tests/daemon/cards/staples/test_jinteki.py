"""Well-known cards, Jinteki: what each says."""

import pytest

from tests.board import Board


def test_metamorph_swaps_other_ice() -> None:
    board = Board(corp={"HQ": {"ice": ["Metamorph (rezzed)", "Ice Wall"]}, "R&D": {"ice": ["Enigma"]}})
    board.runner("run HQ")
    board.to(corp="choose Ice Wall + Enigma")
    board.cannot(corp="choose Metamorph")
    board.corp("choose Ice Wall + Enigma")
    board.expect({"HQ.ice": ["Metamorph", "Enigma"], "R&D.ice": ["Ice Wall"]})


def test_metamorph_does_not_swap_ice_with_other_cards() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Metamorph (rezzed)", "Ice Wall"]}, "R&D": {"ice": ["Enigma"]},
              "Remote 1": {"root": ["PAD Campaign"]}, "Remote 2": {"root": ["Jackson Howard"]}},
    )  # fmt: skip
    board.runner("run HQ")
    board.to(corp="choose Ice Wall + Enigma")
    board.cannot(corp=["choose Ice Wall + PAD Campaign", "choose Enigma + Jackson Howard"])
    board.corp("choose PAD Campaign + Jackson Howard")
    board.expect({"Remote 1.root": ["Jackson Howard"], "Remote 2.root": ["PAD Campaign"]})


def test_metamorph_swaps_nothing_where_no_swap_is_legal() -> None:
    board = Board(corp={"HQ": {"ice": ["Metamorph (rezzed)"]}, "Remote 1": {"root": ["PAD Campaign"]}})
    board.never(corp="choose PAD Campaign")
    board.runner("run HQ")
    board.then({"Remote 1.root": ["PAD Campaign"], "happened": {"swap": 0}, "last_run.result": "successful"})


def test_neural_katana_does_three_net_damage() -> None:
    board = Board(corp={"HQ": {"ice": ["Neural Katana (rezzed)"]}}, runner={"hand": 5})
    board.runner("run HQ")
    board.then({"runner.hand": 2, "happened": {"net": 1}})


def test_pup_is_paid_once_for_each_subroutine() -> None:
    board = Board(corp={"HQ": {"ice": ["Pup (rezzed)"]}}, runner={"hand": 2})
    board.runner("run HQ", "accept", "decline")
    board.then({"runner.credits": 4, "runner.hand": 1})


def test_pup_is_not_paid_without_credits() -> None:
    board = Board(corp={"HQ": {"ice": ["Pup (rezzed)"]}}, runner={"hand": 2, "credits": 0})
    board.never(runner="accept")
    board.runner("run HQ")
    board.then({"runner.hand": 0})


def test_the_runner_chooses_which_credits_pay_for_pup() -> None:
    ghost = {"card": "Ghost Runner", "credits": 3}
    board = Board(corp={"HQ": {"ice": ["Pup (rezzed)"]}}, runner={"hand": 2, "rig": [ghost]})
    board.runner("run HQ", "accept", "pay Ghost Runner 1", "accept", "pay Ghost Runner 0")
    board.then({"runner.credits": 4, "Ghost Runner.credits": 2, "runner.hand": 2})


def test_kusanagi_gets_a_counter_for_each_advancement_over_two() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Project Kusanagi", "advancement": 4}]}})
    board.corp("score Project Kusanagi")
    board.then({"Project Kusanagi": {"zone": "corp.score", "agenda": 2, "points": 0}})


def test_kusanagi_gets_no_counter_for_two() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Project Kusanagi", "advancement": 2}]}})
    board.corp("score Project Kusanagi")
    board.then({"Project Kusanagi.agenda": 0})


def test_kusanagi_adds_a_last_subroutine_for_the_run() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)"]}, "score": [{"card": "Project Kusanagi", "agenda": 1}]},
        runner={"hand": 3},
    )
    board.runner("run HQ")
    board.corp("use Project Kusanagi", "choose Enigma")
    board.expect({"Enigma.subs": 3, "Project Kusanagi.agenda": 0})
    board.then({"Enigma.subs": 2, "runner.hand": 3, "last_run.result": "unsuccessful"})


def test_kusanagi_is_not_used_outside_runs() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}, "score": [{"card": "Project Kusanagi", "agenda": 1}]})
    board.never(corp="use Project Kusanagi")
    board.runner("credit", "credit")


def test_the_subroutine_of_kusanagi_does_a_net_damage() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Hunter (rezzed)"]}, "score": [{"card": "Project Kusanagi", "agenda": 1}]},
        runner={"hand": 3},
    )
    board.runner("run HQ")
    board.corp("use Project Kusanagi")
    board.then({"runner.hand": 2, "Hunter.subs": 1})


def baotixita(power: int, **further: object) -> dict[str, object]:
    return {"Remote 1": {"root": [{"card": "Phật Gioan Baotixita", "rezzed": True, "power": power}]}, **further}


AGENDA = {"card": "blank", "type": "agenda", "requirement": 3, "points": 1}


def test_baotixita_gets_a_counter_as_the_discard_phase_of_the_corp_ends() -> None:
    board = Board(turn="corp", corp=baotixita(0, hand=1))
    board.expect({"Phật Gioan Baotixita.power": 0})
    board.end_turn("corp")
    board.expect({"Phật Gioan Baotixita.power": 1})
    board.end_turn("runner")
    board.expect({"Phật Gioan Baotixita.power": 1})


@pytest.mark.parametrize(("power", "removed", "damage"), [(3, 2, 3), (3, 1, 2), (3, 0, 1), (1, 1, 2)])
def test_baotixita_does_more_damage_for_each_counter_removed(power: int, removed: int, damage: int) -> None:
    board = Board(corp=baotixita(power, hand=[AGENDA]), runner={"hand": 5})
    board.runner("run HQ")
    board.corp(f"number {removed}")
    board.then({"Phật Gioan Baotixita.power": power - removed, "runner.hand": 5 - damage, "happened": {"net": 1}})


def test_baotixita_removes_two_counters_at_most() -> None:
    board = Board(corp=baotixita(3, hand=[AGENDA]), runner={"hand": 5})
    board.runner("run HQ")
    board.to(corp="number 0")
    board.only(corp=["number 0", "number 1", "number 2"])


def test_baotixita_without_counters_does_1_net_damage() -> None:
    board = Board(corp=baotixita(0, hand=[AGENDA]), runner={"hand": 5})
    board.never(corp="number 0")
    board.runner("run HQ")
    board.then({"runner.hand": 4})


def test_baotixita_minds_scored_agendas_and_the_first_in_a_turn_alone() -> None:
    ready = {"root": [{**AGENDA, "advancement": 3, "as": "one"}]}
    board = Board(
        turn="corp",
        corp=baotixita(4, **{"Remote 2": ready, "Remote 3": {"root": [{**AGENDA, "advancement": 3, "as": "two"}]}}),
        runner={"hand": 5},
    )
    board.corp("score one", "number 1", "score two")
    board.then({"corp.score": 2, "Phật Gioan Baotixita.power": 3, "runner.hand": 3, "happened": {"net": 1}})


def test_baotixita_counts_an_agenda_scored_before_it_was_rezzed() -> None:
    ready = {"root": [{**AGENDA, "advancement": 3, "as": "one"}]}
    board = Board(
        turn="corp",
        corp={"Remote 1": {"root": ["Phật Gioan Baotixita"]}, "Remote 2": ready,
              "Remote 3": {"root": [{**AGENDA, "advancement": 3, "as": "two"}]}},
        runner={"hand": 5},
    )  # fmt: skip
    board.corp("score one", "rez Phật Gioan Baotixita", "score two")
    board.then({"corp.score": 2, "runner.hand": 5})


def test_baotixita_works_again_in_the_next_turn() -> None:
    board = Board(
        turn="corp",
        corp=baotixita(0, hand=[{**AGENDA, "as": "two"}],
                       **{"Remote 2": {"root": [{**AGENDA, "advancement": 3, "as": "one"}]}}),
        runner={"hand": 5},
    )  # fmt: skip
    board.corp("score one")
    board.then({"runner.hand": 4})
    board.end_turn("corp")
    board.runner("run HQ")
    board.corp("number 0")
    board.then({"runner.hand": 3, "runner.score": ["two"]})
