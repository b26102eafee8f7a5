"""Reports for people to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from bangref.core.record import ILLEGAL, LEGAL, MALFORMED, UNDECIDED
from bangref.judge.older_rules import Formerly
from bangref.kits.wording import counted, listed
from bangref.record.errors import printable
from bangref.report.findings import STEP, cited_words, found_lines, note_lines
from bangref.report.record import VERDICTS, Report, Told

COLOURS = {LEGAL: "32", ILLEGAL: "31", UNDECIDED: "33", MALFORMED: "35"}
NOBODY_KNOWS = ": what came of it a checkpoint has to tell, directly behind it or a full one later"


def written(reports: Iterable[Report], colour: bool = False) -> Iterator[str]:
    """Each report in words, and a summary where there are several."""
    games, actions = Counter[str](), Counter[str]()
    for report in reports:
        games[report.verdict] += 1
        actions[report.verdict] += report.steps
        for told in report.told:
            yield from _lines(told_lines(told))
        yield f"{printable(report.path)}: {_painted(report.verdict, colour)}{printable(ending(report))}\n"
        yield from _lines(report_lines(report))
    if games.total() > 1:
        yield "\n"
        yield from _lines(summary_lines(games, actions))


def _lines(lines: Iterable[str]) -> Iterator[str]:
    return (printable(line) + "\n" for line in lines)


def _painted(verdict: str, colour: bool) -> str:
    return f"\x1b[{COLOURS[verdict]}m{verdict}\x1b[0m" if colour else verdict


def ending(report: Report) -> str:
    """How far a legal game went."""
    if report.verdict != LEGAL:
        return ""
    how = f"won by {listed(report.winners)}" if report.finished else "the game is not over"
    return f" ({counted(report.steps, 'action')}, {how})"


def report_lines(report: Report) -> list[str]:
    """What there is to say about a transcript besides its verdict."""
    lines = [line for found in report.findings for line in found_lines(found, report.path)]
    lines += [line for note in report.notes for line in note_lines(note, report.path)]
    if report.malformed is not None:
        lines.append(f"  {report.malformed.message}")
    if report.reached[0]:
        lines.append(f"  {reached_words(report.reached, report.path)}")
    if report.formerly is not None:
        lines.append(f"  {formerly_words(report.formerly, report.path)}")
    return lines + ([f"  {remainder(report)}"] if lines else [])


def reached_words(reached: tuple[int, int], path: str) -> str:
    """The bound at which judging has stopped, and the option that raises it.

    >>> reached_words((31, 2064), "game.jsonl")
    'game.jsonl:31: undecided: 2,064 ways in which this game can have been are left here; --worlds allows more of them'
    """
    line, worlds = reached
    left = f"{worlds:,} ways in which this game can have been are left here"
    return f"{path}:{line}: undecided: {left}; --worlds allows more of them"


def formerly_words(before: Formerly, path: str) -> str:
    """Another verdict, by older rules.

    >>> formerly_words(Formerly("0.1.0", "illegal", 7, "bang.card.beer.heal_one"), "game.jsonl")
    'By the rules of version 0.1.0, under which it was recorded, it was illegal: game.jsonl:7 [bang.card.beer.heal_one]'
    """
    rules = f"By the rules of version {before.version}, under which it was recorded,"
    return f"{rules} it was {before.verdict}: {path}:{before.line} [{before.clause}]"


def remainder(report: Report) -> str:
    """How much was judged, and how much was not."""
    told = f"{counted(report.steps, 'action')} accepted"
    if report.void:
        told += f", {report.void} taken back"
    if report.notes:
        told += f", {counted(len(report.notes), 'line')} after the end"
    if report.unjudged:
        told += f", {report.unjudged} after it not judged"
        if report.findings and report.findings[-1].stood:
            told += NOBODY_KNOWS
    return told + "."


def told_lines(told: Told) -> list[str]:
    """A step that was accepted, and what decided it."""
    place = f"line {told.line}, step {told.step}" if told.step else f"line {told.line}"
    silent = " (nobody said so)" if told.implied else ""
    return [f"{place}: {told.done}{silent}", *(f"{STEP}{cited_words(cited)}" for cited in told.cited)]


def summary_lines(games: Counter[str], actions: Counter[str]) -> list[str]:
    """How many transcripts of each verdict.

    >>> print(*summary_lines(Counter(legal=12, illegal=1), Counter(legal=1500, illegal=7)), sep=chr(10))
    verdict        games      actions
    legal             12        1,500
    illegal            1            7
    total             13        1,507
    """
    rows = [(verdict, games[verdict], actions[verdict]) for verdict in VERDICTS if games[verdict]]
    rows.append(("total", games.total(), actions.total()))
    return [f"{'verdict':<10}{'games':>10}{'actions':>13}"] + [f"{v:<10}{g:>10,}{a:>13,}" for v, g, a in rows]
