"""Henry Block: whoever takes or discards a card of Henry Block becomes the target of a BANG! effect."""

from bangref.bang.points import CARD_LOST_TO
from bangref.bang.rules import ABILITY, Character, Rules, Signature
from bangref.bang.sets.valley_of_shadows.box import DEALT
from bangref.bang.shot import shoot
from bangref.bang.state import State, is_present
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note

NAME = "henry_block"
CLAUSE = "bang.character.henry_block.bang_on_taker"
DECISIONS = "bang.character.henry_block.character_decisions"

AVOIDABLE = "bang.character.henry_block.avoidable_losses"
NOT_ANSWERED = {"seized": DECISIONS, "given": DECISIONS, "shot away": AVOIDABLE}
"""How a card is lost without an answer, and by which clause: of itself, or by a shot that could have been cancelled."""

Facts = tuple[int, int, Card, str]


def _is_robbed(rules: Rules, state: State, owner: int, facts: Facts) -> bool:
    """By somebody who has decided it, and not by what follows by itself."""
    loser, _, _, how = facts
    return loser == owner and how not in NOT_ANSWERED


def _shoot(rules: Rules, state: State, owner: int, facts: Facts, note: Note) -> State:
    taker = facts[1]
    if not is_present(state.seats[taker]):
        return state
    note(CLAUSE, "defends_property", owner, taker)
    return shoot(rules, state, Signature((), NAME, ABILITY, owner, taker, NO_CARD), taker, note)


def _withheld(rules: Rules, state: State, owner: int, facts: Facts) -> str:
    return NOT_ANSWERED.get(facts[3], "") if facts[0] == owner else ""


CHARACTER = Character(NAME, 4, "bang.character.henry_block.lives", extra=DEALT)
ELEMENT = Element(NAME, (Trigger(CARD_LOST_TO, CLAUSE, _is_robbed, _shoot, withheld=_withheld),))
