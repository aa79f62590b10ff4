"""The vocabulary cards are written in.

`basics` has instructions (one per sentence), `asking` prompts for written-out flows, `triggers` the conditions of
conditional abilities, `breakers` abilities of icebreakers and bioroids, `running` those of run events, `paying` parts
of costs, `lasting` lingering effects, `tracing` traces and psi games, `preventing` the prevention of tags and damage;
`meaning` says as data what each of them does; `names` lists the names that cards and rules share. A word joins the
vocabulary at its third use; until then, a card's flow is written out above the card.
"""
