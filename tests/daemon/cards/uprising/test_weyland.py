"""Uprising era, Weyland Consortium: what each card says."""

from tests.board import Board

EARTH_STATION = "Earth Station: SEA Headquarters"
SKORPIOS = "Skorpios Defense Systems: Persuasive Power"


# -- Identities


def test_earth_stations_front_taxes_runs_on_hq_alone() -> None:
    board = Board(corp={"identity": EARTH_STATION, "Remote 1": {"root": ["PAD Campaign"]}}, runner={"credits": 1})
    board.can(runner=["run HQ", "run R&D", "run Remote 1"])
    board.runner("run HQ")
    board.then({"runner.credits": 0, "happened": {"run HQ": 1}})
    board.cannot(runner="run HQ")
    board.can(runner=["run R&D", "run Remote 1"])


def test_earth_stations_back_taxes_remotes_and_flips_when_hq_is_run() -> None:
    board = Board(
        corp={"identity": {"card": EARTH_STATION, "flipped": True}, "Remote 1": {"root": ["PAD Campaign"]}},
        runner={"credits": 6},
    )
    board.runner("run Remote 1")
    board.to("access")
    board.expect({"runner.credits": 0})
    board.runner("pass", "run R&D")
    board.then({f"{EARTH_STATION}.flipped": True})
    board.cannot(runner="run Remote 1")
    board.runner("run HQ")
    board.then({f"{EARTH_STATION}.flipped": False})
    board.can(runner="run Remote 1")


def test_earth_station_turns_to_its_back_for_a_click_and_not_again() -> None:
    board = Board(turn="corp", corp={"identity": EARTH_STATION})
    board.corp("use Earth Station / flip")
    board.then({f"{EARTH_STATION}.flipped": True, "corp.clicks": 2})
    board.cannot(corp="use Earth Station")


def test_earth_station_limits_the_corp_to_one_remote_on_both_sides() -> None:
    for flipped in (False, True):
        board = Board(
            turn="corp",
            corp={"identity": {"card": EARTH_STATION, "flipped": flipped}, "hand": ["PAD Campaign", "Ice Wall"]},
        )
        board.corp("install PAD Campaign @ new remote")
        board.cannot(corp="install Ice Wall @ new remote")
        board.can(corp="install Ice Wall @ Remote 1")


def test_skorpios_removes_one_of_the_cards_trashed_together() -> None:
    board = Board(
        corp={"identity": SKORPIOS, "HQ": {"ice": ["Neural Katana (rezzed)"]}},
        runner={"hand": ["Medium", "Diesel", "Sure Gamble"]},
    )
    board.runner("run HQ")
    board.to(corp="choose Medium")
    board.expect({"set_aside": ["Medium", "Diesel", "Sure Gamble"], "runner.discard": 0})
    board.corp("choose Medium")
    board.expect({"removed": ["Medium"], "runner.discard": ["Diesel", "Sure Gamble"], "set_aside": 0})


def test_skorpios_may_leave_them_all() -> None:
    board = Board(
        corp={"identity": SKORPIOS, "HQ": {"ice": ["Neural Katana (rezzed)"]}},
        runner={"hand": ["Medium", "Diesel", "Sure Gamble"]},
    )
    board.runner("run HQ")
    board.to(corp="done")
    board.corp("done")
    board.expect({"removed": 0, "runner.discard": 3, "set_aside": 0})


def test_skorpios_takes_a_card_trashed_as_a_cost_and_an_event_that_was_played() -> None:
    """From any location, whoever trashes it and why."""
    board = Board(corp={"identity": SKORPIOS}, runner={"hand": ["Diesel", "Sure Gamble"], "rig": ["Decoy"]})
    board.runner("play Diesel")
    board.to(corp="choose Diesel")
    board.corp("done")
    board.effect(corp="tag 1")
    board.runner("use Decoy")
    board.to(corp="choose Decoy")
    board.corp("choose Decoy")
    board.expect({"removed": ["Decoy"], "runner.tags": 0, "runner.discard": ["Diesel"]})
    board.never(corp="choose Sure Gamble")
    board.runner("play Sure Gamble")
    board.then({"runner.discard": ["Diesel", "Sure Gamble"]})


def test_skorpios_takes_no_corp_card_and_nothing_that_is_discarded() -> None:
    board = Board(
        corp={"identity": SKORPIOS, "Remote 1": {"root": ["PAD Campaign"]}},
        runner={"hand": ["Diesel", "Sure Gamble", "Medium", "Decoy", "Crypsis", "Diesel"]},
        clicks=1,
    )
    board.never(corp="done")
    board.runner("run Remote 1")
    board.to("access")
    board.runner("trash PAD Campaign")
    board.runner("discard Diesel")
    board.expect({"runner.discard": ["Diesel"], "corp.discard": ["PAD Campaign"]})


