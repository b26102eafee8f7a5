"""``python -m verification.tampering.great_train_robbery [--games N] [--seed N] [--jobs N] [--write]``."""

from __future__ import annotations

import sys

from verification.tampering.beside.command import run
from verification.tampering.great_train_robbery.trial import TAMPERING, trials


def main() -> int:
    return run("great_train_robbery", TAMPERING.group_of, trials)


if __name__ == "__main__":
    sys.exit(main())
