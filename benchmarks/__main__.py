"""Speed, as ratios to a yardstick measured in the same run: ``python -m benchmarks [--write]``.

The yardstick is python-chess replaying random games with legality checks: from memory (``push_san``) and from a file
(``chess.pgn``). bangref replays simulated games: from memory (``step``) and from files (``verify``), explanations off
and on. Games of dice are measured in the same rounds, and compared with the card game. Figures are the best of several
rounds, taken in turns, because machines are noisy.
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

import chess
import chess.pgn

from bangref.api import read
from bangref.core.action import DRAW, Action
from bangref.core.deck import drawn_by
from bangref.core.engine import Accepted, step
from bangref.games import kit_of
from bangref.judging import verify
from bangref.simulate import Game, simulated, transcript_of
from bangref.transcript.model import HeaderLine

ROUNDS = 9
GAMES = 60
DICE = "dice"
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


def table() -> str:
    """Measure everything and put it into a table."""
    games = chess_games()
    text = pgn(games)
    bang = [(game, decisions(game)) for game in (simulated(4 + seed % 4, seed) for seed in range(GAMES))]
    rolled = (simulated(3 + seed % 6, seed, game="dice") for seed in range(GAMES))
    dice = [(game, decisions(game)) for game in rolled]
    with tempfile.TemporaryDirectory() as folder:
        paths = written(bang, Path(folder), "bang")
        dice_paths = written(dice, Path(folder), "dice")
        rates = best(
            {
                "chess from memory": lambda: replay_chess(games),
                "bangref from memory, explanations off": lambda: replayed(bang, False),
                "bangref from memory, explanations on": lambda: replayed(bang, True),
                "chess from a file": lambda: replay_pgn(text),
                "bangref from files, explanations off, action lines": lambda: verify_files(paths, False, False),
                "bangref from files, explanations on, action lines": lambda: verify_files(paths, True, False),
                "bangref from files, explanations off, every decision": lambda: verify_files(paths, False, True),
                "bangref from files, explanations on, every decision": lambda: verify_files(paths, True, True),
                "dice from memory, explanations off": lambda: replayed(dice, False),
                "dice from memory, explanations on": lambda: replayed(dice, True),
                "dice from files, explanations off, action lines": lambda: verify_files(dice_paths, False, False),
                "dice from files, explanations on, action lines": lambda: verify_files(dice_paths, True, False),
                "dice from files, explanations off, every decision": lambda: verify_files(dice_paths, False, True),
                "dice from files, explanations on, every decision": lambda: verify_files(dice_paths, True, True),
            }
        )
    lines = ["| job | plies a second | ratio to chess |", "| --- | ---: | ---: |"]
    yardstick = 1.0
    for name, rate in rates.items():
        if name.startswith(DICE):
            continue
        yardstick = rate if name.startswith("chess") else yardstick
        lines.append(f"| {name} | {rate:,.0f} | {rate / yardstick:.2f} |")
    lines += ["", "| job | steps a second | ratio to the card game |", "| --- | ---: | ---: |"]
    for name, rate in rates.items():
        if name.startswith(DICE):
            lines.append(f"| {name} | {rate:,.0f} | {rate / rates[name.replace(DICE, 'bangref', 1)]:.2f} |")
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
