"""Uprising era, Shaper: what each program says."""

from daemon.cards.printed import cards
from daemon.cards.uprising.shaper_programs import ICE_SUBTYPES
from tests.board import Board


def test_cordyceps_swaps_ice_after_a_successful_run_on_a_central() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall"]}, "Remote 1": {"ice": ["Enigma"]}, "R&D": {"ice": ["Hunter"]}},
        runner={"hand": ["Cordyceps"]},
    )
    board.runner("install Cordyceps")
    board.then({"Cordyceps.virus": 2})
    board.runner("run HQ")
    board.to(runner="use Cordyceps")
    board.runner("use Cordyceps", "choose Enigma")
    board.then({"HQ.ice": ["Enigma"], "Remote 1.ice": ["Ice Wall"], "Cordyceps.virus": 1})


def test_cordyceps_once_per_turn_and_only_on_centrals() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall"]}, "Remote 1": {"ice": ["Enigma"]}},
        runner={"rig": [{"card": "Cordyceps", "virus": 2}]},
    )
    board.runner("run HQ")
    board.to(runner="use Cordyceps")
    board.runner("use Cordyceps")
    board.then({"HQ.ice": ["Enigma"]})
    board.never(runner="use Cordyceps")
    board.runner("run HQ", "run Remote 1")
    board.then({"Cordyceps.virus": 1})


def test_engolo_makes_a_code_gate_for_two_credits() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Engolo"]})
    board.runner("run HQ")
    board.to(runner="use Engolo / gain code gate")
    board.runner("use Engolo / gain code gate", "use Engolo / break")
    board.expect({"Ice Wall": {"unbroken": [], "subtypes": ["barrier", "code_gate"]}, "runner.credits": 2})
    board.to("6.9.4b")
    board.expect({"Ice Wall.subtypes": ["barrier"]})
    board.never(runner="use Engolo / gain code gate")
    board.runner("run HQ")
    board.then({"last_run.result": "unsuccessful"})


def test_engolo_gets_four_stronger_for_two() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": ["Engolo"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Engolo / +4 strength")
    board.expect({"Engolo.strength": 6, "runner.credits": 3})


def test_euler_breaks_for_nothing_in_the_turn_it_was_installed() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"credits": 2, "hand": ["Euler"]})
    board.runner("install Euler", "run HQ")
    board.to("6.9.3b")
    board.runner("use Euler / break 1 code gate", "choose sub 1", "use Euler / break 1 code gate")
    board.then({"last_run.result": "successful", "runner.credits": 0})


def test_euler_later_breaks_two_for_two() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": ["Euler"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Euler / break 1 code gate")
    board.runner("use Euler / strength", "use Euler / break up to 2", "choose sub 1 + sub 2")
    board.then({"last_run.result": "successful", "runner.credits": 2})


def test_net_shield_prevents_one_of_the_first_net_damage_each_turn() -> None:
    board = Board(runner={"hand": 5, "rig": ["Net Shield"]})
    board.effect(corp="net 2")
    board.runner("use Net Shield")
    board.expect({"runner.hand": 4, "runner.credits": 4})
    board.never(runner="use Net Shield")
    board.effect(corp="net 1")
    board.then({"runner.hand": 3})


def test_net_shield_prevents_no_meat_damage_and_costs_a_credit() -> None:
    board = Board(runner={"credits": 0, "hand": 5, "rig": ["Net Shield"]})
    board.never(runner="use Net Shield")
    board.effect(corp="meat 1")
    board.effect(corp="net 1")
    board.then({"runner.hand": 3})


def test_pelangi_gives_the_encountered_ice_a_subtype() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"hand": ["Pelangi"], "rig": ["Corroder"]})
    board.runner("install Pelangi", "run HQ")
    board.to("6.9.3b")
    board.runner("use Pelangi", "choose barrier", "use Corroder / break", "choose sub 2")
    board.expect({"Enigma": {"subtypes": ["barrier", "code_gate"], "unbroken": [1]}, "Pelangi.virus": 1})
    board.cannot(runner="use Pelangi")
    board.to("6.9.4b")
    board.expect({"Enigma.subtypes": ["code_gate"]})


def test_penrose_breaks_barriers_only_in_its_first_turn() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"hand": ["Penrose"]})
    board.runner("install Penrose", "run HQ")
    board.to("6.9.3b")
    board.runner("use Penrose / break 1 barrier")
    board.then({"last_run.result": "successful"})
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Penrose"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Penrose / break")


def test_penrose_grows_with_stealth_credits_alone() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": ["Penrose", {"card": "Ghost Runner", "credits": 1}]}
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.can(runner="use Penrose / break 1 code gate")
    board.runner("use Penrose / +3 strength", "use Ghost Runner")
    board.expect({"Penrose.strength": 5, "runner.credits": 5, "runner.discard": ["Ghost Runner"]})
    board.cannot(runner="use Penrose / +3 strength")


def test_self_modifying_code_fetches_and_installs_a_program() -> None:
    board = Board(runner={"rig": ["Self-modifying Code"], "deck": ["Diesel", "Corroder", "Gordian Blade", 3]})
    board.runner("run HQ")
    board.to("6.9.1e")
    board.runner("use Self-modifying Code")
    board.cannot(runner="choose Gordian Blade")
    board.runner("choose Corroder")
    board.expect({"runner.rig": ["Corroder"], "runner.credits": 1, "happened": {"shuffle runner": 1}})


def test_penrose_pays_a_credit_for_each_subroutine() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"hand": ["Penrose"], "credits": 9})
    board.runner("install Penrose")
    board.then({"Penrose.zone": "runner.rig"})
    before = board["runner.credits"]
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Penrose / break 1 barrier")
    board.expect({"runner.credits": before - 1, "Ice Wall.unbroken": []})
    rig = ["Penrose", {"card": "Ghost Runner", "credits": 1}]
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": rig, "credits": 1})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Penrose / +3 strength", "use Penrose / break 1 code gate", "choose sub 1")
    board.expect({"runner.credits": 0, "Enigma.unbroken": [2]})
    board.cannot(runner="use Penrose / break")


def test_pelangi_chooses_any_subtype_that_ice_can_have() -> None:
    """CR 2.16.7d names 21, on ice of the format or not."""
    assert set(ICE_SUBTYPES) == {s for facts in cards().values() if facts.type == "ice" for s in facts.subtypes}
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}}, runner={"rig": [{"card": "Pelangi", "virus": 1}]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Pelangi")
    board.only(runner=[f"choose {name.replace('_', ' ')}" for name in ICE_SUBTYPES])
    board.runner("choose harmonic")
    board.expect({"Enigma.subtypes": ["code_gate", "harmonic"]})


def test_pelangi_gets_counters_only_as_it_is_installed() -> None:
    board = Board(runner={"rig": [{"card": "Pelangi", "virus": 1}], "hand": ["Corroder"]})
    board.runner("install Corroder")
    board.then({"Pelangi.virus": 1})


def test_cordyceps_gets_counters_only_as_it_is_installed_and_swaps_only_on_centrals() -> None:
    board = Board(
        corp={"Remote 1": {"ice": ["Ice Wall", "Enigma"]}, "hand": 0},
        runner={"rig": [{"card": "Cordyceps", "virus": 1}], "hand": ["Corroder"]},
    )
    board.never(runner="use Cordyceps")
    board.runner("install Corroder")
    board.then({"Cordyceps.virus": 1})
    board.runner("run Remote 1")
    board.then({"Cordyceps.virus": 1})
