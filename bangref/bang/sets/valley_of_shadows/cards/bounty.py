"""Bounty: lies before anybody; whoever hits that player with a BANG! card draws a card."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.points import SHOT_HITS
from bangref.bang.rules import ONE_ANYWHERE, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import BOUNTY
from bangref.bang.state import State
from bangref.bang.terms import is_bang_card
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.card.bounty.draw"


def _is_hit(rules: Rules, state: State, owner: int, facts: tuple[Signature, int]) -> bool:
    signature, target = facts
    return target == owner and is_bang_card(signature)


def _pay(rules: Rules, state: State, owner: int, facts: tuple[Signature, int], note: Note) -> State:
    shooter = facts[0].by
    note(CLAUSE, "earns_bounty", shooter, owner)
    return push(state, Draw(shooter, 1, True, CLAUSE))


EFFECT = Effect(BOUNTY, "bang.card.bounty.play_on_any", ONE_ANYWHERE, nothing_at_once, lays=True)
ELEMENTS = (Element(BOUNTY, (Trigger(SHOT_HITS, CLAUSE, _is_hit, _pay),)),)
