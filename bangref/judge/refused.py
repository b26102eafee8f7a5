"""Why what somebody asks about is not allowed: nothing comes of it, and what is said may be several decisions.

Refused         the decision that is not legal, why, and where
refused         the first of several decisions that is not legal, behind those before it
silence_before  the silent answers behind which what is not allowed now would be
without_target  a decision that is not allowed only because a player is named who goes without saying
as_another      a decision that is allowed if it is said as what a card is played
after_silence   where what is not allowed was judged, behind the silence that had to come before it
clause_says     what forbids something, in the words of its clause
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from bangref.core.action import NOBODY, Action
from bangref.core.engine import Accepted, Rejected, legal_actions, silent_answer, step, why_not
from bangref.core.play import play
from bangref.core.record import ILLEGAL, Finding
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from bangref.judge.replay import Moment
from bangref.kits.any_game import Rules
from bangref.rulebook.load import load


class Refused(NamedTuple):
    """A decision that is not legal. session: as it stands before it."""

    ruling: Ruling
    action: Action
    session: Session


def refused(session: Session, actions: Sequence[Action]) -> Refused | None:
    """What of these decisions is not legal: the first at this very moment, each other one behind those before it.

    ``Ada uses Sid Ketchum with Beer 6H, BANG! 2D`` are three decisions, and each of them has to be legal.
    """
    first, *others = actions
    ruling = why_not(session.rules, session.state, first)
    if ruling is not None:
        return Refused(ruling, first, session)
    before = first
    for action in others:
        done = play(session, before)
        assert not isinstance(done, Rejected), "it has been judged"
        session, before = done[0], action
        ruling = _why_not_then(session, action)
        if ruling is not None:
            return Refused(ruling, action, session)
    return None


def _why_not_then(session: Session, action: Action) -> Ruling | None:
    """Why it is not legal behind others, with the silence that may come before it."""
    done = play(session, action)
    return done.rulings[0] if isinstance(done, Rejected) else None


def silence_before(session: Session, actions: int | Sequence[Action]) -> tuple[Action, ...]:
    """The silent answers behind which decisions that are not legal now would be; () where nothing makes them legal.

    actions: a seat, for one who takes something back, to which silence does not matter.
    """
    silent = list[Action]()
    for action in () if isinstance(actions, int) else actions:
        done = play(session, action)
        if isinstance(done, Rejected):
            return ()
        session, made = done
        silent += [each.action for each in made if each.implied]
    return tuple(silent)


def without_target(finding: Finding, moment: Moment) -> Action | None:
    """What would be allowed if nobody were named, where only one player can be meant; else None.

    One player is meant where somebody names themselves, or answers what another one has done. moment: one of the game.
    """
    action, state = finding.action, finding.state
    if finding.kind != ILLEGAL or action is None or state is None or action.target == NOBODY:
        return None
    if action.target != action.actor and action.actor == state.turn:
        return None
    bare = action._replace(target=NOBODY)
    return bare if why_not(moment.rules, state, bare) is None else None


def as_another(finding: Finding) -> Action | None:
    """What would be allowed if it were said as what the card is played, where that is the only way; else None.

    ``Ada plays Missed! 2S on Ben`` means something, if Ada is Calamity Janet.
    """
    action = finding.action
    if finding.kind != ILLEGAL or action is None or action.name or action.card < 0:
        return None
    found = [each for each in finding.alternatives if each.name and each._replace(name="") == action]
    return found[0] if len(found) == 1 else None


def after_silence(finding: Finding, rules: Rules) -> tuple[Finding, tuple[Action, ...]]:
    """The finding in the state where its alternatives are legal, and the silent answers on the way there."""
    state, silent = finding.state, list[Action]()
    while state is not None and legal_actions(rules, state) != list(finding.alternatives):
        answer = silent_answer(rules, state)
        quiet = None if answer is None else step(rules, state, answer)
        if answer is None or not isinstance(quiet, Accepted):
            return finding, ()
        state = quiet.state
        silent.append(answer)
    return replace(finding, state=state), tuple(silent)


def clause_says(readings: Mapping[str, str], clause: str) -> str:
    """What a clause says, without a full stop: by the reading that is chosen, where it has readings."""
    found = load().clauses[clause]
    chosen = None if found.reading is None else readings.get(clause)
    text = found.text if found.reading is None or chosen is None else found.reading.alternatives[chosen]
    return text.removesuffix(".")
