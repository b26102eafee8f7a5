"""Cards of players that are taken or discarded by others (chapter "Symboly na kartách"), and Henry Block's answer."""

from __future__ import annotations

from verification.model.bang.facts import Item, Position
from verification.model.bang.piles import discard_own, gain, leave_hand, random_card, take_out_of_play
from verification.model.bang.sequence import set_off
from verification.model.bang.shot import shot
from verification.model.bang.table import has, in_game
from verification.model.bang.todo import do, first
from verification.model.bang.train_answers import refund


def henry_answers(position: Position, owner: str, taker: str) -> None:
    """A card of Henry Block has been taken or discarded, since somebody has decided so with a card or an ability.

    Clauses: bang.character.henry_block.bang_on_taker, bang.character.henry_block.card_effects,
    bang.character.henry_block.character_decisions, bang.character.henry_block.avoidable_losses.
    """
    if owner != taker and in_game(position, owner) and has(position, owner, "Henry Block"):
        set_off(position, owner, "Henry Block", taker=taker)


def do_henry(position: Position, item: Item) -> None:
    """Whoever has taken the card is the target of a BANG! effect.

    Clause: bang.character.henry_block.bang_on_taker.
    """
    first(position, shot(item["taker"], item["who"]))


def take_in_play(position: Position, who: str, owner: str, card: str) -> None:
    """A card in front of a player comes into the hand of the one who takes it.

    Clauses: bang.symbol.take_card.to_hand, bang.dodge_city.green.taken_goes_to_hand.
    """
    take_out_of_play(position, owner, card)
    gain(position, who, card)
    henry_answers(position, owner, who)
    refund(position, owner, who, card)


def do_take_from_hand(position: Position, item: Item) -> None:
    """A player takes a card at random from a hand into their own; ``decided``: because somebody wants it so.

    ``later``: whoever loses it answers to it when others have changed hands, too.

    Clauses: bang.gain.take, bang.symbol.take_card.to_hand.
    """
    who, victim = item["who"], item["victim"]
    if not position["hand"][victim] or not in_game(position, who):
        return
    card = random_card(position, item, victim)
    if card is not None:
        leave_hand(position, victim, card)
        gain(position, who, card)
        if item.get("later"):
            places = [entry["what"] for entry in position["todo"]]
            place = places.index("answers to an exchange")
            waits = position["todo"][place]
            position["todo"][place] = {**waits, "cards": [*waits["cards"], card]}
            return
        refund(position, victim, who, card)
        if item.get("decided"):
            henry_answers(position, victim, who)


def do_answers_to_exchange(position: Position, item: Item) -> None:
    """Cards have been taken in exchange for another; now that all have changed hands, their loser answers to each.

    Clauses: bang.character.henry_block.bang_on_taker, bang.character.henry_block.character_decisions,
    bang.card.refund.effect.
    """
    for card in item["cards"]:
        refund(position, item["who"], item["by"], card)
        henry_answers(position, item["who"], item["by"])


def discard_of(owner: str, by: str, at: str | None) -> Item:
    """A card in play, or one of the hand at random, that a player has to discard because another has decided so."""
    return do("discard of another", owner, by=by, at=at)


def do_discard_of_another(position: Position, item: Item) -> None:
    """The card in play, or one of the hand at random, is discarded by its owner.

    Clause: bang.symbol.discard_card.
    """
    who, at = item["who"], item["at"]
    if at is not None:
        take_out_of_play(position, who, at)
        discard_own(position, who, at)
        henry_answers(position, who, item["by"])
        refund(position, who, item["by"], at)
        return
    if position["hand"][who]:
        card = random_card(position, item, who)
        if card is not None:
            leave_hand(position, who, card)
            discard_own(position, who, card)
            henry_answers(position, who, item["by"])
            refund(position, who, item["by"], card)


DO = {
    "Henry Block": do_henry,
    "take from hand": do_take_from_hand,
    "answers to an exchange": do_answers_to_exchange,
    "discard of another": do_discard_of_another,
}
