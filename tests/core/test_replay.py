"""Replaying decisions: silent answers that come before an action, and those that need nobody to speak."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from bangref.bang.rules import Rules
from bangref.bang.take_back import may_take_back
from bangref.core import replay
from bangref.core.action import NATURE, PASS, Action
from bangref.core.engine import Rejected, silent_answer
from bangref.core.frame import FrameSpec, Procedures, Question
from bangref.core.play import MOST_IMPLIED, be_silent, nature_is_asked, play
from bangref.core.replay import Session, Step, never_taken_back, same_turn, take_back
from bangref.core.ruling import Ruling, rule
from tests.bang.table import ADA, BEN, CLEO, DAN, Doing, Person, doing, hand, lives, player, table
from tests.core.toy import RULES, Caller, Toy


class Replayed:
    """A game that is replayed, decision by decision."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def rules(self) -> Rules:
        assert isinstance(self.session.rules, Rules)
        return self.session.rules

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def history(self) -> tuple[Step, ...]:
        return self.session.history

    def be_silent(self, until: Callable[[Any], bool] | None = None) -> tuple[Step, ...]:
        self.session, made = be_silent(self.session, until)
        return made


def session_of(seats: list[Person], **options: Any) -> Replayed:
    rules, state = table(seats, **options)
    return Replayed(Session(rules, state, may_take_back, same_turn))


def made(replayed: Replayed, what: Doing) -> tuple[Step, ...]:
    (action,) = doing(replayed.rules, replayed.state, what)
    done = play(replayed.session, action)
    assert not isinstance(done, Rejected), done
    replayed.session, steps = done
    return steps


def fault(replayed: Replayed, what: Doing) -> Rejected:
    (action,) = doing(replayed.rules, replayed.state, what)
    done = play(replayed.session, action)
    assert isinstance(done, Rejected)
    return done


def implied(steps: tuple[Step, ...]) -> list[tuple[int, str]]:
    return [(step.action.actor, step.action.verb) for step in steps if step.implied]


def test_play__what_is_legal_needs_no_silence() -> None:
    session = session_of([player(hand=["BANG! 2C"]), player(), player(), player()])
    steps = made(session, "Ada plays BANG! 2C on Ben")
    assert [step.implied for step in steps] == [False]
    assert session.history == steps


def test_play__silence_of_a_target_is_a_pass() -> None:
    session = session_of([player(hand=["BANG! 2C", "Mustang 8H"]), player(hand=["Missed! 2S"]), player(), player()])
    made(session, "Ada plays BANG! 2C on Ben")
    steps = made(session, "Ada plays Mustang 8H")
    assert implied(steps) == [(BEN, PASS)]
    assert lives(session.state)[BEN] == 3
    assert hand(session.rules, session.state, BEN) == ["Missed! 2S"]


def test_play__silence_of_several_players() -> None:
    session = session_of([player(hand=["Gatling 10H"]), player(), player(), player(hand=["Missed! 2S"])])
    made(session, "Ada plays Gatling 10H")
    assert implied(made(session, "Dan plays Missed! 2S")) == [(BEN, PASS), (CLEO, PASS)]
    assert lives(session.state) == [5, 3, 3, 4]


def test_play__silence_in_ones_own_duel() -> None:
    session = session_of([player(hand=["Duel 8C", "BANG! 2C"]), player(hand=["BANG! 3C"]), player(), player()])
    made(session, "Ada plays Duel 8C on Ben")
    made(session, "Ben discards BANG! 3C")
    assert implied(made(session, "Ada plays BANG! 2C on Ben")) == [(ADA, PASS)]
    assert lives(session.state)[ADA] == 4


def test_play__nobody_is_silent_who_must_speak() -> None:
    cards = ["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H"]
    session = session_of([player(hand=["General Store 9C", "Mustang 8H"]), player(), player(), player()], draw=cards)
    made(session, "Ada plays General Store 9C")
    assert fault(session, "Ada plays Mustang 8H").rulings[0].clause == "bang.sequence.finish_before_next"
    assert fault(session, "Ben picks Beer 6H").rulings[0].clause == "bang.card.general_store.order"


