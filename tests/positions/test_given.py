"""More of a table told on the command line, as it stands in a file: nothing that is typed is lost."""

from __future__ import annotations

import pytest

from tests.cli.running import run

SHOP = ("--set", "gold rush", "--given", "piles: {offer: [Rum, Shot, Boots]}")


@pytest.mark.parametrize(("nuggets", "code"), [(3, 0), (2, 1)])
def test_more_is_told_of_players_who_are_told(nuggets: int, code: int) -> None:
    more = f"players: {{Ada: {{counters: {{nuggets: {nuggets}}}}}}}"
    result = run("ask", "-s", "Ada: Beer 6H", "-p", "Ben", *SHOP, "--given", more, "Ada buys Boots")
    assert result.exit_code == code
    assert "Ada: Beer 6H" not in result.stdout
    assert ("in play: Boots" in result.stdout) == (code == 0)
    assert "hand 1: Beer 6H" in result.stdout


def test_players_are_told_as_in_a_file() -> None:
    given = "players: {Ben: {hand: [BANG! AS]}}, turn: Ben"
    result = run("ask", "--given", given, "Ben plays BANG! AS on Ada")
    assert (result.exit_code, "Ada ★ Sheriff" in result.stdout) == (0, True)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("-s", "Ada", "-p", "Ben", "--given", "players: {Zoe: {lives: 2}}"), "nobody is called 'Zoe'"),
        (("-s", "Ada", "--given", "players: {Ade: {lives: 2}}"), "nobody is called 'Ade'; expected perhaps 'Ada'"),
        (("-s", "Ada (2 lives)", "--given", "players: {Ada: {lives: 3}}"), "lives of 'Ada' is told twice"),
        (("-s", "Ada", "--given", "players: {Ada: 3}"), "players.Ada: no table of fields: 3"),
        (("-s", "Ada", "--given", "players: 3"), "players: no table of fields: 3"),
        (("--given", "players: 3"), "given.players: not a table of players: 3"),
        (("-s", "Ada", "--turn", "Ada", "--given", "turn: Ben"), "turn is told twice"),
        (("-s", "Ada", "-d", "Beer 6H", "--given", "draw: [Beer 7H]"), "draw is told twice"),
        (("-s", "Ada", "--given", "bangs: 1", "--given", "bangs: 0"), "bangs is told twice"),
        (("-s", "Ada", "--given", "game: dice"), "game is told twice"),
    ],
)
def test_what_is_told_twice_or_of_nobody_is_refused(words: tuple[str, ...], problem: str) -> None:
    result = run("ask", *words, "Ada ends the turn", columns=300)
    assert (result.exit_code, result.stdout) == (2, "")
    assert problem in result.stderr
