"""Wagons that have left the train: they lie in front of players, and are never in a hand (section "Získání vagonů").

``train`` are the wagons of the train, the one next to the locomotive first. ``wagon_deck`` are the wagons of the deck
whose order is known, the top one first; below them lie ``wagon_bag``, those whose order nobody knows; and
``wagons_under`` them those that have been discarded, the first one first.
"""

from __future__ import annotations

from verification.model.bang.facts import WAGONS, Item, Line, Position, name_of
from verification.model.bang.table import counts_as_blue, everybody, in_game, lies_before, reading, role
from verification.model.bang.todo import do, first

ON_ANYBODY = {"Ghost Car", "Lumber Flatcar"}
"""Wagons that are played on a player."""


def with_train(position: Position) -> bool:
    """Whether The Great Train Robbery is played."""
    return "great_train_robbery" in position["rules"]["sets"]


def is_wagon(card: str) -> bool:
    """Whether this is a wagon."""
    return card in WAGONS


def put_under(position: Position, wagon: str) -> None:
    """A wagon that is discarded goes face down to the bottom of its deck; a train that is short takes it from there.

    Clauses: bang.train.terminus.refill_later, bang.train.wagons.discard_to_bottom,
    bang.train.elimination.wagons_discarded.
    """
    position["wagons_under"].append(wagon)
    position["coupling"] = position["coupling"] or bool(position["stations"])


def come_to(position: Position, who: str, wagon: str) -> None:
    """A wagon that a player gets lies in front of them; a Sheriff puts Ghost Car in front of somebody else.

    Clauses: bang.train.wagons.never_in_hand, bang.train.acquire.put_in_front, bang.train.vulture_sam.wagons,
    bang.wagon.ghost_car.sheriff_moves_on, bang.wagon.lounge_car.sheriff_ghost_car.
    """
    if wagon == "Ghost Car" and role(position, who) == "sheriff":
        position["in_play"][who].append(wagon)
        first(position, do("the Ghost Car moves on", who))
        return
    lie_before(position, who, wagon)


def lie_before(position: Position, who: str, wagon: str) -> None:
    """A wagon lies in front of a player; with Ghost Car a player who is out is back, and one who is back stays.

    Clauses: bang.train.acquire.put_in_front, bang.wagon.ghost_car.returns_eliminated.
    """
    position["in_play"][who].append(wagon)
    if wagon == "Ghost Car" and position["back"] == who:
        position["back"] = None
        position["ghosts"].append(who)
    if wagon == "Ghost Car" and not in_game(position, who):
        position["out"].remove(who)
        position["ghosts"].append(who)
        if who in position["declined"]:
            position["declined"].remove(who)


def haunted(position: Position) -> list[str]:
    """The players in front of whom Ghost Car may be put: anybody but the Sheriff, out of the game or not.

    Clauses: bang.wagon.ghost_car.target, bang.wagon.ghost_car.not_sheriff.
    """
    return [name for name in everybody(position) if role(position, name) != "sheriff"]


def in_front_of(position: Position, wagon: str, line: Line) -> list[Line]:
    """A wagon as it may be taken: Ghost Car and Lumber Flatcar are laid in front of a player who is named.

    Clauses: bang.train.acquire.put_in_front, bang.wagon.ghost_car.target, bang.wagon.lumber_flatcar.effect.
    """
    if wagon not in ON_ANYBODY:
        return [line]
    players = [name for name in everybody(position) if in_game(position, name)]
    return [{**line, "on": name} for name in (haunted(position) if wagon == "Ghost Car" else players)]


def do_move_on(position: Position, item: Item) -> None:
    """The Sheriff may not keep Ghost Car, and is asked where it goes.

    Clauses: bang.wagon.ghost_car.not_sheriff, bang.wagon.ghost_car.sheriff_moves_on.
    """
    position["in_play"][item["who"]].remove("Ghost Car")
    first(position, do("whom the Ghost Car haunts", item["who"]))


def answers_haunt(position: Position, item: Item) -> list[Line]:
    """Anybody who may have Ghost Car.

    Clauses: bang.wagon.ghost_car.target, bang.wagon.ghost_car.sheriff_moves_on.
    """
    who = item["who"]
    return [{"by": who, "do": "choose", "on": name} for name in haunted(position)]


def answer_haunt(position: Position, item: Item, line: Line) -> None:
    """Ghost Car lies there."""
    position["todo"].remove(item)
    lie_before(position, line["on"], "Ghost Car")


def other_blue(position: Position, who: str, wagon: str) -> list[str]:
    """The blue cards and wagons of a player, but for this one; blue cards of the hand by one reading not.

    Clauses: bang.train.wagons.discard_another, bang.wagon.caboose.effect, bang.wagon.caboose.not_itself,
    bang.wagon.sleeper_car.effect.
    """
    found = [card for card in position["in_play"][who] if is_blue_or_wagon(position, card) and name_of(card) != wagon]
    if reading(position, "bang.train.wagons.discard_another") == "hand_too":
        found += [card for card in position["hand"][who] if counts_as_blue(position, card)]
    return found


def is_blue_or_wagon(position: Position, card: str) -> bool:
    """Whether a card is blue, or counts as such, or a wagon."""
    return counts_as_blue(position, card) or is_wagon(card)


def held_by_ghost_car(position: Position, who: str) -> bool:
    """Whether Ghost Car lies in front of a player."""
    return lies_before(position, who, "Ghost Car") is not None


DO = {"the Ghost Car moves on": do_move_on}
ASK = {"whom the Ghost Car haunts": (answers_haunt, None, answer_haunt, "bang.wagon.ghost_car.target")}
CLOSED = {"whom the Ghost Car haunts"}
