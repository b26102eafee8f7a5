"""Cards of the hand that are discarded as a price: named one by one, they leave the hand together."""

from __future__ import annotations

from verification.model.bang import high_noon
from verification.model.bang.facts import Item, Line, Position, name_of, without
from verification.model.bang.law_of_the_west import kept_back, spendable
from verification.model.bang.lives import heal
from verification.model.bang.loss import enough
from verification.model.bang.missed import missed_plays
from verification.model.bang.piles import discard, leave_hand
from verification.model.bang.show_cards import any_card_as_bang
from verification.model.bang.table import counts_as_bang, counts_as_blue, has, is_bang_for, reading, show, without_lives
from verification.model.bang.todo import first, pending


def payable(position: Position, who: str, card: str | None = None, named: list[str] | None = None) -> list[str]:
    """The cards of a hand that may be discarded as a price now, beside the card played and those already named.

    Clauses: bang.dodge_city.cost.discard_extra_card, bang.event.sermon.no_use_at_all,
    bang.event.law_of_the_west.playing_only.
    """
    hand = without(position["hand"][who], *(named or []), *([card] if card else []))
    return spendable(position, who, high_noon.usable(position, who, hand))


def price_cards(position: Position, who: str, cost_of: str, card: str | None, named: list[str]) -> list[str]:
    """The cards that may be named next.

    Clauses: bang.character.jose_delgado.discard_blue, bang.event.sniper.effect, bang.event.sniper.as_bang,
    bang.character.sid_ketchum.lethal_save, bang.character.mick_defender.missed_cancels_card, bang.dangerous.as_blue,
    bang.character.lee_van_kliff.repeat, bang.event.showdown.lee_van_kliff.
    """
    left = payable(position, who, card, named)
    if cost_of == "José Delgado":
        return [one for one in left if counts_as_blue(position, one)]
    any_card = any_card_as_bang(position, "bang.event.showdown.answers")
    if cost_of == "Sniper" and show(position) == "Showdown" and not any_card:
        return [one for one in left if is_bang_for(position, who, one)]
    if cost_of in ("Sniper", "Lee Van Kliff"):
        return [one for one in left if counts_as_bang(position, who, one)]
    if cost_of == "Mick Defender":
        return [one for one in left if one in for_mick(position, who)]
    if cost_of == "Sid Ketchum" and dying(position, who):
        return [one for one in left if sid_can_finish(position, who, [*named, one])]
    return left


def for_mick(position: Position, who: str) -> list[str]:
    """The cards of the hand with which Mick Defender cancels a card: Missed! cards, and what may be used as one.

    Under Showdown a BANG! card is played as Missed!, and here none is played.

    Clauses: bang.character.mick_defender.missed_cancels_card, bang.event.showdown.bang_as_missed.
    """
    able = has(position, who, "Calamity Janet") or has(position, who, "Elena Fuente")
    plays = [play for play in missed_plays(position, who) if able or name_of(play["card"]) != "BANG!"]
    if reading(position, "bang.character.mick_defender.missed_cancels_card") == "card":
        plays = [play for play in plays if (play.get("as") or name_of(play["card"])) == "Missed!"]
    return [play["card"] for play in plays]


def dying(position: Position, who: str) -> bool:
    """Whether a player is losing the last life, and has to be saved."""
    return any(item["what"] == "save" and item["who"] == who for item in position["todo"])


def sid_can_finish(position: Position, who: str, named: list[str]) -> bool:
    """Whether Sid Ketchum, who is dying, can still be saved when these cards are among the two.

    Clause: bang.character.sid_ketchum.lethal_save.
    """
    if reading(position, "bang.character.sid_ketchum.lethal_save") == "any_loss":
        return True
    left = payable(position, who, None, named)
    if len(named) < 2:
        return any(sid_can_finish(position, who, [*named, other]) for other in left)
    return enough(position, who, 1, without(position["hand"][who], *named))


def can_pay(position: Position, who: str, number: int, cost_of: str, card: str | None = None) -> bool:
    """Whether a price can be paid in full."""
    cards = price_cards(position, who, cost_of, card, [])
    in_vain = reading(position, "bang.character.sid_ketchum.lethal_save") == "any_loss"
    if cost_of == "Sid Ketchum" and dying(position, who) and not in_vain:
        return bool(cards)
    return len(cards) - kept_back(position, who, cards) >= number


