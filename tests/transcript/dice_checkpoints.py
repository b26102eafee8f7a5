"""What the Dice Game answers where the checkpoints of the games beside BANG! are asked."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bangref.kits.dice.checkpoints import full_check, in_play_phase
from tests.transcript.checkpoints import Effects, Examples, Told, one_missing, without
from tests.transcript.dice_games import game, stands
from tests.transcript.games import moments, names_of

SEEN = "dice.character.suzy_lafayette.end_of_turn"


def checkpoint() -> tuple[Told, int]:
    """A full checkpoint between two rolls, with some arrows taken, and the line behind which it stands."""
    played = game()
    for number, moment in enumerate(moments(played), 2):
        if number > 21 and in_play_phase(moment.state):
            found: Told = full_check(moment.state, names_of(played))
            if any(found["arrows"].values()):
                return found, number
    raise AssertionError("nobody may re-roll")


def nonsense(check: Told) -> dict[str, Any]:
    """A beer before the first roll."""
    return {"by": "Ada", "do": "use", "what": "Beer", "on": "Ben"}


DIFFERS: dict[str, tuple[str, str]] = {
    "lives": ("lives of ", ""),
    "arrows": ("arrows of ", ""),
    "pile": ("arrows in the pile", "dice.components.arrows"),
    "dice": ("dice", ""),
    "rerolls": ("re-rolls left", "dice.roll.reroll_limit"),
    "turn": ("player on turn", "dice.turn.order.clockwise"),
    "out": ("eliminated players", "dice.elimination.at_zero"),
}


def differing(check: Told, field: str) -> Any:
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


# Effects ------------------------------------------------------------------------------------------------------


def one_too_many(effects: Effects) -> Effects | None:
    return [*effects, {"arrows": "Ada", "now": 9}] if effects else None


def another_number(effects: Effects) -> Effects | None:
    return [{**effect, "now": effect["now"] + 1} for effect in effects] if effects else None


def in_another_order(effects: Effects) -> Effects | None:
    """Two players hit in a row, told the other way round."""
    for place, (one, other) in enumerate(pairwise(effects)):
        if "lives" in one and "lives" in other and one["lives"] != other["lives"]:
            return [*effects[:place], other, one, *effects[place + 2 :]]
    return None


# Malformed ----------------------------------------------------------------------------------------------------

MALFORMED: dict[str, tuple[Told, str]] = {
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


def contradictions(check: Told) -> list[tuple[Told, str]]:
    """Full checkpoints like this one that contradict themselves."""
    turn = check["turn"]
    other = next(name for name in check["lives"] if name != turn and name not in check["out"])
    held = sum(check["arrows"].values())
    return [
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
    ]


EXAMPLES = Examples(
    game="dice",
    stands=(stands,),
    checkpoint=checkpoint,
    nonsense=nonsense,
    differs=DIFFERS,
    differing=differing,
    last_changed=(("lives", "dice.bulls_eye_1.damage", 1),),
    changes=(one_missing, one_too_many, another_number),
    order=in_another_order,
    malformed=MALFORMED,
    contradictions=contradictions,
)
