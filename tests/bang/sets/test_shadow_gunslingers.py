"""Shadow Gunslingers where no scenario leads: what elements answer when asked directly."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bangref.bang.elimination.frame import BY_ESTATE, GUEST_LEFT, KILLED
from bangref.bang.names import BOUND, GUEST
from bangref.bang.points import (
    BACK_FOR_EXTRA_TURN,
    CARDS_TO_DRAW,
    GOAL_OF,
    IN_THE_GAME,
    LEAVES_THE_GAME,
    MAY_CHANGE_LIVES,
    MAY_PROFIT,
    NEXT_TURN,
    TURN_STARTS,
)
from bangref.bang.rules import Rules
from bangref.bang.sets.shadow_gunslingers import renegade, returning
from bangref.bang.sets.shadow_gunslingers.renegade import Sides
from bangref.bang.state import State, with_lives, with_memo, with_seat
from bangref.bang.targets import ACTS, AIMED_AT
from bangref.core.action import NOBODY
from bangref.core.ruling import ignore
from bangref.west.roles import DEPUTY, IN, OUT, OUTLAW, Role, Status
from tests.bang.table import ADA, BEN, CLEO, DAN, EVA, player, table
from tests.probe.parts.abilities import ProbeRecord

NO_SIDES = Sides()


def laid(*seats: Any, sides: Sides = NO_SIDES, **more: Any) -> tuple[Rules, State]:
    """Sheriff, two Outlaws and a Renegade, unless it says otherwise."""
    people = seats or (player(), player(), player(), player())
    rules, state = table(people, sets=["shadow_gunslingers", *more.pop("sets", ())], **more)
    return rules, renegade._with_sides(rules, state, sides)


def answer(rules: Rules, point: Any, element: str) -> Any:
    return rules.at[point][element]


def being(state: State, seat: int, status: Status, lives: int = 0) -> State:
    return with_seat(state, seat, with_lives(state.seats[seat], lives, status))


# The sides -------------------------------------------------------------------------------------------------------


def test_the_sides_lie_beside_what_other_sets_remember() -> None:
    rules, state = laid()
    between = replace(rules, records=(ProbeRecord(), Sides(), ProbeRecord()))
    state = state._replace(sets=between.records)
    found = renegade._with_sides(between, state, Sides((DAN,)))
    assert found.sets == (ProbeRecord(), Sides((DAN,)), ProbeRecord())
    assert renegade.sides(between, found) == Sides((DAN,))


@pytest.mark.parametrize(
    ("before", "role", "after"),
    [
        (Sides(), DEPUTY, Sides((CLEO,))),
        (Sides((DAN,), (EVA,)), DEPUTY, Sides((CLEO, DAN), (EVA,))),
        (Sides((DAN,), (EVA,)), OUTLAW, Sides((DAN,), (CLEO, EVA))),
        (Sides((CLEO, DAN)), OUTLAW, Sides((DAN,), (CLEO,))),
        (Sides((), (CLEO, DAN)), DEPUTY, Sides((CLEO,), (DAN,))),
        (Sides((CLEO,)), DEPUTY, Sides((CLEO,))),
        (Sides((), (CLEO,)), OUTLAW, Sides((), (CLEO,))),
    ],
)
def test_a_shadow_renegade_is_on_one_side(before: Sides, role: Role, after: Sides) -> None:
    assert renegade._on_side(before, CLEO, role) == after


@pytest.mark.parametrize(("reading", "found"), [("neither", (2, 1)), ("outlaws", (2, 2))])
def test_which_roles_are_counted(reading: str, found: tuple[int, int]) -> None:
    """A Deputy, an Outlaw and another Renegade have been killed."""
    roles = ("sheriff", "outlaw", "deputy", "renegade", "renegade", "outlaw", "outlaw", "deputy")
    rules, state = laid(*(player(role=role) for role in roles), sets=["dodge_city"], readings={renegade.COUNT: reading})
    for seat in (BEN, CLEO, DAN, EVA):
        state = being(state, seat, OUT)
    assert renegade._counted(rules, state, EVA) == found


def test_who_is_a_shadow_renegade() -> None:
    rules, state = laid()
    is_one = answer(rules, TURN_STARTS, "shadow_renegade").applies
    assert not is_one(rules, state, NOBODY, (DAN,))
    assert [is_one(rules, being(state, DAN, status), NOBODY, (DAN,)) for status in (GUEST, BOUND)] == [True, False]
    risen = being(state, DAN, BOUND)
    assert is_one(rules, with_seat(risen, DAN, risen.seats[DAN]._replace(shown=True)), NOBODY, (DAN,))
    assert not is_one(rules, being(state, BEN, GUEST), NOBODY, (BEN,))
    for known in (Sides((DAN,)), Sides((), (DAN,))):
        assert is_one(rules, renegade._with_sides(rules, state, known), NOBODY, (DAN,))


def test_of_three_players_a_role_that_is_shown_says_nothing() -> None:
    roles = ("deputy", "outlaw", "renegade")
    rules, state = laid(*(player(role=role) for role in roles), sets=["dodge_city"])
    cleo = state.seats[CLEO]
    shown = with_seat(state, CLEO, cleo._replace(shown=True))
    assert not renegade._was_killed(rules, shown, CLEO)
    eliminated = with_memo(shown, rules.slots[renegade.MEMO.name], 1 << CLEO)
    for there, back in (
        (shown, False),
        (with_memo(shown, rules.slots[renegade.MEMO.name], 1), False),
        (eliminated, True),
    ):
        killed = [renegade._was_killed(rules, being(there, CLEO, status), CLEO) for status in (OUT, GUEST, BOUND, IN)]
        assert killed == [True, True, back, back], "who has never been out may be kept in the game by a card"


def test_who_of_three_has_been_eliminated_is_remembered() -> None:
    rules, state = laid(*(player(role=role) for role in ("deputy", "outlaw", "renegade")), sets=["dodge_city"])
    remembers = answer(rules, LEAVES_THE_GAME, "who_of_three_is_out")
    for seat, how, found in ((CLEO, KILLED, 4), (ADA, BY_ESTATE, 5)):
        facts = (seat, how, NOBODY, "")
        assert remembers.applies(rules, state, NOBODY, facts)
        state = remembers.fire(rules, state, NOBODY, facts, ignore)
        assert state.memo[rules.slots[renegade.MEMO.name]] == found
        assert not remembers.applies(rules, state, NOBODY, (seat, GUEST_LEFT, NOBODY, ""))
    of_four, table_of_four = laid()
    assert not answer(of_four, LEAVES_THE_GAME, "who_of_three_is_out").applies(
        of_four, table_of_four, NOBODY, (DAN, KILLED, NOBODY, "")
    )


def test_only_who_is_killed_becomes_one() -> None:
    rules, state = laid()
    becomes = answer(rules, LEAVES_THE_GAME, "shadow_renegade").applies
    assert becomes(rules, state, NOBODY, (DAN, KILLED, NOBODY, ""))
    assert not becomes(rules, state, NOBODY, (DAN, GUEST_LEFT, NOBODY, ""))
    assert not becomes(rules, state, NOBODY, (BEN, KILLED, NOBODY, ""))


# The goal --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [Sides((DAN,)), Sides((), (DAN,))])
def test_who_has_no_goal_out_of_the_own_turn(sides: Sides) -> None:
    rules, state = laid(sides=sides, readings={renegade.GOAL: "own_turn_only"}, turn=BEN)
    assert renegade._without_goal(rules, being(state, DAN, OUT)) == (DAN,)
    own = state._replace(turn=DAN)
    assert renegade._without_goal(rules, being(own, DAN, GUEST)) == ()
    assert renegade._without_goal(rules, being(own, DAN, OUT)) == (DAN,)


def test_who_has_no_goal_keeps_nobody_from_winning() -> None:
    """Brought back for good by an event, out of the own turn, on the side of the Outlaws, who are all dead."""
    rules, state = laid(sides=Sides((), (DAN,)), readings={renegade.GOAL: "own_turn_only"}, turn=ADA)
    goal = answer(rules, GOAL_OF, "shadow_renegade").answer
    alive = (True, False, False, True)
    assert goal(rules, state, NOBODY, alive, BEN, ADA) == (ADA,)
    assert goal(rules, state._replace(turn=DAN), NOBODY, alive, BEN, ADA) == ()


def test_where_no_renegade_has_a_side_the_roles_decide() -> None:
    rules, state = laid()
    goal = answer(rules, GOAL_OF, "shadow_renegade").answer
    assert goal(rules, state, NOBODY, (True,) * 4, BEN, ADA) is None
    roles = ("deputy", "outlaw", "renegade")
    rules, three = laid(*(player(role=role) for role in roles), sets=["dodge_city"], sides=Sides((CLEO,)))
    assert goal(rules, three, NOBODY, (True, False, False), BEN, ADA) is None


def test_as_long_as_two_sides_are_alive_nobody_has_won() -> None:
    """Two Renegades: one is a Deputy by now, and the other is one still."""
    roles = ("sheriff", "outlaw", "renegade", "renegade")
    rules, state = laid(*(player(role=role) for role in roles), sides=Sides((DAN,)))
    goal = answer(rules, GOAL_OF, "shadow_renegade").answer
    assert goal(rules, state, NOBODY, (True, False, True, True), BEN, ADA) == ()
    assert goal(rules, state, NOBODY, (True, False, False, True), BEN, ADA) == (ADA, DAN)


# Whoever is back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [IN, OUT, GUEST])
def test_only_who_is_back_is_kept_from_gaining_and_losing_lives(status: Status) -> None:
    rules, state = laid()
    state = being(state, BEN, status, lives=2 if status == IN else 0)
    gains, loses = (
        answer(rules, MAY_CHANGE_LIVES, element).facts for element in ("shadow_gunslingers", "shadows_are_not_hurt")
    )
    banned = (BEN,) if status == GUEST else None
    assert (gains(rules, state, NOBODY, BEN, 1), gains(rules, state, NOBODY, BEN, -1)) == (banned, None)
    assert (loses(rules, state, NOBODY, BEN, 1), loses(rules, state, NOBODY, BEN, -1)) == (None, banned)


def test_who_comes_back_for_a_turn() -> None:
    rules, state = laid(sets=["high_noon"])
    assert answer(rules, NEXT_TURN, "shadow_gunslingers").answer(rules, state, NOBODY, BEN, OUT) == 1
    assert answer(rules, NEXT_TURN, "shadow_gunslingers").answer(rules, state, NOBODY, BEN, IN) is None
    beside = answer(rules, NEXT_TURN, "shadows_beside_events").answer
    assert [beside(rules, state, NOBODY, BEN, status) for status in (IN, OUT)] == [None, None]
    rules, state = laid(sets=["high_noon"], event="Ghost Town")
    assert [beside(rules, state, NOBODY, BEN, status) for status in (IN, OUT)] == [None, 1]
    assert answer(rules, NEXT_TURN, "shadow_gunslingers").answer(rules, state, NOBODY, BEN, OUT) is None
    assert answer(rules, BACK_FOR_EXTRA_TURN, "shadow_gunslingers").answer(rules, state, NOBODY, BEN, "vendetta") == 1


@pytest.mark.parametrize(
    ("how", "origin", "by", "kill", "estate"),
    [
        (GUEST_LEFT, returning.RETURN, "", False, True),
        (GUEST_LEFT, "", "", True, True),
        (KILLED, returning.RETURN, "", True, True),
        (KILLED, "", BY_ESTATE, True, False),
        (GUEST_LEFT, "", BY_ESTATE, True, True),
        (KILLED, "", "", True, True),
    ],
)
def test_what_falls_to_others(how: str, origin: str, by: str, kill: bool, estate: bool) -> None:
    """kill, estate: whether something may, as far as these two clauses are concerned."""
    rules, state = laid(readings={returning.NO_HEIR: "every_death"})
    for element, may in (("shadow_gunslingers", kill), ("nobody_inherits", estate)):
        facts = answer(rules, MAY_PROFIT, element).facts(rules, state, NOBODY, ADA, BEN, how, origin, by)
        assert facts == (None if may else (ADA, BEN))


def test_where_a_shadow_is_not_in_the_game() -> None:
    rules, state = laid(readings={returning.END: "eliminated"})
    away, dead = (answer(rules, IN_THE_GAME, name).answer for name in ("shadows_are_not_there", "shadows_are_dead"))
    out, back = being(state, BEN, OUT), being(state, BEN, GUEST)
    asked = (ACTS, AIMED_AT, "end")
    assert [away(rules, out, NOBODY, BEN, why) for why in asked] == [0, 0, None]
    assert [away(rules, back, NOBODY, BEN, why) for why in asked] == [None, None, None]
    assert [dead(rules, back, NOBODY, BEN, why) for why in asked] == [None, None, 0]
    assert [dead(rules, state, NOBODY, BEN, why) for why in asked] == [None, None, None]


def test_whose_number_of_cards_is_two() -> None:
    seats = (player("bill_noface"), player("bill_noface"), player(), player())
    rules, state = laid(*seats, sets=["dodge_city"], readings={returning.FIVE: "two"})
    state = being(being(state, BEN, GUEST), CLEO, GUEST)
    draws = answer(rules, CARDS_TO_DRAW, "shadow_of_bill").value
    assert [draws(rules, state, NOBODY, seat) for seat in (ADA, BEN, CLEO)] == [None, 2, None]
