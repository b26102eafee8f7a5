"""Each prohibition of Samurai Sword forbids something by itself, and is what the refusal cites.

A case has two tables that differ in what the prohibition speaks of, and one decision: it is refused at one table, by
this clause, and legal at the other. So nothing else forbids it. Where no decision can be forbidden by a clause alone,
``NOTHING_TO_FORBID`` says why.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bangref.core.engine import legal_actions, why_not
from bangref.rulebook import load
from bangref.samurai.rules import Rules
from bangref.samurai.state import State
from tests.samurai.table import DOWN, EMPTY, OTHERS, Person, decision, do, player, table


class Case(NamedTuple):
    """A decision that is refused at one table and legal at another."""

    refused_at: tuple[Rules, State]
    legal_at: tuple[Rules, State]
    decision: str


def at(
    *people: Person, before: tuple[str, ...] = (), turn: int = 0, stage: str = "play", weapons: int = 0
) -> tuple[Rules, State]:
    """A table after some decisions."""
    rules, state = table(*people, turn=turn, stage=stage, weapons=weapons)
    return rules, do(rules, state, *before)


ATTACKED = (player(hand="bo"), player(hand="parry"), player(hand="parry"), player())

CASES: dict[str, Case] = {
    "samurai.weapon.play_requirements": Case(
        at(player(hand="bokken"), *OTHERS), at(player(hand="bokken"), EMPTY, *OTHERS[:2]), "play bokken>2"
    ),
    "samurai.weapon.only_target_parries": Case(
        at(*ATTACKED, before=("play bo>1",)), at(*ATTACKED, before=("play bo>2",)), "2: play parry"
    ),
    "samurai.card.parry.only_in_answer": Case(
        at(player(hand="parry"), *OTHERS),
        at(player(hand="bo"), player(hand="parry"), *OTHERS[:2], before=("play bo>1",)),
        "play parry",
    ),
    "samurai.card.bushido.only_one": Case(
        at(player(hand="bushido"), player(), player(lying="bushido"), player()),
        at(player(hand="bushido"), *OTHERS),
        "play bushido>1",
    ),
    "samurai.character.hanzo.not_last_card": Case(
        at(player(hand="bo"), player("hanzo", hand="katana"), *OTHERS[:2], before=("play bo>1",)),
        at(player(hand="bo"), player("hanzo", hand="katana focus"), *OTHERS[:2], before=("play bo>1",)),
        "play katana=parry",
    ),
    "samurai.character.nobunaga.not_last": Case(
        at(player("nobunaga", resilience=1), *OTHERS), at(player("nobunaga", resilience=2), *OTHERS), "use nobunaga"
    ),
    "samurai.harmless.no_weapon_target": Case(
        at(player(hand="bo"), DOWN, *OTHERS[:2]), at(player(hand="bo"), *OTHERS), "play bo>1"
    ),
    "samurai.turn.play.one_weapon": Case(
        at(player(hand="bo"), *OTHERS, weapons=1), at(player(hand="bo"), *OTHERS), "play bo>1"
    ),
    "samurai.turn.play.own_turn_only": Case(
        at(player(), player(hand="daimyo"), *OTHERS[:2]),
        at(player(), player(hand="daimyo"), *OTHERS[:2], turn=1),
        "1: play daimyo",
    ),
    "samurai.turn.play.needs_a_card": Case(
        at(player(hand="diversion"), EMPTY, *OTHERS[:2]), at(player(hand="diversion"), *OTHERS), "play diversion>1"
    ),
    "samurai.turn.discard.excess_only": Case(
        at(player(hand="parry*7"), *OTHERS), at(player(hand="parry*8"), *OTHERS, stage="discard"), "give parry"
    ),
}

NOTHING_TO_FORBID = {
    "samurai.card.breathing.no_other_heal": "nobody decides whom Breathing heals: it heals its player",
    "samurai.character.chiyome.weapons_only": "nobody decides what wounds Chiyome; whoever answers for her hears "
    "that Battle Cry and Jujutsu pass her by",
    "samurai.score.daimyo_never_multiplied": "the points are counted, and nobody decides about them",
    "samurai.setup.roles.others_hidden": "a game does not record who shows a role",
    "samurai.three.no_swordmaster": "it keeps a game from ending, and forbids no decision",
    "samurai.turn.recover.skip": "nobody decides about recovering: tokens come, or none do",
}

PROHIBITIONS = {
    id_ for id_, clause in load().clauses.items() if clause.game == "samurai" and clause.kind == "prohibition"
}


def test_every_prohibition_has_a_case_or_a_reason() -> None:
    assert {*CASES} | {*NOTHING_TO_FORBID} == PROHIBITIONS
    assert not {*CASES} & {*NOTHING_TO_FORBID}


@pytest.mark.parametrize("clause", CASES)
def test_it_alone_forbids_and_is_cited(clause: str) -> None:
    case = CASES[clause]
    rules, state = case.refused_at
    action = decision(rules, state, case.decision)
    ruling = why_not(rules, state, action)
    assert ruling is not None
    assert ruling.clause == clause
    assert action not in legal_actions(rules, state)
    rules, state = case.legal_at
    assert why_not(rules, state, decision(rules, state, case.decision)) is None


@pytest.mark.parametrize("clause", NOTHING_TO_FORBID)
def test_what_forbids_nothing_follows_from_what_decides(clause: str) -> None:
    """Or is a fact of the table, not of a decision: it is then cited where it holds."""
    found = load().clauses[clause]
    assert found.follows_from or found.overrides or clause == "samurai.setup.roles.others_hidden"
