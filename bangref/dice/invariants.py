"""What holds in every state of every game, whatever has been rolled."""

from bangref.dice.facts import ARROWS, DICE, FACES
from bangref.dice.rules import Rules
from bangref.dice.setup import Player, most_lives
from bangref.dice.state import Seat, State
from bangref.west.roles import IN, OUT, ROLES

ROLE_NAMES = {code: name for name, code in ROLES.items()}


def well_formed(rules: Rules, state: State) -> list[str]:
    """Everything that is wrong with a state, in words; nothing where it is as it should be."""
    return [
        *_faults_of_table(rules, state),
        *(f"seat {i}: {fault}" for i, seat in enumerate(state.seats) for fault in _faults_of_seat(rules, seat)),
    ]


def _faults_of_table(rules: Rules, state: State) -> list[str]:
    seats = range(len(state.seats))
    held = sum(seat.arrows for seat in state.seats)
    checks = (
        (sorted(state.ring) == list(seats), "the ring is not a permutation of the seats"),
        (state.turn in seats, "it is nobody's turn"),
        (state.pile >= 0 and state.pile + held == ARROWS, f"{state.pile} and {held} arrows are not {ARROWS}"),
        (len(state.dice) <= DICE and list(state.dice) == sorted(state.dice), "the dice are too many, or not sorted"),
        (all(0 <= face < len(FACES) for face in state.dice), "a die shows what no die has"),
        (state.rerolls >= 0, "there are fewer re-rolls left than none"),
        (all(frame.__class__ in rules.frames for frame in state.frames), "a frame of an unknown kind is pending"),
        ((state.winners is None) == bool(state.frames), "the game is over, or nothing is pending, but not both"),
        ((state.winners is None) == (state.ended_by == ""), "a game is over if and only if a clause ended it"),
    )
    return [fault for holds, fault in checks if not holds]


def _faults_of_seat(rules: Rules, seat: Seat) -> list[str]:
    checks = (
        (seat.status in (IN, OUT), "has no valid status"),
        (
            seat.most == most_lives(rules, Player(ROLE_NAMES[seat.role], seat.characters)),
            "started with other life points",
        ),
        (0 <= seat.lives <= seat.most, f"has {seat.lives} life points of {seat.most}"),
        (seat.status == IN or (seat.lives, seat.arrows, seat.shown) == (0, 0, True), "is out, but not with everything"),
        (seat.arrows >= 0, "has fewer arrows than none"),
    )
    return [fault for holds, fault in checks if not holds]
