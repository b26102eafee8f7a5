"""Rose Doolan: always has a Scope, besides a real one."""

from bangref.bang.cards.scope import one_closer
from bangref.bang.points import DISTANCE
from bangref.bang.rules import Character
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier

CHARACTER = Character("rose_doolan", 4, "bang.character.rose_doolan.lives")
ELEMENT = Element("rose_doolan", (Modifier(DISTANCE, "bang.character.rose_doolan.virtual_scope", ADD, one_closer),))
