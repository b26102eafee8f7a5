"""``python -m verification.tampering.wild_west_show [--games N] [--seed N] [--jobs N] [--write]``."""

from __future__ import annotations

import sys

from verification.tampering.beside.command import run
from verification.tampering.wild_west_show.trial import TAMPERING, trials


def main() -> int:
    return run("wild_west_show", TAMPERING.group_of, trials)


if __name__ == "__main__":
    sys.exit(main())
