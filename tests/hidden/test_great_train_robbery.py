"""The Great Train Robbery where not every card is known: what stations cost, and cards that are looked at or picked."""

from __future__ import annotations

import io
from typing import Any

import pytest

from bangref.judge.hidden.allowed import allowed_in, standing_after
from bangref.judge.hidden.reader import HiddenTranscript
from bangref.record.words import sentence
from tests.hidden.records import blind, judged, lines_of, text_of, whole
from tests.hidden.test_ask import says_the_same
from tests.hidden.test_from_table import HEADER

TRAIN = ("great_train_robbery",)
MAIL_CAR = {"by": "Ada", "do": "buy", "card": "Mail Car"}


def at(station: str, hand: list[str], *lines: dict[str, Any]) -> str:
    """A record from phase 2 of Ada on, with Mail Car beneath a station."""
    start = {
        "turn": "Ada",
        "phase": "play",
        "players": {"Ada": {"hand": hand}},
        "records": {"train": {"at": 1}},
        "piles": {"stations": [station, "Boom Town"], "train": ["Mail Car", "Caboose"]},
    }
    return text_of([{**HEADER, "sets": [*TRAIN], "start": start}, *lines])


def pays(card: str) -> dict[str, str]:
    return {"by": "Ada", "do": "pick", "card": card}


# What a station costs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("station", "hand", "card", "verdict"),
    [
        ("Silverado", ["Beer ?"], "Beer ?", "legal"),
        ("Silverado", ["Beer ?"], "Beer 6H", "legal"),
        ("Silverado", ["Saloon ?"], "Saloon ?", "illegal"),
        ("Oathman", ["BANG! ?"], "BANG! 2D", "legal"),
        ("Oathman", ["BANG! ?"], "BANG! 2C", "illegal"),
        ("Oathman", ["Beer ?"], "Beer ?", "illegal"),
        ("Yooma", ["Beer ?"], "Beer 9H", "legal"),
        ("Yooma", ["Beer ?"], "Beer 10H", "illegal"),
        ("Fort Woth", ["Beer ?"], "Beer 10H", "legal"),
        ("Deathwood", ["?"], "Mustang 8H", "legal"),
        ("Deathwood", ["?"], "Stagecoach 9S", "illegal"),
        ("Virginian City", ["?"], "?", "illegal"),
        ("Virginian City", ["?", "?"], "?", "legal"),
    ],
)
def test_a_price_is_paid_with_a_hidden_card(station: str, hand: list[str], card: str, verdict: str) -> None:
    more = [pays("?")] if verdict == "legal" and station == "Virginian City" else []
    assert judged(at(station, hand, MAIL_CAR, pays(card), *more)).verdict == verdict


@pytest.mark.parametrize(("card", "verdict"), [("BANG! 2D", "legal"), ("BANG! 2C", "illegal")])
def test_whoever_could_have_paid_has_such_a_card(card: str, verdict: str) -> None:
    """A payment that is given up again tells that the only card is a diamond."""
    shot = {"by": "Ada", "do": "play", "card": card, "on": "Dan"}
    assert judged(at("Oathman", ["?"], MAIL_CAR, {"by": "Ada", "do": "pass"}, shot)).verdict == verdict
    assert judged(at("Oathman", ["?", "?"], MAIL_CAR, {"by": "Ada", "do": "pass"}, shot)).verdict == "legal"


