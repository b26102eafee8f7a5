"""`bangref verify`: formats, exit codes, files, folders, standard input, several processes."""

import gzip
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.main import app
from bangref.kits import names_for
from tests.quick import drawn
from tests.report.games import game_lines, illegal_game, undecided_game, write
from tools.pages.markdown import ROOT

BANGREF = (sys.executable, "-m", "bangref.cli.main")


def run(*args: object, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["verify", *map(str, args)], input=stdin)


def bangref(*args: object, stdin: bytes = b"", **env: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [*BANGREF, "verify", *map(str, args)],
        input=stdin,
        capture_output=True,
        env={**os.environ, **env},
        check=False,
    )


def malformed_game() -> tuple[str, ...]:
    return (*game_lines()[:5], '{"by": "Bem", "do": "pass"}\n', *game_lines()[5:])


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A game of each verdict."""
    return write(
        tmp_path,
        legal=game_lines(),
        illegal=illegal_game("out_of_reach")[0],
        malformed=malformed_game(),
        undecided=undecided_game(),
    )


# Exit codes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["legal"], 0),
        (["illegal"], 1),
        (["malformed"], 2),
        (["undecided"], 3),
        (["legal", "undecided"], 3),
        (["undecided", "illegal", "legal"], 1),
        (["illegal", "malformed"], 2),
        (["malformed", "undecided"], 2),
        (["undecided", "illegal", "malformed", "legal"], 2),
    ],
)
@pytest.mark.parametrize("format", ["text", "json", "jsonl", "sarif", "junit", "github"])
def test_exit_codes(games: Path, names: Sequence[str], code: int, format: str) -> None:
    paths = [games / f"{name}.jsonl" for name in names]
    assert run(*paths, "--format", format).exit_code == code


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "Missing argument"),
        (["nowhere.jsonl"], "nowhere.jsonl: no such file or folder"),
        (["{}"], "no games in this folder"),
        (["-", "-"], "only one standard input"),
        (["-", "--format", "xml"], "xml"),
        (["-", "--jobs", "0"], "Invalid value for '--jobs'"),
        (["-", "--reading", "x"], "is not ID=VALUE"),
        (["-", "--edition", "999"], "no edition is called '999'"),
        (["-", "--edition", "BANG!"], "several editions are called 'BANG!'"),
        (["-", "--reading", "bang.end.imediate=at_once"], "perhaps 'bang.end.immediate'"),
        (["-", "--reading", "bang.end.immediate=now"], "at_once or after_effect"),
        (["-", "--explain", "--format", "sarif"], "no place for it"),
        (["-", "--nonsense"], "No such option"),
    ],
)
def test_wrong_usage(tmp_path: Path, args: list[str], words: str) -> None:
    result = run(*[arg.format(tmp_path) for arg in args], stdin="")
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stdout == ""


def test_an_empty_input_is_malformed() -> None:
    result = run("-", stdin="")
    assert result.exit_code == 2
    assert "the file is empty" in result.stdout


# Where games come from -----------------------------------------------------------------------------------


def test_a_folder_is_judged_in_order(games: Path) -> None:
    below = games / "b"
    below.mkdir()
    (below / "z.jsonl.gz").write_bytes(gzip.compress("".join(game_lines()).encode()))
    (below / "notes.txt").write_text("no game")
    (games / "link").symlink_to(games)
    lines = run(games, "--format", "jsonl").stdout.splitlines()
    names = ["b/z.jsonl.gz", "illegal.jsonl", "legal.jsonl", "malformed.jsonl", "undecided.jsonl"]
    assert [json.loads(line)["path"] for line in lines] == [str(games / name) for name in names]
    assert json.loads(lines[0])["verdict"] == "legal"


def test_standard_input(games: Path) -> None:
    stdin = "".join(game_lines()).encode()
    assert run("-", stdin=stdin).exit_code == 0
    for jobs in ("1", "2"):
        packed = bangref(games / "legal.jsonl", "-", "--jobs", jobs, stdin=gzip.compress(stdin))
        assert (packed.returncode, packed.stderr) == (0, b"")
        assert b"\n-: legal (" in packed.stdout


def test_what_cannot_be_read_is_malformed(games: Path) -> None:
    (games / "nowhere.jsonl").symlink_to(games / "nothing")
    result = run(games)
    assert result.exit_code == 2
    assert f"{games / 'nowhere.jsonl'}: cannot be read: No such file or directory" in result.stdout
    assert "total" in result.stdout


def test_a_folder_that_cannot_be_read_is_malformed(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str) -> None:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(os, "scandir", refuse)
    result = run(games)
    assert result.exit_code == 2
    assert "cannot be read" in result.stdout


SEVERAL = [(), ("--format", "json"), ("--explain", "--format", "jsonl"), ("--format", "sarif")]


def test_two_games_by_two_processes(games: Path) -> None:
    alone, together = run(games), run(games, "--jobs", "2")
    assert (together.exit_code, together.stdout) == (alone.exit_code, alone.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("options", drawn(SEVERAL, 1), ids=" ".join)
def test_several_processes_say_the_same(options: tuple[str, ...], tmp_path: Path) -> None:
    kinds = (game_lines(), game_lines(5, 2), illegal_game("too_far")[0], malformed_game(), undecided_game())
    write(tmp_path, **{f"g{number:02}": kinds[number % len(kinds)] for number in range(23)})
    alone, together = bangref(tmp_path, *options), bangref(tmp_path, *options, "--jobs", "2")
    assert together.stdout == alone.stdout
    assert (together.returncode, together.stderr) == (alone.returncode, alone.stderr) == (2, b"")


# What is said --------------------------------------------------------------------------------------------


def test_the_first_illegal_step(games: Path) -> None:
    path = games / "illegal.jsonl"
    _, line = illegal_game("out_of_reach")
    result = run(path)
    assert result.stdout.startswith(f"{path}: illegal\n  {path}:{line}: step {line - 1}: ")
    assert "bang.card.bang.range_check" in result.stdout
    assert "not judged" in result.stdout


def test_keep_going_finds_what_comes_after_a_full_checkpoint(tmp_path: Path) -> None:
    from bangref.bang.phase_2_play import PlayPhase
    from bangref.judge.simulate import NAMES, simulated, transcript_of
    from bangref.kits.bang.checkpoints import full_check
    from bangref.record.writer import dumped
    from tests.report.games import states

    game = simulated(4, 1)
    lines = list(transcript_of(game))
    nonsense = dumped({"by": "Ada", "do": "end"})
    state, number = next((s, n) for s, n in states(game) if n > 20 and isinstance(s.frames[-1], PlayPhase))
    check = dumped({"check": full_check(state, names_for(game.rules, NAMES[:4]))})
    lines[number + 1 : number + 1] = [check, nonsense, nonsense]
    write(tmp_path, g=(lines[0], nonsense, nonsense, *lines[1:]))
    once = json.loads(run(tmp_path, "--format", "jsonl").stdout)
    again = json.loads(run(tmp_path, "--format", "jsonl", "--keep-going").stdout)
    assert len(once["findings"]) == 1
    assert len(again["findings"]) == 2
    assert again["not_judged"] < once["not_judged"]


def test_a_reading_decides(games: Path) -> None:
    path = games / "undecided.jsonl"
    reading = "bang.turn.discard.no_voluntary"
    assert run(path, "--reading", f"{reading}=more_allowed").exit_code == 0
    assert run(path, "--reading", f"{reading}=excess_only").exit_code == 1
    told = run(path).stdout
    assert f"Open reading {reading}" in told
    assert f"judging went on under {reading}=more_allowed" in told


def test_malformed(games: Path) -> None:
    path = games / "malformed.jsonl"
    assert f"{path}:6: by: nobody here is called 'Bem'; expected perhaps 'Ben'" in run(path).stdout


def test_explain(games: Path) -> None:
    told = run(games / "legal.jsonl", "--explain").stdout
    assert "[bang.turn.draw.two_cards]" in told
    assert told.splitlines()[-1].startswith(f"{games / 'legal.jsonl'}: legal (")
    steps = json.loads(run(games / "legal.jsonl", "--explain", "--format", "jsonl").stdout)["steps"]
    assert all(cited["clause"].startswith("bang.") for step in steps for cited in step["cited"])
    suite = ElementTree.fromstring(run(games / "legal.jsonl", "--explain", "--format", "junit").stdout)
    assert "[bang.turn.draw.two_cards]" in (suite.findtext("testsuite/testcase/system-out") or "")


def test_a_summary_of_several(games: Path) -> None:
    told = run(games).stdout.splitlines()
    assert told[-6].split() == ["verdict", "games", "actions"]
    assert [line.split()[:2] for line in told[-5:]] == [
        ["legal", "1"], ["illegal", "1"], ["undecided", "1"], ["malformed", "1"], ["total", "4"],
    ]  # fmt: skip
    assert "total" not in run(games / "legal.jsonl").stdout


# The edges of the terminal -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("format", ["text", "json", "jsonl", "sarif", "junit", "github"])
@pytest.mark.parametrize("encoding", drawn(["utf-8", "ascii", "latin-1"], 1))
def test_names_no_terminal_can_show(encoding: str, format: str, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/b\xffd\x1b[2J.jsonl"
    with open(name, "wb") as file:
        file.write("".join(game_lines()).encode())
    made = bangref(tmp_path, "--format", format, PYTHONIOENCODING=encoding)
    assert (made.returncode, made.stderr) == (0, b"")


def test_a_closed_pipe_ends_it_quietly(tmp_path: Path) -> None:
    write(tmp_path, **{f"g{number}": game_lines() for number in range(30)})
    process = subprocess.Popen(
        [*BANGREF, "verify", str(tmp_path), "--explain"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(60) == 141
    assert process.stderr.read() == b""
    process.stderr.close()


def _interruptible() -> None:
    """Where the tests themselves run in the background, interrupts are ignored, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_it_quietly(tmp_path: Path, jobs: str) -> None:
    for number in range(3000):
        (tmp_path / f"g{number:04}.jsonl").symlink_to(tmp_path / "game")
    (tmp_path / "game").write_text("".join(game_lines()))
    with subprocess.Popen(
        [*BANGREF, "verify", str(tmp_path), "--jobs", jobs, "--format", "jsonl"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_interruptible,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, b"")


def test_the_help_comes_without_the_kernel() -> None:
    code = (
        "import sys; from bangref.cli.main import app\n"
        "try: app(['--help'])\n"
        "except SystemExit as end: print(end.code, 'pydantic' in sys.modules, 'bangref.bang' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1] == "0 False False"
    assert "verify" in told


def test_an_unknown_command_is_answered_with_the_nearest() -> None:
    result = CliRunner().invoke(app, ["verfy"])
    assert result.exit_code == 2
    assert "Did you mean 'verify'" in result.stderr


def test_an_edition_instead_of_the_recorded_one() -> None:
    """In the one that it is recorded in the Sheriff is dealt no card more."""
    game = ROOT / "fixtures" / "games" / "by_hand.jsonl"
    assert run(game, "--edition", "003").stdout == run(game).stdout
    for name in ("000", "classic"):
        result = run(game, "--edition", name)
        assert result.exit_code == 1
        assert "bang.setup.hand.sheriff_extra (setup)" in result.stdout


def test_an_edition_of_another_game(games: Path) -> None:
    result = run(games / "legal.jsonl", "--edition", "001")
    assert result.exit_code == 2
    assert "edition: no edition is called '001'; expected perhaps '003' or '000'" in result.stdout


def test_an_edition_and_a_comparison() -> None:
    game = ROOT / "fixtures" / "games" / "by_hand.jsonl"
    lines = run(game, "--edition", "000", "--compare", "003").stdout.splitlines()
    assert lines[1:3] == ["  as chosen:         illegal", "  under edition 003: legal (34 actions, won by Ben, Dan)"]


def test_readings_are_completed() -> None:
    words = "bangref verify --reading bang.symbol.take_card="
    env = {"_BANGREF_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": "3"}
    code = "import sys; from bangref.cli.main import app; app(prog_name='bangref')"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **env}, check=False
    )
    assert told.stdout.split() == [
        "bang.symbol.take_card=needs_card", "bang.symbol.take_card=any_player",
    ]  # fmt: skip


