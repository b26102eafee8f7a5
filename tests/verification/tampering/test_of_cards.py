"""The ledger of the playing cards of a set, and that errors in it and in the kernel are found out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bangref.bang.rules import ONE_OUT, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.targets import judge_target
from bangref.core.ruling import Ruling
from verification.tampering.beside.trial import DISAGREEMENT, FAILURES, LATE, MISSED
from verification.tampering.of_cards import ledger
from verification.tampering.of_cards.declared import cards_of
from verification.tampering.of_cards.kinds import REVIVAL
from verification.tampering.of_cards.ledger import follow
from verification.tampering.of_cards.trial import tampering_of
from verification.tampering.record import Record
from verification.tampering.valley_of_shadows import TAMPERING

SEED = 2_000
CARDS = cards_of("valley_of_shadows")
HEADER = {"players": [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}]}
HANDS = {"Ada": ["Aim 6C", "Bounty 9C", "Last Call 8D", "Ghost 9S"], "Ben": ["Poker JH"], "Cleo": []}
IN_PLAY: dict[str, list[str]] = {"Ada": [], "Ben": [], "Cleo": []}


def checked(**more: Any) -> dict[str, Any]:
    """Ada is in phase 2, and Cleo is out."""
    held = [card for cards in HANDS.values() for card in cards]
    pile = [card for each in CARDS.values() for card in each.copies if card not in held]
    told = {"turn": "Ada", "hand": HANDS, "in_play": IN_PLAY, "lives": {"Ada": 4, "Ben": 4}, "out": ["Cleo"]}
    return {"check": {**told, "discard": pile, "draw": ["Beer 6H"], **more}}


def plays(card: str, on: str = "", by: str = "Ada", **more: str) -> dict[str, Any]:
    return {"by": by, "do": "play", "card": card, **({"on": on} if on else {}), **more}


def fault(*lines: dict[str, Any]) -> str:
    """Why the first of these lines that cannot be cannot be."""
    found = follow(Record((HEADER, *lines)), CARDS).contradiction
    return "" if found is None else str(found).split(": ")[-1]


def test_what_cards_declare() -> None:
    assert len(CARDS) == 15
    assert {name for name, each in CARDS.items() if each.answers} == {"Aim", "Backfire", "Escape", "Saved!"}
    assert {name for name, each in CARDS.items() if each.revives} == {"Ghost"}
    assert CARDS["Ghost"].copies == {"Ghost 9S": 1, "Ghost 10S": 1}


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ((checked(), plays("Bounty 9C", "Ben")), ""),
        ((checked(), plays("Last Call 8D")), ""),
        ((checked(), plays("Ghost 9S", "Cleo")), ""),
        ((checked(), plays("Aim 6C")), "nothing to answer"),
        ((checked(), plays("Aim 6C", "Ben", **{"as": "BANG!"})), ""),
        ((checked(), plays("Poker JH")), "not held"),
        ((checked(), plays("Poker JH", by="Ben")), "out of turn"),
        ((checked(), plays("Last Call 8D", "Ben")), "a target too many"),
        ((checked(), plays("Bounty 9C")), "no target"),
        ((checked(), plays("Bounty 9C", "Cleo")), "out of the game"),
        ((checked(), plays("Ghost 9S", "Ben")), "in the game"),
        ((plays("Ghost 9S", "Ben"),), ""),
        ((checked(), plays("Bounty 9C", "Ben"), plays("Bounty 9C", "Ben")), "played already"),
        ((checked(hand={**HANDS, "Cleo": ["Aim 6C"]}),), "there are 2 of Aim 6C"),
        ((checked(draw=["LeMat 4D"]),), "there are 2 of LeMat 4D"),
        ((checked(hand={**HANDS, "Ben": []}),), "there are 0 of Poker JH"),
    ],
)
def test_what_cannot_be(lines: tuple[dict[str, Any], ...], told: str) -> None:
    assert fault(*lines) == told


def test_who_is_kept_by_a_card_has_no_lives_and_is_there() -> None:
    there: dict[str, Any] = {"hand": {**HANDS, "Ada": HANDS["Ada"][:3]}, "in_play": {**IN_PLAY, "Cleo": ["Ghost 9S"]}}
    assert fault(checked(**there, out=[])) == ""
    assert fault(checked(**there)) == "Cleo is in the game"
    assert fault(checked(**there, out=[], lives={"Cleo": 1})) == "Cleo has no lives"


@pytest.mark.slow
def test_every_kind_has_a_place_and_is_found() -> None:
    outcomes = [outcome for seed in range(SEED, SEED + 3) for outcome in TAMPERING.trials(seed)]
    assert [outcome.what for outcome in outcomes if outcome.result in FAILURES] == []
    assert {outcome.kind for outcome in outcomes} == set(TAMPERING.group_of)


def test_a_set_that_brings_nobody_back() -> None:
    assert not set(tampering_of("dodge_city").group_of) & set(REVIVAL)


def test_a_kernel_that_brings_back_the_living_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = TAMPERING.game(SEED)

    def lenient(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
        return None if effect.aim == ONE_OUT else judge_target(rules, state, signature, effect)

    monkeypatch.setattr("bangref.bang.legality.judge_target", lenient)
    outcome = TAMPERING.try_kind("the living brought back", subject, Random(1))
    assert outcome is not None
    assert outcome.result in (LATE, MISSED)


def test_a_wrong_ledger_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = TAMPERING.game(SEED)
    monkeypatch.setattr(ledger, "_fault_of_play", lambda table, line: "")
    outcome = TAMPERING.try_kind("no target", subject, Random(1))
    assert outcome is not None
    assert outcome.result == DISAGREEMENT
