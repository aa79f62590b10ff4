"""What `cards` tells: facts, our text, abilities."""

from __future__ import annotations

from protocol.requests import Cards
from protocol.wire import LINE_OUT, encode
from tests.daemon.doubles import lobby
from tests.daemon.test_lobby import code, hello, reply


def test_facts_of_cards() -> None:
    at = lobby()
    facts = reply(at.receive(peer := hello(at), Cards(["hedge fund", "30075", "Corroder", "xyzzy"])), peer)
    assert [card.title for card in facts.facts] == ["Hedge Fund", "Hedge Fund", "Corroder"]
    assert facts.unknown == ["xyzzy"]
    hedge = facts.facts[0]
    assert (hedge.side, hedge.type, hedge.cost) == ("corp", "operation", 5)
    assert hedge.implemented
    assert hedge.text
    assert encode(facts)


def test_facts_of_all_playable_cards_come_in_pages() -> None:
    at = lobby()
    peer = hello(at)
    titles = sorted(at.settings.pool)
    whole = reply(at.receive(peer, Cards(playable=True)), peer)
    assert ([card.title for card in whole.facts], whole.after, whole.unknown) == (titles, "", [])
    assert all(card.implemented for card in whole.facts)
    assert len(encode(whole)) < LINE_OUT
    at.playable.size = len(encode(whole)) // 5
    found, after, pages = [], "", 0
    while pages == 0 or after:
        page = reply(at.receive(peer, Cards(playable=True, after=after)), peer)
        assert len(encode(page)) < at.playable.size + 200
        found += page.facts
        after, pages = page.after, pages + 1
    assert found == whole.facts
    assert pages > 4
    # A card larger than a page has one of its own.
    at.playable.size = 1
    assert [card.title for card in reply(at.receive(peer, Cards(playable=True)), peer).facts] == titles[:1]
    assert reply(at.receive(peer, Cards(playable=True, after="~")), peer).facts == []
    for neither in (Cards(), Cards(["Corroder"], playable=True)):
        assert code(at.receive(peer, neither)) == "bad_message"
