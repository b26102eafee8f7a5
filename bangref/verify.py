"""Moved to bangref.judging: ``bangref.verify`` is the function. To be deleted once nothing imports it from here."""

from bangref.judging import Judgement, OnStep, verify

__all__ = ["Judgement", "OnStep", "verify"]
