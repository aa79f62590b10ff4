"""Uprising era, Haas-Bioroid: what each card says."""

from tests.board import Board


def test_bifrost_array_resolves_another_agendas_when_scored_ability() -> None:
    board = Board(
        turn="corp",
        corp={"score": ["Offworld Office"], "Remote 1": {"root": [{"card": "Bifrost Array", "advancement": 3}]}},
    )
    board.corp("score Bifrost Array", "use Bifrost Array")
    board.then({"corp.credits": 12, "corp.points": 3})


def test_bifrost_array_needs_another_agenda() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Bifrost Array", "advancement": 3}]}})
    board.never(corp="use Bifrost Array")
    board.corp("score Bifrost Array")
    board.then({"corp.credits": 5})


def test_a_second_megaprix_qualifier_is_worth_two() -> None:
    board = Board(
        turn="corp",
        runner={"score": ["Megaprix Qualifier"]},
        corp={"Remote 1": {"root": [{"card": "Megaprix Qualifier", "advancement": 3}]}},
    )
    board.corp("score Megaprix Qualifier")
    board.then({"corp.points": 2, "runner.points": 1})


def test_a_lone_megaprix_qualifier_gets_no_counter() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Megaprix Qualifier", "advancement": 3}]}})
    board.corp("score Megaprix Qualifier")
    board.then({"corp.points": 1, "Megaprix Qualifier.agenda": 0})


def test_a_stolen_project_vacheron_arrives_with_four_counters() -> None:
    board = Board(corp={"Remote 1": {"root": ["Project Vacheron"]}})
    board.runner("run Remote 1")
    board.then({"Project Vacheron": {"zone": "runner.score", "agenda": 4, "points": 0}, "runner.points": 0})


def test_project_vacheron_loses_a_counter_each_runner_turn_and_then_counts() -> None:
    board = Board(start="turn", runner={"score": [{"card": "Project Vacheron", "agenda": 1}]})
    board.to("5.7.1e")
    board.expect({"Project Vacheron.agenda": 0, "runner.points": 3})


def test_project_vacheron_stolen_from_archives_counts_at_once() -> None:
    board = Board(corp={"discard": ["Project Vacheron (facedown)"]})
    board.runner("run Archives")
    board.then({"runner.points": 3})


def test_bass_gives_two_clicks() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": ["Bass CH1R180G4 (rezzed)"]}})
    board.corp("use Bass CH1R180G4")
    board.then({"corp.clicks": 4, "corp.discard": ["Bass CH1R180G4"]})


def test_cerebral_overwriter_does_core_damage_for_each_counter() -> None:
    board = Board(
        corp={"Remote 1": {"root": [{"card": "Cerebral Overwriter", "advancement": 2}]}}, runner={"hand": 4}
    )
    board.runner("run Remote 1")
    board.corp("use Cerebral Overwriter")
    board.then({"runner.core_damage": 2, "runner.hand": 2, "corp.credits": 2})


def test_cerebral_overwriter_is_harmless_outside_play() -> None:
    board = Board(corp={"hand": ["Cerebral Overwriter"]}, runner={"hand": 4})
    board.never(corp="use Cerebral Overwriter")
    board.runner("run HQ")
    board.then({"runner.hand": 4})


def test_marilyn_campaign_may_be_shuffled_into_r_and_d_when_empty() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={"deck": [3], "Remote 1": {"root": [{"card": "Marilyn Campaign", "rezzed": True, "credits": 2}]}},
    )
    board.to("5.6.1d")
    board.corp("use Marilyn Campaign")
    board.corp("use Marilyn Campaign / shuffle")
    board.expect({"corp.credits": 7, "corp.discard": 0, "happened": {"trash Marilyn Campaign": 1}})


def test_vaporframe_fabricator_installs_free_once_a_turn() -> None:
    board = Board(
        turn="corp",
        corp={
            "credits": 0,
            "hand": ["Ice Wall", "Enigma"],
            "HQ": {"ice": ["Ice Wall"]},
            "Remote 1": {"root": ["Vaporframe Fabricator (rezzed)"]},
        },
    )
    board.corp("use Vaporframe Fabricator", "choose Enigma", "choose HQ")
    board.then({"corp.credits": 0, "corp.clicks": 2, "HQ.ice": ["Enigma", "Ice Wall"]})
    board.cannot(corp="use Vaporframe Fabricator")


def test_architect_cannot_be_trashed_and_installs_from_r_and_d() -> None:
    board = Board(corp={"deck": ["PAD Campaign", 20], "HQ": {"ice": ["Architect (rezzed)"]}})
    board.runner("run HQ")
    board.corp("choose PAD Campaign", "choose new remote")
    board.expect({"Remote 1.root": ["PAD Campaign"]})


def test_drafter_recovers_a_card() -> None:
    board = Board(corp={"discard": ["Hedge Fund"], "HQ": {"ice": ["Drafter (rezzed)"]}})
    board.runner("run HQ")
    board.corp("choose Hedge Fund")
    board.expect({"corp.hand": ["Hedge Fund"]})


def test_fairchild_makes_the_runner_pay_or_trash() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Fairchild 1.0 (rezzed)"]}}, runner={"credits": 1, "rig": ["Smartware Distributor"]}
    )
    board.runner("run HQ", "choose pay", "choose trash")
    board.then({"runner.credits": 0, "runner.rig": 0})


def test_hudson_limits_the_run_to_one_access() -> None:
    board = Board(
        corp={"discard": ["Hedge Fund", "Enigma", "Ice Wall"], "Archives": {"ice": ["Hudson 1.0 (rezzed)"]}}
    )
    board.runner("run Archives")
    board.then({"happened": {"access": 1}})


def test_loki_takes_subtypes_and_subroutines() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Loki (rezzed)"]}, "R&D": {"ice": ["Ice Wall (rezzed)"]}},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.expect({"Loki.unbroken": [1, 2], "Loki.subtypes": {"has": ["barrier", "bioroid"]}})
    board.then({"last_run.result": "unsuccessful"})


def test_tyr_broken_with_a_click_gives_the_corp_a_click() -> None:
    board = Board(corp={"HQ": {"ice": ["Týr (rezzed)"]}}, runner={"hand": 5})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Týr", "choose sub 1")
    board.runner("use Týr", "choose sub 2")
    board.then({"runner.core_damage": 0, "runner.clicks": 1, "last_run.result": "unsuccessful"})
    board.end_turn("runner")
    board.expect({"corp.clicks": 5})


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
