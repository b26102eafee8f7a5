"""Legal games to tamper with: simulated ones with fixed seeds and the recorded ones, each in several forms of writing.

A simulated game is legal because the simulator played it; that is all that bangref is asked for here.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from bangref.bang.assemble import READINGS
from bangref.simulate import simulated, transcript_of
from tests.tampering.asking import PLAY_PHASE, Story
from tests.tampering.follower import follow
from tests.tampering.record import CHANCE, Line, Record, read
from tests.tampering.table import Table

FIXTURES = Path(__file__).parents[2] / "fixtures" / "games"
PLAYERS = (4, 5, 6, 7)

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
    return sorted(path.name for path in FIXTURES.iterdir() if not path.stem.endswith("_dice"))


def _fixture(name: str) -> Record:
    packed = (FIXTURES / name).read_bytes()
    return read((gzip.decompress(packed) if name.endswith(".gz") else packed).decode())


def from_fixture(name: str) -> Game:
    """A recorded game."""
    record = _fixture(name)
    return Game(name, record, follow(record))


@lru_cache(maxsize=8)
def game(seed: int, form: str) -> Game | None:
    """A simulated game in one form of writing; None where something in it is unclear to plain bookkeeping.

    One game in three is one of edition 000, one in ten a simplified one, in a few there are two characters to choose
    from. In seven of eight every reading is chosen as the default has it, so that nothing is in doubt.
    """
    number, edition = PLAYERS[seed % len(PLAYERS)], "000" if seed % 3 == 2 else "003"
    variants = ("simplified",) if seed % 10 == 7 else ("two_characters",) if seed % 10 == 3 and edition == "003" else ()
    plain = read("".join(transcript_of(simulated(number, seed, edition, variants=variants))))
    if seed % 8 != 0:
        chosen = {reading: values[0] for reading, values in READINGS.items()}
        plain = Record(({**plain.header, "readings": chosen}, *plain.lines[1:]))
    story = follow(plain)
    if story.ended.startswith("unclear"):
        return None
    name = " ".join((f"{number} players, edition {edition},", *variants, f"seed {seed}, {form}"))
    if form == PLAIN or story.ended != "over":
        return Game(name, plain, story)
    record = with_checkpoints(plain, story) if form == CHECKED else with_draws(plain, story)
    return Game(name, record, follow(record))


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
    return inserted(record, [(moment.place, {"check": check_of(moment.table, chosen)}) for moment in places])


def check_of(table: Table, chosen: bool = False) -> Line:
    """A checkpoint of all that lies on the table in a phase 2. chosen: the characters have been chosen."""
    names = table.players
    return {
        "full": True,
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
