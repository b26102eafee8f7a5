"""What follows from a card played or used waits until that is paid for, and until the card is back if it comes back."""

from bangref.bang.points import CARD_PLAYED, CARD_USED, HELD_BACK
from bangref.bang.rules import Rules
from bangref.bang.sets.armed_and_dangerous.paying import Paying
from bangref.bang.sets.armed_and_dangerous.upgradeable.returning import Returning
from bangref.bang.state import State
from bangref.core.element import Element, Replacement
from bangref.core.frames.batch import Batch
from bangref.core.frames.choose import Choose

CLAUSE = "bang.dangerous.use"
SPENT = (CARD_PLAYED, CARD_USED)
NOT_NOW = 2


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    return NOT_NOW if point in SPENT and _is_being_paid(state) else None


def _is_being_paid(state: State) -> bool:
    """A card that is played while somebody loses lives in between, such as Beer, is not the one that is paid for."""
    frames = (frame for frame in reversed(state.frames) if not isinstance(frame, Batch | Choose))
    return isinstance(next(frames, None), Paying | Returning)


ELEMENT = Element("payment_of_load", (Replacement(HELD_BACK, CLAUSE, _waits),))
"""In force for everybody."""
