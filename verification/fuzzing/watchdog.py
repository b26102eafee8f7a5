"""Nothing may take long, need much memory, or come out as anything but an answer.

    watched     runs something within the limits: how long it took, and whether it was accepted or how it failed
    limited     sets the limit of memory for the whole process

Time is that of the processor, so that a busy machine is no fault of the code; what sleeps is woken by the clock.
What even the watchdog cannot stop, since it never comes back to Python, is stopped from outside
(``verification.fuzzing.runs``).
"""

from __future__ import annotations

import resource
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from types import FrameType
from typing import NamedTuple

LONGEST = 2.0
"""Seconds of the processor that an input may take."""
LONGEST_SLEEP = 20.0
"""Seconds of the clock."""
MOST_MEMORY = 300 * 2**20
"""Bytes that the process may come to hold."""
ROOT = Path(__file__).parents[2]

HANG, MEMORY, CRASH = "hang", "memory", "crash"


class Hang(BaseException):
    """It takes too long. No ``except Exception`` on the way can swallow it."""


class Failure(NamedTuple):
    """How an input failed. kind: a crash, a hang or too much memory. what: which, the same for the same fault."""

    kind: str
    what: str
    trace: str


class Watched(NamedTuple):
    """What came of an input: whether it was accepted, how long it took, and how it failed, if it did."""

    accepted: bool
    seconds: float
    failure: Failure | None = None


def _ring(signal_number: int, frame: FrameType | None) -> None:
    raise Hang


@contextmanager
def _alarms(longest: float, longest_sleep: float) -> Iterator[None]:
    before = {number: signal.signal(number, _ring) for number in (signal.SIGPROF, signal.SIGALRM)}
    # They ring again and again, since Python swallows what is raised while it does away with an object.
    signal.setitimer(signal.ITIMER_PROF, longest, longest)
    signal.setitimer(signal.ITIMER_REAL, longest_sleep, longest_sleep)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)


def watched(run: Callable[[], bool], longest: float = LONGEST, longest_sleep: float = LONGEST_SLEEP) -> Watched:
    """Run something that says whether it accepts its input; whatever else comes out of it is a failure."""
    start, memory = process_time(), peak_memory()
    failure: Failure | None = None
    accepted = False
    try:
        with _alarms(longest, longest_sleep):
            accepted = run()
    except KeyboardInterrupt:
        raise
    except Hang as error:
        failure = Failure(HANG, HANG, _trace(error))
    except MemoryError as error:
        failure = Failure(MEMORY, MEMORY, _trace(error))
    except BaseException as error:  # noqa: BLE001  (whatever it is, it is what is looked for)
        failure = Failure(CRASH, _what(error), _trace(error))
    if failure is None and memory <= MOST_MEMORY < peak_memory():
        failure = Failure(MEMORY, MEMORY, f"{peak_memory():,} bytes")
    return Watched(accepted, process_time() - start, failure)


def _trace(error: BaseException) -> str:
    return "".join(traceback.format_exception(error, limit=-30))


def _what(error: BaseException) -> str:
    """The kind of error, and the last place of the project itself that it came through, or what it says itself."""
    places = traceback.extract_tb(error.__traceback__)
    own = [place for place in places if _is_own(place.filename)]
    last = own[-1] if own else places[-1]
    where = (
        error.args[0]
        if isinstance(error, AssertionError) and error.args
        else f"in {Path(last.filename).name}, {last.name}"
    )
    return f"{type(error).__name__}: {where}"


def _is_own(file: str) -> bool:
    path = Path(file)
    return path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] == "bangref"


# Memory ----------------------------------------------------------------------------------------------------


def peak_memory() -> int:
    """The most bytes that this process has ever held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def limited(most: int = MOST_MEMORY) -> None:
    """Let this process never hold more than so much: what asks for more gets a MemoryError."""
    pages, held = (int(number) for number in Path("/proc/self/statm").read_text().split()[:2])
    size = resource.getpagesize()
    limit = pages * size + max(0, most - held * size)
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
