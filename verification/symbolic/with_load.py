"""Tables with Armed & Dangerous.

LOADED, loaded      rules with the set in which no character does anything, or only some do
FOUR_LOADED, SEVEN_LOADED       tables under these rules
armed               a card of a name
carries, lies       a table at which load tokens of the pool lie on a character, or a Dangerous card with some in play
on_person, on_card, pool        load tokens that lie there
PRICES, DANGEROUS   Dangerous cards that are used in phase 2 and what that costs; all that are laid before their player
upgraded            the state after a card has been announced and its upgrade been bought so often
"""

from bangref.bang.rules import Rules
from bangref.bang.sets import armed_and_dangerous
from bangref.bang.state import Lying, State, lying_card
from bangref.core.action import CHOOSE, NOBODY, PASS, PLAY, USE, Action, Card
from bangref.core.engine import why_not
from verification.symbolic.tables import by_name, changed, done, rules, table

TOKENS, MOST = 32, 4


def loaded(*people: str, **readings: str) -> Rules:
    """The rules with Armed & Dangerous in which only these characters do anything."""
    return rules(people=people, sets=(armed_and_dangerous.SET,), **readings)


LOADED = loaded()
LOADED_CARDS = by_name(LOADED.faces)
FOUR_LOADED, SEVEN_LOADED = table(LOADED, 4), table(LOADED, 7)
PRICES = {"ace_up_the_sleeve": 2, "bandolier": 1, "beer_keg": 3, "bell_tower": 1, "lockpick": 3, "whip": 3}
WEAPONS = {"big_fifty": 6, "buntline_special": 2, "double_barrel": 1, "thunderer": 3}
DANGEROUS = (*PRICES, "crate", "tumbleweed", *WEAPONS)


def armed(name: str, number: int = 0) -> Card:
    """A card of a name."""
    return LOADED_CARDS[name][number]


def _from_pool(state: State, number: int) -> State:
    return state._replace(bank=(state.bank[0] - number,))


def carries(state: State, seat: int, number: int) -> State:
    """The state in which so many tokens of the pool lie on a character."""
    return _from_pool(changed(state, seat, stock=(number,)), number)


def lies(state: State, seat: int, name: str, number: int) -> State:
    """The state in which a Dangerous card is in play with so many tokens of the pool on it."""
    there = (*state.seats[seat].lying, Lying(armed(name), False, number, 0))
    return _from_pool(changed(state, seat, lying=there), number)


def with_pool(state: State, number: int) -> State:
    """The state with so many tokens in the pool; the others lie on the last characters, wherever that may be."""
    return carries(state, len(state.seats) - 1, TOKENS - number)


def on_person(state: State, seat: int) -> int:
    return state.seats[seat].stock[0]


def on_card(state: State, seat: int, name: str) -> int:
    """Tokens on a card; none where it is not in play."""
    there = lying_card(state.seats[seat], armed(name))
    return 0 if there is None else there.tokens


def pool(state: State) -> int:
    return state.bank[0]


def tokens_in_all(state: State) -> int:
    lying = sum(card.tokens for seat in state.seats for card in seat.lying)
    return pool(state) + sum(seat.stock[0] for seat in state.seats) + lying


def may(rules: Rules, state: State, action: Action) -> bool:
    return why_not(rules, state, action) is None


def upgraded(rules: Rules, state: State, name: str, times: int, target: int = NOBODY) -> State:
    """Seat 0 plays a card and buys its upgrade so often, and no more; then its target is chosen, if there is one."""
    state = done(rules, state, Action(0, PLAY, armed(name)))
    for _ in range(times):
        state = done(rules, state, Action(0, USE, name=name))
    if may(rules, state, Action(0, PASS)):
        state = done(rules, state, Action(0, PASS))
    return state if target == NOBODY else done(rules, state, Action(0, CHOOSE, target=target))
