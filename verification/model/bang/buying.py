"""The actions that gold brings to phase 2 (chapter "Tři nové akce" of Gold Rush).

That a Beer may be played for a nugget stands in ``plays``, like everything that a card may be played as.
"""

from __future__ import annotations

from verification.model.bang.equipment import carry_out, refusal_to_use, ways_to_use
from verification.model.bang.equipment_deck import put_under
from verification.model.bang.facts import BLACK, EQUIPMENT, Item, Line, Position
from verification.model.bang.gold import take_nuggets, with_gold
from verification.model.bang.show_cards import note_bought
from verification.model.bang.table import event, others_from, reading
from verification.model.bang.todo import do, first

# Buying equipment.


def price(position: Position, who: str, card: str) -> int:
    """What a card of the offer costs a player.

    Clauses: bang.gold_rush.buy.price, bang.character.pretty_luzena.discount, bang.character.pretty_luzena.free,
    bang.character.pretty_luzena.one_purchase.
    """
    printed: int = EQUIPMENT[card]["price"]
    return printed - 1 if position["used"].get("cheaper_purchase") == 1 else printed


def refusal_buy(position: Position, who: str, line: Line) -> str | None:
    """Why a card cannot be bought.

    Clauses: bang.gold_rush.action.phase_2, bang.gold_rush.buy.offer_only, bang.gold_rush.buy.gold_needed,
    bang.gold_rush.buy.any_number.
    """
    card = str(line.get("card"))
    if card not in position["offer"]:
        return "bang.gold_rush.buy.offer_only"
    if position["gold"][who] < price(position, who, card):
        return "bang.gold_rush.buy.gold_needed"
    return bars_purchase(position, who, card) or refusal_to_use(position, who, card, line.get("as"), line)


def bars_purchase(position: Position, who: str, card: str) -> str | None:
    """The clause by which an event forbids to buy a card, if buying is playing; equipment has no suit.

    Clauses: bang.gold_rush.buy.not_playing, bang.gold_rush.buy.no_suit, bang.event.handcuffs.only_suit,
    bang.event.the_judge.effect.
    """
    if reading(position, "bang.gold_rush.buy.not_playing") == "not_played":
        return None
    if position["used"].get("suit_named"):
        return "bang.event.handcuffs.only_suit"
    stays = card in BLACK
    return "bang.event.the_judge.effect" if stays and event(position) == "The Judge" else None


def purchases(position: Position, who: str) -> list[Line]:
    """All purchases that are allowed."""
    lines = [
        line
        for card in sorted(set(position["offer"]))
        for line in ways_to_use(position, who, card, {"by": who, "do": "buy", "card": card}, "as")
    ]
    return [line for line in lines if refusal_buy(position, who, line) is None]


def buy(position: Position, item: Item, line: Line) -> None:
    """The card is paid and carried out, and its place in the offer filled.

    Clauses: bang.gold_rush.buy.price, bang.gold_rush.buy.returns, bang.gold_rush.buy.refill,
    bang.gold_rush.buy.not_playing, bang.card.bell_tower.next_card.
    """
    who, card = item["who"], line["card"]
    if reading(position, "bang.gold_rush.buy.not_playing") == "played":
        position["used"].pop("bell_rung", None)
    position["gold"][who] -= price(position, who, card)
    note_bought(position)
    if position["used"].get("cheaper_purchase"):
        position["used"]["cheaper_purchase"] = 2
    position["offer"].remove(card)
    fill = do("fill the offer", who, left=1)
    use = do("equipment is used", who, card=card, line={**line})
    if card not in BLACK and reading(position, "bang.gold_rush.buy.refill") == "refill_first":
        first(position, fill, use)
    else:
        first(position, use, fill)


def do_use_equipment(position: Position, item: Item) -> None:
    """Equipment that has been bought is carried out or laid out."""
    carry_out(position, item["who"], item["card"], item["line"].get("as"), item["line"])


# Making others discard equipment.


def refusal_force(position: Position, who: str, line: Line) -> str | None:
    """Why a player cannot make another discard equipment.

    Clauses: bang.gold_rush.force.price, bang.gold_rush.force.other_player, bang.gold_rush.force.any_distance,
    bang.character.pretty_luzena.buying_only.
    """
    card, on = line.get("card"), line.get("on")
    if "as" in line or on not in others_from(position, who):
        return "bang.gold_rush.force.other_player"
    if card not in EQUIPMENT or card not in position["in_play"][on]:
        return "bang.gold_rush.force.price"
    return None if position["gold"][who] > EQUIPMENT[card]["price"] else "bang.gold_rush.force.price"


def discards_for_gold(position: Position, who: str) -> list[Line]:
    """All equipment that others can be made to discard."""
    lines: list[Line] = [
        {"by": who, "do": "discard", "card": card, "on": other}
        for other in others_from(position, who)
        for card in position["in_play"][other]
    ]
    return [line for line in lines if refusal_force(position, who, line) is None]


def force(position: Position, item: Item, line: Line) -> None:
    """A nugget more than the price is paid, and the card is discarded.

    Clauses: bang.gold_rush.force.price, bang.gold_rush.force.unpreventable, bang.gold_rush.discarded_under_deck.
    """
    position["gold"][item["who"]] -= EQUIPMENT[line["card"]]["price"] + 1
    position["in_play"][line["on"]].remove(line["card"])
    put_under(position, line["card"])


# Selling Beer.


def effect_beer_for_gold(position: Position, item: Item) -> list[Item]:
    """Beer brings a nugget instead of a life.

    Clauses: bang.gold_rush.beer.nugget, bang.gold_rush.beer.no_heal, bang.gold_rush.beer.two_players.
    """
    take_nuggets(position, item["who"], 1)
    return []


def beer_can_be_sold(position: Position) -> bool:
    """Whether Beer brings gold.

    Clauses: bang.gold_rush.beer.nugget, bang.gold_rush.beer.any_number, bang.gold_rush.beer.only.
    """
    return with_gold(position)


DO = {"equipment is used": do_use_equipment}
