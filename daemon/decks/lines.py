"""Reads decks as text, line by line: deck builders' text, Markdown and BBCode, and decks typed by hand.

A line is a card with its count before or after it (`3x Hedge Fund (System Gateway)`, `1 Snare! ●●`, `Diesel x2`,
`Diesel (2)`); an identity, with or without `Identity:` or a count; a heading (the closed list `_HEADINGS`), a comment
or a total of the whole deck, all ignored; or, before the identity, the deck's name. Cards after the heading `Extra`
are brought outside the deck (CR 1.5), as are further identities wherever they appear. Anything else is reported, never
guessed at.

Every pattern here stops at the next bracket or at the end of a bounded line, so that reading takes linear time
whatever the text.
"""

from __future__ import annotations

import html
import re

from daemon.cards.printed import folded
from daemon.decks.deck import Deck
from daemon.decks.draft import LONGEST_LINE, Draft, known, shortened

LONGEST_RAW = 1000
"""Maximum length, in characters, of a line with its links and other markup."""

_HTML = re.compile(r"</?[a-zA-Z][^<>]*>")
_BBCODE = re.compile(r"\[/?(?:b|i|u|s|url|size|color|font|list|quote|center|left|right|img|\*)(?:=[^\[\]]*)?\]", re.I)
_LINK = re.compile(r"\[([^\[\]]+)\]\([^()]*\)")
_BULLET = re.compile(r"[*•+-]\s+")
_COMMENT = re.compile(r"#.*|//.*")

_COUNT_IN_FRONT = re.compile(r"(\d{1,4})(?:\s*[x×]\s+|\s+|[x×])(?P<title>\S.*)", re.I)
_COUNT_BEHIND = re.compile(r"(?P<title>.*?\S)(?:\s+[x×]\s*(\d{1,4})|\s*\(\s*[x×]?\s*(\d{1,2})\s*[x×]?\s*\))", re.I)
_LIKE_A_COUNT = re.compile(r"(?<!\w)(?:\d{1,2}\s*[x×]|[x×]\s*\d{1,2})(?!\w)", re.I)
"""A count that is not where a card has it."""
_AROUND_A_TITLE = " \t.,:;*+-–—=/|_#()[]x×X0123456789"
_IDENTITY = re.compile(r"identity\s*:\s*", re.I)
_HEADING = re.compile(r"\W*(?P<name>[^\W\d](?:[^\d(:]*[^\W\d])?)\W*(?:\d{1,4}\W*(?:cards?\W*)?)?", re.I)
_HEADINGS = frozenset(
    name + plural
    for name in (
        "agenda|asset|upgrade|operation|ice|barrier|code gate|sentry|trap|mythic|multi|other|identity|event|hardware|"
        "resource|program|icebreaker|breaker|fracter|decoder|killer|ai|virus|console|corp|runner|deck|deck list|"
        "decklist|main deck|card|extra|extra card|sideboard|r d stack"
    ).split("|")
    for plural in ("", "s")
) | {"identities", "sentries", "viruses"}  # fmt: skip
_EXTRA = ("extra", "extras", "extra card", "extra cards", "sideboard")
_TOTAL = re.compile(
    r"\d+\s+(?:cards?|influence(?:\s+(?:points?|spent|used))?|agenda\s+points?)\s*(?:[(,;/].*)?"
    r"|(?:influence|agenda points|deck size|cards|total|total cards|minimum|format|legality|mwl)\s*:.*"
    r"|cards up to\s.*|(?:deck\s+)?(?:built|made|created|exported)\s+(?:on|with|by|from)\s.*"
    r"|(?:this )?deck ?list\s+published on\s.*|\D*\bhttps?://.*|\W+",
    re.I,
)


def parse_lines(text: str) -> Deck:
    """The deck described by lines of text."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        if reader.draft.full(number):
            break
        reader.read(number, line)
    return reader.draft.finished()


class _Reader:
    """Reads lines into a draft."""

    def __init__(self) -> None:
        self.draft = Draft()
        self.in_extra = False

    def read(self, line: int, raw: str) -> None:
        """Read one line of text."""
        draft = self.draft
        if len(raw) > LONGEST_RAW or len(text := _plain(raw)) > LONGEST_LINE:
            draft.fault("unreadable", f'too long for a card: "{shortened(raw.strip())}"', line)
            return
        card, counted, heading = known(text), _counted(text), _heading(text)
        if not text:
            pass
        elif match := _IDENTITY.match(text):
            draft.identify(line, text[match.end() :])
        elif counted and known(counted[0]):
            draft.count(line, *counted, extra=self.in_extra)
        elif card and card.type == "identity":
            # A deck is often named after its identity.
            if card.title != draft.identity:
                draft.add(line, card, 1)
        elif card and (draft.identity or draft.cards or draft.preface):
            draft.fault("no-count", f"{card.title}: no count; write 1x {card.title}", line)
        elif heading:
            self.in_extra = heading in _EXTRA
        elif _COMMENT.fullmatch(text) or _TOTAL.fullmatch(text):
            pass
        elif counted:
            draft.count(line, *counted, extra=self.in_extra)
        elif not draft.identity and not draft.cards and not self.like_a_card(text):
            draft.preface.append((line, text))
        else:
            draft.fault("unreadable", f'neither a card with a count nor a heading: "{shortened(text)}"', line)

    def like_a_card(self, text: str) -> bool:
        """Whether a line above the identity cannot be a deck's name: it has a count, or a title and a number."""
        if _LIKE_A_COUNT.search(text):
            return True
        card = known(text.strip(_AROUND_A_TITLE))
        may_be_its_name = not self.draft.preface and not text[0].isdigit()
        return card is not None and card.type != "identity" and not may_be_its_name


def _plain(raw: str) -> str:
    """A line without its markup and bullet."""
    text = _LINK.sub(r"\1", _BBCODE.sub("", _HTML.sub("", html.unescape(raw)))).strip("\ufeff \t")
    return _BULLET.sub("", text, count=1) if _BULLET.match(text) else text


def _counted(text: str) -> tuple[str, int] | None:
    """Title and count of a line that has both, preferring a known title: `15 Minutes x2` is ambiguous."""
    readings = []
    for form in (_COUNT_IN_FRONT, _COUNT_BEHIND):
        if match := form.fullmatch(text):
            readings.append((match["title"], next(int(group) for group in match.groups() if group and group.isdigit())))
    return next((reading for reading in readings if known(reading[0])), readings[0] if readings else None)


def _heading(text: str) -> str | None:
    """A heading's folded name, or None."""
    match = _HEADING.fullmatch(text)
    name = folded(match["name"]) if match else ""
    return name if name in _HEADINGS else None
