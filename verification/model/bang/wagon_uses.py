"""Wagons that are discarded, or discard, for an effect in the own turn (section "Vagony")."""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.aimed_at_one import aimed
from verification.model.bang.blaze import concerned, sgt_blaze_exempts
from verification.model.bang.cards import EFFECTS as CARD_EFFECTS
from verification.model.bang.cards import Effect, refusal_card_of, refusal_panic, shots
from verification.model.bang.distance import in_range
from verification.model.bang.facts import WAGONS, Item, Line, Position
from verification.model.bang.piles import discard, discard_own, gain, leave_hand, take_out_of_play
from verification.model.bang.table import (
    cards_work,
    in_game,
    lies_before,
    others_from,
    role,
    round_from,
    within_grasp,
)
from verification.model.bang.taking import discard_of
from verification.model.bang.todo import do, first
from verification.model.bang.train import next_of
from verification.model.bang.wagons import come_to, haunted, is_wagon, other_blue

DISCARDED = {
    *("Baggage Car", "Cattle Truck", "Circus Wagon", "Coal Hopper", "Express Car", "Lounge Car", "Mail Car"),
    "Passenger Car",
}
"""Wagons that are discarded for their effect."""
BAGGAGE = ("BANG!", "Panic!", "Cat Balou")
"""As what Baggage Car may be used in the own turn.

Clause: bang.wagon.baggage_car.effect.
"""


def refusal_wagon(position: Position, who: str, line: Line) -> str | None:
    """Why a wagon may not be used like this in the own turn.

    Clauses: bang.train.wagons.own_turn, bang.train.wagons.use_by_discard, bang.wagon.sleeper_car.effect,
    bang.wagon.passenger_car.effect.
    """
    name, on, at = line["what"], line.get("on"), line.get("at")
    if not lies_before(position, who, name) or not cards_work(position, who):
        return "bang.train.wagons.use_by_discard"
    if on is not None and not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    rule = REFUSALS.get(name)
    if rule is None:
        return "bang.turn.phases" if name not in DISCARDED or on or at else None
    return rule(position, who, line)


def refusal_baggage(position: Position, who: str, line: Line) -> str | None:
    """Baggage Car is aimed as the card that it is used as; there is no limit to its BANG!.

    Clause: bang.wagon.baggage_car.effect.
    """
    name, on, at = line.get("what"), line.get("on"), line.get("at")
    if on is None or (at is not None and name == "BANG!"):
        return "bang.wagon.baggage_car.effect"
    if name == "BANG!":
        return None if in_range(position, who, on) else "bang.card.bang.range_check"
    if name == "Panic!" and refusal_panic(position, who, line):
        return "bang.symbol.at_distance"
    return refusal_card_of(position, who, line, 0, "Baggage Car")


def refusal_passenger(position: Position, who: str, line: Line) -> str | None:
    """Passenger Car takes a card of another player, at any distance.

    Clause: bang.wagon.passenger_car.effect.
    """
    if line.get("on") in (None, who):
        return "bang.wagon.passenger_car.effect"
    return refusal_card_of(position, who, line, 0, "Passenger Car")


def wagons_before(position: Position) -> list[tuple[str, str]]:
    """The wagons in front of players, each with its owner."""
    players = [name for name in position["in_play"] if in_game(position, name)]
    cards = [(name, card) for name in players for card in position["in_play"][name]]
    return [(name, card) for name, card in cards if is_wagon(card)]


def refusal_sleeper(position: Position, who: str, line: Line) -> str | None:
    """Sleeper Car shoots once in a turn, for another blue card or wagon, and within range.

    Clause: bang.wagon.sleeper_car.effect.
    """
    on = line.get("on")
    if on is None or line.get("at") or position["used"].get("sleeper_car"):
        return "bang.wagon.sleeper_car.effect"
    if not other_blue(position, who, "Sleeper Car"):
        return "bang.wagon.sleeper_car.effect"
    return None if in_range(position, who, on) else "bang.card.bang.range_check"


