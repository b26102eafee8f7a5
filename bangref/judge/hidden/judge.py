"""Records with hidden cards judged: a file in, a judgement out, which nobody has to believe.

reopening       what opens a record again under other readings
judge           its judgement: legal with a witness, illegal at a line, or undecided
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from bangref.core.record import ILLEGAL, LEGAL, UNDECIDED, Fault, Finding, Result, differs
from bangref.judge.hidden.announced import announced, first_world, without_hands
from bangref.judge.hidden.outcome import Hidden
from bangref.judge.hidden.possible import possible, ruled_out_by
from bangref.judge.hidden.reader import HiddenTranscript
from bangref.judge.hidden.witness_file import is_accepted, written
from bangref.kits import kit_for
from bangref.record.errors import FailedError, MalformedError
from bangref.record.hidden_names import UNSEEN
from bangref.record.model import AnyLine
from bangref.record.source import Source
from bangref.worlds.following import Line
from bangref.worlds.judging import Judged, judged
from bangref.worlds.limits import MOST_WORLDS
from bangref.worlds.needed import needed
from bangref.worlds.needed_lines import Needed
from bangref.worlds.witness import witness_of
from bangref.worlds.world import World

Reopen = Callable[[Mapping[str, str]], HiddenTranscript]
"""The record once more, under other readings besides those that were chosen."""


def reopening(
    source: Source,
    path: str,
    readings: Mapping[str, str] | None = None,
    edition: str = "",
    reader: type[HiddenTranscript] = HiddenTranscript,
) -> Reopen:
    """What opens a record again and again. readings, edition: chosen instead of its own. reader: as what it is read."""
    lines = tuple(source.lines)

    def reopened(tried: Mapping[str, str]) -> HiddenTranscript:
        again = source._replace(lines=iter(lines))
        return reader(again, path, {**(readings or {}), **tried}, edition)

    return reopened


def judge(reopen: Reopen, most: int = MOST_WORLDS, left_open: Collection[str] | None = None) -> Hidden:
    """The judgement of a record. most: how many worlds are held. left_open: the open readings; all if left out.

    Raises MalformedError for what is not written properly.
    """
    findings: list[Finding] = []
    readings: dict[str, str] = {}
    while True:
        transcript = reopen(readings)
        lines, followed = _read(transcript)
        found = _judged(transcript, followed, most)
        if isinstance(found, Fault):
            result = Result(ILLEGAL, (Finding(ILLEGAL, 1, 0, found.rulings),), unjudged=_actions(followed))
            return Hidden(transcript.names, result)
        _check_decks(transcript, found)
        if found.fault is None:
            return _possible(transcript, lines, found, findings, readings)
        if found.reached is not None:
            return _left_out(transcript, found, findings, readings)
        _check_goes_on(transcript, found)
        other = _other_reading(reopen, transcript, readings, found.fault, most, left_open)
        if other is None:
            findings.append(_finding(found, ILLEGAL))
            return _illegal(transcript, followed, found, findings, readings)
        findings.append(_finding(found, UNDECIDED, *other))
        readings[other[0]] = other[1]


def _check_decks(transcript: HiddenTranscript, found: Judged) -> None:
    """Raises MalformedError where a card of a deck has come by, as events do, of which the header does not tell."""
    told = transcript.header.model_dump()
    worlds = [*found.worlds, *(why.world for why in found.reasons)]
    for deck, lies in kit_for(transcript.names).decks.items():
        come = max((len(lies(world.session.rules, world.session.state)[0]) for world in worlds), default=0)
        for place, card in enumerate((told[deck] or ())[:come]):
            if card == UNSEEN:
                problem = "it came in the course of the game, so that everybody has seen it"
                raise MalformedError(problem, path=transcript.path, where=f"{deck}.{place}", expected="its name")


def _check_goes_on(transcript: HiddenTranscript, found: Judged) -> None:
    """Raises MalformedError for a line behind the end of the game, which the rules might have brought without it."""
    assert found.fault is not None
    if all(why.rulings and why.rulings[0].fact == "game_over" for why in found.reasons):
        problem = "the game is over, and with hidden cards nothing is judged behind its end"
        raise MalformedError(problem, path=transcript.path, line=found.fault.item.line, expected="it left out")


def _possible(
    transcript: HiddenTranscript,
    lines: list[tuple[int, AnyLine]],
    found: Judged,
    findings: list[Finding],
    readings: Mapping[str, str],
) -> Hidden:
    """The judgement of a record behind which there are worlds left."""
    result = Result(UNDECIDED if findings else LEGAL, tuple(findings), found.steps, void=found.void, readings=readings)
    state = found.worlds[0].session.state
    return Hidden(
        transcript.names,
        result,
        _witness(transcript, lines, found.worlds),
        worlds=max(found.held, default=1),
        bound=found.bound,
        void_lines=found.void_lines,
        winners=None if state.frames else state.winners,
    )


def _left_out(
    transcript: HiddenTranscript, found: Judged, findings: list[Finding], readings: Mapping[str, str]
) -> Hidden:
    """The judgement of a record that no world is left behind, of those that were held."""
    assert found.reached is not None
    result = Result(UNDECIDED, tuple(findings), found.steps, void=found.void, readings=readings)
    reached, worlds = found.reached.item.line, max(found.held)
    return Hidden(
        transcript.names, result, reached=reached, worlds=worlds, bound=found.bound, void_lines=found.void_lines
    )


def _witness(
    transcript: HiddenTranscript, lines: Sequence[tuple[int, AnyLine]], worlds: Sequence[World]
) -> tuple[str, ...]:
    """A witness that is accepted like any other record. Raises FailedError if there is none."""
    for world in worlds:
        found = witness_of(transcript.told.deal, world)
        text = () if found is None else tuple(written(transcript, lines, found))
        if text and is_accepted(text):
            return text
    raise FailedError(f"{transcript.path}: no deal was found that bears out the verdict")


def _read(transcript: HiddenTranscript) -> tuple[list[tuple[int, AnyLine]], list[Line]]:
    lines: list[tuple[int, AnyLine]] = []
    followed: list[Line] = []
    for number, line, each in transcript.both():
        lines.append((number, line))
        followed.append(each)
    return lines, followed


def _judged(transcript: HiddenTranscript, followed: Sequence[Line], most: int) -> Judged | Fault:
    told = transcript.told
    first = first_world(told)
    return judged(told.deal, told.game, first, followed, most) if isinstance(first, World) else first


def _other_reading(
    reopen: Reopen,
    transcript: HiddenTranscript,
    readings: Mapping[str, str],
    fault: Line,
    most: int,
    left_open: Collection[str] | None,
) -> tuple[str, str] | None:
    """A reading that is open and nobody has chosen, and its value, under which a line can be followed."""
    game = transcript.told.game
    for reading, values in game.readings.items():
        if reading in game.chosen or reading in readings or (left_open is not None and reading not in left_open):
            continue
        for value in values[1:]:
            other = reopen({**readings, reading: value})
            followed = [line for line in _read(other)[1] if line.item.line <= fault.item.line]
            found = _judged(other, followed, most)
            if isinstance(found, Judged) and found.fault is None:
                return reading, value
    return None


def _finding(found: Judged, kind: str, reading: str = "", value: str = "") -> Finding:
    """What is wrong with the line that cannot be followed, in the first of the worlds before it."""
    assert found.fault is not None
    item, why = found.fault.item, found.reasons[0]
    mismatch = why.mismatches[0] if why.mismatches else None
    rulings = why.rulings or tuple(map(differs, why.mismatches))
    return Finding(kind, item.line, item.step, rulings, None, why.action, (), mismatch, reading, value)


def _illegal(
    transcript: HiddenTranscript,
    followed: Sequence[Line],
    found: Judged,
    findings: list[Finding],
    readings: Mapping[str, str],
) -> Hidden:
    left = _actions(followed) - found.steps - found.void - 1
    result = Result(ILLEGAL, tuple(findings), found.steps, 0, max(0, left), found.void, readings)
    ruled_out = _needed(transcript, followed, found)
    told = (*_possible_before(transcript, found), *ruled_out_by(ruled_out))
    return Hidden(
        transcript.names,
        result,
        possible=told,
        needed=ruled_out,
        worlds=max((*found.held, 1)),
        bound=found.bound,
        void_lines=found.void_lines,
    )


def _possible_before(transcript: HiddenTranscript, found: Judged) -> tuple[str, ...]:
    """What was still possible before the line that cannot be followed, in words."""
    assert found.fault is not None
    return possible(transcript.told, found.worlds, found.reasons[0], found.fault.item.actions)


def _needed(transcript: HiddenTranscript, followed: Sequence[Line], found: Judged) -> Needed | None:
    """The earlier lines that rule out the decision that cannot be followed; of a check they are not looked for."""
    assert found.fault is not None
    if not found.fault.item.actions:
        return None
    told = transcript.told
    first = first_world(told)
    if isinstance(first, Fault):
        return None
    up_to = [line for line in followed if line.item.line <= found.fault.item.line]
    lines = [line for line in up_to if line.item.line not in found.void_lines]
    unknown = without_hands(transcript.header)
    blank = (
        None
        if unknown is None
        else first_world(announced(unknown, transcript.chosen, told.deal.faces, transcript.waits))
    )
    return None if isinstance(blank, Fault) else needed(told.deal, told.game, first, blank, lines)


def _actions(followed: Sequence[Line]) -> int:
    return sum(len(line.item.actions) > 0 for line in followed)
