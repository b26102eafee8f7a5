"""JSON-RPC 2.0 as its specification has it, whatever is asked."""

from __future__ import annotations

import json
import logging
from codecs import BOM_UTF8
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bangref.serve import rpc
from bangref.serve.faults import MALFORMED
from bangref.serve.methods import Methods
from bangref.serve.model import METHODS
from tests.quick import examples
from tests.serve.asking import Client

PARSE, INVALID, NO_METHOD, PARAMS, SERVER = -32700, -32600, -32601, -32602, -32000
OK = "ok"


def outcome(answer: Any) -> Any:
    """The id of an answer with its code, or OK; of a batch, those of all."""
    if isinstance(answer, list):
        return [outcome(each) for each in answer]
    if answer is None:
        return None
    assert answer["jsonrpc"] == "2.0"
    return answer["id"], answer["error"]["code"] if "error" in answer else OK


# The examples of the specification, with methods that there are.
SPECIFIED = {
    "params by position": ('{"jsonrpc": "2.0", "method": "rule", "params": ["beer"], "id": 1}', (1, OK)),
    "params by name": ('{"jsonrpc": "2.0", "method": "rule", "params": {"name": "beer"}, "id": "3"}', ("3", OK)),
    "a notification": ('{"jsonrpc": "2.0", "method": "rule", "params": ["beer"]}', None),
    "a notification of no method": ('{"jsonrpc": "2.0", "method": "foobar"}', None),
    "no method": ('{"jsonrpc": "2.0", "method": "foobar", "id": "1"}', ("1", NO_METHOD)),
    "no JSON": ('{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]', (None, PARSE)),
    "no request": ('{"jsonrpc": "2.0", "method": 1, "params": "bar"}', (None, INVALID)),
    "a batch that is no JSON": ('[{"jsonrpc": "2.0", "method": "version", "id": "1"}, {"jsonrpc": "2.0", "method"',
                                (None, PARSE)),
    "an empty batch": ("[]", (None, INVALID)),
    "a batch without a request": ("[1]", [(None, INVALID)]),
    "a batch without requests": ("[1,2,3]", [(None, INVALID)] * 3),
    "a batch": (
        '[{"jsonrpc": "2.0", "method": "version", "id": "1"},'
        '{"jsonrpc": "2.0", "method": "rule", "params": ["beer"]},'
        '{"jsonrpc": "2.0", "method": "rule", "params": ["beer"], "id": "2"},'
        '{"foo": "boo"},'
        '{"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},'
        '{"jsonrpc": "2.0", "method": "version", "id": "9"}]',
        [("1", OK), ("2", OK), (None, INVALID), ("5", NO_METHOD), ("9", OK)],
    ),
    "a batch of notifications": ('[{"jsonrpc": "2.0", "method": "version"}, {"jsonrpc": "2.0", "method": "x"}]', None),
}  # fmt: skip

BESIDE = {
    "a version that is not spoken": ('{"jsonrpc": "1.0", "method": "version", "id": 1}', (None, INVALID)),
    "no version": ('{"method": "version", "id": 1}', (None, INVALID)),
    "an id that is null": ('{"jsonrpc": "2.0", "method": "version", "id": null}', (None, INVALID)),
    "an id that is true": ('{"jsonrpc": "2.0", "method": "version", "id": true}', (None, INVALID)),
    "an id that is a list": ('{"jsonrpc": "2.0", "method": "version", "id": [1]}', (None, INVALID)),
    "an id that is broken": ('{"jsonrpc": "2.0", "method": "version", "id": 1.5}', (None, INVALID)),
    "a large id": ('{"jsonrpc": "2.0", "method": "version", "id": 99999999999999999999}', (99999999999999999999, OK)),
    "params that are a number": ('{"jsonrpc": "2.0", "method": "rule", "params": 5, "id": 1}', (None, INVALID)),
    "too many params": ('{"jsonrpc": "2.0", "method": "rule", "params": ["a", null, 1], "id": 1}', (1, PARAMS)),
    "params of nothing": ('{"jsonrpc": "2.0", "method": "version", "params": {"x": 1}, "id": 1}', (1, PARAMS)),
    "no params": ('{"jsonrpc": "2.0", "method": "rule", "id": 1}', (1, PARAMS)),
    "an answer": ('{"jsonrpc": "2.0", "id": 1, "result": 5}', (None, INVALID)),
    "a number": ("1", (None, INVALID)),
    "null": ("null", (None, INVALID)),
    "not a number": ('{"jsonrpc": "2.0", "method": "rule", "params": [NaN], "id": 1}', (None, PARSE)),
    "half a character": ('{"jsonrpc": "2.0", "method": "rule", "params": ["\\ud800"], "id": 1}', (None, PARSE)),
    "too deep": ("[" * 100_000, (None, PARSE)),
    "too deep an object": ('{"a":' * 100_000, (None, PARSE)),
    "a number nobody can write": ('{"jsonrpc": "2.0", "method": "version", "id": ' + "9" * 10_000 + "}", (None, PARSE)),
    "a batch in a batch": ('[[{"jsonrpc": "2.0", "method": "version", "id": 1}]]', [(None, INVALID)]),
    "too large a batch": (json.dumps([{"jsonrpc": "2.0", "method": "version", "id": 1}] * 101), (None, INVALID)),
    "private": ('{"jsonrpc": "2.0", "method": "__init__", "id": 1}', (1, NO_METHOD)),
}


@pytest.mark.parametrize("name", SPECIFIED)
def test_the_specification(name: str) -> None:
    text, expected = SPECIFIED[name]
    assert outcome(Client().said(text.encode())) == expected


