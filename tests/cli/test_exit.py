"""However a command ends, its exit code says what happened; no crash is mistaken for a verdict."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bangref.cli.commands import COMMANDS
from tests.report.games import game_lines, write

ROOT = Path(__file__).parents[2]
MAIN = "from bangref.cli.main import main; main()"
GAME = "fixtures/games/by_hand.jsonl"

RUNS = {
    "verify": (GAME,),
    "replay": (GAME,),
    "legal": (GAME, "--step", "3"),
    "ask": ("--sheriff", "Ada: BANG! AS", "--player", "Ben"),
    "rule": ("beer",),
    "search": ("beer",),
    "interact": ("barrel", "Slab the Killer"),
    "diff": ("000", "003"),
    "audit": ("--clause", "beer"),
    "new": ("--players", "4", "--seed", "1"),
    "convert": (GAME,),
    "simulate": ("--players", "4"),
    "blind": (GAME,),
    "import": ("fixtures/streams/spec_4p_9140.jsonl.gz",),
    "perft": ("fixtures/perft/by_hand.yaml", "--depth", "1"),
    "odds": ("3 Gatling",),
    "score": ("Ada shogun 5", "Ben samurai 2 daimyo 1", "Cleo ninja* 3", "Dan ninja*** 0"),
    "export": ("--json", "--game", "dice"),
    "schema": (),
    "serve": (),
}
"""Each command as it is used, with something to say on standard output."""
FED = {"serve": """echo '{"jsonrpc": "2.0", "id": 1, "method": "version"}' | """}
"""What a command is asked on standard input, if it is."""


def shell(line: str, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run bangref in a line of the shell, where it is called ``"$@"``."""
    command = ["bash", "-c", line, "bash", sys.executable, "-c", MAIN, *args]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "", **env},
        check=False,
        timeout=120,
    )


def test_every_command_is_tried() -> None:
    assert set(RUNS) == set(COMMANDS)


# Output that cannot be written -------------------------------------------------------------------------------


@pytest.mark.parametrize("command", RUNS)
def test_a_full_disk_is_no_verdict(command: str) -> None:
    made = shell(f'{FED.get(command, "")}"$@" >/dev/full', command, *RUNS[command])
    assert made.stderr == "bangref: cannot write to standard output: No space left on device\n"
    assert made.returncode == 4


@pytest.mark.parametrize("args", [("verify", GAME), ("--help",), ("verify", "--help"), ("--version",)])
def test_closed_output_is_no_verdict(args: tuple[str, ...]) -> None:
    made = shell('"$@" >&-', *args)
    assert made.stderr == "bangref: cannot write to standard output: Bad file descriptor\n"
    assert made.returncode == 4


def test_output_that_is_not_buffered() -> None:
    made = shell('"$@" >/dev/full', "verify", GAME, PYTHONUNBUFFERED="1")
    assert made.stderr == "bangref: cannot write to standard output: No space left on device\n"
    assert made.returncode == 4


def test_closed_output_does_not_matter_where_nothing_is_written_to_it(tmp_path: Path) -> None:
    made = shell('"$@" >&-', "replay", GAME, "--data", str(tmp_path / "game.json"))
    assert (made.returncode, made.stderr) == (0, "")
    assert (tmp_path / "game.json").read_text().startswith("{")


@pytest.mark.parametrize(("args", "code"), [(("verify", GAME), 0), (("nonsense",), 2), (("verify", "nowhere"), 2)])
def test_with_closed_errors_the_exit_code_stays(args: tuple[str, ...], code: int) -> None:
    made = shell('"$@" 2>&-', *args)
    assert (made.returncode, made.stderr) == (code, "")


def test_closed_errors_do_not_get_into_the_output_or_a_file() -> None:
    """Python prints to standard output what is for a stream that is not there."""
    made = shell('"$@" 2>&- <&-', "verify", "nowhere")
    assert (made.returncode, made.stdout) == (2, "")


