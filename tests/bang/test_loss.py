"""Losing lives, apart from what makes a player lose them."""

from bangref.bang.loss import LoseLives, lose_lives
from bangref.core.engine import advance
from bangref.core.ruling import ignore
from tests.bang.table import ADA, BEN, lives, player, table


def test_who_loses_none_loses_nothing() -> None:
    rules, state = table([player() for _ in range(4)])
    assert lose_lives(rules, state, LoseLives(BEN, 0, ADA, "bang.card.bang.hit"), ignore) is state


def test_who_loses_one_has_one_less() -> None:
    rules, state = table([player() for _ in range(4)])
    before = lives(state)
    hit = advance(rules, lose_lives(rules, state, LoseLives(BEN, 1, ADA, "bang.card.bang.hit"), ignore), ignore)
    assert [old - new for old, new in zip(before, lives(hit), strict=True)] == [0, 1, 0, 0]
