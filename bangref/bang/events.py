"""Události: what happens to the table as a whole: the deck of events, a train that moves. The base game has neither.

The event deck lies in three piles that follow each other: events to come (the next one first), events that have
been taken (the last of them is in force), and those that were left out.

lay_deck        ask chance for the deck, before the game begins
event_due       whether there is an event to come
next_event      the next event is taken
in_turn         what an event does to one player after another as it enters play
comes_first     an event acts at the start of a turn, before everything of BEFORE_CARDS
AFTER_THE_CHECKS        when it acts by the other reading
train_moved     the train has moved
given_up        a character has been exchanged for another
"""

from bangref.bang.ask import refreshed, trigger
from bangref.bang.names import CHECKS_AT_START, TRAIN_AT_START
from bangref.bang.points import CHARACTER_GIVEN_UP, EVENT_ENTERS, TRAIN_MOVES
from bangref.bang.rules import Rules, forgotten_by_owner
from bangref.bang.state import State, is_present
from bangref.bang.terms import lying_named
from bangref.core.action import NATURE, SHUFFLE, Action, Card
from bangref.core.element import Reordered
from bangref.core.frame import pop, push
from bangref.core.frames.chance import Chance, ChanceSpec
from bangref.core.frames.in_order import InOrder
from bangref.core.piles import onto_pile
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, rule

SETUP = "bang.events.setup"
FINAL = "bang.events.setup.final_last"
FACE_UP = "bang.events.setup.face_up"
BOTH = "bang.events.both.deck_size"
ONE_FINAL = "bang.events.both.final_card"
OTHER_OUT = "bang.events.both.other_out"
REVEAL = "bang.events.reveal_timing"
NOBODYS_TURN = "bang.events.reveal.before_turn"
IN_FORCE = "bang.events.in_force"
AT_ONCE = "bang.events.entering_first"
ORDER = "bang.events.entering_order"
TURN_START = "bang.events.turn_start_first"
EVENT_BEFORE_EXTRA_TURN = "bang.events.reveal.extra_turn"
STANDS_IN = "bang.box.no_sheriff"
STARTER_OUT = "bang.events.no_sheriff.starter_out"
GOAL_WHEN_BACK = "bang.events.three_players.goal"

FEWEST, MOST = 12, 15
"""Events before the final one where the sets are mixed."""

BEFORE_CARDS = (CHECKS_AT_START, TRAIN_AT_START)
"""What an event that acts at the start of a turn comes before."""

OF_WHO_IS_BACK = {GOAL_WHEN_BACK: ("last_alive", "own_role")}
"""The open question of every set that brings back who has been eliminated."""
READINGS = {
    **OF_WHO_IS_BACK,
    TURN_START: ("before_checks", "after_checks"),
    EVENT_BEFORE_EXTRA_TURN: ("new_event", "no_event"),
    STANDS_IN: ("starter", "nobody"),
    STARTER_OUT: ("next_player", "no_more_events"),
}
"""Open questions of every set with events."""

AFTER_THE_CHECKS = Reordered(TURN_START, "after_checks", after=BEFORE_CARDS)


def enter_event(rules: Rules, state: State, deck: int, shown: int, clause: str, note: Note) -> State:
    """The top card of an event deck is laid open on another pile: from now on it is the event in force."""
    if not state.piles[deck]:
        return state
    card = state.piles[deck][0]
    note(clause, "moves", card, ("pile", deck), ("pile", shown))
    state = state.with_piles((*state.piles[:deck], state.piles[deck][1:], *state.piles[deck + 1 :]))
    return trigger(rules, refreshed(rules, onto_pile(state, shown, card)), EVENT_ENTERS, card)


def event_due(rules: Rules, state: State) -> bool:
    """Whether an event is still to come."""
    return bool(rules.event_deck and state.piles[rules.event_deck])


def next_event(rules: Rules, state: State, note: Note) -> State:
    """The next event of the deck covers the one in force. It is nobody's turn."""
    deck = rules.event_deck
    card, *to_come = state.piles[deck]
    after = enter_event(rules, state, deck, deck + 1, REVEAL, note)
    note(NOBODYS_TURN, "nobodys_turn", state.turn)
    note(IN_FORCE, "event_in_force", card)
    if to_come:
        note(FACE_UP, "next_event", to_come[0])
    if len(after.pending) > len(state.pending):
        note(AT_ONCE, "acts_at_once", card)
    return after


def in_turn(state: State, what: str, note: Note) -> State:
    """What an event does to all players as it enters play, beginning with the player before whose turn it came."""
    order = tuple(seat for seat in order_from(state.ring, state.turn) if is_present(state.seats[seat]))
    note(ORDER, "one_after_another", *order)
    return push(state, InOrder(what, order))


