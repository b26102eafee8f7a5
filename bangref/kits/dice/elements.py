"""What is printed on the dice, characters, roles and tokens of the Dice Game."""

from __future__ import annotations

from bangref.dice.characters import SIXTEEN
from bangref.dice.facts import ARROWS, DICE, FACES
from bangref.dice.roles import ROLES_IN_PLAY
from bangref.kits.elements import Facts
from bangref.rulebook.load import Name
from bangref.west.roles import ROLES


def facts_of(name: Name) -> Facts:
    """The facts of an element."""
    if name.kind == "character":
        found = next(person.CHARACTER for person in SIXTEEN if person.CHARACTER.id == name.id)
        return Facts("character", number=1, lives=found.lives, lives_by=found.clause)
    if name.kind == "role":
        role = ROLES[name.id]
        return Facts("role", roles={players: table.dealt.count(role) for players, table in ROLES_IN_PLAY.items()})
    if name.kind == "die":
        return Facts("die", number=DICE * sum(face.name == name.id for face in FACES))
    return Facts("token", number=ARROWS if name.id == "arrow_token" else 0)
