"""Uprising era, Shaper: what each resource says."""

from tests.board import Board

CAFE = "Pauleʼs Café"


def test_aesops_pawnshop_buys_one_other_card() -> None:
    board = Board(start="turn", runner={"rig": ["Aesop’s Pawnshop", "Corroder", "Diesel (facedown)"]})
    board.to(runner="use Aesop’s Pawnshop")
    board.runner("use Aesop’s Pawnshop")
    board.cannot(runner="choose Aesop’s Pawnshop")
    board.runner("choose Corroder")
    board.then({"runner.credits": 8, "runner.discard": ["Corroder"]})


def test_aesops_pawnshop_pays_nothing_for_what_was_not_trashed() -> None:
    board = Board(start="turn", runner={"rig": ["Aesop’s Pawnshop", "Corroder", "Sacrificial Construct"]})
    board.to(runner="use Aesop’s Pawnshop")
    board.runner("use Aesop’s Pawnshop", "choose Corroder", "use Sacrificial Construct")
    board.then({"runner.credits": 5, "runner.discard": ["Sacrificial Construct"]})


def test_talut_strengthens_a_new_icebreaker_for_the_turn() -> None:
    board = Board(runner={"hand": ["Corroder", "Crypsis"], "credits": 9, "rig": ["Cybertrooper Talut"]})
    board.expect({"runner.link": 1})
    board.runner("install Corroder", "install Crypsis")
    board.then({"Corroder.strength": 4, "Crypsis.strength": 0})
    board.end_turn("runner")
    board.expect({"Corroder.strength": 2})


def test_film_critic_takes_an_agenda_out_of_its_access() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Hostile Takeover", "Malapert Data Vault"]}}, runner={"rig": ["Film Critic"]}
    )
    board.runner("run Remote 1")
    board.to(runner="access Hostile Takeover")
    board.runner("access Hostile Takeover", "use Film Critic")
    board.expect({"Hostile Takeover.zone": "Film Critic", "runner.score": []})
    board.then({"runner.points": 0})
    board.runner("use Film Critic")
    board.then({"runner.points": 1, "runner.score": ["Hostile Takeover"], "runner.clicks": 1, "happened": {"steal": 0}})


def test_an_agenda_on_film_critic_is_not_installed_and_keeps_no_counters() -> None:
    board = Board(
        corp={"Remote 1": {"root": [{"card": "Hostile Takeover", "advancement": 2}]}}, runner={"rig": ["Film Critic"]}
    )
    board.runner("run Remote 1", "access Hostile Takeover", "use Film Critic")
    board.then({"Hostile Takeover": {"zone": "Film Critic", "advancement": 0}, "happened": {"uninstall": 1}})
    board.effect(runner="trash Film Critic")
    board.then({"corp.discard": ["Hostile Takeover (faceup)"], "runner.points": 0})


def test_whether_film_critic_has_something_to_host_is_not_told_by_a_window() -> None:
    board = Board(
        corp={"deck": ["Hedge Fund", "Hostile Takeover"]}, runner={"rig": ["Film Critic", "Conduit"]}, windows="all"
    )
    board.runner("run R&D")
    board.to("7.2.1")
    board.expect({"kind": "reaction", "player": "runner", "pending": []})
    board.cannot(runner="use Film Critic")
    board = Board(corp={"deck": ["Hostile Takeover"]}, runner={"rig": ["Film Critic"]}, windows="all")
    board.runner("run R&D")
    board.to("7.2.1")
    board.expect({"kind": "reaction", "player": "runner", "pending": ["Film Critic"]})
    board.can(runner=["use Film Critic", "pass"])


def test_film_critic_hosts_a_single_agenda() -> None:
    board = Board(
        corp={"hand": ["Hostile Takeover"]}, runner={"rig": [{"card": "Film Critic", "hosted": ["Send a Message"]}]}
    )
    board.never(runner="use Film Critic / host")
    board.runner("run HQ")
    board.then({"runner.points": 1})


def test_laguna_makes_the_basic_draw_one_larger() -> None:
    board = Board(runner={"hand": ["Diesel"], "rig": ["Laguna Velasco District"]})
    board.runner("draw", "use Laguna Velasco District")
    board.then({"runner.hand": 3, "happened": {"draw 2": 1}})
    board.never(runner="use Laguna Velasco District")
    board.runner("play Diesel")
    board.then({"runner.hand": 5})


def test_the_cafe_hosts_cards_and_installs_one_of_them_for_less() -> None:
    board = Board(
        runner={"hand": ["Corroder", "Gordian Blade", "Diesel"], "credits": 9, "rig": [CAFE, "Cybertrooper Talut"]}
    )
    board.runner(f"use {CAFE} / host")
    board.cannot(runner="choose Diesel")
    board.runner("choose Corroder", f"use {CAFE} / host", "choose Gordian Blade")
    board.expect({f"{CAFE}.hosted": ["Corroder", "Gordian Blade"], "runner.free_memory": 4})
    board.runner(f"use {CAFE} / install", "choose Gordian Blade", "use Cybertrooper Talut")
    board.expect({"runner.credits": 5, "Gordian Blade.zone": "runner.rig", "Gordian Blade.strength": 4})
    board.runner(f"use {CAFE} / install")
    board.expect({"runner.credits": 2, "Corroder.zone": "runner.rig"})


def test_the_cafe_gives_no_discount_in_the_corps_turn() -> None:
    board = Board(runner={"credits": 9, "hand": ["Corroder"], "rig": [CAFE, "Cybertrooper Talut"]})
    board.runner(f"use {CAFE} / host")
    board.end_turn("runner")
    board.corp("credit")
    board.runner(f"use {CAFE} / install", "use Cybertrooper Talut")
    board.expect({"runner.credits": 9, "Corroder.strength": 4})


def test_aesops_pawnshop_may_buy_nothing_and_is_shut_in_the_corps_turn() -> None:
    board = Board(start="turn", runner={"rig": ["Aesop’s Pawnshop", "Decoy"]})
    board.to({"pending": ["Aesop’s Pawnshop"]})
    board.can(runner=["use Aesop’s Pawnshop", "pass"])
    board = Board(turn="corp", start="turn", runner={"rig": ["Aesop’s Pawnshop", "Decoy"]})
    board.never(runner="use Aesop’s Pawnshop")
    board.corp("credit")


def test_the_cafe_takes_a_click_to_host_a_card() -> None:
    board = Board(runner={"rig": ["Pauleʼs Café"], "hand": ["Corroder"], "clicks": 2})
    board.runner("use Pauleʼs Café / host")
    board.then({"runner.clicks": 1, "Pauleʼs Café.hosted": ["Corroder"], "runner.credits": 5})
