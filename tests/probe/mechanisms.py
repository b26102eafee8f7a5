"""Mechanisms that no card of the base game uses. Scenarios of the second set of invented elements."""

from typing import Any

from bangref.bang import points as p
from bangref.core.action import CHOOSE, PLAY, USE
from tests.probe.scenario import OUTLAW, SHERIFF, scenario
from tests.probe.table import P, Table, act


@scenario(p.MAY_AIM, "watchdog", "legal", "forbidden_by")
def a_card_that_is_guarded(t: Table) -> Any:
    """Whom or what the lasso is thrown at is chosen after the ability has been used."""
    game = t.game(P(SHERIFF, "roper"), P(OUTLAW, "watchdog", hand="beer 6H", lying="barrel QS"))
    game.do(act(0, USE, name="roper"))
    assert game.judge(act(0, CHOOSE, target=1)) == "legal"
    return game.judge(act(0, CHOOSE, target=1, aim="barrel QS"))


@scenario(p.HOME, "rails", (True, False), (False, True))
def a_card_that_is_never_in_a_hand(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="panic JH"), P(OUTLAW, lying="handcar"))
    game.do(act(0, PLAY, "panic JH", 1, "handcar"))
    return game.holds(0, "handcar"), bool(game.state.seats[0].lying)
