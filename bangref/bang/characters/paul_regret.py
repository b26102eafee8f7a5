"""Paul Regret: always has a Mustang, besides a real one."""

from bangref.bang.cards.mustang import one_farther
from bangref.bang.points import DISTANCE
from bangref.bang.rules import Character
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier

CHARACTER = Character("paul_regret", 3, "bang.character.paul_regret.lives")
ELEMENT = Element("paul_regret", (Modifier(DISTANCE, "bang.character.paul_regret.virtual_mustang", ADD, one_farther),))
