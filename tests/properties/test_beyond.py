"""Behind the end of a game what was under way may be told as far as nobody in the game has a choice in it."""

from __future__ import annotations

from contextlib import nullcontext
from io import BytesIO
from random import Random
from typing import NamedTuple

from hypothesis import assume, given
from hypothesis import strategies as st

from bangref.core.action import NATURE
from bangref.core.engine import Rejected, answers, question
from bangref.core.play import play
from bangref.core.record import ILLEGAL, UNDECIDED
from bangref.core.replay import Session
from bangref.judge.judgement import Judgement
from bangref.judge.simulate import simulated, transcript_of
from bangref.judge.verify import verify
from bangref.kits import kit_of
from bangref.record.convert import line_of
from bangref.record.names import Names
from bangref.record.writer import dumped
from tests.properties.records import FORMS, begins
from tests.quick import examples
from tests.transcript.games import moments, names_of, opening

MOST = 60


class Ended(NamedTuple):
    """A game up to its end, the line that says who has won, and what would have gone on."""

    names: Names
    lines: list[str]
    end: str
    session: Session

    def __repr__(self) -> str:
        return f"<game of {len(self.lines)} lines: {self.lines[0]}>"


class Beyond(NamedTuple):
    """Lines behind the end, and how many of them act; choice: the first by which a player in the game chooses."""

    lines: list[str]
    acting: int
    choice: str | None


@st.composite
def ended_games(draw: st.DrawFn) -> Ended:
    """A game with its end, under its readings or one other."""
    form = draw(st.integers(0, len(FORMS) - 1))
    game, edition, sets, numbers = FORMS[form]
    kit, readings = kit_of(game), {}
    if draw(st.booleans()):
        reading = draw(st.sampled_from(sorted(kit.readings_of(sets))))
        readings = {reading: draw(st.sampled_from(kit.readings_of(sets)[reading]))}
    number, seed = draw(st.sampled_from(numbers)), draw(st.integers(0, 2**16))
    assume(begins(form, number, readings))
    played = simulated(number, seed, edition, sets, readings=readings, game=game)
    before = state = opening(played).state
    for moment in moments(played):
        before, state = state, moment.state
    beyond = kit.game(edition, sets, (), readings, played.players).beyond()
    session = beyond.session(before, explain=False)
    done = play(session, played.actions[-1])
    assert not isinstance(done, Rejected)
    *lines, end = transcript_of(played)
    return Ended(names_of(played), lines, end, done[0])


def goes_on(game: Ended, random: Random) -> Beyond:
    """What would have gone on up to the first choice, with a check behind some lines."""
    found: list[str] = []
    session, names = game.session, game.names
    full_check = kit_of(names.rules.game).checks.full_check
    for acting in range(MOST):
        asked = question(session.rules, session.state)
        if asked is None:
            return Beyond(found, acting, None)
        possible = answers(session.rules, session.state)
        action = random.choice(possible)
        line = dumped(line_of(action, names))
        if asked.decider != NATURE and not session.rules.gone(session.state, asked.decider) and len(possible) > 1:
            return Beyond(found, acting, line)
        done = play(session, action)
        assert not isinstance(done, Rejected)
        session, _ = done
        found.append(line)
        if random.random() < 0.3:
            told = full_check(session.state, names)
            fields = random.sample(sorted(told.keys() - {"full", "phase", "remembered"}), 2)
            found.append(dumped({"check": {field: told[field] for field in fields}}))
    raise AssertionError("it goes on without end")


def judged(lines: list[str]) -> Judgement:
    return verify("record", source=nullcontext(BytesIO("".join(lines).encode())))


RANDOM = st.integers(0, 2**16).map(Random)


@examples(40)
@given(game=ended_games(), random=RANDOM, says_who_has_won=st.booleans())
def test_what_leaves_nobody_a_choice_is_noted(game: Ended, random: Random, says_who_has_won: bool) -> None:
    beyond = goes_on(game, random)
    found = judged([*game.lines, *beyond.lines, *([game.end] if says_who_has_won else [])])
    assert found.verdict == "legal", (found.result.findings, beyond.lines)
    assert sum(note.action is not None for note in found.result.notes) == beyond.acting
    first = len(game.lines) + 1
    assert {note.line for note in found.result.notes} <= {*range(first, first + len(beyond.lines))}


@examples(40)
@given(game=ended_games(), random=RANDOM, some=st.booleans())
def test_anything_else_is_not_legal(game: Ended, random: Random, some: bool) -> None:
    dice = game.names.rules.game == "dice"
    asked_of_nobody = dumped(
        {"by": "chance", "do": "roll", "dice": ["Beer"]} if dice else {"by": game.names.players[0], "do": "end"}
    )
    beyond = goes_on(game, random) if some else Beyond([], 0, None)
    found = judged([*game.lines, *beyond.lines, beyond.choice or asked_of_nobody])
    finding = found.result.findings[0]
    assert finding.line == len(game.lines) + len(beyond.lines) + 1
    assert finding.kind == UNDECIDED or (finding.kind, finding.rulings[0].fact) == (ILLEGAL, "game_over")
