"""System Gateway, by faction."""
