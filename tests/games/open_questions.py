"""Open questions of every kind and every game, out of scenarios, simulated games and those of the probe set.

Open            a state in which a question is open
kind_of         what kind of question it is
kinds_there_are every kind that the tables of a game's rules have
gathered        some open questions of each kind that was come across
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from bangref.bang.points import LIFE_LOST
from bangref.bang.state import State
from bangref.core.action import USE
from bangref.core.engine import Rejected, advance, question
from bangref.core.frame import never_asks, nothing_falls_due, push
from bangref.core.frames.batch import Batch, Pending
from bangref.core.frames.chance import Chance
from bangref.core.frames.choose import Choose
from bangref.core.frames.gather import Gather
from bangref.core.frames.joint import Joint
from bangref.core.frames.window import Window
from bangref.core.play import play
from bangref.core.record import Game
from bangref.core.ruling import Ruling, ignore
from bangref.dice.rules import Target
from bangref.judge.scenario.run import Run
from bangref.kits import kit_of
from tests.battery.game import Choices, everything
from tests.probe import abilities, mechanisms, modifiers, prohibitions, replacements, triggers
from tests.probe.scenario import OUTLAW, RENEGADE, SCENARIOS, SHERIFF
from tests.probe.table import FULL, P, Table, act
from tests.probe.table import Game as ProbeGame
from tests.properties.test_bang_battery import PROBED
from tools.scenarios.files import all_scenarios

PROBES = (abilities, mechanisms, modifiers, prohibitions, replacements, triggers)
"""The modules whose scenarios are entered as they are imported."""
EACH = 5
"""So many open questions of a kind are kept."""

Kind = tuple[str, str, str]
"""Which game; the tag of the frame; what it is about, where the frame is a generic one, or the kind of question."""

ALL_SETS = ("bonus", "dodge_city", "high_noon", "fistful")
NUMBERS = {"bang": (4, 6, 7), "dice": (4, 5, 8), "samurai": (3, 5, 7)}
TABLES = {
    Choose: "choices",
    Gather: "gathers",
    Joint: "joints",
    Window: "windows",
    Chance: "chances",
    Target: "targets",
}
"""For each generic frame, the table of the rules that says what it can be about."""


class Open(NamedTuple):
    """A state in which a question is open."""

    rules: Any
    state: Any


def sets_in(game: str, edition: str) -> tuple[str, ...]:
    """All sets, in the game that has any and the edition that they go with."""
    return ALL_SETS if game == "bang" and edition == kit_of(game).editions[0] else ()


def kind_of(rules: Any, state: Any) -> Kind:
    """What kind of question is open."""
    frame = state.frames[-1]
    asked = question(rules, state)
    assert asked is not None
    return (rules.game, frame.tag, frame.what if type(frame) in TABLES else asked.kind)


def kinds_there_are(rules: Any) -> set[Kind]:
    """Every kind of question that generic frames can ask; what other frames ask has words of its own.

    The order of own effects is asked by batches, of games in which something falls due.
    """
    found = {
        (rules.game, _tag(frame), what)
        for frame, table in TABLES.items()
        if frame in rules.frames
        for what in getattr(rules, table)
    }
    own = [frame for frame, spec in rules.frames.items() if spec.ask is not never_asks and frame not in TABLES]
    if rules.fire is nothing_falls_due:
        own.remove(Batch)
    return {kind for kind in found if kind[1:] != ("choose", "order")} | {
        (rules.game, _tag(frame), "") for frame in own
    }


def _tag(frame: type) -> str:
    tag: str = frame._field_defaults["tag"]  # type: ignore[attr-defined]
    return tag


def _of_scenarios() -> Iterator[Open]:
    for scenario in all_scenarios():
        run = Run(scenario)
        if run.table.refused is None:
            yield Open(run.table.rules, run.table.state)
            run.result()
            yield from (Open(run.table.rules, done.before) for done in run.made)
            yield Open(run.table.rules, run.table.state)


def _simulated(game: str, number: int, seed: int, edition: str) -> Iterator[Open]:
    kit, random = kit_of(game), Random(seed)
    sets = sets_in(game, edition)
    players = kit.dealt_players(random, number, kit.rules_for(edition, sets, (), {}))
    played: Game = kit.game(edition, sets, (), {}, players)
    state = played.start()
    assert not isinstance(state, Ruling)
    session = played.session(state, False)
    while session.state.frames:
        yield Open(played.rules, session.state)
        done = play(session, kit.decided(played.rules, session.state, random))
        assert not isinstance(done, Rejected)
        session, _ = done


def _probed(seed: int) -> Iterator[Open]:
    random = Random(seed)
    for state in everything(PROBED, PROBED.deal((4 + seed % 3, seed)), Choices(random.randbytes(160), seed)):
        yield Open(FULL, state)


class _Watched(ProbeGame):
    """A game of the probe set all of whose states are kept."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "state":
            self.__dict__.setdefault("states", []).append(value)
        super().__setattr__(name, value)


class _Watching(Table):
    """A table at which games are played that keep their states."""

    def of(self, state: State) -> ProbeGame:
        self.games.append(_Watched(self.rules, state, self.explain))
        return self.games[-1]


def _of_probes() -> Iterator[Open]:
    for scenario in SCENARIOS:
        table = _Watching(FULL, explain=False)
        scenario.play(table)
        for game in table.games:
            yield from (Open(FULL, state) for state in game.__dict__["states"][1:])


def _laid() -> Iterator[Open]:
    """What no scenario and no game played at random comes to: two own effects at once, a raffle and a pledge."""
    due = tuple(Pending(0, name, LIFE_LOST, (0, 1, 1, 4)) for name in ("bart_cassidy", "el_gringo"))
    game = Table(FULL).game(P(SHERIFF, "bart_cassidy, el_gringo"))
    yield Open(FULL, advance(FULL, push(game.state, Batch(due)), ignore))
    people = (P(SHERIFF, "raffler", nuggets=1), P(OUTLAW, hand="beer 6H"), P(RENEGADE, hand="beer 7H"))
    yield Open(FULL, Table(FULL).game(*people).do(act(0, USE, name="raffler")).state)
    pawning = P(SHERIFF, "pawnbroker", hand="beer 6H, beer 7H")
    yield Open(FULL, Table(FULL).game(pawning).do(act(0, USE, name="pawnbroker")).state)


def _all() -> Iterator[Open]:
    yield from _of_scenarios()
    for game, numbers in NUMBERS.items():
        for edition in kit_of(game).editions:
            for seed, number in enumerate(numbers):
                yield from _simulated(game, number, seed, edition)
    yield from _of_probes()
    yield from _laid()
    for seed in range(24):
        yield from _probed(seed)


@cache
def gathered() -> dict[Kind, list[Open]]:
    """Some open questions of each kind: the first of each decider, so that no place at the table is special."""
    found: dict[Kind, list[Open]] = {}
    deciders: dict[Kind, set[int]] = {}
    for rules, state in _all():
        asked = question(rules, state) if state.frames else None
        if asked is None:
            continue
        kind = kind_of(rules, state)
        seen = deciders.setdefault(kind, set())
        if asked.decider not in seen and len(seen) < EACH:
            seen.add(asked.decider)
            found.setdefault(kind, []).append(Open(rules, state))
    return found
