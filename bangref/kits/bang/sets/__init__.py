"""The sets of BANG!: the one place that names them all. A module for each has what is said of it.

KITS                    what is said of each set
SETS                    their rules by name
CALLED                  what their counters, piles and records are called
SPREAD, TRACKS          their piles that people see otherwise than others; TOGETHER: those that have the same cards
LISTS_PLAYERS, LISTS_CARDS, LISTS_ABILITIES     what fields of their records list

The rules of a set are imported when they are asked for: a game loads those of its own sets only. What is said of the
sets is little, and there for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module

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
"""What is said of each set, in the order in which the boxes came out."""


class Sets(Mapping[str, SetTables]):
    """The rules of sets by name; those of a set are imported when they are asked for.

    tables: those that have been; None for the others.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.tables: dict[str, SetTables | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> SetTables:
        found = self.tables[name]
        if found is None:
            found = self.tables[name] = _rules_of(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.tables)

    def __len__(self) -> int:
        return len(self.tables)


def _rules_of(name: str) -> SetTables:
    """The rules of a set: each of them is the package of its name."""
    found: SetTables = import_module(f"bangref.bang.sets.{name}").SET
    return found


SETS = Sets(added.id for added in KITS)
"""Sets of BANG! by name."""

CALLED: dict[str, str] = {name: told for added in KITS for name, told in added.called.items()}
"""What counters, piles and records of the sets are called, where that is not their name."""

SPREAD: frozenset[str] = frozenset(name for added in KITS for name in added.spread)
"""Piles of the sets whose cards lie face up side by side."""

TRACKS: tuple[Track, ...] = tuple(track for added in KITS for track in added.tracks)
"""Piles of the sets of which one moves along beneath another."""

TOGETHER: dict[str, tuple[str, ...]] = {name: piles for added in KITS for piles in added.together for name in piles}
"""By pile of the sets, those between which the same cards move, itself among them."""

SECRET: frozenset[str] = frozenset(kind for added in KITS for kind in added.secret)
"""Kinds of questions of the sets whose answer names a card that only who is asked sees, and whoever gets it."""

LOOKS: frozenset[str] = frozenset(tag for added in KITS for tag in added.looks)
"""Tags of frames of the sets for which cards are drawn that only one player sees."""

PICKS: dict[str, int] = {kind: pile for added in KITS for kind, pile in added.picks.items()}
"""By kind of question of the sets whose answer names a card of a pile of the game, the number of that pile."""

LISTS_PLAYERS: frozenset[str] = frozenset(field for added in KITS for field in added.seats)
"""Fields of records of the sets that list players by their seats."""

LISTS_CARDS: frozenset[str] = frozenset(field for added in KITS for field in added.cards)
"""Fields of records of the sets that list cards."""

LISTS_ABILITIES: frozenset[str] = frozenset(field for added in KITS for field in added.abilities)
"""Fields of records of the sets that list whose abilities somebody has."""

ON_CARDS: dict[str, tuple[str, int]] = {colour: lies for added in KITS for colour, lies in added.on_cards.items()}
"""By colour, what lies on a card in play where nothing else is told: a kind of counter, and how many."""
