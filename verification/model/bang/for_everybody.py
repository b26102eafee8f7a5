"""Cards of Valley of Shadows that concern everybody: Bandidos, Poker, Tornado (chapter "Nové karty")."""

from __future__ import annotations

from verification.model.bang.cards import Effect
from verification.model.bang.facts import Item, Line, Position, rank_of, without
from verification.model.bang.piles import discard, discard_own, gain, leave_hand
from verification.model.bang.table import in_game, is_left_alone, others_from, reading, round_from
from verification.model.bang.todo import do, first

# Bandidos.


def effect_bandidos(position: Position, item: Item) -> list[Item]:
    """Everybody is concerned; by one reading all but the player of the card.

    Clauses: bang.card.bandidos.effect, bang.card.bandidos.takes_part, bang.card.bandidos.order,
    bang.sequence.everyone_same_thing.
    """
    who = item["who"]
    everybody = reading(position, "bang.card.bandidos.takes_part") == "everybody"
    players = round_from(position, who) if everybody else others_from(position, who)
    players = [name for name in players if not is_left_alone(position, name, item)]
    each = [do("bandidos", name, by=who, named=[], gone_with=name) for name in players]
    if reading(position, "bang.card.bandidos.order") == "at_once":
        return [*({**one, "waits": True} for one in each), do("bandidos take", None, by=who, chosen=[])]
    return each


def do_bandidos(position: Position, item: Item) -> None:
    """A player discards two cards or loses a life; who has only one discards it, and who has none loses the life.

    Clauses: bang.card.bandidos.effect, bang.card.bandidos.single_card, bang.card.bandidos.no_card.
    """
    who = item["who"]
    if not in_game(position, who):
        return
    hand, waits = list(position["hand"][who]), item.get("waits")
    if not hand and reading(position, "bang.card.bandidos.no_card") == "nothing":
        return
    if must_discard(position, hand):
        if not waits:
            give_up(position, who, hand)
        choose_for_bandidos(position, item, hand)
    elif waits and not hand:
        choose_for_bandidos(position, item, [])
    else:
        first(position, {**item, "what": "two cards or a life, unseen" if waits else "two cards or a life"})


def must_discard(position: Position, hand: list[str]) -> bool:
    """Whether these cards leave no choice: a single one.

    Clause: bang.card.bandidos.single_card.
    """
    return len(hand) == 1 and reading(position, "bang.card.bandidos.single_card") == "must_discard"


def choice_is_gone(position: Position, item: Item) -> bool:
    """Whether what a player has done meanwhile has left no choice: a single card, or none for the second.

    Clauses: bang.card.bandidos.single_card, bang.card.bandidos.effect.
    """
    hand = list(position["hand"][item["who"]])
    gone = not hand if item["named"] else must_discard(position, hand)
    if gone:
        position["todo"].remove(item)
        give_up(position, item["who"], hand)
    return gone


def answers_bandidos(position: Position, item: Item) -> list[Line]:
    """A card, or the life as long as no card has been named.

    Clause: bang.card.bandidos.effect.
    """
    who = item["who"]
    left = without(position["hand"][who], *(item["named"] if item.get("waits") else []))
    lines: list[Line] = [{"by": who, "do": "discard", "card": card} for card in sorted(set(left))]
    return lines if item["named"] else [*lines, {"by": who, "do": "pass"}]


