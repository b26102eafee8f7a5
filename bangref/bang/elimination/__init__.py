"""Zabití postavy: what happens when a player is eliminated."""
