"""`bangref replay`: all steps, one step, leafing through, and what goes wrong."""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bangref.cli import replay as command
from bangref.cli.main import app
from bangref.cli.replay import Screens, turned
from bangref.cli.terminal import is_interactive, style_of
from bangref.terminal.cells import cells
from bangref.terminal.style import Style
from tests.report.games import game_lines, illegal_game, undecided_game

BANGREF = (sys.executable, "-m", "bangref.cli.main")


def run(*args: object, stdin: str | None = None, columns: int = 80) -> Result:
    return CliRunner().invoke(app, ["replay", *map(str, args)], input=stdin, env={"COLUMNS": str(columns)})


def written(folder: Path, lines: tuple[str, ...]) -> Path:
    path = folder / "game.jsonl"
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return written(tmp_path, game_lines())


def steps_of(lines: tuple[str, ...]) -> int:
    return sum('"do"' in line for line in lines)


# Printed -------------------------------------------------------------------------------------------------


def test_every_step_is_printed_with_sentence_rulings_and_table(game: Path) -> None:
    printed = run(game).stdout
    assert printed.startswith("Before the first step\n")
    assert printed.count("\nStep ") == steps_of(game_lines())
    assert printed.count("draw pile ") >= steps_of(game_lines())
    assert "[bang.turn.play.one_bang_card]" in printed
    assert "The game is over; won by " in printed


@pytest.mark.parametrize("columns", [60, 80, 132])
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_it_fits_the_width(tmp_path: Path, players: int, columns: int) -> None:
    printed = run(written(tmp_path, game_lines(players, 3)), columns=columns).stdout
    assert max(map(cells, printed.splitlines())) <= columns


def test_one_step(game: Path) -> None:
    everything, one = run(game).stdout, run(game, "--step", 2).stdout
    assert one.startswith("Step 2 (line 3): ")
    assert one.strip() in everything
    assert run(game, "--step", 0).stdout.startswith("Before the first step")


def test_a_step_that_is_not_there(game: Path) -> None:
    result = run(game, "--step", 5000)
    assert result.exit_code == 2
    assert f"the last one is {steps_of(game_lines())}" in result.stderr
    assert run(game, "--step", -1).exit_code == 2


def test_standard_input() -> None:
    assert run("-", "--step", 1, stdin="".join(game_lines())).stdout.startswith("Step 1 (line 2)")


def test_a_game_without_hands_and_deck_begins_with_chance(tmp_path: Path) -> None:
    header = game_lines()[0].partition(', "hands"')[0] + "}\n"
    printed = run(written(tmp_path, (header,))).stdout
    assert "hand 0" in printed
    assert "chance decides" in printed


# Wrong ---------------------------------------------------------------------------------------------------


