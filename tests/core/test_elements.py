"""Elements: their answers by point, and what comes of asking a player's at one."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from bangref.core.abilities import abilities, candidates, judge_ability, perform, unavailable, window
from bangref.core.action import PASS, USE, Action
from bangref.core.asking import ADD, counts, follow, forbidden, instead, measure
from bangref.core.element import (
    Ability,
    Element,
    Modifier,
    Prohibition,
    Replacement,
    Standing,
    Substitution,
    Trigger,
    answers_by_point,
)
from bangref.core.engine import Accepted, Rejected, advance, legal_actions, question, step
from bangref.core.frames.window import Window
from bangref.core.point import Point
from bangref.core.ruling import Ruling, collector, ignore
from tests.core.bent import (
    ELEMENTS,
    GROWS,
    HEIGHT,
    INSTEAD,
    LOOKS_LIKE,
    MAY_SIT,
    SHOUTS,
    bent,
    judge_shout,
    not_here,
    one_more,
    shout,
    shouts,
)
from tests.core.toy import Toy

RULES = bent()
SHOUT, AT_SOMEBODY = Action(0, USE, name="loud"), Action(0, USE, target=9, name="loud")


# Answers by point -----------------------------------------------------------------------------------------------


def test_every_point_has_a_table() -> None:
    assert {point: set(table) for point, table in RULES.at.items()} == {
        "height": {"tall", "short"}, "may sit": {"tall", "short", "loud"}, "looks like": {"tall", "short"},
        "instead": {"tall", "short"}, "grows": {"tall", "short"}, "shouts": {"loud"}, "nothing": set(),
    }  # fmt: skip


def test_an_element_answers_once_at_a_point() -> None:
    once = Modifier(HEIGHT, "toy.tall", ADD, one_more)
    with pytest.raises(ValueError, match=r"^tall answers twice at height$"):
        answers_by_point((HEIGHT,), (Element("tall", (once, once)),))
    with pytest.raises(ValueError, match=r"^tall answers twice at height$"):
        answers_by_point((HEIGHT,), (Element("tall", (once,)), Element("tall", (once,))))
    assert len(answers_by_point((HEIGHT,), (Element("a", (once,)), Element("b", (once,))))[HEIGHT]) == 2


def test_an_ability_saves_nobody_unless_it_says_so() -> None:
    ability = Ability(SHOUTS, "toy.loud", shouts, judge_shout, shout)
    assert ability.saves(RULES, Toy(), 0, 9) == 0


# Asking ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "given", "value", "notes"), [
    (0, (), 11, [("toy.tall", "share", ("height", "tall", 1))]),
    (1, (), 11, [("toy.tall", "share", ("height", "tall", 1))]),
    (1, ("now",), 7, [("toy.tall", "share", ("height", "tall", 2)), ("toy.short", "share", ("height", "short", 5))]),
    (2, (), 10, []),
])  # fmt: skip
def test_how_much(seat: int, given: tuple[str, ...], value: int, notes: list[Any]) -> None:
    rulings, note = collector()
    assert measure(RULES, Toy(), HEIGHT, (seat,), 10, note, *given) == value
    assert rulings == notes


def test_may_this_be_done() -> None:
    assert forbidden(RULES, Toy(), MAY_SIT, (0,)) is None
    assert forbidden(RULES, Toy(), MAY_SIT, (0,), "here") == ("toy.tall.sits", "forbidden_by", ("tall", 0, "here"))
    assert forbidden(RULES, Toy(), MAY_SIT, (1,), "here") == ("toy.tall.sits", "forbidden_by", ("tall", 1, "here"))
    assert forbidden(RULES, Toy(), MAY_SIT, (2,), "here") is None


def test_what_it_counts_as() -> None:
    assert counts(RULES, Toy(), LOOKS_LIKE, (1,), "oak") == {
        "tree": "toy.tall.tree", "oak": "toy.tall.tree", "bush": "toy.short.bush"}  # fmt: skip
    assert counts(RULES, Toy(), LOOKS_LIKE, (0,)) == {"tree": "toy.tall.tree"}
    assert counts(RULES, Toy(), LOOKS_LIKE, (2,)) == {}


def test_what_happens_instead() -> None:
    assert instead(RULES, Toy(), INSTEAD, (0,)) is None
    assert instead(RULES, Toy(), INSTEAD, (0,), "now") == (5, "toy.tall.instead")
    assert instead(RULES, Toy(), INSTEAD, (1,), "now") == (5, "toy.tall.instead")
    assert instead(RULES, Toy(), INSTEAD, (1,)) == (1, "toy.short.instead")
    assert instead(RULES, Toy(), INSTEAD, (2,), "now") is None


def test_what_follows_one_player_after_another() -> None:
    rulings, note = collector()
    state = follow(RULES, Toy(), GROWS, (1, 2, 0), ("fact",), note)
    assert state.log == (("grew", 1, 0), ("grew", 1, 1), ("grew", 0, 2))
    assert rulings == [("toy.grows", "grows", (seat, "fact")) for seat in (1, 1, 0)]
    assert follow(RULES, Toy(), GROWS, (1, 0), (), ignore) == Toy()


def test_where_nothing_answers_nobody_is_asked() -> None:
    def fails(*anything: Any) -> Any:
        raise AssertionError("somebody was asked")

    rules = bent((), answers_at=fails)
    assert measure(rules, Toy(), HEIGHT, (0,), 10, ignore) == 10
    assert forbidden(rules, Toy(), MAY_SIT, (0,), "here") is None
    assert counts(rules, Toy(), LOOKS_LIKE, (0,)) == {}
    assert instead(rules, Toy(), INSTEAD, (0,), "now") is None
    assert follow(rules, Toy(), GROWS, (0, 1), ("fact",), ignore) == Toy()


# Abilities ------------------------------------------------------------------------------------------------------


def test_who_may_use_what() -> None:
    assert candidates(RULES, Toy(), SHOUTS, 0) == [SHOUT, AT_SOMEBODY]
    assert abilities(RULES, Toy(), SHOUTS, 0) == [SHOUT]
    assert abilities(RULES, Toy(log=("hoarse",)), SHOUTS, 0) == []
    assert candidates(RULES, Toy(), SHOUTS, 1) == abilities(RULES, Toy(), SHOUTS, 2) == []


def test_why_an_ability_may_not_be_used() -> None:
    assert judge_ability(RULES, Toy(), SHOUTS, SHOUT) is None
    assert judge_ability(RULES, Toy(log=("so",)), SHOUTS, SHOUT) == ("toy.shouts", "hoarse", (0,))
    for nobodys in (SHOUT._replace(name="tall"), SHOUT._replace(actor=1), SHOUT._replace(name="")):
        assert judge_ability(RULES, Toy(), SHOUTS, nobodys) == (
            "toy.ability", "no_such_ability", (nobodys.actor,))  # fmt: skip


@pytest.mark.parametrize("first", ["loud", "tall"])
def test_an_ability_asked_for_where_it_does_not_answer_says_so_itself(first: str) -> None:
    """The clause of what may be done comes before that of anything else that the element bends."""
    loud = (
        Prohibition(MAY_SIT, "toy.loud.sits", not_here),
        Ability(SHOUTS, "toy.loud", shouts, judge_shout, shout),
    )
    rules = bent((Element("loud", loud if first == "tall" else loud[::-1]), ELEMENTS[0]))
    assert unavailable(rules, Toy(), SHOUT) == ("toy.loud", "no_use_now", (0, "loud"))
    assert unavailable(rules, Toy(), SHOUT._replace(name="tall")) == ("toy.tall", "no_use_now", (0, "tall"))
    assert unavailable(rules, Toy(), SHOUT._replace(actor=2)) == ("toy.ability", "no_such_ability", (2,))


def test_an_ability_is_cited_as_it_is_used() -> None:
    rulings, note = collector()
    assert perform(RULES, Toy(), SHOUTS, SHOUT, note).log == (("shouted", 0),)
    assert rulings == [("toy.loud", "uses_ability", (0, "loud"))]


def test_one_of_several_abilities_is_carried_out() -> None:
    def whisper(rules: Any, state: Toy, action: Action, note: Any) -> Toy:
        return state.saying(("whispered", action.actor))

    soft = Element("tall", (Ability(SHOUTS, "toy.soft", shouts, judge_shout, whisper),))
    rules = bent((soft, ELEMENTS[2]))
    assert perform(rules, Toy(), SHOUTS, SHOUT, ignore).log == (("shouted", 0),)
    assert perform(rules, Toy(), SHOUTS, SHOUT._replace(name="tall"), ignore).log == (("whispered", 0),)


@pytest.mark.parametrize("generous", [False, True])
def test_a_window_for_abilities(generous: bool) -> None:
    """Generous: who has the ability is asked also where it may not be used, and is told why not."""
    more = {"generous": True} if generous else {}
    rules = bent(windows={"shout": window(SHOUTS, "toy.may", **more)})
    state = advance(rules, Toy((Window("shout", (1, 0, 2)),)), ignore)
    asked = question(rules, state)
    assert asked is not None
    assert (asked.decider, asked.kind, asked.clause) == (0, "shout", "toy.may")
    assert asked.silent == Action(0, PASS)
    made = step(rules, state, SHOUT)
    assert isinstance(made, Accepted)
    assert made.state.log == (("shouted", 0),)
    assert made.rulings == (Ruling("toy.loud", "uses_ability", (0, "loud")),)
    again = question(rules, made.state)
    assert (again is not None) == generous
    if generous:
        refused = step(rules, made.state, SHOUT)
        assert isinstance(refused, Rejected)
        assert refused.rulings == (Ruling("toy.shouts", "hoarse", (0,)),)
        assert Action(0, PASS) in legal_actions(rules, made.state)
        assert SHOUT not in legal_actions(rules, made.state)


# As data --------------------------------------------------------------------------------------------------------


def test_elements_and_their_answers_never_change() -> None:
    point = Point("in force", Standing[Any, Toy], "what is in force")
    in_force = Standing(point, "toy.standing", 0, lambda rules, state, owner, line_up: {})
    answers: tuple[Any, ...] = (in_force, *(answer for element in ELEMENTS for answer in element.answers))
    ways = {Ability, Modifier, Prohibition, Replacement, Standing, Substitution, Trigger}
    assert {type(answer) for answer in answers} == ways
    assert answers_by_point([point], [Element("law", (in_force,))]) == {"in force": {"law": in_force}}
    for record in (*answers, *ELEMENTS):
        for field in fields(record):
            with pytest.raises(FrozenInstanceError):
                setattr(record, field.name, None)


def test_an_element_is_in_no_order_and_remembers_nothing_unless_it_says_so() -> None:
    plain = Element("plain", ())
    assert (plain.before, plain.after, plain.structural) == ((), (), False)
    assert all(not answer.remembers for answer in ELEMENTS[0].answers if isinstance(answer, Trigger))
