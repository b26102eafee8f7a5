"""What the rulebook of Samurai Sword says of cards, characters and places, written down apart from the kernel."""

from __future__ import annotations

from bangref.core.action import Card
from bangref.samurai.roles import SHOGUN
from bangref.samurai.rules import Rules
from bangref.samurai.state import Seat, State

NUMBERS = {
    "bo": (2, 1), "bokken": (1, 1), "daikyu": (5, 2), "kanabo": (3, 2), "katana": (2, 3), "kiseru": (1, 2),
    "kusarigama": (2, 2), "nagayari": (4, 2), "naginata": (4, 1), "nodachi": (3, 3), "shuriken": (3, 1),
    "tanegashima": (5, 1), "wakizashi": (1, 3),
}  # fmt: skip
"""Of each weapon: the highest difficulty, and the wounds."""
STRONG = ("benkei", "goemon", "ieyasu", "kojiro", "musashi", "nobunaga", "tomoe")
"""Characters with a resilience of five; that of the others is four."""
LAID = ("armor", "fast_draw", "focus", "bushido")
AT_OTHERS = ("breathing", "diversion")
FOR_ALL = ("battle_cry", "daimyo", "jujutsu", "tea_ceremony", "armor", "fast_draw", "focus")
"""Cards that name nobody as they are played."""
PARRY = "parry"
MOST_IN_HAND = 7
FEW = 3
"""Players in the game whose Shogun has rules of their own."""


def name_of(rules: Rules, card: Card) -> str:
    """What a card is."""
    return rules.faces[card].name


def most_resilience(seat: Seat) -> int:
    """What is printed on the card of a character."""
    return 5 if seat.characters[0] in STRONG else 4


def is_(seat: Seat, character: str) -> bool:
    """Whether a player has this character."""
    return seat.characters == (character,)


def harmless(seat: Seat) -> bool:
    """No resilience, or no card in hand."""
    return seat.resilience == 0 or len(seat.hand) == 0


def before(rules: Rules, seat: Seat, name: str) -> int:
    """How many cards of a name lie before a player."""
    return [name_of(rules, card) for card in seat.lying].count(name)


def holders(rules: Rules, state: State) -> list[int]:
    """Before whom Bushido lies, once for each of them."""
    return [number for number, seat in enumerate(state.seats) for _ in range(before(rules, seat, "bushido"))]


def is_weapon(rules: Rules, card: Card) -> bool:
    """Whether it has a reach and causes wounds."""
    return name_of(rules, card) in NUMBERS


def favoured(state: State, number: int) -> bool:
    """Whether this is the Shogun of three players."""
    return len(state.seats) == FEW and state.seats[number].role == SHOGUN


def _steps(state: State, by: int, target: int, way: int) -> int:
    """Places from one player to another on one way round the table; the harmless in between are none."""
    steps, place = 1, (by + way) % len(state.seats)
    while place != target:
        steps += not harmless(state.seats[place])
        place = (place + way) % len(state.seats)
    return steps


def difficulty(rules: Rules, state: State, by: int, target: int) -> int:
    """How difficult it is for one player to hit another one."""
    seat = state.seats[target]
    places = min(_steps(state, by, target, 1), _steps(state, by, target, -1))
    return places + before(rules, seat, "armor") + is_(seat, "benkei")


def weapons_allowed(rules: Rules, state: State, number: int) -> int:
    """How many weapons a player may play in their turn."""
    seat = state.seats[number]
    return 1 + before(rules, seat, "focus") + is_(seat, "goemon") + favoured(state, number)


def wounds(rules: Rules, state: State, by: int, target: int, card: Card) -> int:
    """How many wounds a weapon causes that hits."""
    attacker = state.seats[by]
    caused = NUMBERS[name_of(rules, card)][1] + before(rules, attacker, "fast_draw") + is_(attacker, "musashi")
    return max(1, caused - 1) if is_(state.seats[target], "ginchiyo") else caused


def is_touched(state: State, number: int) -> bool:
    """Whether Battle Cry and Jujutsu of somebody else ask this player for a card."""
    return not harmless(state.seats[number]) and not is_(state.seats[number], "chiyome")


def cards_a_turn(state: State, number: int) -> int:
    """How many cards a player draws in the draw phase."""
    return 2 + is_(state.seats[number], "hideyoshi") + favoured(state, number)


def left_of(state: State, number: int) -> int:
    """Who sits on the left of a player."""
    return (number + 1) % len(state.seats)
