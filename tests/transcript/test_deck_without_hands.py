"""A header that tells the deck but not the hands: what lies in that deck is not dealt.

Such a card is refused where it is dealt, not when the deal is over.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from tests.transcript.bad import ROOT, judged


class Case(NamedTuple):
    """A game with hands and deck. left: the clause by which the deck is what the deal leaves."""

    file: str
    left: str


CASES = {
    "bang": Case("by_hand.jsonl", "bang.setup.table.draw_pile"),
    "bang 000": Case("simulated_5p_000.jsonl", "bang.setup.table.draw_pile"),
    "two characters": Case("simulated_5p_two_characters.jsonl", "bang.setup.table.draw_pile"),
    "fistful": Case("simulated_5p_fistful.jsonl", "bang.setup.table.draw_pile"),
    "samurai": Case("simulated_5p_samurai.jsonl", "samurai.setup.deck"),
}


def told(case: Case) -> tuple[dict[str, Any], dict[str, list[str]], list[str]]:
    """The header of a game without hands, those hands in the order of the deal, and the lines before the first turn."""
    path = ROOT / "fixtures" / "games" / case.file
    lines = path.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    hands = header.pop("hands")
    first = next(at for at, player in enumerate(header["players"]) if player["role"] in ("sheriff", "shogun"))
    names = [player["name"] for player in header["players"]]
    choices = lines[1 : 1 + len(names)] if "characters" in header["players"][0] else []
    return header, {name: hands[name] for name in names[first:] + names[:first]}, choices


def all_of(hands: dict[str, list[str]]) -> list[str]:
    return [card for hand in hands.values() for card in hand]


def draw(card: str, name: str) -> str:
    return json.dumps({"by": "chance", "do": "draw", "card": card, "on": name})


def text(header: dict[str, Any], *lines: str) -> bytes:
    return "\n".join([json.dumps(header), *lines, ""]).encode()


def options(tmp_path: Path, record: bytes) -> list[str]:
    """The cards that ``bangref legal`` offers at the end of a record."""
    path = tmp_path / "offered.jsonl"
    path.write_bytes(record)
    result = CliRunner().invoke(app, ["legal", str(path), "--format", "json"])
    assert result.exit_code == 0, result.output
    return [answer["line"]["card"] for answer in json.loads(result.stdout)["answers"]]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_card_of_the_deck_is_refused_where_it_is_dealt(case: Case, tmp_path: Path) -> None:
    header, hands, choices = told(case)
    first = next(iter(hands))
    single = next(card for card in header["deck"] if card not in all_of(hands))
    good = draw(hands[first][0], first)
    said = judged(tmp_path, text(header, *choices, good, draw(single, first)))
    assert said.verdict == "illegal"
    assert f"g.jsonl:{len(choices) + 3}: " in said.text
    assert f"{single} is not dealt: the header has it in the deck" in said.text
    assert case.left in said.text


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_hands_that_the_deck_leaves_can_be_dealt(case: Case, tmp_path: Path) -> None:
    header, hands, choices = told(case)
    dealt = [draw(card, name) for name, hand in hands.items() for card in hand]
    assert judged(tmp_path, text(header, *choices, *dealt)).verdict == "legal"
    assert judged(tmp_path, text(header, *choices, *dealt[:-1])).verdict == "legal"


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_only_cards_that_can_come_are_offered(case: Case, tmp_path: Path) -> None:
    header, hands, choices = told(case)
    left = all_of(hands)
    first = next(iter(hands))
    assert sorted(options(tmp_path, text(header, *choices))) == sorted(set(left))
    card = hands[first][0]
    left.remove(card)
    assert sorted(options(tmp_path, text(header, *choices, draw(card, first)))) == sorted(set(left))


def test_of_two_equal_cards_one_is_dealt_where_the_deck_has_the_other(tmp_path: Path) -> None:
    header, hands, _ = told(CASES["bang"])
    deck = header["deck"]
    assert deck.count("Stagecoach 9S") == 2
    at, other = deck.index("Stagecoach 9S"), hands["Ada"][0]
    header["deck"] = [*deck[:at], other, *deck[at + 1 :]]
    once = [draw("Stagecoach 9S", "Ada")]
    assert judged(tmp_path, text(header, *once)).verdict == "legal"
    said = judged(tmp_path, text(header, *once, *once))
    assert said.verdict == "illegal"
    assert "g.jsonl:3: " in said.text
    assert "Stagecoach 9S is not dealt" in said.text


def test_a_card_that_is_dealt_already_is_not_in_the_deck_told(tmp_path: Path) -> None:
    header, hands, _ = told(CASES["bang"])
    twice = [draw(hands["Ada"][0], "Ada")] * 2
    said = judged(tmp_path, text(header, *twice))
    assert said.verdict == "illegal"
    assert f"{hands['Ada'][0]} is not in the draw pile" in said.text


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_deck_of_another_size_forbids_no_card_and_is_refused_when_the_deal_is_over(
    case: Case, tmp_path: Path
) -> None:
    header, hands, choices = told(case)
    dealt = [draw(card, name) for name, hand in hands.items() for card in hand]
    for deck in (header["deck"][1:], [*header["deck"], hands[next(iter(hands))][0]]):
        other = {**header, "deck": deck}
        assert judged(tmp_path, text(other, *choices, *dealt[:1])).verdict == "legal"
        said = judged(tmp_path, text(other, *choices, *dealt))
        assert said.verdict == "illegal"
        assert "g.jsonl:1: " in said.text


def test_without_deck_every_card_of_the_game_can_come(tmp_path: Path) -> None:
    header, hands, _ = told(CASES["bang"])
    deck = header.pop("deck")
    assert len(options(tmp_path, text(header))) == len({*deck, *all_of(hands)})
    assert judged(tmp_path, text(header, draw(deck[0], "Ada"))).verdict == "legal"
