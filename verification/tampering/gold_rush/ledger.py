"""A ledger of nuggets and of the offer, kept from the lines of a record alone.

The offer is followed from the cards that chance draws for it. Nuggets are told by checkpoints, which stand before every
decision in phase 2; no nugget is ever lost, so the players, their cards and the supply have thirty together. The last
card of the deck comes without a line, and behind it the ledger ends: which cards are in the next deck hangs on more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from verification.tampering.asking import ContradictionError
from verification.tampering.beside import asking
from verification.tampering.cards import name_of
from verification.tampering.record import CHANCE, Line, Record

PRICES = {
    "Boots": 3, "Bottle": 2, "Calumet": 3, "Gold Pan": 3, "Gold Rush equipment": 5, "Gun Belt": 2, "Horseshoe": 2,
    "Lucky Charm": 3, "Pardner": 2, "Pickaxe": 4, "Rucksack": 3, "Rum": 3, "Shot": 1, "Union Pacific": 4, "Wanted": 2,
}  # fmt: skip
"""What the equipment costs."""
COPIES = {"Bottle": 3, "Pardner": 3, "Rum": 2, "Shot": 3, "Wanted": 3}
"""Of which equipment there are several cards."""
NUGGETS = 30
ON_OFFER = 3
LUZENA, JOSH = "Pretty Luzena", "Josh McCloud"
GOLD = "Gold nugget"
PHASE_2 = "phase 2"


@dataclass(slots=True)
class Table:
    """What the ledger knows. told: of the latest checkpoint, if it stands right before. due: cards due on the offer.

    cheaper: whether the next purchase costs a nugget less. drawn: whether a card is drawn that is not for the offer.
    deck: how often each card is still in the deck.
    """

    players: tuple[str, ...]
    turn: int = 0
    offer: list[str] = field(default_factory=list)
    told: Mapping[str, Line] = field(default_factory=dict)
    due: int = ON_OFFER
    cheaper: bool = False
    drawn: bool = False
    deck: Counter[str] = field(default_factory=lambda: Counter({card: COPIES.get(card, 1) for card in PRICES}))

    def copy(self) -> Table:
        """The same table, to be kept."""
        return deepcopy(self)

    def has(self, player: str) -> int:
        """Nuggets that a player can spend, as the checkpoint tells."""
        return int(self.told["counters"].get(player, {}).get("nuggets", 0))

    def price(self, card: str) -> int:
        """What a card costs now."""
        return PRICES[card] - self.cheaper


Moment = asking.Moment[Table]
Story = asking.Story[Table]


def follow(record: Record) -> Story:
    """What the ledger makes of a record, up to a line that cannot be, or that needs a new deck."""
    table = Table(tuple(player["name"] for player in record.header["players"]))
    story = Story(ended="over")
    for place, line in enumerate(record.lines[1:], 1):
        fault = _fault(table, line)
        if fault:
            story.ended, story.contradiction = "contradiction", ContradictionError(place, fault)
            return story
        _noted(table, line)
        if (table.due or table.drawn) and not table.deck:
            story.moments = [moment for moment in story.moments if moment.place < place]
            break
        if "check" in line and place + 1 < len(record.lines):
            story.moments.append(
                Moment(place + 1, PHASE_2, table.turn, table.copy(), record.lines[place + 1], False, True)
            )
    return story


def _fault(table: Table, line: Line) -> str:
    """What is wrong with a line; nothing, as far as the ledger knows."""
    if "check" in line:
        return _fault_of_checkpoint(table, line["check"])
    by, card = line.get("by"), line.get("card", "")
    if by == CHANCE:
        return "nothing is due on the offer" if card in PRICES and not table.due and not table.drawn else ""
    if table.due and table.offer and "do" in line:
        return "a card is due on the offer"
    if line.get("do") == "buy":
        return _fault_of_purchase(table, line)
    if line.get("do") == "discard" and "on" in line:
        return _fault_of_force(table, line)
    return "no Beer" if line.get("as") == GOLD and name_of(card) != "Beer" else ""


def _fault_of_checkpoint(table: Table, told: Line) -> str:
    if list(told["piles"]["offer"]) != table.offer:
        return f"on offer are {table.offer}"
    held = [number for kinds in told["counters"].values() for number in kinds.values()]
    lying = [n for cards in told.get("tokens", {}).values() for kinds in cards.values() for n in kinds.values()]
    there = sum(held) + sum(lying) + told["bank"].get("nuggets", 0)
    return "" if there == NUGGETS else f"there are {there} nuggets"


def _fault_of_purchase(table: Table, line: Line) -> str:
    if line["card"] not in table.offer:
        return "not on offer"
    if not table.told:
        return ""
    if line["by"] != table.players[table.turn]:
        return "out of turn"
    return "too dear" if table.price(line["card"]) > table.has(line["by"]) else ""


def _fault_of_force(table: Table, line: Line) -> str:
    card, owner = line["card"], line["on"]
    if owner == line["by"]:
        return "own equipment"
    if not table.told:
        return ""
    if card not in PRICES or card not in table.told["in_play"].get(owner, ()):
        return "no equipment there"
    return "too dear" if PRICES[card] + 1 > table.has(line["by"]) else ""


def _noted(table: Table, line: Line) -> None:
    """What a line changes."""
    if "check" in line:
        table.told, table.turn = line["check"], table.players.index(line["check"]["turn"])
        return
    by, card = line.get("by"), line.get("card", "")
    if by == CHANCE and card in PRICES:
        _comes(table, card)
    elif line.get("do") == "buy":
        table.offer.remove(card)
        table.due, table.cheaper = table.due + 1, False
    elif line.get("do") == "use":
        table.cheaper = table.cheaper or line["what"] == LUZENA
        table.drawn = table.drawn or line["what"] == JOSH
    elif line.get("do") == "end":
        table.cheaper = False
    table.told = {}
    if (table.due or table.drawn) and len(table.deck) == 1:
        _comes(table, *table.deck)


def _comes(table: Table, card: str) -> None:
    """A card of the deck comes, to the offer or to Josh McCloud."""
    table.deck = +(table.deck - Counter([card]))
    if table.drawn:
        table.drawn = False
    else:
        table.offer, table.due = [*table.offer, card], table.due - 1
