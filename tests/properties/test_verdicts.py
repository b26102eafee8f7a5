"""A verdict is undecided where a reading decides, and nowhere else."""

from __future__ import annotations

import json
from io import BytesIO
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bangref.core.action import NATURE
from bangref.core.frames.chance import Chance
from bangref.core.record import ILLEGAL, UNDECIDED
from bangref.core.verify import begin, feed
from bangref.judge.reader import Transcript
from bangref.kits import kit_of
from bangref.kits.any_game import State
from bangref.record.errors import MalformedError
from bangref.record.writer import dumped
from tests.properties.records import FORMS, SEEDS, Kept, begins, checked, corrupted, found_first, kept, kept_games
from tests.quick import examples

RANDOM = st.integers(0, 2**16).map(Random)
TRIED = 10
"""So many readings, drawn, are tried against a game: each is judged again from the start, under all the others, too."""


def alternatives(game: str, sets: tuple[str, ...]) -> list[tuple[str, str]]:
    """Each reading with each value but its default."""
    readings = kit_of(game).readings_of(sets)
    return [(reading, value) for reading, values in sorted(readings.items()) for value in values[1:]]


@examples(6)
@given(game=kept_games(longest=40), random=RANDOM)
def test_what_is_illegal_under_every_reading_is_illegal_and_all_else_undecided(game: Kept, random: Random) -> None:
    lines = corrupted(checked(game, random), random)
    try:
        found = found_first(lines)
    except MalformedError:
        return
    assume(found)
    line = found[0].line
    named = {(finding.reading, finding.value) for finding in found if finding.kind == UNDECIDED}
    others = alternatives(game.rules.game, game.rules.sets)
    excused = {
        (reading, value)
        for reading, value in {*named, *random.sample(others, min(TRIED, len(others)))}
        if all(later.line > line for later in found_first(lines[:line], {reading: value}))
    }
    if excused:
        assert [finding.kind for finding in found] == [UNDECIDED]
        assert named <= excused
    else:
        assert ILLEGAL in {finding.kind for finding in found}, (game.name, lines[line - 1], named)


def without_its_reading(form: int, number: int, seed: int, reading: str, value: str) -> Kept:
    """A game that was played under another reading, which its header does not name."""
    played = kept(form, number, seed, ((reading, value),))
    header = {name: told for name, told in json.loads(played.lines[0]).items() if name != "readings"}
    return played._replace(lines=(dumped(header), *played.lines[1:160]))


@st.composite
def under_an_alternative(draw: st.DrawFn) -> Kept:
    form = draw(st.integers(0, len(FORMS) - 1))
    game, _, sets, numbers = FORMS[form]
    number = draw(st.sampled_from(numbers))
    reading, value = draw(st.sampled_from(alternatives(game, sets)))
    assume(begins(form, number, {reading: value}))
    return without_its_reading(form, number, draw(st.integers(0, SEEDS - 1)), reading, value)


@pytest.mark.parametrize("often", [0.0, 0.4])
@examples(40)
@given(game=under_an_alternative(), random=RANDOM)
def test_what_is_legal_under_one_reading_only_is_undecided(game: Kept, random: Random, often: float) -> None:
    lines = checked(game, random, often)
    try:
        found = found_first(lines)
    except MalformedError:
        return  # a checkpoint tells a number that has to be remembered under that reading only
    assert {finding.kind for finding in found} <= {UNDECIDED}, (game.name, found)


def test_a_full_checkpoint_is_compared_by_the_rules_that_are_tried() -> None:
    """It stands where a player may use a green card before phase 1, by a reading that the header does not name."""
    (form,) = [place for place, (_, _, sets, _) in enumerate(FORMS) if sets == ("dodge_city",)]
    game = without_its_reading(form, 3, 0, "bang.dodge_city.own_turn", "any_phase")
    found = found_first(checked(game, Random(1), 0.4))
    assert {(finding.kind, finding.reading) for finding in found} == {(UNDECIDED, "bang.dodge_city.own_turn")}


@st.composite
def whole_games(draw: st.DrawFn) -> Kept:
    form = draw(st.integers(0, len(FORMS) - 1))
    return kept(form, draw(st.sampled_from(FORMS[form][3])), draw(st.integers(0, SEEDS - 1)))


@examples(4)
@given(game=whole_games(), random=RANDOM)
def test_whatever_chance_says_is_judged(game: Kept, random: Random) -> None:
    """Of each kind of thing that chance says one, wherever something else than a draw is left to it: right or wrong."""
    lines = {verb: random.choice(said) for verb, said in by_verb(game).items()}
    transcript = Transcript(BytesIO("".join(game.lines).encode()), "record")
    verification = begin(transcript.game, explain=False)
    looked_at = set()
    for place, (item, state) in enumerate(zip(transcript, game.states, strict=False), 2):
        kind = left_to_chance(state)
        if kind is not None and kind not in looked_at:
            looked_at.add(kind)
            for line in lines.values():
                other = Transcript(BytesIO((game.lines[0] + line).encode()), "record")
                try:
                    (read,) = other
                except MalformedError:
                    continue
                after = feed(verification, read._replace(line=place))
                assert all(finding.line == place for finding in after.findings), (game.name, place, line)
        verification = feed(verification, item)


def by_verb(game: Kept) -> dict[str, list[str]]:
    """What chance says in a game, by verb."""
    found: dict[str, list[str]] = {}
    for action, line in zip(game.actions, game.lines[1:], strict=False):
        if action.actor == NATURE:
            found.setdefault(action.verb, []).append(line)
    return found


def left_to_chance(state: State) -> tuple[object, ...] | None:
    """What chance decides next, and about what; None where a player decides, or a card is drawn."""
    top = state.frames[-1]
    return (top.what, *top.about) if isinstance(top, Chance) else None
