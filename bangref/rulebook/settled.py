"""Readings that are no longer open: questions that a closer look at the rulebook has answered.

SETTLED     what holds now, by the clause that once left the question open
settled     why a reading can no longer be chosen
"""

from collections.abc import Mapping

SETTLED: Mapping[str, str] = {
    "bang.character.elena_fuente.lives": "Elena Fuente has four lives, as the rulebook says in words",
    "bang.character.pixie_pete.lives": "Pixie Pete has four lives, as the rulebook says in words",
    "bang.character.sean_mallory.lives": "Sean Mallory has four lives, as the rulebook says in words",
    "bang.symbol.in_range.self": "a player may play a BANG! card on themselves, as the rulebook says of its symbol",
}
"""The clauses stay; a test sees to it that each of them still is one, and has no reading."""


def settled(reading: str) -> str:
    """Why a reading can no longer be chosen, as a sentence without a full stop; empty for any other.

    >>> settled("bang.character.pixie_pete.lives")  # doctest: +ELLIPSIS
    'bang.character.pixie_pete.lives is settled and no longer chosen: Pixie Pete has four lives, ...'
    >>> settled("bang.end.immediate")
    ''
    """
    holds = SETTLED.get(reading, "")
    return f"{reading} is settled and no longer chosen: {holds}" if holds else ""
