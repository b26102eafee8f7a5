"""New Identity: at the start of their turn, a player may take on the character laid by, with two lives."""

from typing import NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.events import AFTER_THE_CHECKS, BEFORE_CARDS, comes_first, given_up
from bangref.bang.names import EVENTS_AT_START
from bangref.bang.points import LIVES_AT_MOST, MAY_CHANGE_LIVES, TURN_STARTS
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.state import State, with_lives, with_memo, with_pending, with_seat
from bangref.core.action import NOBODY
from bangref.core.asking import CEILING, forbidden
from bangref.core.element import Element, Modifier, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.ruling import Note

NAME = "new_identity"
LOOK = "bang.event.new_identity.look"
SWAP = "bang.event.new_identity.swap"
TWO_LIVES = "bang.event.new_identity.two_lives"
QUESTION = "take on a new identity"
KEEP, CHANGE = "keep", "swap"
OPTIONS = (KEEP, CHANGE)
LIVES = 2

MEMO = MemoSlot("new_identities", "game")
"""The players, as bits, who have exchanged their characters, where two lives are then the most that they can have."""
READINGS = {TWO_LIVES: ("printed", "two")}


class Crossroads(NamedTuple):
    """``seat`` looks at the character laid by and may exchange it."""

    seat: int
    tag: str = "crossroads"


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    (seat,) = facts
    return bool(state.seats[seat].spare)


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    comes_first(rules, state, seat, note)
    note(LOOK, "looks_at_spare", seat, state.seats[seat].spare)
    return push(state, Crossroads(seat))


def _run(rules: Rules, state: State, frame: Crossroads, note: Note) -> State:
    return push(state, Choose(frame.seat, QUESTION, OPTIONS, (frame.seat, state.seats[frame.seat].spare)))


def _receive(rules: Rules, state: State, frame: Crossroads, option: str, note: Note) -> State:
    state, seat = pop(state), frame.seat
    return exchanged(rules, state, seat, note) if option == CHANGE else state


def exchanged(rules: Rules, state: State, seat: int, note: Note) -> State:
    """The state after a player has exchanged their character for the one laid by.

    If the new one waits for an empty hand, one that is empty already will do.
    """
    player = state.seats[seat]
    (old,), new = player.characters, player.spare
    note(SWAP, "becomes", seat, new, old)
    ban = forbidden(rules, state, MAY_CHANGE_LIVES, (seat, NOBODY), seat, 1)
    lives = LIVES if ban is None else player.lives
    if ban is None:
        note(TWO_LIVES, "lives", seat, player.lives, LIVES)
    else:
        note(ban.clause, "gains_no_life", seat)
    player = with_lives(player._replace(characters=(new,), spare=old), lives, player.status)
    state = refreshed(rules, given_up(rules, with_seat(state, seat, player), seat, old))
    if rules.readings[TWO_LIVES] == "two":
        slot = rules.slots[MEMO.name]
        state = with_memo(state, slot, state.memo[slot] | 1 << seat)
    return state if player.hand else with_pending(state, state.pending, state.emptied | 1 << seat)


def _most(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return LIVES if state.memo[rules.slots[MEMO.name]] >> seat & 1 else None


RECORD = Element("new_identities", (Modifier(LIVES_AT_MOST, TWO_LIVES, CEILING, _most),), structural=True)
ELEMENT = Element(
    NAME,
    (Trigger(TURN_STARTS, LOOK, _applies, _fire),),
    before=BEFORE_CARDS,
    among=(EVENTS_AT_START,),
    otherwise=AFTER_THE_CHECKS,
)
FRAMES: Kinds[Rules, State] = {Crossroads: FrameSpec(_run, receive=_receive, while_in="seat")}
CHOICES = {QUESTION: ChoiceSpec(SWAP, silent=True)}
