"""Characters who draw in their own way in phase 1: Jesse Jones, Pedro Ramirez, Kit Carlson, Claus, Pat Brennan."""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.drawing import cards_of_phase_1, next_card_of_phase_1, show_second_card
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.piles import gain, on_the_mine
from verification.model.bang.table import event, has, others_from, reading, round_from, within_grasp
from verification.model.bang.taking import take_in_play
from verification.model.bang.todo import do, first
from verification.model.bang.valley_characters import answers_evelyn

# Jesse Jones and Pedro Ramirez.


def answers_first_card(position: Position, item: Item) -> list[Line]:
    """The first card from a hand or from the discard pile, or from the draw pile.

    Clauses: bang.character.jesse_jones.first_card, bang.character.pedro_ramirez.first_card,
    bang.event.abandoned_mine.pedro_ramirez, bang.event.thirst.first_card_characters.
    """
    who = item["who"]
    lines: list[Line] = []
    if has(position, who, "Jesse Jones"):
        others = [other for other in others_from(position, who) if position["hand"][other]]
        lines = [{"by": who, "do": "take", "on": other} for other in others]
    if has(position, who, "Pedro Ramirez") and position["discard"] and not on_the_mine(position):
        lines.append({"by": who, "do": "take"})
    return [*lines, {"by": who, "do": "draw"}]


def answer_first_card(position: Position, item: Item, line: Line) -> None:
    """The first card is taken, or drawn like the others.

    Clauses: bang.character.jesse_jones.second_from_deck, bang.character.pedro_ramirez.second_from_deck.
    """
    who, cards = item["who"], item["cards"]
    position["todo"].remove(item)
    if line["do"] == "draw":
        first(position, cards)
        return
    rest = {**cards, "left": cards["left"] - 1, "got": 1}
    if line.get("on"):
        first(position, do("take from hand", who, victim=line["on"], decided=True), rest)
    else:
        gain(position, who, position["discard"].pop())
        first(position, rest)


# Kit Carlson.


def answers_look(position: Position, item: Item) -> list[Line]:
    """Look at three cards, or simply draw."""
    return [{"by": item["who"], "do": "choose", "what": option} for option in ("look", "draw")]


def answer_look(position: Position, item: Item, line: Line) -> None:
    """Looking, Kit Carlson takes the cards off the pile one by one."""
    position["todo"].remove(item)
    look = do("look at cards", item["who"], seen=[], origin=[], keep=item["cards"]["left"])
    first(position, look if line["what"] == "look" else other_way(position, item["who"], item["cards"], FIRST_CARD))


def do_look(position: Position, item: Item) -> None:
    """Three cards are looked at; what is not kept is put back.

    Clauses: bang.character.kit_carlson.look_three, bang.event.ghost_town.phase1_abilities,
    bang.event.train_arrival.kit_carlson, bang.event.thirst.kit_carlson, bang.event.abandoned_mine.kit_carlson.
    """
    who = item["who"]
    if len(item["seen"]) < 3:
        from_discard = on_the_mine(position) and bool(position["discard"])
        card = next_card_of_phase_1(position, item, who)
        if card is not None:
            item["seen"].append(card)
            item["origin"].append("discard" if from_discard else "draw")
            first(position, item)
        if waits(position, item):
            return
    first(position, {**item, "what": "put cards back", "back": []})


def waits(position: Position, item: Item) -> bool:
    """Whether an entry has put itself back into the list, since something else comes first."""
    return any(entry is item for entry in position["todo"])


def do_put_back(position: Position, item: Item) -> None:
    """As many cards as are too many are put back; the others are taken into hand."""
    if len(item["seen"]) - len(item["back"]) > item["keep"]:
        first(position, {**item, "what": "which card is put back"})
        return
    kept = list(item["seen"])
    for card in item["back"]:
        kept.remove(card)
    put_back(position, item)
    if any(item["origin"][item["seen"].index(card)] == "discard" for card in kept):
        position["used"]["from_the_mine"] = 1
    more = do("cards of phase 1", item["who"], left=item["keep"] - len(kept), got=len(kept))
    first(position, do("keep cards", item["who"], cards=kept, looked_at=True), more)


