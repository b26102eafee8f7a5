"""Nothing that a log tells is lost on the way."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bangref.judge.verify import verify
from tests.importers import bangserver, bangserver_events, xamin, xamin_events
from tests.importers.convert import convert
from tests.importers.log import Header, Table, card_of, checked, events_of
from tests.importers.logs_here import LOGS, Log, log_of
from tests.importers.test_lines import (
    BEGIN,
    CHARACTERS,
    END,
    HANDS,
    TURN,
    WON,
    cmd,
    dealt,
    lines_of,
    move,
    put,
    said,
)  # fmt: skip

NAMES = sorted(path.stem for path in LOGS.glob("*.json"))
XAMIN = [name for name in NAMES if name.startswith("xamin")]
BANGSERVER = [name for name in NAMES if name.startswith("bangserver")]


def test_there_are_logs() -> None:
    assert (len(XAMIN), len(BANGSERVER)) == (8, 4)


def table_after(log: Log, reader: object) -> Table:
    """The table as a reader has it when it has followed the whole log."""
    if reader is xamin:
        table, events = Table(checked(Header, log), "limbo"), events_of(log, xamin_events.KINDS)
        game = xamin._Game(table, events)
        for number, event in enumerate(events):
            list(game.follow(number, event))
        return table
    table = Table(checked(Header, log), "selection")
    seen = bangserver._Game(table)
    for _, event in bangserver_events.told_first(events_of(log, bangserver_events.KINDS)):
        list(seen.follow(event))
    return table


@pytest.mark.parametrize("name", XAMIN)
def test_the_table_ends_as_the_server_says(name: str) -> None:
    log = log_of(name)
    table, final = table_after(log, xamin), log["final"]
    assert table.draw == [card_of(card) for card in final["deck"]]
    assert table.discard == [card_of(card) for card in final["discard_top_last"]]
    for player in final["players"]:
        seat = player["seat"]
        assert sorted(table.hands[seat]) == sorted(map(card_of, player["hand"]))
        assert sorted(table.in_play[seat]) == sorted(map(card_of, player["inplay"]))
        assert (seat in table.out) is not player["alive"]
        assert max(0, table.lives[seat]) == max(0, player["lives"])


@pytest.mark.parametrize("name", BANGSERVER)
def test_the_players_end_as_the_server_says(name: str) -> None:
    log = log_of(name)
    table = table_after(log, bangserver)
    for player in log["final"]["players"]:
        assert (player["seat"] in table.out) is not player["alive"]
        assert max(0, table.lives[player["seat"]]) == player["lives"]


@pytest.mark.parametrize("name", XAMIN)
def test_every_decision_of_a_log_is_in_the_transcript(name: str, tmp_path: Path) -> None:
    log = log_of(name)
    decisions, _ = lines_of(log, log["events"], tmp_path)
    commands = [event for event in log["events"] if event["t"] == "cmd"]
    told = Counter((line["by"], line.get("card")) for line in decisions)
    for event in commands:
        if event["op"] == "respond" and event["card"] is not None:
            told[f"P{event['who']}", card_of(event["card"])] -= 1
    assert min(told.values()) >= 0
    defended = [event for event in commands if event["op"] == "flip" and event["why"] == "defence"]
    assert len(defended) == sum(line["do"] == "use" for line in decisions)
    passed = [event for event in commands if event["op"] == "respond" and event["card"] is None]
    assert len(passed) == sum(line["do"] == "pass" for line in decisions)


@pytest.mark.parametrize("name", BANGSERVER)
def test_every_sentence_of_a_decision_is_in_the_transcript(name: str, tmp_path: Path) -> None:
    log = log_of(name)
    decisions, _ = lines_of(log, log["events"], tmp_path)
    keys = Counter(event["key"] for event in log["events"] if event["t"] == "log")
    done = Counter(line["do"] for line in decisions if line["by"] != "chance")
    assert done["take"] == keys["LOG_DRAWN_FROM_DISCARD"]
    assert sum(count for key, count in keys.items() if key in bangserver_events.PLAYS) <= done["play"]
    assert sum(line["by"] == "chance" and line["do"] == "draw" for line in decisions) == drawn_unknown(log)


def drawn_unknown(log: Log) -> int:
    """How many cards came from a pile whose order nobody knows: after a reshuffle each of them is a draw of chance."""
    table = Table(checked(Header, log), "selection")
    drawn, game = 0, bangserver._Game(table)
    for _, event in bangserver_events.told_first(events_of(log, bangserver_events.KINDS)):
        before = len(table.draw)
        list(game.follow(event))
        if not table.draw_known and len(table.draw) == before - 1 and before > 1:
            drawn += 1
    return drawn


# What no log here shows ------------------------------------------------------------------------------------------


def exploding(lives: int, beers: list[str]) -> list[Log]:
    """Dynamite goes off before P0, who has so many lives left in the end, after these Beers."""
    return [
        TURN,
        cmd(0, "play", card="Dynamite 2H"),
        move("Dynamite 2H", "hand:0", "inplay:0"),
        cmd(0, "end_turn"),
        TURN,
        cmd(0, "flip", why="own-turn"),
        {"t": "flip", "who": 0, "card": "BANG! 3C"},
        move("BANG! 3C", "deck", "discard"),
        move("Dynamite 2H", "inplay:0", "limbo"),
        *(entry for beer in beers for entry in (move(beer, "hand:0", "limbo"), move(beer, "limbo", "discard"))),
        {"t": "life", "who": 0, "to": lives},
        move("Dynamite 2H", "limbo", "discard"),
        END,
    ]


def test_the_beer_against_dynamite_is_played(tmp_path: Path) -> None:
    log = dealt(
        "peer-xamin-log/1", [["Dynamite 2H", "Beer 6H"], ["Jail 4H"], ["Saloon 5H"], ["BANG! 2D"]], ["BANG! 3C"]
    )
    log["players"][0]["max_lives"] = 3
    decisions, effects = lines_of(log, exploding(1, ["Beer 6H"]), tmp_path)
    assert decisions[-1] == {"by": "P0", "do": "play", "card": "Beer 6H"}
    assert effects[-4:] == [
        {"lives": "P0", "now": 0},
        {"card": "Beer 6H", "to": "discard"},
        {"lives": "P0", "now": 1},
        {"card": "Dynamite 2H", "to": "discard"},
    ]


def test_no_beer_is_played_where_lives_are_left(tmp_path: Path) -> None:
    log = dealt(
        "peer-xamin-log/1", [["Dynamite 2H", "Beer 6H"], ["Jail 4H"], ["Saloon 5H"], ["BANG! 2D"]], ["BANG! 3C"]
    )
    decisions, effects = lines_of(log, exploding(2, []), tmp_path)
    assert decisions[-1]["do"] == "end"
    assert effects[-2:] == [{"lives": "P0", "now": 2}, {"card": "Dynamite 2H", "to": "discard"}]


def test_dynamite_that_is_discarded_does_not_go_off(tmp_path: Path) -> None:
    hands = [["Dynamite 2H", "Cat Balou KH"], ["Jail 4H"], ["Saloon 5H"], ["BANG! 2D"]]
    events = [
        TURN,
        cmd(0, "play", card="Dynamite 2H"),
        move("Dynamite 2H", "hand:0", "inplay:0"),
        cmd(0, "play", card="Cat Balou KH", target=0),
        move("Cat Balou KH", "hand:0", "limbo"),
        cmd(0, "choose", what="discard", target=0, zone="inplay", card="Dynamite 2H"),
        move("Dynamite 2H", "inplay:0", "limbo"),
        move("Dynamite 2H", "limbo", "discard"),
        move("Cat Balou KH", "limbo", "discard"),
        END,
    ]
    _, effects = lines_of(dealt("peer-xamin-log/1", hands, []), events, tmp_path)
    assert not [effect for effect in effects if "lives" in effect]


def test_jesse_jones_takes_his_first_card_at_the_table(tmp_path: Path) -> None:
    log = dealt("peer-bangserver-log/1", HANDS, ["Barrel QS"])
    events = [
        *BEGIN,
        said("LOG_DRAWN_WITH_CHARACTER", "Jesse Jones", 0),
        said("LOG_STOLEN_CARD", 0, 1, "Jail 4H"),
        said("LOG_STOLEN_CARD_FROM_HAND", 0, 1),
        put("Jail 4H", "hand:0"),
        put("Barrel QS", "hand:0"),
        said("LOG_TURN_START", 1),
        {"t": "turn", "who": 1},
        *WON,
    ]
    decisions, effects = lines_of(log, events, tmp_path)
    assert decisions[:2] == [
        {"by": "P0", "do": "take", "on": "P1"},
        {"by": "chance", "do": "pick", "card": "Jail 4H", "on": "P1"},
    ]
    assert effects[:2] == [{"card": "Jail 4H", "to": "hand:P0"}, {"card": "Barrel QS", "to": "hand:P0"}]


def test_jourdonnais_draws_a_second_time(tmp_path: Path) -> None:
    """After a Barrel, by the character's own ability, against one shot."""
    hands = [["BANG! AS"], ["Barrel QS"], ["Saloon 5H"], ["BANG! 2D"]]
    characters = ("Rose Doolan", "Jourdonnais", *CHARACTERS[2:])
    log = dealt("peer-bangserver-log/1", hands, ["BANG! 3C", "BANG! 4C", "Beer 9H"], characters)
    events = [
        said("LOG_TURN_START", 1),
        {"t": "turn", "who": 1},
        said("LOG_EQUIPPED_CARD", "Barrel QS", 1),
        put("Barrel QS", "inplay:1"),
        *BEGIN,
        said("LOG_PLAYED_CARD_ON", "BANG! AS", 0, 1),
        put("BANG! AS", "discard"),
        said("LOG_RESPONDED_WITH_CARD", "Barrel QS", 1),
        said("LOG_CHECK_DREW_CARD", "Barrel QS", 1, "BANG! 3C"),
        put("BANG! 3C", "discard"),
        said("LOG_RESPONDED_WITH_CHARACTER", "Jourdonnais", 1),
        said("LOG_CHECK_DREW_CARD", "Jourdonnais", 1, "BANG! 4C"),
        put("BANG! 4C", "discard"),
        *WON,
    ]
    decisions, effects = lines_of(log, events, tmp_path)
    assert [line["what"] for line in decisions if line["do"] == "use"] == ["Barrel", "Jourdonnais"]
    assert [effect["card"] for effect in effects if effect.get("to") == "revealed"] == ["BANG! 3C", "BANG! 4C"]


