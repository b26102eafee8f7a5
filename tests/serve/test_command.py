"""The command itself, in this process: what it is asked on standard input, it answers on standard output."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bangref.cli.serve import run
from bangref.record.errors import MalformedError


def test_what_is_asked_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    asked = tmp_path / "asked"
    asked.write_text('{"jsonrpc": "2.0", "id": 7, "method": "version"}\n', encoding="utf-8")
    with asked.open(encoding="utf-8") as source:
        monkeypatch.setattr(sys, "stdin", source)
        run()
    answer = json.loads(capsysbinary.readouterr().out)
    assert answer["id"] == 7
    assert answer["result"]["protocol"] == 1


def test_without_standard_input_nothing_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    asked = tmp_path / "asked"
    asked.touch()
    source = asked.open(encoding="utf-8")
    source.close()
    for missing in (source, None):
        monkeypatch.setattr(sys, "stdin", missing)
        with pytest.raises(MalformedError, match="standard input is closed"):
            run()
    assert capsysbinary.readouterr().out == b""
