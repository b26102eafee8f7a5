"""Tables with The Great Train Robbery.

train               rules with the set in which some characters do something
TRAINED             the same in which none does
TRAIN_FOUR ...      tables under these rules, the train not laid out
sitting             somebody plays a character
rail                a card of the set, a wagon or a station
standing            a table at which the train stands under its stations
rides, with_blue    a wagon lies before somebody; BLUE_ONE does besides
uses                somebody uses a wagon
at, stations, wagons_of, under      where the train stands, what is laid out, and the wagons under their deck
played_on           the state when chance, and everybody who is asked, has done the first that can be done
SUITS               a card of each suit, red ones first
"""

from bangref.bang.ask import refreshed
from bangref.bang.names import BANG, CLUBS, DIAMONDS, HEARTS, SPADES
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import Rules
from bangref.bang.sets import great_train_robbery
from bangref.bang.sets.great_train_robbery.names import IRONHORSE
from bangref.bang.sets.great_train_robbery.train.board import (
    ROW,
    STATIONS_LEFT,
    TRAIN,
    UNDER_WAGONS,
    WAGON_DECK,
    WAGONS_LEFT,
    Side,
    Train,
    pile_of,
    train_of,
    with_train,
)
from bangref.bang.state import Lying, State, with_memo
from bangref.core.action import NOBODY, PASS, USE, Action, Card
from bangref.core.engine import legal_actions, why_not
from bangref.core.piles import Cards
from verification.symbolic.tables import CARDS, FACES, by_name, card, changed, done, rules, table


def train(*people: str, **readings: str) -> Rules:
    """The rules with The Great Train Robbery in which only these characters do anything."""
    return rules(people=people, sets=(great_train_robbery.SET,), **readings)


TRAINED = train()
TRAIN_CARDS = by_name(TRAINED.faces)
SUITS = tuple(
    next(each for each in CARDS[BANG] if FACES[each].suit == suit) for suit in (HEARTS, DIAMONDS, SPADES, CLUBS)
)
TRAIN_FOUR, TRAIN_FIVE = table(TRAINED, 4), table(TRAINED, 5)

FOUR_STATIONS = ("boom_town", "st_francis", "tombrock", "virginian_city")
WAGONS_LAID = ("passenger_car", "mail_car", "cattle_truck")
TO_COME = ("dining_car", "coal_hopper", "observation_car")
BLUE_ONE = card("barrel")


def rail(name: str) -> Card:
    """The first card of a name."""
    return TRAIN_CARDS[name][0]


def sitting(state: State, seat: int, person: str) -> State:
    """The state in which somebody plays this character."""
    return changed(state, seat, characters=(person,))


def _with_pile(state: State, name: str, cards: Cards) -> State:
    number = pile_of(TRAINED, name)
    return state.with_piles((*state.piles[:number], cards, *state.piles[number + 1 :]))


def _pile(state: State, name: str) -> Cards:
    return state.piles[pile_of(TRAINED, name)]


def _moved(state: State, rest: str, pile: str, cards: Cards) -> State:
    """The state with these cards in a pile, taken from the rest of their deck."""
    state = _with_pile(state, rest, tuple(card for card in _pile(state, rest) if card not in cards))
    return _with_pile(state, pile, cards)


def standing(
    at: int,
    stations: tuple[str, ...] = FOUR_STATIONS,
    wagons: tuple[str, ...] = WAGONS_LAID,
    deck: tuple[str, ...] = TO_COME,
    side: Side = IRONHORSE,
    state: State = TRAIN_FOUR,
) -> State:
    """The table at which the locomotive stands under a station, with these wagons, and these on top of their deck."""
    state = _moved(state, STATIONS_LEFT, ROW, tuple(rail(name) for name in stations))
    state = _moved(state, WAGONS_LEFT, TRAIN, tuple(rail(name) for name in wagons))
    state = _moved(state, WAGONS_LEFT, WAGON_DECK, tuple(rail(name) for name in deck))
    return with_train(state, Train(at, side))


def rides(state: State, seat: int, *names: str) -> State:
    """The state in which wagons lie before somebody; they are taken from the rest of their deck."""
    cards = tuple(rail(name) for name in names)
    left = tuple(card for card in _pile(state, WAGONS_LEFT) if card not in cards)
    there = (*state.seats[seat].lying, *(Lying(card) for card in cards))
    return refreshed(TRAINED, changed(_with_pile(state, WAGONS_LEFT, left), seat, lying=there))


def with_blue(state: State, seat: int) -> State:
    """The state with a blue card more in play before somebody."""
    return changed(state, seat, lying=(*state.seats[seat].lying, Lying(BLUE_ONE)))


def uses(seat: int, name: str, target: int = NOBODY) -> Action:
    """The action that uses a wagon."""
    return Action(seat, USE, target=target, name=name)


def lying(state: State, seat: int) -> Cards:
    """The cards in play before somebody."""
    return tuple(there.card for there in state.seats[seat].lying)


def at(state: State) -> int:
    """The station above the locomotive, from 0 on."""
    return train_of(state).at


def side(state: State) -> str:
    return train_of(state).locomotive


def stations(state: State) -> Cards:
    return _pile(state, ROW)


def wagons_of(state: State) -> Cards:
    """The wagons of the train."""
    return _pile(state, TRAIN)


def under(state: State) -> Cards:
    """The wagons that lie under their deck."""
    return _pile(state, UNDER_WAGONS)


def remembered(state: State, slot: str, number: int, rules: Rules = TRAINED) -> State:
    """The state in which a number is remembered."""
    return with_memo(state, rules.slots[slot], number)


def may(rules: Rules, state: State, action: Action) -> bool:
    return why_not(rules, state, action) is None


def played_on(rules: Rules, state: State, until: type = PlayPhase) -> State:
    """The state in which phase 2 goes on, or the game is over: whoever may pass does, else the first is done.

    until: at which frame to end, if not at phase 2.
    """
    while state.frames and not isinstance(state.frames[-1], until):
        actions = legal_actions(rules, state)
        state = done(rules, state, next((each for each in actions if each.verb == PASS), actions[0]))
    return state
