"""The finished rulebook: ``index.json``, written by `tools.index`, read into plain records."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import combining, normalize

INDEX = Path(__file__).parent / "index.json"

# Kinds of clauses that decide nothing: code never cites them and nothing follows from them.
NOT_NORMATIVE = frozenset({"example", "note"})

LANGUAGES = {"en": "English", "cs": "Czech", "pl": "Polish", "pt": "Portuguese"}
"""Languages in which names are given, by code."""

GAMES = {"bang": "the card game", "dice": "the Dice Game", "samurai": "Samurai Sword"}
"""The games whose rules are written down, by id, as they are called in a sentence."""


TITLES = {
    "fistful": "A Fistful of Cards",
    "great_train_robbery": "The Great Train Robbery",
    "armed_and_dangerous": "Armed & Dangerous",
}
"""How sets are printed, by id, where that is not their id with spaces."""
ALL = "all"
"""In place of sets: what the big box holds."""


class Source(NamedTuple):
    """Where a clause stands: document, heading in the original language, and page where there are pages."""

    document: str
    section: str
    page: int | None


class Reading(NamedTuple):
    """An open question of the rules: what a clause may mean, and what it means unless chosen otherwise."""

    clause: str
    question: str
    alternatives: Mapping[str, str]
    default: str
    reason: str


class Clause(NamedTuple):
    """One fact that the rules state; ``given``, ``when`` and ``then`` tell a worked example.

    editions: those in which it holds, its own or those of its set; none: all of its game.
    """

    id: str
    kind: str
    text: str
    game: str
    chapter: str
    set: str
    sources: tuple[Source, ...]
    why: str | None = None
    editions: tuple[str, ...] = ()
    told_by: str | None = None
    elements: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()
    follows_from: tuple[str, ...] = ()
    same_as: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    note: str | None = None
    reading: Reading | None = None
    given: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    illustrates: tuple[str, ...] = ()

    @property
    def normative(self) -> bool:
        """Whether the clause decides anything, instead of telling a story."""
        return self.kind not in NOT_NORMATIVE


class Name(NamedTuple):
    """How an element of a game (a card, a character, a face of a die ...) is printed; in languages of its rulebooks.

    A group (weapons, blue cards, two players left) is called so in clauses; it has members unless it is a situation.
    groups: the other groups that all of it belongs to.
    """

    id: str
    game: str
    kind: str
    en: str
    cs: str | None = None
    pl: str | None = None
    pt: str | None = None
    aliases: tuple[str, ...] = ()
    note: str | None = None
    members: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()

    @property
    def printed(self) -> dict[str, str]:
        """The name in each language that has one, English first."""
        return {code: name for code in LANGUAGES if (name := getattr(self, code)) is not None}

    @property
    def spellings(self) -> tuple[str, ...]:
        """Everything by which the element may be called."""
        return (*self.printed.values(), self.id, *self.aliases)


GROUP = "group"
"""The kind of name that a group has."""


class Document(NamedTuple):
    """A printed rulebook."""

    id: str
    game: str
    title: str
    edition: str
    language: str
    publisher: str
    year: int | None = None
    pages: int | None = None
    note: str | None = None


LimitedSets = dict[str, dict[str, tuple[str, ...]]]
"""By game and set, the editions with which a set is played that is not played with all of them."""


class Clauses(Mapping[str, Clause]):
    """Clauses by id. Each is made when it is asked for: to judge a game, few of them are needed.

    makers: by id, what makes a clause.
    """

    def __init__(self, makers: Mapping[str, Callable[[], Clause]]) -> None:
        self._makers = makers
        self._made: dict[str, Clause] = {}

    def __getitem__(self, id_: str) -> Clause:
        found = self._made.get(id_)
        if found is None:
            found = self._made[id_] = self._makers[id_]()
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


class Rulebook(NamedTuple):
    """All clauses, open readings and documents by id, the names of each game by element id, its groups by theirs."""

    documents: dict[str, Document]
    names: dict[str, dict[str, Name]]
    clauses: Mapping[str, Clause]
    readings: dict[str, Reading]
    groups: dict[str, dict[str, Name]]
    limited_sets: LimitedSets


@cache
def load() -> Rulebook:
    """The rulebook that belongs to this program."""
    return read_index(INDEX)


def read_index(path: Path) -> Rulebook:
    """The rulebook of any index file (the tests and the build have others)."""
    data = json.loads(path.read_text(encoding="utf-8"))
    limited = _limited_sets(data["sets"])
    groups = _groups_by_game(data["groups"])
    rows = {row["id"]: row for row in data["clauses"]}
    readings = {id_: Reading(clause=id_, **row["reading"]) for id_, row in rows.items() if "reading" in row}
    return Rulebook(
        documents={row["id"]: Document(**row) for row in data["documents"]},
        names=_names_by_game(data["names"], groups),
        clauses=Clauses({id_: partial(_clause, row, readings.get(id_), limited) for id_, row in rows.items()}),
        readings=readings,
        groups=groups,
        limited_sets=limited,
    )


def _clause(row: dict[str, Any], reading: Reading | None, limited: LimitedSets) -> Clause:
    fields: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
    fields.setdefault("editions", limited.get(row["game"], {}).get(row["set"], ()))
    fields["sources"] = tuple(Source(s["document"], s["section"], s.get("page")) for s in row["sources"])
    return Clause(**{**fields, "reading": reading})


def _limited_sets(rows: list[dict[str, Any]]) -> LimitedSets:
    limited: LimitedSets = {}
    for row in rows:
        limited.setdefault(row["game"], {})[row["id"]] = tuple(row["editions"])
    return limited


Names = dict[str, dict[str, Name]]


def _names_by_game(rows: list[dict[str, Any]], groups: Names) -> Names:
    names: Names = {}
    within = {game: _groups_by_member(known.values()) for game, known in groups.items()}
    for row in rows:
        own = within.get(row["game"], {}).get(row["id"], ())
        name = Name(**{**row, "aliases": tuple(row.get("aliases", ())), "groups": tuple(own)})
        names.setdefault(name.game, {})[name.id] = name
    return names


def _groups_by_member(groups: Iterable[Name]) -> dict[str, list[str]]:
    """By element: the groups that it belongs to."""
    found: dict[str, list[str]] = {}
    for group in groups:
        for member in dict.fromkeys(group.members):
            found.setdefault(member, []).append(group.id)
    return found


def _groups_by_game(rows: list[dict[str, Any]]) -> Names:
    groups: Names = {}
    for row in rows:
        lists = {field: tuple(row.get(field, ())) for field in ("aliases", "members")}
        group = Name(**{"kind": GROUP, **row, **lists})
        groups.setdefault(group.game, {})[group.id] = group
    return {game: {each.id: _within(each, known.values()) for each in known.values()} for game, known in groups.items()}


def _within(group: Name, known: Iterable[Name]) -> Name:
    """A group with the others that have all of its members."""
    members = set(group.members)
    wider = (each.id for each in known if each.id != group.id and members and members <= set(each.members))
    return group._replace(groups=tuple(wider))


def bare(text: str) -> str:
    """Text without case and accents.

    >>> bare("Vězení"), bare("STRZAŁA")
    ('vezeni', 'strzala')
    """
    plain = text.casefold().replace("ł", "l")  # a letter of its own in Unicode, not one with an accent
    return plain if plain.isascii() else "".join(char for char in normalize("NFD", plain) if not combining(char))


def spelling_key(text: str) -> str:
    """What is left of a spelling when case, accents, spaces and punctuation are forgiven.

    >>> spelling_key("Vězení"), spelling_key("Strzała"), spelling_key("Rev. Carabine"), spelling_key("bart_cassidy")
    ('vezeni', 'strzala', 'revcarabine', 'bartcassidy')
    """
    return "".join(filter(str.isalnum, bare(text)))


def set_called(name: str, known: Iterable[str]) -> str:
    """The id of the set that has a name: with spaces, in any case, or as it is printed; the name where none has it.

    >>> set_called("Dodge City", ["bonus", "dodge_city"]), set_called("A Fistful of Cards", ["fistful"])
    ('dodge_city', 'fistful')
    >>> set_called("Dodge Town", ["bonus", "dodge_city"])
    'Dodge Town'
    """
    known = tuple(known)
    if name in known:
        return name
    key = spelling_key(name)
    return next((id_ for id_ in known if key in (spelling_key(id_), spelling_key(TITLES.get(id_, id_)))), name)


def all_called(names: Iterable[str], known: Sequence[str]) -> tuple[str, ...]:
    """The ids of the sets that have these names; ``ALL`` stands for all that are known.

    >>> all_called(["Dodge City"], ["bonus", "dodge_city"]), all_called(["all"], ["bonus", "dodge_city"])
    (('dodge_city',), ('bonus', 'dodge_city'))
    """
    found: list[str] = []
    for name in names:
        found += known if known and bare(name) == ALL else (set_called(name, known),)
    return tuple(found)
