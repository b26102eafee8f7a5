"""Speed, as ratios to a yardstick measured in the same run: ``python -m benchmarks [--write]``.

The yardstick is python-chess replaying random games with legality checks: from memory (``push_san``) and from a file
(``chess.pgn``). bangref replays simulated games: from memory (``step``) and from files (``verify``), explanations off
and on. The card game with every set, and the other games, are measured in the same rounds and compared with the base
game. Reading is measured as JSON lines and as plain text. Figures are the best of several rounds, taken in turns,
because machines are noisy.
"""

from __future__ import annotations

import io
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import chess
import chess.pgn

from bangref.api import read
from bangref.core.action import DRAW, Action, drawn_by
from bangref.core.engine import Accepted, step
from bangref.judge.convert import as_text
from bangref.judge.reader import Transcript
from bangref.judge.simulate import Game, simulated, transcript_of
from bangref.judge.verify import verify
from bangref.kits import GAMES as KNOWN
from bangref.kits import kit_of
from bangref.kits.bang.sets import SETS
from bangref.record.files import opened
from bangref.record.model import HeaderLine

ROUNDS = 9
GAMES = 60
MAIN, *OTHERS = KNOWN
CHESS, OURS, WITH_SETS = "chess", "bangref", "bangref with every set"
MEMORY, FILES = "from memory", "from files"
JSON_LINES, TEXT, READING = "JSON lines", "plain text", "reading"
TABLE = Path(__file__).parent / "RESULTS.md"


def chess_games() -> list[list[str]]:
    """Random games of chess, as moves in SAN."""
    source = random.Random(1)
    games = []
    for _ in range(GAMES):
        board = chess.Board()
        moves: list[str] = []
        while not board.is_game_over() and len(moves) < 120:
            move = source.choice(list(board.legal_moves))
            moves.append(board.san(move))
            board.push(move)
        games.append(moves)
    return games


def replay_chess(games: list[list[str]]) -> int:
    """Replay from memory; every move is judged."""
    for moves in games:
        board = chess.Board()
        for move in moves:
            board.push_san(move)
    return sum(len(moves) for moves in games)


def pgn(games: list[list[str]]) -> str:
    """The games as one PGN file."""
    texts = []
    for moves in games:
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        for move in moves:
            node = node.add_variation(board.push_san(move))
        texts.append(str(game))
    return "\n\n".join(texts)


def replay_pgn(text: str) -> int:
    """Read and judge a PGN file."""
    stream, moves = io.StringIO(text), 0
    while (game := chess.pgn.read_game(stream)) is not None:
        assert not game.errors
        moves += sum(1 for _ in game.mainline_moves())
    return moves


def decisions(game: Game) -> list[Action]:
    """Every decision of a simulated game, the deal included."""
    return [*game.setup, *game.actions]


def replayed(games: list[tuple[Game, list[Action]]], explain: bool) -> int:
    """Replay from memory; every decision is judged."""
    for game, actions in games:
        made = kit_of(game.rules.game).begin(game.rules, game.players)
        for action in actions:
            assert isinstance(made, Accepted), made
            made = step(game.rules, made.state, action, explain)
        assert isinstance(made, Accepted), made
    return sum(len(drawn_by(action)) if action.verb == DRAW else 1 for _, actions in games for action in actions)


def verify_files(paths: list[str], explain: bool, every: bool) -> int:
    """Read and judge transcripts; counts the lines that are actions, or every decision judged.

    every: the cards dealt by the header and silent answers count, too.
    """
    count = 0
    for path in paths:
        judgement = verify(path, explain=explain)
        assert judgement.verdict == "legal", path
        result = judgement.result
        count += result.steps + (result.implied + dealt(path) if every else 0)
    return count


def dealt(path: str) -> int:
    """What the header of a transcript tells that chance has decided: each card of the hands, and the draw pile."""
    header = next(read(path))
    assert isinstance(header, HeaderLine)
    return sum(map(len, (header.hands or {}).values())) + (header.deck is not None)


class Job(NamedTuple):
    """Whose games are replayed, out of what, and how."""

    who: str
    source: str
    how: str = ""

    def __str__(self) -> str:
        return f"{self.who} {self.source}{self.how and ', '}{self.how}"


Work = dict[Job, Callable[[], int]]


def best(jobs: Work) -> dict[Job, float]:
    """The best rate of each job over several rounds, the jobs taking turns."""
    rates = dict.fromkeys(jobs, 0.0)
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            start = perf_counter()
            done = job()
            rates[name] = max(rates[name], done / (perf_counter() - start))
    return rates


def startup(*command: str) -> float:
    """The best time a fresh interpreter needs for a command, in seconds."""
    times = []
    for _ in range(ROUNDS * 2):
        start = perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(perf_counter() - start)
    return min(times)


DISPUTE = ("ask", "-s", "Ada (Slab the Killer): BANG! AS", "-p", "Ben: ; Barrel QS", "Ada plays BANG! AS on Ben")
ASKED = (("rule", "BEER"), ("search", "last", "life", "beer"), ("interact", "BARREL", "SLAB"), DISPUTE)
"""What is asked about the rules: each has to be answered within a quarter of a second."""

