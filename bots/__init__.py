"""Reference players, and what makes them play each other."""
