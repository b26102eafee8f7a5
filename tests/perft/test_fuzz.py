"""Whatever is done to a file of positions: it is read, or told to be malformed, and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bangref.judge.perft.position import positions, read
from bangref.record.errors import MalformedError
from tests.perft.counting import FILES

LINES = [line for file in FILES for line in file.read_bytes().splitlines()]
MUTATIONS = 600
SIGNS = (b":", b",", b"[", b"}", b"0", b"-1", b"&a", b"\x00", b"\xe2\x80\xae")


def mutated(lines: list[bytes], random: Random) -> list[bytes]:
    """The lines with something done to one of them, or to its place."""
    place = random.randrange(len(lines))
    line = lines[place]
    cut = random.randrange(len(line) + 1)
    done: list[list[bytes]] = [
        [],
        [line, line],
        [random.choice(LINES)],
        [line, random.choice(LINES)],
        [line[:cut]],
        [line[:cut] + bytes([random.randrange(256)]) + line[cut:]],
        [
            line[:cut]
            + random.choice((b":", b",", b"[", b"}", b"0", b"-1", b"&a", b"\x00", b"\xe2\x80\xae"))
            + line[cut + 1 :]
        ],
    ]
    return [*lines[:place], *random.choice(done), *lines[place + 1 :]]


def problem(lines: list[bytes]) -> str:
    """What is told of a file that is malformed; nothing of one that is read."""
    try:
        list(positions(b"\n".join(lines), "x"))
    except MalformedError as fault:
        return str(fault)
    return ""


@pytest.mark.slow
def test_mutated_files_are_read_or_malformed() -> None:
    random = Random(17)
    problems = []
    for number in range(MUTATIONS):
        lines = FILES[number % len(FILES)].read_bytes().splitlines()
        for _ in range(random.randrange(1, 4)):
            lines = mutated(lines, random)
        problems.append(problem(lines))
    assert all(told.isprintable() and told.startswith("x:") for told in problems if told)
    assert MUTATIONS / 50 < problems.count("") < MUTATIONS / 2


def test_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"\x1f\x8b" + FILES[0].read_bytes())
    with pytest.raises(MalformedError, match="gzip"):
        read(str(path))
