"""When Evan Babbit may turn a BANG! card on another player (chapter "Postavy"); ``train_characters`` asks."""

from __future__ import annotations

from verification.model.bang.distance import distance
from verification.model.bang.facts import Item, Position
from verification.model.bang.price import payable
from verification.model.bang.table import has, others_from, reading, suit


def may_turn(position: Position, item: Item) -> bool:
    """Whether there is another target, and a card to be discarded.

    Clause: bang.character.evan_babbit.effect.
    """
    return bool(new_targets(position, item)) and bool(suited(position, item))


def new_targets(position: Position, item: Item) -> list[str]:
    """The players whom Evan Babbit may name as the new target of a BANG! card: not the one who plays it.

    Clauses: bang.character.evan_babbit.effect, bang.character.evan_babbit.not_the_shooter.
    """
    who, shooter = item["who"], item["by"]
    if not item.get("card") or item.get("at") or not has(position, who, "Evan Babbit"):
        return []
    others = [name for name in others_from(position, who) if name != shooter]
    if reading(position, "bang.character.evan_babbit.effect") == "anybody":
        return others
    return [name for name in others if distance(position, who, name) <= 1]


def suited(position: Position, item: Item) -> list[str]:
    """The cards of Evan Babbit's hand of the suit of the BANG! card.

    Clause: bang.character.evan_babbit.same_suit.
    """
    wanted = suit(position, item["card"])
    return [card for card in payable(position, item["who"]) if suit(position, card) == wanted]