def comes_first(rules: Rules, state: State, seat: int, note: Note) -> None:
    """Cite that an event acts before the cards in play of the player whose turn starts, if there are such cards."""
    for name in rules.groups[CHECKS_AT_START] if rules.readings[TURN_START] == "before_checks" else ():
        if lying_named(rules, state, seat, name) is not None:
            note(TURN_START, "event_before_card", seat, name)


def train_moved(rules: Rules, state: State, by: int) -> State:
    """Queue what follows from a step of the train, which its own set has just carried out."""
    return trigger(rules, state, TRAIN_MOVES, by)


def given_up(rules: Rules, state: State, seat: int, character: str) -> State:
    """Forget what was remembered for a character that an event has exchanged, and queue what follows from that."""
    state = state._replace(memo=forgotten_by_owner(rules, state.memo, (character,)))
    return trigger(rules, state, CHARACTER_GIVEN_UP, seat, character)


# The deck ------------------------------------------------------------------------------------------------------


def lay_deck(state: State) -> State:
    """Chance decides the order of the event deck."""
    return push(state, Chance("shuffle events"))


def _numbers(rules: Rules, names: tuple[str, ...]) -> tuple[Card, ...]:
    by_name = {face.name: Card(number) for number, face in enumerate(rules.faces)}
    return tuple(by_name[name] for name in names)


def _offer_deck(rules: Rules, state: State, frame: Chance) -> list[Action]:
    """One of the many decks that there can be."""
    ordinary = [name for events in rules.events for name in events.ordinary]
    number = len(ordinary) if len(rules.events) == 1 else FEWEST
    return [Action(NATURE, SHUFFLE, cards=_numbers(rules, (*ordinary[:number], rules.events[0].final)))]


def judge_deck(rules: Rules, state: State, cards: tuple[Card, ...]) -> Ruling | None:
    """Whether these events, the first to come first, can be the deck."""
    aside = rules.stacks[rules.event_deck + 2]
    if not cards or len(set(cards)) < len(cards) or not set(cards) <= set(aside):
        return rule(SETUP, "no_such_events", len(cards))
    names = [rules.faces[card].name for card in cards]
    finals = [events.final for events in rules.events]
    if names[-1] not in finals:
        return rule(FINAL, "final_event_last", cards[-1])
    if any(name in finals for name in names[:-1]):
        return rule(OTHER_OUT, "two_final_events", next(c for c in cards if rules.faces[c].name in finals), cards[-1])
    return _judge_number(rules, names) or _judge_spares(rules, state, cards)


def _judge_number(rules: Rules, names: list[str]) -> Ruling | None:
    """Whether the deck has the events that it must have: all of one set, or so many of several."""
    if len(rules.events) > 1:
        return None if FEWEST <= len(names) - 1 <= MOST else rule(BOTH, "wrong_number_of_events", len(names) - 1)
    events = rules.events[0]
    missing = tuple(name for name in events.ordinary if name not in names)
    return rule(events.clause, "event_missing", _numbers(rules, missing)[0], len(missing)) if missing else None


def _judge_spares(rules: Rules, state: State, cards: tuple[Card, ...]) -> Ruling | None:
    """Whether everybody has a character laid by, if an event needs one."""
    without = [number for number, seat in enumerate(state.seats) if not seat.spare]
    for events in rules.events:
        needing = [card for card in cards if rules.faces[card].name in events.spare]
        if needing and without:
            return rule(events.laid_by, "no_spare_character", without[0], needing[0])
    return None


def _judge_deck(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    if action != Action(NATURE, SHUFFLE, cards=action.cards):
        return rule(SETUP, "chance_is_pending", action.actor, "shuffle")
    return judge_deck(rules, state, action.cards)


def _settle_deck(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    deck, cards = rules.event_deck, action.cards
    aside = tuple(card for card in state.piles[deck + 2] if card not in cards)
    _note_deck(rules, state, cards, aside, note)
    return pop(state).with_piles((*state.piles[:deck], cards, (), aside))


def _note_deck(rules: Rules, state: State, cards: tuple[Card, ...], aside: tuple[Card, ...], note: Note) -> None:
    note(SETUP, "shuffled", len(cards) - 1)
    note(FINAL, "final_event", cards[-1])
    note(FACE_UP, "next_event", cards[0])
    if len(rules.events) > 1:
        note(BOTH, "events_by_chance", len(cards) - 1)
        note(ONE_FINAL, "final_event", cards[-1])
        note(OTHER_OUT, "events_left_out", aside)
    else:
        note(rules.events[0].clause, "events_of_the_set", len(rules.events[0].ordinary) + 1)
    for events in rules.events:
        joined = tuple(card for card in cards if rules.faces[card].name in events.optional)
        if joined:
            note(events.joining, "join_the_events", joined)
        if any(rules.faces[card].name in events.spare for card in cards):
            note(events.laid_by, "have_spare_characters", *state.ring)


CHANCES = {"shuffle events": ChanceSpec(SETUP, _offer_deck, _judge_deck, _settle_deck)}
