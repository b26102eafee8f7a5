"""What the rulings of every scenario say, kept in fixtures/rulings/.

    told      a scenario as it went
    kept      what is kept of each

``python -m tools.scenarios.rulings`` renews the files. A scenario says which clauses must be cited, and what must come
of it. There stands everything that its rulings say, in words: who, whom, how many, how far. The files are to be read
when they change, since nothing else says what is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bangref.judge.scenario import Played, Scenario, played
from bangref.report.words import fact_words, question_words
from tools.scenarios.files import FOLDER, ROOT, files, scenarios_in

KEPT = ROOT / "fixtures" / "rulings"

ASKED = "(what is asked now is what the scenario says)"
"""For a clause that is cited because it asks the open question."""


def kept_in(path: Path) -> Path:
    """The file with the rulings of a file of scenarios."""
    return KEPT / path.relative_to(FOLDER).with_suffix(".txt")


def told(scenario: Scenario) -> str:
    """A scenario as it went: its name, a line for each ruling, and who has to decide what at the end."""
    return "\n".join((scenario.id, *_lines(played(scenario))))


def _lines(found: Played) -> Iterator[str]:
    for ruling in found.rulings:
        yield f"  {ASKED if ruling.fact == 'asks' else fact_words(ruling, found.names)} [{ruling.clause}]"
    if found.asked is None:
        yield "  the game is over"
    else:
        yield f"  {question_words(found.asked, found.names)} [{found.asked.clause}]"


@cache
def kept() -> dict[str, str]:
    """What is kept of each scenario, by its name."""
    texts = (text for path in sorted(KEPT.rglob("*.txt")) for text in path.read_text("utf-8").split("\n\n"))
    return {text.partition("\n")[0]: text.rstrip("\n") for text in texts}


if __name__ == "__main__":
    for scenarios in files():
        file = kept_in(scenarios)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n\n".join(map(told, scenarios_in(scenarios))) + "\n", encoding="utf-8")
