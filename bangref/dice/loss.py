"""Losing life points: everybody who is hit by the same thing loses them together.

Losses          the steps of it, in the order that a reading says
hits_on         who loses how many
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bangref.core.action import NOBODY
from bangref.core.asking import measure
from bangref.core.element import Ability
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.window import Window
from bangref.core.point import Point
from bangref.core.ruling import Note, ignore
from bangref.dice.elimination import eliminate, follow_eliminations
from bangref.dice.points import GATLING, HURT_BY, INSTEAD_OF_LIFE, LIFE_LOST, LIVES_LOST
from bangref.dice.rules import Rules, answers_at
from bangref.dice.state import State, give_arrows, is_in, players_in, with_lives, with_seat

Hits = tuple[tuple[int, int], ...]
"""Seats with life points that they lose, each seat once."""

IN_ORDER = "dice.resolve.losses_in_order"
OWN_ARROWS = "dice.gatling.discard_own_arrows"

LAST_LIFE = "dice.character.pedro_ramirez.drop_arrow"


class Losses(NamedTuple):
    """Life points are lost by ``hits`` through a player or NOBODY; clause: who says so.

    stage: how many of the steps have been taken. lost: life points for which no ability has yet been used, once they
    have been lost. out: who has been eliminated, as long as something may follow from it.
    """

    by: int
    cause: str
    clause: str
    hits: Hits
    stage: int = 0
    lost: Hits = ()
    out: tuple[int, ...] = ()
    tag: str = "losses"


Taken = tuple[State, Losses]
"""What a step leads to."""
Step = Callable[[Rules, State, Losses, Note], Taken]


def hits_on(rules: Rules, state: State, lives: Iterable[tuple[int, int]], cause: str, note: Note) -> Hits:
    """Who loses how many life points, after what the characters say about it, without those who lose none."""
    found = []
    for seat, printed in lives:
        number = measure(rules, state, LIVES_LOST, (seat,), printed, note, seat, cause) if printed else 0
        if number > 0:
            found.append((seat, number))
    return tuple(found)


def fewer(hits: Hits, seat: int, number: int) -> Hits:
    """The hits, with fewer life points for one seat."""
    left = ((one, lives - number if one == seat else lives) for one, lives in hits)
    return tuple((one, lives) for one, lives in left if lives > 0)


def _run(rules: Rules, state: State, frame: Losses, note: Note) -> State:
    """One step after the other; what a step puts on the stack comes before the next, for which the frame then waits."""
    state = pop(state)
    under, steps = len(state.frames), _steps(rules, frame.cause)
    for done in range(frame.stage + 1, len(steps) + 1):
        state, frame = steps[done - 1](rules, state, frame, note)
        if len(state.frames) == under:
            continue
        if not state.frames:
            return state
        return state.with_frames((*state.frames[:under], frame._replace(stage=done), *state.frames[under:]))
    return state


def _instead(rules: Rules, state: State, frame: Losses, note: Note) -> Taken:
    """Players who have an ability for it may use it instead of losing a life point."""
    return _window(rules, state, frame, INSTEAD_OF_LIFE, frame.hits, note), frame


def _abilities(rules: Rules, state: State, frame: Losses, note: Note) -> Taken:
    """Players who have an ability for having lost life points may use it."""
    return _window(rules, state, frame, LIFE_LOST, frame.lost, note), frame


def _window(
    rules: Rules, state: State, frame: Losses, point: Point[Ability[Rules, State]], hits: Hits, note: Note
) -> State:
    """Players who have an ability at this point may use it, unless something forbids it."""
    if not rules.at[point]:
        return state
    able = tuple(seat for seat, _ in hits if answers_at(rules, state, point, (seat,)))
    if not able:
        return state
    if note is not ignore:
        asking = push(state, frame, Window(point.name, able))
        asked = [seat for seat in able if _may_use(rules, asking, point, seat, note)]
        if asked:
            note(IN_ORDER, "before_anything_else" if point == INSTEAD_OF_LIFE else "after_the_loss", *asked)
    return push(state, Window(point.name, able))


def _may_use(rules: Rules, state: State, point: Point[Ability[Rules, State]], seat: int, note: Note) -> bool:
    """Whether a player can use an ability of this point now; what forbids it is noted."""
    for _, _, ability in answers_at(rules, state, point, (seat,)):
        for action in ability.offers(rules, state, seat):
            ban = ability.judge(rules, state, action)
            if ban is None:
                return True
            note(ban.clause, ban.fact, *ban.args)
    return False


def _lose(rules: Rules, state: State, frame: Losses, note: Note) -> Taken:
    """The life points are lost. From now on the frame tells how many were really lost."""
    lost = []
    for seat, number in frame.hits:
        player = state.seats[seat]
        left = max(0, player.lives - number)
        lost.append((seat, player.lives - left))
        state = with_seat(state, seat, with_lives(player, left))
        note(frame.clause, "lives", seat, player.lives, left)
    also_last = rules.readings[LAST_LIFE] == "also_the_last"
    alive = tuple([(seat, number) for seat, number in lost if also_last or state.seats[seat].lives])
    return state, Losses(frame.by, frame.cause, frame.clause, tuple(lost), lost=alive)


def _out(rules: Rules, state: State, frame: Losses, note: Note) -> Taken:
    """Players who have lost their last life point are out. Then we check whether the game is over."""
    dead = tuple([seat for seat, _ in frame.hits if not state.seats[seat].lives])
    if not dead:
        return state, frame
    state, out = eliminate(rules, state, dead, frame.by, note)
    return state, frame._replace(out=out)


def _out_of_play(rules: Rules, state: State, frame: Losses, note: Note) -> Taken:
    """The effects of an elimination."""
    if not frame.out:
        return state, frame
    return follow_eliminations(rules, state, frame.out, players_in(state, state.turn), note), frame


def _owe(rules: Rules, state: State, frame: Losses, note: Note) -> Taken:
    """What the player owes who has caused the losses; with the Gatling the roller's own arrows go back first."""
    if frame.cause == GATLING and rules.readings[OWN_ARROWS] == "losses_first":
        state = own_arrows_back(state, frame.by, note)
    if frame.by == NOBODY or not rules.at[HURT_BY]:
        return state, frame
    for seat, number in frame.hits:
        state = fire_for_hurt(rules, state, seat, frame.by, number, note)
    return state, frame


