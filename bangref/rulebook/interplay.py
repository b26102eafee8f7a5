"""What happens when cards, characters, events, dice or rules meet: the clauses that then apply, in order of precedence.

    meetings    for each game in which they can meet: what applies, what shows it, or why they never meet
    meeting     the same for what is known already, in one game
    why_never   why they never meet
    other_readings  which readings a table takes that are not the default

Clauses apply when they concern several of those that meet, when one goes before another, and when they decide where
it has been played (`shown`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from bangref.rulebook import playouts
from bangref.rulebook.load import GAMES, GROUP, Clause, Name, Reading, Rulebook, load
from bangref.rulebook.subject import Subject, of_both, subjects

BASE = "base"
MOST_SCENARIOS = 2
"""So many tables are shown at most."""


class Applies(NamedTuple):
    """A clause that applies. concerns: those it is about. before: clauses among the others that give way to it.

    foreign: whether it needs another set. decides: whether it decides where the meeting is shown.
    """

    clause: Clause
    concerns: tuple[str, ...]
    before: tuple[str, ...]
    foreign: bool
    decides: bool


class Meeting(NamedTuple):
    """What happens in one game when they meet.

    never: why they do not. searched: whether positions in which both matter were looked for.
    """

    game: str
    subjects: tuple[Subject, ...]
    never: str
    searched: bool
    applies: tuple[Applies, ...]
    examples: tuple[Clause, ...]
    played: tuple[playouts.Played, ...]


class SameTwiceError(ValueError):
    """Two of those that are to meet are the same."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"'{one}' and '{other}' are the same")


def meetings(queries: Sequence[str], game: str | None = None, book: Rulebook | None = None) -> tuple[Meeting, ...]:
    """What happens when they meet, for each game in which all of them are; none where there is no such game.

    Raises UnknownNameError for what nothing is called, SameTwiceError where there are fewer things than names.
    """
    book = book or load()
    found = [subjects(query, book) for query in queries]
    games = [each for each in GAMES if game in (None, each) and all(each in by_game for by_game in found)]
    for one, other in combinations(found, 2):
        if games and all(_same(one[each], other[each]) for each in games):
            raise SameTwiceError(one[games[0]].query, other[games[0]].query)
    return tuple(meeting(tuple(by_game[each] for by_game in found), book) for each in games)


def _same(one: Subject, other: Subject) -> bool:
    return (one.names, one.own) == (other.names, other.own)


def meeting(met: tuple[Subject, ...], book: Rulebook) -> Meeting:
    """What happens when these meet, which are all in one game."""
    game = met[0].game
    fragments = _fragments(met)
    of_several = {
        shared
        for one, other in combinations(met, 2)
        for shared in one.about & other.about
        if of_both(book.clauses[shared], one, other, book)
    }
    joint = [clause for clause in book.clauses.values() if clause.id in of_several]
    chosen = {clause.id for clause in (*joint, *rivals(met, book)) if clause.normative}
    told = any(not other_readings(fragment, book) for fragment in fragments)
    tables = (*fragments, *_scenarios(met, chosen, MOST_SCENARIOS - told, book))
    played = tuple(sorted(tables, key=lambda table: bool(other_readings(table, book))))
    for clause in (book.clauses[cited] for each in played for cited in each.clauses):
        if any(clause in subject.own for subject in met) and clause.normative:
            chosen.add(clause.id)
    sets = {clause.set for subject in met for clause in subject.own}
    deciding = {cited for each in played for cited in each.cites}
    applies = tuple(
        Applies(
            clause,
            tuple(subject.title for subject in met if subject.concerned(clause)),
            tuple(other for other in clause.overrides if other in chosen),
            is_foreign(clause, sets),
            clause.id in deciding,
        )
        for clause in by_precedence((clause for clause in book.clauses.values() if clause.id in chosen), met)
    )
    examples = tuple(clause for clause in joint if not clause.normative)
    searched = any(
        playouts.was_searched(game, one.id, other.id) for a, b in combinations(met, 2) for one, other in _pairs(a, b)
    )
    return Meeting(game, met, why_never(met), searched, applies, examples, played)


# Which clauses apply ---------------------------------------------------------------------------------------------


def rivals(met: Sequence[Subject], book: Rulebook) -> Iterable[Clause]:
    """Clauses of two of them that both stand in for a third one, and that one."""
    for one, other in combinations(met, 2):
        for a in one.own:
            for b in other.own:
                if a == b:
                    continue
                for loser in set(a.overrides) & {*b.overrides, b.id}:
                    yield from (a, b, book.clauses[loser])
                if a.id in b.overrides:
                    yield from (b, a)


