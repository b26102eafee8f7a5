"""The frame of phase 1: what has been drawn, what is being looked at, where the next card comes from."""

from typing import NamedTuple

from bangref.core.action import NOBODY
from bangref.core.piles import DRAW_PILE, Cards

TWO_CARDS = "bang.turn.draw.two_cards"
CHANGES = "bang.turn.draw.character_changes"
PRINTED = 2

COUNTING, LOOKING, KEEPING, CARDS, TAKING, ENDING, DONE, ORDERING, BEGUN = range(9)
"""BEGUN: as COUNTING, but cards have been given up in this phase already, so that it cannot be left out as a whole."""

FROM_DRAW_PILE = ("pile", DRAW_PILE)
GIVEN_AWAY = -1
"""The place among the cards of phase 1 of one that was drawn and goes to somebody else.

With no card: those of the cards drawn that had to be discarded have been.
"""


class DrawPhase(NamedTuple):
    """Phase 1 of ``seat``. i: cards drawn so far, of ``due``, or given up; looked: cards in flight to choose from.

    source: the hand from which a random card is being taken. origins: the pile of each card looked at, where they
    are not all from the draw pile. gaps: places among the cards looked at of those put back, where their order counts.
    """

    seat: int
    stage: int
    due: int = PRINTED
    i: int = 0
    looked: Cards = ()
    source: int = NOBODY
    origins: tuple[int, ...] = ()
    gaps: tuple[int, ...] = ()
    tag: str = "draw_phase"


def in_flight(frame: DrawPhase) -> Cards:
    return frame.looked


def ended_early(frame: DrawPhase) -> DrawPhase:
    """The phase after something else has happened instead of drawing."""
    return frame._replace(stage=ENDING)
