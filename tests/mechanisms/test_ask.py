"""Asking the elements in force: in which order they answer, what edits the line-up, and which clause is cited."""

from typing import Any

import pytest

from bangref.bang.ask import (
    answers_at,
    concerned,
    line_up,
    measured_by,
    refreshed,
    suspended,
    takes_part,
)
from bangref.bang.assemble import assemble
from bangref.bang.names import BANG
from bangref.bang.points import IN_FORCE, IN_THE_GAME, POINTS, PRICE
from bangref.bang.rules import Character, Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.element import Element, LineUp, Replacement, Standing
from bangref.core.ruling import Ruling, collector, ignore
from tests.bang.table import ADA, BEN, CLEO, player, refused, table
from tests.probe.parts.cards import PROBE
from tests.probe.parts.second import SECOND
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import FULL, P, four, laid

SHERIFF, OUTLAW, RENEGADE = "sheriff", "outlaw", "renegade"


# The order of answers ---------------------------------------------------------------------------------------------

EVENTS = {
    "high_noon": ("Blessing", "Hangover", "The Sermon", "Shootout", "Thirst", "Train Arrival"),
    "fistful": ("Lasso", "Ricochet", "Sniper", "Ambush", "Abandoned Mine", "Law of the West"),
}


@pytest.mark.parametrize(("name", "event"), [(name, event) for name, events in EVENTS.items() for event in events])
def test_whoever_is_named_first_answers_first(name: str, event: str) -> None:
    """The short ways of asking tell just what is found where everybody's elements are gone through one by one."""
    people = ("calamity_janet", "paul_regret", "suzy_lafayette", "bart_cassidy")
    seats = [player(person, lying=["Mustang 8H"] if person == "paul_regret" else []) for person in people]
    rules, state = table(seats, sets=[name], event=event)
    by_owner = line_up(rules, state) if state.standing is None else _in_force(state)
    for point in POINTS:
        answers = rules.at[point]
        for owners in ((NOBODY, 0, 1, 2, 3), (3, 1, NOBODY), (2, NOBODY), (NOBODY,), (0,)):
            assert [(owner, element) for owner, element, _ in answers_at(rules, state, point, owners)] == [
                (owner, element) for owner in owners for element in by_owner[owner] if element in answers
            ], (point, owners)


def _in_force(state: State) -> LineUp:
    assert state.standing is not None
    return {NOBODY: state.standing[len(state.seats)], **dict(enumerate(state.standing[: len(state.seats)]))}


@pytest.mark.parametrize(
    ("one", "other", "owners"),
    [
        (1, 2, (1, 2, NOBODY)),
        (2, 1, (2, 1, NOBODY)),
        (1, 1, (1, NOBODY)),
        (1, NOBODY, (1, NOBODY)),
        (NOBODY, 2, (2, NOBODY)),
    ],
)
def test_what_happens_between_two_concerns_each_of_them_once(one: int, other: int, owners: tuple[int, ...]) -> None:
    assert concerned(one, other) == owners


# Edits of the line-up ---------------------------------------------------------------------------------------------


def taking_away(name: str, stratum: int, taken: tuple[str, ...]) -> Element:
    """An element by which nobody has some others."""

    def edit(rules: Rules, state: State, owner: int, given: LineUp) -> LineUp:
        return {seat: tuple(e for e in elements if e not in taken) for seat, elements in given.items()}

    return Element(name, (Standing(IN_FORCE, clause_of(name), stratum, edit),))


def giving_back(name: str, stratum: int, given_back: str) -> Element:
    """An element by which its owner has another one."""

    def edit(rules: Rules, state: State, owner: int, given: LineUp) -> LineUp:
        return {**given, owner: (*given[owner], given_back)}

    return Element(name, (Standing(IN_FORCE, clause_of(name), stratum, edit),))


