"""What nobody has told is told in short: what chance could decide, piles that are empty, whose set is missing."""

from pathlib import Path

from tests.cli.running import run


def test_of_many_cards_that_could_come_some_are_told() -> None:
    told = run("ask", "-s", "Ada", "-p", "Ben", "Ada ends the turn").stdout
    assert told.count("  chance draws ") == 6
    assert "and 73 more like these: nobody has told what comes" in told


def test_of_few_all_are_told() -> None:
    told = run(
        "ask", "-s", "Ada: BANG! AS", "-p", "Ben: BANG! 2D, Beer 6H; Panic! JH", "Ada plays BANG! AS on Ben"
    ).stdout
    assert "more like these" not in told


def test_piles_in_which_nothing_lies_are_said_to_be_assumed() -> None:
    told = " ".join(run("ask", "-s", "Ada", "--set", "gold rush", "--set", "great train robbery").stdout.split())
    assert "nothing lies in offer, train, stations (piles tells what does)" in told
    given = ("--given", "piles: {offer: []}")
    assert "nothing lies in" not in run("ask", "-s", "Ada", "--set", "gold rush", *given).stdout
    assert "nothing lies in" not in run("ask", "-s", "Ada").stdout


def test_what_comes_before_a_step_is_missed_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bought.yaml"
    path.write_text(
        "given: {sets: [gold_rush], players: {Ada: {counters: {nuggets: 3}}}, piles: {offer: [Boots]}}\n"
        "when:\n  - Ada buys Boots\n  - Ada ends the turn\n"
    )
    result = run("ask", path)
    assert result.exit_code == 2
    assert f"{path}:4: step 2: first it is for chance to decide (draw)" in result.stderr


def test_the_set_of_a_character_is_named() -> None:
    result = run("ask", "-s", "Ada (Rose Doolan)", "-p", "Ben (Belle Star)")
    assert result.exit_code == 2
    assert "given.players.Ben.character: Belle Star is no character of this game" in result.stderr
    assert "expected the set dodge_city among its sets, or another character" in result.stderr
