"""One seat's whole view, with every derived value that the seat may know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from attrs import define, field

from daemon.rules import values
from daemon.rules.model import CORP, RUNNER, SEATS, Breach, Game, Lingering
from daemon.rules.model import Card as GameCard
from daemon.rules.model import Player as GamePlayer
from daemon.rules.model import Server as GameServer
from daemon.rules.words.meaning import says
from daemon.rules.words.triggers import modifies
from daemon.view.freshness import PLAYED, Live, live_queries, matters
from daemon.view.knowledge import Knowledge, listed_elsewhere
from daemon.view.meaning import effect_of, effects_of
from protocol import views as wire
from protocol.effects import Effect


@define(slots=True)
class Now:
    """The seat and state of a view, and values common to all of its cards."""

    knowledge: Knowledge
    game: Game
    live: Live
    ice: GameCard | None
    """The encountered ice."""
    broken: tuple[str, ...]
    """The keys of its broken subroutines."""
    drawn: dict[int, tuple[object, wire.Card]] = field(factory=dict)
    """Object number -> how the card looks, and what that depends on."""


@define(slots=True)
class Before:
    """An earlier view, and which parts of it may be reused."""

    view: wire.View
    players: bool
    """Reuse both players, since nothing has happened."""
    hands: bool = True
    """Reuse the hands; otherwise costs of cards in them may differ."""


def view_of(knowledge: Knowledge, game: Game, before: Before | None = None) -> wire.View:
    """Everything the seat may know now. Cards are reused from the view `before`, if given."""
    if before is not None:
        old, same = before.view, before.players
        corp, runner = cards_before(old.corp), {"rig": old.runner.rig, **cards_before(old.runner)}
        if not before.hands:
            now = now_of(knowledge, game)
            corp["hand"], runner["hand"] = hand_of(now, game.corp), hand_of(now, game.runner)
            knowledge.drawn |= now.drawn
        view = wire.View(
            game.turn,
            game.active,
            game.step,
            old.corp if same else corp_of(game, corp),
            old.runner if same else runner_of(game, runner),
            old.servers,
            set_aside=old.set_aside,
            set_aside_unseen=old.set_aside_unseen,
            removed=old.removed,
            lasting=old.lasting,
        )
    else:
        now = now_of(knowledge, game)
        rig = [card_of(now, card) for card in game.runner.rig if card.host is None]
        view = wire.View(
            game.turn,
            game.active,
            game.step,
            corp_of(game, cards_of(now, game.corp)),
            runner_of(game, {"rig": rig, **cards_of(now, game.runner)}),
            [server_of(now, server) for server in game.servers],
            set_aside=[card_of(now, card) for card in game.set_aside if knowledge.sees(game, card)],
            removed=[card_of(now, card) for card in game.removed],
            lasting=[lasting_of(knowledge, game, effect) for effect in game.lingering],
        )
        view.set_aside_unseen = len(game.set_aside) - len(view.set_aside)
        knowledge.drawn = now.drawn
    view.points_to_win, view.mark = game.points_to_win, game.mark
    if game.structures:
        view.run, view.access = run_of(knowledge, game), access_of(knowledge, game)
        view.encounter = encounter_of(knowledge, game)
        if game.breach is not None:
            view.breach = breach_of(game.breach)
    view.open_windows = [wire.Window(window.kind, window.step, window.priority) for window in game.windows_open]
    if game.result is not None:
        view.winner, view.reason = game.result.winner, cast(Any, game.result.reason)
    return view


def now_of(knowledge: Knowledge, game: Game) -> Now:
    """Values common to the cards of a view."""
    encounter = game.encounter
    ice, broken = (encounter.ice, tuple(encounter.broken)) if encounter is not None else (None, ())
    return Now(knowledge, game, live_queries(game), ice, broken)


def run_of(knowledge: Knowledge, game: Game) -> wire.Run | None:
    """The run in progress."""
    run = game.run
    if run is None:
        return None
    out = wire.Run(run.server.name, run.step, successful=run.successful)
    if run.position in run.server.positions:
        out.position = run.server.positions.index(run.position)
    if run.ice is not None:
        out.card = knowledge.id_of(game, run.ice)
    return out


def encounter_of(knowledge: Knowledge, game: Game) -> wire.Encounter | None:
    """The encounter in progress."""
    encounter = game.encounter
    if encounter is None:
        return None
    ice = encounter.ice
    subroutines = subroutines_of(knowledge, game, ice, tuple(encounter.broken))
    strength = values.strength(game, ice)
    return wire.Encounter(knowledge.id_of(game, ice) or "", ice.title, encounter.forced, strength, subroutines)


def breach_of(breach: Breach) -> wire.Breach:
    """The breach in progress."""
    return wire.Breach(breach.server.name, breach.accessed, breach.limit, breach.taken)


def access_of(knowledge: Knowledge, game: Game) -> wire.Access | None:
    """The access in progress."""
    access = game.access
    if access is None:
        return None
    card = access.card
    out = wire.Access(server=access.origin or None)
    if card.object == access.object and knowledge.is_object(game, card):
        out.card = knowledge.id_of(game, card)
        out.title = card.title if knowledge.sees(game, card) else None
    return out


def cards_of(now: Now, player: GamePlayer) -> dict[str, Any]:
    """The cards in zones that both players have."""
    knowledge, game = now.knowledge, now.game
    own = knowledge.seat is None or knowledge.seat == player.seat
    discard = [card for card in player.discard if own or card.faceup or knowledge.sees(game, card)]
    if not own:
        ranks = knowledge.ranks
        discard.sort(key=lambda card: ranks.get(card.object, 0))
    identity = player.identity
    return {
        "identity_card": card_of(now, identity) if identity is not None else None,
        "hand": hand_of(now, player),
        "discard": [card_of(now, card) for card in discard],
        "score": [card_of(now, card) for card in player.score],
        "play": [card_of(now, card) for card in player.play],
        "extra_cards": [card_of(now, card) for card in player.extra] if own else [],
    }


def hand_of(now: Now, player: GamePlayer) -> list[wire.Card]:
    """What the seat sees of a hand; the opponent's cards are in an order that reveals nothing."""
    if now.knowledge.seat is None or now.knowledge.seat == player.seat:
        return [card_of(now, card) for card in player.hand]
    seen = [card for card in player.hand if now.knowledge.sees(now.game, card)]
    return [card_of(now, card) for card in sorted(seen, key=lambda card: card.title)]


