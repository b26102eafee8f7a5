"""BANG! The Dice Game: its rules, named after the sections of the rulebook."""
