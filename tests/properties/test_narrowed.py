"""Rules narrowed to the characters dealt: leaving out what nobody at the table has changes nothing."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bangref.bang.assemble import EDITIONS
from bangref.core.engine import legal_actions, step
from bangref.games import rules_for
from tests.battery import Choices
from tests.battery.game import walk
from tests.properties.bang import NUMBERS, SEEDS, bang, dealt


@settings(max_examples=10)
@given(st.sampled_from(EDITIONS), NUMBERS, SEEDS, st.binary(max_size=120))
def test_rules_narrowed_to_the_characters_dealt(edition: str, number: int, seed: int, choices: bytes) -> None:
    whole = rules_for(edition)
    people = Random(seed).sample(sorted(whole.characters), number)
    table = dealt(whole, people, number, seed)
    few = rules_for(edition, characters=people)
    for moment in walk(bang(edition), table, Choices(choices, seed)):
        assert legal_actions(few, moment.state) == moment.legal
        assert step(few, moment.state, moment.action) == moment.made
