"""Tokens, arrows and the attack of the Indians: Kule i strzały; Balas e Flechas; the first face of the dice."""

from __future__ import annotations

from verification.model.dice.characters import indians_cost
from verification.model.dice.table import INDIANS, do_first, in_the_game, put_back
from verification.model.plain_data import Plain


def arrows_are_taken(table: Plain, due: Plain) -> None:
    """dice.arrow.take_tokens, dice.arrow.kept_in_front, dice.indians.trigger, dice.indians.shortfall.

    The roller takes tokens down to the last one; then the Indians attack, and what is due beyond comes from the pile
    as it is afterwards (dice.arrow.pile_never_empty).
    """
    roller = table["turn"]
    if roller in table["out"]:
        return
    taken = min(due["number"], table["pile"])
    table["pile"] -= taken
    table["arrows"][roller] += taken
    if taken and table["pile"] == 0:
        rest = {"what": "arrows are taken", "number": due["number"] - taken}
        do_first(table, {"what": "the Indians attack"}, rest)


def the_indians_attack(table: Plain, _: Plain) -> None:
    """dice.indians.damage, dice.indians.together, dice.indians.discard_all, dice.indians.turn_continues."""
    hits = {name: indians_cost(table, name) for name in in_the_game(table)}
    do_first(table, {"what": "life points are at stake", "hits": hits, "by": INDIANS}, {"what": "all arrows go back"})


def all_arrows_go_back(table: Plain, _: Plain) -> None:
    """dice.indians.discard_all."""
    for name in table["seats"]:
        put_back(table, name, table["arrows"][name])
