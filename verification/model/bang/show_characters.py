"""The characters of Wild West Show: Teren Kill, Flint Westwood, John Pain, Gary Looter, Youl Grinner.

Big Spencer stands in ``show_cards``; Lee Van Kliff and Greygory Deck have a module each.
"""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position, without
from verification.model.bang.piles import gain, leave_hand
from verification.model.bang.price import can_pay
from verification.model.bang.table import has, in_game, others_from, reading, round_from, starter
from verification.model.bang.todo import do, first, pending

# Teren Kill. That they draw! instead of dying stands in ``loss``.


def after_teren_kill(position: Position, who: str, good: bool) -> None:
    """Unless it is spades, Teren Kill stays with one life and draws a card; what answers to lives lost does so.

    Clauses: bang.character.teren_kill.draw_check, bang.character.teren_kill.card,
    bang.character.teren_kill.no_beer_after.
    """
    if not good:
        return
    item = position["todo"].pop(0)  # to be killed; the nugget for the life has been paid
    position["lives"][who] = 1
    first(position, {**item, "what": "survived", "gold": "paid"}, do("draw cards", who, n=1))


# Flint Westwood.


def refusal_flint(position: Position, who: str, line: Line) -> str | None:
    """Why Flint Westwood may not exchange a card with this player.

    Clauses: bang.character.flint_westwood.exchange, bang.character.flint_westwood.no_cards.
    """
    clause, on = "bang.character.flint_westwood.exchange", line.get("on")
    often = reading(position, clause) == "any_number" or not position["used"].get("flint_westwood")
    if not has(position, who, "Flint Westwood") or on in (None, who) or line.get("at") or not often:
        return clause
    if not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    if not position["hand"][on]:
        return "bang.character.flint_westwood.no_cards"
    return None if can_pay(position, who, 1, "Flint Westwood") else clause


def use_flint(position: Position, item: Item, line: Line) -> None:
    """Flint Westwood chooses the card that is given.

    Clause: bang.character.flint_westwood.own_choice.
    """
    then = do("Flint Westwood gives", item["who"], on=line["on"])
    first(position, do("pay", item["who"], n=1, paid=[], card=None, cost_of="Flint Westwood", then=then))


def do_flint(position: Position, item: Item) -> None:
    """Two cards of the other hand are taken at random, or the only one; then the card is given for them.

    Clauses: bang.character.flint_westwood.exchange, bang.character.flint_westwood.given_first,
    bang.character.flint_westwood.one_card.
    """
    who, on, card = item["who"], item["on"], item["paid"][0]
    position["used"]["flint_westwood"] = position["used"].get("flint_westwood", 0) + 1
    leave_hand(position, who, card)
    taken = [do("take from hand", who, victim=on, later=True) for _ in range(min(2, len(position["hand"][on])))]
    answers = do("answers to an exchange", on, by=who, cards=[])
    hands = [do("is given", on, card=card), do("hold", on), do("hold", who)]
    first(position, *taken, *hands, answers, do("effect over", who))


def do_is_given(position: Position, item: Item) -> None:
    """A card that has been set aside comes into a hand."""
    gain(position, item["who"], item["card"])


# John Pain.


def do_claims(position: Position, item: Item) -> None:
    """John Pain may take a card that has counted in a draw!, with fewer than six in hand; or has to, as they come.

    Clauses: bang.character.john_pain.take, bang.character.john_pain.fewer_than_six,
    bang.character.john_pain.chosen_only, bang.character.john_pain.several_results.
    """
    players = round_from(position, position["turn"] or starter(position))
    takers = [name for name in players if has(position, name, "John Pain") and name not in item["past"]]
    takers = [name for name in takers if len(position["hand"][name]) < 6]
    if not takers or not item["cards"]:
        return
    who = takers[0]
    if reading(position, "bang.character.john_pain.take") == "optional":
        first(position, {**item, "what": "take a flipped card", "who": who})
    else:
        take_flipped(position, {**item, "who": who}, item["cards"][0])


def answers_claim(position: Position, item: Item) -> list[Line]:
    """Take one, or not."""
    who = item["who"]
    return [{"by": who, "do": "use", "what": "John Pain"}, {"by": who, "do": "pass"}]


def answer_claim(position: Position, item: Item, line: Line) -> None:
    """Of several cards John Pain says which."""
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, {**item, "what": "who takes a flipped card", "past": [*item["past"], item["who"]]})
    elif len(item["cards"]) == 1:
        take_flipped(position, item, item["cards"][0])
    else:
        first(position, {**item, "what": "which flipped card is taken"})


