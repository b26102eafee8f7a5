"""A game of Samurai Sword as the verifier needs it: its options, its players, what chance decided in advance.

SamuraiGame         such a game
setting_up          whether its first turn has not yet begun
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import partial

from bangref.core.action import Action
from bangref.core.engine import question
from bangref.core.piles import Cards
from bangref.core.replay import never_taken_back
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, rule
from bangref.kits.cards.game import dealt, forced, is_told, shuffled
from bangref.kits.game_without_sets import Kernel, PlainGame, first_state
from bangref.samurai.aftermath import aftermath
from bangref.samurai.assemble import READINGS, assemble
from bangref.samurai.rules import Rules
from bangref.samurai.setup import SIZES, Player, Setup, begin, hand_at_start
from bangref.samurai.state import State
from bangref.samurai.turn import PHASES

may_take_back = never_taken_back(PHASES)
"""The rulebook of Samurai Sword knows nothing of taking back."""


class SamuraiGame(PlainGame):
    """A game of Samurai Sword to be replayed, and what chance decided in advance."""

    kernel = Kernel(assemble, begin, READINGS, may_take_back, aftermath)

    def __init__(
        self,
        edition: str,
        chosen: Mapping[str, str],
        players: tuple[Player, ...],
        hands: tuple[Cards, ...] | None = None,
        deck: Cards | None = None,
    ) -> None:
        super().__init__(edition, chosen, players)
        self.hands, self.deck = hands, deck

    def face_down(self, rules: Rules, hands: Sequence[Cards] | None, deck: Cards | None) -> SamuraiGame:
        """The same game with cards that nobody has seen."""
        other = copy(self)
        other.rules, other.hands, other.deck = rules, None if hands is None else tuple(hands), deck
        return other

    def start(self) -> State | Ruling:
        """The first state, or the ruling that forbids a game with these players."""
        left = () if self.hands is not None else self.deck or ()
        found: State | Ruling = first_state(begin(self.rules, self.players, left))
        return found

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


def setting_up(state: State) -> bool:
    """Whether the first turn has not yet begun."""
    return bool(state.frames) and isinstance(state.frames[0], Setup)
