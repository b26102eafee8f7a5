"""Where the end of the game is looked at again, beyond it, nothing is judged a second time."""

from bangref.bang.victory import judge_end as judge_end_of_bang
from bangref.core.action import NOBODY
from bangref.core.ruling import ignore
from bangref.dice.elimination import judge_end as judge_end_of_dice
from bangref.samurai.defeat import _give_honour
from tests.bang import table as bang
from tests.dice import table as dice
from tests.samurai import table as samurai


def test_a_game_of_bang_that_is_over_stays_so() -> None:
    rules, state = bang.table([bang.player() for _ in range(4)])
    over = state._replace(winners=(1,))
    assert judge_end_of_bang(rules, over, ignore) is over


def test_a_game_of_dice_that_is_over_stays_so() -> None:
    rules, state = dice.table(*[dice.player() for _ in range(4)])
    over = state._replace(winners=(1,))
    assert judge_end_of_dice(rules, over, (0,), NOBODY, ignore) is over


def test_who_has_no_honour_left_gives_none() -> None:
    _, state = samurai.table(*[samurai.player() for _ in range(4)])
    seats = list(state.seats)
    seats[2] = seats[2]._replace(honour=0)
    poor = state._replace(seats=tuple(seats))
    assert _give_honour(poor, (2,), 0, ignore) is poor
