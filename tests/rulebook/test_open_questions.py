"""What the rulebooks leave open is a reading: no clause settles in passing what its texts do not say.

A ``why`` or a ``note`` that admits that a text is silent belongs to a clause with a reading, or to one that stands in
the table of its game below, with the reason why no verdict can hang on it.
"""

from __future__ import annotations

import re

import pytest

from bangref.rulebook import Clause, load

ADMITS = re.compile(
    r"""
    \bno\ (text|word|rule|rulebook|source|order)\b | \bneither\b | \bnowhere\b | \bsilen(t|ce)\b
    | \b(does|do|did)\ not\ (say|tell|speak|mention|name|settle|decide)\b | \bnot\ (said|told|settled|decided|printed)\b
    | \b(says?|said|tells?|told|names?|mentions?)\ (nothing|no|none)\b | \bnothing\ (says|tells|is\ said|speaks)\b
    | \bopen\b | \bunclear\b | \bambiguous\b | \bundecided\b | \b(is|are)\ taken\ (to|for)\b | \btaken\ for\ granted\b
    | \b(could|may|might|can)\ (also\ |as\ well\ )?mean\b | \bassum | \bpresum | \bguess
    """,
    re.VERBOSE | re.IGNORECASE,
)

NO_VERDICT: dict[str, dict[str, str]] = {
    "dice": {
        "dice.roll.last_throw_binding": (
            "What 002 does not say in so many words follows from what it says: there are two re-rolls, and the dice "
            "are resolved when they are used up."
        ),
        "dice.setup.characters.dealt": (
            "Characters are dealt before the first decision, and the header of a record tells all of them."
        ),
    },
}
"""By game: clauses without a reading that admit it, each with the reason why no verdict can hang on it.

A game that has a table is checked; an empty one says that none of its clauses admits it without a reading.
"""


def admits(clause: Clause) -> bool:
    """Whether a clause says of itself that a text leaves its question open."""
    return any(ADMITS.search(text) for text in (clause.why, clause.note) if text)


@pytest.mark.parametrize("game", NO_VERDICT)
def test_what_a_text_leaves_open_is_a_reading(game: str) -> None:
    clauses = [clause for clause in load().clauses.values() if clause.game == game]
    assert [clause.id for clause in clauses if admits(clause) and not clause.reading] == sorted(
        NO_VERDICT[game], key=[clause.id for clause in clauses].index
    )


@pytest.mark.parametrize("reason", [reason for table in NO_VERDICT.values() for reason in table.values()])
def test_a_reason_is_a_sentence(reason: str) -> None:
    assert reason[0].isupper()
    assert reason.endswith(".")


@pytest.mark.parametrize(
    "text",
    [
        "No text sets the order.",
        "It is one effect that hits all others; no order among them is given.",
        "He takes nothing from it, and no text names another winner.",
        "002 sets one arrow against one life point and does not speak of several.",
        "What holds for three is taken to hold for more.",
        "The rulebook is silent on it.",
        "Neither text gives the token back.",
        "The sentence could also mean that they are one step.",
        "It is not said when.",
        "The cards tell nothing of it.",
    ],
)
def test_an_admission_is_found(text: str) -> None:
    (clause, *_) = load().clauses.values()
    assert admits(clause._replace(why=text, note=None))
    assert admits(clause._replace(why=None, note=text))


@pytest.mark.parametrize(
    "text",
    [
        "The example lets two beers bring four life points.",
        "Where a limit is on a turn, both texts say so.",
        "The pictures are lost in the text of 001; 002 names the face.",
        "Said only in 001.",
    ],
)
def test_a_ground_is_no_admission(text: str) -> None:
    (clause, *_) = load().clauses.values()
    assert not admits(clause._replace(why=text, note=text))
    assert not admits(clause._replace(why=None, note=None))
