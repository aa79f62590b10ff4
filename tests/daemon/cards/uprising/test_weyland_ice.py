"""Uprising era, Weyland Consortium, ice: what each card says."""

from tests.board import Board


def test_akhet_grows_and_gives_way_to_one_break_with_three_counters() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "Akhet", "rezzed": True, "advancement": 3}]}},
        runner={"rig": ["Crypsis"], "credits": 20},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.expect({"Akhet.strength": 5})
    board.runner(*["use Crypsis / strength"] * 5, "use Crypsis / break")
    board.can(runner=["choose sub 1", "choose sub 2"])
    board.runner("choose sub 2")
    board.expect({"Akhet.unbroken": [1]})
    board.cannot(runner="use Crypsis / break")


def test_akhet_with_two_counters_can_be_broken_whole() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "Akhet", "rezzed": True, "advancement": 2}]}},
        runner={"rig": ["Crypsis"], "credits": 20},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.expect({"Akhet.strength": 2})
    board.runner("use Crypsis / strength", "use Crypsis / strength", "use Crypsis / break", "choose sub 1")
    board.runner("use Crypsis / break")
    board.expect({"Akhet.unbroken": []})


def test_akhet_pays_and_advances_an_installed_card() -> None:
    board = Board(corp={"HQ": {"ice": ["Akhet (rezzed)"]}, "Remote 1": {"root": ["PAD Campaign"]}})
    board.runner("run HQ")
    board.to(corp="choose PAD Campaign")
    board.expect({"corp.credits": 6})
    board.corp("choose PAD Campaign")
    board.then({"PAD Campaign.advancement": 1, "last_run.result": "unsuccessful"})


def test_akhet_can_be_advanced() -> None:
    board = Board(turn="corp", corp={"HQ": {"ice": ["Akhet", "Border Control"]}})
    board.can(corp="advance Akhet")
    board.cannot(corp="advance Border Control")


def test_border_control_is_trashed_to_end_a_run_on_its_server() -> None:
    board = Board(corp={"HQ": {"ice": ["Border Control (rezzed)"]}}, runner={"rig": ["Crypsis"], "credits": 9})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.corp("use Border Control / end the run")
    board.then({"corp.discard": ["Border Control"], "last_run.result": "unsuccessful", "corp.credits": 5})


def test_border_control_stops_no_run_on_another_server() -> None:
    board = Board(corp={"HQ": {"ice": ["Border Control (rezzed)"]}})
    board.never(corp="use Border Control")
    board.runner("run R&D")
    board.then({"last_run.result": "successful"})


def test_border_control_counts_the_ice_of_its_server() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma", "Border Control (rezzed)", "Ice Wall"]}, "R&D": {"ice": ["Enigma"]}})
    board.runner("run HQ")
    board.then({"corp.credits": 8, "last_run.result": "unsuccessful"})


def test_colossus_does_more_with_three_counters() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "Colossus", "rezzed": True, "advancement": 3}]}},
        runner={"rig": ["Crypsis", "Telework Contract"]},
    )
    board.runner("run HQ")
    board.expect({"Colossus.strength": 7})
    board.then({"runner.tags": 2, "runner.discard": ["Crypsis", "Telework Contract"]})


def test_colossus_does_less_with_two() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "Colossus", "rezzed": True, "advancement": 2}]}},
        runner={"rig": ["Crypsis", "Telework Contract"]},
    )
    board.runner("run HQ")
    board.expect({"Colossus.strength": 6})
    board.then({"runner.tags": 1, "runner.discard": ["Crypsis"], "runner.rig": ["Telework Contract"]})


def test_formicary_comes_to_the_approached_server() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma"]}, "R&D": {"ice": ["Formicary"]}}, runner={"hand": ["Diesel", "Sure Gamble"]}
    )
    board.runner("run HQ")
    board.to("reaction")
    board.corp("use Formicary")
    board.to("6.9.3b")
    board.expect({"encounter": "Formicary", "HQ.ice": ["Enigma", "Formicary"], "R&D.ice": [], "corp.credits": 3})
    board.to(runner="accept")
    board.runner("accept")
    board.then({"runner.hand": 0, "last_run.result": "successful"})


