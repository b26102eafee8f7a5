"""Losing life points: everybody who is hit by the same thing loses them together.

Losses          the steps of it: instead, lives, what follows, who is out, arrows that are owed
hits_on         who loses how many
"""

from collections.abc import Iterable
from typing import NamedTuple

from bangref.core.action import NOBODY
from bangref.core.asking import measure
from bangref.core.common import Window
from bangref.core.frame import FrameSpec, become, pop
from bangref.core.ruling import Note, ignore
from bangref.dice.elimination import eliminate
from bangref.dice.points import GATLING, HURT_BY, INSTEAD_OF_LIFE, LIFE_LOST, LIVES_LOST
from bangref.dice.rules import Rules, answers_at
from bangref.dice.state import State, give_arrows, is_in, with_lives, with_seat

Hits = tuple[tuple[int, int], ...]
"""Seats with life points that they lose, each seat once."""

IN_ORDER = "dice.resolve.losses_in_order"
OWN_ARROWS = "dice.gatling.discard_own_arrows"

INSTEAD, LOSING, LOST = range(3)


class Losses(NamedTuple):
    """Life points are lost by ``hits`` through a player or NOBODY; clause: who says so.

    lost: of those who are left, life points for which no ability has yet been used, once they have been lost.
    """

    by: int
    cause: str
    clause: str
    hits: Hits
    stage: int = INSTEAD
    lost: Hits = ()
    tag: str = "losses"


def hits_on(rules: Rules, state: State, lives: Iterable[tuple[int, int]], cause: str, note: Note) -> Hits:
    """Who loses how many life points, after what the characters say about it, without those who lose none."""
    found = []
    for seat, printed in lives:
        number = measure(rules, state, LIVES_LOST, seat, printed, note, seat, cause) if printed else 0
        if number > 0:
            found.append((seat, number))
    return tuple(found)


def fewer(hits: Hits, seat: int, number: int) -> Hits:
    """The hits with so many fewer life points of one seat."""
    left = ((one, lives - number if one == seat else lives) for one, lives in hits)
    return tuple((one, lives) for one, lives in left if lives > 0)


def _run(rules: Rules, state: State, frame: Losses, note: Note) -> State:
    """One step after the other; only where somebody may use an ability the frame waits, and tells where to go on."""
    if frame.stage == INSTEAD:
        asked = _window(rules, state, frame, LOSING, INSTEAD_OF_LIFE, frame.hits, note)
        if asked is not None:
            return asked
    if frame.stage <= LOSING:
        state, frame = _lose(state, frame, note)
        asked = _window(rules, state, frame, LOST, LIFE_LOST, frame.lost, note)
        if asked is not None:
            return asked
    return _out(rules, pop(state), frame, note)


def _window(rules: Rules, state: State, frame: Losses, stage: int, point: str, hits: Hits, note: Note) -> State | None:
    """Whoever has an ability at this point may use it, unless something forbids it; None where nobody has one.

    stage: where the losses go on afterwards.
    """
    if not rules.at[point]:
        return None
    able = tuple(seat for seat, _ in hits if answers_at(rules, state, point, seat))
    if not able:
        return None
    state = become(state, frame._replace(stage=stage), Window(point, able))
    if note is not ignore:
        asked = [seat for seat in able if _may_use(rules, state, point, seat, note)]
        if asked:
            note(IN_ORDER, "before_anything_else" if point == INSTEAD_OF_LIFE else "after_the_loss", *asked)
    return state


def _may_use(rules: Rules, state: State, point: str, seat: int, note: Note) -> bool:
    """Whether a player can use an ability of this point now; what forbids it is noted."""
    for _, _, ability in answers_at(rules, state, point, seat):
        for action in ability.offers(rules, state, seat):
            ban = ability.judge(rules, state, action)
            if ban is None:
                return True
            note(ban.clause, ban.fact, *ban.args)
    return False


def _lose(state: State, frame: Losses, note: Note) -> tuple[State, Losses]:
    """The life points are lost; the losses tell from now on how many have really been."""
    lost = []
    for seat, number in frame.hits:
        player = state.seats[seat]
        left = max(0, player.lives - number)
        lost.append((seat, player.lives - left))
        state = with_seat(state, seat, with_lives(player, left))
        note(frame.clause, "lives", seat, player.lives, left)
    alive = tuple([(seat, number) for seat, number in lost if state.seats[seat].lives])
    return state, Losses(frame.by, frame.cause, frame.clause, tuple(lost), LOST, alive)


def _out(rules: Rules, state: State, losses: Losses, note: Note) -> State:
    """Who is out, then what is owed; nobody is asked anything any more."""
    dead = tuple([seat for seat, _ in losses.hits if not state.seats[seat].lives])
    if dead:
        state = eliminate(rules, state, dead, losses.by, note)
    return _owe(rules, state, losses, note) if state.frames else state


def _owe(rules: Rules, state: State, losses: Losses, note: Note) -> State:
    """What the player owes who has caused the losses; with the Gatling his own arrows go back first."""
    if losses.cause == GATLING and rules.readings[OWN_ARROWS] == "losses_first":
        state = own_arrows_back(state, losses.by, note)
    if losses.by == NOBODY or not rules.at[HURT_BY]:
        return state
    for seat, number in losses.hits:
        state = fire_for_hurt(rules, state, seat, losses.by, number, note)
    return state


def fire_for_hurt(rules: Rules, state: State, seat: int, by: int, lives: int, note: Note) -> State:
    """What follows from a player having lost life points through another, also where he is out by it."""
    player = state.seats[seat]
    for element in player.characters:
        trigger = rules.at[HURT_BY].get(element)
        if trigger is not None and trigger.applies(rules, state, seat, (seat, by, lives)):
            state = trigger.fire(rules, state, seat, (seat, by, lives), note)
    return state


def own_arrows_back(state: State, seat: int, note: Note) -> State:
    """The player whose Gatling fires puts all his arrows back."""
    arrows = state.seats[seat].arrows
    if not arrows or not is_in(state, seat):
        return state
    state = give_arrows(state, seat, -arrows)
    note(OWN_ARROWS, "puts_back_arrows", seat, arrows, state.pile, 0)
    return state


FRAMES: dict[type, FrameSpec] = {Losses: FrameSpec(_run)}
