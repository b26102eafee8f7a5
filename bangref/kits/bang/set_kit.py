"""What is said of a set of BANG!."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

NONE: Mapping[str, str] = MappingProxyType({})


class Track(NamedTuple):
    """A row of cards and others that move along beneath it, behind a head, as a train under its stations.

    record: the record that tells where the head is, from 0 on, in its field ``at``, and what it is in its field
    ``head``. row, behind: the piles; of those behind, the first is nearest to the head. beyond: what people call the
    place past the row.
    """

    record: str
    at: str
    head: str
    row: str
    behind: str
    beyond: str


class SetKit(NamedTuple):
    """What is said of a set. id: its name; its rules are ``SET`` of the package that is called so, in ``bang.sets``.

    facts, questions, any_of: as ``kits.kit.Words`` has them.

    called: what people call its counters, piles and records, where that is not the name they have in its rules.
    seats, cards: fields of its records that list players by their seats, and cards.
    abilities: fields of its records that list whose abilities somebody has, which everybody sees with the player.
    secret: kinds of its questions whose answer names a card that only who is asked sees, and whoever gets it.
    looks: tags of its frames for which cards are drawn that only one player sees.
    picks: by kind of question whose answer names a card of a pile of the game, the number of that pile.
    spread: its piles whose cards lie face up side by side, so that everybody sees each of them.
    tracks: those of them that are drawn together.
    together: its piles, those side by side between which the same cards move.
    on_cards: by colour, what lies on a card in play where nothing else is told: a kind of counter, and how many.
    """

    id: str
    facts: Mapping[str, str] = NONE
    questions: Mapping[str, str] = NONE
    any_of: Mapping[str, str] = NONE
    called: Mapping[str, str] = NONE
    seats: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    spread: tuple[str, ...] = ()
    tracks: tuple[Track, ...] = ()
    together: tuple[tuple[str, ...], ...] = ()
    secret: tuple[str, ...] = ()
    looks: tuple[str, ...] = ()
    picks: Mapping[str, int] = MappingProxyType({})
    on_cards: Mapping[str, tuple[str, int]] = MappingProxyType({})
