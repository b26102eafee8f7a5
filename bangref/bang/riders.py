"""What may be chosen first that goes with a card.

rides           whether there is anything; announced: the card it would go with
may_be_aimed    whether there is a target for that card
is_rider        whether a card that is played is itself one
still_held      whether that card has not been lost meanwhile
"""

from collections.abc import Iterable
from dataclasses import replace

from bangref.bang.points import RIDERS
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import State
from bangref.bang.targets import AIMED, judge_target, targets
from bangref.core.abilities import has_ability, window
from bangref.core.action import Action
from bangref.core.frame import push
from bangref.core.frames.window import Window, WindowSpec

RIDING = "riders"


def riding(signature: Signature) -> Window:
    """The window in which a player chooses what goes with a card."""
    return Window(RIDING, (signature.by,), signature)


def announced(state: State) -> Signature:
    """The card that a rider would go with: asked by abilities while their window is on top of the stack."""
    card: Signature = state.frames[-1].about
    return card


def is_rider(state: State) -> bool:
    """Whether what is played now goes with a card that has been announced."""
    return any(isinstance(frame, Window) and frame.what == RIDING for frame in state.frames)


def rides(rules: Rules, state: State, signature: Signature) -> bool:
    """Whether the player may first choose something that goes with this card, and its target after that."""
    if not rules.at[RIDERS]:
        return False
    return has_ability(rules, push(state, riding(signature)), RIDERS, signature.by)


def may_be_aimed(rules: Rules, state: State, signature: Signature) -> bool:
    """Whether there is anybody or anything that a card that has been announced may be aimed at, if it has to be."""
    effect = rules.effects[signature.name]
    if effect.aim not in AIMED:
        return True
    aimed = (signature._replace(target=target, aim=aim) for target, aim in targets(rules, state, effect))
    return any(judge_target(rules, state, one, effect) is None for one in aimed)


def still_held(state: State, signature: Signature) -> bool:
    """Whether its player still has the card in hand: what goes with a card may cost it, or the player's life."""
    return all(card in state.seats[signature.by].hand for card in signature.cards)


_SPEC: WindowSpec[Rules, State] = window(RIDERS, "bang.play_vs_use.play")


def _offers(rules: Rules, state: State, frame: Window, seat: int) -> Iterable[Action]:
    return _SPEC.offers(rules, state, frame, seat) if still_held(state, frame.about) else ()


RIDERS_WINDOW = replace(_SPEC, offers=_offers)
"""Nothing goes with a card that is not there any more."""
