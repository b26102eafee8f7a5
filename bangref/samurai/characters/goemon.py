"""Goemon: may play one weapon more."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.samurai.points import WEAPONS_ALLOWED
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State


def _one_more(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


CHARACTER = Character("goemon", 5, "samurai.character.goemon.resilience")
ELEMENT = Element("goemon", (Modifier(WEAPONS_ALLOWED, "samurai.character.goemon.extra_weapon", ADD, _one_more),))
