"""What is asked of the headers and the scenarios of the games beside BANG!: helpers, and what the examples tell.

Examples        of a game, so that the same can be asked of it
header          the header of a simulated game
said_of         what is said of a game with a header
pictures        every table of a simulated game, drawn
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bangref.judge.scenario import Table
from bangref.judge.verify import verify
from bangref.kits import kit_of
from bangref.kits.any_game import State
from bangref.kits.kit import Kit
from bangref.record.names import Names
from bangref.record.writer import dumped
from bangref.report.table import drawing
from bangref.terminal.style import Style
from tests.transcript.games import dealt, lines_of, moments, names_of

Fields = dict[str, Any]


class Examples(NamedTuple):
    """What the questions to each of these games need of one.

    options: edition, sets, variants and readings that there are not, and what is said of them. headers, players: by
    what is wrong, what is changed in a header or in its first player (...: left out), and what is said of it.
    forbidden: who cannot play, from who can, and the clause.
    character: whom somebody at a table of a scenario can be. pool: the clause of the pieces that a scenario may cite.
    given: of tables that cannot be, and what is said of them. begins: where tables begin: who is asked what.
    under_way: a table; false: what is stated of it and does not hold, with its field; true: what does.
    """

    game: str
    options: Sequence[tuple[tuple[Any, ...], str]]
    headers: Mapping[str, tuple[Fields, str]]
    players: Mapping[str, tuple[Fields, str]]
    forbidden: Callable[[list[Fields]], Sequence[tuple[list[Fields], str]]]
    character: str
    pool: str
    given: Sequence[tuple[Fields, str]]
    begins: Sequence[tuple[Fields, int, str]]
    under_way: Fields
    false: Sequence[tuple[Fields, str]]
    true: Fields

    @property
    def kit(self) -> Kit:
        """The kit of the game."""
        return kit_of(self.game)

    def table(self, given: Fields) -> Table:
        """The table of a scenario."""
        return Table({"game": self.game, "players": {}, **given})

    def scenario(self, given: Fields, then: Fields) -> Fields:
        """A scenario as a file has it."""
        return {
            "id": "a.b",
            "about": "A dispute.",
            "shows": [self.pool],
            "given": {"game": self.game, **given},
            "then": then,
        }


def header(game: str, number: int = 5) -> Fields:
    """The header of a simulated game."""
    found: Fields = json.loads(lines_of(game, number)[0])
    return found


def said_of(folder: Path, header: Fields, *lines: str) -> str:
    """What is said of a game with this header, and these lines behind it."""
    path = folder / "g.jsonl"
    path.write_text("".join((dumped(header), *lines)), encoding="utf-8")
    judgement = verify(str(path))
    if judgement.fault is not None:
        return f"malformed: {judgement.fault}"
    return ", ".join([judgement.verdict, *(finding.rulings[0].clause for finding in judgement.result.findings)])


def pictures(game: str, number: int) -> Iterator[tuple[State, str, Names]]:
    """Every table of a game, drawn."""
    made = dealt(game, number, 1)
    names = names_of(made)
    for moment in moments(made):
        yield moment.state, "\n".join(drawing(made.rules, moment.state, names, Style(unicode=False))), names
