"""The vocabulary cards are written in.

`basics` gives instructions (one a sentence), `asking` the verbs by which a written-out flow asks a player, `triggers`
the conditions of conditional abilities, `breakers` what icebreakers and bioroids say, `running` what run events say,
`paying` the parts of costs, `lasting` lingering effects, `tracing` traces and psi games, `preventing` the prevention of
tags and damage; `names` lists the names that cards and rules have in common. A word earns its place at its third use;
until then a card writes its flow out above itself.
"""
