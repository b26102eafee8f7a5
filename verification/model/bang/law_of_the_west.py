"""Law of the West: the card shown has to be played, if it can be, and may not be spent otherwise ("Hrst karet")."""

from __future__ import annotations

from verification.model.bang.facts import Line, Position, name_of, without
from verification.model.bang.high_noon import usable
from verification.model.bang.plays import COSTS_A_CARD, refusal_to_aim, refusal_to_play_as, ways_to_play
from verification.model.bang.table import reading


def duty(position: Position, who: str) -> bool:
    """Whether the card shown can be played, so that it has to be.

    Clauses: bang.event.law_of_the_west.can_be_played, bang.event.law_of_the_west.not_at_self.
    """
    card = position["used"].get("card_to_play")
    if card is None or position["turn"] != who or card not in position["hand"][who]:
        return False
    found = [line for line in ways_to_play(position, who, card) if can_be_played(position, who, line)]
    if reading(position, "bang.event.law_of_the_west.not_at_self") == "no_duty":
        found = [line for line in found if line.get("on") != who]
    return bool(found)


def can_be_played(position: Position, who: str, line: Line) -> bool:
    """Whether the card shown can be played like this; any other card that may be discarded will do as its price.

    Clauses: bang.event.law_of_the_west.can_be_played, bang.dodge_city.cost.discard_extra_card.
    """
    card = line["card"]
    costs = (line.get("as") or name_of(card)) in COSTS_A_CARD
    if costs and not usable(position, who, without(position["hand"][who], card)):
        return False
    return not (refusal_to_play_as(position, who, line) or refusal_to_aim(position, who, line))


def must_keep(position: Position, who: str, card: str) -> bool:
    """Whether a card of the hand may not be spent, since it has to be played; one of two copies will do.

    Clause: bang.event.law_of_the_west.playing_only.
    """
    return bool(position["hand"][who].count(card) == 1) and is_owed(position, who, card)


def is_owed(position: Position, who: str, card: str) -> bool:
    """Whether a card can be and has to be played, and may not be spent in another way.

    Clause: bang.event.law_of_the_west.playing_only.
    """
    if position["used"].get("card_to_play") != card or position["turn"] != who:
        return False
    if reading(position, "bang.event.law_of_the_west.playing_only") == "may_be_spent":
        return False
    return duty(position, who)


def spendable(position: Position, who: str, cards: list[str]) -> list[str]:
    """Which of these cards may be discarded in another way than by playing them.

    Clause: bang.event.law_of_the_west.playing_only.
    """
    shown = position["used"].get("card_to_play")
    copies = [card for card in cards if card == shown]
    if not copies or len(copies) > 1 or not is_owed(position, who, copies[0]):
        return cards
    return [card for card in cards if card not in copies]


def kept_back(position: Position, who: str, cards: list[str]) -> int:
    """How many of these cards, all of which may be spent one by one, have to stay: one of several copies.

    Clause: bang.event.law_of_the_west.playing_only.
    """
    shown = position["used"].get("card_to_play")
    copies = [card for card in cards if card == shown]
    return 1 if len(copies) > 1 and is_owed(position, who, copies[0]) else 0


def refusal_end(position: Position, who: str) -> str | None:
    """Phase 2 does not end before the card shown is played, if it can be.

    Clause: bang.event.law_of_the_west.must_play.
    """
    return "bang.event.law_of_the_west.must_play" if duty(position, who) else None
