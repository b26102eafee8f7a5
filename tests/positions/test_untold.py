"""Nobody whom a position does not name has an ability: not one ruling, question or legal answer comes from them."""

from __future__ import annotations

import io
import json
from itertools import chain

import pytest

import bangref
from bangref.api.transcripts import transcript
from bangref.core.engine import legal_actions, question
from bangref.judge.ask import Answer, answered, outcome_of
from bangref.judge.game_file import game_in
from bangref.judge.position_in_lines import position_of
from bangref.judge.replay import Replay
from bangref.kits import kit_of
from bangref.record.errors import MalformedError
from tests.cli.running import run


def answer_to(text: str) -> Answer:
    return answered(position_of(text).written, "position")


def facts(answer: Answer) -> list[str]:
    """The clauses of all rulings on the way."""
    return [ruling.clause for moment in answer.moments for _, done in moment.made for ruling in done.rulings]


TWICE = """\
given: {turn: Ben, players: {Ben: {%shand: [BANG! AS, BANG! 2D]}}}
when: [Ben plays BANG! AS on Ada, Ada passes, Ben plays BANG! 2D on Ada]
"""


def test_nobody_shoots_without_limit_whom_nobody_has_called_willy_the_kid() -> None:
    answer = answer_to(TWICE % "")
    assert answer.stopped is not None
    assert answer.stopped.rulings[0].clause == "bang.turn.play.one_bang_card"
    assert answer_to(TWICE % "character: Willy the Kid, ").verdict == "legal"


def test_the_numbers_of_a_fault_name_nobody_who_is_not_told() -> None:
    result = run("ask", "--turn", "Ben", "-s", "Ada", "-p", "Ben: BANG! AS, BANG! 2D", "Ben plays BANG! AS on Ada",
                 "Ada passes", "Ben plays BANG! 2D on Ada")  # fmt: skip
    assert result.exit_code == 1
    assert "Not allowed: Ben has already played 1 BANG! card in this turn" in result.stdout
    assert "BANG! cards allowed in the turn: 1 = 1\n" in result.stdout
    assert "Not told, and so without abilities: Ada is Calamity Janet" in result.stdout
    assert "without limit" not in result.stdout


def test_a_missed_is_no_bang_of_whoever_is_not_told() -> None:
    told = "given: {players: {Ada: {%shand: [Missed! 2S]}}}"
    assert outcome_of(answer_to(told % "")).legal == ("Ada ends the turn",)
    janet = outcome_of(answer_to(told % "character: Calamity Janet, "))
    assert "Ada plays Missed! 2S as BANG! on Ben" in janet.legal


def test_a_prisoner_who_is_not_told_flips_one_card() -> None:
    told = "given: {turn: Cleo, phase: start, players: {Cleo: {%sin_play: [Jail JS]}}, draw: [Missed! 5S, BANG! 2C]}"
    assert outcome_of(answer_to(told % "")).asks[0] == "Dan"
    assert outcome_of(answer_to(told % "character: Lucky Duke, ")).asks[0] == "Cleo"


def test_three_gatlings_hurt_everybody_who_is_not_told() -> None:
    told = """\
given:
  game: dice
  dice: [Gatling, Gatling, Gatling, Bull's eye 1, Bull's eye 1]
  players: {Ada: {character: Vulture Sam}, Ben: {%slives: 3}}
when: [Ada passes, Ada uses Bull's eye 1 on Dan, Ada uses Bull's eye 1 on Dan]
"""
    lives = outcome_of(answer_to(told % "")).table["lives"]
    assert isinstance(lives, dict)
    assert lives["Ben"] == 2
    protected = outcome_of(answer_to(told % "character: Paul Regret, ")).table["lives"]
    assert isinstance(protected, dict)
    assert protected["Ben"] == 3


def test_a_ninja_who_is_not_told_plays_one_weapon() -> None:
    told = """\
given:
  game: samurai
  turn: Dan
  players: {Dan: {%shand: [Bokken, Bokken]}, Cleo: {hand: [Geisha]}}
when: [Dan plays Bokken on Cleo, Cleo passes, {illegal: Dan plays Bokken on Cleo}]
"""
    assert [claim.legal for claim in answer_to(told % "").claims] == [False]
    assert [claim.legal for claim in answer_to(told % "character: Goemon, ").claims] == [True]


