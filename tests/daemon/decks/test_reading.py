import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.cards.printed import cards
from daemon.decks import Deck, deck_from_map, load_deck, parse_deck
from daemon.errors import UserError

EXPORTED = """\
Cheap shots

Weyland Consortium: Built to Last (System Gateway)

Agenda (4)
3x Hostile Takeover (System Core 2019)
1x Above the Law (System Gateway)

ICE (5)
2x Ice Wall (System Core 2019)
1x Brân 1.0 (System Gateway) ●●
2x Enigma (Revised Core Set)

Asset (1)
1x Snare! ••

2 influence spent (max 15, available 13)
20 agenda points (between 20 and 21)
10 cards (min 40)
Cards up to System Gateway

Deck built on https://example.org/decks.
"""

MARKDOWN = """\
# Cheap shots

[Weyland Consortium: Built to Last](https://example.org/30058) _(System Gateway)_

## **Agenda** (4)
* 3x [Hostile Takeover](https://example.org/25124) _(System Core 2019)_
* 1x [Above the Law](https://example.org/30060) _(System Gateway)_

## Ice (5)
- 2x [Ice Wall](https://example.org/25134)
- 1x [Brân 1.0](https://example.org/30039) _(System Gateway)_ **\u25cf\u25cf**
- 2x [Enigma](https://example.org/20129)
- 1x [Snare!](https://example.org/01070)
"""

PLAIN = """\
Identity: weyland consortium: built to last
3 hostile takeover
above the law x1
2 Ice Wall
1 Bran 1.0 **
Enigma x2
1 01070
"""

CARDS = (
    ("Hostile Takeover", 3),
    ("Above the Law", 1),
    ("Ice Wall", 2),
    ("Brân 1.0", 1),
    ("Enigma", 2),
    ("Snare!", 1),
)


@pytest.mark.parametrize("text", [EXPORTED, MARKDOWN, PLAIN, EXPORTED.replace("\n", "\r\n"), "\ufeff" + PLAIN])
def test_the_spellings_of_deck_builders_are_read(text: str) -> None:
    deck = parse_deck(text)
    assert deck.unread == ()
    assert deck == Deck("Weyland Consortium: Built to Last", CARDS)
    assert deck.size == 10


def test_lines_are_remembered() -> None:
    deck = parse_deck(EXPORTED)
    assert deck.lines["Weyland Consortium: Built to Last"] == 3
    assert deck.lines["Enigma"] == 12


def test_a_json_map_of_titles_and_codes_is_read() -> None:
    flat = {"identity": "Weyland Consortium: Built to Last", "name": "Cheap shots"} | dict(CARDS)
    assert parse_deck(json.dumps(flat)) == parse_deck(EXPORTED) == deck_from_map(flat)
    nested = {"identity": flat["identity"], "cards": {"25124": 3, **dict(CARDS[1:])}}
    assert parse_deck(json.dumps(nested)) == deck_from_map(nested) == parse_deck(EXPORTED)
    counted = dict(CARDS) | {"Weyland Consortium: Built to Last": 1}
    assert parse_deck(json.dumps(counted)) == parse_deck(EXPORTED)


def test_copies_named_twice_add_up() -> None:
    assert parse_deck("NBN: Reality Plus\n2x Hedge Fund\n1x Hedge Fund").cards == (("Hedge Fund", 3),)
    assert parse_deck('{"cards": {"Hedge Fund": 2, "30075": 1}}').cards == (("Hedge Fund", 3),)
    assert parse_deck('{"Hedge Fund": 2, "Hedge Fund": 1}').cards == (("Hedge Fund", 3),)


def test_titles_that_begin_with_a_number_are_read() -> None:
    deck = parse_deck("419: Amoral Scammer\n1x 24/7 News Cycle\n2 15 Minutes\n15 Minutes x1")
    assert deck.identity == "419: Amoral Scammer"
    assert deck.cards == (("24/7 News Cycle", 1), ("15 Minutes", 3))


def test_titles_with_brackets_are_read() -> None:
    deck = parse_deck("Zahya Sadeghi\n2x AirbladeX (JSRF Ed.) (Uprising) ●\n1 Masterwork (v37)")
    assert deck.cards == (("AirbladeX (JSRF Ed.)", 2), ("Masterwork (v37)", 1))


def test_the_name_of_a_deck_may_be_that_of_a_card_or_its_identity() -> None:
    assert parse_deck("Boomerang\nZahya Sadeghi: Versatile Smuggler").unread == ()
    deck = parse_deck("Zahya Sadeghi\n\nZahya Sadeghi: Versatile Smuggler\n3x Sure Gamble")
    assert (deck.identity, deck.extra) == ("Zahya Sadeghi: Versatile Smuggler", ())


@pytest.mark.parametrize("name", ["Boomerang 2.0", "Zahya 3", "Deck v2, 3rd try"])
def test_the_name_of_a_deck_may_have_numbers(name: str) -> None:
    assert parse_deck(f"{name}\nZahya Sadeghi\n3x Sure Gamble").unread == ()


