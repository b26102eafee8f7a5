"""What a set adds to BANG!, as its kit tells it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from bangref.bang.set_tables import SetTables

NONE: Mapping[str, str] = MappingProxyType({})


class SetKit(NamedTuple):
    """What a set adds. tables: its rules. facts, questions, any_of: as ``kits.kit.Words`` has them.

    called: what people call its counters, piles and records, where that is not the name they have in the tables.
    seats, cards: fields of its records that list players by their seats, and cards.
    abilities: fields of its records that list whose abilities somebody has, which everybody sees with the player.
    spread: its piles whose cards lie face up side by side, so that everybody sees each of them.
    """

    tables: SetTables
    facts: Mapping[str, str] = NONE
    questions: Mapping[str, str] = NONE
    any_of: Mapping[str, str] = NONE
    called: Mapping[str, str] = NONE
    seats: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    spread: tuple[str, ...] = ()
