"""The Dice Game as the battery sees it: games dealt at random, transcripts as records."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bangref.core import record as recorded
from bangref.core.action import NATURE, ROLL, Action, Card
from bangref.core.engine import Accepted, question
from bangref.core.frame import Procedures
from bangref.core.record import Item
from bangref.core.replay import same_turn
from bangref.dice.assemble import READINGS, assemble
from bangref.dice.characters import SIXTEEN
from bangref.dice.codec import from_json, to_json
from bangref.dice.facts import FACES, ROLES_IN_PLAY
from bangref.dice.invariants import ROLE_NAMES, well_formed
from bangref.dice.rules import Rules
from bangref.dice.setup import Player, begin
from bangref.dice.state import State
from bangref.games.dice.game import may_take_back
from bangref.simulate import NAMES
from bangref.transcript.names import Names
from bangref.transcript.reader import Transcript
from bangref.transcript.writer import action_lines, dumped, end_line, header_line
from tests.battery import Game, Table
from tests.battery.game import Moment, Play

PEOPLE = tuple(person.CHARACTER.id for person in SIXTEEN)
LONGEST_TURN = 60
"""More decisions than any turn takes in which everybody wants to be done."""

READING_VALUES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in READINGS.items()})


class Deal(NamedTuple):
    """Which game is dealt."""

    edition: str
    readings: dict[str, str]
    number: int
    seed: int


def table_of(deal: Deal) -> Table:
    """The table of a deal, under rules narrowed to the characters dealt."""
    random = Random(deal.seed)
    people = random.sample(PEOPLE, deal.number)
    rules = assemble(deal.edition, deal.readings, people)
    roles = [ROLE_NAMES[role] for role in rules.roles[deal.number].dealt]
    random.shuffle(roles)
    players = tuple(Player(role, (character,)) for role, character in zip(roles, people, strict=True))
    begun = begin(rules, players)
    assert isinstance(begun, Accepted), begun
    return Table(rules, begun.state, players)


def by_chance(rules: Procedures, state: State, legal: list[Action], source: Random) -> Action:
    """Fair dice."""
    asked = question(rules, state)
    assert asked is not None
    return Action(NATURE, ROLL, cards=tuple(Card(source.randrange(len(FACES))) for _ in range(asked.about[1])))


def counted(rules: Rules, state: State) -> Counter[Hashable]:
    """The arrow tokens, wherever they are."""
    return Counter({"arrows": state.pile + sum(seat.arrows for seat in state.seats)})


def in_any_order(action: Action) -> bool:
    """Dice may be told in any order; only one is listed."""
    return bool(action.cards) and list(action.cards) != sorted(action.cards)


class Transcripts:
    """Games as transcripts: players in the header, then every decision."""

    def write(self, play: Play, decisions: Sequence[Moment]) -> bytes:
        """The lines of a game, with the decisions that are told."""
        table = play.table
        rules: Any = table.rules
        names = Names(rules, NAMES[: len(table.more)])
        readings = {name: value for name, value in rules.readings.items() if value != READINGS[name][0]}
        actions = action_lines([moment.action for moment in decisions], names)
        lines = [dumped(header_line(names, table.more, None, readings)), *actions]
        if play.state.winners is not None:
            lines.append(dumped(end_line(play.state.winners, names)))
        return "".join(lines).encode()

    def read(self, table: Table, record: bytes) -> tuple[recorded.Game, Iterable[Item]]:
        """The game of a transcript, and its items."""
        transcript = Transcript(io.BytesIO(record), "record")
        return transcript.game, transcript


def dice(edition: str, **more: Any) -> Game:
    """The Dice Game in an edition, with any readings and any number of players."""
    numbers = st.sampled_from(sorted(ROLES_IN_PLAY))
    return Game(
        name=f"dice {edition}",
        deals=st.builds(Deal, st.just(edition), READING_VALUES, numbers, st.integers(0, 2**32)),
        deal=table_of,
        records=Transcripts(),
        well_formed=well_formed,
        counted=counted,
        to_json=to_json,
        from_json=from_json,
        may_take_back=may_take_back,
        same_turn=same_turn,
        longest_turn=LONGEST_TURN,
        chance=by_chance,
        unlisted=in_any_order,
        **more,
    )
