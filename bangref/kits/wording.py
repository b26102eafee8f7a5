"""Words that the sentences of every game are made of.

KindOfThing     how an argument of a fact is told
counted         a number of things
listed          things in a row
player_words    a player, or a seat that nobody has
amount_words    the share of an element in a measured quantity
shares_words    all of these shares, as the rest of a sum
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bangref.core.asking import ADD, CEILING, FLOOR
from bangref.core.ruling import Ruling
from bangref.record.names import Names

KindOfThing = Callable[[Any, Names], str]
"""How an argument of a fact is told: a number, a text or several of them, as the kind of thing has it."""
ANY_NUMBER = 99
"""So many stand for no limit."""

IRREGULAR = {"life": "lives", "die": "dice"}


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "card"), counted(3, "card"), counted(2, "life"), counted(3, "die")
    ('1 card', '3 cards', '2 lives', '3 dice')
    """
    return f"{number} {noun if number == 1 else IRREGULAR.get(noun, f'{noun}s')}"


def listed(things: Iterable[str]) -> str:
    """Things in a row.

    >>> listed(["Ada", "Ben", "Cleo"]), listed([])
    ('Ada, Ben, Cleo', 'nobody')
    """
    return ", ".join(things) or "nobody"


def player_words(seat: int, names: Names) -> str:
    """A player, or a seat that nobody has."""
    return names.player(seat) if seat < len(names.players) else f"seat {seat}"


def amount_words(point: str, element: str, value: int, names: Names) -> str:
    """The share of an element in a measured quantity: added, or taking the place of what was there."""
    layer = names.rules.at[point][element].layer
    if layer == ADD:
        return f"{value:+d}"
    if value == ANY_NUMBER:
        return "without limit"
    bound = {FLOOR: "at least ", CEILING: "at most "}.get(layer, "= ")
    return f"{bound}{value}"


def shares_words(rulings: Iterable[Ruling], names: Names) -> str:
    """What elements have added to a measured number, as the rest of a sum: `` + 1 Mustang [its clause]``."""
    return "".join(_as_summand(ruling, names) for ruling in rulings if ruling.fact == "share")


def _as_summand(ruling: Ruling, names: Names) -> str:
    point, element, value = ruling.args
    if names.rules.at[point][element].layer == ADD:
        sign = "+" if value >= 0 else "-"
        return f" {sign} {abs(value)} {names.element_text(element)} [{ruling.clause}]"
    return f", {amount_words(point, element, value, names)} by {names.element_text(element)} [{ruling.clause}]"
