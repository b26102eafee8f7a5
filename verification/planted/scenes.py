"""The scenarios of a game, up to the first that does not come out as it says.

``python -m verification.planted.scenes --game GAME``; exit code: 0 all come out, 1 one does not.
"""

from __future__ import annotations

import argparse
import sys

from bangref.judge.scenario import played
from bangref.kits import GAMES
from tools.scenarios.files import all_scenarios


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m verification.planted.scenes", description="Scenarios of a game.")
    parser.add_argument("--game", choices=GAMES, required=True)
    game = parser.parse_args().game
    found = [scenario for scenario in all_scenarios() if scenario.given.get("game", "bang") == game]
    for scenario in found:
        faults = played(scenario).faults
        if faults:
            sys.stdout.write("\n".join((scenario.id, *faults, "")))
            return 1
    sys.stdout.write(f"{len(found)} scenarios come out as they say\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