def test_with_everything_closed_it_is_a_failure() -> None:
    assert shell('"$@" <&- >&- 2>&-', "verify", GAME).returncode == 4


@pytest.mark.parametrize("args", [("nonsense",), ("verify", "nowhere"), ("rule", "nothing-like-it")])
def test_what_cannot_be_said_is_a_failure(args: tuple[str, ...]) -> None:
    assert shell('"$@" 2>/dev/full', *args).returncode == 4


@pytest.mark.slow
@pytest.mark.parametrize("args", [("--help",), ("verify", "--help"), ("verify", GAME), ("export", "--json")])
def test_a_reader_that_is_gone_is_no_verdict(args: tuple[str, ...]) -> None:
    made = shell('"$@" | true; echo ${PIPESTATUS[0]}', *args)
    assert (made.stdout, made.stderr) == ("141\n", "")


SMALL = 2000


def _small_files() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL))


WRITING = [
    (("replay", GAME, "--html", "{}/x"), "{}/x"),
    (("replay", GAME, "--data", "{}/x"), "{}/x"),
    (("simulate", "--players", "4", "--out", "{}"), "{}/game-4p-1.jsonl"),
    (("export", "--json", "{}/x"), "{}/x"),
    (("ask", *RUNS["ask"], "--html", "{}/x"), "{}/x"),
    (("verify", "-", "--witness", "{}/x"), "{}/x"),
]
"""Commands that write a file, each with the file."""


@pytest.fixture(scope="module")
def blinded() -> str:
    """A record with hidden cards, for standard input."""
    return shell('"$@"', "blind", GAME).stdout


def wrote(args: tuple[str, ...], told: str, folder: Path, limit: Callable[[], None] | None) -> tuple[int, str]:
    """The exit code, and what is said of errors."""
    command = [sys.executable, "-c", MAIN, *(arg.format(folder) for arg in args)]
    made = subprocess.run(command, input=told, capture_output=True, text=True, cwd=ROOT, preexec_fn=limit, check=False)
    return made.returncode, made.stderr


@pytest.mark.slow
@pytest.mark.parametrize(("args", "file"), WRITING)
def test_a_file_that_does_not_fit_is_a_failure_and_leaves_nothing(
    args: tuple[str, ...], file: str, tmp_path: Path, blinded: str
) -> None:
    said = f"bangref: {file.format(tmp_path)}: File too large\n"
    assert wrote(args, blinded, tmp_path, _small_files) == (4, said)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize(("args", "file"), WRITING)
def test_where_there_is_room_the_file_is_written(
    args: tuple[str, ...], file: str, tmp_path: Path, blinded: str
) -> None:
    """So that it was the room that was missing."""
    assert wrote(args, blinded, tmp_path, None) == (0, "")
    assert [str(path) for path in tmp_path.iterdir()] == [file.format(tmp_path)]
    assert Path(file.format(tmp_path)).stat().st_size > SMALL


# Faults of the program ---------------------------------------------------------------------------------------


