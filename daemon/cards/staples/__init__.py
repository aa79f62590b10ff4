"""Well-known cards of other sets, by faction."""
