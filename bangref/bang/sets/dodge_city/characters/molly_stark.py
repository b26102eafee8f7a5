"""Molly Stark: draws a card for each card of her hand that she plays or gives of her own accord out of her turn.

For the BANG! cards of a Duel she draws when it is over.
"""

from bangref.bang.cards.duel import Duel
from bangref.bang.elimination.frame import Elimination
from bangref.bang.loss import LoseLives
from bangref.bang.play import FROM_PLAY
from bangref.bang.points import CARD_PLAYED, CARD_USED, HELD_BACK, LIFE_LOST
from bangref.bang.rules import Character, Rules
from bangref.bang.shot import Shot
from bangref.bang.state import State, with_pending
from bangref.bang.turn_order import on_turn
from bangref.core.action import Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.character.molly_stark.draw_on_use"
BETWEEN = "bang.character.molly_stark.between_missed"
AFTER_DUEL = "bang.character.molly_stark.after_duel"
NOT_LAST = "bang.character.molly_stark.not_last_life"
READINGS = {
    CLAUSE: ("hand_only", "any_card"),
    BETWEEN: ("at_once", "after_shot"),
    NOT_LAST: ("saved_draws", "nothing"),
}

NOT_NOW = 2

Spent = tuple[int, Card, str, int] | tuple[int, Card, str]
"""What is told of a card played, and of one used otherwise."""


def _applies(rules: Rules, state: State, owner: int, facts: Spent) -> bool:
    if facts[2] == FROM_PLAY and rules.readings[CLAUSE] == "hand_only":
        return False
    return facts[0] == owner != on_turn(state)


def _fire(rules: Rules, state: State, owner: int, facts: Spent, note: Note) -> State:
    if any(isinstance(frame, Shot) and frame.target == owner and frame.got < frame.needed for frame in state.frames):
        note(BETWEEN, "draws_before_the_next", owner)
    note(CLAUSE, "draws_for_card", owner, facts[1])
    return push(state, Draw(owner, 1, True, CLAUSE))


def _held(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """A card discarded in a Duel; one that is played meanwhile, such as Beer, is drawn for at once."""
    if point == CARD_USED and any(isinstance(frame, Duel) for frame in state.frames):
        return NOT_NOW
    waits = point in (CARD_PLAYED, CARD_USED) and rules.readings[BETWEEN] == "after_shot" and _is_hit(state, owner)
    return NOT_NOW if waits else None


def _is_hit(state: State, owner: int) -> bool:
    """Whether a shot at her, or what follows from it, is under way."""
    return any(
        (isinstance(frame, Shot) and frame.target == owner)
        or (isinstance(frame, LoseLives | Elimination) and frame.seat == owner)
        for frame in state.frames
    )


def _loses_all(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> bool:
    """Whether she has been saved in a Duel from losing her last life, and that counts as having lost it."""
    seat, lost, _, before = facts
    fatal = seat == owner and lost >= before and rules.readings[NOT_LAST] == "nothing"
    return fatal and any(isinstance(frame, Duel) for frame in state.frames)


def _forget(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int], note: Note) -> State:
    """Nothing is drawn for the cards that she has discarded in this Duel."""
    left = tuple(due for due in state.pending if due.owner != owner or due.point != CARD_USED)
    if len(left) < len(state.pending):
        note(NOT_LAST, "draws_nothing", owner)
    return with_pending(state, left, state.emptied)


CHARACTER = Character("molly_stark", 4, "bang.character.molly_stark.lives")
ELEMENT = Element(
    "molly_stark",
    (
        Trigger(CARD_PLAYED, CLAUSE, _applies, _fire),
        Trigger(CARD_USED, CLAUSE, _applies, _fire),
        Trigger(LIFE_LOST, NOT_LAST, _loses_all, _forget, remembers=True),
        Replacement(HELD_BACK, AFTER_DUEL, _held),
    ),
)
