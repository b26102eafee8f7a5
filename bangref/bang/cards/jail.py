"""Jail: laid before another player; at the start of the turn hearts set free, anything else costs the turn."""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.effects import nothing_at_once
from bangref.bang.moves import discard_in_play
from bangref.bang.names import CHECKS_AT_START, HEARTS, JAIL
from bangref.bang.points import MAY_LIE_BEFORE, TURN_STARTS
from bangref.bang.rules import ONE_ANYWHERE, TURN_LOST, Effect, Rules
from bangref.bang.state import State, with_memo
from bangref.bang.terms import lying_named
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note
from bangref.west.roles import SHERIFF


class InJail(NamedTuple):
    """``seat`` draws! for the Jail before it."""

    seat: int
    tag: str = "in_jail"


def _run(rules: Rules, state: State, frame: InJail, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, JAIL))


def _receive(rules: Rules, state: State, frame: InJail, drawn: Card, note: Note) -> State:
    state = pop(state)
    free = drawn != NO_CARD and suit_of(rules, state, drawn, note) == HEARTS
    clause = "bang.card.jail.escape" if free else "bang.card.jail.skip"
    note(clause, "set_free" if free else "turn_lost", frame.seat, drawn)
    jail = lying_named(rules, state, frame.seat, JAIL)
    if jail is not None:
        state = discard_in_play(rules, state, frame.seat, jail, "used", frame.seat, "bang.card.jail.discarded", note)
    return state if free else with_memo(state, TURN_LOST, 1)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return bool(owner == facts[0])


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note("bang.card.jail.check_before_phase1", "must_draw", owner, JAIL)
    return push(state, InJail(owner))


def _never_sheriff(rules: Rules, state: State, owner: int, holder: int, card: Card) -> tuple[int, ...] | None:
    if rules.faces[card].name == JAIL and state.seats[holder].role == SHERIFF:
        return (holder,)
    return None


EFFECT = Effect(JAIL, "bang.card.jail.play_on_other", ONE_ANYWHERE, nothing_at_once, lays=True)
ELEMENT = Element(
    JAIL, (Trigger(TURN_STARTS, "bang.card.jail.check_before_phase1", _applies, _fire),), among=(CHECKS_AT_START,)
)
NOT_SHERIFF = Element("jail_rule", (Prohibition(MAY_LIE_BEFORE, "bang.card.jail.not_sheriff", _never_sheriff),))
FRAMES: Kinds[Rules, State] = {InJail: FrameSpec(_run, receive=_receive, while_in="seat")}
