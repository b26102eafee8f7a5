"""Aim is played with a BANG! card (section "Dvojitá rána"): the BANG! card first, then Aim, and then the target."""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position, name_of, without
from verification.model.bang.high_noon import bars_play
from verification.model.bang.piles import discard, leave_hand, note_played
from verification.model.bang.plays import names_for, refusal_to_aim
from verification.model.bang.table import round_from
from verification.model.bang.todo import do, first


def with_aim(line: Line) -> bool:
    """Whether a BANG! card is played at nobody yet, so that Aim is to go with it."""
    name = line.get("as") or name_of(line["card"])
    return name in ("BANG!", "Black Flower") and "on" not in line and "at" not in line


def aims(position: Position, who: str, card: str) -> list[str]:
    """The Aims that may be played with this card of the hand.

    Clause: bang.card.aim.effect.
    """
    hand = without(position["hand"][who], card)
    return [one for one in sorted(set(hand)) if name_of(one) == "Aim" and not bars_play(position, who, one)]


def targets(position: Position, who: str, line: Line) -> list[str]:
    """The players at whom a BANG! card may be played."""
    return [name for name in round_from(position, who) if refusal_to_aim(position, who, {**line, "on": name}) is None]


def refusal_with_aim(position: Position, who: str, line: Line) -> str | None:
    """Why a BANG! card may not be played for Aim to go with it.

    Clauses: bang.card.aim.effect, bang.card.bang.range_check, bang.turn.play.one_bang_card.
    """
    if not aims(position, who, line["card"]):
        return "bang.card.aim.effect"
    return None if targets(position, who, line) else refusal_to_aim(position, who, {**line, "on": who})


def ways_with_aim(position: Position, who: str, card: str) -> list[Line]:
    """A card of the hand as a BANG! card with Aim."""
    shape: Line = {"by": who, "do": "play", "card": card}
    names = [name or name_of(card) for name in names_for(position, who, card)]
    ways = [shape if name == name_of(card) else {**shape, "as": name} for name in names]
    return [way for way in ways if with_aim(way)]


def do_announced(position: Position, item: Item) -> None:
    """Aim is asked for, if it and the BANG! card are still there; without Aim the target comes next."""
    who, card = item["who"], item["line"]["card"]
    if card not in position["hand"][who]:
        return
    first(position, {**item, "what": "Aim goes with it" if aims(position, who, card) else "name the target"})


def answers_aim(position: Position, item: Item) -> list[Line]:
    """Aim, or not.

    Clause: bang.card.aim.effect.
    """
    who = item["who"]
    lines: list[Line] = [{"by": who, "do": "play", "card": card} for card in aims(position, who, item["line"]["card"])]
    return [*lines, {"by": who, "do": "pass"}]


def answer_aim(position: Position, item: Item, line: Line) -> None:
    """Aim is played, or left; and then the target is named.

    Clause: bang.card.aim.effect.
    """
    who, aim = item["who"], line.get("card")
    position["todo"].remove(item)
    if aim:
        leave_hand(position, who, aim)
        discard(position, aim)
        note_played(position, who, aim)
    first(position, {**item, "what": "name the target", "aim": aim})


def do_name_target(position: Position, item: Item) -> None:
    """The target is asked for, if the BANG! card is still there."""
    if item["line"]["card"] in position["hand"][item["who"]]:
        first(position, {**item, "what": "target of both"})


def answers_target(position: Position, item: Item) -> list[Line]:
    """Anybody at whom the BANG! card may be played."""
    who = item["who"]
    return [{"by": who, "do": "choose", "on": name} for name in targets(position, who, item["line"])]


def answer_target(position: Position, item: Item, line: Line) -> None:
    """Now the BANG! card is played, too.

    Clause: bang.card.aim.effect.
    """
    who, card = item["who"], item["line"]["card"]
    position["todo"].remove(item)
    name = item["line"].get("as") or name_of(card)
    first(position, do("play it", who, card=card, name=name, on=line["on"], at=None, aim=item.get("aim")))


DO = {"announced": do_announced, "name the target": do_name_target}
ASK = {
    "Aim goes with it": (answers_aim, None, answer_aim, "bang.card.aim.effect"),
    "target of both": (answers_target, None, answer_target, "bang.card.aim.effect"),
}
