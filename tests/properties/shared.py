"""What games have in common as the battery sees them: deals, shuffles, transcripts as records.

Deal            which game is dealt, where there are neither sets nor variants
any_values      readings with any of their values
by_chance       what nature decides where whole piles are shuffled
Transcripts     games as transcripts
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bangref.core import record as recorded
from bangref.core.action import CHOOSE, NATURE, PASS, SHUFFLE, Action
from bangref.core.deck import deck_in_question
from bangref.core.engine import question
from bangref.core.frame import Procedures
from bangref.core.piles import BAG
from bangref.core.record import Item
from bangref.judge.reader import Transcript
from bangref.judge.simulate import NAMES
from bangref.kits import kit_for, names_for
from bangref.record.writer import action_lines, dumped, end_line, header_line
from tests.battery import Table
from tests.battery.game import State
from tests.battery.play import Moment, Play

SHUFFLED = 0.9
"""How often a shuffle tells the order of the pile, instead of leaving each card to chance."""
SEEDS = st.integers(0, 2**32)


class Deal(NamedTuple):
    """Which game is dealt."""

    edition: str
    readings: dict[str, str]
    number: int
    seed: int


def any_values(readings: Mapping[str, tuple[str, ...]]) -> st.SearchStrategy[dict[str, str]]:
    """Any values of these readings."""
    return st.fixed_dictionaries({name: st.sampled_from(values) for name, values in readings.items()})


def by_chance(rules: Procedures[Any], state: State, legal: list[Action], source: Random) -> Action:
    """What nature decides: a whole order where there is a shuffle, most of the time."""
    asked = question(rules, state)
    if asked is not None and asked.kind == "shuffle" and source.random() < SHUFFLED:
        order = list(state.piles[deck_in_question(state.frames[-1]) + BAG])
        source.shuffle(order)
        return Action(NATURE, SHUFFLE, cards=tuple(order))
    return source.choice(legal)


def is_shuffle(action: Action) -> bool:
    """There are too many orders of a pile to list them."""
    return action.verb == SHUFFLE


class Transcripts:
    """Games as transcripts: what chance decides before the first turn in the header, once all of it is decided."""

    def write(self, play: Play, decisions: Sequence[Moment]) -> bytes:
        """The lines of a game, with the decisions that are told."""
        table = play.table
        rules: Any = table.rules
        names = names_for(rules, NAMES[: len(table.more)])
        known = kit_for(names).readings_of(rules.sets)
        readings = {name: value for name, value in rules.readings.items() if value != known[name][0]}
        begun = [moment.action for moment in decisions if kit_for(names).setting_up(moment.state)]
        later = [moment.action for moment in decisions[len(begun) :]]
        told, said = None, begun
        if later:
            told = kit_for(names).told_in(names, [action for action in begun if action.actor == NATURE])
            said = [a for a in begun if a.verb == CHOOSE or (a.verb == PASS and "deck" not in told)]
        lines = [
            dumped(header_line(names, map(kit_for(names).player_line, table.more), told, readings)),
            *action_lines([*said, *later], names),
        ]
        if play.state.winners is not None:
            lines.append(dumped(end_line(play.state.winners, names)))
        return "".join(lines).encode()

    def read(self, table: Table, record: bytes) -> tuple[recorded.Game, Iterable[Item]]:
        """The game of a transcript, and its items."""
        transcript = Transcript(io.BytesIO(record), "record")
        return transcript.game, transcript
