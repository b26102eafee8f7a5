"""Brown and blue cards of Valley of Shadows (chapter "Nové karty"): when they may be played, and what they do.

Ghost, Saved!, Escape, Aim, what goes with BANG! cards, and cards that concern everybody have modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.cards import Effect, bang_limit, shots
from verification.model.bang.distance import distance, in_range
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.lives import heal
from verification.model.bang.table import in_game, lies_before, others_from, reading
from verification.model.bang.todo import do, first


def refusal_answer(position: Position, who: str, line: Line) -> str | None:
    """Escape, Saved! and Aim are played only with or against something else.

    Clauses: bang.card.escape.out_of_turn, bang.card.saved.effect, bang.card.aim.effect.
    """
    return "bang.play_vs_use.own_turn"


# Fanning.


def refusal_fanning(position: Position, who: str, line: Line) -> str | None:
    """Not beside the BANG! card of the turn; in range, and if possible at somebody with another player next to them.

    Nobody has to shoot at themselves for that.

    Clauses: bang.card.fanning.excludes_bang, bang.card.fanning.first_target, bang.symbol.in_range.
    """
    if position["bangs"] and bang_limit(position, who) == 1:
        return "bang.card.fanning.excludes_bang"
    if not in_range(position, who, line["on"]):
        return "bang.symbol.in_range"
    if second_targets(position, who, line["on"]):
        return None
    others = [name for name in others_from(position, who) if in_range(position, who, name)]
    better = any(second_targets(position, who, name) for name in others)
    return "bang.card.fanning.first_target" if better else None


def second_targets(position: Position, who: str, target: str) -> list[str]:
    """The players at distance 1 from the first target, at whom the second BANG! effect may be aimed.

    Clauses: bang.card.fanning.effect, bang.card.fanning.second_distance, bang.card.fanning.no_switch_off,
    bang.card.fanning.first_target.
    """
    others = others_from(position, target)
    if reading(position, "bang.card.fanning.first_target") == "others_only":
        others = [name for name in others if name != who]
    return [name for name in others if distance(position, target, name) <= 1]


def who_aims(position: Position, who: str) -> str:
    """Who chooses the targets of a card that this player plays: who has them play it in a turn of theirs.

    Clause: bang.event.dorothy_rage.targets.
    """
    caller = position["lent"].get("turn")
    made_to = caller is not None and position["turn"] == who and in_game(position, caller)
    return str(caller) if made_to else who


def effect_fanning(position: Position, item: Item) -> list[Item]:
    """A BANG! effect on each of two players, or on one if there is no second.

    Clauses: bang.card.fanning.effect, bang.card.fanning.no_second.
    """
    if not second_targets(position, item["who"], item["on"]):
        return shots(position, item, [item["on"]])
    return [do("second target", who_aims(position, item["who"]), by=item["who"], on=item["on"], card=item["card"])]


def answers_second(position: Position, item: Item) -> list[Line]:
    """Anybody who may be the second target.

    Clause: bang.card.fanning.effect.
    """
    second = second_targets(position, item["by"], item["on"])
    return [{"by": item["who"], "do": "choose", "on": name} for name in second]


def answer_second(position: Position, item: Item, line: Line) -> None:
    """Each of the two answers a shot, the first one first.

    Clauses: bang.card.fanning.separate_defence, bang.card.fanning.not_bang_card.
    """
    position["todo"].remove(item)
    shot = {**item, "who": item["by"]}
    first(position, *shots(position, shot, [item["on"], line["on"]]))


# Tomahawk, Last Call.


def refusal_tomahawk(position: Position, who: str, line: Line) -> str | None:
    """Tomahawk reaches distance 2, whatever the weapon.

    Clauses: bang.card.tomahawk.bang_effect, bang.symbol.at_distance.
    """
    return None if distance(position, who, line["on"]) <= 2 else "bang.symbol.at_distance"


def effect_tomahawk(position: Position, item: Item) -> list[Item]:
    """A BANG! effect on one player; it is no BANG! card.

    Clauses: bang.card.tomahawk.bang_effect, bang.card.tomahawk.not_bang_card.
    """
    return shots(position, item, [item["on"]])


def effect_last_call(position: Position, item: Item) -> list[Item]:
    """Last Call heals its player, however many are left.

    Clauses: bang.card.last_call.effect, bang.card.last_call.no_beer.
    """
    heal(position, item["who"], 1)
    return []


# Rattlesnake, Bounty.


def refusal_double(name: str) -> Callable[[Position, str, Line], str | None]:
    """A card for any player does not lie twice in front of the same one.

    Clauses: bang.card.rattlesnake.play_on_any, bang.card.bounty.play_on_any, bang.turn.play.no_duplicate_in_play.
    """
    clause = "bang.turn.play.no_duplicate_in_play"
    return lambda position, who, line: clause if lies_before(position, line["on"], name) else None


EFFECTS: dict[str, Effect] = {
    "Fanning": effect_fanning,
    "Tomahawk": effect_tomahawk,
    "Last Call": effect_last_call,
}
REFUSALS: dict[str, Callable[[Position, str, Line], str | None]] = {
    "Fanning": refusal_fanning,
    "Tomahawk": refusal_tomahawk,
    "Rattlesnake": refusal_double("Rattlesnake"),
    "Bounty": refusal_double("Bounty"),
    "Escape": refusal_answer,
    "Saved!": refusal_answer,
    "Aim": refusal_answer,
}
ASK = {"second target": (answers_second, None, answer_second, "bang.card.fanning.effect")}
