"""Checkpoints (10.3): their steps in order, and the pending instances they create (9.6).

Long because all steps should be read in one place, in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from daemon.rules import effects, movement, values, windows
from daemon.rules.model import (
    BOTH,
    CORP,
    RUNNER,
    SEATS,
    SEES,
    Access,
    Card,
    Game,
    GameEnds,
    Lingering,
    Pending,
    Resolution,
    Result,
    Seat,
    Server,
    Structure,
)
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow, Option, choose


def checkpoint(game: Game, begins: Structure | None = None) -> Flow[None]:
    """One checkpoint, followed by the reaction window for what became pending in it.

    `begins` is the structure that has just begun, if this follows its first step (9.2.8f).
    """
    if game.unchecked == len(game.happened) and not (game.touched or game.finished or game.fresh or game.waiting):
        return
    if game.aside:
        yield from finish_trashing(game)
    if game.touched:
        end_accesses_of_moved_cards(game)
    haunted = haunting(game) if game.phantoms else []
    game.unchecked = len(game.happened)
    touched, game.touched = game.touched, False
    instances = mark_pending(game)  # a
    expire_durations(game)  # b
    if touched or game.touched:
        check_points(game)  # c
        trash_older_copies(game)  # d
        yield from trash_illegal_objects(game)  # e
        trash_objects_of_lost_hosts(game)  # f, g
        remove_empty_remotes(game)  # h
        remove_empty_positions(game)  # i
        yield from decide_new_candidates(game)  # j
        revert_converted_cards(game)  # k, l
    if instances or haunted:
        yield from windows.reaction_window(game, instances, begins, haunted)


def end_accesses_of_moved_cards(game: Game) -> None:
    """An access whose card has moved is already over (7.1.7), although its steps are still in progress."""
    for structure in game.structures[::-1]:
        if structure.__class__ is Access and structure.card.object != structure.object:
            close_access(game, structure)


def close_access(game: Game, access: Access) -> None:
    """An access is over."""
    game.structures.remove(access)
    game.finished.append(access.id)
    access.over = True
    happen(
        game, "access ends", RUNNER, access.card, server=access.origin or None,
        reference=(access.card.number, access.object), seen=seen_by(access),
    )  # fmt: skip


def seen_by(access: Access) -> int:
    """Only the Runner sees accesses from R&D."""
    return SEES[RUNNER] if access.card.zone == "deck" else BOTH


def haunting(game: Game) -> list[Seat]:
    """Who could, by public information, have a hidden card that reacts to events since the last checkpoint."""
    kinds = [occurrence.kind for occurrence in game.happened[game.unchecked :] if occurrence.kind in game.phantoms]
    return [seat for seat in SEATS if windows.phantom(game, seat, kinds)] if kinds else []


def finish_trashing(game: Game) -> Flow[None]:
    """Resolve what replaced adding trashed cards to a discard pile, then add those still set aside to it."""
    while game.aside:
        bearer, ability, effect = game.aside.pop(0)
        game.resolving.append(Resolution(bearer, bearer.object, bearer.controller, ability, effect=effect))
        yield from ability.flow(game, game.resolving[-1], effect)
        game.resolving.pop()
        for card in effect.cards:
            if card.zone == "set aside":
                number = card.object
                movement.move(game, card, "discard", record=False)
                card.object = number  # as if it had gone there directly (4.8.3)
                happen(game, "move", None, card, was="set aside", data={"to": "discard", "object": number})


# a


def mark_pending(game: Game) -> list[Pending]:
    """10.3.1a: one instance per occurrence and conditional ability that it met and that is active now."""
    instances, game.waiting = game.waiting, []
    departed, game.departed = game.departed, []
    if game.fresh:
        fresh, game.fresh = game.fresh, []
        for card, ability, occurrence, lingering in fresh:
            if lingering is not None:
                if lingering not in game.lingering:
                    continue
                instances.append(
                    Pending(
                        card,
                        card.object,
                        lingering.controller,
                        ability,
                        occurrence,
                        lingering=lingering,
                        memory=lingering.memory,
                        delayed=True,
                    )
                )
                if lingering.once:
                    game.lingering.remove(lingering)
                continue
            active = values.is_active(game, card, ability)
            if not active and not (ability.leaving and card.number in departed and values.threatens(game, ability)):
                continue
            if ability.at_least_one and any(i.card is card and i.ability is ability for i in instances):
                continue
            if ability.once_per_turn and card.used.get(ability.key) == game.turn:
                continue
            controller = ability.by or card.controller
            if not card.known & SEES[controller] and not movement.is_shown(game, card, controller):
                movement.reveal(game, [card])  # accessed in R&D, which the Corp does not see (7.1.2)
            instances.append(
                Pending(card, card.object, controller, ability, occurrence, card.server, last_known=not active)
            )
    for card, ability in game.declared.get("state", ()):
        if (
            (card.number, ability.key) not in game.idle
            and values.is_active(game, card, ability)
            and ability.condition(game, card, None)
            and not any(i.card is card and i.ability is ability for w in game.windows_open for i in w.pending)
            and not any(r.card is card and r.ability is ability for r in game.resolving)
        ):
            instances.append(Pending(card, card.object, ability.by or card.controller, ability, None, card.server))
    return instances


def still_active(game: Game, instance: Pending) -> bool:
    """Whether an instance may still be triggered (9.6.10)."""
    if instance.delayed or instance.last_known:
        return True
    card = instance.card
    if card.object != instance.object:
        return False
    return values.is_active(game, card, instance.ability)


def resolution_of(instance: Pending) -> Resolution:
    """The resolution begun by triggering an instance."""
    return Resolution(
        instance.card,
        instance.object,
        instance.controller,
        instance.ability,
        instance.occurrence,
        server=instance.server,
        memory=instance.memory if instance.lingering is not None else dict(instance.memory),
    )


def trigger(game: Game, instance: Pending) -> Flow[None]:
    """Resolve a pending instance (9.6.15)."""
    this = resolution_of(instance)
    before = len(game.happened)
    effects.limit_use(game, this)
    resolve = effects.ResolveConditional(
        this=this, card=this.card, player=this.controller, instructions=instance.ability.instructions
    )
    yield from effects.instruct(game, resolve, check=False)
    if instance.occurrence is None and len(game.happened) == before:
        game.idle.append((instance.card.number, instance.ability.key))


# b


def expire_durations(game: Game) -> None:
    """10.3.1b: effects expire; currents and lockdowns that nothing keeps in play are trashed."""
    finished, game.finished = game.finished, []
    if not game.lingering:
        return
    kept: list[Lingering] = []
    gone: list[Lingering] = []
    for effect in game.lingering:
        kind, end = effect.until
        over = (
            (kind == "structure" and is_finished(game, end, finished))
            or kind == "checkpoint"
            or (kind == "object" and effect.on is not None and game.find(effect.on) is None)
        )
        if effect.query == "strength" and effect.on is not None and effect.amount > 0:
            others = values.boost_durations(game, effect)
            if others:
                over = all(kind == "checkpoint" or is_finished(game, end, finished) for kind, end in others)
        (gone if over else kept).append(effect)
    if gone:
        game.lingering = kept
        for effect in gone:
            if effect.query == "choice":  # 9.10.3b
                card = game.find(effect.on)
                if card is not None:
                    card.chosen = None
            if effect.query == "stays":
                card = game.find(effect.on)
                if card is not None and card.zone == "play":
                    movement.trash(game, [card], card.controller, "checkpoint")


def is_finished(game: Game, structure_id: int, finished: list[int]) -> bool:
    """Whether a structure is over."""
    return structure_id in finished or not in_progress(game, structure_id)


def in_progress(game: Game, structure_id: int) -> bool:
    """Whether a structure (or the turn) is still in progress."""
    return structure_id == game.turn_id or any(structure.id == structure_id for structure in game.structures)


# c


def check_points(game: Game) -> None:
    """10.3.1c: seven points (or the game's terms) win; both at once is a draw."""
    winners = [seat for seat in SEATS if game.player(seat).score and values.points(game, seat) >= game.points_to_win]
    if winners:
        end_game(game, winners[0] if len(winners) == 1 else None, "agenda")


def end_game(game: Game, winner: Seat | None, reason: str) -> None:
    """The game is over."""
    game.result = Result(winner, reason)
    happen(game, "over", winner, detail=reason)
    raise GameEnds


# d


def trash_older_copies(game: Game) -> None:
    """10.3.1d: among active unique cards with the same name, whoever controls them, and among a player's installed
    consoles, all but the newest are trashed."""
    groups: dict[str, list[Card]] = {}
    for seat in SEATS:
        for card in (*game.installed(seat), *game.player(seat).score):
            if card.active and card.definition.unique and card.became is None:
                groups.setdefault(card.title, []).append(card)
            if card.active and card.installed and "console" in card.definition.subtypes:
                groups.setdefault(f"a console of the {seat}", []).append(card)
    older: list[Card] = []
    for cards in groups.values():
        newest = max(cards, key=lambda card: card.since)
        older.extend(card for card in cards if card is not newest and card not in older)
    for seat in SEATS:
        if mine := [card for card in older if card.controller == seat]:
            movement.trash(game, mine, seat, "checkpoint")


# e


def trash_illegal_objects(game: Game) -> Flow[None]:
    """10.3.1e: a minimal legal set of cards that exceed a limit or are where they may not be is trashed."""
    while values.memory_used(game) > values.memory_limit(game):
        yield from trash_for_memory(game)
    for server in list(game.servers):
        for card in list(server.root):
            if not values.may_be_in(game, card, server):
                movement.trash(game, [card], CORP, "checkpoint")
        if len(server.root) > 1:
            yield from one_of_each(game, [c for c in server.root if "region" in values.subtypes(game, c)])
            if not server.central:
                yield from one_of_each(game, [c for c in server.root if c.type in ("asset", "agenda")])
    for seat in SEATS:
        unwelcome = [card for card in game.installed(seat) if card.host is not None and not host_permits(game, card)]
        for card in unwelcome:
            if card.installed and not host_permits(game, card):  # for a limit, those before it count
                movement.trash(game, [card], seat, "checkpoint")
    limit = values.remote_limit(game)
    remotes = [server for server in game.servers if not server.central and not server.empty]
    if limit is not None and len(remotes) > limit:
        kept: list[Server] = []
        while len(kept) < limit:
            options = [Option("choose", place=s.name, value=s) for s in remotes if s not in kept]
            answer = yield from choose(game, CORP, "checkpoint", options)
            kept.append(answer.value)
        lost = [card for server in remotes if server not in kept for card in (*server.ice, *server.root)]
        movement.trash(game, lost, CORP, "checkpoint")


def host_permits(game: Game, card: Card) -> bool:
    """Whether an active host allows an installed card to be hosted on it. The card's own requirements apply only while
    it is being installed (1.13.6c)."""
    host = card.host
    if host is None or host.object != card.host_object or card.definition.install_on is not None:
        return True
    takes = host.definition.hosts
    plain = card.faceup or card.owner == CORP
    return takes is None or not (host.active and plain) or takes(game, host, card)


def one_of_each(game: Game, cards: list[Card]) -> Flow[None]:
    """A limit of one: the Corp keeps one of them."""
    if len(cards) <= 1:
        return
    options = [Option("choose", card=card, value=card) for card in cards]
    answer = yield from choose(game, CORP, "checkpoint", options)
    movement.trash(game, [card for card in cards if card is not answer.value], CORP, "checkpoint")


def trash_for_memory(game: Game) -> Flow[None]:
    """The Runner trashes programs until the rest fits: one of the minimal sets."""
    programs = [
        card
        for card in game.runner.rig
        if card.faceup and card.type == "program" and values.memory_on(game, card, card.host) > 0
    ]
    excess = values.memory_used(game) - values.memory_limit(game)
    sets = minimal_sets([(card, values.memory_on(game, card, card.host)) for card in programs], excess)
    picked: list[Card] = []
    while True:
        possible = [chosen for chosen in sets if all(card in chosen for card in picked)]
        if any(len(chosen) == len(picked) for chosen in possible) or not possible:
            break
        options = [
            Option("choose", card=card, value=card)
            for card in programs
            if card not in picked and any(card in chosen for chosen in possible)
        ]
        answer = yield from choose(game, RUNNER, "checkpoint", options, picked=tuple(picked))
        picked.append(answer.value)
    movement.trash(game, picked or programs, RUNNER, "checkpoint")


def minimal_sets(sizes: Sequence[tuple[Card, int]], excess: int) -> list[tuple[Card, ...]]:
    """Minimal sets of cards that free at least `excess` memory."""
    found = []
    for count in range(1, len(sizes) + 1):
        for chosen in combinations(sizes, count):
            freed = sum(size for _, size in chosen)
            if freed >= excess and freed - min(size for _, size in chosen) < excess:
                found.append(tuple(card for card, _ in chosen))
    return found


# f, g


def trash_objects_of_lost_hosts(game: Game) -> None:
    """10.3.1f, g: cards hosted on a card that moved are trashed, repeatedly until none are left."""
    while True:
        orphans = [card for card in game.cards if card.host is not None and card.host.object != card.host_object]
        if not orphans:
            return
        movement.trash(game, orphans, None, "checkpoint")


# h, i


def remove_empty_remotes(game: Game) -> None:
    """10.3.1h: a remote without cards ceases to exist, unless a card is being installed in it."""
    if len(game.servers) > 3:
        for server in game.servers[3:]:
            if server.empty and server is not game.installing_in:
                game.servers.remove(server)
                for card in game.cards:
                    if card.chosen == server.name:  # the next remote of that name is another
                        card.chosen = None
                run = game.run
                if run is not None and run.server is server and not run.ended:
                    run.vanished = True


def remove_empty_positions(game: Game) -> None:
    """10.3.1i: a position without ice ceases to exist, unless the Runner is there or ice is being installed."""
    run = game.run
    for server in game.servers:
        if server is game.installing_in:
            continue
        for position in server.positions[:]:
            if position.ice is None and (run is None or run.position is not position):
                server.positions.remove(position)


# j


def decide_new_candidates(game: Game) -> Flow[None]:
    """10.3.1j: the Runner decides whether cards newly in the root of the breached server become candidates."""
    breach = game.breach
    if breach is None or breach.over or not breach.step > "7.5.3":
        return
    for card in breach.server.root:
        if card.object not in breach.known_root:
            breach.known_root.append(card.object)
            options = [Option("accept", card=card, value=True), Option("decline", card=card, value=False)]
            answer = yield from choose(game, RUNNER, "candidate", options, source=card, default=1)
            if not answer.value:
                breach.refused.append(card.object)


# k, l


def revert_converted_cards(game: Game) -> None:
    """10.3.1k: converted cards in discard piles revert; so does one that is no longer what it was converted into."""
    for card in game.cards:
        if card.became is None:
            continue
        if card.zone in ("discard", "removed", "hand", "deck"):
            card.became, card.traits = None, {}
        elif (card.became == "agenda" and card.zone != "score") or (card.became == "counter" and card.host is None):
            movement.trash(game, [card], None, "checkpoint")
            card.became, card.traits = None, {}
