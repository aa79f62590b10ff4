"""The authority: the rules, the cards, and the server that runs games of them."""

__version__ = "0.1.0"
