"""Everything that reads a file or requests, as the commands do it, and what must be true of the answer.

    Reader      the name of a reader, what it is fed with, and the way in
    READERS     all of them; a new format gets a line here
    accepted    whether a reader took an input; raises Inconsistent where its answer contradicts itself

Each way in is the function that the command line calls, with its output caught. What may come out of it: an exit
code that the command's help explains, and lines that are fit for a terminal.
"""

from __future__ import annotations

import io
import json
import sys
import xml.etree.ElementTree as Xml
from collections.abc import Callable
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import typer

from bangref.cli import ask, convert, legal, perft, replay, verify
from bangref.core.record import ILLEGAL, LEGAL, MALFORMED, UNDECIDED
from bangref.judge.game_file import game_in, is_position
from bangref.judge.judgement import Judgement
from bangref.judge.perft.position import read as read_positions
from bangref.judge.position import positions_in
from bangref.judge.reader import Transcript
from bangref.judge.scenario import parsed, played
from bangref.judge.verify import verify as judged
from bangref.kits import kit_of
from bangref.record.errors import MalformedError
from bangref.record.files import EMPTY, LOOKED_AT, opened
from bangref.record.text.write import fields_of
from bangref.report.page import embedded
from bangref.report.viewer_data import film
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import load
from verification.fuzzing import seeds
from verification.fuzzing.demands import Inconsistent, demand
from verification.fuzzing.mutation import Seeds, mutated, packed
from verification.fuzzing.requests import requests
from verification.fuzzing.served import served
from verification.fuzzing.values import TEXTS

EXIT = {LEGAL: 0, ILLEGAL: 1, MALFORMED: 2, UNDECIDED: 3}
WRONG = 2
"""Exit code for what cannot be read."""


class Said(NamedTuple):
    """What a command answered: its exit code, its standard output, and what was malformed."""

    code: int
    text: str
    fault: str