def cards_before(player: wire.Player) -> dict[str, Any]:
    """The cards of a player in an earlier view."""
    return {
        "identity_card": player.identity_card,
        "hand": player.hand,
        "discard": player.discard,
        "score": player.score,
        "play": player.play,
        "extra_cards": player.extra_cards,
    }


def numbers_of(game: Game, player: GamePlayer) -> dict[str, Any]:
    """The values that both players have."""
    return {
        "credits": player.credits,
        "clicks": player.clicks,
        "points": values.points(game, player.seat),
        "max_hand_size": values.hand_size(game, player.seat),
        "deck_count": len(player.deck),
        "hand_count": len(player.hand),
        "discard_count": len(player.discard),
    }


def corp_of(game: Game, cards: dict[str, Any]) -> wire.Corp:
    """The Corp's side."""
    return wire.Corp(**numbers_of(game, game.corp), **cards, bad_publicity=game.corp.bad_publicity)


def runner_of(game: Game, cards: dict[str, Any]) -> wire.Runner:
    """The Runner's side."""
    runner = game.runner
    return wire.Runner(
        **numbers_of(game, runner),
        **cards,
        tags=runner.tags,
        core_damage=runner.core_damage,
        link=values.link(game),
        memory_limit=values.memory_limit(game),
        memory_used=values.memory_used(game),
        bad_publicity_credits=runner.fund,
    )


def server_of(now: Now, server: GameServer) -> wire.Server:
    """One server."""
    ice, root = [card_of(now, card) for card in server.ice], [card_of(now, card) for card in server.root]
    return wire.Server(server.name, ice, root)


def card_of(now: Now, card: GameCard) -> wire.Card:
    """One visible card; the same Python object as in the previous view if nothing has changed."""
    knowledge, live = now.knowledge, now.live
    seen = card.faceup or knowledge.sees(now.game, card)
    kept = knowledge.drawn.get(card.object)
    broken = now.broken if card is now.ice else ()
    subtypes = subtypes_of(now, card) if "subtypes" in live and card.became is None else None
    looks = (card.definition, card.zone, card.faceup, seen, card.flipped, card.became, broken, subtypes)
    hosted = [card_of(now, each) for each in card.hosted] if card.hosted else []
    if kept is not None and kept[0] == looks and card.chosen is None:
        out = kept[1]
        same = out.counters == card.counters and out.hosted == hosted
        if same and (not live or matters(card.definition.type, card.zone).isdisjoint(live)):
            now.drawn[card.object] = kept
            return out
    out = wire.Card(knowledge.ids.get(card.object) or knowledge.id_of(now.game, card) or "")
    if card.counters:
        out.counters = dict(card.counters)
    out.hosted = hosted
    if not card.faceup and card.zone not in ("hand", "extra"):
        out.facedown = True
    if seen:
        describe(now, card, out)
        if not (card.became is not None or (card.zone == "rig" and not card.faceup)):
            out.subtypes = subtypes
            derive(now, card, out, broken)
    if kept is not None and kept[1] == out:
        out = kept[1]
    now.drawn[card.object] = (looks, out)
    return out


