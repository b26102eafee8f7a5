"""Rules narrowed to the characters dealt: leaving out what nobody at the table has changes nothing that can be seen."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.set_tables import EDITIONS
from bangref.core.engine import Accepted, legal_actions, question, step
from bangref.kits.bang.rules import rules_for
from tests.battery import Choices
from tests.battery.game import walk
from tests.properties.bang import NUMBERS, READING_VALUES, bang, dealt
from tests.properties.shared import SEEDS
from tests.quick import examples


@examples(16)
@given(st.sampled_from(EDITIONS), READING_VALUES, NUMBERS, SEEDS, st.binary(min_size=60, max_size=120))
def test_rules_narrowed_to_the_characters_dealt(
    edition: str, readings: dict[str, str], number: int, seed: int, choices: bytes
) -> None:
    """The same game under both: what waits in between may differ; question, answers, rulings and table may not."""
    whole = rules_for(edition, readings=readings)
    people = Random(seed).sample(sorted(whole.characters), number)
    few = rules_for(edition, readings=readings, characters=people)
    state = dealt(few, people, number, seed).state
    for moment in walk(bang(edition), dealt(whole, people, number, seed), Choices(choices, seed)):
        assert question(few, state) == moment.asked
        assert legal_actions(few, state) == moment.legal
        made = step(few, state, moment.action)
        assert isinstance(made, Accepted)
        assert made.rulings == moment.made.rulings
        assert made.state.with_frames(()) == moment.made.state.with_frames(())
        assert made.state.frames[-1:] == moment.made.state.frames[-1:]
        state = made.state
