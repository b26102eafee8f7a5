"""The small tables: one for each mechanism, card, character, event and alternative of a reading.

The base game: ``mechanisms``, ``characters``, ``readings``. A module for each set, or for each part of it: ``bonus``;
``dodge_city_cards``, ``dodge_city_characters``, ``dodge_city_players``; ``high_noon``; ``fistful``;
``events_together`` for both event decks; ``gold_rush``; ``shadow_gunslingers``; ``valley_of_shadows``;
``armed_and_dangerous``; ``wild_west_show``; ``great_train_robbery``; ``box`` for all
expansions together. The Dice Game: ``dice``. Samurai Sword: ``samurai``. ``building`` has the words in which tables
are written.

Everything that can be reached is finite, but not always small: a run has a number of states after which it explores
no farther, always to the end of a depth, and says so.
"""

from verification.exhaustive.tables import (
    armed_and_dangerous,
    bonus,
    box,
    characters,
    dice,
    dodge_city_cards,
    dodge_city_characters,
    dodge_city_players,
    events_together,
    fistful,
    gold_rush,
    great_train_robbery,
    high_noon,
    mechanisms,
    readings,
    samurai,
    shadow_gunslingers,
    valley_of_shadows,
    wild_west_show,
)
from verification.exhaustive.tables.building import SmallTable

BASE: tuple[SmallTable, ...] = (*mechanisms.MECHANISMS, *characters.CHARACTERS, *readings.READINGS)
HEROES = (
    *characters.CHARACTERS, *bonus.CHARACTERS, *dodge_city_characters.CHARACTERS, *gold_rush.CHARACTERS,
    *valley_of_shadows.CHARACTERS, *armed_and_dangerous.CHARACTERS, *wild_west_show.CHARACTERS,
    *great_train_robbery.CHARACTERS,
)  # fmt: skip
"""A table for each character."""
EVENTS = (*high_noon.EVENTS, *fistful.EVENTS)
"""A table for each event."""
READINGS = (
    *readings.READINGS, *bonus.READINGS, *dodge_city_characters.READINGS, *dodge_city_players.READINGS,
    *high_noon.READINGS, *fistful.READINGS, *gold_rush.READINGS, *shadow_gunslingers.READINGS,
    *valley_of_shadows.READINGS, *armed_and_dangerous.READINGS, *wild_west_show.READINGS,
    *great_train_robbery.READINGS, *box.READINGS,
)  # fmt: skip
"""A table for each alternative of a reading."""
OF_SETS: tuple[SmallTable, ...] = (
    *bonus.CHARACTERS,
    *bonus.READINGS,
    *dodge_city_cards.TABLES,
    *dodge_city_characters.TABLES,
    *dodge_city_players.TABLES,
    *high_noon.TABLES,
    *fistful.TABLES,
    *events_together.TABLES,
    *gold_rush.TABLES,
    *shadow_gunslingers.TABLES,
    *valley_of_shadows.TABLES,
    *armed_and_dangerous.TABLES,
    *wild_west_show.TABLES,
    *great_train_robbery.TABLES,
    *box.TABLES,
)

DICE = dice.DICE
"""The Dice Game."""

SWORD = samurai.SWORD
"""Samurai Sword."""

TABLES = (*BASE, *OF_SETS, *DICE, *SWORD)