def broken(body: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The command line, with a program that does something else instead of its work."""
    code = f"from bangref.cli import main\ndef app():\n    {body}\nmain.app = app\nmain.main()"
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **env}, check=False
    )


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("raise KeyError('x')", "a fault of bangref itself, please report it: KeyError: 'x'; BANGREF_TRACE=1 shows"),
        ("assert False", "a fault of bangref itself, please report it: AssertionError; BANGREF_TRACE=1 shows"),
        ("raise ValueError('\\x1b[2J')", "ValueError: \\x1b[2J; "),
        ("raise OSError('strange')", "a fault of bangref itself, please report it: OSError: strange; "),
        ("app()", "a fault of bangref itself, please report it: RecursionError: "),
        ("raise EOFError", "a fault of bangref itself, please report it: EOFError; "),
        ("raise MemoryError", "there is not enough memory\n"),
        ("raise OSError(11, 'try again')", "try again\n"),
        ("raise OSError(5, 'it is broken', b'file')", "file: it is broken\n"),
        ("raise OSError(5, 'it is broken', 7)", "7: it is broken\n"),
    ],
)
def test_a_fault_of_the_program_says_so_in_a_line(body: str, words: str) -> None:
    made = broken(body)
    assert made.stderr.startswith("bangref: ")
    assert words in made.stderr
    assert made.stderr.count("\n") == 1
    assert (made.returncode, made.stdout) == (4, "")


def test_what_was_said_before_a_fault_is_not_lost() -> None:
    assert broken("print('said'); raise KeyError('x')").stdout == "said\n"


def test_the_trace_is_shown_to_who_wants_it() -> None:
    made = broken("raise KeyError('x')", BANGREF_TRACE="1")
    assert made.returncode == 4
    assert made.stderr.startswith("Traceback (most recent call last):\n")
    assert made.stderr.splitlines()[-2:] == [
        "KeyError: 'x'",
        "bangref: a fault of bangref itself, please report it: KeyError: 'x'; "
        "BANGREF_TRACE=1 shows where it comes from",
    ]


@pytest.mark.parametrize(
    ("body", "code", "words"),
    [
        ("raise KeyboardInterrupt", 130, ""),
        ("raise BrokenPipeError(32, 'Broken pipe')", 141, ""),
        ("import sys; sys.exit(3)", 3, ""),
        ("import sys; sys.exit()", 0, ""),
        ("pass", 0, ""),
        ("main.app = main.typer.Typer(); import typer; raise typer.Exit(0)", 4, "Exit"),
        ("from bangref.record.errors import MalformedError; raise MalformedError('no')", 2, "bangref: no\n"),
        ("from bangref.record.errors import FailedError; raise FailedError('no\\n')", 4, "bangref: no\\n\n"),
    ],
)
def test_other_ends(body: str, code: int, words: str) -> None:
    made = broken(body)
    assert made.returncode == code
    assert words in made.stderr
    assert bool(words) == bool(made.stderr)


def test_typer_ends_nothing_by_itself() -> None:
    """It has exit code 1 for input that ends too early, and for a reader who is gone."""
    body = "import typer, sys\n    try: raise typer.Abort() from EOFError('early')\n    except typer.Abort: sys.exit(1)"
    made = broken(body)
    assert made.returncode == 4
    assert "EOFError: early" in made.stderr


# Processes that are lost -------------------------------------------------------------------------------------

LETHAL = """
import multiprocessing, os, signal
from bangref.report import judgement as module
kept = module.judged
def judged(path, *args):
    name = os.path.basename(path)
    if multiprocessing.parent_process() and name.startswith(("lethal", "once")):
        if name.startswith("lethal") or not os.path.exists(path + ".seen"):
            open(path + ".seen", "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
    return kept(path, *args)
module.judged = judged
"""
"""Done by Python when it starts: a transcript that kills who judges it, each time or once."""


ONE_LOST = [pytest.param(names, marks=pytest.mark.slow) for names in (("once",), ("lethal",))]


@pytest.mark.slow
@pytest.mark.parametrize("names", [*ONE_LOST, ("lethal", "lethal2", "once")], ids=" ".join)
def test_a_lost_process(names: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(LETHAL)
    games = tmp_path / "games"
    games.mkdir()
    write(games, **{f"g{number:02}": game_lines() for number in range(20)}, **{name: game_lines() for name in names})
    options = ("--jobs", "2", "--format", "jsonl")
    made = shell('"$@"', "verify", str(games), *options, PYTHONPATH=str(tmp_path))
    lost = [str(games / f"{name}.jsonl") for name in names if name != "once"]
    told = [line.split('"')[3] for line in made.stdout.splitlines()]
    assert told == [str(path) for path in sorted(games.glob("*.jsonl")) if str(path) not in lost]
    if lost:
        said = f"bangref: not judged, since the process that judged it was lost, twice: {', '.join(lost)}\n"
        assert (made.returncode, made.stderr) == (4, said)
    else:
        assert (made.returncode, made.stderr) == (0, "")
