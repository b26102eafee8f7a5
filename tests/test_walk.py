"""Recorded games walked through: the same verifier judges, and every game on the way can be gone on from."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import bangref
from bangref.judge.simulate import simulated, transcript_of
from bangref.kits import GAMES, kit_for, names_for
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS
from bangref.record.model import HeaderLine
from bangref.rulebook.json_data import JsonObject
from tests.cli.running import FIXTURES
from tests.report.games import game_lines, illegal_game, undecided_game, write

RECORDED = sorted((FIXTURES / "games").glob("*.jsonl"))
SIMULATED = [*((game, ()) for game in GAMES), ("bang", tuple(SETS))]


def recorded(folder: Path, game: str, sets: tuple[str, ...], seed: int) -> Path:
    path = folder / f"{game}{seed}.jsonl"
    path.write_text("".join(transcript_of(simulated(5, seed, sets=sets, game=game))), encoding="utf-8")
    return path


def by_lines(path: Path) -> bangref.Game:
    """The game at the end of a record, line by line."""
    header, *lines = bangref.read(path)
    assert isinstance(header, HeaderLine)
    game = bangref.begin(header)
    for line in lines:
        game = bangref.step(game, line)
    return game


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_is_gone_through_line_by_line_and_written_again(path: Path, tmp_path: Path) -> None:
    *_, last = bangref.walk(path)
    assert last.game is not None
    assert last.game.whole
    read = by_lines(path)
    assert (read.state, read.actions, read.supplied) == (last.game.state, last.game.actions, last.game.supplied)
    bangref.write(read, tmp_path / "again.jsonl")
    assert bangref.verify(tmp_path / "again.jsonl").verdict == "legal"
    *_, again = bangref.walk(tmp_path / "again.jsonl")
    assert again.game is not None
    assert again.game.actions == read.actions


@pytest.mark.parametrize("sets", [(), ("bonus", "gold_rush")])
def test_what_the_header_tells_behind_a_choice_is_not_said_again(sets: tuple[str, ...], tmp_path: Path) -> None:
    """Hands and draw pile come when the characters have been chosen."""
    path, again = tmp_path / "game.jsonl", tmp_path / "again.jsonl"
    lines = list(transcript_of(simulated(5, 3, sets=sets, variants=("two_characters",))))
    path.write_text("".join(lines), encoding="utf-8")
    read = by_lines(path)
    assert min(read.supplied) > 0
    bangref.write(read, again)
    assert [json.loads(line) for line in again.read_text(encoding="utf-8").splitlines()][1:] == [
        line for line in map(json.loads, lines[1:]) if "end" in line or "by" in line
    ]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_walk_finds_what_the_verdict_rests_on(path: Path) -> None:
    report, steps = bangref.verify(path, keep_going=True), list(bangref.walk(path))
    assert [finding for step in steps for finding in step.findings] == list(report.findings)
    assert [step.number for step in steps] == list(range(len(steps)))
    assert steps[0].said == ""
    last = steps[-1].game
    if report.verdict == "legal":
        assert last is not None
        assert bangref.winners(last) == report.winners
        assert steps[-1].legal_actions == bangref.legal_actions(last)
        assert steps[-1].question == bangref.question(last)


@pytest.mark.parametrize(("game", "sets"), SIMULATED, ids=["bang", "dice", "samurai", "bang with every set"])
def test_walking_reading_and_writing_lead_to_the_same_game(game: str, sets: tuple[str, ...], tmp_path: Path) -> None:
    for seed in range(2):
        path = recorded(tmp_path, game, sets, seed)
        steps = list(bangref.walk(path))
        end = steps[-1].game
        assert end is not None
        assert end.whole
        read = by_lines(path)
        assert (read.state, read.actions) == (end.state, end.actions)
        middle = steps[len(steps) // 2].game
        assert middle is not None
        action = bangref.legal_actions(middle)[0]
        for name, left in (("end", end), ("read", read), ("middle", bangref.step(middle, action))):
            written = tmp_path / f"{name}.jsonl"
            bangref.write(left, written)
            assert bangref.verify(written).verdict == "legal"
            *_, last = bangref.walk(written)
            assert last.game is not None
            assert last.game.state == left.state


def test_a_step_has_its_rulings_in_words(tmp_path: Path) -> None:
    steps = list(bangref.walk(FIXTURES / "games" / "by_hand.jsonl"))
    said = next(step for step in steps if "BANG!" in step.said)
    assert said.rulings
    assert all(cited.fact and cited.clause.startswith("bang.") for cited in said.rulings)
    assert [told.done for told in said.done if not told.implied] == said.said.split("; ")
    assert len(repr(said)) < 400


def test_behind_something_illegal_the_game_is_not_known(tmp_path: Path) -> None:
    path = write(tmp_path, game=illegal_game("out_of_reach")[0]) / "game.jsonl"
    *_, last = bangref.walk(path)
    assert last.game is None
    assert last.question is None
    assert last.legal_actions == []
    with pytest.raises(bangref.IllegalError):
        by_lines(path)


def test_what_hangs_on_a_reading_goes_on_under_the_reading_that_makes_it_legal(tmp_path: Path) -> None:
    path = write(tmp_path, game=undecided_game()) / "game.jsonl"
    *_, last = bangref.walk(path)
    (finding,) = bangref.verify(path).findings
    assert last.game is not None
    assert last.game.chosen == {finding.reading: finding.value}
    assert not last.game.whole
    chosen = list(bangref.walk(path, readings={finding.reading: finding.value}))
    assert not any(step.findings for step in chosen)
    end = chosen[-1].game
    assert end is not None
    assert end.state == last.game.state
    bangref.write(end, tmp_path / "chosen.jsonl")
    assert bangref.verify(tmp_path / "chosen.jsonl").verdict == "legal"


def test_what_is_malformed_ends_the_walk(tmp_path: Path) -> None:
    lines = game_lines()
    path = write(tmp_path, game=(*lines[:5], "nonsense\n")) / "game.jsonl"
    walked = bangref.walk(path)
    assert next(walked).number == 0
    with pytest.raises(bangref.MalformedError, match=r"game\.jsonl:6: "):
        list(walked)


# Lines --------------------------------------------------------------------------------------------------------------


FOUR = [
    {"name": "Ada", "role": "sheriff", "character": "Jourdonnais"},
    {"name": "Ben", "role": "outlaw", "character": "Willy the Kid"},
    {"name": "Cleo", "role": "outlaw", "character": "Jesse Jones"},
    {"name": "Dan", "role": "renegade", "character": "Rose Doolan"},
]
HANDS = {
    "Ada": ["BANG! AS", "Barrel QS", "BANG! 2D", "BANG! 3D"],
    "Ben": ["BANG! 5D", "Missed! 2S", "Beer 6H", "Beer 7H"],
    "Cleo": ["Beer 8H", "Beer 9H", "Beer TH", "Beer JH"],
    "Dan": ["BANG! 6D", "BANG! 7D", "BANG! 8D", "BANG! 9D"],
}
HANDS["Cleo"][2] = "Beer 10H"


def deck() -> list[str]:
    """Every card that nobody has been dealt."""
    rules = rules_for("003", (), ())
    cards = map(names_for(rules, ()).card_text, rules.deck)
    return sorted((Counter(cards) - Counter(card for hand in HANDS.values() for card in hand)).elements())


def lines_of(folder: Path, *lines: JsonObject) -> Path:
    header = {"bangref": 1, "rules": "0", "game": "bang", "players": FOUR, "hands": HANDS, "deck": deck()}
    path = folder / "game.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in (header, *lines)), encoding="utf-8")
    return path


def test_a_take_back_takes_its_decisions_back(tmp_path: Path) -> None:
    path = lines_of(tmp_path, {"by": "Ada", "do": "play", "card": "Barrel QS"}, {"by": "Ada", "do": "take back"})
    read = by_lines(path)
    *_, before, last = bangref.walk(path)
    assert bangref.verify(path).verdict == "legal"
    assert last.game is not None
    assert before.game is not None
    assert len(before.game.actions) - 1 == len(last.game.actions) == len(read.actions)
    assert last.game.actions == read.actions
    assert last.game.state == read.state
    bangref.write(last.game, tmp_path / "again.jsonl")
    *_, again = bangref.walk(tmp_path / "again.jsonl")
    assert again.game is not None
    assert again.game.state == read.state


def test_silence_is_filled_in_for_lines_and_not_for_actions(tmp_path: Path) -> None:
    shot: list[JsonObject] = [{"by": "Ada", "do": "play", "card": "BANG! AS", "on": "Ben"}]
    path = lines_of(tmp_path, *shot, {"by": "Ada", "do": "play", "card": "Barrel QS"})
    assert bangref.verify(path).verdict == "legal"
    game = by_lines(path)
    asked = by_lines(lines_of(tmp_path, *shot))
    assert bangref.sentence(game, game.actions[-2]) == "Ben passes"
    with pytest.raises(bangref.IllegalError):
        bangref.step(asked, "Ada plays Barrel QS")


def test_a_checkpoint_and_the_end_have_to_be_true(tmp_path: Path) -> None:
    game = by_lines(lines_of(tmp_path, {"check": {"lives": {"Ada": 5}}}))
    assert bangref.view(game).player("Ada").lives == 5
    untrue: list[JsonObject] = [{"check": {"lives": {"Ada": 4}}}, {"end": {"winners": ["Ada"]}}]
    for false in untrue:
        path = lines_of(tmp_path, false)
        assert bangref.verify(path).verdict == "illegal"
        with pytest.raises(bangref.IllegalError):
            by_lines(path)


def test_a_second_header_is_malformed(tmp_path: Path) -> None:
    header, *_ = bangref.read(lines_of(tmp_path))
    assert isinstance(header, HeaderLine)
    with pytest.raises(bangref.MalformedError, match="a second header"):
        bangref.step(bangref.begin(header), header)


def test_hands_that_cannot_be_are_refused(tmp_path: Path) -> None:
    header, *_ = bangref.read(lines_of(tmp_path))
    assert isinstance(header, HeaderLine)
    deck = [*(header.deck or ()), *HANDS["Ada"][1:]]
    short = header.model_copy(update={"hands": {**HANDS, "Ada": HANDS["Ada"][:1]}, "deck": deck})
    with pytest.raises(bangref.IllegalError):
        bangref.begin(short)


def test_a_game_behind_something_illegal_is_not_written(tmp_path: Path) -> None:
    begun = by_lines(lines_of(tmp_path))
    full = kit_for(begun.names).checks.full_check(begun.state, begun.names)
    path = lines_of(tmp_path, {"by": "Ada", "do": "play", "card": "BANG! AS", "on": "Cleo"}, {"check": full})
    *_, last = bangref.walk(path)
    assert bangref.verify(path).verdict == "illegal"
    assert last.game is not None
    assert not last.game.whole
    with pytest.raises(ValueError, match="game: it has to be whole"):
        bangref.write(last.game, tmp_path / "x.jsonl")
