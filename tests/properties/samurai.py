"""Samurai Sword as the battery sees it: games dealt at random, transcripts as records."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bangref.core import record as recorded
from bangref.core.action import NATURE, PASS, SHUFFLE, Action
from bangref.core.engine import Accepted, question
from bangref.core.frame import Procedures
from bangref.core.piles import BAG
from bangref.core.record import Item
from bangref.core.replay import same_turn
from bangref.games.samurai.game import may_take_back, setting_up
from bangref.games.samurai.header import told_in
from bangref.games.samurai.simulate import dealt_players
from bangref.samurai.assemble import READINGS, assemble
from bangref.samurai.codec import from_json, to_json
from bangref.samurai.invariants import all_cards, well_formed
from bangref.samurai.roles import DEALT
from bangref.samurai.rules import Rules
from bangref.samurai.setup import begin
from bangref.samurai.state import State
from bangref.simulate import NAMES
from bangref.transcript.names import Names
from bangref.transcript.reader import Transcript
from bangref.transcript.writer import action_lines, dumped, end_line, header_line
from tests.battery import Game, Table
from tests.battery.game import Moment, Play

LONGEST_TURN = 120
"""More decisions than any turn takes in which everybody wants to be done: a full hand is discarded card by card."""
SHUFFLED = 0.9
"""How often a shuffle tells the order of the deck, instead of leaving each card to chance."""

READING_VALUES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in READINGS.items()})


class Deal(NamedTuple):
    """Which game is dealt."""

    edition: str
    readings: dict[str, str]
    number: int
    seed: int


def table_of(deal: Deal) -> Table:
    """The table of a deal, under rules narrowed to the characters dealt."""
    players = dealt_players(Random(deal.seed), deal.number, assemble(deal.edition, deal.readings))
    rules = assemble(deal.edition, deal.readings, [name for player in players for name in player.characters])
    begun = begin(rules, players)
    assert isinstance(begun, Accepted), begun
    return Table(rules, begun.state, players)


def by_chance(rules: Procedures, state: State, legal: list[Action], source: Random) -> Action:
    """What nature decides: a whole order where there is a shuffle, most of the time."""
    asked = question(rules, state)
    if asked is not None and asked.kind == "shuffle" and source.random() < SHUFFLED:
        order = list(state.piles[BAG])
        source.shuffle(order)
        return Action(NATURE, SHUFFLE, cards=tuple(order))
    return source.choice(legal)


def is_shuffle(action: Action) -> bool:
    """There are too many orders of a deck to list them."""
    return action.verb == SHUFFLE


def counted(rules: Rules, state: State) -> Counter[Hashable]:
    """Every card, wherever it is."""
    return Counter(("card", card) for card in all_cards(rules, state))


class Transcripts:
    """Games as transcripts: hands and deck in the header, once they are dealt."""

    def write(self, play: Play, decisions: Sequence[Moment]) -> bytes:
        """The lines of a game, with the decisions that are told."""
        table = play.table
        rules: Any = table.rules
        names = Names(rules, NAMES[: len(table.more)])
        readings = {name: value for name, value in rules.readings.items() if value != READINGS[name][0]}
        begun = [moment.action for moment in decisions if setting_up(moment.state)]
        later = [moment.action for moment in decisions[len(begun) :]]
        told, said = None, begun
        if later:
            told = told_in(names, begun)
            said = [action for action in begun if action.verb == PASS]
        lines = [dumped(header_line(names, table.more, told, readings)), *action_lines([*said, *later], names)]
        if play.state.winners is not None:
            lines.append(dumped(end_line(play.state.winners, names)))
        return "".join(lines).encode()

    def read(self, table: Table, record: bytes) -> tuple[recorded.Game, Iterable[Item]]:
        """The game of a transcript, and its items."""
        transcript = Transcript(io.BytesIO(record), "record")
        return transcript.game, transcript


def samurai(edition: str, **more: Any) -> Game:
    """Samurai Sword in an edition, with any readings and any number of players."""
    return Game(
        name=f"samurai {edition}",
        deals=st.builds(Deal, st.just(edition), READING_VALUES, st.sampled_from(sorted(DEALT)), st.integers(0, 2**32)),
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
        unlisted=is_shuffle,
        **more,
    )
