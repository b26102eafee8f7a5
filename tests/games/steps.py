"""Steps of games, and refusals, each with the table at which its rulings were said.

steps       those of simulated games and of scenarios, and the refusals of scenarios
losses      what each player has lost last behind some rulings
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from bangref.bang.characters.bart_cassidy import LAST as LAST_LIFE
from bangref.core.engine import attempt
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from bangref.judge.scenario.run import Run
from bangref.kits import GAMES, kit_of
from tests.games.open_questions import sets_in
from tools.scenarios.files import all_scenarios


class Done(NamedTuple):
    """A step, and the table before and after it."""

    rules: Any
    before: Any
    rulings: tuple[Ruling, ...]
    after: Any
    lost: dict[int, int]
    """What each player had lost last before it, of lives or of resilience, as the rulings so far have told."""


class Refused(NamedTuple):
    """A refusal, and the table at which it was said."""

    rules: Any
    state: Any
    ruling: Ruling


class Listening(Run):
    """A scenario played out, whose refusals are kept with the table at which they were said."""

    heard: list[Refused]

    def _illegal(self, said: Any, where: str) -> None:
        super()._illegal(said, where)
        self.heard.append(Refused(self.table.rules, self.table.state, self.table.rulings[-1]))


def losses(rules: Any, rulings: Iterable[Ruling], lost: dict[int, int]) -> dict[int, int]:
    """What each player has lost last behind these rulings.

    Of the last life it is what an ability pays for if the player is saved: all that was taken, or all but the last.
    """
    lost = dict(lost)
    for fact, args in ((ruling.fact, ruling.args) for ruling in rulings):
        if fact in ("lives", "resilience") and args[1] > args[2]:
            lost[args[0]] = args[1] - args[2]
        elif fact == "last_life":
            lost[args[0]] = args[2] if rules.readings.get(LAST_LIFE) == "saved_pays" else args[1] - 1
    return lost


def _played(rules: Any, opening: Iterable[Ruling], made: Iterable[Step]) -> Iterator[Done]:
    """The steps of one scenario. opening: what was ruled before the first of them."""
    lost = losses(rules, opening, {})
    for step in made:
        after = attempt(rules, step.before, step.action)
        assert not isinstance(after, Ruling)
        yield Done(rules, step.before, after[1], after[0], lost)
        lost = losses(rules, after[1], lost)


def _simulated(game: str) -> Iterator[Done]:
    kit = kit_of(game)
    for edition in kit.editions:
        for number in kit.usual_numbers:
            random, sets = Random(number), sets_in(game, edition)
            players = kit.dealt_players(random, number, kit.rules_for(edition, sets, (), {}))
            played = kit.game(edition, sets, (), {}, players)
            state: Any = played.start()
            rules, lost = played.rules, dict[int, int]()
            while state.frames:
                made = attempt(rules, state, kit.decided(rules, state, random))
                assert not isinstance(made, Ruling)
                yield Done(rules, state, made[1], made[0], lost)
                state, lost = made[0], losses(rules, made[1], lost)


@cache
def steps() -> tuple[tuple[Done, ...], tuple[Refused, ...]]:
    """Steps of simulated games and of scenarios, and the refusals of scenarios."""
    found, heard = [done for game in GAMES for done in _simulated(game)], list[Refused]()
    for scenario in all_scenarios():
        run = Listening(scenario)
        run.heard = heard
        opening = tuple(run.table.rulings)
        run.result()
        found += _played(run.table.rules, opening, (done for done in run.made if done.before.seats))
    return tuple(found), tuple(heard)
