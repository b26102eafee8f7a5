"""Characters that the big box brings along: Johnny Kisch, Emiliano."""

from __future__ import annotations

from verification.model.bang.facts import Item, Position, name_of
from verification.model.bang.piles import gain
from verification.model.bang.sequence import set_off
from verification.model.bang.table import everybody, has, in_game, reading
from verification.model.bang.todo import do


def johnny_kisch(position: Position, who: str, card: str, owner: str) -> list[Item]:
    """When Johnny Kisch plays a card that stays in play, all copies of it already in play are discarded.

    Clauses: bang.character.johnny_kisch.discard_copies, bang.character.johnny_kisch.in_play_cards,
    bang.discard.order_by_causer.
    """
    elsewhere = owner != who and reading(position, "bang.character.johnny_kisch.in_play_cards") == "own_area_only"
    if not has(position, who, "Johnny Kisch") or elsewhere:
        return []
    copies = [
        other
        for name in everybody(position)
        for other in position["in_play"][name]
        if name_of(other) == name_of(card) and not (other == card and name == owner)
    ]
    return [do("order of discards", who, cards=copies, of="in play of all", but=owner)] if copies else []


def take_cards_of_shot(position: Position, item: Item) -> None:
    """A BANG! card has been cancelled: Emiliano, on either side, takes a card, when others who are due have done so.

    Clauses: bang.character.emiliano.take_cancelling_missed, bang.character.emiliano.take_cancelled_bang,
    bang.character.emiliano.cards_only, bang.card.thunderer.emiliano.
    """
    shooter, target, missed = item["by"], item["who"], [card for card in item["missed"] if card]
    alone = reading(position, "bang.character.emiliano.cards_only") == "missed_alone"
    if not item.get("card") or not missed or (alone and len(missed) < len(item["missed"])):
        return
    if in_game(position, target) and has(position, target, "Emiliano") and not item.get("came_back"):
        set_off(position, target, "Emiliano", cards=[item["card"]])
    if in_game(position, shooter) and has(position, shooter, "Emiliano"):
        set_off(position, shooter, "Emiliano", cards=missed)


def do_emiliano(position: Position, item: Item) -> None:
    """Cards come from the discard pile into a hand, if they still lie there: of two alike, the upper one."""
    pile = position["discard"]
    for card in item["cards"]:
        if card in pile:
            del pile[len(pile) - 1 - pile[::-1].index(card)]
            gain(position, item["who"], card)


DO = {"Emiliano": do_emiliano}
