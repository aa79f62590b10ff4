"""Thin clients of the protocol."""
