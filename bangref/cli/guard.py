"""How the command line ends: always with an exit code that tells what happened, never with a traceback.

    Guard           around everything: what leaves a command unexpectedly is told in a line
    prepared        streams that can be written to, or fail when they are written to
    hastened        an interpreter that does nothing at the start and at the end that no command needs
    EXIT_FAILED     bangref itself failed: nothing is said about the games

A fault of the program is told as such. The variable BANGREF_TRACE, set to anything, shows where it comes from.
"""

from __future__ import annotations

import atexit
import errno
import gc
import os
import sys
from io import TextIOWrapper
from types import TracebackType
from typing import Any

from bangref.record.errors import FailedError, MalformedError, printable

EXIT_MALFORMED = 2
EXIT_FAILED = 4
EXIT_INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141
"""As the shell counts: 128 and the number of the signal."""
TRACE = "BANGREF_TRACE"
UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""What a stream answers that cannot be written."""


class Guard:
    """Everything that a command lets through ends here.

    Standard output is written out here as well: Python itself would do so where nobody can catch what fails.
    """

    def __enter__(self) -> Guard:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> None:
        unexpected, unwritten = _unexpected(fault), _unwritten()
        if unexpected is None or isinstance(unexpected, OSError):
            unexpected = unwritten or unexpected
        if unexpected is None:
            return
        try:
            code = _told(unexpected)
            sys.stderr.flush()
        except OSError:
            code = EXIT_FAILED
        _write_to_nowhere()
        raise SystemExit(code) from None


def _unexpected(fault: BaseException | None) -> BaseException | None:
    """What has gone wrong; None for a command that has ended as it meant to.

    typer has endings of its own, with exit code 1: for a reader that is gone, and for input that is.
    """
    if not isinstance(fault, SystemExit):
        return fault
    if isinstance(fault.__context__, BrokenPipeError):
        return fault.__context__
    aborted = fault.__context__.__cause__ if fault.__context__ is not None else None
    return aborted if isinstance(aborted, EOFError) else None


def _unwritten() -> OSError | None:
    """What is wrong with standard output, if anything is."""
    try:
        sys.stdout.flush()
    except OSError as error:
        return error
    return None


def _told(fault: BaseException) -> int:
    """Say what has happened. Returns the exit code; nothing needs to be said of who reads no more, or interrupts."""
    if isinstance(fault, BrokenPipeError):
        return EXIT_BROKEN_PIPE
    if isinstance(fault, KeyboardInterrupt):
        return EXIT_INTERRUPTED
    if isinstance(fault, MalformedError):
        print(f"bangref: {fault}", file=sys.stderr)
        return EXIT_MALFORMED
    if os.environ.get(TRACE):
        import traceback

        traceback.print_exception(fault)
    print(f"bangref: {printable(_words(fault))}", file=sys.stderr)
    return EXIT_FAILED


def _words(fault: BaseException) -> str:
    """A failure in a line."""
    if isinstance(fault, FailedError):
        return str(fault)
    if isinstance(fault, MemoryError):
        return "there is not enough memory"
    if isinstance(fault, OSError) and fault.strerror:
        return f"{_place(fault)}{fault.strerror}"
    return f"a fault of bangref itself, please report it: {_description(fault)}; {TRACE}=1 shows where it comes from"


def _place(fault: OSError) -> str:
    """What could not be read or written. What has no name is a stream that was open from the beginning."""
    if fault.filename is None:
        return "cannot write to standard output: " if fault.errno in UNWRITABLE else ""
    return f"{os.fsdecode(fault.filename) if isinstance(fault.filename, bytes) else fault.filename}: "


def _description(fault: BaseException) -> str:
    said = str(fault)
    return f"{type(fault).__name__}: {said}" if said else type(fault).__name__


def _write_to_nowhere() -> None:
    """What is left in the buffers cannot be written and must not fail again at the very end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for number in (1, 2):
        os.dup2(nowhere, number)


# The interpreter ---------------------------------------------------------------------------------------------


SELDOM = 100_000
"""So many new objects before anybody looks for rubbish among them: what a command builds at its start, it keeps."""


def hastened() -> None:
    """Let nothing be done at the start that no command needs: looking for rubbish, and for plug-ins of pydantic.

    At the end, too, nobody has to look for rubbish: all that there is goes with the process.
    """
    gc.set_threshold(SELDOM)
    atexit.register(gc.freeze)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


# Streams -----------------------------------------------------------------------------------------------------


def prepared() -> None:
    """Make the streams fit to be written to; what the terminal cannot show is written with backslashes.

    Where a stream is closed, its number would be that of the next file that is opened. It is taken instead: by
    something that cannot be written for standard output, so that a report that nobody can have is a failure; by
    nothing that keeps what it is told for standard error.
    """
    if sys.stdout is None:
        sys.stdout = _replaced(1, os.O_RDONLY)
    if sys.stderr is None:
        sys.stderr = _replaced(2, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        _forgive(stream)


def _replaced(number: int, flags: int) -> TextIOWrapper:
    nowhere = os.open(os.devnull, flags)
    if nowhere != number:
        os.dup2(nowhere, number)
        os.close(nowhere)
    return open(number, "w", encoding="utf-8", closefd=False)


def _forgive(stream: Any) -> None:
    wrapper: TextIOWrapper = stream
    wrapper.reconfigure(errors="backslashreplace")
