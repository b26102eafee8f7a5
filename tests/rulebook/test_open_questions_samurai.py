"""Where the rulebook of Samurai Sword is silent there is a reading, or a reason why no verdict can hang on it.

a clause's ``why`` gives what the text says for it; where it says that the text says nothing, the clause has a reading
a clause has a ``why``, or follows from others, or a note says where its content is printed
"""

from __future__ import annotations

import re

import pytest

from bangref.rulebook import Clause, load
from bangref.samurai.assemble import READINGS

SAMURAI = {id_: clause for id_, clause in load().clauses.items() if clause.game == "samurai"}

ADMITS = re.compile(
    r"\b("
    r"(no|neither) (text|rule|word|sentence|order|moment)s? |"
    r"(nothing|nobody|none) (else )?(is )?(says?|said|tells?|told|gives?|lets?|bars?|speaks?|forbids?|sets?)\b|"
    r"(says?|tells?|sets?) (nothing|no )|"
    r"(do|does|is|are|was) not (say|said|tell|told|think|given|decided?|settled?|set|stated?|named?)\b|"
    r"silent|silence|unclear|undecided|left open|leaves (it )?open|names no (?!target)|not in the text"
    r")",
    re.IGNORECASE,
)
"""What a ``why`` says where the text does not decide."""

NO_VERDICT: dict[str, str] = {}
"""Clauses whose ``why`` admits silence without a reading, and why no verdict can hang on it."""

PRINTED = ("numbers", "ninja_stars", "weapons", "properties", "actions")
"""Last parts of the ids of clauses that only say what is printed on cards; a note says so."""


def admits(why: str | None) -> bool:
    """Whether a reason says that the text says nothing."""
    return bool(ADMITS.search(why or ""))


def has_ground(clause: Clause) -> bool:
    """Whether a clause says why it holds."""
    printed = bool(clause.note) and clause.id.rpartition(".")[2] in PRINTED
    return bool(clause.why or clause.follows_from or clause.reading) or printed


def test_silence_is_a_reading_or_decides_nothing() -> None:
    silent = {id_ for id_, clause in SAMURAI.items() if admits(clause.why) and not clause.reading}
    assert silent == {*NO_VERDICT}
    assert all(len(reason.split()) > 5 for reason in NO_VERDICT.values())


@pytest.mark.parametrize(
    "why",
    [
        "No order is given among the others; it is that of the turns.",
        "The text does not think of it. Cards and abilities that would draw may be used all the same.",
        "There has to be something to parry; no text lets anybody play it in his own turn for nothing.",
        "Nothing tells him to discard or to give up any of it, Bushido included.",
        "He chooses which, since nobody else is said to.",
        "No order is given. He draws for the wounds, which are a part of what the hit does.",
        "The card lies on the table, and nothing lets anybody cover what is on it.",
        "Nothing bars a harmless player from attacking.",
        "The text sets no order.",
        "That is left open.",
    ],
)
def test_what_admits_silence_is_noticed(why: str) -> None:
    """All of these but two were reasons of clauses."""
    assert admits(why)


@pytest.mark.parametrize("why", [None, "", "The text names the cards of the player first.", "It is discarded."])
def test_a_ground_in_the_text_is_none(why: str | None) -> None:
    assert not admits(why)


@pytest.mark.parametrize("id_", SAMURAI)
def test_a_clause_says_why_it_holds(id_: str) -> None:
    clause = SAMURAI[id_]
    assert clause.kind in ("note", "example") or has_ground(clause)


def test_the_readings_of_the_rulebook_are_those_of_the_code() -> None:
    assert {id_ for id_, clause in SAMURAI.items() if clause.reading} == {*READINGS}
