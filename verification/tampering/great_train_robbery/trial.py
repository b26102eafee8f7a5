"""Trials with records of The Great Train Robbery: simulated games, alone and with two neighbours."""

from __future__ import annotations

from verification.tampering.beside.trial import Outcome
from verification.tampering.great_train_robbery.kinds import CHANGED, FORBIDDEN
from verification.tampering.great_train_robbery.ledger import RETURNING, TOLD, fault, is_over_the_limit
from verification.tampering.of_cards.trial import More, tampering_of

TAMPERING = tampering_of(
    "great_train_robbery",
    (),
    ("dodge_city",),
    ("gold_rush",),
    more=More(TOLD, fault, CHANGED, FORBIDDEN, RETURNING, is_over_the_limit),
)


def trials(seed: int) -> list[Outcome]:
    """Every kind with one game."""
    return TAMPERING.trials(seed)
