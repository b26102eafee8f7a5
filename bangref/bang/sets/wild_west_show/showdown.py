"""Zúčtování: any card may be played as a BANG! card, and any BANG! card as Missed!."""

from bangref.bang.names import BANG, MISSED
from bangref.bang.points import COUNTS_AS, SPENDS_BANG_PLAY
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.wild_west_show.deck import is_in_force
from bangref.bang.sets.wild_west_show.names import SHOWDOWN as NAME
from bangref.bang.state import State
from bangref.bang.substitutes import USED, printed_name
from bangref.core.action import Card
from bangref.core.asking import OVERRIDE
from bangref.core.element import Element, Modifier, Substitution

AS_BANG = "bang.event.showdown.any_as_bang"
AS_MISSED = "bang.event.showdown.bang_as_missed"
ANSWERS = "bang.event.showdown.answers"
LEE = "bang.event.showdown.lee_van_kliff"
READINGS = {AS_BANG: ("counted", "not_counted"), ANSWERS: ("answers_too", "played_only")}

PLAY, SHOT, DEMAND = "play", "shot", "demand"
FOR_LEE = "lee_van_kliff"
"""The purpose for which the ability of that character asks for a BANG! card."""


def _as_bang(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (BANG,) if purpose in (PLAY, USED) else ()


def _in_answer(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (BANG,) if purpose == DEMAND and is_in_force(rules, state, NAME) else ()


def _for_lee(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (BANG,) if purpose == FOR_LEE and is_in_force(rules, state, NAME) else ()


def _as_missed(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    fits = purpose == SHOT and printed_name(rules, card) == BANG
    return (MISSED,) if fits and is_in_force(rules, state, NAME) else ()


def _not_counted(rules: Rules, state: State, owner: int, signature: Signature) -> int | None:
    """By the other reading another card than BANG! uses up none."""
    if rules.readings[AS_BANG] == "counted" or signature.name != BANG or not signature.cards:
        return None
    return None if printed_name(rules, signature.cards[0]) == BANG else 0


ELEMENT = Element(
    NAME, (Substitution(COUNTS_AS, AS_BANG, _as_bang), Modifier(SPENDS_BANG_PLAY, AS_BANG, OVERRIDE, _not_counted))
)
FOR_ALL = (
    Element("showdown_as_missed", (Substitution(COUNTS_AS, AS_MISSED, _as_missed),)),
    Element("showdown_in_answer", (Substitution(COUNTS_AS, ANSWERS, _in_answer),), only_under=(ANSWERS, "answers_too")),
    Element("showdown_for_lee", (Substitution(COUNTS_AS, LEE, _for_lee),)),
)
"""What the card says besides: each with a clause of its own."""