def answer_bandidos(position: Position, item: Item, line: Line) -> None:
    """A card is discarded, or the life is lost; by one reading when all have chosen.

    Clauses: bang.card.bandidos.effect, bang.card.bandidos.order.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        choose_for_bandidos(position, item, [])
        return
    named = [*item["named"], line["card"]]
    waits = item.get("waits")
    if not waits:
        give_up(position, who, [line["card"]])
    more = len(position["hand"][who]) > (len(named) if waits else 0)
    if len(named) < 2 and more:
        first(position, {**item, "named": named})
    elif waits:
        choose_for_bandidos(position, item, named)


def choose_for_bandidos(position: Position, item: Item, cards: list[str]) -> None:
    """A player has chosen, cards or a life; by one reading it is carried out when all have.

    Clause: bang.card.bandidos.order.
    """
    if item.get("waits"):
        last = next(entry for entry in position["todo"] if entry["what"] == "bandidos take")
        last["chosen"] = [*last["chosen"], {"who": item["who"], "cards": cards}]
    elif not cards:
        first(position, do("lose lives", item["who"], n=1, by=item["by"]))


def give_up(position: Position, who: str, cards: list[str]) -> None:
    """Cards of the hand are discarded, in the order in which they have been named."""
    for card in cards:
        leave_hand(position, who, card)
        discard_own(position, who, card)


def do_bandidos_take(position: Position, item: Item) -> None:
    """All have chosen: first all cards are discarded, then the lives are lost, clockwise.

    Clause: bang.card.bandidos.order.
    """
    for choice in item["chosen"]:
        give_up(position, choice["who"], choice["cards"])
    losers = [choice["who"] for choice in item["chosen"] if not choice["cards"]]
    first(position, *(do("lose lives", name, n=1, by=item["by"], gone_with=name) for name in losers))


# Poker.


def effect_poker(position: Position, item: Item) -> list[Item]:
    """Everybody else puts in a card, and by one reading the player of Poker, too.

    Clauses: bang.card.poker.effect, bang.card.poker.takes_part, bang.sequence.all_others_from_left.
    """
    who, everybody = item["who"], reading(position, "bang.card.poker.takes_part") == "everybody"
    players = round_from(position, who) if everybody else others_from(position, who)
    return [do("poker", None, by=who, left=players, pot=[])]


def do_poker(position: Position, item: Item) -> None:
    """One after another chooses; the cards leave the hands when all have, or by one reading each at once.

    Clauses: bang.card.poker.effect, bang.card.poker.order.
    """
    left = [name for name in item["left"] if position["hand"][name]]
    if left:
        unseen = reading(position, "bang.card.poker.order") == "at_once"
        what = "put into the pot, unseen" if unseen else "put into the pot"
        first(position, {**item, "what": what, "who": left[0], "left": left})
        return
    if reading(position, "bang.card.poker.order") == "at_once":
        for name, card in item["pot"]:
            leave_hand(position, name, card)
    cards = [card for _, card in item["pot"]]
    ace = any(rank_of(card) == "A" for card in cards)
    first(position, do("the pot", item["by"], cards=cards, n=0 if ace else 2))


def answers_poker(position: Position, item: Item) -> list[Line]:
    """Any card of the hand.

    Clause: bang.card.poker.effect.
    """
    who = item["who"]
    return [{"by": who, "do": "discard", "card": card} for card in sorted(set(position["hand"][who]))]


def answer_poker(position: Position, item: Item, line: Line) -> None:
    """This card is the one to be discarded.

    Clause: bang.card.poker.order.
    """
    position["todo"].remove(item)
    if reading(position, "bang.card.poker.order") == "one_by_one":
        leave_hand(position, item["who"], line["card"])
    pot = [*item["pot"], [item["who"], line["card"]]]
    first(position, {**item, "what": "poker", "who": None, "left": item["left"][1:], "pot": pot})


def do_pot(position: Position, item: Item) -> None:
    """Two of the cards are taken, or what there is; the others go from the table to the discard pile.

    Clauses: bang.card.poker.effect, bang.card.poker.fewer.
    """
    if item["n"] and len(item["cards"]) > item["n"]:
        first(position, {**item, "what": "take from the pot"})
        return
    for card in item["cards"]:
        if item["n"]:
            gain(position, item["who"], card)
        else:
            discard(position, card)


def answers_pot(position: Position, item: Item) -> list[Line]:
    """Any of the cards in the pot.

    Clause: bang.card.poker.effect.
    """
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(item["cards"]))]


def answer_pot(position: Position, item: Item, line: Line) -> None:
    """The card comes into the hand.

    Clause: bang.card.poker.effect.
    """
    card = line["card"]
    position["todo"].remove(item)
    gain(position, item["who"], card)
    first(position, {**item, "what": "the pot", "cards": without(item["cards"], card), "n": item["n"] - 1})


# Tornado.


def effect_tornado(position: Position, item: Item) -> list[Item]:
    """Everybody gives two cards.

    Clauses: bang.card.tornado.pass_two, bang.sequence.everyone_same_thing.
    """
    players = round_from(position, item["who"])
    return [do("tornado", None, left=players, players=players, given={name: [] for name in players})]


def do_tornado(position: Position, item: Item) -> None:
    """One after another chooses; then all cards are handed over at the same time.

    Clauses: bang.card.tornado.giver_chooses, bang.card.tornado.simultaneous, bang.card.tornado.short_hand.
    """
    if not item["left"]:
        hand_over(position, item)
        return
    who = item["left"][0]
    hand = position["hand"][who]
    given = item["given"] if len(hand) > 2 else {**item["given"], who: list(hand)}
    if len(given[who]) == min(2, len(hand)):
        first(position, {**item, "left": item["left"][1:], "given": given})
    else:
        first(position, {**item, "what": "give to the left", "who": who})


def answers_tornado(position: Position, item: Item) -> list[Line]:
    """Any card of the hand.

    Clause: bang.card.tornado.giver_chooses.
    """
    who = item["who"]
    left = without(position["hand"][who], *item["given"][who])
    return [{"by": who, "do": "pick", "card": card} for card in sorted(set(left))]


def answer_tornado(position: Position, item: Item, line: Line) -> None:
    """This card is to be given."""
    who = item["who"]
    position["todo"].remove(item)
    given = {**item["given"], who: [*item["given"][who], line["card"]]}
    first(position, {**item, "what": "tornado", "who": None, "given": given})


def hand_over(position: Position, item: Item) -> None:
    """All cards come to the left neighbours.

    Clauses: bang.card.tornado.pass_two, bang.card.tornado.simultaneous.
    """
    players = item["players"]
    for name in players:
        for card in item["given"][name]:
            leave_hand(position, name, card)
    for place, name in enumerate(players):
        for card in item["given"][name]:
            gain(position, players[(place + 1) % len(players)], card)


EFFECTS: dict[str, Effect] = {"Bandidos": effect_bandidos, "Poker": effect_poker, "Tornado": effect_tornado}
CLOSED = {"two cards or a life, unseen", "put into the pot, unseen", "give to the left"}
"""Where all choose before anything is seen, nothing comes between."""
OVERTAKEN = {"two cards or a life": choice_is_gone}
DO = {
    "bandidos": do_bandidos,
    "bandidos take": do_bandidos_take,
    "poker": do_poker,
    "the pot": do_pot,
    "tornado": do_tornado,
}
ASK = {
    "two cards or a life, unseen": (answers_bandidos, None, answer_bandidos, "bang.card.bandidos.order"),
    "put into the pot, unseen": (answers_poker, None, answer_poker, "bang.card.poker.order"),
    "two cards or a life": (answers_bandidos, None, answer_bandidos, "bang.card.bandidos.effect"),
    "put into the pot": (answers_poker, None, answer_poker, "bang.card.poker.effect"),
    "take from the pot": (answers_pot, None, answer_pot, "bang.card.poker.effect"),
    "give to the left": (answers_tornado, None, answer_tornado, "bang.card.tornado.giver_chooses"),
}
