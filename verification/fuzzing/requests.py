"""Short runs of requests to ``bangref serve``: what is damaged.

requests    sessions of every game, games resumed, positions and disputes, records judged, rules looked up
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from random import Random

from bangref.kits import GAMES
from bangref.serve.rpc import Server
from verification.fuzzing import seeds
from verification.fuzzing.mutation import Seeds
from verification.fuzzing.values import Value

STEPS = 3
PIECES, DISPUTES = 60, 60
"""So many pieces of records, and of scenarios, drawn once and for all."""
LOOKED_UP: tuple[tuple[str, Value], ...] = (
    ("version", {}),
    ("rule", {"name": "beer"}),
    ("rule", {"name": "Vězení", "game": "bang"}),
    ("rule", ["bang.card.bang.range_check"]),
    ("search", {"text": "can the sheriff be put in jail", "limit": 2}),
    ("search", {"text": "how many arrows", "game": "dice"}),
    ("interact", {"names": ["Barrel", "Slab the Killer"]}),
    ("interact", {"names": ["Jail", "Dynamite", "Lucky Duke"], "game": "bang"}),
)


@cache
def requests() -> Seeds:
    """Requests, a line each; some of them several in one."""
    played = [_session(game, seed) for game in GAMES for seed in range(3)]
    looked_up = [request(method, params, number) for number, (method, params) in enumerate(LOOKED_UP)]
    found = [*played, *_records(), *_positions(), *((each,) for each in looked_up), (looked_up[:3], looked_up[-1])]
    return Seeds(tuple(found), seeds.words_of([document for each in found for document in each]))


def request(method: str, params: Value, number: int) -> Value:
    """A request."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def _session(game: str, seed: int) -> tuple[Value, ...]:
    """A game begun and played for some steps, looked at from every side, and undone."""
    server = Server()
    asked = [request("new", {"players": 5, "seed": seed, "game": game}, 1)]
    _result(server, asked[0])
    for number in range(STEPS):
        legal = request("legal", {"session": "1"}, number)
        answer = Random(seed + number).choice(_result(server, legal)["answers"])
        said = answer["sentence" if number % 2 else "line"]
        step = request("step", {"session": "1", "action": said, "explain": True}, number)
        _result(server, step)
        asked += [request("why_not", {"session": "1", "action": said}, number), step]
    looks = [request(method, {"session": "1"}, 9) for method in ("legal", "view", "undo", "transcript", "close")]
    return (*asked, *looks)


def _result(server: Server, asked: Value) -> Value:
    answer = server.answered(json.dumps(asked).encode())
    assert answer is not None
    return json.loads(answer)["result"]


def _records() -> Iterable[tuple[Value, ...]]:
    """Games resumed behind some lines, and judged as a text."""
    for header, *rest in Random(0).sample(seeds.transcripts().each, PIECES):
        text = "".join(json.dumps(line) + "\n" for line in (header, *rest))
        yield (request("begin", {"header": header, "lines": rest}, 1), request("view", {"session": "1"}, 2))
        yield (request("verify", {"transcript": text}, 1),)


def _positions() -> Iterable[tuple[Value, ...]]:
    """Tables that are gone on from, and disputes."""
    for (told,) in Random(0).sample(seeds.without_cases().each, DISPUTES):
        yield (request("position", {"position": told, "seed": 1}, 1), request("legal", {"session": "1"}, 2))
        yield (request("ask", {"position": told}, 1),)
