import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.core.action import CHOOSE, DISCARD, NATURE, PASS, PICK, USE, Action, Card
from bangref.core.engine import answers, question, step, why_not
from bangref.core.frame import Question
from bangref.core.frames.batch import Batch, Pending
from bangref.core.frames.chance import Chance
from bangref.core.frames.choose import Choose
from bangref.core.frames.gather import Gather
from bangref.core.frames.in_order import InOrder
from bangref.core.frames.joint import Joint
from bangref.core.frames.window import Window
from bangref.core.ruling import rule
from tests.core.toy import RULES, Caller, Toy, after, at


def picks(seat: int, *cards: int) -> tuple[Action, ...]:
    return tuple(Action(seat, PICK, Card(card)) for card in cards)


def says(seat: int, name: str) -> Action:
    return Action(seat, CHOOSE, name=name)


def asked(state: Toy) -> Question:
    found = question(RULES, state)
    assert found is not None
    return found


# Choose -------------------------------------------------------------------------------------------


def test_choose_returns_the_option() -> None:
    state = at(Caller(), Choose(2, "pick", ("a", "b"), ("about",)))
    assert asked(state) == Question(2, "pick", "toy.pick", None, ("about",))
    assert after(state, says(2, "b")).log == ("b",)


# Gather -------------------------------------------------------------------------------------------


@given(st.permutations((3, 4, 5, 6)))
def test_gather_takes_nothing_until_it_is_complete(order: list[int]) -> None:
    first, second, third, _ = order
    state = at(Gather(1, "pay"), cards=(3, 4, 5, 6))
    half = after(state, *picks(1, first))
    assert half.log == ()
    assert asked(half).about == (first,)
    assert why_not(RULES, half, picks(1, first)[0]) == rule("toy.gather", "cannot_be_gathered", 1, first)
    assert why_not(RULES, half, picks(2, third)[0]) == rule("toy.gather", "another_decides", 1, 2)
    assert after(half, *picks(1, second)).log == (("gave", first, second),)


def test_gather_can_be_abandoned() -> None:
    state = after(at(Gather(1, "pay"), cards=(3, 4)), *picks(1, 3))
    assert Action(1, PASS) in answers(RULES, state)
    assert after(state, Action(1, PASS)) == Toy(cards=(Card(3), Card(4)))


def test_gather_offers_equal_cards_once() -> None:
    assert answers(RULES, at(Gather(1, "pay"), cards=(3, 3))) == [*picks(1, 3), Action(1, PASS)]


def test_what_is_owed_cannot_be_abandoned() -> None:
    state = at(Gather(1, "owe"), cards=(3, 3))
    assert answers(RULES, state) == list(picks(1, 3))
    assert why_not(RULES, state, Action(1, PASS)) == rule("toy.gather", "is_owed", 1)


@pytest.mark.parametrize("taken", [(), (3,)])
def test_gathering_any_number_ends_with_silence_a_fixed_number_does_not(taken: tuple[int, ...]) -> None:
    state = after(at(Gather(1, "pay"), cards=(3, 4)), *picks(1, *taken))
    assert asked(state).silent is None
    state = after(at(Gather(1, "give"), cards=(3, 4)), *picks(1, *taken))
    assert asked(state).silent == Action(1, PASS)
    assert after(state, Action(1, PASS)).log == ((("gave", *taken),) if taken else ())


# InOrder ------------------------------------------------------------------------------------------


def test_in_order_visits_everybody_who_is_still_there() -> None:
    state = at(InOrder("round", (2, 0, 1), "news"), out=frozenset((0,)))
    assert state.log == (("visited", 2, "news"), ("visited", 1, "news"))
    assert at(InOrder("round", (2,)), out=frozenset((2,))).log == ()


# Joint --------------------------------------------------------------------------------------------


def test_joint_settles_when_all_have_decided() -> None:
    state = at(Joint("vote", (0, 1, 2)))
    assert asked(state).decider == 0
    assert why_not(RULES, state, says(2, "no")) == rule("toy.joint", "another_decides", 0, 2)
    assert why_not(RULES, state, says(0, "maybe")) == rule("toy.joint", "not_among_answers", 0, "vote")
    half = after(state, says(0, "yes"))
    assert half.log == ()
    assert asked(half).decider == 2
    assert answers(RULES, half) == [says(2, "yes"), says(2, "no")]
    assert why_not(RULES, half, says(0, "no")) == rule("toy.joint", "another_decides", 2, 0)
    assert after(half, says(2, "no")).log == (((0, "yes"), (2, "no")),)


