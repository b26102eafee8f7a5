"""Tables with sets: the rules of most of them together, their cards, and an event in force.

Gold Rush, the Shadow Gunslingers, Armed & Dangerous, Wild West Show and The Great Train Robbery have tables of their
own (``with_gold``, ``with_load``, ``with_show``, ``with_train``): in every turn of everybody they offer something to
do, or bring somebody back, or have a deck of their own, and so would multiply the paths of all that is proved of the
others.

CALM                rules of these sets in which no character does anything
expanded            rules of these sets in which some characters do something
THREE, FOURS, FIVES, EIGHT      tables under these rules
card, CARDS, NAMES  a card of the base game or of a set; all of each name; the names of those to be played
sitting, on_turn    somebody plays a character; it is that player's turn
laid                more cards in play, also such as were laid this turn
of_each_suit        one card of each suit
in_force, decked    a table with an event in force; with events to come
remembered          a table at which a number is remembered

The cards of the base game have the numbers that they have without the sets, so that ``tables.card`` names them, too.
"""

from bangref.bang.ask import refreshed
from bangref.bang.rules import Rules
from bangref.bang.sets import bonus, dodge_city, fistful, high_noon, valley_of_shadows
from bangref.bang.state import Lying, State, with_memo
from bangref.core.action import Card
from bangref.core.piles import Cards
from verification.symbolic.tables import by_name, changed, rules, table

TOGETHER = (bonus.SET, dodge_city.SET, high_noon.SET, fistful.SET, valley_of_shadows.SET)


def expanded(*people: str, **readings: str) -> Rules:
    """The rules of these sets in which only these characters do anything. readings: as in ``tables.rules``."""
    return rules(people=people, sets=TOGETHER, **readings)


CALM = expanded()
CARDS: dict[str, Cards] = by_name(CALM.faces)
NAMES = tuple(dict.fromkeys(CALM.faces[each].name for each in CALM.deck))
"""The names of the playing cards."""
SUITS_OF = tuple(face.suit for face in CALM.faces)
"""The suit printed on each card; none on an event."""

THREE, FOURS, FIVES, EIGHT = (table(CALM, number) for number in (3, 4, 5, 8))


def of_each_suit(cards: Cards) -> Cards:
    """Of each suit that these cards have the first of them."""
    return tuple({SUITS_OF[each]: each for each in cards[::-1]}.values())


def card(name: str, number: int = 0) -> Card:
    """A card of a name."""
    return CARDS[name][number]


def sitting(state: State, seat: int, person: str) -> State:
    """The state in which somebody plays this character."""
    return changed(state, seat, characters=(person,))


def on_turn(state: State, seat: int) -> State:
    """The state in which phase 2 is that of another player."""
    return state._replace(turn=seat, frames=tuple(frame._replace(seat=seat) for frame in state.frames))


def laid(state: State, seat: int, *cards: Card, fresh: bool = False) -> State:
    """The state with more cards in play before a seat. fresh: they have been laid this turn."""
    more = tuple(Lying(each, fresh) for each in cards)
    return changed(state, seat, lying=(*state.seats[seat].lying, *more))


def in_force(rules: Rules, state: State, *names: str) -> State:
    """The state in which the last of these events is in force and the others lie beneath it."""
    taken = tuple(card(name) for name in names)
    return decked(rules, state, taken)


def decked(rules: Rules, state: State, taken: Cards, to_come: Cards = ()) -> State:
    """The state with these events taken and these to come; all others lie aside."""
    deck = rules.event_deck
    aside = tuple(each for each in rules.stacks[deck + 2] if each not in (*taken, *to_come))
    return refreshed(rules, state._replace(piles=(*state.piles[:deck], to_come, taken, aside)))


def remembered(rules: Rules, state: State, slot: str, number: int) -> State:
    """The state in which a number is remembered."""
    return with_memo(state, rules.slots[slot], number)