POSITION = """given: {sets: [great_train_robbery], draw: [Beer 6H], records: {train: {at: 1}}, piles: {stations: [%s],
train: [Mail Car, Circus Wagon, Dining Car]}, players: {Ada: {%s}}}
when: [%s]"""
BUYS = ["Ada buys Mail Car", "Ada uses free move", "Ada ends the turn", "Ada buys Circus Wagon"]
TABLES = {
    "a suit": (
        POSITION % ("St Francis, Boom Town", "hand: ['?']", ""),
        [*BUYS, "Ada buys Mail Car with Beer 7H", "Ada buys Mail Car with BANG! 2C", "Ada buys Mail Car with BANG! ?"],
    ),
    "ranks, or a card in sight": (
        POSITION % ("Yooma, Boom Town", "hand: ['?', Beer 8H]", ""),
        [*BUYS, "Ada buys Mail Car with Beer 8H", "Ada buys Mail Car with Missed! 10C"],
    ),
    "a name": (
        POSITION % ("Silverado, Deathwood", "hand: ['?']", ""),
        [*BUYS, "Ada buys Mail Car with Beer 7H", "Ada buys Mail Car with Beer ?", "Ada buys Mail Car with BANG! ?"],
    ),
    "two cards": (
        POSITION % ("Virginian City, Dodgeville", "hand: ['?'], in_play: [Scope AS]", ""),
        [*BUYS, "Ada buys Mail Car with Beer 7H"],
    ),
    "at the terminus": (
        POSITION % ("St Francis, Deathwood", "hand: ['?', Next Stop KC]", "Ada plays Next Stop KC"),
        [*BUYS, "Ada passes", "Ada buys Mail Car with Barrel QS", "Ada buys Circus Wagon with BANG! 2C", "Ben passes"],
    ),
    "Caboose": (
        POSITION % ("Yooma", "hand: [BANG! AS]}, Ben: {hand: ['?'], in_play: [Caboose]", "Ada plays BANG! AS on Ben"),
        ["Ben uses Caboose", "Ben uses Caboose with Barrel QS", "Ben uses Caboose with Beer 7H", "Ben passes"],
    ),
    "Evan Babbit": (
        POSITION
        % ("Yooma", "hand: [BANG! AS]}, Ben: {hand: ['?'], character: Evan Babbit", "Ada plays BANG! AS on Ben"),
        ["Ben uses Evan Babbit on Cleo", "Ben uses Evan Babbit on Cleo with Barrel QS", "Ben plays Missed! 2S",
         "Ben uses Evan Babbit on Cleo with Beer 7H", "Ben passes"],
    ),
    "Sleeper Car": (
        POSITION % ("Yooma", "hand: ['?'], in_play: [Sleeper Car]", ""),
        ["Ada uses Sleeper Car on Ben", "Ada uses Sleeper Car on Ben with Barrel QS", "Ada plays BANG! ? on Ben",
         "Ada uses Sleeper Car on Ben with Beer 7H"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_every_deal_says_the_same(name: str) -> None:
    says_the_same(*TABLES[name])


def test_what_hangs_on_a_suit_or_a_rank_is_told_as_possible() -> None:
    """Not only what the first card of each name allows."""
    for station in ("St Francis", "Santa Fe", "Oathman", "Cripple Crack", "Yooma", "Fort Woth"):
        text = at(station, ["?"]).encode()
        standing = standing_after(HiddenTranscript(io.BytesIO(text), "game", {}), None)
        said = [sentence(action, standing.transcript.names) for action in allowed_in(standing).possibly]
        assert "Ada buys Mail Car" in said, station


def test_nothing_is_said_of_a_hand_where_a_wagon_cannot_be_taken() -> None:
    found = judged(at("Oathman", ["?"], {**MAIL_CAR, "card": "Caboose"})).hidden
    assert found is not None
    assert found.possible == ()
    paid = judged(at("Oathman", ["?"], MAIL_CAR, pays("Beer 6H"))).hidden
    assert paid is not None
    assert paid.possible[0] == "Ada held 1 card that nobody had seen"


# Cards of a pile -----------------------------------------------------------------------------------------------


def place_of(lines: list[dict[str, Any]], **fields: str) -> int:
    return next(i for i, line in enumerate(lines) if {**line, **fields} == line)


def test_whoever_looks_at_the_draw_pile_sees_the_cards_alone() -> None:
    """Ben, who has Map, looks at two cards and discards one of them, which is no card that anybody draws."""
    text = whole(5, 1, TRAIN)
    for observer, seen in (("nobody", "?"), ("Cleo", "?"), ("Ben", "Jail 4H")):
        lines = lines_of(blind(text, observer))
        place = place_of(lines, by="Ben", do="pick", card="Jail 4H")
        assert (lines[place - 2]["on"], lines[place - 2]["card"]) == ("Ben", seen)
        assert lines[place + 1]["on"] == "Ben"


@pytest.mark.parametrize(("card", "verdict"), [("Panic! JH", "legal"), ("Map 3D", "illegal"), ("Caboose", "illegal")])
def test_what_is_picked_from_the_pile_is_one_of_its_cards(card: str, verdict: str) -> None:
    lines = lines_of(blind(whole(5, 1, TRAIN)))
    place = place_of(lines, by="Ben", do="pick", card="Jail 4H")
    lines[place]["card"] = card
    assert judged(text_of(lines[: place + 1])).verdict == verdict


def test_a_known_card_of_the_discard_pile_is_none_of_the_hand() -> None:
    """Ben takes back a Stagecoach with Cattle Truck, whose copy somebody else may still hold."""
    assert judged(blind(whole(7, 61898, TRAIN), "Cleo")).verdict == "legal"


def test_a_card_of_the_mail_is_seen_by_those_two_alone() -> None:
    text = whole(7, 61898, TRAIN)
    for observer, seen in (("nobody", "?"), ("Ben", "?"), ("Eva", "Cat Balou KH"), ("Cleo", "Cat Balou KH")):
        lines = lines_of(blind(text, observer))
        place = place_of(lines, do="use", what="Mail Car")
        assert lines[place + 4] == {"by": "Cleo", "do": "pick", "card": seen, "on": "Eva"}
        drawn = {line["card"] for line in lines[place + 1 : place + 4]}
        assert ("?" in drawn) == (observer != "Cleo")


def test_a_pass_at_the_terminus_gives_no_hand_away() -> None:
    text = whole(4, 21, TRAIN)
    passes = [sum(line.get("do") == "pass" for line in lines_of(told)) for told in (text, blind(text))]
    assert passes[1] < passes[0]
    assert judged(blind(text)).verdict == "legal"
