"""Characters and harmless players: Postavy, Neškodné postavy."""

from __future__ import annotations

from verification.model.plain_data import Plain
from verification.model.samurai.table import others_clockwise


def is_harmless(table: Plain, name: str) -> bool:
    """samurai.harmless.definition, .no_resilience, .no_hand; samurai.defeat.harmless_until_turn."""
    return table["resilience"][name] == 0 or not table["hands"][name]


def whom_a_cry_reaches(table: Plain, by: str) -> list[str]:
    """samurai.harmless.no_battle_cry, samurai.harmless.no_jujutsu, samurai.character.chiyome.immune, .weapons_only."""
    return [name for name in others_clockwise(table, by) if a_cry_reaches(table, name)]


def a_cry_reaches(table: Plain, name: str) -> bool:
    """Whether Battle Cry and Jujutsu do not pass a player by; samurai.character.chiyome.other_actions: these alone."""
    return not is_harmless(table, name) and bool(table["characters"][name] != "Chiyome")
