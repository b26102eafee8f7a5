"""What holds in every state of every game, whatever has been played."""

from collections import Counter
from itertools import chain

from bangref.bang.ask import refreshed
from bangref.bang.deck import decks
from bangref.bang.healing import most_lives
from bangref.bang.names import BOUND, DYING, GUEST
from bangref.bang.rules import Rules
from bangref.bang.state import Seat, State
from bangref.bang.tokens import stands_in
from bangref.core.action import Card
from bangref.core.piles import BAG
from bangref.west.roles import IN, OUT

STATUSES = (IN, DYING, OUT, GUEST, BOUND)


def well_formed(rules: Rules, state: State) -> list[str]:
    """Everything that is wrong with a state, in words; nothing where it is as it should be."""
    dying = _may_be_dying(rules, state)
    return [
        *_faults_of_table(rules, state),
        *_faults_of_cards(rules, state),
        *_faults_of_counters(rules, state),
        *(f"seat {i}: {fault}" for i, seat in enumerate(state.seats) for fault in _faults_of_seat(rules, seat)),
        *(f"seat {i}: {fault}" for i in range(len(state.seats)) for fault in _faults_of_lives(rules, state, i, dying)),
    ]


def all_cards(rules: Rules, state: State) -> list[Card]:
    """Every physical card of a state: in piles, in hands, in play, and in flight in a frame."""
    known = [frame for frame in state.frames if frame.__class__ in rules.frames]
    in_flight = (rules.frames[frame.__class__].cards(frame) for frame in known)
    hands = (seat.hand for seat in state.seats)
    in_play = ([lying.card for lying in seat.lying] for seat in state.seats)
    return list(chain(*state.piles, *hands, *in_play, *in_flight))


def _faults_of_cards(rules: Rules, state: State) -> list[str]:
    there, wanted = Counter(all_cards(rules, state)), Counter(chain(rules.deck, *rules.stacks))
    known = there | wanted
    return [f"card {card}: {there[card]} instead of {wanted[card]}" for card in known if there[card] != wanted[card]]


def _faults_of_counters(rules: Rules, state: State) -> list[str]:
    faults = []
    in_play = [lying for seat in state.seats for lying in seat.lying]
    if any(len(seat.stock) != len(rules.counters) for seat in state.seats) or len(state.bank) != len(rules.counters):
        return ["somebody or the bank holds more or fewer kinds of counters than there are"]
    for kind, counter in enumerate(rules.counters):
        if counter.part_of:
            continue
        held = [state.bank[kind], *(seat.stock[kind] for seat in state.seats)]
        held += [lying.tokens for lying in in_play if lying.kind == kind]
        held += _laid_apart(rules, state, counter.name)
        lent = held[0] < 0 and not stands_in(rules, state, kind)
        if sum(held) != counter.total or min(held[1:]) < 0 or lent:
            faults.append(f"counters {counter.name}: {held} instead of {counter.total}")
    may_lie = [kind for kind, counter in enumerate(rules.counters) if counter.on_cards]
    if any(lying.kind not in may_lie if lying.tokens else lying.kind for lying in in_play):
        faults.append("on a card lies what does not belong there, or a kind of nothing")
    return faults


def _laid_apart(rules: Rules, state: State, name: str) -> list[int]:
    """Counters of a kind that are laid apart before players; the bank has none of them."""
    kinds = [kind for kind, counter in enumerate(rules.counters) if counter.part_of == name]
    return [number for kind in kinds for number in (state.bank[kind], *(seat.stock[kind] for seat in state.seats))]


def _faults_of_table(rules: Rules, state: State) -> list[str]:
    seats = range(len(state.seats))
    checks = (
        (sorted(state.ring) == list(seats), "the ring is not a permutation of the seats"),
        (state.turn in seats, "it is nobody's turn"),
        (refreshed(rules, state) == state, "something else is in force than the state says"),
        (len(state.memo) == len(rules.memo), "the memo has not the declared slots"),
        (len(state.piles) == len(rules.piles), "there are more or fewer piles than declared"),
        (
            all(frame.__class__ in rules.frames for frame in state.frames),
            "a frame of an unknown kind is pending",
        ),
        (
            (state.winners is None) == bool(state.frames),
            "the game is over, or nothing is pending, but not both",
        ),
        (
            (state.winners is None) == (state.ended_by == ""),
            "a game has a winner if and only if a clause ended it",
        ),
        (0 <= state.emptied < 1 << len(state.seats), "a hand ran empty that nobody has"),
        (
            all(due.element in rules.at[due.point] for due in state.pending),
            "a trigger is due that nothing answers",
        ),
        (
            all(list(state.piles[deck + BAG]) == sorted(state.piles[deck + BAG]) for deck in decks(rules, state)),
            "the cards of unknown order are not sorted",
        ),
    )
    return [fault for holds, fault in checks if not holds]


def _faults_of_seat(rules: Rules, seat: Seat) -> list[str]:
    names = [rules.faces[lying.card].name for lying in seat.lying]
    weapons = [lying.card for lying in seat.lying if rules.faces[lying.card].reach]
    checks = (
        (seat.status in STATUSES, "has no valid status"),
        (list(seat.hand) == sorted(seat.hand), "the hand is not sorted"),
        (len(set(names)) == len(names), "two cards in play have the same name"),
        (len(weapons) <= 1, "two weapons are in play"),
        (
            bool(seat.characters) != bool(seat.choice),
            "has a character if and only if none is left to be chosen",
        ),
    )
    return [fault for holds, fault in checks if not holds]


def _may_be_dying(rules: Rules, state: State) -> set[int]:
    """Seats that a frame allows to be without lives."""
    found = set()
    for frame in state.frames:
        spec = rules.frames.get(frame.__class__)
        if spec is not None and spec.dying is not None:
            found.add(spec.dying(frame))
    return found


def _faults_of_lives(rules: Rules, state: State, number: int, dying: set[int]) -> list[str]:
    seat = state.seats[number]
    if not seat.characters:
        return [] if seat.lives == 0 else ["has lives, but no character"]
    if seat.status == IN:
        return [] if 0 < seat.lives <= most_lives(rules, state, number) else [f"in the game with {seat.lives} lives"]
    faults = [] if seat.lives == 0 else ["has lives, but is not in the game with them"]
    over = state.winners is not None  # it may end while somebody loses the last life
    if seat.status == DYING and number not in dying and not over:
        faults.append("is dying, and nothing is done about it")
    return faults
