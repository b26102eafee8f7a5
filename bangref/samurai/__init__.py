"""Samurai Sword: its rules, named after the sections of the rulebook."""
