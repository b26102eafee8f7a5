"""General Store: the cards turned up, and who picks them."""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.piles import discard, gain, pile_is_ready
from verification.model.bang.todo import do, first


def do_turn_up_store(position: Position, item: Item) -> None:
    """Card after card is turned up, as far as there are any."""
    if item["left"] > 0 and not pile_is_ready(position, item, item["who"]):
        return
    if item["left"] > 0 and position["draw"]:
        card = position["draw"].pop(0)
        first(position, {**item, "left": item["left"] - 1, "cards": [*item["cards"], card]})
        return
    first(position, do("store", item["to"][0] if item["to"] else None, cards=item["cards"], to=item["to"]))


def do_store(position: Position, item: Item) -> None:
    """The next player picks; what nobody takes is discarded."""
    if item["to"] and item["cards"]:
        first(position, {**item, "what": "pick from the store", "who": item["to"][0]})
    else:
        for card in item["cards"]:
            discard(position, card)


def answers_store(position: Position, item: Item) -> list[Line]:
    """Any of the cards turned up.

    Clause: bang.card.general_store.pick.
    """
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(item["cards"]))]


def answer_store(position: Position, item: Item, line: Line) -> None:
    """The card comes into the hand, and the next player picks."""
    position["todo"].remove(item)
    gain(position, item["who"], line["card"])
    rest = list(item["cards"])
    rest.remove(line["card"])
    first(position, {**item, "what": "store", "cards": rest, "to": item["to"][1:]})


DO = {"turn up a store": do_turn_up_store, "store": do_store}
ASK = {"pick from the store": (answers_store, None, answer_store, "bang.card.general_store.order")}
