"""Uprising era, Anarch programs: what each says, and where it stops."""

import pytest

from tests.board import Board


def ice(title: str, **more: object) -> dict[str, object]:
    return {"HQ": {"ice": [{"card": title, "rezzed": True, **more}]}}


def test_chisel_grows_and_then_trashes_its_ice() -> None:
    board = Board(corp=ice("Ice Wall", hosted=["Chisel"]))
    board.runner("run HQ", "use Chisel")
    board.expect({"Chisel.virus": 1, "Ice Wall.strength": 0})
    board.runner("run HQ", "use Chisel")
    board.then({"corp.discard": ["Ice Wall"], "runner.discard": ["Chisel"], "last_run.result": "successful"})


def test_chisel_is_installed_on_ice_only_and_works_on_its_host_only() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}, "R&D": {"ice": ["Pup"]}}, runner={"hand": ["Chisel"]})
    board.runner("install Chisel")
    board.only(runner=["choose Enigma", "choose Pup"])
    board.runner("choose Pup")
    board.never(runner="use Chisel")
    board.runner("run HQ")
    board.then({"Pup.hosted": ["Chisel"], "Chisel.virus": 0, "Enigma.strength": 2})


def test_corroder_breaks_and_grows() -> None:
    board = Board(corp=ice("Ice Wall", advancement=2), runner={"rig": ["Corroder"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Corroder / break")
    board.runner("use Corroder / strength", "use Corroder / break")
    board.then({"runner.credits": 3, "last_run.result": "successful"})


def test_datasucker_gathers_counters_on_centrals() -> None:
    board = Board(corp={"hand": 1, "Remote 1": {"root": ["PAD Campaign"]}}, runner={"rig": ["Datasucker"]})
    board.runner("run HQ", "run Remote 1")
    board.then({"Datasucker.virus": 1})


def test_datasucker_weakens_the_encountered_ice() -> None:
    board = Board(corp=ice("Enigma"), runner={"rig": [{"card": "Datasucker", "virus": 1}]})
    board.cannot(runner="use Datasucker")
    board.runner("run HQ", "use Datasucker")
    board.expect({"Enigma.strength": 1, "Datasucker.virus": 0})
    board.then({"Enigma.strength": 2})


def test_disrupter_takes_the_base_strength_of_a_trace() -> None:
    board = Board(corp={**ice("Hunter"), "credits": 0}, runner={"rig": ["Disrupter"]})
    board.runner("run HQ", "use Disrupter")
    board.then({"runner.tags": 0, "runner.discard": ["Disrupter"], "runner.credits": 5})


def test_disrupter_needs_a_trace() -> None:
    board = Board(corp=ice("Ice Wall"), runner={"rig": ["Disrupter"]})
    board.never(runner="use Disrupter")
    board.runner("run HQ")
    board.then({"runner.rig": ["Disrupter"]})


VIRTUAL = ["Mystic Maemi", "Paladin Poemu"]


def test_odore_breaks_any_number_of_sentry_subroutines_for_two() -> None:
    board = Board(corp=ice("Neural Katana"), runner={"rig": ["Odore", *VIRTUAL]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Odore / break")
    board.runner("use Odore / strength")
    board.cannot(runner="use Odore / break 1")
    board.runner("use Odore / break any")
    board.then({"runner.credits": 0, "last_run.result": "successful", "runner.core_damage": 0})


def test_odore_breaks_for_nothing_with_three_virtual_resources() -> None:
    board = Board(
        corp=ice("Neural Katana"),
        runner={"hand": 3, "rig": ["Odore", *VIRTUAL, "Cookbook"]},
    )
    board.runner("run HQ", "use Odore / strength", "use Odore / break 1")
    board.then({"runner.credits": 2, "runner.hand": 3})


def test_paperclip_comes_from_the_heap_to_meet_a_barrier() -> None:
    board = Board(corp=ice("Ice Wall"), runner={"discard": ["Paperclip"]})
    board.runner("run HQ", "use Paperclip / install", "use Paperclip / strength", "number 1")
    board.then({"runner.rig": ["Paperclip"], "runner.credits": 0, "last_run.result": "successful"})


def test_paperclip_stays_in_the_heap_for_other_ice_or_without_the_credits() -> None:
    board = Board(corp=ice("Enigma"), runner={"discard": ["Paperclip"]})
    board.never(runner="use Paperclip")
    board.runner("run HQ")
    board.then({"runner.discard": ["Paperclip"]})
    board = Board(corp=ice("Ice Wall"), runner={"discard": ["Paperclip"], "credits": 3})
    board.never(runner="use Paperclip")
    board.runner("run HQ")
    board.then({"runner.discard": ["Paperclip"]})


def test_paperclip_only_grows_while_it_is_too_weak() -> None:
    board = Board(corp=ice("Ice Wall", advancement=2), runner={"rig": ["Paperclip"]})
    board.runner("run HQ", "use Paperclip", "number 1")
    board.expect({"Paperclip.strength": 2, "Ice Wall.unbroken": [1]})
    board.runner("use Paperclip", "number 1")
    board.expect({"Paperclip.strength": 3, "Ice Wall.unbroken": []})


def test_paperclip_is_strengthened_as_icebreakers_are() -> None:
    """System Seizure interrupts that, and the increase lasts for the run."""
    wall = {"card": "Ice Wall", "rezzed": True, "as": "inner"}
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)", wall]}},
        runner={"credits": 9, "play": ["System Seizure"], "rig": ["Paperclip"]},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Paperclip", "number 2")
    board.expect({"kind": "interrupt", "player": "runner", "Paperclip.strength": 1})
    board.runner("use System Seizure")
    board.expect({"Paperclip.strength": 3})
    board.to({"encounter": "inner"})
    board.expect({"Paperclip.strength": 3})
    board.then({"Paperclip.strength": 1})


def test_progenitor_hosts_one_virus_program_without_memory() -> None:
    board = Board(
        runner={"rig": ["Progenitor"], "hand": ["Datasucker", "Medium", "Corroder"], "credits": 9, "memory": 4}
    )
    board.runner("install Datasucker @ Progenitor")
    board.then({"runner.free_memory": 4, "Progenitor.hosted": ["Datasucker"]})
    board.cannot(runner=["install Medium @ Progenitor", "install Corroder @ Progenitor"])


def test_progenitor_keeps_one_counter_from_a_purge() -> None:
    board = Board(
        turn="corp",
        runner={
            "rig": [
                {"card": "Progenitor", "hosted": [{"card": "Datasucker", "virus": 3}]},
                {"card": "Medium", "virus": 2},
            ]
        },
    )
    board.corp("purge")
    board.then({"Datasucker.virus": 1, "Medium.virus": 0})


def test_wyrm_lowers_ice_it_matches_and_breaks_at_zero() -> None:
    board = Board(corp=ice("Ice Wall"), runner={"rig": ["Wyrm"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Wyrm / break")
    board.runner("use Wyrm / -1 strength to", "use Wyrm / break")
    board.then({"runner.credits": 1, "last_run.result": "successful", "Ice Wall.strength": 1})


def test_wyrm_must_match_the_ice_first() -> None:
    board = Board(corp=ice("Enigma"), runner={"rig": ["Wyrm"]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Wyrm / -1 strength to")
    board.runner("use Wyrm / +1 strength", "use Wyrm / -1 strength to")
    board.expect({"Enigma.strength": 1, "Wyrm.strength": 2, "runner.credits": 3})


@pytest.mark.parametrize("bearer", ["Yusuf", "Datasucker"])
def test_yusuf_spends_any_virus_counter(bearer: str) -> None:
    rig = [{"card": title, "virus": 2 if title == bearer else 0} for title in ("Yusuf", "Datasucker")]
    board = Board(corp=ice("Ice Wall", advancement=3), runner={"rig": rig})
    board.runner("run HQ", "use Yusuf / strength", "use Yusuf / break")
    board.then({f"{bearer}.virus": ">= 0", "last_run.result": "successful"})


def test_yusuf_may_take_a_counter_from_any_successful_run() -> None:
    board = Board(corp={"Remote 1": {"root": ["PAD Campaign"]}}, runner={"rig": ["Yusuf"]})
    board.runner("run Remote 1", "use Yusuf")
    board.then({"Yusuf.virus": 1})


def test_yusuf_breaks_barriers_only() -> None:
    board = Board(corp=ice("Enigma"), runner={"rig": [{"card": "Yusuf", "virus": 2}]})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.can(runner="use Yusuf / strength")
    board.cannot(runner="use Yusuf / break")


def test_yusuf_pays_a_counter_for_each_strength() -> None:
    board = Board(corp=ice("Ice Wall"), runner={"rig": [{"card": "Yusuf", "virus": 1}]})
    board.runner("run HQ")
    board.to("6.9.3b")
    before = board["Yusuf.strength"]
    board.runner("use Yusuf / strength")
    board.expect({"Yusuf.virus": 0, "Yusuf.strength": before + 1})
    board.cannot(runner="use Yusuf")


def test_yusuf_may_leave_the_counter() -> None:
    board = Board(runner={"rig": ["Yusuf"]})
    board.runner("run Archives")
    board.to({"pending": ["Yusuf"]})
    board.can(runner=["use Yusuf", "pass"])
    board.runner("pass")
    board.then({"Yusuf.virus": 0})


def test_datasucker_weakens_nothing_outside_an_encounter() -> None:
    board = Board(corp=ice("Ice Wall"), runner={"rig": [{"card": "Datasucker", "virus": 2}]})
    board.cannot(runner="use Datasucker")
    board.runner("run HQ")
    board.to("6.9.1e")
    board.cannot(runner="use Datasucker")
    board.to("6.9.3b")
    board.can(runner="use Datasucker")
