"""What has happened in a game, as a record tells it and as the rules have it.

Key         an effect in comparable form
Judged      an effect as the rules have it
Told        an effect as the record has it
"""

from __future__ import annotations

from typing import Any, NamedTuple

Key = tuple[Any, ...]
"""An effect in comparable form: what kind, then what is needed to tell it apart, as ("lives", seat, lives)."""

NOBODY = "nobody"


class Judged(NamedTuple):
    """An effect as the rules have it. visit: the seat that an effect on all others had reached.

    unowned: where lives were lost through no player, the clause that says so.
    """

    key: Key
    clause: str
    visit: int = -1
    unowned: str = ""


class Told(NamedTuple):
    """An effect as the record has it. by: through whom lives were lost, if it says so."""

    key: Key
    by: str = ""
