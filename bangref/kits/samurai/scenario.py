"""Scenarios of Samurai Sword: what may be given and stated, in one table."""

from __future__ import annotations

from bangref.kits.kit import Scenes
from bangref.kits.samurai.expectations import COMPARED
from bangref.kits.samurai.table import GIVEN, OF_PLAYER, empty_table, players_of, state_of, supply

SCENES = Scenes(
    given=GIVEN,
    of_player=OF_PLAYER,
    players_of=players_of,
    state_of=state_of,
    supply=supply,
    empty_table=empty_table,
    compared=COMPARED,
)
