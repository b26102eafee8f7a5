"""What nobody has told of the piles of a table, and what is assumed of them.

piles_assumed   that nothing lies there, and in which order cards come
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bangref.core.piles import DRAW_PILE
from bangref.core.ruling import Ruling
from bangref.judge.replay import Moment
from bangref.judge.scenario.table import Table
from bangref.kits.scene import SETUP
from bangref.kits.wording import listed

TELL_PILE = {"draw", "bag", "rest"}
"""Fields of a table that tell what lies in the draw pile."""
PILE_IN_ORDER = "the draw pile lies in the order of the list of cards (draw tells another)"
NOTHING_THERE = "nothing lies in {} (piles tells what does)"


def piles_assumed(table: Table, now: Moment | None, beforehand: Iterable[Ruling]) -> tuple[str, ...]:
    """What is assumed of piles of which nothing is told; nothing where a game is dealt.

    now: where it has come to, None where that is not known. beforehand: what the rules did first.
    """
    return (*_order(table, now, beforehand), *_bare(table))


def _order(table: Table, now: Moment | None, beforehand: Iterable[Ruling]) -> tuple[str, ...]:
    """The order of the draw pile, where nothing tells it and cards have come from it."""
    first, then = table.state, None if now is None else now.state
    if then is None or TELL_PILE & set(table.given) or not hasattr(first, "piles"):
        return ()
    came = any(("pile", DRAW_PILE) in ruling.args for ruling in beforehand)
    return (PILE_IN_ORDER,) if came or first.piles[DRAW_PILE] != then.piles[DRAW_PILE] else ()


def _bare(table: Table) -> tuple[str, ...]:
    """The piles that lie open in a game, where nobody has told what lies there."""
    bare, told = table.kit.positions.bare, table.given.get("piles")
    if bare is None or table.refused is not None or table.given.get("phase") == SETUP:
        return ()
    empty = [name for name in bare(table.rules, table.state) if not isinstance(told, Mapping) or name not in told]
    return (NOTHING_THERE.format(listed(empty)),) if empty else ()
