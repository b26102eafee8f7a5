"""Tequila heals a player of choice, Whisky and Canteen their owner; none of them saves who is dying."""

from bangref.bang.healing import heal, lives_given
from bangref.bang.rules import NO_AIM, ONE_ANYWHERE, Effect, Rules, Signature
from bangref.bang.sets.dodge_city.cards.names import TEQUILA, WHISKY
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.ruling import Note

ONLY_BEER = "bang.dodge_city.healing.only_beer_saves"


def drink(clause: str, name: str, aim: str, lives: int) -> Effect:
    """Gives this many lives to the player aimed at, or to the author."""

    def resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
        seat = signature.by if signature.target == NOBODY else signature.target
        return heal(rules, state, seat, lives_given(rules, state, seat, signature, note, lives), clause, note)

    return Effect(name, clause, aim, resolve, saves_nobody=ONLY_BEER)


EFFECTS = (
    drink("bang.card.tequila.effect", TEQUILA, ONE_ANYWHERE, 1),
    drink("bang.card.whisky.effect", WHISKY, NO_AIM, 2),
)
