"""Jimmy Texas: draws a card at the end of the turn, even one that has been lost."""

from bangref.bang.rules import Character
from bangref.bang.sets.great_train_robbery.cards.strongbox import at_the_end
from bangref.core.element import Element

NAME = "jimmy_texas"
CHARACTER = Character(NAME, 4, "bang.character.jimmy_texas.lives", extra="bang.train.components.characters")
ELEMENT = Element(NAME, at_the_end("bang.character.jimmy_texas.effect", "bang.character.jimmy_texas.while_jailed"))
