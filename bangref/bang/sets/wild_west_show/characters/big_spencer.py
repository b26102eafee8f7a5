"""Big Spencer: starts with five cards, and plays no Missed!."""

from bangref.bang.ask import has_effect
from bangref.bang.names import BANG, MISSED
from bangref.bang.points import HAND_AT_START, MAY_CANCEL, MAY_PLAY
from bangref.bang.rules import Character, Rules, Signature
from bangref.bang.sets.wild_west_show.pool import OF_THE_SET
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.core.action import Card
from bangref.core.asking import OVERRIDE
from bangref.core.element import Element, Modifier, Prohibition

NAME = "big_spencer"
FIVE = "bang.character.big_spencer.five_cards"
CLAUSE = "bang.character.big_spencer.no_missed"
AS_BANG = "bang.event.showdown.missed_of_big_spencer"
READINGS = {CLAUSE: ("named_card", "every_effect"), AS_BANG: ("allowed", "barred")}
CARDS = 5


def _five(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return CARDS if seat == owner else None


def _no_missed(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    """The card is barred, but for what it may be played as besides."""
    if seat != owner or printed_name(rules, card) != MISSED:
        return None
    return None if BANG in (name, rules.effects[effect].used_as) else (owner,)


def _no_missed_at_all(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    spencer = NAME in state.seats[seat].characters and has_effect(state, seat, NAME)
    as_bang = BANG in (name, rules.effects[effect].used_as)
    return (seat,) if spencer and as_bang and printed_name(rules, card) == MISSED else None


def _no_effect(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, name: str
) -> tuple[int, ...] | None:
    """By the other reading nothing else helps against a shot, either, but what counts as Missed! without being one."""
    shot = target == owner and isinstance(state.frames[-1], Shot)
    return (owner,) if shot and name != MISSED and rules.readings[CLAUSE] == "every_effect" else None


NOT_AS_BANG = Element(
    "missed_of_big_spencer", (Prohibition(MAY_PLAY, AS_BANG, _no_missed_at_all),), only_under=(AS_BANG, "barred")
)
"""In force for everybody, where the reading has it."""
CHARACTER = Character(NAME, 9, "bang.character.big_spencer.lives", extra=OF_THE_SET)
ELEMENT = Element(
    NAME,
    (
        Modifier(HAND_AT_START, FIVE, OVERRIDE, _five),
        Prohibition(MAY_PLAY, CLAUSE, _no_missed),
        Prohibition(MAY_CANCEL, CLAUSE, _no_effect),
    ),
)