def candidates(position: Position, who: str) -> list[Line]:
    """All ways in which a player might use wagons in the own turn."""
    lines: list[Line] = []
    for name in sorted(set(position["in_play"][who]) & set(WAGONS)):
        shape: Line = {"by": who, "do": "use", "what": name}
        lines += [shape, *aimed_at_all(position, who, shape)]
    return [line for line in lines if refusal_wagon(position, who, line) is None]


def aimed_at_all(position: Position, who: str, shape: Line) -> list[Line]:
    """A line, aimed at everybody and at everything in play."""
    players = round_from(position, who)
    lines: list[Line] = [{**shape, "on": player} for player in players]
    for player in players:
        lines += [{**shape, "on": player, "at": card} for card in sorted(set(within_grasp(position, player)))]
    return lines


def use_wagon(position: Position, item: Item, line: Line) -> None:
    """The wagon is discarded, and its effect happens; with Sleeper Car another card is discarded.

    Clauses: bang.train.wagons.discard_to_bottom, bang.wagon.sleeper_car.effect.
    """
    who, name = item["who"], line["what"]
    used = do("play it", who, card=name, name=name, on=line.get("on"), at=line.get("at"))
    if name == "Sleeper Car":
        shoot = {**used, "what": "effect of a wagon", "name": "BANG!"}
        then = [*aimed(shoot), shoot, do("effect over", who)]
        first(position, do("another blue card", who, wagon=name, then=then, **{"else": []}))
        return
    if name == "Baggage Car":
        first(position, do("baggage", who), do("effect over", who))
        return
    take_out_of_play(position, who, name)
    discard(position, name)
    effect = {**used, "what": "effect of a wagon"}
    first(position, *aimed(used), *sgt_blaze_exempts(position, who, effect, name), do("effect over", who))


def do_effect(position: Position, item: Item) -> None:
    """What is printed on a wagon takes place."""
    first(position, *concerned(position, item, EFFECTS[item["name"]]))


def effect_bang(position: Position, item: Item) -> list[Item]:
    """A BANG! effect on one player, outside the limit.

    Clauses: bang.wagon.baggage_car.effect, bang.wagon.sleeper_car.effect.
    """
    return shots(position, item, [item["on"]])


def do_baggage(position: Position, item: Item) -> None:
    """The player says as which, and at whom or what it is aimed."""
    if answers_baggage(position, item):
        first(position, {**item, "what": "what is in the baggage"})


def answers_baggage(position: Position, item: Item) -> list[Line]:
    """A BANG!, a Panic! or a Cat Balou.

    Clause: bang.wagon.baggage_car.effect.
    """
    who = item["who"]
    shapes = [{"by": who, "do": "choose", "what": name} for name in BAGGAGE]
    lines = [line for shape in shapes for line in aimed_at_all(position, who, shape)]
    return [line for line in lines if refusal_baggage(position, who, line) is None]


def answer_baggage(position: Position, item: Item, line: Line) -> None:
    """The effect that is named takes place."""
    position["todo"].remove(item)
    take_out_of_play(position, item["who"], "Baggage Car")
    discard(position, "Baggage Car")
    used = do("play it", item["who"], card="Baggage Car", name=line["what"], on=line["on"], at=line.get("at"))
    first(position, *aimed(used), {**used, "what": "effect of a wagon"})


# Another blue card or wagon is discarded: Sleeper Car, Caboose.


def answers_other_blue(position: Position, item: Item) -> list[Line]:
    """Any blue card or wagon in front of the player, by one reading blue cards of the hand, too.

    Clauses: bang.wagon.caboose.effect, bang.wagon.caboose.not_itself, bang.wagon.sleeper_car.effect.
    """
    cards = sorted(set(other_blue(position, item["who"], item["wagon"])))
    lines: list[Line] = [{"by": item["who"], "do": "pick", "card": card} for card in cards]
    return [*lines, {"by": item["who"], "do": "pass"}] if "else" in item else lines


