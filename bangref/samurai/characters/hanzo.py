"""Hanzō: may parry with a weapon, too, unless it is the last card in hand."""

from bangref.core.action import Card
from bangref.core.element import Element, Prohibition, Substitution
from bangref.samurai.facts import PARRY, WEAPON
from bangref.samurai.points import COUNTS_AS_PARRY, GIVEN_AS_PARRY, MAY_STAND_FOR
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State

AS_PARRY = "samurai.character.hanzo.weapon_as_parry"
IN_ANSWER = "samurai.character.hanzo.card_answers"
NOT_LAST = "samurai.character.hanzo.not_last_card"


def _weapons(rules: Rules, state: State, owner: int, seat: int, card: Card) -> tuple[str, ...]:
    return (PARRY,) if rules.faces[card].kind == WEAPON else ()


def _last_card(rules: Rules, state: State, owner: int, seat: int, card: Card) -> tuple[int, Card] | None:
    return (seat, card) if len(state.seats[seat].hand) == 1 else None


CHARACTER = Character("hanzo", 4, "samurai.character.hanzo.resilience")
ELEMENT = Element(
    "hanzo",
    (
        Substitution(COUNTS_AS_PARRY, AS_PARRY, _weapons),
        Substitution(GIVEN_AS_PARRY, IN_ANSWER, _weapons),
        Prohibition(MAY_STAND_FOR, NOT_LAST, _last_card),
    ),
)
