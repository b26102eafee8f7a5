"""The tree of a turn as the kernel itself plays it: every roll and every legal answer, step by step.

Position        a state of the kernel while dice are rolled, and what has happened so far
End             the dice as they are resolved, arrows taken, whether the Indians have attacked
table           a position before dice are rolled
grown           every position that can be reached, with what comes next
valued          what a position is worth, by what its ends are worth
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial, prod
from typing import NamedTuple

from bangref.core.action import NATURE, Action
from bangref.core.engine import Accepted, answers, question, step
from bangref.core.frames.chance import Chance
from bangref.dice.assemble import assemble
from bangref.dice.facts import ARROWS, DICE, REROLLS
from bangref.dice.roll import Rolling
from bangref.dice.rules import Rules
from bangref.dice.setup import Player, begin
from bangref.dice.state import Dice, State
from bangref.dice.turn import DYNAMITE_DUE, Turn

OTHERS = ("jourdonnais", "paul_regret", "rose_doolan")
ORDINARY = "calamity_janet"
"""A character whose ability has nothing to do with rolling."""
LIVES = 99
"""Enough to live through every attack."""


class Position(NamedTuple):
    """A state while dice are rolled, the arrows that the roller has taken, whether the Indians have attacked."""

    state: State
    taken: int = 0
    attacked: bool = False


class End(NamedTuple):
    """The dice as they are resolved, the arrows taken, whether the Indians have attacked."""

    dice: Dice
    taken: int
    attacked: bool


Following = list[tuple[int, "Position | End"]]
"""What may come next; in how many of the ways in which the dice can fall, or 0 where the roller chooses."""
Graph = dict[Position, Following]


def rules_with(character: str) -> Rules:
    return assemble(dealt=(character, *OTHERS))


def table(character: str = ORDINARY, pile: int = ARROWS, rerolls: int = REROLLS, dice: int = DICE) -> Position:
    """A Sheriff with this character is about to roll so many dice; arrows that are not in the pile lie elsewhere."""
    roles = ("sheriff", "outlaw", "outlaw", "renegade")
    players = tuple(Player(role, (name,)) for role, name in zip(roles, (character, *OTHERS), strict=True))
    begun = begin(rules_with(character), players)
    assert isinstance(begun, Accepted)
    state: State = begun.state
    seats = [seat._replace(lives=LIVES, most=LIVES) for seat in state.seats]
    seats[1] = seats[1]._replace(arrows=ARROWS - pile)
    frames = (Turn(0, DYNAMITE_DUE), Rolling(0), Chance("roll", (0, dice)))
    return Position(state._replace(seats=tuple(seats), pile=pile, rerolls=rerolls, dice=(), frames=frames))


def decides(position: Position) -> bool:
    """Whether the roller has to choose dice."""
    return isinstance(position.state.frames[-1], Rolling)


def after(rules: Rules, position: Position, action: Action) -> Position | End:
    """What the kernel makes of an action."""
    outcome = step(rules, position.state, action)
    assert isinstance(outcome, Accepted), outcome
    taken, attacked = position.taken, position.attacked
    for ruling in outcome.rulings:
        if ruling.fact == "dice_count":
            return End(tuple(sorted(ruling.args[1:])), taken, attacked)
        taken += ruling.args[1] if ruling.fact == "takes_arrows" else 0
        attacked = attacked or ruling.fact == "indians_attack"
    return Position(outcome.state, taken, attacked)


def ways(dice: Dice) -> int:
    """In how many ways dice can fall so."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))


def following(rules: Rules, position: Position) -> Iterator[tuple[int, Position | End]]:
    asked = question(rules, position.state)
    assert asked is not None
    for action in answers(rules, position.state):
        yield ways(action.cards) if asked.decider == NATURE else 0, after(rules, position, action)


def grown(rules: Rules, root: Position) -> Graph:
    """All positions from this one on."""
    graph: Graph = {}
    waiting = [root]
    while waiting:
        position = waiting.pop()
        if position not in graph:
            graph[position] = list(following(rules, position))
            waiting += [other for _, other in graph[position] if isinstance(other, Position)]
    return graph


def valued(graph: Graph, worth: Callable[[End], int], avoid: bool = False) -> dict[Position, Fraction]:
    """What each position is worth if the roller always chooses what is best for it, or worst."""
    known: dict[Position, Fraction] = {}
    choose = min if avoid else max

    def value(position: Position | End) -> Fraction:
        if isinstance(position, End):
            return Fraction(worth(position))
        if position not in known:
            branches = [(number, value(other)) for number, other in graph[position]]
            total = sum(number for number, _ in branches)
            average = sum((number * each for number, each in branches), Fraction(0))
            known[position] = average / total if total else choose(each for _, each in branches)
        return known[position]

    for position in graph:
        value(position)
    return known
