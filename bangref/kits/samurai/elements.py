"""What is printed on the cards, characters, roles and tokens of Samurai Sword."""

from __future__ import annotations

from bangref.kits.elements import Facts
from bangref.rulebook.load import Name
from bangref.samurai.characters import TWELVE
from bangref.samurai.facts import ACTION, FACES, PROPERTY, TOKENS, WEAPON
from bangref.samurai.roles import DEALT, ROLES

COPIES_BY = {
    WEAPON: "samurai.components.weapons",
    PROPERTY: "samurai.components.properties",
    ACTION: "samurai.components.actions",
}
"""Which clause says how many copies there are, by kind of card."""


def facts_of(name: Name) -> Facts:
    """The facts of an element."""
    if name.kind == "character":
        found = next(person.CHARACTER for person in TWELVE if person.CHARACTER.id == name.id)
        return Facts("character", number=1, lives=found.resilience, lives_by=found.clause)
    if name.kind == "role":
        role = ROLES[name.id]
        return Facts("role", roles={players: dealt.dealt.count(role) for players, dealt in DEALT.items()})
    if name.kind == "token":
        return Facts("token", number=TOKENS if name.id == "honour" else 0)
    face = next(face for face in FACES if face.name == name.id)
    return Facts(face.kind, (), face.copies, (COPIES_BY[face.kind],), face.reach, face.wounds, face.parries)
