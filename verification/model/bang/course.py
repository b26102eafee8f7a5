"""How a position moves on: what is to be done is done, until somebody has to decide.

The tables of all chapters come together here: what can be done (``DO``), and what can be asked (``ASK``: the legal
answers; why a line is none of them, where that is not simply told by the answers; what an answer does; the clause that
asks).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verification.model.bang import (
    abilities,
    answer_to_card,
    armed_abilities,
    armed_answers,
    blaze,
    bomb,
    bonus,
    buying,
    cards,
    dangerous,
    dodge_city,
    dorothy_rage,
    draw_check,
    drawing,
    drawing_otherwise,
    duel,
    elimination,
    ending,
    equipment,
    equipment_deck,
    events,
    fistful,
    for_everybody,
    ghost,
    ghost_car,
    goes_with,
    gold,
    gold_rush_characters,
    green,
    greygory_deck,
    high_noon,
    hit,
    lee_van_kliff,
    load,
    locomotive,
    loss,
    missed,
    phase1,
    phase2,
    phase3,
    piles,
    price,
    rescue,
    roles_anew,
    sequence,
    setup,
    shot,
    show_characters,
    show_deck,
    show_events,
    stations,
    store,
    switch,
    taking,
    train,
    train_cards,
    train_characters,
    train_refusals,
    turn,
    upgrades,
    valley_cards,
    valley_characters,
    wagon_effects,
    wagon_uses,
    wagons,
)
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.table import reading

Question = tuple[
    Callable[[Position, Item], list[Line]],
    Callable[[Position, Item, Line], str | None] | None,
    Callable[[Position, Item, Line], None],
    str,
]
CHAPTERS: list[Any] = [
    setup,
    turn,
    draw_check,
    phase1,
    drawing,
    drawing_otherwise,
    phase2,
    phase3,
    piles,
    sequence,
    cards,
    store,
    shot,
    missed,
    duel,
    loss,
    elimination,
    price,
    bonus,
    abilities,
    dodge_city,
    events,
    high_noon,
    fistful,
    gold,
    equipment_deck,
    equipment,
    buying,
    gold_rush_characters,
    green,
    taking,
    ghost,
    rescue,
    answer_to_card,
    hit,
    valley_cards,
    for_everybody,
    valley_characters,
    load,
    dangerous,
    bomb,
    goes_with,
    upgrades,
    armed_answers,
    armed_abilities,
    roles_anew,
    show_deck,
    show_events,
    dorothy_rage,
    show_characters,
    lee_van_kliff,
    greygory_deck,
    train,
    stations,
    locomotive,
    wagons,
    wagon_uses,
    wagon_effects,
    train_cards,
    switch,
    train_characters,
    train_refusals,
    blaze,
]
DO: dict[str, Callable[[Position, Item], None]] = {}
ASK: dict[str, Question] = {}
for chapter in CHAPTERS:
    DO |= getattr(chapter, "DO", {})
    ASK |= getattr(chapter, "ASK", {})
OVERTAKEN = phase3.OVERTAKEN | for_everybody.OVERTAKEN | dorothy_rage.OVERTAKEN | show_characters.OVERTAKEN
OVERTAKEN |= stations.OVERTAKEN | goes_with.OVERTAKEN
"""Questions by which something has passed, since what may be done at any time has been done."""
CLOSED = piles.CLOSED | equipment_deck.CLOSED | draw_check.CLOSED | price.CLOSED | setup.CLOSED | fistful.CLOSED
CLOSED |= for_everybody.CLOSED | load.CLOSED | wagons.CLOSED
CLOSED |= roles_anew.CLOSED | show_deck.CLOSED | greygory_deck.CLOSED | show_characters.CLOSED
CLOSED |= (
    train.CLOSED
    | train_refusals.CLOSED
    | wagons.CLOSED
    | wagon_uses.CLOSED
    | wagon_effects.CLOSED
    | train_characters.CLOSED
)
PARTS_OF_A_TURN = {
    *("turn begins", "checks before phase 1", "jail", "before phase 1", "own turn", "phase 1"),
    *("phase 2", "play phase", "phase 3", "turn over", "next turn"),
}


def go_on(position: Position) -> None:
    """Do what is to be done, until somebody has to decide or the game is over.

    What has to be noticed at once comes before the rest of the list: an exhausted draw pile, empty hands, effects
    that have been set off.
    """
    while position["winners"] is None:
        todo = position["todo"]
        if todo and todo[0]["what"] in CLOSED:
            return
        if position["held"] and todo[0]["what"] in PARTS_OF_A_TURN:
            position["held"] = []
        if piles.exhausted(position):
            piles.shuffle_discards(position)
            continue
        if position["ghosts"] and (ghost_car.ghost_car_is_gone(position) or ghost.ghost_is_gone(position)):
            continue
        if train.train_is_short(position):
            train.couple(position)
            continue
        if position["rules"]["suzy"]:
            sequence.notice_empty_hands(position)
        if position["due"]:
            sequence.carry_out_due(position)
            continue
        if end_after_effect(position):
            return
        overtaken = OVERTAKEN.get(todo[0]["what"])
        if overtaken and overtaken(position, todo[0]):
            continue
        if todo[0]["what"] in ASK:
            return
        item = todo.pop(0)
        DO[item["what"]](position, item)


def end_after_effect(position: Position) -> bool:
    """By one reading the end of the game is judged when an effect is done.

    Clause: bang.end.immediate.
    """
    if reading(position, "bang.end.immediate") == "at_once" or not position["out"]:
        return False
    if position["todo"][0]["what"] in PARTS_OF_A_TURN:
        return ending.judge_end(position)
    return False


FIELDS: dict[str, set[str]] = {
    "play": {"card", "on", "at", "as"},
    "use": {"what", "on", "at", "as"},
    "discard": {"card", "as", "on"},
    "buy": {"card", "as", "on", "at"},
    "pick": {"card", "on"},
    "draw": {"card", "on"},
    "choose": {"what", "on", "at"},
    "take": {"on"},
    "shuffle": {"cards"},
    "pass": set(),
    "end": set(),
}
"""What a decision may tell beside who decides and what is done."""


def objection(position: Position, line: Line) -> str | None:
    """The clause by which a single decision is not allowed now; None if it is allowed."""
    if position["winners"] is not None:
        return "bang.end.immediate"
    item = position["todo"][0]
    answers, refusal, _, clause = ASK[item["what"]]
    if not set(line) - {"by", "do"} <= FIELDS.get(line["do"], set()):
        return clause
    if line.get("do") == "use" and line.get("what") == "Sid Ketchum":
        return price.refusal_sid(position, line, item["what"] in CLOSED)
    if is_ace(position, line):
        return dangerous.refusal_ace_at_any_time(position, line, item["what"] in CLOSED)
    if line.get("do") == "use" and line.get("what") == "Gag":
        return show_events.refusal_gag(position, line, item["what"] in CLOSED)
    if line["by"] != item["who"]:
        return "bang.turn.order.clockwise" if item["what"] == "play phase" else clause
    if refusal:
        return refusal(position, item, line)
    return None if line in answers(position, item) else clause


def carry_out(position: Position, line: Line) -> None:
    """A single decision that is allowed, with all that follows until the next one."""
    item = position["todo"][0]
    if line.get("do") == "use" and line.get("what") == "Sid Ketchum":
        price.use_sid(position, line)
    elif is_ace(position, line):
        dangerous.use_ace(position, {"who": line["by"]}, line)
    elif line.get("do") == "use" and line.get("what") == "Gag":
        show_events.use_gag(position, line)
    else:
        ASK[item["what"]][2](position, item, line)
    go_on(position)


def is_ace(position: Position, line: Line) -> bool:
    """Whether Ace Up The Sleeve is to be used beside a question, and not as something to do in phase 2."""
    asked = position["todo"][0]
    in_phase_2 = asked["what"] == "play phase" and asked["who"] == line["by"]
    return line.get("do") == "use" and line.get("what") == "Ace Up The Sleeve" and not in_phase_2


def lines_beside(position: Position) -> list[Line]:
    """The uses of Sid Ketchum, and by one reading of Ace Up The Sleeve, beside the question that is open."""
    closed = position["todo"][0]["what"] in CLOSED
    players = position["rules"]["players"]
    lines: list[Line] = [{"by": who, "do": "use", "what": "Sid Ketchum"} for who in players]
    found = [line for line in lines if price.refusal_sid(position, line, closed) is None]
    aces: list[Line] = [{"by": who, "do": "use", "what": "Ace Up The Sleeve"} for who in players]
    aces = [line for line in aces if is_ace(position, line)]
    return found + [line for line in aces if dangerous.refusal_ace_at_any_time(position, line, closed) is None]


def gag_lines(position: Position) -> list[Line]:
    """That somebody has talked, which may be told beside any question."""
    closed = position["todo"][0]["what"] in CLOSED
    lines = [{"by": who, "do": "use", "what": "Gag"} for who in position["rules"]["players"]]
    return [line for line in lines if show_events.refusal_gag(position, line, closed) is None]


def all_answers(position: Position) -> list[Line]:
    """All decisions that are allowed now."""
    if position["winners"] is not None:
        return []
    item = position["todo"][0]
    answers = ASK[item["what"]][0](position, item)
    return answers + [line for line in lines_beside(position) + gag_lines(position) if line not in answers]
