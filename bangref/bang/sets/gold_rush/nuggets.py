"""Valouny zlata: who takes lives of others takes gold nuggets; they are paid back to the supply.

held, gain, pay     nuggets that a player has, gets, gives back
"""

from bangref.bang import tokens
from bangref.bang.cards.duel import Duel
from bangref.bang.points import BANK_RUNS_OUT, LAST_LIFE_LOST, LEAVES_THE_GAME, LIFE_LOST
from bangref.bang.rules import Counter, Rules
from bangref.bang.state import State, is_present
from bangref.core.action import NOBODY
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.ruling import Note

NUGGETS = Counter("nuggets", 30, on_cards=True)

GAIN = "bang.gold_rush.gold.gain_per_life"
OWN_DUEL = "bang.gold_rush.gold.own_duel"
RESCUED = "bang.gold_rush.gold.rescued"
SUPPLY = "bang.gold_rush.gold.supply_limit"
ELIMINATED = "bang.gold_rush.gold.eliminated"
RETURNS = "bang.gold_rush.buy.returns"
SHADOWS, KEPT = "shadow_gunslingers", "bang.shadow.gold.kept"
"""The set under which an eliminated player keeps the nuggets, and its clause."""

READINGS = {
    OWN_DUEL: ("nobody", "opponent"),
    RESCUED: ("paid", "not_paid"),
    SUPPLY: ("markers", "nothing"),
    ELIMINATED: ("returned", "kept"),
}


def kind_of(rules: Rules) -> int:
    """The number of the nuggets among the kinds of counters."""
    return rules.counters.index(NUGGETS)


def held(rules: Rules, state: State, seat: int) -> int:
    """Nuggets that a player has."""
    return tokens.held(state, seat, kind_of(rules))


def gain(rules: Rules, state: State, seat: int, number: int, clause: str, note: Note) -> State:
    """A player takes nuggets from the supply."""
    return tokens.hand_out(rules, state, seat, kind_of(rules), number, clause, note)


def pay(rules: Rules, state: State, seat: int, number: int, note: Note) -> State:
    """A player pays nuggets to the supply."""
    return tokens.hand_out(rules, state, seat, kind_of(rules), -number, RETURNS, note) if number else state


def _earner(rules: Rules, state: State, seat: int, author: int) -> int:
    """Who takes nuggets for lives of ``seat``: the author, or under a reading the opponent in a Duel of their own."""
    if author != NOBODY or rules.readings[OWN_DUEL] == "nobody":
        return author
    duels = (frame for frame in reversed(state.frames) if isinstance(frame, Duel))
    return next((duel.challenged for duel in duels if duel.asked == seat == duel.challenger), NOBODY)


def _says(author: int) -> str:
    """The clause by which there is a nugget."""
    return OWN_DUEL if author == NOBODY else GAIN


def _lives_paid(rules: Rules, state: State, seat: int, lost: int, before: int) -> int:
    """Lives of a survived loss for which there is a nugget."""
    if lost < before:
        return lost
    return before if rules.readings[RESCUED] == "paid" else before - 1


def _is_paid(rules: Rules, state: State, seat: int, author: int) -> bool:
    """Whether somebody else takes nuggets for lives of ``seat``, and is still in the game."""
    earner = _earner(rules, state, seat, author)
    return earner not in (NOBODY, seat) and is_present(state.seats[earner])


def _has_author(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> bool:
    seat, lost, author, before = facts
    paid = _lives_paid(rules, state, seat, lost, before)
    return _is_paid(rules, state, seat, author) and paid > 0


def _pays_author(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int], note: Note) -> State:
    seat, lost, author, before = facts
    if lost >= before:
        note(RESCUED, "life_was_lost", seat)
    earner, paid = _earner(rules, state, seat, author), _lives_paid(rules, state, seat, lost, before)
    return gain(rules, state, earner, paid, _says(author), note)


def _nobody_pays(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> str:
    seat, lost, author, before = facts
    rescued = lost >= before and rules.readings[RESCUED] == "not_paid"
    return RESCUED if _is_paid(rules, state, seat, author) and rescued else ""


def _killer_gains(rules: Rules, state: State, owner: int, facts: tuple[int, int, int]) -> bool:
    seat, _, author = facts
    return _is_paid(rules, state, seat, author)


def _pays_killer(rules: Rules, state: State, owner: int, facts: tuple[int, int, int], note: Note) -> State:
    seat, lives, author = facts
    return gain(rules, state, _earner(rules, state, seat, author), lives, _says(author), note)


def _gives_back(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    return held(rules, state, facts[0]) > 0


def _given_back(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    seat = facts[0]
    number = held(rules, state, seat)
    if SHADOWS in rules.sets:
        note(KEPT, "keeps_nuggets", seat, number)
        return state
    if rules.readings[ELIMINATED] == "kept":
        note(ELIMINATED, "keeps_nuggets", seat, number)
        return state
    return gain(rules, state, seat, -number, ELIMINATED, note)


def _markers(rules: Rules, state: State, owner: int, kind: int) -> int | None:
    return int(rules.readings[SUPPLY] == "markers") if kind == kind_of(rules) else None


ELEMENT = Element(
    "gold_nugget",
    (
        Trigger(LIFE_LOST, GAIN, _has_author, _pays_author, withheld=_nobody_pays),
        Trigger(LAST_LIFE_LOST, GAIN, _killer_gains, _pays_killer),
        Trigger(LEAVES_THE_GAME, ELIMINATED, _gives_back, _given_back, remembers=True),
        Replacement(BANK_RUNS_OUT, SUPPLY, _markers),
    ),
)
