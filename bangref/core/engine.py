"""The transition function: one decision, judged and carried out until somebody must decide again.

    step(rules, state, action)      Accepted(state, rulings) or Rejected(rulings, question, alternatives)
    as_if_legal(rules, state, ...)  the state behind an action that can stand, legal or not
    attempt(rules, state, action)   the same in short: (state, rulings), or the ruling that forbids it
    advance(rules, state, note)     run on until there is an open question, or the game is over
    question(rules, state)          the one open question
    legal_actions(rules, state)     every accepted answer to it, and every accepted interruption
    why_not(rules, state, action)   None, or the ruling that forbids an action

One judgement decides: ``legal_actions`` keeps the candidates that ``why_not`` accepts, and so does ``step``. Whether
the question is for the player who acts is looked at here, once for all questions; a frame judges only who is asked.
"""

from typing import Any, NamedTuple, TypeVar

from bangref.core.action import NATURE, USE, Action
from bangref.core.frame import HasFrames, Procedures, Question
from bangref.core.ruling import Note, Ruling, collector, ignore, rule
from bangref.core.unseen import Unseen

S = TypeVar("S", bound=HasFrames)

ENDLESS = 100_000
"""More automatic steps than any turn can need; reaching it is a fault of the kernel."""


class Accepted(NamedTuple):
    """The action was legal: the state it leads to, of its game, and the rulings that led there, in order."""

    state: Any
    rulings: tuple[Ruling, ...]


Done = tuple[S, tuple[Ruling, ...]]
"""The next state, and the rulings that led there."""


class Rejected(NamedTuple):
    """The action was illegal: why, what is open instead, and what would be legal."""

    rulings: tuple[Ruling, ...]
    question: Question | None
    alternatives: tuple[Action, ...]


def advance(rules: Procedures[S], state: S, note: Note) -> S:
    """Run the top frame, and the watches after each of its moves, until somebody must decide."""
    frames_of, quiet, gone = rules.frames, rules.quiet, rules.gone
    for _ in range(ENDLESS):
        if not quiet(state):
            state = rules.watch(rules, state, note)
        frames = state.frames
        if not frames:
            return state
        frame = frames[-1]
        spec = frames_of[frame.__class__]
        bound_to = spec.while_in
        if bound_to and gone(state, getattr(frame, bound_to)):
            state = state.with_frames(frames[:-1])
            continue
        after: S = spec.run(rules, state, frame, note)
        if after is state:
            return state
        state = after
    raise AssertionError("the rules run in a circle")


def why_not(rules: Procedures[S], state: S, action: Action) -> Ruling | None:
    """None where the action is legal now, else the ruling that forbids it."""
    if not state.frames:
        return rule(rules.over(state), "game_over")
    frame = state.frames[-1]
    spec = rules.frames[frame.__class__]
    tells = spec.decider
    asked = spec.ask(rules, state, frame).decider if tells is None else tells(frame)
    fault = spec.judge(rules, state, frame, action) if action.actor == asked else _not_asked(rules, state, action)
    return None if fault is None else _refused(rules, state, action, fault)


def _not_asked(rules: Procedures[S], state: S, action: Action) -> Ruling:
    """Why nobody else answers the open question, whatever it is."""
    frame = state.frames[-1]
    asked = rules.frames[frame.__class__].ask(rules, state, frame)
    if asked.decider == NATURE:
        return rule(asked.clause, "chance_is_pending", action.actor, asked.kind)
    return rule(asked.clause, "another_decides", asked.decider, action.actor)


def _refused(rules: Procedures[S], state: S, action: Action, fault: Ruling) -> Ruling | None:
    """None where an action that does not answer the open question is a legal interruption, else what forbids it.

    What comes at a wrong moment may be forbidden by another clause than that of the question open at the moment.
    """
    stands = _unless_interruption(rules, state, action, fault)
    return None if stands is None else rules.refused(rules, state, action, stands)


