"""Útěk and Mick Defender: cards that are played at one player alone, whose target may cancel them.

cancellable     None, or why the card that is being played cannot be cancelled by a player
is_bang         whether it is a BANG! card
"""

from bangref.bang.aimed_at import Underway
from bangref.bang.legality import effect_of
from bangref.bang.names import BANG
from bangref.bang.points import MAY_CANCEL
from bangref.bang.rules import ABILITY, COPY, PLAYED, USED, Rules, Signature
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.core.action import NOBODY
from bangref.core.asking import forbidden
from bangref.core.ruling import Ruling, rule

COLOURS = "bang.card.escape.colours"
READINGS = {COLOURS: ("played_only", "used_too")}


def is_bang(rules: Rules, state: State) -> bool:
    """Whether it is a BANG! card, or another card as one, that is played or used beneath the open window."""
    signature: Signature = state.frames[-2].signature
    effect = effect_of(rules, signature)
    printed = [printed_name(rules, card) for card in signature.cards]
    return BANG in (effect.card_played, effect.used_as, *printed)


def cancellable(rules: Rules, state: State, seat: int, clause: str, name: str) -> Ruling | None:
    """None, or why the player cannot cancel the card beneath the open window; BANG! cards are no matter of this.

    clause: who says what can be cancelled. name: of what would cancel it.
    """
    play: Underway = state.frames[-2]
    signature = play.signature
    several = effect_of(rules, signature).several(rules, state, signature)
    if play.cancelled or signature.target != seat or signature.by == seat or several:
        return rule(clause, "not_played_at_them_alone", seat)
    kinds = (PLAYED, USED, COPY, ABILITY) if rules.readings[COLOURS] == "used_too" else (PLAYED,)
    if signature.kind not in kinds:
        return rule(COLOURS, "is_not_played", seat)
    return forbidden(rules, state, MAY_CANCEL, (seat, signature.by, NOBODY), signature, seat, name)
