"""The train: its stations, its wagons, and how it moves (sections "Herní materiál", "Pohyb vlaku", "Konečná").

``stations`` is the row, the first station leftmost; ``station_deck`` and ``station_bag`` are the others, known and
unknown in their order. ``locomotive`` tells which side is up, and ``stop`` how many stations it has behind it: at 0 it
is under the first one, and past the last one it has reached the terminus. ``coupling`` tells that wagons may have to
be coupled now.
"""

from __future__ import annotations

from verification.model.bang.decks import turn_up
from verification.model.bang.facts import STATIONS, WAGONS, Item, Line, Position
from verification.model.bang.sequence import set_off
from verification.model.bang.table import everybody, in_game, owner_of, reading, role, round_from, starter
from verification.model.bang.todo import do, first, pending
from verification.model.bang.wagons import with_train

FULL = 3
"""The wagons of a full train.

Clause: bang.train.full_length.
"""


# Before the first turn.


def bare_track() -> Position:
    """The table with no train on it."""
    return {
        "stations": [],
        "station_deck": [],
        "station_bag": [],
        "stations_under": [],
        "locomotive": "Ironhorse",
        "stop": 0,
        "coupling": False,
        "train": [],
        "wagon_deck": [],
        "wagon_bag": [],
        "wagons_under": [],
    }


def set_up(position: Position, who: str) -> list[Item]:
    """What is to be done before the first turn, when the hands have been dealt.

    Clauses: bang.train.setup.two_decks, bang.train.setup.station_row, bang.train.setup.locomotive_side,
    bang.train.setup.first_three_wagons.
    """
    if not with_train(position):
        return []
    position["station_bag"], position["wagon_bag"] = sorted(STATIONS), sorted(WAGONS)
    nobody = reading(position, "bang.train.setup.locomotive_side") == "nobody"
    side = do("draw!", who, wants="red", flipped=[], then="locomotive", nobody=nobody)
    return [do("lay stations", who, left=stations_in_a_row(position)), side, do("couple wagons", who)]


def stations_in_a_row(position: Position) -> int:
    """How many stations are laid: one for each player; at a rebuild, by one reading, only for those in the game.

    Clauses: bang.train.setup.station_row, bang.train.terminus.reshuffle_stations.
    """
    players = everybody(position)
    if position["phase"] != "setup" and reading(position, "bang.train.terminus.station_number") == "in_the_game":
        players = [name for name in players if in_game(position, name)]
    return len(players)


def after_side(position: Position, who: str, red: bool) -> None:
    """Clubs or spades give Ironhorse, hearts or diamonds Leland; the locomotive is put under the first station.

    Clauses: bang.train.setup.locomotive_side, bang.train.setup.locomotive_card.
    """
    position["locomotive"] = "Leland" if red else "Ironhorse"


# The decks of stations and wagons.


def next_of(position: Position, deck: str, bag: str, item: Item) -> str | None:
    """The top of a deck, off it; nothing if there is none, or chance has to turn it up before the item.

    Clauses: bang.train.setup.two_decks, bang.train.wagons.discard_to_bottom.
    """
    if len(position[bag]) == 1 and not position[deck]:
        turn_up(position, deck, position[bag][0])
    if position[deck]:
        known: str = position[deck].pop(0)
        return known
    if position[bag]:
        first(position, do("chance turns up", "chance", on=item["who"], deck=deck, bag=bag), item)
    elif bag == "wagon_bag" and position["wagons_under"]:
        under: str = position["wagons_under"].pop(0)
        return under
    return None


def answers_turn_up(position: Position, item: Item) -> list[Line]:
    """Any station or wagon whose place nobody knows may be the next."""
    names = sorted(position[item["bag"]])
    return [{"by": "chance", "do": "draw", "card": name, "on": item["on"]} for name in names]


def answer_turn_up(position: Position, item: Item, line: Line) -> None:
    """It lies on top."""
    turn_up(position, item["deck"], line["card"])
    position["todo"].remove(item)


