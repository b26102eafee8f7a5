"""Trials with records of Wild West Show: simulated games, and all that is done to them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bangref.bang.state import State
from bangref.judge.simulate import Game, simulated, transcript_of
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.rules import known_readings
from bangref.record.names import Names
from verification.tampering.beside.checkpoints import with_checkpoints
from verification.tampering.beside.trial import Outcome, Tampering
from verification.tampering.record import Line, Record, read
from verification.tampering.wild_west_show import kinds
from verification.tampering.wild_west_show.kinds import CHANGED, FORBIDDEN, HARMLESS
from verification.tampering.wild_west_show.ledger import DOWN, UP, follow

PLAYERS = (4, 5, 6, 7)
SETS = (("wild_west_show",), ("wild_west_show", "dodge_city"), ("wild_west_show", "shadow_gunslingers"))
TOLD = ("turn", "phase", "out")
"""Fields of a full checkpoint of which those in the records have only these, the seats, roles and show."""


@lru_cache(maxsize=100)
def game(seed: int) -> kinds.Game:
    """A simulated game with a checkpoint before each decision in phase 2; every reading is that of the default."""
    number, sets = PLAYERS[seed % len(PLAYERS)], SETS[seed % len(SETS)]
    played = simulated(number, seed, "003", sets)
    header, *lines = read("".join(transcript_of(played))).lines
    chosen = {reading: values[0] for reading, values in known_readings(sets).items()}
    told = with_checkpoints(played, tuple(lines), _told)
    record = Record(({**header, "readings": chosen}, *told))
    return kinds.Game(f"{number} players, {', '.join(sets)}, seed {seed}", record, follow(record))


def _told(played: Game, state: State, names: Names) -> Line:
    full = full_check(state, names)
    check, piles = {name: full[name] for name in TOLD}, full["piles"]
    assert isinstance(piles, Mapping)
    return {
        **check,
        "ring": [names.player(seat) for seat in state.ring],
        "roles": full["roles"],
        "piles": {pile: piles.get(pile, []) for pile in (*DOWN, *UP)},
    }


TAMPERING = Tampering(game, follow, CHANGED, FORBIDDEN, HARMLESS)


def trials(seed: int) -> list[Outcome]:
    """Every kind with one game."""
    return TAMPERING.trials(seed)
