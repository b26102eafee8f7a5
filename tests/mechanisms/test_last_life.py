"""The last life: what follows from its loss, what may keep a player in the game, and what who leaves still says."""

from typing import Any

import pytest

from bangref.bang.elimination.frame import LEAVING, PARTING, REWARDING_EARLY, Elimination
from bangref.bang.names import BOUND, DYING
from bangref.bang.points import BEFORE_LEAVING, ELIMINATION_AVERTED, LAST_LIFE_LOST
from bangref.bang.rules import Character, Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.state import State
from bangref.core.action import CHOOSE, NOBODY, PASS, PLAY, USE, Action
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.point import Point
from bangref.core.ruling import rule
from bangref.west.roles import IN, OUT
from tests.probe.parts.insteads import Daring
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import FULL, Game, P, Table, act, with_sets

SHERIFF, OUTLAW, DEPUTY = "sheriff", "outlaw", "deputy"
BANG = "bang 2C"
HEART, SPADE = "beer 6H", "missed 2S"


def killed(victim: P, killer: P | None = None, rules: Rules = FULL, draw: str = "") -> Game:
    """A game in which seat 1 has been hit by seat 0 and has not ducked."""
    game = Table(rules).game(killer or P(SHERIFF, hand=BANG), victim, draw=draw)
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS))


@pytest.mark.parametrize(("people", "draw", "lives", "status", "flipped"), [
    ("daredevil", HEART, 1, IN, True),
    ("daredevil", SPADE, 0, OUT, True),
    ("daredevil, nine_lives", HEART, 1, IN, True),
    ("daredevil, nine_lives", SPADE, 1, IN, True),
    ("nine_lives, daredevil", SPADE, 1, IN, False),
    ("daredevil, held_by_a_thread", SPADE, 0, BOUND, True),
    ("held_by_a_thread, daredevil", HEART, 1, IN, True),
    ("held_by_a_thread, daredevil", SPADE, 0, BOUND, True),
    ("nine_lives, held_by_a_thread", SPADE, 1, IN, False),
    ("blank", HEART, 0, OUT, False),
])  # fmt: skip
def test_what_keeps_a_player_in_the_game_is_tried_in_order(
    people: str, draw: str, lives: int, status: int, flipped: bool
) -> None:
    """What keeps them there without lives comes last."""
    game = killed(P(OUTLAW, people, lives=1), draw=draw).quiet()
    assert (game.lives(1), game.state.seats[1].status) == (lives, status)
    clauses = [ruling.clause for ruling in game.rulings]
    assert ("bang.draw_check.definition" in clauses or "bang.draw_check.discard_flipped" in clauses) == flipped
    told = rule(clause_of("daredevil"), "lives", 1, 0, 1) in game.rulings
    assert told == (flipped and draw == HEART)


@pytest.mark.parametrize(("draw", "lives", "clause"), [
    ("beer 6H, beer 7H", 1, "daredevil"),
    ("missed 2S, beer 7H", 1, "guardian_angel"),
    ("missed 2S, missed 3S", 0, ""),
])  # fmt: skip
def test_each_that_takes_more_than_a_word_is_tried_once(draw: str, lives: int, clause: str) -> None:
    """Also what is in force for everybody, and has nothing to say of others."""

    def shrugs(rules: Rules, state: State, owner: int, seat: int, killer: int) -> None:
        return None

    def helps(rules: Rules, state: State, owner: int, seat: int, killer: int) -> Daring | None:
        return Daring(seat) if (owner, seat, killer) == (NOBODY, 1, 0) else None

    elements = (
        Element("shrugging", (Replacement(ELIMINATION_AVERTED, clause_of("shrugging"), shrugs),)),
        Element("guardian_angel", (Replacement(ELIMINATION_AVERTED, clause_of("guardian_angel"), helps),)),
    )
    tables = SetTables(id="angels", elements=elements, table=("shrugging", "guardian_angel"))
    game = killed(P(OUTLAW, "daredevil", lives=1), rules=with_sets(tables), draw=draw).quiet()
    told = [ruling.clause for ruling in game.rulings if (ruling.fact, ruling.args) == ("lives", (1, 0, 1))]
    assert (game.lives(1), told) == (lives, [clause_of(clause)] if clause else [])


