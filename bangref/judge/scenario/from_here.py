"""A game from a state on, which it need not have come to by itself.

FromHere    such a game
game_from   the one that goes on from a table
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bangref.core.action import Action, Seat
from bangref.core.replay import Session
from bangref.core.ruling import Note, Ruling
from bangref.judge.patience import patient
from bangref.judge.scenario.table import Table
from bangref.kits.any_game import Rules, State
from bangref.kits.kit import Game


class FromHere:
    """A game from a state on that it has come to; it may be tried under other readings.

    readings: those that are open; left out, all that the game leaves open. waits: whether silence ends no turn in it.
    """

    def __init__(
        self, game: Game, state: State, readings: Mapping[str, tuple[str, ...]] | None = None, waits: bool = False
    ) -> None:
        self.game, self.players, self.state, self.waits = game, game.players, state, waits
        self.readings = game.readings if readings is None else readings
        self.rules: Rules = patient(game.rules) if waits else game.rules

    @property
    def chosen(self) -> Mapping[str, str]:
        return self.game.chosen

    def start(self) -> State:
        """The state that it has come to."""
        return self.state

    def beyond(self) -> FromHere:
        """The same with what is under way at its end."""
        return FromHere(self.game.beyond(), self.state, self.readings, self.waits)

    def under(self, readings: Mapping[str, str]) -> FromHere:
        """The same under other readings."""
        return FromHere(self.game.under(readings), self.state, self.readings, self.waits)

    def session(self, state: State, explain: bool) -> Session:
        return self.game.session(state, explain)._replace(rules=self.rules)

    def setting_up(self, state: State) -> bool:
        return self.game.setting_up(state)

    def needs_supply(self, state: State) -> bool:
        return self.game.needs_supply(state)

    def supplied(self, state: State) -> list[Action] | Ruling:
        return self.game.supplied(state)

    def too_late(self, state: State, seat: Seat, action: Action) -> bool:
        return self.game.too_late(state, seat, action)

    def forced(self, state: State, action: Action, note: Note) -> State | None:
        return self.game.forced(state, action, note)


def game_from(table: Table, left_open: Collection[str] | None = None, waits: bool = False) -> Game:
    """The game that goes on from a table, if any can. left_open: the readings that are open in it; all if left out.

    waits: whether silence ends no turn in it.
    """
    state = table.state if table.refused is None else table.refused
    if left_open is None:
        return FromHere(table.game, state, None, waits)
    open_there = {reading: values for reading, values in table.game.readings.items() if reading in left_open}
    return FromHere(table.game, state, open_there, waits)
