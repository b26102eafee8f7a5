"""What falls on the same moment, and who comes first (chapter "Časová posloupnost karet").

``due`` lists the effects that have been set off and wait for their turn.
"""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.piles import DISCARDS, random_card
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
        entries = position["due"] + position["todo"]
        waiting = any(item["what"] == "Suzy Lafayette" and item["who"] == who for item in entries)
        if position["hand"][who] or who in position["declined"] or waiting or held_back(position, who):
            continue
        set_off(position, who, "Suzy Lafayette")


def held_back(position: Position, who: str) -> bool:
    """Suzy Lafayette waits for the end of a Duel, for a rescue, and for the effect of the card that she plays or uses.

    Whoever has to discard all their cards has discarded the others, too, before one is drawn.

    Clauses: bang.character.suzy_lafayette.not_during_duel, bang.character.suzy_lafayette.after_duel,
    bang.penalty.sheriff_kills_deputy.
    """
    if any(item.get("duel") for item in position["todo"]):
        return True
    at_once = reading(position, "bang.character.suzy_lafayette.draw_when_empty") == "at_once"
    rescue = ("hold", "save", "save or die") if at_once else ("hold", "save", "save or die", "survived")
    if any(item["what"] in rescue and item["who"] == who for item in position["todo"]):
        return True
    if any(item["what"] in DISCARDS and item["of"] == who for item in position["todo"]):
        return True
    if at_once or position["due"]:
        return False
    return any(item["what"] == "effect over" and item["who"] == who for item in position["todo"])


def someone_answers(position: Position) -> bool:
    """Whether an effect that was due is being carried out, so that the next one waits."""
    return any(item["what"] in ("answer over", "which effect first") for item in position["todo"])


def take_next_due(position: Position) -> None:
    """Of the effects due, those of the player on turn come first, then those of the others, clockwise.

    The nugget for a life taken is no effect of a card or an ability, and comes before those of its player.

    Clauses: bang.sequence.simultaneous, bang.sequence.own_order, bang.gold_rush.gold.gain_per_life.
    """
    names = everybody(position)
    start = names.index(position["turn"] or starter(position))
    who = min((item["who"] for item in position["due"]), key=lambda name: (names.index(name) - start) % len(names))
    own = [item for item in position["due"] if item["who"] == who]
    own = [item for item in own if item["what"] == "Gold nugget"] or own
    if len({item["what"] for item in own}) > 1:
        first(position, do("which effect first", who, names=[item["what"] for item in own]))
        return
    position["due"].remove(own[0])
    first(position, own[0], do("answer over"))


def answers_which_effect(position: Position, item: Item) -> list[Line]:
    """The owner of several effects chooses which comes first."""
    return [{"by": item["who"], "do": "choose", "what": name} for name in item["names"]]


def answer_which_effect(position: Position, item: Item, line: Line) -> None:
    """The effect that is named comes next."""
    position["todo"].remove(item)
    chosen = next(due for due in position["due"] if due["who"] == item["who"] and due["what"] == line["what"])
    position["due"].remove(chosen)
    first(position, chosen, do("answer over"))


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


def do_take_from_hand(position: Position, item: Item) -> None:
    """A player takes a card at random from a hand into their own.

    Clauses: bang.gain.take, bang.symbol.take_card.to_hand.
    """
    victim = item["victim"]
    if not position["hand"][victim]:
        return
    card = random_card(position, item, victim)
    if card is not None:
        position["hand"][victim].remove(card)
        position["hand"][item["who"]].append(card)
        if item["who"] in position["declined"]:
            position["declined"].remove(item["who"])


DO = {
    "Suzy Lafayette": do_suzy,
    "Bart Cassidy": do_bart,
    "El Gringo": do_gringo,
    "take from hand": do_take_from_hand,
    "effect over": do_nothing,
    "answer over": do_nothing,
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
