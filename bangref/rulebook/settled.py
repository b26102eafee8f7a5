"""Readings that are no longer open: questions that a closer look at the rulebook has answered.

Settled     what holds now
SETTLED     the settled readings, by the clause that once left the question open
settled     why a reading can no longer be chosen so
"""

from collections.abc import Mapping
from typing import NamedTuple


class Settled(NamedTuple):
    """What holds now. value: the alternative that said so; whoever still chooses it chooses what holds.

    since: the version of the rules that settled it. Before, a record that went against it was undecided.
    """

    value: str
    holds: str
    since: str = "0.2.0"


SETTLED: Mapping[str, Settled] = {
    "bang.character.elena_fuente.lives": Settled("four", "Elena Fuente has four lives, as the rulebook says in words"),
    "bang.character.pixie_pete.lives": Settled("four", "Pixie Pete has four lives, as the rulebook says in words"),
    "bang.character.sean_mallory.lives": Settled("four", "Sean Mallory has four lives, as the rulebook says in words"),
    "bang.symbol.in_range.self": Settled(
        "allowed", "a player may play a BANG! card on themselves, as the rulebook says of its symbol"
    ),
    "bang.event.ricochet.effect": Settled(
        "any_card", "under Ricochet any card in play may be shot at, as the rulebook says of it"
    ),
}
"""The clauses stay; a test sees to it that each of them still is one, and has no reading."""


def settled(reading: str, value: str) -> str:
    """Why a reading can no longer be chosen so, as a sentence without a full stop; empty where nothing is wrong.

    >>> settled("bang.character.pixie_pete.lives", "three")  # doctest: +ELLIPSIS
    'bang.character.pixie_pete.lives is settled and no longer chosen: Pixie Pete has four lives, ...'
    >>> settled("bang.character.pixie_pete.lives", "four"), settled("bang.end.immediate", "at_once")
    ('', '')
    """
    found = SETTLED.get(reading)
    if found is None or value == found.value:
        return ""
    return f"{reading} is settled and no longer chosen: {found.holds}"
