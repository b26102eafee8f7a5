"""Samurai Sword as the battery sees it: games dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random
from typing import Any

from hypothesis import strategies as st

from bangref.core.engine import Accepted
from bangref.core.replay import same_turn
from bangref.kits.samurai.game import may_take_back
from bangref.kits.samurai.simulate import dealt_players
from bangref.samurai.assemble import READINGS, assemble
from bangref.samurai.codec import from_json, to_json
from bangref.samurai.invariants import all_cards, well_formed
from bangref.samurai.roles import DEALT
from bangref.samurai.rules import Rules
from bangref.samurai.setup import begin
from bangref.samurai.state import State
from tests.battery import Game, Table
from tests.properties.shared import SEEDS, Deal, Transcripts, any_values, by_chance, is_shuffle

LONGEST_TURN = 120
"""More decisions than any turn takes in which everybody wants to be done: a full hand is discarded card by card."""

READING_VALUES = any_values(READINGS)


def table_of(deal: Deal) -> Table:
    """The table of a deal, under rules narrowed to the characters dealt."""
    players = dealt_players(Random(deal.seed), deal.number, assemble(deal.edition, deal.readings))
    rules = assemble(deal.edition, deal.readings, [name for player in players for name in player.characters])
    begun = begin(rules, players)
    assert isinstance(begun, Accepted), begun
    return Table(rules, begun.state, players)


def counted(rules: Rules, state: State) -> Counter[Hashable]:
    """Every card, wherever it is."""
    return Counter(("card", card) for card in all_cards(rules, state))


def samurai(edition: str, **more: Any) -> Game:
    """Samurai Sword in an edition, with any readings and any number of players."""
    return Game(
        name=f"samurai {edition}",
        deals=st.builds(Deal, st.just(edition), READING_VALUES, st.sampled_from(sorted(DEALT)), SEEDS),
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