def test_formicary_ends_the_run_of_a_runner_who_suffers_nothing() -> None:
    board = Board(corp={"HQ": {"ice": ["Formicary (rezzed)"]}}, runner={"hand": 3})
    board.runner("run HQ")
    board.to(runner="decline")
    board.runner("decline")
    board.then({"runner.hand": 3, "last_run.result": "unsuccessful"})


def test_formicary_needs_to_be_unrezzed_and_paid_for() -> None:
    for ice, credits in (("Formicary (rezzed)", 5), ("Formicary", 1)):
        board = Board(corp={"R&D": {"ice": [ice]}, "credits": credits}, runner={"hand": 3})
        board.never(corp="use Formicary")
        board.runner("run HQ")
        board.then({"last_run.result": "successful"})


def test_negotiator_lets_the_runner_buy_its_subroutines() -> None:
    board = Board(corp={"HQ": {"ice": ["Negotiator (rezzed)"]}}, runner={"rig": ["Crypsis"], "credits": 2})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Negotiator / break", "choose sub 2")
    board.cannot(runner="use Negotiator")
    board.then({"corp.credits": 7, "runner.rig": ["Crypsis"], "runner.credits": 0})


def test_negotiator_trashes_a_program_of_who_pays_nothing() -> None:
    board = Board(corp={"HQ": {"ice": ["Negotiator (rezzed)"]}}, runner={"rig": ["Crypsis"]})
    board.never(corp="use Negotiator")
    board.runner("run HQ")
    board.then({"corp.credits": 7, "runner.rig": [], "runner.credits": 5})


def test_one_use_of_a_breaker_breaks_no_more_of_akhet_either() -> None:
    board = Board(
        corp={"HQ": {"ice": [{"card": "Akhet", "rezzed": True, "advancement": 3}]}},
        runner={"rig": ["Cleaver"], "credits": 20},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Cleaver / strength", "use Cleaver / strength", "use Cleaver / break")
    board.only(runner=["choose sub 1", "choose sub 2"])
    board.runner("choose sub 1")
    board.expect({"Akhet.unbroken": [2]})
    board.cannot(runner="use Cleaver / break")
    board.then({"last_run.result": "unsuccessful"})


def test_formicary_moves_but_the_runner_does_not_once_the_run_is_ended() -> None:
    """CR 6.8.2c, 6.2.8c: no encounter begins in a window that only finishes."""
    ice = [{"card": "Ice Wall", "advancement": 1}]
    board = Board(
        corp={"HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ice}, "R&D": {"ice": ["Formicary"]}},
        runner={"credits": 0, "hand": 3},
    )
    board.runner("run HQ")
    board.to(corp="use Formicary")
    board.corp("use Cayambe Grid", "use Formicary")
    board.then({"HQ.ice": ["Ice Wall", "Formicary"], "runner.hand": 3, "last_run.result": "unsuccessful",
                "happened": {"encounter": 0}})  # fmt: skip


def test_formicary_may_stay_where_it_is_and_the_runner_comes_back_to_it() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma", "Formicary"]}}, runner={"hand": 3})
    board.runner("run HQ")
    board.corp("use Formicary")
    board.to("6.9.3b")
    board.expect({"encounter": "Formicary", "HQ.ice": ["Enigma", "Formicary"]})
    board.runner("accept")
    board.then({"runner.hand": 1, "last_run.result": "successful", "happened": {"encounter": 1}})


def test_colossus_can_be_advanced_even_unrezzed() -> None:
    board = Board(turn="corp", corp={"HQ": {"ice": ["Colossus", {"card": "Colossus", "rezzed": True, "as": "rezzed"}]}})
    board.corp("advance rezzed")
    board.then({"rezzed.advancement": 1, "rezzed.strength": 5, "corp.credits": 4})
    board.can(corp="advance Colossus @ HQ.ice.1")