@pytest.mark.parametrize("game", ["bang", "dice", "samurai"])
@pytest.mark.parametrize("seats", [4, 7])
def test_characters_of_the_untold_answer_nowhere(game: str, seats: int) -> None:
    position = position_of(f"given: {{game: {game}, seats: {seats}}}")
    untold = set(chain.from_iterable(player.characters for player in position.table.players))
    for rules in (position.game.rules, position.names.rules, position.game.under({}).rules, position.table.rules):
        assert not any(untold & set(table) for table in rules.at.values())
    assert any(kit_of(game).rules_for(rules.edition, (), (), {}).at.values())


def test_whoever_is_told_keeps_the_ability_beside_others_who_are_not() -> None:
    position = position_of("given: {sets: [dodge_city], players: {Ada: {character: Vera Custer}}}")
    answering = set(chain.from_iterable(position.game.rules.at.values()))
    assert "vera_custer" in answering
    others = {one for player in position.table.players[1:] for one in player.characters}
    assert not others & answering


def test_a_character_that_is_laid_by_is_nobody_elses() -> None:
    position = position_of("given: {sets: [high_noon], players: {Ada: {spare: Willy the Kid}}}")
    assert "willy_the_kid" not in {one for player in position.table.players for one in player.characters}


def test_by_other_readings_they_have_none_either() -> None:
    result = run("ask", "-s", "Ada: Missed! 2S", "-p", "Ben")
    assert "None of them changes the outcome." in result.stdout


# Wherever a position is taken ------------------------------------------------------------------------------------

JANET = "given: {players: {Ada: {hand: [Missed! 2S, BANG! AS]}}}\nwhen: []\n"


def test_it_is_so_wherever_a_position_is_taken() -> None:
    game = bangref.position(JANET)
    as_bang = "Ada plays Missed! 2S as BANG! on Ben"
    assert as_bang not in [bangref.sentence(game, each) for each in bangref.legal_actions(game)]
    with pytest.raises(bangref.IllegalError):
        bangref.step(game, as_bang)
    result = run("legal", "-", "--why-not", as_bang, stdin=JANET)
    assert "Illegal: Ada plays Missed! 2S as BANG! on Ben" in result.stdout


def test_the_transcript_of_a_position_says_who_has_no_ability() -> None:
    game = bangref.step(bangref.position(JANET), "Ada plays BANG! AS on Ben")
    text = transcript(game)
    header = json.loads(text.partition("\n")[0])
    assert header["start"]["without_ability"] == ["Ada", "Ben", "Cleo", "Dan"]
    replay = Replay(game_in(io.BufferedReader(io.BytesIO(text.encode())), "transcript"))
    assert not [finding for moment in replay for finding in moment.findings]
    assert replay.session is not None
    rules, state = replay.session.rules, replay.session.state
    assert state == game.state
    assert list(legal_actions(rules, state)) == list(bangref.legal_actions(game))
    assert question(rules, state) == bangref.question(game)


def test_the_answer_of_the_library_goes_on_without_them() -> None:
    answer = bangref.ask(TWICE % "")
    assert answer.verdict == "illegal"
    assert answer.game is not None
    with pytest.raises(bangref.IllegalError):
        bangref.step(answer.game, "Ben plays BANG! 2D on Ada")


def test_with_hidden_cards_too() -> None:
    told = "given: {players: {Ada: {%shand: ['?', Missed! 2S]}, Ben: {}}}\n"
    as_bang = "Ada plays Missed! 2S as BANG! on Ben"
    result = run("ask", "-", as_bang, stdin=told % "")
    assert result.exit_code == 1
    assert "Not told, and so without abilities: Ada is Calamity Janet" in result.stdout
    assert run("ask", "-", as_bang, stdin=told % "character: Calamity Janet, ").exit_code == 0


def test_a_table_may_say_so_of_somebody_who_is_told() -> None:
    told = TWICE % "character: Willy the Kid, "
    assert answer_to(told.replace("turn: Ben", "turn: Ben, without_ability: [Ben]")).verdict == "illegal"
    with pytest.raises(MalformedError, match=r"without_ability.*'Bea' is not known"):
        answer_to(told.replace("turn: Ben", "turn: Ben, without_ability: [Bea]"))
