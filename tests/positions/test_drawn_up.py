"""The list of legal answers is drawn up once, and anew only where other rules may change it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bangref.core import engine
from bangref.core.action import Action
from bangref.core.engine import legal_actions
from bangref.judge import ask, drawn_up
from bangref.judge.ask import answered, others
from bangref.judge.position import positions_in
from bangref.judge.position_in_lines import position_of
from bangref.kits.any_game import Rules, State
from bangref.record.words import sentence
from bangref.report.ask import answer_lines
from bangref.terminal.style import Style
from tools.scenarios.files import files

HUGE = "{given: {sets: [all], seats: 8, rest: Ada}, when: [%s]}"


@pytest.mark.parametrize("path", files()[::9], ids=lambda path: path.name)
def test_by_other_rules_the_list_is_the_one_that_would_be_drawn_up(path: Path) -> None:
    for written in list(positions_in(path.read_bytes(), path.name))[::6]:
        for other in others(answered(written, path.name)):
            if other.answer is None or other.answer.now is None or other.outcome is None:
                continue
            now, names = other.answer.now, other.answer.position.names
            anew = tuple(sentence(action, names) for action in legal_actions(now.rules, now.state))
            assert other.outcome.legal == anew, (written.name, other.edition, other.reading, other.value)


def lists_for(text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """How many lists of legal answers are drawn up for a position, and how many other rules are tried."""
    drawn: list[int] = []

    def counted(rules: Rules, state: State) -> list[Action]:
        drawn.append(0)
        return engine.legal_actions(rules, state)

    for module in (ask, drawn_up):
        monkeypatch.setattr(module, "legal_actions", counted)
    answer = answered(position_of(text).written, "position")
    tried = len(list(others(answer)))
    assert list(answer_lines(answer, Style(100)))
    return len(drawn), tried


def test_few_lists_are_drawn_up(monkeypatch: pytest.MonkeyPatch) -> None:
    lists, tried = lists_for(HUGE % "", monkeypatch)
    assert tried > 150
    assert lists < tried / 3


def test_no_more_for_more_that_is_asked_at_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    one = lists_for(HUGE % "{illegal: Ben passes}", monkeypatch)
    many = lists_for(HUGE % ", ".join(["{illegal: Ben passes}"] * 20), monkeypatch)
    assert one == many


def test_what_would_be_allowed_instead_is_told_of_each() -> None:
    answer = answered(position_of(HUGE % "{illegal: Ben passes}, {illegal: Cleo passes}").written, "position")
    found = [claim.fault.alternatives for claim in answer.claims if claim.fault is not None]
    assert len(found) == 2
    assert found[0] == found[1] == tuple(legal_actions(answer.now.rules, answer.now.state)) if answer.now else False
