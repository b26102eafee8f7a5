"""Where commands write, and what they say when they cannot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

FORCE = "Overwrite any file, and replace links. Without it, only files that bangref itself has written are overwritten."


@contextmanager
def writing(option: str) -> Iterator[None]:
    """Turn what is wrong with the place into wrong usage; what is wrong with the machine stays what it is."""
    from bangref.record.errors import printable
    from bangref.record.output import USAGE

    try:
        yield
    except OSError as error:
        if error.errno not in USAGE:
            raise
        raise typer.BadParameter(
            printable(f"cannot write {error.filename}: {error.strerror}"), param_hint=option
        ) from None
