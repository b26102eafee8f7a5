"""Gold Rush equipment: the turn ends, its player has all lives again, and takes another turn."""

from bangref.bang.healing import heal, most_lives
from bangref.bang.phase_2_play import cut_short
from bangref.bang.points import TURN_ENDS
from bangref.bang.rules import NO_AIM, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.gold_rush.cards import tan
from bangref.bang.state import State, with_memo
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note

NAME = "gold_rush_equipment"
ENDS = "bang.equipment.gold_rush_equipment.ends_turn"
LIVES = "bang.equipment.gold_rush_equipment.full_life"
AGAIN = "bang.equipment.gold_rush_equipment.another_turn"
MEMO = MemoSlot(NAME, "turn")
"""1 in a turn that the card has ended."""
READINGS = {LIVES: ("discard_first", "heal_first")}


def _heal(rules: Rules, state: State, seat: int, note: Note) -> State:
    return heal(rules, state, seat, most_lives(rules, state, seat), LIVES, note)


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    seat = signature.by
    note(ENDS, "turn_cut_short", seat)
    if rules.readings[LIVES] == "heal_first":
        state = _heal(rules, state, seat, note)
    return cut_short(with_memo(state, rules.slots[NAME], 1))


def was_cut_short(rules: Rules, state: State) -> bool:
    """Whether this card has ended the turn."""
    return bool(state.memo[rules.slots[NAME]])


def _heals_at_the_end(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return was_cut_short(rules, state) and rules.readings[LIVES] == "discard_first"


def _healed(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    return _heal(rules, state, seat, note)


def _was_bought(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return was_cut_short(rules, state)


def _once_more(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    note(AGAIN, "another_turn_follows", seat)
    return state._replace(extra=(*state.extra, (seat, NAME)))


KIND = tan(5, "bang.equipment.gold_rush_equipment.price", ("", Effect(NAME, ENDS, NO_AIM, _resolve)))
ELEMENTS: tuple[Element, ...] = (
    Element(NAME, (Trigger(TURN_ENDS, LIVES, _heals_at_the_end, _healed),)),
    Element("another_turn_for_gold", (Trigger(TURN_ENDS, AGAIN, _was_bought, _once_more, remembers=True),)),
)
"""In force for everybody: the card itself is under the deck by then."""