def test_an_illegal_step_is_told_and_the_rest_is_not_judged(tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    result = run(written(tmp_path, lines))
    assert result.exit_code == 0
    assert f"Step {line - 1} (line {line}): " in result.stdout
    assert "bang.card.bang.range_check" in result.stdout
    assert "The table is not known here: an earlier step is illegal." in result.stdout
    assert "Not judged: an earlier step is illegal." in result.stdout


def test_an_illegal_step_that_is_taken_back(tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    by = lines[line - 1].split('"')[3]
    back = f'{{"by": "{by}", "do": "take back"}}\n'
    printed = run(written(tmp_path, (*lines[:line], back, *lines[line:]))).stdout
    assert f"Step {line} (line {line + 1}): {by} takes back" in printed
    assert "Illegal, but taken back:" in printed
    assert "an earlier step is illegal" not in printed


def test_what_answers_an_illegal_step_is_taken_back_with_it(tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    by = lines[line - 1].split('"')[3]
    more = (f'{{"by": "{by}", "do": "pass"}}\n', f'{{"by": "{by}", "do": "take back"}}\n')
    printed = run(written(tmp_path, (*lines[:line], *more, *lines[line:]))).stdout
    assert printed.count("Nothing has come of it: what it answers was taken back.") == 1
    assert "an earlier step is illegal" not in printed


def test_an_illegal_step_where_the_rest_cannot_be_read(tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    by = lines[line - 1].split('"')[3]
    result = run(written(tmp_path, (*lines[:line], f'{{"by": "{by}", "do": "pass"}}\n', "{\n")))
    assert result.exit_code == 2
    assert "Illegal, unless it is taken back:" in result.stdout
    assert f"Not judged: step {line - 1} is illegal, unless it is taken back." in result.stdout


def test_an_illegal_last_step_is_told(tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    printed = run(written(tmp_path, lines[:line])).stdout
    assert f"game.jsonl:{line}: step {line - 1}: " in " ".join(printed.split())
    assert "taken back" not in printed


def test_an_open_reading_is_told(tmp_path: Path) -> None:
    printed = run(written(tmp_path, undecided_game())).stdout
    assert "undecided: legal under " in printed
    assert "The game is over" in printed
    assert "Not judged" not in printed
    longest = max(step.count("\n") for step in printed.split("\nStep "))
    assert longest < 100, "each decision stands at its own step"


def test_malformed_after_some_steps(tmp_path: Path) -> None:
    result = run(written(tmp_path, (*game_lines()[:5], '{"by": "Bem", "do": "pass"}\n')))
    assert result.exit_code == 2
    assert "Step 4 (line 5)" in result.stdout
    assert "game.jsonl:6: " in result.stderr
    assert "'Ben'" in result.stderr
    assert "Traceback" not in result.stderr


def test_malformed_at_once(tmp_path: Path) -> None:
    assert run(tmp_path / "nowhere.jsonl").exit_code == 2
    assert "the file is empty" in run(written(tmp_path, ())).stderr


def test_names_that_would_play_tricks_on_the_terminal_are_written_out(tmp_path: Path) -> None:
    lines = tuple(line.replace('"Ada"', '"A\\u001b[2J"') for line in game_lines())
    printed = run(written(tmp_path, lines)).stdout
    assert "\x1b" not in printed
    assert "A\\x1b[2J" in printed


# Leafing -------------------------------------------------------------------------------------------------


def screens(number: int = 4) -> Screens:
    return Screens(iter([[f"step {i}"] for i in range(number)]))


@pytest.mark.parametrize(
    ("place", "wanted", "then", "problem"),
    [
        (0, "", 1, ""),
        (1, "n", 2, ""),
        (1, "p", 0, ""),
        (0, "3", 3, ""),
        (0, "p", 0, "this is the first step"),
        (3, "n", 3, "the last step is 3"),
        (0, "4", 0, "the last step is 3"),
        (1, "what", 1, "'what' is not understood"),
        (1, "²", 1, "'²' is not understood"),
    ],
)
def test_turning(place: int, wanted: str, then: int, problem: str) -> None:
    assert turned(screens(), place, wanted) == (then, problem)


def test_leafing_through(game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["", "p", "2", "x", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    monkeypatch.setattr("bangref.cli.terminal.is_interactive", lambda: True)
    command.run(str(game))
    printed = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("Step", "Before", "'x'"))]
    first, second = "Before the first step", "Step 1"
    expected = [first, second, first, "Step 2", "Step 2", "'x' is not understood"]
    assert [line.split(" (")[0] for line in printed] == expected


def test_the_end_of_input_ends_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def no_more(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", no_more)
    command.leaf_through(screens(), Style(colour=True))
    assert capsys.readouterr().out.startswith(command.CLEAR)


def reading(terminal: int) -> Iterator[bytes]:
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            return
        if not piece:
            return
        yield piece


def test_on_a_terminal(game: Path) -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*BANGREF, "replay", str(game)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"} | {"NO_COLOR": ""},
    ) as process:
        os.close(theirs)
        os.write(ours, b"\nq\n")
        shown = b"".join(reading(ours)).decode()
    os.close(ours)
    assert process.returncode == 0
    assert "Step 1 (line 2)" in shown
    assert "\x1b[1m" in shown
    assert "Step 2" not in shown


def test_a_terminal_that_only_knows_ascii(game: Path) -> None:
    result = subprocess.run(
        [*BANGREF, "replay", str(game), "--step", "1"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert result.stdout.decode("ascii").count("+-") >= len("abcd")


def test_nobody_reads_any_more(game: Path) -> None:
    with subprocess.Popen([*BANGREF, "replay", str(game)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_colours_only_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(TextIOWrapper):
        def isatty(self) -> bool:
            return True

    terminal = Terminal(BytesIO(), encoding="utf-8")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert style_of(terminal).colour
    monkeypatch.setenv("NO_COLOR", "1")
    assert not style_of(terminal).colour
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not style_of(terminal).colour


def test_captured_output_is_not_interactive() -> None:
    assert not is_interactive()
