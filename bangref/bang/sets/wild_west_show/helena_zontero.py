"""Helena Zontero: as she enters play a draw! is made; if it is red, roles are dealt anew."""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.names import DIAMONDS, HEARTS
from bangref.bang.points import EVENT_ENTERS, ROUND_LEADER
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.sets.wild_west_show.deck import holder
from bangref.bang.sets.wild_west_show.names import HELENA_ZONTERO as NAME
from bangref.bang.sets.wild_west_show.roles import deal_roles
from bangref.bang.state import State, is_present, with_memo
from bangref.bang.turn_order import who_began
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ring import order_from
from bangref.core.ruling import Note
from bangref.west.roles import SHERIFF

CLAUSE = "bang.event.helena_zontero.effect"
BEGAN = "bang.event.helena_zontero.who_began"
READINGS = {CLAUSE: ("in_play", "everybody")}
MEMO = MemoSlot("first_player", "game")
"""The player who had the first turn, counted from 1, once roles have been dealt anew; 0 until then."""


class Casting(NamedTuple):
    """``seat`` draws! for Helena Zontero."""

    seat: int
    tag: str = "casting"


def _run(rules: Rules, state: State, frame: Casting, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, NAME))


def _receive(rules: Rules, state: State, frame: Casting, drawn: Card, note: Note) -> State:
    state = pop(state)
    if drawn == NO_CARD or suit_of(rules, state, drawn, note) not in (HEARTS, DIAMONDS):
        note(CLAUSE, "roles_stay", frame.seat, drawn)
        return state
    note(CLAUSE, "roles_dealt_anew", frame.seat, drawn)
    first = who_began(rules, state)
    if state.seats[first].role != SHERIFF:
        note(BEGAN, "began_the_game", first)
    state = with_memo(state, rules.slots[MEMO.name], first + 1)
    return deal_roles(state, _whose(rules, state), CLAUSE)


def _whose(rules: Rules, state: State) -> tuple[int, ...]:
    """The players whose roles are dealt anew, from the player on turn on; whoever is back for the turn is one."""
    everybody = rules.readings[CLAUSE] == "everybody"
    return tuple(
        seat
        for seat in order_from(state.ring, state.turn)
        if state.seats[seat].role != SHERIFF and (everybody or is_present(state.seats[seat]))
    )


def _applies(rules: Rules, state: State, owner: int, facts: tuple[Card]) -> bool:
    (card,) = facts
    return bool(rules.faces[card].name == NAME)


def _fire(rules: Rules, state: State, owner: int, facts: tuple[Card], note: Note) -> State:
    seat = holder(rules, state)
    note(CLAUSE, "must_draw", seat, NAME)
    return push(state, Casting(seat))


def _began(rules: Rules, state: State, owner: int) -> int | None:
    found = state.memo[rules.slots[MEMO.name]]
    return found - 1 if found else None


RECORD = Element("first_of_the_round", (Replacement(ROUND_LEADER, BEGAN, _began),), structural=True)
ELEMENT = Element(NAME, (Trigger(EVENT_ENTERS, CLAUSE, _applies, _fire),))
FRAMES: Kinds[Rules, State] = {Casting: FrameSpec(_run, receive=_receive)}
