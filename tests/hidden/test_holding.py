"""How likely it is that somebody holds a card: every deal of small tables, dealt one by one, says the same."""

from __future__ import annotations

import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from bangref.judge import ask as known
from bangref.judge.hidden.allowed import Standing, standing_after
from bangref.judge.hidden.holding import holding_from, odds_of
from bangref.judge.hidden.reader import HiddenTranscript
from bangref.judge.position_in_lines import position_of
from bangref.record.errors import MalformedError
from bangref.record.hidden_names import HiddenNames
from tests.cli.running import run
from tests.hidden.records import blind, whole
from tests.hidden.test_ask import answered, deals_of, with_deal


def chance(standing: Standing, text: str) -> Fraction:
    names = standing.transcript.names
    assert isinstance(names, HiddenNames)
    return odds_of(standing, holding_from(text, names)).value


TABLES = {
    "a card that is not known": (
        'given: {players: {Ada: {hand: [Missed! 2S]}, Ben: {hand: ["?"]}}}',
        ["Missed!", "no Missed!", "Missed! 3S", "Missed! 2S", "Beer"],
    ),
    "a name that is known": (
        'given: {players: {Ben: {hand: ["Beer ?", "?", Beer 6H]}}}',
        ["3 Beer", "exactly 2 Beer", "Beer 7H", "Beer 6H", "Stagecoach", "at least 1 Beer", "no Panic!"],
    ),
    "nobody knows whether a Beer saves": (
        """given: {players: {Ada: {hand: [BANG! AS]}, Ben: {lives: 1, hand: ["?"]}}}
when: [Ada plays BANG! AS on Ben, Ben passes]""",
        ["Beer", "no Beer"],
    ),
    "two names that are known": (
        'given: {players: {Ada: {hand: [Saloon 5H]}, Ben: {hand: ["Beer ?", "Missed! ?"]}}}',
        ["Beer 6H", "Missed! 2S", "2 Missed!", "no Saloon"],
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_deal_says_the_same(name: str) -> None:
    table, asked = TABLES[name]
    standing = answered(table).now
    deals = list(deals_of(table, each_copy=True))
    for text in asked:
        good = sum(_holds(table, deal, text) for deal in deals)
        assert chance(standing, f"Ben holds {text}") == Fraction(good, len(deals)), text


def _holds(table: str, deal: dict[str, list[str]], text: str) -> int:
    """Whether Ben holds it in a deal."""
    answer = known.answered(position_of(with_deal(table, [], deal)).written, "position")
    assert answer.verdict == "legal"
    hand = deal["Ben"]
    number, _, called = text.partition(" ") if text.split()[0].isdigit() else ("", "", text)
    exactly = called.startswith(("no ", "exactly "))
    called = called.removeprefix("no ").removeprefix("at least ").removeprefix("exactly ")
    if called[0].isdigit():
        number, _, called = called.partition(" ")
    wanted = 0 if text.startswith("no ") else int(number or 1)
    hits = sum(card == called or card.rpartition(" ")[0] == called for card in hand)
    return hits == wanted if exactly else hits >= wanted


def test_another_hand_takes_cards_away() -> None:
    """Ada's Missed! is one of the twelve that Ben cannot have, whichever it is."""
    standing = answered('given: {players: {Ada: {hand: ["Missed! ?"]}, Ben: {hand: ["?", "?"]}}}').now
    assert chance(standing, "Ben holds no Missed!") == Fraction(68 * 67, 79 * 78)
    assert chance(standing, "Ben holds Missed! 2S") == Fraction(11, 12) * Fraction(2, 79)
    assert chance(standing, "Ada holds Missed! 2S") == Fraction(1, 12)
    assert chance(standing, "Ada holds Missed!") == 1


def test_a_card_that_was_played_by_its_name_is_gone() -> None:
    text = 'given: {players: {Ada: {hand: ["?", "?", "?"]}}}\nwhen: ["Ada plays BANG! ? on Ben", Ben passes]'
    standing = answered(text).now
    assert chance(standing, "Ada holds no BANG!") == Fraction(55 * 54, 79 * 78)
    again = answered(text.replace("BANG! ?", "BANG! AS")).now
    assert chance(again, "Ada holds no BANG!") == Fraction(55 * 54, 79 * 78)
    assert chance(again, "Ada holds BANG! AS") == 0


@pytest.mark.parametrize(("number", "seed", "sets"), [(4, 3, ()), (5, 8, ("dodge_city",)), (7, 1350, ())])
def test_all_that_can_be_held_is_the_whole(number: int, seed: int, sets: tuple[str, ...]) -> None:
    text = blind(whole(number, seed, sets))
    told = 0
    for step in (0, 9, 25, 60, 100):
        standing = standing_after(HiddenTranscript(io.BytesIO(text.encode()), "game", {}), step)
        if not standing.worlds:
            continue
        try:
            shares = [chance(standing, f"Ben holds exactly {hits} BANG!") for hits in range(1, 12)]
        except MalformedError:
            continue
        assert sum(shares) + chance(standing, "Ben holds no BANG!") == 1
        assert chance(standing, "Ben holds 2 BANG!") == sum(shares[1:])
        told += 1
    assert told >= 2


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(blind(whole(5, 7)), encoding="utf-8")
    told = run("odds", "Ben holds Missed!", "--in", path, "--step", "0")
    assert told.output.startswith("Ben holds at least 1 Missed!: ")
    data = json.loads(run("odds", "Ben holds no BANG!", "--in", path, "--format", "json", "--step", "0").output)
    assert 0 < Fraction(data["odds"]) < 1
    assert data["step"] == 0


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("Ben has Missed!", "--in", "-"), "nobody understands"),
        (("Zed holds Missed!", "--in", "-"), "nobody understands"),
        (("Ben holds Boo", "--in", "-"), "no card is called"),
        (("Ben holds 0 Beer", "--in", "-"), "always holds"),
        (("Ben holds Beer", "--in", "-", "--step", "x"), "no number of a step"),
        (("Ben holds Beer", "--in", "-", "--step", "1"), "as it stands in the end"),
        (("Ben holds Beer", "--in", "-", "--pile", "3"), "not of dice"),
        (("--in", "-"), "say what somebody may hold"),
        (("3 Gatling", "--step", "3"), "no game to take a step of"),
    ],
)
def test_what_is_not_asked_properly(arguments: tuple[str, ...], problem: str) -> None:
    told = run("odds", *arguments, stdin='given: {players: {Ben: {hand: ["?"]}}}', columns=200)
    assert told.exit_code == 2
    assert problem in told.output


def test_with_every_card_known_nothing_is_asked() -> None:
    told = run("odds", "Ben holds Beer", "--in", "-", stdin="given: {players: {Ben: {hand: [Beer 6H]}}}")
    assert told.exit_code == 2
    assert "every card is known in it" in told.output


def test_behind_what_no_deal_allows_nothing_is_told() -> None:
    text = 'given: {players: {Ben: {hand: ["?"]}}}\nwhen: [Ada plays Beer 6H]'
    told = run("odds", "Ben holds Beer", "--in", "-", stdin=text)
    assert told.exit_code == 1
    assert "it is for Ada to decide now" not in told.output
    assert "Ada does not hold Beer 6H" in told.output
