"""The odds are those of the tree that the kernel plays, fraction by fraction, at each of its positions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest

from bangref.chances.goals import (
    Attack,
    Explosion,
    Firing,
    Goal,
    Showing,
    Taken,
    Within,
    Worth,
    hands,
    worth_of_goal,
    worth_of_number,
)
from bangref.chances.roller import Roller, allowed, locked, may_keep, roller_of, without
from bangref.chances.tree import Tree, before_rolling, choices
from bangref.core.engine import answers
from bangref.dice.facts import ARROW, BEER, BULLS_EYES, DYNAMITE, GATLING, THREE
from bangref.dice.roll import Rolling
from tests.odds.played import ORDINARY, End, Graph, Position, decides, grown, rules_with, table, valued

PILE = 4


class Wish(NamedTuple):
    """A goal, and when an end of the kernel's tree has brought it about, said a second time and plainly."""

    goal: Goal
    came: Callable[[End], bool]


WISHES = {
    "three Gatlings": Wish((Within(Showing((GATLING,)), 3),), lambda end: end.dice.count(GATLING) >= 3),
    "exactly two beers": Wish((Within(Showing((BEER,)), 2, 2),), lambda end: end.dice.count(BEER) == 2),
    "no bull's eye": Wish((Within(Showing(BULLS_EYES), 0, 0),), lambda end: not set(BULLS_EYES) & set(end.dice)),
    "an attack": Wish((Attack(PILE),), lambda end: end.attacked),
    "two arrows taken": Wish((Within(Taken(), 2, 2),), lambda end: end.taken == 2),
    "an explosion": Wish((Explosion(),), lambda end: end.dice.count(DYNAMITE) >= THREE),
    "beer in peace": Wish(
        (Within(Showing((BEER,)), 1), Attack(PILE, False), Explosion(False)),
        lambda end: BEER in end.dice and not end.attacked and end.dice.count(DYNAMITE) < THREE,
    ),
}


class Table(NamedTuple):
    """Whose turn it is, with how many dice and re-rolls."""

    character: str
    dice: int
    rerolls: int


TABLES = (
    Table(ORDINARY, 5, 2),
    Table(ORDINARY, 2, 2),
    Table("black_jack", 3, 2),
    Table("black_jack", 4, 1),
    Table("lucky_duke", 3, 3),
)


@cache
def graph_of(of: Table) -> tuple[Position, Graph]:
    root = table(of.character, PILE, of.rerolls, of.dice)
    return root, grown(rules_with(of.character), root)


def agree(of: Table, worth: Worth, told: Callable[[End], int], avoid: bool) -> None:
    """Before the first roll, and at every decision: the value of the best choice."""
    root, graph = graph_of(of)
    tree = Tree(roller_of(of.character), worth, avoid, of.dice)
    values = valued(graph, told, avoid)
    assert before_rolling(tree, of.rerolls) == values[root]
    decisions = [position for position in graph if decides(position)]
    assert len(decisions) > 30
    for position in decisions:
        found = choices(tree, position.state.dice, position.state.rerolls, position.taken)
        assert found[0].value == values[position], position.state.dice


@pytest.mark.parametrize("avoid", [False, True], ids=["wished", "avoided"])
@pytest.mark.parametrize("of", TABLES[1:], ids=str)
@pytest.mark.parametrize("name", WISHES)
def test_odds_of_a_goal(name: str, of: Table, avoid: bool) -> None:
    wish = WISHES[name]
    agree(of, worth_of_goal(roller_of(of.character), wish.goal), lambda end: int(wish.came(end)), avoid)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["three Gatlings", "beer in peace"])
def test_odds_of_a_goal_with_all_dice(name: str) -> None:
    wish = WISHES[name]
    agree(TABLES[0], worth_of_goal(roller_of(), wish.goal), lambda end: int(wish.came(end)), False)


@pytest.mark.slow
def test_attack_avoided_with_all_dice() -> None:
    wish = WISHES["an attack"]
    agree(TABLES[0], worth_of_goal(roller_of(), wish.goal), lambda end: int(wish.came(end)), True)


@pytest.mark.parametrize("avoid", [False, True], ids=["most", "fewest"])
@pytest.mark.parametrize("of", TABLES[1:], ids=str)
def test_expected_numbers(of: Table, avoid: bool) -> None:
    faces = (BEER, GATLING)
    agree(of, worth_of_number(Showing(faces), of.rerolls), lambda end: sum(map(end.dice.count, faces)), avoid)
    agree(of, worth_of_number(Taken(), of.rerolls), lambda end: end.taken, avoid)


@pytest.mark.parametrize("of", TABLES, ids=str)
def test_an_attack_comes_when_as_many_arrows_are_taken_as_lie_there(of: Table) -> None:
    """That is what the odds count; the kernel takes them one by one."""
    _, graph = graph_of(of)
    ends = {end for following in graph.values() for _, end in following if isinstance(end, End)}
    assert {end.attacked for end in ends} == {False, True}
    assert all(end.attacked == (end.taken >= PILE) for end in ends)


# The kernel is asked ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("character", [ORDINARY, "black_jack"])
def test_what_may_be_kept_is_what_the_kernel_allows(character: str) -> None:
    """For each of the 252 hands: the kernel's legal answers, judged one by one."""
    rules, state = rules_with(character), table(character).state
    state = state.with_frames((state.frames[0], Rolling(0)))
    roller = roller_of(character)
    for dice in hands(5):
        if dice.count(DYNAMITE) >= THREE:
            assert may_keep(roller, dice, 2) == (dice,)
            continue
        legal = answers(rules, state._replace(dice=dice, rerolls=2))
        kept = may_keep(roller, dice, 2)
        assert len(set(kept)) == len(kept) == len(legal) or set(locked(roller, dice)) == set(dice)
        assert {without(dice, action.cards) for action in legal} == set(kept)


def test_without_rerolls_everything_is_kept() -> None:
    dice = (ARROW, DYNAMITE, *BULLS_EYES, BEER)
    assert may_keep(roller_of("black_jack"), dice, 0) == (dice,)


@pytest.mark.parametrize(("character", "rerolls"), [("", 2), ("willy_the_kid", 2), ("lucky_duke", 3)])
def test_rerolls_of_a_turn(character: str, rerolls: int) -> None:
    assert allowed(roller_of(character)) == rerolls


@pytest.mark.parametrize(("character", "needed"), [("", 3), ("black_jack", 3), ("willy_the_kid", 2)])
def test_when_the_gatling_fires(character: str, needed: int) -> None:
    """The same odds as for so many Gatlings."""
    roller: Roller = roller_of(character)
    fires = Tree(roller, worth_of_goal(roller, (Firing(),)))
    gatlings = Tree(roller, worth_of_goal(roller, (Within(Showing((GATLING,)), needed),)))
    assert before_rolling(fires, 2) == before_rolling(gatlings, 2)
