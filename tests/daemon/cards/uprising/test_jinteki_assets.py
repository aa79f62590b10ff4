"""Uprising era, Jinteki assets: what each card says."""

from tests.board import Board


def test_political_dealings_installs_a_drawn_agenda() -> None:
    board = Board(
        turn="corp", corp={"deck": ["Offworld Office"], "Remote 1": {"root": ["Political Dealings (rezzed)"]}}
    )
    board.corp("draw", "use Political Dealings", "accept", "choose new remote")
    board.expect({"corp.hand": 0, "Remote 2.root": ["Offworld Office"], "happened": {"reveal": 1, "draw": 0}})


def test_political_dealings_looks_at_every_card_of_a_draw() -> None:
    board = Board(
        turn="corp",
        corp={
            "deck": ["Hedge Fund", "Offworld Office", "Ice Wall"],
            "Remote 1": {"root": ["Political Dealings (rezzed)"]},
        },
    )
    board.effect(corp="draw 3")
    board.corp("use Political Dealings", "number 2", "accept", "choose new remote")
    board.cannot(corp="pass")
    board.corp("use Political Dealings", "number 1", "use Political Dealings")
    board.expect({"corp.hand": ["Hedge Fund", "Ice Wall"], "Remote 2.root": ["Offworld Office"]})


def test_political_dealings_leaves_other_cards_alone() -> None:
    board = Board(turn="corp", corp={"deck": ["Ice Wall"], "Remote 1": {"root": ["Political Dealings (rezzed)"]}})
    board.never(corp="accept")
    board.corp("draw")
    board.then({"corp.hand": ["Ice Wall"], "happened": {"reveal": 0, "draw": 1}})


def test_prana_condenser_stores_what_it_prevents_and_does_it_later() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": ["Prāna Condenser (rezzed)"]}}, runner={"hand": 5})
    board.effect(corp="net 2")
    board.corp("use Prāna Condenser")
    board.expect({"Prāna Condenser.power": 1, "corp.credits": 8, "runner.hand": 4})
    board.cannot(corp="use Prāna Condenser / prevent")
    board = Board(
        turn="corp",
        corp={"Remote 1": {"root": [{"card": "Prāna Condenser", "rezzed": True, "power": 3}]}},
        runner={"hand": 5},
    )
    board.corp("use Prāna Condenser / do")
    board.then({"happened": {"net 3": 1}, "corp.clicks": 1, "corp.discard": ["Prāna Condenser"]})


def test_prana_condenser_ignores_the_runners_own_damage_and_other_kinds() -> None:
    board = Board(corp={"Remote 1": {"root": ["Prāna Condenser (rezzed)"]}}, runner={"hand": 5})
    board.never(corp="use Prāna Condenser")
    board.effect(runner="net 1")
    board.effect(corp="meat 1")
    board.then({"runner.hand": 3})


def test_raman_rai_needs_a_click_to_lose() -> None:
    board = Board(
        corp={"deck": ["Hedge Fund"], "discard": ["Hansei Review"], "Remote 1": {"root": ["Raman Rai (rezzed)"]}}
    )
    board.never(corp="accept")
    board.effect(corp="draw 1")
    board.then({"corp.hand": ["Hedge Fund"]})


def test_raman_rai_swaps_for_a_card_of_the_same_type() -> None:
    board = Board(
        turn="corp",
        corp={
            "deck": ["PAD Campaign", "Hedge Fund"],
            "discard": ["Hansei Review (facedown)", "Ice Wall"],
            "Remote 1": {"root": ["Raman Rai (rezzed)"]},
        },
    )
    board.effect(corp="draw 2")
    board.corp("use Raman Rai", "number 2", "accept")
    board.then({
        "corp.hand": ["PAD Campaign", "Hansei Review"],
        "corp.discard": ["Ice Wall", "Hedge Fund (faceup)"],
        "corp.clicks": 2,
    })  # fmt: skip


def test_snare_does_damage_and_tags_when_accessed_in_r_and_d_and_is_revealed() -> None:
    board = Board(corp={"deck": ["Snare!"]}, runner={"hand": 5})
    board.runner("run R&D")
    board.to(corp="use Snare!")
    board.expect({"happened": {"reveal Snare!": 1}})
    board.corp("use Snare!")
    board.expect({"runner.hand": 2, "runner.tags": 1, "corp.credits": 1})


