"""Records of the Dice Game: what they say of the table is compared, and judging goes on from it."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.core.ruling import ignore
from bangref.dice.assemble import READINGS
from bangref.games.dice.checks import full_check
from bangref.games.dice.game import DiceGame
from bangref.judging import Judgement, verify
from bangref.transcript.checks import resume_of
from bangref.transcript.model import Check
from bangref.transcript.writer import dumped
from tests.transcript.dice_games import game, lines_of, moments, names_of, recorded, stands

SEEN = "dice.character.suzy_lafayette.end_of_turn"
OTHERS = [(reading, value) for reading, values in READINGS.items() for value in values[1:]]
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")


def opening() -> str:
    """The header of a game of four."""
    people = ("Paul Regret", "Jourdonnais", "Willy the Kid", "Rose Doolan")
    roles = ("sheriff", "outlaw", "outlaw", "renegade")
    told = zip(NAMES, roles, people, strict=False)
    players = [{"name": name, "role": role, "character": who} for name, role, who in told]
    return dumped({"bangref": 1, "rules": "0.1.0", "game": "dice", "edition": "001", "players": players})


def table_of(*lines: dict[str, Any]) -> list[str]:
    """A game of four that begins like this."""
    return [opening(), *(dumped(line) for line in lines)]


def judged(folder: Path, lines: list[str], **options: Any) -> Judgement:
    """Judge these lines, here and on the command line; nothing that is amiss is told by a traceback."""
    path = folder / "g.jsonl"
    path.write_text("".join(lines), encoding="utf-8")
    said = CliRunner().invoke(app, ["verify", str(path)])
    assert said.exception is None or isinstance(said.exception, SystemExit), said.exception
    return verify(str(path), **options)


# What people record -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["001", "002"])
@pytest.mark.parametrize("number", range(3, 9))
def test_a_record_with_checkpoints_and_effects_is_legal(number: int, edition: str, tmp_path: Path) -> None:
    judgement = judged(tmp_path, list(recorded(game(number, 1, edition))))
    assert (judgement.verdict, judgement.finished) == ("legal", True), judgement.result.findings


def described(number: int, seed: int, readings: tuple[tuple[str, str], ...]) -> int:
    """How many full checkpoints of a game there are; each describes the whole state."""
    played, found = game(number, seed, "002", readings), 0
    names = names_of(played)
    options = DiceGame("002", dict(readings), played.players)
    before = next(moments(played)).state
    for moment in moments(played):
        if stands(before, moment.state):
            check = Check.model_validate(json.loads(json.dumps(full_check(moment.state, names))))
            assert resume_of(check, names, options)(played.rules, ignore) == moment.state
            found += 1
        before = moment.state
    return found


@pytest.mark.parametrize("number", range(4, 9))
def test_a_table_at_which_the_game_is_over_stays_so(number: int) -> None:
    played = game(number, 1, "002")
    end = list(moments(played))[-1].state
    names, options = names_of(played), DiceGame("002", {}, played.players)
    check = Check.model_validate(json.loads(json.dumps(full_check(end, names))))
    found = resume_of(check, names, options)(played.rules, ignore)
    assert (found.winners, found.frames) == (end.winners, ())


@pytest.mark.parametrize(("reading", "value"), [("", ""), *OTHERS])
def test_a_full_checkpoint_describes_the_whole_state(reading: str, value: str) -> None:
    readings = ((reading, value),) if reading else ()
    assert sum(described(number, 1, readings) for number in (3, 5, 8)) > 50


# What differs -------------------------------------------------------------------------------------------------


def with_check(check: dict[str, Any], line: int) -> list[str]:
    """The game with a checkpoint behind a line."""
    lines = list(lines_of())
    return [*lines[:line], dumped({"check": check}), *lines[line:]]


def checkpoint(at_least: int = 20) -> tuple[dict[str, Any], int]:
    """A full checkpoint between two rolls, with some arrows taken, and the line behind which it stands."""
    played = game()
    for number, moment in enumerate(moments(played), 1):
        found = full_check(moment.state, names_of(played)) if moment.state.frames else {}
        if number > at_least and "dice" in found and any(found["arrows"].values()):
            return found, number + 1
    raise AssertionError("nobody may re-roll")


def test_a_checkpoint_that_agrees(tmp_path: Path) -> None:
    check, line = checkpoint()
    assert judged(tmp_path, with_check(check, line)).verdict == "legal"
    assert judged(tmp_path, with_check({"dice": check["dice"][::-1]}, line)).verdict == "legal"


DIFFERS: dict[str, tuple[str, str]] = {
    "lives": ("lives of ", ""),
    "arrows": ("arrows of ", ""),
    "pile": ("arrows in the pile", "dice.components.arrows"),
    "dice": ("dice", ""),
    "rerolls": ("re-rolls left", "dice.roll.reroll_limit"),
    "turn": ("player on turn", "dice.turn.order.clockwise"),
    "out": ("eliminated players", "dice.elimination.at_zero"),
}


def differing(check: dict[str, Any], field: str) -> Any:
    """Something else than the checkpoint says."""
    told = check[field]
    if isinstance(told, dict):
        who = next(iter(told))
        return {who: told[who] + 1}
    if isinstance(told, int):
        return told + 1
    if field == "turn":
        return next(name for name in check["lives"] if name != told)
    return [*told, "Ada"] if field == "out" else ["Beer"] * 4


@pytest.mark.parametrize("field", DIFFERS)
def test_what_differs_is_told(field: str, tmp_path: Path) -> None:
    check, line = checkpoint()
    judgement = judged(tmp_path, with_check({field: differing(check, field)}, line))
    assert judgement.verdict == "illegal"
    finding = judgement.result.findings[0]
    what, clause = DIFFERS[field]
    assert finding.line == line + 1
    assert finding.rulings[0].args[0].startswith(what)
    assert finding.rulings[0].clause.startswith(clause or "dice.")


def test_the_clause_is_the_one_that_has_changed_it_last(tmp_path: Path) -> None:
    played = game()
    names = names_of(played)
    for number, moment in enumerate(moments(played), 2):
        for ruling in moment.rulings:
            if ruling.fact == "lives" and ruling.clause == "dice.bulls_eye_1.damage":
                name = names.player(ruling.args[0])
                judgement = judged(tmp_path, with_check({"lives": {name: 100}}, number))
                assert judgement.result.findings[0].rulings[0].clause == ruling.clause
                return
    raise AssertionError("nobody was hit")


def test_another_question_is_open(tmp_path: Path) -> None:
    """A checkpoint of the play phase where nobody may re-roll."""
    played = game()
    for number, moment in enumerate(moments(played), 2):
        if moment.state.frames and not played.rules.frames[type(moment.state.frames[-1])].closed:
            found = full_check(moment.state, names_of(played))
            if "dice" not in found:
                judgement = judged(tmp_path, with_check({"phase": "play"}, number))
                assert judgement.verdict == "illegal"
                assert judgement.result.findings[0].rulings[0].args[:2] == ("phase", "the play phase")
                return
    raise AssertionError("everything is a re-roll")


ROLLED: dict[str, Any] = {"by": "chance", "do": "roll", "dice": ["Beer", *["Gatling"] * 2, *["Dynamite"] * 2]}


@pytest.mark.parametrize(
    "told", [{"lives": {"Ada": 11}}, {"dice": ROLLED["dice"]}, {"rerolls": 2}, {"arrows": {"Ben": 0}}]
)
@pytest.mark.parametrize(
    "later", [{"do": "reroll", "dice": ["Gatling"]}, {"do": "pass"}, {"do": "use", "what": "Beer", "on": "Dan"}]
)
def test_a_checkpoint_that_says_little_may_come_between_rolls(
    told: dict[str, Any], later: dict[str, Any], tmp_path: Path
) -> None:
    """It does not keep the dice in silence: they may be rolled again behind it."""
    lines = table_of(ROLLED, {"check": told}, {"by": "Ada", **later})
    assert judged(tmp_path, lines).verdict == "legal"


def test_a_checkpoint_may_come_behind_dice_that_are_kept_in_silence(tmp_path: Path) -> None:
    gatlings = {"by": "chance", "do": "roll", "dice": ["Gatling"] * 3 + ["Dynamite"] * 2}
    after = {"check": {"turn": "Ben", "lives": {"Ben": 6, "Dan": 8}}}
    assert judged(tmp_path, [opening(), dumped(gatlings), dumped(after)]).verdict == "legal"
    wrong = {"check": {"turn": "Ben", "lives": {"Dan": 9}}}
    assert judged(tmp_path, [opening(), dumped(gatlings), dumped(wrong)]).verdict == "illegal"


def test_judging_goes_on_from_a_full_checkpoint(tmp_path: Path) -> None:
    check, line = checkpoint()
    lines = list(lines_of())
    nonsense = dumped({"by": "Ada", "do": "use", "what": "Beer", "on": "Ben"})
    text = [lines[0], nonsense, dumped({"check": check}), *lines[line:]]
    judgement = judged(tmp_path, text, keep_going=True)
    assert judgement.verdict == "illegal"
    assert [finding.line for finding in judgement.result.findings] == [2]
    assert judgement.winners


# Effects ------------------------------------------------------------------------------------------------------


def with_effects(change: Any) -> tuple[list[str], int]:
    """A record whose first list of effects that the change is for has been changed, and its line."""
    lines = list(recorded(game()))
    for place, line in enumerate(lines):
        told = json.loads(line).get("check", {})
        changed = change(told.get("effects", []))
        if changed is not None:
            return [*lines[:place], dumped({"check": {**told, "effects": changed}}), *lines[place + 1 :]], place + 1
    raise AssertionError("there is no such list")


def of_lives(effects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [effect for effect in effects if "lives" in effect]


def one_missing(effects: list[dict[str, Any]]) -> Any:
    return effects[1:] if len(effects) > 1 else None


def one_too_many(effects: list[dict[str, Any]]) -> Any:
    return [*effects, {"arrows": "Ada", "now": 9}] if effects else None


def another_number(effects: list[dict[str, Any]]) -> Any:
    return [{**effect, "now": effect["now"] + 1} for effect in effects] if effects else None


@pytest.mark.parametrize("change", [one_missing, one_too_many, another_number])
def test_effects_that_differ(change: Any, tmp_path: Path) -> None:
    lines, line = with_effects(change)
    judgement = judged(tmp_path, lines)
    assert judgement.verdict == "illegal"
    finding = judgement.result.findings[0]
    assert (finding.line, finding.rulings[0].args[0]) == (line, "what happens next")


def in_another_order(effects: list[dict[str, Any]]) -> Any:
    """Two players hit in a row, told the other way round."""
    for place, (one, other) in enumerate(pairwise(effects)):
        if "lives" in one and "lives" in other and one["lives"] != other["lives"]:
            return [*effects[:place], other, one, *effects[place + 2 :]]
    return None


def test_who_is_hit_together_may_be_told_in_any_order(tmp_path: Path) -> None:
    lines, _ = with_effects(in_another_order)
    assert judged(tmp_path, lines).verdict == "legal"


@pytest.mark.parametrize(
    ("by", "verdict"), [(None, "legal"), ("nobody", "legal"), ("Ada", "legal"), ("Ben", "illegal")]
)
def test_through_whom_lives_are_lost(by: str | None, verdict: str, tmp_path: Path) -> None:
    """Dynamite is nobody's doing."""
    rolled = {"by": "chance", "do": "roll", "dice": ["Dynamite"] * 3 + ["Gatling"] * 2}
    effect = {"lives": "Ada", "now": 10} | ({} if by is None else {"by": by})
    lines = [opening(), dumped(rolled), dumped({"check": {"effects": [effect]}})]
    judgement = judged(tmp_path, lines)
    assert judgement.verdict == verdict
    if verdict == "illegal":
        assert judgement.result.findings[0].rulings[0].clause == "dice.dynamite.three_lose_life"