def test_skorpios_removes_again_next_turn() -> None:
    board = Board(corp={"identity": SKORPIOS}, runner={"hand": ["Diesel", "Sure Gamble"]})
    board.runner("play Diesel")
    board.to(corp="choose Diesel")
    board.corp("choose Diesel")
    board.end_turn("runner")
    board.end_turn("corp")
    board.runner("play Sure Gamble")
    board.to(corp="choose Sure Gamble")


# -- Agendas


def test_the_cleaners_add_one_to_the_meat_damage_of_the_corp() -> None:
    board = Board(
        turn="corp", corp={"hand": ["Scorched Earth"], "score": ["The Cleaners"]}, runner={"hand": 5, "tags": 1}
    )
    board.corp("play Scorched Earth")
    board.then({"runner.hand": 0, "happened": {"meat 5": 1, "meat": 1}})


def test_the_cleaners_leave_net_damage_alone_and_need_to_be_scored() -> None:
    board = Board(turn="corp", corp={"score": ["The Cleaners"]}, runner={"hand": 5})
    board.effect(corp="net 1")
    board.expect({"runner.hand": 4})
    stolen = Board(
        turn="corp", corp={"hand": ["Scorched Earth"]}, runner={"hand": 5, "tags": 1, "score": ["The Cleaners"]}
    )
    stolen.corp("play Scorched Earth")
    stolen.then({"runner.hand": 1})


def test_transport_monopoly_denies_a_run_its_success_once_per_turn() -> None:
    board = Board(corp={"score": [{"card": "Transport Monopoly", "agenda": 2}], "hand": ["Hedge Fund"]})
    board.never(runner="use Transport Monopoly")
    board.runner("run HQ")
    board.corp("use Transport Monopoly")
    board.cannot(corp="use Transport Monopoly")
    board.then({"last_run.result": "neither", "happened": {"access": 1, "success": 0, "unsuccessful": 0},
                "Transport Monopoly.agenda": 1})  # fmt: skip
    board.never(corp="use Transport Monopoly")
    board.runner("run HQ")
    board.then({"last_run.result": "successful"})


def test_transport_monopoly_is_scored_with_two_counters() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Transport Monopoly", "advancement": 4}]}})
    board.corp("score Transport Monopoly")
    board.then({"Transport Monopoly.agenda": 2, "corp.points": 2})


# -- Assets


def test_wall_to_wall_resolves_up_to_three() -> None:
    board = Board(
        turn="corp", start="turn", corp={"Remote 1": {"root": ["Wall to Wall (rezzed)"]}, "HQ": {"ice": ["Enigma"]}}
    )
    board.to(corp="use Wall to Wall")
    board.corp("use Wall to Wall", "choose place", "choose draw", "choose gain")
    board.then({"Enigma.advancement": 1, "corp.credits": 6, "corp.hand": 2, "Wall to Wall.zone": "Remote 1.root"})


def test_wall_to_wall_may_stop_early() -> None:
    board = Board(turn="corp", start="turn", corp={"Remote 1": {"root": ["Wall to Wall (rezzed)"]}})
    board.to(corp="use Wall to Wall")
    board.corp("use Wall to Wall", "choose gain", "done")
    board.then({"corp.credits": 6, "corp.hand": 1})


def test_wall_to_wall_resolves_one_beside_another_rezzed_asset() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={
            "Remote 1": {"root": ["Wall to Wall (rezzed)"]},
            "Remote 2": {"root": ["Spin Doctor (rezzed)"]},
            "HQ": {"root": ["Crisium Grid (rezzed)"]},
        },
    )
    board.to(corp="use Wall to Wall")
    board.corp("use Wall to Wall")
    board.cannot(corp="done")
    board.corp("choose HQ")
    board.then({"Wall to Wall.zone": "corp.hand", "corp.credits": 5, "corp.hand": 2})


# -- Ice


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


# -- Operations


def test_back_channels_pays_three_for_each_counter_and_trashes_the_card() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["Back Channels"], "Remote 1": {"root": [{"card": "Clearinghouse", "advancement": 2}]},
              "HQ": {"root": ["Crisium Grid"], "ice": ["Ice Wall"]}},
    )  # fmt: skip
    board.corp("play Back Channels")
    board.only(corp=["choose Clearinghouse", "choose Crisium Grid"])
    board.corp("choose Clearinghouse")
    board.then({"corp.credits": 11, "corp.discard": ["Clearinghouse", "Back Channels"], "servers": 3})


