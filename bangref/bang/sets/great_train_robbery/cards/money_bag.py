"""Money Bag (Pytel peněz): played as a copy of the brown card on top of the discard pile."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.names import BANG, BROWN
from bangref.bang.points import COUNTS_AS, RIDERS, SPENDS_BANG_PLAY
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import MONEY_BAG
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.core.action import Card
from bangref.core.asking import OVERRIDE
from bangref.core.element import Element, Modifier, Substitution
from bangref.core.piles import Cards, discards

CLAUSE = "bang.card.money_bag.effect"
OWN_TURN = "bang.card.money_bag.own_turn"
LIMIT = "bang.card.money_bag.bang_limit"
READINGS = {LIMIT: ("not_counted", "counted")}


def _copies(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    """The name of the topmost discard, where it is a brown card."""
    if purpose != "play" or printed_name(rules, card) != MONEY_BAG:
        return ()
    beneath = _beneath(rules, state, (card,))
    if beneath is None:
        return ()
    top = rules.faces[beneath]
    return (top.name,) if top.colour == BROWN else ()


def _beneath(rules: Rules, state: State, bag: Cards) -> Card | None:
    """The discard on which the card is laid, or has been laid; None where there is none."""
    return next(
        (card for card in reversed(discards(state)) if card not in bag and not _rides(rules, state, card)), None
    )


def _rides(rules: Rules, state: State, card: Card) -> bool:
    """Whether a discard goes with the card that is being played, such as Aim: it was laid after the announcement."""
    name = rules.faces[card].name
    return name in rules.at[RIDERS] and name in rules.slots and state.memo[rules.slots[name]] > 0


def _not_counted(rules: Rules, state: State, owner: int, signature: Signature) -> int | None:
    """A BANG! that it copies; what it is used as by an ability of its player is none."""
    if signature.name != BANG or all(printed_name(rules, card) != MONEY_BAG for card in signature.cards):
        return None
    beneath = _beneath(rules, state, signature.cards)
    copied = beneath is not None and rules.faces[beneath].name == BANG
    return 0 if copied and rules.readings[LIMIT] == "not_counted" else None


EFFECT = Effect(MONEY_BAG, OWN_TURN, NO_AIM, nothing_at_once, answers_only=True, copies=True)
"""By its own name it cannot be played at all."""
ELEMENT = Element(
    MONEY_BAG, (Substitution(COUNTS_AS, CLAUSE, _copies), Modifier(SPENDS_BANG_PLAY, LIMIT, OVERRIDE, _not_counted))
)
"""In force for everybody."""