def test_a_beer_that_is_wasted_is_no_effect(tmp_path: Path) -> None:
    keeps, drinks = {"by": "Ada", "do": "pass"}, {"by": "Ada", "do": "use", "what": "Beer", "on": "Ada"}
    lines = table_of(ROLLED, keeps, drinks, {"check": {"effects": []}})
    assert judged(tmp_path, lines).verdict == "legal"
    lines[-1] = dumped({"check": {"effects": [{"lives": "Ada", "now": 11}]}})
    assert judged(tmp_path, lines).verdict == "illegal"


# Malformed ----------------------------------------------------------------------------------------------------

MALFORMED: dict[str, tuple[dict[str, Any], str]] = {
    "arrows of a stranger": ({"arrows": {"Zoe": 1}}, "check.arrows: nobody here is called 'Zoe'"),
    "a face nobody knows": ({"dice": ["Bear"]}, "check.dice.0: no die is called 'Bear'; expected perhaps 'Beer'"),
    "many dice": ({"dice": ["Beer"] * 41}, "check.dice: it is ['Beer'"),
    "arrows below none": ({"arrows": {"Ada": -1}}, "check.arrows.Ada: it is -1"),
    "a card": ({"hand": {"Ada": []}}, "check.hand: 'hand' is not of BANG! The Dice Game; expected it left out"),
    "something remembered": (
        {"remembered": {"luck": 1}},
        f"check.remembered: 'luck' is not remembered; expected 'bulls_eye', under {SEEN}=any_seen",
    ),
    "remembered under another reading": ({"remembered": {"bulls_eye": 1}}, "check.remembered: 'bulls_eye' is not"),
    "an effect of nothing": ({"effects": [{}]}, "check.effects.0: an effect is either lives that change or arrows"),
    "an effect of two": (
        {"effects": [{"lives": "Ada", "arrows": "Ada", "now": 1}]},
        "check.effects.0: an effect is either lives that change or arrows that do; expected lives and now, or",
    ),
    "arrows through somebody": ({"effects": [{"arrows": "Ada", "now": 1, "by": "Ben"}]}, "check.effects.0: an effect"),
    "an effect without a number": ({"effects": [{"lives": "Ada"}]}, "check.effects.0: an effect is either"),
    "an effect on a stranger": ({"effects": [{"lives": "Zoe", "now": 1}]}, "check.effects.0.lives: nobody here"),
    "arrows of a stranger change": ({"effects": [{"arrows": "Zoe", "now": 1}]}, "check.effects.0.arrows: nobody here"),
    "an effect through a stranger": ({"effects": [{"lives": "Ada", "now": 1, "by": "Zoe"}]}, "check.effects.0.by: no"),
    "a card moves": ({"effects": [{"card": "Beer 6H", "to": "discard"}]}, "check.effects.0.card: 'card' is not of"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_what_cannot_be_read_is_told_with_its_line_and_field(name: str, tmp_path: Path) -> None:
    check, message = MALFORMED[name]
    fault = judged(tmp_path, with_check(check, 5)).fault
    assert fault is not None
    assert f"g.jsonl:6: {message}" in str(fault)


def without(check: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in check.items() if name != field}


def test_a_full_checkpoint_that_contradicts_itself(tmp_path: Path) -> None:
    check, line = checkpoint()
    turn = check["turn"]
    other = next(name for name in check["lives"] if name != turn and name not in check["out"])
    held = sum(check["arrows"].values())
    for changed, message in (
        (without(check, "turn"), "check.turn: a full checkpoint leaves nothing out; expected 'turn'"),
        (without(check, "arrows"), "check.arrows: a full checkpoint leaves nothing out"),
        ({**check, "arrows": {turn: 1}}, "check.arrows: there is nothing about"),
        ({**check, "arrows": {**check["arrows"], turn: 9}, "pile": 0}, "check.arrows: "),
        ({**check, "rerolls": 4}, f"check.rerolls: 4 re-rolls are more than {turn} has; expected at most "),
        ({**check, "pile": check["pile"] + 1}, f"check.pile: {check['pile'] + 1} arrows and {held} are not 9"),
        ({**check, "lives": {**check["lives"], other: 0}}, f"check.lives.{other}: {other} has no lives and is not out"),
        ({**check, "lives": {**check["lives"], other: 20}}, f"check.lives.{other}: {other} has more life points than"),
        ({**check, "dice": ["Beer"] * 4}, "check.dice: the dice on the table are missing; expected 5 dice"),
        (without(check, "dice"), "check.dice: the dice on the table are missing"),
        (without(check, "rerolls"), "check.rerolls: this field is missing; expected the re-rolls left"),
        ({**check, "phase": "start"}, "check.dice: no dice lie there at the start of a turn; expected it left out"),
        ({**check, "out": [turn], "lives": {**check["lives"], turn: 0}}, "check."),
    ):  # fmt: skip
        fault = judged(tmp_path, with_check(changed, line)).fault
        assert fault is not None, message
        assert f"g.jsonl:{line + 1}: {message}" in str(fault)


def test_who_is_out_has_no_arrows(tmp_path: Path) -> None:
    check, line = checkpoint()
    who = next(name for name in check["lives"] if name != check["turn"])
    gone = {"out": [who], "lives": {**check["lives"], who: 0}, "arrows": {**dict.fromkeys(check["arrows"], 0), who: 1}}
    fault = judged(tmp_path, with_check({**without(check, "pile"), **gone}, line)).fault
    assert f"g.jsonl:{line + 1}: check.arrows.{who}: {who} is out and has arrows" in str(fault)


def test_what_is_remembered_of_a_turn(tmp_path: Path) -> None:
    """Under one reading it matters that a bull's eye was rolled, though it was rolled again."""
    played = game(5, 2, "001", ((SEEN, "any_seen"),))
    lines = list(recorded(played))
    place = next(place for place, line in enumerate(lines) if '"remembered"' in line)
    assert json.loads(lines[place])["check"]["remembered"] == {"bulls_eye": 1}
    assert judged(tmp_path, lines).verdict == "legal"
    lines[place] = lines[place].replace('"bulls_eye": 1', '"bulls_eye": 0')
    judgement = judged(tmp_path, lines)
    assert judgement.verdict == "illegal"
    ruling = judgement.result.findings[0].rulings[0]
    assert (ruling.clause, ruling.args) == (SEEN, ("the number bulls_eye", "0", "1"))