def answer_other_blue(position: Position, item: Item, line: Line) -> None:
    """It is discarded, and the effect takes place; or the wagon is not used after all."""
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, *item["else"])
        return
    card = line["card"]
    if item["wagon"] == "Sleeper Car":
        note_sleeper_car(position, who)
    if card in position["in_play"][who]:
        take_out_of_play(position, who, card)
    else:
        leave_hand(position, who, card)
    discard_own(position, who, card)
    first(position, *item["then"])


def note_sleeper_car(position: Position, who: str) -> None:
    """Sleeper Car has been used in this turn.

    Clauses: bang.wagon.sleeper_car.effect, bang.wagon.sleeper_car.reaction.
    """
    position["used"]["sleeper_car"] = position["used"].get("sleeper_car", 0) + 1


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

    Clauses: bang.wagon.lounge_car.effect, bang.wagon.lounge_car.sheriff_ghost_car.
    """
    who = item["who"]
    others = others_from(position, who)
    wagons = item["drawn"]
    if "Ghost Car" in wagons and role(position, who) == "sheriff":
        wagons = ["Ghost Car"]
    lines: list[Line] = []
    for wagon in wagons:
        players = [name for name in haunted(position) if name != who] if wagon == "Ghost Car" else others
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
    """The hand is discarded, and another turn follows.

    Clauses: bang.wagon.express_car.effect, bang.wagon.express_car.no_chain.
    """
    who = item["who"]
    if not position["used"].get("express_turn"):
        position["extra_turns"].append({"player": who, "by": "Express Car"})
    hand = do("order of discards", who, cards=list(position["hand"][who]), of=who, gone_with=who)
    return [hand, do("the turn is over for Express Car", who)]


def do_express_over(position: Position, item: Item) -> None:
    """The turn ends at once.

    Clauses: bang.wagon.express_car.effect, bang.wagon.express_car.no_chain.
    """
    names = [entry["what"] for entry in position["todo"]]
    begin = names.index("effect over") + 1
    del position["todo"][begin : names.index("turn over")]


REFUSALS: dict[str, Callable[[Position, str, Line], str | None]] = {
    "Passenger Car": refusal_passenger,
    "Sleeper Car": refusal_sleeper,
}
EFFECTS: dict[str, Effect] = {
    "BANG!": effect_bang,
    "Panic!": CARD_EFFECTS["Panic!"],
    "Cat Balou": CARD_EFFECTS["Cat Balou"],
    "Passenger Car": CARD_EFFECTS["Panic!"],
    "Cattle Truck": effect_cattle_truck,
    "Mail Car": effect_mail_car,
    "Circus Wagon": effect_circus,
    "Coal Hopper": effect_hopper,
    "Lounge Car": effect_lounge,
    "Express Car": effect_express,
}
DO = {
    "effect of a wagon": do_effect,
    "mail": do_mail,
    "circus": do_circus,
    "baggage": do_baggage,
    "coal": do_hopper,
    "lounge": do_lounge,
    "the turn is over for Express Car": do_express_over,
}
ASK = {
    "another blue card": (answers_other_blue, None, answer_other_blue, "bang.wagon.caboose.effect"),
    "what is in the baggage": (answers_baggage, None, answer_baggage, "bang.wagon.baggage_car.effect"),
    "which wagon is discarded": (answers_hopper, None, answer_hopper, "bang.wagon.coal_hopper.effect"),
    "take a discard": (answers_discards, None, answer_discards, "bang.wagon.cattle_truck.effect"),
    "give a card of the mail": (answers_mail, None, answer_mail, "bang.wagon.mail_car.effect"),
    "discard for the circus": (answers_circus, None, answer_circus, "bang.wagon.circus_wagon.effect"),
    "distribute the wagons": (answers_lounge, None, answer_lounge, "bang.wagon.lounge_car.effect"),
}
CLOSED = {"another blue card", "distribute the wagons", "give a card of the mail"}
