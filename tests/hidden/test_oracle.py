"""A few cards of the opening hands are hidden: trying every deal of them says the same as following worlds."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hidden.records import judged, lines_of, text_of, whole

LONG = 45


def test_every_deal_says_the_same() -> None:
    assert {compare(seed, 3) for seed in range(6)} == {"legal", "illegal"}


@pytest.mark.slow
@given(st.integers(0, 100_000))
@settings(max_examples=60, deadline=None)
def test_every_deal_of_any_game_says_the_same(seed: int) -> None:
    compare(seed, 4)


def compare(seed: int, number: int) -> str:
    """Compare the two, for a record of which a line may name another card; the verdict of both."""
    lines, places = with_hidden(seed, number)
    found = judged(text_of(lines))
    faults = [first_fault(lines, places, deal) for deal in deals(seed, places)]
    if None in faults:
        assert found.verdict == "legal", (seed, found.result)
        return "legal"
    assert found.verdict == "illegal", (seed, faults)
    assert found.result.findings[-1].line == max(fault for fault in faults if fault is not None), (seed, faults)
    return "illegal"


def with_hidden(seed: int, number: int) -> tuple[list[dict[str, Any]], list[tuple[str, int]]]:
    """The beginning of a game in which so many cards of the hands are hidden, and where these are."""
    random = Random(seed)
    lines = lines_of(whole(4, seed % 40))[:LONG]
    header = lines[0]
    header["observer"] = "nobody"
    spots = [(name, place) for name, hand in header["hands"].items() for place in range(len(hand))]
    places = random.sample(spots, number)
    known = [header["hands"][name][place] for name, place in places]
    if random.random() < 0.7:
        plant(lines, known, random)
    for name, place in places:
        header["hands"][name][place] = "?"
    return lines, places


def plant(lines: list[dict[str, Any]], known: list[str], random: Random) -> None:
    """One line names another of the hidden cards than it did, or any card, or its name alone."""
    named = [line for line in lines[1:] if line.get("card") and line["by"] != "chance"]
    if not named:
        return
    line = random.choice(named)
    line["card"] = random.choice([*known, *known, line["card"]])
    if random.random() < 0.3:
        line["card"] = line["card"].rpartition(" ")[0] + " ?"


def deals(seed: int, places: list[tuple[str, int]]) -> list[tuple[str, ...]]:
    """Every deal of the hidden cards."""
    hands = lines_of(whole(4, seed % 40))[0]["hands"]
    return sorted(set(permutations(hands[name][place] for name, place in places)))


def first_fault(lines: list[dict[str, Any]], places: list[tuple[str, int]], deal: tuple[str, ...]) -> int | None:
    """The first line that is not legal under a deal; None where all are."""
    header = {**lines[0], "hands": {name: [*hand] for name, hand in lines[0]["hands"].items()}}
    del header["observer"]
    for (name, place), card in zip(places, deal, strict=True):
        header["hands"][name][place] = card
    whole_lines = [header, *lines[1:]]
    patterns = [place for place, line in enumerate(lines) if str(line.get("card", "")).endswith("?")]
    if not patterns:
        return fault_of(whole_lines)
    found = []
    for card in sorted({*deal, *(card for hand in header["hands"].values() for card in hand), *header["deck"]}):
        if card.rpartition(" ")[0] + " ?" == lines[patterns[0]]["card"]:
            tried = [*whole_lines]
            tried[patterns[0]] = {**tried[patterns[0]], "card": card}
            found.append(fault_of(tried))
    return None if None in found else max(fault for fault in found if fault is not None)


def fault_of(lines: list[dict[str, Any]]) -> int | None:
    found = judged(text_of(lines))
    assert found.fault is None, found.fault
    return found.result.findings[0].line if found.result.findings else None
