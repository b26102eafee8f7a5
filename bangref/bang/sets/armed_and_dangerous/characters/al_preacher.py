"""Al Preacher: two load tokens for a card, when somebody plays a blue card or a Dangerous one."""

from typing import NamedTuple

from bangref.bang.names import BLUE
from bangref.bang.points import CARD_PLAYED
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.characters.once import EXTRA
from bangref.bang.sets.armed_and_dangerous.names import ORANGE
from bangref.bang.sets.armed_and_dangerous.paying import pay
from bangref.bang.sets.armed_and_dangerous.rules_of_load import Played, is_laid
from bangref.bang.state import State
from bangref.bang.turn_order import on_turn
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.ruling import Note

NAME = "al_preacher"
CLAUSE = "bang.character.al_preacher.effect"
OUT_OF_TURN = "bang.character.al_preacher.out_of_turn"
ONE_CARD = "bang.character.al_preacher.one_card"
SOURCES = "bang.load.for_abilities"
READINGS = {CLAUSE: ("others", "any")}
PRICE = 2

QUESTION = "pay for a card"
DECLINE, PAY = "decline", "pay"
OPTIONS = (DECLINE, PAY)


class Preaching(NamedTuple):
    """``seat`` may pay for a card. paid: that has been done, and the card is drawn."""

    seat: int
    paid: bool = False
    tag: str = "preaching"


def _run(rules: Rules, state: State, frame: Preaching, note: Note) -> State:
    if not frame.paid:
        return push(state, Choose(frame.seat, QUESTION, OPTIONS, (frame.seat,)))
    note(ONE_CARD, "one_card_for_it", frame.seat)
    return push(pop(state), Draw(frame.seat, 1, True, CLAUSE))


def _receive(rules: Rules, state: State, frame: Preaching, chosen: str, note: Note) -> State:
    if chosen == DECLINE:
        return pop(state)
    if on_turn(state) != frame.seat:
        note(OUT_OF_TURN, "answers_out_of_turn", frame.seat, state.turn)
    return pay(rules, become(state, frame._replace(paid=True)), frame.seat, PRICE, SOURCES)


def _applies(rules: Rules, state: State, owner: int, facts: Played) -> bool:
    by, card, name, _ = facts
    if by == owner and rules.readings[CLAUSE] == "others":
        return False
    return rules.faces[card].colour in (BLUE, ORANGE) and is_laid(rules, card, name)


def _fire(rules: Rules, state: State, owner: int, facts: Played, note: Note) -> State:
    """Load tokens that the card has brought are there by now."""
    return push(state, Preaching(owner)) if load.in_all(rules, state, owner) >= PRICE else state


CHARACTER = Character(NAME, 4, "bang.character.al_preacher.lives", extra=EXTRA)
ELEMENT = Element(NAME, (Trigger(CARD_PLAYED, CLAUSE, _applies, _fire),), after=("load_token",))
FRAMES: Kinds[Rules, State] = {Preaching: FrameSpec(_run, receive=_receive, while_in="seat")}
CHOICES = {QUESTION: ChoiceSpec("bang.character.al_preacher.at_once", silent=True)}
