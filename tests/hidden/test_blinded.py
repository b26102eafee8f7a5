"""Simulated games as somebody saw them: legal, with a witness that is accepted and looks the same to the observer."""

from __future__ import annotations

import json
from collections import Counter
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bangref.judge.simulate import simulated, transcript_of
from tests.hidden.records import blind, judged, lines_of, text_of, whole

SETS = ("dodge_city", "gold_rush", "high_noon")
BY_HAND = Path("fixtures/games/by_hand.jsonl")
PLAYERS = ("nobody", "Ada", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize("observer", PLAYERS)
def test_a_game_is_legal_for_whoever_saw_it(observer: str) -> None:
    is_borne_out(whole(4, 7), observer)


@pytest.mark.parametrize(("seed", "sets"), [(1350, ()), (1771, SETS)])
def test_the_cards_that_black_jack_shows_keep_the_worlds_few(seed: int, sets: tuple[str, ...]) -> None:
    text = whole(7, seed, sets)
    is_borne_out(text, "nobody")
    found = judged(blind(text)).hidden
    assert found is not None
    assert found.worlds < 10


@pytest.mark.slow
@given(st.integers(4, 7), st.integers(0, 100_000), st.sampled_from(PLAYERS[:-1]), st.sets(st.sampled_from(SETS)))
@settings(max_examples=100, deadline=None)
def test_any_game_is_legal_for_whoever_saw_it(number: int, seed: int, observer: str, sets: set[str]) -> None:
    is_borne_out(whole(number, seed, tuple(sorted(sets))), observer)


@pytest.mark.parametrize(
    "sets",
    [
        ("bonus",),
        ("dodge_city",),
        ("gold_rush", "shadow_gunslingers"),
        ("high_noon",),
        ("fistful",),
        ("high_noon", "fistful"),
        ("armed_and_dangerous",),
        ("valley_of_shadows",),
        ("wild_west_show",),
        ("great_train_robbery",),
        ("great_train_robbery", "dodge_city", "high_noon", "valley_of_shadows"),
        ("dodge_city", "gold_rush", "armed_and_dangerous", "fistful"),
    ],
)
def test_games_with_sets_are_legal(sets: tuple[str, ...]) -> None:
    is_borne_out(whole(5, 1, sets), "nobody")


@pytest.mark.parametrize("observer", ["nobody", "Ben"])
@pytest.mark.parametrize(
    ("game", "number", "seed"), [("dice", 3, 1), ("dice", 6, 1), ("samurai", 3, 2), ("samurai", 4, 1)]
)
def test_the_other_games_are_legal(game: str, number: int, seed: int, observer: str) -> None:
    is_borne_out(whole(number, seed, game=game), observer)


@pytest.mark.parametrize("variant", ["two_characters", "simplified"])
def test_games_with_variants_are_legal(variant: str) -> None:
    is_borne_out("".join(transcript_of(simulated(4, 1, variants=(variant,)))), "Cleo")


@pytest.mark.parametrize("number", [3, 8])
def test_games_of_three_and_eight_are_legal(number: int) -> None:
    is_borne_out(whole(number, 1, ("shadow_gunslingers",)), "nobody")


def test_a_role_that_has_been_dealt_anew_is_known() -> None:
    """Bone Orchard gives a player who comes back another role, which the record tells."""
    seen = blind(whole(6, 8, ("wild_west_show",)))
    assert '"what": "Renegade"' in seen
    assert judged(seen).verdict == "legal"


def test_whoever_does_something_meanwhile_may_do_it_before_an_answer_or_after_it() -> None:
    """Sid Ketchum is used while a Cat Balou is under way, if its target had something to answer; else behind it."""
    assert judged(blind(whole(7, 11, ("valley_of_shadows",)))).verdict == "legal"


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        (("Stagecoach 9S", "Stagecoach 9S"), "legal"),
        (("Volcanic 10S", "Volcanic 10C"), "legal"),
        (("Volcanic 10S", "Volcanic 10S"), "illegal"),
    ],
)
def test_two_cards_face_down_are_two_cards_of_the_deck(cards: tuple[str, str], verdict: str) -> None:
    """Sid Ketchum discards both: the deck has two Stagecoaches of the same face, and no two Volcanics."""
    lines = lines_of(blind(whole(4, 113)))[:54]
    assert (lines[52]["card"], lines[53]["card"]) == ("Stagecoach 9S", "Stagecoach 9S")
    for line, card in zip(lines[52:], cards, strict=True):
        line["card"] = card
    found = judged(text_of(lines))
    assert found.verdict == verdict
    assert [each.line for each in found.result.findings] == [54] * (verdict == "illegal")


def test_the_last_card_of_an_opening_hand_is_told_as_it_is_taken() -> None:
    is_borne_out(whole(5, 0), "nobody")


def test_a_card_that_is_shown_behind_another_draw_is_told() -> None:
    """With Train Arrival, Black Jack draws three cards before the second of them is shown."""
    seen = lines_of(blind(whole(7, 1771, ("dodge_city", "gold_rush", "high_noon"))))
    before = next(at for at, line in enumerate(seen) if line.get("card") == "Jail JS" and line["do"] == "play")
    assert [(line["on"], line["card"]) for line in seen[before - 3 : before]] == [
        ("Eva", "?"), ("Eva", "Jail JS"), ("Eva", "?"),
    ]  # fmt: skip


def test_a_pass_of_a_hidden_hand_is_told_by_nobody() -> None:
    text = whole(4, 2, ("valley_of_shadows",))
    passes = [sum(line.get("do") == "pass" for line in lines_of(told)) for told in (text, blind(text))]
    assert passes[1] < passes[0]