def put_back(position: Position, item: Item) -> None:
    """Cards go back to where they came from.

    Clauses: bang.event.thirst.kit_carlson, bang.event.abandoned_mine.kit_carlson.
    """
    order = list(item["back"])
    if reading(position, "bang.event.thirst.kit_carlson") == "same_order":
        order.sort(key=item["seen"].index, reverse=True)
    for card in order:
        came_from = item["origin"][item["seen"].index(card)]
        if came_from == "discard" and reading(position, "bang.event.abandoned_mine.kit_carlson") != "draw_pile":
            position["discard"].append(card)
        else:
            position["draw"].insert(0, card)


def answers_put_back(position: Position, item: Item) -> list[Line]:
    """Any of the cards looked at that is not put back yet."""
    left = list(item["seen"])
    for card in item["back"]:
        left.remove(card)
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(left))]


def answer_put_back(position: Position, item: Item, line: Line) -> None:
    """This card is put back."""
    position["todo"].remove(item)
    first(position, {**item, "what": "put cards back", "back": [*item["back"], line["card"]]})


def do_keep_cards(position: Position, item: Item) -> None:
    """Kept cards come into the hand; where it matters their owner says which comes first.

    Clauses: bang.event.law_of_the_west.kit_carlson, bang.character.greygory_deck.second_card.
    """
    who, cards, more = item["who"], item["cards"], item.get("more", 0)
    matters = event(position) == "Law of the West" or has(position, who, "Black Jack")
    if matters and len(set(cards)) > 1:
        first(position, {**item, "what": "which kept card comes first"})
        return
    for number, card in enumerate(cards, start=1 + item.get("before", 0)):
        gain(position, who, card)
        if number == 2:
            more += show_second_card(position, who, card)
    if more:
        first(position, do("cards of phase 1", who, left=more, got=2))


def answers_kept_first(position: Position, item: Item) -> list[Line]:
    """Any of the cards kept."""
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(item["cards"]))]


def answer_kept_first(position: Position, item: Item, line: Line) -> None:
    """This card comes into the hand first."""
    position["todo"].remove(item)
    rest = list(item["cards"])
    rest.remove(line["card"])
    before = item.get("before", 0)
    gain(position, item["who"], line["card"])
    more = show_second_card(position, item["who"], line["card"]) if before == 1 else 0
    more += item.get("more", 0)
    first(position, {**item, "what": "keep cards", "cards": rest, "before": before + 1, "more": more})


# Claus, the Saint.


def do_claus(position: Position, item: Item) -> None:
    """Claus, the Saint draws a card for everybody and one more, and gives one to each other player.

    Clauses: bang.character.claus_the_saint.gifts, bang.character.claus_the_saint.keeps_two,
    bang.character.claus_the_saint.too_few_cards.
    """
    who = item["who"]
    if item["left"] > 0:
        card = next_card_of_phase_1(position, item, who)
        if card is not None:
            first(position, {**item, "left": item["left"] - 1, "drawn": [*item["drawn"], card]})
            return
        if waits(position, item):
            return
    others = others_from(position, who)
    keep = max(cards_of_phase_1(position, who) - len(others), 0)
    if reading(position, "bang.character.claus_the_saint.too_few_cards") == "gives_first":
        keep = 0
    first(position, do("gifts", who, cards=item["drawn"], to=others, keep=keep))


def do_gifts(position: Position, item: Item) -> None:
    """One player after another gets a card, clockwise, as long as there are more than are kept first."""
    if item["to"] and len(item["cards"]) > item["keep"]:
        first(position, {**item, "what": "give a card"})
    else:
        first(position, do("keep cards", item["who"], cards=item["cards"]))


def answers_gift(position: Position, item: Item) -> list[Line]:
    """Any of the cards drawn, for the next player."""
    return [{"by": item["who"], "do": "pick", "card": card, "on": item["to"][0]} for card in sorted(set(item["cards"]))]


