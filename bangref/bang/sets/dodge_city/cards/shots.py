"""Punch and Springfield: BANG! effects that are no BANG! cards, at distance 1 and at any distance."""

from bangref.bang.rules import ONE_ANYWHERE, ONE_NEAR, Effect, Rules, Signature
from bangref.bang.sets.dodge_city.cards.names import PUNCH, SPRINGFIELD
from bangref.bang.shot import shoot
from bangref.bang.state import State
from bangref.core.ruling import Note


def shot(clause: str, name: str, aim: str) -> Effect:
    """A BANG! effect on one player."""

    def resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
        note(clause, "shoots_at", signature.by, signature.target)
        return shoot(rules, state, signature, signature.target, note)

    return Effect(name, clause, aim, resolve)


EFFECTS = (
    shot("bang.card.punch.effect", PUNCH, ONE_NEAR),
    shot("bang.card.springfield.effect", SPRINGFIELD, ONE_ANYWHERE),
)
