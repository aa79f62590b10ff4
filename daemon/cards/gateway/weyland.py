"""System Gateway: Weyland Consortium."""

from daemon.cards.declare import card, sub
from daemon.rules.cards import MoveCard
from daemon.rules.costs import Cost, Purpose
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.payment import TrashThis, pay
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import installed_cards, of_type, payable, search, trash_installed
from daemon.rules.words.basics import damage, do, end_the_run, gain, tags
from daemon.rules.words.triggers import static, when_scored, whenever, your_turn_begins

# -- Identity

card(
    "Weyland Consortium: Built to Last",
    "Whenever you advance a card that had no advancement counters: gain 2 credits.",
    when=[whenever("advance", lambda game, card, o: not (o.data or {})["before"], gain(2))],
)

# -- Agenda

card(
    "Above the Law",
    "When scored: you may trash 1 installed resource.",
    when=[when_scored(trash_installed(RUNNER, of_type("resource")), optional=True)],
)

# -- Asset


TRASH_THIS = Cost(parts=(TrashThis(),))


def meat_damage_for_counters(game: Game, this: Resolution) -> Flow[None]:
    counters = this.here.count("advancement")
    yield from pay(game, CORP, TRASH_THIS, this, Purpose("other", this.card, this.ability))
    yield from damage("meat", counters).flow(game, this)


def advanced_and_can_be_trashed(game: Game, this: Resolution) -> bool:
    return this.here.count("advancement") > 0 and payable(game, this, TRASH_THIS)


card(
    "Clearinghouse",
    "Can be advanced. When your turn begins: you may trash this to do 1 meat damage for each hosted advancement "
    "counter.",
    advanceable=True,
    when=[your_turn_begins(do(meat_damage_for_counters, advanced_and_can_be_trashed), optional=True)],
)

# -- Ice


def trash_a_program_or_end_the_run(game: Game, this: Resolution) -> Flow[None]:
    options = [Option("choose", words="end the run", value="end")]
    if installed_cards(game, RUNNER, of_type("program")):
        options.insert(0, Option("choose", words="trash 1 installed program", value="trash"))
    answer = yield from choose(game, CORP, "mode", options, source=this.card)
    chosen = end_the_run() if answer.value == "end" else trash_installed(RUNNER, of_type("program"))
    yield from chosen.flow(game, this)


card(
    "Ballista",
    "Subroutine: trash 1 installed program or end the run.",
    subs=[sub("Trash 1 installed program or end the run", do(trash_a_program_or_end_the_run))],
)

card(
    "Pharos",
    "Can be advanced. +5 strength while it hosts 3 or more advancement counters. Subroutines: give the Runner 1 tag; "
    "end the run; end the run.",
    advanceable=True,
    static=[static("strength", lambda game, card, ice: 5 if ice is card and card.count("advancement") >= 3 else 0)],
    subs=[
        sub("Give the Runner 1 tag", tags(1)),
        sub("End the run", end_the_run()),
        sub("End the run", end_the_run()),
    ],
)

# -- Operations

card("Government Subsidy", "Gain 15 credits.", play=[gain(15)])

card(
    "Retribution",
    "Play only if the Runner is tagged. Trash 1 installed program or piece of hardware.",
    play_if=lambda game, card: game.runner.tags > 0,
    play=[trash_installed(RUNNER, of_type("program", "hardware"))],
)

# -- Upgrade


def fetch_a_card(game: Game, this: Resolution) -> Flow[None]:
    found = yield from search(game, this, lambda game, card: card.type != "agenda", reveal=True)
    if found:
        yield from instruct(game, MoveCard(card=found[0], zone="hand", by=CORP))


def scored_from_this_server(game: Game, vault: Card, occurrence: Occurrence) -> bool:
    return vault.server is not None and occurrence.server == vault.server.name


card(
    "Malapert Data Vault",
    "Whenever you score an agenda from this root: you may search R&D for 1 non-agenda card, reveal it and add it to "
    "HQ.",
    when=[
        whenever(
            "score",
            scored_from_this_server,
            do(fetch_a_card, lambda game, this: bool(game.corp.deck)),
            optional=True,
        )
    ],
)
