"""Data as JSON has them.

Json            anything that can stand in a JSON document; read only
JsonObject      an object that is being made
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"
