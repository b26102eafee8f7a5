"""Whoever a card keeps in the game without lives stays there as long as any such card lies there.

still_kept      whether something keeps a player in the game
kept_beside     whether something does besides an element
"""

from bangref.bang.points import IN_THE_GAME
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.asking import instead, replaced

KEPT = "kept"
"""Why it is asked whether the player counts as in the game."""


def still_kept(rules: Rules, state: State, seat: int) -> bool:
    """Whether a card keeps in the game a player who has lost another one that did."""
    found = instead(rules, state, IN_THE_GAME, (NOBODY,), seat, KEPT)
    return found is not None and bool(found[0])


def kept_beside(rules: Rules, state: State, seat: int, element: str) -> bool:
    """Whether a card keeps a player in the game whom an element keeps there, too."""
    answers = rules.answers_at(rules, state, IN_THE_GAME, (NOBODY,))
    found = replaced([answer for answer in answers if answer[1] != element], rules, state, seat, KEPT)
    return found is not None and bool(found[0])