def out_of_it(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    return {ADA: 1, BEN: 0}.get(seat) if why == "end" else None


EDITS = (
    taking_away("tax", 0, ("pack_rat",)),
    taking_away("levy", 0, ("pack_rat", "stout")),
    giving_back("refund", 1, "pack_rat"),
)
EXILE = Element("exile", (Replacement(IN_THE_GAME, clause_of("exile"), out_of_it),))
MORE = SetTables(
    id="more",
    elements=(*EDITS, EXILE),
    characters=tuple(Character(edit.id, 4, f"probe.life.{edit.id}") for edit in EDITS),
)
EDITED = assemble("003", (PROBE, MORE))


def test_each_edit_of_one_owner_comes_once_in_his_order() -> None:
    state = laid(EDITED, four(P(SHERIFF, "tax, levy"), P(OUTLAW, "pack_rat, stout")))
    assert state.standing is not None
    assert state.standing[BEN] == ()
    assert suspended(EDITED, state, BEN, "pack_rat") == clause_of("tax")
    assert suspended(EDITED, state, BEN, "stout") == clause_of("levy")


def test_what_was_taken_away_and_given_back_is_in_force() -> None:
    state = laid(EDITED, four(P(SHERIFF, "levy"), P(OUTLAW, "pack_rat, stout, refund")))
    assert suspended(EDITED, state, BEN, "pack_rat") is None
    assert suspended(EDITED, state, BEN, "stout") == clause_of("levy")


def test_what_was_only_copied_is_taken_away_by_whatever_took_it_from_the_copy() -> None:
    people = (P(SHERIFF, lying="lantern"), P(OUTLAW, "copycat"), P(OUTLAW, "pack_rat"))
    assert suspended(FULL, laid(FULL, four(*people)), BEN, "pack_rat") == clause_of("lantern")
    assert suspended(FULL, laid(FULL, four(*people), turn=CLEO), BEN, "pack_rat") is None


@pytest.mark.parametrize(("hand", "emptied"), [("", 1 << BEN), ("bang 2C", 0)])
def test_an_ability_that_comes_back_looks_at_the_hand(hand: str, emptied: int) -> None:
    state = laid(FULL, four(P(SHERIFF, lying="lantern"), P(OUTLAW, "suzy_lafayette", hand=hand)))
    assert (state.standing is not None, state.emptied) == (True, 0)
    assert refreshed(FULL, state._replace(turn=CLEO)).emptied == emptied
    assert refreshed(FULL, state._replace(turn=ADA)).emptied == 0


@pytest.mark.clause("bang.card.jail.not_sheriff", "bang.event.lasso.effect")
def test_the_rules_of_the_game_are_in_force_beside_an_event() -> None:
    seats = [player(), player(hand=["Jail JS"]), player("paul_regret", lying=["Mustang 8H"]), player()]
    rules, state = table(seats, turn=BEN, sets=["fistful"], event="Lasso")
    assert state.standing is not None
    assert refused(rules, state, "Ben plays Jail JS on Ada") == "bang.card.jail.not_sheriff"


# Clauses ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owners", "events", "found"),
    [
        ((ADA, NOBODY), "toll", (2, clause_of("toll"))),
        ((NOBODY, ADA), "toll", (2, clause_of("miser"))),
        ((ADA, NOBODY), "", (1, clause_of("miser"))),
        ((CLEO, NOBODY), "", (0, "its.own.clause")),
    ],
)
def test_a_number_is_cited_by_the_last_that_has_a_share(
    owners: tuple[int, ...], events: str, found: tuple[int, str]
) -> None:
    state = laid(FULL, four(P(SHERIFF, "miser")), events=events)
    seat = max(owners)
    assert measured_by(FULL, state, PRICE, owners, 0, "its.own.clause", seat, BANG) == found


def test_what_is_not_in_force_has_no_share_and_is_not_cited() -> None:
    state = laid(FULL, four(P(SHERIFF, lying="lantern"), P(OUTLAW, "miser")))
    assert measured_by(FULL, state, PRICE, (BEN, NOBODY), 0, "its.own.clause", BEN, BANG) == (0, "its.own.clause")


@pytest.mark.parametrize(("seat", "why", "part"), [(ADA, "end", True), (BEN, "end", False), (BEN, "turn", True)])
def test_an_element_may_count_a_player_in_or_out(seat: int, why: str, part: bool) -> None:
    rules = assemble("003", (PROBE, SECOND, SetTables(id="exiled", elements=(EXILE,), table=("exile",))))
    noted, note = collector()
    said: list[Any] = [Ruling(clause_of("exile"), "counts_as_in_the_game", (seat, int(part)))] if why == "end" else []
    for status_in in (True, False):
        state = laid(rules, four(P(SHERIFF, out=not status_in), P(OUTLAW, out=not status_in)))
        assert takes_part(rules, state, seat, why, note) == (part if why == "end" else status_in)
        assert takes_part(rules, state, CLEO, why, ignore)
    assert noted == said * 2
