"""What a game tells the explorer: which states are the same, and what is wrong with a state or a step.

OfGame      what each game tells
of_game     a game's, by its id
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bangref.core.action import Action
from verification.exhaustive import of_bang, of_dice, of_samurai

Rules = Any
State = Any
"""Those of the game that is explored."""
Canonical = Callable[[State], State]


class OfGame(NamedTuple):
    """What a game tells the explorer.

    canonical_for: for rules and a first state, what makes one of states that differ only in what nobody can see.
    faults_of_state, faults_of_step: what is wrong with a state, given what is legal in it; with the way to the next.
    unlisted: whether an action can be legal though it is not listed. pieces: how many cards or dice there are.
    """

    canonical_for: Callable[[Rules, State], Canonical]
    faults_of_state: Callable[[Rules, State, list[Action]], list[str]]
    faults_of_step: Callable[[Rules, State, Action, State], list[str]]
    unlisted: Callable[[Action], bool]
    pieces: Callable[[Rules], int]


GAMES = {
    game: OfGame(told.canonical_for, told.faults_of_state, told.faults_of_step, told.unlisted, told.pieces)
    for game, told in (("bang", of_bang), ("dice", of_dice), ("samurai", of_samurai))
}


def of_game(game: str) -> OfGame:
    """What this game tells."""
    return GAMES[game]
