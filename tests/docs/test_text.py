"""The page on plain text: its games are read and judged as it says, and so are its errors."""

from __future__ import annotations

import re
from contextlib import nullcontext
from io import BytesIO

import pytest

from bangref.judge.judgement import Judgement
from bangref.judge.reader import Transcript
from bangref.judge.verify import verify
from bangref.record.errors import MalformedError
from bangref.record.words import SAID
from bangref.rulebook.load import load
from tests.cli.running import run
from tools.pages.markdown import DOCS, Block, blocks

PAGE = DOCS / "text.md"
LEGAL, STOOD = [block for block in blocks(PAGE) if block.language == "game"]
ERRORS = [line for block in blocks(PAGE) for line in block.lines if line.startswith("game.txt:")]
WRONG = {
    "plys": "Ada plys BANG! 3D on Ben",
    "Adda": "Adda plays BANG! 3D on Ben",
    "22D": "Ada plays BANG! 22D on Ben",
    "five": "check\n  lives: Ada five",
}
"""By a word of the error: what stands in the line."""


def judged(block: Block) -> Judgement:
    return verify("game.txt", source=nullcontext(BytesIO(block.text.encode())))


def test_the_first_game_is_legal() -> None:
    assert judged(LEGAL).verdict == "legal"
    game = LEGAL.text.partition("Ada ends")[0]
    answer = run("legal", "-", "--why-not", "Ada plays BANG! 3D on Ben", stdin=game).stdout
    assert "bang.turn.play.one_bang_card" in answer


def test_what_stood_is_illegal_and_judged_to_the_end() -> None:
    judgement = judged(STOOD)
    assert (judgement.verdict, judgement.result.unjudged) == ("illegal", 0)
    assert [finding.stood for finding in judgement.result.findings] == [True, True]


@pytest.mark.parametrize("said", ERRORS)
def test_errors_are_as_printed(said: str) -> None:
    head = re.sub("#.*\n", "", LEGAL.text.partition("Ada plays Schofield")[0])
    (wrong,) = (text for word, text in WRONG.items() if f"{word}'" in said)
    with pytest.raises(MalformedError) as fault:
        list(Transcript(BytesIO(f"{head}{wrong}\n".encode()), "game.txt"))
    assert str(fault.value) == said


def test_no_name_has_a_word_of_the_grammar_in_it() -> None:
    """Sentences are parted at these words, and lists at commas; only a character has one in its name."""
    for names in load().names.values():
        for name in names.values():
            for spelling in name.spellings:
                assert not re.search(r"(^| )(on|from|at|as|with|or)( |$)|[#:(){}\"]", spelling), spelling
                assert "," not in spelling or name.kind == "character", spelling
                assert not any(spelling.startswith(f"{said} ") for said in SAID.values()), spelling