def test_the_version() -> None:
    assert CliRunner().invoke(app, ["--version"]).stdout.startswith("bangref 0.")


@pytest.mark.parametrize("phase", ["start", "play"])
@pytest.mark.parametrize("game", ["bang", "dice"])
def test_a_game_that_cannot_begin_is_not_taken_up_later(game: str, phase: str, tmp_path: Path) -> None:
    """Two players: neither game knows roles for them, whatever a full checkpoint says."""
    people = [
        {"name": "Ada", "role": "outlaw", "character": "Vulture Sam"},
        {"name": "Cleo", "role": "renegade", "character": "Pedro Ramirez"},
    ]
    empty: dict[str, list[str]] = {"Ada": [], "Cleo": []}
    own: dict[str, object] = {"hand": empty, "in_play": empty, "discard": []}
    if game == "dice":
        own = {"arrows": {"Ada": 0, "Cleo": 0}}
        own |= {"dice": ["Beer"] * 5, "rerolls": 1} if phase == "play" else {}
    check = {"full": True, "turn": "Ada", "phase": phase, "lives": {"Ada": 2, "Cleo": 2}, "out": [], **own}
    header = {"bangref": 1, "rules": "", "game": game, "players": people}
    path = tmp_path / "two.jsonl"
    lines = (header, {"check": check}, {"by": "Ada", "do": "pass"})
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    result = CliRunner().invoke(app, ["verify", "--keep-going", str(path)])
    assert result.exit_code == 1, result.output
    assert "2 players cannot play this game" in result.output
