"""Laso: cards in play have no effect; they lie where they lie."""

from bangref.bang.points import IN_FORCE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.element import Element, Standing


def _characters_only(
    rules: Rules, state: State, owner: int, line_up: dict[int, tuple[str, ...]]
) -> dict[int, tuple[str, ...]]:
    kept = {seat: tuple(e for e in line_up[seat] if e in rules.characters) for seat in range(len(state.seats))}
    return {**line_up, **kept}


ELEMENT = Element("lasso", (Standing(IN_FORCE, "bang.event.lasso.effect", 0, _characters_only),))
