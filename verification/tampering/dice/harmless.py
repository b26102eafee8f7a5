"""What stays legal by construction in records of the Dice Game.

HARMLESS        the kinds

A kind takes a game and a source of randomness, and gives a changed record, or None where the game has no place for it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

from verification.tampering.beside import kinds as beside
from verification.tampering.beside.kinds import Change, names, with_lines
from verification.tampering.dice.asking import AIM, BEER, GIFT, REROLL, Moment, claims, shuffled
from verification.tampering.dice.follower import follow
from verification.tampering.dice.table import Table
from verification.tampering.record import Line, Record

Game = beside.Game[Table]
Kind = beside.Kind[Table]


def may_be_silent(line: Line, following: Line) -> bool:
    """Whether a line may be left out without the next one being taken for it: dice are kept, and then used."""
    kept = line["do"] == "pass" and following.get("do") == "use" and "on" in following
    return kept or beside.before_another(line, following)


def dice_in_another_order(game: Game, random: Random) -> Change | None:
    lines = [
        {**line, "dice": random.sample(line["dice"], len(line["dice"]))} if "dice" in line else line
        for line in game.record.lines
    ]
    return Change(Record(tuple(lines)), 1, "dice in another order")


def other_names(game: Game, random: Random) -> Change | None:
    """Every player is called differently."""
    new = dict(zip(names(game), random.sample(NAMES, len(names(game))), strict=True))
    return Change(Record(tuple(_renamed(line, new) for line in game.record.lines)), 0, f"names {new}")


NAMES = ("Ada", "Zoë", "Ben Wade", "Calamity", "Doc", "Ike", "J. R.", "Kid", "Lou", "Ω")


def _renamed(line: Line, new: dict[str, str]) -> Line:
    found = {key: new.get(value, value) if key in ("by", "on") else value for key, value in line.items()}
    if "players" in line:
        found["players"] = [{**player, "name": new[player["name"]]} for player in line["players"]]
    if "end" in line:
        found["end"] = {"winners": [new[name] for name in line["end"]["winners"]]}
    return found


def shots_in_another_order(game: Game, random: Random) -> Change | None:
    """Two bull's eyes of a turn are aimed the other way round: all of them hit together."""
    shots = [moment for moment in game.story.of(AIM) if "on" in moment.line]
    pairs = [
        one.place
        for one, other in pairwise(shots)
        if other.place == one.place + 1 and one.choice and one.table.turn == other.table.turn
        if one.line != other.line and not one.table.is_(one.seat, "Slab the Killer")
    ]
    if not pairs:
        return None
    place = random.choice(pairs)
    one, other = game.record.lines[place : place + 2]
    return with_lines(game, place, other, one, instead=2)


def _another_choice(kind: str, seats: Callable[[Moment], list[int]]) -> Kind:
    """The kind that names another legal player for a die, and goes on as long as the rest can follow from that."""

    def chosen(game: Game, random: Random) -> Change | None:
        for moment in shuffled([moment for moment in game.story.of(kind) if "on" in moment.line], random):
            others = [moment.table.players[seat] for seat in seats(moment)]
            free = [name for name in others if name != moment.line["on"]]
            if free:
                change = with_lines(game, moment.place, {**moment.line, "on": random.choice(free)})
                ends = follow(change.record).contradiction
                lines = change.record.lines
                return change._replace(record=Record(lines if ends is None else lines[: ends.index]))
        return None

    return chosen


HARMLESS: dict[str, Kind] = {
    "true checkpoints": beside.true_checkpoints(REROLL, claims),
    "in silence": beside.in_silence(may_be_silent),
    "comments": beside.commented,
    "fields in another order": beside.other_order,
    "dice in another order": dice_in_another_order,
    "other names": other_names,
    "bull's eyes in another order": shots_in_another_order,
    "a beer for another": _another_choice(BEER, lambda moment: moment.table.living()),
    "a shot at another": _another_choice(AIM, lambda moment: moment.table.in_reach(moment.seat, moment.line["what"])),
    "a gift for another": _another_choice(GIFT, lambda moment: moment.table.living()),
    "broken off": beside.broken_off,
}
