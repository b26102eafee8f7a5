"""A game of dice as the verifier needs it: its options and its players. Nothing is decided in advance.

DiceGame            such a game
never_setting_up    whether its first turn has not yet begun
"""

from __future__ import annotations

from collections.abc import Sequence

from bangref.core.action import Action
from bangref.core.piles import Cards
from bangref.core.replay import never_taken_back
from bangref.core.ruling import Note, Ruling
from bangref.dice.aftermath import aftermath
from bangref.dice.assemble import READINGS, assemble
from bangref.dice.rules import Rules
from bangref.dice.setup import begin
from bangref.dice.state import State
from bangref.kits.game_without_sets import Kernel, PlainGame

may_take_back = never_taken_back("dice.turn.sequence")
"""The rulebooks of the Dice Game know nothing of taking back."""


class DiceGame(PlainGame):
    """A game of dice to be replayed."""

    kernel = Kernel(assemble, begin, READINGS, may_take_back, aftermath)

    def face_down(self, rules: Rules, hands: Sequence[Cards] | None, deck: Cards | None) -> DiceGame:
        """The same game: it has no cards that anybody could hide."""
        return self

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


def never_setting_up(state: State) -> bool:
    """Whether the first turn has not yet begun: the game begins with it."""
    return False