def said(run: Callable[..., None], **arguments: Any) -> Said:
    """Run the function of a command as the command line does."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace", newline="\n")
    code, malformed = 0, ""
    with redirect_stdout(out), redirect_stderr(complaints := io.StringIO()):
        try:
            run(**arguments)
        except typer.Exit as done:
            code = done.exit_code
        except typer.BadParameter as wrong:
            code = WRONG
            demand(str(wrong).isprintable(), "a message that is not printable", repr(str(wrong)))
        except MalformedError as fault:
            code, malformed = WRONG, str(fault)
            demand(str(fault).isprintable(), "a message that is not printable", repr(str(fault)))
    _printable(complaints.getvalue())
    out.flush()
    raw: Any = out.buffer
    return Said(code, raw.getvalue().decode("utf-8"), malformed)


def _printable(text: str) -> None:
    for line in text.removesuffix("\n").split("\n"):
        demand(line.isprintable(), "a line that is not printable", repr(line))


def rewrite(path: str, text: bytes) -> None:
    """Write a file that is there already; to write over it is much faster than to write it anew."""
    with Path(path).open("r+b") as file:
        file.write(text)
        file.truncate()


# Judging ---------------------------------------------------------------------------------------------------


def _xml(text: str) -> None:
    Xml.fromstring(text)


def _json_lines(text: str) -> None:
    for line in text.splitlines():
        json.loads(line)


FORMATS: dict[verify.Format, Callable[[str], object]] = {
    verify.Format.TEXT: _printable,
    verify.Format.JSON: json.loads,
    verify.Format.JSONL: _json_lines,
    verify.Format.SARIF: json.loads,
    verify.Format.JUNIT: _xml,
    verify.Format.GITHUB: _printable,
}
"""What each format has to be readable as."""
OFTEN = (verify.Format.TEXT,) * 6


SELDOM, OFTEN_ENOUGH = 0.02, 0.1
"""Shares of the inputs that are judged again, in all formats, or looked at more closely."""


def told(path: str, format: verify.Format, keep_going: bool, explain: bool) -> int:
    """The exit code of ``bangref verify`` on a file, whose report has to be readable."""
    answer = said(
        verify.run,
        paths=[path],
        format=format,
        keep_going=keep_going,
        explain=explain and format not in verify.UNEXPLAINED,
        reading=None,
        jobs=1,
    )
    demand(answer.code in EXIT.values(), "the exit code", answer.code)
    try:
        FORMATS[format](answer.text)
    except (ValueError, Xml.ParseError) as error:
        raise Inconsistent(f"the report as {format} cannot be read", str(error)) from None
    return answer.code


def consistent(judgement: Judgement) -> None:
    """A judgement has to be of one mind: verdict, findings and fault agree, and everything cited exists."""
    result, fault, clauses = judgement.result, judgement.fault, load().clauses
    kinds = {finding.kind for finding in result.findings}
    demand(judgement.verdict in EXIT, "the verdict", judgement.verdict)
    demand((judgement.verdict == MALFORMED) == (fault is not None), "malformed, but without a fault; or the reverse")
    if fault is None:
        wanted = ILLEGAL if ILLEGAL in kinds else UNDECIDED if UNDECIDED in kinds else LEGAL
        demand(judgement.verdict == wanted, "verdict and findings disagree", (judgement.verdict, kinds))
    else:
        anywhere = str(fault).endswith("is closed") or "cannot be read" in str(fault) or EMPTY in str(fault)
        demand(fault.path and (fault.line > 0 or anywhere), "a fault without a place", fault)
        demand(fault.problem, "a fault without words")
    for finding in result.findings:
        demand(finding.line > 0, "a finding without a line")
        demand((finding.kind == UNDECIDED) == bool(finding.reading), "undecided without a reading, or the reverse")
        demand(finding.rulings, "a finding without a ruling")
        for ruling in finding.rulings:
            demand(ruling.clause in clauses, "a clause that does not exist", ruling.clause)
    demand(not judgement.winners or judgement.finished, "winners of a game that is not over")


def read_transcript(path: str, source: Random) -> bool:
    """``bangref verify``, in one of its formats; now and then in all of them, and what it is made of."""
    keep_going, explain = source.random() < 0.5, source.random() < 0.2
    code = told(path, source.choice((*OFTEN, *FORMATS)), keep_going, explain)
    if path != "-" and source.random() < SELDOM:
        codes = {format: told(path, format, keep_going, explain) for format in FORMATS}
        demand(set(codes.values()) == {code}, "formats disagree", codes)
    if path != "-" and source.random() < OFTEN_ENOUGH:
        judgement = judged(path, keep_going)
        consistent(judgement)
        demand(EXIT[judgement.verdict] == code, "verdict and exit code disagree", (judgement.verdict, code))
        quiet = judged(path, keep_going, explain=False)
        demand(_lines_read(path) or judgement.verdict == MALFORMED, "judged, and not to be read line by line")
        demand((quiet.verdict == MALFORMED) == (judgement.verdict == MALFORMED), "malformed only where it is explained")
    return code != WRONG


def _lines_read(path: str) -> bool:
    """Whether every line can be read, without judging any."""
    try:
        with opened(path) as stream:
            for _ in Transcript(stream, path).lines():
                pass
    except MalformedError:
        return False
    return True


def from_standard_input(path: str, source: Random) -> bool:
    """The same by way of standard input."""
    with _standard_input(Path(path).read_bytes()):
        return read_transcript("-", source)


@contextmanager
def _standard_input(text: bytes) -> Any:
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BufferedReader(io.BytesIO(text)))
    try:
        yield
    finally:
        sys.stdin = before


def read_packed(path: str, source: Random) -> bool:
    """The same of gzip data, mostly damaged."""
    rewrite(path, packed(Path(path).read_bytes(), source))
    return read_transcript(path, source)


# Showing ---------------------------------------------------------------------------------------------------


def replayed(path: str, source: Random) -> bool:
    """``bangref replay``: all steps or one, and all of them as the data of a page."""
    step = source.choice((None, None, 0, 1, 7, 10**9))
    answer = said(replay.run, game=path, step=step)
    demand(answer.code in (0, WRONG), "the exit code", answer.code)
    _printable(answer.text)
    filmed = _filmed(path)
    demand(step is not None or filmed == (answer.code == 0), "a page of what cannot be read, or none", answer.code)
    return answer.code == 0


def _filmed(path: str) -> bool:
    """Whether the whole game can be shown on a page; no text in its data ends them."""
    try:
        with opened(path) as stream:
            data = film(game_in(stream, path))
    except MalformedError:
        return False
    demand(embedded(data).count("<") == len(("begin", "end")), "data of a page with markup in them")
    return "broken" not in data


def converted(path: str, source: Random) -> bool:
    """``bangref convert``: what it writes says the same, and comes back as it is."""
    answer = said(convert.run, game=path)
    demand(answer.code in (0, WRONG), "the exit code", answer.code)
    if answer.code == WRONG:
        return False
    lines = _fields(path)
    rewrite(path, answer.text.encode("utf-8", "surrogatepass"))
    demand(_fields(path) == lines, "lost on the way", answer.text)
    back = said(convert.run, game=path)
    rewrite(path, back.text.encode())
    demand(_fields(path) == lines, "lost on the way back", back.text)
    return True


def _fields(path: str) -> list[JsonObject]:
    with opened(path) as stream:
        transcript = Transcript(stream, path)
        return [fields_of(line) for line in (transcript.header, *(line for _, line in transcript.lines()))]


WORDS = ("Ada", "Ben", "P0", "P1", "chance", "plays", "uses", "ends the turn", "passes", "on", "at", "as",
         "takes back", "BANG! AS", "Beer 6H", "Missed! 2C", "Barrel",
         "Sid Ketchum", "chooses", "picks", "draws", "discards", ",")  # fmt: skip


def asked_for_legal(path: str, source: Random) -> bool:
    """``bangref legal``, with a step and a question that may be nonsense."""
    sentence = " ".join(source.choice((*WORDS, *WORDS, source.choice(TEXTS))) for _ in range(source.randint(1, 6)))
    answer = said(
        legal.run,
        game=path,
        step=source.choice((None, None, 0, 1, 4, 10**9)),
        why_not=sentence if source.random() < 0.5 else None,
        format=source.choice(list(legal.Format)),
    )
    demand(answer.code in (0, 1, WRONG), "the exit code", answer.code)
    _printable(answer.text)
    return answer.code == 0


# Other formats ---------------------------------------------------------------------------------------------


def played_out(path: str, source: Random) -> bool:
    """A scenario file, read and played as the tests of the scenarios do."""
    try:
        document = json.loads(Path(path).read_bytes())
    except (ValueError, RecursionError):
        return False  # what is no YAML is not for the reader of scenarios
    try:
        for scenario in parsed(document, path):
            for fault in played(scenario).faults:
                demand(fault, "a fault without words")
    except MalformedError as fault:
        demand(str(fault).isprintable() and fault.path, "a fault without a place, or not printable", repr(str(fault)))
        return False
    return True


def disputed(path: str, source: Random) -> bool:
    """``bangref ask``, for people or for programs; what is said counts as it counts for ``bangref verify``.

    A step before which nobody has told what came by chance is illegal in a record, and a question that lacks something.
    What should have come of it, under ``then``, is held against what has by this command alone.
    """
    more = [" ".join(source.choice(WORDS) for _ in range(source.randint(1, 6)))] if source.random() < 0.2 else []
    format = source.choice(("text", "text", "json"))
    answer = said(ask.run, words=[path, *more], format=format)
    demand(answer.code in EXIT.values(), "the exit code", answer.code)
    if format == "text":
        _printable(answer.text)
    elif answer.code != WRONG:
        json.loads(answer.text)
    if not more and _is_one_without_outcome(path):
        judged_as = told(path, verify.Format.TEXT, keep_going=False, explain=False)
        untold = "it is for chance to decide" in answer.fault
        demand(untold or judged_as == answer.code, "asked and judged otherwise", (answer.code, judged_as))
    return answer.code != WRONG


def _is_one_without_outcome(path: str) -> bool:
    """Whether it is one position that does not say how it comes out."""
    data = Path(path).read_bytes()
    try:
        found = list(positions_in(data, path)) if is_position(data[:LOOKED_AT]) else []
        return len(found) == 1 and not found[0].scenario.then
    except MalformedError:
        return False


def taken_as_a_game(path: str, source: Random) -> bool:
    """A position where recorded games are taken: replay, or legal answers."""
    return source.choice((replayed, asked_for_legal))(path, source)


def counted(path: str, source: Random) -> bool:
    """``bangref perft``, to a small depth."""
    answer = said(perft.run, files=[path], depth=source.choice((None, 1, 2)), divide=source.random() < 0.2)
    demand(answer.code in (0, 1, WRONG), "the exit code", answer.code)
    _printable(answer.text)
    return answer.code != WRONG


def described(path: str, source: Random) -> bool:
    """Positions of the Dice Game are read and not counted: after a roll too much can follow for a damaged one."""
    try:
        found = read_positions(path)
    except MalformedError as fault:
        demand(str(fault).isprintable(), "a message that cannot be printed", ascii(str(fault)))
        return False
    for position in found:
        faults = kit_of(position.rules.game).positions.faults(position.rules, position.state)
        demand(not faults, "a table that there is not", faults)
    return True


# All of them -----------------------------------------------------------------------------------------------


class Reader(NamedTuple):
    """A way in. seeds: what is damaged for it. read: whether it took a file; a source decides about options.

    share: of every 100 inputs, so many are for it.
    """

    name: str
    seeds: Callable[[], Seeds]
    read: Callable[[str, Random], bool]
    share: int


READERS: dict[str, Reader] = {
    reader.name: reader
    for reader in (
        Reader("transcript", seeds.transcripts, read_transcript, 23),
        Reader("header", seeds.headers, read_transcript, 20),
        Reader("checkpoint", seeds.checkpoints, read_transcript, 14),
        Reader("packed transcript", seeds.transcripts, read_packed, 6),
        Reader("standard input", seeds.transcripts, from_standard_input, 6),
        Reader("plain text", seeds.plain_texts, read_transcript, 15),
        Reader("convert", seeds.transcripts, converted, 4),
        Reader("convert plain text", seeds.plain_texts, converted, 4),
        Reader("replay", seeds.transcripts, replayed, 4),
        Reader("legal", seeds.transcripts, asked_for_legal, 7),
        Reader("scenario", seeds.scenarios, played_out, 20),
        Reader("ask", seeds.scenarios, disputed, 4),
        Reader("ask by hand", seeds.by_hand, disputed, 3),
        Reader("position", seeds.without_cases, taken_as_a_game, 3),
        Reader("perft", seeds.positions, counted, 5),
        Reader("perft dice", seeds.positions_of_dice, described, 3),
        Reader("perft samurai", seeds.positions_of_samurai, counted, 3),
        Reader("serve", requests, served, 6),
    )
}


def source_of(seed: int, reader: str, number: int) -> Random:
    """Where all choices about one input come from: the same input each time it is asked for."""
    return Random(f"{seed}/{reader}/{number}")


def input_of(reader: Reader, source: Random) -> bytes:
    """One damaged input."""
    return mutated(reader.seeds(), source)
