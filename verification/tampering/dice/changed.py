"""What is changed in records of the Dice Game; the bookkeeping says whether that shows, and where.

CHANGED         the kinds

A kind takes a game and a source of randomness, and gives a changed record, or None where the game has no place for it.
"""

from __future__ import annotations

from random import Random

from verification.tampering.beside import kinds as beside
from verification.tampering.beside.kinds import Change, another, names, place_with, with_lines
from verification.tampering.dice.asking import REROLL, ROLL, claims, is_first, shuffled
from verification.tampering.dice.table import BULLETS, DICE, FACES, Table

Game = beside.Game[Table]
Kind = beside.Kind[Table]


def _other_die(do: str) -> Kind:
    """The kind that lets a die show another face."""

    def changed(game: Game, random: Random) -> Change | None:
        place = place_with(game, random, "dice", do=do)
        if place is None:
            return None
        line = game.record.lines[place]
        dice = list(line["dice"])
        at = random.randrange(len(dice))
        dice[at] = random.choice([face for face in FACES if face != dice[at]])
        return with_lines(game, place, {**line, "dice": dice})

    return changed


def other_number(game: Game, random: Random) -> Change | None:
    """One die more, or one less, is rolled or rolled again."""
    place = place_with(game, random, "dice")
    if place is None:
        return None
    line = game.record.lines[place]
    dice = list(line["dice"])
    less = len(dice) > 1 and (len(dice) == DICE or random.random() < 0.5)
    return with_lines(game, place, {**line, "dice": dice[:-1] if less else [*dice, random.choice(dice)]})


def without_reroll(game: Game, random: Random) -> Change | None:
    """Dice are not rolled again: a re-roll and its throw are left out."""
    place = place_with(game, random, "dice", do="reroll")
    return None if place is None else with_lines(game, place, instead=2)


def without_turn(game: Game, random: Random) -> Change | None:
    """All lines from the first throw of a turn to that of the next are left out."""
    starts = [moment.place for moment in game.story.of(ROLL) if is_first(moment)]
    ends = [*starts[1:], len(game.record.lines) - 1]
    start, end = random.choice(list(zip(starts, ends, strict=True)))
    return with_lines(game, start, instead=end - start)


def other_roles(game: Game, random: Random) -> Change | None:
    """Two players have each other's roles."""
    players = list(game.record.header["players"])
    one, other = random.sample(range(len(players)), 2)
    roles = players[one]["role"], players[other]["role"]
    if roles[0] == roles[1]:
        return None
    players[one], players[other] = {**players[one], "role": roles[1]}, {**players[other], "role": roles[0]}
    return with_lines(game, 0, {**game.record.header, "players": players})


def other_seats(game: Game, random: Random) -> Change | None:
    """Two players have each other's places at the table."""
    players = list(game.record.header["players"])
    one, other = random.sample(range(len(players)), 2)
    players[one], players[other] = players[other], players[one]
    return with_lines(game, 0, {**game.record.header, "players": players})


def other_edition(game: Game, random: Random) -> Change | None:
    edition = "002" if game.record.header["edition"] == "001" else "001"
    return with_lines(game, 0, {**game.record.header, "edition": edition})


def after_the_end(game: Game, random: Random) -> Change | None:
    """Something that was done earlier is done again when the game is over."""
    place = place_with(game, random, "do")
    if place is None:
        return None
    end = len(game.record.lines) - random.randrange(2)
    return with_lines(game, end, game.record.lines[place], instead=0)


def false_claim(field: str) -> Kind:
    """The kind that puts a checkpoint with one number too many or too few; field: of what."""

    def claimed(game: Game, random: Random) -> Change | None:
        name, more = random.choice(names(game)), random.choice((-1, 1))
        for moment in shuffled(game.story.of(REROLL), random):
            said = claims(moment.table)["check"]
            false = said[field] + more if isinstance(said[field], int) else {name: said[field][name] + more}
            if min(false.values() if isinstance(false, dict) else (false,)) >= 0:
                return with_lines(game, moment.place, {"check": {**said, field: false}}, instead=0)
        return None

    return claimed


def false_dice(game: Game, random: Random) -> Change | None:
    """A checkpoint with another die."""
    for moment in shuffled(game.story.of(REROLL), random):
        said = claims(moment.table)["check"]
        first, *rest = said["dice"]
        dice = sorted([random.choice([face for face in FACES if face != first]), *rest])
        return with_lines(game, moment.place, {"check": {**said, "dice": dice}}, instead=0)
    return None


CHANGED: dict[str, Kind] = {
    "another face": _other_die("roll"),
    "another die rolled again": _other_die("reroll"),
    "another number of dice": other_number,
    "another target": another("on", names),
    "another player": another("by", names),
    "another die or ability used": another("what", lambda game: (*FACES, *BULLETS)),
    "another deed": another("do", lambda game: ("use", "reroll", "pass", "roll")),
    "a line left out": beside.left_out,
    "a line twice": beside.twice,
    "two lines swapped": beside.swapped,
    "a re-roll left out": without_reroll,
    "a turn left out": without_turn,
    "another character": beside.another_character(BULLETS),
    "other roles": other_roles,
    "other seats": other_seats,
    "another edition": other_edition,
    "other winners": beside.other_winners,
    "play after the end": after_the_end,
    "a checkpoint with other lives": false_claim("lives"),
    "a checkpoint with other arrows": false_claim("arrows"),
    "a checkpoint with another pile": false_claim("pile"),
    "a checkpoint with other re-rolls": false_claim("rerolls"),
    "a checkpoint with other dice": false_dice,
}
