"""Checkpoints of games with events: what they say is compared, and judging goes on from them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bangref.bang.names import GUEST
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.sets.great_train_robbery.names import WAGONS
from bangref.bang.setup import Setup, begin
from bangref.bang.state import State
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.engine import Accepted, question, step
from bangref.core.ruling import ignore
from bangref.judge.checkpoints import resume_of
from bangref.judge.simulate import NAMES, Game, simulated, transcript_of
from bangref.judge.verify import verify
from bangref.kits import names_for
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.digest import digest
from bangref.kits.bang.game import BangGame
from bangref.kits.bang.names import element_name
from bangref.kits.bang.simulate import decided
from bangref.record.errors import MalformedError
from bangref.record.model import Check
from bangref.record.names import Names
from bangref.west.roles import IN

SETS = ("high_noon",)
EVERY_WAGON = tuple(element_name(name) for name in WAGONS)
ARMED = ("armed_and_dangerous", "gold_rush")
TRAIN = ("great_train_robbery",)
TABLES = [(3, 5, SETS), (1, 4, SETS), (2, 7, SETS), (3, 5, ARMED), (1, 4, ARMED), (3, 5, TRAIN), (2, 7, TRAIN)]


@cache
def game(seed: int = 3, number: int = 5, sets: tuple[str, ...] = SETS) -> Game:
    return simulated(number, seed, sets=sets)


def as_game(played: Game) -> BangGame:
    rules = played.rules
    return BangGame(rules.edition, rules.sets, rules.variants, {}, played.players)


def names_of(played: Game) -> Names:
    return names_for(played.rules, NAMES[: len(played.players)])


@cache
def states(seed: int = 3, number: int = 5, sets: tuple[str, ...] = SETS) -> tuple[tuple[State, int], ...]:
    """Every state after the setup, with the line of the transcript behind which it comes."""
    from random import Random

    played = game(seed, number, sets)
    random = Random(f"{number}/{seed}")
    begun = begin(played.rules, played.players)
    assert isinstance(begun, Accepted)
    random_after_deal(random, played)
    state: State = begun.state
    found, line = [], 1
    while state.frames:
        setting_up = isinstance(state.frames[0], Setup)
        done = step(played.rules, state, decided(played.rules, state, random), explain=False)
        assert isinstance(done, Accepted)
        asked = question(played.rules, state)
        assert asked is not None
        state = done.state
        line += not setting_up
        found.append((state, line))
    assert state == played.end
    return tuple(found)


def random_after_deal(random: Any, played: Game) -> None:
    """Bring the source of chance to where the game began: players have been dealt from it."""
    from bangref.kits.bang.rules import rules_for
    from bangref.kits.bang.simulate import dealt_players

    assert dealt_players(random, len(played.players), rules_for(sets=played.rules.sets)) == played.players


def in_play_phase(seed: int = 3, number: int = 5, sets: tuple[str, ...] = SETS) -> list[tuple[State, int]]:
    return [
        (state, line)
        for state, line in states(seed, number, sets)
        if state.frames and isinstance(state.frames[-1], PlayPhase)
    ]


@pytest.mark.parametrize(("seed", "number", "sets"), TABLES)
def test_a_full_checkpoint_describes_the_whole_state(seed: int, number: int, sets: tuple[str, ...]) -> None:
    played = game(seed, number, sets)
    names, guests = names_of(played), 0
    for state, _ in in_play_phase(seed, number, sets):
        check = Check.model_validate(json.loads(json.dumps(full_check(state, names))))
        found = resume_of(check, names, as_game(played))(played.rules, ignore)
        guests += any(seat.status == GUEST for seat in state.seats)
        assert as_told(found) == as_told(state)
        assert digest(found, names) == digest(state, names)


@pytest.mark.parametrize(("seed", "number", "sets"), TABLES)
def test_a_table_at_which_the_game_is_over_stays_so(seed: int, number: int, sets: tuple[str, ...]) -> None:
    played = game(seed, number, sets)
    names = names_of(played)
    check = Check.model_validate(json.loads(json.dumps(full_check(played.end, names))))
    found = resume_of(check, names, as_game(played))(played.rules, ignore)
    assert (found.winners, found.ended_by, found.frames) == (played.end.winners, played.end.ended_by, ())


def test_load_tokens_lie_where_the_checkpoints_of_these_games_tell_of_them() -> None:
    names = names_of(game(3, 5, ARMED))
    found = [Check.model_validate(full_check(state, names)) for state, _ in in_play_phase(3, 5, ARMED)]
    assert any(check.tokens for check in found)
    assert any(held.get("load") for check in found for held in (check.counters or {}).values())


def test_trains_stations_and_wagons_are_told_of_in_the_checkpoints_of_their_games() -> None:
    names = names_of(game(3, 5, TRAIN))
    found = [Check.model_validate(full_check(state, names)) for state, _ in in_play_phase(3, 5, TRAIN)]
    assert len({json.dumps((check.records or {})["train"]) for check in found}) > 1
    assert all({"train", "stations"} <= set(check.piles or ()) for check in found)
    assert any(card in EVERY_WAGON for check in found for cards in (check.in_play or {}).values() for card in cards)


def as_told(state: State) -> State:
    """A state without what no checkpoint tells: which blue cards are new, what nobody may know of the roles."""
    seats = tuple(
        seat._replace(lying=tuple(card._replace(fresh=False) for card in seat.lying), shown=True)
        for seat in state.seats
    )
    return state._replace(seats=seats)


def written(tmp_path: Path, check: dict[str, Any], line: int, seed: int = 3, number: int = 5) -> Any:
    lines = list(transcript_of(game(seed, number)))
    path = tmp_path / "g.jsonl"
    path.write_text("".join((*lines[:line], json.dumps({"check": check}) + "\n", *lines[line:])), encoding="utf-8")
    return verify(str(path))


def checkpoint() -> tuple[dict[str, Any], int]:
    state, line = in_play_phase()[-1]
    return full_check(state, names_of(game())), line


def test_a_checkpoint_that_agrees(tmp_path: Path) -> None:
    check, line = checkpoint()
    assert written(tmp_path, check, line).verdict == "legal"
    assert written(tmp_path, {"event": check["taken"][-1], "events": check["events"]}, line).verdict == "legal"


def test_what_differs_is_told(tmp_path: Path) -> None:
    check, line = checkpoint()
    who, character = next(iter(check["characters"].items()))
    other = next(each for each in check["characters"].values() if each != character)
    for changed, clause, what in (
        ({"event": check["events"][0]}, "bang.events.in_force", "event in force"),
        ({"events": check["events"][1:]}, "bang.events.setup.face_up", "events to come"),
        ({"taken": []}, "bang.events.in_force", "events taken"),
        ({"characters": {who: other}}, "bang.setup.characters.deal", f"character of {who}"),
        ({"spares": {who: other}}, "bang.setup.characters.deal", f"character laid by for {who}"),
        ({"remembered": {"turn_lost": 1}}, "bang.turn.phases", "the number turn_lost"),
    ):  # fmt: skip
        judgement = written(tmp_path, changed, line)
        assert judgement.verdict == "illegal"
        ruling = judgement.result.findings[0].rulings[0]
        assert (ruling.clause, ruling.args[0]) == (clause, what)
        assert "" not in ruling.args


def test_a_character_laid_by_where_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    header = next(transcript_of(simulated(5, 3)))
    path.write_text(header + '{"check": {"spares": {"Ada": "Rose Doolan"}}}\n', encoding="utf-8")
    ruling = verify(str(path)).result.findings[0].rulings[0]
    assert ruling.args == ("character laid by for Ada", "Rose Doolan", "none")


def test_what_cannot_be_is_told_with_its_field(tmp_path: Path) -> None:
    check, line = checkpoint()
    who, *_, other = check["characters"]
    stranger = check["characters"][other]
    for changed, message in (
        ({"event": "Beer 6H"}, "check.event.0: Beer 6H is no event"),
        ({"events": ["Beer"]}, "check.events.0: 'Beer' may be any of 6 cards"),
        ({"characters": {"Zoe": "Rose Doolan"}}, "check.characters: nobody here is called 'Zoe'"),
        ({"characters": {who: "Rosie"}}, f"check.characters.{who}: no character is called 'Rosie'"),
        ({"remembered": {"luck": 1}}, "check.remembered: 'luck' is not remembered"),
        ({**check, "events": None}, "check.events: a full checkpoint leaves nothing out"),
        ({**check, "events": [*check["events"], check["taken"][0]]}, "check.events: an event is there twice"),
        ({**check, "characters": {who: "Dan"}}, f"check.characters.{who}: no character is called 'Dan'"),
        ({**check, "characters": {who: stranger}}, f"check.characters.{who}: '{stranger}' was not dealt to {who}"),
        ({**check, "spares": {who: check["characters"][who]}}, f"check.spares.{who}: {who} has"),
    ):  # fmt: skip
        judgement = written(tmp_path, changed, line)
        assert judgement.verdict == "malformed", message
        assert message in str(judgement.fault)


@pytest.mark.parametrize("sets", [(), SETS])
def test_two_characters_each__the_one_kept_has_to_be_told(sets: tuple[str, ...]) -> None:
    played = simulated(4, 2, sets=sets, variants=("two_characters",))
    names = names_of(played)
    state = played.end._replace(frames=(Turn(0, DISCARDING), PlayPhase(0)), winners=None, turn=0)
    state = state._replace(seats=(state.seats[0]._replace(lives=1, status=IN), *state.seats[1:]))
    check = full_check(state, names)
    told = Check.model_validate(check)
    found = resume_of(told, names, as_game(played))(played.rules, ignore)
    assert [(s.characters, s.spare) for s in found.seats] == [(s.characters, s.spare) for s in state.seats]
    refused({**check, "characters": None}, played, "check.characters.Ada")
    if sets:
        swapped = [element_name(player.spare) for player in played.players]
        exchanged = dict(zip(names.players, swapped, strict=True))
        refused({**check, "characters": exchanged, "spares": None}, played, "check.spares.Ada")


def refused(check: dict[str, Any], played: Game, where: str) -> None:
    with pytest.raises(MalformedError, match="leaves nothing out") as raised:
        resume_of(Check.model_validate(check), names_of(played), as_game(played))
    assert raised.value.where == where


def test_a_game_without_events_has_none_in_its_checkpoints(tmp_path: Path) -> None:
    lines = list(transcript_of(simulated(4, 1)))
    path = tmp_path / "g.jsonl"
    path.write_text("".join((lines[0], '{"check": {"event": "Blessing"}}\n', *lines[1:])), encoding="utf-8")
    judgement = verify(str(path))
    assert judgement.verdict == "malformed"
    assert "check.event: no set of this game has events" in str(judgement.fault)


def test_judging_goes_on_from_a_full_checkpoint(tmp_path: Path) -> None:
    """Everything up to the checkpoint is left out but for one illegal step."""
    check, line = checkpoint()
    lines = list(transcript_of(game()))
    path = tmp_path / "g.jsonl"
    nonsense = '{"by": "Ada", "do": "pick", "card": "Beer 6H"}\n'
    path.write_text("".join((lines[0], nonsense, json.dumps({"check": check}) + "\n", *lines[line:])), encoding="utf-8")
    judgement = verify(str(path), keep_going=True)
    assert judgement.verdict == "illegal"
    assert len(judgement.result.findings) == 1
    assert judgement.winners


def test_a_spare_character_without_an_event_for_it(tmp_path: Path) -> None:
    header, *rest = transcript_of(simulated(4, 1))
    line = json.loads(header)
    line["players"][0]["spare"] = "Rose Doolan"
    path = tmp_path / "g.jsonl"
    path.write_text("".join((json.dumps(line) + "\n", *rest)), encoding="utf-8")
    judgement = verify(str(path))
    assert judgement.verdict == "malformed"
    assert "players.0.spare: no set of this game lays a character by" in str(judgement.fault)
