"""An answer or an asking that does not fit its point is an error of types, and one that fits is none.

The file below is never run: mypy reads it. Each line that ends in ``# wrong`` has to be reported, and no other.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]

PLANTED = """
from bangref.bang.ask import answers_at, measured_by, note_withheld, ranked, trigger
from bangref.bang.points import (
    CARD_DRAWN, COUNTS_AS, DISTANCE, DIRECTION, GOES_TO, IN_FORCE, IN_PLAY_PHASE, LIFE_LOST, MAY_PLAY, NEXT_TURN,
    TURN_ENDS, TURN_STARTS,
)
from bangref.bang.rules import Rules
from bangref.bang.state import State, Zone
from bangref.core.abilities import abilities, window
from bangref.core.action import Action, Card
from bangref.core.asking import ADD, counts, follow, forbidden, instead, measure
from bangref.core.element import (
    Ability, Element, LineUp, Modifier, Prohibition, Replacement, Standing, Substitution, Trigger,
)
from bangref.core.ruling import Note, Ruling, ignore
from bangref.dice import points as dice
from bangref.dice.rules import Rules as DiceRules
from bangref.dice.state import State as DiceState
from bangref.samurai import points as samurai


def far(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    return 1

def nothing_given(rules: Rules, state: State, owner: int) -> int | None:
    return 1

def two_given(rules: Rules, state: State, owner: int, one: int, other: int) -> int | None:
    return 1

def other_types(rules: Rules, state: State, owner: int, one: int, other: str, purpose: int) -> int | None:
    return 1

def says_a_name(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> str | None:
    return ""

Modifier(DISTANCE, "clause", ADD, far)
Modifier(DIRECTION, "clause", ADD, nothing_given)
Modifier(DISTANCE, "clause", ADD, nothing_given)  # wrong
Modifier(DISTANCE, "clause", ADD, two_given)  # wrong
Modifier(DISTANCE, "clause", ADD, other_types)  # wrong
Modifier(DISTANCE, "clause", ADD, says_a_name)  # wrong
Modifier(DIRECTION, "clause", ADD, far)  # wrong
Modifier(NEXT_TURN, "clause", ADD, two_given)  # wrong
Modifier("distance", "clause", ADD, far)  # wrong
Modifier(samurai.DIFFICULTY, "clause", ADD, two_given)  # wrong


def banned(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, Card] | None:
    return seat, card

def only_whether(rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str) -> bool:
    return True

Prohibition(MAY_PLAY, "clause", banned)
Prohibition(MAY_PLAY, "clause", only_whether)  # wrong
Prohibition(MAY_PLAY, "clause", far)  # wrong


def names(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return ()

def cards(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[Card, ...]:
    return ()

Substitution(COUNTS_AS, "clause", names)
Substitution(COUNTS_AS, "clause", cards)  # wrong


def home(rules: Rules, state: State, owner: int, card: Card, source: Zone, why: str, by: int) -> Zone | None:
    return "hand", by

def a_seat(rules: Rules, state: State, owner: int, card: Card, source: Zone, why: str, by: int) -> int | None:
    return by

Replacement(GOES_TO, "clause", home)
Replacement(GOES_TO, "clause", a_seat)  # wrong
Replacement(NEXT_TURN, "clause", home)  # wrong


def always(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True

def hurt(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> bool:
    return True

def fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return state

def why(rules: Rules, state: State, owner: int, facts: tuple[int]) -> str:
    return ""

def forgets(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> None:
    return None

Trigger(TURN_STARTS, "clause", always, fire, withheld=why)
Trigger(TURN_STARTS, "clause", hurt, fire)  # wrong
Trigger(LIFE_LOST, "clause", hurt, fire)  # wrong
Trigger(TURN_STARTS, "clause", always, forgets)  # wrong
Trigger(LIFE_LOST, "clause", hurt, hurt)  # wrong
Trigger(CARD_DRAWN, "clause", always, fire, withheld=why)  # wrong


def offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return []

def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    return None

def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    return state

def only_dice(rules: DiceRules, state: DiceState, action: Action, note: Note) -> DiceState:
    return state

Ability(IN_PLAY_PHASE, "clause", offers, judge, perform)
Ability(IN_PLAY_PHASE, "clause", offers, judge, only_dice)  # wrong
Ability(TURN_STARTS, "clause", offers, judge, perform)  # wrong
window(IN_PLAY_PHASE, "clause")
window(TURN_STARTS, "clause")  # wrong


def edit(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    return line_up

def a_list(rules: Rules, state: State, owner: int, line_up: LineUp) -> list[str]:
    return []

Standing(IN_FORCE, "clause", 0, edit)
Standing(IN_FORCE, "clause", 0, a_list)  # wrong
Element("one", (Modifier(DISTANCE, "clause", ADD, far), Trigger(TURN_STARTS, "clause", always, fire)))
Element("one", ("distance",))  # wrong


def asks(rules: Rules, state: State, card: Card, zone: Zone) -> None:
    measure(rules, state, DISTANCE, (0, 1), 1, ignore, 0, 1, "purpose")
    measure(rules, state, DIRECTION, (0,), 1, ignore)
    measure(rules, state, DISTANCE, (0, 1), 1, ignore, 0, 1)  # wrong
    measure(rules, state, DISTANCE, (0, 1), 1, ignore, 0, "purpose", 1)  # wrong
    measure(rules, state, MAY_PLAY, (0, 1), 1, ignore, 0, card, "name")  # wrong
    measure(rules, state, "distance", (0, 1), 1, ignore, 0, 1, "purpose")  # wrong
    measure(rules, state, dice.REROLLS_ALLOWED, (0,), 1, ignore, 0)  # wrong
    measured_by(rules, state, DISTANCE, (0,), 1, "clause", 0, 1, "purpose")
    measured_by(rules, state, DISTANCE, (0,), 1, "clause", 0, 1)  # wrong
    forbidden(rules, state, MAY_PLAY, (0,), 0, card, "name", "effect")
    forbidden(rules, state, MAY_PLAY, (0,), 0, "name")  # wrong
    counts(rules, state, COUNTS_AS, (0,), 0, card, "play")
    counts(rules, state, COUNTS_AS, (0,), card)  # wrong
    taken: tuple[Zone, str] | None = instead(rules, state, GOES_TO, (0,), card, zone, "played", 0)
    seat: tuple[int, str] | None = instead(rules, state, GOES_TO, (0,), card, zone, "played", 0)  # wrong
    instead(rules, state, GOES_TO, (0,), card, zone, 0)  # wrong
    ranked(rules, state, GOES_TO, card, zone, "played", 0)
    ranked(rules, state, GOES_TO, zone, card, "played", 0)  # wrong
    trigger(rules, state, LIFE_LOST, 0, 1, 2, 3)
    trigger(rules, state, LIFE_LOST, 0, 1)  # wrong
    trigger(rules, state, DISTANCE, 0, 1, "purpose")  # wrong
    note_withheld(rules, state, LIFE_LOST, ignore, 0, 1, 2, 3)
    note_withheld(rules, state, LIFE_LOST, ignore, "0")  # wrong
    follow(rules, state, TURN_ENDS, (0,), (0,), ignore)
    follow(rules, state, TURN_ENDS, (0,), (0, 1), ignore)  # wrong
    abilities(rules, state, IN_PLAY_PHASE, 0)
    abilities(rules, state, TURN_ENDS, 0)  # wrong
    for _, _, answer in answers_at(rules, state, LIFE_LOST, (0,)):
        answer.applies(rules, state, 0, (0, 1, 2, 3))
        answer.applies(rules, state, 0, (0, 1))  # wrong
"""


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> frozenset[int]:
    """The lines of the planted file that mypy reports."""
    path = tmp_path_factory.mktemp("typed") / "planted.py"
    path.write_text(PLANTED, encoding="utf-8")
    told, _, _ = api.run(["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(path.parent), str(path)])
    places = (line.split(":")[:3] for line in told.splitlines() if f"{path.name}:" in line and ": error: " in line)
    return frozenset(int(line) for _, line, _ in places)


LINES = list(enumerate(PLANTED.splitlines(), 1))


@pytest.mark.parametrize("line", [pytest.param(number, id=text) for number, text in LINES if "# wrong" in text])
def test_each_planted_mistake_is_reported(reported: frozenset[int], line: int) -> None:
    assert line in reported


def test_what_fits_is_not_reported(reported: frozenset[int]) -> None:
    assert [text for number, text in LINES if number in reported and "# wrong" not in text] == []
