"""Whoever is not asked answers no question, and hears who is asked: every kind of question, asked as everybody else."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.core.action import NATURE, Action
from bangref.core.engine import answers, legal_actions, question, why_not
from bangref.core.ruling import Ruling, rule
from bangref.kits import GAMES, kit_of
from tests.games.open_questions import EACH, Kind, Open, gathered, kind_of, kinds_there_are, sets_in
from tests.probe.table import FULL

MOST_ANSWERS = 12
"""So many answers to a question are given by others."""

FINER = {
    "bang.turn.order.clockwise another_decides": "whose turn it is says more than what may be done in it",
    "bang.play_vs_use.own_turn not_own_turn": "cards are played in the own turn; it names the player on turn",
    "bang.card.missed.only_own another_decides": "who plays Missed! hears that the shot is at another",
    "bang.sequence.finish_before_next effect_under_way": "the player on turn plays no card before the effect is over",
    "bang.shadow.out_of_turn.not_in_game out_of_the_game": "who is out decides nothing before the next own turn",
    "samurai.turn.play.own_turn_only not_own_turn": "cards are played in the own turn; it names the player on turn",
    "samurai.weapon.only_target_parries another_decides": "who parries hears that the attack is on another",
    "samurai.harmless.no_battle_cry is_harmless": "the card does not touch whoever answers",
    "samurai.harmless.no_jujutsu is_harmless": "the card does not touch whoever answers",
    "samurai.character.chiyome.immune has_no_effect_on": "the card does not touch whoever answers",
    "samurai.turn.discard.excess_only no_excess": "nobody discards but the excess",
    "dice.elimination.out_of_play no_longer_in_the_game": "who is out decides nothing",
}
"""Refusals of who is not asked that say more than that another is, with what more; each is come across."""


def others_answers(rules: Any, state: Any) -> list[Action]:
    """What the player who is asked may answer, given by everybody else, by chance and by nobody at the table."""
    asked = question(rules, state)
    assert asked is not None
    seats = [NATURE, *range(len(state.seats) + 1)]
    found = answers(rules, state)[:MOST_ANSWERS]
    return [a._replace(actor=seat) for a in found for seat in seats if seat != asked.decider]


def refusals(open_: Open) -> list[Ruling | None]:
    """What each of these is refused by; legal interruptions left out."""
    rules, state = open_
    legal = legal_actions(rules, state)
    return [why_not(rules, state, action) for action in others_answers(rules, state) if action not in legal]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_else_answers(game: str) -> None:
    kinds = [kind for kind in sorted(gathered()) if kind[0] == game]
    assert kinds
    for kind in kinds:
        for open_ in gathered()[kind]:
            only_the_asked_answers(kind, open_)


def only_the_asked_answers(kind: Kind, open_: Open) -> None:
    """Nobody else answers this question of this kind."""
    asked = question(*open_)
    assert asked is not None
    assert kind_of(*open_) == kind
    said = refusals(open_)
    assert said, (kind, "nobody else could say anything")
    for fault in said:
        assert fault is not None, (kind, "somebody else has answered")
        if f"{fault.clause} {fault.fact}" not in FINER:
            other = fault.args[0 if asked.decider == NATURE else 1]
            assert fault == named(asked.clause, asked.decider, other, asked.kind), kind
            assert other != asked.decider, kind


def named(clause: str, decider: int, other: int, kind: str) -> Ruling:
    """The ruling that names who decides."""
    if decider == NATURE:
        return rule(clause, "chance_is_pending", other, kind)
    return rule(clause, "another_decides", decider, other)


def test_each_finer_refusal_is_come_across() -> None:
    every = [fault for opens in gathered().values() for open_ in opens for fault in refusals(open_)]
    assert set(FINER) <= {f"{fault.clause} {fault.fact}" for fault in every if fault is not None}


def test_a_frame_that_tells_who_decides_tells_what_its_question_tells() -> None:
    for opens in gathered().values():
        for rules, state in opens:
            frame, asked = state.frames[-1], question(rules, state)
            tells = rules.frames[frame.__class__].decider
            assert tells is None or (asked is not None and tells(frame) == asked.decider)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_is_asked(game: str) -> None:
    kit = kit_of(game)
    rules: list[Any] = [kit.rules_for(edition, sets_in(game, edition), (), {}) for edition in kit.editions]
    rules += [FULL] if game == "bang" else []
    reached = {*gathered(), *((there, tag, "") for there, tag, _ in gathered())}
    for each in rules:
        assert kinds_there_are(each) - reached == set()
    asked = [question(*open_) for kind, opens in gathered().items() if kind[0] == game for open_ in opens]
    assert set(kit.words.questions) <= {found.kind for found in asked if found is not None}


def test_a_kind_that_is_never_asked_is_noticed() -> None:
    """The check itself: of every generic frame, and of every frame of a game, something is expected."""
    kinds = kinds_there_are(FULL)
    assert ("bang", "window", "raffle") in kinds
    assert ("bang", "batch", "") in kinds
    assert ("bang", "choose", "order") not in kinds
    assert ("bang", "play_phase", "") in kinds
    assert ("bang", "turn", "") in kinds
    assert ("bang", "lose_lives", "") not in kinds
    assert all(len(opens) <= EACH for opens in gathered().values())
