"""Editions and readings that a game has, and such as it has not."""

from __future__ import annotations

import pytest

from bangref.core.options import NotAvailable, chosen_readings, known_edition

KNOWN = {"b": ("yes", "no"), "a": ("one", "two", "three")}


def test_what_is_not_chosen_has_its_default() -> None:
    assert chosen_readings(KNOWN, {}) == {"b": "yes", "a": "one"}
    assert chosen_readings(KNOWN, {"a": "three"}) == {"b": "yes", "a": "three"}
    assert chosen_readings(KNOWN, {"b": "yes"}) == {"b": "yes", "a": "one"}


def test_what_nobody_knows() -> None:
    with pytest.raises(NotAvailable, match=r"^unknown reading 'c'; there are: a, b$"):
        chosen_readings(KNOWN, {"c": "yes"})
    with pytest.raises(NotAvailable, match=r"^reading a has no value 'yes'; it has: one, two, three$"):
        chosen_readings(KNOWN, {"a": "yes"})


def test_editions() -> None:
    assert known_edition("2", ("1", "2")) == "2"
    with pytest.raises(NotAvailable, match=r"^unknown edition '3'; there are: 1, 2$"):
        known_edition("3", ("1", "2"))
