"""Tables with Gold Rush and with the Shadow Gunslingers.

GOLD, SHADOWS, BOTH     rules with either of the sets, and with both, in which no character does anything
golden                  rules with Gold Rush in which some characters do something
GOLD_FOUR ...           tables under these rules
rich, owns, offers      a table at which somebody has nuggets, or equipment; and which cards are on offer
held, bank              nuggets that somebody has, that are in the supply
EQUIPMENT, PRICES       a card of each kind of equipment, and what it costs, as printed
"""

from bangref.bang.rules import Rules
from bangref.bang.sets import gold_rush, shadow_gunslingers
from bangref.bang.state import Lying, State
from bangref.core.action import Card
from bangref.core.piles import Cards
from verification.symbolic.tables import by_name, changed, rules, table

NUGGETS = 30
DECK, REST, UNDER, OFFER = 3, 4, 5, 6
"""The piles of the equipment deck, of the cards under it, and of those on offer."""


def golden(*people: str, **readings: str) -> Rules:
    """The rules with Gold Rush in which only these characters do anything."""
    return rules(people=people, sets=(gold_rush.SET,), **readings)


GOLD = golden()
SHADOWS = rules(sets=(shadow_gunslingers.SET,))
BOTH = rules(sets=(gold_rush.SET, shadow_gunslingers.SET))
GOLD_CARDS = by_name(GOLD.faces)
PRICES = {
    "boots": 3, "bottle": 2, "calumet": 3, "gold_pan": 3, "gold_rush_equipment": 5, "gun_belt": 2, "horseshoe": 2,
    "lucky_charm": 3, "pardner": 2, "pickaxe": 4, "rucksack": 3, "rum": 3, "shot": 1, "union_pacific": 4, "wanted": 2,
}  # fmt: skip
EQUIPMENT = tuple(PRICES)
BLACK = ("boots", "calumet", "gold_pan", "gun_belt", "horseshoe", "lucky_charm", "pickaxe", "rucksack")
"""Black equipment that is laid before its buyer."""

GOLD_FOUR, SHADOW_FOUR, SHADOW_FIVE, BOTH_FOUR = (
    table(GOLD, 4), table(SHADOWS, 4), table(SHADOWS, 5), table(BOTH, 4),
)  # fmt: skip


def gold(name: str) -> Card:
    """The first card of a name."""
    return GOLD_CARDS[name][0]


def rich(state: State, seat: int, nuggets: int) -> State:
    """The state in which somebody has so many nuggets of the supply."""
    stock = (nuggets, *state.seats[seat].stock[1:])
    return changed(state, seat, stock=stock)._replace(bank=(state.bank[0] - nuggets, *state.bank[1:]))


def held(state: State, seat: int) -> int:
    return state.seats[seat].stock[0]


def bank(state: State) -> int:
    return state.bank[0]


def nuggets_in_all(state: State) -> int:
    """All nuggets, those parked and those on cards included."""
    parked = sum(seat.stock[1] for seat in state.seats)
    lying = sum(card.tokens for seat in state.seats for card in seat.lying)
    return bank(state) + sum(held(state, seat) for seat in range(len(state.seats))) + parked + lying


def owns(state: State, seat: int, *cards: Card) -> State:
    """The state in which equipment lies before somebody, which the deck then lacks."""
    state = changed(state, seat, lying=(*state.seats[seat].lying, *(Lying(card) for card in cards)))
    return _without(state, cards)


def offers(state: State, *cards: Card, deck: Cards = ()) -> State:
    """The state in which these cards are on offer, and these the top of the deck."""
    piles = list(_without(state, (*cards, *deck)).piles)
    piles[OFFER], piles[DECK] = cards, deck
    return state.with_piles(tuple(piles))


def _without(state: State, cards: Cards) -> State:
    rest = list(state.piles[REST])
    for card in cards:
        rest.remove(card)
    return state.with_piles((*state.piles[:REST], tuple(rest), *state.piles[REST + 1 :]))
