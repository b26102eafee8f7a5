"""Ztráta životů: a player loses lives.

LoseLives       the loss, through somebody or through nobody
"""

from typing import NamedTuple

from bangref.bang.ask import answers_at, note_withheld, trigger
from bangref.bang.dying import (
    LAST_LIFE,
    Dying,
)
from bangref.bang.elimination.frame import Elimination
from bangref.bang.names import BOUND, DYING
from bangref.bang.points import (
    ELIMINATION_AVERTED,
    LAST_LIFE_LOST,
    LIFE_LOST,
    LOSS_PREVENTED,
    MAY_CHANGE_LIVES,
)
from bangref.bang.rules import Rules
from bangref.bang.state import State, quiet, with_lives, with_pending, with_seat
from bangref.core.abilities import window
from bangref.core.action import NOBODY
from bangref.core.asking import forbidden
from bangref.core.frame import Frame, FrameSpec, Kinds, become, become_beneath, pop, push
from bangref.core.frames.window import Window
from bangref.core.ring import order_from
from bangref.core.ruling import Note
from bangref.west.roles import IN

PREVENTING, LOSING, SETTLED, AVERTING = range(4)


class LoseLives(NamedTuple):
    """``seat`` loses ``lives`` through ``author`` (or NOBODY).

    clause: who says that lives are lost. unowned: where there is no author, the clause that says so.
    opponent: who a self-lost Duel was against. before: lives before a loss that is fatal.
    tried: elements that might have averted the elimination by what they do, and have not.
    """

    seat: int
    lives: int
    author: int
    clause: str
    unowned: str = ""
    opponent: int = NOBODY
    stage: int = PREVENTING
    before: int = 0
    tried: tuple[str, ...] = ()
    tag: str = "lose_lives"


def lose_lives(rules: Rules, state: State, loss: LoseLives, note: Note) -> State:
    """A player is about to lose lives. What is due already comes first."""
    if loss.lives < 1:
        return state
    return _prevent(rules, state, loss, note) if quiet(state) else push(state, loss)


def _run_loss(rules: Rules, state: State, frame: LoseLives, note: Note) -> State:
    if frame.stage == PREVENTING:
        return _prevent(rules, pop(state), frame, note)
    if frame.stage == LOSING:
        return _lose(rules, pop(state), frame, note)
    if frame.stage == SETTLED:
        return _settle(rules, state, frame, note)
    return _avert(rules, state, frame, note)


def _prevent(rules: Rules, state: State, loss: LoseLives, note: Note) -> State:
    """The state is that beneath the loss. Whoever has lost the last life has none to lose until they are saved."""
    if state.seats[loss.seat].status == DYING:
        note(LAST_LIFE, "loses_no_life", loss.seat)
        return state
    ban = forbidden(rules, state, MAY_CHANGE_LIVES, (loss.seat, NOBODY), loss.seat, -1)
    if ban is not None:
        note(ban.clause, "loses_no_life", loss.seat)
        return state
    if not rules.at[LOSS_PREVENTED]:
        return _lose(rules, state, loss, note)
    window = Window("loss prevented", order_from(state.ring, state.turn), (loss.seat, loss.lives, loss.author))
    return push(state, loss._replace(stage=LOSING), window)


def _lose(rules: Rules, state: State, frame: LoseLives, note: Note) -> State:
    """The state is that beneath the loss."""
    if frame.lives < 1:
        return state
    player = state.seats[frame.seat]
    left = player.lives - frame.lives
    if left > 0:
        note(frame.clause, "lives", frame.seat, player.lives, left)
        state = with_seat(state, frame.seat, with_lives(player, left, player.status))
        return _follows(rules, state, note, frame.seat, frame.lives, frame.author, player.lives)
    note(frame.clause, "last_life", frame.seat, player.lives, frame.lives)
    state = with_seat(state, frame.seat, with_lives(player, 0, DYING))
    return push(state, frame._replace(stage=SETTLED, before=player.lives), Dying(frame.seat, 1 - left))


