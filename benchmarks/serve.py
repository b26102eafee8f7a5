"""How many steps ``bangref serve`` answers, beside the same from Python: ``python -m benchmarks.serve [--write]``.

The same simulated games are played by ``bangref.step``, each with the question that follows, and by messages: to the
server in this process, which is what the protocol costs, and to the command over its two pipes, all requests at once
and one after the other. The best of several rounds counts, taken in turns, because machines are noisy. Processor time
is that of who plays, so that whatever else runs on the machine leaves it alone.

Fewer than 5,000 steps a second of processor time, asked all at once, is a failure.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

import bangref
from bangref.serve.rpc import Server

ROUNDS = 5
GAMES = 24
PLAYERS = 5
LEAST = 5_000
TABLE = Path(__file__).parent / "SERVE.md"
COMMAND = (sys.executable, "-m", "bangref", "serve")

AT_ONCE = "bangref serve, all requests at once"


class Played(NamedTuple):
    """A simulated game: its seed, and its steps as sentences."""

    seed: int
    steps: tuple[str, ...]


class Took(NamedTuple):
    """How long it took: by the clock, and of the processor."""

    seconds: float
    processor: float


def games() -> list[Played]:
    """Random games, as sentences."""
    found = []
    for seed in range(GAMES):
        game, source, steps = bangref.new_game(PLAYERS, seed=seed), random.Random(seed), list[str]()
        while not bangref.is_over(game):
            action = source.choice(bangref.legal_actions(game))
            steps.append(bangref.sentence(game, action))
            game = bangref.step(game, action)
        found.append(Played(seed, tuple(steps)))
    return found


def messages(played: Sequence[Played], explain: bool = False, first: int = 1) -> list[bytes]:
    """The same games as requests. first: the session of the first of them."""
    found = []
    for number, game in enumerate(played, first):
        found.append(request("new", players=PLAYERS, seed=game.seed))
        more = {"explain": True} if explain else {}
        found += [request("step", session=str(number), action=step, **more) for step in game.steps]
    return found


def request(method: str, **params: object) -> bytes:
    """A request, as a line."""
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n"


# Who plays ----------------------------------------------------------------------------------------------------------


def from_python(played: Sequence[Played]) -> Took:
    """By the library."""
    begun, processor = perf_counter(), process_time()
    for each in played:
        game = bangref.new_game(PLAYERS, seed=each.seed)
        for step in each.steps:
            game = bangref.step(game, step)
            bangref.question(game)
    return Took(perf_counter() - begun, process_time() - processor)


def in_process(asked: Sequence[bytes]) -> Took:
    """By the server in this process."""
    server, begun, processor = Server(), perf_counter(), process_time()
    for line in asked:
        answered(server.answered(line))
    return Took(perf_counter() - begun, process_time() - processor)


def answered(text: str | bytes | None) -> None:
    """Fail where a request was refused."""
    assert text is not None
    assert '"error"' not in str(text[:60]), text


def over_pipes(asked: Sequence[bytes], at_once: bool) -> Took:
    """By the command, which has read its rules beforehand, for a game that is closed again."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        first = messages([Played(0, ())])
        one_by_one(process, [*first, request("legal", session="1"), request("close", session="1")])
        spent, begun = processor_of(process.pid), perf_counter()
        (all_at_once if at_once else one_by_one)(process, asked)
        took = Took(perf_counter() - begun, processor_of(process.pid) - spent)
        process.stdin.close()
        process.wait()
    return took


def one_by_one(process: subprocess.Popen[bytes], asked: Sequence[bytes]) -> None:
    """Each request once the one before is answered."""
    assert process.stdin is not None
    assert process.stdout is not None
    for line in asked:
        process.stdin.write(line)
        process.stdin.flush()
        answered(process.stdout.readline())


def all_at_once(process: subprocess.Popen[bytes], asked: Sequence[bytes]) -> None:
    """All requests, while the answers come."""
    assert process.stdin is not None
    assert process.stdout is not None
    writing = threading.Thread(target=_written, args=(process, b"".join(asked)))
    writing.start()
    for _ in asked:
        answered(process.stdout.readline())
    writing.join()


def _written(process: subprocess.Popen[bytes], text: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(text)
    process.stdin.flush()


def processor_of(process: int) -> float:
    """The processor time of a process so far, in seconds; Linux tells it."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# The table ----------------------------------------------------------------------------------------------------------


def measured() -> tuple[int, dict[str, Took]]:
    """The number of steps, and the best of several rounds of each way to play them."""
    played = games()
    asked, explained, piped = messages(played), messages(played, explain=True), messages(played, first=2)
    ways: dict[str, Callable[[], Took]] = {
        "from Python": lambda: from_python(played),
        "the server in this process": lambda: in_process(asked),
        "the server in this process, with rulings": lambda: in_process(explained),
        AT_ONCE: lambda: over_pipes(piped, at_once=True),
        "bangref serve, one request after the other": lambda: over_pipes(piped, at_once=False),
    }
    rounds = [{name: way() for name, way in ways.items()} for _ in range(ROUNDS)]
    best = {
        name: Took(*(min(column) for column in zip(*(each[name] for each in rounds), strict=True))) for name in ways
    }
    return sum(len(each.steps) for each in played), best


def written(steps: int, best: dict[str, Took]) -> str:
    """The table."""
    rows = [f"| {name} | {steps / took.processor:,.0f} | {steps / took.seconds:,.0f} |" for name, took in best.items()]
    return "\n".join([
        "# Speed of bangref serve",
        "",
        f"`python -m benchmarks.serve --write`, Python {sys.version.split()[0]}: {GAMES} games of {PLAYERS} players, "
        f"{steps:,} steps, each answered with who is asked what.",
        "",
        "| steps | a second of processor time | a second by the clock |",
        "| --- | ---: | ---: |",
        *rows,
        "",
        "Processor time is that of the process that plays. By the clock counts whatever else the machine does, and the",
        "program that asks.",
        "",
    ])  # fmt: skip


def main() -> None:
    """Print the table, or write it."""
    steps, best = measured()
    text = written(steps, best)
    if "--write" in sys.argv[1:]:
        TABLE.write_text(text, encoding="utf-8")
    print(text)
    if steps / best[AT_ONCE].processor < LEAST:
        sys.exit(f"fewer than {LEAST:,} steps a second")


if __name__ == "__main__":
    main()
