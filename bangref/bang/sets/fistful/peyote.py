"""Peyote: instead of phase 1, the player guesses the colour of the top card, again and again until a guess is wrong."""

from typing import NamedTuple

from bangref.bang.draw_check import suit_of
from bangref.bang.moves import gain, put_away
from bangref.bang.names import DIAMONDS, HEARTS
from bangref.bang.points import DRAW_REPLACED
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NO_CARD, Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Replacement
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.piles import Cards, discards, drawable
from bangref.core.ruling import Note

CLAUSE = "bang.event.peyote.effect"
RIGHT = "bang.event.peyote.right"
WRONG = "bang.event.peyote.wrong"
GUESS = "guess"
RED, BLACK = "red", "black"
OPTIONS = (RED, BLACK)


class Guessing(NamedTuple):
    """``seat`` guesses cards. said: the colour that it is going to be, as the player says. card: turned over."""

    seat: int
    said: str = ""
    card: Card = NO_CARD
    tag: str = "guessing"


def _run(rules: Rules, state: State, frame: Guessing, note: Note) -> State:
    if frame.card != NO_CARD:
        return _compared(rules, state, frame, note)
    if frame.said:
        return push(state, Draw(frame.seat, 1, False, CLAUSE))
    if not drawable(state) and not discards(state):
        return pop(state)
    return push(state, Choose(frame.seat, GUESS, OPTIONS, (frame.seat,)))


def _receive(rules: Rules, state: State, frame: Guessing, result: Cards | str, note: Note) -> State:
    """The colour said, or the card turned over; if it was the last of the pile, that is made anew without it."""
    if isinstance(result, str):
        return become(state, frame._replace(said=result))
    (card,) = result
    return become(state, frame._replace(card=card))


def _compared(rules: Rules, state: State, frame: Guessing, note: Note) -> State:
    card, source = frame.card, ("flight", frame.seat)
    colour = RED if suit_of(rules, state, card, note) in (HEARTS, DIAMONDS) else BLACK
    if colour == frame.said:
        note(RIGHT, "guessed_right", frame.seat, card, colour)
        note(RIGHT, "moves", card, source, ("hand", frame.seat))
        return gain(become(state, Guessing(frame.seat)), frame.seat, (card,))
    note(WRONG, "guessed_wrong", frame.seat, card, colour)
    return put_away(rules, pop(state), card, source, "discarded", frame.seat, WRONG, note)


def _turned_over(frame: Guessing) -> Cards:
    return () if frame.card == NO_CARD else (frame.card,)


def _instead(rules: Rules, state: State, owner: int, seat: int) -> Guessing:
    return Guessing(seat)


ELEMENT = Element("peyote", (Replacement(DRAW_REPLACED, CLAUSE, _instead),))
FRAMES: Kinds[Rules, State] = {Guessing: FrameSpec(_run, receive=_receive, cards=_turned_over, while_in="seat")}
CHOICES = {GUESS: ChoiceSpec(CLAUSE)}
