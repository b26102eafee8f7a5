"""Short pieces of recorded games, logs and scenarios: what is damaged. They are short so that many can be tried."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from functools import cache
from io import BytesIO
from itertools import chain
from pathlib import Path
from random import Random

import yaml

from bangref.judge.convert import as_text
from bangref.judge.reader import Transcript
from verification.fuzzing.mutation import Seeds, Words
from verification.fuzzing.values import RAW, Value, fields_in, texts_in

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "fixtures" / "games"
DEPARTURES = ROOT / "fixtures" / "departures"
SCENARIOS = ROOT / "fixtures" / "scenarios"
PERFT = ROOT / "fixtures" / "perft"

LENGTHS = (1, 2, 3, 5, 8, 12)
"""Lines of the pieces of a transcript."""
FIELDS = (
    "comment",
    "stood",
    "digest",
    "draw_size",
    "hand_size",
    "readings",
    "sets",
    "variants",
    "characters",
    "now",
    "at",
    "as",
)
"""Fields that short pieces may not have."""
FEW_COUNTS = 2
"""So many counts of a position are found out again; deeper ones take long."""
MOST_WORDS, MOST_VALUES = 600, 80


def words_of(documents: list[Value]) -> Words:
    """Words that readers know: those of the documents, though not all of them where they are many."""
    found = sorted({text for document in documents for text in texts_in(document) if len(text) < 60} | set(FIELDS))
    of: dict[str, list[Value]] = {}
    for document in documents:
        for name, value in fields_in(document):
            values = of.setdefault(name, [])
            if len(values) < MOST_VALUES and value not in values:
                values.append(value)
    few = found if len(found) <= MOST_WORDS else sorted(Random(0).sample(found, MOST_WORDS))
    return Words(tuple(few), {name: tuple(values) for name, values in of.items()})


@cache
def _transcripts() -> tuple[tuple[Value, ...], ...]:
    """The first lines of every recorded game."""
    found = []
    for path in (
        *sorted(GAMES.iterdir()),
        *sorted(DEPARTURES.glob("*_4p_*.jsonl")),
        *sorted(DEPARTURES.glob("*_5p_*.jsonl")),
        *sorted(DEPARTURES.glob("dice_*.jsonl")),
        *sorted(DEPARTURES.glob("samurai_*.jsonl")),
    ):
        text = path.read_bytes()
        whole = gzip.decompress(text) if path.suffix == ".gz" else text
        found.append(tuple(json.loads(line) for line in whole.splitlines()[: max(LENGTHS)]))
    return tuple(found)


@cache
def transcripts() -> Seeds:
    """Pieces of games: with hands and draw pile in the header, and with chance deciding line by line."""
    whole = _transcripts()
    pieces = [game[:length] for game in whole for length in LENGTHS]
    bare = [({k: v for k, v in game[0].items() if k != "deck"}, *game[1:6]) for game in whole]
    ended = [(*game[:6], {"end": {"winners": [game[0]["players"][0]["name"]]}}) for game in whole]
    return Seeds(
        (*pieces, *bare, *ended),
        words_of([line for game in whole for line in game]),
        lambda line: "bangref" not in line,
    )


@cache
def headers() -> Seeds:
    """Headers with a line or two behind them; what is changed is the header."""
    whole = _transcripts()
    pieces = [game[:length] for game in whole for length in (1, 2, 3)]
    return Seeds(tuple(pieces), words_of([game[0] for game in whole]), lambda line: "bangref" in line)


@cache
def checkpoints() -> Seeds:
    """A header and what a record says about the table, with a step between; what is changed are the checkpoints."""
    games = [game for game in _transcripts() if any("check" in line for line in game[1:3])]
    found = []
    for game in games:
        places = [place for place, line in enumerate(game) if "check" in line]
        found += [(game[0], *game[start : start + 5]) for start in places[:8]]
    return Seeds(tuple(found), words_of([line for game in games for line in game]), lambda line: "check" in line)


@cache
def plain_texts() -> Seeds:
    """Pieces of games as plain text, with a checkpoint among them where there is one; a line is a list of words."""
    found = []
    for game in _transcripts():
        written = b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in game)
        transcript = Transcript(BytesIO(written), "seed")
        lines = [line for _, line in transcript.lines()]
        head = [*as_text(transcript.header, (), transcript.names)]
        rest = [[*as_text(transcript.header, (line,), transcript.names)][len(head) :] for line in lines]
        found += [_in_words((*head, *chain(*rest[:length]))) for length in LENGTHS]
        found.append(_stood(found[-1], transcript.names.players))
    documents = [*(line for text in found for line in text), *(line for game in _transcripts() for line in game)]
    return Seeds(tuple(found), words_of(documents), write=_spoken)


def _in_words(lines: Iterable[str]) -> tuple[Value, ...]:
    return tuple([*line.rstrip("\n").split(" ")] for line in lines if line.strip())


def _stood(text: tuple[Value, ...], players: tuple[str, ...]) -> tuple[Value, ...]:
    """The same, with what a player did last done once more, as if illegally; and a checkpoint behind it."""
    done = [line for line in text if isinstance(line, list) and line[0] in players and line[-1] != "back"]
    return (*text, ["illegal", "but", "stood:", *done[-1]], ["check", "turn:", done[-1][0]]) if done else text


def _spoken(value: Value) -> bytes:
    """A line of plain text; what is nested in it by damage stands there as it is."""
    return b" ".join(map(_spoken, value)) if isinstance(value, list) else _plain(value)


@cache
def positions() -> Seeds:
    """Every position of the card game with the first of its counts."""
    return _positions("bang")


@cache
def positions_of_dice() -> Seeds:
    """Every position of the Dice Game."""
    return _positions("dice")


@cache
def positions_of_samurai() -> Seeds:
    """Every position of Samurai Sword with the first of its counts."""
    return _positions("samurai")


def _positions(game: str) -> Seeds:
    """The positions of this game, each with the first of its counts."""
    found = [
        {**document, "counts": document["counts"][:FEW_COUNTS]}
        for path in sorted(PERFT.glob("*.yaml"))
        for document in _documents(path)
        if document["given"].get("game", "bang") == game
    ]
    return Seeds(tuple((document,) for document in found), words_of(found), write=_yaml)


def _plain(value: Value) -> bytes:
    """A field as a line of a file of positions: the name, and what it says."""
    if isinstance(value, dict):
        return b"\n".join(name.encode("utf-8", "surrogatepass") + b": " + _plain(told) for name, told in value.items())
    if isinstance(value, list):
        return b", ".join(map(_plain, value))
    return RAW.get(value, value.encode("utf-8", "surrogatepass")) if isinstance(value, str) else str(value).encode()


@cache
def by_hand() -> Seeds:
    """Every scenario as people write it, in YAML."""
    told = scenarios()
    return told._replace(write=_yaml)


@cache
def without_cases() -> Seeds:
    """Every scenario that is one position."""
    told = scenarios()
    return told._replace(each=tuple(each for each in told.each if "cases" not in each[0]))


def _yaml(value: Value) -> bytes:
    return yaml.safe_dump(value, allow_unicode=True, sort_keys=False).encode("utf-8", "surrogatepass")


def _documents(path: Path) -> list[dict[str, Value]]:
    return list(yaml.load_all(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


@cache
def scenarios() -> Seeds:
    """Every scenario, each for itself."""
    found = [document for path in sorted(SCENARIOS.rglob("*.yaml")) for document in _documents(path)]
    return Seeds(tuple((document,) for document in found), words_of(found))
