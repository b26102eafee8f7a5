"""What can be asked: the same as from Python, in the form that is published."""

from __future__ import annotations

import json
import random
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

import bangref
from bangref.kits import GAMES
from bangref.serve import model, sessions
from bangref.serve.faults import ILLEGAL, MALFORMED, NO_SESSION, TOO_MUCH, UNKNOWN_NAME
from tests.cli.running import FIXTURES
from tests.report.games import game_lines, illegal_game, undecided_game
from tests.serve.asking import Client

PLAYERS = [
    {"name": "Ada", "role": "sheriff", "character": "Jourdonnais"},
    {"name": "Ben", "role": "outlaw", "character": "El Gringo"},
    {"name": "Cleo", "role": "outlaw", "character": "Jesse Jones"},
    {"name": "Dan", "role": "renegade", "character": "Black Jack"},
]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_as_from_python(game: str, tmp_path: Path) -> None:
    client, source = Client(), random.Random(3)
    now = client.ask("new", players=5, seed=3, game=game)
    session, played = now["session"], bangref.new_game(5, seed=3, game=game)
    while now["question"] is not None:
        legal = client.ask("legal", session=session)
        answers = [*legal["answers"], *legal["meanwhile"]]
        actions = bangref.legal_actions(played)
        assert [answer["sentence"] for answer in answers] == [bangref.sentence(played, each) for each in actions]
        place = source.randrange(len(actions))
        said = answers[place][source.choice(["sentence", "line"])]
        now = client.ask("step", session=session, action=said, explain=True)
        played = bangref.step(played, actions[place])
        assert now["steps"] == len(played.actions)
        assert [each["clause"] for each in now["rulings"]] == [each.clause for each in played.rulings]
    table = client.ask("view", session=session)
    seen = bangref.view(played)
    assert table["winners"] == now["winners"] == list(bangref.winners(played))
    assert [each["hand"] for each in table["players"]] == [list(each.hand) for each in seen.players]
    assert [each["counters"] for each in table["players"]] == [dict(each.counters) for each in seen.players]
    bangref.write(played, tmp_path / "game.jsonl")
    text = client.ask("transcript", session=session)["transcript"]
    assert text == (tmp_path / "game.jsonl").read_text(encoding="utf-8")
    assert client.ask("verify", transcript=text)["verdict"] == "legal"


def test_a_session_is_undone_and_goes_on() -> None:
    client = Client()
    first = client.ask("new", players=4, seed=7)
    client.ask("step", session="1", action="Ben plays BANG! 6D on Cleo")
    second = client.ask("step", session="1", action="Cleo plays Missed! 2S")
    client.ask("step", session="1", action="Ben ends the turn")
    assert client.ask("undo", session="1") == second
    assert client.ask("undo", session="1", steps=2) == first
    assert client.fault("undo", session="1")["code"] == TOO_MUCH
    assert client.fault("undo", session="1", steps=0)["code"] == -32602
    assert client.ask("step", session="1", action="Ben plays BANG! 6D on Ada")["question"]["decider"] == "Ada"


def test_what_is_illegal_says_why_and_what_else() -> None:
    client = Client()
    now = client.ask("new", players=4, seed=7)
    fault = client.fault("step", session="1", action="Ben plays BANG! 6D on Dan")
    assert fault["code"] == ILLEGAL
    (ruling,) = fault["data"]["rulings"]
    assert ruling["clause"] == "bang.card.bang.range_check"
    assert ruling["fact"] == "Dan is out of reach of Ben: distance 2, reach 1"
    assert ruling["text"].startswith("A player may play BANG!")
    why = client.ask("why_not", session="1", action="Ben plays BANG! 6D on Dan")
    assert not why["legal"]
    assert why["rulings"] == [{"fact": ruling["fact"], "clause": ruling["clause"]}]
    assert why["alternatives"] == fault["data"]["alternatives"]
    assert client.ask("why_not", session="1", action="Ben ends the turn") == {
        "legal": True,
        "rulings": [],
        "alternatives": [],
    }
    assert client.ask("step", session="1", action="Ben ends the turn")["steps"] > now["steps"]


def test_players_by_name_and_chance_by_the_program() -> None:
    client = Client()
    now = client.ask("new", players=PLAYERS)
    assert now["question"]["decider"] == "chance"
    client.ask("step", session="1", action={"by": "chance", "do": "draw", "card": "Beer 6H", "on": "Ada"})
    assert client.ask("view", session="1")["players"][0]["hand"] == ["Beer 6H"]
    two = [
        {"name": each["name"], "role": each["role"], "characters": [each["character"], other]}
        for each, other in zip(PLAYERS, ("Bart Cassidy", "Sid Ketchum", "Kit Carlson", "Rose Doolan"), strict=True)
    ]
    assert client.ask("new", players=two, variants=["two_characters"])["question"]["kind"] == "choose a character"


@pytest.mark.parametrize(
    ("params", "code", "words"),
    [
        ({"players": 4}, MALFORMED, "seed: roles and characters are dealt by chance"),
        ({"players": 3, "seed": 1}, ILLEGAL, "bang.intro.player_count"),
        ({"players": 4, "seed": 1, "game": "bong"}, MALFORMED, "no game is called 'bong'"),
        ({"players": 4, "seed": 1, "sets": ["high_moon"]}, MALFORMED, "high_moon"),
        ({"players": [{"name": "Ada", "role": "sheriff"}]}, MALFORMED, "Ada"),
        ({"players": "four"}, -32602, "Invalid params"),
        ({"players": 4, "seed": 1, "sheriff": "Ada"}, -32602, "Invalid params"),
        ({"players": True, "seed": 1}, -32602, "Invalid params"),
    ],
)
def test_games_that_cannot_be(params: dict[str, Any], code: int, words: str) -> None:
    client = Client()
    fault = client.fault("new", **params)
    assert fault["code"] == code, fault
    assert words in fault["message"]
    assert client.ask("new", players=4, seed=1)["session"] == "1"


