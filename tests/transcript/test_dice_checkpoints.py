"""Records of the Dice Game: dice that are rolled again or kept, arrows, and what is remembered of a turn."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bangref.dice.assemble import READINGS
from bangref.kits.dice.checkpoints import check_names, full_check
from bangref.record.errors import MalformedError
from bangref.record.model import Check
from bangref.record.writer import dumped
from tests.transcript.checkpoints import judged, resumed, with_check, without
from tests.transcript.dice_checkpoints import SEEN, checkpoint
from tests.transcript.dice_games import game, stands
from tests.transcript.games import moments, names_of, opening, recorded

OTHERS = [(reading, value) for reading, values in READINGS.items() for value in values[1:]]
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")


def header() -> str:
    """The header of a game of four."""
    people = ("Paul Regret", "Jourdonnais", "Willy the Kid", "Rose Doolan")
    roles = ("sheriff", "outlaw", "outlaw", "renegade")
    told = zip(NAMES, roles, people, strict=False)
    players = [{"name": name, "role": role, "character": who} for name, role, who in told]
    return dumped({"bangref": 1, "rules": "0.1.0", "game": "dice", "edition": "001", "players": players})


def table_of(*lines: dict[str, Any]) -> list[str]:
    """A game of four that begins like this."""
    return [header(), *(dumped(line) for line in lines)]


# What people record -------------------------------------------------------------------------------------------


def described(number: int, seed: int, readings: tuple[tuple[str, str], ...]) -> int:
    """How many full checkpoints of a game there are; each describes the whole state."""
    played, found = game(number, seed, readings, "002"), 0
    names, before = names_of(played), opening(played).state
    for moment in moments(played):
        if moment.state.frames and stands(before, moment.state):
            assert resumed(played, full_check(moment.state, names)) == moment.state
            found += 1
        before = moment.state
    return found


def test_a_table_at_which_the_game_is_over_stays_so() -> None:
    turns_of_the_dead = 0
    for number, seed in product(range(3, 9), range(6)):
        played = game(number, seed, edition="002")
        *_, last = moments(played)
        check: dict[str, Any] = full_check(last.state, names_of(played))
        found = resumed(played, check)
        assert (found.winners, found.frames) == (last.state.winners, ())
        turns_of_the_dead += check["turn"] in check["out"]
    assert turns_of_the_dead > 0


def won_in_person() -> tuple[Any, dict[str, Any]]:
    """A game of three that has been won by eliminating the one who was hunted, and the checkpoint at its end."""
    for seed in range(12):
        played = game(3, seed, edition="002")
        *_, last = moments(played)
        check: dict[str, Any] = full_check(last.state, names_of(played))
        if len(check["out"]) == 1:
            return played, check
    raise AssertionError("nobody has won so")


def test_of_three_players_the_checkpoint_tells_who_has_won() -> None:
    played, check = won_in_person()
    hunter = check["remembered"]["hunter"]
    names = names_of(played).players
    out = names.index(check["out"][0]) + 1
    (other,) = {1, 2, 3} - {hunter, out}
    turn = names[hunter - 1]
    assert resumed(played, check).winners == (hunter - 1,)
    assert resumed(played, {**check, "remembered": {"hunter": other}}).winners == (other - 1,)
    assert resumed(played, {**check, "turn": turn, "remembered": {"hunter": 0}}).winners is None
    with pytest.raises(MalformedError, match=f"player {out} cannot have won by eliminating another; expected "):
        resumed(played, {**check, "remembered": {"hunter": out}})
    with pytest.raises(MalformedError, match="player 4 cannot have won"):
        resumed(played, {**check, "remembered": {"hunter": 4}})
    everybody = {"out": [], "lives": dict.fromkeys(check["lives"], 3)}
    with pytest.raises(MalformedError, match=r"player . cannot have won .*; expected one player who is out"):
        resumed(played, {**check, **everybody})
    with pytest.raises(MalformedError, match=f"it is the turn of {check['out'][0]}, who is out"):
        resumed(played, {**check, "turn": check["out"][0], "remembered": {"hunter": 0}})


def test_who_has_hunted_is_remembered_of_three_players_alone() -> None:
    for number, problem in ((3, "'luck' is not remembered; .*; 'hunter'"), (4, "'hunter' is not remembered")):
        played = game(number, 1, edition="002")
        check = full_check(opening(played).state, names_of(played))
        slot = "luck" if number == 3 else "hunter"
        with pytest.raises(MalformedError, match=problem):
            check_names(Check.model_validate({**check, "remembered": {slot: 1}}), names_of(played))


@pytest.mark.parametrize(("reading", "value"), [("", ""), *OTHERS])
def test_a_full_checkpoint_describes_the_whole_state(reading: str, value: str) -> None:
    readings = ((reading, value),) if reading else ()
    assert sum(described(number, 1, readings) for number in (3, 5, 8)) > 50


# What differs -------------------------------------------------------------------------------------------------


def test_dice_agree_in_any_order(tmp_path: Path) -> None:
    check, line = checkpoint()
    assert judged(tmp_path, with_check("dice", {"dice": check["dice"][::-1]}, line)).verdict == "legal"


def test_another_question_is_open(tmp_path: Path) -> None:
    """A checkpoint of the play phase where nobody may re-roll."""
    played = game()
    for number, moment in enumerate(moments(played), 2):
        if moment.state.frames and not played.rules.frames[type(moment.state.frames[-1])].closed:
            found = full_check(moment.state, names_of(played))
            if "dice" not in found:
                judgement = judged(tmp_path, with_check("dice", {"phase": "play"}, number))
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
    gatlings: dict[str, Any] = {"by": "chance", "do": "roll", "dice": ["Gatling"] * 3 + ["Dynamite"] * 2}
    after: dict[str, Any] = {"check": {"turn": "Ben", "lives": {"Ben": 6, "Dan": 8}}}
    assert judged(tmp_path, [header(), dumped(gatlings), dumped(after)]).verdict == "legal"
    wrong: dict[str, Any] = {"check": {"turn": "Ben", "lives": {"Dan": 9}}}
    assert judged(tmp_path, [header(), dumped(gatlings), dumped(wrong)]).verdict == "illegal"


# Effects ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "verdict"), [(None, "legal"), ("nobody", "legal"), ("Ada", "legal"), ("Ben", "illegal")]
)
def test_through_whom_lives_are_lost(by: str | None, verdict: str, tmp_path: Path) -> None:
    """Dynamite is nobody's doing."""
    rolled: dict[str, Any] = {"by": "chance", "do": "roll", "dice": ["Dynamite"] * 3 + ["Gatling"] * 2}
    effect: dict[str, Any] = {"lives": "Ada", "now": 10} | ({} if by is None else {"by": by})
    lines = [header(), dumped(rolled), dumped({"check": {"effects": [effect]}})]
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


