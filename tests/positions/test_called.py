"""Players, characters and roles as they are called in positions, and what is said where nobody understands them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bangref.judge.position_in_lines import position_of
from bangref.record.errors import MalformedError
from tests.cli.running import FIXTURES, run


def dealt(text: str) -> list[tuple[str, str, tuple[str, ...]]]:
    table = position_of(text).table
    players = zip(table.names.players, table.players, strict=True)
    return [(name, player.role, player.characters) for name, player in players]


@pytest.mark.parametrize("character", ["Slab the Killer", "slab the killer", "SLAB THE KILLER", "Slab  The killer"])
@pytest.mark.parametrize("role", ["outlaw", "Outlaw", "Bandita", "bandita"])
def test_in_any_language_and_any_case(character: str, role: str) -> None:
    expected = ("Ben", "outlaw", ("slab_the_killer",))
    assert dealt(f"given: {{players: {{Ben: {{character: {character}, role: {role}}}}}}}")[1] == expected
    result = run("ask", "-p", "Ada", "-p", f"Ben ({character}, {role})")
    assert result.exit_code == 0
    assert "Slab the Killer" in result.stdout


@pytest.mark.parametrize(
    ("game", "character", "role", "expected"),
    [
        ("samurai", "kojiro", "ninja", ("ninja", ("kojiro",))),
        ("samurai", "KOJIRO", "Ninja", ("ninja", ("kojiro",))),
        ("dice", "rose doolan", "OUTLAW", ("outlaw", ("rose_doolan",))),
    ],
)
def test_in_every_game(game: str, character: str, role: str, expected: tuple[str, tuple[str, ...]]) -> None:
    found = dealt(f"given: {{game: {game}, players: {{Ben: {{character: {character}, role: {role}}}}}}}")
    assert found[1][1:] == expected


def test_a_character_that_is_laid_by_and_two_of_one_player() -> None:
    table = position_of("given: {sets: [high_noon], players: {Ada: {spare: rose doolan}}}").table
    assert table.players[0].spare == "rose_doolan"
    told = "given: {variants: [two_characters], players: {Ada: {characters: [rose doolan, Paul regret]}}}"
    assert dealt(told)[0][2] == ("rose_doolan", "paul_regret")


@pytest.mark.parametrize(
    ("field", "fault"),
    [
        ("character: Kojiro", "no character is called 'Kojiro'"),
        ("character: 7", "given.players.Ben.character"),
        ("role: ninja", "no role is called 'ninja'"),
        ("role: [outlaw]", "given.players.Ben.role"),
    ],
)
def test_what_nobody_is_called(field: str, fault: str) -> None:
    with pytest.raises(MalformedError) as raised:
        position_of(f"given: {{players: {{Ben: {{{field}}}}}}}")
    assert fault in str(raised.value)


def test_each_role_is_suggested_once() -> None:
    with pytest.raises(MalformedError) as raised:
        position_of("given: {game: samurai, players: {Ben: {role: deputy}}}")
    assert str(raised.value).count("'ninja'") == 1


@pytest.mark.parametrize(("players", "seated"), [
    ("Nico: {}, Ben: {}", ("Nico", "Ben", "Ada", "Cleo")),
    ("Ben: {}, Nico: {}", ("Ben", "Nico", "Ada", "Cleo")),
    ("Ben: {}, Ada: {}", ("Ada", "Ben", "Cleo", "Dan")),
    ("Nico: {}, Tom: {}", ("Nico", "Tom", "Ada", "Ben")),
    ("A: {}, B: {}, C: {}, D: {}, Hugo: {}", ("A", "B", "C", "D", "Hugo")),
])  # fmt: skip
def test_names_of_ones_own_beside_usual_ones(players: str, seated: tuple[str, ...]) -> None:
    assert tuple(name for name, *_ in dealt(f"given: {{players: {{{players}}}}}")) == seated


# In one line -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "fourth"),
    [
        (("--game", "samurai", "-s", "Ada"), False),
        (("--game", "dice", "-p", "Ada"), False),
        (("--game", "dice", "-s", "Ada"), True),
        (("--set", "dodge city", "-p", "Ada"), False),
        (("--set", "dodge city", "-s", "Ada"), True),
        (("-p", "Ada"), True),
        (("--set", "dodge city", "-p", "Ada", "--given", "seats: 4"), True),
    ],
)
def test_three_who_are_told_are_three_where_there_is_a_game_for_them(told: tuple[str, ...], fourth: bool) -> None:
    """By BANG! and the Dice Game three play without a Sheriff, so that where one is told there are more."""
    result = run("ask", *told, "-p", "Ben", "-p", "Cleo")
    assert result.exit_code == 0
    assert ("Dan is" in result.stdout) is fourth


def test_the_first_of_samurai_sword_is_the_shogun() -> None:
    result = run("ask", "--game", "samurai", "-s", "Ada")
    assert result.exit_code == 0
    assert "Ada ★ Shogun" in result.stdout


@pytest.mark.parametrize("role", ["outlaw", "Bandita", "?"])
def test_whoever_is_told_as_the_sheriff_is_nothing_else(role: str) -> None:
    result = run("ask", "-s", f"Ada (Slab the Killer, {role})")
    assert result.exit_code == 2
    assert f"'Ada' is the sheriff by --sheriff, and not '{'outlaw' if role != '?' else '?'}'" in result.stderr
    assert run("ask", "-s", "Ada (Slab the Killer, sheriff)").exit_code == 0


@pytest.mark.parametrize(
    "option",
    [("--turn", "Ben"), ("--set", "dodge_city"), ("-d", "Beer 6H"), ("--game", "bang"), ("--given", "bangs: 1")],
)
def test_a_file_or_a_table_in_options(tmp_path: Path, option: tuple[str, str]) -> None:
    path = tmp_path / "mid.yaml"
    path.write_text("given: {}")
    for file in (path, "-"):
        result = run("ask", file, *option)
        assert result.exit_code == 2
        assert "a file or by options, not by both" in " ".join(result.stderr.split())


@pytest.mark.parametrize("command", ["ask", "perft"])
def test_a_game_is_no_position(tmp_path: Path, command: str) -> None:
    game = FIXTURES / "games" / "simulated_4p.jsonl"
    path = tmp_path / "game.txt"
    path.write_text(run("convert", game).stdout)
    for file in (path, game):
        result = run(command, file)
        assert result.exit_code == 2
        assert "a recorded game; expected a position" in result.stderr


def test_a_fault_of_given_names_it() -> None:
    result = run("ask", "-s", "Ada", "--given", "{{{")
    assert (result.exit_code, result.stderr.startswith("bangref: --given: no fields: '{{{'")) == (2, True)


def test_a_text_that_is_neither_a_game_nor_a_position(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: &a [x, x]\nb: [*a, *a]\n")
    for command in ("verify", "legal", "replay"):
        result = run(command, path)
        assert result.exit_code == 2
        assert "or a position, which begins with 'given:'" in result.stderr + result.stdout


def test_a_sentence_without_a_table_says_that_there_is_none() -> None:
    result = run("ask", "Ada plays BANG! AS on Ben")
    assert result.exit_code == 2
    assert "there is no file 'Ada plays BANG! AS on Ben'; expected the table first" in result.stderr
