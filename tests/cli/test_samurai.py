"""The commands with Samurai Sword: the same ones, over its recorded games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.main import app
from bangref.judging import verify
from bangref.report.cells import cells
from bangref.samurai.assemble import READINGS
from bangref.samurai.facts import DAIMYO
from bangref.simulate import Game
from tests.transcript.games import moments, names_of
from tests.transcript.samurai_games import game as dealt

FIXTURES = Path(__file__).parents[2] / "fixtures"
GAMES = sorted((FIXTURES / "games").glob("*_samurai.jsonl"))
THREE, FIVE, SEVEN = GAMES
ATTACKS = FIXTURES / "departures" / "samurai_attacks.jsonl"
CARDS = FIXTURES / "departures" / "samurai_cards.jsonl"


def run(*args: object, stdin: str | None = None, columns: int = 80) -> Result:
    result = CliRunner().invoke(app, [*map(str, args)], input=stdin, env={"COLUMNS": str(columns)})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_games_are_verified_beside_those_of_the_other_games() -> None:
    result = run("verify", *GAMES, THREE.parent / "by_hand.jsonl", THREE.parent / "simulated_3p_dice.jsonl")
    assert result.exit_code == 0
    assert result.stdout.count(": legal ") == 5


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
    assert "undecided: legal under samurai.turn.play.needs_a_card=allowed" in told
    chosen = run("verify", CARDS, "--keep-going", "--reading", "samurai.turn.play.needs_a_card=allowed").stdout
    assert "undecided" not in chosen


@pytest.mark.parametrize("columns", [60, 80, 132])
@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_replay_fits_the_width(path: Path, columns: int) -> None:
    printed = run("replay", path, columns=columns).stdout
    actions = sum('"do"' in line for line in path.read_text().splitlines())
    assert printed.count("\nStep ") == actions
    assert "The game is over; won by " in printed
    assert max(map(cells, printed.splitlines())) <= columns


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


@pytest.mark.parametrize(
    ("sentence", "clause"),
    [
        ("Eva plays Katana on Ada", "samurai.turn.play.from_hand"),
        ("Ada plays Parry", "samurai.turn.play.own_turn_only"),
        ("Ada ends the turn", "samurai.turn.play.from_hand"),
        ("Eva passes", "samurai.turn.phases"),
        ("Eva uses Nobunaga", "samurai.character.unique_ability"),
        ("Eva discards Focus", "samurai.turn.discard.excess_only"),
    ],
)
def test_why_not(sentence: str, clause: str) -> None:
    assert clause in run("legal", FIVE, "--step", 0, "--why-not", sentence).stdout


@pytest.mark.parametrize("sentence", ["Eva plays Katanna", "Zoe passes", "Eva rerolls Beer", "Eva chooses draw", "Eva"])
def test_a_sentence_that_nobody_understands(sentence: str) -> None:
    result = run("legal", FIVE, "--step", 0, "--why-not", sentence)
    assert result.exit_code == 2
    assert result.stderr.strip()


# Simulated games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 8))
def test_a_simulated_game_is_legal(players: int) -> None:
    made = run("simulate", "--game", "samurai", "--players", players, "--seed", 5)
    assert made.exit_code == 0
    assert json.loads(made.stdout.splitlines()[0])["edition"] == "004"
    assert run("verify", "-", stdin=made.stdout).exit_code == 0


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--players", 2], "it is for 3, 4, 5, 6, 7"),
        (["--players", 8], "it is for 3, 4, 5, 6, 7"),
        (["--edition", "003"], "003"),
        (["--set", "bonus"], "bonus"),
        (["--variant", "simplified"], "simplified"),
        (["--reading", "bang.end.immediate=at_once"], "bang.end.immediate"),
        (["--reading", "samurai.deck.exhausted=never"], "with_last_card or when_needed"),
    ],
)
def test_simulated_games_that_there_are_not(options: list[object], problem: str) -> None:
    result = run("simulate", "--game", "samurai", "--seed", 1, *options)
    assert result.exit_code == 2
    assert problem in " ".join(result.stderr.split())


def test_several_games_take_turns_in_the_number_of_players(tmp_path: Path) -> None:
    assert run("simulate", "--game", "samurai", "--games", 5, "--out", tmp_path).exit_code == 0
    assert sorted(path.name.split("-")[1] for path in tmp_path.iterdir()) == [f"{number}p" for number in range(3, 8)]
    assert run("verify", tmp_path).exit_code == 0


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
