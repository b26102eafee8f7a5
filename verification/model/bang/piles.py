"""Gaining and discarding cards (chapters "Získávání karet", "Odhazování karet", "Sejmutí").

The draw pile is ``draw``, the cards whose order is known, top card first, and below them ``bag``, those whose order
nobody knows. Whoever wants a card from an unknown order waits until chance has turned it up.
"""

from __future__ import annotations

from verification.model.bang.decks import turn_up
from verification.model.bang.equipment_deck import put_under as put_equipment_under
from verification.model.bang.facts import EQUIPMENT, Item, Line, Position, name_of
from verification.model.bang.show_cards import note_card, note_use
from verification.model.bang.table import event, in_game, lies_before, reading
from verification.model.bang.todo import do, first, pending
from verification.model.bang.wagons import come_to, is_wagon, put_under


def gain(position: Position, who: str, card: str) -> None:
    """A card comes into a hand; a wagon is put in front of the player instead.

    Clause: bang.train.wagons.never_in_hand.
    """
    if is_wagon(card):
        come_to(position, who, card)
        return
    position["hand"][who].append(card)
    if who in position["declined"]:
        position["declined"].remove(who)


def leave_hand(position: Position, who: str, card: str) -> None:
    """A card leaves a hand."""
    position["hand"][who].remove(card)


def note_played(position: Position, who: str, card: str, name: str = "") -> None:
    """A card of the hand has been played: under Law of the West the duty to do so may be done, under Fistful
    a BANG! effect be one less. ``name``: as what, if not as what it is.

    Clauses: bang.event.law_of_the_west.must_play, bang.event.fistful.effect, bang.card.bell_tower.next_card.
    """
    if position["turn"] == who:
        position["used"].pop("bell_rung", None)
    note_card(position, who, name or name_of(card))
    if position["turn"] == who and position["used"].get("card_to_play") == card:
        del position["used"]["card_to_play"]
    shots = pending(position, "fistful")
    if shots and shots["who"] == who and reading(position, "bang.event.fistful.effect") == "falls":
        shots["left"] = max(shots["left"] - 1, 0)


def discard(position: Position, card: str) -> None:
    """A card goes face up onto the discard pile, a wagon face down under its deck.

    Clauses: bang.discard.face_up, bang.setup.table.discard_pile, bang.train.wagons.discard_to_bottom.
    """
    if is_wagon(card):
        put_under(position, card)
    else:
        position["discard"].append(card)


def discard_own(position: Position, who: str, card: str) -> None:
    """A player discards a card in person, not for an ability of a character and not by playing it.

    Clauses: bang.event.abandoned_mine.face_down, bang.event.abandoned_mine.which_discards,
    bang.event.abandoned_mine.not_other_turns.
    """
    mined = position["turn"] == who and position["used"].get("from_the_mine") and in_game(position, who)
    if mined and not is_wagon(card):
        position["draw"].insert(0, card)
    else:
        discard(position, card)


def pile_is_ready(position: Position, item: Item, who: str) -> bool:
    """Whether the top card of the draw pile is known, or there is none; if not, chance turns it up before the item.

    Clauses: bang.gain.draw, bang.turn.draw.no_cards, bang.turn.draw.reshuffle.
    """
    bag = position["bag"]
    if position["draw"]:
        return True
    if len(bag) == 1:
        turn_up(position, "draw", bag[0])
        return True
    if bag:
        first(position, do("chance draws", "chance", on=who), item)
        return False
    if position["discard"]:
        first(position, item)
        shuffle_discards(position)
        return False
    return True


def shuffle_discards(position: Position) -> None:
    """An exhausted draw pile is made anew from the discard pile.

    Clause: bang.turn.draw.reshuffle.
    """
    position["bag"] = sorted(position["discard"])
    position["discard"] = []
    if len(position["bag"]) > 1:
        first(position, do("shuffle", "chance"))


def exhausted(position: Position) -> bool:
    """Whether the draw pile has to be made anew at once.

    Clause: bang.turn.draw.reshuffle.
    """
    if position["draw"] or position["bag"] or not position["discard"]:
        return False
    looking = position["todo"][0] if position["todo"] else {}
    if looking.get("looked_at") or (len(looking.get("seen", [])) == 3 and "keep" in looking):
        return False  # cards that are only looked at have not left the pile
    return reading(position, "bang.turn.draw.reshuffle") == "at_once"


def do_draw_cards(position: Position, item: Item) -> None:
    """A player draws cards from the draw pile, one after another.

    Clauses: bang.gain.draw, bang.gain.draw_when.
    """
    if item["n"] == 0 or not in_game(position, item["who"]) or not pile_is_ready(position, item, item["who"]):
        return
    if position["draw"]:
        gain(position, item["who"], position["draw"].pop(0))
        first(position, {**item, "n": item["n"] - 1})


def spend_green(position: Position, who: str, name: str) -> str:
    """A green card is discarded for its effect.

    Clauses: bang.dodge_city.green.use_by_discard, bang.event.abandoned_mine.not_green_cards.
    """
    card = str(lies_before(position, who, name))
    position["in_play"][who].remove(card)
    note_use(position, who)
    if reading(position, "bang.event.abandoned_mine.not_green_cards") == "draw_pile":
        discard_own(position, who, card)
    else:
        discard(position, card)
    return card


# What chance decides.


def answer_chance_draws(position: Position, item: Item, line: Line) -> None:
    """The card that chance has turned up lies on top."""
    turn_up(position, "draw", line["card"])
    position["todo"].remove(item)