def answers_which_claimed(position: Position, item: Item) -> list[Line]:
    """Any of the cards that have counted; by saying none John Pain is asked again whether to take one."""
    lines: list[Line] = [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(item["cards"]))]
    return [*lines, {"by": item["who"], "do": "pass"}]


def answer_which_claimed(position: Position, item: Item, line: Line) -> None:
    """It is taken."""
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, {**item, "what": "who takes a flipped card"})
    else:
        take_flipped(position, item, line["card"])


def take_flipped(position: Position, item: Item, card: str) -> None:
    """The card is taken instead of being discarded, and cannot be used before the cause of the draw! is over.

    Clauses: bang.character.john_pain.take, bang.character.john_pain.not_at_once.
    """
    who = item["who"]
    gain(position, who, card)
    position["held"].append([who, card])
    discards = pending(position, "order of discards")
    if discards is not None:
        discards["cards"] = without(discards["cards"], card)
    first(position, {**item, "what": "who takes a flipped card", "cards": without(item["cards"], card)})


# Gary Looter.


def looter(position: Position, who: str) -> str | None:
    """Who takes the cards that a player has too many in phase 3.

    Clauses: bang.character.gary_looter.loot, bang.character.gary_looter.abandoned_mine.
    """
    mine = reading(position, "bang.character.gary_looter.abandoned_mine") == "mine"
    if mine and position["used"].get("from_the_mine"):
        return None
    return next((name for name in others_from(position, who) if has(position, name, "Gary Looter")), None)


# Youl Grinner.


def do_gifts(position: Position, item: Item) -> None:
    """Who has more cards than Youl Grinner gives one, beginning on the left.

    Clauses: bang.character.youl_grinner.gifts, bang.character.youl_grinner.order,
    bang.character.youl_grinner.after_checks.
    """
    who = item["who"]
    if not has(position, who, "Youl Grinner") or not in_game(position, who):
        return
    givers = [name for name in others_from(position, who) if has_more(position, name, who)]
    if reading(position, "bang.character.youl_grinner.gifts") == "one_by_one":
        givers = others_from(position, who)
    first(position, *(do("gift to Youl Grinner", giver, to=who) for giver in givers))


def has_more(position: Position, giver: str, who: str) -> bool:
    """Whether a player has more cards in hand than another."""
    return len(position["hand"][giver]) > len(position["hand"][who])


def do_gift(position: Position, item: Item) -> None:
    """The giver is asked which; by one reading the hands are compared now.

    Clause: bang.character.youl_grinner.gifts.
    """
    giver, who = item["who"], item["to"]
    each = reading(position, "bang.character.youl_grinner.gifts") == "one_by_one"
    due = has_more(position, giver, who) if each else bool(position["hand"][giver])
    if due and in_game(position, giver):
        first(position, {**item, "what": "give Youl Grinner a card"})


def no_gift_left(position: Position, item: Item) -> bool:
    """Whether the giver has no card to give any more, by what may be done at any time.

    Clause: bang.character.youl_grinner.gifts.
    """
    each = reading(position, "bang.character.youl_grinner.gifts") == "one_by_one"
    due = has_more(position, item["who"], item["to"]) if each else bool(position["hand"][item["who"]])
    if not due:
        position["todo"].remove(item)
    return not due


def answers_gift(position: Position, item: Item) -> list[Line]:
    """Any card of the hand.

    Clause: bang.character.youl_grinner.gifts.
    """
    hand = position["hand"][item["who"]]
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(hand))]


def answer_gift(position: Position, item: Item, line: Line) -> None:
    """It comes into the hand of Youl Grinner."""
    position["todo"].remove(item)
    leave_hand(position, item["who"], line["card"])
    gain(position, item["to"], line["card"])


OVERTAKEN = {"give Youl Grinner a card": no_gift_left}
AFTER = {"Teren Kill": after_teren_kill}
USES = {"Flint Westwood": (refusal_flint, use_flint)}
DO = {
    "Flint Westwood gives": do_flint,
    "is given": do_is_given,
    "who takes a flipped card": do_claims,
    "Youl Grinner": do_gifts,
    "gift to Youl Grinner": do_gift,
}
CLOSED = {"which flipped card is taken"}
ASK = {
    "take a flipped card": (answers_claim, None, answer_claim, "bang.character.john_pain.take"),
    "which flipped card is taken": (
        answers_which_claimed,
        None,
        answer_which_claimed,
        "bang.character.john_pain.take",
    ),
    "give Youl Grinner a card": (answers_gift, None, answer_gift, "bang.character.youl_grinner.gifts"),
}
