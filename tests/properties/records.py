"""Records of simulated games, as programs keep them: with checkpoints, without what silence says.

Kept            a game with the states between its lines
begins          whether a game may be played under some readings
kept_games      any game, with any sets, cut off after some lines
checked         its lines, with true checkpoints between them
found_first     what is wrong first with lines
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bangref.core.action import PASS, Action
from bangref.core.engine import Accepted, silent_answer, why_not
from bangref.core.record import Finding
from bangref.core.ruling import Ruling
from bangref.core.verify import begin, feed, finish
from bangref.judge.checkpoints import resume_of
from bangref.judge.reader import Transcript
from bangref.judge.simulate import simulated, transcript_of
from bangref.kits import kit_of
from bangref.kits.any_game import Rules, State
from bangref.kits.bang.sets import SETS
from bangref.record.errors import MalformedError
from bangref.record.model import Check
from bangref.record.names import Names
from bangref.record.writer import dumped
from tests.transcript.games import effects_of, moments, names_of, opening

FORMS: tuple[tuple[str, str, tuple[str, ...], tuple[int, ...]], ...] = (
    ("bang", "003", (), (4, 5, 6, 7)),
    ("bang", "000", (), (4, 5, 6, 7)),
    ("bang", "003", ("bonus",), (4, 5)),
    ("bang", "003", ("dodge_city",), (3, 5, 8)),
    ("bang", "003", ("high_noon",), (4, 6)),
    ("bang", "003", ("fistful",), (4, 6)),
    ("bang", "003", ("bonus", "dodge_city", "high_noon", "fistful"), (3, 5)),
    ("bang", "003", ("gold_rush",), (4, 6)),
    ("bang", "000", ("shadow_gunslingers",), (4, 7)),
    ("bang", "003", ("valley_of_shadows",), (4, 6)),
    ("bang", "003", ("armed_and_dangerous",), (4, 6)),
    (
        "bang",
        "003",
        ("dodge_city", "high_noon", "fistful", "gold_rush", "shadow_gunslingers", "valley_of_shadows"),
        (3, 4, 8),
    ),
    ("bang", "003", ("armed_and_dangerous", "dodge_city", "gold_rush", "valley_of_shadows"), (3, 5, 7)),
    ("bang", "003", ("wild_west_show",), (4, 6)),
    ("bang", "003", ("great_train_robbery",), (4, 6)),
    ("bang", "003", tuple(SETS), (4, 6, 8)),
    ("dice", "001", (), (3, 4, 5, 8)),
    ("dice", "002", (), (3, 4, 5, 8)),
    ("samurai", "004", (), (3, 4, 5, 7)),
)
"""Game, edition, sets, and how many play."""
SEEDS = 40
LONGEST = 160
"""Lines looked at: what matters is what comes between checkpoints, not how long a game is."""


class Kept(NamedTuple):
    """A game, line by line: the state before and after each, and the rulings on it. lines[0] is the header."""

    name: str
    names: Names
    lines: tuple[str, ...]
    actions: tuple[Action, ...]
    states: tuple[State, ...]
    rulings: tuple[tuple[Ruling, ...], ...]
    players: tuple[Any, ...]
    silent: tuple[bool, ...]

    def __repr__(self) -> str:
        return f"<{self.name}, {len(self.lines)} lines>"

    @property
    def rules(self) -> Rules:
        return self.names.rules


def begins(form: int, number: int, readings: Mapping[str, str]) -> bool:
    """Whether a game may be played so: some readings forbid sets to go together."""
    game, edition, sets, _ = FORMS[form]
    kit = kit_of(game)
    players = kit.dealt_players(Random(number), number, kit.rules_for(edition, sets, (), {}))
    return isinstance(kit.begin(kit.rules_for(edition, sets, (), readings), players), Accepted)


@lru_cache(maxsize=64)
def kept(form: int, number: int, seed: int, readings: tuple[tuple[str, str], ...] = ()) -> Kept:
    """A simulated game with its states; silent: whether silence would have said the line, too."""
    game, edition, sets, _ = FORMS[form]
    played = simulated(number, seed, edition, sets, readings=dict(readings), game=game)
    begun = opening(played)
    states, rulings, silent = [begun.state], [begun.rulings], [False]
    for moment in moments(played):
        silent.append(moment.action.verb == PASS and silent_answer(played.rules, states[-1]) == moment.action)
        states.append(moment.state)
        rulings.append(moment.rulings)
    lines = tuple(transcript_of(played))
    name = " ".join((game, edition, *sets, f"{number} players, seed {seed}"))
    names, told = names_of(played), lines[: len(states)]
    return Kept(name, names, told, played.actions, tuple(states), tuple(rulings), played.players, tuple(silent))


@st.composite
def kept_games(draw: st.DrawFn, longest: int = LONGEST) -> Kept:
    """A game, cut off after some lines."""
    form = draw(st.integers(0, len(FORMS) - 1))
    game = kept(form, draw(st.sampled_from(FORMS[form][3])), draw(st.integers(0, SEEDS - 1)))
    end = draw(st.integers(2, min(longest, len(game.lines))))
    return game._replace(lines=game.lines[:end], states=game.states[:end], rulings=game.rulings[:end])


def _table_of(state: State) -> object:
    """What a full checkpoint tells of a state; that a turn has begun by itself may have changed any of it."""
    return (state.seats, state.piles, getattr(state, "sets", ())) if hasattr(state, "piles") else state


def fits_full(game: Kept, place: int) -> bool:
    """Whether a full checkpoint can describe what has come behind a line: between plays, or as a turn begins.

    Where a turn has begun and gone on by itself, as far as cards that are known are drawn, it cannot.
    """
    kit, state = kit_of(game.rules.game), game.states[place]
    if not state.frames:
        return False
    if kit.checks.in_play_phase(state):
        return True
    if not kit.checks.at_start(state) or (place and game.states[place - 1].turn == state.turn):
        return False
    check = Check.model_validate(json.loads(json.dumps(kit.checks.full_check(state, game.names))))
    options = kit.game(game.rules.edition, tuple(game.rules.sets), (), game.rules.readings, game.players)
    try:
        resumed = resume_of(check, game.names, options)(options.rules)
    except MalformedError:
        return False
    return _table_of(resumed) == _table_of(state)


def a_check(game: Kept, place: int, since: list[Ruling] | None, random: Random) -> str:
    """A true checkpoint behind a line, full or about a few things. since: what has happened, where it is to tell it."""
    full = kit_of(game.rules.game).checks.full_check(game.states[place], game.names)
    effects = {} if since is None else {"effects": effects_of(since, game.names)}
    if fits_full(game, place) and random.random() < 0.6:
        return dumped({"check": {**full, **effects}})
    said = {field: told for field, told in full.items() if field not in ("full", "phase")}
    some: dict[str, Any] = {field: said[field] for field in random.sample(sorted(said), random.randint(1, 3))}
    return dumped({"check": {**some, **effects}})


def left_out(game: Kept, random: Random, silence: float) -> set[int]:
    """Lines that silence says as well, and whose successors are not taken for something that comes before them."""
    found: set[int] = set()
    for place in range(len(game.lines) - 1, 0, -1):
        following = next((later for later in range(place + 1, len(game.lines)) if later not in found), None)
        if not game.silent[place] or following is None or random.random() >= silence:
            continue
        if why_not(game.rules, game.states[place - 1], game.actions[following - 1]) is not None:
            found.add(place)
    return found


def checked(game: Kept, random: Random, often: float = 0.3, silence: float = 0.0) -> list[str]:
    """The lines of a game with true checkpoints among them.

    often: how many lines have one behind them. silence: of the lines that silence would say, how many are left out.
    """
    found, since, silent = [game.lines[0]], list(game.rulings[0]), left_out(game, random, silence)
    for place in range(1, len(game.lines)):
        since += game.rulings[place]
        if place not in silent:
            found.append(game.lines[place])
        if random.random() < often:
            with_effects = random.random() < 0.5
            found.append(a_check(game, place, since if with_effects else None, random))
            since = [] if with_effects else since
    return found


def found_first(lines: list[str], readings: dict[str, str] | None = None) -> list[Finding]:
    """What is wrong with the first line with which anything is; empty where all is well."""
    transcript = Transcript(BytesIO("".join(lines).encode()), "record", readings)
    verification = begin(transcript.game, explain=True)
    for item in transcript:
        if verification.findings:
            break
        verification = feed(verification, item)
    findings = finish(verification).findings
    return [finding for finding in findings if finding.line == findings[0].line]


def corrupted(lines: list[str], random: Random) -> list[str]:
    """The lines with one of them twice, missing, in another place, or about another card or player."""
    found = [json.loads(line) for line in lines]
    place = random.choice([i for i, line in enumerate(found) if "do" in line] or [0])
    line = found[place]
    kind = random.randrange(5)
    if kind == 0:
        found.insert(place, line)
    elif kind == 1:
        del found[place]
    elif kind == 2:
        found.insert(min(len(found), place + random.randint(1, 3)), found.pop(place))
    else:
        field, others = (
            ("card", "card") if kind == 3 and "card" in line else random.choice((("on", "by"), ("by", "by")))
        )
        said = sorted({other[others] for other in found if others in other and other[others] != "chance"})
        if said:
            found[place] = {**line, field: random.choice(said)}
    return [dumped(line) for line in found]
