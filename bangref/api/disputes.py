"""Disputes at a table, answered.

ask         what each step comes to, what is due now, and which other rules would change it
Answer      all of that
Claim       something that was only asked
Tried       the same by other rules
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from bangref.api.arguments import position_text
from bangref.api.game import Game
from bangref.api.steps import Step, walked
from bangref.api.transcripts import edition_called, readings_chosen
from bangref.core.record import ILLEGAL
from bangref.judge import ask as judge
from bangref.judge.come_of_it import not_as_said
from bangref.judge.position_in_lines import PositionInLines, position_of
from bangref.record.words import sentence
from bangref.report.ask import check_said, check_told
from bangref.report.changes import changes
from bangref.report.found import Cited, Found, cited_of, found_of
from bangref.rulebook.json_data import Json
from bangref.rulebook.load import load


class Claim(NamedTuple):
    """Something that was asked: whether it would be allowed after this step.

    after: the number of the step. legal: None where nobody knows, since an earlier step is illegal. finding: why it is
    not allowed. legal_after: what nobody has to say, and behind which it would be allowed; mostly nothing.
    """

    said: str
    after: int
    legal: bool | None
    finding: Found | None
    legal_after: tuple[str, ...] = ()


class Tried(NamedTuple):
    """The same by another edition, or under another value of an open reading.

    question: that of the reading. changed: whether the outcome is another one; differences: in words. problem: why it
    cannot be played so; empty where it can.
    """

    edition: str
    reading: str
    value: str
    question: str
    changed: bool
    differences: tuple[str, ...]
    problem: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a dispute.

    verdict: on what was said; what was asked counts for nothing. steps: what was said, the first of them the table.
    claims: what was asked. assumed: which characters nobody has told, and so have no ability; and the draw pile, where
    a card of it has come and nobody has told any. game: as it stands at the end, or before what is not allowed, behind
    the silence that had to come first; None for a table at which nobody can play. tried: every other edition, and every
    other value of every open reading. otherwise: what has not come as the position says under ``then``. beforehand:
    what the rules did before anything was said, such as at the start of a turn.
    """

    verdict: str
    steps: tuple[Step, ...]
    claims: tuple[Claim, ...]
    assumed: tuple[str, ...]
    game: Game | None
    tried: tuple[Tried, ...]
    otherwise: tuple[str, ...] = ()
    beforehand: tuple[Cited, ...] = ()

    @property
    def changes(self) -> tuple[Tried, ...]:
        """What of the other rules would change the outcome."""
        return tuple(each for each in self.tried if each.changed)


def ask(
    told: str | Mapping[str, Json], readings: Mapping[str, str] | None = None, edition: str | None = None
) -> Answer:
    """The answer to a dispute, told as a position: as text in YAML or JSON, or the same as a dictionary.

    readings, edition: chosen instead of those of the position.

    >>> import bangref
    >>> answer = bangref.ask({
    ...     "given": {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"hand": ["Beer 6H"]}}},
    ...     "when": ["Ada plays BANG! AS on Ben", {"illegal": "Ben plays Beer 6H"}],
    ... })
    >>> answer.verdict, answer.claims[0].legal, answer.claims[0].finding.cited[0].fact
    ('legal', False, 'Ben may play Beer 6H out of turn only to save the last life')

    Raises MalformedError for what is written otherwise, for tables that cannot be, for several positions, where nobody
    has told what comes by chance before a step, and where a step names a player who goes without saying.
    """
    text, chosen, called = position_text(told), readings_chosen(readings), edition_called(edition)
    written = position_of(text).written.chosen(called, chosen)
    found = judge.answered(written, "position")
    check_told(found.findings, found.position.names)
    check_said(found)
    steps = tuple(walked(PositionInLines(written, "position")))
    return Answer(
        found.verdict,
        steps,
        tuple(_claim(each, found) for each in found.claims),
        (*found.position.assumed, *found.piles_assumed),
        _stands(found, steps),
        tuple(_tried(each, found) for each in judge.others(found)),
        not_as_said(found),
        cited_of(found.beforehand, found.position.names),
    )


def _claim(claim: judge.Claim, found: judge.Answer) -> Claim:
    fault = None if claim.fault is None else found_of(claim.fault, found.position.names, at_once=True)
    silent = tuple(sentence(action, found.position.names) for action in claim.silent)
    return Claim(claim.asked.said, claim.step, claim.legal, fault, silent)


def _stands(found: judge.Answer, steps: tuple[Step, ...]) -> Game | None:
    """The game where the answer leaves it: at the end, or in the state before what is not allowed."""
    now, game = found.now, steps[0].game
    if now is None or now.state is None or game is None:
        return None
    for step in steps:
        if step.game is None or any(finding.kind == ILLEGAL for finding in step.findings):
            break
        game = step.game
    return game if game.state == now.state else replace(game, state=now.state, whole=False, judged=None)


def _tried(other: judge.Other, found: judge.Answer) -> Tried:
    return Tried(
        other.edition,
        other.reading,
        other.value,
        load().readings[other.reading].question if other.reading else "",
        other.changed,
        tuple(changes(found, other)) if other.changed else (),
        other.problem,
    )
