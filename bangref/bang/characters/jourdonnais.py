"""Jourdonnais: always has a Barrel, besides a real one."""

from bangref.bang.cards.barrel import duck
from bangref.bang.rules import Character
from bangref.core.element import Element

CHARACTER = Character("jourdonnais", 4, "bang.character.jourdonnais.lives")
ELEMENT = Element("jourdonnais", (duck("jourdonnais", "bang.character.jourdonnais.virtual_barrel"),))
