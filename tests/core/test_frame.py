from typing import Any

import pytest

from bangref.core.action import PASS, Action
from bangref.core.frame import FrameSpec, Procedures, become, become_beneath, give, pop, push
from bangref.core.ruling import Ruling, collector, ignore, rule
from tests.core.bent import HEIGHT
from tests.core.toy import RULES, Bound, Caller, Toy, run_bound

PLAIN = FrameSpec(run_bound)
FRAME = Bound(3)
PASSING = Action(3, PASS)


def test_frames_are_stacked() -> None:
    state = push(Toy(), Bound(1), Bound(2))
    assert state.frames == (Bound(1), Bound(2))
    assert pop(state).frames == (Bound(1),)
    assert become(state, Bound(5)).frames == (Bound(1), Bound(5))
    assert become_beneath(state, Bound(5)).frames == (Bound(5), Bound(2))


def test_beneath_the_top_only_one_frame_is_exchanged() -> None:
    state = become_beneath(Toy((Bound(1), Bound(2), Bound(3))), Bound(5))
    assert state.frames == (Bound(1), Bound(5), Bound(3))


def test_a_result_goes_to_the_caller() -> None:
    state = give(RULES, Toy((Caller(), Bound(1))), "result", ignore)
    assert state.frames == (Caller(got="result"),)


def test_a_frame_that_asks_nothing_has_no_question() -> None:
    with pytest.raises(AssertionError, match="Bound waits, but has no question"):
        PLAIN.ask(RULES, Toy(), FRAME)


def test_a_frame_that_asks_nothing_offers_nothing_and_judges_nothing() -> None:
    assert PLAIN.offers(RULES, Toy(), FRAME) == []
    with pytest.raises(AssertionError, match="Bound asks nothing"):
        PLAIN.judge(RULES, Toy(), FRAME, PASSING)
    with pytest.raises(AssertionError, match="Bound takes no answers"):
        PLAIN.answer(RULES, Toy(), FRAME, PASSING, ignore)


def test_what_comes_back_to_a_frame_that_has_called_nothing_is_not_for_it() -> None:
    rulings, note = collector()
    state = Toy((FRAME,))
    assert PLAIN.receive(RULES, state, FRAME, "result", note) is state
    assert rulings == []


def test_a_frame_holds_no_cards_unless_it_says_so() -> None:
    assert PLAIN.cards(FRAME) == ()


# A game that says no more than it must ------------------------------------------------------------------------------


def no_such_ability(rules: Procedures[Any], state: Toy, action: Action) -> Ruling:
    return rule("toy.ability", "no_such_ability", action.actor)


PLAINEST = Procedures(
    frames={Bound: PLAIN}, gone=lambda state, seat: False, over=lambda state: "", no_such_ability=no_such_ability
)


def test_nothing_is_watched_and_nobody_answers_or_interrupts() -> None:
    state = Toy((FRAME,))
    assert PLAINEST.watch(PLAINEST, state, ignore) is state
    assert PLAINEST.quiet(state) is True
    assert PLAINEST.answers_at(PLAINEST, state, HEIGHT, (0,)) == []
    assert PLAINEST.interrupts(PLAINEST, state) == []
    assert PLAINEST.judge_interrupt(PLAINEST, state, PASSING) == ("toy.ability", "no_such_ability", (3,))


def test_nothing_but_the_open_question_forbids_an_answer() -> None:
    fault = rule("toy.question", "not_among_answers", 3)
    assert PLAINEST.refused(PLAINEST, Toy((FRAME,)), PASSING, fault) is fault


def test_what_such_a_game_never_comes_to() -> None:
    for never, what in (
        (PLAINEST.interrupt, "nobody interrupts in this game"),
        (PLAINEST.fire, "nothing falls due in this game"),
    ):
        with pytest.raises(AssertionError, match=what):
            never(PLAINEST, Toy(), PASSING, ignore)
    with pytest.raises(AssertionError, match="nothing falls due in this game"):
        PLAINEST.ranked(PLAINEST, Toy(), ())


def test_such_a_game_has_none_of_the_tables() -> None:
    tables = (PLAINEST.at, PLAINEST.choices, PLAINEST.gathers, PLAINEST.rounds, PLAINEST.joints, PLAINEST.windows)
    assert not any((*tables, PLAINEST.chances))


def test_a_frame_is_open_to_interruption_and_bound_to_nobody_unless_it_says_so() -> None:
    assert (PLAIN.closed, PLAIN.while_in, PLAIN.dying) == (False, "", None)
