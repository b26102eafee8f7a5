"""How far judging a game of which not every card is known goes."""

MOST_WORLDS = 1_000
"""How many worlds are held before some are left out, unless somebody wants more."""
