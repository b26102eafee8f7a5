"""Události: what happens to the table as a whole: the deck of events, a train that moves. The base game has neither.

The event deck lies in three piles that follow each other: events to come (the next one first), events that have
been taken (the last of them is in force), and those that were left out.

lay_deck        ask chance for the deck, before the game begins
next_event      the next event is taken
train_moved     the train has moved
"""

from bangref.bang.ask import refreshed, trigger
from bangref.bang.moves import onto_pile
from bangref.bang.points import EVENT_ENTERS, TRAIN_MOVES
from bangref.bang.rules import Rules
from bangref.bang.state import State, with_piles
from bangref.core.action import NATURE, SHUFFLE, Action, Card
from bangref.core.common import Chance, ChanceSpec
from bangref.core.frame import pop, push
from bangref.core.ruling import Note, Ruling, rule

SETUP = "bang.events.setup"
FINAL = "bang.events.final_card"
BOTH = "bang.events.both.deck_size"
REVEAL = "bang.events.reveal_timing"

FEWEST, MOST = 12, 15
"""Events before the final one where the sets are mixed."""


def enter_event(rules: Rules, state: State, deck: int, shown: int, clause: str, note: Note) -> State:
    """The top card of an event deck is laid open on another pile: from now on it is the event in force."""
    if not state.piles[deck]:
        return state
    card = state.piles[deck][0]
    note(clause, "moves", card, ("pile", deck), ("pile", shown))
    state = with_piles(state, (*state.piles[:deck], state.piles[deck][1:], *state.piles[deck + 1 :]))
    return trigger(rules, refreshed(rules, onto_pile(state, shown, card)), EVENT_ENTERS, card)


def next_event(rules: Rules, state: State, note: Note) -> State:
    """The next event of the deck, if there is one, covers the one in force."""
    return enter_event(rules, state, rules.event_deck, rules.event_deck + 1, REVEAL, note)


def train_moved(rules: Rules, state: State, by: int) -> State:
    """Queue what follows from a step of the train, which its own set has just carried out."""
    return trigger(rules, state, TRAIN_MOVES, by)


# The deck ------------------------------------------------------------------------------------------------------


def lay_deck(state: State) -> State:
    """Ask chance for the order of the event deck."""
    return push(state, Chance("shuffle events"))


def _numbers(rules: Rules, names: tuple[str, ...]) -> tuple[Card, ...]:
    by_name = {face.name: Card(number) for number, face in enumerate(rules.faces)}
    return tuple(by_name[name] for name in names)


def _offer_deck(rules: Rules, state: State, frame: Chance) -> list[Action]:
    """One of the many decks that there can be."""
    ordinary = [name for events in rules.events for name in events.ordinary]
    number = len(ordinary) if len(rules.events) == 1 else FEWEST
    return [Action(NATURE, SHUFFLE, cards=_numbers(rules, (*ordinary[:number], rules.events[0].final)))]


def judge_deck(rules: Rules, cards: tuple[Card, ...]) -> Ruling | None:
    """Whether these events, the first to come first, can be the deck."""
    aside = rules.stacks[rules.event_deck + 2]
    if not cards or len(set(cards)) < len(cards) or not set(cards) <= set(aside):
        return rule(SETUP, "no_such_events", len(cards))
    names = [rules.faces[card].name for card in cards]
    finals = [events.final for events in rules.events]
    if names[-1] not in finals or any(name in finals for name in names[:-1]):
        return rule(FINAL, "final_event_last", cards[-1])
    if len(rules.events) > 1:
        return None if FEWEST <= len(cards) - 1 <= MOST else rule(BOTH, "wrong_number_of_events", len(cards) - 1)
    missing = [name for name in rules.events[0].ordinary if name not in names]
    return rule(SETUP, "event_missing", _numbers(rules, tuple(missing))[0], len(missing)) if missing else None


def _judge_deck(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    if action != Action(NATURE, SHUFFLE, cards=action.cards):
        return rule(SETUP, "chance_is_pending", action.actor, "shuffle")
    return judge_deck(rules, action.cards)


def _settle_deck(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    deck = rules.event_deck
    note(SETUP, "shuffled", len(action.cards))
    aside = tuple(card for card in state.piles[deck + 2] if card not in action.cards)
    return with_piles(pop(state), (*state.piles[:deck], action.cards, (), aside, *state.piles[deck + 3 :]))


CHANCES = {"shuffle events": ChanceSpec(SETUP, _offer_deck, _judge_deck, _settle_deck)}
