import pytest

from bangref.core.action import PASS, Action
from bangref.core.frame import FrameSpec, become, become_beneath, give, pop, push
from bangref.core.ruling import collector, ignore
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
