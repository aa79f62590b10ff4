"""The cards, by cycle and faction: our words for the text, then what it does. `printed.jsonl` holds the facts."""