def answers_chance_draws(position: Position, item: Item) -> list[Line]:
    """Any card whose place nobody knows may be the next."""
    return [{"by": "chance", "do": "draw", "card": card, "on": item["on"]} for card in sorted(set(position["bag"]))]


def answers_shuffle(position: Position, item: Item) -> list[Line]:
    """The order of the new draw pile stays unknown; any order may be told, too."""
    return [{"by": "chance", "do": "pass"}]


def refusal_shuffle(position: Position, item: Item, line: Line) -> str | None:
    """A shuffle tells the whole pile, in any order."""
    if line["do"] == "pass":
        return None
    whole = line["do"] == "shuffle" and sorted(line.get("cards", [])) == sorted(position["bag"])
    return None if whole else "bang.turn.draw.reshuffle"


def answer_shuffle(position: Position, item: Item, line: Line) -> None:
    """The new draw pile lies in the order that is told, or in one that nobody knows."""
    if line["do"] == "shuffle":
        position["draw"], position["bag"] = list(line["cards"]), []
    position["todo"].remove(item)


def random_card(position: Position, item: Item, victim: str) -> str | None:
    """A card of a hand at random: the one that chance has picked, or nothing while chance has yet to pick.

    Clauses: bang.symbol.take_card, bang.symbol.discard_card.
    """
    if item.get("picked"):
        picked: str = item["picked"]
        return picked
    hand = position["hand"][victim]
    if len(hand) == 1:
        only: str = hand[0]
        return only
    first(position, do("chance picks", "chance", on=victim), item)
    return None


def answers_chance_picks(position: Position, item: Item) -> list[Line]:
    """Any card of the hand."""
    hand = sorted(set(position["hand"][item["on"]]))
    return [{"by": "chance", "do": "pick", "card": card, "on": item["on"]} for card in hand]


def answer_chance_picks(position: Position, item: Item, line: Line) -> None:
    """What waits for the card gets it."""
    position["todo"].remove(item)
    position["todo"][0] = {**position["todo"][0], "picked": line["card"]}


# Several cards that are discarded together, in the order that somebody chooses.


def do_order_of_discards(position: Position, item: Item) -> None:
    """As long as there are two cards or more, somebody chooses which is discarded next; what lies on them goes back.

    Clauses: bang.discard.order_choice, bang.discard.order_by_causer, bang.equipment.gold_pan.parked,
    bang.dangerous.taken.
    """
    if "Gold Pan" in item["cards"]:
        position["on_pan"][item["of"]] = 0
    for card in item["cards"]:
        position["on_cards"].pop(card, None)
    if len(item["cards"]) > 1:
        first(position, {**item, "what": "which discard comes next"})
    elif item["cards"]:
        discard_one_of(position, item, item["cards"][0])


def answers_next_discard(position: Position, item: Item) -> list[Line]:
    """Any of the cards that are left."""
    return [{"by": item["who"], "do": "discard", "card": card} for card in sorted(set(item["cards"]))]


def answer_next_discard(position: Position, item: Item, line: Line) -> None:
    """This card is discarded, and the rest after it."""
    position["todo"].remove(item)
    rest = list(item["cards"])
    rest.remove(line["card"])
    first(position, {**item, "what": "order of discards", "cards": rest})
    discard_one_of(position, item, line["card"])


def take_out_of_play(position: Position, owner: str, card: str) -> None:
    """A card no longer lies in front of a player.

    Clauses: bang.card_type.blue.until_removed, bang.dodge_city.green.taken_goes_to_hand.
    """
    position["in_play"][owner].remove(card)
    if card in position["fresh"] and owner == position["turn"]:
        position["fresh"].remove(card)


def discard_one_of(position: Position, item: Item, card: str) -> None:
    """A card goes from hand or from play, or from where it was turned over, to the discard pile.

    Clause: bang.gold_rush.discarded_under_deck.
    """
    if item["of"] == "in play of all":
        owner = next(name for name, cards in position["in_play"].items() if card in cards and name != item["but"])
        take_out_of_play(position, owner, card)
        discard(position, card)
        return
    if item["of"] == "table":
        discard(position, card)
        return
    who = item["of"]
    if card in position["hand"][who]:
        leave_hand(position, who, card)
    else:
        take_out_of_play(position, who, card)
    if card in EQUIPMENT:
        put_equipment_under(position, card)
    else:
        discard_own(position, who, card)


def on_the_mine(position: Position) -> bool:
    """Whether cards of phase 1 come from the discard pile.

    Clause: bang.event.abandoned_mine.effect.
    """
    return event(position) == "Abandoned Mine"


DISCARDS = ("order of discards", "which discard comes next")
"""What is to be done as long as cards are discarded together."""
DO = {"draw cards": do_draw_cards, "order of discards": do_order_of_discards}
ASK = {
    "chance draws": (answers_chance_draws, None, answer_chance_draws, "bang.turn.draw.two_cards"),
    "chance picks": (answers_chance_picks, None, answer_chance_picks, "bang.symbol.take_card"),
    "shuffle": (answers_shuffle, refusal_shuffle, answer_shuffle, "bang.turn.draw.reshuffle"),
    "which discard comes next": (answers_next_discard, None, answer_next_discard, "bang.discard.order_choice"),
}
CLOSED = {"chance draws", "chance picks", "shuffle", "which discard comes next"}
