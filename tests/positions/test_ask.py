"""Disputes answered: what each step comes to, what is due now, what other rules would change."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bangref.core.record import LEGAL
from bangref.judge.ask import Answer, Other, answered, others, outcome_of, shown
from bangref.judge.come_of_it import not_as_said
from bangref.judge.position import Written, positions_in
from bangref.judge.position_in_lines import position_of
from bangref.record.errors import MalformedError
from bangref.report.ask import answer_lines, change_lines
from bangref.report.ask_data import answer_data
from bangref.report.changes import changes
from bangref.rulebook.load import load
from bangref.terminal.style import Style
from tools.scenarios.files import ROOT, files


def of_file(path: Path) -> Iterator[Written]:
    return positions_in(path.read_bytes(), path.relative_to(ROOT).as_posix())


def answer_to(text: str) -> Answer:
    return answered(position_of(text).written, "position")


# Every scenario ------------------------------------------------------------------------------------------------


def goes_wrong(written: Written) -> bool:
    """Whether a scenario has a record that is not legal, or a table that is refused."""
    steps = (step for step in written.scenario.when if isinstance(step, dict))
    return any(step.get("verdict", LEGAL) != LEGAL for step in steps) or bool(written.scenario.then.get("refused"))


HANG_ON_ABILITIES = {
    "card.dynamite.in_jail", "events.turn_start_first[he lives on, and stays in Jail]",
    "events.turn_start_first.read_otherwise[before_checks]", "events.turn_start_first.read_otherwise[after_checks]",
    "penalty.nobody_kills_deputy",
}  # fmt: skip
"""Scenarios in which somebody whom they do not name has an ability; in an answer nobody has."""


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_every_scenario_is_answered(path: Path) -> None:
    for written in of_file(path):
        answer = answered(written, path.name)
        as_said = goes_wrong(written) or not not_as_said(answer)
        assert as_said != (written.name in HANG_ON_ABILITIES), written.name
        assert (answer.verdict != LEGAL) == goes_wrong(written), written.name
        assert not any(claim.legal for claim in answer.claims), f"{written.name}: said to be illegal"
        assert len(answer.claims) == sum("illegal" in step for step in written.scenario.when if isinstance(step, dict))
        told = "\n".join(answer_lines(answer, Style()))
        assert "decides: " in told or "The game is over" in told or "Nobody can play" in told, written.name


def test_the_data_of_scenarios_say_the_same() -> None:
    for written in [each for path in files()[::6] for each in of_file(path)][::5]:
        answer = answered(written, "x")
        data = json.loads(json.dumps(answer_data(answer, ())))
        assert data["verdict"] == answer.verdict
        assert [step["said"] for step in data["steps"] if step["said"]] == [
            line.partition(". ")[2] for line in answer_lines(answer, Style(500)) if re.match(r"[0-9]+\. ", line)
        ]
        assert len(list(shown(answer))) == len(answer.moments) + len(answer.claims)


# By other rules ------------------------------------------------------------------------------------------------


def test_each_reading_and_edition_is_tried() -> None:
    answer = answer_to("given: {sets: [dodge_city]}")
    tried = list(others(answer))
    readings = answer.position.table.game.readings
    assert [other.edition for other in tried if other.edition] == ["000"]
    assert len(tried) == 1 + sum(len(values) - 1 for values in readings.values())
    assert len({(other.edition, other.reading, other.value) for other in tried}) == len(tried)


def changed(answer: Answer) -> list[Other]:
    outcome = outcome_of(answer)
    return [other for other in others(answer) if other.outcome not in (None, outcome)]


def named(written: Written) -> set[str]:
    """The readings that a scenario chooses."""
    readings = written.scenario.given.get("readings", {})
    assert isinstance(readings, dict)
    return set(readings)


READINGS = [path for path in files() if path.parent.name == "readings" or "reading" in path.name]


@pytest.mark.parametrize("path", READINGS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_reading_that_a_scenario_shows_changes_its_outcome(path: Path) -> None:
    """The scenarios of readings are alike but for the value, and come out otherwise: so one of them has to tell it."""
    stories: dict[str, list[Written]] = {}
    for written in of_file(path):
        if named(written):
            stories.setdefault(written.name.partition("[")[0], []).append(written)
    for story, cases in list(stories.items())[::4]:
        if len(cases) > 1 and len({str(case.scenario.when) for case in cases}) == 1:
            found = {other.reading for written in cases for other in changed(answered(written, story))}
            assert found & {reading for written in cases for reading in named(written)}, story


def test_nothing_changes() -> None:
    answer = answer_to("given: {players: {Ada: {hand: [Beer 6H], lives: 2}}}\nwhen: [Ada plays Beer 6H]")
    number = len({other.reading for other in others(answer) if other.reading})
    assert list(change_lines(answer, others(answer), Style(100))) == [
        f"Tried by other rules: edition 000, {number} open readings.",
        "None of them changes the outcome.",
    ]


def test_a_reading_that_forbids() -> None:
    written = next(w for path in READINGS for w in of_file(path) if w.name.startswith("reading.molly_stark_between"))
    answer = answered(written, "x")
    (other,) = (each for each in changed(answer) if each.reading == "bang.character.molly_stark.between_missed")
    assert next(changes(answer, other)).startswith("step 3 would not be allowed: Ben does not hold Missed! 3S [")
    told = "\n".join(change_lines(answer, [other], Style(100)))
    assert f"Under {other.reading}={other.value}:" in told
    assert load().readings[other.reading].question in told


def test_editions_that_do_not_have_the_set() -> None:
    answer = answer_to("given: {sets: [gold_rush]}")
    told = "\n".join(change_lines(answer, others(answer), Style(200)))
    assert "Not to be played by edition 000: the set gold_rush does not belong to edition 000." in told


SID = "{players: {Ada: {character: Sid Ketchum, lives: 3, hand: [Beer 6H, BANG! AS, BANG! 2D]}}}"


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("Ada uses Sid Ketchum with Beer 6H, BANG! 2D", None),
        ("Ada uses Sid Ketchum with Beer 6H, BANG! 3D", "cannot_be_gathered"),
        ("Ada uses Sid Ketchum with BANG! 3D, Beer 6H", "cannot_be_gathered"),
        ("Ada uses Sid Ketchum with Beer 6H, Beer 6H", "cannot_be_gathered"),
        ("Ada uses Sid Ketchum", None),
    ],
)
def test_everything_that_a_sentence_says_has_to_be_legal(asked: str, why: str | None) -> None:
    """Cards that are named with an ability are decisions of their own; nothing comes of any of them."""
    answer = answer_to(f"given: {SID}\nwhen: [{{illegal: '{asked}'}}]")
    (claim,) = answer.claims
    assert claim.legal is (why is None)
    assert (claim.fault.rulings[0].fact if claim.fault else None) == why
    assert answer.now is not None
    assert answer.now.state is not None
    assert len(answer.now.state.seats[0].hand) == 3


@pytest.mark.parametrize("card", ["Ghost Car", "Ghost 9S"])
def test_somebody_without_lives(card: str) -> None:
    sets = "sets: [valley_of_shadows, great_train_robbery]"
    held = f"{{lives: 0, in_play: [{card}], hand: [BANG! 2C]}}"
    answer = answer_to(f"given: {{{sets}, turn: Ben, players: {{Ben: {held}}}}}\nwhen: [Ben ends the turn]")
    assert answer.verdict == LEGAL
    assert outcome_of(answer).asks == ("Ben", "discard")
    assert outcome_of(answer).table["without_lives"] == ["Ben"]


@pytest.mark.parametrize("told", ["lives: 0", "lives: 0, in_play: [Barrel QS]", "lives: -1, in_play: [Ghost Car]"])
def test_a_card_keeps_whoever_has_no_lives(told: str) -> None:
    with pytest.raises(MalformedError, match=r"lives"):
        answer_to(f"given: {{sets: [great_train_robbery], players: {{Ben: {{{told}}}}}}}")


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("Ada: {lives: 1}, Ben: {hand: [BANG! AS]}", ["Ben plays BANG! AS on Ada", "Ada passes"]),
        ("Ada: {lives: 1}, Ben: {role: renegade, hand: [Gatling 10H]}, Dan: {out: true}",
         ["Ben plays Gatling 10H", "Cleo passes", "Ada passes"]),
    ],
)  # fmt: skip
def test_when_the_end_is_judged_changes_nothing_where_the_same_players_win(players: str, said: list[str]) -> None:
    answer = answer_to(f"given: {{turn: Ben, players: {{{players}}}}}\nwhen: {json.dumps(said)}\n")
    assert [other.reading for other in changed(answer)] == []


def test_something_undecided() -> None:
    written = next(w for path in files() for w in of_file(path) if w.name.startswith("doubt.sid_ketchum_in_vain"))
    answer = answered(written, "x")
    assert answer.verdict == "undecided"
    told = "\n".join(answer_lines(answer, Style()))
    assert "That hangs on an open reading" in told
    assert "What follows is judged under" in told


def test_by_other_rules_only_what_something_hangs_on_is_open() -> None:
    """With every set there are many readings; all of them under each would be tried for a minute."""
    written = next(w for path in files() for w in of_file(path) if w.name.startswith("doubt.sid_ketchum_in_vain"))
    answer = answered(written, "x")
    hangs_on = {finding.reading for finding in answer.findings}
    tried = [other.answer.position.game.readings for other in others(answer) if other.answer is not None]
    assert tried
    assert all(readings.keys() <= hangs_on for readings in tried)
