"""Schofield, Remington, Rev. Carabine, Winchester: weapons that only reach farther."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.names import REMINGTON, REV_CARABINE, SCHOFIELD, WINCHESTER
from bangref.bang.rules import NO_AIM, Effect

EFFECTS = tuple(
    Effect(name, f"bang.card.{name}.range", NO_AIM, nothing_at_once, lays=True)
    for name in (SCHOFIELD, REMINGTON, REV_CARABINE, WINCHESTER)
)
