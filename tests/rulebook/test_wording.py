"""A clause is quoted alone, as the reason of a verdict, so its text stands without its neighbours.

It names its subject, says whom it concerns and when, and uses the terms of the rules: a card lies in front of a player
and is taken at random, and a player is "they" or "the player": also in the reasons, questions and examples of the
clauses, and where the player is called by the name of a character.
"""

import re
from collections.abc import Iterator

import pytest

from bangref.rulebook.load import Clause, load
from tests.clauses import chapters, clauses_in

CLAUSES = load().clauses

BACK_REFERENCE = re.compile(
    r"(After that|And|But|For (each )?of (them|these)|He|His|In this way|It|On any other|Otherwise|She|Such|That|Then"
    r"|These|They|This|Those|So|Also|Who|Whoever|Whom|With that)\b"
)
"""What a text does not begin with: it speaks of a neighbour, or of nobody by name."""

ANYWHERE = re.compile(
    r"\b(oneself|by chance|the own|own turn only|in this way)\b"
    r"|\b(may|can|must) do so\b"
    r"|\bbefore ((him|them|himself)\b|(somebody|anybody)[.,;])"
    r"|(?-i:[A-Z][\w!]+) before (a|any|one|the) player\b"
    r"|\b(laid|lies|lie) before\b",
    re.IGNORECASE,
)
"""What no text says: the own turn of nobody, chance where a card is taken at random, and "before" for a place."""

GENDERED = re.compile(r"\b(he|his|him|himself|she|hers?|herself)\b", re.IGNORECASE)
"""What no words of a clause call a player."""

OWN = re.compile(r"(bang|dice|samurai)\.(card|character|event|weapon|equipment)\.([a-z_]+)\.")
"""The ids of the clauses that belong to one card, character or event."""

NAMES_NO_ELEMENT: dict[str, str] = {
    "bang.weapon": "these clauses are about weapons in general, and the Colt .45 is no card with a name of its own",
}
"""By the beginning of an id, why its clauses need not name one element. Their number may only fall."""

EXCEPTIONS_ALLOWED = 1


def element_of(clause: Clause) -> str | None:
    """The printed English name that a text has to contain, None where the clause is no element's own.

    >>> element_of(CLAUSES["bang.card.jail.skip"])
    'Jail'
    """
    own = OWN.match(clause.id)
    if own is None or clause.id.startswith(tuple(NAMES_NO_ELEMENT)):
        return None
    return load().names[clause.game][own[3]].en if own[3] in load().names[clause.game] else None


def faults(text: str) -> list[str]:
    """What keeps a text from standing alone, by the words that show it."""
    found = (BACK_REFERENCE.match(text), ANYWHERE.search(text), GENDERED.search(text))
    return [match[0] for match in found if match]


def words_of(clause: Clause) -> Iterator[str]:
    """All that a clause says besides its text: reasons, the open question with its answers, the parts of an example."""
    yield from filter(None, (clause.why, clause.note, *clause.given, *clause.when, *clause.then))
    if clause.reading:
        yield from (clause.reading.question, clause.reading.reason, *clause.reading.alternatives.values())


@pytest.mark.parametrize("chapter", chapters())
def test_a_text_stands_alone(chapter: str) -> None:
    for clause in clauses_in(chapter):
        assert not faults(CLAUSES[clause].text), clause


def test_no_words_of_a_clause_call_a_player_he_or_she() -> None:
    said = {id_: words for id_, clause in CLAUSES.items() for words in words_of(clause)}
    assert len(said) > 500
    assert [(id_, words) for id_, words in said.items() if GENDERED.search(words)] == []


def test_a_text_names_its_element() -> None:
    named = {id_: name for id_, clause in CLAUSES.items() if (name := element_of(clause))}
    assert len(named) > 1000
    assert [id_ for id_, name in named.items() if name not in CLAUSES[id_].text] == []


def test_the_elements_own_clauses_are_found() -> None:
    own = [id_ for id_ in CLAUSES if OWN.match(id_)]
    assert len(own) > 590
    unnamed = {id_ for id_ in own if element_of(CLAUSES[id_]) is None}
    assert all(id_.startswith(tuple(NAMES_NO_ELEMENT)) for id_ in unnamed), unnamed


def test_the_exceptions_are_no_more() -> None:
    assert len(NAMES_NO_ELEMENT) <= EXCEPTIONS_ALLOWED


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Then the player takes an ordinary turn, with phase 1.", ["Then"]),
        ("After that other turn there is no draw! for Vendetta.", ["After that"]),
        ("On any other suit Barrel does nothing.", ["On any other"]),
        ("Cards are played in the own turn only.", ["the own"]),
        ("Dynamite is laid before the player who plays it.", ["laid before"]),
        ("El Gringo takes a card by chance.", ["by chance"]),
        ("Sid Ketchum may do so several times in a turn.", ["may do so"]),
        ("A player may play Panic! on himself.", ["himself"]),
        ("Each Armor before a player adds one.", ["Armor before a player"]),
        ("He draws a card when he loses one.", ["He", "He"]),
        ("Elena Fuente may use any card of her hand.", ["her"]),
    ],
)
def test_what_does_not_stand_alone(text: str, words: list[str]) -> None:
    assert faults(text) == words


@pytest.mark.parametrize(
    "text",
    [
        "The first of two players loses a life.",
        "Arrows are resolved before the player decides on a re-roll.",
        "An event enters play before the turn of the Sheriff begins.",
        "A player who plays Dynamite lays it in front of themselves.",
    ],
)
def test_what_stands_alone(text: str) -> None:
    assert not faults(text)