def _own_arrows_last(rules: Rules, state: State, frame: Losses, note: Note) -> Taken:
    """All arrows of the roller go back, those taken for these losses too."""
    return own_arrows_back(state, frame.by, note), frame


def fire_for_hurt(rules: Rules, state: State, seat: int, by: int, lives: int, note: Note) -> State:
    """Effects of losing life points to another player, even if that player is eliminated by the loss."""
    player = state.seats[seat]
    for element in player.characters:
        trigger = rules.at[HURT_BY].get(element)
        if trigger is not None and trigger.applies(rules, state, seat, (seat, by, lives)):
            if rules.readings[IN_ORDER] == "arrow_first":
                note(IN_ORDER, "arrow_comes_first", by)
            state = trigger.fire(rules, state, seat, (seat, by, lives), note)
    return state


def own_arrows_back(state: State, seat: int, note: Note) -> State:
    """The player whose Gatling fires puts all arrows back."""
    arrows = state.seats[seat].arrows
    if not arrows or not is_in(state, seat):
        return state
    state = give_arrows(state, seat, -arrows)
    note(OWN_ARROWS, "puts_back_arrows", seat, arrows, state.pile, 0)
    return state


ORDERS: dict[str, tuple[Step, ...]] = {
    "arrow_last": (_instead, _lose, _abilities, _out, _out_of_play, _owe),
    "arrow_first": (_instead, _lose, _out, _owe, _out_of_play, _abilities),
}
"""By reading: what comes of losses, one step after the other."""


def _steps(rules: Rules, cause: str) -> tuple[Step, ...]:
    """The steps of losses that have this cause."""
    steps = ORDERS[rules.readings[IN_ORDER]]
    if cause == GATLING and rules.readings[OWN_ARROWS] == "arrows_last":
        return (*steps, _own_arrows_last)
    return steps


FRAMES: Kinds[Rules, State] = {Losses: FrameSpec(_run)}
