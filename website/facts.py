"""What the kernels' own tables say of an element: copies in the deck, range, life points, numbers of players.

Facts       what is printed on it, and how often there is one
facts_of    the facts of an element
rows        the facts as a table
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bangref.bang import assemble as bang
from bangref.bang import facts as bang_facts
from bangref.bang.characters import ADDED_IN_003, SIXTEEN
from bangref.dice.characters import SIXTEEN as SIXTEEN_OF_DICE
from bangref.dice.facts import ARROWS, DICE, FACES
from bangref.dice.facts import ROLES_IN_PLAY as ROLES_OF_DICE
from bangref.games.bang.sets import SETS
from bangref.rulebook.load import Name
from bangref.samurai.characters import TWELVE
from bangref.samurai.facts import FACES as SAMURAI_CARDS
from bangref.samurai.facts import TOKENS
from bangref.samurai.roles import DEALT
from bangref.samurai.roles import ROLES as ROLES_OF_SAMURAI
from bangref.west.roles import ROLES, Roles

BOXES = {
    "base": "base game",
    "bonus": "bonus characters",
    "dodge_city": "Dodge City",
    "high_noon": "High Noon",
    "fistful": "A Fistful of Cards",
}
SIGNS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}


class Copy(NamedTuple):
    """A copy of a card, and the box that it comes in."""

    box: str
    suit: str
    rank: str

    @property
    def corner(self) -> str:
        """What its corner shows."""
        return f"{self.rank}{SIGNS[self.suit]}"


class Facts(NamedTuple):
    """What is printed on an element.

    kind: what it is, by which its border is coloured. copies: of a card with suit and rank; number: of one without.
    lives: bullets or resilience of a character, and the clause that says so. roles: by number of players, how many
    have this one. editions: those that have it; none: all.
    """

    kind: str
    copies: tuple[Copy, ...] = ()
    number: int = 0
    reach: int = 0
    wounds: int = 0
    parries: bool = False
    book: bool = False
    lives: int = 0
    lives_by: str = ""
    box: str = ""
    editions: tuple[str, ...] = ()
    roles: Mapping[int, int] = {}


def facts_of(name: Name) -> Facts:
    """The facts of an element of any game."""
    return {"bang": _of_bang, "dice": _of_dice, "samurai": _of_samurai}[name.game](name)


def _of_bang(name: Name) -> Facts:
    if name.kind == "character":
        return _character_of_bang(name.id)
    if name.kind == "role":
        sets = (roles for set_ in SETS.values() for roles in set_.roles.items())
        return Facts("role", roles=_dealt({**bang_facts.ROLES_IN_PLAY, **dict(sets)}, ROLES[name.id]))
    if name.kind == "event":
        return Facts("event", number=1, box=next(id_ for id_, set_ in SETS.items() if name.id in _events(set_)))
    if name.kind == "weapon":
        return Facts("weapon", reach=1)
    faces = [(box, face) for box, deck in _decks() for face in deck if face.name == name.id]
    first = faces[0][1]
    copies = tuple(Copy(box, face.suit, face.rank) for box, face in faces)
    return Facts(first.colour, copies, len(copies), first.reach, book=first.book)


def _decks() -> Iterator[tuple[str, Iterable[bang_facts.Face]]]:
    yield "base", bang_facts.DECK
    for id_, set_ in SETS.items():
        yield id_, set_.faces


def _events(set_: bang.SetTables) -> tuple[str, ...]:
    return (*set_.events.ordinary, *set_.events.optional, set_.events.final) if set_.events else ()


def _character_of_bang(name: str) -> Facts:
    added = {person.CHARACTER.id for person in ADDED_IN_003}
    people = {person.CHARACTER.id: ("base", person.CHARACTER) for person in (*SIXTEEN, *ADDED_IN_003)}
    people |= {person.id: (id_, person) for id_, set_ in SETS.items() for person in set_.characters}
    box, person = people[name]
    editions = SETS[box].editions if box != "base" else ("003",) if name in added else bang.EDITIONS
    return Facts("character", (), 1, lives=person.bullets, lives_by=person.clause, box=box, editions=_some(editions))


def _some(editions: tuple[str, ...]) -> tuple[str, ...]:
    return () if set(editions) == set(bang.EDITIONS) else editions


def _dealt(tables: Mapping[int, Roles], role: int) -> dict[int, int]:
    return {players: table.dealt.count(role) for players, table in sorted(tables.items())}


def _of_dice(name: Name) -> Facts:
    if name.kind == "character":
        found = next(person.CHARACTER for person in SIXTEEN_OF_DICE if person.CHARACTER.id == name.id)
        return Facts("character", number=1, lives=found.lives, lives_by=found.clause)
    if name.kind == "role":
        return Facts("role", roles=_dealt(ROLES_OF_DICE, ROLES[name.id]))
    if name.kind == "die":
        return Facts("die", number=DICE * sum(face.name == name.id for face in FACES))
    return Facts("token", number=ARROWS if name.id == "arrow_token" else 0)


def _of_samurai(name: Name) -> Facts:
    if name.kind == "character":
        found = next(person.CHARACTER for person in TWELVE if person.CHARACTER.id == name.id)
        return Facts("character", number=1, lives=found.resilience, lives_by=found.clause)
    if name.kind == "role":
        role = ROLES_OF_SAMURAI[name.id]
        return Facts("role", roles={players: dealt.dealt.count(role) for players, dealt in DEALT.items()})
    if name.kind == "token":
        return Facts("token", number=TOKENS if name.id == "honour" else 0)
    face = next(face for face in SAMURAI_CARDS if face.name == name.id)
    return Facts(face.kind, (), face.copies, face.reach, face.wounds, face.parries)


LIVES = {"bang": "Life points", "dice": "Life points", "samurai": "Resilience"}
REACH = {"bang": "Range", "dice": "Range", "samurai": "Difficulty"}
COPIES = {"die": "On the dice", "token": "Tokens", "event": "Copies", "character": "Cards"}


def rows(name: Name, facts: Facts) -> list[tuple[str, str]]:
    """The facts as terms and texts, in a fixed order; what is not printed is left out."""
    found = [
        ("Kind", _kind(name, facts)),
        (LIVES[name.game], str(facts.lives or "")),
        (REACH[name.game], str(facts.reach or "")),
        ("Wounds", str(facts.wounds or "")),
        (COPIES.get(facts.kind, "Copies"), str(facts.number or "")),
        *((f"In {BOXES[box]}", text) for box, text in _by_box(facts.copies).items()),
        ("Box", BOXES.get(facts.box, "")),
        ("Editions", ", ".join(facts.editions)),
        ("Players", ", ".join(f"{count} of {players}" for players, count in facts.roles.items() if count)),
        ("Parries", "yes" if facts.parries else ""),
        ("Book symbol", "yes" if facts.book else ""),
    ]
    return [(term, text) for term, text in found if text]


def _kind(name: Name, facts: Facts) -> str:
    words = {"die": "face of a die", "property": "property card", "action": "action card"}
    colour = facts.kind if facts.kind in ("brown", "blue", "green") else ""
    return f"{colour} card" if colour else words.get(name.kind, name.kind)


def _by_box(copies: tuple[Copy, ...]) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for copy in copies:
        found.setdefault(copy.box, []).append(copy.corner)
    return {box: " ".join(corners) for box, corners in found.items()}
