"""Matches between programs, and the results of their games."""