def test_play__the_rejection_of_the_actors_own_question() -> None:
    # Ben is asked first and says nothing; what is wrong is wrong about Cleo's answer
    session = session_of([player(hand=["Indians! KD"]), player(), player(hand=["Missed! 2S"]), player()])
    made(session, "Ada plays Indians! KD")
    refused = fault(session, "Cleo discards Missed! 2S")
    assert refused.rulings[0].clause == "bang.card.indians.no_barrel_missed"
    assert refused.question is not None
    assert refused.question.decider == CLEO


def test_play__the_rejection_of_the_open_question_where_the_actor_has_none() -> None:
    session = session_of(
        [player(hand=["BANG! 2C"]), player(hand=["Missed! 2S"]), player(hand=["Missed! 3S"]), player()]
    )
    made(session, "Ada plays BANG! 2C on Ben")
    refused = fault(session, "Cleo plays Missed! 3S")
    assert refused.rulings[0].clause == "bang.card.missed.only_own"
    assert refused.question is not None
    assert refused.question.decider == BEN


def test_play__the_shuffle_may_stay_unsaid() -> None:
    seats = [player(hand=["Stagecoach 9S", "Mustang 8H"]), player(), player(), player()]
    session = session_of(seats, draw=["Beer 6H", "Beer 7H"], rest="discard")
    made(session, "Ada plays Stagecoach 9S")
    assert nature_is_asked(session.rules, session.state)
    assert implied(made(session, "Ada plays Mustang 8H")) == [(NATURE, PASS)]
    assert not nature_is_asked(session.rules, session.state)


def test_play__behind_an_unsaid_shuffle_the_next_rejection_says_more() -> None:
    seats = [player(hand=["Stagecoach 9S"]), player(), player(), player()]
    session = session_of(seats, draw=["Beer 6H", "Beer 7H"], rest="discard")
    made(session, "Ada plays Stagecoach 9S")
    assert fault(session, "Ada plays Mustang 8H").rulings[0].clause == "bang.play_vs_use.play"


def test_play__behind_an_unsaid_shuffle_the_next_question_is_that_of_whoever_has_to_answer_it() -> None:
    # Ben acts out of turn: what matters then is that Ada is on turn, not that a pile has yet to be shuffled
    seats = [player(hand=["Stagecoach 9S"]), player(hand=["Mustang 8H"]), player(), player()]
    session = session_of(seats, draw=["Beer 6H", "Beer 7H"], rest="discard")
    made(session, "Ada plays Stagecoach 9S")
    refused = fault(session, "Ben plays Mustang 8H")
    assert refused.question is not None
    assert refused.question.decider == ADA
    assert [ruling.clause for ruling in refused.rulings] == ["bang.play_vs_use.own_turn"]


def test_play__a_draw_from_an_unknown_pile_has_to_be_said() -> None:
    session = session_of([player(hand=["Stagecoach 9S", "Mustang 8H"]), player(), player(), player()], rest="bag")
    made(session, "Ada plays Stagecoach 9S")
    assert fault(session, "Ada plays Mustang 8H").rulings[0].clause == "bang.card.stagecoach.effect"
    assert session.be_silent() == ()


def test_be_silent__up_to_a_question_somebody_has_to_answer() -> None:
    session = session_of([player(hand=["Gatling 10H", "Beer 6H"]), player(), player(), player()])
    made(session, "Ada plays Gatling 10H")
    assert [step.action.actor for step in session.be_silent()] == [BEN, CLEO, DAN]
    assert silent_answer(session.rules, session.state) is None
    assert session.be_silent() == ()
    assert lives(session.state) == [5, 3, 3, 3]


def test_be_silent__until_a_state_to_stop_at() -> None:
    session = session_of([player(hand=["Gatling 10H", "Beer 6H"]), player(), player(), player()])
    made(session, "Ada plays Gatling 10H")
    assert len(session.be_silent(lambda state: state.seats[CLEO].lives == 3)) == 2
    assert lives(session.state) == [5, 3, 3, 4]


def test_history__ends_with_the_turn_even_in_the_middle_of_silence() -> None:
    # Ada can only end her turn; Ben's card comes after it
    session = session_of([player(), player(hand=["Mustang 8H"]), player(), player()], draw=["BANG! 2C", "BANG! 3C"])
    steps = made(session, "Ben plays Mustang 8H")
    assert implied(steps) == [(ADA, "end")]
    assert [step.action.actor for step in session.history] == [BEN]


