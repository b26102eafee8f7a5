"""Wagons that are taken from the train, and what the stations ask for them (sections "Získání vagonů", "Stanice").

``used`` remembers for the turn how many wagons have been taken, and that the free move has been made.
"""

from __future__ import annotations

from verification.model.bang.facts import (
    EQUIPMENT,
    STATIONS,
    WAGONS,
    Item,
    Line,
    Position,
    name_of,
    rank_of,
    without,
)
from verification.model.bang.law_of_the_west import kept_back
from verification.model.bang.piles import discard_own, leave_hand, take_out_of_play
from verification.model.bang.price import payable
from verification.model.bang.table import counts_as_blue, event, has, in_game, is_bang_for, reading, suit, without_lives
from verification.model.bang.todo import do, first
from verification.model.bang.train import free_wagons, over, pairs
from verification.model.bang.wagons import come_to, in_front_of, is_wagon

# Prices.


def price_of(station: str) -> int:
    """How many cards a station asks for.

    Clauses: bang.station.virginian_city.price, bang.station.tombrock.price.
    """
    return 0 if "lives" in STATIONS[station] else int(STATIONS[station].get("any", 1))


def fits(position: Position, who: str, station: str, card: str) -> bool:
    """Whether a card in front of a player pays at a station; wagons have no suit and no rank.

    Clauses: bang.station.st_francis.price, bang.station.cripple_crack.price, bang.station.santa_fe.price,
    bang.station.oathman.price, bang.station.fort_woth.price, bang.station.yooma.price, bang.station.deathwood.price,
    bang.station.virginian_city.price, bang.train.acquire.wagons_as_payment.
    """
    wanted = STATIONS[station]
    if is_wagon(card):
        rule = reading(position, "bang.train.acquire.wagons_as_payment")
        return rule != "none" and ("any" in wanted or ("border" in wanted and rule == "blue_too"))
    if "suit" in wanted:
        return bool(suit(position, card) == wanted["suit"])
    if "ranks" in wanted:
        return rank_of(card) in wanted["ranks"].split()
    if "border" in wanted:
        return counts_as_blue(position, card)
    return "any" in wanted or name_of(card) in wanted.get("cards", ())


def fits_from_hand(position: Position, who: str, station: str, card: str) -> bool:
    """Whether a card of the hand pays: where a station shows a card, it has to be that card, or to count as it.

    Clauses: bang.train.acquire.exact_card, bang.train.acquire.calamity_janet, bang.station.boom_town.price,
    bang.station.callico.price, bang.station.silverado.price, bang.station.dodgeville.price, bang.event.sermon.as_bang.
    """
    named = STATIONS[station].get("cards", ())
    if "BANG!" in named and is_bang_for(position, who, card):
        return event(position) != "The Sermon" or position["turn"] != who
    if "Missed!" in named and has(position, who, "Elena Fuente"):
        return True
    if "Missed!" in named and has(position, who, "Calamity Janet") and name_of(card) == "BANG!":
        return True
    return fits(position, who, station, card)


def fitting(position: Position, who: str, station: str, paid: list[str]) -> list[str]:
    """The cards that may be given next, of the hand and in front of the player; equipment pays nothing.

    Clauses: bang.train.acquire.pay_from_hand_or_play, bang.train.acquire.wagons_as_payment,
    bang.event.sermon.no_use_at_all.
    """
    hand = payable(position, who, None, paid_from(paid, position["hand"][who]))
    hand = [card for card in hand if fits_from_hand(position, who, station, card)]
    in_play = without(position["in_play"][who], *paid_from(paid, position["in_play"][who]))
    return hand + [card for card in in_play if card not in EQUIPMENT and fits(position, who, station, card)]


def paid_from(paid: list[str], place: list[str]) -> list[str]:
    """Those of the cards named that lie at this place."""
    return [card for card in paid if card in place]


def can_pay_at(position: Position, who: str, station: str) -> bool:
    """Whether a player can pay what a station asks for.

    Clauses: bang.station.tombrock.price, bang.train.acquire.pay_from_hand_or_play.
    """
    if "lives" in STATIONS[station]:
        return position["lives"][who] > 1 and not without_lives(position, who)
    cards = fitting(position, who, station, [])
    return len(cards) - kept_back(position, who, cards) >= price_of(station)


# Taking a wagon.


def may_take(position: Position, who: str) -> bool:
    """Whether a player may take a wagon in this turn: one, and Benny Brawler any number.

    Clauses: bang.train.acquire.once_per_turn, bang.character.benny_brawler.effect.
    """
    taken = position["used"].get("wagons_taken", 0)
    if has(position, who, "Benny Brawler"):
        return reading(position, "bang.character.benny_brawler.effect") == "any_number" or taken < 2
    return not taken


def purchases(position: Position, who: str) -> list[Line]:
    """The wagons that a player may take now, paying, or as Sancho for nothing.

    Clauses: bang.train.acquire.once_per_turn, bang.train.acquire.only_paired, bang.character.sancho.effect,
    bang.character.sancho.counts, bang.character.benny_brawler.pays_each.
    """
    if not may_take(position, who):
        return []
    found = pairs(position)
    bought = [wagon for wagon in found if can_pay_at(position, who, found[wagon])]
    lines = [line for wagon in bought for line in in_front_of(position, wagon, {"by": who, "do": "buy", "card": wagon})]
    if has(position, who, "Sancho") and not position["used"].get("sancho"):
        for wagon in free_wagons(position):
            lines += in_front_of(position, wagon, {"by": who, "do": "use", "what": "Sancho", "at": wagon})
    return lines


