"""The scenarios of a game put to its model: what is allowed, what is refused, and what the table says afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import yaml

from tests.verification.model.records_played import UNCOMPARED, after_silence, differences, silent_answer
from tests.verification.model.sentences_read import line_of

Plain = dict[str, Any]
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo", "Ida")
SCENARIOS = Path(__file__).resolve().parents[3] / "fixtures" / "scenarios"


class Scenario(NamedTuple):
    """One scenario, or one case of it."""

    id: str
    given: Plain
    when: list[Any]
    then: Plain


class Game(NamedTuple):
    """How the scenarios of a game are put to a model: the table that is given, and what is said of one.

    in_order: what is said of a pile, where the order of the cards counts.
    """

    model: ModuleType
    header: Callable[[Plain], Plain]
    table: Callable[[Plain, Plain], Plain]
    says: Callable[[Plain, str], Any]
    in_order: Mapping[str, Callable[[Plain, str, list[str]], bool]] = {}


def merged(whole: Any, part: Any) -> Any:
    """A dictionary with parts of it changed, at any depth."""
    if isinstance(whole, dict) and isinstance(part, dict):
        return {**whole, **{key: merged(whole.get(key), value) for key, value in part.items()}}
    return part


def documents(path: Path) -> Iterator[Plain]:
    """The documents of a file of YAML."""
    return iter(yaml.load_all(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))


def scenarios_of(folder: str) -> Iterator[Scenario]:
    """All scenarios of a folder, each of its cases one."""
    for path in sorted((SCENARIOS / folder).glob("*.yaml")):
        for told in documents(path):
            given, when, then = told.get("given", {}), told.get("when", []), told.get("then", {})
            for case in told.get("cases", [{}]):
                name = f"{told['id']}: {case['name']}" if case else told["id"]
                changed = merged(given, case.get("given", {})), merged(then, case.get("then", {}))
                yield Scenario(name, changed[0], case.get("when", when), changed[1])


def faults(game: Game, scenario: Scenario) -> list[str]:
    """What the model takes for wrong in a scenario."""
    header = game.header(scenario.given)
    refused = game.model.header_refusal(header)
    if "refused" in scenario.then or refused:
        return [] if bool(refused) == scenario.then.get("refused", False) else [f"the game is refused: {refused}"]
    position = game.table(scenario.given, header)
    found: list[str] = []
    for step in scenario.when:
        position, wrong = _step(game, position, step)
        found += wrong
        if wrong or (isinstance(step, dict) and step.get("verdict") == "undecided"):
            return found
    return found + _said(game, position, scenario.then)


def _step(game: Game, position: Plain, step: Any) -> tuple[Plain, list[str]]:
    if isinstance(step, dict) and "then" in step:
        return position, _said(game, position, step["then"])
    if isinstance(step, dict) and "illegal" in step:
        line = line_of(step["illegal"])
        allowed = game.model.refusal(position, line) is None
        return position, [f"is allowed: {step['illegal']}"] if allowed else []
    if isinstance(step, dict) and "record" in step:
        return _record(game, position, step)
    return _done(game, position, step["do"] if isinstance(step, dict) else step)


def _done(game: Game, position: Plain, sentence: str) -> tuple[Plain, list[str]]:
    line = line_of(sentence)
    position = after_silence(game.model, position, line)
    why = game.model.refusal(position, line)
    return (position, [f"{sentence}: {why}"]) if why else (game.model.play(position, line), [])


def _record(game: Game, position: Plain, step: Plain) -> tuple[Plain, list[str]]:
    """A record with a checkpoint behind it: legal, or not (by the readings in force, where it is undecided)."""
    wrong: list[str] = []
    for sentence in step["record"]:
        position, refused = _done(game, position, sentence)
        wrong += refused
    if not wrong and "check" in step:
        wrong = _unless_silence_helps(game, position, lambda later: _untrue(game, later, step["check"]))
    legal = step["verdict"] == "legal"
    return position, [] if legal != bool(wrong) else [f"{step['record']}: {step['verdict']}, but {wrong}"]


def _unless_silence_helps(game: Game, position: Plain, wrong_in: Callable[[Plain], list[str]]) -> list[str]:
    """What is wrong now, unless nothing is once silent answers have been filled in."""
    wrong = wrong_in(position)
    later: Plain | None = position
    while later is not None:
        if not wrong_in(later):
            return []
        silent = silent_answer(game.model, later)
        later = None if silent is None else game.model.play(later, silent)
    return wrong


def _said(game: Game, position: Plain, then: Plain) -> list[str]:
    """What is said of the table, where a turn that ends by itself may have ended in silence."""
    return _unless_silence_helps(game, position, lambda later: _untrue(game, later, then))


def _untrue(game: Game, position: Plain, then: Plain) -> list[str]:
    wrong = []
    for key, value in then.items():
        if key in UNCOMPARED:
            continue
        if key in ("legal", "illegal"):
            allowed = {sentence: game.model.refusal(position, line_of(sentence)) is None for sentence in value}
            wrong += [f"not {key}: {sentence}" for sentence in value if allowed[sentence] != (key == "legal")]
        elif key == "asks":
            asked = game.model.asked(position)
            if asked["who"] != value and {asked["who"]: asked["what"]} != value:
                wrong.append(f"asks {asked}, not {value}")
        elif key in game.in_order:
            if not game.in_order[key](position, key, value):
                wrong.append(f"{key} is not {value}")
        elif not _matches(game.says(position, key), value):
            wrong.append(f"{key}: {game.says(position, key)}, not {value}")
    return wrong


UNTOLD = object()


def _matches(told: Any, value: Any) -> bool:
    if told is UNTOLD:
        return True
    return not differences({"it": told}, {"it": value})


def filled_roles(players: list[Plain], roles: list[str]) -> list[str]:
    """Everybody's role: the one that is given, or the first of those that are left in this order."""
    left = list(roles)
    for player in players:
        if player.get("role") in left:
            left.remove(player["role"])
    return [player["role"] if "role" in player else left.pop(0) for player in players]


def players_given(given: Plain, at_least: int) -> list[Plain]:
    """The players in their seats, with what is given of each."""
    told = given.get("players", {})
    last = max([NAMES.index(name) + 1 for name in told], default=0)
    seats = given.get("seats", max(at_least, last))
    return [{"name": name, **told.get(name, {})} for name in NAMES[:seats]]


def filled_characters(players: list[Plain], pool: list[str]) -> list[str]:
    """Everybody's character: the one that is given, or the next one of the pool that nobody is given."""
    left = [name for name in pool if name not in [player.get("character") for player in players]]
    return [player["character"] if "character" in player else left.pop(0) for player in players]
