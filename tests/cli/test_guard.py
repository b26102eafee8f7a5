"""What a command says of a failure, in one line; and what it leaves out at its start and its end."""

from __future__ import annotations

import errno
import subprocess
import sys

import pytest

from bangref.cli.guard import _words
from bangref.record.errors import FailedError


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "cannot write to standard output: No space left on device"),
        (OSError(errno.ENOSPC, "No space left on device", "a.jsonl"), "a.jsonl: No space left on device"),
        (OSError(errno.EACCES, "Permission denied", b"b.jsonl"), "b.jsonl: Permission denied"),
        (OSError(errno.EACCES, "Permission denied"), "Permission denied"),
        (MemoryError(), "there is not enough memory"),
        (FailedError("a process was killed"), "a process was killed"),
    ],
)
def test_a_failure_in_a_line(fault: BaseException, said: str) -> None:
    assert _words(fault) == said


@pytest.mark.parametrize(("fault", "said"), [(KeyError("seat"), "KeyError: 'seat'"), (RuntimeError(), "RuntimeError")])
def test_a_fault_of_the_program_is_said_to_be_one(fault: BaseException, said: str) -> None:
    assert _words(fault).startswith(f"a fault of bangref itself, please report it: {said}; ")


# The interpreter ---------------------------------------------------------------------------------------------

AT_THE_END = """
import atexit, gc
atexit.register(lambda: print(gc.get_freeze_count() > 0, gc.get_threshold()[0]))
{}
"""
HASTENED = "from bangref.cli.guard import hastened; hastened()"


@pytest.mark.parametrize(("code", "said"), [("", "False 700"), (HASTENED, "True 100000")])
def test_nobody_looks_for_rubbish_at_the_end(code: str, said: str) -> None:
    """What is frozen is not looked at again; who does not hasten has nothing frozen."""
    ran = subprocess.run(
        [sys.executable, "-c", AT_THE_END.format(code)], capture_output=True, text=True, timeout=60, check=True
    )
    assert ran.stdout.strip() == said
