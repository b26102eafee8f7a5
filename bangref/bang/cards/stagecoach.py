"""Stagecoach: draw two cards."""

from bangref.bang.effects import draw_cards
from bangref.bang.names import STAGECOACH
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.core.ruling import Note

CLAUSE = "bang.card.stagecoach.effect"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return draw_cards(state, signature, 2, CLAUSE)


EFFECT = Effect(STAGECOACH, CLAUSE, NO_AIM, _resolve)
