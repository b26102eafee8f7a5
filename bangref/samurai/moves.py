"""How a card goes from one place to another, and how tokens change hands.

Zones in the noted moves: ("hand", seat), ("in_play", seat), ("pile", number), ("flight", seat).
"""

from bangref.core.action import Card
from bangref.core.piles import DISCARD_PILE, lifted, onto_pile
from bangref.core.ruling import Note, ignore
from bangref.samurai.state import State, gain, lose, with_seat

Zone = tuple[str, int]


def put_away(state: State, card: Card, source: Zone, clause: str, note: Note) -> State:
    """A card in flight goes to the discard pile."""
    if note is not ignore:
        note(clause, "moves", card, source, ("pile", DISCARD_PILE))
    return onto_pile(state, DISCARD_PILE, card)


def discard_from_hand(state: State, seat: int, card: Card, clause: str, note: Note) -> State:
    """A hand card is discarded."""
    return put_away(lose(state, seat, card), card, ("hand", seat), clause, note)


def take_from_hand(state: State, seat: int, owner: int, card: Card, clause: str, note: Note) -> State:
    """A card goes from one hand to another."""
    note(clause, "moves", card, ("hand", owner), ("hand", seat))
    return gain(lose(state, owner, card), seat, (card,))


def lay(state: State, seat: int, card: Card, source: Zone, clause: str, note: Note) -> State:
    """A property in flight is laid before a player."""
    player = state.seats[seat]
    note(clause, "moves", card, source, ("in_play", seat))
    return with_seat(state, seat, player._replace(lying=(*player.lying, card)))


def lift(state: State, seat: int, card: Card) -> State:
    """A property leaves play and is in flight."""
    player = state.seats[seat]
    return with_seat(state, seat, player._replace(lying=lifted(player.lying, card)))


def with_resilience(state: State, seat: int, tokens: int, clause: str, note: Note) -> State:
    """The state with other resilience tokens before a player; the rest is in the supply."""
    player = state.seats[seat]
    note(clause, "resilience", seat, player.resilience, tokens)
    return with_seat(state, seat, player._replace(resilience=tokens))


def with_honour(state: State, seat: int, tokens: int, clause: str, note: Note) -> State:
    """The state with other honour tokens before a player."""
    player = state.seats[seat]
    note(clause, "honour", seat, player.honour, tokens)
    return with_seat(state, seat, player._replace(honour=tokens))
