"""A card that is aimed at somebody: for the tests of Valley of Shadows."""

from __future__ import annotations

from bangref.bang.rules import PLAYED, Signature
from bangref.core.action import NO_CARD
from tests.bang.table import ADA, BEN


def aimed(name: str, by: int = ADA, target: int = BEN) -> Signature:
    return Signature((), name, PLAYED, by, target, NO_CARD)
