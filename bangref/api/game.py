"""A game at one moment, and what is raised where something is not allowed in it.

Game                a game at one moment
IllegalError        something is not allowed here
is_being_dealt      whether it is not set up yet
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bangref.core.action import Action
from bangref.core.ruling import Ruling
from bangref.kits import kit_for
from bangref.kits.any_game import Player as DealtPlayer
from bangref.kits.any_game import Rules, State
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import load


class IllegalError(Exception):
    """Something is not allowed here: ``rulings`` say why, ``alternatives`` what would be legal instead."""

    def __init__(self, rulings: tuple[Ruling, ...], alternatives: tuple[Action, ...] = ()) -> None:
        self.rulings, self.alternatives = rulings, alternatives
        super().__init__("; ".join(_cited(ruling) for ruling in rulings))


def _cited(ruling: Ruling) -> str:
    clause = load().clauses.get(ruling.clause)
    return f"{clause.text} [{ruling.clause}]" if clause is not None else ruling.clause


@dataclass(frozen=True, slots=True)
class Game:
    """A game at one moment.

    chosen: readings, where they are not the default. actions: every decision so far, those of chance
    included; the first ``dealt`` of them set the game up. rulings: what decided the last step. seed: where
    chance comes from; without one chance is left to the caller. start: what a header says of the table from which it
    goes on; None from the beginning.
    """

    rules: Rules
    names: Names
    players: tuple[DealtPlayer, ...]
    chosen: Mapping[str, str]
    state: State
    actions: tuple[Action, ...] = ()
    dealt: int = 0
    rulings: tuple[Ruling, ...] = ()
    seed: int | None = None
    start: JsonObject | None = None


def is_being_dealt(game: Game) -> bool:
    """Whether the game is not set up yet."""
    return kit_for(game.names).setting_up(game.state)
