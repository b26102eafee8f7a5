"""The battery itself: a sound game passes all of it, and for each property there are games that break just that."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import Phase, given, settings

from bangref.core.action import CHOOSE, NATURE, PLAY, USE
from bangref.core.engine import Rejected
from bangref.core.play import play
from bangref.core.ruling import Ruling
from tests.battery import Choices, Game, battery
from tests.battery.broken import BROKEN
from tests.battery.game import played, walk
from tests.battery.pebbles import PEBBLES, table
from tests.battery.properties import PROPERTIES, unsaid
from tests.battery.tests import choices

TestPebbles = battery(PEBBLES)

FAULTS = [(name, what) for name, games in BROKEN.items() for what in games]


def holds(name: str, game: Game) -> None:
    """Look for a game in which a property does not hold; the first one will do."""

    @settings(max_examples=150, database=None, phases=[Phase.generate])
    @given(dealt=game.deals, chosen=choices(game))
    def test(dealt: object, chosen: Choices) -> None:
        PROPERTIES[name](game, game.deal(dealt), chosen)

    test()


@pytest.mark.parametrize(("name", "what"), FAULTS, ids=[f"{name}: {what}" for name, what in FAULTS])
def test_what_is_broken_is_noticed(name: str, what: str) -> None:
    with pytest.raises(AssertionError):
        holds(name, BROKEN[name][what])


def test_every_property_has_a_game_that_breaks_it() -> None:
    assert set(BROKEN) == set(PROPERTIES)


def test_a_class_has_a_test_for_every_property() -> None:
    assert {name for name in dir(TestPebbles) if name.startswith("test_")} == {f"test_{name}" for name in PROPERTIES}


# What the games of the battery are like ---------------------------------------------------------------------


def some_plays(number: int = 60) -> list[tuple[Game, Choices]]:
    return [(PEBBLES, Choices(Random(seed).randbytes(40), seed)) for seed in range(number)]


def test_pebbles_do_everything_there_is_to_do() -> None:
    """Pebbles are drawn, laid, offered, accepted, refused and snatched, games end: no property holds for nothing."""
    seen: Counter[object] = Counter()
    for game, chosen in some_plays():
        play = played(game, table(3, [0, 1, 1, 2, 3, 3]), chosen)
        seen.update((action.verb, action.name, action.target >= 0) for action in play.actions)
        seen["over"] += not play.state.frames
    for wanted in ((PLAY, "", True), (PLAY, "", False), (CHOOSE, "accept", False), (CHOOSE, "refuse", False), "over"):
        assert seen[wanted] > 10, wanted
    assert seen[USE, "snatch", False] > 3


def test_takes_back_some_and_refuses_some() -> None:
    answers: Counter[bool] = Counter()
    for game, chosen in some_plays():
        start = table(2, [0, 1, 2, 3])
        session = game.session(start.rules, start.state)
        for moment in walk(game, start, chosen):
            done = play(session, moment.action)
            assert not isinstance(done, Rejected)
            session, _ = done
            for seat in range(2):
                answers[isinstance(game.may_take_back(start.rules, session.history, session.state, seat), Ruling)] += 1
    assert min(answers[True], answers[False]) > 100


def test_leaves_some_silent_answers_out_and_no_others() -> None:
    left_out, more = 0, 0
    for game, chosen in some_plays():
        play = played(game, table(3, [0, 0, 1, 1, 2, 3]), chosen)
        kept = unsaid(play.table.rules, play.moments, Random(1))
        gone = [moment for moment in play.moments if moment not in kept]
        assert all(moment.asked.decider != NATURE for moment in gone)
        left_out, more = left_out + len(gone), more + len(kept)
    assert left_out > 100
    assert more > left_out
