"""Bushido, which is dealt with between recovering and drawing: Ostatní karty, Bušido."""

from __future__ import annotations

from verification.model.plain_data import Plain
from verification.model.samurai.end import look_at_honour
from verification.model.samurai.table import (
    BUSHIDO,
    WEAPONS,
    discard_from_hand,
    do_first,
    kinds,
    others_clockwise,
    reading,
)
from verification.model.samurai.three import loses_no_honour_to_bushido
from verification.model.samurai.turn import before


def bushido_is_due(table: Plain, recovered: bool) -> bool:
    """samurai.card.bushido.check: also in a turn without recovering?"""
    if BUSHIDO not in table["in_play"][table["turn"]]:
        return False
    return recovered or reading(table, "samurai.card.bushido.check") == "checked"


def bushido_is_dealt_with(table: Plain, step: Plain) -> None:
    """samurai.card.bushido.check, samurai.card.bushido.no_card: the top card of the deck is turned over."""
    if not before(table, step) and bushido_is_due(table, step["recovered"]):
        do_first(table, {"what": "a card is drawn", "on": table["turn"], "to": "discard pile"})


def bushido_has_turned_over(table: Plain, thing: Plain) -> None:
    """samurai.card.bushido.weapon_flipped, samurai.card.bushido.not_weapon."""
    name = table["turn"]
    if thing["card"] not in WEAPONS:
        bushido_moves_on(table, name)
    elif weapons_in_hand(table, name):
        do_first(table, {"what": "bushido", "who": name})
    else:
        bushido_costs_honour(table, name)


def weapons_in_hand(table: Plain, name: str) -> list[str]:
    """The different weapons in the hand of a player."""
    return [card for card in kinds(table["hands"][name]) if card in WEAPONS]


def bushido_choices(table: Plain, question: Plain) -> list[Plain]:
    """samurai.card.bushido.weapon_flipped: a weapon, or an honour token."""
    by = question["who"]
    weapons = [{"by": by, "do": "discard", "card": card} for card in weapons_in_hand(table, by)]
    return [{"by": by, "do": "pass"}, *weapons]


def bushido_is_answered(table: Plain, _: Plain, line: Plain) -> None:
    """samurai.card.bushido.pass_on_discard, samurai.card.bushido.lose_honour, samurai.card.bushido.turn_continues."""
    if line["do"] == "pass":
        bushido_costs_honour(table, line["by"])
    else:
        discard_from_hand(table, line["by"], line["card"])
        bushido_moves_on(table, line["by"])


def bushido_moves_on(table: Plain, name: str) -> None:
    """samurai.card.bushido.next_holder: to the next seat on the left, whoever sits there."""
    table["in_play"][name].remove(BUSHIDO)
    table["in_play"][others_clockwise(table, name)[0]].append(BUSHIDO)


def bushido_costs_honour(table: Plain, name: str) -> None:
    """samurai.card.bushido.lose_honour, samurai.three.shogun_no_bushido_loss, samurai.end.no_honour."""
    table["in_play"][name].remove(BUSHIDO)
    table["discard"].append(BUSHIDO)
    if not loses_no_honour_to_bushido(table, name):
        table["honour"][name] -= 1
        look_at_honour(table)
