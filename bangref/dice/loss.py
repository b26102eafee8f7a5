"""Losing life points: everybody who is hit by the same thing loses them together.

Losses          the steps of it: instead, lives, what follows, who is out, arrows that are owed
hits_on         who loses how many
"""

from collections.abc import Iterable
from typing import NamedTuple

from bangref.core.action import NOBODY
from bangref.core.common import Window
from bangref.core.frame import FrameSpec, become, pop
from bangref.core.ruling import Note, ignore
from bangref.dice.elimination import eliminate
from bangref.dice.points import GATLING, HURT_BY, INSTEAD_OF_LIFE, LIFE_LOST, LIVES_LOST
from bangref.dice.rules import Rules, answers_at, measure
from bangref.dice.state import State, give_arrows, is_in, with_seat

Hits = tuple[tuple[int, int], ...]
"""Seats with life points that they lose, each seat once."""

IN_ORDER = "dice.resolve.losses_in_order"
OWN_ARROWS = "dice.gatling.discard_own_arrows"

INSTEAD, LOSING, LOST, OUT, OWING, DONE = range(6)


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
    if frame.stage == INSTEAD:
        return _window(rules, state, frame._replace(stage=LOSING), INSTEAD_OF_LIFE, frame.hits, note)
    if frame.stage == LOSING:
        return _lose(rules, state, frame, note)
    if frame.stage == LOST:
        return _window(rules, state, frame._replace(stage=OUT), LIFE_LOST, frame.lost, note)
    if frame.stage == OUT:
        return _out(rules, state, frame, note)
    if frame.stage == OWING:
        return _owe(rules, state, frame, note)
    return pop(state)


def _window(rules: Rules, state: State, frame: Losses, point: str, hits: Hits, note: Note) -> State:
    """Whoever has an ability at this point may use it, unless something forbids it."""
    able = tuple(seat for seat, _ in hits if answers_at(rules, state, point, seat))
    if not able:
        return become(state, frame)
    state = become(state, frame, Window(point, able))
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


def _lose(rules: Rules, state: State, frame: Losses, note: Note) -> State:
    lost = []
    for seat, number in frame.hits:
        player = state.seats[seat]
        left = max(0, player.lives - number)
        lost.append((seat, player.lives - left))
        state = with_seat(state, seat, player._replace(lives=left))
        note(frame.clause, "lives", seat, player.lives, left)
    alive = tuple((seat, number) for seat, number in lost if state.seats[seat].lives)
    return become(state, frame._replace(stage=LOST, hits=tuple(lost), lost=alive))


def _out(rules: Rules, state: State, frame: Losses, note: Note) -> State:
    dead = tuple(seat for seat, _ in frame.hits if not state.seats[seat].lives)
    state = become(state, frame._replace(stage=OWING))
    return eliminate(rules, state, dead, frame.by, note) if dead else state


def _owe(rules: Rules, state: State, frame: Losses, note: Note) -> State:
    """What the player owes who has caused the losses; with the Gatling his own arrows go back first."""
    state = become(state, frame._replace(stage=DONE))
    if frame.cause == GATLING and rules.readings[OWN_ARROWS] == "losses_first":
        state = own_arrows_back(state, frame.by, note)
    if frame.by == NOBODY:
        return state
    for seat, number in frame.hits:
        state = fire_for_hurt(rules, state, seat, frame.by, number, note)
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
