"""The sets of BANG!: the one place that names them all. A module for each says what it adds."""

from __future__ import annotations

from bangref.bang.set_tables import SetTables
from bangref.kits.bang.set_kit import SetKit, Track
from bangref.kits.bang.sets import (
    armed_and_dangerous,
    bonus,
    dodge_city,
    fistful,
    gold_rush,
    great_train_robbery,
    high_noon,
    shadow_gunslingers,
    valley_of_shadows,
    wild_west_show,
)

KITS: tuple[SetKit, ...] = (
    bonus.KIT, dodge_city.KIT, high_noon.KIT, fistful.KIT, gold_rush.KIT, shadow_gunslingers.KIT,
    valley_of_shadows.KIT, armed_and_dangerous.KIT, wild_west_show.KIT, great_train_robbery.KIT,
)  # fmt: skip
"""What each set adds, in the order in which the boxes came out."""

SETS: dict[str, SetTables] = {added.tables.id: added.tables for added in KITS}
"""Sets of BANG! by name."""

CALLED: dict[str, str] = {name: told for added in KITS for name, told in added.called.items()}
"""What counters, piles and records of the sets are called, where that is not their name."""

SPREAD: frozenset[str] = frozenset(name for added in KITS for name in added.spread)
"""Piles of the sets whose cards lie face up side by side."""

TRACKS: tuple[Track, ...] = tuple(track for added in KITS for track in added.tracks)
"""Piles of the sets of which one moves along beneath another."""

LISTS_PLAYERS: frozenset[str] = frozenset(field for added in KITS for field in added.seats)
"""Fields of records of the sets that list players by their seats."""

LISTS_CARDS: frozenset[str] = frozenset(field for added in KITS for field in added.cards)
"""Fields of records of the sets that list cards."""

LISTS_ABILITIES: frozenset[str] = frozenset(field for added in KITS for field in added.abilities)
"""Fields of records of the sets that list whose abilities somebody has."""

ON_CARDS: dict[str, tuple[str, int]] = {colour: lies for added in KITS for colour, lies in added.on_cards.items()}
"""By colour, what lies on a card in play where nothing else is told: a kind of counter, and how many."""
