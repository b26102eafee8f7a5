"""`bangref legal`: the open question, its answers, and why something else is no answer."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.main import app
from bangref.core.engine import legal_actions
from bangref.judge.reader import Transcript
from bangref.judge.replay import Replay
from bangref.judge.simulate import simulated, transcript_of
from bangref.record.files import opened
from bangref.record.words import sentence
from tests.cli.test_replay import steps_of, written
from tests.report.games import game_lines, illegal_game

BY_HAND = Path(__file__).parents[2] / "fixtures" / "games" / "by_hand.jsonl"


def run(*args: object) -> Result:
    return CliRunner().invoke(app, ["legal", *map(str, args)], env={"COLUMNS": "80"})


def data(*args: object) -> Any:
    result = run(*args, "--format", "json")
    assert result.exit_code == 0
    return json.loads(result.stdout)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return written(tmp_path, game_lines())


def test_the_question_its_clause_and_its_answers() -> None:
    printed = run(BY_HAND, "--step", 3).stdout
    assert "by_hand.jsonl, after step 3 (line 4)" in printed
    assert "Ben decides: answer a shot" in printed
    assert "bang.card.missed.out_of_turn (permission)" in printed
    assert "\n  Ben passes (so does silence)\n" in printed


def test_before_the_first_step_and_after_the_last(game: Path) -> None:
    assert "before step 1 Ada decides" in " ".join(run(game, "--step", 0).stdout.split())
    last = steps_of(game_lines())
    assert run(game).stdout == run(game, "--step", last).stdout
    assert "The game is over; won by " in run(game).stdout


def test_the_answers_are_all_legal_actions(game: Path) -> None:
    with opened(str(game)) as stream:
        replay = Replay(Transcript(stream, str(game)))
        expected = [
            (
                moment.line,
                [sentence(action, replay.names) for action in legal_actions(moment.rules, moment.state)],
            )
            for moment in islice(replay, 12)
            if moment.state is not None
        ]
    for step, (line, sentences) in enumerate(expected):
        told = data(game, "--step", step)
        assert [option["sentence"] for option in told["answers"] + told["meanwhile"]] == sentences
        assert told["line"] == line


def test_json_has_the_question_with_its_clause(game: Path) -> None:
    asked = data(game, "--step", 0)["question"]
    assert asked["kind"] == "play phase"
    assert asked["clause"]["id"] == "bang.turn.play.any_number"
    assert asked["clause"]["sources"][0]["document"] == "003"
    over = data(game)
    assert over["question"] is None
    assert over["winners"]
    assert over["clause"]["kind"] == "victory"


# Why not -------------------------------------------------------------------------------------------------


def test_why_not_names_clause_source_and_facts(tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    wrong = json.loads(lines[line - 1])
    action = f"{wrong['by']} plays {wrong['card']} on {wrong['on']}"
    path = written(tmp_path, game_lines_of(lines, line))
    printed = run(path, "--step", line - 2, "--why-not", action).stdout
    assert f"Illegal: {action}" in printed
    assert "bang.card.bang.range_check" in printed
    assert "Source: " in printed
    assert "  distance " in printed
    assert "  reach " in printed
    told = data(path, "--step", line - 2, "--why-not", action)["why_not"]
    assert told["legal"] is False
    assert [ruling["clause"]["id"] for ruling in told["rulings"]] == ["bang.card.bang.range_check"]
    assert len(told["measured"]) == len(("distance", "reach"))


def game_lines_of(lines: tuple[str, ...], wrong: int) -> tuple[str, ...]:
    return (*lines[: wrong - 1], *lines[wrong:])


def test_why_not_what_is_legal(game: Path) -> None:
    action = data(game, "--step", 0)["answers"][0]["sentence"]
    result = run(game, "--step", 0, "--why-not", action)
    assert result.exit_code == 0
    assert f"Legal: {action}" in result.stdout
    assert data(game, "--step", 0, "--why-not", action)["why_not"]["legal"] is True


def test_why_not_tells_the_silence_that_comes_before() -> None:
    told = data(BY_HAND, "--step", 3, "--why-not", "Ada ends the turn")["why_not"]
    assert told["silent_before"] == ["Ben passes"] or not told["legal"]
    printed = run(BY_HAND, "--step", 3, "--why-not", "Ada plays Duel QD on Ben").stdout
    assert "Legal: Ada plays Duel QD on Ben" in printed
    assert "after Ben passes (nobody has to say so)" in printed


def test_why_not_take_back() -> None:
    assert "Legal: Ada takes back" in run(BY_HAND, "--step", 1, "--why-not", "Ada takes back").stdout
    refused = run(BY_HAND, "--step", 1, "--why-not", "Ben takes back").stdout
    assert "Illegal: Ben takes back" in refused
    assert "bang.sequence.take_back" in refused


def test_why_not_when_the_game_is_over(game: Path) -> None:
    assert "Illegal: Ada ends the turn" in run(game, "--why-not", "Ada ends the turn").stdout


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Adda plays BANG! AS on Ben", "'Ada'"),
        ("Ada plas BANG! AS on Ben", "'plays'"),
        ("Ada plays BANG! AZ on Ben", "'BANG! A"),
        ("", "nobody here is called"),
        ("Ada", "'Ada' does nothing; expected what is done"),
        ("Adam", "nobody here is called"),
    ],
)
def test_why_not_something_nobody_understands(game: Path, sentence: str, expected: str) -> None:
    result = run(game, "--step", 0, "--why-not", sentence)
    assert result.exit_code == 2
    assert expected in result.stderr


# Wrong ---------------------------------------------------------------------------------------------------


def test_a_step_that_is_not_there(game: Path) -> None:
    result = run(game, "--step", 5000)
    assert result.exit_code == 2
    assert f"the last one is {steps_of(game_lines())}" in result.stderr


def test_at_an_illegal_step(tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    result = run(written(tmp_path, lines), "--step", line - 1)
    assert result.exit_code == 0
    assert f"Step {line - 1} is illegal, unless it is taken back" in result.stdout


def test_after_an_illegal_step(tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    result = run(written(tmp_path, lines), "--step", line + 30)
    assert result.exit_code == 1
    assert f"step {line - 1} (line {line}): " in result.stderr
    assert "bang.card.bang.range_check" in result.stderr
    assert result.stdout == ""


def test_malformed(tmp_path: Path) -> None:
    path = written(tmp_path, (*game_lines()[:3], "{\n"))
    assert run(path).exit_code == 2
    assert "game.jsonl:4: " in run(path).stderr
    assert run(path, "--step", 2).exit_code == 0
    assert run(tmp_path).exit_code == 2


# What others may do --------------------------------------------------------------------------------------


def test_what_others_may_do_meanwhile(tmp_path: Path) -> None:
    for seed in range(1, 60):
        path = written(tmp_path, game_lines(7, seed))
        if '"Sid Ketchum"' not in game_lines(7, seed)[0]:
            continue
        told = data(path, "--step", 0)
        if any("Sid Ketchum" in option["sentence"] for option in told["meanwhile"]):
            printed = run(path, "--step", 0).stdout
            assert "Legal as well, though nobody asks:" in printed
            assert told["meanwhile"][0]["sentence"] in printed
            return
    pytest.fail("Sid Ketchum never waits")


def test_chance(tmp_path: Path) -> None:
    header = json.loads(game_lines()[0])
    hands, deck = header.pop("hands"), header.pop("deck")
    path = written(tmp_path, (json.dumps(header) + "\n",))
    assert "chance draws Beer 6H on " in run(path).stdout
    path = written(tmp_path, (json.dumps({**header, "hands": hands}) + "\n",))
    assert "every order of the cards is legal" in " ".join(run(path).stdout.split())
    order = f"chance shuffles with {', '.join(deck)}"
    assert "Legal: chance shuffles" in run(path, "--why-not", order).stdout
    assert "Illegal: chance shuffles" in run(path, "--why-not", f"{order}, {deck[0]}").stdout


def test_the_event_in_force_and_the_next_one(tmp_path: Path) -> None:
    lines = tuple(transcript_of(simulated(5, 3, sets=("high_noon",))))
    path = written(tmp_path, lines)
    coming = json.loads(lines[0])["events"]
    printed = run(path, "--step", 0).stdout
    assert f"Event: none yet\nNext event: {coming[0]}\n" in printed
    assert data(path, "--step", 0)["next_event"] == coming[0]
    steps = len(lines) - 2
    told = [data(path, "--step", step) for step in range(0, steps, 20)]
    seen = [each["event"] for each in told if each["question"]]
    assert [*dict.fromkeys(seen)][1:] == coming[: len({*seen}) - 1]
    header = json.loads(lines[0])
    del header["events"]
    printed = run(written(tmp_path, (json.dumps(header) + "\n",))).stdout
    assert "every deck that the sets allow is legal" in " ".join(printed.split())


def test_several_decisions_in_a_sentence(tmp_path: Path) -> None:
    path = written(tmp_path, game_lines())
    told = data(path, "--step", 0, "--why-not", "Ada uses Sid Ketchum with Beer 6H, Beer 7H")["why_not"]
    assert told["action"].startswith("Ada uses Sid Ketchum; Ada picks Beer 6H; ")
    assert told["legal"] is False


@pytest.mark.parametrize(
    ("sentence", "problem"),
    [
        ("Ada plays x", "card: it is 'x'; expected at least 2 characters"),
        ("Ada plays " + "x" * 99, "expected at most 60 characters"),
        ("Ada plays \udcff\udcff\udcff", "card: it is "),
    ],
)
def test_what_no_field_can_hold(sentence: str, problem: str) -> None:
    result = run(BY_HAND, "--step", 3, "--why-not", sentence)
    assert result.exit_code == 2
    assert problem in result.stderr