# Window -------------------------------------------------------------------------------------------


def test_window_asks_only_those_who_have_an_answer() -> None:
    assert at(Window("shout", (1,))) == Toy()
    state = at(Window("shout", (1, 0, 2)))
    assert asked(state) == Question(0, "shout", "toy.window", Action(0, PASS))
    assert answers(RULES, state) == [says(0, "shout"), Action(0, PASS)]
    assert why_not(RULES, state, says(2, "shout")) == rule("toy.window", "another_decides", 0, 2)
    assert why_not(RULES, state, Action(2, PASS)) == rule("toy.window", "another_decides", 0, 2)
    assert why_not(RULES, state, says(0, "whisper")) == rule("toy.window", "not_among_answers", 0, "shout")


def test_window_goes_on_after_an_answer_and_after_a_pass() -> None:
    state = after(at(Window("shout", (0, 2))), says(0, "shout"))
    assert asked(state).decider == 2
    assert after(state, Action(2, PASS)).log == (("shouted", 0),)
    passed = after(at(Window("shout", (0, 2, 3))), Action(0, PASS))
    assert asked(passed).decider == 2, "nobody is passed over"


def test_window_that_judges_itself_judges_whose_turn_it_is_and_nobody_else() -> None:
    state = at(Window("boast", (0, 2)))
    assert why_not(RULES, state, Action(0, USE, name="boast")) is None
    assert why_not(RULES, state, Action(0, USE, name="shout")) == rule("toy.boast", "no_boast", 0)
    assert why_not(RULES, state, Action(0, PASS)) is None
    assert why_not(RULES, state, says(0, "boast")) == rule("toy.window", "not_among_answers", 0, "boast")
    for other in (2, 3):
        assert why_not(RULES, state, Action(other, USE, name="boast")) is not None
    assert after(state, Action(0, PASS), Action(2, USE, name="boast")).log == (("shouted", 2),)


# Batch --------------------------------------------------------------------------------------------

A, B, TWICE, OTHER = (
    Pending(0, "a", "p"),
    Pending(0, "b", "p"),
    Pending(0, "a", "p", (1,)),
    Pending(1, "c", "p"),
)


def test_batch_lets_the_owner_order_his_own_effects() -> None:
    state = at(Batch((A, OTHER, B)))
    assert asked(state) == Question(0, "order of own effects", "toy.order", says(0, "a"))
    assert why_not(RULES, state, says(1, "c")) == rule("toy.order", "another_decides", 0, 1)
    assert why_not(RULES, state, says(0, "c")) == rule("toy.order", "not_among_own_effects", 0)
    made = step(RULES, state, says(0, "b"))
    assert made.rulings == (rule("toy.order", "chosen", 0, "b"),)
    assert after(state, says(0, "b")).log == ((0, "b"), (0, "a"), (1, "c"))


def test_batch_asks_the_owner_of_what_comes_first_whatever_became_due_first() -> None:
    state = at(Batch((OTHER, A, B)))
    assert asked(state).decider == 0
    assert why_not(RULES, state, says(1, "c")) == rule("toy.order", "another_decides", 0, 1)
    assert why_not(RULES, state, says(0, "c")) == rule("toy.order", "not_among_own_effects", 0)


def test_batch_does_not_ask_about_the_same_effect_twice_over() -> None:
    assert at(Batch((A, TWICE, OTHER))).log == ((0, "a"), (0, "a", 1), (1, "c"))
    assert at(Batch((A, A))).log == ((0, "a"), (0, "a"))
    assert at(Batch(())) == Toy()


def test_batch_asks_nobody_who_has_left_the_game() -> None:
    assert at(Batch((A, B, OTHER)), out=(0,)).log == ((0, "a"), (0, "b"), (1, "c"))
    assert asked(at(Batch((A, B, OTHER)), out=(1,))).decider == 0


# Chance -------------------------------------------------------------------------------------------


def test_chance_is_for_nature() -> None:
    state = at(Chance("coin", ("about",)))
    assert asked(state) == Question(NATURE, "coin", "toy.coin", None, ("about",))
    assert answers(RULES, state) == [says(NATURE, "heads"), says(NATURE, "tails")]
    assert why_not(RULES, state, says(0, "heads")) == rule("toy.coin", "chance_is_pending", 0, "coin")
    assert why_not(RULES, state, Action(NATURE, DISCARD)) == rule("toy.coin", "no_such_side")
    assert after(state, says(NATURE, "tails")).log == ("tails",)
