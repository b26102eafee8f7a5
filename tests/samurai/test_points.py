"""The points at which rules can be bent: each hands what it promises to those who answer, and asks whom it says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from bangref.core.action import NOBODY
from bangref.core.asking import ADD
from bangref.core.element import Modifier, Prohibition, Replacement, Substitution, Trigger
from bangref.core.engine import legal_actions
from bangref.samurai import points
from bangref.samurai.rules import Rules
from bangref.samurai.state import State
from tests.samurai.table import KINDS, do, forbidden, player, table

ALL = "everybody"
"""A character of everybody's, that says nothing and remembers what it was asked."""


def asked_at(
    point: str, answer: Any, decisions: tuple[str, ...], hands: tuple[str, ...], lying: str = "", **more: Any
) -> None:
    """Decisions at a table at which every player answers at one point, and what is legal before each of them.

    lying: what lies before the second player.
    """
    people = [player(hand=hand, lying=lying if seat == 1 else "") for seat, hand in enumerate(hands)]
    rules, state = table(*people, deck="bo*3 kiseru*4", **more)

    def answers_at(rules: Rules, state: State, at: str, owners: tuple[int, ...]) -> Any:
        return [(seat, ALL, answer) for seat in owners if seat != NOBODY] if at == point else []

    at: Mapping[str, Mapping[str, Any]] = {each: {ALL: answer} if each == point else {} for each in points.POINTS}
    asking = replace(rules, at=at, answers_at=answers_at)
    for decision in decisions:
        assert legal_actions(asking, state)
        state = do(asking, state, decision)


def heard(
    answer: Callable[..., Any], point: str, decisions: tuple[str, ...], hands: tuple[str, ...], **more: Any
) -> Any:
    """What is handed at a point to whom: (owner, *given) in the order in which it is asked, each once."""
    said: list[tuple[Any, ...]] = []

    def listens(rules: Rules, state: State, owner: int, *given: Any) -> Any:
        said.append((owner, *(each for each in given if not callable(each))))

    asked_at(point, answer(listens), decisions, hands, **more)
    return list(dict.fromkeys(said))


ANYWHERE: Any = ""
"""The point at which these answer is the one asked about."""


def modifier(value: Callable[..., Any]) -> Any:
    return Modifier(ANYWHERE, "toy.clause", ADD, value)


def prohibition(facts: Callable[..., Any]) -> Any:
    return Prohibition(ANYWHERE, "toy.clause", facts)


def replacement(answer: Callable[..., Any]) -> Any:
    return Replacement(ANYWHERE, "toy.clause", answer)


def substitution(counts: Callable[..., Any]) -> Any:
    def nothing(*given: Any) -> tuple[str, ...]:
        counts(*given)
        return ()

    return Substitution(ANYWHERE, "toy.clause", nothing)


def trigger(applies: Callable[..., Any]) -> Any:
    def never(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        applies(rules, state, owner, *facts)
        return False

    return Trigger(ANYWHERE, "toy.clause", never, lambda rules, state, owner, facts, note: state)


ATTACKED = ("bo*2 focus", "parry", "focus", "focus")
HIT = ("play bo>1", "pass")
CASES: list[tuple[str, Callable[..., Any], tuple[str, ...], tuple[str, ...], list[tuple[Any, ...]]]] = [
    (points.CARDS_TO_DRAW, modifier, ("end",), ATTACKED, [(1, 1)]),
    (points.WEAPONS_ALLOWED, modifier, ("play bo>1",), ATTACKED, [(0, 0)]),
    (points.DIFFICULTY, modifier, ("play bo>1",), ATTACKED, [(1, 0, 1), (2, 0, 2), (3, 0, 3)]),
    (points.ANY_DIFFICULTY, replacement, ("play bo>1",), ATTACKED, [(0, 0)]),
    (points.WOUNDS, modifier, HIT, ATTACKED, [(0, 0, 1)]),
    (points.WOUNDS_SUFFERED, modifier, HIT, ATTACKED, [(1, 1, 1)]),
    (points.WOUNDED, trigger, HIT, ATTACKED, [(1, 1, 1)]),
    (points.WEAPON_HITS, trigger, HIT, ATTACKED, [(0, 0, 1)]),
    (points.TOUCHES, prohibition, ("play jujutsu",), ("jujutsu focus", "bo", "focus", "focus"),
     [(1, 1, "jujutsu"), (2, 2, "jujutsu"), (3, 3, "jujutsu")]),
]  # fmt: skip


@pytest.mark.parametrize(("point", "answer", "decisions", "hands", "said"), CASES, ids=[case[0] for case in CASES])
def test_what_is_handed_to_whom(
    point: str,
    answer: Callable[..., Any],
    decisions: tuple[str, ...],
    hands: tuple[str, ...],
    said: list[tuple[Any, ...]],
) -> None:
    assert heard(answer, point, decisions, hands) == said


def test_ushiwaka_is_told_of_all_the_tokens_lost_and_only_of_those() -> None:
    hands = ("nodachi focus", "focus", "focus", "focus")
    assert heard(trigger, points.WOUNDED, ("play nodachi>3", "pass"), hands) == [(3, 3, 3)]
    assert heard(modifier, points.WOUNDS_SUFFERED, ("play nodachi>3", "pass"), hands) == [(3, 3, 3)]
    assert heard(trigger, points.WEAPON_HITS, ("play nodachi>3", "pass"), hands) == [(0, 0, 3)]


@pytest.mark.parametrize(("point", "name", "verb"), [
    (points.COUNTS_AS_PARRY, "shuriken", "play"), (points.GIVEN_AS_PARRY, "battle_cry", "give"),
])  # fmt: skip
def test_what_a_card_counts_as_is_asked_of_its_owner(point: str, name: str, verb: str) -> None:
    """Of every card of the hand that does not parry by itself."""
    play = f"play {name}>2" if verb == "play" else f"play {name}"
    hands = (f"{name} focus", "", "parry bo focus", "")
    found = heard(substitution, point, (play, f"{verb} parry"), hands)
    assert found == [(2, 2, KINDS["bo"]), (2, 2, KINDS["focus"])]


def test_whether_a_card_may_stand_for_another_is_asked_of_its_owner() -> None:
    answer = Prohibition(points.MAY_STAND_FOR, "toy.clause", lambda rules, state, *given: given)
    hanzo = table(player(hand="bo focus"), player("hanzo", hand="kiseru focus"), player(), player())
    rules = replace(hanzo[0], at={**hanzo[0].at, points.MAY_STAND_FOR: {"hanzo": answer}})
    ruling = forbidden(rules, do(rules, hanzo[1], "play bo>1"), "play kiseru=parry")
    assert ruling == ("toy.clause", "forbidden_by", ("hanzo", 1, 1, KINDS["kiseru"]))


def test_where_the_first_card_comes_from_is_asked_of_whose_turn_it_is() -> None:
    assert heard(replacement, points.FIRST_CARD, ("end",), ATTACKED, discard="parry") == [(1, 1)]
    assert heard(replacement, points.FIRST_CARD, ("end",), ATTACKED) == []


def test_whether_bushido_costs_honour_is_asked_of_who_has_it() -> None:
    assert heard(replacement, points.BUSHIDO_COSTS, ("end",), ATTACKED, lying="bushido") == [(1, 1)]
    assert heard(replacement, points.BUSHIDO_COSTS, ("end",), ATTACKED) == []
