"""Kinds that change what happened: something in a legal record is swapped, dropped, doubled or moved.

Whether the result can be a game at all, and by which line it shows that it cannot, is for the plain bookkeeping to
say (``verification.tampering.trial``). Where it finds nothing amiss, the change does not show, and nothing is expected.

change          what a kind is, and the lines that it can have
fields          one field of a line is changed
lines           whole lines are dropped, doubled, swapped or moved
header          the header tells another deal
claims          others have won, or the table looks otherwise
"""

from verification.tampering.changed import claims, fields, header, lines
from verification.tampering.changed.change import Change, Kind

__all__ = ("KINDS", "Change", "Kind")

KINDS: dict[str, Kind] = {**fields.KINDS, **lines.KINDS, **header.KINDS, **claims.KINDS}
