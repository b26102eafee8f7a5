"""The programming interface: games played step by step, recorded games read, written and judged.

    new_game        a game to play                  read            the lines of a transcript
    legal_actions   what may be done now            write           a game as a transcript
    why_not         why something may not be done   verify          a judgement on a transcript
    step            the game after an action        find_rule       clauses by id or printed name
    question        who has to decide what          sentence        an action as people say it
    is_over         whether it is over              winners         who has won
    events          the events of the game          position        a game from a table on

All of it is there as ``bangref.<name>``; ``import bangref`` alone loads none of it. A ``Game`` never changes:
``step`` returns another one, and the earlier one stays good for trying something else.

>>> import bangref
>>> game = bangref.new_game(4, seed=7)
>>> while not bangref.is_over(game):
...     game = bangref.step(game, bangref.legal_actions(game)[0])
>>> len(bangref.winners(game)) > 0
True
"""

from __future__ import annotations

from bangref.api.actions import sentence
from bangref.api.game import Game, IllegalError
from bangref.api.play import new_game, position, step, why_not
from bangref.api.players import Player
from bangref.api.rules import find_rule
from bangref.api.table import events, is_over, legal_actions, question, winners
from bangref.api.transcripts import read, verify, write
from bangref.core.action import Action
from bangref.record.errors import MalformedError
from bangref.rulebook.lookup import UnknownNameError

__all__ = [
    "Action", "Game", "IllegalError", "MalformedError", "Player", "UnknownNameError",
    "events", "find_rule", "is_over", "legal_actions", "new_game", "position", "question", "read", "sentence", "step",
    "verify", "why_not", "winners", "write",
]  # fmt: skip