EMPTY_TYPER = "import typer\napp = typer.Typer()\n@app.command()\ndef main(): pass\napp()"


def written(games: list[tuple[Game, list[Action]]], folder: Path, name: str) -> list[str]:
    """The transcripts of games, as files."""
    paths = []
    for number, (game, _) in enumerate(games):
        path = folder / f"{name}{number}.jsonl"
        path.write_text("".join(transcript_of(game)), encoding="utf-8")
        paths.append(str(path))
    return paths


class Measured(NamedTuple):
    """Simulated games of one game: what the table calls it, from memory, and as files."""

    name: str
    games: list[tuple[Game, list[Action]]]
    paths: list[str]


def measured(name: str, game: str, folder: Path, sets: tuple[str, ...] = ()) -> Measured:
    """Games for every usual number of players in turn."""
    numbers = kit_of(game).usual_numbers
    made = (simulated(numbers[seed % len(numbers)], seed, sets=sets, game=game) for seed in range(GAMES))
    games = [(each, decisions(each)) for each in made]
    return Measured(name, games, written(games, folder, name))


def work_with(games: Measured) -> Work:
    """The jobs with these games: from memory, and from files."""
    name, made, paths = games
    return {
        Job(name, MEMORY, "explanations off"): lambda: replayed(made, False),
        Job(name, MEMORY, "explanations on"): lambda: replayed(made, True),
        Job(name, FILES, "explanations off, action lines"): lambda: verify_files(paths, False, False),
        Job(name, FILES, "explanations on, action lines"): lambda: verify_files(paths, True, False),
        Job(name, FILES, "explanations off, every decision"): lambda: verify_files(paths, False, True),
        Job(name, FILES, "explanations on, every decision"): lambda: verify_files(paths, True, True),
    }


def work_with_chess() -> Work:
    """The yardsticks."""
    moves = chess_games()
    text = pgn(moves)
    return {Job(CHESS, MEMORY): lambda: replay_chess(moves), Job(CHESS, FILES): lambda: replay_pgn(text)}


def lines_read(paths: list[str]) -> int:
    """Read transcripts line by line; nothing is judged."""
    return sum(1 for path in paths for _ in read(path))


def work_with_notations(games: Measured, folder: Path) -> Work:
    """Reading the same games as JSON lines and as plain text."""
    texts = []
    for path in games.paths:
        with opened(path) as stream:
            transcript = Transcript(stream, path)
            lines = [line for _, line in transcript.lines()]
        text = folder / f"{Path(path).stem}.txt"
        text.write_text("".join(as_text(transcript.header, lines, transcript.names)), encoding="utf-8")
        texts.append(str(text))
    return {Job(JSON_LINES, READING): lambda: lines_read(games.paths), Job(TEXT, READING): lambda: lines_read(texts)}


def rates() -> dict[Job, float]:
    """The rate of every job."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        base, sets = measured(OURS, MAIN, folder), measured(WITH_SETS, MAIN, folder, tuple(SETS))
        others = [measured(game, game, folder) for game in OTHERS]
        jobs = work_with_chess()
        for games in (base, sets, *others):
            jobs |= work_with(games)
        return best(jobs | work_with_notations(base, folder))


def table() -> str:
    """Measure everything and put it into a table."""
    found = rates()
    lines = ["| job | plies a second | ratio to chess |", "| --- | ---: | ---: |"]
    for job, rate in found.items():
        if job.who in (CHESS, OURS):
            lines.append(f"| {job} | {rate:,.0f} | {rate / found[Job(CHESS, job.source)]:.2f} |")
    lines += ["", "| job | steps a second | ratio to the base game |", "| --- | ---: | ---: |"]
    for job, rate in found.items():
        if job.who not in (CHESS, OURS) and job.source != READING:
            lines.append(f"| {job} | {rate:,.0f} | {rate / found[job._replace(who=OURS)]:.2f} |")
    lines += ["", "| reading | lines a second | ratio to JSON lines |", "| --- | ---: | ---: |"]
    for job, rate in found.items():
        if job.source == READING:
            lines.append(f"| {job.who} | {rate:,.0f} | {rate / found[Job(JSON_LINES, READING)]:.2f} |")
    empty = startup(sys.executable, "-c", EMPTY_TYPER)
    lines += [
        "",
        "| start-up | seconds | ratio |",
        "| --- | ---: | ---: |",
        f"| empty typer app | {empty:.3f} | 1.00 |",
    ]
    for command in ASKED:
        taken = startup(sys.executable, "-m", "bangref.cli.main", *command)
        lines.append(f"| bangref {' '.join(command)} | {taken:.3f} | {taken / empty:.2f} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the table; with --write also put it into RESULTS.md."""
    found = table()
    sys.stdout.write(found)
    if "--write" in sys.argv[1:]:
        TABLE.write_text(
            f"# Speed\n\n`python -m benchmarks --write`, Python {sys.version.split()[0]}\n\n{found}", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
