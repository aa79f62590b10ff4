"""Uprising and the cards its rules article names beside it, by faction."""
