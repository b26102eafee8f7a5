"""Apache Kid: diamonds that others play have no effect on this character."""

from bangref.bang.draw_check import all_of_suit
from bangref.bang.names import DIAMONDS, DUEL
from bangref.bang.points import MAY_AIM, TOUCHES
from bangref.bang.rules import Character, Rules, Signature
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition
from bangref.core.ruling import Plain

DIAMONDS_DO_NOTHING = "bang.character.apache_kid.diamonds"
NO_DUEL = "bang.character.apache_kid.duel_target"


def _immune(rules: Rules, state: State, owner: int, signature: Signature) -> bool:
    """Whether an effect is somebody else's, and every card that was used for it is a diamond."""
    return signature.by != owner and all_of_suit(rules, state, signature.cards + signature.spent, DIAMONDS)


def _untouched(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> tuple[Plain, ...] | None:
    return (owner,) if _immune(rules, state, owner, signature) else None


def _unchallenged(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
) -> tuple[Plain, ...] | None:
    """Asked of the author as well, whose own cards do have an effect on others."""
    return (owner,) if signature.name == DUEL and _immune(rules, state, owner, signature) else None


CHARACTER = Character("apache_kid", 3, "bang.character.apache_kid.lives")
ELEMENT = Element(
    "apache_kid",
    (
        Prohibition(TOUCHES, DIAMONDS_DO_NOTHING, _untouched),
        Prohibition(MAY_AIM, NO_DUEL, _unchallenged),
    ),
)
