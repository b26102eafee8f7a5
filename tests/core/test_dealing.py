"""Which roles and characters can be dealt."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bangref.core.dealing import judge_characters, judge_roles
from bangref.core.ruling import Ruling


class Deal(NamedTuple):
    dealt: tuple[int, ...]
    clause: str


NAMES = {"wolf": 1, "sheep": 2}
DEALS = {2: Deal((1, 2), "for.two"), 3: Deal((1, 2, 2), "for.three")}


def roles(*told: str) -> Ruling | None:
    return judge_roles(told, NAMES, DEALS, "how.many", "which")


@pytest.mark.parametrize("told", [("wolf", "sheep"), ("sheep", "wolf"), ("sheep", "wolf", "sheep")])
def test_roles_in_any_order(told: tuple[str, ...]) -> None:
    assert roles(*told) is None


def test_roles_that_nobody_deals() -> None:
    assert roles("wolf") == Ruling("how.many", "wrong_number_of_players", (1,))
    assert roles("wolf", "shep") == Ruling("which", "no_such_role", ("shep",))
    assert roles("wolf", "wolf") == Ruling("for.two", "wrong_roles", ("wolf", "wolf"))
    assert roles("wolf", "wolf", "sheep") == Ruling("for.three", "wrong_roles", ("wolf", "wolf", "sheep"))


def test_characters() -> None:
    def judged(*dealt: tuple[int, str]) -> Ruling | None:
        return judge_characters(dealt, {"ann", "bob"}, "which", "how")

    assert judged() is judged((0, "ann"), (1, "bob")) is None
    assert judged((0, "ann"), (1, "cid")) == Ruling("which", "no_such_character", (1, "cid"))
    assert judged((0, "ann"), (2, "ann")) == Ruling("how", "character_dealt_twice", (2, "ann"))
    assert judged((0, "cid"), (0, "cid")) == Ruling("which", "no_such_character", (0, "cid"))