def by_precedence(clauses: Iterable[Clause], met: Sequence[Subject]) -> list[Clause]:
    """Clauses in order of precedence; those that are equal in it stay as they are.

    Whatever goes before another by name comes first. Else what needs a set that none of them belongs to comes last;
    cards go before rules, what is about more of those that meet before what is about fewer, and what names them before
    what names their groups.
    """
    sets = {clause.set for subject in met for clause in subject.own}

    def rank(clause: Clause) -> tuple[bool, bool, int, int]:
        general = not any(clause in subject.own for subject in met)
        concerned = sum(subject.concerned(clause) for subject in met)
        named = sum(clause in subject.own or subject.is_named(clause) for subject in met)
        return is_foreign(clause, sets), general, -concerned, -named

    waiting = sorted(clauses, key=rank)
    ordered: list[Clause] = []
    while waiting:
        losers = {loser for clause in waiting for loser in clause.overrides}
        first = next((clause for clause in waiting if clause.id not in losers), waiting[0])
        waiting.remove(first)
        ordered.append(first)
    return ordered


def is_foreign(clause: Clause, sets: Iterable[str]) -> bool:
    """Whether a clause needs another set than these."""
    return clause.set not in (BASE, *sets)


# What shows it ---------------------------------------------------------------------------------------------------


def _pairs(one: Subject, other: Subject) -> Iterable[tuple[Name, Name]]:
    return ((a, b) for a in one.names for b in other.names)


def _fragments(met: Sequence[Subject]) -> tuple[playouts.Played, ...]:
    found = (playouts.fragment(a.id, b.id) for one, other in combinations(met, 2) for a, b in _pairs(one, other))
    ours = [each for each in found if each is not None and each.game == met[0].game]
    return tuple(ours)


def other_readings(played: playouts.Played, book: Rulebook) -> tuple[tuple[Reading, str], ...]:
    """The open questions of which a table takes another answer than the default, with that answer."""
    chosen = ((book.readings[clause], value) for clause, value in played.given.get("readings", {}).items())
    return tuple((reading, value) for reading, value in chosen if value != reading.default)


def _scenarios(met: Sequence[Subject], joint: Iterable[str], number: int, book: Rulebook) -> list[playouts.Played]:
    """The tables at which they all matter and that show most of it, the shortest first among equals.

    Those under the default readings go before all others.
    """
    names = [subject.names[0].id for subject in met if len(subject.names) == 1 and subject.names[0].kind != GROUP]
    tables = [
        table for table in playouts.scenarios(met[0].game, names) if all(subject.plays(table) for subject in met)
    ]  # fmt: skip
    wanted = set(joint)
    about = {
        subject.query: {clause.id for clause in subject.own} or subject.about for subject in met
    }  # fmt: skip

    def worth(table: playouts.Played) -> tuple[int, int, int]:
        decided = sum(not about[subject.query].isdisjoint(table.cites) for subject in met)
        return decided, len(wanted & {*table.cites}), len(wanted & {*table.shows})

    good = [table for table in tables if worth(table)[0] == len(met) or worth(table)[2]]
    good.sort(
        key=lambda table: (
            bool(other_readings(table, book)),
            *(-value for value in worth(table)),
            len(table.rulings),
        )
    )
    return good[:number]


# Why they never meet ---------------------------------------------------------------------------------------------


def why_never(met: Sequence[Subject]) -> str:
    """Why two of them never meet; "" where nothing says so."""
    for one, other in combinations(met, 2):
        editions, others = _editions(one), _editions(other)
        if editions and others and not editions & others:
            told = (f"{subject.title} in {_either(_editions(subject))}" for subject in (one, other))
            return f"they belong to different editions: {', '.join(told)}"
        reasons = {_excluded(one.game, a, b) for a, b in _pairs(one, other)}
        if reasons and "" not in reasons:
            return reasons.pop()
    return ""


def _excluded(game: str, one: Name, other: Name) -> str:
    """What excludes two elements; ids of elements of a game that was not searched may be those of another."""
    return playouts.excluded(one.id, other.id) if playouts.was_searched(game, one.id, other.id) else ""


def _editions(subject: Subject) -> frozenset[str]:
    """The only editions in which there is anything of it; none where it is in all of them."""
    everywhere = not subject.own or any(not clause.editions for clause in subject.own)
    return frozenset() if everywhere else frozenset(e for clause in subject.own for e in clause.editions)


def _either(editions: Iterable[str]) -> str:
    return " or ".join(sorted(editions))


def why_apart(queries: Sequence[str], game: str | None = None, book: Rulebook | None = None) -> str:
    """Why some have no game in common, or not the one that is named."""
    by_game = [subjects(query, book) for query in queries]
    strangers = [found for found in by_game if game not in found] if game else by_game
    told = (
        f"{next(iter(found.values())).title} belongs to {' and '.join(GAMES[each] for each in found)}"
        for found in strangers
    )
    return ", ".join(told)
