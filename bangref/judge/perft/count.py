"""Counting legal decision sequences.

    sequences       how many sequences of so many decisions there are
    divided         the same, by first decision

A decision is an answer of a player to the open question, or a legal interruption of it: one ply. What chance decides
is no ply, but its outcomes are told apart: each distinct outcome is a branch of its own. Chance that comes after the
last decision is not looked at. A game that is over has no further sequences.
"""

from __future__ import annotations

from typing import NamedTuple

from bangref.core.action import NATURE, Action
from bangref.core.engine import Accepted, legal_actions, question, step
from bangref.core.frame import Procedures
from bangref.kits.any_game import State

Known = dict[tuple[State, int], int]
"""Counts that are known: equal states have equal counts."""


class Branch(NamedTuple):
    """The sequences that begin alike. first: outcomes of chance, if there are any, and the first decision."""

    first: tuple[Action, ...]
    number: int


def sequences(rules: Procedures[State], state: State, depth: int, known: Known | None = None) -> int:
    """How many sequences of ``depth`` decisions are legal from a state. known: counts to be used and added to."""
    return _counted(rules, state, depth, {} if known is None else known)


def _counted(rules: Procedures[State], state: State, depth: int, known: Known) -> int:
    if not depth:
        return 1
    found = known.get((state, depth))
    if found is None:
        asked = question(rules, state)
        legal = legal_actions(rules, state)
        if asked is not None and asked.decider != NATURE and depth == 1:
            found = len(legal)
        else:
            left = depth if asked is not None and asked.decider == NATURE else depth - 1
            found = sum(_counted(rules, after(rules, state, action), left, known) for action in legal)
        known[state, depth] = found
    return found


def after(rules: Procedures[State], state: State, action: Action) -> State:
    """The state after a legal action."""
    made = step(rules, state, action, explain=False)
    assert isinstance(made, Accepted), action
    return made.state


def divided(rules: Procedures[State], state: State, depth: int) -> list[Branch]:
    """How many sequences of ``depth`` decisions begin with each first decision, in the order of the legal actions."""
    return _divided(rules, state, depth, (), {})


def _divided(
    rules: Procedures[State], state: State, depth: int, so_far: tuple[Action, ...], known: Known
) -> list[Branch]:
    asked = question(rules, state)
    found: list[Branch] = []
    for action in legal_actions(rules, state):
        first = (*so_far, action)
        state_after = after(rules, state, action)
        if asked is not None and asked.decider == NATURE:
            found += _divided(rules, state_after, depth, first, known)
        else:
            found.append(Branch(first, _counted(rules, state_after, depth - 1, known)))
    return found
