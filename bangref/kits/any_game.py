"""Rules, states and players of a game, whichever it is.

Whoever asks the kit of *some* game cannot know more of them than that they are of one game: each game has records of
its own, and what a kit gives can be given to the same kit again. A kit knows those of its game (``kits.kit.KitOf``).
"""

from __future__ import annotations

from typing import Any

Rules = Any
"""Rules of a game: ``core.frame.Procedures`` that moreover tell ``game``, ``edition``, ``sets``, ``variants``,
``readings``, ``roles`` (by number of players), ``faces`` (of cards or dice: name, suit and rank), ``characters`` and
``options``."""
State = Any
"""State of a game: frames, winners, ended_by, turn, and seats with role, shown and characters."""
Player = Any
"""A player as dealt; every game has ``role`` and ``characters``.
"""
