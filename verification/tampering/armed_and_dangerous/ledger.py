"""A ledger of load tokens, kept from the lines of a record alone.

Checkpoints stand before every decision in phase 2 and tell where every token is: there are thirty-two of them, four in
one place at most, and none but on characters and on Dangerous cards, of which no one lies there without any. What is
used right after one has to be paid for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from verification.tampering.cards import name_of
from verification.tampering.of_cards.ledger import Table
from verification.tampering.record import Line

TOLD = ("counters", "bank", "tokens")
"""Fields of a checkpoint that tell of load tokens."""

LOAD = "load"
TOKENS = 32
MOST = 4
WEAPONS = ("Big Fifty", "Buntline Special", "Double Barrel", "Thunderer")
PRICES = {"Ace Up The Sleeve": 2, "Bandolier": 1, "Beer Keg": 3, "Bell Tower": 1, "Lockpick": 3, "Whip": 3}
"""What the use of a Dangerous card costs in phase 2."""
DANGEROUS = (*WEAPONS, *PRICES, "Bomb", "Crate", "Tumbleweed")
ONCE = ("Bandolier", "Bass Greeves", "Frankie Canton", "Mexicali Kid", "Red Ringo")
"""What is done once in a turn."""


def fault(table: Table, line: Line) -> str:
    """What is wrong with a line; nothing, as far as the ledger knows."""
    if "check" in line:
        return next(_faults_of_checkpoint(line["check"]), "")
    if line.get("do") != "use":
        return ""
    if line["what"] in ONCE and table.before == (line["by"], line["what"]):
        return "done already"
    return _fault_of_use(table, line) if table.told else ""


def _faults_of_checkpoint(told: Line) -> Iterator[str]:
    persons = [held.get(LOAD, 0) for held in told["counters"].values()]
    cards = [(card, kinds.get(LOAD, 0)) for lying in told.get("tokens", {}).values() for card, kinds in lying.items()]
    there = sum(persons) + sum(number for _, number in cards) + told["bank"].get(LOAD, 0)
    if there != TOKENS:
        yield f"there are {there} tokens"
    if any(number > MOST for number in (*persons, *(number for _, number in cards))):
        yield "too many in one place"
    for card, number in cards:
        if number and name_of(card) not in DANGEROUS:
            yield f"tokens on {card}"
    for player, lying in told["in_play"].items():
        if any(name_of(card) in DANGEROUS and not on_card(told, player, card) for card in lying):
            yield "a Dangerous card without tokens"


def on_card(told: Mapping[str, Line], player: str, card: str) -> int:
    """Load tokens on a card before a player."""
    return int(told.get("tokens", {}).get(player, {}).get(card, {}).get(LOAD, 0))


def on_person(told: Mapping[str, Line], player: str) -> int:
    """Load tokens on a character."""
    return int(told["counters"].get(player, {}).get(LOAD, 0))


def lying(told: Mapping[str, Line], player: str, name: str) -> str:
    """The card of this name before a player; nothing, where there is none."""
    return next((card for card in told["in_play"].get(player, ()) if name_of(card) == name), "")


def _fault_of_use(table: Table, line: Line) -> str:
    """Why something cannot be used so, right after a checkpoint."""
    by, what = line["by"], line["what"]
    if what in WEAPONS:
        return "goes with a BANG! card"
    if what not in PRICES:
        return ""
    if by != table.players[table.turn]:
        return "out of turn"
    card = lying(table.told, by, what)
    if not card:
        return "not in play"
    if on_card(table.told, by, card) < PRICES[what]:
        return "too few tokens"
    return _fault_of_aim(what, line)


def _fault_of_aim(what: str, line: Line) -> str:
    if what in ("Lockpick", "Whip"):
        aimed = "on" in line and ("at" in line) == (what == "Whip")
        return "" if aimed else "not aimed so"
    return "a target too many" if "on" in line else ""
