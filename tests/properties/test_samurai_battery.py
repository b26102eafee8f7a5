"""The battery, for Samurai Sword; and what moreover holds of its honour tokens."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bangref.samurai.invariants import all_honour
from tests.battery import Choices, battery
from tests.battery.game import everything
from tests.properties.samurai import samurai
from tests.properties.shared import Deal

SAMURAI = samurai("004", share=20)

TestSamurai004 = battery(SAMURAI)


@given(SAMURAI.deals, st.builds(Choices, st.binary(max_size=60), st.integers(0, 2**32)))
def test_honour_is_never_made_and_is_dealt_out_at_the_start_only(deal: Deal, choices: Choices) -> None:
    table = SAMURAI.deal(deal)
    left = all_honour(table.state)
    for state in everything(SAMURAI, table, choices):
        assert all_honour(state) <= left
        left = all_honour(state)
