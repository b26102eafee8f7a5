"""Trials with records of the Dice Game: simulated games, and all that is done to them."""

from __future__ import annotations

from functools import lru_cache

from bangref.dice.assemble import EDITIONS, READINGS
from bangref.judge.simulate import simulated, transcript_of
from verification.tampering.beside.trial import Outcome, Tampering
from verification.tampering.dice.changed import CHANGED, Game
from verification.tampering.dice.follower import follow
from verification.tampering.dice.forbidden import FORBIDDEN
from verification.tampering.dice.harmless import HARMLESS
from verification.tampering.record import Record, read

PLAYERS = (3, 4, 5, 6, 7, 8)


@lru_cache(maxsize=100)
def game(seed: int) -> Game:
    """A simulated game; every reading is chosen as the default has it, so that nothing is in doubt."""
    number, edition = PLAYERS[seed % len(PLAYERS)], EDITIONS[seed // len(PLAYERS) % len(EDITIONS)]
    plain = read("".join(transcript_of(simulated(number, seed, edition, game="dice"))))
    chosen = {reading: values[0] for reading, values in READINGS.items()}
    record = Record(({**plain.header, "readings": chosen}, *plain.lines[1:]))
    return Game(f"{number} players, edition {edition}, seed {seed}", record, follow(record))


TAMPERING = Tampering(game, follow, CHANGED, FORBIDDEN, HARMLESS)


def trials(seed: int) -> list[Outcome]:
    """Every kind with one game."""
    return TAMPERING.trials(seed)
