"""Cards that are played at one player alone, who may have an answer; what it can be stands in ``answer_to_card``."""

from __future__ import annotations

from verification.model.bang.blaze import hits_everybody
from verification.model.bang.facts import Item, Position
from verification.model.bang.table import others_from
from verification.model.bang.todo import do

AT_ALL_OTHERS = {"Gatling", "Indians!", "Brawl", "Rust", "Bandidos", "Poker"}


def alone(position: Position, item: Item) -> str | None:
    """The only player, beside its own, whom a card concerns; of all others, if there is no more than one.

    A card that concerns its own player like all others is for no one alone.

    Clauses: bang.card.escape.effect, bang.character.mick_defender.single_target, bang.character.ms_abigail.not_all.
    """
    who, on = item["who"], item.get("on")
    if item.get("further") or item["name"] == "Fanning":
        return None
    if item["name"] in AT_ALL_OTHERS:
        others = others_from(position, who)
        return others[0] if len(others) == 1 and not hits_everybody(position, item["name"]) else None
    return None if on == who else on


def aimed(position: Position, item: Item) -> list[Item]:
    """The target of a card that is played or used may be asked.

    Clauses: bang.card.escape.effect, bang.card.escape.colours, bang.character.mick_defender.single_target,
    bang.character.ms_abigail.effect.
    """
    target = alone(position, item)
    if target is None:
        return []
    at_all = item["name"] in AT_ALL_OTHERS
    card = {"by": item["who"], "card": item["card"], "name": item["name"], "used": item.get("used", False)}
    return [do("a card at one player", target, **card, at_all=at_all, gone_with=target)]
