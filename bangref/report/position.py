"""A position of a game in words: who has to decide what, what is legal, and why something else is not.

Position        the open question and its legal answers
position_of     the position of a game, position_lines and position_data: told to people and programs
moment_at       the moment of a replay after a step
WhyNot          why an action is not legal there, or that it is
why_not         the answer to that question
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bangref.core.action import Action
from bangref.core.engine import Rejected, answers, legal_actions, question
from bangref.core.play import play
from bangref.core.record import ILLEGAL, Finding
from bangref.core.replay import Session, take_back
from bangref.core.ruling import Ruling
from bangref.judge.patience import patient
from bangref.judge.replay import Moment, Replay
from bangref.kits import kit_for
from bangref.kits.any_game import Rules, State
from bangref.kits.kit import Sight
from bangref.kits.wording import listed
from bangref.record.convert import actions_of, line_of
from bangref.record.names import CHANCE, Names
from bangref.record.verbs import TAKE_BACK
from bangref.record.words import line_from, sentence
from bangref.report.clauses import WIDTH, clause_lines
from bangref.report.found import Found, found_of
from bangref.report.lookup import clause_data
from bangref.report.words import fact_words, question_words
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import load

INDENT = "  "


def moment_at(replay: Replay, step: int | None) -> tuple[Moment | None, list[str]]:
    """The moment after a step, or the last one, and what was found illegal up to it.

    Where the table is not known there, it is the moment after the checkpoint that tells it, if there is one.
    """
    found: Moment | None = None
    faults: list[str] = []
    for moment in replay:
        if step is not None and moment.number > step:
            break
        if found is None or moment.number > found.number or found.state is None:
            found = moment
        faults += [fault_words(finding, replay.names) for finding in moment.findings]
        if step == moment.number and moment.state is not None:
            break
    return found, faults


class Option(NamedTuple):
    """A legal action: as a sentence, as a line of a transcript, and whether silence means it."""

    said: str
    line: JsonObject
    silent: bool


class Position(NamedTuple):
    """Who has to decide what, under which clause. answers: to the question; meanwhile: what others may do.

    any_of: what is legal besides the answers that are listed. over: who has won, where nothing is left to decide.
    sight: what everybody sees besides.
    """

    asked: str
    clause: str
    decider: str
    kind: str
    answers: tuple[Option, ...]
    meanwhile: tuple[Option, ...]
    over: tuple[str, ...]
    any_of: str = ""
    sight: Sight = Sight()


def position_of(rules: Rules, state: State, names: Names) -> Position:
    """The position of a game."""
    asked = question(rules, state)
    if asked is None:
        won = tuple(names.player(seat) for seat in state.winners or ())
        return Position(f"The game is over; won by {listed(won)}", state.ended_by, "", "", (), (), won)
    direct = answers(rules, state)
    others = [action for action in legal_actions(rules, state) if action not in direct]
    decider = names.player(asked.decider)
    return Position(
        question_words(asked, names),
        asked.clause,
        decider,
        asked.kind,
        tuple(_option(action, asked.silent, names) for action in direct),
        tuple(_option(action, None, names) for action in others),
        (),
        kit_for(names).words.any_of.get(asked.kind, ""),
        kit_for(names).view.in_sight(rules, state, names),
    )


def _option(action: Action, silent: Action | None, names: Names) -> Option:
    return Option(sentence(action, names), line_of(action, names), action == silent)


def position_lines(position: Position, width: int) -> Iterator[str]:
    """A position as lines."""
    yield position.asked
    yield from _clause_lines(position.clause, width)
    yield from answers_lines(position)


def answers_lines(position: Position, of_chance: int | None = None) -> Iterator[str]:
    """What is legal in a position, and what everybody sees; nothing where the game is over.

    of_chance: so many answers of chance are told, where there are more; all of them if left out.
    """
    if position.over:
        return
    for line in position.sight.lines:
        yield line[0].upper() + line[1:]
    yield "Legal answers:"
    told = of_chance if position.decider == CHANCE else None
    for option in position.answers[:told]:
        yield f"{INDENT}{option.said}" + (" (so does silence)" if option.silent else "")
    if told is not None and told < len(position.answers):
        yield f"{INDENT}and {len(position.answers) - told} more like these: nobody has told what comes"
    if position.any_of:
        yield f"{INDENT}{position.any_of}"
    if position.meanwhile:
        yield "Legal as well, though nobody asks:"
        yield from (f"{INDENT}{option.said}" for option in position.meanwhile)


def position_data(position: Position) -> JsonObject:
    """A position as JSON data."""
    clause = clause_data(load().clauses[position.clause])
    if position.over:
        return {"question": None, "winners": list(position.over), "clause": clause}
    return {
        **position.sight.data,
        "question": {
            "decider": position.decider,
            "kind": position.kind,
            "words": position.asked,
            "clause": clause,
        },
        "answers": [_option_data(option) for option in position.answers],
        "meanwhile": [_option_data(option) for option in position.meanwhile],
    }


def _option_data(option: Option) -> JsonObject:
    return {"sentence": option.said, "line": option.line, "silent": option.silent}


def doubt_lines(moment: Moment, names: Names) -> Iterator[str]:
    """What is to be said of a step that is illegal, but may yet be taken back."""
    if moment.doubt:
        yield f"Step {moment.doubted} is illegal, unless it is taken back; nothing has come of it:"
        yield from (f"{INDENT}{fact_words(ruling, names)} [{ruling.clause}]" for ruling in moment.doubt)


def fault_words(finding: Finding, names: Names) -> str:
    """A finding in a line."""
    facts = "; ".join(f"{fact_words(ruling, names)} [{ruling.clause}]" for ruling in finding.rulings)
    return f"{INDENT}step {finding.step} (line {finding.line}): {facts}"


# Why not ----------------------------------------------------------------------------------------------------


class WhyNot(NamedTuple):
    """Whether an action is legal: before, the silence that it takes for granted; fault, why it is not."""

    said: str
    before: tuple[str, ...]
    fault: Found | None


def why_not(text: str, session: Session, names: Names) -> WhyNot:
    """Try an action, given as a sentence, in a session, in which silence ends no turn meanwhile.

    Raises MalformedError for a sentence that nobody understands.
    """
    line = line_from(text, names)
    actions = actions_of(line, names)
    if line.do == TAKE_BACK:
        back = take_back(session, names.seat(line.by))
        finding = Finding(ILLEGAL, 0, 0, (back,), session.state) if isinstance(back, Ruling) else None
        return WhyNot(f"{line.by} takes back", (), found_of(finding, names) if finding else None)
    said, before = "; ".join(sentence(action, names) for action in actions), list[str]()
    session = session._replace(rules=patient(session.rules))
    for action in actions:
        done = play(session, action)
        if isinstance(done, Rejected):
            finding = Finding(ILLEGAL, 0, 0, done.rulings, session.state, action, done.alternatives)
            return WhyNot(said, tuple(before), found_of(finding, names))
        session, made = done
        before += [sentence(step.action, names) for step in made if step.implied]
    return WhyNot(said, tuple(before), None)


def why_not_lines(answer: WhyNot, width: int) -> Iterator[str]:
    """The answer as lines."""
    if answer.fault is None:
        yield f"Legal: {answer.said}"
        yield from (f"{INDENT}after {silent} (nobody has to say so)" for silent in answer.before)
        return
    yield f"Illegal: {answer.said}"
    for cited in answer.fault.cited:
        yield f"{INDENT}{cited.fact}"
        yield from _clause_lines(cited.clause, width)
    yield from (f"{INDENT}{measured}" for measured in answer.fault.measured)


def _clause_lines(clause: str, width: int) -> Iterator[str]:
    narrower = min(width, WIDTH) - len(INDENT)
    return (f"{INDENT}{line}" for line in clause_lines(load().clauses[clause], narrower))


def why_not_data(answer: WhyNot) -> JsonObject:
    """The answer as JSON data."""
    data: JsonObject = {
        "action": answer.said,
        "legal": answer.fault is None,
        "silent_before": list(answer.before),
    }
    if answer.fault is not None:
        data["rulings"] = [
            {"fact": cited.fact, "clause": clause_data(load().clauses[cited.clause])} for cited in answer.fault.cited
        ]
        data["measured"] = list(answer.fault.measured)
    return data
