"""``python -m verification.tampering.armed_and_dangerous [--games N] [--seed N] [--jobs N] [--write]``."""

from __future__ import annotations

import sys

from verification.tampering.armed_and_dangerous.trial import TAMPERING, trials
from verification.tampering.beside.command import run


def main() -> int:
    return run("armed_and_dangerous", TAMPERING.group_of, trials)


if __name__ == "__main__":
    sys.exit(main())
