"""Ranch: at the end of phase 1 (or of phase 2) a player may exchange any number of cards from hand."""

from collections.abc import Callable
from typing import NamedTuple

from bangref.bang.moves import discard_from_hand
from bangref.bang.play import used
from bangref.bang.points import DRAW_PHASE_ENDS, HAND_EMPTIED, HELD_BACK, PLAY_PHASE_ENDS
from bangref.bang.price import rest_of_hand, spending
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import USE, Action, Seat
from bangref.core.deck import Draw
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.frames.gather import Gather
from bangref.core.frames.window import Window, WindowSpec
from bangref.core.piles import Cards
from bangref.core.ruling import Note

NAME = "ranch"
CLAUSE = "bang.event.ranch.effect"


class Exchange(NamedTuple):
    """``seat`` has discarded cards, and draws as many."""

    seat: int
    cards: int
    tag: str = "exchange"


def _run(rules: Rules, state: State, frame: Exchange, note: Note) -> State:
    if not frame.cards:
        return pop(state)
    return become(state, Exchange(frame.seat, 0), Draw(frame.seat, frame.cards, True, CLAUSE))


def _after(phase: str) -> Callable[[Rules, State, int, tuple[int]], bool]:
    """Whether a player has cards to exchange at the end of this phase, which is the one that counts."""

    def applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
        (seat,) = facts
        return rules.readings[CLAUSE] == phase and bool(state.seats[seat].hand)

    return applies


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return push(state, Window(NAME, facts))


def _offers(rules: Rules, state: State, frame: Window, seat: Seat) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _take(rules: Rules, state: State, frame: Window, action: Action, note: Note) -> State:
    note(CLAUSE, "uses_ability", action.actor, NAME)
    return become(state, Gather(action.actor, NAME))


def _held(rules: Rules, state: State, frame: Gather) -> Cards:
    return rest_of_hand(state, frame.seat, frame.taken)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat = frame.seat
    state = push(state, Exchange(seat, len(frame.taken)))
    for card in frame.taken:
        state = discard_from_hand(rules, state, seat, card, "discarded", seat, CLAUSE, note)
        state = used(rules, state, seat, card, NAME)
    return state


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """Whoever exchanges a whole hand has an empty one only until the new cards are there."""
    if point != HAND_EMPTIED:
        return None
    return 1 if any(isinstance(frame, Exchange) and frame.seat == seat for frame in state.frames) else None


ELEMENT = Element(
    NAME,
    (
        Trigger(DRAW_PHASE_ENDS, CLAUSE, _after("phase_1"), _fire),
        Trigger(PLAY_PHASE_ENDS, CLAUSE, _after("phase_2"), _fire),
        Replacement(HELD_BACK, CLAUSE, _waits),
    ),
)
FRAMES: Kinds[Rules, State] = {Exchange: FrameSpec(_run, while_in="seat")}
WINDOWS = {NAME: WindowSpec(CLAUSE, _offers, _take)}
GATHERS = {NAME: spending(NAME, CLAUSE, _held, _commit, any_number=True)}
READINGS = {CLAUSE: ("phase_1", "phase_2")}
