"""Jimmy Texas: draws a card at the end of the turn, even one that has been lost."""

from bangref.bang.points import TURN_ENDS, TURN_IS_LOST
from bangref.bang.rules import Character
from bangref.bang.sets.great_train_robbery.cards.strongbox import BEFORE_LEAVING, drawn
from bangref.core.element import Element

NAME = "jimmy_texas"
CHARACTER = Character(NAME, 4, "bang.character.jimmy_texas.lives", extra="bang.train.components.characters")
ELEMENT = Element(
    NAME,
    (
        drawn(TURN_ENDS, "bang.character.jimmy_texas.effect"),
        drawn(TURN_IS_LOST, "bang.character.jimmy_texas.while_jailed"),
    ),
    before=BEFORE_LEAVING,
)
