"""Dynamite: at the start of the turn, spades from 2 to 9 explode; anything else passes it to the left."""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, rank_between, suit_of
from bangref.bang.effects import nothing_at_once
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.moves import discard_in_play, lay, lift
from bangref.bang.names import CHECKS_AT_START, DYNAMITE, JAIL, SPADES
from bangref.bang.points import PASSES_ON, TURN_STARTS
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.state import State, is_present
from bangref.bang.targets import judge_holder
from bangref.bang.terms import lying_named
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.asking import instead
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, ignore

EXPLODES = "bang.card.dynamite.explode"
PASSES = "bang.card.dynamite.pass"
THREE = "bang.card.dynamite.three_lives"
BEFORE_JAIL = "bang.card.dynamite.before_jail"
LIVES = 3


class LitFuse(NamedTuple):
    """``seat`` draws! for the Dynamite before it."""

    seat: int
    tag: str = "lit_fuse"


def _run(rules: Rules, state: State, frame: LitFuse, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, DYNAMITE))


def explodes(suit: str, rank: str) -> bool:
    """Whether a card sets off the Dynamite: spades, 2 to 9 inclusive."""
    return suit == SPADES and rank_between(rank, "2", "9")


def _receive(rules: Rules, state: State, frame: LitFuse, drawn: Card, note: Note) -> State:
    state, seat = pop(state), frame.seat
    card = lying_named(rules, state, seat, DYNAMITE)
    if card is None:
        return state
    if drawn != NO_CARD and explodes(suit_of(rules, state, drawn, note), rules.faces[drawn].rank):
        note(EXPLODES, "explodes", seat, drawn)
        note("bang.draw_check.range_inclusive", "explodes", seat, drawn)
        state = discard_in_play(rules, state, seat, card, "used", seat, "bang.card.dynamite.discarded", note)
        return lose_lives(rules, state, LoseLives(seat, LIVES, NOBODY, THREE, "bang.card.dynamite.no_killer"), note)
    if drawn != NO_CARD and suit_of(rules, state, drawn, ignore) == SPADES:
        note("bang.draw_check.rank_order", "too_high", seat, drawn)
    return _pass_on(rules, state, seat, card, note)


def _pass_on(rules: Rules, state: State, seat: int, card: Card, note: Note) -> State:
    for other in others_from_left(state.ring, seat):
        if not is_present(state.seats[other]):
            continue
        holder = other
        change = instead(rules, state, PASSES_ON, (NOBODY,), card, seat, other)
        if change is not None:
            holder = change[0]
            note(change[1], "passes_on" if holder != seat else "stays", card, seat, holder)
            if holder == seat:
                return state
        if judge_holder(rules, state, card, holder) is None:
            return lay(rules, lift(rules, state, seat, card), holder, card, ("in_play", seat), PASSES, note)
    return state


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return bool(owner == facts[0])


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note("bang.card.dynamite.check", "must_draw", owner, DYNAMITE)
    if lying_named(rules, state, owner, JAIL) is not None:
        note(BEFORE_JAIL, "must_draw", owner, DYNAMITE)
    return push(state, LitFuse(owner))


EFFECT = Effect(DYNAMITE, "bang.card.dynamite.play", NO_AIM, nothing_at_once, lays=True)
ELEMENT = Element(
    DYNAMITE,
    (Trigger(TURN_STARTS, "bang.card.dynamite.check", _applies, _fire),),
    before=(JAIL,),
    among=(CHECKS_AT_START,),
)
FRAMES: Kinds[Rules, State] = {LitFuse: FrameSpec(_run, receive=_receive, while_in="seat")}
