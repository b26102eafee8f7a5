"""Calumet: the diamonds of others have no effect on its owner."""

from bangref.bang.draw_check import all_of_suit
from bangref.bang.names import DIAMONDS, DUEL
from bangref.bang.points import MAY_AIM, TOUCHES
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.sets.gold_rush.cards import black, in_play
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition
from bangref.core.ruling import Plain

NAME = "calumet"
DO_NOTHING = "bang.equipment.calumet.diamonds"
NO_DUEL = "bang.equipment.calumet.duel"
READINGS = {DO_NOTHING: ("no_effect", "played_only")}


def _immune(rules: Rules, state: State, owner: int, signature: Signature) -> bool:
    """Whether an effect is somebody else's, and every card that was used for it is a diamond."""
    if rules.readings[DO_NOTHING] == "played_only" and signature.kind != PLAYED:
        return False
    return signature.by != owner and all_of_suit(rules, state, signature.cards + signature.spent, DIAMONDS)


def _untouched(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> tuple[Plain, ...] | None:
    return (owner,) if _immune(rules, state, owner, signature) else None


def _unchallenged(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
) -> tuple[Plain, ...] | None:
    return (owner,) if signature.name == DUEL and _immune(rules, state, owner, signature) else None


KIND = black(NAME, 3, "bang.equipment.calumet.price")
ELEMENTS = in_play(
    Element(NAME, (Prohibition(TOUCHES, DO_NOTHING, _untouched), Prohibition(MAY_AIM, NO_DUEL, _unchallenged)))
)
