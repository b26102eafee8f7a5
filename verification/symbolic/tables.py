"""Concrete tables for the harnesses: real rules and real states, of which a harness makes a few scalars symbolic.

PLAIN, FULL         rules in which no character does anything; rules in which all of them do
table, TABLES       a table for a number of players, the Sheriff on turn in phase 2; one for each number
CARDS, KINDS        the first card of each name, and all of them in a row
settled             a symbolic number, made an ordinary one path by path
changed, before     a table with one seat changed, or with cards in play before it
begun, shot         a turn that has begun, a shot on its way
held, count         cards at a table; how many of one kind, without looking at anything else
"""

from collections.abc import Iterable
from typing import Any

from bangref.bang.assemble import assemble, narrowed
from bangref.bang.facts import Face
from bangref.bang.invariants import all_cards
from bangref.bang.names import BANG
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.roles import ROLES_IN_PLAY
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.set_tables import SetTables
from bangref.bang.shot import shoot
from bangref.bang.state import Lying, Seat, State, with_seat
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import NO_CARD, Action, Card
from bangref.core.engine import advance, attempt
from bangref.core.piles import Cards
from bangref.core.ruling import Ruling, ignore
from bangref.west.roles import IN, OUT, SHERIFF, Role, Status

NOBODY_SPECIAL = "black_jack"
"""The character that everybody has who needs none. It matters in phase 1 only, and in ``PLAIN`` not even there."""

LIVES = 4
"""Bullets of that character."""


def rules(edition: str = "003", people: tuple[str, ...] = (), sets: Iterable[SetTables] = (), **readings: str) -> Rules:
    """Rules in which only these characters do anything. readings: dots in their names are written as ``__``."""
    chosen = {name.replace("__", "."): value for name, value in readings.items()}
    return narrowed(assemble(edition, tuple(sets), readings=chosen), people)


PLAIN = rules()
FULL = assemble()
FACES = PLAIN.faces
KIND_COUNT = len(FACES)


def by_name(faces: tuple[Face, ...]) -> dict[str, Cards]:
    """The cards of each name."""
    return {
        name: tuple(Card(card) for card, face in enumerate(faces) if face.name == name)
        for name in dict.fromkeys(face.name for face in faces)
    }


CARDS: dict[str, Cards] = by_name(FACES)
"""The cards of each name."""

KINDS: Cards = tuple(cards[0] for cards in CARDS.values())
"""One card of each name."""


def card(name: str, number: int = 0) -> Card:
    """A card of a name."""
    return CARDS[name][number]


def _seat(role: Role, shown: bool) -> Seat:
    return Seat(role, shown or role == SHERIFF, (NOBODY_SPECIAL,), LIVES, IN)


def table(rules: Rules, number: int) -> State:
    """A table for so many players: seat 0 is in phase 2; nobody has a card, three can be drawn."""
    roles = rules.roles[number]
    seats = tuple(_seat(role, bool(roles.shown))._replace(stock=(0,) * len(rules.counters)) for role in roles.dealt)
    frames = (Turn(0, DISCARDING), PlayPhase(0))
    piles = (KINDS[:3], (), (), *rules.stacks[3:])
    bank = tuple(counter.total for counter in rules.counters)
    return State(seats, tuple(range(number)), piles, frames, 0, (0,) * len(rules.memo), bank=bank, sets=rules.records)


TABLES: dict[int, State] = {number: table(PLAIN, number) for number in ROLES_IN_PLAY}
"""A table for each number of players: seat 0, the Sheriff, is in phase 2; nobody has a card, three can be drawn."""

FOUR, FIVE, SIX, SEVEN = (TABLES[number] for number in ROLES_IN_PLAY)


def settled(value: int, number: int) -> int:
    """A symbolic number below ``number`` as an ordinary one: the search parts here, once, and is fast from then on."""
    for candidate in range(number):
        if value == candidate:
            return candidate
    raise AssertionError(f"{value} is not among the {number} first numbers")


def changed(state: State, number: int, **fields: Any) -> State:
    """The state with other fields in one seat."""
    return with_seat(state, number, state.seats[number]._replace(**fields))


def before(state: State, number: int, *cards: Card) -> State:
    """The state with these cards in play before a seat."""
    return changed(state, number, lying=tuple(Lying(each) for each in cards))


def piled(state: State, known: Cards = (), bag: Cards = (), thrown: Cards = ()) -> State:
    """The state with other piles: the known top of the draw pile, the rest of it, the discard pile."""
    return state._replace(piles=(known, bag, thrown, *state.piles[3:]))


def with_out(state: State, *out: bool) -> State:
    """The state in which those seats have left the game that are marked."""
    seats = tuple(
        seat._replace(status=OUT, lives=0) if gone else seat for seat, gone in zip(state.seats, out, strict=True)
    )
    return state._replace(seats=seats)


def statuses(*present: bool) -> tuple[Status, ...]:
    """A status for each seat: in the game or out of it."""
    return tuple([IN if there else OUT for there in present])


def held(rules: Rules, state: State) -> list[Card]:
    """Every card at a table, wherever it is."""
    return all_cards(rules, state)


def count(cards: list[Card] | Cards, probe: int) -> int:
    """How many cards are of one kind. With a symbolic ``probe`` this says it of all kinds at once."""
    return sum([each == probe for each in cards])


def same_cards(rules: Rules, one: State, other: State, probe: int) -> bool:
    """Whether a kind of card is there as often in both states."""
    return count(held(rules, one), probe) == count(held(rules, other), probe)


def begun(rules: Rules, state: State, seat: int) -> State:
    """The state at the first question of a turn that begins."""
    return advance(rules, state._replace(frames=(Turn(seat),), turn=seat), ignore)


def shot(
    rules: Rules, state: State, name: str = BANG, by: int = 0, target: int = 1, with_card: Card = NO_CARD
) -> State:
    """The state in which somebody is shot at. with_card: with which of the cards of that name, if not the first."""
    signature = Signature((card(name) if with_card == NO_CARD else with_card,), name, PLAYED, by, target, NO_CARD)
    return advance(rules, shoot(rules, state, signature, target, ignore), ignore)


def done(rules: Rules, state: State, action: Action) -> State:
    """The state after a legal action."""
    made = attempt(rules, state, action, False)
    assert not isinstance(made, Ruling), made
    after: State = made[0]
    return after
