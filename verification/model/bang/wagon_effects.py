"""What wagons do that are discarded for an effect (section "Vagony"); ``wagon_uses`` tells when."""

from __future__ import annotations

from verification.model.bang.cards import EFFECTS as CARD_EFFECTS
from verification.model.bang.cards import Effect
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.piles import discard_own, gain, leave_hand, take_out_of_play
from verification.model.bang.table import (
    in_game,
    others_from,
    role,
    round_from,
    within_grasp,
)
from verification.model.bang.taking import discard_of
from verification.model.bang.todo import do, first
from verification.model.bang.train import next_of
from verification.model.bang.wagons import come_to, haunted, is_wagon

# Cattle Truck, Mail Car.


def effect_cattle_truck(position: Position, item: Item) -> list[Item]:
    """One of the three topmost cards of the discard pile is taken.

    Clause: bang.wagon.cattle_truck.effect.
    """
    return [do("take a discard", item["who"])] if position["discard"] else []


def answers_discards(position: Position, item: Item) -> list[Line]:
    """Any of the three.

    Clause: bang.wagon.cattle_truck.effect.
    """
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(position["discard"][-3:]))]


def answer_discards(position: Position, item: Item, line: Line) -> None:
    """It comes into the hand; the others stay in their order."""
    position["todo"].remove(item)
    pile = position["discard"]
    del pile[len(pile) - 1 - pile[::-1].index(line["card"])]
    gain(position, item["who"], line["card"])


def effect_mail_car(position: Position, item: Item) -> list[Item]:
    """Three cards, of which one is given to another player.

    Clause: bang.wagon.mail_car.effect.
    """
    who = item["who"]
    had = list(position["hand"][who])
    return [do("draw cards", who, n=3), do("mail", who, had=had)]


def do_mail(position: Position, item: Item) -> None:
    """The player is asked, if there are cards and other players."""
    if new_cards(position, item) and others_from(position, item["who"]):
        first(position, {**item, "what": "give a card of the mail"})


def new_cards(position: Position, item: Item) -> list[str]:
    """The cards that have just been drawn."""
    hand = list(position["hand"][item["who"]])
    for card in item["had"]:
        if card in hand:
            hand.remove(card)
    return hand


def answers_mail(position: Position, item: Item) -> list[Line]:
    """Any of the three, to any other player."""
    who = item["who"]
    cards = sorted(set(new_cards(position, item)))
    return [
        {"by": who, "do": "pick", "card": card, "on": other} for card in cards for other in others_from(position, who)
    ]


def answer_mail(position: Position, item: Item, line: Line) -> None:
    """The card changes hands."""
    position["todo"].remove(item)
    leave_hand(position, item["who"], line["card"])
    gain(position, line["on"], line["card"])


# Circus Wagon, Coal Hopper, Passenger Car.


def effect_circus(position: Position, item: Item) -> list[Item]:
    """Everybody else discards a card in play, from the left neighbour on.

    Clauses: bang.wagon.circus_wagon.effect, bang.wagon.circus_wagon.order.
    """
    who = item["who"]
    return [do("circus", other, by=who, gone_with=other) for other in others_from(position, who)]


def do_circus(position: Position, item: Item) -> None:
    """The player is asked, if they have a card in play."""
    if in_game(position, item["who"]) and within_grasp(position, item["who"]):
        first(position, {**item, "what": "discard for the circus"})


def answers_circus(position: Position, item: Item) -> list[Line]:
    """Any card in front of the player but equipment.

    Clauses: bang.wagon.circus_wagon.effect, bang.gold_rush.equipment.untouchable.
    """
    who = item["who"]
    return [{"by": who, "do": "discard", "card": card} for card in sorted(set(within_grasp(position, who)))]


def answer_circus(position: Position, item: Item, line: Line) -> None:
    """It is discarded."""
    position["todo"].remove(item)
    take_out_of_play(position, item["who"], line["card"])
    discard_own(position, item["who"], line["card"])


def wagons_before(position: Position) -> list[tuple[str, str]]:
    """The wagons in front of players, each with its owner."""
    players = [name for name in position["in_play"] if in_game(position, name)]
    cards = [(name, card) for name in players for card in position["in_play"][name]]
    return [(name, card) for name, card in cards if is_wagon(card)]


def effect_hopper(position: Position, item: Item) -> list[Item]:
    """A card, and a wagon in front of a player is discarded.

    Clause: bang.wagon.coal_hopper.effect.
    """
    return [do("draw cards", item["who"], n=1), do("coal", item["who"])]


def do_hopper(position: Position, item: Item) -> None:
    """The player is asked which wagon, if there is one."""
    if wagons_before(position):
        first(position, {**item, "what": "which wagon is discarded"})