def test_whoever_is_saved_by_beer_does_not_draw_for_his_life() -> None:
    game = killed(P(OUTLAW, "daredevil", hand=HEART, lives=1)).do(act(1, PLAY, HEART))
    assert (game.lives(1), game.hand(1), game.kind) == (1, 0, "play phase")


def test_who_loses_the_last_life_again_draws_for_it_again() -> None:
    """What has helped, or not, at one loss is tried again at the next."""
    shots = P(SHERIFF, hand=f"{BANG}, gatling 10H")
    game = killed(P(OUTLAW, "daredevil", lives=1), shots, draw="beer 6H, beer 7H, missed 2S")
    assert (game.lives(1), game.holds(1, "beer 7H")) == (1, True)
    game.do(act(0, PLAY, "gatling 10H")).quiet()
    assert game.state.seats[1].status == OUT


def crowded(point: Point[Any]) -> Rules:
    """Rules with two elements of one owner at a point, for which the owner is asked about the order."""
    names = ("first_mourner", "second_mourner")
    elements = tuple(
        Element(name, (Trigger(point, clause_of(name), lambda *given: given[2] == 0, lambda *given: given[1]),))
        for name in names
    )
    people = tuple(Character(name, 4, f"probe.life.{name}") for name in names)
    return with_sets(SetTables(id="mourners", elements=elements, characters=people))


@pytest.mark.parametrize("point", [LAST_LIFE_LOST, BEFORE_LEAVING])
def test_whom_nothing_has_saved_nothing_saves_later(point: Point[Any]) -> None:
    """While the others look at what follows, the player is dying: neither healed, nor gone."""
    killer = P(SHERIFF, "big_bore, first_mourner, second_mourner", hand=BANG)
    game = killed(P(OUTLAW, "sid_ketchum", hand="bang 3C, bang 4C", lives=1), killer, crowded(point))
    assert game.kind == "order of own effects"
    assert (game.lives(1), game.state.seats[1].status) == (0, DYING)
    assert game.judge(act(1, USE, name="sid_ketchum")) == "not_saved"
    assert game.rulings[-1] == rule("bang.elimination.last_life", "not_saved", 1)
    game.do(act(0, CHOOSE, name="second_mourner"))
    assert game.state.seats[1].status == OUT


def test_the_sheriff_who_kills_a_wanted_deputy_draws_and_then_loses_it_all_but_the_nuggets() -> None:
    people = (P(SHERIFF, hand=f"{BANG}, beer 7H"), P(DEPUTY, lives=1, lying="poster"))
    game = Table(FULL).game(*people, draw="bang 3C, bang 4C").do(act(0, PLAY, BANG, 1)).quiet()
    assert (game.hand(0), game.nuggets(0)) == (0, 1)
    drawn = game.rulings.index(rule(clause_of("poster"), "reward", 0, 1, 2))
    assert drawn < game.rulings.index(rule("bang.penalty.sheriff_kills_deputy", "penalty", 0, 1))


def test_nobody_is_paid_for_who_is_wanted_and_has_been_killed_by_nobody() -> None:
    wanted = P(OUTLAW, lives=1, lying="poster")
    game = Table(FULL).game(P(SHERIFF, hand="cave_in", lives=2), wanted, P(OUTLAW), P("renegade"))
    game.do(act(0, PLAY, "cave_in"), *(Action(seat, PASS) for seat in (1, 2, 3, 0)))
    assert game.state.seats[1].status == OUT
    assert [game.nuggets(seat) for seat in range(4)] == [0] * 4


def test_who_leaves_is_without_lives_until_they_have_left() -> None:
    dying = FULL.frames[Elimination].dying
    assert dying is not None
    stages = (PARTING, LEAVING, REWARDING_EARLY)
    assert [dying(Elimination(1, 0, stage=stage)) for stage in stages] == [1, 1, NOBODY]
