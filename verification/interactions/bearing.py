"""Whether both elements of a pair bear on a step.

Bearing         how each of them does
Beside          the states of the worlds in which an element is blank, beside that of the table
Judged          a decision taken in every world
judged          take one, and compare
may_bear        whether the comparison can find anything
"""

from __future__ import annotations

from typing import NamedTuple

from bangref.bang.points import IN_FORCE
from bangref.bang.rules import Rules
from bangref.bang.state import State, with_standing
from bangref.core.action import SHUFFLE, Action
from bangref.core.engine import answers, attempt, question
from bangref.core.frames.choose import Choose
from bangref.core.ruling import Ruling
from tools.elements import Part, points_of
from verification.interactions.blank import (
    SENSELESS,
    Worlds,
    aimed_at,
    blanks,
    heard,
    is_pending,
    not_asked,
    pending_names,
    seen_in,
    under_way,
)
from verification.interactions.procedures import asked_for

DECIDES, UNDER_WAY, AIMED_AT, ALONE = "decides", "under way", "aimed at", "would decide without the other"

SOON = 3
"""Answers after each other that are looked at to see whether something is merely asked first."""
PLAY_PHASE = "play phase"

Beside = tuple[State, State, State]
"""The states of the worlds without the one, without the other, without both."""

Made = tuple[State, tuple[Ruling, ...]] | Ruling | None
"""What comes of a decision: state and rulings, or the ruling that forbids it; None: it makes no sense in this world."""


class Bearing(NamedTuple):
    """How each element of a pair bears on a step, in one of the four words."""

    one: str
    other: str


class Judged(NamedTuple):
    """A decision taken in every world.

    bears: None where one of the pair does not bear on it. after: the state, or the ruling that forbids it.
    met: it asks both, or plays them.
    """

    bears: Bearing | None
    after: State | Ruling
    beside: Beside
    met: bool


@blanks()
def judged(
    worlds: Worlds, pair: tuple[Part, Part], pending: frozenset[str], state: State, beside: Beside, action: Action
) -> Judged:
    """Take a decision in every world, and compare what comes of it."""
    same = [state == before for before in beside]
    tell = not all(same)
    heard(worlds.full).clear()
    full = attempt(worlds.full, state, action, tell)
    unheard = [points_of(part).isdisjoint(heard(worlds.full)) for part in pair]
    idle = [not_asked(worlds.full, part) and same[place] for place, part in enumerate(pair)]
    without_one = full if idle[0] else _made(worlds.without_one, beside[0], action, tell)
    without_other = full if idle[1] else _made(worlds.without_other, beside[1], action, tell)
    neither = full if all(idle) else _made(worlds.without_both, beside[2], action, tell)
    one, other = _by_themselves(worlds.full, pair, pending, state, action)
    refused = isinstance(full, Ruling)
    first = _how(
        one,
        _differ(worlds, 0, full, 1, without_one, same[0]),
        _differ(worlds, 2, without_other, 3, neither, beside[1] == beside[2], refused),
    )
    second = _how(
        other,
        _differ(worlds, 0, full, 2, without_other, same[1]),
        _differ(worlds, 1, without_one, 3, neither, beside[0] == beside[2], refused),
    )
    blank = (without_one, without_other, neither)
    bears = Bearing(first, second) if first and second and _may_differ(full, blank) else None
    if any(
        how == ALONE
        and not _spoken_of(worlds, place, state, beside[place], action)
        and (
            _next_in_turn(full, blank[1 - place], neither) or _asked_before(worlds, pair, place, full, blank[1 - place])
        )
        for place, how in enumerate(bears or ())
    ):
        bears = None
    met = all(by or not asked_nothing for by, asked_nothing in zip((one, other), unheard, strict=True))
    if isinstance(full, Ruling):
        return Judged(bears, full, beside, met)
    after = full[0]
    followed = tuple(_followed(worlds, after, world, made) for world, made in enumerate(blank, 1))
    return Judged(bears, after, (followed[0], followed[1], followed[2]), met)


