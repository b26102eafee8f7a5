"""What Samurai Sword answers where the checkpoints of the games beside BANG! are asked."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bangref.kits.samurai.checkpoints import full_check, in_play_phase
from tests.transcript.checkpoints import Effects, Examples, Told, one_missing, without
from tests.transcript.games import moments, names_of
from tests.transcript.samurai_games import game, in_each_turn, stands


def checkpoint() -> tuple[Told, int]:
    """A full checkpoint in the midst of a game, with properties in play, and the line behind which it stands."""
    made = game()
    names = names_of(made)
    for number, moment in enumerate(moments(made), 2):
        if number > 40 and in_play_phase(moment.state) and moment.state.weapons:
            found: Told = full_check(moment.state, names)
            if any(found["in_play"].values()) and found["discard"]:
                return found, number
    raise AssertionError("nobody plays a weapon")


def nonsense(check: Told) -> dict[str, Any]:
    """A parry in the own turn."""
    return {"by": check["turn"], "do": "play", "card": "Parry"}


def same(check: Told, field: str) -> Any:
    """What a checkpoint may say of a field beside others; sizes are read off the cards."""
    if field == "hand_size":
        return {name: len(hand) for name, hand in check["hand"].items()}
    return len(check["draw"]) if field == "draw_size" else check[field]


DIFFERS: dict[str, tuple[str, str]] = {
    "resilience": ("resilience of ", ""),
    "honour": ("honour of ", ""),
    "hand": ("hand of ", ""),
    "hand_size": ("hand size of ", ""),
    "in_play": ("cards in play of ", ""),
    "discard": ("discard pile", ""),
    "draw": ("draw pile", "samurai.setup.deck"),
    "draw_size": ("size of the draw pile", "samurai.setup.deck"),
    "turn": ("player on turn", "samurai.turn.order"),
    "weapons": ("weapons played this turn", "samurai.turn.play.one_weapon"),
}


def differing(check: Told, field: str) -> Any:
    """Something else than the checkpoint says."""
    told = same(check, field)
    if isinstance(told, dict):
        who = next(iter(told))
        return {who: [*told[who], "Parry"] if isinstance(told[who], list) else told[who] + 1}
    if isinstance(told, int):
        return told + 1
    return next(name for name in check["hand"] if name != told) if field == "turn" else told[:-1]


# Effects ------------------------------------------------------------------------------------------------------


def one_too_many(effects: Effects) -> Effects | None:
    return [*effects, {"honour": "Ada", "now": 9}] if effects else None


def another_number(effects: Effects) -> Effects | None:
    at = next((place for place, effect in enumerate(effects) if "resilience" in effect), None)
    if at is None:
        return None
    return [*effects[:at], {**effects[at], "now": effects[at]["now"] + 1}, *effects[at + 1 :]]


def somewhere_else(effects: Effects) -> Effects | None:
    return [{**effects[0], "to": "hand:Dan"}, *effects[1:]] if effects and effects[0].get("to") == "discard" else None


def cards_in_another_order(effects: Effects) -> Effects | None:
    """Two cards drawn in a row, told the other way round."""
    for place, (one, other) in enumerate(pairwise(effects)):
        drawn = "card" in one and one["to"].startswith("hand:")
        if drawn and one["to"] == other.get("to") and one["card"] != other["card"]:
            return [*effects[:place], other, one, *effects[place + 2 :]]
    return None


# Malformed ----------------------------------------------------------------------------------------------------

MALFORMED: dict[str, tuple[Told, str]] = {
    "resilience of a stranger": ({"resilience": {"Zoe": 1}}, "check.resilience: nobody here is called 'Zoe'"),
    "honour of a stranger": ({"honour": {"Zoe": 1}}, "check.honour: nobody here is called 'Zoe'"),
    "a hand of a stranger": ({"hand": {"Zoe": []}}, "check.hand: nobody here is called 'Zoe'"),
    "properties of a stranger": ({"in_play": {"Zoe": []}}, "check.in_play: nobody here is called 'Zoe'"),
    "a card nobody knows": ({"hand": {"Ada": ["Parri"]}}, "check.hand.Ada.0: no card is called 'Parri'; expected"),
    "a discard nobody knows": ({"discard": ["Parri"]}, "check.discard.0: no card is called 'Parri'"),
    "resilience below none": ({"resilience": {"Ada": -1}}, "check.resilience.Ada: it is -1"),
    "honour that is no number": ({"honour": {"Ada": "4"}}, "check.honour.Ada: it is '4'"),
    "weapons below none": ({"weapons": -1}, "check.weapons: it is -1"),
    "lives": ({"lives": {"Ada": 1}}, "check.lives: 'lives' is not of Samurai Sword; expected it left out"),
    "somebody out": ({"out": ["Ada"]}, "check.out: 'out' is not of Samurai Sword"),
    "dice": ({"dice": ["Beer"]}, "check.dice: 'dice' is not of Samurai Sword"),
    "an effect of nothing": ({"effects": [{}]}, "check.effects.0: an effect is a card that moves, or tokens that"),
    "an effect of two": ({"effects": [{"honour": "Ada", "resilience": "Ada", "now": 1}]}, "check.effects.0: an eff"),
    "a card and a number": ({"effects": [{"card": "Parry", "to": "discard", "now": 1}]}, "check.effects.0: an eff"),
    "tokens without a number": ({"effects": [{"honour": "Ada"}]}, "check.effects.0: an effect is a card that moves"),
    "a card to nowhere": ({"effects": [{"card": "Parry"}]}, "check.effects.0: an effect is a card that moves"),
    "a card to the moon": ({"effects": [{"card": "Parry", "to": "moon"}]}, "check.effects.0.to: no such place: 'moon'"),
    "a card to a stranger": ({"effects": [{"card": "Parry", "to": "hand:Zoe"}]}, "check.effects.0.to: nobody here is"),
    "tokens of a stranger": ({"effects": [{"honour": "Zoe", "now": 1}]}, "check.effects.0.honour: nobody here is"),
    "lives that change": ({"effects": [{"lives": "Ada", "now": 1}]}, "check.effects.0.lives: 'lives' is not of"),
}


def contradictions(check: Told) -> list[tuple[Told, str]]:
    """Full checkpoints like this one that contradict themselves."""
    turn = check["turn"]
    other = next(name for name in check["hand"] if name != turn)
    start = without(check, "weapons") | {"phase": "start"}
    held = check["in_play"] | {other: [*check["in_play"][other], "Parry"]}
    return [
        (without(check, "turn"), "check.turn: a full checkpoint leaves nothing out; expected 'turn'"),
        (without(check, "honour"), "check.honour: a full checkpoint leaves nothing out"),
        (without(check, "discard"), "check.discard: a full checkpoint leaves nothing out"),
        ({**check, "honour": {turn: 1}}, "check.honour: there is nothing about"),
        (without(check, "weapons"), "check.weapons: this field is missing; expected the weapons played this turn"),
        ({**start, "weapons": 1}, "check.weapons: no weapon has been played at the start of a turn; expected 0"),
        ({**check, "resilience": {**check["resilience"], other: 6}}, f"check.resilience.{other}: {other} has more"),
        ({**check, "resilience": {**check["resilience"], turn: 0}}, f"check.resilience.{turn}: {turn} has recovered"),
        ({**check, "honour": {**check["honour"], other: 0}}, f"check.honour.{other}: {other} has no honour, and"),
        ({**check, "honour": {**check["honour"], other: 20}}, "check.honour: "),
        ({**check, "in_play": held}, f"check.in_play.{other}.{len(held[other]) - 1}: Parry is no property"),
        ({**check, "draw": [*check["draw"], "Katana"]}, "check.draw: Katana is in two places"),
        ({**check, "draw": check["draw"][1:]}, f"check.draw: {check['draw'][0]} is nowhere"),
    ]


EXAMPLES = Examples(
    game="samurai",
    stands=(stands, in_each_turn),
    checkpoint=checkpoint,
    nonsense=nonsense,
    differs=DIFFERS,
    differing=differing,
    last_changed=(
        ("resilience", "samurai.weapon.hit_wounds", 5),
        ("resilience", "samurai.card.battle_cry.effect", 5),
        ("resilience", "samurai.card.breathing.heal", 5),
        ("resilience", "samurai.turn.recover.when_empty", 5),
        ("honour", "samurai.defeat.honour_to_victor", 5),
        ("honour", "samurai.deck.honour_loss", 0),
    ),
    changes=(one_missing, one_too_many, another_number, somewhere_else),
    order=cards_in_another_order,
    malformed=MALFORMED,
    contradictions=contradictions,
)
