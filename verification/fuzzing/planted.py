"""Readers with planted faults: what the watchdog must not miss."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from random import Random

from verification.fuzzing.demands import demand
from verification.fuzzing.mutation import Seeds, Words
from verification.fuzzing.readers import Reader

SPELLS = ("crash", "contradiction", "hog", "death", "spin", "last words", "sleep", "out of reach")
HOG = 400 * 2**20


def _spoken(word: str) -> Seeds:
    """Seeds with one word in them, which damage mostly leaves alone."""
    document = {"word": word, "players": ["Ada", "Ben", "Cleo", "Dan"], "draw": list(range(20))}
    return Seeds(((document,),), Words(("x", "y"), {"draw": (1, 2)}))


class _Lingering:
    """Takes for ever to go, and what is raised meanwhile is lost."""

    def __del__(self) -> None:
        while True:
            pass


def spellbound(path: str, source: Random) -> bool:
    """Reads a file, and does what the word in it says."""
    text = Path(path).read_bytes()
    if b'"crash"' in text:
        raise ZeroDivisionError("planted")
    demand(b'"contradiction"' not in text, "planted")
    if b'"hog"' in text:
        return not bytearray(HOG)
    if b'"death"' in text:
        os.kill(os.getpid(), signal.SIGKILL)
    if b'"last words"' in text:
        for _ in range(3):
            _Lingering()
    while b'"spin"' in text or b'"last words"' in text:
        pass
    if b'"sleep"' in text:
        time.sleep(3600)
    if b'"out of reach"' in text:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM, signal.SIGPROF})
        time.sleep(3600)
    return True


def _planted(word: str) -> Reader:
    return Reader(f"planted {word}", lambda: _spoken(word), spellbound, 0)


PLANTED: dict[str, Reader] = {reader.name: reader for reader in map(_planted, SPELLS)}
