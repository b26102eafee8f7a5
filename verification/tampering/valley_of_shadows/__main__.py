"""``python -m verification.tampering.valley_of_shadows [--games N] [--seed N] [--jobs N] [--write]``."""

from __future__ import annotations

import sys

from verification.tampering.beside.command import run
from verification.tampering.valley_of_shadows import TAMPERING, trials


def main() -> int:
    return run("valley_of_shadows", TAMPERING.group_of, trials)


if __name__ == "__main__":
    sys.exit(main())
