"""Wagons as answers to shots and where a BANG! card is wanted (chapter "Vagony")."""

from __future__ import annotations

from verification.model.bang.facts import Item, Position
from verification.model.bang.law_of_the_west import must_keep
from verification.model.bang.piles import discard, take_out_of_play
from verification.model.bang.show_cards import not_yet, note_use, nothing_helps
from verification.model.bang.table import event, has_card, numbered
from verification.model.bang.todo import do, first
from verification.model.bang.wagons import other_blue


def spend_wagon(position: Position, who: str, wagon: str) -> None:
    """A wagon is discarded for its effect.

    Clauses: bang.train.wagons.use_by_discard, bang.train.wagons.discard_to_bottom.
    """
    take_out_of_play(position, who, wagon)
    note_use(position, who)
    discard(position, wagon)


def to_be_given(position: Position, who: str, wagon: str) -> list[str]:
    """The cards that may be discarded for a wagon: not one that has to be played, nor one that may not be used yet.

    Clauses: bang.train.wagons.discard_another, bang.event.law_of_the_west.playing_only,
    bang.character.john_pain.not_at_once.
    """
    found = other_blue(position, who, wagon)
    return [card for card in found if not must_keep(position, who, card) and not not_yet(position, who, card)]


def wagons_as_missed(position: Position, who: str) -> list[str]:
    """The wagons with which a player may cancel a shot.

    Clauses: bang.wagon.baggage_car.effect, bang.wagon.caboose.effect, bang.wagon.caboose.not_itself,
    bang.character.big_spencer.no_missed.
    """
    if nothing_helps(position, who):
        return []
    found = ["Baggage Car"] if has_card(position, who, "Baggage Car") else []
    ready = has_card(position, who, "Caboose") and not plays_no_missed(position, who)
    caboose = ready and bool(to_be_given(position, who, "Caboose"))
    return found + (["Caboose"] if caboose else [])


def plays_no_missed(position: Position, who: str) -> bool:
    """Whether a player may not play a Missed!, which Caboose counts as; it has no suit that Handcuffs could allow.

    Clauses: bang.wagon.caboose.effect, bang.event.handcuffs.only_suit.
    """
    return position["turn"] == who and bool(position["used"].get("suit_named"))


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
    ready = has_card(position, who, "Sleeper Car") and to_be_given(position, who, "Sleeper Car")
    if ready and not has_used_sleeper(position, who):
        found.append("Sleeper Car")
    return found


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
