"""Bloody Mary: draws a card whenever a BANG! card of their own is cancelled."""

from bangref.bang.names import AT_CANCELLED_SHOT
from bangref.bang.points import SHOT_CANCELLED
from bangref.bang.rules import Character, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.characters.once import EXTRA
from bangref.bang.state import State
from bangref.bang.terms import is_bang_card
from bangref.core.action import NO_CARD, Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

NAME = "bloody_mary"
CLAUSE = "bang.character.bloody_mary.effect"

Cancelled = tuple[Signature, int, Card, Card, int, tuple[str, ...]]


def _applies(rules: Rules, state: State, owner: int, facts: Cancelled) -> bool:
    """A BANG! card that is aimed at a card in play is used, and not played."""
    signature = facts[0]
    return signature.by == owner and is_bang_card(signature) and signature.aim == NO_CARD


def _fire(rules: Rules, state: State, owner: int, facts: Cancelled, note: Note) -> State:
    return push(state, Draw(owner, 1, True, CLAUSE))


CHARACTER = Character(NAME, 4, "bang.character.bloody_mary.lives", extra=EXTRA)
ELEMENT = Element(NAME, (Trigger(SHOT_CANCELLED, CLAUSE, _applies, _fire),), among=(AT_CANCELLED_SHOT,))
