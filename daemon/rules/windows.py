"""The priority windows (9.2): action, paid ability, reaction, interrupt; the mid-access window is in `breach`.

Windows nest, and the newest is finished first, like a call stack. `passes_unasked` and `phantom` decide what they may
skip under a game's policy, based on public information only except under the policy `own`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define

from daemon.rules import abilities as kinds_of
from daemon.rules import checkpoint, effects, using, values
from daemon.rules.model import CORP, RUNNER, Card, Game, Pending, Resolution, Run, Seat, Structure, opponent
from daemon.rules.prompts import Flow, Option, Prompt, ask


@define(slots=True, eq=False)
class Window:
    """An open window, for views and prompts."""

    kind: str
    step: str
    priority: Seat
    pending: list[Pending]
    owner: Structure | None = None


def is_over(owner: Structure) -> bool:
    """Whether the structure a window belongs to has been ended (6.8.2), not merely left for another phase."""
    return owner.over or (owner.__class__ is Run and owner.ended)


# -- 9.2.6 Paid ability window


def paid_ability_window(game: Game, *, rez: bool = False, score: bool = False, ice: bool = False) -> Flow[None]:
    """Players use abilities, and where flagged rez, score, or rez the approached ice, until one who was given priority
    passes without having done anything."""
    owner = game.structures[-1]
    window = Window("paid", owner.step, game.active, [], owner)
    game.windows_open.append(window)
    seat, handed = game.active, False
    while True:
        acted = False
        window.priority = seat
        while True:
            yield from checkpoint.checkpoint(game)
            if is_over(owner):
                game.windows_open.remove(window)
                return
            options = paid_options(game, seat, rez=rez, score=score, ice=ice)
            if not options and passes_unasked(game, seat, rez=rez, ice=ice):
                break
            options.append(Option("pass"))
            (answer,) = yield from ask(
                Prompt(
                    seat,
                    "paid",
                    owner.step,
                    tuple(options),
                    len(options) - 1,
                    closes=handed and not acted,
                    next=opponent(seat),
                )
            )
            if answer.act == "pass":
                break
            acted = True
            yield from answer.value[0](game, *answer.value[1:])
        if handed and not acted:
            game.windows_open.remove(window)
            return
        seat, handed = opponent(seat), True


def paid_options(game: Game, seat: Seat, *, rez: bool, score: bool, ice: bool) -> list[Option]:
    """What a player may do in a paid ability window besides passing."""
    options: list[Option] = []
    if seat == CORP:
        if score:
            options.extend(using.score_options(game))
        if rez:
            options.extend(using.rez_options(game))
        if ice:
            options.extend(using.ice_options(game))
    options.extend(using.ability_options(game, seat))
    return options


def passes_unasked(game: Game, seat: Seat, *, rez: bool, ice: bool) -> bool:
    """Whether the game's policy skips the prompt of a player who can only pass."""
    if game.windows == "own":
        return True
    if game.windows != "public":
        return False
    if seat == CORP:
        for card in game.installed(CORP):
            if not card.faceup:
                in_root = card.zone == "root"
                if (rez and in_root) or (ice and game.run is not None and game.run.ice is card):
                    return False
    return not any(owner == seat and open_to(game) for owner, open_to in game.phantoms.get("paid", ()))


def phantom(game: Game, seat: Seat, kinds: Sequence[str]) -> bool:
    """Whether a window opens although a player can do nothing in it, since judging by public information, a hidden card
    of the format could have been relevant."""
    return any(owner == seat and open_to(game) for kind in kinds for owner, open_to in game.phantoms.get(kind, ()))


# -- 9.2.8 Reaction window


