"""The ledger of the show deck, the seats and the roles, and that errors in it and in the kernel are found out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest

from bangref.bang.sets.wild_west_show import dorothy_rage, lady_rosa
from bangref.bang.sets.wild_west_show.deck import TRIGGERS
from bangref.bang.sets.wild_west_show.names import FINAL, ORDINARY
from bangref.kits.bang.names import element_name
from verification.tampering.beside.trial import DISAGREEMENT, FAILURES, LATE
from verification.tampering.record import Record
from verification.tampering.wild_west_show import ledger
from verification.tampering.wild_west_show.ledger import DOWN, LAST, OTHERS, ROSA, TURN_UP, UP, follow
from verification.tampering.wild_west_show.trial import TAMPERING, game

SEED = 2_000
ROLES = {"Ada": "sheriff", "Ben": "outlaw", "Cleo": "renegade", "Dan": "outlaw"}
CHARACTERS = {"Ada": "Flint Westwood", "Ben": "Rose Doolan", "Cleo": "Lee Van Kliff", "Dan": "Jourdonnais"}
HEADER = {"players": [{"name": name, "role": role, "character": CHARACTERS[name]} for name, role in ROLES.items()]}


def piles(*seen: str) -> dict[str, list[str]]:
    """The piles of the show when these events have been turned up, the last of them in force."""
    to_come = [event for event in OTHERS if event not in seen]
    under = [] if LAST in seen else [LAST]
    return dict(zip((*DOWN, *UP), ([], to_come, under, list(seen[:-1]), list(seen[-1:])), strict=True))


def checked(*seen: str, turn: str = "Ada", **more: Any) -> dict[str, Any]:
    """A player is in phase 2."""
    told = {"turn": turn, "out": [], "ring": list(ROLES), "roles": ROLES, "piles": piles(*seen)}
    return {"check": {**told, **more}}


def uses(what: str, on: str = "", by: str = "Ada") -> dict[str, Any]:
    return {"by": by, "do": "use", "what": what, **({"on": on} if on else {})}


def turned_up(event: str) -> dict[str, Any]:
    return {"by": "chance", "do": "draw", "card": event, "on": "Ada"}


PLAYS = {"by": "Ada", "do": "play", "card": "Stagecoach 9S"}
ENDS = {"by": "Ada", "do": "end"}


def fault(*lines: dict[str, Any]) -> tuple[int, str]:
    """Which of these lines cannot be, and why."""
    found = follow(Record((HEADER, *lines))).contradiction
    return (-1, "") if found is None else (found.index - 1, str(found).split(": ")[-1])


def test_the_events_are_those_of_the_kernel() -> None:
    assert {element_name(event) for event in ORDINARY} == set(OTHERS)
    assert element_name(FINAL) == LAST
    assert tuple(element_name(card) for card in TRIGGERS) == TURN_UP


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ((checked(), PLAYS, turned_up("Gag"), checked("Gag")), (-1, "")),
        ((checked(), PLAYS, checked()), (2, "an event is due")),
        ((checked(), PLAYS, turned_up("Gag"), turned_up("Gag")), (3, "turned up already")),
        ((checked(), {**PLAYS, "as": "Missed!"}, checked()), (-1, "")),
        ((PLAYS, turned_up("Gag"), checked("Showdown")), (2, "turned up are ['Gag']")),
        ((checked("Gag"),), (0, "turned up are []")),
        ((checked(piles={**piles(), "show deck": ["Gag"]}),), (0, "the show has ten events")),
        ((checked(ring=["Ben", "Ada", "Cleo", "Dan"]),), (0, "the seats are ('Ada', 'Ben', 'Cleo', 'Dan')")),
        (
            (checked(roles={**ROLES, "Dan": "deputy"}),),
            (0, "the roles are ('outlaw', 'outlaw', 'renegade', 'sheriff')"),
        ),
        ((checked(), uses("Gag")), (1, "not in force")),
        ((checked(), uses(ROSA)), (1, "not in force")),
        ((checked(), uses("Flint Westwood", "Ben")), (-1, "")),
        ((checked(), uses("Flint Westwood", "Ada")), (1, "used on oneself")),
        ((checked(), uses("Flint Westwood", "Ada", by="Ben")), (1, "somebody else's ability")),
        ((checked(), uses("Lee Van Kliff")), (1, "somebody else's ability")),
        ((checked(turn="Cleo"), uses("Lee Van Kliff", by="Cleo")), (-1, "")),
        ((checked(), uses("Rose Doolan")), (-1, "")),
    ],
)
def test_what_cannot_be(lines: tuple[dict[str, Any], ...], found: tuple[int, str]) -> None:
    assert fault(*lines) == found


@pytest.mark.parametrize(
    ("event", "line", "found"),
    [
        ("Gag", uses("Gag", by="Dan"), ""),
        (ROSA, uses(ROSA), ""),
        (ROSA, uses(ROSA, "Ben"), "a target too many"),
        (ROSA, uses(ROSA, by="Ben"), "out of turn"),
        ("Dorothy Rage", uses("Dorothy Rage", "Ben"), ""),
        ("Dorothy Rage", uses("Dorothy Rage"), "no target"),
        ("Dorothy Rage", uses("Dorothy Rage", "Ada"), "at whom it cannot be"),
        ("Dorothy Rage", uses("Dorothy Rage", "Dan"), "at whom it cannot be"),
    ],
)
def test_the_event_in_force(event: str, line: dict[str, Any], found: str) -> None:
    assert fault(PLAYS, turned_up(event), checked(event, out=["Dan"]), line)[1] == found


def seen_before_the_last_two() -> Iterator[dict[str, Any]]:
    """All events but the last two are turned up."""
    for event in OTHERS[:-1]:
        yield from (PLAYS, turned_up(event))


def test_the_last_two_events_come_by_themselves() -> None:
    begun = tuple(seen_before_the_last_two())
    both = (checked(*OTHERS), PLAYS, checked(*OTHERS, LAST), PLAYS, checked(*OTHERS, LAST))
    assert fault(*begun, checked(*OTHERS[:-1]), PLAYS, *both) == (-1, "")
    assert fault(*begun, checked(*OTHERS, LAST), PLAYS, checked(*OTHERS, LAST)) == (-1, "")
    assert fault(*begun, checked(*OTHERS[:-1], LAST))[1].startswith("turned up are")


def test_seats_are_exchanged_with_the_nearest_on_the_right() -> None:
    begun = (PLAYS, turned_up(ROSA))
    exchanged = ["Cleo", "Ben", "Ada", "Dan"]
    assert fault(*begun, checked(ROSA, out=["Dan"]), uses(ROSA), checked(ROSA, ring=exchanged)) == (-1, "")
    assert fault(*begun, checked(ROSA, out=["Dan"]), uses(ROSA), checked(ROSA))[0] == 4
    assert fault(*begun, uses(ROSA), checked(ROSA, ring=["Dan", "Cleo", "Ben", "Ada"])) == (-1, "")


def test_an_event_is_used_once_in_a_turn() -> None:
    begun = (PLAYS, turned_up("Dorothy Rage"), checked("Dorothy Rage"), uses("Dorothy Rage", "Ben"))
    again = (checked("Dorothy Rage"), uses("Dorothy Rage", "Cleo"))
    assert fault(*begun, *again) == (5, "used already")
    assert fault(*begun, ENDS, *again) == (-1, "")
    bens = (checked("Dorothy Rage", turn="Ben"), uses("Dorothy Rage", "Cleo", by="Ben"))
    assert fault(*begun, *bens) == (-1, "")


@pytest.mark.slow
def test_every_kind_has_a_place_and_is_found() -> None:
    outcomes = [outcome for seed in (SEED + 1, SEED + 2) for outcome in TAMPERING.trials(seed)]
    assert [outcome.what for outcome in outcomes if outcome.result in FAILURES] == []
    assert {outcome.kind for outcome in outcomes} == set(TAMPERING.group_of)


@pytest.mark.parametrize(
    ("kind", "event"), [("Lady Rosa of Texas with a target", lady_rosa), ("Dorothy Rage at oneself", dorothy_rage)]
)
def test_a_kernel_that_refuses_nothing_is_found_out(
    kind: str, event: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    subject = game(SEED + 1)
    monkeypatch.setattr(event, "rule", lambda *said: None)
    outcome = TAMPERING.try_kind(kind, subject, Random(1))
    assert outcome is not None
    assert outcome.result == LATE


def test_a_wrong_ledger_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = game(SEED)
    outcome = TAMPERING.try_kind("an event that is not in force", subject, Random(1))
    assert outcome is not None
    assert outcome.result not in FAILURES
    monkeypatch.setattr(ledger, "USED", ())
    outcome = TAMPERING.try_kind("an event that is not in force", subject, Random(1))
    assert outcome is not None
    assert outcome.result == DISAGREEMENT
