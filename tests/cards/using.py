"""Cards made up to prove what counts as using a card."""

from daemon.rules.costs import Cost
from daemon.rules.words.asking import if_paid, paying
from daemon.rules.words.basics import gain
from daemon.rules.words.triggers import whenever
from daemon.scenario.invented import invented

BREAKER = {"subtypes": ["icebreaker", "fracter"], "strength": 1}

CARDS = [
    invented("Toll Reader", "runner", "program",
             conditionals=[whenever("encounter", None, paying(Cost(1), gain(3)), optional=True)]),
    invented("Toll Breaker", "runner", "program", BREAKER,
             conditionals=[whenever("encounter", None, if_paid(Cost(1), gain(3)))]),
]  # fmt: skip