def test_a_header_begins_a_session_that_is_resumed() -> None:
    client = Client()
    path = FIXTURES / "games" / "by_hand.jsonl"
    header, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    now = client.ask("begin", header=header, lines=lines[:20])
    for line in lines[20:]:
        now = client.ask("step", session=now["session"], action=line)
    assert now["winners"] == list(bangref.verify(path).winners)
    assert client.fault("begin", header=lines[0])["message"].startswith("header: it is no header")
    assert client.fault("begin", header={**header, "players": []})["code"] in (MALFORMED, ILLEGAL)
    fault = client.fault("begin", header=header, lines=["Ben ends the turn"])
    assert fault["code"] == ILLEGAL
    assert fault["data"]["rulings"][0]["fact"]


def test_sentences_and_lines_that_nobody_understands() -> None:
    client = Client()
    client.ask("new", players=4, seed=7)
    for action in ("Ben plays Bear 6H", "", "x" * 1999, {"by": "Ben"}, {"do": "play"}, {"by": "Ben", "do": "fly"}, {}):
        fault = client.fault("step", session="1", action=action)
        assert fault["code"] == MALFORMED, fault
        assert set(fault["data"]) == {"where", "expected"}
    assert client.fault("step", session="1", action="x" * 2001)["code"] == -32602
    assert client.fault("step", session="1", action=7)["code"] == -32602


@pytest.mark.parametrize(
    ("lines", "verdict"),
    [
        (game_lines(), "legal"),
        (illegal_game("out_of_reach")[0], "illegal"),
        (undecided_game(), "undecided"),
        (game_lines()[1:], "malformed"),
        (("",), "malformed"),
    ],
    ids=["legal", "illegal", "undecided", "no header", "empty"],
)
def test_transcripts_are_judged(lines: tuple[str, ...], verdict: str) -> None:
    found = Client().ask("verify", transcript="".join(lines))
    assert found["verdict"] == verdict
    assert bool(found["findings"]) == (verdict in ("illegal", "undecided"))
    assert (found["malformed"] is not None) == (verdict == "malformed")
    for finding in found["findings"]:
        assert finding["rulings"][0]["clause"].startswith("bang.")
        assert bool(finding["reading"]) == (verdict == "undecided")


def test_rules_are_looked_up() -> None:
    client = Client()
    assert client.ask("rule", name="Vězení")["names"] == ["Jail"]
    assert client.ask("rule", name="beer", game="dice")["clauses"][0]["game"] == "dice"
    fault = client.fault("rule", name="bear")
    assert fault["code"] == UNKNOWN_NAME
    assert "Beer" in fault["data"]["suggestions"]
    (meeting,) = client.ask("interact", names=["Barrel", "Slab the Killer"])["meetings"]
    assert meeting["linked"]
    assert meeting["applies"][0]["clause"]["sources"]
    assert client.fault("interact", names=["beer", "Beer"])["code"] == MALFORMED
    assert client.fault("interact", names=["beer"])["code"] == -32602
    assert client.fault("interact", names=["beer", "bear"])["code"] == UNKNOWN_NAME


# Bounds -------------------------------------------------------------------------------------------------------------


def test_sessions_are_bounded_and_closed() -> None:
    client = Client()
    for _ in range(sessions.MOST_SESSIONS):
        client.ask("new", players=4, seed=1)
    assert client.fault("new", players=4, seed=1)["code"] == TOO_MUCH
    client.ask("close", session="1")
    for method in ("legal", "view", "transcript", "close"):
        assert client.fault(method, session="1")["code"] == NO_SESSION
    assert client.ask("new", players=4, seed=1)["session"] == str(sessions.MOST_SESSIONS + 1)


def test_earlier_states_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MOST_UNDONE", 3)
    client = Client()
    client.ask("new", players=4, seed=1)
    for _ in range(5):
        client.ask("step", session="1", action=client.ask("legal", session="1")["answers"][0]["line"])
    assert client.fault("undo", session="1", steps=4)["code"] == TOO_MUCH
    client.ask("undo", session="1", steps=3)


def test_a_game_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    begun = client.ask("new", players=4, seed=7)
    monkeypatch.setattr(sessions, "MOST_DECISIONS", begun["steps"])
    assert client.fault("step", session="1", action="Ben plays BANG! 6D on Cleo")["code"] == TOO_MUCH
    assert client.ask("legal", session="1")["question"] == begun["question"]
    monkeypatch.setattr(sessions, "MOST_DECISIONS", begun["steps"] - 1)
    assert client.fault("new", players=4, seed=7)["code"] == TOO_MUCH


def test_a_long_game_takes_little_memory() -> None:
    """So that as many games as there may be, each as long as it may be, take less than 400 MB."""
    client, steps = Client(), 400
    client.answer("new", players=7, seed=1)
    client.answer("close", session="1")
    tracemalloc.start()
    now = client.answer("new", players=7, seed=1)["result"]
    while now["steps"] < steps:
        answers = client.answer("legal", session="2")["result"]["answers"]
        quiet = [answer for answer in answers if answer["line"]["do"] in ("end", "discard", "pass")] or answers
        now = client.answer("step", session="2", action=quiet[-1]["line"])["result"]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / steps * sessions.MOST_DECISIONS * sessions.MOST_SESSIONS < 400_000_000


def test_every_method_of_the_model_is_there_and_no_other() -> None:
    assert Client().ask("version") == {
        "protocol": model.PROTOCOL,
        "bangref": bangref.__version__,
        "games": list(GAMES),
        "methods": list(model.METHODS),
    }
