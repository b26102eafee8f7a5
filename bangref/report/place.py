"""Where a transcript is that is to be judged."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from typing import IO, NamedTuple

from bangref.record.files import STDIN, opened


class Place(NamedTuple):
    """Where a transcript is. named: somebody has named it; what is only found below a folder has to be a plain file."""

    path: str
    named: bool = True

    def opened(self, path: str) -> AbstractContextManager[IO[bytes]]:
        """The transcript as bytes."""
        return opened(path, plain=not self.named)

    @property
    def is_here(self) -> bool:
        """Whether only this process can open it: standard input, and what the shell hands over."""
        if not self.named:
            return False
        return self.path == STDIN or self.path.startswith(("/dev/", "/proc/")) or not os.path.isfile(self.path)
