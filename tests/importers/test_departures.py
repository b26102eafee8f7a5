"""Recorded games: legal ones verify, the others give exactly the findings that lie beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bangref.core.record import Finding
from bangref.judge.judgement import Judgement
from bangref.judge.verify import verify
from tests.importers.convert import convert
from tests.importers.logs_here import FIXTURES, LOGS

DEPARTURES = sorted((FIXTURES / "departures").glob("*.jsonl"))
GAMES = sorted((FIXTURES / "games").glob("*.jsonl*"))


def told(finding: Finding) -> dict[str, object]:
    """A finding as the files of expected findings have it."""
    found: dict[str, object] = {
        "line": finding.line,
        "step": finding.step,
        "kind": finding.kind,
        "clause": finding.reading or finding.rulings[0].clause,
    }
    if finding.reading:
        found["reading"] = f"{finding.reading}={finding.value}"
    return found


def test_there_are_games() -> None:
    assert len(DEPARTURES) == 18
    assert len(GAMES) >= 10


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.name))
def test_recorded_games_are_legal(path: Path) -> None:
    judgement = verify(str(path))
    assert (judgement.verdict, judgement.finished) == ("legal", True)


@pytest.mark.parametrize("path", DEPARTURES, ids=lambda path: str(path.stem))
@pytest.mark.clause("bang.card.duel.own_loss")
def test_departures_give_the_expected_findings(path: Path) -> None:
    judgement = verify(str(path), keep_going=True)
    found = [told(finding) for finding in judgement.result.findings]
    assert found == _expected(path)
    assert judgement.finished or found[-1]["line"] == len(path.read_text().splitlines()), "the wrong winner is told"


@pytest.mark.parametrize("path", DEPARTURES, ids=lambda path: str(path.stem))
def test_without_keeping_on_only_the_first_finding_is_told(path: Path) -> None:
    judgement = verify(str(path))
    assert [told(finding) for finding in judgement.result.findings] == _expected(path)[:1]


def test_an_own_duel_lost_is_found_once_for_each(tmp_path: Path) -> None:
    judgement = _imported("xamin_5p_273", tmp_path)
    lost = [f for f in judgement.result.findings if f.rulings[0].clause == "bang.card.duel.own_loss"]
    assert [f.mismatch.recorded for f in lost if f.mismatch is not None] == ["through P0", "through P4"]


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.json")), ids=lambda path: str(path.stem))
def test_the_importer_still_writes_the_recorded_transcript(path: Path) -> None:
    lines = (FIXTURES / "departures" / f"{path.stem}.jsonl").read_text().splitlines(keepends=True)
    assert list(convert(str(path)))[1:] == lines[1:], "all but the header, which names the version"


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.json")), ids=lambda path: str(path.stem))
def test_under_the_older_edition_the_opening_hand_is_right(path: Path, tmp_path: Path) -> None:
    judgement = _imported(path.stem, tmp_path, "000")
    clauses = [finding.rulings[0].clause for finding in judgement.result.findings]
    assert "bang.setup.hand.sheriff_no_extra" not in clauses
    assert len(clauses) == len(_expected(FIXTURES / "departures" / path.name)) - 1, "all others stay"


def _expected(path: Path) -> list[object]:
    found: list[object] = json.loads(path.with_suffix(".findings.json").read_text())
    return found


def _imported(name: str, folder: Path, edition: str = "003") -> Judgement:
    path = folder / f"{name}-{edition}.jsonl"
    path.write_text("".join(convert(str(LOGS / f"{name}.json"), edition)))
    return verify(str(path), keep_going=True)
