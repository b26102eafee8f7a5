"""Binocular and Hideout: distances as with Scope and Mustang, and together with them."""

from bangref.bang.cards.mustang import one_farther
from bangref.bang.cards.scope import one_closer
from bangref.bang.effects import nothing_at_once
from bangref.bang.points import DISTANCE
from bangref.bang.rules import NO_AIM, Effect
from bangref.bang.sets.dodge_city.cards.names import BINOCULAR, HIDEOUT
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier

EFFECTS = tuple(
    Effect(name, "bang.card_type.blue.lasting", NO_AIM, nothing_at_once, lays=True) for name in (BINOCULAR, HIDEOUT)
)
ELEMENTS = (
    Element(BINOCULAR, (Modifier(DISTANCE, "bang.card.binocular.effect", ADD, one_closer),)),
    Element(HIDEOUT, (Modifier(DISTANCE, "bang.card.hideout.effect", ADD, one_farther),)),
)