@pytest.mark.parametrize(
    "lines",
    ["3,Diesel", "3. Diesel", "3* Diesel", "x3 Diesel", "x3 Dieselo", "My deck\nDiesel: 3", "My deck\nDiesel - 3"],
)
def test_a_line_above_the_identity_that_looks_like_a_card_is_no_name(lines: str) -> None:
    (fault,) = parse_deck(f"{lines}\nZahya Sadeghi\n3x Sure Gamble").unread
    assert (fault.code, fault.line) == ("unreadable", lines.count("\n") + 1)


def test_further_identities_and_a_section_of_their_own_stay_outside_the_deck() -> None:
    deck = parse_deck(
        "Adam: Compulsive Hacker\n3x Sure Gamble\nZahya Sadeghi\nExtra (2)\n1x Safety First\nEvents\n1x Diesel"
    )
    assert deck.extra == ("Zahya Sadeghi: Versatile Smuggler", "Safety First")
    assert deck.cards == (("Sure Gamble", 3), ("Diesel", 1))
    assert deck_from_map({"identity": "Adam", "extra": ["Safety First"]}).extra == ("Safety First",)


@pytest.mark.parametrize(
    ("text", "line", "code", "words"),
    [
        ("NBN: Reality Plus\n3x Hedge Fnud (System Gateway) ●●", 2, "unknown-title", '"Hedge Fnud"; did you mean'),
        ("NBN: Reality Plus\nHedge Fund", 2, "no-count", "Hedge Fund: no count; write 1x Hedge Fund"),
        ("NBN: Reality Plus\n15 Minutes", 2, "no-count", "15 Minutes: no count"),
        ("NBN: Reality Plus\nwhat is this", 2, "unreadable", 'nor a heading: "what is this"'),
        ("NBN: Reality Plus\n1x " + "y" * 300, 2, "unreadable", "too long"),
        ("Identity: NBN: Realty Plus\n", 1, "unknown-title", "did you mean NBN: Reality Plus"),
        ("Identity: Hedge Fund", 1, "unreadable", "Hedge Fund is not an identity"),
        ("My deck\n\nNBN: Realty Plus\n3x Hedge Fund", 3, "no-identity", "did you mean NBN: Reality Plus"),
        ("NBN\n3x Hedge Fund", 1, "no-identity", '"NBN" may be any of'),
        ("3x Hedge Fund", None, "no-identity", "no identity"),
        ("", None, "no-identity", "no identity"),
        ('{"identity": "NBN: Reality Plus",\n "Hedge Fund": "x"}', 2, "unreadable", 'count of "Hedge Fund"'),
        ('{"identity": "NBN: Reality Plus",\n "Hedge Fund": true}', 2, "unreadable", 'count of "Hedge Fund"'),
        ('{"identity": "NBN: Reality Plus",\n "Hedge Fund": -1}', 2, "unreadable", 'count of "Hedge Fund"'),
        ('{"identity": "NBN: Reality Plus",\n "cards": {\n"Hdge Fund": 1}}', 3, "unknown-title", "Hedge Fund"),
        ('{"Hedge Fund": 3,\n', 2, "unreadable", "not valid JSON"),
        ("{" * 30_000, 1, "unreadable", "not valid JSON"),
        ("[1,2", 1, "unreadable", "not valid JSON"),
        (' ["Hedge Fund"\n', 2, "unreadable", "not valid JSON"),
        ("[" * 30_000, None, "unreadable", "not valid JSON: nested too deeply"),
        ('["Hedge Fund"]', 1, "unreadable", "not a map from titles or printing codes to counts"),
        ('"hi"', 1, "unreadable", "not a map"),
        ("null", 1, "unreadable", "not a map"),
        ("NBN: Reality Plus\n0x Hedge Fund", 2, "unreadable", "Hedge Fund: the count is 0"),
        ("NBN: Reality Plus\nHedge Fund x0", 2, "unreadable", "Hedge Fund: the count is 0"),
        ('{"identity": "NBN: Reality Plus",\n "Hedge Fund": 0}', 2, "unreadable", "Hedge Fund: the count is 0"),
        ("0x NBN: Reality Plus", 1, "unreadable", "NBN: Reality Plus: the count is 0"),
        ("x" * 100_000, None, "unreadable", "longer than 65536 characters"),
        ("x" * 20_000, None, "unreadable", "longer than 16384 characters"),
        ("NBN: Reality Plus\nHedge Fnud (3)", 2, "unknown-title", '"Hedge Fnud"; did you mean Hedge Fund'),
        ("NBN: Reality Plus\nHedge Fnud:", 2, "unreadable", 'neither a card with a count nor a heading: "Hedge Fnud:"'),
        ("NBN: Reality Plus\nHedge Fund:", 2, "no-count", "write 1x Hedge Fund"),
        ("NBN: Reality Plus\n3x Snare! https://example.org", 2, "unknown-title", "no card"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(text: str, line: int | None, code: str, words: str) -> None:
    faults = parse_deck(text).unread
    assert (faults[0].code, faults[0].line) == (code, line)
    assert words in faults[0].message


HOSTILE = (
    "1x a\n" * 3_000,
    "(" * 60_000,
    "1 " + "( " * 7_000,
    "x[a=" * 4_000,
    ("x[a=" * 240 + "\n") * 16,
    ("<a" * 490 + "\n") * 16,
    ("[a](b" * 190 + "\n") * 16,
    ("&#39" * 240 + "\n") * 16,
    ("(2 " * 60 + "\n") * 80,
    ("a" * 199 + "\n") * 80,
    "\n" * 16_000,
    "<deck>" * 10_000,
    "<deck>" + "<card qty='1'>zz</card>" * 2_000 + "</deck>",
    "qty,title\n" + "1,zz\n" * 3_000,
    json.dumps(dict.fromkeys(map(str, range(5_000)), 1)),
    json.dumps({"cards": dict.fromkeys(map(str, range(5_000)), 1)}),
    json.dumps({"cards": {}, "extra": ["Hedge"] * 5_000}),
)


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:12].encode("unicode_escape").decode())
def test_a_hostile_text_is_given_up_after_a_bounded_number_of_steps(text: str) -> None:
    steps = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal steps
        steps += event in ("call", "c_call")

    parse_deck("NBN: Reality Plus\n3x Hedge Fnud")  # what is made once for all decks
    sys.setprofile(count)
    try:
        deck = parse_deck(text)
    finally:
        sys.setprofile(None)
    assert deck.unread
    assert len(deck.unread) <= 23
    assert steps < 80_000


def test_only_the_first_unknown_titles_get_suggestions() -> None:
    faults = parse_deck("NBN: Reality Plus\n" + "3x Hedge Fnud\n" * 9).unread
    assert ["did you mean" in fault.message for fault in faults] == [True] * 5 + [False] * 4


def test_a_deck_has_a_bounded_number_of_entries() -> None:
    faults = parse_deck("NBN: Reality Plus\n" + "1x Snare!\n" * 501).unread
    assert [fault.message for fault in faults] == ["more than 500 entries; the rest was not read"]
    assert len(parse_deck("Zahya Sadeghi\n9999x Tāo Salonga").extra) == 100


VALUES = st.recursive(st.none() | st.integers() | st.text(), lambda value: st.dictionaries(st.text(), value))


@given(st.text() | VALUES.map(json.dumps))
def test_any_text_at_all_gives_a_deck(text: str) -> None:
    deck = parse_deck(text)
    assert deck.identity or deck.unread


FORMS = ("{count}x {title}", "{count} {title}", "{count} {title} (A Set) ●●", "{title} x{count}", "* {count}× {title}")
TITLES = [card.title for card in cards().values() if card.type != "identity"]
IDENTITIES = [card.title for card in cards().values() if card.type == "identity"]


def test_every_title_is_read_in_every_form() -> None:
    lines = [form.format(title=title, count=1) for title in TITLES for form in FORMS]
    for start in range(0, len(lines), 100):  # all at once would be too long for a deck
        deck = parse_deck("\n".join(["Zahya Sadeghi", *lines[start : start + 100]]))
        assert deck.unread == ()
        assert deck.cards == tuple((title, len(FORMS)) for title in TITLES[start // len(FORMS) :][: 100 // len(FORMS)])


@pytest.mark.parametrize("form", ["{}", "1x {}", "Identity: {} (Some Set)", "{} (Some Set)", "The name of my deck\n{}"])
def test_every_identity_is_read_in_every_form(form: str) -> None:
    for title in IDENTITIES:
        deck = parse_deck(form.format(title))
        assert (deck.identity, deck.unread) == (title, ())


@given(st.sampled_from(IDENTITIES), st.dictionaries(st.sampled_from(TITLES), st.integers(1, 6), max_size=20))
def test_every_way_to_write_a_deck_reads_the_same(identity: str, counts: dict[str, int]) -> None:
    deck = Deck(identity, tuple(counts.items()))
    for form in FORMS:
        lines = [form.format(title=title, count=count) for title, count in counts.items()]
        assert parse_deck("\n".join([identity, "", *lines])) == deck
    assert deck_from_map({"identity": identity, **counts}) == deck


def test_markup_is_not_json() -> None:
    for text in (
        "[b]My deck[/b]\nNBN: Reality Plus",
        '"My deck"\nNBN: Reality Plus',
        "[NBN: Reality Plus](https://x.example)",
    ):
        assert parse_deck(text) == Deck("NBN: Reality Plus", ())


def test_a_file_called_json_is_json(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    for text in ("hello", ""):
        path.write_text(text)
        assert "not valid JSON" in load_deck(path).unread[0].message


def test_files_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "deck"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="not UTF-8 text"):
        load_deck(path)
    with pytest.raises(FileNotFoundError):
        load_deck(tmp_path / "missing")
    path.write_text(PLAIN, "utf-8-sig")
    assert load_deck(str(path)).size == 10
    path.write_bytes(b"1x a\n" * 1_000_000)
    with pytest.raises(UserError, match="too long to be a deck"):
        load_deck(path)