@blanks()
def may_bear(worlds: Worlds, pair: tuple[Part, Part], pending: frozenset[str], state: State, action: Action) -> bool:
    """Whether both may bear on a decision of the table: each is asked, or by itself, or asked without the other.

    Of an element that edits what is in force one cannot tell, nor of a card that others speak of by its name.
    """
    bearing = [
        IN_FORCE in points_of(part)
        or part.id in asked_for()
        or bool(by_itself(worlds.full, part, pending, state, action))
        for part in pair
    ]
    asked = _asked(worlds.full, pair, bearing, state, action)
    if all(asked) or not any(asked):
        return all(asked)
    blank = worlds.without_one if asked[0] else worlds.without_other
    return all(_asked(blank, pair, asked, state, action))


def _asked(rules: Rules, pair: tuple[Part, Part], bearing: list[bool], state: State, action: Action) -> list[bool]:
    """Which of a pair are asked when a decision is taken, beside those that bear anyhow."""
    heard(rules).clear()
    _made(rules, state, action, False)
    return [
        already or not points_of(part).isdisjoint(heard(rules)) for already, part in zip(bearing, pair, strict=True)
    ]


def _by_themselves(
    rules: Rules, pair: tuple[Part, Part], pending: frozenset[str], state: State, action: Action
) -> tuple[str, str]:
    """How each of two bears on a step whatever comes of it; to be aimed at counts if it is the other that aims."""
    one, other = (by_itself(rules, part, pending, state, action) for part in pair)
    return (
        "" if one == AIMED_AT and other != UNDER_WAY else one,
        "" if other == AIMED_AT and one != UNDER_WAY else other,
    )


def by_itself(rules: Rules, part: Part, pending: frozenset[str], state: State, action: Action) -> str:
    """How an element bears on a step whatever comes of it; "" where it does not."""
    if under_way(rules, part, pending, action):
        return UNDER_WAY
    return AIMED_AT if aimed_at(rules, part, state, action) else ""


def _how(by_itself: str, decides: bool, alone: bool) -> str:
    return DECIDES if decides else by_itself or (ALONE if alone else "")


def _made(rules: Rules, state: State, action: Action, tell: bool) -> Made:
    try:
        return attempt(rules, seen_in(rules, state), action, tell)
    except SENSELESS:
        return None


def _differ(worlds: Worlds, one: int, made: Made, other: int, besides: Made, same: bool, refused: bool = False) -> bool:
    """Whether a decision ends differently in two worlds; where their states differ already, by what it decides.

    refused: the table refuses it, so that only who else would forbid or allow it is of interest.
    """
    if made is None or besides is None:
        return False  # where a decision makes no sense nothing can be compared with it
    if isinstance(made, Ruling) or isinstance(besides, Ruling):
        return _clause(made) != _clause(besides)
    if refused:
        return False
    if same:
        return _bare(made[0]) != _bare(besides[0])
    return _told(worlds[one], made) != _told(worlds[other], besides)


def _may_differ(full: Made, blank: tuple[Made, ...]) -> bool:
    """Whether a step is legal at all: what is refused whatever the two say shows nothing of them."""
    return any(made is not None and not isinstance(made, Ruling) for made in (full, *blank))


def _next_in_turn(full: Made, without_rival: Made, neither: Made) -> bool:
    """Whether it is somebody else's turn but for the rival, and the element would decide in that turn."""
    three = (full, without_rival, neither)
    turns = [made[0].turn for made in three if made is not None and not isinstance(made, Ruling)]
    return len(turns) == len(three) and turns[0] not in turns[1:]


def _asked_before(worlds: Worlds, pair: tuple[Part, Part], place: int, full: Made, without_rival: Made) -> bool:
    """Whether the rival of an element only asks something first: it is under way now, or the element decides soon."""
    if full is None or without_rival is None or isinstance(full, Ruling) or isinstance(without_rival, Ruling):
        return False
    after = full[0]
    if _open(worlds.full, after) == _open(worlds[2 - place], without_rival[0]):
        return False
    return is_pending(pair[1 - place], pending_names(after)) or _decides_soon(worlds, place, after)


