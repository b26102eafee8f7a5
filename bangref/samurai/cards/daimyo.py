"""Daimjó: two cards, or points for who keeps it until the end."""

from bangref.core.action import Action
from bangref.core.deck import Draw
from bangref.core.frame import push
from bangref.core.ruling import Note
from bangref.samurai.cards.untargeted import judge, offers
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State

CLAUSE = "samurai.card.daimyo.draw"
CARDS = 2


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Draw(action.actor, CARDS, True, CLAUSE))


EFFECT = Effect(CLAUSE, offers, judge, _resolve)