@pytest.mark.parametrize(
    ("told", "expected"),
    [(("?", "?"), "illegal"), (("BANG! ?",), "legal"), (("Beer ?",), "illegal"), (("BANG! 8D",), "legal")],
)
def test_a_check_of_the_discard_pile_tells_how_many_cards_lie_there(told: tuple[str, ...], expected: str) -> None:
    lines = lines_of(blind(whole(5, 3)))[:5]
    assert judged(text_of([*lines, {"check": {"discard": list(told)}}])).verdict == expected


@pytest.mark.parametrize("observer", PLAYERS)
def test_a_game_written_by_hand(observer: str) -> None:
    """With silence before a check, and with a card taken back that somebody has answered with one nobody had seen."""
    lines = lines_of(BY_HAND.read_text(encoding="utf-8"))
    for line in lines:
        line.pop("comment", None)
    is_borne_out(text_of(lines), observer)


def is_borne_out(text: str, observer: str) -> None:
    seen = blind(text, observer)
    found = judged(seen)
    assert found.verdict == "legal", found.result
    assert found.hidden is not None
    witness = "".join(found.hidden.witness)
    again = judged(witness)
    assert (again.verdict, again.hidden) == ("legal", None)
    assert [line for line in lines_of(witness) if "?" in str(line)] == []
    looks_the_same(blind(witness, observer), seen)


def looks_the_same(told: str, seen: str) -> None:
    """Whether a witness tells what was seen, line by line, and besides at most passes, which silence says.

    What chance has decided between two decisions of players comes in any order: a card that lay known on top of the
    pile may be told after those drawn behind it. The last card of a pile, which nobody saw, may go without saying.
    """
    decided = iter(line for line in told_in(told) if not is_chance(line))
    for line in (line for line in told_in(seen) if not is_chance(line)):
        more = list(takewhile(lambda other, line=line: other != line, decided))  # type: ignore[misc]
        assert {other.get("do") for other in more} <= {"pass"}, (line, more)
    assert {line.get("do") for line in decided} <= {"pass"}
    for (chance, decided_there), (seen_of_chance, decided_here) in zip(
        in_stretches(told_in(told)), in_stretches(told_in(seen)), strict=True
    ):
        assert decided_there == decided_here
        assert not seen_of_chance - chance
        assert {'"card": "?"' in more and '"do": "draw"' in more for more in chance - seen_of_chance} <= {True}


def told_in(text: str) -> list[Any]:
    """The lines of a record behind its header, but for its checks."""
    return [line for line in lines_of(text)[1:] if "check" not in line]


def in_stretches(lines: list[Any]) -> list[tuple[Counter[str], Any]]:
    """Each decision but for passes, with what chance told before it; at the end, what it told last, and none."""
    found: list[tuple[Counter[str], Any]] = []
    told = Counter[str]()
    for line in (line for line in lines if line.get("do") != "pass"):
        if is_chance(line):
            told[json.dumps(line, sort_keys=True)] += 1
        else:
            found.append((told, line))
            told = Counter[str]()
    return [*found, (told, None)]


def is_chance(line: Any) -> bool:
    return bool(line.get("by") == "chance")


def test_nothing_that_was_hidden_is_told() -> None:
    lines = lines_of(blind(whole(4, 7), "Ben"))
    header = lines[0]
    assert header["observer"] == "Ben"
    assert "deck" not in header
    assert [name for name, hand in header["hands"].items() if "?" not in hand] == ["Ben"]
    drawn = [line for line in lines if line.get("do") == "draw" and line["by"] == "chance"]
    assert {line["card"] == "?" for line in drawn if line["on"] == "Cleo"} >= {True}
    assert [line for line in drawn if line["on"] == "Ben" and line["card"] == "?"] == []


def test_what_nobody_can_have_is_illegal_and_told_in_words() -> None:
    lines = lines_of(blind(whole(4, 7)))
    place = next(i for i, line in enumerate(lines) if line.get("do") == "play" and line["card"].startswith("BANG!"))
    lines[place + 20 :] = [{**lines[place], "by": lines[place]["by"]}]
    found = judged(text_of(lines))
    assert found.verdict == "illegal"
    assert found.hidden is not None
    assert found.result.findings[0].line <= place + 21


def test_the_bound_is_told() -> None:
    found = judged(blind(whole(5, 4)), worlds=1)
    assert found.verdict == "undecided"
    assert found.hidden is not None
    assert found.hidden.reached > 0


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"observer": "Zed"}, "observer"),
        ({"deck": ["?"]}, "deck.0"),
    ],
)
def test_what_is_not_written_properly(change: dict[str, object], where: str) -> None:
    lines = lines_of(blind(whole(4, 7)))
    found = judged(text_of([{**lines[0], **change}, *lines[1:]]))
    assert found.fault is not None
    assert found.fault.where == where


def test_only_records_with_an_observer_hide_cards() -> None:
    lines = lines_of(blind(whole(4, 7)))
    del lines[0]["observer"]
    assert judged(text_of(lines)).fault is not None


def test_checkpoints_tell_only_what_was_seen() -> None:
    lines = lines_of(blind(whole(4, 7)))
    checks: list[dict[str, object]] = [{"hand": {"Ben": ["Beer 6H"]}}, {"draw": []}, {"effects": []}]
    for check in checks:
        found = judged(text_of([lines[0], {"check": check}]))
        assert found.fault is not None, check
