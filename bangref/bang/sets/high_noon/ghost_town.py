"""Ghost Town: an eliminated player comes back for one turn, without lives, and is out again at its end."""

from bangref.bang.ask import answers_at
from bangref.bang.names import GUEST
from bangref.bang.phase_1_draw.look import looking_of
from bangref.bang.points import CARDS_TO_DRAW, MAY_CHANGE_LIVES, NEXT_TURN, TURN_ENDS
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier, Prohibition, Replacement, Trigger
from bangref.core.ruling import Note
from bangref.west.roles import OUT

NAME = "ghost_town"
EFFECT = "bang.event.ghost_town.effect"
ENDS = "bang.event.ghost_town.ends"
THREE = "bang.event.ghost_town.three_cards"
NO_LIVES = "bang.event.ghost_town.no_life"
CARDS = 3


def _comes_back(rules: Rules, state: State, owner: int, seat: int, status: int) -> int | None:
    return 1 if status == OUT else None


def _three(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    """Three cards for a ghost, unless the character has a number of its own (bang.event.ghost_town.own_count)."""
    return CARDS if state.seats[seat].status == GUEST and not _has_own_count(rules, state, seat) else None


def _has_own_count(rules: Rules, state: State, seat: int) -> bool:
    """Whether a character says itself how many cards phase 1 brings: by a number, or since it gives some away."""
    if any(answer.layer == SET for _, _, answer in answers_at(rules, state, CARDS_TO_DRAW, (seat,))):
        return True
    choice = looking_of(rules, state, seat, CARDS)
    return choice is not None and choice[0].rest == "others"


def _has_none(rules: Rules, state: State, owner: int, seat: int, change: int) -> tuple[int, ...] | None:
    return (seat,) if state.seats[seat].status == GUEST else None


def _is_back(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    (seat,) = facts
    return bool(state.seats[seat].status == GUEST)


def _leaves(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    """When a ghost's turn ends, the ghost is out again, whatever brought them back; this notes it."""
    (seat,) = facts
    note(ENDS, "no_longer_back", seat)
    return state


ELEMENT = Element(
    NAME,
    (
        Replacement(NEXT_TURN, EFFECT, _comes_back),
        Modifier(CARDS_TO_DRAW, THREE, SET, _three),
        Trigger(TURN_ENDS, ENDS, _is_back, _leaves, remembers=True),
        Prohibition(MAY_CHANGE_LIVES, NO_LIVES, _has_none),
    ),
)