@pytest.mark.parametrize("name", BESIDE)
def test_beside_the_specification(name: str) -> None:
    text, expected = BESIDE[name]
    assert outcome(Client().said(text.encode())) == expected


def test_bytes_that_are_no_text() -> None:
    for line in (b"\xff\xfe\n", b'{"jsonrpc": "2.0", "method": "rule", "params": ["\xff"], "id": 1}', b"\0"):
        assert outcome(Client().said(line)) == (None, PARSE)


def test_an_answer_has_no_end_of_a_line_within() -> None:
    """Nor what is one for JavaScript."""
    line = '{"jsonrpc": "2.0", "method": "version", "id": "a\u2028b\u2029c"}'
    answer = Client().server.answered(line.encode())
    assert answer is not None
    assert not set("\u2028\u2029\n\r") & set(answer)
    assert json.loads(answer)["id"] == "a\u2028b\u2029c"


def test_what_is_wrong_with_params_is_told() -> None:
    fault = Client().fault("rule", nme="beer")
    assert fault["code"] == PARAMS
    assert fault["data"] == ["name: Field required", "nme: Extra inputs are not permitted"]
    assert len(Client().fault("rule", **{f"x{number}": 1 for number in range(99)})["data"]) == 5


def test_a_fault_of_the_program_ends_neither_it_nor_the_session(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: Methods, params: Any) -> Any:
        raise KeyError("lost\x1b[2J")

    broken.__name__ = "view"
    monkeypatch.setattr(Methods, "view", broken)
    client = Client()
    client.ask("new", players=4, seed=7)
    fault = client.fault("view", session="1")
    assert fault == {"code": SERVER, "message": "Server error"}
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("bangref: a fault of bangref itself, please report it: KeyError: ")
    assert said.err.count("\n") == 1
    assert "\x1b" not in said.err
    monkeypatch.setenv(rpc.TRACE, "1")
    client.fault("view", session="1")
    assert "Traceback" in capsys.readouterr().err
    assert client.ask("legal", session="1")["answers"]


def test_nothing_is_logged_of_what_only_a_request_has_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    client = Client()
    client.fault("rule", name="bear")
    client.fault("rule")
    assert capsys.readouterr() == ("", "")
    assert logging.getLogger("pjrpc").propagate is False


# Whatever comes -----------------------------------------------------------------------------------------------------

JSON: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-9, 10**20), st.floats(allow_nan=False), st.text(max_size=9)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=9), inner, max_size=3)),
    max_leaves=8,
)
NAMES = ["session", "action", "steps", "players", "seed", "game", "sets", "readings", "header", "lines", "transcript",
         "name", "names", "explain", "keep_going", "edition", "variants", "position", "text", "limit"]  # fmt: skip
VALUES = st.one_of(
    JSON,
    st.sampled_from(
        ["1", "2", "bang", "dice", "Ben ends the turn", "Ben plays BANG! 6D on Cleo", 4, 1, ["beer", "jail"], "beer",
         {"by": "Ben", "do": "end"}, {"by": "chance", "do": "pass"}, {"check": {"full": True}}, {"end": {}},
         {"given": {"players": {"Ada": {}, "Ben": {}}}}, {"given": {"game": "dice"}, "when": ["Ada passes"]}]
    ),
)  # fmt: skip
REQUEST = st.fixed_dictionaries(
    {"jsonrpc": st.just("2.0"), "method": st.sampled_from([*METHODS, "x"])},
    optional={
        "id": st.one_of(st.integers(), st.text(max_size=5), JSON),
        "params": st.one_of(st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4), JSON),
    },
)


@examples(400)
@given(st.lists(st.one_of(REQUEST, JSON, st.lists(REQUEST, max_size=3)), max_size=6))
@example(
    [{"jsonrpc": "2.0", "method": "step", "id": 1, "params": {"session": "1", "action": {"end": {"winners": []}}}}]
)
@example([{"jsonrpc": "2.0", "method": "new", "id": 1, "params": {"players": 10**20, "seed": 10**30}}])
@example([{"jsonrpc": "2.0", "method": "new", "id": 1, "params": {"players": -1, "seed": -1}}])
def test_whatever_is_asked_is_answered_and_the_session_stays(messages: list[Any]) -> None:
    client = Client()
    client.ask("new", players=4, seed=7)
    for message in messages:
        found = outcome(client.said(message))
        for each in found if isinstance(found, list) else [found]:
            assert each is None or each[1] != SERVER, message
    held = client.answer("legal", session="1")
    assert "result" in held or held["error"]["code"] == 4, "unless it was closed"


@examples(300)
@given(st.binary(max_size=60))
def test_whatever_bytes_come(line: bytes) -> None:
    outcome(Client().said(line))


def test_codes_of_the_library_are_none_of_json_rpc() -> None:
    assert not -32768 <= MALFORMED <= -32000


def test_a_mark_of_byte_order_is_passed_over() -> None:
    answer = rpc.Server().answered(BOM_UTF8 + b'{"jsonrpc": "2.0", "id": 1, "method": "version"}')
    assert answer is not None
    assert json.loads(answer)["id"] == 1


def test_what_is_wrong_with_params_is_told_by_fields() -> None:
    request = {"jsonrpc": "2.0", "id": 1, "method": "ask", "params": {"position": [1]}}
    answer = rpc.Server().answered(json.dumps(request).encode())
    assert answer is not None
    assert json.loads(answer)["error"]["data"] == [
        "position: Input should be a valid string",
        "position: Input should be a valid dictionary",
    ]