def _follows(rules: Rules, state: State, note: Note, *facts: *tuple[int, int, int, int]) -> State:
    """The effects of a loss of lives become due. Effects that one might expect, but that do not follow, are noted."""
    note_withheld(rules, state, LIFE_LOST, note, *facts)
    return trigger(rules, state, LIFE_LOST, *facts)


def _settle(rules: Rules, state: State, frame: LoseLives, note: Note) -> State:
    player = state.seats[frame.seat]
    if player.status == IN:
        state = pop(state)
        return _follows(rules, state, note, frame.seat, frame.lives, frame.author, frame.before)
    state = become(state, frame._replace(stage=AVERTING))
    return trigger(rules, state, LAST_LIFE_LOST, frame.seat, frame.before, frame.author)


def _avert(rules: Rules, state: State, frame: LoseLives, note: Note) -> State:
    """The first element that keeps the player in the game does so; one after another tries, where that takes more.

    What keeps them there without lives comes last: whoever is saved needs none of it.
    """
    without_lives = None
    for owner, element, answer in answers_at(rules, state, ELIMINATION_AVERTED, (frame.seat, NOBODY)):
        if element in frame.tried:
            continue
        found = answer.answer(rules, state, owner, frame.seat, frame.author)
        if found == 0:
            without_lives = without_lives or answer
        elif isinstance(found, int):
            return _stay(rules, state, frame, found, answer.clause, note)
        elif found is not None:
            return become(state, frame._replace(tried=(*frame.tried, element)), found)
    if without_lives is not None:
        return _stay(rules, state, frame, 0, without_lives.clause, note)
    return become(state, Elimination(frame.seat, frame.author, frame.unowned, frame.opponent))


def _stay(rules: Rules, state: State, frame: LoseLives, lives: int, clause: str, note: Note) -> State:
    """The player stays in the game with this many lives; without lives, only while the element keeps them there.

    With lives they have survived the loss, and what answers to it becomes due but for what has been when nothing had
    saved them yet.
    """
    if lives:
        note(clause, "lives", frame.seat, 0, lives)
    else:
        note(clause, "stays_without_lives", frame.seat)
    player = state.seats[frame.seat]
    state = pop(with_seat(state, frame.seat, with_lives(player, lives, IN if lives else BOUND)))
    if not lives:
        return state
    before = state.pending
    state = _follows(rules, state, note, frame.seat, frame.lives, frame.author, frame.before)
    new = (due for due in state.pending[len(before) :] if due.element not in rules.at[LAST_LIFE_LOST])
    return with_pending(state, (*before, *new), state.emptied)


def _receive_loss(rules: Rules, state: State, frame: LoseLives, lives: int | None, note: Note) -> State:
    """What an element does to keep the player in the game has brought about so many lives, or None."""
    if lives is None:
        return state
    return _stay(rules, state, frame, lives, rules.at[ELIMINATION_AVERTED][frame.tried[-1]].clause, note)


def prevent(state: State, lives: int) -> State:
    """The loss beneath the open window is smaller by so many lives."""
    loss: LoseLives = state.frames[-2]
    return become_beneath(state, loss._replace(lives=loss.lives - lives))


def afterwards(state: State, frame: Frame) -> State:
    """This comes once the loss beneath the open window is over."""
    *beneath, loss, window = state.frames
    return state.with_frames((*beneath, frame, loss, window))


def _loss_dying(frame: LoseLives) -> int:
    return frame.seat if frame.stage >= SETTLED else NOBODY


FRAMES: Kinds[Rules, State] = {
    LoseLives: FrameSpec(_run_loss, receive=_receive_loss, while_in="seat", dying=_loss_dying),
}
WINDOWS = {"loss prevented": window(LOSS_PREVENTED, LAST_LIFE)}