def _unless_interruption(rules: Procedures[S], state: S, action: Action, fault: Ruling) -> Ruling | None:
    """None where an action that does not answer the open question is a legal interruption, else why it is illegal.

    An interruption that its player could make, but not so or not now, says itself why; while nobody may interrupt,
    the question does.
    """
    if action.verb != USE:
        return fault
    refused = rules.judge_interrupt(rules, state, action)
    if refused is None:
        return None
    closed = rules.frames[state.frames[-1].__class__].closed
    own = any((a.actor, a.name) == (action.actor, action.name) for a in rules.interrupts(rules, state))
    return refused if own and not closed else fault


def attempt(rules: Procedures[S], state: S, action: Action, explain: bool = True) -> Done[S] | Ruling:
    """Judge one action and, if it is legal, carry it out; else the ruling that forbids it.

    It answers a million times; a bare pair of the next state and the rulings serves as well as a record.
    """
    frames = state.frames
    if not frames:
        return rule(rules.over(state), "game_over")
    rulings, note = collector() if explain else ((), ignore)
    frame = frames[-1]
    spec = rules.frames[frame.__class__]
    tells = spec.decider
    asked = spec.ask(rules, state, frame).decider if tells is None else tells(frame)
    fault = spec.judge(rules, state, frame, action) if action.actor == asked else _not_asked(rules, state, action)
    if fault is None:
        after = spec.answer(rules, state, frame, action, note)
    else:
        fault = _refused(rules, state, action, fault)
        if fault is not None:
            return fault
        after = rules.interrupt(rules, state, action, note)
    return advance(rules, after, note), tuple(rulings)


def rejected(rules: Procedures[S], state: S, fault: Ruling) -> Rejected:
    """A rejection in full: why, what is open instead, and what would be legal."""
    return Rejected((fault,), question(rules, state), tuple(legal_actions(rules, state)))


def step(rules: Procedures[S], state: S, action: Action, explain: bool = True) -> Accepted | Rejected:
    """Judge one action and, if it is legal, carry it out.

    explain: collect the rulings; without it an accepted step has none (a rejected one always has).
    """
    done = attempt(rules, state, action, explain)
    return rejected(rules, state, done) if isinstance(done, Ruling) else Accepted(*done)


def can_stand(rules: Procedures[S], state: S, action: Action) -> bool:
    """Whether an answer to the open question can be carried out even where it is forbidden."""
    if not state.frames:
        return False
    stands = rules.frames[state.frames[-1].__class__].stands
    return stands is not None and stands(rules, state, action)


def as_if_legal(rules: Procedures[S], state: S, action: Action, note: Note) -> S:
    """The state behind an answer that can stand, carried out whether it is legal or not."""
    frame = state.frames[-1]
    return advance(rules, rules.frames[frame.__class__].answer(rules, state, frame, action, note), note)


def question(rules: Procedures[S], state: S) -> Question | None:
    """The open question, or None when the game is over."""
    if not state.frames:
        return None
    frame = state.frames[-1]
    return rules.frames[frame.__class__].ask(rules, state, frame)


def answers(rules: Procedures[S], state: S) -> list[Action]:
    """The legal answers to the open question, without interruptions."""
    if not state.frames:
        return []
    frame = state.frames[-1]
    spec = rules.frames[frame.__class__]
    judge = spec.judge
    return [a for a in spec.offers(rules, state, frame) if judge(rules, state, frame, a) is None]


def legal_actions(rules: Procedures[S], state: S) -> list[Action]:
    """Every legal action: the answers to the open question first, then the interruptions.

    Only nature's ``shuffle``, and its ``draw`` of several cards, are legal without being listed; there are too many
    orders of a pile.
    """
    found = answers(rules, state)
    if state.frames:
        judge = rules.judge_interrupt
        found += [a for a in rules.interrupts(rules, state) if a not in found and judge(rules, state, a) is None]
    return found


def silent_answer(rules: Procedures[S], state: S) -> Action | None:
    """What silence decides now: the declared silent answer, or the only legal one, where everybody sees that it is."""
    asked = question(rules, state)
    if asked is None:
        return None
    if asked.silent is not None:
        return asked.silent
    try:
        found = answers(rules, state)
    except Unseen:
        return None
    return found[0] if len(found) == 1 and asked.decider != NATURE else None
