"""Each form that the usual tools export gives the same deck."""

import json

import pytest

from daemon.decks import Deck, parse_deck

DECK = Deck(
    "Zahya Sadeghi: Versatile Smuggler",
    (("Sure Gamble", 3), ("Mutual Favor", 2), ("Carmen", 2), ("I've Had Worse", 1)),
)

TEXT = """\
Smuggling for starters

Zahya Sadeghi: Versatile Smuggler (System Gateway)

Event (6)
3x Sure Gamble (System Gateway)
2x Mutual Favor (System Gateway)
1x I've Had Worse (Uprising) ●●

Icebreaker (2)
2x Carmen (System Gateway)

2 influence spent (max 15, available 13)
8 cards (min 40)
Cards up to Uprising

Deck built on https://example.org.
"""

MARKDOWN = """\
## Smuggling for starters

[Zahya Sadeghi: Versatile Smuggler](https://example.org/en/card/30010) _(System Gateway)_

###Event (6)
* 3x [Sure Gamble](https://example.org/en/card/30030) _(System Gateway)_
* 2x [Mutual Favor](https://example.org/en/card/30011) _(System Gateway)_
* 1x [I've Had Worse](https://example.org/en/card/26001) _(Uprising)_ ●●

###Icebreaker (2)
* 2x [Carmen](https://example.org/en/card/30015) _(System Gateway)_

2 influence spent (max 15, available 13)
8 cards (min 40)
Cards up to Uprising

Decklist [published on Example](https://example.org/en/decklist/00000000/smuggling).
"""

BBCODE = """\
[b]Smuggling for starters[/b]

[url=https://example.org/en/card/30010]Zahya Sadeghi: Versatile Smuggler[/url] (System Gateway)

[b]Event (6)[/b]
3x [url=https://example.org/en/card/30030]Sure Gamble[/url] [i](System Gateway)[/i]
2x [url=https://example.org/en/card/30011]Mutual Favor[/url] [i](System Gateway)[/i]
1x [url=https://example.org/en/card/26001]I've Had Worse[/url] [i](Uprising)[/i] [color=#ff4500]●●[/color]

[b]Icebreaker (2)[/b]
2x [url=https://example.org/en/card/30015]Carmen[/url] [i](System Gateway)[/i]

8 cards (min 40)
Cards up to Uprising
"""

PLAIN_LIST = """\
Zahya Sadeghi: Versatile Smuggler
3 Sure Gamble
2X Mutual Favor
Carmen (2)
I’ve Had Worse x1
"""

OCTGN = """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="0f38e453-26df-4c04-9d67-6d43de939c77">
  <section name="Identity">
    <card qty="1" id="x30010">Zahya Sadeghi: Versatile Smuggler</card>
  </section>
  <section name="R&amp;D / Stack">
    <card qty="3" id="x30030">Sure Gamble</card>
    <card qty="2" id="x30011">Mutual Favor</card>
    <card qty="2" id="x30015">Carmen</card>
    <card qty="1" id="x26001">I&#039;ve Had Worse</card>
  </section>
  <notes>Run often.</notes>
</deck>
"""

CSV = """\
Quantity,Name,Type,Influence
1,Zahya Sadeghi: Versatile Smuggler,Identity,
3,Sure Gamble,Event,0
2,Mutual Favor,Event,0
2,Carmen,Program,0
1,"I've Had Worse",Event,2
"""

API_2 = {"id": 7, "name": "Smuggling", "description": "<p>3x Diesel</p>", "mwl_code": None}
SLOTS = {"sure_gamble": 3, "mutual_favor": 2, "carmen": 2, "ive_had_worse": 1}


def api_2(*, whole: bool) -> str:
    cards = {"30010": 1, "30030": 3, "30011": 2, "30015": 2, "I've Had Worse": 1}
    deck = API_2 | {"cards": cards}
    return json.dumps({"success": True, "total": 1, "version_number": "2.0", "data": [deck]} if whole else deck)


