"""Sid Ketchum: before the first roll, gives somebody a life point."""

from typing import NamedTuple

from bangref.core.action import NOBODY, Action
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.beer import gain
from bangref.dice.points import TURN_STARTS
from bangref.dice.rules import Character, Rules, Target, TargetSpec
from bangref.dice.state import State, players_in

NAME = "sid_ketchum"
CLAUSE = "dice.character.sid_ketchum.gain"


class Gift(NamedTuple):
    """Sid Ketchum gives somebody a life point. named: the player has said whom."""

    seat: int
    named: bool = False
    tag: str = "gift"


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return push(state, Gift(owner))


def _run(rules: Rules, state: State, frame: Gift, note: Note) -> State:
    return pop(state) if frame.named else push(state, Target(frame.seat, NAME))


def _given(rules: Rules, state: State, frame: Gift, result: tuple[str, int], note: Note) -> State:
    _, target = result
    state = become(state, frame._replace(named=True))
    if target == NOBODY:
        return state
    note(CLAUSE, "gives_a_life", frame.seat, target)
    return gain(state, target, 1, CLAUSE, note)


def _names(rules: Rules, state: State, frame: Target) -> tuple[str, ...]:
    return (NAME,)


def _seats(rules: Rules, state: State, frame: Target, name: str) -> tuple[int, ...]:
    return players_in(state, frame.seat)


def _fault(rules: Rules, state: State, frame: Target, action: Action) -> Ruling:
    return rule("dice.elimination.out_of_play", "no_longer_in_the_game", action.target)


def _optional(rules: Rules) -> bool:
    return rules.readings[CLAUSE] == "may"


CHARACTER = Character(NAME, 8, "dice.character.sid_ketchum.life")
ELEMENT = Element(NAME, (Trigger(TURN_STARTS, CLAUSE, _applies, _fire),))
FRAMES: Kinds[Rules, State] = {Gift: FrameSpec(_run, receive=_given)}
TARGETS = {NAME: TargetSpec(CLAUSE, _names, _seats, _fault, optional=_optional)}
