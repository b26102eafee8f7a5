"""Taking back compared: whether both sides allow it, and the table as it is then."""

from __future__ import annotations

from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from bangref.record.names import CHANCE
from verification.compare.model import MODEL_FAULTS
from verification.compare.spot import Comparison, Difference, Spot
from verification.compare.taking_back import line_of, taken_back


def compared(comparison: Comparison, spot: Spot, session: Session | None, name: str) -> Difference | None:
    """What differs if a player takes back at a spot; None where nothing does, or chance has to decide first.

    What both sides say is written down.
    """
    if session is None or spot.ahead or session.state != spot.state:
        return None
    if comparison.kernel.asked(spot.state) == CHANCE:
        return None
    found = _difference(comparison, spot, session, name)
    if found is None and comparison.recorder is not None:
        comparison.recorder.taken_back(spot.lines, session, name)
    return found


def _difference(comparison: Comparison, spot: Spot, session: Session, name: str) -> Difference | None:
    """What differs if a player takes back now."""
    found = taken_back(comparison.kernel, session, name)
    try:
        clause = comparison.model.refusal(spot.position, line_of(name))
        if isinstance(found, Ruling) != (clause is not None):
            kernel = f"refused [{found.clause}]" if isinstance(found, Ruling) else "allowed"
            what = f"{name} takes back: kernel {kernel}, model {'allowed' if clause is None else f'refused [{clause}]'}"
            return comparison.differs(spot, "taking back", what)
        if clause is not None:
            return None
        position = comparison.model.play(spot.position, line_of(name))
    except MODEL_FAULTS as fault:
        return comparison.differs(spot, "error", f"{name} takes back: the model raises {type(fault).__name__}: {fault}")
    after = comparison.compared(spot._replace(state=found, position=position))
    return comparison.closed(after)
