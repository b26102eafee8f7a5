"""The programming interface, version 1: games played, recorded games read, walked through and judged, rules looked up.

    new_game        a game to play                  read            the lines of a transcript
    legal_actions   what may be done now            begin           the game that its header announces
    why_not         why something may not be done   walk            its steps, each with the game afterwards
    step            the game after an action        verify          a report on it, with one verdict
    question        who has to decide what          write           a game as a transcript
    is_over         whether it is over              position        a game from a table on
    winners         who has won                     ask             a dispute at a table, answered
    view            the table, by names             find_rule       clauses by id or printed name
    sentence        an action as people say it      ask_unseen      the same where not every card is known
    words           a question or ruling in words   search          clauses that answer a question
    events          the events of the game          interact        what applies where things meet
    odds            how likely something is, in     score           who has won, in Samurai Sword
                    the Dice Game

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
from bangref.api.disputes import Answer, Claim, Tried, ask
from bangref.api.disputes_unseen import AnswerUnseen, Possibility, ask_unseen
from bangref.api.game import Game, IllegalError
from bangref.api.numbers import Odds, Score, odds, score
from bangref.api.play import begin, new_game, position, step, why_not
from bangref.api.players import Player
from bangref.api.rules import find_rule, interact, search
from bangref.api.steps import Step, walk
from bangref.api.table import events, is_over, legal_actions, question, winners
from bangref.api.transcripts import read, verify, write
from bangref.api.views import Pile, Seat, Table, view, words
from bangref.core.action import Action
from bangref.record.errors import MalformedError
from bangref.report.record import Report
from bangref.rulebook.interplay import Meeting
from bangref.rulebook.lookup import UnknownNameError

__all__ = [
    "Action", "Answer", "AnswerUnseen", "Claim", "Game", "IllegalError", "MalformedError", "Meeting", "Odds", "Pile",
    "Player", "Possibility", "Report", "Score", "Seat", "Step", "Table", "Tried", "UnknownNameError", "ask",
    "ask_unseen", "begin", "events", "find_rule", "interact", "is_over", "legal_actions", "new_game", "odds",
    "position", "question", "read", "score", "search", "sentence", "step", "verify", "view", "walk", "why_not",
    "winners", "words", "write",
]  # fmt: skip
