"""Every prohibition of the card game is what a refusal cites, in a scenario; or it is told here why none cites it."""

from __future__ import annotations

from functools import cache

import pytest

from bangref.judge.scenario.run import Run
from bangref.rulebook.json_data import Json
from bangref.rulebook.load import load
from tools.scenarios.files import all_scenarios

CITES_ANOTHER = {
    "bang.dodge_city.green.no_duplicate": "bang.turn.play.no_duplicate_in_play, which speaks of all cards",
    "bang.dodge_city.healing.own_turn": "bang.play_vs_use.own_turn, or for Canteen that green cards are used in it",
    "bang.event.ranch.once": "bang.event.ranch.effect, which asks at the end of phase 1 alone",
    "bang.event.ghost_town.gains_none": "no play is forbidden, the card heals nothing: bang.event.ghost_town.no_life",
    "bang.event.ghost_town.cannot_die": "nobody decides on it, no life is there to lose: bang.event.ghost_town.no_life",
    "bang.events.reveal.one": "nobody decides on it: which event is in force follows from bang.events.reveal_timing",
    "bang.play_vs_use.ban_on_use": "the clause that forbids the use, such as bang.event.sermon.effect",
    "bang.turn.play.one_weapon": "nobody decides on it: the old weapon goes by bang.weapon.replace",
    "bang.setup.roles.secret": "what players say to each other is in no record",
}
"""Prohibitions by which alone nothing is refused, and what is cited instead."""


class Refusing(Run):
    """A scenario played out. refused: the first clause of each refusal."""

    refused: set[str]

    def step(self, item: Json, where: str) -> None:
        before = len(self.table.rulings)
        super().step(item, where)
        said = self.table.rulings[before:]
        if isinstance(item, dict) and said and ("illegal" in item or item.get("verdict") in ("illegal", "undecided")):
            self.refused.add(said[0].clause)


@cache
def refusals() -> frozenset[str]:
    """The clauses that refuse something in a scenario, each named first."""
    found: set[str] = set()
    for scenario in all_scenarios():
        run = Refusing(scenario)
        run.refused = found
        run.result()
        if run.table.refused is not None:
            found.add(run.table.refused.clause)
    return frozenset(found)


PROHIBITIONS = [c.id for c in load().clauses.values() if c.kind == "prohibition" and c.id.startswith("bang.")]


@pytest.mark.parametrize("clause", PROHIBITIONS)
def test_a_prohibition_is_what_a_refusal_cites(clause: str) -> None:
    assert (clause in refusals()) != (clause in CITES_ANOTHER)


def test_what_is_excused_is_a_prohibition_and_names_a_clause_that_there_is() -> None:
    assert set(CITES_ANOTHER) <= set(PROHIBITIONS)
    named = {
        word.strip(",:") for reason in CITES_ANOTHER.values() for word in reason.split() if word.startswith("bang.")
    }
    assert named <= set(load().clauses)


def test_most_prohibitions_refuse_something() -> None:
    assert len(CITES_ANOTHER) <= 9, "the number may only fall"


def test_each_number_of_players_is_refused_by_what_says_how_many_play() -> None:
    from bangref.kits.bang.rules import rules_for

    assert rules_for("003", (), ()).player_count == "bang.intro.player_count"
    assert rules_for("003", ("dodge_city", "fistful"), ()).player_count == "bang.dodge_city.setup.up_to_eight"
