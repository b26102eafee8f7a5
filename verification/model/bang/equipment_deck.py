"""The equipment deck and the offer (section "Karty vybavení" of Gold Rush).

``offer`` lies face up. ``equipment`` are cards of the deck whose order is known, top card first; below them lie
``equipment_bag``, those whose order nobody knows; and ``under`` them, face up, those that have been discarded.
"""

from __future__ import annotations

from verification.model.bang.decks import turn_up
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.todo import do, first


def put_under(position: Position, card: str) -> None:
    """Equipment that is discarded goes face up to the bottom of its deck.

    Clause: bang.gold_rush.discarded_under_deck.
    """
    position["under"].append(card)


def next_equipment(position: Position, item: Item, who: str) -> str | None:
    """The top card of the deck, off it; nothing if there is none, or chance has something to decide before the item.

    Clauses: bang.gold_rush.setup.equipment_deck, bang.gold_rush.buy.reshuffle.
    """
    bag = position["equipment_bag"]
    if len(bag) == 1 and not position["equipment"]:
        turn_up(position, "equipment", bag[0])
    if position["equipment"]:
        known: str = position["equipment"].pop(0)
        return known
    if bag:
        first(position, do("chance draws equipment", "chance", on=who), item)
    elif position["under"]:
        position["equipment_bag"], position["under"] = sorted(position["under"]), []
        first(position, do("shuffle equipment", "chance"), item)
    return None


def do_fill_offer(position: Position, item: Item) -> None:
    """So many cards are laid out, one after another, as far as there are any.

    Clauses: bang.gold_rush.setup.offer, bang.gold_rush.buy.refill.
    """
    if item["left"] == 0:
        return
    card = next_equipment(position, item, item["who"])
    if card is not None:
        position["offer"].append(card)
        first(position, {**item, "left": item["left"] - 1})


# What chance decides.


def answers_chance_draws(position: Position, item: Item) -> list[Line]:
    """Any card of the deck whose place nobody knows may be the next."""
    cards = sorted(set(position["equipment_bag"]))
    return [{"by": "chance", "do": "draw", "card": card, "on": item["on"]} for card in cards]


def answer_chance_draws(position: Position, item: Item, line: Line) -> None:
    """The card that chance has turned up lies on top."""
    turn_up(position, "equipment", line["card"])
    position["todo"].remove(item)


def answers_shuffle(position: Position, item: Item) -> list[Line]:
    """The order of the deck stays unknown; any order may be told, too."""
    return [{"by": "chance", "do": "pass"}]


def refusal_shuffle(position: Position, item: Item, line: Line) -> str | None:
    """A shuffle tells the whole deck, in any order."""
    if line["do"] == "pass":
        return None
    whole = line["do"] == "shuffle" and sorted(line.get("cards", [])) == sorted(position["equipment_bag"])
    return None if whole else "bang.gold_rush.buy.reshuffle"


def answer_shuffle(position: Position, item: Item, line: Line) -> None:
    """The deck lies in the order that is told, or in one that nobody knows."""
    if line["do"] == "shuffle":
        position["equipment"], position["equipment_bag"] = list(line["cards"]), []
    position["todo"].remove(item)


DO = {"fill the offer": do_fill_offer}
ASK = {
    "chance draws equipment": (answers_chance_draws, None, answer_chance_draws, "bang.gold_rush.setup.equipment_deck"),
    "shuffle equipment": (answers_shuffle, refusal_shuffle, answer_shuffle, "bang.gold_rush.buy.reshuffle"),
}
CLOSED = {"chance draws equipment", "shuffle equipment"}
