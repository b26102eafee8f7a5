"""Tumbleweed: a load token, and a draw! that has just been made is made again."""

from bangref.bang.draw_check import redo
from bangref.bang.effects import nothing_at_once
from bangref.bang.points import DRAW_MADE
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.sets.armed_and_dangerous.dangerous.using import laid, pay_for_it, unaimed
from bangref.bang.sets.armed_and_dangerous.names import TUMBLEWEED
from bangref.bang.state import State
from bangref.bang.turn_order import on_turn
from bangref.core.action import Action
from bangref.core.element import Element
from bangref.core.ruling import Note

CLAUSE = "bang.card.tumbleweed.effect"
ANY_DRAW = "bang.card.tumbleweed.any_draw"
OUT_OF_TURN = "bang.card.tumbleweed.out_of_turn"
WHOLE = "bang.card.tumbleweed.whole"
PRICE = 1


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat = action.actor
    check = state.frames[-2]
    note(ANY_DRAW, "draw_is_void", seat, check.seat)
    if on_turn(state) != seat:
        note(OUT_OF_TURN, "answers_out_of_turn", seat, state.turn)
    if len(check.flipped) > 1:
        note(WHOLE, "all_flipped_again", check.seat, len(check.flipped))
    return pay_for_it(rules, redo(state), seat, TUMBLEWEED, PRICE, note)


EFFECT = laid(Effect(TUMBLEWEED, CLAUSE, NO_AIM, nothing_at_once))
ELEMENTS = (Element(TUMBLEWEED, (unaimed(DRAW_MADE, TUMBLEWEED, PRICE, CLAUSE, _perform),)),)
