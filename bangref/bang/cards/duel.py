"""Duel: two players discard BANG! cards in turn; the first who does not loses a life.

Duel        the two players, and who has to discard next
"""

from operator import attrgetter
from typing import NamedTuple

from bangref.bang.ask import touches
from bangref.bang.demand import answers, given, is_no_help, judge_answer
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.names import BANG, DUEL
from bangref.bang.rules import ONE_OTHER, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.core.action import NOBODY, PASS, Action
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import offered
from bangref.core.ruling import Note, Ruling

CLAUSE = "bang.card.duel.challenge"
ALTERNATE = "bang.card.duel.alternate"
OWN_LOSS = "bang.card.duel.own_loss"

WAITING, LOST = range(2)


class Duel(NamedTuple):
    """``challenger`` against ``challenged``; it is for ``asked`` to discard a BANG!."""

    signature: Signature
    challenger: int
    challenged: int
    asked: int
    stage: int = WAITING
    tag: str = "duel"


def _challenge(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "challenges", signature.by, signature.target)
    if not touches(rules, state, signature, signature.target, note):
        return state
    return push(state, Duel(signature, signature.by, signature.target, signature.target))


def _turned(frame: Duel) -> Duel:
    other = frame.challenger if frame.asked == frame.challenged else frame.challenged
    return Duel(frame.signature, frame.challenger, frame.challenged, other)


def _run(rules: Rules, state: State, frame: Duel, note: Note) -> State:
    if frame.stage == LOST:
        return pop(state)
    return state


def _ask(rules: Rules, state: State, frame: Duel) -> Question:
    about = (frame.asked, _turned(frame).asked, BANG)
    return Question(frame.asked, "answer a duel", ALTERNATE, Action(frame.asked, PASS), about)


def _offers(rules: Rules, state: State, frame: Duel) -> list[Action]:
    return answers(rules, state, frame.asked, BANG)


def _judge(rules: Rules, state: State, frame: Duel, action: Action) -> Ruling | None:
    clause = "bang.card.duel.no_barrel_missed" if is_no_help(rules, action) else ALTERNATE
    return judge_answer(rules, state, frame.asked, BANG, clause, action)


def _answer(rules: Rules, state: State, frame: Duel, action: Action, note: Note) -> State:
    if action.verb != PASS:
        return given(rules, state, _turned(frame), action, ALTERNATE, note)
    loser = frame.asked
    own = loser == frame.challenger
    author = NOBODY if own else frame.challenger
    opponent = frame.challenged if own else NOBODY
    state = become(state, frame._replace(stage=LOST))
    if own:
        note(OWN_LOSS, "through_nobody", loser)
    loss = LoseLives(loser, 1, author, "bang.card.duel.loser", "bang.reward.own_duel_none", opponent)
    return lose_lives(rules, state, loss, note)


EFFECT = Effect(DUEL, CLAUSE, ONE_OTHER, _challenge)
FRAMES: Kinds[Rules, State] = {
    Duel: FrameSpec(_run, _ask, _offers, _judge, _answer, decider=attrgetter("asked"), while_in="asked", stands=offered)
}
