"""What is given twice, and contradicts itself or says nothing more, is refused; everywhere with the same words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.main import get_command

import bangref
from bangref.cli.commands import COMMANDS
from bangref.cli.main import app
from tests.cli.running import FIXTURES, run

GAME = FIXTURES / "games" / "by_hand.jsonl"
READING = "bang.end.immediate=at_once"
VALUES = {
    "format": "text", "edition": "003", "compare": "000", "jobs": "1", "step": "1", "why_not": "Ada passes",
    "players": "4", "seed": "1", "games": "1", "out": "x", "game": "bang", "html": "x", "data": "x", "depth": "1",
    "limit": "1", "clause": "beer", "set_": "bonus", "file": "x", "avoid": "x",
}  # fmt: skip


def options() -> list[tuple[str, Any]]:
    """Every option of every command that takes one value."""
    root: Any = get_command(app)
    commands = [(name, root.commands[name]) for name in COMMANDS]
    return [
        (name, option)
        for name, command in commands
        for option in command.get_params(typer.Context(command))
        if option.param_type_name == "option" and not option.multiple and not option.is_flag
    ]


@pytest.mark.parametrize(("command", "option"), [pytest.param(*one, id=f"{one[0]}-{one[1].name}") for one in options()])
def test_no_option_is_there_twice(command: str, option: Any) -> None:
    flag, value = option.opts[0], VALUES.get(option.name, "1")
    for words in ((flag, value, flag, value), (f"{flag}={value}", f"{flag}={value}")):
        result = run(command, *words)
        assert result.exit_code == 2
        assert f"Invalid value for {' / '.join(map(repr, option.opts))}: it is given twice" in result.stderr


def test_there_are_such_options() -> None:
    assert len(options()) > 25


def test_a_flag_may_be_there_twice() -> None:
    assert run("verify", GAME, "--keep-going", "--keep-going").exit_code == 0


def test_what_may_be_repeated_may_be() -> None:
    other = "bang.symbol.in_range.self=allowed"
    assert run("verify", GAME, "--reading", READING, "--reading", other).exit_code == 0
    assert run("simulate", "--set", "bonus", "--set", "high_noon").exit_code == 0


@pytest.mark.parametrize("second", [READING, "bang.end.immediate=after_effect"])
@pytest.mark.parametrize("args", [("verify", GAME), ("simulate",)])
def test_a_reading_is_there_twice(args: tuple[object, ...], second: str) -> None:
    result = run(*args, "--reading", READING, "--reading", second)
    assert result.exit_code == 2
    assert "the reading 'bang.end.immediate' is there twice" in result.stderr


def test_a_reading_of_the_score_is_there_twice() -> None:
    from bangref.scoring import READINGS

    id_ = next(iter(READINGS))
    value = bangref.find_rule(id_).clauses[0].reading
    assert value is not None
    said = f"{id_}={value.default}"
    result = run(
        "score",
        "Ada shogun 5",
        "Ben samurai 2",
        "Cleo ninja* 3",
        "Dan ninja*** 0",
        "--reading",
        said,
        "--reading",
        said,
    )
    assert result.exit_code == 2
    assert f"the reading '{id_}' is there twice" in result.stderr


# One answer everywhere -----------------------------------------------------------------------------------------

WRONG = [
    ({"sets": ["high_noon", "high_noon"]}, "the set 'high_noon' is there twice"),
    ({"sets": ["bonsu"]}, "no set is called 'bonsu'; expected perhaps 'bonus'"),
    ({"variants": ["simplified", "simplified"]}, "the variant 'simplified' is there twice"),
    ({"variants": ["simple"]}, "no variant is called 'simple'; expected perhaps 'simplified'"),
    ({"edition": "004"}, "no edition is called '004'; expected perhaps '003' or '000'"),
    ({"game": "bing"}, "no game is called 'bing'; expected perhaps 'bang'"),
]
PLAYERS = [("Ada", "sheriff", "Jourdonnais"), ("Ben", "outlaw", "El Gringo"),
           ("Cleo", "outlaw", "Jesse Jones"), ("Dan", "renegade", "Black Jack")]  # fmt: skip
FLAGS = {"sets": "--set", "variants": "--variant", "edition": "--edition", "game": "--game"}


@pytest.mark.parametrize(("options", "problem"), WRONG, ids=[problem[:30] for _, problem in WRONG])
def test_one_answer_everywhere(options: dict[str, Any], problem: str, tmp_path: Path) -> None:
    """A command, a program that deals and one that does not, a header, and a scenario."""
    ((field, values),) = options.items()
    given = values if isinstance(values, list) else [values]
    result = run("simulate", *(word for value in given for word in (FLAGS[field], value)))
    assert result.exit_code == 2
    assert f"Invalid value for {FLAGS[field]}: {problem}" in " ".join(result.stderr.split())
    for players in (4, [bangref.Player(*player) for player in PLAYERS]):
        with pytest.raises(bangref.MalformedError) as caught:
            bangref.new_game(players, seed=1, **options)
        assert str(caught.value) == f"{field}: {problem}"
    people = [dict(zip(("name", "role", "character"), player, strict=True)) for player in PLAYERS]
    header = {"bangref": 1, "rules": "", "game": "bang", "players": people, **options}
    path = tmp_path / "game.jsonl"
    path.write_text(json.dumps(header) + "\n")
    malformed = bangref.verify(path).malformed
    assert malformed is not None
    assert malformed.message == f"{path}:1: {field}: {problem}"
