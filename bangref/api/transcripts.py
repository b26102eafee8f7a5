"""Recorded games: read, written and judged.

read        the lines of a transcript
write       a game as a transcript
verify      a report on a transcript
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from os import PathLike

from bangref.api.arguments import of_type, path_of, readings_in
from bangref.api.game import Game, is_being_dealt
from bangref.core.action import NATURE, PASS
from bangref.judge.game_file import game_in
from bangref.judge.options import check_reading
from bangref.kits import kit_for
from bangref.record.errors import MalformedError
from bangref.record.files import opened
from bangref.record.model import AnyLine
from bangref.record.output import TRANSCRIPT, written
from bangref.record.writer import action_lines, dumped, end_line, header_line
from bangref.report.judgement import Options, judged
from bangref.report.record import Report
from bangref.rulebook.editions import EditionError, edition_of

PathName = str | bytes | PathLike[str] | PathLike[bytes]


def read(path: PathName) -> Iterator[AnyLine]:
    """The lines of a recorded game one by one: the header, then actions, checkpoints and the end.

    It may be written as a transcript, as plain text or as a position.

    >>> import bangref, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     bangref.write(bangref.new_game(4, seed=7), f"{folder}/game.jsonl.gz")
    ...     header, *lines = bangref.read(f"{folder}/game.jsonl.gz")
    >>> [player.name for player in header.players]
    ['Ada', 'Ben', 'Cleo', 'Dan']

    Raises MalformedError, with file and line, for what is not written properly. Whether it is legal,
    ``verify`` says.
    """
    return _read(path_of(path))


def _read(path: str) -> Iterator[AnyLine]:
    with opened(path) as stream:
        transcript = game_in(stream, path)
        yield transcript.header
        for _, line in transcript.lines():
            yield line


def write(game: Game, path: PathName, force: bool = False) -> None:
    """Write a game, finished or not, as a transcript; packed, if the name ends in ``.gz``.

    The same game is always the same bytes. The file is there as a whole or not at all. A transcript that is there
    already is written over; for anything else, and for links, it takes ``force``.

    Raises OSError where it cannot be written, and FileExistsError where something else is there; ValueError for a game
    that is not ``whole``, whose decisions are not known.
    """
    name, text = path_of(path), transcript(of_type(game, Game, "game")).encode()
    written((gzip.compress(text, mtime=0) if name.endswith(".gz") else text,), name, TRANSCRIPT, force=force)


def transcript(game: Game) -> str:
    """A game as the text of a transcript. Raises ValueError for one that is not whole."""
    if not game.whole:
        raise ValueError("game: it has to be whole; the decisions that have led to it are not known")
    return "".join(_lines(game))


def _lines(game: Game) -> Iterator[str]:
    """The lines of the transcript; hands and draw pile stand in the header once they are complete."""
    if game.header is not None:
        yield dumped(game.header.model_dump(mode="json", exclude_unset=True))
        said = [action for place, action in enumerate(game.actions) if place not in game.supplied]
        yield from action_lines(said, game.names)
        yield from _ending(game)
        return
    players = [kit_for(game.names).player_line(player) for player in game.players]
    if is_being_dealt(game):
        yield dumped(header_line(game.names, players, None, game.chosen))
        yield from action_lines(list(game.actions), game.names)
        return
    setup = game.actions[: game.dealt]
    told = kit_for(game.names).told_in(game.names, [action for action in setup if action.actor == NATURE])
    yield dumped(header_line(game.names, players, told, game.chosen))
    chosen = [action for action in setup if action.actor != NATURE or action.verb == PASS]
    yield from action_lines([*chosen, *game.actions[game.dealt :]], game.names)
    yield from _ending(game)


def _ending(game: Game) -> Iterator[str]:
    if game.state.winners is not None:
        yield dumped(end_line(game.state.winners, game.names))


def verify(
    path: PathName,
    keep_going: bool = False,
    readings: Mapping[str, str] | None = None,
    edition: str | None = None,
) -> Report:
    """What is to be said of a transcript: the one ``verdict``, and why, under ``findings`` and ``malformed``.

    The verdict is that of the command: malformed where a line is not written properly, whatever stands before it; else
    illegal, undecided (it hangs on an open reading of the rules) or legal.

    keep_going: after an illegal step, judge again from the next full checkpoint. readings, edition: chosen
    instead of those of the transcript.

    >>> import bangref, tempfile
    >>> game = bangref.new_game(5, seed=1)
    >>> game = bangref.step(game, bangref.legal_actions(game)[0])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     bangref.write(game, f"{folder}/game.jsonl")
    ...     bangref.verify(f"{folder}/game.jsonl").verdict
    'legal'

    What is wrong with the transcript is part of the report. Raises MalformedError for readings and editions that
    nobody knows.
    """
    chosen = readings_chosen(readings)
    wanted = edition_called(edition)
    going_on = of_type(keep_going, bool, "keep_going")
    return judged(path_of(path), Options(going_on, tuple(chosen.items()), edition=wanted))


def readings_chosen(readings: Mapping[str, str] | None) -> dict[str, str]:
    """Readings and their values. Raises MalformedError for those that nobody knows."""
    chosen = readings_in(readings)
    for reading, value in chosen.items():
        check_reading(reading, value)
    return chosen


def edition_called(text: str | None) -> str:
    """The id of an edition, empty where none is told. Raises MalformedError for what is none."""
    if text is None:
        return ""
    try:
        return edition_of(of_type(text, str, "edition")).id
    except EditionError as unknown:
        raise MalformedError(str(unknown), where="edition") from None