def free_moves(position: Position, who: str) -> list[Line]:
    """The free move before a wagon is taken: once in a turn, and only if a wagon can then be taken.

    Clauses: bang.train.acquire.free_move, bang.train.acquire.free_move_once, bang.train.acquire.free_move_optional,
    bang.train.acquire.free_move_commits, bang.train.acquire.once_per_turn, bang.character.sancho.may_move,
    bang.character.benny_brawler.one_free_move.
    """
    if position["used"].get("free_move") or not may_take(position, who):
        return []
    line = {"by": who, "do": "use", "what": "free move"}
    moved = {**position, "stop": position["stop"] + 1}
    return [line] if purchases(moved, who) else []


def about_the_train(line: Line) -> bool:
    """Whether a line is about taking a wagon from the train or about the free move."""
    return line.get("what") in ("Sancho", "free move") or (line["do"] == "buy" and line.get("card") in WAGONS)


def take_or_move(position: Position, who: str) -> list[Line]:
    """What a player may do about the train in phase 2.

    Clauses: bang.train.acquire.once_per_turn, bang.train.acquire.other_cards_around.
    """
    return purchases(position, who) + free_moves(position, who)


def carry_out(position: Position, item: Item, line: Line) -> None:
    """A wagon is paid for and taken, or the train is moved first.

    Clauses: bang.train.acquire.once_per_turn, bang.train.acquire.free_move, bang.train.acquire.free_move_commits.
    """
    who = item["who"]
    if line.get("what") == "free move":
        position["used"]["free_move"] = 1
        first(position, do("the train moves", who, must=True), over())
    elif line["do"] == "use":
        position["used"]["sancho"] = 1
        take = do("takes the wagon", who, wagon=line["at"], on=line.get("on"), counts=True)
        first(position, take, over())
    else:
        station = pairs(position)[line["card"]]
        then = do("takes the wagon", who, wagon=line["card"], on=line.get("on"), station=station, counts=True)
        pay = do("pay at the station", who, station=station, paid=[], then=then)
        first(position, *([pay] if price_of(station) else [{**then, "paid": []}, over()]))


def answers_pay(position: Position, item: Item) -> list[Line]:
    """Any card that fits, or taking the whole back."""
    who = item["who"]
    cards = sorted(set(fitting(position, who, item["station"], item["paid"])))
    return [*({"by": who, "do": "pick", "card": card} for card in cards), {"by": who, "do": "pass"}]


def answer_pay(position: Position, item: Item, line: Line) -> None:
    """With the last card named the price is paid."""
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, *item.get("asked_again", []))
        return
    paid = [*item["paid"], line["card"]]
    if len(paid) < price_of(item["station"]):
        first(position, {**item, "paid": paid})
    else:
        first(position, {**item["then"], "paid": paid}, over())


def do_take(position: Position, item: Item) -> None:
    """The price is paid, and the wagon leaves the train.

    Clauses: bang.train.acquire.pay_from_hand_or_play, bang.station.tombrock.price, bang.train.acquire.close_gap,
    bang.train.acquire.put_in_front, bang.card.water_tower.not_counted, bang.train.wagons.play_is_not_from_hand.
    """
    who, wagon = item["who"], item["wagon"]
    if item.get("counts"):
        position["used"]["wagons_taken"] = position["used"].get("wagons_taken", 0) + 1
    for card in item.get("paid", []):
        if card in position["hand"][who]:
            leave_hand(position, who, card)
        else:
            take_out_of_play(position, who, card)
        discard_own(position, who, card)
    loss = [do("lose lives", who, n=1, by=None)] if "lives" in STATIONS.get(item.get("station", ""), {}) else []
    first(position, *loss, do("the wagon is put down", who, wagon=wagon, on=item.get("on")))


def do_put_down(position: Position, item: Item) -> None:
    """The wagon leaves the train and lies in front of its taker, or of a player whom they choose.

    Clauses: bang.train.acquire.put_in_front, bang.train.acquire.close_gap, bang.wagon.ghost_car.target,
    bang.wagon.lumber_flatcar.effect.
    """
    if not in_game(position, item["who"]):
        return  # the price was the Ghost Car that kept the player in the game
    position["train"].remove(item["wagon"])
    position["coupling"] = True
    come_to(position, item["on"] or item["who"], item["wagon"])


# The window at the terminus, and what the free move obliges to.


def do_take_a_wagon(position: Position, item: Item) -> None:
    """The player on turn may take a wagon at the terminus; after the free move they have to.

    Clauses: bang.train.terminus.buy_window, bang.train.acquire.free_move_commits.
    """
    if item["who"] and purchases(position, item["who"]):
        first(position, {**item, "what": "which wagon"})


def none_is_left(position: Position, item: Item) -> bool:
    """Whether the player can no longer take one, by what may be done at any time.

    Clause: bang.train.acquire.free_move_commits.
    """
    if purchases(position, item["who"]):
        return False
    position["todo"].remove(item)
    return True


def answers_take(position: Position, item: Item) -> list[Line]:
    """A wagon, or none where nothing obliges to take one.

    Clauses: bang.train.terminus.buy_window, bang.train.acquire.free_move_commits.
    """
    who = item["who"]
    lines = purchases(position, who)
    return lines if item["must"] else [*lines, {"by": who, "do": "pass"}]


def answer_take(position: Position, item: Item, line: Line) -> None:
    """It is paid for and taken."""
    position["todo"].remove(item)
    if line["do"] == "pass":
        return
    carry_out(position, item, line)
    if position["todo"][0]["what"] == "pay at the station":
        position["todo"][0] = {**position["todo"][0], "asked_again": [{**item, "what": "take a wagon"}]}


OVERTAKEN = {"which wagon": none_is_left}
DO = {"takes the wagon": do_take, "the wagon is put down": do_put_down, "take a wagon": do_take_a_wagon}
