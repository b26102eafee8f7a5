"""Pedro Ramirez: for each life point lost, puts one of their own arrows back."""

from bangref.core.action import USE, Action
from bangref.core.asking import SET
from bangref.core.element import Ability, Element, Modifier
from bangref.core.frame import become_beneath
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.loss import fewer
from bangref.dice.points import INDIANS, LIFE_LOST, LIVES_LOST
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State, give_arrows

NAME = "pedro_ramirez"
CLAUSE = "dice.character.pedro_ramirez.drop_arrow"
ATTACK = "dice.character.pedro_ramirez.indian_attack"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, losses = action.actor, state.frames[-2]
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    if not dict(losses.lost).get(seat):
        return rule(CLAUSE, "loses_nothing", seat)
    return None if state.seats[seat].arrows else rule(CLAUSE, "has_no_arrow", seat)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, losses = action.actor, state.frames[-2]
    state = give_arrows(state, seat, -1)
    note(CLAUSE, "puts_back_arrows", seat, 1, state.pile, state.seats[seat].arrows)
    return become_beneath(state, losses._replace(lost=fewer(losses.lost, seat, 1)))


def _arrow_by_arrow(rules: Rules, state: State, owner: int, seat: int, cause: str) -> int | None:
    """Where each life point lost takes an arrow away before the next one: half of the arrows, rounded up."""
    if cause != INDIANS or rules.readings[ATTACK] == "fixed":
        return None
    return (state.seats[seat].arrows + 1) // 2


CHARACTER = Character(NAME, 8, "dice.character.pedro_ramirez.life")
ELEMENT = Element(
    NAME,
    (
        Ability(LIFE_LOST, CLAUSE, _offers, _judge, _perform),
        Modifier(LIVES_LOST, ATTACK, SET, _arrow_by_arrow),
    ),
)
