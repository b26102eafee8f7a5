"""A step of a replayed game as people read it: what was decided, by which clauses, and the table afterwards.

screen_lines    one step
question_lines  who has to decide what now, or who has won; asked_now: the same with its clause apart
said_of         what a step says; why_nothing: why nothing has come of it
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bangref.core.action import DRAW, NATURE
from bangref.core.engine import question
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from bangref.judge.replay import Moment
from bangref.kits.any_game import Rules, State
from bangref.kits.wording import counted, listed
from bangref.record.names import Names
from bangref.record.words import sentence
from bangref.report.clauses import WIDTH
from bangref.report.findings import WITHOUT_THE_END, found_lines
from bangref.report.found import Cited, found_of
from bangref.report.table import drawing
from bangref.report.words import fact_words, question_words
from bangref.terminal.cells import within
from bangref.terminal.style import BOLD, DIM, RED, Style

RULING = "    "
UNKNOWN = "an earlier step is illegal."


def screen_lines(step: list[Moment], names: Names, path: str, style: Style) -> list[str]:
    """One step: a heading, the decisions with their rulings, what was found wrong, and the table."""
    first, last = step[0], step[-1]
    said = [line for moment in step for line in _moment_lines(moment, names, path, style)]
    head = [style.painted(line, BOLD) for line in within(_heading(first, names), style.width)]
    return [*head, *said, "", *_table(last, names, style)]


def _heading(moment: Moment, names: Names) -> Iterator[str]:
    if not moment.number:
        yield "Before the first step"
        return
    yield f"Step {moment.number} (line {moment.line}): {said_of(moment, names)}"


def said_of(moment: Moment, names: Names) -> str:
    """What a step says, as a sentence."""
    if moment.take_back is not None:
        return f"{names.player(moment.take_back)} takes back"
    return "; ".join(sentence(action, names) for action in moment.actions)


def _moment_lines(moment: Moment, names: Names, path: str, style: Style) -> Iterator[str]:
    shown = [done for _, done in moment.made if moment.number or not is_dealt(done)]
    if len(shown) < len(moment.made):
        yield f"  {counted(cards_dealt(done for _, done in moment.made), 'card')} dealt"
    for done in shown:
        yield from _decision_lines(done, moment, names, style)
    for finding in moment.findings:
        found = within(found_lines(found_of(finding, names), path, min(style.width, WIDTH)), style.width)
        yield from (style.painted(line, RED) for line in found)
    yield from within((f"  {line}" for line in why_nothing(moment)), style.width)
    if moment.doubted == moment.number:
        yield from _ruling_lines(moment.doubt, names, style)


def why_nothing(moment: Moment) -> Iterator[str]:
    """Why nothing has come of an action, unless a finding has told it already."""
    if moment.doubted and moment.doubted == moment.number:
        yield "Illegal, but taken back:" if moment.void else "Illegal, unless it is taken back:"
    elif moment.doubted:
        yield f"Not judged: step {moment.doubted} is illegal, unless it is taken back."
    elif moment.void:
        yield "Nothing has come of it: what it answers was taken back."
    elif moment.notes:
        yield f"After the end: {WITHOUT_THE_END}."
    elif moment.state is not None and moment.actions and not moment.made and not moment.findings:
        yield "It has come by the rules already; nothing was left to chance."
    elif moment.state is None and not moment.findings and (moment.actions or moment.take_back is not None):
        yield f"Not judged: {UNKNOWN}"


def is_dealt(done: Step) -> bool:
    """Whether it only puts cards of an opening hand where the table shows them."""
    action = done.action
    return action.actor == NATURE and action.verb == DRAW and len(done.rulings) == _cards_drawn(done)


def cards_dealt(made: Iterable[Step]) -> int:
    """How many cards of opening hands are dealt, not in how many goes."""
    return sum(_cards_drawn(done) for done in made if is_dealt(done))


def _cards_drawn(done: Step) -> int:
    return len(done.action.cards) or 1


def _decision_lines(done: Step, moment: Moment, names: Names, style: Style) -> Iterator[str]:
    if done.implied:
        yield from within([f"  {sentence(done.action, names)} (nobody said so)"], style.width)
    elif len(moment.actions) != 1:
        yield from within([f"  {sentence(done.action, names)}"], style.width)
    yield from _ruling_lines(done.rulings, names, style)


def _ruling_lines(rulings: Iterable[Ruling], names: Names, style: Style) -> Iterator[str]:
    for ruling in rulings:
        for line in within([f"{RULING}{fact_words(ruling, names)} [{ruling.clause}]"], style.width):
            yield style.painted(line, DIM)


def _table(moment: Moment, names: Names, style: Style) -> list[str]:
    if moment.state is None:
        return [*within([f"The table is not known here: {UNKNOWN}"], style.width)]
    rules, state = moment.rules, moment.state
    return [*drawing(rules, state, names, style), *within(question_lines(rules, state, names), style.width)]


def question_lines(rules: Rules, state: State, names: Names) -> list[str]:
    """Who has to decide what, under which clause; or who has won."""
    asked = asked_now(rules, state, names)
    return [f"{asked.fact} [{asked.clause}]"]


def asked_now(rules: Rules, state: State, names: Names) -> Cited:
    """Who has to decide what, or who has won; and the clause by which it is so."""
    asked = question(rules, state)
    if asked is not None:
        return Cited(asked.clause, question_words(asked, names))
    won = listed([names.player(seat) for seat in state.winners or ()])
    return Cited(state.ended_by, f"The game is over; won by {won}")
