"""The conversation between a daemon and the programs that play: messages, views, prompts, their wire form. No I/O."""