def test_history__ends_with_the_turn_behind_several_silences() -> None:
    # Ben takes the hit, Ada can only end her turn; Ben's card comes after it
    seats = [player(hand=["BANG! 2C"]), player(hand=["Mustang 8H"]), player(), player()]
    session = session_of(seats, draw=["BANG! 3C", "BANG! 4C"])
    made(session, "Ada plays BANG! 2C on Ben")
    steps = made(session, "Ben plays Mustang 8H")
    assert implied(steps) == [(BEN, PASS), (ADA, "end")]
    assert session.history == (steps[-1],)


@pytest.mark.parametrize(("after", "same"), [(ADA, True), (BEN, False)])
def test_history__a_turn_is_that_of_one_player(after: int, same: bool) -> None:
    _, state = table([player(), player(), player(), player()], turn=ADA)
    assert replay.same_turn(state, state._replace(turn=after)) is same
    assert same_turn(state, state._replace(turn=after)) is same


@pytest.mark.parametrize(
    ("state", "refused"),
    [(Toy((Caller(),)), rule("toy.final", "no_taking_back", 2)), (Toy(), rule("toy.over", "game_over"))],
)
def test_take_back__where_nothing_is_ever_taken_back(state: Toy, refused: Ruling) -> None:
    """Once the game is over, that is the reason."""
    assert take_back(Session(RULES, state, never_taken_back("toy.final"), same_turn), 2) == refused


@pytest.mark.parametrize("explain", [True, False])
def test_explain__rulings_only_on_demand(explain: bool) -> None:
    rules, state = table([player(hand=["Mustang 8H"]), player(), player(), player()])
    session = Replayed(Session(rules, state, may_take_back, same_turn, explain))
    assert bool(made(session, "Ada plays Mustang 8H")[0].rulings) == explain


def test_explain__unless_told_otherwise() -> None:
    assert made(session_of([player(hand=["Mustang 8H"]), player(), player(), player()]), "Ada plays Mustang 8H")[
        0
    ].rulings


def test_play__nothing_after_the_end() -> None:
    session = session_of(
        [player(hand=["BANG! 2C"], role="outlaw"), player(role="sheriff", lives=1), player(), player()]
    )
    made(session, "Ada plays BANG! 2C on Ben")
    made(session, "Ben passes")
    assert session.be_silent() == ()
    assert not nature_is_asked(session.rules, session.state)
    refused = fault(session, Action(ADA, PASS))
    assert refused.rulings[0].fact == "game_over"
    assert refused.question is None


# Silence that leads nowhere ---------------------------------------------------------------------------------


class Deaf(NamedTuple):
    """Asks seat 0; silence would pass, and may or may not be accepted. Nothing ever comes of it."""

    accepts: bool
    tag: str = "deaf"


def _ask(rules: Procedures[Any], state: Toy, frame: Deaf) -> Question:
    return Question(0, "hello?", "toy.deaf", Action(0, PASS))


def _judge(rules: Procedures[Any], state: Toy, frame: Deaf, action: Action) -> Ruling | None:
    return None if frame.accepts and action == Action(0, PASS) else rule("toy.deaf", "not_heard")


def deaf_session(accepts: bool) -> Session:
    spec = FrameSpec(
        run=lambda rules, state, frame, note: state,
        ask=_ask,
        judge=_judge,
        answer=lambda rules, state, frame, action, note: state.saying("silence"),
    )
    rules = replace(RULES, frames={Deaf: spec})
    return Session(rules, Toy((Deaf(accepts),)), lambda *_: 0, lambda before, after: True)


@pytest.mark.parametrize(("accepts", "most"), [(False, 0), (True, MOST_IMPLIED)])
def test_silence__comes_to_an_end_even_where_it_leads_nowhere(accepts: bool, most: int) -> None:
    session = deaf_session(accepts)
    refused = play(session, Action(1, PASS))
    assert isinstance(refused, Rejected)
    assert refused.rulings == (rule("toy.deaf", "another_decides", 0, 1),)
    silent, steps = be_silent(session)
    assert len(steps) == most
    assert silent.state.log == ("silence",) * most
