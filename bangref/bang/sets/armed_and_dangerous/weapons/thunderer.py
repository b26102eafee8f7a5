"""Thunderer: the BANG! card goes back to the hand, and its effect goes on."""

from bangref.bang.play import PlayCard
from bangref.bang.points import GOES_TO, SPENDS_BANG_PLAY
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.armed_and_dangerous.names import THUNDERER
from bangref.bang.sets.armed_and_dangerous.weapons.paid import ability, goes_with
from bangref.bang.state import State, Zone
from bangref.core.action import Card
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier, Replacement

CLAUSE = "bang.card.thunderer.ability"
BEFORE_ANSWER = "bang.card.thunderer.before_answer"
READINGS = {CLAUSE: ("counts", "free")}


def _back(rules: Rules, state: State, owner: int, card: Card, source: Zone, why: str, by: int) -> Zone | None:
    if why != "played" or not goes_with(rules, state, THUNDERER):
        return None
    play = state.frames[-1]
    shot = isinstance(play, PlayCard) and (play.signature.by, play.signature.cards) == (by, (card,))
    return ("hand", by) if shot else None


def _not_counted(rules: Rules, state: State, owner: int, signature: Signature) -> int | None:
    return 0 if goes_with(rules, state, THUNDERER) else None


ELEMENT = Element(THUNDERER, (ability(THUNDERER, CLAUSE),))
FOR_ALL = (
    Element("thunderer_in_use", (Replacement(GOES_TO, BEFORE_ANSWER, _back),)),
    Element(
        "thunderer_uncounted", (Modifier(SPENDS_BANG_PLAY, CLAUSE, SET, _not_counted),), only_under=(CLAUSE, "free")
    ),
)
