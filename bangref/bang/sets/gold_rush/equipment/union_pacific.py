"""Union Pacific: four cards."""

from bangref.bang.effects import draw_cards
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.gold_rush.cards import tan
from bangref.bang.state import State
from bangref.core.ruling import Note

CLAUSE = "bang.equipment.union_pacific.draw"
CARDS = 4


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return draw_cards(state, signature, CARDS, CLAUSE)


KIND = tan(4, "bang.equipment.union_pacific.price", ("", Effect("union_pacific", CLAUSE, NO_AIM, _resolve)))