def reaction_window(
    game: Game, instances: list[Pending], begins: Structure | None = None, haunted: Sequence[Seat] = ()
) -> Flow[None]:
    """The active player, then the other, trigger their pending instances in any order; those passed over are lost.

    `haunted` players are prompted, even if only to pass, since a hidden card of theirs could have been pending. If the
    structure whose beginning opened the window ends in the meantime, the window closes and even mandatory instances are
    dropped (9.2.8f).
    """
    window = Window("reaction", game.step, game.active, instances, begins)
    game.windows_open.append(window)
    for seat in (game.active, opponent(game.active)):
        window.priority = seat
        while True:
            yield from checkpoint.checkpoint(game)
            if begins is not None and (is_over(begins) or left(begins)):
                game.windows_open.remove(window)
                return
            instances[:] = [instance for instance in instances if checkpoint.still_active(game, instance)]
            mine = [instance for instance in instances if instance.controller == seat]
            if not mine and seat not in haunted:
                break
            options: list[Option] = []
            mandatory = False
            for instance in mine:
                if instance.ability.optional and not offered(game, instance):
                    continue
                mandatory = mandatory or not instance.ability.optional
                option = Option("use", card=instance.card, ability=instance.ability, value=instance)
                alike = [each for each in mine if each.card is instance.card and each.ability is instance.ability]
                if len(alike) > 1 and instance.occurrence is not None:
                    option.target = game.find(instance.occurrence.card)  # the card each instance concerns
                if all(option.key != other.key for other in options):  # identical instances are one option
                    options.append(option)
            if not mandatory:
                if not options and game.windows in ("own", "asked"):
                    break
                options.append(Option("pass"))
            if len(options) == 1 and game.windows == "own":
                answer = options[0]
            else:
                (answer,) = yield from ask(
                    Prompt(
                        seat,
                        "reaction",
                        window.step,
                        tuple(options),
                        0 if mandatory else len(options) - 1,
                        closes=seat != game.active,
                        next=opponent(seat) if seat == game.active else None,
                        pending=tuple(instances),
                    )
                )
            if answer.act == "pass":
                haunted = [other for other in haunted if other != seat]
                instances[:] = [instance for instance in instances if instance.controller != seat]
                break
            instances.remove(answer.value)
            yield from checkpoint.trigger(game, answer.value)
    game.windows_open.remove(window)


def left(structure: Structure) -> bool:
    """Whether the phase a window belongs to is being left for another (6.1.3d)."""
    return bool(getattr(structure, "left", None))


def offered(game: Game, instance: Pending) -> bool:
    """Whether an optional instance could do anything and has not been used up this turn."""
    ability = instance.ability
    if ability.once_per_turn and instance.card.used.get(ability.key) == game.turn:
        return False
    return effects.could_change(game, checkpoint.resolution_of(instance), ability.instructions)


# -- 9.2.9 Interrupt window


def interrupt_window(game: Game, imminent: list[Any]) -> Flow[None]:
    """Players use interrupts on imminent effects, as in a paid ability window; mandatory ones rule out passing."""
    candidates = interrupts_of(game, imminent)
    marked: list[tuple[Card, Any, Any]] = []
    for card, ability in candidates:
        if ability.__class__ is kinds_of.Conditional and values.is_active(game, card, ability):
            for effect in imminent:
                if effect.kind in ability.interrupts and relevant(game, card, ability, effect):
                    marked.append((card, ability, effect))
    window = Window("interrupt", game.step, game.active, [], game.structures[-1] if game.structures else None)
    haunted = haunting(game, imminent)
    if not candidates and not haunted and not created_interrupts(game):
        return
    game.windows_open.append(window)
    seat, handed = game.active, False
    asked_phantom: list[Seat] = []
    while True:
        acted = False
        window.priority = seat
        while True:
            yield from checkpoint.checkpoint(game)
            if not any(effect.expected(game) and not effect.void for effect in imminent):
                game.windows_open.remove(window)
                return
            options, mandatory = interrupt_options(game, seat, imminent, interrupts_of(game, imminent), marked)
            if not options and not (seat in haunting(game, imminent) and seat not in asked_phantom):
                break
            asked_phantom.append(seat)
            if not mandatory:
                options.append(Option("pass"))
            if len(options) == 1 and game.windows == "own":
                answer = options[0]
            else:
                (answer,) = yield from ask(
                    Prompt(
                        seat,
                        "interrupt",
                        window.step,
                        tuple(options),
                        0 if mandatory else len(options) - 1,
                        closes=handed and not acted,
                        next=opponent(seat),
                        imminent=tuple(imminent),
                    )
                )
            if answer.act == "pass":
                break
            acted = True
            entry = answer.value
            if entry in marked and not entry[1].repeats:
                marked.remove(entry)
            yield from interrupt(game, seat, *entry)
        if handed and not acted:
            game.windows_open.remove(window)
            return
        seat, handed = opponent(seat), True


