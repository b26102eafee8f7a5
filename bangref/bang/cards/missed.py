"""Missed!: cancels a shot at oneself, and cannot be played for anything else."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.names import MISSED
from bangref.bang.rules import NO_AIM, Effect

EFFECT = Effect(MISSED, "bang.card.missed.needs_shot", NO_AIM, nothing_at_once, answers_only=True)
