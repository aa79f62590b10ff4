"""Well-known cards, Jinteki: what each says."""

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
