"""A second deck of unknown order: supplies, drawn by their own ability; what is put under it is shuffled in the end."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.facts import Face
from bangref.bang.points import DECK_RUNS_OUT, IN_PLAY_PHASE
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.element import Element
from bangref.core.frame import push
from bangref.core.ruling import Note
from tests.probe.parts.homes import SUPPLY
from tests.probe.parts.short_forms import ability, clause_of, instead

SUPPLIES = (Face("ore", "diamonds", "2"), Face("ore", "diamonds", "3"), Face("ore", "diamonds", "4"))
EFFECTS = (Effect("ore", clause_of("ore"), NO_AIM, nothing_at_once),)


def _prospect(rules: Rules, state: State, seat: int, note: Note) -> State:
    return push(state, Draw(seat, 2, True, clause_of("prospector"), deck=SUPPLY))


def _shuffled(rules: Rules, state: State, owner: int, deck: int) -> int | None:
    return 1 if deck == SUPPLY else None


PEOPLE: tuple[Element, ...] = (ability("prospector", IN_PLAY_PHASE, _prospect, 0),)
FOR_ALL: tuple[Element, ...] = (instead("supplier", DECK_RUNS_OUT, _shuffled),)
