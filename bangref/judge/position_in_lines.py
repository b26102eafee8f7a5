"""A position as the transcript that it would be: a header that begins from its table, and a line for all that is said.

PositionInLines     the position
position_of         the only position of a text
header_of           the header of a transcript that begins with a table
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bangref.judge.position import Position, positions_in, the_only
from bangref.judge.scenario.table import Table
from bangref.judge.start import start_of
from bangref.record.convert import line_of
from bangref.record.line import FORMAT
from bangref.record.lines import header_understood, understood
from bangref.record.model import AnyLine, HeaderLine
from bangref.record.values import readings_of
from bangref.record.verbs import TAKE_BACK
from bangref.version import __version__


def position_of(text: str, path: str = "position") -> PositionInLines:
    """The one position of a text, open. Raises MalformedError for several."""
    return PositionInLines(the_only(list(positions_in(text.encode(), path)), path), path)


class PositionInLines(Position):
    """A position that is open, and can be written as lines."""

    @property
    def header(self) -> HeaderLine:
        """The header that a transcript of it would have. Raises MalformedError for players that no header can have."""
        return header_of(self.table)

    @property
    def is_text(self) -> bool:
        """Positions are written by hand."""
        return True

    def lines(self) -> Iterator[tuple[int, AnyLine]]:
        """The lines that a transcript of it would have behind its header, with the lines in which they are said."""
        checks = (step["check"] for step in self.written.scenario.when if isinstance(step, Mapping) and "check" in step)
        for item in self.items:
            if item.check is not None:
                yield item.line, understood({"check": next(checks)})
            elif item.take_back is not None:
                yield item.line, understood({"by": self.names.player(item.take_back), "do": TAKE_BACK})
            for action in item.actions:
                yield item.line, understood(line_of(action, self.names))


def header_of(table: Table) -> HeaderLine:
    """The header of a transcript that begins with this table."""
    given, rules, kit = table.given, table.rules, table.kit
    dealt = zip(table.names.players, table.players, strict=True)
    return header_understood(
        {
            "bangref": FORMAT,
            "rules": __version__,
            "game": kit.id,
            "edition": rules.edition,
            "sets": list(rules.sets),
            "variants": list(rules.variants),
            "readings": readings_of(given.get("readings", {})),
            "players": [{"name": name, **kit.player_line(player)} for name, player in dealt],
            "start": start_of(given),
        }
    )
