from dataclasses import replace

import pytest

from bangref.core.action import CHOOSE, NATURE, PASS, USE, Action
from bangref.core.engine import (
    Accepted,
    Rejected,
    advance,
    answers,
    attempt,
    legal_actions,
    question,
    silent_answer,
    step,
    why_not,
)  # fmt: skip
from bangref.core.frames.batch import Batch, Pending
from bangref.core.frames.chance import Chance
from bangref.core.frames.choose import Choose
from bangref.core.frames.gather import Gather
from bangref.core.frames.in_order import InOrder
from bangref.core.frames.joint import Joint
from bangref.core.frames.window import Window, WindowSpec
from bangref.core.ruling import Note, ignore, rule
from tests.core.toy import (
    RULES,
    Bound,
    Caller,
    Circle,
    Toy,
    after,
    at,
    judge_interrupt,
    procedures,
    window_taken,
)  # fmt: skip

PICK_ONE = Choose(0, "pick", ("one", "two"))
ONE, TWO = Action(0, CHOOSE, name="one"), Action(0, CHOOSE, name="two")
WHISTLE = Action(7, USE, name="whistle")
OVER = rule("toy.over", "game_over")


def test_when_the_game_is_over_nothing_is_legal() -> None:
    state = Toy()
    assert question(RULES, state) is None
    assert answers(RULES, state) == legal_actions(RULES, state) == []
    assert silent_answer(RULES, state) is None
    assert why_not(RULES, state, ONE) == OVER
    assert step(RULES, state, ONE) == Rejected((OVER,), None, ())


def test_an_answer_is_accepted_and_explained() -> None:
    made = step(RULES, at(Caller(), PICK_ONE), ONE)
    assert made == Accepted(Toy(log=("one",)), (rule("toy.pick", "chosen", 0, "one"),))


def test_an_attempt_is_a_step_in_short() -> None:
    assert attempt(RULES, at(Caller(), PICK_ONE), ONE) == (Toy(log=("one",)), (rule("toy.pick", "chosen", 0, "one"),))
    assert attempt(RULES, at(Caller(), PICK_ONE), ONE, False) == (Toy(log=("one",)), ())
    assert attempt(RULES, Toy(), ONE) == OVER


def test_explaining_can_be_switched_off() -> None:
    made = step(RULES, at(Caller(), PICK_ONE), ONE, explain=False)
    assert made == Accepted(Toy(log=("one",)), ())


def test_a_rejection_names_the_clause_and_the_alternatives() -> None:
    state = at(Caller(), PICK_ONE)
    fault = rule("toy.pick", "not_among_options", 0, "pick")
    for wrong in (Action(0, CHOOSE, name="three"), Action(0, PASS)):
        assert why_not(RULES, state, wrong) == fault
        assert step(RULES, state, wrong, False) == Rejected((fault,), question(RULES, state), (ONE, TWO, WHISTLE))


def test_nobody_else_answers_the_question_and_the_rejection_names_who_does() -> None:
    state = at(Caller(), PICK_ONE)
    fault = rule("toy.pick", "another_decides", 0, 1)
    for wrong in (ONE._replace(actor=1), Action(1, CHOOSE, name="three"), Action(1, PASS)):
        assert why_not(RULES, state, wrong) == fault
        assert step(RULES, state, wrong, False) == Rejected((fault,), question(RULES, state), (ONE, TWO, WHISTLE))


def test_who_may_interrupt_does_so_beside_the_question() -> None:
    state = at(Caller(), PICK_ONE)
    assert legal_actions(RULES, state) == [ONE, TWO, WHISTLE]
    assert answers(RULES, state) == [ONE, TWO]
    assert why_not(RULES, state, WHISTLE) is None
    made = step(RULES, state, WHISTLE)
    assert isinstance(made, Accepted)
    assert made.state == state.saying("whistle")
    assert made.rulings == (rule("toy.whistle", "whistles", 7),)


def test_what_may_be_done_is_never_asked_what_refuses_it() -> None:
    rules = replace(RULES, refused=lambda rules, state, action, fault: rule("toy.pick", "refused", fault.clause))
    state = at(Caller(), PICK_ONE)
    assert why_not(rules, state, WHISTLE) is None
    assert isinstance(step(rules, state, WHISTLE), Accepted)
    assert why_not(rules, state, Action(0, PASS)) == rule("toy.pick", "refused", "toy.pick")


def test_an_interruption_that_nobody_could_make_is_judged_by_the_question() -> None:
    made = step(RULES, at(Caller(), PICK_ONE), Action(8, USE, name="shout"))
    assert isinstance(made, Rejected)
    assert made.rulings == (rule("toy.pick", "another_decides", 0, 8),)


