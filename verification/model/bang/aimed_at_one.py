"""Cards that are played at one player alone, who may have an answer; what it can be stands in ``answer_to_card``."""

from __future__ import annotations

from verification.model.bang.facts import Item
from verification.model.bang.todo import do


def aimed(item: Item) -> list[Item]:
    """The target of a card that is played or used may be asked.

    Clauses: bang.card.escape.effect, bang.card.escape.colours, bang.character.mick_defender.single_target.
    """
    on, who = item.get("on"), item["who"]
    if on is None or on == who or item["name"] == "Fanning":
        return []
    return [do("a card at one player", on, by=who, card=item["card"], name=item["name"], gone_with=on)]
