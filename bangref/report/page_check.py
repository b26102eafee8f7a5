"""A transcript that lies in memory, judged: for a page that has no files and cannot run commands.

checked         the words of `bangref verify`, the film to step through, and how else it could be judged
checked_json    the same as JSON
Chosen          how somebody wants it judged
"""

from __future__ import annotations

import json
from contextlib import AbstractContextManager
from functools import partial
from io import BufferedReader, BytesIO
from typing import IO, NamedTuple

from bangref.judge.game_file import game_in, header_in
from bangref.judge.options import sets_called
from bangref.kits import GAMES, kit_of
from bangref.record.errors import MalformedError
from bangref.record.files import unpacked
from bangref.record.model import HeaderLine
from bangref.report.compare import Under, compared
from bangref.report.compare import written as written_both
from bangref.report.judgement import Options, judged
from bangref.report.text import written
from bangref.report.viewer_data import film
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import load
from bangref.rulebook.lookup import belongs_to


class Chosen(NamedTuple):
    """The options of `bangref verify` that a page has: ``--edition``, ``--reading`` and ``--compare``.

    edition, readings: instead of the record's own. compare: another edition, or a reading as ``ID=VALUE``.
    """

    edition: str = ""
    readings: tuple[tuple[str, str], ...] = ()
    compare: str = ""

    @property
    def under(self) -> Under:
        """What it is compared with."""
        reading, equals, value = self.compare.partition("=")
        return Under("", reading, value) if equals else Under(self.compare)


AS_RECORDED = Chosen()


def checked(name: str, data: bytes | memoryview, chosen: Chosen = AS_RECORDED) -> JsonObject:
    r"""What there is to say about a transcript, plain or packed.

    film, choices: None where not even its header can be read.

    >>> told = checked("game.jsonl", b"{}\n")
    >>> told["verdict"], told["film"], told["choices"]
    ('malformed', None, None)
    >>> print(*told["text"].splitlines(), sep="\n")  # doctest: +ELLIPSIS
    game.jsonl: malformed
      game.jsonl:1: ...
    """
    options = Options(readings=chosen.readings, edition=chosen.edition)
    open_ = partial(_opened, data)
    if chosen.compare:
        found = compared(name, options, chosen.under, open_)
        verdict, said = found.one.verdict, written_both(found)
    else:
        report = judged(name, options, open_)
        verdict, said = report.verdict, written([report])
    return {
        "verdict": verdict,
        "text": "".join(said),
        "film": _film(name, data, chosen),
        "choices": choices(name, data),
    }


def checked_json(name: str, data: bytes | memoryview, chosen: str = "{}") -> str:
    """The same as text, which is faster to hand over to a page than its pieces. chosen: as JSON, too."""
    given = json.loads(chosen)
    readings = tuple((str(id_), str(value)) for id_, value in given.get("readings", {}).items())
    return json.dumps(checked(name, data, Chosen(given.get("edition", ""), readings, given.get("compare", ""))))


def _opened(data: bytes | memoryview, name: str) -> AbstractContextManager[IO[bytes]]:
    return unpacked(BufferedReader(BytesIO(data)), name)


def _film(name: str, data: bytes | memoryview, chosen: Chosen) -> JsonObject | None:
    try:
        with _opened(data, name) as stream:
            return film(game_in(stream, name, dict(chosen.readings), chosen.edition))
    except MalformedError:
        return None


# How else it could be judged ---------------------------------------------------------------------------------


def choices(name: str, data: bytes | memoryview) -> JsonObject | None:
    """The editions that have the sets of the game that a header announces, its open readings, and what it chooses."""
    header = _header(name, data)
    if header is None or header.game not in GAMES:
        return None
    kit, book = kit_of(header.game), load()
    sets = sets_called(kit, header.sets)
    if not {*sets} <= {*kit.sets}:
        return None
    limited = book.limited_sets.get(header.game, {})
    editions = [id_ for id_ in kit.editions if all(id_ in limited.get(name, kit.editions) for name in sets)]
    return {
        "edition": header.edition or "",
        "editions": [{"id": id_, "title": book.documents[id_].edition} for id_ in editions],
        "readings": [_reading(id_, header.readings.get(id_, "")) for id_ in kit.readings_of(sets)],
    }


def _header(name: str, data: bytes | memoryview) -> HeaderLine | None:
    try:
        with _opened(data, name) as stream:
            return header_in(stream, name)
    except MalformedError:
        return None


def _reading(id_: str, recorded: str) -> JsonObject:
    """An open reading; who or what it is about stands before a question that does not name it.

    recorded: the value of the header.
    """
    book = load()
    reading, clause = book.readings[id_], book.clauses[id_]
    names = (name.en for name in book.names[clause.game].values() if belongs_to(clause, name))
    whose = (name for name in names if name not in reading.question)
    return {
        "id": id_,
        "question": ": ".join((*whose, reading.question)),
        "values": dict(reading.alternatives),
        "default": reading.default,
        "recorded": recorded,
    }
