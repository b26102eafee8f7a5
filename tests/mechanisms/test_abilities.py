"""Abilities that are offered where several players may act, and why one may not be used."""

from typing import Any

import pytest

from bangref.bang.assemble import assemble
from bangref.bang.points import AIMED_AT, CARD_RESOLVED, IN_PLAY_PHASE, LOSS_PREVENTED, RIDERS
from bangref.bang.rules import Character, Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.state import State
from bangref.core.abilities import abilities, judge_ability
from bangref.core.action import PASS, PLAY, USE, Action
from bangref.core.element import Ability, Element
from bangref.core.point import Point
from bangref.core.ruling import Note, Ruling, rule
from tests.probe.parts.cards import PROBE
from tests.probe.parts.second import SECOND
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import FULL, P, Table, act

SHERIFF, OUTLAW = "sheriff", "outlaw"


def offered(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name="mute")]


def never(rules: Rules, state: State, action: Action) -> Ruling:
    return rule(clause_of("mute"), "not_now", action.actor)


def nothing(rules: Rules, state: State, action: Action, note: Note) -> State:
    return state


def mute_at(point: Point[Ability[Rules, State]]) -> Rules:
    """Rules with a character who would always like to act at a point, and never may."""
    element = Element("mute", (Ability(point, clause_of("mute"), offered, never, nothing),))
    mute = SetTables(id="mute", elements=(element,), characters=(Character("mute", 4, "probe.life.mute"),))
    return assemble("003", (PROBE, SECOND, mute))


@pytest.mark.parametrize("point", [AIMED_AT, LOSS_PREVENTED, CARD_RESOLVED, IN_PLAY_PHASE])
def test_nobody_is_asked_for_what_he_may_not_do(point: Point[Ability[Rules, State]]) -> None:
    rules = mute_at(point)
    game = Table(rules).game(P(SHERIFF, "mute", hand="bang 2C"), P(OUTLAW, "mute"))
    assert abilities(rules, game.state, point, 0) == []
    assert game.judge(act(0, USE, name="mute")) == ("not_now" if point == IN_PLAY_PHASE else "no_use_now")
    game.do(act(0, PLAY, "bang 2C", 1))
    assert game.kind == "answer a shot"
    assert (game.do(Action(1, PASS)).lives(1), game.kind) == (3, "play phase")


def test_a_rider_that_may_not_be_chosen_lets_no_card_be_announced_without_a_target() -> None:
    game = Table(mute_at(RIDERS)).game(P(SHERIFF, "mute", hand="bang 2C"))
    assert game.judge(act(0, PLAY, "bang 2C")) == "needs_a_target"
    assert game.do(act(0, PLAY, "bang 2C", 1)).kind == "answer a shot"


@pytest.mark.parametrize(
    ("name", "fact", "clause"),
    [
        ("beer", "no_such_ability", "bang.characters.unique_ability"),
        ("mustang", "no_such_ability", "bang.characters.unique_ability"),
        ("nonsense", "no_such_ability", "bang.characters.unique_ability"),
        ("snare", "does_not_lie_before", clause_of("snare")),
    ],
)
def test_what_lies_nowhere_can_only_be_used_if_it_is_laid_for_later(name: str, fact: str, clause: str) -> None:
    game = Table(FULL).game(P(SHERIFF), P(OUTLAW, lying="snare"))
    ruling: Any = judge_ability(FULL, game.state, IN_PLAY_PHASE, Action(0, USE, name=name))
    assert (ruling.fact, ruling.clause) == (fact, clause)
    assert game.judge(act(0, USE, name=name)) == fact


@pytest.mark.parametrize("people", ["gambler, survivor", "survivor, gambler", "survivor"])
def test_what_cannot_save_takes_nothing_from_what_can(people: str) -> None:
    """Two abilities of somebody who is dying: one that saves nobody by itself, and one that does."""
    game = Table(FULL).game(P(SHERIFF, hand="bang 2C"), P(OUTLAW, people, lives=1, nuggets=1))
    game.do(act(0, PLAY, "bang 2C", 1), Action(1, PASS))
    assert game.kind == "last life"
    assert game.do(act(1, USE, name="survivor")).lives(1) == 1