def answers_hopper(position: Position, item: Item) -> list[Line]:
    """Any wagon in front of a player.

    Clause: bang.wagon.coal_hopper.effect.
    """
    return [{"by": item["who"], "do": "choose", "on": owner, "at": card} for owner, card in wagons_before(position)]


def answer_hopper(position: Position, item: Item, line: Line) -> None:
    """It is discarded."""
    position["todo"].remove(item)
    first(position, discard_of(line["on"], item["who"], line["at"]))


# Lounge Car.


def effect_lounge(position: Position, item: Item) -> list[Item]:
    """Two wagons of the deck, one for the player and one for somebody else.

    Clauses: bang.wagon.lounge_car.effect, bang.wagon.lounge_car.not_counted.
    """
    return [do("lounge", item["who"], drawn=[], left=2)]


def do_lounge(position: Position, item: Item) -> None:
    """Wagon after wagon is drawn, as far as there are any; then the player distributes them."""
    if item["left"]:
        wagon = next_of(position, "wagon_deck", "wagon_bag", item)
        if wagon is not None:
            first(position, {**item, "drawn": [*item["drawn"], wagon], "left": item["left"] - 1})
            return
        if position["todo"] and position["todo"][0]["what"] == "chance turns up":
            return
    if item["drawn"]:
        first(position, {**item, "what": "distribute the wagons"})


def answers_lounge(position: Position, item: Item) -> list[Line]:
    """Which wagon is for whom; a Sheriff does not keep Ghost Car, and gives it to nobody whom it may not haunt.

    The only one there is may be for the drawer as well.

    Clauses: bang.wagon.lounge_car.effect, bang.wagon.lounge_car.sheriff_ghost_car.
    """
    who = item["who"]
    wagons = item["drawn"]
    others = (others_from if len(wagons) > 1 else round_from)(position, who)
    if "Ghost Car" in wagons and role(position, who) == "sheriff":
        wagons = ["Ghost Car"]
    lines: list[Line] = []
    for wagon in wagons:
        ghosts = [name for name in haunted(position) if name != who or len(wagons) == len(item["drawn"]) == 1]
        players = ghosts if wagon == "Ghost Car" else others
        lines += [{"by": who, "do": "pick", "card": wagon, "on": name} for name in players]
    return lines


def answer_lounge(position: Position, item: Item, line: Line) -> None:
    """The wagon that is named is for the other player, and the second one for the drawer."""
    position["todo"].remove(item)
    come_to(position, line["on"], line["card"])
    for wagon in item["drawn"]:
        if wagon != line["card"]:
            come_to(position, item["who"], wagon)


# Express Car.


def effect_express(position: Position, item: Item) -> list[Item]:
    """The hand is discarded, and another turn follows, if it may.

    Clause: bang.wagon.express_car.effect.
    """
    who = item["who"]
    position["extra_turns"].append({"player": who, "by": "Express Car"})
    hand = do("order of discards", who, cards=list(position["hand"][who]), of=who, gone_with=who)
    return [hand, do("the turn is over for Express Car", who)]


def do_express_over(position: Position, item: Item) -> None:
    """Nothing is left of the turn but phase 3, for who has drawn a card in the meantime.

    Clauses: bang.wagon.express_car.effect, bang.wagon.express_car.no_chain, bang.turn.discard.excess.
    """
    names = [entry["what"] for entry in position["todo"]]
    begin = names.index("effect over") + 1
    position["todo"][begin : names.index("phase 3")] = [do("phase 2 over", item["who"])]


EFFECTS: dict[str, Effect] = {
    "Passenger Car": CARD_EFFECTS["Panic!"],
    "Cattle Truck": effect_cattle_truck,
    "Mail Car": effect_mail_car,
    "Circus Wagon": effect_circus,
    "Coal Hopper": effect_hopper,
    "Lounge Car": effect_lounge,
    "Express Car": effect_express,
}
DO = {
    "mail": do_mail,
    "circus": do_circus,
    "coal": do_hopper,
    "lounge": do_lounge,
    "the turn is over for Express Car": do_express_over,
}
ASK = {
    "which wagon is discarded": (answers_hopper, None, answer_hopper, "bang.wagon.coal_hopper.effect"),
    "take a discard": (answers_discards, None, answer_discards, "bang.wagon.cattle_truck.effect"),
    "give a card of the mail": (answers_mail, None, answer_mail, "bang.wagon.mail_car.effect"),
    "discard for the circus": (answers_circus, None, answer_circus, "bang.wagon.circus_wagon.effect"),
    "distribute the wagons": (answers_lounge, None, answer_lounge, "bang.wagon.lounge_car.effect"),
}
CLOSED = {"distribute the wagons", "give a card of the mail"}
