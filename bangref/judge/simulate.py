"""Simulated games: players who press for an end, and the valid transcripts they leave.

simulated       one game: header, actions, final state
transcript_of   its lines

What is dealt and what players like to do, the kit of the game tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from bangref.core.action import NATURE, Action
from bangref.core.engine import Accepted, step
from bangref.core.ruling import Ruling
from bangref.kits import GAMES, kit_for, kit_of, names_for
from bangref.kits.any_game import Player, Rules, State
from bangref.record.convert import line_of
from bangref.record.names import Names
from bangref.record.writer import dumped, end_line, header_line

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo")
MOST_STEPS = 20_000


class Game(NamedTuple):
    """A simulated game: who played, what chance decided in setting it up, every other decision, the last state."""

    players: tuple[Player, ...]
    setup: tuple[Action, ...]
    actions: tuple[Action, ...]
    end: State
    rules: Rules


def simulated(
    number: int,
    seed: int,
    edition: str | None = None,
    sets: tuple[str, ...] = (),
    variants: tuple[str, ...] = (),
    readings: Mapping[str, str] | None = None,
    game: str = GAMES[0],
) -> Game:
    """A whole game of ``number`` players; the same arguments always give the same game."""
    kit, random = kit_of(game), Random(f"{number}/{seed}")
    options = (edition or kit.editions[0], sets, variants, readings or {})
    players = kit.dealt_players(random, number, kit.rules_for(*options))
    played = kit.game(*options, players)
    state, rules = played.start(), played.rules
    assert not isinstance(state, Ruling), state
    setup: list[Action] = []
    actions: list[Action] = []
    while state.frames and len(actions) < MOST_STEPS:
        action = kit.decided(rules, state, random)
        done = step(rules, state, action, explain=False)
        assert isinstance(done, Accepted), action
        (setup if action.actor == NATURE and kit.setting_up(state) else actions).append(action)
        state = done.state
    return Game(players, tuple(setup), tuple(actions), state, rules)


def transcript_of(game: Game) -> Iterator[str]:
    """The lines of the game's transcript."""
    names = names_for(game.rules, NAMES[: len(game.players)])
    told = kit_for(names).told_in(names, game.setup)
    yield dumped(header_line(names, map(kit_for(names).player_line, game.players), told, _other_readings(names)))
    for action in game.actions:
        yield dumped(line_of(action, names))
    if game.end.winners is not None:
        yield dumped(end_line(game.end.winners, names))


def _other_readings(names: Names) -> dict[str, str]:
    """The readings that are not the default, which the transcript must name."""
    known = kit_for(names).readings_of(names.rules.sets)
    return {reading: value for reading, value in names.rules.readings.items() if value != known[reading][0]}
