"""Colorado Bill: draws! for each BANG! card played; on spades it cannot be cancelled."""

from typing import NamedTuple

from bangref.bang.ask import has_effect
from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.names import BANG, SPADES
from bangref.bang.points import CARD_PLAYED, MAY_CANCEL
from bangref.bang.rules import EFFECT, Character, MemoSlot, Rules, Signature
from bangref.bang.sets.valley_of_shadows.box import DEALT
from bangref.bang.state import State, with_memo
from bangref.bang.terms import is_bang_card
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note

NAME = "colorado_bill"
CLAUSE = "bang.character.colorado_bill.spades_unavoidable"
MEMO = MemoSlot(NAME, EFFECT)
"""1 once the draw! for the BANG! card that is being played has shown spades."""

Facts = tuple[int, Card, str, int]


class Squinting(NamedTuple):
    """``seat`` draws! for the BANG! card that is being played."""

    seat: int
    tag: str = "squinting"


def _plays_bang(rules: Rules, state: State, owner: int, facts: Facts) -> bool:
    """What goes with a BANG! played at oneself may have taken the ability away."""
    by, _, name, _ = facts
    return by == owner and name == BANG and has_effect(state, owner, NAME)


def _squint(rules: Rules, state: State, owner: int, facts: Facts, note: Note) -> State:
    note(CLAUSE, "must_draw", owner, NAME)
    return push(state, Squinting(owner))


def _run(rules: Rules, state: State, frame: Squinting, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, NAME))


def _receive(rules: Rules, state: State, frame: Squinting, drawn: Card, note: Note) -> State:
    state = pop(state)
    if drawn == NO_CARD or suit_of(rules, state, drawn, note) != SPADES:
        note(CLAUSE, "may_be_cancelled", frame.seat, drawn)
        return state
    note(CLAUSE, "cannot_be_cancelled", frame.seat, drawn)
    return with_memo(state, rules.slots[NAME], 1)


def _unavoidable(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, name: str
) -> tuple[int, ...] | None:
    sure = signature.by == owner and is_bang_card(signature) and state.memo[rules.slots[NAME]]
    return (owner, target) if sure else None


CHARACTER = Character(NAME, 4, "bang.character.colorado_bill.lives", extra=DEALT)
ELEMENT = Element(
    NAME, (Trigger(CARD_PLAYED, CLAUSE, _plays_bang, _squint), Prohibition(MAY_CANCEL, CLAUSE, _unavoidable))
)
FRAMES: Kinds[Rules, State] = {Squinting: FrameSpec(_run, receive=_receive)}
