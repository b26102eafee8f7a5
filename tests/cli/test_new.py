"""`bangref new`: headers of games that can begin, dealt by a seed or asked for step by step."""

from __future__ import annotations

from pathlib import Path

import pytest

from bangref.judge.convert import as_text
from bangref.judge.reader import Transcript
from bangref.judge.verify import verify
from bangref.kits import GAMES, kit_of
from tests.cli.running import run

ANSWERS = """
003
Dodge City

Ada
Šerif
Rose Doolan
Ben
outlaw
Paul Regret
Cleo
renegade
Calamity Janet
Dan
Bandita
Claus, the Saint

"""
"""What somebody answers who is asked for a game: the game, edition, sets, variants, the players."""
LAID_BY = ANSWERS.replace("Dodge City", "high noon").replace("Claus, the Saint", "Willy the Kid")


def with_spares(answers: str, *spares: str) -> str:
    for character, spare in zip(("Rose Doolan", "Paul Regret", "Calamity Janet", "Willy the Kid"), spares, strict=True):
        answers = answers.replace(character, f"{character}\n{spare}")
    return answers


def verdict(text: str, folder: Path) -> str:
    path = folder / "game.txt"
    path.write_text(text, encoding="utf-8")
    return verify(str(path)).verdict


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("to", ["text", "jsonl"])
def test_a_deal_is_that_of_the_simulated_game(game: str, to: str, tmp_path: Path) -> None:
    for number in kit_of(game).usual_numbers:
        made = run("new", "--game", game, "--players", number, "--seed", 5, "--to", to)
        assert (made.exit_code, made.stderr) == (0, "")
        played = run("simulate", "--game", game, "--players", number, "--seed", 5).stdout
        if to == "text":
            played = run("convert", "-", stdin=played).stdout
        assert played.startswith(made.stdout), "the game goes on behind this header"
        assert verdict(made.stdout, tmp_path) == "legal"


@pytest.mark.parametrize("set_", kit_of("bang").sets)
def test_every_set_can_be_dealt(set_: str, tmp_path: Path) -> None:
    made = run("new", "--players", "Ann, Bo Diddley, Cid, Dee", "--seed", 5, "--set", set_)
    assert made.stdout.startswith(f"BANG! 003, {set_}\n")
    assert "\nBo Diddley, " in made.stdout
    assert verdict(made.stdout, tmp_path) == "legal"


def test_what_hangs_on_a_choice_is_left_out(tmp_path: Path) -> None:
    made = run("new", "--players", 4, "--seed", 3, "--variant", "two_characters").stdout
    assert " or " in made
    assert ": " not in made.replace("rules: ", "")
    assert verdict(made, tmp_path) == "legal"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--players", 4), "--seed: with one of --players and --seed there has to be the other"),
        (("--seed", 4), "--players: with one of --players and --seed there has to be the other"),
        (("--players", 9, "--seed", 1), "--players: 9 cannot play this game; expected one of 4, 5, 6, 7"),
        (("--players", "A, B, A, C", "--seed", 1), "--players: two players are called 'A'"),
        (("--players", "A, B, chance, C", "--seed", 1), "--players: nobody can be called 'chance'"),
        (("--players", 4, "--seed", 1, "--set", "x"), "--set: no set is called 'x'"),
        (("--players", 4, "--seed", 1, "--edition", "x"), "--edition: no edition is called 'x'"),
        (("--players", 4, "--seed", 1, "--game", "x"), "--game: no game is called 'x'"),
        (("--set", "x"), "--set: no set is called 'x'"),
        (("--edition", "000", "--set", "gold rush"), "the set gold_rush does not belong to edition 000"),
    ],
)
def test_wrong_usage(args: tuple[object, ...], said: str) -> None:
    made = run("new", *args, columns=200)
    assert (made.exit_code, made.stdout) == (2, "")
    assert said in made.stderr


# Asked -------------------------------------------------------------------------------------------------------


def test_what_options_tell_is_not_asked_for(tmp_path: Path) -> None:
    players = ANSWERS.partition("Dodge City\n\n")[2]
    made = run("new", "--set", "dodge city", stdin=f"{players}\n")
    assert made.exit_code == 0
    assert made.stdout.startswith("BANG! 003, dodge_city\n")
    assert made.stderr.startswith("Player 1, clockwise?")
    assert verdict(made.stdout, tmp_path) == "legal"
    asked = run("new", "--game", "dice", stdin="")
    assert (asked.exit_code, asked.stderr.splitlines()[0][:13]) == (2, "Which edition")


def test_a_reading_that_is_told_stands_in_the_header(tmp_path: Path) -> None:
    made = run("new", "--reading", "bang.end.immediate=at_once", stdin=f"{ANSWERS}\n")
    assert "readings of bang.end.immediate: at_once\n" in made.stdout
    assert verdict(made.stdout, tmp_path) == "legal"


@pytest.mark.parametrize("answers", ["y\n" * 1000, "\n\n\n\nAda\n" + "nobody\n" * 1000])
def test_a_question_is_not_asked_for_ever(answers: str) -> None:
    made = run("new", stdin=answers)
    assert (made.exit_code, made.stdout) == (2, "")
    assert made.stderr.endswith("bangref: 20 answers to one question cannot be read\n")


