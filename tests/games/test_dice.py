"""What the kit of the Dice Game tells: who plays under which rules, the tables of scenarios, what people see."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bangref.core.action import NATURE, Card
from bangref.core.engine import Accepted, question
from bangref.core.ruling import Ruling
from bangref.dice.assemble import EDITIONS, READINGS
from bangref.dice.facts import FACES
from bangref.dice.invariants import well_formed
from bangref.dice.roll import Rolling
from bangref.dice.setup import Player
from bangref.dice.state import State
from bangref.games.dice import KIT
from bangref.games.dice.game import DiceGame, rules_as_chosen
from bangref.games.dice.game import game as game_of
from bangref.games.dice.simulate import dealt_players, decided
from bangref.games.dice.view import VIEW
from bangref.judging import verify
from bangref.report.style import Style
from bangref.report.table import drawing
from bangref.scenario import Table, parsed, played
from bangref.simulate import simulated, transcript_of
from bangref.transcript.errors import MalformedError
from bangref.transcript.names import Names
from bangref.transcript.writer import dumped
from tests.transcript.dice_games import game as dealt
from tests.transcript.dice_games import lines_of
from tests.transcript.games import moments, names_of

TEN = "dice.components.roles"

# Rules and players --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("003", (), (), {}), "unknown edition '003'; there are: 001, 002"),
        (("001", ("bonus",), (), {}), "this game has no sets and no variants, so no 'bonus'"),
        (("001", (), ("simplified",), {}), "this game has no sets and no variants, so no 'simplified'"),
        (("001", (), (), {"dice.luck": "much"}), "unknown reading 'dice.luck'"),
        (("001", (), (), {"dice.bulls_eye.simultaneous": "never"}), "has no value 'never'; it has: together"),
    ],
)
def test_rules_that_there_are_not(options: tuple[Any, ...], message: str) -> None:
    for make in (lambda: rules_as_chosen(*options), lambda: game_of(*(*options, ()))):
        with pytest.raises(MalformedError) as fault:
            make()
        assert message in str(fault.value)


def test_players_who_cannot_play() -> None:
    start = game_of("001", (), (), {}, (Player("sheriff", ("rose_doolan",)),)).start()
    assert isinstance(start, Ruling)
    assert start.clause == "dice.setup.roles.by_player_count"


def test_a_game_whose_chance_decides_nothing_in_advance() -> None:
    played_ = dealt()
    options = DiceGame("001", {}, played_.players)
    state = options.start()
    assert isinstance(state, State)
    assert (options.setting_up(state), options.needs_supply(state), options.supplied(state)) == (False, False, [])
    assert options.forced(state, played_.actions[0], lambda *_: None) is None
    assert options.too_late(state, 0, played_.actions[0])
    assert options.under({"dice.bulls_eye.simultaneous": "one_by_one"}).rules.readings != options.rules.readings


HEADER: dict[str, tuple[dict[str, Any], str]] = {
    "edition": ({"edition": "003"}, "edition: no edition is called '003'; expected perhaps '002' or '001'"),
    "a set": ({"sets": ["bonus"]}, "sets: no set is called 'bonus'"),
    "a variant": ({"variants": ["simplified"]}, "variants: no variant is called 'simplified'"),
    "a reading of another game": ({"readings": {"bang.end.immediate": "at_once"}}, "readings: no reading is called"),
    "hands": ({"hands": {}}, "hands: 'hands' is not of BANG! The Dice Game"),
    "a deck": ({"deck": []}, "deck: 'deck' is not of BANG! The Dice Game"),
}
PLAYER: dict[str, tuple[dict[str, Any], str]] = {
    "no character": ({"character": ...}, "players.0.character: this field is missing"),
    "a stranger": (
        {"character": "Rosy Doolan"},
        "no character is called 'Rosy Doolan'; expected perhaps 'Rose",
    ),
    "of the card game": ({"character": "Vera Custer"}, "players.0.character: no character is called 'Vera Custer'"),
    "two characters": ({"characters": ["Rose Doolan", "Jourdonnais"]}, "players.0.characters: 'characters' is not of"),
    "a role": ({"role": "sherif"}, "players.0.role: it is 'sherif'; expected perhaps 'sheriff'"),
}


def with_header(folder: Path, header: dict[str, Any], *lines: str) -> str:
    """What is said of a game with this header, and these lines behind it."""
    path = folder / "g.jsonl"
    path.write_text("".join((dumped(header), *lines)), encoding="utf-8")
    judgement = verify(str(path))
    return f"{judgement.verdict}: {judgement.fault or judgement.result.findings[0].rulings[0].clause}"


def header() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(lines_of()[0])
    return found


@pytest.mark.parametrize("name", HEADER)
def test_headers_that_cannot_be_understood(name: str, tmp_path: Path) -> None:
    changes, message = HEADER[name]
    said = with_header(tmp_path, {**header(), **changes})
    assert said.startswith(f"malformed: {tmp_path / 'g.jsonl'}:1: ")
    assert message in said


@pytest.mark.parametrize("name", PLAYER)
def test_players_that_cannot_be_understood(name: str, tmp_path: Path) -> None:
    changes, message = PLAYER[name]
    whole = header()
    first = {key: value for key, value in (whole["players"][0] | changes).items() if value is not ...}
    said = with_header(tmp_path, {**whole, "players": [first, *whole["players"][1:]]})
    assert said.startswith(f"malformed: {tmp_path / 'g.jsonl'}:1: ")
    assert message in said


def test_games_that_the_rules_forbid(tmp_path: Path) -> None:
    whole = header()
    players = whole["players"]
    twice = [{**players[0], "character": players[1]["character"]}, *players[1:]]
    for changed, clause in (
        (players[:2], "dice.setup.roles.by_player_count"),
        (players[:4], "dice.setup.roles.four_players"),
        (twice, "dice.setup.characters.dealt"),
    ):
        assert with_header(tmp_path, {**whole, "players": changed}, lines_of()[1]) == f"illegal: {clause}"


def test_an_ability_of_the_dice_game_names_no_card(tmp_path: Path) -> None:
    line = dumped({"by": "Ada", "do": "use", "card": "Beer"})
    said = with_header(tmp_path, header(), lines_of()[1], line)
    assert said == f"malformed: {tmp_path / 'g.jsonl'}:3: card: 'use' has no 'card'; expected 'what', 'on'"


# Simulation ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", KIT.usual_numbers)
def test_simulated_games_come_to_a_legal_end(number: int, edition: str, tmp_path: Path) -> None:
    for seed in (1, 2):
        made = simulated(number, seed, edition=edition, game="dice")
        assert made.end.winners is not None
        path = tmp_path / "g.jsonl"
        path.write_text("".join(transcript_of(made)), encoding="utf-8")
        judgement = verify(str(path))
        assert (judgement.verdict, judgement.finished) == ("legal", True)
        assert judgement.winners == tuple(names_of(made).player(seat) for seat in made.end.winners)


def test_simulated_games_name_their_readings(tmp_path: Path) -> None:
    for reading, values in READINGS.items():
        made = simulated(4, 3, game="dice", readings={reading: values[1]})
        path = tmp_path / "g.jsonl"
        path.write_text("".join(transcript_of(made)), encoding="utf-8")
        assert f'"{reading}": "{values[1]}"' in path.read_text()
        assert verify(str(path)).verdict == "legal"


def test_dice_are_fair_and_players_differ() -> None:
    """All faces are rolled equally often; everybody is dealt in."""
    source, rules = Random(5), dealt().rules
    begun = KIT.begin(rules, dealt().players)
    assert isinstance(begun, Accepted)
    rolled = [face for _ in range(600) for face in decided(rules, begun.state, source).cards]
    assert all(400 < rolled.count(face) < 600 for face in map(Card, range(len(FACES))))
    rules = rules_as_chosen("001", (), (), {})
    people = {player.characters[0] for _ in range(40) for player in dealt_players(source, 8, rules)}
    assert people == set(rules.characters)


# Tables of scenarios ------------------------------------------------------------------------------------------

ROLLED = ["Beer", "Beer", "Gatling", "Indian arrow", "Dynamite"]
TABLES: list[tuple[dict[str, Any], str]] = [
    ({"players": {"Ada": {"role": "bandit"}}}, "given.players.Ada.role: 'bandit' is not known"),
    ({"players": {"Ada": {"character": "Vera Custer"}}}, "given.players.Ada.character: 'Vera Custer' is not known"),
    ({"players": {"Ada": {"role": "deputy"}}}, "given.players: nobody plays like that: wrong_roles [dice.setup.roles"),
    ({"players": {"Ada": {"lives": 12}}}, "given.players.Ada.lives: 12 lives; expected 1 to 11"),
    ({"players": {"Ada": {"lives": 0}}}, "given.players.Ada.lives: 0 lives; expected 1 to 11"),
    ({"players": {"Ada": {"lives": "2"}}}, "given.players.Ada.lives: not a number: '2'"),
    ({"players": {"Ben": {"out": True, "arrows": 1}}}, "given.players.Ben.arrows: Ben is out of the game; expected no"),
    ({"players": {"Ben": {"out": True}}, "turn": "Ben"}, "given.turn: Ben is out of the game; expected somebody who"),
    ({"players": {"Ben": {"arrows": 9}}}, "given.players: 9 arrows lie before the players; expected fewer than 9"),
    ({"players": {"Ben": {"arrows": 2}}, "pile": 6}, "given.pile: 6 and 2 arrows; expected 9 in all"),
    ({"dice": ["Beer"]}, "given.dice: 1 dice; expected 5 in this phase"),
    ({"dice": ROLLED, "rerolls": 3}, "given.rerolls: 3 re-rolls; expected at most 2"),
    ({"dice": ROLLED, "phase": "roll"}, "given.dice: 5 dice; expected 0 in this phase"),
    ({"dice": ["Bear"] * 5}, "given.dice[1]: no die is called 'Bear'"),
    ({"phase": "play"}, "given.phase: 'play' is not known"),
    ({"edition": "003"}, "given: unknown edition '003'; there are: 001, 002"),
    ({"players": {"Ada": {"hand": []}}}, "given.players.Ada: no such field: 'hand'"),
    ({"deck": []}, "given: no such field: 'deck'"),
]


def made(given: dict[str, Any]) -> Table:
    return Table({"game": "dice", "players": {}, **given})


def fault_of(given: dict[str, Any]) -> str:
    """What is said of a scenario that begins like this."""
    raw = {"id": "a.b", "about": "A dispute.", "shows": [TEN], "given": {"game": "dice", **given}, "then": {"pile": 9}}
    try:
        (scenario,) = parsed(raw, "file.yaml")
        found = played(scenario).faults
    except MalformedError as fault:
        return str(fault)
    return "; ".join(found)


@pytest.mark.parametrize(("given", "message"), TABLES, ids=[message for _, message in TABLES])
def test_tables_that_cannot_be_are_told_with_their_field(given: dict[str, Any], message: str) -> None:
    said = fault_of(given)
    assert message in said


def test_a_table_under_way() -> None:
    table = made({"dice": ROLLED, "rerolls": 1, "players": {"Ada": {"lives": 3, "arrows": 2}, "Ben": {"out": True}}})
    state = table.state
    assert well_formed(table.rules, state) == []
    assert (state.rerolls, state.pile, len(state.dice)) == (1, 7, 5)
    assert state.seats[0].lives == 3
    asked = question(table.rules, state)
    assert asked is not None
    assert (asked.decider, asked.kind) == (0, "reroll")


@pytest.mark.parametrize(
    ("given", "decider", "kind"),
    [
        ({}, NATURE, "roll"),
        ({"phase": "start"}, NATURE, "roll"),
        ({"phase": "start", "players": {"Ada": {"character": "Sid Ketchum"}}}, 0, "sid_ketchum"),
        ({"phase": "setup"}, NATURE, "roll"),
        ({"phase": "resolve", "dice": ROLLED}, 0, "beer"),
        ({"phase": "reroll", "dice": ROLLED}, 0, "reroll"),
        ({"turn": "Ben"}, NATURE, "roll"),
        ({"seats": 3, "phase": "setup"}, NATURE, "roll"),
    ],
)
def test_where_a_table_begins(given: dict[str, Any], decider: int, kind: str) -> None:
    table = made(given)
    asked = question(table.rules, table.state)
    assert asked is not None
    assert (asked.decider, asked.kind) == (decider, kind)


@pytest.mark.parametrize("phase", ["roll", "reroll", "resolve"])
def test_a_table_leaves_everybody_the_rerolls_he_has(phase: str) -> None:
    dice = {} if phase == "roll" else {"dice": ROLLED}
    for character, rerolls in (("Lucky Duke", 3), ("Suzy Lafayette", 2)):
        table = made({"phase": phase, **dice, "players": {"Ada": {"character": character}}})
        assert table.state.rerolls == rerolls


def test_everybody_named_gets_a_character_and_a_role_of_their_own() -> None:
    for seats in range(3, 9):
        table = made({"seats": seats, "players": {"Ada": {"character": "Slab the Killer"}, "Ben": {}}})
        assert len(table.players) == seats
        assert len({player.characters for player in table.players}) == seats
        assert table.refused is None


def test_a_game_that_cannot_be_played_is_refused() -> None:
    table = made({"seats": 2, "phase": "setup"})
    assert isinstance(table.refused, Ruling)
    assert table.refused.clause == "dice.setup.roles.by_player_count"


THEN: list[tuple[dict[str, Any], str]] = [
    ({"arrows": {"Ada": 1}}, "then.arrows.Ada"),
    ({"most_lives": {"Ada": 1}}, "then.most_lives.Ada"),
    ({"pile": 3}, "then.pile"),
    ({"rerolls": 3}, "then.rerolls"),
    ({"dice": ["Beer"] * 5}, "then.dice"),
    ({"out": ["Ada"]}, "then.out"),
    ({"shown": []}, "then.shown"),
    ({"lives": {"Ada": 1}}, "then.lives.Ada"),
]


@pytest.mark.parametrize(("then", "where"), THEN, ids=[where for _, where in THEN])
def test_what_a_scenario_states_is_compared(then: dict[str, Any], where: str) -> None:
    given = {"game": "dice", "dice": ROLLED, "players": {"Cleo": {"out": True}}}
    raw = {"id": "a.b", "about": "A dispute.", "shows": [TEN], "given": given, "then": then}
    (scenario,) = parsed(raw, "file.yaml")
    (fault,) = [fault for fault in played(scenario).faults if "then" in fault]
    assert where in fault
    true = {"arrows": {"Ada": 0}, "pile": 9, "rerolls": 2, "dice": ROLLED[::-1], "out": ["Cleo"],
            "shown": ["Ada", "Cleo"], "most_lives": {"Ada": 11}}  # fmt: skip
    (scenario,) = parsed({**raw, "then": true}, "file.yaml")
    assert [fault for fault in played(scenario).faults if "then" in fault] == []


# What people see ----------------------------------------------------------------------------------------------


def pictures(number: int) -> Iterator[tuple[State, str, Names]]:
    """Every table of a game, drawn."""
    made_ = dealt(number, 1)
    names = names_of(made_)
    for moment in moments(made_):
        yield moment.state, "\n".join(drawing(made_.rules, moment.state, names, Style(unicode=False))), names


@pytest.mark.parametrize("number", [3, 5, 8])
def test_the_table_shows_arrows_dice_and_rerolls(number: int) -> None:
    seen = set()
    for state, picture, names in pictures(number):
        pile = f"{state.pile} arrow{'' if state.pile == 1 else 's'} in the pile"
        assert pile in picture
        for seat in state.seats:
            if seat.arrows:
                assert f"{seat.arrows} arrow{'' if seat.arrows == 1 else 's'}" in picture
        left = f"{state.rerolls} re-roll{'' if state.rerolls == 1 else 's'} left"
        rolling = any(isinstance(frame, Rolling) for frame in state.frames)
        assert (left in picture) == ("re-roll" in picture) == (bool(state.dice) and rolling)
        if state.dice:
            assert all(names.card_text(face) in " ".join(picture.split()) for face in state.dice)
        seen |= {("out", any(VIEW.is_out(state, i) for i in state.ring)), ("dice", bool(state.dice))}
        seen |= {("one re-roll", rolling and state.rerolls == 1), ("kept", bool(state.dice) and not rolling)}
    assert len(seen) == 8


def test_what_everybody_sees_beside_the_question() -> None:
    made_ = dealt()
    names, found = names_of(made_), set()
    for moment in moments(made_):
        sight = VIEW.in_sight(made_.rules, moment.state, names)
        found.add(bool(sight.lines))
        if moment.state.dice:
            assert sight.data["dice"] == [names.card_text(face) for face in moment.state.dice]
            assert (sight.data["rerolls"], sight.data["pile"]) == (moment.state.rerolls, moment.state.pile)
            assert sight.lines[0].startswith("dice: ")
        assert bool(sight.lines) == bool(moment.state.dice) == bool(sight.data)
        assert VIEW.events(names, moment.state) == ()
    assert found == {True, False}


# The kernel's doors that stay shut ----------------------------------------------------------------------------


def test_nobody_interrupts_and_nothing_falls_due() -> None:
    """Other games have interrupts and triggers that wait; here the procedures say that there are none."""
    made_ = dealt()
    rules, state = made_.rules, made_.end
    assert rules.interrupts(rules, state) == []
    with pytest.raises(AssertionError, match="nobody interrupts"):
        rules.interrupt(rules, state, made_.actions[0], lambda *_: None)
    fire: Any = rules.fire
    ranked: Any = rules.ranked
    with pytest.raises(AssertionError, match="nothing falls due"):
        fire(rules, state, (), lambda *_: None)
    with pytest.raises(AssertionError, match="nothing falls due"):
        ranked(rules, state, ())
