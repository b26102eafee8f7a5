"""A game of Samurai Sword as the verifier needs it: its options, its players, what chance decided in advance.

SamuraiGame         such a game; game: one with options that somebody has written
rules_as_chosen     its rules, from options that somebody has written
known_readings      every reading that it can choose
setting_up          whether its first turn has not yet begun
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial

from bangref.core.action import Action, Seat
from bangref.core.engine import question
from bangref.core.piles import Cards
from bangref.core.replay import Session, never_taken_back, same_turn
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, rule
from bangref.games.cards.game import dealt, forced, is_told, shuffled
from bangref.games.plain import as_written, first_state
from bangref.samurai.assemble import READINGS, assemble
from bangref.samurai.rules import Rules
from bangref.samurai.setup import SIZES, Player, Setup, begin, hand_at_start
from bangref.samurai.state import State
from bangref.samurai.turn import PHASES

may_take_back = never_taken_back(PHASES)
"""The rulebook of Samurai Sword knows nothing of taking back."""


@lru_cache(maxsize=256)
def _assembled(edition: str, readings: tuple[tuple[str, str], ...], dealt: frozenset[str]) -> Rules:
    return assemble(edition, dict(readings), dealt)


class SamuraiGame:
    """A game of Samurai Sword to be replayed: its options, its players, and what chance decided in advance."""

    def __init__(
        self,
        edition: str,
        chosen: Mapping[str, str],
        players: tuple[Player, ...],
        hands: tuple[Cards, ...] | None = None,
        deck: Cards | None = None,
        tried: Mapping[str, str] | None = None,
    ) -> None:
        self.edition, self.chosen, self.players = edition, chosen, players
        self.hands, self.deck = hands, deck
        readings = tuple(sorted({**chosen, **(tried or {})}.items()))
        self.rules = _assembled(edition, readings, frozenset(name for player in players for name in player.characters))
        self.readings = READINGS

    def under(self, readings: Mapping[str, str]) -> SamuraiGame:
        """The same game under other readings."""
        return SamuraiGame(self.edition, self.chosen, self.players, self.hands, self.deck, readings)

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
        """Whether the first turn has not yet begun."""
        return setting_up(state)

    def needs_supply(self, state: State) -> bool:
        """Whether chance is asked during setup for something that the record may have told in advance."""
        return setting_up(state) and is_told(self.rules, state, {"draw": self.hands, "shuffle": self.deck})

    def supplied(self, state: State) -> list[Action] | Ruling:
        """What chance decided: all opening hands, then the order of the deck."""
        asked = question(self.rules, state)
        if asked is not None and asked.kind == "shuffle":
            return [shuffled(self.deck)]
        return dealt(self.hands or (), order_from(state.ring, state.turn), partial(self._judge_hand, state))

    def _judge_hand(self, state: State, seat: int) -> Ruling | None:
        assert self.hands is not None
        number, due = len(self.hands[seat]), hand_at_start(state, seat)
        return None if number == due else rule(SIZES, "wrong_opening_hand", seat, number, due)

    def forced(self, state: State, action: Action, note: Note) -> State | None:
        """The state after a shuffle that the rules do not allow, if that can be: cards left out stay discarded."""
        found: State | None = forced(self.rules, state, action, note)
        return found


def game(
    edition: str,
    sets: tuple[str, ...],
    variants: tuple[str, ...],
    chosen: Mapping[str, str],
    players: tuple[Player, ...],
) -> SamuraiGame:
    """A game with options that somebody has written. Raises MalformedError for what cannot be played."""
    return as_written(sets, variants, lambda: SamuraiGame(edition, chosen, players))


def rules_as_chosen(edition: str, sets: Iterable[str], variants: Iterable[str], readings: Mapping[str, str]) -> Rules:
    """The rules of a game with options that somebody has written. Raises MalformedError for names nobody knows."""
    return as_written(sets, variants, lambda: _assembled(edition, tuple(sorted(readings.items())), frozenset()))


def known_readings(sets: Iterable[str] = ()) -> Mapping[str, tuple[str, ...]]:
    """Every named reading with its values, the default first."""
    return READINGS


def setting_up(state: State) -> bool:
    """Whether the first turn has not yet begun."""
    return bool(state.frames) and isinstance(state.frames[0], Setup)
