"""The forty cards of Dodge City: what they do when played, and how they bend the rules in play."""

from bangref.bang.facts import Face
from bangref.bang.rules import Effect, Rules
from bangref.bang.sets.dodge_city.cards import (
    brawl,
    dodge,
    dynamites,
    extra_discard,
    faces,
    green_cards,
    healing,
    shots,
    sights,
    taking,
)  # fmt: skip
from bangref.bang.state import State
from bangref.core.element import Element
from bangref.core.frames.in_order import RoundVisit

FACES: tuple[Face, ...] = faces.FACES
EFFECTS: tuple[Effect, ...] = (
    *sights.EFFECTS, *shots.EFFECTS, dodge.EFFECT, brawl.EFFECT, *taking.EFFECTS, *healing.EFFECTS,
    *green_cards.EFFECTS,
)  # fmt: skip
ELEMENTS: tuple[Element, ...] = (
    *sights.ELEMENTS, extra_discard.ELEMENT, *dynamites.ELEMENTS, *green_cards.ELEMENTS,
)  # fmt: skip
TABLE: tuple[str, ...] = (extra_discard.ELEMENT.id, *(element.id for element in dynamites.ELEMENTS))
ROUNDS: dict[str, RoundVisit[Rules, State]] = brawl.ROUNDS
