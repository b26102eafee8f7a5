"""Every clause that forbids something: a case in which it alone does, and is named; or why there is none.

    FORBIDDEN   by clause: decisions that it forbids, each beside a table that differs in one thing and allows it
    RECORDED    by clause: what a record may not tell, since nobody decides it
    NEVER       by clause: why no record can go against it alone

A prohibition that has no place in one of these fails ``test_every_prohibition_has_its_place``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from bangref.core.action import PASS, REROLL, USE, Action
from bangref.core.engine import why_not
from bangref.dice.facts import FACES
from bangref.dice.rules import Rules
from bangref.dice.state import State
from bangref.rulebook import load
from bangref.scenario import parsed, played
from tests.dice.table import LETTERS, Person, done, faces, player, table

PROHIBITIONS = sorted(
    clause.id for clause in load().clauses.values() if (clause.game, clause.kind) == ("dice", "prohibition")
)


class Case(NamedTuple):
    """A table, what is decided there, and what ``who`` may not do then; ``but`` is what allows it."""

    people: tuple[Person, ...]
    given: dict[str, Any]
    before: tuple[str, ...]
    who: int
    what: str
    but: dict[str, Any]

    def refused_at(self, **other: Any) -> tuple[str, str] | None:
        """Clause and fact of what forbids it, at this table or one that differs; None where nothing does."""
        people = other.pop("people", self.people)
        before = other.pop("before", self.before)
        rules, state = table(*people, **{**self.given, **other})
        state, _ = done(rules, state, *before)
        return _refused(rules, state, self.who, self.what)


def _refused(rules: Rules, state: State, who: int, what: str) -> tuple[str, str] | None:
    verb, _, rest = what.partition(" ")
    if verb == "reroll":
        ruling = why_not(rules, state, Action(who, REROLL, cards=faces(rest)))
    elif verb == "keep":
        ruling = why_not(rules, state, Action(who, PASS))
    else:
        name, _, target = what.partition(">")
        name = FACES[LETTERS.index(name)].name if name in LETTERS else name
        aimed = Action(who, USE, target=int(target), name=name) if target else Action(who, USE, name=name)
        ruling = why_not(rules, state, aimed)
    return None if ruling is None else (ruling.clause, ruling.fact)


FOUR = (player(), player(), player(), player())
BART = (player("suzy_lafayette", arrows=5), player("bart_cassidy"), player(arrows=3), player())
ATTACKED = (player("suzy_lafayette", arrows=5), player("bart_cassidy", arrows=2), player(arrows=1), player())
UNHURT = (player("suzy_lafayette"), player("bart_cassidy"), player(), player())
KIT = (player("kit_carlson"), player(arrows=2), player(arrows=2), player())
SLAB = (player("slab_the_killer"), *FOUR[1:])
SID = (player("sid_ketchum"), player(out=True), player(), player())

FORBIDDEN: dict[str, tuple[Case, ...]] = {
    "dice.character.bart_cassidy.excluded_causes": (
        Case(
            ATTACKED,
            {},
            ("roll ABB1G",),
            1,
            "bart_cassidy",
            {"people": UNHURT, "stage": "resolve", "dice": "1BGDD", "before": ("1>1",)},
        ),
        Case(
            (player("bart_cassidy"), *FOUR[1:]),
            {},
            ("roll DDDGB",),
            0,
            "bart_cassidy",
            {"turn": 1, "stage": "resolve", "dice": "1BGDD", "before": ("1>0",)},
        ),
    ),
    "dice.character.bart_cassidy.not_last_arrow": (
        Case(
            BART,
            {"stage": "resolve", "dice": "1BGDD"},
            ("1>1",),
            1,
            "bart_cassidy",
            {"people": (BART[0], BART[1], player(arrows=2), BART[3])},
        ),
    ),
    "dice.character.kit_carlson.three_from_one": (
        Case(
            KIT,
            {"stage": "resolve", "dice": "GGGDD", "edition": "002"},
            ("kit_carlson>1",),
            0,
            "kit_carlson>2",
            {"edition": "001"},
        ),
        Case(
            KIT,
            {"stage": "resolve", "dice": "GGGDD", "edition": "002"},
            ("kit_carlson>1",),
            0,
            "kit_carlson>2",
            {"dice": "GGDDD"},
        ),
    ),
    "dice.character.slab_the_killer.once_per_turn": (
        Case(
            SLAB,
            {"stage": "resolve", "dice": "11BBD"},
            ("slab_the_killer", "1>1"),
            0,
            "slab_the_killer",
            {"before": ("1>1",)},
        ),
        Case(
            SLAB,
            {"stage": "resolve", "dice": "11BBD"},
            ("slab_the_killer", "1>1", "1>1"),
            0,
            "slab_the_killer",
            {"before": ("1>1",)},
        ),
    ),
    "dice.character.slab_the_killer.same_target": (
        Case(
            SLAB,
            {"stage": "resolve", "dice": "1BBDD"},
            ("slab_the_killer", "1>1"),
            0,
            "1>3",
            {"before": ("slab_the_killer",)},
        ),
    ),
    "dice.elimination.out_of_play": (
        Case(SID, {"stage": "start"}, (), 0, "sid_ketchum>1", {"people": (SID[0], *FOUR[1:])}),
        Case(
            (player(), player(out=True), player(), player()),
            {"stage": "resolve", "dice": "1BGDD"},
            (),
            0,
            "1>1",
            {"people": FOUR},
        ),
        Case(
            (player(lives=1, arrows=4, role="outlaw"), player(arrows=4), player(), player(role="sheriff")),
            {"stage": "roll"},
            ("roll ABBB1",),
            0,
            "reroll B",
            {"people": (player(lives=6, arrows=4, role="outlaw"), player(arrows=4), player(), player(role="sheriff"))},
        ),
    ),
    "dice.resolve.no_skipping": (
        Case(FOUR, {"stage": "resolve", "dice": "1BGDD"}, (), 0, "keep", {"stage": "reroll"}),
        Case(FOUR, {"stage": "resolve", "dice": "1BGDD"}, ("1>1",), 0, "keep", {"stage": "reroll", "before": ()}),
    ),
    "dice.roll.dynamite_locked": (
        Case(
            FOUR,
            {"stage": "reroll", "dice": "BBGDD"},
            (),
            0,
            "reroll D",
            {"people": (player("black_jack"), *FOUR[1:])},
        ),
        Case(FOUR, {"stage": "reroll", "dice": "BBGGD"}, (), 0, "reroll BD", {"dice": "BBGGD", "people": (
            player("black_jack"), *FOUR[1:])}),
    ),
}  # fmt: skip

RECORDED: dict[str, dict[str, Any]] = {
    "dice.beer.cap": {
        "given": {
            "game": "dice",
            "phase": "resolve",
            "dice": ["Beer", "Dynamite", "Dynamite", "Gatling", "Gatling"],
            "players": {"Ada": {"character": "Calamity Janet"}, "Ben": {"character": "Black Jack", "lives": 8}},
        },
        "record": ["Ada uses Beer on Ben"],
        "true": {"turn": "Ben", "lives": {"Ben": 8}},
        "false": {"turn": "Ben", "lives": {"Ben": 9}},
    },
}

NEVER = {
    "dice.character.willy_the_kid.once_per_turn": (
        "Nobody decides to fire: the Gatling does so by itself, when the dice are resolved. A record that tells two "
        "losses of a player contradicts dice.gatling.damage, by which each of them loses one."
    ),
    "dice.setup.roles.secret": (
        "Nobody decides to tell a role. A record is that of somebody who knows them all, and its header says them."
    ),
}


def test_every_prohibition_has_its_place() -> None:
    assert sorted((*FORBIDDEN, *RECORDED, *NEVER)) == PROHIBITIONS


@pytest.mark.clause(
    "dice.character.bart_cassidy.excluded_causes", "dice.character.bart_cassidy.not_last_arrow",
    "dice.character.kit_carlson.three_from_one", "dice.character.slab_the_killer.once_per_turn",
    "dice.character.slab_the_killer.same_target", "dice.elimination.out_of_play", "dice.resolve.no_skipping",
    "dice.roll.dynamite_locked",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "case"), [(clause, case) for clause, cases in FORBIDDEN.items() for case in cases])
def test_it_forbids_and_is_named(clause: str, case: Case) -> None:
    refused = case.refused_at()
    assert refused is not None
    assert refused[0] == clause


@pytest.mark.parametrize("case", [case for cases in FORBIDDEN.values() for case in cases])
def test_it_alone_forbids(case: Case) -> None:
    assert case.refused_at(**case.but) is None


@pytest.mark.clause("dice.beer.cap")
@pytest.mark.parametrize("clause", RECORDED)
@pytest.mark.parametrize("told", ["true", "false"])
def test_no_record_goes_against_it(clause: str, told: str) -> None:
    case = RECORDED[clause]
    verdict = {"verdict": "legal"} if told == "true" else {"verdict": "illegal", "cites": clause}
    line = {"record": case["record"], "check": case[told], **verdict}
    raw = {"id": "a.record", "about": "A record.", "shows": [clause], "given": case["given"], "when": [line]}
    (scenario,) = parsed(raw, "test.yaml")
    assert not played(scenario).faults
