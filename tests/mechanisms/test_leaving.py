"""Leaving the game in more than one way: what others are told of it, and whether anything falls to them."""

from typing import Any

import pytest

from bangref.bang.ask import refreshed
from bangref.bang.elimination.frame import GUEST_LEFT, KILLED, TELLING, Elimination
from bangref.bang.names import BOUND
from bangref.bang.points import BEFORE_LEAVING, GOES_TO, LEAVES_THE_GAME, LIFE_LOST
from bangref.bang.rules import Character, Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.state import State, with_lives, with_seat
from bangref.core.action import END, NO_CARD, NOBODY, PLAY, Action
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import push
from bangref.core.frames.batch import Pending
from bangref.core.ruling import Note, ignore, rule
from bangref.west.roles import OUT
from tests.probe.parts.short_forms import EVENT_DECK, EVENTS, clause_of
from tests.probe.table import FULL, Game, P, Table, act, card, four, laid, with_sets

SHERIFF, OUTLAW = "sheriff", "outlaw"
SHADES, HAUNTING = clause_of("shades"), clause_of("haunting")
BANG = "bang 2C"


def listening(heard: list[tuple[Any, ...]]) -> Rules:
    """Rules with a character who listens at every point at which somebody leaves the game, and answers nothing."""

    def applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        heard.append(facts)
        return False

    def claim(rules: Rules, state: State, owner: int, *given: Any) -> None:
        heard.append(given)

    def never(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
        raise AssertionError("it never applies")

    clause = clause_of("listener")
    answers = (
        Trigger(BEFORE_LEAVING, clause, applies, never),
        Trigger(LEAVES_THE_GAME, clause, applies, never),
        Replacement(GOES_TO, clause, claim),
    )
    listener = SetTables(
        id="listening",
        elements=(Element("listener", answers),),
        characters=(Character("listener", 4, "probe.life.listener"),),
    )
    return with_sets(listener)


def back_for_a_turn(events: str, rules: Rules = FULL, *people: P) -> Game:
    """Seat 1 has been out of the game, and has come back for this turn: they lay a card, and hold one."""
    seats = people or (P(SHERIFF, "vulture_sam"), P(OUTLAW, out=True), P(OUTLAW, "mourner"))
    game = Table(rules).game(*seats, events=events, draw="mustang 8H, bang 3C").do(Action(0, END))
    assert game.state.turn == 1
    return game.do(act(1, PLAY, "mustang 8H"))


@pytest.mark.parametrize(("events", "origin"), [
    ("shades", SHADES), ("haunting", HAUNTING), ("shades, haunting", SHADES), ("haunting, shades", HAUNTING),
])  # fmt: skip
def test_whose_turn_as_a_guest_is_over_leaves_by_what_brings_them_back(events: str, origin: str) -> None:
    heard: list[tuple[Any, ...]] = []
    game = back_for_a_turn(events, listening(heard), P(SHERIFF, "listener"), P(OUTLAW, out=True))
    heard.clear()
    game.do(Action(1, END)).quiet()
    told = (1, GUEST_LEFT, NOBODY, origin)
    estate = (NO_CARD, ("estate", 1), GUEST_LEFT, 0)
    assert [facts for facts in heard if facts in (told, estate)] == [told, estate, told]


def test_who_is_killed_has_been_brought_back_by_nothing() -> None:
    heard: list[tuple[Any, ...]] = []
    people = (P(SHERIFF, "listener", hand=BANG), P(OUTLAW, lives=1))
    game = Table(listening(heard)).game(*people, events="shades")
    game.do(act(0, PLAY, BANG, 1)).quiet()
    told, estate = (1, KILLED, 0, ""), (NO_CARD, ("estate", 1), KILLED, 0)
    assert [facts for facts in heard if facts in (told, estate)] == [told, estate, told]


@pytest.mark.parametrize(("events", "falls"), [
    ("haunting", True), ("haunting, shades", True), ("shades, haunting", False),
])  # fmt: skip
def test_something_falls_to_others_unless_it_is_forbidden_for_what_brought_the_player_back(
    events: str, falls: bool
) -> None:
    game = back_for_a_turn(events).do(Action(1, END)).quiet()
    assert (game.holds(0, "mustang 8H"), game.nuggets(2)) == (falls, int(falls))
    forbidden = [rule(SHADES, "forbidden_by", "shades", seat, 1) for seat in (0, 2)]
    assert [ruling for ruling in game.rulings if ruling.clause == SHADES and ruling.fact == "forbidden_by"] == (
        [] if falls else forbidden
    )


def test_a_shade_that_is_killed_leaves_like_everybody_else() -> None:
    """Only what ends with its turn is without followers."""
    game = back_for_a_turn("shades")
    state = with_seat(game.state, 1, with_lives(game.state.seats[1], 0, game.state.seats[1].status))
    game = Table(FULL).of(push(state, Elimination(1, 2))).quiet()
    assert game.state.seats[1].status == OUT
    assert game.holds(0, "mustang 8H")
    assert game.nuggets(2) == 1


def test_what_brings_a_guest_back_is_asked_when_the_turn_is_over() -> None:
    """It may be no longer in force; then nothing forbids what falls to others."""
    game = back_for_a_turn("shades")
    piles = game.state.piles
    after = game.state.with_piles((*piles[:EVENTS], (), *piles[EVENTS + 1 :]))
    after = after.with_piles(
        (*after.piles[:EVENT_DECK], (*after.piles[EVENT_DECK], card("shades")), *after.piles[EVENTS:])
    )
    game = Table(FULL).of(refreshed(FULL, after)).do(Action(1, END)).quiet()
    assert (game.holds(0, "mustang 8H"), game.nuggets(2)) == (True, 1)


def test_a_set_has_ways_of_its_own_to_leave_the_game() -> None:
    """Who is held in the game by something loses that: no kill, so that nobody is rewarded or punished."""
    heard: list[tuple[Any, ...]] = []
    rules = listening(heard)
    people = (P(SHERIFF, "listener", hand="beer 7H"), P("deputy", "held_by_a_thread", lives=1, lying="poster"))
    state = laid(rules, four(*people))
    bound = with_seat(state, 1, with_lives(state.seats[1], 0, BOUND))
    thread = clause_of("held_by_a_thread")
    game = Table(rules).of(push(bound, Elimination(1, 0, how="thread cut", origin=thread)))
    assert (game.state.seats[1].status, game.hand(0)) == (OUT, 1)
    assert (1, "thread cut", 0, thread) in heard


@pytest.mark.parametrize(("origin", "followers"), [("", (NOBODY, 2)), (SHADES, (NOBODY,))])
def test_what_is_in_force_for_everybody_is_told_of_everybody_who_leaves(
    origin: str, followers: tuple[int, ...]
) -> None:
    """A record is no profit. What waits already goes on waiting."""

    def always(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        return True

    def nothing(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
        return state

    record = Element("record", (Trigger(LEAVES_THE_GAME, clause_of("record"), always, nothing),))
    rules = with_sets(SetTables(id="recording", elements=(record,), table=("record",)))
    state = laid(rules, four(None, P(OUTLAW, out=True), P(OUTLAW, "mourner")), events="shades")
    waiting = (Pending(0, "tally_life_lost", LIFE_LOST, (0, 1, 2, 4)),)
    frame = Elimination(1, NOBODY, stage=TELLING, how=GUEST_LEFT, origin=origin)
    after = rules.frames[Elimination].run(rules, push(state._replace(pending=waiting), frame), frame, ignore)
    assert after.pending[:1] == waiting
    assert tuple(due.owner for due in after.pending[1:]) == followers