def answers_pay(position: Position, item: Item) -> list[Line]:
    """Any card that may be given, or taking the whole back."""
    who = item["who"]
    left = price_cards(position, who, item["cost_of"], item["card"], item["paid"])
    if item.get("must"):
        return [{"by": who, "do": "pick", "card": card} for card in sorted(set(left))]
    return [*({"by": who, "do": "pick", "card": card} for card in sorted(set(left))), {"by": who, "do": "pass"}]


def answer_pay(position: Position, item: Item, line: Line) -> None:
    """With the last card named the price is paid, and what it is for happens."""
    position["todo"].remove(item)
    if line["do"] == "pass":
        return
    paid = [*item["paid"], line["card"]]
    if len(paid) < item["n"]:
        first(position, {**item, "paid": paid})
    else:
        first(position, {**item["then"], "paid": paid})


def pay_for_ability(position: Position, who: str, cards: list[str]) -> None:
    """Cards discarded for an ability go to the discard pile, in the order named.

    Clause: bang.event.abandoned_mine.not_ability_discards.
    """
    for card in cards:
        leave_hand(position, who, card)
        discard(position, card)


# Sid Ketchum, whose ability may be used beside any question.


def refusal_sid(position: Position, line: Line, closed: bool) -> str | None:
    """Why Sid Ketchum may not discard two cards now.

    Clauses: bang.character.sid_ketchum.discard_two_heal, bang.character.sid_ketchum.repeat,
    bang.character.sid_ketchum.maximum, bang.character.sid_ketchum.lethal_save.
    """
    who, item = line["by"], position["todo"][0]
    clause = "bang.character.sid_ketchum.discard_two_heal"
    if who not in position["hand"] or who in position["out"] or not has(position, who, "Sid Ketchum"):
        return clause
    if line.get("on") or line.get("at") or closed:
        return clause
    if reading(position, clause) == "own_question" and item["who"] != who:
        return clause
    full = position["lives"][who] >= position["most"][who] or without_lives(position, who)
    if full and reading(position, "bang.character.sid_ketchum.maximum") == "needs_a_wound":
        return "bang.character.sid_ketchum.maximum"
    return None if can_pay(position, who, 2, "Sid Ketchum") else clause


def use_sid(position: Position, line: Line) -> None:
    """The two cards are asked for."""
    then = {"what": "Sid Ketchum pays", "who": line["by"]}
    ask = {"what": "pay", "who": line["by"], "n": 2, "paid": [], "card": None, "cost_of": "Sid Ketchum", "then": then}
    first(position, ask)


LOOKED_AT_ANEW = {
    "save": "save or die",
    "discard": "phase 3",
    "put into the pot": "poker",
    "discard for Shotgun": "Shotgun",
    "discard for Buntline Special": "Buntline Special",
    "choose what goes with it": "what goes with it",
    "at whom": "aim it",
    "which wagon": "take a wagon",
    "a card for a card": "Shade O'Connor",
    "a new target": "turned on another",
    "rescue": "who may save",
    "cancel the card": "a card at one player",
}
"""Questions that are answered with cards of the hand, and what looks at the hand anew when it has become smaller."""


def do_sid(position: Position, item: Item) -> None:
    """Two cards for a life.

    Clauses: bang.character.sid_ketchum.discard_two_heal, bang.character.sid_ketchum.maximum.
    """
    who = item["who"]
    pay_for_ability(position, who, item["paid"])
    heal(position, who, 1)
    for question, again in LOOKED_AT_ANEW.items():
        waiting = pending(position, question)
        if waiting and waiting["who"] == who:
            waiting["what"] = again
    if position["turn"] != who:
        first(position, {"what": "used a card", "who": who, "n": 2})


DO = {"Sid Ketchum pays": do_sid}
ASK = {"pay": (answers_pay, None, answer_pay, "bang.dodge_city.cost.discard_extra_card")}
CLOSED = {"pay"}
