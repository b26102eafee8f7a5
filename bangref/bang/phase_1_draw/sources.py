"""Where the cards of phase 1 come from: another pile instead of the draw pile, or another place for one card."""

from bangref.bang.moves import take
from bangref.bang.phase_1_draw.frame import CHANGES, DrawPhase
from bangref.bang.points import DRAWN_FROM, SOURCE_OF_DRAWN
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.asking import instead
from bangref.core.deck import Draw
from bangref.core.frame import push
from bangref.core.ruling import Note


def other_pile(rules: Rules, state: State, seat: int) -> tuple[int, str] | None:
    """The pile from which the next card of phase 1 comes in place of the draw pile, with the clause."""
    if not rules.at[DRAWN_FROM]:
        return None
    found = instead(rules, state, DRAWN_FROM, (seat, NOBODY), seat)
    return found if found is not None and state.piles[found[0]] else None


def draw_one_more(rules: Rules, state: State, seat: int, clause: str, note: Note) -> State:
    """An ability of phase 1 brings one card more, from where the cards of phase 1 come."""
    found = other_pile(rules, state, seat)
    if found is None:
        return push(state, Draw(seat, 1, True, clause))
    pile = found[0]
    return take(rules, state, seat, state.piles[pile][-1], ("pile", pile), found[1], note)


def sources(rules: Rules, state: State, frame: DrawPhase, ahead: int = 0) -> tuple[tuple[str, int], ...]:
    """Other places from which the next card may come, or one further ``ahead``."""
    found = instead(rules, state, SOURCE_OF_DRAWN, (frame.seat, NOBODY), frame.seat, frame.i + ahead)
    if found is None:
        return ()
    other = other_pile(rules, state, frame.seat)
    return found[0] if other is None else tuple(zone for zone in found[0] if zone != ("pile", other[0]))


def source_clause(rules: Rules, state: State, frame: DrawPhase) -> str:
    found = instead(rules, state, SOURCE_OF_DRAWN, (frame.seat, NOBODY), frame.seat, frame.i)
    return found[1] if found else CHANGES
