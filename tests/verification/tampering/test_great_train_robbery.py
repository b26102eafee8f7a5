"""The ledger of wagons and stations, and that errors in it and in the kernel are found out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bangref.bang.sets.great_train_robbery import names as t
from bangref.bang.sets.great_train_robbery.train import board
from bangref.bang.sets.great_train_robbery.train.prices import PRICES
from bangref.core.ruling import Ruling
from bangref.kits.bang.names import element_name
from verification.tampering.beside.trial import FAILURES, LATE, MISSED
from verification.tampering.great_train_robbery import ledger
from verification.tampering.great_train_robbery.ledger import (
    FULL_TRAIN,
    ON_ANYBODY,
    STATION_PILES,
    STATIONS,
    UNDER_THE_LIMIT,
    WAGON_PILES,
    WAGONS,
    fault,
)
from verification.tampering.great_train_robbery.trial import TAMPERING
from verification.tampering.of_cards.ledger import Table

SEED = 2_000
TRAIN = ["Passenger Car", "Ghost Car", "Caboose"]
IN_PLAY = {"Ada": ["Mail Car", "Barrel QS", "Private Car"], "Ben": ["Coal Hopper"]}
LEFT = [name for name in WAGONS if name not in (*TRAIN, "Mail Car", "Private Car", "Coal Hopper")]


def checked(**piles: list[str]) -> dict[str, Any]:
    """Ada is in phase 2; three wagons are in play, three on the train."""
    laid = {"rest of the wagon deck": LEFT, "train": TRAIN, "stations": list(STATIONS)}
    return {"turn": "Ada", "hand": {"Ada": ["BANG! AS"], "Ben": []}, "in_play": IN_PLAY, "piles": {**laid, **piles}}


def at_checkpoint(line: dict[str, Any]) -> str:
    return fault(Table(("Ada", "Ben"), {}, told=checked()), line)


def uses(what: str, by: str = "Ada", **aim: str) -> dict[str, Any]:
    return {"by": by, "do": "use", "what": what, **aim}


def takes(wagon: str, by: str = "Ada", **aim: str) -> dict[str, Any]:
    return {"by": by, "do": "buy", "card": wagon, **aim}


def test_what_the_ledger_knows_is_what_the_kernel_has() -> None:
    assert [element_name(name) for name in t.WAGONS] == list(WAGONS)
    assert {element_name(name) for name in PRICES} == set(STATIONS)
    assert {element_name(name) for name in t.ON_ANYBODY} == set(ON_ANYBODY)
    assert {element_name(name) for name in (t.TRAIN_ROBBERY, t.KNIFE_REVOLVER)} == set(UNDER_THE_LIMIT)
    assert {*WAGON_PILES, *STATION_PILES} == set(board.PILES)
    assert board.FULL_TRAIN == FULL_TRAIN


@pytest.mark.parametrize(
    ("piles", "told"),
    [
        ({}, ""),
        ({"train": TRAIN[:2]}, "the train has sixteen wagons"),
        ({"train": [*TRAIN, "Mail Car"]}, "the train has sixteen wagons"),
        ({"stations": list(STATIONS[:3])}, "there are thirteen stations"),
        ({"train": TRAIN[:2], "under the wagon deck": TRAIN[2:]}, "the train has 2 wagons"),
        ({"train": [*TRAIN, LEFT[0]], "rest of the wagon deck": LEFT[1:]}, "the train has 4 wagons"),
    ],
)
def test_checkpoints_that_cannot_be(piles: dict[str, list[str]], told: str) -> None:
    assert fault(Table(("Ada", "Ben"), {}), {"check": checked(**piles)}) == told


def test_no_wagon_is_in_a_hand() -> None:
    told = {**checked(), "hand": {"Ada": ["Caboose"], "Ben": []}}
    assert fault(Table(("Ada", "Ben"), {}), {"check": told}) == "a wagon in a hand"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (takes("Passenger Car"), ""),
        (takes("Passenger Car", by="Ben"), "out of turn"),
        (takes("Mail Car"), "not on the train"),
        (takes("Passenger Car", on="Ben"), "before whom it lies"),
        (takes("Ghost Car"), "before whom it lies"),
        (takes("Ghost Car", on="Ben"), ""),
        (uses("Mail Car"), ""),
        (uses("Mail Car", on="Ben"), "a target too many"),
        (uses("Coal Hopper"), "not in play"),
        (uses("Coal Hopper", by="Ben"), "out of turn"),
        (uses("Private Car"), "never used"),
        (uses("Zippy Roy"), ""),
        ({"by": "Ada", "do": "end"}, ""),
    ],
)
def test_what_cannot_be_taken_or_used(line: dict[str, Any], told: str) -> None:
    assert at_checkpoint(line) == told


@pytest.mark.slow
def test_every_kind_has_a_place_and_is_found() -> None:
    outcomes = [outcome for seed in range(SEED, SEED + 3) for outcome in TAMPERING.trials(seed)]
    assert [outcome.what for outcome in outcomes if outcome.result in FAILURES] == []
    assert {outcome.kind for outcome in outcomes} == set(TAMPERING.group_of)


def test_a_kernel_that_lays_wagons_before_anybody_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = TAMPERING.game(SEED)

    def lenient(*about: object) -> Ruling | None:
        return None

    monkeypatch.setattr("bangref.bang.sets.great_train_robbery.train.boarding.judge_holder_of", lenient)
    tried = (TAMPERING.try_kind("a wagon laid before somebody else", subject, Random(seed)) for seed in range(20))
    assert any(outcome is not None and outcome.result in (LATE, MISSED) for outcome in tried)


def test_a_wrong_ledger_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = TAMPERING.game(SEED)
    monkeypatch.setattr(ledger, "FULL_TRAIN", FULL_TRAIN + 1)
    outcome = TAMPERING.try_kind("a fourth wagon", subject, Random(1))
    assert outcome is not None
    assert outcome.result in FAILURES
