"""A game of dice as the verifier needs it: its options and its players. Nothing is decided in advance.

DiceGame            such a game; game: one with options that somebody has written
rules_as_chosen     its rules, from options that somebody has written
known_readings      every reading that it can choose
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from bangref.core.action import Action, Seat
from bangref.core.replay import Session, never_taken_back, same_turn
from bangref.core.ruling import Note, Ruling
from bangref.dice.assemble import READINGS, assemble
from bangref.dice.rules import Rules
from bangref.dice.setup import Player, begin
from bangref.dice.state import State
from bangref.games.plain import as_written, first_state


@lru_cache(maxsize=256)
def _assembled(edition: str, readings: tuple[tuple[str, str], ...], dealt: frozenset[str]) -> Rules:
    return assemble(edition, dict(readings), dealt)


may_take_back = never_taken_back("dice.turn.sequence")
"""The rulebooks of the Dice Game know nothing of taking back."""


class DiceGame:
    """A game of dice to be replayed: its options and its players."""

    def __init__(
        self,
        edition: str,
        chosen: Mapping[str, str],
        players: tuple[Player, ...],
        tried: Mapping[str, str] | None = None,
    ) -> None:
        self.edition, self.chosen, self.players = edition, chosen, players
        readings = tuple(sorted({**chosen, **(tried or {})}.items()))
        self.rules = _assembled(edition, readings, frozenset(name for player in players for name in player.characters))
        self.readings = READINGS

    def under(self, readings: Mapping[str, str]) -> DiceGame:
        """The same game under other readings."""
        return DiceGame(self.edition, self.chosen, self.players, readings)

    def start(self) -> State | Ruling:
        """The first state, or the ruling that forbids a game with these players."""
        found: State | Ruling = first_state(begin(self.rules, self.players))
        return found

    def session(self, state: State, explain: bool) -> Session:
        """A replay of the game from a state."""
        return Session(self.rules, state, may_take_back, same_turn, explain)

    def too_late(self, state: State, seat: Seat, action: Action) -> bool:
        """Nobody can take anything back, so it is always too late."""
        return True

    def setting_up(self, state: State) -> bool:
        """There is nothing to be set up by chance."""
        return never_setting_up(state)

    def needs_supply(self, state: State) -> bool:
        """Nothing is told in advance."""
        return False

    def supplied(self, state: State) -> list[Action] | Ruling:
        """What chance decided in advance: nothing."""
        return []

    def forced(self, state: State, action: Action, note: Note) -> State | None:
        """Dice that cannot have fallen so lead nowhere."""
        return None


def game(
    edition: str,
    sets: tuple[str, ...],
    variants: tuple[str, ...],
    chosen: Mapping[str, str],
    players: tuple[Player, ...],
) -> DiceGame:
    """A game with options that somebody has written. Raises MalformedError for what cannot be played."""
    return as_written(sets, variants, lambda: DiceGame(edition, chosen, players))


def rules_as_chosen(edition: str, sets: Iterable[str], variants: Iterable[str], readings: Mapping[str, str]) -> Rules:
    """The rules of a game with options that somebody has written. Raises MalformedError for names nobody knows."""
    return as_written(sets, variants, lambda: _assembled(edition, tuple(sorted(readings.items())), frozenset()))


def known_readings(sets: Iterable[str] = ()) -> Mapping[str, tuple[str, ...]]:
    """Every named reading with its values, the default first."""
    return READINGS


def never_setting_up(state: State) -> bool:
    """Whether the first turn has not yet begun: the game begins with it."""
    return False
