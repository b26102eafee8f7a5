"""The cards of phase 1: how many, and from where (chapter "1. Dobrání dvou karet")."""

from __future__ import annotations

from verification.model.bang.facts import Item, Position
from verification.model.bang.high_noon import blue_before
from verification.model.bang.piles import gain, on_the_mine, pile_is_ready
from verification.model.bang.shadow import is_shadow
from verification.model.bang.table import (
    event,
    has,
    has_equipment,
    in_game,
    most_lives,
    reading,
    round_from,
    suit,
)
from verification.model.bang.todo import first


def cards_of_phase_1(position: Position, who: str) -> int:
    """How many cards a player draws in phase 1.

    Clauses: bang.turn.draw.two_cards, bang.turn.draw.character_changes, bang.character.pixie_pete.draw_three,
    bang.character.bill_noface.draw_by_wounds, bang.character.claus_the_saint.gifts,
    bang.event.ghost_town.three_cards, bang.event.ghost_town.own_count, bang.event.train_arrival.effect,
    bang.event.thirst.effect, bang.equipment.pickaxe.draw, bang.shadow.turn.bill_noface,
    bang.character.tuco_the_franciscan.no_blue_two_more, bang.character.tuco_the_franciscan.after_checks,
    bang.character.evelyn_shebang.trade_draw_for_bang, bang.card.ghost.dodge_city_characters.
    """
    ghost = position["back"] == who and event(position) == "Ghost Town" and not is_shadow(position, who)
    number = 3 if ghost else 2
    if has(position, who, "Pixie Pete"):
        number = 3
    elif has(position, who, "Bill Noface"):
        number = 1 + most_lives(position, who) - position["lives"][who]
        if is_shadow(position, who) and reading(position, "bang.shadow.turn.bill_noface") == "two":
            number = 2
    elif has(position, who, "Claus, the Saint"):
        number = len(round_from(position, who)) + 1
    if has(position, who, "Tuco the Franciscan") and not blue_before(position, who):
        number += 2
    number += has_equipment(position, who, "Pickaxe")
    if event(position) == "Train Arrival":
        number += 1
    if event(position) == "Thirst":
        least = 1 if reading(position, "bang.event.thirst.effect") == "at_least_one" else 0
        number = max(number - 1, least)
    given_up: int = position["used"].get("evelyn_shebang", 0).bit_count()
    return max(number - given_up, 0)


def do_cards_of_phase_1(position: Position, item: Item) -> None:
    """Card after card from the draw pile, or from the Abandoned Mine; the second may be shown.

    Clauses: bang.turn.draw.two_cards, bang.event.abandoned_mine.effect, bang.event.abandoned_mine.rest_from_deck,
    bang.character.black_jack.red_bonus.
    """
    who = item["who"]
    if item["left"] <= 0 or not in_game(position, who):
        return
    card = next_card_of_phase_1(position, item, who)
    if card is None:
        return
    gain(position, who, card)
    rest = {**item, "left": item["left"] - 1, "got": item["got"] + 1}
    if rest["got"] == 2:
        rest["left"] += show_second_card(position, who, card)
    first(position, rest)


def next_card_of_phase_1(position: Position, item: Item, who: str) -> str | None:
    """The next card that phase 1 brings, off its pile; nothing if there is none or chance has to turn it up first.

    Clauses: bang.event.abandoned_mine.effect, bang.event.abandoned_mine.rest_from_deck, bang.turn.draw.no_cards.
    """
    if on_the_mine(position) and position["discard"]:
        if item["what"] != "look at cards":
            position["used"]["from_the_mine"] = 1
        mined: str = position["discard"].pop()
        return mined
    if not pile_is_ready(position, item, who) or not position["draw"]:
        return None
    drawn: str = position["draw"].pop(0)
    return drawn


def show_second_card(position: Position, who: str, card: str) -> int:
    """The second card of phase 1 is shown by Black Jack and under Law of the West; how many more it brings.

    Clauses: bang.character.black_jack.show_second, bang.character.black_jack.red_bonus,
    bang.event.law_of_the_west.effect, bang.event.law_of_the_west.black_jack.
    """
    if event(position) == "Law of the West":
        position["used"]["card_to_play"] = card
    red = suit(position, card) in ("hearts", "diamonds")
    return 1 if red and has(position, who, "Black Jack") else 0


DO = {"cards of phase 1": do_cards_of_phase_1}
