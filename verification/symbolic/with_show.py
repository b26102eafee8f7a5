"""Tables with Wild West Show.

west                rules with the set in which some characters do something
WEST                the same in which none does
WEST_FOUR ...       tables under these rules
event               the card of a show event
shown, to_come      a table with a show event in force; with show events that lie on top of the deck
in_force            the show event in force, if there is one
EVENTS, LAST        all show events but the last; the last
SUITS               a card of each suit
"""

from bangref.bang.ask import refreshed
from bangref.bang.names import BANG, CLUBS, DIAMONDS, HEARTS, SPADES
from bangref.bang.rules import Rules
from bangref.bang.sets import wild_west_show
from bangref.bang.sets.wild_west_show.deck import DECK, REMOVED, REST, SHOW, UNDER, pile_of
from bangref.bang.sets.wild_west_show.names import FINAL, ORDINARY
from bangref.bang.state import State
from bangref.core.action import NO_CARD, Card
from bangref.core.piles import Cards
from verification.symbolic.tables import CARDS, FACES, by_name, rules, table


def west(*people: str, **readings: str) -> Rules:
    """The rules with Wild West Show in which only these characters do anything."""
    return rules(people=people, sets=(wild_west_show.SET,), **readings)


WEST = west()
SHOW_CARDS = by_name(WEST.faces)
EVENTS, LAST = ORDINARY, FINAL
SUITS = tuple(
    next(each for each in CARDS[BANG] if FACES[each].suit == suit) for suit in (HEARTS, DIAMONDS, SPADES, CLUBS)
)
"""A card of each suit, red ones first."""
WEST_FOUR, WEST_FIVE = table(WEST, 4), table(WEST, 5)


def event(name: str) -> Card:
    """The card of a show event."""
    return SHOW_CARDS[name][0]


def _laid(rules: Rules, state: State, place: str, cards: Cards) -> State:
    """The state with these show events in a pile, taken from where they lie otherwise."""
    piles = list(state.piles)
    for pile in (REST, UNDER):
        number = pile_of(rules, pile)
        piles[number] = tuple(card for card in piles[number] if card not in cards)
    piles[pile_of(rules, place)] = cards
    return refreshed(rules, state.with_piles(tuple(piles)))


def shown(state: State, name: str, rules: Rules = WEST) -> State:
    """The state with this show event in force."""
    return _laid(rules, state, SHOW, (event(name),))


def to_come(state: State, *names: str, rules: Rules = WEST) -> State:
    """The state with these show events on top of the deck."""
    return _laid(rules, state, DECK, tuple(event(name) for name in names))


def in_force(state: State, rules: Rules = WEST) -> Card:
    """The show event in force, or none."""
    shown = state.piles[pile_of(rules, SHOW)]
    return shown[-1] if shown else NO_CARD


def removed(state: State, rules: Rules = WEST) -> Cards:
    """The show events that have been."""
    return state.piles[pile_of(rules, REMOVED)]
