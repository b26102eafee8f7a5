"""Zahrání karty Pivo a získání valounu zlata: in the own turn Beer is played for a nugget instead of for a life."""

from bangref.bang.names import BEER
from bangref.bang.points import COUNTS_AS
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.core.action import Card
from bangref.core.element import Element, Substitution
from bangref.core.ruling import Note

FOR_GOLD = "gold_nugget"
CLAUSE = "bang.gold_rush.beer.nugget"


def _sold(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (FOR_GOLD,) if purpose == "play" and printed_name(rules, card) == BEER else ()


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return nuggets.gain(rules, state, signature.by, 1, CLAUSE, note)


EFFECT = Effect(FOR_GOLD, CLAUSE, NO_AIM, _resolve, of_card=BEER)
ELEMENT = Element("beer_for_gold", (Substitution(COUNTS_AS, CLAUSE, _sold),))
