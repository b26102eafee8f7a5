"""Pardner: the effect of General Store, Duel or Cat Balou, and none of these cards."""

from bangref.bang.cards.duel import Duel
from bangref.bang.cards.general_store import open_store
from bangref.bang.names import CAT_BALOU, DUEL, GENERAL_STORE
from bangref.bang.rules import EVERYBODY, ONE_ANYWHERE, ONE_OTHER, Effect, Rules, Signature
from bangref.bang.sets.gold_rush.cards import tan
from bangref.bang.state import State
from bangref.bang.taking import take_or_discard
from bangref.core.frame import push
from bangref.core.ruling import Note

NAME = "pardner"
CHOICE = "bang.equipment.pardner.choice"


def _store(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CHOICE, "opens_store", signature.by)
    return open_store(rules, state, signature, note)


def _duel(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CHOICE, "challenges", signature.by, signature.target)
    return push(state, Duel(signature, signature.by, signature.target, signature.target))


def _discard(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return take_or_discard(state, signature, False, CHOICE)


KIND = tan(
    2,
    "bang.equipment.pardner.price",
    (GENERAL_STORE, Effect(NAME, CHOICE, EVERYBODY, _store)),
    (DUEL, Effect(NAME, CHOICE, ONE_OTHER, _duel)),
    (CAT_BALOU, Effect(NAME, CHOICE, ONE_ANYWHERE, _discard, takes_card=True)),
    copies=3,
)
