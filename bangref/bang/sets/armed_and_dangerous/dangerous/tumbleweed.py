"""Tumbleweed: a load token, and a draw! that has just been made is made again."""

from bangref.bang.draw_check import redo
from bangref.bang.effects import nothing_at_once
from bangref.bang.points import DRAW_MADE
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.sets.armed_and_dangerous.dangerous.using import judge_use, laid, pay_for_it
from bangref.bang.sets.armed_and_dangerous.names import TUMBLEWEED
from bangref.bang.state import State
from bangref.bang.turn_order import on_turn
from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.tumbleweed.effect"
ANY_DRAW = "bang.card.tumbleweed.any_draw"
OUT_OF_TURN = "bang.card.tumbleweed.out_of_turn"
WHOLE = "bang.card.tumbleweed.whole"
PRICE = 1


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=TUMBLEWEED)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=TUMBLEWEED):
        return rule(CLAUSE, "takes_no_target", seat)
    return judge_use(rules, state, seat, TUMBLEWEED, PRICE, CLAUSE)


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
ELEMENTS = (Element(TUMBLEWEED, (Ability(DRAW_MADE, CLAUSE, _offers, _judge, _perform),)),)
