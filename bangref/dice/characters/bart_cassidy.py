"""Bart Cassidy: takes an arrow instead of losing a life point, but never the last one of the pile."""

from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.frame import become_beneath, pop
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.loss import Losses, fewer
from bangref.dice.points import BULLS_EYE, GATLING, INSTEAD_OF_LIFE
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State, give_arrows

NAME = "bart_cassidy"
INSTEAD = "dice.character.bart_cassidy.arrow_instead"
CAUSES = (BULLS_EYE, GATLING)
"""Indians and dynamite are no other player's doing."""
NOT_LAST = "dice.character.bart_cassidy.not_last_arrow"


def _arrows(rules: Rules, losses: Losses, seat: int, pile: int) -> int:
    """Arrows that he takes at a time, each for a life point: as many as he may, where he decides only once."""
    if rules.readings[INSTEAD] == "each_life":
        return 1
    return max(1, min(dict(losses.hits).get(seat, 0), pile - 1))


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)] if state.frames[-2].cause in CAUSES else []


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, losses = action.actor, state.frames[-2]
    if action != Action(seat, USE, name=NAME):
        return rule(INSTEAD, "takes_no_target", seat)
    if not dict(losses.hits).get(seat):
        return rule(INSTEAD, "loses_nothing", seat)
    if state.pile < 2:
        return rule(NOT_LAST, "last_arrow", seat, state.pile)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, losses = action.actor, state.frames[-2]
    number = _arrows(rules, losses, seat, state.pile)
    state = give_arrows(state, seat, number)
    note(INSTEAD, "takes_arrows", seat, number, state.pile, state.seats[seat].arrows)
    state = become_beneath(state, losses._replace(hits=fewer(losses.hits, seat, number)))
    return state if rules.readings[INSTEAD] == "each_life" else pop(state)


CHARACTER = Character(NAME, 8, "dice.character.bart_cassidy.life")
ELEMENT = Element(NAME, (Ability(INSTEAD_OF_LIFE, INSTEAD, _offers, _judge, _perform),))
