"""What is printed on the cards, characters, roles and events of BANG!, of the base game and of every set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bangref.bang.base_game import COPIES
from bangref.bang.box.players import ROLES as ROLES_OF_BOX
from bangref.bang.characters import ADDED_IN_003, SIXTEEN
from bangref.bang.facts import DECK, Face
from bangref.bang.names import EVENT
from bangref.bang.roles import ROLES_IN_PLAY
from bangref.bang.set_tables import EDITIONS, SetTables
from bangref.kits.bang.sets import SETS
from bangref.kits.elements import Copy, Facts
from bangref.rulebook.load import Name
from bangref.west.roles import ROLES, Roles

BASE = "base"

OF_PILES = ("equipment", "wagon", "station")
"""Kinds of elements that lie in piles of a set's own."""


def facts_of(name: Name) -> Facts:
    """The facts of an element."""
    if name.kind == "character":
        return _character(name.id)
    if name.kind in (*OF_PILES, "locomotive", "token") or (name.kind == "role" and name.id not in ROLES):
        return _of_its_set(name)
    if name.kind == "role":
        return Facts("role", roles=_dealt({**ROLES_IN_PLAY, **ROLES_OF_BOX}, ROLES[name.id]))
    if name.kind == "event":
        box = next(id_ for id_, set_ in SETS.items() if name.id in _events(set_))
        return Facts("event", number=1, box=box, editions=_editions(box))
    if name.kind == "weapon":
        return Facts("weapon", reach=1)
    faces = [(box, face) for box, deck in _decks() for face in deck if face.name == name.id]
    first = faces[0][1]
    copies = tuple(Copy(box, face.suit, face.rank) for box, face in faces)
    boxes = tuple(dict.fromkeys(box for box, _ in faces))
    said_by = tuple(_copies_by(box) for box in boxes)
    return Facts(first.colour, copies, len(copies), said_by, first.reach, book=first.book, editions=_editions(*boxes))


def _copies_by(box: str) -> str:
    """The clause that says which cards are in a box."""
    return COPIES if box == BASE else SETS[box].copies_clause


def _of_its_set(name: Name) -> Facts:
    """What only a set brings: a card of a pile of its own, a counter, a role card that nobody is dealt."""
    box = next(id_ for id_, set_ in SETS.items() if name.id in _things_of(set_))
    if name.kind in OF_PILES:
        return Facts(name.kind, number=_in_piles(SETS[box]).count(name.id), box=box, editions=_editions(box))
    number = sum(counter.total for counter in SETS[box].counters) if name.kind == "token" else 1
    return Facts(name.kind, number=number, box=box, editions=_editions(box))


def _things_of(set_: SetTables) -> set[str]:
    """What a set brings besides playing cards and characters."""
    return {*_in_piles(set_), *(element.id for element in set_.elements), *(effect.name for effect in set_.effects)}


def _in_piles(set_: SetTables) -> list[str]:
    """The names of the cards that lie in piles of a set's own at first."""
    return [face.name for pile in set_.piles.values() for face in pile]


def _decks() -> Iterator[tuple[str, Iterable[Face]]]:
    yield BASE, DECK
    for id_, set_ in SETS.items():
        yield id_, set_.faces


def _events(set_: SetTables) -> tuple[str, ...]:
    in_piles = tuple(face.name for pile in set_.piles.values() for face in pile if face.colour == EVENT)
    return (*set_.events.ordinary, *set_.events.optional, set_.events.final) if set_.events else in_piles


def _character(name: str) -> Facts:
    added = {person.CHARACTER.id for person in ADDED_IN_003}
    people = {person.CHARACTER.id: (BASE, person.CHARACTER) for person in (*SIXTEEN, *ADDED_IN_003)}
    people |= {person.id: (id_, person) for id_, set_ in SETS.items() for person in set_.characters}
    box, person = people[name]
    editions = ("003",) if name in added else _editions(box)
    return Facts("character", (), 1, lives=person.bullets, lives_by=person.clause, box=box, editions=editions)


def _editions(*boxes: str) -> tuple[str, ...]:
    """The editions that have something of these boxes; none where all of them do."""
    known = {edition for box in boxes for edition in (EDITIONS if box == BASE else SETS[box].editions)}
    return () if known == set(EDITIONS) else tuple(edition for edition in EDITIONS if edition in known)


def _dealt(tables: Mapping[int, Roles], role: int) -> dict[int, int]:
    return {players: table.dealt.count(role) for players, table in sorted(tables.items())}
