"""Raddie Snake: up to twice in the turn a nugget, which is parked on the character, for a card."""

from bangref.bang.points import IN_PLAY_PHASE, LEAVES_THE_GAME, TURN_ENDS
from bangref.bang.rules import Character, Counter, Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.uses import any_phase, note_phase
from bangref.bang.state import State
from bangref.bang.tokens import give_up_apart, held, lay_apart
from bangref.core.action import USE, Action
from bangref.core.deck import Draw
from bangref.core.element import Ability, Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note, Ruling, rule

NAME = "raddie_snake"
DRAW = "bang.character.raddie_snake.draw"
PARKED = "bang.character.raddie_snake.parked"
APART = Counter("parked nuggets", 0, part_of=nuggets.NUGGETS.name)
TIMES = 2


def _apart(rules: Rules) -> int:
    return rules.counters.index(APART)


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(DRAW, "takes_no_target", seat)
    if held(state, seat, _apart(rules)) >= TIMES:
        return rule(DRAW, "used_already", seat, TIMES)
    has = nuggets.held(rules, state, seat)
    return rule(DRAW, "too_few_nuggets", seat, 1, has) if has < 1 else None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat = action.actor
    note_phase(state, seat, note)
    state = lay_apart(state, seat, nuggets.kind_of(rules), _apart(rules), 1, PARKED, note)
    return push(state, Draw(seat, 1, True, DRAW))


def _has_parked(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    (seat,) = facts
    return held(state, seat, _apart(rules)) > 0


def _back(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    return give_up_apart(state, seat, nuggets.kind_of(rules), _apart(rules), PARKED, note)


def _had_parked(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    return held(state, facts[0], _apart(rules)) > 0


def _back_from_the_dead(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    return give_up_apart(state, facts[0], nuggets.kind_of(rules), _apart(rules), PARKED, note)


CHARACTER = Character(NAME, 4, "bang.character.raddie_snake.lives", extra="bang.gold_rush.components.characters")
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, DRAW, _offers, _judge, _perform, any_phase=any_phase),))
LEFT_BEHIND = Element(
    "parked_nuggets",
    (
        Trigger(TURN_ENDS, PARKED, _has_parked, _back, remembers=True),
        Trigger(LEAVES_THE_GAME, PARKED, _had_parked, _back_from_the_dead, remembers=True),
    ),
)
"""They go back whatever has become of the ability. Whoever is eliminated in the own turn has no end of the turn."""
