"""Pat Brennan: may take a card in play into hand instead of drawing in phase 1."""

from bangref.bang.moves import take
from bangref.bang.phase_1_draw.frame import COUNTING, DrawPhase, ended_early
from bangref.bang.points import MAY_AIM, WHOLE_DRAW
from bangref.bang.rules import ABILITY, Character, Rules, Signature
from bangref.bang.state import State, present
from bangref.core.action import NOBODY, USE, Action
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element
from bangref.core.frame import become_beneath
from bangref.core.ruling import Note, Ruling, rule

NAME = "pat_brennan"
CLAUSE = "bang.character.pat_brennan.take_in_play"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    """Any card in play, at any distance and even the player's own; once, before anything is drawn."""
    return [action for action in _in_play(state, seat) if _forbids(rules, state, action) is None]


def _in_play(state: State, seat: int) -> list[Action]:
    phase: DrawPhase = state.frames[-2]
    if phase.stage != COUNTING:
        return []
    return [
        Action(seat, USE, target=holder, aim=lying.card, name=NAME)
        for holder in present(state)
        for lying in state.seats[holder].lying
    ]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    if action not in _in_play(state, action.actor):
        return rule(CLAUSE, "not_in_play_there", action.actor, action.target, action.aim)
    return _forbids(rules, state, action)


def _forbids(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, holder, card = action.actor, action.target, action.aim
    signature = Signature((), NAME, ABILITY, seat, holder, card)
    return forbidden(rules, state, MAY_AIM, (holder, seat, NOBODY), signature, holder, card)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    state = take(rules, state, action.actor, action.aim, ("in_play", action.target), CLAUSE, note)
    return become_beneath(state, ended_early(state.frames[-2]))


CHARACTER = Character(NAME, 4, "bang.character.pat_brennan.lives")
ELEMENT = Element(NAME, (Ability(WHOLE_DRAW, CLAUSE, _offers, _judge, _perform),))