def do_lay_stations(position: Position, item: Item) -> None:
    """So many stations are laid in a row, the first one leftmost.

    Clauses: bang.train.setup.station_row, bang.train.terminus.reshuffle_stations.
    """
    if item["left"] == 0:
        return
    station = next_of(position, "station_deck", "station_bag", item)
    if station is not None:
        position["stations"].append(station)
        first(position, {**item, "left": item["left"] - 1})


def do_couple_wagons(position: Position, item: Item) -> None:
    """Wagons are coupled to the train until it is full.

    Clauses: bang.train.setup.first_three_wagons, bang.train.terminus.too_few_wagons, bang.train.terminus.no_wagons.
    """
    position["coupling"] = True


def train_is_short(position: Position) -> bool:
    """Whether a wagon is to be coupled now: the train is not full, and there is one in the deck.

    Clauses: bang.train.acquire.append_new, bang.train.terminus.refill_later.
    """
    if not position["coupling"] or pending(position, "couple a wagon"):
        return False
    there_are_some = bool(position["wagon_deck"] or position["wagon_bag"] or position["wagons_under"])
    position["coupling"] = len(position["train"]) < FULL and there_are_some
    return bool(position["coupling"])


def couple(position: Position) -> None:
    """A wagon is to be coupled at once."""
    first(position, do("couple a wagon", position["turn"] or starter(position)))


def do_couple(position: Position, item: Item) -> None:
    """A wagon is coupled to the rear of the train.

    Clauses: bang.train.acquire.append_new, bang.train.setup.first_three_wagons, bang.train.terminus.refill_later.
    """
    wagon = next_of(position, "wagon_deck", "wagon_bag", item)
    if wagon is not None:
        position["train"].append(wagon)


# Pairs.


def pairs(position: Position) -> dict[str, str]:
    """By wagon of the train: the station above it; a wagon with none above it is in no pair.

    Clauses: bang.train.pairing, bang.train.acquire.only_paired, bang.train.acquire.never_locomotive.
    """
    row, stop = position["stations"], position["stop"]
    above = {wagon: stop - 1 - place for place, wagon in enumerate(position["train"])}
    return {wagon: row[place] for wagon, place in above.items() if 0 <= place < len(row)}


def free_wagons(position: Position) -> list[str]:
    """The wagons that may be taken where nothing is paid.

    Clause: bang.train.free_wagon.
    """
    any_of_them = reading(position, "bang.train.free_wagon") == "any"
    return list(position["train"]) if any_of_them else list(pairs(position))


# Moving.


def moves_the_train(position: Position, who: str) -> bool:
    """Whether the train moves at the start of this player's turn: of each turn of the Sheriff.

    Clauses: bang.train.move.sheriff_turn_start, bang.train.move.first_sheriff_turn, bang.train.move.no_sheriff.
    """
    if not position["stations"]:
        return False  # nothing has been laid
    sheriffs = [name for name in everybody(position) if role(position, name) == "sheriff" and in_game(position, name)]
    if sheriffs or reading(position, "bang.train.move.no_sheriff") == "cards_only":
        return who in sheriffs
    first_player = starter(position)
    if not in_game(position, first_player):
        first_player = round_from(position, first_player)[0]
    return who == first_player


def at_turn_start(position: Position, who: str) -> list[Item]:
    """The train moves, before Dynamite and the like.

    Clauses: bang.train.move.sheriff_turn_start, bang.train.move.every_turn.
    """
    return [do("the train moves", who), over()] if moves_the_train(position, who) else []


def over() -> Item:
    """A mark: until here, what the train brings goes on even if the player on turn is out of the game.

    Clause: bang.sequence.finish_before_next.
    """
    return do("effect over")


