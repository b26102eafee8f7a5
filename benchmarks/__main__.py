"""Speed, as ratios to a yardstick measured in the same run: ``python -m benchmarks [--write]``.

The yardstick is python-chess replaying random games with legality checks: from memory (``push_san``) and from a file
(``chess.pgn``). bangref replays simulated games: from memory (``step``) and from files (``verify``), explanations off
and on. The other games are measured in the same rounds, and compared with the card game. Figures are the best of
several rounds, taken in turns, because machines are noisy.
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
from bangref.core.action import DRAW, Action
from bangref.core.deck import drawn_by
from bangref.core.engine import Accepted, step
from bangref.games import GAMES as KNOWN
from bangref.games import kit_of
from bangref.judging import verify
from bangref.simulate import Game, simulated, transcript_of
from bangref.transcript.model import HeaderLine

ROUNDS = 9
GAMES = 60
MAIN, *OTHERS = KNOWN
OURS = "bangref"
"""What the card game is called in the table."""
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


def best(jobs: dict[str, Callable[[], int]]) -> dict[str, float]:
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


LOOKED_UP = (("rule", "BEER"), ("search", "last", "life", "beer"), ("interact", "BARREL", "SLAB"))
"""What is looked up in the rulebook: each has to answer within a quarter of a second."""

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


def measured(game: str, folder: Path) -> Measured:
    """Games for every usual number of players in turn."""
    numbers = kit_of(game).usual_numbers
    made = (simulated(numbers[seed % len(numbers)], seed, game=game) for seed in range(GAMES))
    games = [(each, decisions(each)) for each in made]
    return Measured(OURS if game == MAIN else game, games, written(games, folder, game))


def jobs_of(games: Measured) -> tuple[dict[str, Callable[[], int]], dict[str, Callable[[], int]]]:
    """The jobs with these games: from memory, and from files."""
    name, made, paths = games
    memory = {
        f"{name} from memory, explanations off": lambda: replayed(made, False),
        f"{name} from memory, explanations on": lambda: replayed(made, True),
    }
    files = {
        f"{name} from files, explanations off, action lines": lambda: verify_files(paths, False, False),
        f"{name} from files, explanations on, action lines": lambda: verify_files(paths, True, False),
        f"{name} from files, explanations off, every decision": lambda: verify_files(paths, False, True),
        f"{name} from files, explanations on, every decision": lambda: verify_files(paths, True, True),
    }
    return memory, files


def rates_of(games: list[Measured]) -> dict[str, float]:
    """The rate of every job; chess before what it is the yardstick of, the other games last."""
    moves = chess_games()
    text = pgn(moves)
    jobs: dict[str, Callable[[], int]] = {}
    for place, (memory, files) in enumerate(map(jobs_of, games)):
        jobs |= {} if place else {"chess from memory": lambda: replay_chess(moves)}
        jobs |= memory
        jobs |= {} if place else {"chess from a file": lambda: replay_pgn(text)}
        jobs |= files
    return best(jobs)


def table() -> str:
    """Measure everything and put it into a table."""
    with tempfile.TemporaryDirectory() as folder:
        rates = rates_of([measured(game, Path(folder)) for game in KNOWN])
    lines = ["| job | plies a second | ratio to chess |", "| --- | ---: | ---: |"]
    others = tuple(OTHERS)
    yardstick = 1.0
    for name, rate in rates.items():
        if name.startswith(others):
            continue
        yardstick = rate if name.startswith("chess") else yardstick
        lines.append(f"| {name} | {rate:,.0f} | {rate / yardstick:.2f} |")
    lines += ["", "| job | steps a second | ratio to the card game |", "| --- | ---: | ---: |"]
    for name, rate in rates.items():
        if name.startswith(others):
            same = " ".join([OURS, *name.split(" ")[1:]])
            lines.append(f"| {name} | {rate:,.0f} | {rate / rates[same]:.2f} |")
    empty = startup(sys.executable, "-c", EMPTY_TYPER)
    lines += [
        "",
        "| start-up | seconds | ratio |",
        "| --- | ---: | ---: |",
        f"| empty typer app | {empty:.3f} | 1.00 |",
    ]
    for command in LOOKED_UP:
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