def test_snare_is_harmless_in_archives_and_without_credits() -> None:
    board = Board(corp={"discard": ["Snare! (facedown)"]}, runner={"hand": 5})
    board.never(corp="use Snare!")
    board.runner("run Archives")
    board.then({"runner.hand": 5, "happened": {"access Snare!": 1}})
    board = Board(corp={"credits": 3, "hand": ["Snare!"]}, runner={"hand": 5})
    board.never(corp="use Snare!")
    board.runner("run HQ")
    board.then({"runner.hand": 5, "happened": {"access Snare!": 1}})


def test_zaibatsu_loyalty_prevents_an_expose_by_its_own_trashing() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Zaibatsu Loyalty (rezzed)"]}, "Remote 2": {"root": ["PAD Campaign"]}},
    )
    board.effect(runner="expose PAD Campaign")
    board.corp("use Zaibatsu Loyalty / trash")
    board.expect({
        "corp.discard": ["Zaibatsu Loyalty"], "PAD Campaign.seen_by": ["corp"], "happened": {"expose": 0},
    })  # fmt: skip


def test_an_unrezzed_zaibatsu_loyalty_can_only_be_rezzed() -> None:
    board = Board(corp={"Remote 1": {"root": ["Zaibatsu Loyalty"]}, "Remote 2": {"root": ["PAD Campaign"]}})
    board.effect(runner="expose PAD Campaign")
    board.only(corp="use Zaibatsu Loyalty / rez")
    board.corp("pass")
    board.expect({"happened": {"expose PAD Campaign": 1}})


def test_snare_is_revealed_in_r_and_d_even_if_the_corp_cannot_pay() -> None:
    board = Board(corp={"credits": 3, "deck": ["Snare!"]}, runner={"hand": 5})
    board.never(corp="use Snare!")
    board.runner("run R&D")
    board.to({"access": "Snare!", "kind": "access"})
    board.expect({"happened": {"reveal Snare!": 1}, "Snare!.seen_by": ["corp", "runner"]})
    board.then({"runner.hand": 5, "Snare!.seen_by": []})


def test_political_dealings_looks_at_what_daily_business_show_leaves_to_draw() -> None:
    board = Board(
        turn="corp",
        corp={
            "deck": ["Hedge Fund", "Offworld Office", 3],
            "Remote 1": {"root": ["Political Dealings (rezzed)"]},
            "Remote 2": {"root": ["Daily Business Show (rezzed)"]},
        },
    )
    board.corp("draw", "use Political Dealings", "use Daily Business Show", "choose Hedge Fund")
    board.corp("use Political Dealings", "accept", "choose new remote")
    board.then({"Remote 3.root": ["Offworld Office"], "corp.hand": 0, "corp.deck.bottom": "Hedge Fund"})


def test_political_dealings_sees_the_agenda_that_raman_rai_swaps_in() -> None:
    board = Board(
        turn="corp",
        corp={
            "deck": ["Hostile Takeover", 3],
            "discard": ["Offworld Office"],
            "Remote 1": {"root": ["Political Dealings (rezzed)"]},
            "Remote 2": {"root": ["Raman Rai (rezzed)"]},
        },
    )
    board.corp("draw", "use Raman Rai", "accept", "use Political Dealings", "accept", "choose new remote")
    board.then({"Remote 3.root": ["Offworld Office"], "corp.discard": ["Hostile Takeover"], "corp.hand": 0})


def test_the_runner_knows_the_agenda_that_political_dealings_revealed_and_installed() -> None:
    board = Board(
        turn="corp", corp={"deck": ["Offworld Office"], "Remote 1": {"root": ["Political Dealings (rezzed)"]}}
    )
    board.corp("draw", "use Political Dealings", "accept", "choose new remote")
    board.expect({"Offworld Office": {"zone": "Remote 2.root", "rezzed": False, "seen_by": ["corp", "runner"]}})


def test_zaibatsu_loyalty_may_stay_unrezzed() -> None:
    board = Board(corp={"Remote 1": {"root": ["Zaibatsu Loyalty"]}, "HQ": {"ice": ["Ice Wall"]}})
    board.effect(runner="expose Ice Wall")
    board.to(corp="use Zaibatsu Loyalty / rez")
    board.can(corp="pass")
