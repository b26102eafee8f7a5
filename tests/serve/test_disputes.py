"""Positions, disputes and questions: the same answers as from Python and at the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

import bangref
from bangref.record.documents import MOST_BYTES
from bangref.serve.faults import ILLEGAL, MALFORMED, UNKNOWN_NAME
from tests.cli.running import FIXTURES, run
from tests.serve.asking import Client

SHOT: dict[str, Any] = {
    "given": {
        "players": {
            "Ada": {"character": "Slab the Killer", "hand": ["BANG! AS"]},
            "Ben": {"hand": ["Missed! 2S"], "in_play": ["Barrel QS"]},
        },
        "draw": ["Beer 6H"],
    },
    "when": ["Ada plays BANG! AS on Ben", "Ben uses Barrel"],
}
SCENARIOS = sorted((FIXTURES / "scenarios").rglob("*.yaml"))
EVERY = 40


def told(**more: Any) -> dict[str, Any]:
    """The shot, with more said or other things given."""
    return {**SHOT, **more}


# Positions ----------------------------------------------------------------------------------------------------------


def test_a_position_is_gone_on_from() -> None:
    client = Client()
    now = client.ask("position", position=SHOT)
    assert now["question"]["decider"] == "Ben"
    played = bangref.position(SHOT)
    legal = client.ask("legal", session=now["session"])
    assert [each["sentence"] for each in legal["answers"]] == [
        bangref.sentence(played, action) for action in bangref.legal_actions(played)
    ]
    assert client.fault("step", session="1", action="Ben uses Barrel")["code"] == ILLEGAL
    client.ask("step", session="1", action="Ben plays Missed! 2S")
    (ben,) = (each for each in client.ask("view", session="1")["players"] if each["name"] == "Ben")
    assert ben["hand"] == []
    assert ben["lives"] == bangref.view(bangref.step(played, "Ben plays Missed! 2S")).player("Ben").lives


def test_a_position_is_the_same_as_text_and_as_an_object() -> None:
    client = Client()
    found = [client.ask("position", position=each, seed=1) for each in (SHOT, json.dumps(SHOT), yaml.safe_dump(SHOT))]
    assert [each["session"] for each in found] == ["1", "2", "3"]
    assert all({**each, "session": ""} == {**found[0], "session": ""} for each in found)
    transcripts = [client.ask("transcript", session=each["session"])["transcript"] for each in found]
    assert len(set(transcripts)) == 1
    assert client.ask("verify", transcript=transcripts[0])["verdict"] == "legal"


def test_without_a_seed_chance_is_asked_behind_a_position() -> None:
    client, before_a_roll = Client(), {"given": {"game": "dice", "players": {"Ada": {}, "Ben": {}}}}
    assert client.ask("position", position=before_a_roll)["question"]["decider"] == "chance"
    rolled = client.ask("step", session="1", action="chance rolls Beer, Beer, Gatling, Gatling, Dynamite")
    assert rolled["question"]["decider"] == "Ada"
    assert sorted(client.ask("view", session="1")["dice"]) == ["Beer", "Beer", "Dynamite", "Gatling", "Gatling"]
    assert client.ask("position", position=before_a_roll, seed=1)["question"]["decider"] == "Ada"


BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(12)
)
IMPOSSIBLE: dict[str, tuple[Any, int]] = {
    "nothing": ("", MALFORMED),
    "no YAML": ("{", MALFORMED),
    "a list": ("- 1", MALFORMED),
    "several": ("given: {}\n---\ngiven: {}", MALFORMED),
    "anchors that explode": (BOMB, MALFORMED),
    "too deep": ("[" * 50_000, MALFORMED),
    "a tag": ("!!python/object/apply:os.system [ls]", MALFORMED),
    "too long": ("#" * MOST_BYTES, MALFORMED),
    "longer than may be": ("#" * (MOST_BYTES + 1), -32602),
    "no text": (7, -32602),
    "a field that there is not": (told(then=1), MALFORMED),
    "two hundred players": ({"given": {"players": {f"P{number}": {} for number in range(200)}}}, MALFORMED),
    "a card twice": (told(given={"players": {"Ada": {"hand": ["BANG! AS"] * 2}, "Ben": {}}}), MALFORMED),
    "a sentence of ten thousand words": (told(when=["Ada " * 10_000]), MALFORMED),
    "a sentence that nobody understands": (told(when=["Ada plays Bear on Ben"]), MALFORMED),
}


@pytest.mark.parametrize("method", ["position", "ask"])
def test_a_number_that_nothing_can_hold_is_refused(method: str) -> None:
    line = '{"jsonrpc": "2.0", "id": 1, "method": "METHOD", "params": {"position": {"given": {"bag": [1e999]}}}}'
    fault = Client().said(line.replace("METHOD", method).encode())["error"]
    assert (fault["code"], fault["data"]) == (-32602, ["position: Value error, a number in it is too large"])


@pytest.mark.parametrize("method", ["position", "ask"])
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_positions_that_cannot_be(name: str, method: str) -> None:
    client, (position, code) = Client(), IMPOSSIBLE[name]
    fault = client.fault(method, position=position)
    assert fault["code"] == code, fault
    assert "\n" not in fault["message"]
    assert len(fault["message"]) < 1000
    assert client.ask("position", position=SHOT)["session"] == "1"


def test_what_is_illegal_in_a_position_is_told() -> None:
    client, wrong = Client(), told(when=[*SHOT["when"], "Ben uses Barrel"])
    fault = client.fault("position", position=wrong)
    assert fault["code"] == ILLEGAL
    assert fault["data"]["rulings"][0]["clause"].startswith("bang.")
    assert client.ask("ask", position=wrong)["verdict"] == "illegal"


# Disputes -----------------------------------------------------------------------------------------------------------


def test_a_dispute_is_answered() -> None:
    client = Client()
    found = client.ask("ask", position=told(when=[*SHOT["when"], {"illegal": "Ben uses Barrel"}]))
    assert found["verdict"] == "legal"
    (claim,) = found["claims"]
    assert claim["legal"] is False
    assert claim["finding"]["rulings"][0]["fact"] == "Ben has already tried Barrel against this shot"
    assert found["question"]["decider"] == "Ben"
    assert [each["sentence"] for each in found["answers"]] == ["Ben plays Missed! 2S", "Ben passes"]
    assert [each["said"] for each in found["steps"]] == ["", *SHOT["when"]]
    assert found["steps"][2]["decisions"][0]["rulings"]
    assert {each["edition"] or each["reading"] for each in found["tried"]}
    assert found["table"]["turn"] == "Ada"
    assert client.fault("legal", session="1")["code"] == 4, "a dispute is no session"


def test_an_edition_and_a_reading_can_be_chosen() -> None:
    client = Client()
    tried = client.ask("ask", position=SHOT)["tried"]
    edition = next(each["edition"] for each in tried if each["edition"] and not each["problem"])
    reading = next(each for each in tried if each["reading"] and not each["problem"])
    assert client.ask("ask", position=SHOT, edition=edition)["verdict"] == "legal"
    other = client.ask("ask", position=SHOT, readings={reading["reading"]: reading["value"]})
    assert (reading["reading"], reading["value"]) not in {(each["reading"], each["value"]) for each in other["tried"]}
    assert client.fault("ask", position=SHOT, edition="999")["code"] == MALFORMED
    assert client.fault("ask", position=SHOT, readings={"bang.no.such": "x"})["code"] == MALFORMED


@pytest.mark.parametrize("path", SCENARIOS[::EVERY], ids=lambda path: path.stem)
def test_scenarios_are_answered_as_at_the_command_line(path: Path) -> None:
    client = Client()
    for number, document in enumerate(yaml.safe_load_all(path.read_text(encoding="utf-8"))):
        if "cases" in document or number % 3:
            continue
        found, printed = client.ask("ask", position=document), _printed(document)
        assert found["verdict"] == printed["verdict"]
        said = [each["said"] for each in found["steps"] if each["number"]]
        assert said == [each["said"] for each in printed["steps"] if each["number"]]
        assert found["answers"] == printed["answers"]
        assert found["assumed"] == printed["assumed"]


def _printed(document: Any) -> Any:
    return json.loads(run("ask", "-", "--format", "json", stdin=json.dumps(document)).stdout)


# Questions ----------------------------------------------------------------------------------------------------------


def test_a_question_finds_clauses() -> None:
    client = Client()
    text = "can the sheriff be put in jail"
    hits = client.ask("search", text=text, limit=2)["hits"]
    assert (
        [each["clause"]["id"] for each in hits]
        == [hit.clause.id for hit in bangref.search(text, limit=2)]
        == ["bang.card.jail.not_sheriff", "bang.card.jail.play_on_other"]
    )
    assert hits[0]["clause"]["sources"][0]["page"]
    assert len(client.ask("search", text=text)["hits"]) == 10
    dice = client.ask("search", text="how many arrows", game="dice", limit=5)["hits"]
    assert {each["clause"]["game"] for each in dice} == {"dice"}


def test_what_was_misspelt_is_told() -> None:
    hits = Client().ask("search", text="shreiff jail")["hits"]
    assert ["shreiff", "sheriff"] in hits[0]["read_as"]


@pytest.mark.parametrize(
    ("params", "code"),
    [
        ({"text": "x" * 2001}, -32602),
        ({"text": "jail", "limit": 0}, -32602),
        ({"text": "jail", "limit": 10**30}, -32602),
        ({"text": ["jail"]}, -32602),
        ({}, -32602),
        ({"text": "jail", "game": "bong"}, UNKNOWN_NAME),
    ],
    ids=str,
)
def test_questions_that_cannot_be(params: dict[str, Any], code: int) -> None:
    assert Client().fault("search", **params)["code"] in (code, MALFORMED)


@pytest.mark.parametrize("text", ["", " ", "?", "x" * 2000, "the " * 500, "\0\x1b[2J", "\u202e" * 9, "ß" * 2000])
def test_whatever_is_searched_for_is_answered(text: str) -> None:
    found = Client().answer("search", text=text)
    assert "result" in found or found["error"]["code"] == MALFORMED
