"""A planted bug: the shape of it. Those that there are stand in the modules ``bugs_of_*``."""

from __future__ import annotations

from typing import NamedTuple


class Bug(NamedTuple):
    """A mistake: in which file which text is replaced by which, and the conditions that find it."""

    id: str
    file: str
    old: str
    new: str
    found_by: tuple[str, ...]
