"""A Fistful of Cards: what its events do (chapter "Hrst karet")."""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.lives import heal
from verification.model.bang.piles import discard, discard_own, gain, leave_hand, pile_is_ready, take_out_of_play
from verification.model.bang.shadow import is_shadow
from verification.model.bang.table import (
    event,
    in_game,
    most_lives,
    others_from,
    reading,
    suit,
    without_lives,
)
from verification.model.bang.todo import do, first
from verification.model.bang.train_answers import refund

# Ricochet.


def ricochet_hits(position: Position, fired: Item) -> None:
    """The card in play that was aimed at is discarded.

    Clauses: bang.event.ricochet.discards, bang.event.ricochet.no_life, bang.event.ricochet.itself.
    """
    owner, card = fired["who"], fired["at"]
    if card in position["in_play"][owner]:
        take_out_of_play(position, owner, card)
        discard_own(position, owner, card)
        refund(position, owner, fired["by"], card)


# Russian Roulette.


def roulette_lost(position: Position, who: str) -> None:
    """The first player who uses none loses two lives, and it is over.

    Clauses: bang.event.russian_roulette.loser, bang.event.russian_roulette.ends,
    bang.event.russian_roulette.both_at_once, bang.event.russian_roulette.no_author.
    """
    position["todo"] = [item for item in position["todo"] if item["what"] != "roulette"]
    first(position, do("lose lives", who, n=2, by=None))


# Blood Brothers, Hard Liquor.


def brothers(position: Position, who: str) -> list[str]:
    """The players to whom a life may be given.

    Clauses: bang.event.blood_brothers.not_last_life, bang.event.blood_brothers.not_eliminated,
    bang.event.blood_brothers.not_at_maximum, bang.card.ghost.ability_no_lives.
    """
    if position["lives"][who] <= 1:
        return []
    others = [name for name in others_from(position, who) if not without_lives(position, name)]
    if reading(position, "bang.event.blood_brothers.not_at_maximum") == "forbidden":
        return [name for name in others if position["lives"][name] < most_lives(position, name)]
    return others


def do_brothers(position: Position, item: Item) -> None:
    """The player is asked."""
    if in_game(position, item["who"]):
        first(position, {**item, "what": "give a life"})


def answers_brothers(position: Position, item: Item) -> list[Line]:
    """Give a life to somebody, or none."""
    who = item["who"]
    gifts: list[Line] = [
        {"by": who, "do": "use", "what": "Blood Brothers", "on": other} for other in brothers(position, who)
    ]
    return [*gifts, {"by": who, "do": "pass"}]


def answer_brothers(position: Position, item: Item, line: Line) -> None:
    """A life is lost, and another player regains one.

    Clauses: bang.event.blood_brothers.effect, bang.event.blood_brothers.once, bang.event.blood_brothers.bart_cassidy.
    """
    position["todo"].remove(item)
    if line["do"] == "use":
        first(position, do("lose lives", item["who"], n=1, by=None), do("regain a life", line["on"]))


def may_drink(position: Position, who: str) -> bool:
    """Whether a player may leave out phase 1 for a life.

    Clauses: bang.event.hard_liquor.effect, bang.event.hard_liquor.not_at_maximum, bang.shadow.turn.gains_none,
    bang.card.ghost.ability_no_lives.
    """
    if is_shadow(position, who) or who in position["ghosts"]:
        return False
    full = position["lives"][who] >= most_lives(position, who) or without_lives(position, who)
    return not (full and reading(position, "bang.event.hard_liquor.not_at_maximum") == "forbidden")


def do_regain(position: Position, item: Item) -> None:
    """The player chosen regains a life, when the other has been lost.

    Clauses: bang.event.blood_brothers.effect, bang.life.maximum.
    """
    heal(position, item["who"], 1)


# Peyote.


def do_peyote(position: Position, item: Item) -> None:
    """The player guesses the colour of the top card, as long as there is one.

    Clauses: bang.event.peyote.effect, bang.event.peyote.no_card, bang.event.peyote.no_abilities.
    """
    if position["draw"] or position["bag"] or position["discard"]:
        first(position, {**item, "what": "red or black"})