def describe(now: Now, card: GameCard, out: wire.Card) -> None:
    """What the seat knows about a card whose identity it knows."""
    out.title = card.title
    if card.flipped:
        out.flipped = True
    if card.chosen is not None:
        out.chosen = chosen_of(now.knowledge, now.game, card.chosen)
    if card.became is not None:
        out.became = card.became
        if card.became == "agenda":
            out.points = values.agenda_points(now.game, card)


def derive(now: Now, card: GameCard, out: wire.Card, broken: tuple[str, ...]) -> None:
    """The values that depend on other cards; `matters` says on which queries."""
    game, zone, kind = now.game, card.zone, card.definition.type
    printed = card.definition.printed
    if kind == "ice":
        out.strength = values.strength(game, card)
        out.subroutines = subroutines_of(now.knowledge, game, card, broken)
    elif printed.strength is not None:
        out.strength = values.strength(game, card)
    if zone == "hand":
        if kind in PLAYED:
            out.cost = values.play_cost(game, card)
        elif card.owner == RUNNER:
            out.cost = values.install_cost(game, card)
    elif zone in ("ice", "root") and not card.faceup and kind != "agenda":
        out.cost = values.rez_cost(game, card)
    if card.owner == CORP:
        if printed.trash_cost is not None:
            out.trash_cost = values.trash_cost(game, card)
        if kind == "agenda":
            if zone != "score":
                out.advancement_requirement = values.advancement_requirement(game, card)
            out.points = values.agenda_points(game, card)


def subtypes_of(now: Now, card: GameCard) -> list[str] | None:
    """The card's subtypes if they differ from the printed ones."""
    answers = now.live.get("subtypes", ())
    if answers is not None and not any(ability.value(now.game, bearer, card) for bearer, ability in answers):
        return None
    subtypes = values.subtypes(now.game, card)
    return list(subtypes) if subtypes != card.definition.subtypes else None


def subroutines_of(knowledge: Knowledge, game: Game, ice: GameCard, broken: tuple[str, ...]) -> list[wire.Subroutine]:
    """The subroutines of a piece of ice, and which of them are broken."""
    return [
        wire.Subroutine(
            knowledge.subroutine(ice, sub.key),
            sub.ability,
            sub.words,
            sub.key in broken,
            listed_elsewhere(sub.of, ice),
            effects_of(sub.means),
        )
        for sub in values.subroutines(game, ice)
    ]


def chosen_of(knowledge: Knowledge, game: Game, chosen: Any) -> str | None:
    """What a card remembers having chosen."""
    if isinstance(chosen, tuple) and len(chosen) == 2 and isinstance(chosen[0], int):
        card = game.find(cast(tuple[int, int], chosen))
        return knowledge.id_of(game, card) if card is not None else None
    return str(chosen)


def lasting_of(knowledge: Knowledge, game: Game, effect: Lingering) -> wire.Lasting:
    """A lingering effect."""
    source = game.cards[effect.bearer[0]] if effect.bearer[0] >= 0 else None
    if effect.query:
        out = wire.Lasting(*modifier(effect.query, effect.amount))
        if effect.key:
            out.label = f"has the subroutine: {game.lingering_ability(effect).words}"
    else:
        ability = game.lingering_ability(effect)
        out = wire.Lasting(ability.words or effect.key, effects=effects_of(ability.means))
    out.until = end_of(game, effect.until)
    if effect.on is not None:
        card = game.find(effect.on)
        if card is not None and knowledge.is_object(game, card):
            out.card = knowledge.id_of(game, card)
    if source is not None and (source.faceup or knowledge.sees(game, source)):
        out.source_title = source.title
    return out


KEPT = {"choice": "remembers what was chosen for it", "stays": "stays in play"}
"""What lingers without doing anything."""


@lru_cache(1024)
def modifier(query: str, amount: Any) -> tuple[str, None, None, str, list[Effect]]:
    """What a lingering modifier of a value does: the fields of a `Lasting`, which share the list."""
    constant = amount if amount.__class__ is int else None
    words, does = f"{query.removeprefix('additional ')} {amount:+}" if constant else query, modifies(query, constant)
    match query:
        case "choice" | "stays":
            return KEPT[query], None, None, "", []
        case "strength":
            does = says("strength", amount=amount)
        case "subtypes":
            words, does = f"gains the subtype {amount}", says("subtype", what=amount)
        case "first tag avoided":
            words, does = "avoids the first tag", says("prevent", what="tag", amount=1)
        case "access maximum":
            words = f"at most {amount} accessed"
        case _:
            pass
    return words, None, None, "", [effect_of(does)]


def end_of(game: Game, until: tuple[str, int]) -> str:
    """What ends a lingering effect."""
    kind, id = until
    if kind == "turn begins":
        return f"{SEATS[id]} turn"
    if kind == "structure":
        if id == game.turn_id:
            return "turn"
        return next((each.__class__.__name__.lower() for each in game.structures if each.id == id), "checkpoint")
    return kind
