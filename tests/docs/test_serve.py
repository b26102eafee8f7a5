"""The page for other languages: its messages are answered so, its tables are those of the program."""

from __future__ import annotations

import json
import re

from bangref.serve import faults, lines, rpc, sessions
from bangref.serve.model import METHODS
from bangref.serve.rpc import Server
from tests.docs.test_machines import codes, table
from tools.pages.markdown import DOCS, blocks

PAGE = DOCS / "serve.md"


def test_the_messages_are_answered_as_the_page_says() -> None:
    (block,) = (block for block in blocks(PAGE) if block.language == "text")
    server, answers = Server(), list[str | None]()
    for line in block.lines:
        mark, text = line[:2], line[2:]
        if mark == "> ":
            answers.append(server.answered(text.encode()))
        else:
            assert (mark, text) == ("< ", answers[-1])
    assert len(answers) == 3


def test_the_methods_are_those_of_the_program() -> None:
    rows = {codes(row[0])[0]: codes(row[1]) for row in table(PAGE, "method")}
    assert rows == {name: list(method.given.model_fields) for name, method in METHODS.items()}


def test_the_codes_are_those_of_the_program() -> None:
    told = {int(row[0]) for row in table(PAGE, "code")}
    own = {faults.MALFORMED, faults.ILLEGAL, faults.UNKNOWN_NAME, faults.NO_SESSION, faults.TOO_MUCH}
    assert {code for code in told if code > 0} == own
    assert {code for code in told if code < 0} == {-32700, -32600, -32601, -32602, -32000}


def test_the_bounds_are_those_of_the_program() -> None:
    told = [int(re.sub(r"[^\d]", "", row[1].split(";")[0])) for row in table(PAGE, "bound")]
    assert told == [
        lines.LONGEST,
        rpc.MOST_IN_BATCH,
        sessions.MOST_SESSIONS,
        sessions.MOST_DECISIONS,
        sessions.MOST_UNDONE,
    ]


def test_an_answer_is_a_line_of_json() -> None:
    (block,) = (block for block in blocks(PAGE) if block.language == "text")
    assert all(json.loads(line[2:]) for line in block.lines)
