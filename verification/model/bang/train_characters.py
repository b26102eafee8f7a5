"""Characters of The Great Train Robbery (chapter "Postavy"): Shade O'Connor, Manuelita, Zippy Roy, Evan Babbit.

A module of its own tells Sgt. Blaze; Sancho and Benny Brawler stand in ``stations``, Jimmy Texas in ``train_cards``.
"""

from __future__ import annotations

from verification.model.bang.answer_to_card import answers_aimed, play_escape
from verification.model.bang.armed_answers import cannot_be_ignored, may_ignore, shot_called_off, shot_ignored
from verification.model.bang.evan_babbit import may_turn, new_targets, suited
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.price import pay_for_ability, payable
from verification.model.bang.table import has, in_game, leaves_alone, reading
from verification.model.bang.todo import do, first

# Shade O'Connor, Manuelita, Zippy Roy.


def do_shade(position: Position, item: Item) -> None:
    """Shade O'Connor is asked, if there is a card to be discarded.

    Clauses: bang.character.shade_oconnor.effect, bang.character.shade_oconnor.before_locomotive.
    """
    if in_game(position, item["who"]) and payable(position, item["who"]):
        first(position, {**item, "what": "a card for a card"})


def answers_shade(position: Position, item: Item) -> list[Line]:
    """Any card of the hand, or none.

    Clause: bang.character.shade_oconnor.effect.
    """
    who = item["who"]
    cards = sorted(set(payable(position, who)))
    return [*({"by": who, "do": "discard", "card": card} for card in cards), {"by": who, "do": "pass"}]


def answer_shade(position: Position, item: Item, line: Line) -> None:
    """It is discarded, and one is drawn."""
    position["todo"].remove(item)
    if line["do"] == "discard":
        pay_for_ability(position, item["who"], [line["card"]])
        first(position, do("draw cards", item["who"], n=1))


def do_manuelita(position: Position, item: Item) -> None:
    """Manuelita draws two cards.

    Clauses: bang.character.manuelita.effect, bang.character.manuelita.before_locomotive.
    """
    first(position, do("draw cards", item["who"], n=2))


def refusal_zippy(position: Position, who: str, line: Line) -> str | None:
    """Zippy Roy moves the train once in a turn.

    Clauses: bang.character.zippy_roy.effect, bang.character.zippy_roy.no_wagon.
    """
    able = has(position, who, "Zippy Roy") and not position["used"].get("zippy_roy")
    return None if able and not line.get("on") and not line.get("at") else "bang.character.zippy_roy.effect"


def use_zippy(position: Position, item: Item, line: Line) -> None:
    """The train moves.

    Clause: bang.character.zippy_roy.effect.
    """
    position["used"]["zippy_roy"] = 1
    first(position, do("the train moves", item["who"]), do("effect over", item["who"]))


# Evan Babbit.


def do_evan(position: Position, item: Item) -> None:
    """Evan Babbit is asked, before anything is answered, if there is another target and a card to be discarded.

    Clause: bang.character.evan_babbit.effect.
    """
    able = may_turn(position, item)
    first(position, {**item, "what": "a new target"} if able else {**item, "what": "shot", "stays": True})


def answers_evan(position: Position, item: Item) -> list[Line]:
    """A new target, or what else helps against a card at one player, or none of it.

    Clauses: bang.character.evan_babbit.effect, bang.card.escape.effect.
    """
    who = item["who"]
    lines: list[Line] = [
        {"by": who, "do": "use", "what": "Evan Babbit", "on": name} for name in new_targets(position, item)
    ]
    return [*lines, *answers_aimed(position, as_aimed(item))]


def as_aimed(fired: Item) -> Item:
    """A shot as the card at one player that it is."""
    return {**fired, "name": "BANG!", "used": False, "at_all": False}


def answer_evan(position: Position, item: Item, line: Line) -> None:
    """The card to be discarded is asked for, or the shot is answered, or called off by a card."""
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, {**item, "what": "shot", "stays": True})
    elif line["do"] == "play":
        play_escape(position, item["who"], line["card"])
        first(position, do("used a card", item["who"]))
        shot_called_off(position, item)
    else:
        first(position, do("a card of this suit", item["who"], on=line["on"], shot=item))


def answers_suited(position: Position, item: Item) -> list[Line]:
    """Any card of the suit, or taking the whole back.

    Clause: bang.character.evan_babbit.same_suit.
    """
    who = item["who"]
    cards = sorted(set(suited(position, item["shot"])))
    return [*({"by": who, "do": "pick", "card": card} for card in cards), {"by": who, "do": "pass"}]


def answer_suited(position: Position, item: Item, line: Line) -> None:
    """The card is discarded, and the BANG! card has a new target.

    Clauses: bang.character.evan_babbit.effect, bang.character.evan_babbit.original_card.
    """
    who, fired = item["who"], item["shot"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, {**fired, "what": "turned on another"})
        return
    pay_for_ability(position, who, [line["card"]])
    on = item["on"]
    spared = leaves_alone(position, on, fired["by"], [fired["card"]])
    asked = do("a card at one player", on, by=fired["by"], card=fired["card"], name="BANG!", used=False, at_all=False)
    turned = {"what": "turned on them", "who": on, "gone_with": on, "tried": [], "missed": [], "spared": spared}
    first(position, asked | {"gone_with": on}, fired | turned)


def do_turned(position: Position, item: Item) -> None:
    """The new target answers the shot; by one reading Ms. Abigail ignores it, if it is that of a high card.

    Clauses: bang.character.evan_babbit.original_card, bang.character.ms_abigail.effect.
    """
    always = reading(position, "bang.character.ms_abigail.effect") == "always"
    ignored = always and may_ignore(position, item["who"], {**item, "name": "BANG!"})
    if ignored and not cannot_be_ignored(position, item):
        shot_ignored(position, item)
    else:
        first(position, {**item, "what": "shot"})


USES = {"Zippy Roy": (refusal_zippy, use_zippy)}
DO = {"turned on another": do_evan, "turned on them": do_turned, "Shade O'Connor": do_shade, "Manuelita": do_manuelita}
ASK = {
    "a new target": (answers_evan, None, answer_evan, "bang.character.evan_babbit.effect"),
    "a card for a card": (answers_shade, None, answer_shade, "bang.character.shade_oconnor.effect"),
    "a card of this suit": (answers_suited, None, answer_suited, "bang.character.evan_babbit.same_suit"),
}
CLOSED = {"a card of this suit"}
