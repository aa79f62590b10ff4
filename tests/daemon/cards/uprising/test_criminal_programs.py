"""Uprising era, Criminal: what each program says."""

from tests.board import Board


def test_afterimage_bypasses_a_sentry_for_two_stealth_credits() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Archer (rezzed)"]}},
        runner={"rig": ["Afterimage", {"card": "Penumbral Toolkit", "credits": 3}]},
    )
    board.runner("run HQ")
    board.to("reaction")
    board.expect({"pending": ["Afterimage"]})
    board.runner("use Afterimage / bypass")
    board.then({"last_run.result": "successful", "Penumbral Toolkit.credits": 1, "happened": {"bypass Archer": 1}})


def test_afterimage_bypasses_once_a_turn_and_sentries_only() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Archer (rezzed)", {"card": "Archer", "rezzed": True, "as": "second"}]}},
        runner={"rig": ["Afterimage", {"card": "Penumbral Toolkit", "credits": 4}], "hand": 5},
    )
    board.runner("run HQ")
    board.to("reaction")
    board.runner("use Afterimage / bypass")
    board.never(runner="use Afterimage / bypass")
    board.to({"encounter": "second"})


def test_afterimage_pays_for_strength_from_stealth_cards_but_breaks_with_any_credits() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "blank", "rezzed": True, "subs": 2, "subtypes": ["sentry"], "strength": 4}]}},
        runner={"rig": ["Afterimage", {"card": "Penumbral Toolkit", "credits": 1}]},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Afterimage / strength", "use Penumbral Toolkit")
    board.expect({"Afterimage.strength": 4, "runner.credits": 5, "Penumbral Toolkit.zone": "runner.discard"})
    board.cannot(runner="use Afterimage / strength")
    board.runner("use Afterimage / break", "choose sub 1 + sub 2")
    board.expect({"runner.credits": 4})
    board.then({"last_run.result": "successful"})


def test_bug_reveals_a_card_the_corp_would_draw_for_two_credits() -> None:
    board = Board(turn="corp", corp={"deck": ["Hedge Fund"]}, runner={"rig": ["Bug"], "credits": 3})
    board.corp("draw")
    board.to("interrupt")
    board.runner("use Bug")
    board.then({"runner.credits": 1, "happened": {"reveal Hedge Fund": 1}, "corp.hand": ["Hedge Fund"]})


def test_bug_is_not_offered_without_two_credits() -> None:
    board = Board(turn="corp", runner={"rig": ["Bug"], "credits": 1})
    board.never(runner="use Bug")
    board.corp("draw")
    board.then({"corp.hand": 1})


def test_bug_is_not_about_the_runners_cards() -> None:
    board = Board(runner={"rig": ["Bug"], "credits": 5})
    board.never(runner="use Bug")
    board.runner("draw")
    board.then({"runner.hand": 1})


def test_bug_is_installed_after_a_successful_run_on_hq() -> None:
    board = Board(runner={"hand": ["Bug"]})
    board.cannot(runner="install Bug")
    board.runner("run R&D")
    board.cannot(runner="install Bug")
    board.runner("run HQ", "install Bug")
    board.then({"Bug.zone": "runner.rig"})


def test_makler_gains_a_credit_for_breaking_fully_once_a_turn() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Makler"], "credits": 5})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Makler / break")
    board.then({"runner.credits": 4, "last_run.result": "successful"})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Makler / break")
    board.then({"runner.credits": 2})


def test_makler_breaks_two_barrier_subroutines_for_two() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "blank", "rezzed": True, "subs": 2, "subtypes": ["barrier"], "strength": 4}]}},
        runner={"rig": ["Makler"], "credits": 5},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Makler / break")
    board.runner("use Makler / strength", "use Makler / break", "choose sub 1 + sub 2")
    board.expect({"Makler.strength": 4, "runner.credits": 1})


def test_makler_breaks_barriers_alone() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": ["Makler"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Makler / break")


def test_sneakdoor_beta_runs_archives_and_breaches_hq() -> None:
    board = Board(corp={"hand": 3, "discard": 2}, runner={"rig": ["Sneakdoor Beta"]})
    board.runner("use Sneakdoor Beta")
    board.to({"run": "Archives"})
    board.then(
        {"last_run": {"server": "HQ", "result": "successful"}, "happened": {"breach HQ": 1, "access": 1},
         "runner.clicks": 3}
    )  # fmt: skip


def test_an_ordinary_run_on_archives_stays_there() -> None:
    board = Board(corp={"hand": 3, "discard": 2}, runner={"rig": ["Sneakdoor Beta"]})
    board.runner("run Archives")
    board.then({"last_run": {"server": "Archives", "result": "successful"}})