def test_back_channels_needs_a_card_in_a_root() -> None:
    board = Board(turn="corp", corp={"hand": ["Back Channels"], "HQ": {"ice": ["Ice Wall"]}})
    board.cannot(corp="play Back Channels")


def test_power_shutdown_after_a_run() -> None:
    board = Board(corp={"hand": ["Power Shutdown"]}, runner={"rig": ["Medium", "Crypsis", "Telework Contract"]})
    board.runner("run Archives")
    board.end_turn("runner")
    board.corp("play Power Shutdown", "number 3")
    board.then({"corp.discard": 4, "runner.rig": ["Crypsis", "Telework Contract"]})


def test_power_shutdown_needs_that_run() -> None:
    board = Board(corp={"hand": ["Power Shutdown"]}, runner={"rig": ["Medium"]})
    board.end_turn("runner")
    board.cannot(corp="play Power Shutdown")


def test_punitive_counterstrike_answers_what_was_stolen_last_turn() -> None:
    board = Board(
        corp={"hand": ["Punitive Counterstrike"], "Remote 1": {"root": ["Send a Message"]}, "credits": 4},
        runner={"hand": 5, "score": ["The Cleaners"]},
    )
    board.runner("run Remote 1")
    board.end_turn("runner")
    board.corp("play Punitive Counterstrike", "number 1")
    board.runner("number 5")
    board.then({"happened": {"meat 3": 1}, "runner.hand": 2})


def test_punitive_counterstrike_can_be_paid_off() -> None:
    board = Board(corp={"hand": ["Punitive Counterstrike"], "Remote 1": {"root": ["The Cleaners"]}}, runner={"hand": 5})
    board.runner("run Remote 1")
    board.end_turn("runner")
    board.corp("play Punitive Counterstrike", "number 0")
    board.runner("number 5")
    board.then({"happened": {"meat": 0}, "runner.hand": 5})


# -- Upgrades


def test_cayambe_grid_advances_ice_here_as_the_turn_begins() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={"HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ["Enigma", "Ice Wall"]}, "R&D": {"ice": ["Hunter"]}},
    )
    board.to(corp="use Cayambe Grid")
    board.corp("use Cayambe Grid")
    board.only(corp=["choose Enigma", "choose Ice Wall"])
    board.corp("choose Enigma")
    board.then({"Enigma.advancement": 1})


def test_cayambe_grid_ends_runs_that_are_not_paid_for() -> None:
    ice = [{"card": "Enigma", "advancement": 2}, "Ice Wall"]
    board = Board(corp={"HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ice}, "hand": ["Hedge Fund"]})
    board.runner("run HQ")
    board.to(runner="accept")
    board.runner("decline")
    board.then({"last_run.result": "unsuccessful", "runner.credits": 5})
    board.runner("run HQ")
    board.to(runner="accept")
    board.runner("accept")
    board.to({"runner.credits": 3})
    board.to("6.9.5b")
    board.never(runner="accept")
    board.runner("run R&D")
    board.then({"last_run.result": "successful"})


def test_crisium_grid_denies_success_on_its_server() -> None:
    board = Board(corp={"HQ": {"root": ["Crisium Grid (rezzed)"]}, "hand": ["Hedge Fund"]})
    board.runner("run HQ")
    board.then({"last_run.result": "neither", "happened": {"access": 2, "success": 0}})
    board.runner("run R&D")
    board.then({"last_run.result": "successful"})


def test_reduced_service_is_paid_for_taxes_its_server_and_wears_off() -> None:
    board = Board(corp={"Remote 1": {"root": ["Reduced Service"]}, "credits": 3}, runner={"credits": 5})
    board.corp("rez Reduced Service", "use Reduced Service")
    board.only(corp=["number 1", "number 2", "number 3"])
    board.corp("number 3")
    board.expect({"Reduced Service.power": 3, "corp.credits": 0})
    board.cannot(runner="run Remote 1")
    board.runner("run R&D")
    board.then({"Reduced Service.power": 2})
    board.runner("run Remote 1")
    board.then({"runner.credits": 1, "Reduced Service.power": 2, "last_run.result": "successful"})


def test_reduced_service_need_not_be_paid_for() -> None:
    board = Board(corp={"Remote 1": {"root": ["Reduced Service"]}}, runner={"credits": 0})
    board.corp("rez Reduced Service", "pass")
    board.expect({"Reduced Service.power": 0, "corp.credits": 5})
    board.can(runner="run Remote 1")
