"""Sgt. Blaze exempts a player from what hits several (section "Postavy" of The Great Train Robbery)."""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.table import has, in_game, others_from, reading, round_from
from verification.model.bang.todo import do, first

AT_OTHERS = {"Gatling", "Howitzer", "Indians!", "Brawl", "Rust", "Circus Wagon"}
AT_EVERYBODY = {"General Store", "Saloon", "Tornado", "Most Wanted", "Ironhorse", "Leland"}
BY_READING = {"Bandidos": "bang.card.bandidos.takes_part", "Poker": "bang.card.poker.takes_part"}
"""What hits several players: all others, or everybody, or one of both by a reading."""


def sgt_blaze_exempts(position: Position, who: str, effect: Item, name: str | None = None) -> list[Item]:
    """An effect, and before it the question whom Sgt. Blaze exempts from it.

    Clauses: bang.character.sgt_blaze.effect, bang.character.sgt_blaze.locomotive.
    """
    name = name or effect["what"]
    several = name in {*AT_OTHERS, *AT_EVERYBODY, *BY_READING}
    if not several or not in_game(position, who) or not has(position, who, "Sgt. Blaze"):
        return [effect]
    return [do("Sgt. Blaze may exempt", who, name=name), effect]


def do_exempt(position: Position, item: Item) -> None:
    """Sgt. Blaze is asked, if there is anybody."""
    if len(answers_exempt(position, item)) > 1:
        first(position, {**item, "what": "exempt a player"})


def answers_exempt(position: Position, item: Item) -> list[Line]:
    """One of the players whom the effect hits, or nobody.

    Clause: bang.character.sgt_blaze.effect.
    """
    who = item["who"]
    players = (round_from if hits_everybody(position, item["name"]) else others_from)(position, who)
    if reading(position, "bang.character.sgt_blaze.effect") == "others":
        players = [name for name in players if name != who]
    return [
        *({"by": who, "do": "use", "what": "Sgt. Blaze", "on": name} for name in players),
        {"by": who, "do": "pass"},
    ]


def hits_everybody(position: Position, name: str) -> bool:
    """Whether an effect hits the player who causes it, too.

    Clauses: bang.card.bandidos.takes_part, bang.card.poker.takes_part.
    """
    if name in BY_READING:
        return reading(position, BY_READING[name]) == "everybody"
    return name in AT_EVERYBODY


def answer_exempt(position: Position, item: Item, line: Line) -> None:
    """The effect, which comes next, knows who is exempted."""
    position["todo"].remove(item)
    if line["do"] == "use":
        position["todo"][0] = {**position["todo"][0], "exempt": line["on"]}


def concerned(position: Position, item: Item, effect: Callable[[Position, Item], list[Item]]) -> list[Item]:
    """What an effect brings, as if the exempted player were not there.

    Clauses: bang.character.sgt_blaze.effect, bang.character.sgt_blaze.general_store.
    """
    position["exempt"] = item.get("exempt")
    found = effect(position, item)
    position["exempt"] = None
    return found


DO = {"Sgt. Blaze may exempt": do_exempt}
ASK = {"exempt a player": (answers_exempt, None, answer_exempt, "bang.character.sgt_blaze.effect")}
