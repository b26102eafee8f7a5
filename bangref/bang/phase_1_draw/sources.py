"""Where the cards of phase 1 come from: another pile instead of the draw pile, or another place for one card."""

from bangref.bang.ask import answers_at
from bangref.bang.moves import take
from bangref.bang.phase_1_draw.frame import CHANGES, DrawPhase
from bangref.bang.points import DRAWN_FROM, SOURCE_OF_DRAWN
from bangref.bang.rules import Rules
from bangref.bang.state import State, Zone
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


def sources(rules: Rules, state: State, frame: DrawPhase, ahead: int = 0) -> tuple[Zone, ...]:
    """Other places from which the next card may come, or one further ``ahead``: those of all who name some."""
    named = _named(rules, state, frame, ahead)
    if not named:
        return ()
    found = tuple(zone for zones, _ in named for zone in zones)
    other = other_pile(rules, state, frame.seat)
    return found if other is None else tuple(zone for zone in found if zone != ("pile", other[0]))


def source_clause(rules: Rules, state: State, frame: DrawPhase, zone: str = "") -> str:
    """Who names the other places, the first of several; zone: or the first who names such a one."""
    named = _named(rules, state, frame)
    found = next((each for each in named if not zone or any(name == zone for name, _ in each[0])), None)
    return found[1] if found else CHANGES


def _named(rules: Rules, state: State, frame: DrawPhase, ahead: int = 0) -> list[tuple[tuple[Zone, ...], str]]:
    answers = answers_at(rules, state, SOURCE_OF_DRAWN, (frame.seat, NOBODY))
    if not answers:
        return []
    place = frame.i + ahead
    said = [(answer.answer(rules, state, who, frame.seat, place), answer.clause) for who, _, answer in answers]
    return [(zones, clause) for zones, clause in said if zones is not None]
