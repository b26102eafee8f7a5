"""A frame that asks one player to pick a target, a card, or nobody."""

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from bangref.core.action import CHOOSE, DISCARD, NO_CARD, NOBODY, PASS, PICK, Action, Card
from bangref.core.engine import Accepted, answers, question, silent_answer, step, why_not
from bangref.core.frame import FrameSpec, Procedures, Question, of_seat, pop
from bangref.core.pick import AS_LAST_RESORT, FREELY, NEVER, Pick, at, own, pick_frame
from bangref.core.ruling import Note, Ruling, rule
from tests.core import toy
from tests.core.toy import Toy

BADGE = Card(7)
TARGETS = ((1, NO_CARD), (2, NO_CARD), (2, BADGE))


class Pointing(NamedTuple):
    """``seat`` points at a player, at the badge before one, or at nobody; never at one of ``hidden``."""

    seat: int
    hidden: tuple[int, ...] = ()
    tag: str = "pointing"


def _waits(rules: Procedures[Any], state: Toy, frame: Pointing, note: Note) -> Toy:
    return state


def _ask(rules: Procedures[Any], state: Toy, frame: Pointing) -> Question:
    return Question(frame.seat, "point", "toy.point", None, frame.hidden)


def _offers(rules: Procedures[Any], state: Toy, frame: Pointing) -> list[Action]:
    return at(frame.seat, TARGETS)


def _forbids(rules: Procedures[Any], state: Toy, frame: Pointing, action: Action) -> Ruling | None:
    return rule("toy.hidden", "hidden", action.target) if action.target in frame.hidden else None


def _otherwise(rules: Procedures[Any], state: Toy, frame: Pointing, action: Action) -> Ruling:
    return rule("toy.point", "nothing_to_point_at", action.actor)


def _take(rules: Procedures[Any], state: Toy, frame: Pointing, action: Action, note: Note) -> Toy:
    return pop(state).saying((action.verb, action.target, action.aim))


POINT: Pick[Procedures[Any], Toy, Pointing] = Pick(
    ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, forbids=_forbids
)


def rules_of(nobody: int, pick: Pick[Procedures[Any], Toy, Pointing] = POINT) -> Procedures[Any]:
    spec = pick_frame(replace(pick, nobody=nobody), FrameSpec(_waits, while_in="seat"))
    return replace(toy.RULES, frames={**toy.RULES.frames, Pointing: spec})


def pointing(*hidden: int) -> Toy:
    return Toy((Pointing(0, hidden),))


def log_after(rules: Procedures[Any], action: Action) -> tuple[object, ...]:
    made = step(rules, pointing(), action)
    assert isinstance(made, Accepted)
    log: tuple[object, ...] = made.state.log
    return log


def at_target(seat: int, target: int, aim: Card = NO_CARD) -> Action:
    return Action(seat, CHOOSE, target=target, aim=aim)


@pytest.mark.parametrize("nobody", [NEVER, FREELY, AS_LAST_RESORT])
def test_a_player_or_a_card_is_picked(nobody: int) -> None:
    rules = rules_of(nobody)
    for target, aim in TARGETS:
        assert log_after(rules, at_target(0, target, aim)) == ((CHOOSE, target, aim),)


@pytest.mark.parametrize("nobody", [NEVER, FREELY, AS_LAST_RESORT])
@pytest.mark.parametrize(
    "action",
    [at_target(0, 3), at_target(0, 1, BADGE), at_target(0, NOBODY), Action(0, PICK, BADGE), Action(0, DISCARD)],
)
def test_nothing_else_is_an_answer(nobody: int, action: Action) -> None:
    assert why_not(rules_of(nobody), pointing(), action) == rule("toy.point", "nothing_to_point_at", 0)


@pytest.mark.parametrize("nobody", [NEVER, FREELY, AS_LAST_RESORT])
def test_what_is_forbidden_says_why(nobody: int) -> None:
    rules = rules_of(nobody)
    assert why_not(rules, pointing(2), at_target(0, 2, BADGE)) == rule("toy.hidden", "hidden", 2)
    assert at_target(0, 2) not in answers(rules, pointing(2))
    assert at_target(0, 1) in answers(rules, pointing(2))


@pytest.mark.parametrize("nobody", [NEVER, FREELY, AS_LAST_RESORT])
def test_only_the_player_who_is_asked_answers(nobody: int) -> None:
    for action in (at_target(1, 2), Action(1, PASS)):
        assert why_not(rules_of(nobody), pointing(), action) == rule("toy.point", "another_decides", 0, 1)


def test_somebody_has_to_be_picked() -> None:
    rules = rules_of(NEVER)
    assert why_not(rules, pointing(1, 2), Action(0, PASS)) == rule("toy.point", "nothing_to_point_at", 0)
    assert answers(rules, pointing(1, 2)) == []
    assert silent_answer(rules, pointing()) is None


def test_nobody_is_picked_freely_and_by_silence() -> None:
    rules = rules_of(FREELY)
    assert question(rules, pointing()) == Question(0, "point", "toy.point", Action(0, PASS))
    assert answers(rules, pointing(2)) == [at_target(0, 1), Action(0, PASS)]
    assert log_after(rules, Action(0, PASS)) == ((PASS, NOBODY, NO_CARD),)


def test_nobody_is_picked_where_nothing_else_may_be() -> None:
    rules = rules_of(AS_LAST_RESORT)
    assert question(rules, pointing(3)) == Question(0, "point", "toy.point", None, (3,))
    assert why_not(rules, pointing(2), Action(0, PASS)) == rule("toy.point", "needs_a_target", 0)
    assert answers(rules, pointing(1, 2)) == [Action(0, PASS)]


def test_nothing_may_be_forbidden() -> None:
    rules = rules_of(AS_LAST_RESORT, replace(POINT, forbids=None))
    assert at_target(0, 2) in answers(rules, pointing(2))
    assert why_not(rules, pointing(2), Action(0, PASS)) == rule("toy.point", "needs_a_target", 0)


def test_the_question_may_tell_who_is_asked() -> None:
    specs = [pick_frame(replace(POINT, decider=decider), FrameSpec(_waits)) for decider in (of_seat, None)]
    assert [spec.decider for spec in specs] == [of_seat, None]
    rules = rules_of(FREELY, replace(POINT, decider=None))
    assert why_not(rules, pointing(), Action(0, PASS)) is None
    assert why_not(rules, pointing(), Action(1, PASS)) == rule("toy.point", "another_decides", 0, 1)


def test_what_else_there_is_to_the_frame_stays() -> None:
    spec = pick_frame(POINT, FrameSpec(_waits, while_in="seat", closed=True))
    assert (spec.run, spec.while_in, spec.closed) == (_waits, "seat", True)


def test_equal_cards_are_one_answer() -> None:
    assert own(2, DISCARD, (BADGE, Card(3), BADGE)) == [Action(2, DISCARD, BADGE), Action(2, DISCARD, Card(3))]
