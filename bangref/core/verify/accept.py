"""One item of a record, and what is amiss with it.

accept          an item, which may tell of what comes behind the end of the game
unless_beyond   what is amiss with an item, unless it does
"""

from __future__ import annotations

from bangref.core.record import Fault, Item
from bangref.core.verify.beyond_the_end import tell_beyond
from bangref.core.verify.carry_out import carry_out, close_list
from bangref.core.verify.progress import Progress, Tell


def accept(progress: Progress, item: Item, tell: Tell) -> tuple[Progress, Fault | None]:
    """Carry out an item; what cannot be accepted is a fault, and what was accepted before that stays."""
    progress, fault, left = carry_out(progress, item, tell)
    return (progress, None) if fault is None else unless_beyond(progress, item, fault, left, tell)


def unless_beyond(
    progress: Progress, item: Item, fault: Fault, left: Item | None, tell: Tell
) -> tuple[Progress, Fault | None]:
    """The progress behind an item that could not be carried out; left: what may be told of the time after the end."""
    if left is None:
        return progress, fault
    # What the rules would have brought without the end of the game is noted, and is no fault.
    beyond = tell_beyond(progress, left, tell)
    return (close_list(progress, item), fault) if beyond is None else (close_list(beyond, item), None)
