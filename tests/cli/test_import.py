"""`bangref import`: what a client of a server has received becomes a record, and what it does not tell is said."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tests.cli.running import FIXTURES, run

SPECTATED = FIXTURES / "streams" / "spec_4p_9140.jsonl.gz"
TWO_PARTS = FIXTURES / "streams" / "re_5p_9622.jsonl.gz"


def test_the_record_is_judged_by_the_rules_that_it_names(tmp_path: Path) -> None:
    found = run("import", SPECTATED, "--edition", "000")
    assert found.exit_code == 0
    header = json.loads(found.stdout.splitlines()[0])
    assert (header["edition"], header["observer"]) == ("000", "nobody")
    record = tmp_path / "game.jsonl"
    record.write_text(found.stdout, encoding="utf-8")
    assert run("verify", record).exit_code in (0, 1, 3)


def test_the_login_secret_is_not_written_out() -> None:
    frames = gzip.decompress(TWO_PARTS.read_bytes()).decode("utf-8")
    secret = str(json.loads(frames.splitlines()[0])["client_accepted"]["session_id"])
    found = run("import", TWO_PARTS)
    assert found.exit_code == 0
    assert secret in frames
    assert secret not in found.stdout + found.stderr


@pytest.mark.parametrize(
    ("text", "problem"),
    [("", "empty"), ("[]", "no frame"), ('{"lobby_chat": {}}', "no game"), ("{", "no frame")],
    ids=["empty", "a list", "no game", "no JSON"],
)
def test_what_is_no_stream_is_told(text: str, problem: str) -> None:
    found = run("import", "-", stdin=text)
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr.startswith("bangref: ")
    assert problem in found.stderr


def test_there_is_no_such_part() -> None:
    found = run("import", SPECTATED, "--part", "9")
    assert (found.exit_code, found.stdout) == (2, "")
    assert "9" in found.stderr
