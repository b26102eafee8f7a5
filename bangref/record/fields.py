"""The fields of lines that not every game has.

check_fields    refuses by name what the game at hand does not have
"""

from __future__ import annotations

from pydantic import BaseModel

from bangref.record.errors import MalformedError, shown
from bangref.record.model import Check, Effect, HeaderLine, PlayerLine

COMMON: dict[type[BaseModel], frozenset[str]] = {
    HeaderLine: frozenset(
        (
            *("bangref", "rules", "game", "edition", "sets", "variants", "readings", "players"),
            *("observer", "start", "comment"),
        ),
    ),
    PlayerLine: frozenset(("name", "role", "character")),
    Check: frozenset(("full", "turn", "phase", "effects")),
    Effect: frozenset(("now",)),
}
"""What every game has."""


def check_fields(found: BaseModel, own: frozenset[str], title: str, where: str = "") -> None:
    """Raises MalformedError for a field that is neither common to all games nor one of the game's own.

    title: what the game is called. where: the place of the object.
    """
    kind = type(found)
    foreign = found.model_fields_set - COMMON[kind] - own
    if foreign:
        field = next(name for name in kind.model_fields if name in foreign)
        place = f"{where}.{field}" if where else field
        raise MalformedError(f"{shown(field)} is not of {title}", where=place, expected="it left out")
