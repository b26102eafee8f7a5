"""Taking back the last card or ability: whether both sides allow it, and the table as it is then.

opened      a game in which nothing has been decided yet
gone_on     the game after a decision
taken_back  the state after taking back, or the ruling that forbids it
compared    what differs, if a player takes back
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bangref.core.action import Action
from bangref.core.replay import Session, Step, take_back
from bangref.core.ruling import Ruling
from bangref.record.names import CHANCE
from verification.compare.kernel import Kernel
from verification.compare.model import MODEL_FAULTS, Plain

if TYPE_CHECKING:
    from verification.compare.spot import Comparison, Difference, Spot

VERB = "take back"


def line_of(name: str) -> Plain:
    """The line by which a player takes back."""
    return {"by": name, "do": VERB}


def opened(kernel: Kernel, state: Any) -> Session | None:
    """A game from a state on, in which nothing can be taken back yet; None where only the rules are known."""
    return None if kernel.game is None else kernel.game.session(state, explain=False)


def gone_on(session: Session | None, action: Action, after: Any) -> Session | None:
    """The game after a decision."""
    if session is None:
        return None
    step = Step(action, False, session.state, ())
    history = (*session.history, step) if session.same_turn(session.state, after) else ()
    return session._replace(state=after, history=history)


def taken_back(kernel: Kernel, session: Session, name: str) -> Any | Ruling:
    """The state after a player has taken back, or the ruling that forbids it."""
    found = take_back(session, kernel.names.players.index(name))
    return found if isinstance(found, Ruling) else found.state


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
