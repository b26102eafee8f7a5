"""Definitions: total predicates on cards, signatures and seats, each with its clause of the rulebook."""

from bangref.bang.names import BANG, BLUE
from bangref.bang.points import COLOUR_OF
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.state import State
from bangref.core.action import NOBODY, Card
from bangref.core.asking import counts


def is_bang_card(signature: Signature) -> bool:
    """A BANG! card, or another one played as such; not merely a BANG! effect (bang.card_vs_effect.card)."""
    return signature.name == BANG and signature.kind == PLAYED


def is_played_as_bang(rules: Rules, signature: Signature) -> bool:
    """A BANG! card, or one that an ability lets its player play as a BANG! card, by whatever name."""
    return signature.kind == PLAYED and rules.effects[signature.name].card_played == BANG


def colour_of(rules: Rules, state: State, card: Card, purpose: str) -> str:
    """The colour a card counts as for a rule: the printed one, unless something in force says otherwise."""
    return next(iter(counts(rules, state, COLOUR_OF, (NOBODY,), card, purpose)), rules.faces[card].colour)


def is_blue(rules: Rules, state: State, card: Card, purpose: str) -> bool:
    """A card that stays in play, or counts as one for this rule (bang.card_type.colours)."""
    return colour_of(rules, state, card, purpose) == BLUE


def has_author(signature: Signature) -> bool:
    """Whether a player stands behind an effect (bang.elimination.killer)."""
    return signature.by != NOBODY


def lying_named(rules: Rules, state: State, seat: int, name: str) -> Card | None:
    """The card of this name in play before the seat, if there is one (there is never a second)."""
    for lying in state.seats[seat].lying:
        if rules.faces[lying.card].name == name:
            return lying.card
    return None