def answers_peyote(position: Position, item: Item) -> list[Line]:
    """Red or black."""
    return [{"by": item["who"], "do": "choose", "what": colour} for colour in ("red", "black")]


def answer_peyote(position: Position, item: Item, line: Line) -> None:
    """The card is turned over."""
    position["todo"].remove(item)
    first(position, do("see the guess", item["who"], guess=line["what"]))


def do_see_guess(position: Position, item: Item) -> None:
    """Guessed right: the card is kept, and it goes on; else it is discarded.

    Clauses: bang.event.peyote.right, bang.event.peyote.wrong.
    """
    who = item["who"]
    if "card" not in item:
        if pile_is_ready(position, item, who) and position["draw"]:
            first(position, {**item, "card": position["draw"].pop(0)})
        return
    card = item["card"]
    colour = "red" if suit(position, card) in ("hearts", "diamonds") else "black"
    if colour == item["guess"]:
        gain(position, who, card)
        first(position, do("peyote", who))
    else:
        discard(position, card)


# Ranch.


def ranch(position: Position, who: str, phase: str) -> list[Item]:
    """Whether cards may be exchanged now.

    Clauses: bang.event.ranch.effect, bang.event.ranch.once.
    """
    now = event(position) == "Ranch" and reading(position, "bang.event.ranch.effect") == phase and position["hand"][who]
    return [do("ranch", who)] if now else []


def do_ranch(position: Position, item: Item) -> None:
    """The player is asked, if there is a card to exchange."""
    if position["hand"][item["who"]]:
        first(position, {**item, "what": "exchange cards"})


def answers_ranch(position: Position, item: Item) -> list[Line]:
    """Exchange cards, or none."""
    return [{"by": item["who"], "do": "use", "what": "Ranch"}, {"by": item["who"], "do": "pass"}]


def answer_ranch(position: Position, item: Item, line: Line) -> None:
    """The cards are named one by one."""
    position["todo"].remove(item)
    if line["do"] == "use" and position["hand"][item["who"]]:
        first(position, do("cards for the ranch", item["who"], named=[]))


def answers_ranch_cards(position: Position, item: Item) -> list[Line]:
    """One more card, or no more."""
    who = item["who"]
    left = list(position["hand"][who])
    for card in item["named"]:
        left.remove(card)
    return [*({"by": who, "do": "pick", "card": card} for card in sorted(set(left))), {"by": who, "do": "pass"}]


def answer_ranch_cards(position: Position, item: Item, line: Line) -> None:
    """When the player is done the cards are discarded, and as many drawn.

    Clauses: bang.event.ranch.effect, bang.event.abandoned_mine.order.
    """
    who = item["who"]
    position["todo"].remove(item)
    named = [*item["named"], line["card"]] if line["do"] == "pick" else item["named"]
    if line["do"] == "pick" and len(named) < len(position["hand"][who]):
        first(position, {**item, "named": named})
        return
    for card in named:
        leave_hand(position, who, card)
        discard_own(position, who, card)
    first(position, do("draw cards", who, n=len(named)), do("effect over", who))


def vendetta_due(position: Position) -> bool:
    """Whether the player on turn has to draw! at the end of the turn.

    Clauses: bang.event.vendetta.effect, bang.event.vendetta.once, bang.event.vendetta.jailed.
    """
    used = position["used"]
    lost = used.get("extra_turn") or used.get("turn_lost")
    return event(position) == "Vendetta" and not lost and in_game(position, position["turn"])


CLOSED = {"cards for the ranch"}
DO = {
    "regain a life": do_regain,
    "blood brothers": do_brothers,
    "peyote": do_peyote,
    "see the guess": do_see_guess,
    "ranch": do_ranch,
}
ASK = {
    "give a life": (answers_brothers, None, answer_brothers, "bang.event.blood_brothers.effect"),
    "red or black": (answers_peyote, None, answer_peyote, "bang.event.peyote.effect"),
    "exchange cards": (answers_ranch, None, answer_ranch, "bang.event.ranch.effect"),
    "cards for the ranch": (answers_ranch_cards, None, answer_ranch_cards, "bang.event.ranch.effect"),
}