@pytest.mark.parametrize("key", ["LOG_PLAYED_CHARACTER", "LOG_RESPONDED_WITH_CHARACTER"])
def test_sid_ketchum_pays_two_cards(key: str, tmp_path: Path) -> None:
    hands = [["Missed! 2S", "BANG! AS", "Beer 8H"], ["Beer 6H", "Jail 4H"], ["Saloon 5H"], ["BANG! 2D"]]
    log = dealt("peer-bangserver-log/1", hands, ["Barrel QS"], ("Sid Ketchum", *CHARACTERS[1:]))
    events = [
        *BEGIN,
        {"t": "life", "who": 0, "to": 3},
        said(key, "Sid Ketchum", 0),
        said("LOG_DISCARDED_SELF_CARD", 0, "Missed! 2S"),
        put("Missed! 2S", "discard"),
        said("LOG_DISCARDED_SELF_CARD", 0, "BANG! AS"),
        put("BANG! AS", "discard"),
        {"t": "life", "who": 0, "to": 4},
        said("LOG_DISCARDED_SELF_CARD", 0, "Beer 8H"),
        put("Beer 8H", "discard"),
        *WON,
    ]
    decisions, _ = lines_of(log, events, tmp_path)
    assert decisions == [
        {"by": "P0", "do": "use", "what": "Sid Ketchum", "cards": ["Missed! 2S", "BANG! AS"]},
        {"by": "P0", "do": "end"},
        {"by": "P0", "do": "discard", "card": "Beer 8H"},
    ]


