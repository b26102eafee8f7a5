"""What holds in every state of every game, whatever has been drawn."""

from collections import Counter
from itertools import chain

from bangref.core.action import Card
from bangref.samurai.facts import HONOUR, PROPERTY
from bangref.samurai.roles import NINJA, ROLES, SHOGUN, STARS
from bangref.samurai.rules import Rules
from bangref.samurai.state import Seat, State


def all_cards(rules: Rules, state: State) -> list[Card]:
    """Every card wherever it is: piles, hands, in play, in flight."""
    hands = (seat.hand for seat in state.seats)
    in_play = (seat.lying for seat in state.seats)
    known = (frame for frame in state.frames if frame.__class__ in rules.frames)
    in_flight = (rules.frames[frame.__class__].cards(frame) for frame in known)
    return list(chain(*state.piles, *hands, *in_play, *in_flight))


def all_honour(state: State) -> int:
    """Honour tokens of all players together; it never grows."""
    return sum(seat.honour for seat in state.seats)


def well_formed(rules: Rules, state: State) -> list[str]:
    """Everything that is wrong with a state, in words; nothing where it is as it should be."""
    return [
        *_faults_of_table(rules, state),
        *(f"seat {i}: {fault}" for i, seat in enumerate(state.seats) for fault in _faults_of_seat(rules, state, seat)),
    ]


def _faults_of_table(rules: Rules, state: State) -> list[str]:
    seats, number = range(len(state.seats)), len(state.seats)
    dealt = HONOUR[number].shogun + (number - 1) * HONOUR[number].others
    known, bag, _ = state.piles
    there, deck = Counter(all_cards(rules, state)), Counter(rules.deck)
    checks = (
        (sorted(state.ring) == list(seats), "the ring is not a permutation of the seats"),
        (state.turn in seats, "it is nobody's turn"),
        (there <= deck, f"cards too many: {sorted((there - deck).elements())}"),
        (deck <= there, f"cards missing: {sorted((deck - there).elements())}"),
        (list(bag) == sorted(bag), "the cards in unknown order are not sorted"),
        (all_honour(state) <= dealt, f"{all_honour(state)} honour tokens are more than were dealt"),
        (not state.spent or not (known or bag), "the deck has run out, and has cards"),
        (state.weapons >= 0, "fewer weapons than none have been played"),
        (all(frame.__class__ in rules.frames for frame in state.frames), "a frame of an unknown kind is pending"),
        ((state.winners is None) == bool(state.frames), "the game is over, or nothing is pending, but not both"),
        ((state.winners is None) == (state.ended_by == ""), "a game is over if and only if a clause ended it"),
    )
    return [fault for holds, fault in checks if not holds]


def _faults_of_seat(rules: Rules, state: State, seat: Seat) -> list[str]:
    most = rules.characters[seat.characters[0]].resilience
    checks = (
        (seat.role in ROLES.values(), "has no role"),
        (seat.stars in ((0, *STARS) if seat.role == NINJA else (0,)), "has the stars of somebody else"),
        (seat.shown or seat.role != SHOGUN, "is the Shogun, and nobody knows it"),
        (0 <= seat.resilience <= most, f"has {seat.resilience} resilience of {most}"),
        (list(seat.hand) == sorted(seat.hand), "has a hand that is not sorted"),
        (all(rules.faces[card].kind == PROPERTY for card in seat.lying), "has something in play that is no property"),
        (state.winners is not None or seat.honour > 0, "has no honour token"),
    )
    return [fault for holds, fault in checks if not holds]
