"""Disputes answered: what each step comes to, what is due now, what other rules would change."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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
from tests.cli.running import run
from tools.scenarios.files import ROOT, files

SHOT = ("--sheriff", "Ada (Slab the Killer): BANG! AS", "--player", "Ben: ; Barrel QS", "--draw", "Beer 6H")


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


AT_ONCE = """\
given:
  players:
    Ada: {hand: [Gatling 10H]}
    Ben: {role: renegade, lives: 1}
    Cleo: {role: outlaw, lives: 1}
    Dan: {role: outlaw, lives: 1}
when: [Ada plays Gatling 10H, Ben passes, Cleo passes, Dan passes]
"""
SALOON = """\
given: {players: {Ada: {hand: [BANG! AS, BANG! 2D]}}}
when:
- Ada plays BANG! AS on Ben
- Ben passes
- illegal: Ada plays BANG! 2D on Ben
"""


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


# As it is typed ------------------------------------------------------------------------------------------------


def test_in_one_line() -> None:
    result = run("ask", *SHOT, "Ada plays BANG! AS on Ben", "Ben uses Barrel")
    assert result.exit_code == 0
    for line in (
        "1. Ada plays BANG! AS on Ben",
        "   Slab the Killer: Missed! effects needed +1",
        "   Ben draws! Beer 6H, which works like a Missed! [bang.card.barrel.success]",
        "Ben decides: answer a shot",
        "  Ben passes (so does silence)",
        "None of them changes the outcome.",
    ):
        assert line in result.stdout.splitlines()


def test_what_somebody_draws_unseen_need_not_be_told() -> None:
    table = ("-s", "Ada: BANG! AS, BANG! 2D; Volcanic 10S", "-p", "Ben (Bart Cassidy)")
    said = ("Ada plays BANG! AS on Ben", "Ben passes", "Ada plays BANG! 2D on Ben")
    result = run("ask", *table, *said)
    assert result.exit_code == 0
    assert "hand 1: ?" in result.stdout
    assert "Possibly legal:\n  Ben plays Missed! ?" in result.stdout
    told = run("ask", *table, *said[:2], "chance draws Beer 6H on Ben", said[2])
    assert (told.exit_code, "Beer 6H" in told.stdout) == (0, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*SHOT[:4], "Ada plays BANG! AS on Ben", "Ben uses Barrel", "Ben passes"), "step 3: first it is for chance"),
        (("-s", "Ada: Panic! JH", "-p", "Ben: Beer 6H, Beer 7H", "Ada plays Panic! JH on Ben", "Ada ends the turn"),
         "step 2: first it is for chance to decide (random card); expected a line before it that tells what came"),
    ],
)  # fmt: skip
def test_what_everybody_sees_has_to_be_told(words: tuple[str, ...], said: str) -> None:
    """That it was not is no verdict on the step."""
    result = run("ask", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_in_a_file_the_line_that_is_missing_is_told() -> None:
    told = "given: {players: {Ada: {hand: [Panic! JH]}, Ben: {hand: [Beer 6H, Beer 7H]}}}\n"
    result = run("ask", "-", stdin=f"{told}when: [Ada plays Panic! JH on Ben, Ada ends the turn]\n")
    assert result.exit_code == 2
    assert "such as 'chance picks Beer 6H from Ben'" in result.stderr


def test_one_position_of_several_that_nobody_understands_stops_no_other() -> None:
    good = "given: {players: {Ada: {hand: [BANG! AS]}}}\nwhen: [Ada plays BANG! AS on Ben]\n"
    text = f"{good}---\n{good.replace('AS', 'ZZ')}---\n{good}"
    result = run("ask", "-", stdin=text)
    assert result.exit_code == 2
    assert result.stdout.count("1. Ada plays BANG! AS on Ben") == 2
    assert result.stderr.startswith("bangref: -:4: ")
    data = json.loads(run("ask", "-", "--format", "json", stdin=text).stdout)
    assert [each["verdict"] for each in data] == ["legal", "malformed", "legal"]


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


def test_something_illegal() -> None:
    result = run("ask", "-s", "Ada: BANG! AS", "-p", "Ben", "-p", "Cleo (Paul Regret)", "Ada plays BANG! AS on Cleo")
    assert result.exit_code == 1
    told = result.stdout
    assert "   Not allowed: Cleo is out of reach of Ada: distance 3, reach 1" in told
    assert "distance 3 = 2 seats + 1 Paul Regret" in told
    assert "[bang.card.bang.range_check]" in told
    assert "Before step 1:" in told
    assert "  Ada plays BANG! AS on Ben" in told


def test_behind_silence_the_answers_are_those_of_who_is_due_then() -> None:
    said = ("Ada plays BANG! AS on Ben", "Ada plays BANG! 2D on Ben")
    result = run("ask", "-s", "Ada: BANG! AS, BANG! 2D", "-p", "Ben", *said)
    assert result.exit_code == 1
    assert "Before step 2, Ben passes (nobody said so):" in result.stdout
    assert "Ada decides: play a card, use an ability, or end phase 2" in result.stdout
    assert "Legal answers:\n  Ada ends the turn\n" in result.stdout
    told = json.loads(run("ask", "-s", "Ada: BANG! AS, BANG! 2D", "-p", "Ben", *said, "--format", "json").stdout)
    assert [answer["sentence"] for answer in told["answers"]] == ["Ada ends the turn"]
    assert told["unsaid"] == ["Ben passes"]


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


@pytest.mark.parametrize(
    ("player", "given"),
    [
        ("Ada", {}),
        ("Ada (Slab the Killer, sheriff, 2 lives)", {"character": "Slab the Killer", "role": "sheriff", "lives": 2}),
        (
            "Ada (1 life): BANG! AS, Beer 6H; Barrel QS",
            {"lives": 1, "hand": ["BANG! AS", "Beer 6H"], "in_play": ["Barrel QS"]},
        ),
        ("Ada Lovelace (out)", {"out": True}),
        ("Ada: ; Rev. Carabine AC", {"in_play": ["Rev. Carabine AC"]}),
    ],
)
def test_players_as_they_are_typed(player: str, given: dict[str, Any]) -> None:
    from bangref.judge.one_line import player_in
    from bangref.kits import kit_of

    name, fields = player_in(player, kit_of("bang"))
    assert (name, fields) == ("Ada Lovelace" if "Lovelace" in player else "Ada", given)


def test_names_sets_and_fields() -> None:
    words = ("-p", "Nico: Jail JS", "-p", "Tom (sheriff)", "--given", "seats: 5, bangs: 1", "--set", "dodge_city")
    result = run("ask", *words, "--turn", "Nico", "Nico plays Jail JS on Tom")
    assert result.exit_code == 1
    assert "BANG!, edition 003, dodge_city" in result.stdout
    assert "Jail cannot be played in front of the Sheriff." in result.stdout
    assert "Nico plays Jail JS on Cleo" in result.stdout


def test_the_other_games() -> None:
    dice = run(
        "ask", "--game", "dice", "-s", "Ada (2 arrows)", "--given", "dice: [Beer, Beer, Arrow, Gatling, Gatling]"
    )
    assert (dice.exit_code, "Ada decides: " in dice.stdout) == (0, True)
    samurai = run(
        "ask", "--game", "samurai", "-p", "Ada (shogun): Bokken", "-p", "Ben: Parry", "Ada plays Bokken on Ben"
    )
    assert (samurai.exit_code, "1. Ada plays Bokken on Ben" in samurai.stdout) == (0, True)


def test_chance_is_asked_for_what_nobody_has_told() -> None:
    told = run("ask", *SHOT[:4], "Ada plays BANG! AS on Ben", "Ben uses Barrel").stdout
    assert "chance decides: " in told
    assert (
        run("ask", *SHOT[:4], "Ada plays BANG! AS on Ben", "Ben uses Barrel", "chance draws Beer 6H on Ben").exit_code
        == 0
    )


# In a file -----------------------------------------------------------------------------------------------------


def file(folder: Path, text: str) -> Path:
    path = folder / "dispute.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_and_a_sentence(tmp_path: Path) -> None:
    path = file(tmp_path, SALOON)
    result = run("ask", path)
    assert result.exit_code == 0
    assert "   Ada plays BANG! 2D on Ben?" in result.stdout
    assert "   Not allowed: " in result.stdout
    assert run("ask", path, "Ada ends the turn").exit_code == 0
    assert run("ask", path, "Ada plays BANG! 2D on Ben").exit_code == 1
    assert run("ask", "-", stdin=SALOON).stdout == result.stdout


def test_several_positions(tmp_path: Path) -> None:
    path = file(tmp_path, f"id: one\n{SALOON}---\nid: two\n{AT_ONCE}")
    result = run("ask", path)
    assert (result.exit_code, result.stdout.count("Tried by other rules")) == (0, 2)
    assert "two (BANG!, edition 003)" in result.stdout
    assert "2 positions: one, two; expected one" in run("ask", path, "Ada ends the turn").output
    data = json.loads(run("ask", path, "--format", "json").stdout)
    assert [each["id"] for each in data] == ["one", "two"]


def test_for_programs(tmp_path: Path) -> None:
    data = json.loads(run("ask", file(tmp_path, SALOON), "--format", "json").stdout)
    assert (data["verdict"], data["asked"][0]["legal"]) == (LEGAL, False)
    assert data["asked"][0]["finding"]["rulings"][0]["clause"].startswith("bang.")
    assert data["question"]["decider"] == "Ada"
    assert data["table"]["lives"] == {"Ada": 5, "Ben": 3, "Cleo": 4, "Dan": 4}
    assert {"edition": "000"} in data["tried"]


def test_a_page(tmp_path: Path) -> None:
    page = tmp_path / "dispute.html"
    assert run("ask", file(tmp_path, SALOON), "--html", page).exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert "Ada plays BANG! 2D on Ben" in text
    assert "one_bang" in text
    assert run("ask", file(tmp_path, f"{SALOON}---\n{SALOON}"), "--html", page).exit_code == 2


def test_other_rules_chosen(tmp_path: Path) -> None:
    path = file(tmp_path, SALOON)
    assert "BANG!, edition 000" in run("ask", path, "--edition", "000").stdout
    reading, value = next((r.clause, v) for r in load().readings.values() for v in r.alternatives if v != r.default)
    assert run("ask", path, "--reading", f"{reading}={value}").exit_code == 0


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((), "there is no table"),
        (("nowhere.yaml",), "nowhere.yaml: cannot be read"),
        (("-p", "(Slab the Killer)"), "no player is told by '(Slab the Killer)'"),
        (("-p", "Ada: a; b; c"), "3 places for the cards of 'Ada'"),
        (
            ("-p", "Ada (Slap the Killer)"),
            "no character is called 'Slap the Killer'; expected perhaps 'Slab the Killer'",
        ),
        (("-p", "Ada (3 wives)"), "no such field: 'wives'; expected perhaps 'lives'"),
        (("-p", "Ada", "-p", "Ada"), "two players are called 'Ada'"),
        (("-p", "Ada: BAGN! AS"), "no card is called 'BAGN! AS'"),
        (("-p", "Ada", "--given", "tern: Ada"), "no such field: 'tern'; expected perhaps 'turn'"),
        (("-p", "Ada", "--given", "}\n---\n{"), "no fields"),
        (("-p", "Ada", "--given", "seats: 200"), "200 players; expected at most 8"),
        ((*(word for n in range(200) for word in ("-p", f"P{n}")),), "200 players; expected at most 8"),
        (("-p", "Ada", "Ada dances"), "'dances' is nothing anybody does"),
        (("-p", "Ada", " ".join(["Ada"] * 1_500)), "longer than anything that anybody says"),
        (("-p", "Ada", "--set", "nothing"), "no set is called 'nothing'"),
        (("-p", "Ada", "--game", "chess"), "'chess' is not one of"),
        (("-p", "Ada", "--edition", "1"), "--edition"),
        (("-p", "Ada", "--format", "xml"), "--format"),
    ],
)
def test_what_cannot_be_answered(words: tuple[str, ...], problem: str) -> None:
    result = run("ask", *words, columns=300)
    assert result.exit_code == 2
    assert problem in result.output


def test_a_recorded_game_is_no_position() -> None:
    result = run("ask", ROOT / "fixtures" / "games" / "by_hand.jsonl")
    assert (result.exit_code, "a recorded game" in result.output) == (2, True)
