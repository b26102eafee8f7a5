"""What may be chosen first that goes with a card.

rides           whether there is anything; announced: the card it would go with
"""

from bangref.bang.points import RIDERS
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import State
from bangref.core.abilities import abilities
from bangref.core.frame import push
from bangref.core.frames.window import Window


def riding(signature: Signature) -> Window:
    """The window in which a player chooses what goes with a card."""
    return Window("riders", (signature.by,), signature)


def announced(state: State) -> Signature:
    """The card that a rider would go with: asked by abilities while their window is on top of the stack."""
    card: Signature = state.frames[-1].about
    return card


def rides(rules: Rules, state: State, signature: Signature) -> bool:
    """Whether the player may first choose something that goes with this card, and its target after that."""
    if not rules.at[RIDERS]:
        return False
    return bool(abilities(rules, push(state, riding(signature)), RIDERS, signature.by))
