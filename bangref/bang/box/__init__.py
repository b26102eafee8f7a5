"""What holds where expansions are used together: which fit, how many play, what comes first.

box         what is added to the base game for the expansions of a game
READINGS    its open questions
"""

from collections.abc import Mapping
from dataclasses import replace

from bangref.bang.box import at_once, combination, players
from bangref.bang.set_tables import SetTables

READINGS: dict[str, tuple[str, ...]] = {
    **combination.READINGS,
    **at_once.READINGS,
    players.ANY_SET: ("every_set", "where_printed"),
    **players.READINGS,
}


def box(sets: tuple[SetTables, ...], readings: Mapping[str, str]) -> tuple[SetTables, ...]:
    """The tables that the expansions have in common: those for three and for eight players.

    By no reading does what they remember change: a state can be looked at under each.
    """
    if not any(part.expansion for part in sets):
        return ()
    printed = any(part.player_count for part in sets)
    if printed or readings[players.ANY_SET] == "every_set":
        return (players.PLAYERS,)
    return (replace(players.PLAYERS, roles={}, player_count=""),)


def readings_of(sets: tuple[SetTables, ...]) -> Mapping[str, tuple[str, ...]]:
    """The open questions of a game with these sets that none of them asks alone."""
    return READINGS if any(part.expansion for part in sets) else {}
