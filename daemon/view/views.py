"""The whole view of one seat, with every derived number that the seat may know."""

from __future__ import annotations

from typing import Any, cast

from daemon.rules import values
from daemon.rules.model import CORP, RUNNER, Breach, Game, Lingering
from daemon.rules.model import Card as GameCard
from daemon.rules.model import Player as GamePlayer
from daemon.rules.model import Server as GameServer
from daemon.view.knowledge import Knowledge, listed_elsewhere
from protocol import views as wire

PLAYED = ("event", "operation")


def view_of(knowledge: Knowledge, game: Game) -> wire.View:
    """Everything that the seat may know now."""
    run, encounter, breach, access = game.run, game.encounter, game.breach, game.access
    view = wire.View(
        game.turn,
        game.active,
        game.step,
        corp_of(knowledge, game),
        runner_of(knowledge, game),
        [server_of(knowledge, game, server) for server in game.servers],
        game.points_to_win,
        game.mark,
    )
    if run is not None:
        view.run = wire.Run(run.server.name, run.step, successful=run.successful)
        if run.position in run.server.positions:
            view.run.position = run.server.positions.index(run.position)
        if run.ice is not None:
            view.run.card = knowledge.id_of(game, run.ice)
    if encounter is not None:
        ice = encounter.ice
        view.encounter = wire.Encounter(
            knowledge.id_of(game, ice) or "", ice.title, encounter.forced, values.strength(game, ice),
            subroutines_of(knowledge, game, ice),
        )  # fmt: skip
    if breach is not None:
        view.breach = breach_of(breach)
    if access is not None:
        card = access.card
        view.access = wire.Access(server=access.origin or None)
        if card.object == access.object and knowledge.is_object(game, card):
            view.access.card = knowledge.id_of(game, card)
            view.access.title = card.title if knowledge.sees(game, card) else None
    for window in game.windows_open:
        view.open_windows.append(wire.Window(window.kind, window.step, window.priority))
    view.set_aside = [card_of(knowledge, game, card) for card in game.set_aside if knowledge.sees(game, card)]
    view.set_aside_unseen = len(game.set_aside) - len(view.set_aside)
    view.removed = [card_of(knowledge, game, card) for card in game.removed]
    for effect in game.lingering:
        view.lasting.append(lasting_of(knowledge, game, effect))
    if game.result is not None:
        view.winner, view.reason = game.result.winner, cast(Any, game.result.reason)
    return view


def breach_of(breach: Breach) -> wire.Breach:
    """The breach in progress."""
    return wire.Breach(breach.server.name, breach.accessed, breach.limit, breach.taken)


def player_fields(knowledge: Knowledge, game: Game, player: GamePlayer) -> dict[str, Any]:
    """What both players have."""
    seat = player.seat
    own = knowledge.seat is None or knowledge.seat == seat
    hand = player.hand if own else [card for card in player.hand if knowledge.sees(game, card)]
    discard = [card for card in player.discard if own or card.faceup or knowledge.sees(game, card)]
    if not own:
        ranks = knowledge.ranks
        hand = sorted(hand, key=lambda card: card.title)
        discard.sort(key=lambda card: ranks.get(card.object, 0))
    identity = player.identity
    return {
        "credits": player.credits,
        "clicks": player.clicks,
        "points": values.points(game, seat),
        "max_hand_size": values.hand_size(game, seat),
        "identity_card": card_of(knowledge, game, identity) if identity is not None else None,
        "deck_count": len(player.deck),
        "hand_count": len(player.hand),
        "hand": [card_of(knowledge, game, card) for card in hand],
        "discard_count": len(player.discard),
        "discard": [card_of(knowledge, game, card) for card in discard],
        "score": [card_of(knowledge, game, card) for card in player.score],
        "play": [card_of(knowledge, game, card) for card in player.play],
        "extra_cards": [card_of(knowledge, game, card) for card in player.extra] if own else [],
    }


def corp_of(knowledge: Knowledge, game: Game) -> wire.Corp:
    """The Corp's side."""
    return wire.Corp(**player_fields(knowledge, game, game.corp), bad_publicity=game.corp.bad_publicity)


def runner_of(knowledge: Knowledge, game: Game) -> wire.Runner:
    """The Runner's side."""
    runner = game.runner
    return wire.Runner(
        **player_fields(knowledge, game, runner),
        rig=[card_of(knowledge, game, card) for card in runner.rig if card.host is None],
        tags=runner.tags,
        core_damage=runner.core_damage,
        link=values.link(game),
        memory_limit=values.memory_limit(game),
        memory_used=values.memory_used(game),
        bad_publicity_credits=runner.fund,
    )


def server_of(knowledge: Knowledge, game: Game, server: GameServer) -> wire.Server:
    """One server."""
    return wire.Server(
        server.name,
        [card_of(knowledge, game, card) for card in server.ice],
        [card_of(knowledge, game, card) for card in server.root],
    )


def card_of(knowledge: Knowledge, game: Game, card: GameCard) -> wire.Card:
    """One card that is an object to the seat."""
    out = wire.Card(knowledge.ids.get(card.object) or knowledge.id_of(game, card) or "")
    if card.counters:
        out.counters = dict(card.counters)
    if card.hosted:
        out.hosted = [card_of(knowledge, game, hosted) for hosted in card.hosted]
    if not card.faceup and card.zone not in ("hand", "extra"):
        out.facedown = True
    if not (card.faceup or knowledge.sees(game, card)):
        return out
    out.title = card.title
    if card.flipped:
        out.flipped = True
    if card.chosen is not None:
        out.chosen = chosen_of(knowledge, game, card.chosen)
    if card.became is not None:
        out.became = card.became
        if card.became == "agenda":
            out.points = values.agenda_points(game, card)
        return out
    derive(knowledge, game, card, out)
    return out


def derive(knowledge: Knowledge, game: Game, card: GameCard, out: wire.Card) -> None:
    """The numbers that depend on what else is there."""
    zone, kind = card.zone, card.definition.type
    printed = card.definition.printed
    if zone == "rig" and not card.faceup:
        return
    if "~subtypes" in game.declared or game.lingering:
        subtypes = values.subtypes(game, card)
        if subtypes != card.definition.subtypes:
            out.subtypes = list(subtypes)
    if kind == "ice":
        out.strength = values.strength(game, card)
        out.subroutines = subroutines_of(knowledge, game, card)
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


def subroutines_of(knowledge: Knowledge, game: Game, ice: GameCard) -> list[wire.Subroutine]:
    """The subroutines of a piece of ice, broken or not in the encounter in progress."""
    encounter = game.encounter
    broken: Any = encounter.broken if encounter is not None and encounter.ice is ice else ()
    return [
        wire.Subroutine(
            knowledge.subroutine(ice, sub.key), sub.ability, sub.words, sub.key in broken, listed_elsewhere(sub.of, ice)
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
    """A lingering effect in words."""
    kind = effect.until[0]
    source = game.cards[effect.bearer[0]] if effect.bearer[0] >= 0 else None
    words = game.lingering_ability(effect).words if effect.key else f"{effect.query} {effect.amount}"
    out = wire.Lasting(words, until={"structure": "run, encounter or turn", "object": "it moves"}.get(kind, kind))
    if effect.on is not None:
        card = game.find(effect.on)
        if card is not None and knowledge.is_object(game, card):
            out.card = knowledge.id_of(game, card)
    if source is not None and (source.faceup or knowledge.sees(game, source)):
        out.source_title = source.title
    return out
