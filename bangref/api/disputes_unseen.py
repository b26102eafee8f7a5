"""Disputes at a table of which not every card is known, answered.

ask_unseen      what each step comes to whatever the hidden cards are, and what may be done now
AnswerUnseen    all of that
Possibility          whether one thing may be done
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bangref.api.arguments import position_text
from bangref.api.disputes import Tried
from bangref.api.transcripts import edition_called, readings_chosen
from bangref.judge.hidden import ask as judge
from bangref.judge.hidden.allowed import UNKNOWN
from bangref.judge.position import assumed_in, positions_in, the_only
from bangref.judge.replay import Moment
from bangref.record.words import sentence
from bangref.report.ask import Change, check_told
from bangref.report.ask_unseen import known_of, tried
from bangref.report.found import Cited, Found, cited_of, found_of
from bangref.report.screen import said_of
from bangref.report.words import question_words
from bangref.rulebook.json_data import Json
from bangref.rulebook.load import load

PATH = "position"


class Possibility(NamedTuple):
    """Something that was said or asked, and whether it may be done.

    step: its number, or that of the step after which it was asked. legal: certainly, possibly (under some deal), never,
    or unknown, since an earlier step is illegal. why_not: by what it is not allowed, under some deal or under any.
    known: of what is asked and never allowed, what is known of the hidden cards.
    """

    said: str
    step: int
    legal: str
    why_not: tuple[Cited, ...]
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerUnseen:
    """The answer to a dispute at a table of which not every card is known.

    verdict: on what was said: legal if some deal makes all of it legal. steps: what was said; claims: what was only
    asked. findings: what is not allowed under any deal. assumed: which characters nobody has told, and so have no
    ability. ways: how many there are in which the game can have come there. questions: what may be asked now;
    certainly, possibly: what may be done, as sentences. tried: every other edition, and every other value of every open
    reading.
    """

    verdict: str
    steps: tuple[Possibility, ...]
    claims: tuple[Possibility, ...]
    findings: tuple[Found, ...]
    assumed: tuple[str, ...]
    ways: int
    questions: tuple[str, ...]
    certainly: tuple[str, ...]
    possibly: tuple[str, ...]
    tried: tuple[Tried, ...]

    @property
    def changes(self) -> tuple[Tried, ...]:
        """What of the other rules would change the outcome."""
        return tuple(each for each in self.tried if each.changed)


def ask_unseen(
    told: str | Mapping[str, Json], readings: Mapping[str, str] | None = None, edition: str | None = None
) -> AnswerUnseen:
    """The answer to a dispute at which not every card or role is known (``?``, ``BANG! ?``), told as for ``ask``.

    readings, edition: chosen instead of those of the position.

    >>> import bangref
    >>> answer = bangref.ask_unseen({
    ...     "given": {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"hand": ["?", "?"]}}},
    ...     "when": ["Ada plays BANG! AS on Ben",
    ...              {"illegal": "Ben plays Missed! 2S"}, {"illegal": "Ben plays Beer 6H"}],
    ... })
    >>> answer.verdict, [(claim.said, claim.legal) for claim in answer.claims]
    ('legal', [('Ben plays Missed! 2S', 'possibly'), ('Ben plays Beer 6H', 'never')])

    Raises MalformedError for what is written otherwise, for tables that cannot be, for several positions, and where it
    hangs on what comes by chance and everybody sees.
    """
    text, chosen, called = position_text(told), readings_chosen(readings), edition_called(edition)
    written = the_only(list(positions_in(text.encode(), PATH)), PATH).chosen(called, chosen)
    found = judge.answered(written, PATH)
    check_told(found.findings, found.names)
    names, allowed = found.names, found.allowed
    asked = (question_words(each, names) for each in allowed.asked if each is not None)
    return AnswerUnseen(
        found.verdict,
        tuple(_step(moment, found) for moment in found.moments if moment.number),
        tuple(_claim(claim, found) for claim in found.claims),
        tuple(found_of(finding, names) for finding in found.findings),
        assumed_in(found.laid.table),
        len(found.now.worlds),
        tuple(asked),
        tuple(sentence(action, names) for action in allowed.certainly),
        tuple(sentence(action, names) for action in allowed.possibly),
        tuple(_tried(each) for each in tried(found, judge.others(found))),
    )


def _step(moment: Moment, found: judge.Answer) -> Possibility:
    judged = found.steps.get(moment.number, judge.Judgement(UNKNOWN))
    return Possibility(said_of(moment, found.names), moment.number, judged.verdict, _why(judged, found))


def _claim(claim: judge.Claim, found: judge.Answer) -> Possibility:
    return Possibility(claim.asked.said, claim.step, claim.found.verdict, _why(claim.found, found), known_of(claim))


def _why(judged: judge.Judgement, found: judge.Answer) -> tuple[Cited, ...]:
    return cited_of(judge.blamed(judged), found.names)


def _tried(other: Change) -> Tried:
    question = load().readings[other.reading].question if other.reading else ""
    return Tried(
        other.edition, other.reading, other.value, question, other.changed, tuple(other.differences), other.problem
    )
