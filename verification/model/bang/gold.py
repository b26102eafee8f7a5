"""Gold nuggets: who gets them, and what becomes of them (sections "Karty vybavení", "Tři nové akce" of Gold Rush).

``gold`` are the nuggets in front of each player; ``on_pan`` and ``on_raddie`` those that have been paid for Gold Pan
and for Raddie Snake and lie there until the end of the turn. All others are in the supply.
"""

from __future__ import annotations

from verification.model.bang.facts import Item, Position
from verification.model.bang.sequence import set_off
from verification.model.bang.table import has, has_equipment, in_game, reading
from verification.model.bang.todo import do, first

ALL_NUGGETS = 30
PLACES = ("gold", "on_pan", "on_raddie")


def with_gold(position: Position) -> bool:
    """Whether Gold Rush is played."""
    return "gold_rush" in position["rules"]["sets"]


def supply(position: Position) -> int:
    """The nuggets in the middle of the table; a number below zero tells how many markers stand in for nuggets.

    Clauses: bang.gold_rush.setup.supply, bang.gold_rush.setup.start_empty, bang.gold_rush.buy.returns.
    """
    elsewhere: int = sum(number for place in PLACES for number in position[place].values())
    return ALL_NUGGETS - elsewhere


def take_nuggets(position: Position, who: str, number: int) -> None:
    """A player takes nuggets from the supply; when it is empty, markers.

    Clauses: bang.gold_rush.gold.supply_limit, bang.gold_rush.gold.no_limit, bang.equipment.lucky_charm.from_supply,
    bang.character.simeon_picos.from_supply.
    """
    if reading(position, "bang.gold_rush.gold.supply_limit") == "nothing":
        number = min(number, max(supply(position), 0))
    position["gold"][who] += number


def answer_to_loss(position: Position, item: Item, lives: int) -> None:
    """Gold and cards for lives lost by a player who is still in the game.

    ``lives``: those that count where the loss of the last life is excepted.

    Clauses: bang.gold_rush.gold.gain_per_life, bang.gold_rush.gold.rescued, bang.equipment.boots.draw,
    bang.equipment.boots.not_last_life, bang.equipment.lucky_charm.gold, bang.equipment.lucky_charm.not_last_life,
    bang.character.simeon_picos.gold.
    """
    who = item["who"]
    if not with_gold(position):
        return
    by = earner(position, item) if "gold" not in item else None
    if by not in (None, who) and lost_to_another(position, item):
        set_off(position, by, "Gold nugget", n=lost_to_another(position, item))
    for name in ("Boots", "Lucky Charm"):
        if lives and has_equipment(position, who, name):
            set_off(position, who, name, n=lives)
    if "gold" not in item and has(position, who, "Simeon Picos") and lost_by_simeon(position, item):
        set_off(position, who, "Simeon Picos", n=lost_by_simeon(position, item))


def earner(position: Position, item: Item) -> str | None:
    """Who takes the nuggets for lives lost: the author, or by one reading the opponent in a Duel of the player's own.

    Clause: bang.gold_rush.gold.own_duel.
    """
    if item["by"] is None and reading(position, "bang.gold_rush.gold.own_duel") == "opponent":
        return item.get("opponent")
    return str(item["by"]) if item["by"] else None


def lost_to_another(position: Position, item: Item) -> int:
    """The lives that bring nuggets to the player who has taken them from a player who is still in the game.

    Clauses: bang.gold_rush.gold.counts_lives_lost, bang.gold_rush.gold.rescued.
    """
    if item["n"] >= item["before"] and reading(position, "bang.gold_rush.gold.rescued") == "not_paid":
        return int(item["before"]) - 1
    return int(min(item["n"], item["before"]))


def lost_by_simeon(position: Position, item: Item) -> int:
    """The lives for which Simeon Picos takes nuggets.

    Clauses: bang.character.simeon_picos.gold, bang.character.simeon_picos.last_life.
    """
    if item["n"] >= item["before"] and reading(position, "bang.character.simeon_picos.last_life") == "not_paid":
        return int(item["before"]) - 1
    return int(min(item["n"], item["before"]))


def pay_for_death(position: Position, item: Item) -> None:
    """Nuggets for lives that nothing has given back: to the killer, and to Simeon Picos.

    Clauses: bang.gold_rush.gold.last_life, bang.character.simeon_picos.last_life.
    """
    who = item["who"]
    if not with_gold(position):
        return
    by = earner(position, item)
    if by not in (None, who) and in_game(position, by):
        set_off(position, by, "Gold nugget", n=min(item["n"], item["before"]))
    if has(position, who, "Simeon Picos"):
        first(position, do("Simeon Picos", who, n=lost_by_simeon(position, item)))


def give_back(position: Position, who: str) -> None:
    """The nuggets of a player who leaves the game, unless they are kept.

    Clauses: bang.gold_rush.gold.eliminated, bang.shadow.gold.kept.
    """
    return_paid(position, who)
    keeps = reading(position, "bang.gold_rush.gold.eliminated") == "kept"
    if not keeps and "shadow_gunslingers" not in position["rules"]["sets"]:
        position["gold"][who] = 0


def return_paid(position: Position, who: str) -> None:
    """Nuggets on Gold Pan and Raddie Snake go back to the supply.

    Clauses: bang.equipment.gold_pan.parked, bang.character.raddie_snake.parked.
    """
    position["on_pan"][who] = 0
    position["on_raddie"][who] = 0


def do_take_nuggets(position: Position, item: Item) -> None:
    """Nuggets that are due are taken.

    Clauses: bang.gold_rush.gold.gain_per_life, bang.equipment.lucky_charm.gold, bang.character.simeon_picos.gold.
    """
    if in_game(position, item["who"]):
        take_nuggets(position, item["who"], item["n"])


def do_boots(position: Position, item: Item) -> None:
    """The owner of Boots draws.

    Clause: bang.equipment.boots.draw.
    """
    first(position, do("draw cards", item["who"], n=item["n"]))


DO = {
    "Gold nugget": do_take_nuggets,
    "Lucky Charm": do_take_nuggets,
    "Simeon Picos": do_take_nuggets,
    "Boots": do_boots,
}
