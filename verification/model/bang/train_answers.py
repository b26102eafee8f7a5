"""What cards of The Great Train Robbery bring that answer another card: Cactus, Evaded!, Refund."""

from __future__ import annotations

from verification.model.bang.facts import Item, Position, name_of
from verification.model.bang.lives import heal
from verification.model.bang.piles import gain
from verification.model.bang.sequence import set_off
from verification.model.bang.table import has_card, in_game

# Cactus, Evaded!.


def after_cactus(position: Position, who: str, good: bool) -> None:
    """With Cactus hearts or diamonds give a life back, with Dining Car hearts.

    Clauses: bang.card.cactus.draw_check, bang.wagon.dining_car.effect.
    """
    if good:
        heal(position, who, 1)


def evaded(position: Position, item: Item) -> None:
    """A shot has been cancelled with Evaded!: its player takes the card that it came from, if there is one.

    Clauses: bang.card.evaded.effect, bang.card.evaded.no_card_no_gain, bang.card.evaded.knife_revolver,
    bang.card.evaded.card_already_moved.
    """
    if item.get("evaded") and item.get("source") and in_game(position, item["who"]):
        take_from_discards(position, item["who"], item["source"])


def take_from_discards(position: Position, who: str, card: str) -> None:
    """A card comes from the discard pile into a hand, if it still lies there: of two alike, the upper one."""
    pile = position["discard"]
    if card in pile:
        del pile[len(pile) - 1 - pile[::-1].index(card)]
        gain(position, who, card)


# Refund.


def refund(position: Position, owner: str, taker: str | None, card: str) -> None:
    """Another player has taken or discarded a card of the owner of Refund, but not Refund itself.

    Clauses: bang.card.refund.effect, bang.card.refund.not_itself.
    """
    owns = in_game(position, owner) and has_card(position, owner, "Refund")
    if owner != taker and owns and name_of(card) != "Refund":
        set_off(position, owner, "Refund")
