"""A recorded game told without the order of the draw pile: every card that comes off it is a decision of chance.

Shown       a decision, as it is carried out when nobody knows the order of the pile
told_openly the decisions of a game, each when it is due
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bangref.core.action import DRAW, NATURE, PASS, SHUFFLE, Action, Card
from bangref.core.deck import deck_in_question
from bangref.core.engine import attempt, question
from bangref.core.piles import BAG
from bangref.core.play import carried_out
from bangref.core.replay import Session, take_back
from bangref.core.ruling import Ruling
from bangref.worlds.places import Table


class Shown(NamedTuple):
    """A decision that was carried out. implied: silence said it. before, after: the states around it."""

    action: Action
    implied: bool
    before: Table
    after: Table
    rulings: tuple[Ruling, ...]


class Openly:
    """A game that is told so: where it stands, and by deck the order that has been told of it, the next card first."""

    def __init__(self, session: Session) -> None:
        self.session = session._replace(explain=True)
        self._orders: dict[int, list[Card]] = {}

    def told(self, action: Action, implied: bool) -> Iterator[Shown]:
        """What a decision of the recorded game is here: it, and then the draws that are due."""
        state = self.session.state
        asked = question(self.session.rules, state)
        if action.verb == SHUFFLE and asked is not None and asked.kind == SHUFFLE:
            self._orders[deck_in_question(state.frames[-1])] = list(action.cards)
            action, implied = Action(NATURE, PASS), True
        yield self._made(action, implied)
        while (draw := self._due()) is not None:
            yield self._made(draw, False)

    def _due(self) -> Action | None:
        """The draw that is due of a deck of which the order has been told."""
        state = self.session.state
        asked = question(self.session.rules, state)
        if asked is None or asked.kind != DRAW:
            return None
        deck = deck_in_question(state.frames[-1])
        order = self._orders.get(deck)
        if not order:
            return None
        # What came by itself, since it was the last of its pile, is not drawn again.
        bag = state.piles[deck + BAG]
        del order[: len(order) - len(bag)]
        return Action(NATURE, DRAW, order.pop(0), state.frames[-1].seat) if order else None

    def _made(self, action: Action, implied: bool) -> Shown:
        session = self.session
        done = attempt(session.rules, session.state, action)
        assert not isinstance(done, Ruling), done
        self.session, _ = carried_out(session, action, done)
        return Shown(action, implied, session.state, self.session.state, done[1])

    def take_back(self, seat: int) -> None:
        """Undo the last card or ability of a player."""
        back = take_back(self.session, seat)
        assert not isinstance(back, Ruling), back
        self.session = back
