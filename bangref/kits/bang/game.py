"""A game of BANG! as the verifier needs it: its options, its players, and what chance decided in advance.

BangGame        such a game; game: one with options that somebody has written
setting_up      whether its first turn has not yet begun
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from copy import copy
from functools import partial

from bangref.bang.aftermath import aftermath
from bangref.bang.events import judge_deck
from bangref.bang.rules import Rules
from bangref.bang.setup import Player, Setup, begin, hand_at_start
from bangref.bang.state import State
from bangref.bang.take_back import closes, may_take_back, restored, same_turn
from bangref.core.action import Action, Card, Seat
from bangref.core.engine import question
from bangref.core.options import NotAvailable
from bangref.core.piles import Cards
from bangref.core.replay import Session
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.kits.bang.rules import dealt_characters, known_readings, rules_for
from bangref.kits.cards.game import dealt, forced, is_told, shuffled
from bangref.kits.game_without_sets import first_state
from bangref.record.errors import MalformedError
from bangref.west.roles import SHERIFF


class BangGame:
    """A game of BANG! to be replayed: its options, its players, and what chance decided in advance."""

    def __init__(
        self,
        edition: str,
        sets: tuple[str, ...],
        variants: tuple[str, ...],
        chosen: Mapping[str, str],
        players: tuple[Player, ...],
        hands: tuple[tuple[Card, ...], ...] | None = None,
        deck: tuple[Card, ...] | None = None,
        events: tuple[Card, ...] | None = None,
    ) -> None:
        self.options = (edition, sets, variants)
        self.chosen, self.powerless = chosen, frozenset[str]()
        self.players, self.hands, self.deck, self.events = players, hands, deck, events
        self.rules = self._rules(chosen)
        self.readings = known_readings(sets)

    def _rules(self, readings: Mapping[str, str]) -> Rules:
        return rules_for(*self.options, readings, dealt_characters(self.players), self.powerless)

    def under(self, readings: Mapping[str, str]) -> BangGame:
        """The same game under other readings."""
        other = copy(self)
        other.rules = self._rules({**self.chosen, **readings})
        return other

    def without(self, characters: Set[str]) -> BangGame:
        """The same game, in which these characters have no ability."""
        other = copy(self)
        other.powerless = frozenset(characters)
        other.rules = other._rules(self.chosen)
        return other

    def beyond(self) -> BangGame:
        """The same game under rules by which what is under way at its end goes on."""
        other = copy(self)
        other.rules = aftermath(self.rules)
        return other

    def face_down(self, rules: Rules, hands: Sequence[Cards] | None, deck: Cards | None) -> BangGame:
        """The same game with cards that nobody has seen."""
        other = copy(self)
        other.rules, other.hands, other.deck = rules, None if hands is None else tuple(hands), deck
        return other

    def start(self) -> State | Ruling:
        """The first state, or the ruling that forbids a game with these players."""
        left = () if self.hands is not None else self.deck or ()
        found: State | Ruling = first_state(begin(self.rules, self.players, left))
        return found

    def session(self, state: State, explain: bool) -> Session:
        """A replay of the game from a state."""
        return Session(self.rules, state, may_take_back, same_turn, explain, restored)

    def too_late(self, state: State, seat: Seat, action: Action) -> bool:
        """Whether, after this action, the player can no longer take back what they did in this state."""
        return closes(state, seat, action)

    def setting_up(self, state: State) -> bool:
        """Whether the first turn has not yet begun."""
        return setting_up(state)

    def needs_supply(self, state: State) -> bool:
        """Whether chance is asked during setup for something that the record may have told in advance."""
        told = {"draw": self.hands, "shuffle": self.deck, "shuffle events": self.events}
        return self.setting_up(state) and is_told(self.rules, state, told)

    def supplied(self, state: State) -> list[Action] | Ruling:
        """What chance decided: all opening hands, then the order of the draw pile, and of the events."""
        asked = question(self.rules, state)
        if asked is not None and asked.kind != "draw":
            return self._shuffled(state, asked.kind)
        return dealt(self.hands or (), order_from(state.ring, state.turn), partial(self._judge_hand, state))

    def _shuffled(self, state: State, kind: str) -> list[Action] | Ruling:
        if kind == "shuffle":
            return [shuffled(self.deck)]
        return judge_deck(self.rules, state, self.events or ()) or [shuffled(self.events)]

    def _judge_hand(self, state: State, seat: int) -> Ruling | None:
        assert self.hands is not None
        due = hand_at_start(self.rules, state, seat, ignore)
        if len(self.hands[seat]) == due:
            return None
        clause = "bang.setup.hand.initial"
        if state.seats[seat].role == SHERIFF:
            extra = self.rules.edition == "000"
            clause = "bang.setup.hand.sheriff_extra" if extra else "bang.setup.hand.sheriff_no_extra"
        return rule(clause, "wrong_opening_hand", seat, len(self.hands[seat]), due)

    def forced(self, state: State, action: Action, note: Note) -> State | None:
        """The state after a shuffle that the rules do not allow, if that can be: cards left out stay discarded."""
        return forced(self.rules, state, action, note)


def game(
    edition: str,
    sets: tuple[str, ...],
    variants: tuple[str, ...],
    chosen: Mapping[str, str],
    players: tuple[Player, ...],
) -> BangGame:
    """A game with options that somebody has written. Raises MalformedError for what cannot be played."""
    try:
        return BangGame(edition, sets, variants, chosen, players)
    except NotAvailable as unknown:
        raise MalformedError(str(unknown)) from None


def setting_up(state: State) -> bool:
    """Whether the first turn has not yet begun."""
    return bool(state.frames) and isinstance(state.frames[0], Setup)
