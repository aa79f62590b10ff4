"""Reference bots, and the code that turns a player into a program."""
