"""Uprising era: NBN, identities."""

from daemon.cards.declare import card
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence
from daemon.rules.words.basics import gain, tagged
from daemon.rules.words.triggers import static, whenever

FOR_AN_ABILITY = ("use", "other", "trace", "bid", "steal", "access")
"""Purposes for which credits are spent only because of some card's ability, never because of the rules."""


def a_corp_card_cost_credits(game: Game, card: Card, occurrence: Occurrence) -> bool:
    """The Runner spent or lost credits during a run because of a Corp card's ability."""
    if occurrence.player != RUNNER or game.run is None:
        return False
    cause = occurrence.source
    if occurrence.kind == "spend":
        cause = (occurrence.data or {}).get("because") if occurrence.detail in FOR_AN_ABILITY else None
    return cause is not None and game.cards[cause[0]].owner == CORP


card(
    "GameNET: Where Dreams are Real",
    "The Corp gains 1 credit each time that, in a run, an ability of a Corp card makes the Runner lose or spend any "
    "credits.",
    when=[whenever(("spend", "lose"), a_corp_card_cost_credits, gain(1), at_least_one=True)],
)

card(
    "Harishchandra Ent.: Where You're the Star",
    "The Runner's grip lies open for as long as they are tagged.",
    static=[static("open hand", lambda game, card, seat: seat == RUNNER and tagged(game))],
)
