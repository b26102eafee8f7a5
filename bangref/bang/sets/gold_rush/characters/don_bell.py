"""Don Bell: draws! at the end of the turn; on red another turn, if the player likes."""

from typing import NamedTuple

from bangref.bang.ask import on_the_table
from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.names import DIAMONDS, GUEST, HEARTS
from bangref.bang.points import TURN_ENDS
from bangref.bang.rules import EXTRA_TURN, Character, MemoSlot, Rules
from bangref.bang.sets.gold_rush.equipment.gold_rush_equipment import was_cut_short
from bangref.bang.state import State, with_memo
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.ruling import Note

NAME = "don_bell"
CLAUSE = "bang.character.don_bell.draw_check"
AGAIN = "bang.character.don_bell.extra_turn"
NO_CHAIN = "bang.character.don_bell.no_chain"
CUT_SHORT = "bang.character.don_bell.cut_short"
NO_SHADOW = "bang.character.don_bell.not_shadow"
NO_GHOSTS = "bang.character.don_bell.ghost_town"
READINGS = {NO_CHAIN: ("no_draw", "own_only"), CUT_SHORT: ("draws", "no_draw"), NO_GHOSTS: ("in_force", "only_back")}

GHOSTS = "ghost_town"
"""The event under which the ability is off."""

QUESTION = "another turn"
TURN, DECLINE = "turn", "decline"
OPTIONS = (TURN, DECLINE)
MEMO = MemoSlot("turn_of_don_bell", "game")
"""The turns that the ability has brought and that have not ended; one lost to Jail counts until the next one ends."""


class Ringing(NamedTuple):
    """``seat`` draws! at the end of the turn; ``red`` once that has brought another turn."""

    seat: int
    red: bool = False
    tag: str = "ringing"


def _run(rules: Rules, state: State, frame: Ringing, note: Note) -> State:
    asked = Choose(frame.seat, QUESTION, OPTIONS, (frame.seat,)) if frame.red else DrawCheck(frame.seat, NAME)
    return push(state, asked)


def _receive(rules: Rules, state: State, frame: Ringing, found: Card | str, note: Note) -> State:
    state, seat = pop(state), frame.seat
    if isinstance(found, str):
        return _once_more(rules, state, seat) if found == TURN else state
    if found == NO_CARD or suit_of(rules, state, found, note) not in (HEARTS, DIAMONDS):
        note(CLAUSE, "no_other_turn", seat, found)
        return state
    note(AGAIN, "earns_another_turn", seat, found)
    return push(state, Ringing(seat, red=True))


def _once_more(rules: Rules, state: State, seat: int) -> State:
    return _counted(rules, state._replace(extra=(*state.extra, (seat, NAME))), seat)


def _counted(rules: Rules, state: State, seat: int) -> State:
    """The state in which the turns that are still to come are those that have not ended."""
    return with_memo(state, rules.slots[MEMO.name], state.extra.count((seat, NAME)))


def _is_own_turn_of_bell(rules: Rules, state: State, seat: int) -> bool:
    """Whether the turn that ends is the one that the ability has brought."""
    return state.memo[rules.slots[MEMO.name]] > state.extra.count((seat, NAME))


def _decides(rules: Rules, state: State, seat: int) -> str:
    """The clause by which there is no draw! at the end of this turn; that of the draw! where there is one."""
    guest = state.seats[seat].status == GUEST
    if GHOSTS in on_the_table(rules, state) and (guest or rules.readings[NO_GHOSTS] == "in_force"):
        return NO_GHOSTS
    if guest:
        return NO_SHADOW
    if was_cut_short(rules, state) and rules.readings[CUT_SHORT] == "no_draw":
        return CUT_SHORT
    own = _is_own_turn_of_bell(rules, state, seat)
    chained = state.memo[EXTRA_TURN] and (own or rules.readings[NO_CHAIN] == "no_draw")
    return NO_CHAIN if chained else CLAUSE


def _withheld(rules: Rules, state: State, owner: int, facts: tuple[int]) -> str:
    (seat,) = facts
    clause = _decides(rules, state, seat)
    return "" if clause == CLAUSE else clause


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    clause = _decides(rules, state, seat)
    state = _counted(rules, state, seat)
    if clause != CLAUSE:
        note(clause, "no_draw_at_this_end", seat)
        return state
    if was_cut_short(rules, state):
        note(CUT_SHORT, "must_draw", seat, NAME)
    note(CLAUSE, "must_draw", seat, NAME)
    return push(state, Ringing(seat))


CHARACTER = Character(NAME, 4, "bang.character.don_bell.lives", extra="bang.gold_rush.components.characters")
ELEMENT = Element(NAME, (Trigger(TURN_ENDS, CLAUSE, _applies, _fire, withheld=_withheld),))
FRAMES: Kinds[Rules, State] = {Ringing: FrameSpec(_run, receive=_receive, while_in="seat")}
CHOICES = {QUESTION: ChoiceSpec(AGAIN)}
