"""Taking back the last card or ability, on the side of the kernel.

opened      a game in which nothing has been decided yet
gone_on     the game after a decision
taken_back  the state after taking back, or the ruling that forbids it
"""

from __future__ import annotations

from typing import Any

from bangref.core.action import Action
from bangref.core.replay import Session, Step, take_back
from bangref.core.ruling import Ruling
from verification.compare.kernel import Kernel
from verification.compare.model import Plain

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
