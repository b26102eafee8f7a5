"""Money Bag (Pytel peněz): played as a copy of the brown card on top of the discard pile."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.names import BANG, BROWN
from bangref.bang.points import CARD_ANNOUNCED, COUNTS_AS, SPENDS_BANG_PLAY
from bangref.bang.rules import EFFECT as ONE_EFFECT
from bangref.bang.rules import NO_AIM, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import MONEY_BAG
from bangref.bang.state import State, with_memo
from bangref.bang.substitutes import printed_name
from bangref.core.action import Card
from bangref.core.asking import OVERRIDE
from bangref.core.element import Element, Modifier, Substitution, Trigger
from bangref.core.piles import discards
from bangref.core.ruling import Note

CLAUSE = "bang.card.money_bag.effect"
OWN_TURN = "bang.card.money_bag.own_turn"
LIMIT = "bang.card.money_bag.bang_limit"
READINGS = {LIMIT: ("not_counted", "counted")}


MEMO = MemoSlot(MONEY_BAG, ONE_EFFECT)
"""What it is announced as, once it is: what goes with a card may bury the discard that it copies."""
COPY, OTHER = 1, 2


def _copies(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    """The name of the topmost discard, on which it is laid or has been laid, where that is a brown card."""
    if purpose != "play" or printed_name(rules, card) != MONEY_BAG:
        return ()
    beneath = next((discard for discard in reversed(discards(state)) if discard != card), None)
    face = None if beneath is None else rules.faces[beneath]
    return (face.name,) if face is not None and face.colour == BROWN else ()


def _is_bang_of_bag(rules: Rules, state: State, owner: int, facts: tuple[Signature]) -> bool:
    """Whether the card that is announced is played as a BANG!."""
    (signature,) = facts
    return signature.name == BANG and any(printed_name(rules, card) == MONEY_BAG for card in signature.cards)


def _remember(rules: Rules, state: State, owner: int, facts: tuple[Signature], note: Note) -> State:
    return with_memo(state, rules.slots[MONEY_BAG], COPY if _copies_bang(rules, state) else OTHER)


def _copies_bang(rules: Rules, state: State) -> bool:
    top = discards(state)
    return bool(top) and rules.faces[top[-1]].name == BANG


def _not_counted(rules: Rules, state: State, owner: int, signature: Signature) -> int | None:
    """A BANG! that it copies; what it is used as by an ability of its player is none."""
    if not _is_bang_of_bag(rules, state, owner, (signature,)):
        return None
    told = state.memo[rules.slots[MONEY_BAG]]
    copied = told == COPY if told else _copies_bang(rules, state)
    return 0 if copied and rules.readings[LIMIT] == "not_counted" else None


EFFECT = Effect(MONEY_BAG, OWN_TURN, NO_AIM, nothing_at_once, answers_only=True, copies=True)
"""By its own name it cannot be played at all."""
ELEMENT = Element(
    MONEY_BAG,
    (
        Substitution(COUNTS_AS, CLAUSE, _copies),
        Trigger(CARD_ANNOUNCED, LIMIT, _is_bang_of_bag, _remember, remembers=True),
        Modifier(SPENDS_BANG_PLAY, LIMIT, OVERRIDE, _not_counted),
    ),
)
"""In force for everybody."""
