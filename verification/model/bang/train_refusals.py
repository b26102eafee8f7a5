"""Why a wagon may not be taken, nor the train moved before: the clause that says so (section "Získání vagonů")."""

from __future__ import annotations

from verification.model.bang.facts import STATIONS, Item, Line, Position
from verification.model.bang.stations import (
    about_the_train,
    answer_pay,
    answer_take,
    answers_pay,
    answers_take,
    may_take,
    take_or_move,
)
from verification.model.bang.table import has
from verification.model.bang.train import pairs
from verification.model.bang.wagons import in_front_of


def refusal_train(position: Position, who: str, line: Line) -> str | None:
    """Why a player may not do this about the train in phase 2.

    Clauses: bang.train.acquire.once_per_turn, bang.train.acquire.free_move_once, bang.train.acquire.free_move_commits,
    bang.train.acquire.free_move, bang.character.benny_brawler.one_free_move, bang.character.sancho.effect.
    """
    if line in take_or_move(position, who):
        return None
    if line["do"] == "buy":
        return refusal_wagon(position, who, line)
    moves = line["what"] == "free move"
    if moves and line.keys() != {"by", "do", "what"}:
        return "bang.train.acquire.free_move"
    if moves and position["used"].get("free_move"):
        benny = has(position, who, "Benny Brawler")
        return "bang.character.benny_brawler.one_free_move" if benny else "bang.train.acquire.free_move_once"
    if not may_take(position, who):
        return "bang.train.acquire.once_per_turn"
    return "bang.train.acquire.free_move_commits" if moves else "bang.character.sancho.effect"


def refusal_wagon(position: Position, who: str, line: Line) -> str:
    """Why a wagon may not be taken for what its station asks.

    Clauses: bang.train.acquire.only_paired, bang.train.acquire.once_per_turn, bang.wagon.ghost_car.target.
    """
    wagon = str(line["card"])
    station = pairs(position).get(wagon)
    if station is None:
        return "bang.train.acquire.only_paired"
    if not may_take(position, who):
        return "bang.train.acquire.once_per_turn"
    if line not in in_front_of(position, wagon, {"by": who, "do": "buy", "card": wagon}):
        return "bang.wagon.ghost_car.target"
    return price_clause(station)


def price_clause(station: str) -> str:
    """The clause that says what a station asks for."""
    return ".".join(("bang", "station", station.lower().replace(".", "").replace(" ", "_"), "price"))


def refusal_pay(position: Position, item: Item, line: Line) -> str | None:
    """Why a card does not pay: where a station shows a card, it has to be that one.

    Clauses: bang.train.acquire.exact_card, bang.train.acquire.pay_from_hand_or_play.
    """
    who, station = item["who"], item["station"]
    if line in answers_pay(position, item):
        return None
    if line["do"] != "pick" or line.get("card") not in position["hand"][who] + position["in_play"][who]:
        return "bang.train.acquire.pay_from_hand_or_play"
    return "bang.train.acquire.exact_card" if "cards" in STATIONS[station] else price_clause(station)


def refusal_take(position: Position, item: Item, line: Line) -> str | None:
    """At the terminus, or after the free move, nothing else is done than to take a wagon of the train.

    Clauses: bang.train.terminus.buy_window, bang.train.acquire.free_move_commits.
    """
    if line in answers_take(position, item):
        return None
    if about_the_train(line) and (line.get("card") or line.get("at")) in position["train"]:
        return refusal_train(position, item["who"], line)
    return "bang.train.acquire.free_move_commits" if item["must"] else "bang.train.terminus.buy_window"


ASK = {
    "pay at the station": (answers_pay, refusal_pay, answer_pay, "bang.train.acquire.pay_from_hand_or_play"),
    "which wagon": (answers_take, refusal_take, answer_take, "bang.train.terminus.buy_window"),
}
CLOSED = {"pay at the station"}
