"""Characters and cards of Armed & Dangerous that answer to something: to a loss, a cancelled shot, a card played."""

from __future__ import annotations

from verification.model.bang.aimed_at_one import AT_ALL_OTHERS
from verification.model.bang.facts import CARDS, Item, Line, Position, name_of, rank_of
from verification.model.bang.load import can_pay_load
from verification.model.bang.piles import discard_own, gain, leave_hand
from verification.model.bang.sequence import set_off
from verification.model.bang.table import has, in_game, reading, suit
from verification.model.bang.todo import do, first

# Al Preacher.


def do_al_preacher(position: Position, item: Item) -> None:
    """Al Preacher is asked, if two load tokens can be paid.

    Clauses: bang.character.al_preacher.effect, bang.character.al_preacher.out_of_turn,
    bang.character.al_preacher.at_once.
    """
    who = item["who"]
    if in_game(position, who) and has(position, who, "Al Preacher") and can_pay_load(position, who, 2):
        first(position, do("pay for a card", who))


def answers_pay_or_not(position: Position, item: Item) -> list[Line]:
    """Pay, or decline."""
    return [{"by": item["who"], "do": "choose", "what": option} for option in ("pay", "decline")]


def answer_al_preacher(position: Position, item: Item, line: Line) -> None:
    """Two load tokens for a card.

    Clauses: bang.character.al_preacher.effect, bang.character.al_preacher.one_card, bang.load.for_abilities.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["what"] == "pay":
        first(position, do("pay load", who, n=2, only=None), do("draw cards", who, n=1))


# Julie Cutter.


def answer_to_loss(position: Position, item: Item) -> None:
    """Another player has taken lives of Julie Cutter, who is still in the game.

    Clauses: bang.character.julie_cutter.effect, bang.character.julie_cutter.one_effect.
    """
    who, by = item["who"], item["by"]
    if by not in (None, who) and has(position, who, "Julie Cutter"):
        set_off(position, who, "Julie Cutter", at=by)


def answer_to_death(position: Position, item: Item) -> None:
    """By one reading Julie Cutter answers to being killed as well.

    Clause: bang.character.julie_cutter.effect.
    """
    if reading(position, "bang.character.julie_cutter.effect") == "always":
        answer_to_loss(position, item)


def do_julie_cutter(position: Position, item: Item) -> None:
    """Julie Cutter makes the draw!, however far away the other player is, and whether or not still in the game.

    Clauses: bang.character.julie_cutter.effect, bang.character.julie_cutter.no_distance.
    """
    first(position, do("draw!", item["who"], wants="red", flipped=[], then="julie cutter", at=item["at"]))


# Ms. Abigail.


def may_ignore(position: Position, who: str, item: Item) -> bool:
    """Whether a card that concerns nobody but a player is ignored, or may be: a high brown card that is played.

    Clauses: bang.character.ms_abigail.effect, bang.character.ms_abigail.not_all.
    """
    name = name_of(item["card"])
    if not in_game(position, who) or not has(position, who, "Ms. Abigail") or name not in CARDS:
        return False
    if item["name"] in AT_ALL_OTHERS and reading(position, "bang.character.ms_abigail.not_all") != "alone":
        return False
    return rank_of(item["card"]) in ("J", "Q", "K", "A") and CARDS[name]["border"] == "brown"


def cannot_be_ignored(position: Position, item: Item) -> bool:
    """Whether a card that nothing cancels is not ignored either, since that would cancel it by one reading.

    Clauses: bang.character.ms_abigail.no_cancelling, bang.card.double_barrel.no_way.
    """
    cancels = reading(position, "bang.character.ms_abigail.no_cancelling") == "cancelled"
    return cancels and cannot_be_cancelled(position, item)


# A shot that has been cancelled: Bloody Mary, Buntline Special, Flintlock.


def shot_cancelled(position: Position, item: Item) -> None:
    """A shot has been cancelled, in whatever way.

    Clauses: bang.character.bloody_mary.effect, bang.character.bloody_mary.bang_cards_only,
    bang.card.flintlock.upgrade.
    """
    shooter = item["by"]
    if item.get("bang") and in_game(position, shooter) and has(position, shooter, "Bloody Mary"):
        set_off(position, shooter, "Bloody Mary")
    if item.get("flintlock"):
        first(position, do("Flintlock", shooter, card=item["flintlock"], paid=item["paid"]))


def cannot_be_cancelled(position: Position, item: Item) -> bool:
    """Whether nothing cancels a BANG! card, since Colorado Bill or Double Barrel sees to it.

    Clauses: bang.character.colorado_bill.spades_unavoidable, bang.card.double_barrel.ability,
    bang.card.double_barrel.no_way.
    """
    double = "Double Barrel" in item.get("with", []) and suit(position, item["card"]) == "diamonds"
    return double or bool(item.get("unavoidable"))


def card_cancelled(position: Position, item: Item) -> None:
    """A card that would have been a shot is cancelled before it could be one.

    Clauses: bang.card.flintlock.upgrade, bang.card.buntline_special.any_way, bang.character.bloody_mary.effect,
    bang.character.ms_abigail.no_cancelling.
    """
    goes_with, flintlock = item.get("with", []), item["name"] == "Flintlock"
    lives = 2 if item.get("aim") else 1
    fired = do("shot is cancelled", item["on"], by=item["who"], paid=bool(goes_with), lives=lives, missed=[])
    fired |= {"card": item["card"]} if item["name"] in ("BANG!", "Black Flower") else {}
    fired |= {"bang": "card" in fired, "buntline": "Buntline Special" in goes_with}
    fired |= {"flintlock": item["card"]} if flintlock else {}
    first(position, *with_buntline_special(position, fired), fired)


def shot_called_off(position: Position, fired: Item) -> None:
    """A shot that has a new target is cancelled before it is answered.

    Clauses: bang.card.buntline_special.any_way, bang.character.bloody_mary.effect.
    """
    cancelled = {**fired, "what": "shot is cancelled", "gone_with": None}
    first(position, *with_buntline_special(position, cancelled), cancelled)


def shot_ignored(position: Position, fired: Item) -> None:
    """Ms. Abigail, who is the new target of a shot, ignores it; by one reading that cancels it.

    Clauses: bang.character.ms_abigail.effect, bang.character.ms_abigail.no_cancelling.
    """
    if reading(position, "bang.character.ms_abigail.no_cancelling") == "cancelled":
        shot_called_off(position, fired)


def with_buntline_special(position: Position, item: Item) -> list[Item]:
    """A BANG! card takes a card of the hand when it is cancelled: a part of its effect, before all that it sets off.

    By one reading it hits if there is no card to discard.

    Clauses: bang.card.buntline_special.ability, bang.card.buntline_special.any_way.
    """
    shooter, target = item["by"], item["who"]
    if not item.get("buntline"):
        return []
    if position["hand"][target]:
        return [do("Buntline Special", shooter, victim=target)]
    hits = reading(position, "bang.card.buntline_special.ability") == "hit"
    return [do("hit", target, by=shooter, shot=item)] if hits else []


def do_bloody_mary(position: Position, item: Item) -> None:
    """Bloody Mary draws a card.

    Clause: bang.character.bloody_mary.effect.
    """
    first(position, do("draw cards", item["who"], n=1))


def do_buntline_special(position: Position, item: Item) -> None:
    """The target of the shot is asked.

    Clause: bang.card.buntline_special.own_choice.
    """
    victim = item["victim"]
    if in_game(position, victim) and position["hand"][victim]:
        first(position, do("discard for Buntline Special", victim, victim=victim))


def answers_buntline_special(position: Position, item: Item) -> list[Line]:
    """Any card of the hand.

    Clauses: bang.card.buntline_special.ability, bang.card.buntline_special.own_choice.
    """
    who = item["who"]
    return [{"by": who, "do": "discard", "card": card} for card in sorted(set(position["hand"][who]))]


def answer_buntline_special(position: Position, item: Item, line: Line) -> None:
    """It is discarded."""
    position["todo"].remove(item)
    leave_hand(position, item["who"], line["card"])
    discard_own(position, item["who"], line["card"])


def do_flintlock(position: Position, item: Item) -> None:
    """Who has played Flintlock is asked, if the card lies there and can be paid for; or it has been paid for.

    Clauses: bang.card.flintlock.upgrade, bang.card.flintlock.gone.
    """
    who = item["who"]
    if not in_game(position, who) or item["card"] not in position["discard"]:
        return
    if item["paid"]:
        first(position, do("comes back", who, card=item["card"]))
    elif reading(position, "bang.card.flintlock.upgrade") == "when_cancelled" and can_pay_load(position, who, 2):
        first(position, do("pay for its return", who, card=item["card"]))


def answer_return(position: Position, item: Item, line: Line) -> None:
    """Two load tokens for the return of the card.

    Clauses: bang.card.flintlock.upgrade, bang.card.duck.effect.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["what"] == "pay":
        first(position, do("pay load", who, n=2, only=None), do("comes back", who, card=item["card"]))


def do_comes_back(position: Position, item: Item) -> None:
    """A card comes back from the discard pile, if it still lies there.

    Clauses: bang.card.flintlock.upgrade, bang.card.flintlock.gone, bang.card.duck.effect.
    """
    pile = position["discard"]
    if item["card"] in pile and in_game(position, item["who"]):
        del pile[len(pile) - 1 - pile[::-1].index(item["card"])]
        gain(position, item["who"], item["card"])


DO = {
    "Al Preacher": do_al_preacher,
    "Julie Cutter": do_julie_cutter,
    "Bloody Mary": do_bloody_mary,
    "Buntline Special": do_buntline_special,
    "Flintlock": do_flintlock,
    "comes back": do_comes_back,
}
ASK = {
    "pay for a card": (answers_pay_or_not, None, answer_al_preacher, "bang.character.al_preacher.at_once"),
    "discard for Buntline Special": (
        answers_buntline_special,
        None,
        answer_buntline_special,
        "bang.card.buntline_special.ability",
    ),
    "pay for its return": (answers_pay_or_not, None, answer_return, "bang.upgrade.optional"),
}
