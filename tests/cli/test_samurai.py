"""The commands with Samurai Sword: attacks, departures that readings allow, the final scoring."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bangref.judge.simulate import Game
from bangref.judge.verify import verify
from bangref.samurai.assemble import READINGS
from bangref.samurai.facts import DAIMYO
from tests.cli.running import FIXTURES, recorded, run
from tests.transcript.games import moments, names_of
from tests.transcript.samurai_games import game as dealt

THREE, FIVE, SEVEN = recorded("samurai")
ATTACKS = FIXTURES / "departures" / "samurai_attacks.jsonl"
CARDS = FIXTURES / "departures" / "samurai_cards.jsonl"


def test_a_departure_is_explained_with_its_clause() -> None:
    result = run("verify", ATTACKS, "--keep-going")
    assert result.exit_code == 1
    told = " ".join(result.stdout.split())
    for part in (
        "is too difficult for",
        "samurai.weapon.play_requirements",
        "samurai.turn.play.one_weapon",
        "weapons allowed in the turn: 1 = 1",
        "samurai.character.hanzo.not_last_card",
        'Source: Samurai Sword, Czech rules [004], section "Neškodné postavy"',
    ):
        assert part.lower() in told.lower(), part


def test_a_departure_that_another_reading_allows() -> None:
    told = " ".join(run("verify", CARDS, "--keep-going").stdout.split())
    readings = ("samurai.turn.play.needs_a_card", "samurai.card.parry.only_in_answer")
    for reading in readings:
        assert f"undecided: legal under {reading}=allowed" in told
    chosen = (part for reading in readings for part in ("--reading", f"{reading}=allowed"))
    assert "undecided" not in run("verify", CARDS, "--keep-going", *chosen).stdout


@pytest.mark.parametrize(
    ("path", "clauses"),
    [
        (THREE, ("samurai.three.shogun_extra_draw", "samurai.deck.honour_loss", "samurai.score.team_sum")),
        (FIVE, ("samurai.defeat.honour_to_victor", "samurai.end.swordmaster", "samurai.end.swordmaster_team")),
        (SEVEN, ("samurai.answers.order", "samurai.deck.exhausted", "samurai.score.multiplier.ronin")),
    ],
    ids=lambda value: value.stem if isinstance(value, Path) else "",
)
def test_the_recorded_games_have_a_bit_of_everything(path: Path, clauses: tuple[str, ...]) -> None:
    printed = run("replay", path).stdout
    for clause in clauses:
        assert f"[{clause}]" in printed


def step_of(words: str) -> int:
    """The step of the game of five behind whose line something is asked."""
    lines = [line for line in FIVE.read_text().splitlines() if '"do"' in line]
    return next(number for number, line in enumerate(lines, 1) if words in line)


def test_what_may_be_done_in_answer_to_an_attack() -> None:
    step = step_of('"card": "Shuriken"')
    told = json.loads(run("legal", FIVE, "--step", step, "--format", "json").stdout)
    assert told["question"]["kind"] == "answer an attack"
    assert told["question"]["clause"]["id"] == "samurai.weapon.parry"
    assert [option["sentence"].split()[1] for option in told["answers"]].count("passes") == 1
    printed = run("legal", FIVE, "--step", step).stdout
    assert "Weapons of " in printed
    assert "in this turn: 1 of " in printed


def test_what_may_be_done_in_the_play_phase() -> None:
    told = json.loads(run("legal", FIVE, "--step", 0, "--format", "json").stdout)
    assert told["question"]["kind"] == "play phase"
    sentences = [option["sentence"] for option in told["answers"]]
    assert any(sentence.endswith("ends the turn") for sentence in sentences)
    assert not any(" plays Parry" in sentence for sentence in sentences)


@pytest.mark.parametrize("sentence", ["Eva plays Katanna", "Zoe passes", "Eva rerolls Beer", "Eva chooses draw", "Eva"])
def test_a_sentence_that_nobody_understands(sentence: str) -> None:
    result = run("legal", FIVE, "--step", 0, "--why-not", sentence)
    assert result.exit_code == 2
    assert result.stderr.strip()


# The final scoring --------------------------------------------------------------------------------------------


def players_told(made: Game) -> list[str]:
    """Everybody at the end of a game, as somebody tells it by hand."""
    names = names_of(made)
    found = []
    for number, (player, seat) in enumerate(zip(made.players, made.end.seats, strict=True)):
        daimyo = sum(made.rules.faces[card].name == DAIMYO for card in seat.hand)
        more = f" daimyo {daimyo}" if daimyo else ""
        found.append(f"{names.player(number)} {player.role}{'*' * player.stars} {seat.honour}{more}")
    return found


@pytest.mark.parametrize("number", range(3, 8))
@pytest.mark.parametrize("seed", range(6))
def test_the_score_told_by_hand_is_that_of_the_kernel(number: int, seed: int) -> None:
    made = dealt(number, seed)
    assert made.end.winners is not None
    *_, last = moments(made)
    blow, standing = ended_how(made)
    told = json.loads(run("score", *players_told(made), *blow, *standing, "--format", "json").stdout)
    assert told["winners"] == [names_of(made).player(seat) for seat in made.end.winners]
    counted = [ruling.args[1] for ruling in last.rulings if ruling.fact == "points_of_team"]
    assert list(told["totals"].values()) == counted


def ended_how(made: Game) -> tuple[list[str], list[str]]:
    """Who ended the game by defeating whom, where somebody did; and who was left standing alone."""
    *_, last = moments(made)
    names = names_of(made)
    lost = [ruling.args for ruling in last.rulings if ruling.fact == "team_loses_points"]
    struck = [ruling.args for ruling in last.rulings if ruling.fact == "is_defeated"] if lost else []
    blows = [f"{names.player(by)} on {names.player(seat)}" for seat, by in struck]
    standing = [names.player(place) for place, seat in enumerate(made.end.seats) if seat.resilience]
    alone = made.end.ended_by.startswith("samurai.end.swordmaster")
    return [part for blow in blows[:1] for part in ("--blow", blow)], ["--standing", *standing] if alone else []


# Readings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", READINGS)
def test_a_game_is_judged_under_a_reading_from_the_command_line(reading: str) -> None:
    for value in READINGS[reading]:
        told = run("verify", THREE, "--reading", f"{reading}={value}")
        assert told.exit_code == {"legal": 0, "illegal": 1}[verify(str(THREE), readings={reading: value}).verdict]
