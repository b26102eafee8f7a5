"""Slab the Killer: it takes two Missed! effects to cancel this character's BANG! cards."""

from bangref.bang.points import CANCELS_NEEDED
from bangref.bang.rules import Character, Rules, Signature
from bangref.bang.state import State
from bangref.bang.terms import is_bang_card
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier


def _one_more(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> int | None:
    return 1 if signature.by == owner and is_bang_card(signature) else None


CHARACTER = Character("slab_the_killer", 4, "bang.character.slab_the_killer.lives")
ELEMENT = Element(
    "slab_the_killer",
    (Modifier(CANCELS_NEEDED, "bang.character.slab_the_killer.two_missed", ADD, _one_more),),
)
