"""Aim: goes with a BANG! card; its target loses two lives, if it hits."""

from bangref.bang.from_hand import from_hand
from bangref.bang.names import BANG
from bangref.bang.points import CANCELS_NEEDED, LIVES_LOST, RIDERS
from bangref.bang.riders import announced, may_be_aimed
from bangref.bang.rules import EFFECT as ONE_EFFECT
from bangref.bang.rules import NO_AIM, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import AIM
from bangref.bang.state import State, with_memo
from bangref.bang.terms import is_bang_card
from bangref.core.asking import FLOOR, SET
from bangref.core.element import Element, Modifier
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.aim.effect"
MEMO = MemoSlot(AIM, ONE_EFFECT)
"""1 once it goes with the BANG! card that is being played."""
READINGS = {CLAUSE: ("one", "two")}
TWO = 2


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return with_memo(state, rules.slots[AIM], 1)


def _goes_with(rules: Rules, state: State, seat: int) -> Ruling | None:
    """None, or that what has been announced is no BANG! card, or has nobody to be aimed at."""
    announcement = announced(state)
    (card,) = announcement.cards
    if rules.effects[announcement.name].card_played != BANG:
        return rule(CLAUSE, "goes_with_bang_only", seat, card)
    there = card in state.seats[seat].hand
    return None if there and may_be_aimed(rules, state, announcement) else rule(CLAUSE, "nothing_to_aim_at", seat)


def _two_lives(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> int | None:
    return TWO if state.memo[rules.slots[AIM]] and is_bang_card(signature) else None


EFFECT = Effect(AIM, CLAUSE, NO_AIM, _resolve, answers_only=True)
ELEMENTS = (
    Element(AIM, (from_hand(RIDERS, EFFECT, _goes_with), Modifier(LIVES_LOST, CLAUSE, SET, _two_lives))),
    Element("aim_takes_two", (Modifier(CANCELS_NEEDED, CLAUSE, FLOOR, _two_lives),), only_under=(CLAUSE, "two")),
)
