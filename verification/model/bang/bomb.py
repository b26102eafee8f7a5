"""Bomb and Tumbleweed (page 25 of Armed & Dangerous): a draw! of its own, and a draw! made again."""

from __future__ import annotations

from verification.model.bang.dangerous import price_of_use, refusal_dangerous
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.load import take_load
from verification.model.bang.table import everybody, in_game, leaves_alone, others_from, reading
from verification.model.bang.todo import do, first


def refusal_bomb(position: Position, who: str, line: Line) -> str | None:
    """Bomb may be laid in front of anybody but those on whom diamonds of others have no effect.

    Clauses: bang.card.bomb.play, bang.armed_and_dangerous.apache_kid.
    """
    alone = leaves_alone(position, line["on"], who, [line["card"]])
    return "bang.armed_and_dangerous.apache_kid" if alone else None


def do_bomb(position: Position, item: Item) -> None:
    """A player with Bomb in play must draw!.

    Clause: bang.card.bomb.check.
    """
    if item["card"] in position["in_play"][item["who"]] and in_game(position, item["who"]):
        position["checked"] = item["card"]
        first(position, do("draw!", item["who"], wants="red", flipped=[], then="bomb"))


def after_bomb(position: Position, who: str, red: bool) -> None:
    """Red: Bomb is handed on. Black: it loses two load tokens, or the only one.

    Clauses: bang.card.bomb.red, bang.card.bomb.black, bang.card.bomb.stays, bang.card.bomb.red.nobody.
    """
    card = position["checked"]
    if card not in position["in_play"][who]:
        return  # it has been emptied during the draw!
    if red:
        hand_on = do("hand on Bomb", who, card=card)
        if answers_hand_on(position, hand_on):
            first(position, hand_on)
        return
    for _ in range(min(2, position["on_cards"][card])):
        take_load(position, {"on": who, "at": card})


def answers_hand_on(position: Position, item: Item) -> list[Line]:
    """Another player, but not one on whom diamonds of others have no effect; by one reading it may be kept.

    Clauses: bang.card.bomb.red, bang.armed_and_dangerous.apache_kid.
    """
    who, card = item["who"], item["card"]
    others = others_from(position, who)
    if reading(position, "bang.armed_and_dangerous.apache_kid") == "not_passed":
        handed_on = {**position, "green_used": card}
        others = [name for name in others if not leaves_alone(handed_on, name, who, [card])]
    keep = [who] if reading(position, "bang.card.bomb.red") == "may_keep" else []
    return [{"by": who, "do": "choose", "on": name} for name in [*others, *keep]]


def answer_hand_on(position: Position, item: Item, line: Line) -> None:
    """Bomb lies in front of that player, with its load tokens.

    Clause: bang.card.bomb.red.
    """
    position["todo"].remove(item)
    position["in_play"][item["who"]].remove(item["card"])
    position["in_play"][line["on"]].append(item["card"])


# Tumbleweed.


def who_may_void(position: Position) -> list[str]:
    """Who can have a draw! made again.

    Clauses: bang.card.tumbleweed.any_draw, bang.card.tumbleweed.out_of_turn, bang.card.tumbleweed.price,
    bang.card.tumbleweed.repeat.
    """
    players = [name for name in everybody(position) if in_game(position, name)]
    return [name for name in players if refusal_dangerous(position, name, "Tumbleweed") is None]


def answers_void(position: Position, item: Item) -> list[Line]:
    """Have the draw! made again, or let it be.

    Clause: bang.card.tumbleweed.effect.
    """
    return [{"by": item["who"], "do": "use", "what": "Tumbleweed"}, {"by": item["who"], "do": "pass"}]


def answer_void(position: Position, item: Item, line: Line) -> None:
    """All that has been flipped is discarded, and the draw! made again; or it counts.

    Clauses: bang.card.tumbleweed.effect, bang.card.tumbleweed.whole, bang.card.tumbleweed.price.
    """
    check = item["check"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, {**check, "what": "draw! counts", "cards": item["cards"]})
        return
    flipped = do("order of discards", check["who"], cards=list(check["flipped"]), of="table")
    again = {**check, "what": "draw!", "flipped": []}
    first(position, price_of_use(position, item["who"], "Tumbleweed"), flipped, again)


ASK = {
    "hand on Bomb": (answers_hand_on, None, answer_hand_on, "bang.card.bomb.red"),
    "void the draw!": (answers_void, None, answer_void, "bang.card.tumbleweed.effect"),
}
DO = {"Bomb": do_bomb}
