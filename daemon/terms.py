"""What is settled before a game: its terms, both decks, and the seed that no party can choose alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from hashlib import sha256
from typing import cast

from attrs import frozen

from daemon.cards.formats import Format, UnknownFormat, format_of
from daemon.decks import check_deck, deck_from_map, parse_deck
from daemon.rules.model import Seat
from daemon.rules.setup import Decklist
from protocol.errors import Refusal
from protocol.requests import LONGEST_NAME, LONGEST_NONCE, DeckList, Windows

TERMINAL_CONTROL = re.compile(r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]")
"""ECMA-48 control sequences, such as colours: most of their characters are printable."""

SEED_BYTES, SALT_BYTES = 32, 16

ReadDeck = Callable[[DeckList, Seat, Format | None], Decklist]
"""Turns a deck as sent into one that a seat can play, in a format; raises `Refusal` with `bad_deck`."""


@frozen
class Terms:
    """What the players agree to by taking their seats."""

    windows: Windows = "all"
    rated: bool = False
    points_to_win: int | None = None
    """None: 6 between the two starter identities, otherwise 7."""
    seed: bytes | None = None
    """The game's seed, if the director fixed it."""
    format: Format | None = None
    """The format in which both decks must be legal."""
    decks: tuple[tuple[Seat, Decklist], ...] = ()
    """Decks that the director fixed."""

    def deck(self, seat: Seat) -> Decklist | None:
        """The deck that the director fixed for a seat."""
        return dict(self.decks).get(seat)


@frozen
class Seed:
    """The daemon's contribution to a game's randomness; it commits to it before it knows the players' nonces."""

    seed: bytes
    salt: bytes
    fixed: bool = False
    """Whether the director fixed it: then it is the game's seed, whatever the nonces."""

    @property
    def commitment(self) -> str:
        """SHA-256 of seed and salt, in hexadecimal."""
        return sha256(self.seed + self.salt).hexdigest()

    def game_seed(self, corp: str, runner: str) -> bytes:
        """The game's seed: SHA-256 of the text `rezd/1 SEED CORP RUNNER`: the daemon's seed in hexadecimal and both
        seats' nonces, separated by single spaces."""
        if self.fixed:
            return self.seed
        return sha256(f"rezd/1 {self.seed.hex()} {corp} {runner}".encode()).digest()


def new_seed(terms: Terms, entropy: Callable[[int], bytes]) -> Seed:
    """The daemon's seed for a new game."""
    salt = entropy(SALT_BYTES)
    return Seed(entropy(SEED_BYTES), salt) if terms.seed is None else Seed(terms.seed, salt, fixed=True)


def check_nonce(nonce: str) -> str:
    """The nonce, checked; raises `Refusal`."""
    if len(nonce) > LONGEST_NONCE or not nonce.isascii() or not all("!" <= character <= "~" for character in nonce):
        raise Refusal(
            "bad_message",
            f"$.nonce: expected at most {LONGEST_NONCE} printable ASCII characters without spaces",
            path="$.nonce",
        )
    return nonce


def parse_seed(text: str) -> bytes:
    """A seed fixed by the director; raises `Refusal`."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if not 1 <= len(seed) <= 64:
        raise Refusal("bad_message", "$.game_seed: expected 1 to 64 bytes in hexadecimal", path="$.game_seed")
    return seed


def parse_format(words: str | None) -> Format | None:
    """The format that both decks must follow; raises `Refusal`."""
    try:
        return None if words is None else format_of(words)
    except UnknownFormat as unknown:
        raise Refusal("unsupported", str(unknown), path="$.format") from None


def deck_reader(playable: Collection[str]) -> ReadDeck:
    """Reads decks of these cards, following the rules of deck construction."""

    def read(sent: DeckList, seat: Seat, format: Format | None) -> Decklist:
        if sent.export:
            if sent.cards or sent.identity is not None or sent.extra:
                fault = "a deck has either `export` or `cards`, not both"
                raise Refusal("bad_deck", fault, faults=[fault])
            deck = parse_deck(sent.export)
        else:
            fields = {"cards": sent.cards, "extra": sent.extra}
            deck = deck_from_map(fields if sent.identity is None else {"identity": sent.identity, **fields})
        faults = check_deck(deck, side=seat, format=format, is_implemented=lambda title: title in playable)
        if faults:
            words = [str(fault) for fault in faults]
            others = f" (and {len(words) - 1} more)" if len(words) > 1 else ""
            raise Refusal("bad_deck", f"the deck cannot be played: {words[0]}{others}", faults=words)
        return Decklist(deck.identity, deck.cards, deck.extra)

    return cast(ReadDeck, read)


def shown_name(name: str) -> str:
    """A program's name as shown to others: without terminal control sequences and unprintable characters, and cut to 40
    characters."""
    return "".join(character for character in TERMINAL_CONTROL.sub("", name) if character.isprintable())[:LONGEST_NAME]
