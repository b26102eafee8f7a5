"""Legal games to tamper with: simulated ones with fixed seeds and the recorded ones, each in several forms of writing.

A simulated game is legal because the simulator played it; that is all that bangref is asked for here.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from bangref.judge.simulate import simulated, transcript_of
from bangref.kits.bang.rules import known_readings
from verification.tampering.asking import PLAY_PHASE, Story
from verification.tampering.follower import follow
from verification.tampering.record import CHANCE, Line, Record, read
from verification.tampering.table import Table

FIXTURES = Path(__file__).parents[2] / "fixtures" / "games"
PLAYERS = (4, 5, 6, 7)
WITH_DODGE_CITY = (3, 4, 5, 6, 7, 8)
SETS: tuple[tuple[str, ...], ...] = (
    ("dodge_city",),
    ("high_noon",),
    ("dodge_city", "fistful"),
    ("fistful",),
    ("dodge_city", "high_noon"),
    ("dodge_city", "high_noon", "fistful"),
)
"""Sets of the games that are not of the base game alone, in turn."""

PLAIN, CHECKED, TOLD = "plain", "with checkpoints", "draws written"
FORMS = (PLAIN, CHECKED, TOLD)


@dataclass(frozen=True, slots=True)
class Game:
    """A legal game to tamper with, and its story as plain bookkeeping tells it."""

    name: str
    record: Record
    story: Story


@lru_cache(maxsize=1)
def recorded() -> tuple[str, ...]:
    """The names of the recorded games that plain bookkeeping can follow."""
    unclear = ("unclear", "broken off")
    return tuple(name for name in _fixtures() if not follow(_fixture(name), keep=False).ended.startswith(unclear))


def _fixtures() -> list[str]:
    """Recorded games of the card game, which plain bookkeeping knows."""
    return sorted(path.name for path in FIXTURES.iterdir() if not path.stem.endswith(("_dice", "_samurai")))


def _fixture(name: str) -> Record:
    packed = (FIXTURES / name).read_bytes()
    return read((gzip.decompress(packed) if name.endswith(".gz") else packed).decode())


def from_fixture(name: str) -> Game:
    """A recorded game."""
    record = _fixture(name)
    return Game(name, record, follow(record))


@lru_cache(maxsize=8)
def game(seed: int, form: str) -> Game | None:
    """A simulated game in one form of writing; None where something in it is unclear to plain bookkeeping."""
    plain = plainly(seed)
    if not_followed(plain):
        return None
    if form == PLAIN or plain.story.ended != "over":
        return plain
    way = with_checkpoints if form == CHECKED else with_draws
    record = way(plain.record, plain.story)
    return Game(f"{plain.name}, {form}", record, follow(record))


def not_followed(game: Game) -> str:
    """What in a game is unclear to plain bookkeeping, if anything."""
    return game.story.ended.removeprefix("unclear: ") if game.story.ended.startswith("unclear") else ""


@lru_cache(maxsize=8)
def plainly(seed: int) -> Game:
    """A simulated game as the simulator writes it.

    Half of the games are of the base game alone, half with sets. One game in three is one of edition 000, one in ten
    a simplified one, in a few there are two characters to choose from. In six of seven every reading is chosen as the
    default has it, so that nothing is in doubt.
    """
    sets = SETS[seed // 2 % len(SETS)] if seed % 2 else ()
    players = WITH_DODGE_CITY if "dodge_city" in sets else PLAYERS
    number, edition = players[seed // 2 % len(players)], "000" if seed % 3 == 2 else "003"
    variants = _variants(seed, sets, edition)
    plain = read("".join(transcript_of(simulated(number, seed, edition, sets, variants))))
    if seed % 7 != 0:
        chosen = {reading: values[0] for reading, values in known_readings(sets).items()}
        plain = Record(({**plain.header, "readings": chosen}, *plain.lines[1:]))
    name = " ".join((f"{number} players, edition {edition},", *sets, *variants, f"seed {seed}"))
    return Game(name, plain, follow(plain))


def _variants(seed: int, sets: tuple[str, ...], edition: str) -> tuple[str, ...]:
    if seed % 10 == 6 and not sets:
        return ("simplified",)
    return ("two_characters",) if seed % 10 in (2, 3) and edition == "003" and "high_noon" not in sets else ()


def inserted(record: Record, lines: Iterable[tuple[int, Line]]) -> Record:
    """The record with more lines, each before the line with this index."""
    before: dict[int, list[Line]] = {}
    for index, line in lines:
        before.setdefault(index, []).append(line)
    found: list[Line] = []
    for index, line in enumerate(record.lines):
        found += [*before.get(index, ()), line]
    return Record((*found, *before.get(len(record.lines), ())))


def with_checkpoints(record: Record, story: Story) -> Record:
    """The record with a true checkpoint before every decision of a phase 2."""
    places = [moment for moment in story.moments if moment.kind == PLAY_PHASE]
    chosen = any("characters" in player for player in record.header["players"])
    sets = bool(record.header.get("sets"))
    return inserted(record, [(moment.place, {"check": check_of(moment.table, chosen, sets)}) for moment in places])


def tells_the_table(line: Line) -> bool:
    """Whether a line is a checkpoint of all that lies on the table."""
    check: Line = line.get("check", {})
    return {"turn", "lives", "hand", "in_play", "out", "discard"} <= check.keys()


def _more_of(table: Table) -> Line:
    """What there is only with sets; the checkpoint is then not a full one, since more may be remembered."""
    names = table.players
    events = {"events": list(table.events), "taken": list(table.taken)} if table.events or table.event else {}
    fresh = [[card for card in table.fresh if card in cards] for cards in table.in_play]
    return {
        "fresh": dict(zip(names, fresh, strict=True)),
        "characters": dict(zip(names, table.characters, strict=True)),
        **({"spares": dict(zip(names, table.spares, strict=True))} if all(table.spares) else {}),
        **({"event": table.event} if table.event else {}),
        **events,
    }


def check_of(table: Table, chosen: bool = False, sets: bool = False) -> Line:
    """A checkpoint of all that lies on the table in a phase 2. chosen: the characters have been chosen."""
    names = table.players
    return {
        **(_more_of(table) if sets else {"full": True}),
        "turn": names[table.turn],
        "phase": "play",
        "bangs": table.bangs,
        "lives": dict(zip(names, table.lives, strict=True)),
        "hand": {name: list(hand) for name, hand in zip(names, table.hands, strict=True)},
        "in_play": {name: list(cards) for name, cards in zip(names, table.in_play, strict=True)},
        "out": [name for name, out in zip(names, table.out, strict=True) if out],
        "discard": list(table.discard),
        "draw_size": len(table.draw) + len(table.bag),
        **({"characters": dict(zip(names, table.characters, strict=True))} if chosen else {}),
    }


def with_draws(record: Record, story: Story) -> Record:
    """The record without the order of the draw pile: each card that comes off it has a line instead."""
    header = {key: value for key, value in record.header.items() if key != "deck"}
    draws = [(told.before, told.line) for told in story.told if not told.silent and not told.known]
    more = inserted(record, draws)
    lines = [line for line in more.lines[1:] if not (line.get("by") == CHANCE and line["do"] == "shuffle")]
    return Record((header, *lines))
