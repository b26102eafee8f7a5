"""``python -m verification.tampering.gold_rush [--games N] [--seed N] [--jobs N] [--write]``: each kind in N games."""

from __future__ import annotations

import sys

from verification.tampering.beside.command import run
from verification.tampering.gold_rush.trial import TAMPERING, trials


def main() -> int:
    return run("gold_rush", TAMPERING.group_of, trials)


if __name__ == "__main__":
    sys.exit(main())