def interrupts_of(game: Game, imminent: list[Any]) -> list[tuple[Card, Any]]:
    """The cards' interrupts for the imminent effects, each once. A replacement may have changed their kind (9.9.10)."""
    kinds = dict.fromkeys(effect.kind for effect in imminent)
    return [entry for kind in kinds for entry in game.declared.get("!" + kind, ())]


def haunting(game: Game, imminent: list[Any]) -> list[Seat]:
    """Who could, judging by public information, have a hidden card that interrupts it."""
    kinds = ["!" + effect.kind for effect in imminent]
    return [seat for seat in (CORP, RUNNER) if phantom(game, seat, kinds)]


def created_interrupts(game: Game) -> bool:
    """Whether a lingering effect is an interrupt."""
    return any(effect.key and getattr(game.lingering_ability(effect), "interrupts", ()) for effect in game.lingering)


def relevant(game: Game, card: Card, ability: Any, effect: Any) -> bool:
    """Whether an interrupt could prevent, change or replace part of an effect, or its "would" condition is met."""
    return not effect.void and (ability.relevant is None or ability.relevant(game, card, effect))


def interrupt_options(
    game: Game, seat: Seat, imminent: list[Any], candidates: list[Any], marked: list[tuple[Card, Any, Any]]
) -> tuple[list[Option], bool]:
    """Relevant interrupts of a player, and whether one is mandatory."""
    options: list[Option] = []
    mandatory = False
    for entry in marked:
        card, ability, effect = entry
        controller = ability.by or card.controller
        if controller != seat or not values.is_active(game, card, ability) or not relevant(game, card, ability, effect):
            continue
        if ability.once_per_turn and card.used.get(ability.key) == game.turn:
            continue
        this = Resolution(card, card.object, controller, ability, effect=effect, server=card.server)
        if ability.optional and not effects.could_change(game, this, ability.instructions):
            continue
        mandatory = mandatory or not ability.optional or (ability.reduces and effect.short(game))
        option = Option("use", card=card, ability=ability, value=entry)
        add_alike(
            options, option, effect, [other for bearer, each, other in marked if bearer is card and each is ability]
        )
    for card, ability in candidates:
        if ability.__class__ is not kinds_of.Paid or (ability.by or card.controller) != seat:
            continue
        usable_on = [
            effect
            for effect in imminent
            if effect.kind in ability.interrupts
            and relevant(game, card, ability, effect)
            and using.usable(game, seat, card, ability, effect=effect)
        ]
        for effect in usable_on:
            option = using.ability_option(game, card, ability, value=(card, ability, effect))
            add_alike(options, option, effect, usable_on)
    return options, mandatory


def add_alike(options: list[Option], option: Option, effect: Any, effects_of_ability: list[Any]) -> None:
    """Add an interrupt's options, which say on which effect it is used; indistinguishable effects share one."""
    if len(effects_of_ability) > 1:
        option.target = effect.subject
        option.choice = effect.kind if effect.size is None else f"{effect.kind} {effect.size}"
    if all(option.key != other.key for other in options):
        options.append(option)


def interrupt(game: Game, seat: Seat, card: Card, ability: Any, effect: Any) -> Flow[None]:
    """Use one interrupt on one effect."""
    if ability.__class__ is kinds_of.Paid:
        yield from using.use(game, seat, card, ability, effect=effect)
        return
    this = Resolution(card, card.object, seat, ability, effect=effect, server=card.server)
    effects.limit_use(game, this)
    yield from effects.carry_out_instructions(game, this, ability.instructions)


# -- 9.2.5 Action window


def action_window(game: Game, options: list[Option]) -> Flow[Option]:
    """The active player must take an action; passing is not possible."""
    default = next((index for index, option in enumerate(options) if option.act == "credit"), 0)
    seat = game.active
    (answer,) = yield from ask(Prompt(seat, "action", game.step, tuple(options), default))
    return answer