def test_vulture_sam_inherits_and_nobody_decides(tmp_path: Path) -> None:
    hands = [["BANG! AS"], ["Beer 6H", "Jail 4H"], ["Saloon 5H"], ["BANG! 2D"]]
    log = dealt("peer-bangserver-log/1", hands, [], ("Rose Doolan", "El Gringo", "Vulture Sam", "Black Jack"))
    events = [
        *BEGIN,
        said("LOG_PLAYED_CARD_ON", "BANG! AS", 0, 1),
        put("BANG! AS", "discard"),
        {"t": "life", "who": 1, "to": 0},
        said("LOG_PLAYER_KILLED", 0, 1),
        {"t": "dead", "who": 1},
        said("LOG_STOLEN_CARD", 2, 1, "Beer 6H"),
        put("Beer 6H", "hand:2"),
        said("LOG_STOLEN_CARD", 2, 1, "Jail 4H"),
        put("Jail 4H", "hand:2"),
        *WON,
    ]
    decisions, effects = lines_of(log, events, tmp_path)
    assert decisions == [{"by": "P0", "do": "play", "card": "BANG! AS", "on": "P1"}]
    assert effects[-2:] == [{"card": "Beer 6H", "to": "hand:P2"}, {"card": "Jail 4H", "to": "hand:P2"}]


def test_what_comes_of_the_logs_is_kept() -> None:
    """As long as it is, what is found in it is evidence about the rules and not about the readers."""
    for name in NAMES:
        kept = LOGS.parent / "departures" / f"{name}.jsonl"
        assert "".join(convert(str(LOGS / f"{name}.json"))) == kept.read_text(encoding="utf-8"), name
        assert verify(str(kept)).verdict == "illegal"
