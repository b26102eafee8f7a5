"""A table in the middle of a game, in a few words: for tests of single rules.

    player      one seat
    table       rules and state; whatever is not named is filled in
    play        decisions carried out one after another; each must be legal
    cited       the same, and the rulings of the last of them
    refused     the clause that forbids a decision
    legal       the legal decisions as sentences

Players are called Ada, Ben, Cleo, Dan, Eva, Finn, Greta and Hugo, in the order of the seats; decisions are
sentences ("Ada plays BANG! AS on Ben") or actions.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.invariants import well_formed
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import BANGS_PLAYED, Rules
from bangref.bang.state import Lying, Seat, State
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import Action, Card
from bangref.core.engine import Accepted, Rejected, advance, legal_actions, step
from bangref.core.piles import DISCARD_PILE, Cards
from bangref.core.ruling import Ruling, ignore
from bangref.kits import names_for
from bangref.kits.bang.rules import rules_for
from bangref.record.convert import actions_of
from bangref.record.names import Names
from bangref.record.words import line_from, sentence
from bangref.west.roles import IN, OUT, ROLES, SHERIFF

PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo")
ADA, BEN, CLEO, DAN, EVA, FINN, GRETA, HUGO = range(8)

PLAIN = "black_jack"
"""A character that matters in its own phase 1 only (if the second card is red); several seats may have it."""

ROLES_BY_SEAT = ("sheriff", "outlaw", "outlaw", "renegade", "deputy", "outlaw", "deputy", "renegade")

Doing = Action | str


class Person(NamedTuple):
    """A seat as a test describes it. lives: None for as many as it can have."""

    character: str = PLAIN
    hand: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    lives: int | None = None
    role: str | None = None
    out: bool = False
    spare: str = ""


def player(
    character: str = PLAIN,
    hand: Sequence[str] = (),
    lying: Sequence[str] = (),
    lives: int | None = None,
    role: str | None = None,
    out: bool = False,
    spare: str = "",
) -> Person:
    """A seat; unless it says otherwise, harmless, without cards, with full lives and the usual role."""
    return Person(character, tuple(hand), tuple(lying), lives, role, out, spare)


def table(
    seats: Sequence[Person],
    *,
    turn: int = ADA,
    draw: Sequence[str] = (),
    discard: Sequence[str] = (),
    rest: str = "draw",
    phase: str = "play",
    bangs: int = 0,
    edition: str = "003",
    readings: dict[str, str] | None = None,
    variants: Sequence[str] = (),
    sets: Sequence[str] = (),
    event: str = "",
    events: Sequence[str] = (),
    remembered: Mapping[str, int] | None = None,
) -> tuple[Rules, State]:
    """Rules and state. draw: top first; discard: bottom first. phase: "play", "start" or "discard" of the turn.

    event: in force; events: to come, the next one first. remembered: by memo slot.

    rest: where the cards that are not named lie: beneath the ``draw`` pile, in it in unknown order ("bag"),
    or beneath the ``discard`` pile; or in the hand of the player of this name.
    """
    rules = rules_for(
        edition, sets, variants, readings, [name for seat in seats for name in (seat.character, seat.spare)]
    )
    names = names_for(rules, PLAYERS[: len(seats)])
    left, own = list(rules.deck), [list(pile) for pile in rules.stacks]

    def cards(texts: Sequence[str]) -> tuple[Card, ...]:
        found = names.all_cards(tuple(texts))
        for card in found:
            next(pile for pile in (left, *own) if card in pile).remove(card)
        return found

    built = [_seat(rules, number, seat, cards(seat.hand), cards(seat.lying)) for number, seat in enumerate(seats)]
    known, thrown = cards(draw), cards(discard)
    bag: tuple[Card, ...] = ()
    if rest == "draw":
        known += tuple(left)
    elif rest == "bag":
        bag = tuple(left)
    elif rest == "discard":
        thrown = (*left, *thrown)
    else:
        holder = PLAYERS.index(rest)
        built[holder] = built[holder]._replace(hand=tuple(sorted((*built[holder].hand, *left))))
    memo = list((0,) * len(rules.memo))
    memo[BANGS_PLAYED] = bangs
    for slot, value in (remembered or {}).items():
        memo[rules.slots[slot]] = value
    phases: dict[str, tuple[Any, ...]] = {"start": (Turn(turn),), "discard": (Turn(turn, DISCARDING),)}
    frames = phases.get(phase, (Turn(turn, DISCARDING), PlayPhase(turn)))
    piles = (known, bag, thrown, *_piles_of_sets(rules, own, cards([event] if event else []), cards(events)))
    bank = tuple(counter.total for counter in rules.counters)
    state = State(
        tuple(built), tuple(range(len(seats))), piles, frames, turn, tuple(memo), bank=bank, sets=rules.records
    )
    state = advance(rules, refreshed(rules, state), ignore)
    assert well_formed(rules, state) == []
    return rules, state


def _piles_of_sets(rules: Rules, left: Sequence[list[Card]], event: Cards, events: Cards) -> tuple[Cards, ...]:
    """What is left of the piles of sets; of the event cards those to come, taken, left out."""
    piles, deck = [tuple(pile) for pile in left], rules.event_deck
    if deck:
        piles[deck : deck + 2] = (events, event)
    return tuple(piles[DISCARD_PILE + 1 :])


def _seat(rules: Rules, number: int, seat: Person, hand: tuple[Card, ...], lying: tuple[Card, ...]) -> Seat:
    role = ROLES[seat.role or ROLES_BY_SEAT[number]]
    most = rules.characters[seat.character].bullets + (role == SHERIFF)
    lives = 0 if seat.out else most if seat.lives is None else seat.lives
    status = OUT if seat.out else IN
    shown = seat.out or role == SHERIFF
    in_play = tuple(map(Lying, lying))
    stock = (0,) * len(rules.counters)
    return Seat(
        role, shown, (seat.character,), lives, status, tuple(sorted(hand)), in_play, spare=seat.spare, stock=stock
    )


def names_of(rules: Rules, state: State) -> Names:
    """The names of cards and players at a table."""
    return names_for(rules, PLAYERS[: len(state.seats)])


def doing(rules: Rules, state: State, what: Doing) -> tuple[Action, ...]:
    """A sentence as decisions: "Sid uses Sid Ketchum with Beer 6H, Duel 8C" is three of them."""
    if isinstance(what, Action):
        return (what,)
    names = names_of(rules, state)
    return actions_of(line_from(what, names), names)


def cited(rules: Rules, state: State, *decisions: Doing) -> tuple[State, tuple[Ruling, ...]]:
    """The state after some decisions, and the rulings of the last sentence."""
    rulings: tuple[Ruling, ...] = ()
    for what in decisions:
        rulings = ()
        for action in doing(rules, state, what):
            done = step(rules, state, action)
            assert isinstance(done, Accepted), (what, done.rulings)
            quiet = step(rules, state, action, explain=False)
            assert isinstance(quiet, Accepted)
            assert quiet.state == done.state, "explaining must change nothing"
            assert well_formed(rules, done.state) == []
            state, rulings = done.state, rulings + done.rulings
    return state, rulings


def play(rules: Rules, state: State, *decisions: Doing) -> State:
    """The state after some decisions, all of which have to be legal."""
    return cited(rules, state, *decisions)[0]


def clauses(rules: Rules, state: State, *decisions: Doing) -> list[str]:
    """The clauses that the last of some decisions cites."""
    return [ruling.clause for ruling in cited(rules, state, *decisions)[1]]


def refused(rules: Rules, state: State, what: Doing) -> str:
    """The clause that forbids a decision (the last one, where a sentence bundles several)."""
    return ruled(rules, state, what).clause


def ruled(rules: Rules, state: State, what: Doing) -> Ruling:
    """The whole ruling that forbids it."""
    *before, last = doing(rules, state, what)
    state = play(rules, state, *before)
    done = step(rules, state, last)
    assert isinstance(done, Rejected), f"{what} is legal"
    assert last not in legal_actions(rules, state)
    return done.rulings[0]


def legal(rules: Rules, state: State) -> list[str]:
    """The legal decisions as sentences, sorted."""
    names = names_of(rules, state)
    return sorted(sentence(action, names) for action in legal_actions(rules, state))


def hand(rules: Rules, state: State, seat: int) -> list[str]:
    """The hand of a seat, sorted by text."""
    names = names_of(rules, state)
    return sorted(names.card_text(card) for card in state.seats[seat].hand)


def lying(rules: Rules, state: State, seat: int) -> list[str]:
    """The cards in play before a seat, in order of laying."""
    names = names_of(rules, state)
    return [names.card_text(card.card) for card in state.seats[seat].lying]


def pile(rules: Rules, state: State, number: int) -> list[str]:
    """A pile: the draw pile top first, the discard pile bottom first."""
    names = names_of(rules, state)
    return [names.card_text(card) for card in state.piles[number]]


def lives(state: State) -> list[int]:
    """Lives of all seats."""
    return [seat.lives for seat in state.seats]
