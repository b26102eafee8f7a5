"""What falls on the same moment, and who comes first (chapter "Časová posloupnost karet").

``due`` lists the effects that have just been set off.
"""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.piles import DISCARDS
from verification.model.bang.table import everybody, has, in_game, owner_of, reading, starter
from verification.model.bang.todo import do, first


def set_off(position: Position, who: str, what: str, **more: object) -> None:
    """An ability of a player is due now."""
    position["due"].append(do(what, who, **more))


def notice_empty_hands(position: Position) -> None:
    """Suzy Lafayette may draw as soon as her hand is empty.

    Clauses: bang.character.suzy_lafayette.draw_when_empty, bang.event.hangover.suzy_lafayette,
    bang.event.new_identity.suzy_lafayette, bang.event.ghost_town.suzy_lafayette.
    """
    if position["phase"] == "setup":
        return
    owners = list(owner_of(position, "Suzy Lafayette"))
    for who in owners + owners:  # once one of them is due, who has waited for the own card no longer does
        entries = position["due"] + position["todo"] + [one for item in position["todo"] for one in item.get("due", [])]
        waiting = any(item["what"] == "Suzy Lafayette" and item["who"] == who for item in entries)
        if position["hand"][who] or who in position["declined"] or waiting or held_back(position, who):
            continue
        set_off(position, who, "Suzy Lafayette")


def held_back(position: Position, who: str) -> bool:
    """Suzy Lafayette waits for the end of a Duel, for a rescue, and for the effect of the card that she plays or uses.

    She waits for the loss of a life by a hit, too, where a card has to be discarded before it; and no longer than until
    something else falls due, such as the load token for a blue card, or the shot of somebody else's Backfire. Her own
    Backfire has its shot first, whatever falls due.
    Of a card that is played in answer the Missed! effect has been had at once, and what else it does is waited for.
    Whoever has to discard all their cards has discarded the others, too, before one is drawn.

    Clauses: bang.character.suzy_lafayette.not_during_duel, bang.character.suzy_lafayette.after_duel,
    bang.penalty.sheriff_kills_deputy.
    """
    if any(item.get("duel") for item in position["todo"]):
        return True
    at_once = reading(position, "bang.character.suzy_lafayette.draw_when_empty") == "at_once"
    rescue = ("hold", "save", "save or die")
    if any(item["what"] in rescue and item["who"] == who for item in position["todo"]):
        return True
    if any(item["what"] in DISCARDS and item["of"] == who for item in position["todo"]):
        return True
    returns = any(item["what"] == "fire is returned" and item["who"] == who for item in position["todo"])
    if returns and not at_once:
        return True
    token = bool(position["todo"]) and position["todo"][0]["what"] == "a load token was due"
    shot_at = bool(position["todo"]) and position["todo"][0]["what"] == "fire is returned"
    if at_once or position["due"] or token or shot_at:
        return False
    answered = ("evaded", "returned")
    evaded = [item for item in position["todo"] if any(map(item.get, answered)) and item["needs"] <= 0]
    waiting = [item for item in position["todo"] if item["what"] in ("effect over", "lose lives", "survived")]
    return any(item["who"] == who for item in evaded + waiting)


def carry_out_due(position: Position) -> None:
    """Abilities and cards have been set off at the same moment: this comes before all else that is to be done."""
    first(position, do("effects due", due=position["due"]))
    position["due"] = []


def do_effects_due(position: Position, item: Item) -> None:
    """Of the effects due, those of the player on turn come first, then those of the others, clockwise.

    What one of them sets off comes before the rest. The nugget for a life taken is no effect of a card or an ability,
    and comes before all of them.

    Clauses: bang.sequence.simultaneous, bang.sequence.own_order, bang.gold_rush.gold.gain_per_life.
    """
    if not item["due"]:
        return
    names = everybody(position)
    start = names.index(position["turn"] or starter(position))
    due = [one for one in item["due"] if one["what"] == "Gold nugget"] or item["due"]
    who = min((one["who"] for one in due), key=lambda name: (names.index(name) - start) % len(names))
    own = [one for one in due if one["who"] == who]
    if len({one["what"] for one in own}) > 1:
        first(position, {**item, "what": "which effect first", "who": who, "names": [one["what"] for one in own]})
    else:
        carry_out(position, item, own[0])


def carry_out(position: Position, item: Item, effect: Item) -> None:
    """This one comes next, and the rest after it."""
    rest = list(item["due"])
    rest.remove(effect)
    first(position, effect, do("effects due", due=rest))


def answers_which_effect(position: Position, item: Item) -> list[Line]:
    """The owner of several effects chooses which comes first."""
    return [{"by": item["who"], "do": "choose", "what": name} for name in item["names"]]


def answer_which_effect(position: Position, item: Item, line: Line) -> None:
    """The effect that is named comes next."""
    position["todo"].remove(item)
    chosen = next(one for one in item["due"] if one["who"] == item["who"] and one["what"] == line["what"])
    carry_out(position, item, chosen)


def do_nothing(position: Position, item: Item) -> None:
    """A mark in the list: until here something was under way."""


# Abilities that are set off.


def do_suzy(position: Position, item: Item) -> None:
    """Suzy Lafayette is asked, if her hand is still empty."""
    if (
        not position["hand"][item["who"]]
        and in_game(position, item["who"])
        and has(position, item["who"], "Suzy Lafayette")
    ):
        position["declined"].append(item["who"])
        first(position, do("draw for an empty hand", item["who"]))


def answers_empty_hand(position: Position, item: Item) -> list[Line]:
    """Draw or decline.

    Clause: bang.character.suzy_lafayette.draw_when_empty.
    """
    return [{"by": item["who"], "do": "choose", "what": option} for option in ("draw", "decline")]


def answer_empty_hand(position: Position, item: Item, line: Line) -> None:
    """She draws a card, or leaves it until her hand runs out anew."""
    position["todo"].remove(item)
    if line["what"] == "draw":
        first(position, do("draw cards", item["who"], n=1))


def do_bart(position: Position, item: Item) -> None:
    """Bart Cassidy draws a card for each life lost.

    Clauses: bang.character.bart_cassidy.draw_on_loss, bang.character.bart_cassidy.per_life.
    """
    first(position, do("draw cards", item["who"], n=item["n"]))


def do_gringo(position: Position, item: Item) -> None:
    """El Gringo takes cards from the hand of the player who made El Gringo lose lives, one by one.

    Clauses: bang.character.el_gringo.take_from_hand, bang.character.el_gringo.short_hand.
    """
    who, victim = item["who"], item["victim"]
    if item["n"] == 0 or not position["hand"][victim] or not in_game(position, victim) or not in_game(position, who):
        return
    first(position, do("take from hand", who, victim=victim), {**item, "n": item["n"] - 1})


DO = {
    "Suzy Lafayette": do_suzy,
    "Bart Cassidy": do_bart,
    "El Gringo": do_gringo,
    "effects due": do_effects_due,
    "effect over": do_nothing,
    "fire is returned": do_nothing,
    "hold": do_nothing,
}
ASK = {
    "which effect first": (answers_which_effect, None, answer_which_effect, "bang.sequence.own_order"),
    "draw for an empty hand": (
        answers_empty_hand,
        None,
        answer_empty_hand,
        "bang.character.suzy_lafayette.draw_when_empty",
    ),
}