# Full checkpoints ---------------------------------------------------------------------------------------------


def test_who_is_out_has_no_arrows(tmp_path: Path) -> None:
    check, line = checkpoint()
    who = next(name for name in check["lives"] if name != check["turn"])
    gone = {"out": [who], "lives": {**check["lives"], who: 0}, "arrows": {**dict.fromkeys(check["arrows"], 0), who: 1}}
    fault = judged(tmp_path, with_check("dice", {**without(check, "pile"), **gone}, line)).fault
    assert f"g.jsonl:{line + 1}: check.arrows.{who}: {who} is out and has arrows" in str(fault)


def test_what_is_remembered_of_a_turn(tmp_path: Path) -> None:
    """Under one reading it matters that a bull's eye was rolled, though it was rolled again."""
    played = game(5, 2, ((SEEN, "any_seen"),))
    lines = list(recorded(played, stands))
    place = next(place for place, line in enumerate(lines) if '"remembered"' in line)
    assert json.loads(lines[place])["check"]["remembered"] == {"bulls_eye": 1}
    assert judged(tmp_path, lines).verdict == "legal"
    lines[place] = lines[place].replace('"bulls_eye": 1', '"bulls_eye": 0')
    judgement = judged(tmp_path, lines)
    assert judgement.verdict == "illegal"
    ruling = judgement.result.findings[0].rulings[0]
    assert (ruling.clause, ruling.args) == (SEEN, ("the number bulls_eye", "0", "1"))
