"""Trials with records of Armed & Dangerous: simulated games, alone and with two neighbours, and all done to them."""

from __future__ import annotations

from verification.tampering.armed_and_dangerous.kinds import CHANGED, FORBIDDEN
from verification.tampering.armed_and_dangerous.ledger import TOLD, fault
from verification.tampering.beside.trial import Outcome
from verification.tampering.of_cards.trial import More, tampering_of

TAMPERING = tampering_of(
    "armed_and_dangerous", (), ("dodge_city",), ("gold_rush",), more=More(TOLD, fault, CHANGED, FORBIDDEN)
)


def trials(seed: int) -> list[Outcome]:
    """Every kind with one game."""
    return TAMPERING.trials(seed)
