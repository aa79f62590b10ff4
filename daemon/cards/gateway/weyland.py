"""System Gateway: Weyland Consortium."""

from daemon.cards.declare import card, sub
from daemon.rules.cards import MoveCard
from daemon.rules.costs import Cost, nested
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.payment import pay
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import installed_cards, of_type, payable, search, trash_installed
from daemon.rules.words.basics import damage, do, end_the_run, gain, tagged, tags
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.triggers import static, when_scored, whenever, your_turn_begins

# -- Identity

card(
    "Weyland Consortium: Built to Last",
    "Pays 2 credits each time the Corp advances a card on which there was no advancement counter.",
    when=[whenever("advance", lambda game, card, o: not (o.data or {})["before"], gain(2))],
)

# -- Agenda

card(
    "Above the Law",
    "Scoring it lets the Corp trash an installed resource.",
    when=[when_scored(trash_installed(RUNNER, of_type("resource")), optional=True)],
)

# -- Asset


TRASH_THIS = Cost(parts=(TrashThis(),))


@means(says("trash", what="this"), says("damage", what="meat", each=1, per="advancement"))
def meat_damage_for_counters(game: Game, this: Resolution) -> Flow[None]:
    counters = this.here.count("advancement")
    yield from pay(game, CORP, TRASH_THIS, this, nested(this, CORP))
    yield from damage("meat", counters).flow(game, this)


def advanced_and_can_be_trashed(game: Game, this: Resolution) -> bool:
    return this.here.count("advancement") > 0 and payable(game, this, TRASH_THIS)


card(
    "Clearinghouse",
    "Can be advanced. As each of its turns begins, the Corp may trash it to do 1 meat damage for each advancement "
    "counter on it.",
    advanceable=True,
    when=[your_turn_begins(do(meat_damage_for_counters, advanced_and_can_be_trashed), optional=True)],
)

# -- Ice


@means(
    says(
        "choose",
        count=1,
        of=((says("trash", what="program", count=1, player=RUNNER, origin="installed"),), (says("end_run"),)),
    )
)
def trash_a_program_or_end_the_run(game: Game, this: Resolution) -> Flow[None]:
    options = [Option("choose", words="end the run", value="end")]
    if installed_cards(game, RUNNER, of_type("program")):
        options.insert(0, Option("choose", words="trash 1 installed program", value="trash"))
    answer = yield from choose(game, CORP, "mode", options, source=this.card)
    chosen = end_the_run() if answer.value == "end" else trash_installed(RUNNER, of_type("program"))
    yield from chosen.flow(game, this)


card(
    "Ballista",
    "Its subroutine: end the run or, as the Corp prefers, trash an installed program.",
    subs=[sub("Trash 1 installed program or end the run", do(trash_a_program_or_end_the_run))],
)

card(
    "Pharos",
    "Can be advanced, and is 5 stronger with 3 or more advancement counters. Its first subroutine gives the Runner a "
    "tag, and the other two: end the run.",
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
    "Playable against a tagged Runner only. The Corp trashes a program or a piece of hardware in the rig.",
    play_if=tagged,
    play=[trash_installed(RUNNER, of_type("program", "hardware"))],
)

# -- Upgrade


@means(says("search", what="card", count=1, origin="deck"), says("move", what="chosen", to="hand"))
def fetch_a_card(game: Game, this: Resolution) -> Flow[None]:
    found = yield from search(game, this, lambda game, card: card.type != "agenda", reveal=True)
    if found:
        yield from instruct(game, MoveCard(card=found[0], zone="hand", by=CORP))


def scored_from_this_server(game: Game, vault: Card, occurrence: Occurrence) -> bool:
    return vault.server is not None and occurrence.server == vault.server.name


card(
    "Malapert Data Vault",
    "When the Corp scores an agenda out of this server, it may search R&D for a card other than an agenda, which is "
    "revealed and goes to HQ.",
    when=[
        whenever(
            "score",
            scored_from_this_server,
            do(fetch_a_card, lambda game, this: bool(game.corp.deck)),
            optional=True,
        )
    ],
)
