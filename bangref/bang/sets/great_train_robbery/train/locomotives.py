"""Lokomotivy: Ironhorse shoots at everybody, Leland opens a General Store; and who has won where everybody is dead.

Together        deaths within one effect are judged when it is over
"""

from typing import NamedTuple

from bangref.bang.cards.general_store import open_store
from bangref.bang.points import END_JUDGED_NOW, LEAVES_THE_GAME
from bangref.bang.rules import EVERYBODY, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import IRONHORSE, LELAND
from bangref.bang.shot import shoot
from bangref.bang.state import State, present
from bangref.bang.victory import finished, judge_end, roles_played
from bangref.core.action import Seat
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.ring import order_from
from bangref.core.ruling import Note
from bangref.west.roles import OUTLAW

SHOOTS = "bang.locomotive.ironhorse.effect"
NO_AUTHOR = "bang.locomotive.ironhorse.no_author"
ALL_DEAD = "bang.locomotive.ironhorse.all_dead_outlaws_win"
STORE = "bang.locomotive.leland.effect"
READINGS = {ALL_DEAD: ("together", "one_by_one")}


class Together(NamedTuple):
    """An effect on everybody is under way. left: who has left the game by it, with the killer of each."""

    left: tuple[tuple[int, int], ...] = ()
    tag: str = "together"


def _run(rules: Rules, state: State, frame: Together, note: Note) -> State:
    state = pop(state)
    if not present(state):
        note(ALL_DEAD, "all_are_dead")
        won = tuple(number for number, role in enumerate(roles_played(rules, state)) if role == OUTLAW)
        return finished(rules, state, won, ALL_DEAD, note)
    for seat, killer in frame.left:
        state = judge_end(rules, state, note, seat, killer)
    return state


def to_everybody(rules: Rules, state: State, first: int, what: str, signature: Signature, note: Note) -> State:
    """``what`` happens to every player, from one of them on clockwise; the end of the game is judged after it."""
    order = tuple(seat for seat in order_from(state.ring, first) if seat in present(state))
    note("bang.train.terminus.resolve_locomotive", "one_after_another", *order)
    if rules.readings[ALL_DEAD] == "together":
        state = push(state, Together())
    return push(state, InOrder(what, order, signature))


def _under_way(state: State) -> bool:
    return any(isinstance(frame, Together) for frame in state.frames)


def _later(rules: Rules, state: State, owner: int) -> int | None:
    return 1 if _under_way(state) else None


def _counts(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    return _under_way(state)


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    seat, _, killer, _ = facts
    place = max(i for i, frame in enumerate(state.frames) if isinstance(frame, Together))
    frame: Together = state.frames[place]
    after = frame._replace(left=(*frame.left, (seat, killer)))
    return state.with_frames((*state.frames[:place], after, *state.frames[place + 1 :]))


def _shots(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(SHOOTS, "shots_at_everybody", len(present(state)))
    note(NO_AUTHOR, "nobody_shoots")
    return to_everybody(rules, state, state.turn, IRONHORSE, signature, note)


def _visit(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    note(SHOOTS, "its_turn_to_answer", seat)
    return shoot(rules, state, frame.about._replace(target=seat), seat, note)


def _store(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(STORE, "opens_store_for_all", signature.by)
    return open_store(rules, state, signature, note)


EFFECTS = (Effect(IRONHORSE, SHOOTS, EVERYBODY, _shots), Effect(LELAND, STORE, EVERYBODY, _store))
ELEMENT = Element(
    "judged_together",
    (
        Replacement(END_JUDGED_NOW, ALL_DEAD, _later),
        Trigger(LEAVES_THE_GAME, ALL_DEAD, _counts, _remember, remembers=True),
    ),
)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {IRONHORSE: _visit}
FRAMES: Kinds[Rules, State] = {Together: FrameSpec(_run)}
