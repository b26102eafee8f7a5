"""Emiliano: takes a Missed! that cancels Emiliano's BANG! card, and a BANG! card that Emiliano cancels with Missed!."""

from bangref.bang.moves import take
from bangref.bang.names import AT_CANCELLED_SHOT
from bangref.bang.points import SHOT_CANCELLED
from bangref.bang.rules import Character, Rules, Signature
from bangref.bang.state import State
from bangref.bang.terms import is_bang_card
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Trigger
from bangref.core.piles import DISCARD_PILE, discards
from bangref.core.ruling import Note

TAKES_MISSED = "bang.character.emiliano.take_cancelling_missed"
TAKES_BANG = "bang.character.emiliano.take_cancelled_bang"
CARDS_ONLY = "bang.character.emiliano.cards_only"
Facts = tuple[Signature, int, Card, Card, int, tuple[str, ...]]

READINGS = {CARDS_ONLY: ("one_among_them", "missed_alone")}


def _due(rules: Rules, state: State, owner: int, facts: Facts) -> list[tuple[str, Card]]:
    """The cards that Emiliano takes, each with its clause; both, if Emiliano has cancelled a shot at Emiliano."""
    signature, target, shot, missed, others, _ = facts
    helped = others > 0 and rules.readings[CARDS_ONLY] == "missed_alone"
    if not is_bang_card(signature) or missed == NO_CARD or helped:
        return []
    found = [(TAKES_MISSED, missed)] if signature.by == owner else []
    found += [(TAKES_BANG, shot)] if target == owner else []
    return [(clause, card) for clause, card in found if card in discards(state)]


def _applies(rules: Rules, state: State, owner: int, facts: Facts) -> bool:
    return bool(_due(rules, state, owner, facts))


def _fire(rules: Rules, state: State, owner: int, facts: Facts, note: Note) -> State:
    if facts[4]:
        note(CARDS_ONLY, "helped_by_another", owner)
    for clause, card in _due(rules, state, owner, facts):
        state = take(rules, state, owner, card, ("pile", DISCARD_PILE), clause, note)
    return state


CHARACTER = Character("emiliano", 4, "bang.character.emiliano.lives")
ELEMENT = Element("emiliano", (Trigger(SHOT_CANCELLED, TAKES_MISSED, _applies, _fire),), among=(AT_CANCELLED_SHOT,))
