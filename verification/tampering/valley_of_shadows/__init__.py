"""Records with Valley of Shadows, tampered with: kinds made from what the set declares of its cards."""

from verification.tampering.beside.trial import Outcome
from verification.tampering.of_cards.trial import tampering_of

TAMPERING = tampering_of("valley_of_shadows", (), ("dodge_city",), ("gold_rush",))


def trials(seed: int) -> list[Outcome]:
    """Every kind with one game."""
    return TAMPERING.trials(seed)
