"""What the procedures of the game ask, read off their own code.

    spoken          every name that some functions speak of, and all that they call or push
    Procedure       what playing a card sets going: points asked, names spoken of, whether somebody may die of it
    effects_of      what a card does when it is played, and when it is used
    procedure       of a card
    purchase        of a wagon
    asked_for       the cards that are played in answer to others
    asked_only_in   the points that some modules ask, and no other

A function speaks of the constants in it and of the module's constants that it uses; it leads to the functions that it
names, to those of the frames that it pushes, and of the rounds, choices and windows that it names. That is more than
it does on any one day, so what is not among it never happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

from bangref.bang import play as playing
from bangref.bang import points
from bangref.bang.legality import judge_play
from bangref.bang.loss import LoseLives
from bangref.bang.rules import ONE_IN_RANGE, ONE_NEAR, Effect, Rules
from bangref.bang.sets.great_train_robbery.train import boarding, prices, taking
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS

BANG = Path(playing.__file__).parent
PACKAGES = ("phase_1_draw", "elimination")
"""Procedures that are packages."""

ANYWHERE: frozenset[str] = frozenset({points.AT_ANY_TIME, points.HAND_EMPTIED, points.HELD_BACK})
"""Points that are asked beside whatever is going on."""


@cache
def every_rule() -> Rules:
    """The rules with all sets."""
    return rules_for(sets=tuple(SETS))


def _constants(code: CodeType) -> Iterator[str]:
    for value in code.co_consts:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | frozenset):
            yield from (each for each in value if isinstance(each, str))
        elif isinstance(value, CodeType):
            yield from _constants(value)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from _names(value)


def _used(function: FunctionType) -> Iterator[Any]:
    """The values of what a function names outside itself, by itself or in a module that it names."""
    known, names = function.__globals__, tuple(_names(function.__code__))
    found = [known[name] for name in names if name in known]
    yield from found
    for module in (value for value in found if isinstance(value, ModuleType)):
        yield from (vars(module)[name] for name in names if name in vars(module))
    yield from (cell.cell_contents for cell in function.__closure__ or ())


def _functions_of(value: Any) -> Iterator[FunctionType]:
    """The functions of a record that carries some."""
    for name in getattr(value, "__dataclass_fields__", getattr(value, "_fields", ())):
        found = getattr(value, name)
        if isinstance(found, FunctionType):
            yield found


def _keyed(rules: Rules, name: str) -> Iterator[FunctionType]:
    """The functions that the generic frames go by under a name."""
    tables = (rules.choices, rules.gathers, rules.rounds, rules.joints, rules.windows, rules.chances)
    for table in tables:
        if name in table:
            value = table[name]
            yield from [value] if isinstance(value, FunctionType) else _functions_of(value)


def spoken(functions: Iterable[Callable[..., Any]]) -> tuple[frozenset[str], frozenset[type]]:
    """Every string that these functions and all they lead to speak of, and the frames among that."""
    rules = every_rule()
    strings: set[str] = set()
    frames: set[type] = set()
    todo = [function for function in functions if isinstance(function, FunctionType)]
    done: set[FunctionType] = set()
    while todo:
        function = todo.pop()
        if function in done or not function.__module__.startswith("bangref."):
            continue
        done.add(function)
        fresh = set(_constants(function.__code__))
        for value in _used(function):
            if isinstance(value, str):
                fresh.add(value)
            elif isinstance(value, FunctionType):
                todo.append(value)
            elif isinstance(value, type) and value in rules.frames:
                frames.add(value)
                todo += _functions_of(rules.frames[value])
            elif isinstance(value, Effect):
                todo += _functions_of(value)
            elif isinstance(value, tuple | frozenset | dict):
                fresh |= {each for each in value if isinstance(each, str)}
        for name in fresh - strings:
            todo += _keyed(rules, name)
        strings |= fresh
    return frozenset(strings), frozenset(frames)


class Procedure(NamedTuple):
    """What playing a card sets going.

    points: those it may ask. names: all it speaks of. deadly: it may cost lives. takes_card: it acts on another card.
    """

    points: frozenset[str]
    names: frozenset[str]
    deadly: bool
    takes_card: bool


def effects_of(card: str) -> tuple[Effect, ...]:
    """What the card of this name does when it is played, and when it is used."""
    effect = every_rule().effects[card]
    return (effect,) if effect.used is None else (effect, effect.used)


EMPTIES = ("rust",)
"""Cards that take load tokens from cards in play; what happens to a card that has none left happens at once."""


TAKES_AT_LAST = ("brawl", "reload")
"""Cards by which cards in play are chosen only after something else."""


@cache
def procedure(card: str) -> Procedure:
    """What playing the card of this name sets going, up to the next card."""
    effect = every_rule().effects[card]
    emptied = every_rule().at[points.TOKENS_GONE].values() if card in EMPTIES else ()
    own, frames = spoken([effect.resolve, *(trigger.fire for trigger in emptied)])
    played, _ = spoken([playing.begin_play, judge_play])
    asked = {name for name in own | played if name in points.POINTS}
    if effect.aim not in (ONE_IN_RANGE, ONE_NEAR):
        asked -= {points.DISTANCE, points.REACH} - own
    takes_card = effect.takes_card or card in TAKES_AT_LAST
    return Procedure(frozenset(asked) | ANYWHERE, own, LoseLives in frames, takes_card)


@cache
def purchase() -> Procedure:
    """What buying a wagon of the train sets going, and paying for it."""
    modules = (boarding, prices, taking)
    own = [each for module in modules for each in vars(module).values() if isinstance(each, FunctionType)]
    names, frames = spoken(own)
    return Procedure(frozenset(names & set(points.POINTS)) | ANYWHERE, names, LoseLives in frames, True)


@cache
def asked_for() -> frozenset[str]:
    """The cards that somebody else's procedure speaks of: those that are played in answer to something."""
    effects = every_rule().effects
    return frozenset(name for card in effects for name in procedure(card).names if name in effects and name != card)


@cache
def asked_only_in(*modules: str) -> frozenset[str]:
    """The points that these modules, or packages, of the game ask, and no other."""
    asking: dict[str, set[str]] = {}
    constants = {name: value for name, value in vars(points).items() if isinstance(value, str)}
    for path in sorted((*BANG.glob("*.py"), *(file for package in PACKAGES for file in (BANG / package).glob("*.py")))):
        if path.stem in ("points", "assemble"):
            continue
        words = set(path.read_text(encoding="utf-8").replace(",", " ").replace("(", " ").replace(")", " ").split())
        for name, value in constants.items():
            if name in words and value in points.POINTS:
                asking.setdefault(value, set()).add(path.stem if path.parent == BANG else path.parent.name)
    return frozenset(point for point, found in asking.items() if found <= set(modules))
