"""Peyote: in the place of phase 1 the player guesses the colour of the top card, again and again until he errs."""

from typing import Any, NamedTuple

from bangref.bang.check import suit_of
from bangref.bang.deck import Draw
from bangref.bang.moves import gain, put_away
from bangref.bang.names import DIAMONDS, HEARTS
from bangref.bang.points import DRAW_REPLACED
from bangref.bang.rules import Rules
from bangref.bang.state import State, discards, drawable
from bangref.core.common import ChoiceSpec, Choose
from bangref.core.element import Element, Replacement
from bangref.core.frame import FrameSpec, become, pop, push
from bangref.core.ruling import Note

CLAUSE = "bang.event.peyote.effect"
RIGHT = "bang.event.peyote.right"
WRONG = "bang.event.peyote.wrong"
GUESS = "guess"
RED, BLACK = "red", "black"
OPTIONS = (RED, BLACK)


class Guessing(NamedTuple):
    """``seat`` guesses cards. said: the colour that it is going to be, as the player says."""

    seat: int
    said: str = ""
    tag: str = "guessing"


def _run(rules: Rules, state: State, frame: Guessing, note: Note) -> State:
    if frame.said:
        return push(state, Draw(frame.seat, 1, False, CLAUSE))
    if not drawable(state) and not discards(state):
        return pop(state)
    return push(state, Choose(frame.seat, GUESS, OPTIONS, (frame.seat,)))


def _receive(rules: Rules, state: State, frame: Guessing, result: Any, note: Note) -> State:
    if isinstance(result, str):
        return become(state, frame._replace(said=result))
    (card,) = result
    colour = RED if suit_of(rules, state, card, note) in (HEARTS, DIAMONDS) else BLACK
    source = ("flight", frame.seat)
    if colour == frame.said:
        note(RIGHT, "guessed_right", frame.seat, card, colour)
        note(RIGHT, "moves", card, source, ("hand", frame.seat))
        return gain(become(state, Guessing(frame.seat)), frame.seat, (card,))
    note(WRONG, "guessed_wrong", frame.seat, card, colour)
    return put_away(rules, pop(state), card, source, "discarded", frame.seat, WRONG, note)


def _instead(rules: Rules, state: State, owner: int, seat: int) -> Guessing:
    return Guessing(seat)


ELEMENT = Element("peyote", (Replacement(DRAW_REPLACED, CLAUSE, _instead),))
FRAMES: dict[type, FrameSpec] = {Guessing: FrameSpec(_run, receive=_receive, while_in="seat")}
CHOICES = {GUESS: ChoiceSpec(CLAUSE)}