def _decides_soon(worlds: Worlds, place: int, state: State, left: int = SOON) -> bool:
    """Whether the element in this place decides one of the answers to what is asked now, or to what these lead to.

    What is done in phase 2 is nobody's answer.
    """
    asked = _open(worlds.full, state)
    if asked is None or asked[1] == PLAY_PHASE or not left:
        return False
    blank = worlds[1 + place]
    chosen = [action for action in answers(worlds.full, state) if action.verb != SHUFFLE]
    if any(decides(worlds.full, blank, state, action) for action in chosen):
        return True
    after = (attempt(worlds.full, state, action, False) for action in chosen)
    return any(_decides_soon(worlds, place, made[0], left - 1) for made in after if not isinstance(made, Ruling))


def _spoken_of(worlds: Worlds, place: int, state: State, beside: State, action: Action) -> bool:
    """Whether the rulings of a legal step would be others without the element in this place."""
    full, blank = attempt(worlds.full, state, action), _made(worlds[1 + place], beside, action, True)
    if blank is None or isinstance(blank, Ruling) or isinstance(full, Ruling):
        return True
    return _told(worlds.full, full) != _told(worlds[1 + place], blank)


def _clause(made: Made) -> str:
    """The clause that forbids a decision; "" where it is legal."""
    if made is None:
        return "senseless"
    return made.clause if isinstance(made, Ruling) else ""


def _told(rules: Rules, made: tuple[State, tuple[Ruling, ...]]) -> tuple[object, ...]:
    """What a step decides, apart from numbers: clauses and facts, and who is asked what afterwards."""
    state, rulings = made
    return (*((ruling.clause, ruling.fact) for ruling in rulings), _open(rules, state))


def _open(rules: Rules, state: State) -> tuple[int, str] | None:
    """Who is asked, and what kind of question; None where the game is over."""
    asked = question(rules, state)
    return None if asked is None else (asked.decider, asked.kind)


def _bare(state: State) -> State:
    """A state apart from what is in force in it, and from what may be chosen: another choice is another decision."""
    bare = state if state.standing is None else with_standing(state, None)
    if not any(isinstance(frame, Choose) and frame.options for frame in state.frames):
        return bare
    return bare.with_frames(
        tuple(frame._replace(options=()) if isinstance(frame, Choose) else frame for frame in bare.frames)
    )


def _followed(worlds: Worlds, after: State, world: int, made: Made) -> State:
    """The state of a blank world after a step, where it asks the same and differs only in what is pending.

    What is in force makes no difference between two states: each world says for itself what is (``seen_in``).
    """
    if made is None or isinstance(made, Ruling):
        return after
    alike = made[0]._replace(standing=after.standing)
    pending = alike._replace(frames=after.frames, pending=after.pending)
    if alike == after or pending != after or _open(worlds[world], made[0]) != _open(worlds.full, after):
        return after
    return made[0]


@blanks()
def stands_alone(
    rules: Rules, without: Rules, part: Part, pending: frozenset[str], state: State, action: Action
) -> bool:
    """Whether one element bears on a step that is legal with it."""
    return bool(by_itself(rules, part, pending, state, action)) or decides(rules, without, state, action)


@blanks()
def decides(rules: Rules, without: Rules, state: State, action: Action) -> bool:
    """Whether a decision ends differently without an element."""
    return ends_differently(attempt(rules, state, action, False), without, state, action)


@blanks()
def ends_differently(with_it: Made, without: Rules, state: State, action: Action) -> bool:
    """Whether something else comes of a decision by these rules than what did come of it."""
    blank = _made(without, state, action, False)
    if with_it is None or blank is None:
        return False
    if isinstance(with_it, Ruling) or isinstance(blank, Ruling):
        return _clause(with_it) != _clause(blank)
    return _bare(with_it[0]) != _bare(blank[0])
