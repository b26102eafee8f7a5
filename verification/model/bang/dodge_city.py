"""Dodge City: green cards, cards with a price, and fifteen characters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verification.model.bang.cards import EFFECTS as BASE_EFFECTS
from verification.model.bang.distance import distance
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.green import effect_shoot
from verification.model.bang.lives import heal
from verification.model.bang.piles import gain
from verification.model.bang.sequence import set_off
from verification.model.bang.table import (
    event,
    everybody,
    has,
    in_game,
    is_left_alone,
    others_from,
    reading,
    within_grasp,
)
from verification.model.bang.taking import discard_of
from verification.model.bang.todo import do, first

# Brown cards with a price.


def effect_brawl(position: Position, item: Item) -> list[Item]:
    """Every other player discards a card that the player of Brawl chooses.

    Clauses: bang.card.brawl.effect, bang.card.brawl.order.
    """
    who = item["who"]
    return [
        do("brawl", who, on=other, gone_with=other)
        for other in others_from(position, who)
        if not is_left_alone(position, other, item)
    ]


def do_brawl(position: Position, item: Item) -> None:
    """The player of Brawl is asked, where there is a card, as long as they are in the game."""
    if in_game(position, item["who"]) and answers_card_of(position, item):
        first(position, {**item, "what": "brawl: which card"})


def answers_card_of(position: Position, item: Item) -> list[Line]:
    """The hand, at random, or a card in play.

    Clauses: bang.card.brawl.choice, bang.character.vera_custer.shared_vulture_sam,
    bang.gold_rush.equipment.untouchable.
    """
    who, on = item["who"], item["on"]
    shape: Line = {"by": who, "do": "choose", "on": on}
    hand = [shape] if position["hand"][on] else []
    if hand and item.get("shown"):
        hand = [{**shape, "at": card} for card in sorted(set(position["hand"][on]))]
    grasp = within_grasp(position, on)
    in_play = grasp if "lying" not in item else [card for card in grasp if card in item["lying"]]
    return hand + [{**shape, "at": card} for card in sorted(set(in_play))]


def answer_brawl(position: Position, item: Item, line: Line) -> None:
    """The card is discarded."""
    position["todo"].remove(item)
    first(position, discard_of(item["on"], item["who"], line.get("at")))


def effect_tequila(position: Position, item: Item) -> list[Item]:
    """Tequila heals a player.

    Clauses: bang.card.tequila.effect, bang.card.tequila.self.
    """
    if not is_left_alone(position, item["on"], item):
        heal(position, item["on"], 1)
    return []


def effect_whisky(position: Position, item: Item) -> list[Item]:
    """Whisky gives two lives back.

    Clause: bang.card.whisky.effect.
    """
    heal(position, item["who"], 2)
    return []


def refusal_punch(position: Position, who: str, line: Line) -> str | None:
    """Punch reaches distance 1.

    Clauses: bang.card.punch.effect, bang.symbol.at_distance.
    """
    return None if distance(position, who, line["on"]) <= 1 else "bang.symbol.at_distance"


# Abilities that are set off.


def do_used_a_card(position: Position, item: Item) -> None:
    """Molly Stark draws for a card of her hand that she uses outside her turn.

    Clauses: bang.character.molly_stark.draw_on_use, bang.character.molly_stark.per_card,
    bang.character.molly_stark.after_duel, bang.character.molly_stark.between_missed.
    """
    who = item["who"]
    if position["turn"] == who or not has(position, who, "Molly Stark") or not in_game(position, who):
        return
    number = item.get("n", 1)
    following = position["todo"][0]
    duel = next((entry for entry in position["todo"] if entry.get("duel") and item.get("discarded")), None)
    wait = reading(position, "bang.character.molly_stark.between_missed") == "after_shot"
    if duel:
        duel["molly"] = [*duel.get("molly", []), *([who] * number)]
    elif wait and following["what"] == "shot" and following["who"] == who and not item.get("settled"):
        following["molly"] = following.get("molly", 0) + number
    else:
        set_off(position, who, "Molly Stark", n=number)


def do_used_from_play(position: Position, item: Item) -> None:
    """By one reading Molly Stark draws for a green card, a wagon or another card in play, too.

    Clause: bang.character.molly_stark.draw_on_use.
    """
    if reading(position, "bang.character.molly_stark.draw_on_use") == "any_card":
        do_used_a_card(position, item)


def do_draw_due(position: Position, item: Item) -> None:
    """Molly Stark draws for cards used, Herb Hunter two for a death.

    Clauses: bang.character.molly_stark.per_card, bang.character.herb_hunter.draw_on_kill.
    """
    number = 2 if item["what"] == "Herb Hunter" else item["n"]
    first(position, do("draw cards", item["who"], n=number))


def do_gregg(position: Position, item: Item) -> None:
    """Gregg Digger regains two lives.

    Clauses: bang.character.gregg_digger.heal_on_kill, bang.character.gregg_digger.maximum.
    """
    heal(position, item["who"], 2)


# Vera Custer.


def answers_name(position: Position, item: Item) -> list[Line]:
    """The characters of the others in the game.

    Clause: bang.character.vera_custer.other_character.
    """
    others = others_from(position, item["who"])
    return [{"by": item["who"], "do": "choose", "what": position["character"][other]} for other in others]


def answer_name(position: Position, item: Item, line: Line) -> None:
    """She has this ability until her next turn.

    Clauses: bang.character.vera_custer.copy, bang.character.vera_custer.until_next_turn.
    """
    position["todo"].remove(item)
    position["copied"][item["who"]] = line["what"]
    if item["who"] in position["declined"]:
        position["declined"].remove(item["who"])


def do_vera(position: Position, item: Item) -> None:
    """Vera Custer is asked, if there is anybody else."""
    if in_game(position, item["who"]):
        first(position, do("name a character", item["who"]))


def share_cards(position: Position, dead: str, takers: list[str]) -> None:
    """Vera Custer and Vulture Sam take a dead player's cards in turns.

    Clauses: bang.character.vera_custer.shared_vulture_sam, bang.character.vera_custer.shared_vulture_sam.first.
    """
    names = everybody(position)
    step = -1 if event(position) == "Gold Rush" else 1
    around = [names[(names.index(dead) + step * places) % len(names)] for places in range(1, len(names))]
    order = [name for name in around if name in takers]
    shown = reading(position, "bang.character.vera_custer.shared_vulture_sam") == "hand_by_choice"
    first(position, do("share", order[0], on=dead, order=order, shown=shown, lying=within_grasp(position, dead)))


def do_share(position: Position, item: Item) -> None:
    """The next of the two takes a card, until none is left but equipment, and what has come there meanwhile.

    Clause: bang.gold_rush.equipment.vulture_sam.
    """
    dead = item["on"]
    in_play = [card for card in within_grasp(position, dead) if card in item["lying"]]
    cards = position["hand"][dead] + in_play
    if not cards:
        return
    if len(cards) == 1:
        answer_share(position, item, {"at": cards[0]} if in_play or item["shown"] else {})
        return
    first(position, {**item, "what": "share: which card"})


def answer_share(position: Position, item: Item, line: dict[str, Any]) -> None:
    """The card comes into the hand, and it is for the other one."""
    who, dead, at = item["who"], item["on"], line.get("at")
    if item in position["todo"]:
        position["todo"].remove(item)
    order = [*item["order"][1:], who]
    lying = [card for card in item["lying"] if card != at]
    after = {**item, "what": "share", "who": order[0], "order": order, "lying": lying}
    if at is None:
        first(position, do("take from hand", who, victim=dead), after)
        return
    place = position["in_play"] if at in position["in_play"][dead] else position["hand"]
    place[dead].remove(at)
    first(position, after)
    gain(position, who, at)


BROWN_EFFECTS: dict[str, Callable[[Position, Item], list[Item]]] = {
    "Punch": effect_shoot,
    "Springfield": effect_shoot,
    "Brawl": effect_brawl,
    "Rag Time": BASE_EFFECTS["Panic!"],
    "Tequila": effect_tequila,
    "Whisky": effect_whisky,
}
DO = {
    "brawl": do_brawl,
    "used a card": do_used_a_card,
    "used a card in play": do_used_from_play,
    "Molly Stark": do_draw_due,
    "Herb Hunter": do_draw_due,
    "Gregg Digger": do_gregg,
    "share": do_share,
    "Vera Custer": do_vera,
}
ASK = {
    "brawl: which card": (answers_card_of, None, answer_brawl, "bang.card.brawl.choice"),
    "name a character": (answers_name, None, answer_name, "bang.character.vera_custer.other_character"),
    "share: which card": (answers_card_of, None, answer_share, "bang.character.vera_custer.shared_vulture_sam"),
}