def api_3() -> str:
    attributes = {
        "name": "Smuggling",
        "identity_card_id": "zahya_sadeghi_versatile_smuggler",
        "card_slots": SLOTS,
        "num_cards": 8,
    }
    return json.dumps({"data": {"id": "x", "type": "decks", "attributes": attributes}})


def objects(*, nested: bool) -> str:
    cards = [{"qty": count, "card": {"title": title} if nested else title} for title, count in DECK.cards]
    identity = {"title": DECK.identity, "side": "Runner"} if nested else DECK.identity
    return json.dumps({"name": "Smuggling", "identity": identity, "cards": cards, "notes": "Run often."})


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(TEXT, id="text"),
        pytest.param(MARKDOWN, id="Markdown"),
        pytest.param(BBCODE, id="BBCode"),
        pytest.param(PLAIN_LIST, id="list"),
        pytest.param(OCTGN, id="OCTGN"),
        pytest.param(CSV, id="CSV"),
        pytest.param(CSV.replace(",", ";"), id="CSV with semicolons"),
        pytest.param(api_2(whole=True), id="API 2, whole answer"),
        pytest.param(api_2(whole=False), id="API 2, the deck alone"),
        pytest.param(api_3(), id="API 3"),
        pytest.param(objects(nested=True), id="objects with cards"),
        pytest.param(objects(nested=False), id="objects with titles"),
    ],
)
def test_a_form_is_read(text: str) -> None:
    deck = parse_deck(text)
    assert deck.unread == ()
    assert deck.identity == DECK.identity
    assert sorted(deck.cards) == sorted(DECK.cards)
    assert deck.extra == ()


def test_an_unknown_card_in_data_is_a_fault_with_its_line() -> None:
    pretty = json.dumps({"data": [{"cards": {"30010": 1, "99999": 1}}]}, indent=1)
    (fault,) = parse_deck(pretty).unread
    assert (fault.code, fault.line, fault.message) == ("unknown-title", 6, 'no card is called "99999"')
    (fault,) = parse_deck(OCTGN.replace(">Carmen<", ">Karmen<")).unread
    assert (fault.code, fault.line) == ("unknown-title", 9)
    (fault,) = parse_deck(CSV.replace("Carmen", "Karmen")).unread
    assert (fault.code, fault.line) == ("unknown-title", 5)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"data": [{"cards": {}}, {"cards": {}}]}', "2 decks in one document; keep only one"),
        ('{"data": []}', "0 decks in one document; keep only one"),
        ('{"identity": "Adam", "cards": [{"qty": 3}]}', "a card without a title or printing code"),
        ('{"identity": "Adam", "cards": [{"title": "Diesel"}]}', 'the count of "Diesel" is not a valid number'),
        ("<deck><card qty='x'>Diesel</card></deck>", 'the count of "Diesel" is not a valid number'),
        ("<deck><card>", "not valid XML: no element found"),
        ('<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "b">]><deck/>', "document type declarations are not allowed"),
        ("qty,title\nx,Diesel", 'the count of "Diesel" is not a valid number'),
        ("qty,title\n3", "a card without a title or printing code"),
        ("<deck><card qty='3'> </card></deck>", "a card without a title or printing code"),
        ("<deck><Card qty='3'>Dieselo</Card></deck>", 'no card is called "Dieselo"; did you mean Diesel?'),
    ],
)
def test_what_is_wrong_with_data_is_said(text: str, message: str) -> None:
    assert parse_deck(text).unread[0].message == message


@pytest.mark.parametrize(
    "heading", ["Event (6)", "EVENTS", "## Event (6 cards)", "**Events** — 6", "Code Gate: 3", "ICE"]
)
def test_headings_are_passed_over(heading: str) -> None:
    assert parse_deck(f"Adam\n{heading}\n3x Diesel").unread == ()


@pytest.mark.parametrize(
    "total", ["45 cards", "45 cards (min 45)", "12 influence spent (max 12)", "Influence: 12/12", "Format: Standard"]
)
def test_totals_are_passed_over(total: str) -> None:
    assert parse_deck(f"Adam\n3x Diesel\n{total}").unread == ()