def test_asked_for_step_by_step(tmp_path: Path) -> None:
    made = run("new", stdin=f"{ANSWERS}\n")
    assert made.exit_code == 0
    assert made.stdout.splitlines()[2:] == [
        "Ada, sheriff (Rose Doolan)",
        "Ben, outlaw (Paul Regret)",
        "Cleo, renegade (Calamity Janet)",
        "Dan, outlaw (Claus, the Saint)",
        "",
    ]
    assert made.stderr.startswith("Which game (bang, dice, samurai)? [bang] Which edition (003, 000)? [003] Which sets")
    assert verdict(made.stdout, tmp_path) == "legal"


def test_only_sets_and_variants_of_the_edition_are_offered() -> None:
    answers = ANSWERS.replace("003\nDodge City\n", "000\nGold Rush, Dodge City\nDodge City\ntwo_characters\n")
    made = run("new", stdin=answers.replace("Claus, the Saint", "Willy the Kid") + "\n")
    assert made.exit_code == 0
    assert "BANG! 000, dodge_city\n" in made.stdout
    offered = "dodge_city, high_noon, fistful, shadow_gunslingers"
    assert made.stderr.count(f"Which sets, with commas between them ({offered})? [none]") == 2
    assert made.stderr.count("Which variants, with commas between them (simplified)? [none]") == 2
    assert "the set gold_rush does not belong to edition 000" in made.stderr
    assert "the variant two_characters belongs to edition 003" in made.stderr


def test_hands_may_be_told(tmp_path: Path) -> None:
    hands = "Beer 6H, BANG! 2D, Vezeni JS, Jail 4H\nBANG! 3D, BANG! 4D, BANG! 5D\n"
    hands += "BANG! 6D, BANG! 7D, BANG! 8D, BANG! 9D\nBANG! 10D, BANG! JD, BANG! QD\n"
    made = run("new", stdin=ANSWERS + hands)
    assert made.exit_code == 0
    assert "Ada, sheriff (Rose Doolan): Beer 6H, BANG! 2D, Vezeni JS, Jail 4H\n" in made.stdout
    assert verdict(made.stdout, tmp_path) == "legal"


def test_a_wrong_answer_is_asked_for_again() -> None:
    answers = ANSWERS.replace("003", "004\n003", 1).replace("Šerif", "Sherif\nŠerif").replace("Dan\n", "Ben\nDan\n", 1)
    answers = answers.replace("Rose Doolan", "Roes\nRose Doolan").replace("Dodge City", "Doge City\nDodge City")
    made = run("new", stdin=f"{answers}Bear 6H\n\n")
    assert made.exit_code == 0
    for said in (
        "edition: no edition is called '004'",
        "sets: no set is called 'doge_city'; expected perhaps 'dodge_city'",
        "role: it is 'Sherif'; expected perhaps 'sheriff'",
        "character: no character is called 'Roes'",
        "player: 'Ben' plays already",
        "hand.0: no card is called 'Bear 6H'",
    ):
        assert f"  {said}" in made.stderr


def test_characters_laid_by_are_asked_for_where_there_are_sets(tmp_path: Path) -> None:
    made = run("new", stdin=f"{with_spares(LAID_BY, 'Bart Cassidy', 'Black Jack', 'Jourdonnais', 'Kit Carlson')}\n")
    assert "Ada, sheriff (Rose Doolan, spare Bart Cassidy)\n" in made.stdout
    assert verdict(made.stdout, tmp_path) == "legal"


def test_a_ninja_has_stars(tmp_path: Path) -> None:
    players = "".join(
        f"{line}\n"
        for line in ("Ada", "shogun", "Benkei", "", "Ben", "samurai", "Hanzo", "", "Cleo", "ninja", "Ieyasu", "2",
                     "Dan", "ninja", "Nobunaga", "3", "", "")
    )  # fmt: skip
    made = run("new", stdin=f"samurai\n\n{players}")
    assert "Cleo, ninja** (Ieyasu)\n" in made.stdout
    assert verdict(made.stdout, tmp_path) == "legal"


def test_nobody_plays_what_the_rules_forbid() -> None:
    made = run("new", stdin=ANSWERS.replace("renegade", "outlaw") + "\n")
    assert (made.exit_code, made.stdout) == (1, "")
    assert "bangref: nobody can play this: these are not the roles for this number of players" in made.stderr
    assert "[bang." in made.stderr


def test_answers_that_end_early() -> None:
    made = run("new", stdin=ANSWERS[:60])
    assert (made.exit_code, made.stdout) == (2, "")
    assert made.stderr.endswith("bangref: the answers end before the header is complete\n")


def test_a_header_is_the_same_both_ways(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(run("new", "--players", 5, "--seed", 2).stdout, encoding="utf-8")
    with path.open("rb") as stream:
        transcript = Transcript(stream, "game.txt")
        assert "".join(as_text(transcript.header, (), transcript.names)) == path.read_text(encoding="utf-8")