def answer_gift(position: Position, item: Item, line: Line) -> None:
    """The player gets this card."""
    position["todo"].remove(item)
    rest = list(item["cards"])
    rest.remove(line["card"])
    gain(position, item["to"][0], line["card"])
    first(position, {**item, "what": "gifts", "cards": rest, "to": item["to"][1:]})


# Pat Brennan.


def answers_pat(position: Position, item: Item) -> list[Line]:
    """A card in play in front of anybody, or drawing.

    Clauses: bang.character.pat_brennan.take_in_play, bang.character.pat_brennan.any_player,
    bang.gold_rush.equipment.untouchable.
    """
    who = item["who"]
    lines = [
        {"by": who, "do": "use", "what": "Pat Brennan", "on": owner, "at": card}
        for owner in round_from(position, who)
        for card in sorted(set(within_grasp(position, owner)))
    ]
    return [*lines, {"by": who, "do": "pass"}]


def answer_pat(position: Position, item: Item, line: Line) -> None:
    """The card in play comes into the hand, and nothing is drawn.

    Clause: bang.event.abandoned_mine.pat_brennan.
    """
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, item["cards"])
        return
    take_in_play(position, item["who"], line["on"], line["at"])


Way = tuple[str, str, Callable[[Position, Item], list[Line]]]
FIRST_CARD: list[Way] = [
    ("Jesse Jones", "first card", answers_first_card),
    ("Pedro Ramirez", "first card", answers_first_card),
]
WAYS: list[Way] = [
    ("Pat Brennan", "take in play or draw", answers_pat),
    ("Evelyn Shebang", "a shot for a card", answers_evelyn),
    ("Kit Carlson", "look or draw", answers_look),
    *FIRST_CARD,
]


def other_way(position: Position, who: str, cards: Item, ways: list[Way]) -> Item:
    """The first of these ways that is a choice for the player; else the cards are simply drawn."""
    for character, what, answers in ways:
        way = do(what, who, cards=cards)
        draws = cards["left"] > 0 or character == "Pat Brennan"
        if has(position, who, character) and draws and len(answers(position, way)) > 1:
            return way
    return cards


def do_draw_in_phase_1(position: Position, item: Item) -> None:
    """A player draws, or is asked first where there is a choice.

    Clauses: bang.character.kit_carlson.look_three, bang.character.jesse_jones.first_card,
    bang.character.pedro_ramirez.first_card, bang.character.pat_brennan.take_in_play,
    bang.character.claus_the_saint.gifts, bang.character.dutch_will.discard_one,
    bang.character.evelyn_shebang.trade_draw_for_bang.
    """
    who = item["who"]
    number = cards_of_phase_1(position, who)
    cards = do("cards of phase 1", who, left=number, got=0)
    if has(position, who, "Claus, the Saint"):
        first(position, do("cards of Claus", who, left=number, drawn=[]))
        return
    if has(position, who, "Dutch Will"):
        first(position, do("cards of Dutch Will", who, left=number, drawn=[]))
        return
    first(position, other_way(position, who, cards, WAYS))


DO = {
    "draw in phase 1": do_draw_in_phase_1,
    "look at cards": do_look,
    "put cards back": do_put_back,
    "keep cards": do_keep_cards,
    "cards of Claus": do_claus,
    "gifts": do_gifts,
}
ASK = {
    "first card": (answers_first_card, None, answer_first_card, "bang.turn.draw.character_changes"),
    "look or draw": (answers_look, None, answer_look, "bang.character.kit_carlson.look_three"),
    "which card is put back": (answers_put_back, None, answer_put_back, "bang.character.kit_carlson.look_three"),
    "which kept card comes first": (
        answers_kept_first,
        None,
        answer_kept_first,
        "bang.event.law_of_the_west.kit_carlson",
    ),
    "give a card": (answers_gift, None, answer_gift, "bang.character.claus_the_saint.gifts"),
    "take in play or draw": (answers_pat, None, answer_pat, "bang.character.pat_brennan.take_in_play"),
}
