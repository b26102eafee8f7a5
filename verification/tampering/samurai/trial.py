"""Trials with records of Samurai Sword: simulated games, and all that is done to them."""

from __future__ import annotations

from functools import lru_cache

from bangref.judge.simulate import simulated, transcript_of
from bangref.samurai.assemble import READINGS
from verification.tampering.beside.trial import Outcome, Tampering
from verification.tampering.record import Record, read
from verification.tampering.samurai.follower import follow
from verification.tampering.samurai.kinds import CHANGED, FORBIDDEN, HARMLESS, Game

PLAYERS = (3, 4, 5, 6, 7)


@lru_cache(maxsize=100)
def game(seed: int) -> Game:
    """A simulated game; every reading is chosen as the default has it, so that nothing is in doubt."""
    number = PLAYERS[seed % len(PLAYERS)]
    plain = read("".join(transcript_of(simulated(number, seed, game="samurai"))))
    chosen = {reading: values[0] for reading, values in READINGS.items()}
    record = Record(({**plain.header, "readings": chosen}, *plain.lines[1:]))
    return Game(f"{number} players, seed {seed}", record, follow(record))


TAMPERING = Tampering(game, follow, CHANGED, FORBIDDEN, HARMLESS)


def trials(seed: int) -> list[Outcome]:
    """Every kind with one game."""
    return TAMPERING.trials(seed)
