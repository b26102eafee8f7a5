"""A Little Nip: a life, and one more for each three load tokens."""

from bangref.bang.points import MAY_PLAY
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.dangerous.beer_keg import LAST_LIFE, NO_BEER, banned_as_beer, heals
from bangref.bang.sets.armed_and_dangerous.names import A_LITTLE_NIP
from bangref.bang.sets.armed_and_dangerous.upgradeable.upgrade import times, upgrade
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition
from bangref.core.ruling import Note, Plain

CLAUSE = "bang.card.a_little_nip.effect"
OWN_TURN = "bang.card.a_little_nip.own_turn"
PRICE = 3


def _heal(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(OWN_TURN, "uses_in_own_turn", signature.by)
    return heals(rules, state, signature, 1 + times(rules, state, A_LITTLE_NIP), CLAUSE, note)


def _banned(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[Plain, ...] | None:
    """It is not played where Beer is not, if rules about Beer hold for it."""
    if name != A_LITTLE_NIP:
        return None
    return None if banned_as_beer(rules, state, seat, card) is None else (seat,)


EFFECT = Effect(A_LITTLE_NIP, CLAUSE, NO_AIM, _heal, saves_nobody=LAST_LIFE)
ELEMENT = Element(A_LITTLE_NIP, (upgrade(A_LITTLE_NIP, PRICE, CLAUSE),))
AS_BEER = Element("nip_as_beer", (Prohibition(MAY_PLAY, NO_BEER, _banned),), only_under=(NO_BEER, "as_beer"))
