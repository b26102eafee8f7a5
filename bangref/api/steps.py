"""A recorded game step by step.

walk        its steps
walked      those of a record that is open
Step        one of them, and the game afterwards
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bangref.api.arguments import path_of
from bangref.api.game import Game, Judged
from bangref.api.table import legal_actions, question
from bangref.api.transcripts import PathName, edition_called, readings_chosen
from bangref.core.action import NATURE, Action
from bangref.core.frame import Question
from bangref.core.record import ILLEGAL
from bangref.core.verify.progress import Progress
from bangref.judge.game_file import game_in
from bangref.judge.reader import InLines
from bangref.judge.replay import Moment, Replay, by_step, settled
from bangref.kits import kit_for, names_for
from bangref.record.files import opened
from bangref.record.words import sentence
from bangref.report.found import Cited, Found, cited_of, found_of
from bangref.report.record import Told
from bangref.report.screen import said_of


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a recorded game, and the game afterwards.

    number: 0 before the first action. line: of the file. said: what the record says, as sentences. done: the decisions
    carried out, silent ones and those of chance included, each with the clauses behind it. findings: what is wrong
    with it. comment: what nobody judges. game: as it stands now, to go on from; None where an illegal step has left it
    unknown.
    """

    number: int
    line: int
    said: str
    done: tuple[Told, ...] = field(repr=False)
    findings: tuple[Found, ...]
    comment: str
    game: Game | None

    @property
    def rulings(self) -> tuple[Cited, ...]:
        """What decided the step, in words, and the clauses by which it did."""
        return tuple(cited for done in self.done for cited in done.cited)

    @property
    def question(self) -> Question | None:
        """Who has to decide what now; None where the game is over, or is not known."""
        return None if self.game is None else question(self.game)

    @property
    def legal_actions(self) -> list[Action]:
        """Every action that is legal now; none where the game is over, or is not known."""
        return [] if self.game is None else legal_actions(self.game)


def walk(path: PathName, readings: Mapping[str, str] | None = None, edition: str | None = None) -> Iterator[Step]:
    """The steps of a recorded game, the first of them the table before anybody acts.

    It may be written as a transcript, as plain text or as a position. After something illegal it goes on from the next
    full checkpoint, as ``verify`` does with keep_going. readings, edition: chosen instead of those of the record.

    >>> import bangref, tempfile
    >>> game = bangref.new_game(4, seed=7)
    >>> game = bangref.step(game, [each for each in bangref.legal_actions(game) if each.verb == "end"][0])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     bangref.write(game, f"{folder}/game.jsonl")
    ...     *_, last = bangref.walk(f"{folder}/game.jsonl")
    >>> last.said, last.game.state == game.state
    ('Ben ends the turn', True)
    >>> last.rulings[0].clause
    'bang.turn.discard.phase2_end'

    Raises MalformedError, with file and line, once it comes to what is not written properly.
    """
    chosen = readings_chosen(readings)
    return _walked(path_of(path), chosen, edition_called(edition))


def _walked(path: str, chosen: dict[str, str], edition: str) -> Iterator[Step]:
    with opened(path) as stream:
        yield from walked(game_in(stream, path, chosen, edition))


def walked(recorded: InLines) -> Iterator[Step]:
    """The steps of a record that is open. Raises MalformedError, with its place, for what is not written properly."""
    noted, way = deque[Noted](), Way()
    for moments in by_step(settled(_noting(Replay(recorded), noted))):
        here = [noted.popleft() for _ in moments]
        for moment, judged in zip(moments, here, strict=True):
            way = _behind(way, moment, judged)
        yield _step(recorded, moments, _game(recorded, moments[-1], way, here[-1].after))


class Noted(NamedTuple):
    """How far the game had come before a moment was judged and afterwards; doubted: whether judgement had to wait."""

    before: Progress
    after: Progress
    doubted: bool


class Way(NamedTuple):
    """How a walk has come to a moment: the decisions, the places of those that the header tells, if they lead there."""

    actions: tuple[Action, ...] = ()
    supplied: frozenset[int] = frozenset()
    whole: bool = True
    last: Moment | None = None


def _noting(replay: Replay, noted: deque[Noted]) -> Iterator[Moment]:
    """The same moments; how far the game has come is noted for each, in order."""
    before = replay.progress
    for moment in replay:
        after = replay.progress
        noted.append(Noted(before, after, moment.doubted > 0))
        before = after
        yield moment


def _behind(way: Way, moment: Moment, noted: Noted) -> Way:
    """The way behind a moment."""
    actions, supplied, whole, last = way
    made = [done for _, done in moment.made]
    whole = whole and not any(finding.kind == ILLEGAL for finding in moment.findings)
    # Chance that is understood otherwise, other readings and full checkpoints lead from somewhere else.
    before = made[0].before if made else moment.state
    whole = whole and (last is None or before == last.state or moment.take_back is not None)
    if moment.take_back is not None and not moment.void and not moment.findings:
        whole = whole and not noted.doubted
        actions = actions[: len(actions) - _taken_back(noted)]
    told = {
        place
        for place, done in enumerate(made, len(actions))
        if last is None or (done.action.actor == NATURE and noted.before.game.needs_supply(done.before))
    }
    return Way((*actions, *(done.action for done in made)), supplied | told, whole, moment)


def _taken_back(noted: Noted) -> int:
    """How many decisions a take-back undoes."""
    before, after = noted.before.session, noted.after.session
    return 0 if before is None or after is None else max(0, len(before.history) - len(after.history))


def _step(recorded: InLines, moments: list[Moment], game: Game | None) -> Step:
    first, names, comments = moments[0], recorded.names, recorded.comments
    return Step(
        first.number,
        first.line,
        said_of(first, names),
        tuple(
            Told(line, first.number, sentence(done.action, names), done.implied, cited_of(done.rulings, names))
            for moment in moments
            for line, done in moment.made
        ),
        tuple(found_of(finding, names) for moment in moments for finding in moment.findings),
        "; ".join(comments[moment.line] for moment in moments if moment.line in comments),
        game,
    )


def _game(recorded: InLines, moment: Moment, way: Way, progress: Progress) -> Game | None:
    """The game as it stands at a moment; None where it is not known."""
    if moment.state is None:
        return None
    stands = progress.session is not None and progress.session.state is moment.state
    rulings = tuple(ruling for _, done in moment.made for ruling in done.rulings)
    names, rules = recorded.names, moment.rules
    if rules is not names.rules:
        names = names_for(rules, names.players)
    known = kit_for(names).readings_of(rules.sets)
    chosen = {reading: value for reading, value in rules.readings.items() if value != known[reading][0]}
    header = recorded.header.model_copy(update={"readings": chosen})
    return Game(
        rules,
        names,
        recorded.game.players,
        chosen,
        moment.state,
        way.actions,
        rulings=rulings,
        header=header,
        supplied=way.supplied,
        whole=way.whole,
        judged=Judged(recorded.game, progress) if stands else None,
    )
