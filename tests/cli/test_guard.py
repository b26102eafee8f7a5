"""What a command says of a failure, in one line."""

from __future__ import annotations

import errno

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
