"""Životy: how many lives a player may have, and how lives come back."""

from bangref.bang.points import LIVES_AT_MOST, LIVES_GAINED, MAY_CHANGE_LIVES
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import State, with_lives, with_seat
from bangref.core.action import NOBODY
from bangref.core.asking import forbidden, measure
from bangref.core.ruling import Note, ignore
from bangref.west.roles import SHERIFF

MAXIMUM = "bang.life.maximum"


def bullets(rules: Rules, state: State, seat: int) -> int:
    """The bullets printed on the player's (first) character."""
    return rules.characters[state.seats[seat].characters[0]].bullets


def most_lives(rules: Rules, state: State, seat: int) -> int:
    """The most lives a player can have: the printed bullets, and one more for the Sheriff."""
    printed = bullets(rules, state, seat) + (state.seats[seat].role == SHERIFF)
    return measure(rules, state, LIVES_AT_MOST, (seat, NOBODY), printed, ignore, seat)


def lives_given(rules: Rules, state: State, seat: int, signature: Signature, note: Note, printed: int = 1) -> int:
    """Lives that a healing effect gives this player before the maximum is looked at."""
    return measure(rules, state, LIVES_GAINED, (seat, NOBODY), printed, note, seat, signature)


def healed(lives: int, gained: int, most: int) -> int:
    """Lives after a gain: never more than the maximum, and never fewer than before."""
    return max(lives, min(lives + gained, most))


def heal(rules: Rules, state: State, seat: int, gained: int, clause: str, note: Note) -> State:
    """A player regains lives, up to the maximum."""
    ban = forbidden(rules, state, MAY_CHANGE_LIVES, (seat, NOBODY), seat, 1)
    if ban is not None:
        note(ban.clause, "gains_no_life", seat)
        return state
    player = state.seats[seat]
    lives = healed(player.lives, gained, most_lives(rules, state, seat))
    if lives == player.lives:
        note(MAXIMUM, "no_more_lives", seat, lives)
        return state
    note(clause, "lives", seat, player.lives, lives)
    return with_seat(state, seat, with_lives(player, lives, player.status))
