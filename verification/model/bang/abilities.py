"""Abilities that the player on turn uses in phase 2: Chuck Wengam, José Delgado, Doc Holyday, and Sniper."""

from __future__ import annotations

from verification.model.bang.distance import in_range
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.piles import discard_own, leave_hand
from verification.model.bang.price import can_pay, pay_for_ability
from verification.model.bang.shot import shot
from verification.model.bang.table import event, has, in_game, leaves_alone
from verification.model.bang.todo import do, first


def refusal_chuck(position: Position, who: str, line: Line) -> str | None:
    """Chuck Wengam gives a life for two cards.

    Clauses: bang.character.chuck_wengam.pay_life, bang.character.chuck_wengam.not_last_life,
    bang.event.ghost_town.chuck_wengam.
    """
    if not has(position, who, "Chuck Wengam") or line.get("on") or line.get("at"):
        return "bang.character.chuck_wengam.pay_life"
    return None if position["lives"][who] > 1 else "bang.character.chuck_wengam.not_last_life"


def use_chuck(position: Position, item: Item, line: Line) -> None:
    """A life for two cards.

    Clause: bang.character.chuck_wengam.pay_life.
    """
    first(position, do("lose lives", item["who"], n=1, by=None), do("draw cards", item["who"], n=2))


def refusal_jose(position: Position, who: str, line: Line) -> str | None:
    """José Delgado discards a blue card for two, twice in a turn.

    Clauses: bang.character.jose_delgado.discard_blue, bang.character.jose_delgado.twice.
    """
    if not has(position, who, "José Delgado") or line.get("on") or line.get("at"):
        return "bang.character.jose_delgado.discard_blue"
    if position["used"].get("jose_delgado", 0) >= 2:
        return "bang.character.jose_delgado.twice"
    paid = can_pay(position, who, 1, "José Delgado")
    return None if paid else "bang.character.jose_delgado.discard_blue"


def use_jose(position: Position, item: Item, line: Line) -> None:
    """The blue card is asked for."""
    then = do("José Delgado pays", item["who"])
    first(position, do("pay", item["who"], n=1, paid=[], card=None, cost_of="José Delgado", then=then))


def do_jose(position: Position, item: Item) -> None:
    """Two cards for the blue one.

    Clause: bang.character.jose_delgado.discard_blue.
    """
    who = item["who"]
    position["used"]["jose_delgado"] = position["used"].get("jose_delgado", 0) + 1
    pay_for_ability(position, who, item["paid"])
    first(position, do("draw cards", who, n=2), do("effect over", who))


def refusal_doc(position: Position, who: str, line: Line) -> str | None:
    """Doc Holyday discards two cards for a shot within range, once in a turn.

    Clauses: bang.character.doc_holyday.discard_two_bang, bang.character.doc_holyday.once_per_turn.
    """
    on = line.get("on")
    if not has(position, who, "Doc Holyday") or on is None or line.get("at"):
        return "bang.character.doc_holyday.discard_two_bang"
    if position["used"].get("doc_holyday"):
        return "bang.character.doc_holyday.once_per_turn"
    if not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    if not in_range(position, who, on):
        return "bang.symbol.in_range"
    return None if can_pay(position, who, 2, "Doc Holyday") else "bang.character.doc_holyday.discard_two_bang"


def use_doc(position: Position, item: Item, line: Line) -> None:
    """The two cards are asked for."""
    then = do("Doc Holyday pays", item["who"], on=line["on"])
    first(position, do("pay", item["who"], n=2, paid=[], card=None, cost_of="Doc Holyday", then=then))


def do_doc(position: Position, item: Item) -> None:
    """A shot for two cards; it is no BANG! card.

    Clauses: bang.character.doc_holyday.discard_two_bang, bang.character.doc_holyday.not_bang_card,
    bang.character.doc_holyday.apache_kid.
    """
    who = item["who"]
    position["used"]["doc_holyday"] = 1
    pay_for_ability(position, who, item["paid"])
    alone = leaves_alone(position, item["on"], who, item["paid"])
    first(position, *([] if alone else [shot(item["on"], who)]), do("effect over", who))


def refusal_sniper(position: Position, who: str, line: Line) -> str | None:
    """Under Sniper two BANG! cards are discarded for a shot within range.

    Clauses: bang.event.sniper.effect, bang.event.sniper.reach, bang.event.sniper.repeatable,
    bang.event.sermon.no_use_at_all.
    """
    on = line.get("on")
    if event(position) != "Sniper" or on is None or line.get("at"):
        return "bang.event.sniper.effect"
    if not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    if not in_range(position, who, on):
        return "bang.event.sniper.reach"
    return None if can_pay(position, who, 2, "Sniper") else "bang.event.sniper.effect"


def use_sniper(position: Position, item: Item, line: Line) -> None:
    """The two BANG! cards are asked for."""
    then = do("sniper pays", item["who"], on=line["on"])
    first(position, do("pay", item["who"], n=2, paid=[], card=None, cost_of="Sniper", then=then))


def do_sniper(position: Position, item: Item) -> None:
    """A BANG! effect for two BANG! cards; cancelling it takes two Missed! effects.

    Clauses: bang.event.sniper.effect, bang.event.sniper.two_missed, bang.event.sniper.no_limit,
    bang.event.sniper.not_playing_bang, bang.event.sniper.slab_the_killer, bang.event.sniper.apache_kid.
    """
    who = item["who"]
    for card in item["paid"]:
        leave_hand(position, who, card)
        discard_own(position, who, card)
    alone = leaves_alone(position, item["on"], who, item["paid"])
    first(position, *([] if alone else [shot(item["on"], who, 2)]))


USES = {
    "Chuck Wengam": (refusal_chuck, use_chuck),
    "José Delgado": (refusal_jose, use_jose),
    "Doc Holyday": (refusal_doc, use_doc),
    "Sniper": (refusal_sniper, use_sniper),
}
DO = {"José Delgado pays": do_jose, "Doc Holyday pays": do_doc, "sniper pays": do_sniper}
