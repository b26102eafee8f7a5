"""The order of turns bent, another who plays in somebody's turn, what is seen of hands: what a show may want."""

from typing import Any

from bangref.bang.events import given_up
from bangref.bang.lent_turn import lend_turn
from bangref.bang.names import BANG
from bangref.bang.play import begin_play
from bangref.bang.points import AT_ANY_TIME, CHARACTER_GIVEN_UP, GOAL_OF, HANDS_OPEN, IN_PLAY_PHASE, NEW_ROLE
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.state import State, with_memo
from bangref.bang.tokens import hand_out
from bangref.bang.turn_order import skip_next
from bangref.core.action import PLAY, USE, Action, Card
from bangref.core.element import Ability, Element, Trigger
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, Ruling, rule
from tests.probe.parts.short_forms import NUGGETS, ability, clause_of, instead

PEEPS = MemoSlot("probe_peeps", "turn", shows=True)
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
    lent = lend_turn(rules, state, other, clause_of("puppeteer"), "")
    return begin_play(rules, lent, Action(other, PLAY, Card(shots[0]), others_from_left(state.ring, other)[0]), note)


def _sings(rules: Rules, state: State, action: Action, note: Note) -> State:
    return skip_next(state, action.target, "lullaby")


def _survivor(
    rules: Rules, state: State, owner: int, alive: tuple[bool, ...], killed: int, killer: int
) -> tuple[int, ...]:
    return tuple(seat for seat, lives in enumerate(alive) if lives) if sum(alive) == 1 else ()


def _heckled(rules: Rules, state: State, seat: int, note: Note) -> State:
    return hand_out(rules, state, seat, NUGGETS, -1, clause_of("heckling"), note)


def _peeps(rules: Rules, state: State, seat: int, note: Note) -> State:
    slot = rules.slots[PEEPS.name]
    return with_memo(state, slot, state.memo[slot] + 1)


def _disguised(rules: Rules, state: State, seat: int, note: Note) -> State:
    return given_up(rules, state, seat, "blank")


def _somebody(rules: Rules, state: State, owner: int, facts: tuple[int, str]) -> bool:
    return True


def _gets_one_back(rules: Rules, state: State, owner: int, facts: tuple[int, str], note: Note) -> State:
    return hand_out(rules, state, facts[0], NUGGETS, 1, clause_of("keepsake"), note)


def _in_glass(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


def _is_new(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


SOLE_SURVIVOR = instead("sole_survivor", GOAL_OF, _survivor)
PEOPLE = (_on_another("puppeteer", _plays_in_my_turn), _on_another("lullaby", _sings))
MEMO = (PEEPS,)
FOR_ALL = (
    ability("heckling", AT_ANY_TIME, _heckled, DEAR),
    ability("peeping", IN_PLAY_PHASE, _peeps, DEAR),
    ability("disguise", IN_PLAY_PHASE, _disguised, DEAR),
    Element("keepsake", (Trigger(CHARACTER_GIVEN_UP, clause_of("keepsake"), _somebody, _gets_one_back),)),
    instead("glass_houses", HANDS_OPEN, _in_glass),
    instead("new_leaf", NEW_ROLE, _is_new),
)
