"""Answers to shots and to Indians! and Duel that The Great Train Robbery brings: wagons, Cactus, Evaded!, Refund."""

from __future__ import annotations

from verification.model.bang.facts import Item, Position, name_of
from verification.model.bang.lives import heal
from verification.model.bang.piles import discard, gain, take_out_of_play
from verification.model.bang.sequence import set_off
from verification.model.bang.show_cards import note_use, nothing_helps
from verification.model.bang.table import event, has_card, in_game, numbered
from verification.model.bang.todo import do, first
from verification.model.bang.wagons import other_blue


def spend_wagon(position: Position, who: str, wagon: str) -> None:
    """A wagon is discarded for its effect.

    Clauses: bang.train.wagons.use_by_discard, bang.train.wagons.discard_to_bottom.
    """
    take_out_of_play(position, who, wagon)
    note_use(position, who)
    discard(position, wagon)


# As Missed!: Baggage Car, Caboose.


def wagons_as_missed(position: Position, who: str) -> list[str]:
    """The wagons with which a player may cancel a shot.

    Clauses: bang.wagon.baggage_car.effect, bang.wagon.caboose.effect, bang.wagon.caboose.not_itself,
    bang.character.big_spencer.no_missed.
    """
    if nothing_helps(position, who):
        return []
    found = ["Baggage Car"] if has_card(position, who, "Baggage Car") else []
    ready = has_card(position, who, "Caboose") and not plays_no_missed(position, who)
    caboose = ready and bool(other_blue(position, who, "Caboose"))
    return found + (["Caboose"] if caboose else [])


def cancel_with(position: Position, item: Item, name: str) -> None:
    """Baggage Car is discarded, or with Caboose another card: a Missed! less is needed.

    Clauses: bang.wagon.baggage_car.effect, bang.wagon.caboose.effect.
    """
    who = item["who"]
    used = {**item, "what": "shot", "needs": item["needs"] - 1, "missed": [*item["missed"], None]}
    if name == "Caboose":
        again = {**item, "what": "shot"}
        first(position, do("another blue card", who, wagon=name, then=[used], **{"else": [again]}))
        return
    spend_wagon(position, who, name)
    first(position, do("used a card in play", who), used)


def plays_no_missed(position: Position, who: str) -> bool:
    """Whether a player may not play a Missed!, which Caboose counts as; it has no suit that Handcuffs could allow.

    Clauses: bang.wagon.caboose.effect, bang.event.handcuffs.only_suit.
    """
    return position["turn"] == who and bool(position["used"].get("suit_named"))


# As BANG!, when one is wanted: Baggage Car, Sleeper Car.


def has_used_sleeper(position: Position, who: str) -> bool:
    """Whether a player, who may have lost the wagon since, has used Sleeper Car in this turn.

    Clause: bang.wagon.sleeper_car.effect.
    """
    return bool(position["used"].get("sleeper_car", 0) >> numbered(position).index(who) & 1)


def wagons_as_bang(position: Position, who: str) -> list[str]:
    """The wagons with which a player may answer Indians! or a Duel, where they count as BANG! cards.

    Clauses: bang.wagon.baggage_car.reaction, bang.wagon.sleeper_car.reaction, bang.event.sermon.as_bang.
    """
    if event(position) == "The Sermon" and position["turn"] == who:
        return []
    found = ["Baggage Car"] if has_card(position, who, "Baggage Car") else []
    ready = has_card(position, who, "Sleeper Car") and other_blue(position, who, "Sleeper Car")
    if ready and not has_used_sleeper(position, who):
        found.append("Sleeper Car")
    return found


def give_bang_with(position: Position, item: Item, name: str, after: list[Item]) -> None:
    """The wagon, or with Sleeper Car another card, is discarded in the place of a BANG! card.

    Clauses: bang.wagon.baggage_car.reaction, bang.wagon.sleeper_car.reaction.
    """
    who = item["who"]
    if name == "Sleeper Car":
        first(position, do("another blue card", who, wagon=name, then=after))
        return
    spend_wagon(position, who, name)
    first(position, do("used a card in play", who, discarded=True), *after)


# Cactus, Evaded!.


def after_cactus(position: Position, who: str, good: bool) -> None:
    """With Cactus hearts or diamonds give a life back, with Dining Car hearts.

    Clauses: bang.card.cactus.draw_check, bang.wagon.dining_car.effect.
    """
    if good:
        heal(position, who, 1)


def evaded(position: Position, item: Item) -> None:
    """A shot has been cancelled with Evaded!: its player takes the card that it came from, if there is one.

    Clauses: bang.card.evaded.effect, bang.card.evaded.no_card_no_gain, bang.card.evaded.knife_revolver,
    bang.card.evaded.card_already_moved.
    """
    if item.get("evaded") and item.get("source") and in_game(position, item["who"]):
        take_from_discards(position, item["who"], item["source"])


def take_from_discards(position: Position, who: str, card: str) -> None:
    """A card comes from the discard pile into a hand, if it still lies there: of two alike, the upper one."""
    pile = position["discard"]
    if card in pile:
        del pile[len(pile) - 1 - pile[::-1].index(card)]
        gain(position, who, card)


# Refund.


def refund(position: Position, owner: str, taker: str | None, card: str) -> None:
    """Another player has taken or discarded a card of the owner of Refund, but not Refund itself.

    Clauses: bang.card.refund.effect, bang.card.refund.not_itself.
    """
    owns = in_game(position, owner) and has_card(position, owner, "Refund")
    if owner != taker and owns and name_of(card) != "Refund":
        set_off(position, owner, "Refund")
