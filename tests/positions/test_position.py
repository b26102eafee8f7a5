"""Positions taken where games are taken: what is said at a table, judged like a record."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

import bangref
from bangref.core.action import Action
from bangref.core.record import LEGAL
from bangref.judge.game_file import game_in
from bangref.judge.position import Position, Written, positions_in
from bangref.judge.position_in_lines import PositionInLines, position_of
from bangref.judge.recorded import Recorded
from bangref.judge.replay import Replay
from bangref.judge.scenario.run import Run
from bangref.judge.verify import verify
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS, TOGETHER
from bangref.kits.bang.things_described import own_piles
from bangref.record.errors import MalformedError
from bangref.report.as_json import dumped
from bangref.report.page_check import checked
from tests.cli.running import run
from tools.scenarios.files import ROOT, files

SHOT = """\
# What does a Barrel do against Slab the Killer?
given:
  players:
    Ada: {character: Slab the Killer, hand: [BANG! AS]}
    Ben: {in_play: [Barrel QS], hand: [Missed! 2S]}
  draw: [Beer 6H]
when:
  - Ada plays BANG! AS on Ben
  - illegal: Ben plays Beer 6H
  - Ben uses Barrel
"""


def file(folder: Path, text: str, name: str = "shot.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def told(path: Path, *options: object) -> str:
    result = run("legal", path, *options)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("name", ["shot.yaml", "shot.json", "shot"])
def test_legal(name: str, tmp_path: Path) -> None:
    text = SHOT
    if name.endswith("json"):
        (written,) = positions_in(SHOT.encode(), "")
        text = json.dumps(written.document.value, indent=1)
    path = file(tmp_path, text, name)
    assert "Ben decides: answer a shot" in told(path)
    assert "Ben plays Missed! 2S" in told(path)
    assert "Ben uses Barrel" in told(path, "--step", 1)
    assert "Ben decides: answer a shot" in run("legal", "-", stdin=text).stdout
    why = told(path, "--why-not", "Cleo plays Beer 6H", "--step", "1")
    assert "Illegal: Cleo plays Beer 6H" in why


def test_replay_and_verify(tmp_path: Path) -> None:
    path = file(tmp_path, SHOT)
    shown = run("replay", path).stdout
    assert "Step 2 (line 10): Ben uses Barrel" in shown
    assert "Ben draws! Beer 6H, which works like a Missed!" in shown
    assert run("verify", path).stdout == f"{path}: legal (2 actions, the game is not over)\n"
    page = tmp_path / "shot.html"
    assert run("replay", path, "--html", page).exit_code == 0
    assert "Ben uses Barrel" in page.read_text(encoding="utf-8")


def test_what_is_illegal(tmp_path: Path) -> None:
    path = file(tmp_path, SHOT.replace("on Ben", "on Cleo"))
    result = run("verify", path)
    assert result.exit_code == 1
    assert f"{path}:8: step 1: Ada plays BANG! AS on Cleo" in result.stdout
    assert "bang.card.bang.range_check" in result.stdout


def test_chosen_otherwise(tmp_path: Path) -> None:
    path = file(tmp_path, SHOT)
    assert verify(str(path), edition="000").verdict == LEGAL
    assert "both" in run("verify", path, "--compare", "000").stdout.lower()


def test_the_page_that_checks() -> None:
    (written,) = positions_in(SHOT.encode(), "")
    found = checked("shot.json", json.dumps(written.document.value).encode())
    film: Any = found["film"]
    assert found["verdict"] == LEGAL
    assert [step["said"] for step in film["steps"][1:]] == ["Ada plays BANG! AS on Ben", "Ben uses Barrel"]
    choices: Any = found["choices"]
    assert "000" in [edition["id"] for edition in choices["editions"]]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("given: {players: {Ada: {hand: [BAGN! AS]}}}", ":1: given.players.Ada.hand[1]: no card is called 'BAGN! AS'"),
        ("given:\n  turn: Zoe", ":2: given.turn: 'Zoe' is not known"),
        ("given:\n  tern: Ada", ":1: given: no such field: 'tern'; expected perhaps 'turn'"),
        ("given: {seats: 200}", ":1: given.seats: 200 seats; expected 1 to 8"),
        ("when:\n- Ada passes\n- Ada dances", ":3: when[2]: 'Ada dances': 'dances' is nothing anybody does"),
        ("when:\n- illegal: []", ":2: when[1].illegal: not a text: []"),
        ("given: {}\n---\ngiven: {}", ": 2 positions: one without a name, one without a name; expected one"),
        ("cases: [{name: a}, {name: b, given: {turn: X}}]\nid: c", ": 2 positions: c[a], c[b]; expected one"),
        ("given: &a {}\nwhen: *a", ":1: 'a' is an anchor"),
        ("given: {players: {Ada: {lives: 99}}}", ":1: given.players.Ada.lives: 99 lives; expected 1 to 5"),
        ("given: {players: {Ada: {hand: [Beer 6H]}, Ben: {hand: [Beer 6H]}}}", "Beer 6H is there more often"),
    ],
)
def test_what_is_malformed(text: str, fault: str, tmp_path: Path) -> None:
    path = file(tmp_path, text)
    for command in ("legal", "replay", "verify"):
        result = run(command, path)
        assert result.exit_code == 2
        assert fault in result.output.replace(str(path), "")


def test_two_hundred_players(tmp_path: Path) -> None:
    players = "".join(f"    P{number}: {{}}\n" for number in range(200))
    result = run("legal", file(tmp_path, f"given:\n  players:\n{players}"))
    assert (result.exit_code, "200 players; expected at most 8" in result.output) == (2, True)


# Players with names of their own -----------------------------------------------------------------------------


def test_names_of_their_own() -> None:
    text = "given: {players: {Nico: {hand: [BANG! AS]}, Tom: {}}}\nwhen: [Nico plays BANG! AS on Tom]"
    found = position_of(text)
    assert found.names.players == ("Nico", "Tom", "Ada", "Ben")
    named = position_of("given: {seats: [Ben, Ada, Nico, Tom], turn: Ada, players: {Nico: {hand: [Beer 6H]}}}")
    assert named.names.players == ("Ben", "Ada", "Nico", "Tom")
    assert [len(seat.hand) for seat in named.table.state.seats] == [0, 0, 1, 0]
    assert named.table.state.turn == 1


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("players: {chance: {}}", "nobody can be called 'chance'"),
        ("seats: [Tom, Tom]", "two players are called 'Tom'"),
        ("seats: [Tom, Nico, A, B], players: {Toni: {}}", "no such field: 'Toni'; expected perhaps 'Tom'"),
        ("players: {Ada: {}, chance: {}}", "nobody can be called 'chance'"),
        ("sets: [gold_rush], piles: {offer: [Beer 10H]}", "given.piles.offer: Beer 10H is none of these cards"),
        ("sets: [great_train_robbery], piles: {stations: [Sleeper Car]}", "given.piles.stations: Sleeper Car is none"),
        ("sets: [wild_west_show], draw: [Dorothy Rage]", "given.draw: Dorothy Rage is none of these cards"),
        ("sets: [wild_west_show], bag: [Dorothy Rage]", "given.bag: Dorothy Rage is none of these cards"),
        ("sets: [gold_rush], discard: [Pickaxe]", "given.discard: Pickaxe is none of these cards"),
        ("sets: [gold_rush], players: {Ada: {hand: [Pickaxe]}}", "given.players.Ada.hand: Pickaxe is none of these"),
    ],
)
def test_names_and_places_of_cards_that_cannot_be(given: str, fault: str) -> None:
    with pytest.raises(MalformedError, match=fault):
        position_of(f"given: {{{given}}}")


def test_of_every_pile_of_a_set_it_is_said_which_cards_may_be_there() -> None:
    rules = rules_for("003", tuple(SETS))
    assert set(own_piles(rules)) == set(TOGETHER)


def test_a_character_who_is_remembered_and_is_not_there() -> None:
    found = position_of(
        "given: {sets: [dodge_city], players: {Ada: {character: Vera Custer}}, remembered: {vera_custer: 99}}"
    )
    assert found.table.state.turn == 0


# Records that begin from a position --------------------------------------------------------------------------


def transcript(position: PositionInLines) -> str:
    header = position.header.model_dump(by_alias=True, exclude_none=True)
    lines = (line.model_dump(by_alias=True, exclude_none=True) for _, line in position.lines())
    return "".join(dumped(line) + "\n" for line in (header, *lines))


def some_positions(path: Path, every: int) -> list[Written]:
    """Every so many of the positions of a file, the first among them."""
    return list(positions_in(path.read_bytes(), path.relative_to(ROOT).as_posix()))[::every]


BY_FILE = pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(ROOT).as_posix())


def said(recorded: Recorded) -> list[Action | int | None]:
    """What is decided, bundled or not, and taken back."""
    items = [item for item in recorded if item.check is None]
    return [each for item in items for each in (item.actions or (item.take_back,))]


@BY_FILE
def test_a_transcript_that_begins_there_is_judged_alike(path: Path) -> None:
    for written in some_positions(path, 7):
        position = PositionInLines(written, "position")
        if position.table.refused is not None:
            continue  # there is no game to be recorded
        other = game_in(io.BufferedReader(io.BytesIO(transcript(position).encode())), "transcript")
        assert (other.names, other.game.start()) == (position.names, position.game.start()), written.name
        assert said(other) == said(position), written.name


@BY_FILE
def test_a_scenario_leads_where_it_leads_as_a_scenario(path: Path) -> None:
    """Whoever is not told has no ability in a position, and so has none in the scenario that it is compared with."""
    for written in some_positions(path, 11):
        position = Position(written, "position")
        scenario = Run(written.scenario._replace(given=position.table.given))
        scenario.result()
        replay = Replay(position)
        moments = list(replay)
        findings = [finding for moment in moments for finding in moment.findings]
        if not findings and scenario.table.refused is None:
            assert replay.session is not None
            assert replay.session.state == scenario.table.state, written.name


HEADER = {
    "bangref": 1,
    "rules": "0.2.0",
    "game": "bang",
    "players": [
        {"name": "Nico", "role": "sheriff", "character": "Slab the Killer"},
        {"name": "Ada", "role": "outlaw", "character": "Rose Doolan"},
        {"name": "Tom", "role": "outlaw", "character": "Jourdonnais"},
        {"name": "Eva", "role": "renegade", "character": "Paul Regret"},
    ],
}


def with_start(folder: Path, start: dict[str, Any], *lines: str, **fields: Any) -> Path:
    return file(folder, "\n".join((json.dumps({**HEADER, **fields, "start": start}), *lines)) + "\n", "game.jsonl")


def test_a_header_with_start(tmp_path: Path) -> None:
    start = {"turn": "Ada", "players": {"Ada": {"hand": ["BANG! AS"], "lives": 1}}}
    path = with_start(tmp_path, start, '{"by": "Ada", "do": "play", "card": "BANG! AS", "on": "Nico"}')
    judgement = verify(str(path))
    assert (judgement.verdict, str(judgement.fault)) == (LEGAL, "None")
    assert "Nico decides: answer a shot" in told(path)
    header, *lines = bangref.read(path)
    assert isinstance(header, type(position_of("given: {}").header))
    assert len(lines) == 1


@pytest.mark.parametrize(
    ("start", "fields", "fault"),
    [
        ({"turn": "Zoe"}, {}, "start.turn: 'Zoe' is not known"),
        ({"edition": "000"}, {}, "start.edition: 'edition' is told by the header"),
        ({"players": {"Ada": {"role": "sheriff"}}}, {}, "start.players.Ada.role: 'role' is told among the players"),
        ({"players": {"Adda": {}}}, {}, "start.players: no such field: 'Adda'; expected perhaps 'Ada'"),
        ({}, {"deck": ["Beer 6H"]}, "deck: the record does not begin at the beginning; expected it in 'start'"),
        ({"players": 3}, {}, "start.players: not a table of players: 3"),
    ],
)
def test_headers_that_begin_nowhere(start: dict[str, Any], fields: dict[str, Any], fault: str, tmp_path: Path) -> None:
    judgement = verify(str(with_start(tmp_path, start, **fields)))
    assert fault in str(judgement.fault)


def test_a_position_becomes_a_record(tmp_path: Path) -> None:
    """As JSON lines and as plain text it begins from the same table, and comes to the same."""
    path = file(tmp_path, SHOT)
    for notation in ("jsonl", "text"):
        game = tmp_path / f"game.{notation}"
        game.write_text(run("convert", path, "--to", notation).stdout, encoding="utf-8")
        assert verify(str(game)).verdict == LEGAL
        assert "Ben plays Missed! 2S" in told(game)


# For programs -------------------------------------------------------------------------------------------------


def test_the_library(tmp_path: Path) -> None:
    game = bangref.position(SHOT, seed=1)
    assert [bangref.sentence(game, action) for action in bangref.legal_actions(game)] == [
        "Ben plays Missed! 2S",
        "Ben passes",
    ]
    game = bangref.step(game, "Ben passes")
    path = tmp_path / "game.jsonl"
    bangref.write(game, path)
    assert bangref.verify(path).verdict == LEGAL
    assert "Ben now has 3 lives" in run("replay", path).stdout


def test_the_library_refuses() -> None:
    with pytest.raises(bangref.IllegalError, match=r"bang\.card\.bang\.range_check"):
        bangref.position(SHOT.replace("on Ben", "on Cleo"))
    with pytest.raises(bangref.MalformedError, match="2 positions"):
        bangref.position("given: {}\n---\ngiven: {}")
    with pytest.raises(TypeError, match="told"):
        bangref.position({"given": object()})  # type: ignore[dict-item]
