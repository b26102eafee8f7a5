"""Questions of players: enough of each file are answered, and the page says what the search makes of them today."""

from pathlib import Path

import pytest

from bangref.rulebook.load import GAMES, load
from tools.pages.questions import FIRST, PAGE, Answer, Question, answers, files, main, page, questions

LEAST, OF = 30, 40


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_enough_of_the_questions_are_answered(path: Path) -> None:
    found = answers(questions(path))
    assert len(found) == OF
    assert sum(answer.hit for answer in found) >= LEAST


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_each_question_has_clauses_that_there_are(path: Path) -> None:
    asked = questions(path)
    assert len({question.ask for question in asked}) == len(asked)
    for question in asked:
        assert question.clauses
        assert question.game in (None, *GAMES)
        assert set(question.clauses) <= set(load().clauses), question.ask


def test_the_page_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text


def test_what_is_a_hit() -> None:
    question = Question("beer", ("bang.card.beer.self_only", "bang.card.beer.heal_one"))
    assert [Answer(question, (), place).hit for place in (1, FIRST, FIRST + 1, None)] == [True, True, False, False]


def test_a_file_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "questions.yaml"
    path.write_text(
        "- ask: jail sheriff\n  clauses: [bang.card.jail.not_sheriff]\n"
        "- ask: jail sheriff\n  clauses: [samurai.turn.draw.two]\n",
        encoding="utf-8",
    )
    main([str(path)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "hit     1  jail sheriff"
    assert lines[1].startswith("miss    -  jail sheriff")
    assert "decided by samurai.turn.draw.two; found bang.card.jail.not_sheriff" in lines[2]
    assert lines[-1] == f"{path}: 1 of 2"
