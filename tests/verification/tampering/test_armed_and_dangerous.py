"""The ledger of load tokens, and that errors in it and in the kernel are found out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous import names as a
from bangref.bang.sets.armed_and_dangerous.faces import FACES
from bangref.core.ruling import Ruling
from bangref.kits.bang.names import element_name
from verification.tampering.armed_and_dangerous import ledger
from verification.tampering.armed_and_dangerous.ledger import DANGEROUS, MOST, TOKENS, fault
from verification.tampering.armed_and_dangerous.trial import TAMPERING
from verification.tampering.beside.trial import FAILURES, LATE, MISSED
from verification.tampering.of_cards.ledger import Table

SEED = 2_000
ON_CARDS = {"Ada": {"Whip 5C": {"load": 2}, "Bandolier 2H": {"load": 1}}, "Ben": {"Crate 3H": {"load": 3}}}
IN_PLAY = {"Ada": ["Whip 5C", "Bandolier 2H", "Thunderer 3C", "Barrel QS"], "Ben": ["Crate 3H", "Bell Tower 7C"]}


def checked(**more: Any) -> dict[str, Any]:
    """Ada is in phase 2; 13 load tokens are not in the pool."""
    tokens = {
        "Ada": {**ON_CARDS["Ada"], "Thunderer 3C": {"load": 3}},
        "Ben": {**ON_CARDS["Ben"], "Bell Tower 7C": {"load": 1}},
    }
    return {
        "turn": "Ada", "counters": {"Ada": {"load": 3, "nuggets": 7}, "Ben": {}}, "bank": {"load": 19, "nuggets": 23},
        "tokens": tokens, "in_play": IN_PLAY, **more,
    }  # fmt: skip


def uses(what: str, by: str = "Ada", **aim: str) -> dict[str, Any]:
    return {"by": by, "do": "use", "what": what, **aim}


def after_checkpoint(line: dict[str, Any], **more: Any) -> str:
    return fault(Table(("Ada", "Ben"), {}, told=checked(**more)), line)


def test_what_the_ledger_knows_is_what_the_kernel_has() -> None:
    assert {element_name(face.name) for face in FACES if face.colour == a.ORANGE} == set(DANGEROUS)
    assert (load.LOAD.total, load.MOST) == (TOKENS, MOST)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, ""),
        ({"bank": {"load": 18}}, "there are 31 tokens"),
        ({"counters": {"Ada": {"load": 5}, "Ben": {}}, "bank": {"load": 17}}, "too many in one place"),
        ({"tokens": {**ON_CARDS, "Ben": {"Crate 3H": {"load": 5}}}, "bank": {"load": 21}}, "too many in one place"),
        ({"tokens": {"Ada": {"Barrel QS": {"load": 1}}}, "bank": {"load": 28}}, "tokens on Barrel QS"),
        ({"tokens": ON_CARDS, "bank": {"load": 23}}, "a Dangerous card without tokens"),
    ],
)  # fmt: skip
def test_checkpoints_that_cannot_be(more: dict[str, Any], told: str) -> None:
    assert fault(Table(("Ada", "Ben"), {}), {"check": checked(**more)}) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (uses("Bandolier"), ""),
        (uses("Whip", on="Ben", at="Crate 3H"), "too few tokens"),
        (uses("Bell Tower"), "not in play"),
        (uses("Bell Tower", by="Ben"), "out of turn"),
        (uses("Thunderer"), "goes with a BANG! card"),
        (uses("Bandolier", on="Ben"), "a target too many"),
        (uses("Frankie Canton", on="Ben"), ""),
        ({"by": "Ada", "do": "end"}, ""),
    ],
)
def test_uses_that_cannot_be(line: dict[str, Any], told: str) -> None:
    assert after_checkpoint(line) == told


def test_how_whip_and_lockpick_are_aimed() -> None:
    tokens = {"Ada": {"Whip 5C": {"load": 3}, "Lockpick 2C": {"load": 3}}}
    there: dict[str, Any] = {"in_play": {"Ada": ["Whip 5C", "Lockpick 2C"], "Ben": ["Barrel QS"]}, "tokens": tokens}
    at = {"on": "Ben", "at": "Barrel QS"}
    assert after_checkpoint(uses("Whip", **at), **there) == ""
    assert after_checkpoint(uses("Whip", on="Ben"), **there) == "not aimed so"
    assert after_checkpoint(uses("Lockpick", on="Ben"), **there) == ""
    assert after_checkpoint(uses("Lockpick", **at), **there) == "not aimed so"


def test_what_is_done_once_in_a_turn() -> None:
    before = Table(("Ada", "Ben"), {}, before=("Ada", "Red Ringo"))
    assert fault(before, uses("Red Ringo", on="Ada", at="Whip 5C")) == "done already"
    assert fault(before, uses("Frankie Canton", on="Ben")) == ""


@pytest.mark.slow
def test_every_kind_has_a_place_and_is_found() -> None:
    outcomes = [outcome for seed in range(SEED, SEED + 3) for outcome in TAMPERING.trials(seed)]
    assert [outcome.what for outcome in outcomes if outcome.result in FAILURES] == []
    assert {outcome.kind for outcome in outcomes} == set(TAMPERING.group_of)


def test_a_kernel_that_asks_for_no_tokens_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = TAMPERING.game(SEED)

    def lenient(*about: object) -> Ruling | None:
        return None

    monkeypatch.setattr("bangref.bang.sets.armed_and_dangerous.dangerous.using.rule", lenient)
    outcome = TAMPERING.try_kind("a card used for too few tokens", subject, Random(1))
    assert outcome is not None
    assert outcome.result in (LATE, MISSED)


def test_a_wrong_ledger_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = TAMPERING.game(SEED)
    monkeypatch.setattr(ledger, "MOST", MOST + 1)
    outcome = TAMPERING.try_kind("a fifth load token", subject, Random(1))
    assert outcome is not None
    assert outcome.result in FAILURES
