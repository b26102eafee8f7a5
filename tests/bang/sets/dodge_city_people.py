"""Tables for the tests of the characters of Dodge City."""

from __future__ import annotations

from bangref.games.bang.rules import rules_for

SETS = ("dodge_city",)


PEOPLE = sorted(rules_for(sets=SETS).characters)


LETTERS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
