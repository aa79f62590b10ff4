from daemon.cards import load
from daemon.telling import PHRASES, Teller
from protocol.views import EVENTS, Event


def told(*events: Event) -> list[str]:
    teller = Teller()
    return [*teller.tell(events), *teller.finish()]


def test_every_type_of_event_can_be_told() -> None:
    assert set(PHRASES) | {"turn_begins"} == set(EVENTS)
    for name, phrase in PHRASES.items():
        for amount in (0, 1, 2):
            lines = told(Event(name, "corp", amount=amount, server="HQ", detail="x", origin="deck", to="hand"))
            assert bool(lines) == bool(phrase and name != "shuffle")
            assert not any("{" in line or "(s)" in line for line in lines)


def test_an_action_is_a_line_and_a_run_is_divided() -> None:
    assert told(
        Event("click_spend", "runner", amount=1),
        Event("run", "runner", server="HQ"),
        Event("approach", "runner", card="i1"),
        Event("rez", "corp", card="i1", title="Palisade", amount=3, server="HQ"),
        Event("encounter", "runner", card="i1"),
        Event("spend", "runner", amount=1, detail="use"),
        Event("break", "runner", card="i1"),
        Event("success", "runner", server="HQ"),
        Event("click_spend", "runner", amount=1),
        Event("draw", "runner", title="Diesel"),
        Event("draw", "runner"),
    ) == [
        "  Runner runs on HQ",
        "      approaches a card, the Corp rezzes Palisade in HQ for 3 credits",
        "      encounters Palisade, pays 1 credit, breaks a subroutine of Palisade",
        "      the run on HQ is successful",
        "  Runner draws Diesel and a card",
    ]


def test_a_card_is_remembered_by_its_object() -> None:
    install = Event("install", "corp", now="a", title="PAD Campaign", server="Remote 1")
    lines = told(install, Event("advance", "corp", card="a"))
    assert lines == ["  Corp installs PAD Campaign in Remote 1, advances PAD Campaign"]


def test_ice_protects_a_server_and_is_not_in_it() -> None:
    install = Event("install", "corp", now="a", title="Palisade", server="HQ", origin="hand", to="ice")
    lines = told(install, Event("rez", "corp", card="a", amount=3, server="HQ"))
    assert lines == ["  Corp installs Palisade protecting HQ, rezzes Palisade protecting HQ for 3 credits"]


def test_the_place_of_a_facedown_install_is_told() -> None:
    ice = Event("install", "corp", now="a", server="HQ", origin="hand", to="ice")
    root = Event("install", "corp", now="b", server="Remote 1", origin="hand", to="root")
    assert told(ice, root) == ["  Corp installs a piece of ice protecting HQ, installs a card in the root of Remote 1"]


def test_cards_taken_together_are_counted() -> None:
    hand = [Event("move", "corp", origin="deck", to="hand") for _ in range(5)]
    assert told(*hand) == ["  Corp takes 5 cards"]
    some = [Event("draw", "corp"), Event("draw", "corp", title="Brand and Rose"), Event("draw", "corp")]
    assert told(*some) == ["  Corp draws Brand and Rose and 2 cards"]
    assert told(Event("run", "runner"), *some[:1], *some[:1]) == ["  Runner runs on , the Corp draws 2 cards"]


def test_an_ability_used_is_named() -> None:
    teller = Teller(dict(load()))
    events = [Event("use", "runner", title="Brân 1.0", ability="paid-1"), Event("use", "runner", title="Brân 1.0")]
    assert [*teller.tell(events), *teller.finish()] == ["  Runner uses Brân 1.0 (break 1 subroutine), uses Brân 1.0"]


def test_a_turn_has_a_heading() -> None:
    assert told(Event("turn_begins", "corp", amount=3), Event("shuffle", "corp")) == [
        "",
        "Turn 3, the Corp",
        "  Corp the deck of the Corp is shuffled",
    ]
