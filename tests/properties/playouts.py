"""Playing at random: players choose among the legal actions by bytes, chance by a seed."""

from collections.abc import Iterator
from random import Random

from bangref.bang.facts import ROLES_IN_PLAY
from bangref.bang.names import BAG, ROLES
from bangref.bang.rules import Rules
from bangref.bang.setup import Player, begin
from bangref.bang.state import State
from bangref.core.action import END, NATURE, PASS, SHUFFLE, Action
from bangref.core.engine import Accepted, legal_actions, question, step

ROLE_NAMES = {code: name for name, code in ROLES.items()}


def roles_of(number: int, random: Random) -> list[str]:
    """The roles of a game with so many players, shuffled."""
    roles = [ROLE_NAMES[role] for role in ROLES_IN_PLAY[number]]
    random.shuffle(roles)
    return roles


def first_state(rules: Rules, number: int, random: Random, people: list[str]) -> State:
    """The first state of a game with these characters, hands dealt at random."""
    each = len(people) // number
    dealt = [tuple(people[i * each : (i + 1) * each]) for i in range(number)]
    roles = roles_of(number, random)
    begun = begin(rules, tuple(Player(role, who) for role, who in zip(roles, dealt, strict=True)))
    assert isinstance(begun, Accepted), begun
    state: State = begun.state
    return state


def by_chance(rules: Rules, state: State, random: Random, legal: list[Action]) -> Action:
    """What nature decides: a whole order where there is a shuffle, most of the time."""
    asked = question(rules, state)
    assert asked is not None
    if asked.kind == "shuffle" and random.random() < 0.9:
        order = list(state.piles[BAG])
        random.shuffle(order)
        return Action(NATURE, SHUFFLE, cards=tuple(order))
    return random.choice(legal)


def decided(rules: Rules, state: State, random: Random, legal: list[Action], byte: int) -> Action:
    """The next decision: chance by the seed, players by the byte."""
    asked = question(rules, state)
    assert asked is not None
    if asked.decider == NATURE:
        return by_chance(rules, state, random, legal)
    return legal[byte % len(legal)]


def walk(rules: Rules, state: State, random: Random, choices: bytes) -> Iterator[tuple[State, list[Action], Action]]:
    """Each state of a game with its legal actions and the one that is taken, until the bytes run out."""
    left = list(choices)
    while state.frames:
        legal = legal_actions(rules, state)
        assert legal, question(rules, state)
        asked = question(rules, state)
        assert asked is not None
        if asked.decider != NATURE and not left:
            return
        action = decided(rules, state, random, legal, left.pop(0) if asked.decider != NATURE else 0)
        yield state, legal, action
        made = step(rules, state, action, False)
        assert isinstance(made, Accepted), (action, made)
        state = made.state
    yield state, [], Action(NATURE, PASS)


def to_the_end_of_the_turn(rules: Rules, state: State, random: Random, most: int) -> int:
    """Steps until somebody else is on turn or the game is over when all want to be done; at most ``most``."""
    turn = state.turn
    for count in range(most):
        if not state.frames or state.turn != turn:
            return count
        legal = legal_actions(rules, state)
        asked = question(rules, state)
        assert asked is not None
        done = [action for action in legal if action.verb == END or action == asked.silent]
        action = by_chance(rules, state, random, legal) if asked.decider == NATURE else (done or legal)[0]
        made = step(rules, state, action, False)
        assert isinstance(made, Accepted)
        state = made.state
    return most
