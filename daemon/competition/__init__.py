"""Programs that play programs: matches, and what becomes of each of their games."""