def test_an_interruption_that_is_not_allowed_now_says_itself_why() -> None:
    made = step(RULES, at(Caller(), PICK_ONE), Action(8, USE, name="whistle"))
    assert isinstance(made, Rejected)
    assert made.rulings == (rule("toy.whistle", "not_yours", 8),)


@pytest.mark.parametrize(
    ("asking", "clause"),
    [
        (PICK_ONE, "toy.whistle"),
        (Window("shout", (0,)), "toy.whistle"),
        (Batch((Pending(0, "a", "p"), Pending(0, "b", "p"))), "toy.whistle"),
        (Gather(1, "pay"), "toy.gather"),
        (Joint("vote", (0,)), "toy.joint"),
        (Chance("coin"), "toy.coin"),
    ],
)
def test_while_a_cost_is_paid_or_all_decide_or_chance_is_at_work_only_the_question_counts(
    asking: object, clause: str
) -> None:
    refused = why_not(RULES, at(asking, cards=(3, 4)), Action(8, USE, name="whistle"))
    assert refused is not None
    assert refused.clause == clause


def test_candidates_are_an_offer_and_the_judgement_decides() -> None:
    unlisted = replace(RULES, interrupts=lambda rules, state: [])
    state = at(Caller(), PICK_ONE)
    assert legal_actions(unlisted, state) == [ONE, TWO]
    assert why_not(unlisted, state, WHISTLE) is None
    assert isinstance(step(unlisted, state, WHISTLE), Accepted)


def test_an_answer_to_the_question_is_no_interruption() -> None:
    # the same ability is refused as an interruption, and offered to somebody who is asked for it
    whistle = Action(8, USE, name="whistle")
    spec = WindowSpec("toy.window", lambda rules, state, frame, seat: [whistle], window_taken)
    rules = replace(RULES, windows={"whistles": spec})
    state = Toy((Window("whistles", (8,)),))
    assert judge_interrupt(rules, state, whistle) is not None
    assert why_not(rules, state, whistle) is None
    made = step(rules, state, whistle)
    assert isinstance(made, Accepted)
    assert made.state.log == (("shouted", 8),)


def test_frames_of_those_who_have_left_are_dropped() -> None:
    assert at(Bound(2)).log == (("bound", 2),)
    assert at(Bound(2), out=frozenset((2,))) == Toy(out=frozenset((2,)))


def test_rules_that_run_in_a_circle_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bangref.core.engine.ENDLESS", 100)
    with pytest.raises(AssertionError, match="circle"):
        at(Circle())


def test_the_watch_looks_after_every_move() -> None:
    def counting(rules: object, state: Toy, note: Note) -> Toy:
        return state.saying("watched")

    state = Toy((InOrder("round", (4, 5)),))
    log = advance(procedures(counting), state, ignore).log
    assert log == ("watched", ("visited", 4, ()), "watched", ("visited", 5, ()), "watched", "watched")


def test_the_watch_looks_at_nothing_where_all_is_quiet() -> None:
    def counting(rules: object, state: Toy, note: Note) -> Toy:
        return state.saying("watched")

    rules = replace(procedures(counting), quiet=lambda state: len(state.log) != 1)
    log = advance(rules, Toy((InOrder("round", (4, 5)),)), ignore).log
    assert log == (("visited", 4, ()), "watched", ("visited", 5, ()))


def test_silence_decides_what_the_rules_say_or_what_is_left() -> None:
    assert silent_answer(RULES, at(Caller(), PICK_ONE)) is None
    assert silent_answer(RULES, at(Caller(), Choose(0, "shy", ("one", "two")))) == ONE
    assert silent_answer(RULES, at(Caller(), Choose(0, "pick", ("two",)))) == TWO
    assert silent_answer(RULES, at(Caller(), Chance("coin"))) is None
    assert silent_answer(RULES, at(Caller(), Chance("quiet coin"))) == Action(NATURE, PASS)


@pytest.mark.parametrize("sides", [("heads",), ("heads", "tails")])
def test_silence_decides_nothing_for_chance_not_even_where_only_one_thing_can_happen(sides: tuple[str, ...]) -> None:
    coin = replace(RULES.chances["coin"], offers=lambda *_: [Action(NATURE, CHOOSE, name=side) for side in sides])
    rules = replace(RULES, chances={"coin": coin})
    state = at(Caller(), Chance("coin"))
    assert [action.name for action in answers(rules, state)] == list(sides)
    assert silent_answer(rules, state) is None


def test_the_same_decision_leads_to_the_same_state() -> None:
    assert after(at(Caller(), PICK_ONE), TWO) == after(at(Caller(), PICK_ONE), TWO)
