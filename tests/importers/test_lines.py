"""Sentences and commands become the right decisions; what happened becomes the right effects."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.importers.convert import convert
from tests.importers.logs_here import Log, log_of, written

HEADER: Log = {"expansions": [], "first_seat": 0}
CHARACTERS = ("Jesse Jones", "El Gringo", "Pedro Ramirez", "Calamity Janet")


def dealt(kind: str, hands: list[list[str]], top: list[str], characters: tuple[str, ...] = CHARACTERS) -> Log:
    """The beginning of a log of four players with these hands, and these cards on top of the draw pile."""
    pile = log_of("xamin_5p_273")["deck"]
    first = [card for hand in hands for card in hand] + top
    rest = [card for card in pile if card not in first]
    roles = ("sheriff", "outlaw", "outlaw", "renegade")
    players = [
        {"seat": seat, "role": roles[seat], "character": characters[seat], "max_lives": 5 if not seat else 4}
        for seat in range(4)
    ]
    return {
        **HEADER,
        "format": kind,
        "players": players,
        "hands": hands,
        "deck": [*first, *rest],
    }


def lines_of(log: Log, events: list[Log], folder: Path) -> tuple[list[Log], list[Log]]:
    """The decisions and the effects of the transcript."""
    found = [json.loads(line) for line in convert(written(folder, {**log, "events": events}))]
    decisions = [line for line in found if "do" in line]
    effects = [effect for line in found if "check" in line for effect in line["check"].get("effects", [])]
    return decisions, effects


def cmd(who: int, op: str, **fields: Any) -> Log:
    return {"t": "cmd", "who": who, "op": op, **fields}


def move(card: str, source: str, to: str) -> Log:
    return {"t": "move", "card": card, "from": source, "to": to}


TURN, END = {"t": "turn", "who": 0}, {"t": "end", "winners": [0]}
HANDS = [["Missed! 2S", "BANG! AS"], ["Beer 6H", "Jail 4H"], ["Saloon 5H"], ["BANG! 2D"]]
FULL = dealt("peer-xamin-log/1", HANDS, ["Barrel QS", "Mustang 8H", "Scope AS"])


def test_cards_in_limbo_arrive_where_they_go(tmp_path: Path) -> None:
    events = [
        TURN,
        cmd(0, "draw"),
        move("Barrel QS", "deck", "limbo"),
        move("Mustang 8H", "deck", "hand:0"),
        move("Barrel QS", "limbo", "hand:0"),
        cmd(0, "play", card="BANG! AS", target=1),
        move("BANG! AS", "hand:0", "limbo"),
        {"t": "hit", "who": 1, "by": 0},
        {"t": "life", "who": 1, "to": 3},
        move("BANG! AS", "limbo", "discard"),
        END,
    ]
    decisions, effects = lines_of(FULL, events, tmp_path)
    assert decisions == [{"by": "P0", "do": "play", "card": "BANG! AS", "on": "P1"}]
    assert effects == [
        {"card": "Barrel QS", "to": "hand:P0"},
        {"card": "Mustang 8H", "to": "hand:P0"},
        {"lives": "P1", "now": 3, "by": "P0"},
        {"card": "BANG! AS", "to": "discard"},
    ]


def test_plays_that_were_refused_did_not_happen(tmp_path: Path) -> None:
    events = [
        TURN,
        cmd(0, "play", card="BANG! AS", target=1, refused=True),
        cmd(0, "play", card="Missed! 2S"),
        END,
    ]
    assert lines_of(FULL, events, tmp_path) == ([], [])


def test_jesse_jones_and_pedro_ramirez_take_their_first_card(tmp_path: Path) -> None:
    events = [
        TURN,
        cmd(0, "draw"),
        move("Jail 4H", "hand:1", "hand:0"),
        move("Barrel QS", "deck", "hand:0"),
        cmd(0, "discard", card="BANG! AS"),
        move("BANG! AS", "hand:0", "discard"),
        cmd(0, "end_turn"),
        {"t": "turn", "who": 2},
        cmd(2, "draw"),
        move("BANG! AS", "discard", "hand:2"),
        move("Mustang 8H", "deck", "hand:2"),
        cmd(2, "end_turn"),
        END,
    ]
    decisions, _ = lines_of(FULL, events, tmp_path)
    assert decisions == [
        {"by": "P0", "do": "take", "on": "P1"},
        {"by": "chance", "do": "pick", "card": "Jail 4H", "on": "P1"},
        {"by": "P0", "do": "end"},
        {"by": "P0", "do": "discard", "card": "BANG! AS"},
        {"by": "P2", "do": "take"},
        {"by": "P2", "do": "end"},
    ]


def test_who_plays_on_has_discarded_in_his_play_phase(tmp_path: Path) -> None:
    events = [
        TURN,
        cmd(0, "discard", card="Missed! 2S"),
        move("Missed! 2S", "hand:0", "discard"),
        cmd(0, "play", card="BANG! AS", target=1),
        move("BANG! AS", "hand:0", "discard"),
        cmd(1, "respond", to="BANG!", card=None),
        cmd(0, "end_turn"),
        {"t": "turn", "who": 1},
        END,
    ]
    decisions, _ = lines_of(FULL, events, tmp_path)
    assert [(line["by"], line["do"]) for line in decisions] == [
        ("P0", "discard"),
        ("P0", "play"),
        ("P1", "pass"),
        ("P0", "end"),
    ]


def test_calamity_janet_says_what_her_cards_count_as(tmp_path: Path) -> None:
    hands = [["Duel 8C", "BANG! AS"], ["Beer 6H"], ["Saloon 5H"], ["BANG! 2D", "Missed! 2S", "Missed! 3S"]]
    log = dealt("peer-xamin-log/1", hands, [])
    events = [
        TURN,
        cmd(0, "play", card="BANG! AS", target=3),
        move("BANG! AS", "hand:0", "discard"),
        cmd(3, "respond", to="BANG!", card="BANG! 2D"),
        move("BANG! 2D", "hand:3", "discard"),
        cmd(0, "play", card="Duel 8C", target=3),
        move("Duel 8C", "hand:0", "discard"),
        cmd(3, "respond", to="Duel", card="Missed! 2S"),
        move("Missed! 2S", "hand:3", "discard"),
        cmd(0, "end_turn"),
        {"t": "turn", "who": 3},
        cmd(3, "play", card="Missed! 3S", target=0),
        move("Missed! 3S", "hand:3", "discard"),
        END,
    ]
    decisions, _ = lines_of(log, events, tmp_path)
    assert [(line["do"], line["card"], line["as"]) for line in decisions if "as" in line] == [
        ("play", "BANG! 2D", "Missed!"),
        ("discard", "Missed! 2S", "BANG!"),
        ("play", "Missed! 3S", "BANG!"),
    ]


def test_a_weapon_is_exchanged_in_one_act_whatever_the_log_tells_first(tmp_path: Path) -> None:
    hands = [["Schofield JC", "Volcanic 10S"], ["Beer 6H"], ["Saloon 5H"], ["BANG! 2D"]]
    begin = [TURN, cmd(0, "play", card="Schofield JC"), move("Schofield JC", "hand:0", "inplay:0")]
    begin += [cmd(0, "play", card="Volcanic 10S"), move("Volcanic 10S", "hand:0", "limbo")]
    laid, gone = move("Volcanic 10S", "limbo", "inplay:0"), move("Schofield JC", "inplay:0", "discard")
    log = dealt("peer-xamin-log/1", hands, [])
    one, other = (lines_of(log, [*begin, *order, END], tmp_path) for order in ([laid, gone], [gone, laid]))
    assert one == other
    assert one[1][-2:] == [
        {"card": "Schofield JC", "to": "discard"},
        {"card": "Volcanic 10S", "to": "in_play:P0"},
    ]


def test_two_barrels_are_tried_one_after_the_other(tmp_path: Path) -> None:
    hands = [["BANG! AS"], ["Barrel QS"], ["Saloon 5H"], ["BANG! 2D"]]
    log = dealt("peer-xamin-log/1", hands, ["BANG! 3C", "BANG! 4C"], ("Rose Doolan", "Jourdonnais", *CHARACTERS[2:]))
    flips = [
        entry
        for card in ("BANG! 3C", "BANG! 4C")
        for entry in (cmd(1, "flip"), {"t": "flip", "who": 1, "card": card}, move(card, "deck", "discard"))
    ]
    events = [
        {"t": "turn", "who": 1},
        cmd(1, "play", card="Barrel QS"),
        move("Barrel QS", "hand:1", "inplay:1"),
        cmd(1, "end_turn"),
        TURN,
        cmd(0, "play", card="BANG! AS", target=1),
        move("BANG! AS", "hand:0", "discard"),
        *flips,
        END,
    ]
    decisions, effects = lines_of(log, events, tmp_path)
    assert [line["what"] for line in decisions if line["do"] == "use"] == ["Barrel", "Jourdonnais"]
    assert effects[-2:] == [{"card": "BANG! 4C", "to": "revealed"}, {"card": "BANG! 4C", "to": "discard"}]


def said(key: str, *args: str | int) -> Log:
    return {"t": "log", "key": key, "args": [{"card" if isinstance(a, str) else "player": a} for a in args]}


def put(card: str, to: str) -> Log:
    return {"t": "move", "card": card, "to": to}


def last_hands(log: Log, events: list[Log], folder: Path) -> Log:
    """The hands in the last full checkpoint of the transcript."""
    found = [json.loads(line) for line in convert(written(folder, {**log, "events": events}))]
    hands: Log = [line["check"]["hand"] for line in found if "hand" in line.get("check", {})][-1]
    return hands


TABLE = dealt("peer-bangserver-log/1", HANDS, ["Barrel QS", "Mustang 8H"])
BEGIN = [said("LOG_TURN_START", 0), TURN]
WON = [said("LOG_WINNER", 0), said("LOG_WINNER", 3)]


def test_moves_may_be_told_before_the_sentence(tmp_path: Path) -> None:
    events = [
        *BEGIN,
        put("Barrel QS", "hand:0"),
        put("BANG! AS", "discard"),
        said("LOG_PLAYED_CARD_ON", "BANG! AS", 0, 1),
        {"t": "life", "who": 1, "to": 3},
        said("LOG_TURN_START", 1),
        {"t": "turn", "who": 1},
        *WON,
    ]
    decisions, effects = lines_of(TABLE, events, tmp_path)
    assert decisions == [
        {"by": "P0", "do": "play", "card": "BANG! AS", "on": "P1"},
        {"by": "P0", "do": "end"},
    ]
    assert effects == [
        {"card": "Barrel QS", "to": "hand:P0"},
        {"card": "BANG! AS", "to": "discard"},
        {"lives": "P1", "now": 3},
    ]


def test_a_reshuffled_pile_deals_by_chance(tmp_path: Path) -> None:
    events = [
        *BEGIN,
        put("Barrel QS", "hand:0"),
        {"t": "reshuffle"},
        put("Mustang 8H", "hand:0"),
        put("Barrel QS", "inplay:0"),
        said("LOG_EQUIPPED_CARD", "Mustang 8H", 0),
        put("Mustang 8H", "inplay:0"),
        *WON,
    ]
    decisions, _ = lines_of(TABLE, events, tmp_path)
    assert decisions[0] == {"by": "chance", "do": "draw", "card": "Mustang 8H", "on": "P0"}
    checks = [json.loads(line) for line in convert(written(tmp_path, {**TABLE, "events": events}))][2:-2]
    assert checks
    assert all("draw" not in line["check"] for line in checks if "check" in line)


def test_of_two_equal_cards_the_one_that_the_sentence_tells_of_moves(tmp_path: Path) -> None:
    hands = [["Cat Balou KH", "Stagecoach 9S"], ["Stagecoach 9S#2", "Jail 4H"], ["Saloon 5H"], ["BANG! 2D"]]
    discarded = [
        *BEGIN,
        said("LOG_PLAYED_CARD_DESTROY_HAND", "Cat Balou KH", 0, 1),
        put("Cat Balou KH", "discard"),
        said("LOG_DISCARDED_CARD", 0, 1, "Stagecoach 9S"),
        put("Stagecoach 9S", "discard"),
        said("LOG_TURN_START", 1),
        {"t": "turn", "who": 1},
        *WON,
    ]
    assert last_hands(dealt("peer-bangserver-log/1", hands, []), discarded, tmp_path) == {
        "P0": ["Stagecoach 9S"],
        "P1": ["Jail 4H"],
        "P2": ["Saloon 5H"],
        "P3": ["BANG! 2D"],
    }
    hands[0] = ["Panic! QH"]
    stolen = [
        *BEGIN,
        said("LOG_PLAYED_CARD_STEAL_HAND", "Panic! QH", 0, 1),
        put("Panic! QH", "discard"),
        said("LOG_STOLEN_CARD", 0, 1, "Stagecoach 9S"),
        put("Stagecoach 9S", "hand:0"),
        said("LOG_TURN_START", 1),
        {"t": "turn", "who": 1},
        *WON,
    ]
    assert last_hands(dealt("peer-bangserver-log/1", hands, ["Stagecoach 9S"]), stolen, tmp_path) == {
        "P0": ["Stagecoach 9S"],
        "P1": ["Jail 4H"],
        "P2": ["Saloon 5H"],
        "P3": ["BANG! 2D"],
    }


def test_jourdonnais_may_answer_without_a_barrel(tmp_path: Path) -> None:
    events = [
        *BEGIN,
        put("BANG! AS", "discard"),
        said("LOG_PLAYED_CARD_ON", "BANG! AS", 0, 1),
        said("LOG_RESPONDED_WITH_CHARACTER", "Jourdonnais", 1),
        put("Barrel QS", "discard"),
        said("LOG_CHECK_DREW_CARD", "BANG! AS", 1, "Barrel QS"),
        *WON,
    ]
    decisions, _ = lines_of(TABLE, events, tmp_path)
    assert decisions[-1] == {"by": "P1", "do": "use", "what": "Jourdonnais"}