def do_train_moves(position: Position, item: Item) -> None:
    """The locomotive moves on by one station, or to the terminus, and the wagons with it.

    ``must``: the player has moved it for nothing, and now has to take a wagon.

    Clauses: bang.train.move.one_step_definition, bang.train.terminus.trigger, bang.card.full_steam.effect,
    bang.train.terminus.excess_steps_lost, bang.train.acquire.free_move_commits.
    """
    end = len(position["stations"])
    position["stop"] = end if item.get("to_the_end") else min(position["stop"] + 1, end)
    for name in owner_of(position, "Shade O'Connor"):
        if name != position["turn"]:
            set_off(position, name, "Shade O'Connor")
    take = do("take a wagon", item["who"], must=item.get("must", False))
    if position["stop"] < end:
        first(position, *([take] if item.get("must") else []))
        return
    for name in owner_of(position, "Manuelita"):
        set_off(position, name, "Manuelita")
    acts = do("the locomotive acts", position["turn"], times=1, choice=item.get("to_the_end"), by=item["who"])
    first(position, {**take, "window": True}, acts, do("a new journey"))


def do_new_journey(position: Position, item: Item) -> None:
    """All stations are shuffled and a new row is laid; the same with the wagons; then the locomotive is turned over.

    Clauses: bang.train.terminus.reshuffle_stations, bang.train.terminus.reshuffle_wagons,
    bang.train.terminus.flip_locomotive.
    """
    who = position["turn"]
    position["station_bag"] = sorted(position["stations"] + position["station_deck"] + position["station_bag"])
    position |= {"stations": [], "station_deck": []}
    lay = do("lay stations", who, left=stations_in_a_row(position))
    first(position, *shuffled(position, "station_deck", "station_bag"), lay, do("a new train", who))


def do_new_train(position: Position, item: Item) -> None:
    """All wagons but those in front of players make a new train.

    Clauses: bang.train.terminus.reshuffle_wagons, bang.train.terminus.flip_locomotive.
    """
    wagons = position["train"] + position["wagon_deck"] + position["wagon_bag"] + position["wagons_under"]
    position |= {"wagon_bag": sorted(wagons), "train": [], "wagon_deck": [], "wagons_under": [], "coupling": False}
    turned = do("the locomotive is turned")
    first(position, *shuffled(position, "wagon_deck", "wagon_bag"), do("couple wagons", item["who"]), turned)


def do_turn_locomotive(position: Position, item: Item) -> None:
    """The locomotive is turned over, and begins under the first station.

    Clause: bang.train.terminus.flip_locomotive.
    """
    position["stop"] = 0
    position["locomotive"] = "Leland" if position["locomotive"] == "Ironhorse" else "Ironhorse"


def shuffled(position: Position, deck: str, bag: str) -> list[Item]:
    """A deck is shuffled, if there is anything to be shuffled.

    Clauses: bang.train.terminus.reshuffle_stations, bang.train.terminus.reshuffle_wagons.
    """
    return [do("shuffle the deck", "chance", deck=deck, bag=bag)] if len(position[bag]) > 1 else []


def answers_shuffle(position: Position, item: Item) -> list[Line]:
    """The order of the deck stays unknown; any order may be told, too."""
    return [{"by": "chance", "do": "pass"}]


def refusal_shuffle(position: Position, item: Item, line: Line) -> str | None:
    """A shuffle tells the whole deck, in any order."""
    if line["do"] == "pass":
        return None
    whole = line["do"] == "shuffle" and sorted(line.get("cards", [])) == sorted(position[item["bag"]])
    return None if whole else "bang.train.setup.two_decks"


def answer_shuffle(position: Position, item: Item, line: Line) -> None:
    """The deck lies in the order that is told, or in one that nobody knows."""
    if line["do"] == "shuffle":
        position[item["deck"]], position[item["bag"]] = list(line["cards"]), []
    position["todo"].remove(item)


CLOSED = {"chance turns up", "shuffle the deck"}
DO = {
    "lay stations": do_lay_stations,
    "couple wagons": do_couple_wagons,
    "couple a wagon": do_couple,
    "the train moves": do_train_moves,
    "a new journey": do_new_journey,
    "a new train": do_new_train,
    "the locomotive is turned": do_turn_locomotive,
}
ASK = {
    "chance turns up": (answers_turn_up, None, answer_turn_up, "bang.train.setup.two_decks"),
    "shuffle the deck": (answers_shuffle, refusal_shuffle, answer_shuffle, "bang.train.terminus.reshuffle_stations"),
}
