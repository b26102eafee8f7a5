"""A clause whose reason admits that the rulebook leaves something open has a reading, or no verdict can hang on it.

The reason of a clause (its ``why``, or a ``note``) tells what in the rulebook speaks for it. Where it says instead that
the text is silent, the question is open: then the clause has a reading, with its alternatives exercised, or it stands
in ``NO_VERDICT`` with the reason why no recorded game can be judged otherwise.
"""

import re

import pytest

from bangref.rulebook.load import Clause, load

NO_VERDICT: dict[str, str] = {}
"""By clause, why no verdict can hang on what it admits to be open."""

ADMITS = re.compile(
    r"\bsilent\b|\bsilence of\b|\bno (text|word|sentence)\b|\bneither text\b|\bnothing (says|speaks|binds|tells)\b"
    r"|\b(text|texts|rule|rules|rulebook|rulebooks|section|card|it|they) (do|does) not "
    r"(say|tell|think|spell|mention|name|define|decide)\b"
    r"|\b(says|say|said|is said|tells) (nothing|neither)\b|\bnothing( else)? is (said|told)\b"
    r"|\bnot (said|told|spelled)\b"
    r"|\bwithout (defining|saying)\b|\bthinks? of\b|\bno rule (forbids|says|tells|names)\b|\bleaves? (it )?open\b"
    r"|\bwe (choose|chose|decide|decided)\b|\bassumed\b|\btaken for granted\b|\bby choice of\b",
    re.IGNORECASE,
)


def admission(clause: Clause) -> str:
    """The words with which the reason of a clause admits that something is open."""
    found = ADMITS.search(f"{clause.why or ''} {clause.note or ''}")
    return found.group(0) if found else ""


def test_what_a_reason_admits_to_be_open_is_a_reading() -> None:
    book = load()
    open_ = {clause.id: words for clause in load().clauses.values() if (words := admission(clause))}
    assert {id_: words for id_, words in open_.items() if id_ not in book.readings and id_ not in NO_VERDICT} == {}


def test_what_is_excused_still_needs_it() -> None:
    book = load()
    assert all(admission(book.clauses[id_]) and id_ not in book.readings for id_ in NO_VERDICT)
    assert all(reason.endswith(".") for reason in NO_VERDICT.values())


@pytest.mark.parametrize(
    "why",
    [
        "No text sets the order.",
        "The text does not say which card is taken.",
        "The rules do not think of two empty piles.",
        "The text thinks of another player as the killer.",
        "The rules speak of who kills without defining it.",
        "The game is over for him; the rules do not spell it out.",
        "Nothing else is said of playing the card.",
        "For no rule forbids playing a card without effect.",
        "Nothing speaks for another answer elsewhere.",
    ],
)
def test_an_admission_is_found(why: str) -> None:
    (first, *_) = load().clauses.values()
    assert admission(first._replace(why=why, note=None))
    assert admission(first._replace(why=None, note=why))


@pytest.mark.parametrize(
    "why",
    [
        "The text names the player who causes the discarding before the one whom it concerns.",
        "No distance is named, and he is a player himself, so it may be a card of his own.",
        "The rules say so of the reward and of El Gringo's ability.",
    ],
)
def test_a_ground_is_no_admission(why: str) -> None:
    (first, *_) = load().clauses.values()
    assert admission(first._replace(why=why, note=None)) == ""
