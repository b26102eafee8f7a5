"""The order of turns bent, and another who plays in somebody's turn: what the third show of a box may want."""

from typing import Any

from bangref.bang.lent_turn import lend_turn
from bangref.bang.names import BANG
from bangref.bang.play import begin_play
from bangref.bang.points import AT_ANY_TIME, GOAL_OF, IN_PLAY_PHASE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.tokens import hand_out
from bangref.bang.turn_order import skip_next
from bangref.core.action import PLAY, USE, Action, Card
from bangref.core.element import Ability, Element
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, Ruling, rule
from tests.probe.parts.short_forms import NUGGETS, ability, clause_of, instead

DEAR = 7
"""Nuggets that hardly any table has."""


def _on_another(name: str, effect: Any) -> Element:
    """An ability that its owner uses on another player, as often as they like."""

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, target=other, name=name) for other in others_from_left(state.ring, seat)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        return None if action in offers(rules, state, action.actor) else rule(clause_of(name), "needs_a_target", 0)

    return Element(name, (Ability(IN_PLAY_PHASE, clause_of(name), offers, judge, effect),))


def _plays_in_my_turn(rules: Rules, state: State, action: Action, note: Note) -> State:
    """The other player has to shoot at whoever sits to the left of them, as in a turn of their own."""
    other = action.target
    shots = [card for card in state.seats[other].hand if rules.faces[card].name == BANG]
    if not shots:
        return state
    lent = lend_turn(rules, state, other, clause_of("puppeteer"))
    return begin_play(rules, lent, Action(other, PLAY, Card(shots[0]), others_from_left(state.ring, other)[0]), note)


def _sings(rules: Rules, state: State, action: Action, note: Note) -> State:
    return skip_next(state, action.target, "lullaby")


def _survivor(
    rules: Rules, state: State, owner: int, alive: tuple[bool, ...], killed: int, killer: int
) -> tuple[int, ...]:
    return tuple(seat for seat, lives in enumerate(alive) if lives) if sum(alive) == 1 else ()


def _heckled(rules: Rules, state: State, seat: int, note: Note) -> State:
    return hand_out(rules, state, seat, NUGGETS, -1, clause_of("heckling"), note)


SOLE_SURVIVOR = instead("sole_survivor", GOAL_OF, _survivor)
PEOPLE = (_on_another("puppeteer", _plays_in_my_turn), _on_another("lullaby", _sings))
FOR_ALL = (ability("heckling", AT_ANY_TIME, _heckled, DEAR),)
