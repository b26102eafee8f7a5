"""Dragoon, Refund: blue cards that work as long as they lie before a player."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.points import BANG_PLAYS_ALLOWED, CARD_LOST_TO
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.sets.great_train_robbery.names import DRAGOON, REFUND
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.core.action import Card
from bangref.core.asking import ADD
from bangref.core.deck import Draw
from bangref.core.element import Element, Modifier, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

ONE_MORE = "bang.card.dragoon.effect"
REFUNDS = "bang.card.refund.effect"


def _one_more(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 1


def _is_taken(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, str]) -> bool:
    """Whether somebody else has taken or discarded it; a card that its owner gives, nobody has taken."""
    victim, by, card, how = facts
    return victim == owner != by and how != "given" and printed_name(rules, card) != REFUND


def _draw(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, str], note: Note) -> State:
    return push(state, Draw(owner, 1, True, REFUNDS))


EFFECTS = (
    Effect(DRAGOON, ONE_MORE, NO_AIM, nothing_at_once, lays=True),
    Effect(REFUND, REFUNDS, NO_AIM, nothing_at_once, lays=True),
)
ELEMENTS = (
    Element(DRAGOON, (Modifier(BANG_PLAYS_ALLOWED, ONE_MORE, ADD, _one_more),)),
    Element(REFUND, (Trigger(CARD_LOST_TO, REFUNDS, _is_taken, _draw),)),
)
