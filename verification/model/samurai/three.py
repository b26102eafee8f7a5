"""Games of three players: Zvláštní pravidla pro 3 hráče; how they are set up, and the bonus, is told by the facts.

samurai.three.normal_rules: whatever does not ask here is as usual.
"""

from __future__ import annotations

from verification.model.plain_data import Plain


def three_players(table: Plain) -> bool:
    """Whether three play."""
    return len(table["seats"]) == 3


def one_more_for_the_shogun(table: Plain, name: str) -> int:
    """samurai.three.shogun_extra_draw, samurai.three.shogun_extra_weapon."""
    return int(three_players(table) and table["roles"][name] == "shogun")


def loses_no_honour_to_bushido(table: Plain, name: str) -> bool:
    """samurai.three.shogun_no_bushido_loss."""
    return three_players(table) and bool(table["roles"][name] == "shogun")


def there_is_a_swordmaster(table: Plain) -> bool:
    """samurai.three.no_swordmaster."""
    return not three_players(table)
