"""Whole recordings: what was dealt is told right, and games that were legal are legal, with a witness."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from bangref.record.hidden_names import UNSEEN
from tests.streams.recordings import FOLDER, frames_of, judged, lines_of, made

LEGAL = ("base_4p_9140.seat0", "spec_4p_9140", "play_6p_9603", "re_5p_9622")
WITH_SETS = ("dodgecity_5p_9305.spectator", "fistful_5p_9325.spectator", "goldrush_5p_9335.seat0")
DEALT = json.loads((FOLDER / "dealt.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", LEGAL)
def test_a_game_is_read_from_its_beginning_to_its_end(name: str) -> None:
    record = made(frames_of(name))
    judgement = judged(record)
    assert (judgement.verdict, judgement.finished) == ("legal", True), judgement.result.findings
    assert judgement.hidden is not None
    assert judgement.hidden.witness
    assert (record.unknown, record.notes) == ({}, [])


@pytest.mark.parametrize("name", WITH_SETS)
def test_a_game_with_sets_is_legal_after_the_deal(name: str) -> None:
    judgement = judged(made(frames_of(name), after_deal=True))
    assert (judgement.verdict, judgement.finished) == ("legal", True), judgement.result.findings


@pytest.mark.parametrize("name", sorted(DEALT))
def test_no_card_is_told_wrong(name: str) -> None:
    (path,) = FOLDER.glob(f"{name}.*gz")
    header, *lines = lines_of(made(frames_of(path.name.removesuffix(".jsonl.gz"))))
    for told, dealt in zip(header["hands"].values(), DEALT[name]["hands"], strict=True):
        assert len(told) == len(dealt)
        assert not _known(told) - Counter(dealt)
    drawn = [line["card"] for line in lines if line.get("do") == "draw" and line["by"] == "chance"]
    assert not _known(drawn) - Counter(DEALT[name]["from_the_pile"])


def _known(cards: list[str]) -> Counter[str]:
    return Counter(card for card in cards if card != UNSEEN)


def test_what_is_shown_later_tells_what_was_drawn_before() -> None:
    """The spectator sees no draw, and yet hardly one of them stays hidden."""
    frames = frames_of("spec_4p_9140")
    shown = [frame for frame in frames if 'LOG_DRAWN_CARD"' in json.dumps(frame)]
    lines = lines_of(made(frames))
    drawn = [line["card"] for line in lines if line.get("do") == "draw"]
    assert (len(shown), len(drawn), drawn.count(UNSEEN)) == (0, 56, 0)


def test_the_departure_of_the_server_is_found() -> None:
    """A death is put off until all have answered, so that a card too many is shuffled."""
    judgement = judged(made(frames_of("highnoon_5p_9315.spectator"), after_deal=True))
    (finding,) = judgement.result.findings
    assert judgement.verdict == "illegal"
    assert finding.mismatch is not None
    assert (finding.mismatch.recorded, finding.mismatch.judged) == ("66", "65")


def test_a_deal_against_the_rules_is_found() -> None:
    judgement = judged(made(frames_of("dodgecity_5p_9305.spectator")))
    assert [finding.rulings[0].clause for finding in judgement.result.findings] == ["bang.setup.hand.initial"]


def test_a_record_ends_before_what_cannot_be_told() -> None:
    record = made(frames_of("armed_5p_9365.spectator"), after_deal=True)
    assert record.notes == [
        "line 86: decisions with Big Fifty are not told yet, so the record ends before that decision"
    ]
    assert judged(record).verdict == "legal"


def test_the_players_are_called_as_in_the_lobby() -> None:
    header = lines_of(made(frames_of("play_6p_9603")))[0]
    assert header["observer"] == "Recorder"
    assert all(player["name"] == "Recorder" or player["name"].startswith("BOT ") for player in header["players"])
