"""Uprising era, Criminal: what each event says."""

from tests.board import Board


def test_bravado_pays_six_and_one_for_each_ice_passed() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall", "Enigma"]}}, runner={"hand": ["Bravado"]})
    board.runner("play Bravado", "choose HQ")
    board.then({"runner.credits": 10, "last_run.result": "successful"})


def test_bravado_pays_six_after_a_failure_at_the_first_ice() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"hand": ["Bravado"]})
    board.runner("play Bravado", "choose HQ")
    board.then({"runner.credits": 8, "last_run.result": "unsuccessful"})


def test_bravado_runs_servers_with_ice_only() -> None:
    board = Board(corp={"R&D": {"ice": ["Ice Wall"]}}, runner={"hand": ["Bravado"]})
    board.runner("play Bravado")
    board.only(runner="choose R&D")
    bare = Board(runner={"hand": ["Bravado"]})
    bare.cannot(runner="play Bravado")


def test_early_bird_gives_a_click_before_its_run() -> None:
    board = Board(runner={"hand": ["Early Bird"]})
    board.runner("play Early Bird")
    board.expect({"runner.clicks": 4})
    board.runner("choose Archives")
    board.then({"runner.clicks": 4, "runner.credits": 4, "last_run.result": "successful"})


def test_early_bird_is_the_first_click_or_none() -> None:
    board = Board(runner={"hand": ["Early Bird"]})
    board.can(runner="play Early Bird")
    board.runner("credit")
    board.cannot(runner="play Early Bird")


def test_emergency_shutdown_derezzes_ice_after_a_successful_run_on_hq() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma"]}, "R&D": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"hand": ["Emergency Shutdown"]},
    )
    board.cannot(runner="play Emergency Shutdown")
    board.runner("run HQ")
    board.then({"last_run.result": "successful"})
    board.runner("play Emergency Shutdown")
    board.then({"Ice Wall.rezzed": False, "runner.credits": 5, "happened": {"derez Ice Wall": 1}})


def test_emergency_shutdown_needs_hq_and_no_other_server() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"hand": ["Emergency Shutdown"]})
    board.runner("run R&D")
    board.cannot(runner="play Emergency Shutdown")


def test_on_the_lam_is_trashed_from_its_host_to_prevent_three_tags() -> None:
    board = Board(runner={"hand": ["On the Lam"], "rig": ["Power Tap"]})
    board.runner("play On the Lam")
    board.to("paid")
    board.expect({"On the Lam.zone": "Power Tap", "runner.credits": 2, "runner.discard": 0})
    board.effect(corp="tag 4")
    board.to("interrupt")
    board.runner("use On the Lam", "number 3")
    board.then({"runner.tags": 1, "runner.discard": ["On the Lam"]})


def test_on_the_lam_prevents_part_of_damage_if_so_wanted() -> None:
    board = Board(runner={"hand": ["On the Lam", 3], "rig": ["Power Tap"]})
    board.runner("play On the Lam")
    board.effect(corp="meat 2")
    board.to("interrupt")
    board.runner("use On the Lam", "number 1")
    board.then({"runner.hand": 2})


def test_on_the_lam_goes_with_its_host_and_needs_one() -> None:
    board = Board(runner={"hand": ["On the Lam"], "rig": ["Power Tap", "Corroder"], "tags": 1})
    board.runner("play On the Lam")
    board.never(runner="use On the Lam")
    board.effect(runner="trash Power Tap")
    board.then({"On the Lam.zone": "runner.discard"})
    bare = Board(runner={"hand": ["On the Lam"], "rig": ["Corroder"]})
    bare.cannot(runner="play On the Lam")


def test_rip_deal_takes_a_card_from_the_heap_for_an_access() -> None:
    board = Board(
        corp={"hand": 3, "HQ": {"root": ["Manegarm Skunkworks"]}},
        runner={"hand": ["Rip Deal"], "discard": ["Diesel", "Corroder"]},
    )
    board.runner("play Rip Deal", "choose Corroder")
    board.then({"runner.hand": ["Corroder"], "removed": ["Rip Deal"], "happened": {"access": 0}, "runner.credits": 2})


def test_rip_deal_leaves_the_game_after_a_run_that_failed_too() -> None:
    board = Board(
        corp={"hand": 3, "HQ": {"ice": ["Ice Wall (rezzed)"]}},
        runner={"hand": ["Rip Deal"], "discard": ["Diesel"]},
    )
    board.runner("play Rip Deal")
    board.then({"runner.hand": 0, "removed": ["Rip Deal"], "last_run.result": "unsuccessful"})


def test_rip_deal_lasts_for_its_run_alone() -> None:
    board = Board(corp={"hand": 3}, runner={"hand": ["Rip Deal"], "discard": ["Diesel", "Corroder"]})
    board.runner("play Rip Deal", "choose Diesel")
    board.then({"runner.hand": ["Diesel"]})
    board.runner("run HQ")
    board.then({"happened": {"access": 1}, "runner.hand": ["Diesel"]})


def test_on_the_lam_says_which_of_two_imminent_effects_it_is_used_on() -> None:
    """An interrupt that can be used on several imminent effects is an option for each of them (9.2.9)."""
    board = Board(
        corp={"Remote 1": {"root": ["Snare!"]}, "credits": 9},
        runner={"rig": ["Daily Casts"], "credits": 9, "hand": ["On the Lam", 4]},
    )
    board.runner("play On the Lam", "run Remote 1")
    board.to("reaction")
    board.corp("use Snare!")
    board.to("interrupt")
    uses = [option for option in board.prompt.options if option.act == "use"]
    assert [option.choice for option in uses] == ["tag 1", "net 3"]
    board.runner("use On the Lam / prevent up to 3 tags or up to 3 damage net", "number 3")
    board.then({"runner.tags": 1, "runner.hand": 4})
