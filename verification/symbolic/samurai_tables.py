"""Concrete tables of Samurai Sword for the harnesses, of which a harness makes a few scalars symbolic.

PLAIN, FULL     rules in which no character does anything; rules in which all of them do
sat             a table: these characters, everybody with a card in hand, seat 0 in the play phase
card, changed   a card by its name; a table with one seat changed
done            the state after a legal action
"""

from typing import Any

from bangref.core.action import Action, Card
from bangref.core.engine import Accepted, advance, step
from bangref.core.piles import Cards
from bangref.core.ruling import ignore
from bangref.samurai.assemble import assemble
from bangref.samurai.facts import FACES
from bangref.samurai.play import PlayPhase
from bangref.samurai.roles import DEALT, SHOGUN
from bangref.samurai.rules import Rules
from bangref.samurai.state import Seat, State, with_seat
from bangref.samurai.turn import DISCARDING, Turn

NOBODY_SPECIAL = "ieyasu"
"""The character of everybody who needs none. It matters as a turn begins, and only where cards have been discarded."""
TOKENS = 5
"""The resilience of this character."""

PLAIN = assemble(dealt=(NOBODY_SPECIAL,))
FULL = assemble()
WEAPONS = 13
"""Kinds of weapons: the first kinds of cards."""


def card(name: str) -> Card:
    """The kind of card of this name."""
    return Card(next(kind for kind, face in enumerate(FACES) if face.name == name))


BO, PARRY, ARMOR, FOCUS = card("bo"), card("parry"), card("armor"), card("focus")
DECK = (ARMOR, FOCUS, BO, PARRY, ARMOR, FOCUS, BO, PARRY)
"""The known top of the deck."""


def sat(number: int, *characters: str, hand: Cards = (PARRY,), deck: Cards = DECK) -> State:
    """A table for so many players in the order of the rulebook's roles, the Shogun in their play phase."""
    people = (*characters, *(NOBODY_SPECIAL,) * (number - len(characters)))
    seats = tuple(
        Seat(role, role == SHOGUN, (character,), TOKENS, 3, hand)
        for role, character in zip(DEALT[number].dealt, people, strict=True)
    )
    ring = tuple(range(number))
    return State(seats, ring, (deck, (), ()), (Turn(0, DISCARDING), PlayPhase(0)), 0)


def changed(state: State, number: int, **fields: Any) -> State:
    """The state with other fields in one seat."""
    return with_seat(state, number, state.seats[number]._replace(**fields))


def in_turn(rules: Rules, state: State, seat: int) -> State:
    """The state at the first question of a turn that begins."""
    return advance(rules, state._replace(frames=(Turn(seat),), turn=seat), ignore)


def done(rules: Rules, state: State, action: Action) -> State:
    """The state after a legal action."""
    made = step(rules, state, action, explain=False)
    assert isinstance(made, Accepted), made
    after: State = made.state
    return after


def honour_of(state: State) -> list[int]:
    """The honour tokens of everybody."""
    return [seat.honour for seat in state.seats]
