"""Emiliano: takes the Missed! that cancels his BANG! card, and the BANG! card that he cancels with a Missed!."""

from typing import Any

from bangref.bang.moves import take
from bangref.bang.names import DISCARD_PILE
from bangref.bang.points import SHOT_CANCELLED
from bangref.bang.rules import Character, Element, Rules, Trigger
from bangref.bang.state import State, discards
from bangref.bang.terms import is_bang_card
from bangref.core.action import NO_CARD
from bangref.core.ruling import Note

TAKES_MISSED = "bang.character.emiliano.take_cancelling_missed"
TAKES_BANG = "bang.character.emiliano.take_cancelled_bang"


def _applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    signature, target, shot, missed = facts
    if not is_bang_card(signature) or missed == NO_CARD:
        return False
    wanted = missed if signature.by == owner else shot if target == owner else NO_CARD
    return wanted != NO_CARD and wanted in discards(state)


def _fire(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    signature, _, shot, missed = facts
    own = signature.by == owner
    clause, card = (TAKES_MISSED, missed) if own else (TAKES_BANG, shot)
    return take(rules, state, owner, card, ("pile", DISCARD_PILE), clause, note)


CHARACTER = Character("emiliano", 4, "bang.character.emiliano.lives")
ELEMENT = Element("emiliano", (Trigger(SHOT_CANCELLED, TAKES_MISSED, _applies, _fire),))
