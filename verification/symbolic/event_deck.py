"""The event deck: what it may be made of, when the next event comes, and that no event is lost on the way."""

from bangref.bang.events import judge_deck
from bangref.bang.rules import Rules
from bangref.bang.sets import fistful, high_noon
from bangref.bang.state import State
from bangref.bang.turn_order import OVER, Turn, on_turn
from bangref.core.action import NATURE, SHUFFLE, Action, Card
from bangref.core.engine import advance
from bangref.core.frame import push
from bangref.core.frames.chance import Chance
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from verification.symbolic.expanded import CALM, EIGHT, FOURS, THREE, card, decked, in_force
from verification.symbolic.tables import KINDS, changed, count, done, piled, rules, same_cards, settled, table, with_out

DECK = ("bang.events.setup", "bang.events.setup.final_last")

CLAUSES = {
    "final_event_lies_last": DECK,
    "all_events_of_one_set": (*DECK, "bang.high_noon.cards", "bang.fistful.cards", "bang.high_noon.bonus_events"),
    "as_many_of_two_sets_as_agreed": (
        "bang.events.both.deck_size", "bang.events.both.final_card", "bang.events.both.other_out",
    ),
    "no_event_twice": DECK,
    "spare_characters_for_new_identity": ("bang.event.new_identity.spare_dealt",),
    "laid_events_and_those_aside_are_all": (*DECK, "bang.events.setup.face_up"),
    "one_event_before_each_turn_of_the_sheriff": (
        "bang.events.reveal_timing", "bang.events.reveal.one", "bang.events.reveal.before_turn",
        "bang.events.until_covered",
    ),
    "final_event_stays": ("bang.events.final_stays",),
    "events_hang_on_the_next_in_the_game": (
        "bang.events.no_sheriff", "bang.events.no_sheriff.starter_out", "bang.events.reveal_timing",
    ),
    "extra_turn_brings_an_event": ("bang.events.reveal.extra_turn",),
    "all_events_in_all_rounds": (
        "bang.events.until_covered", "bang.events.final_stays", "bang.events.setup.final_last",
    ),
}  # fmt: skip

HIGH_NOON = rules(sets=(high_noon.SET,))
FISTFUL = rules(sets=(fistful.SET,))
QUIET = ("shootout", "ambush", "the_judge", "thirst")
"""Events that do nothing as they enter play."""


def _numbers(rules: Rules, names: tuple[str, ...]) -> tuple[Card, ...]:
    by_name = {rules.faces[number].name: number for number in rules.stacks[rules.event_deck + 2]}
    return tuple(by_name[name] for name in names)


def _legal(rules: Rules, cards: tuple[Card, ...], state: State) -> bool:
    return judge_deck(rules, state, cards) is None


def final_event_lies_last(fistful: bool, place: int, case: int) -> bool:
    """A deck of one set: the final event is the last, whichever cards of a lawful deck are exchanged or left out.

    pre: 0 <= place < 4 and 0 <= case < 3
    post: _
    """
    rules = FISTFUL if fistful else HIGH_NOON
    events = rules.events[0]
    deck = list(_numbers(rules, (*events.ordinary[:12], events.final)))
    first, final = _numbers(rules, events.ordinary[12:]), deck[-1]
    place, case = (0, 5, 11, 12)[settled(place, 4)], settled(case, 3)
    if case == 2:
        del deck[place]
    else:
        other = 12 * case
        deck[place], deck[other] = deck[other], deck[place]
    return _legal(rules, (*first, *deck), table(rules, 4)) == (deck[-1] == final and case < 2)


def all_events_of_one_set(fistful: bool, left_out: int, joins: bool, cuffs: bool) -> bool:
    """A deck of one set has all its ordinary events; of those that may join, any.

    pre: 0 <= left_out <= 14
    post: _
    """
    rules = FISTFUL if fistful else HIGH_NOON
    events, left_out = rules.events[0], settled(left_out, 15)
    names = [name for place, name in enumerate(events.ordinary) if place != left_out]
    names += [name for name, there in zip(events.optional, (joins, cuffs), strict=False) if there]
    state = table(rules, 4)
    for seat in range(4):
        state = changed(state, seat, spare="bart_cassidy")
    complete = left_out >= len(events.ordinary)
    return _legal(rules, _numbers(rules, (*names, events.final)), state) == complete


def as_many_of_two_sets_as_agreed(number: int, fistful: bool, second: int) -> bool:
    """A deck of two sets has 12 to 15 events before the final one, and the final event of the other set is out.

    pre: 10 <= number <= 17 and 0 <= second <= 2
    post: _
    """
    one, other = CALM.events
    ordinary = (*one.ordinary, *other.ordinary)[5 : 5 + settled(number, 18)]
    finals = (other.final, one.final) if fistful else (one.final, other.final)
    within = (finals[1],) if settled(second, 3) == 1 else ()
    cards = _numbers(CALM, (*within, *ordinary[len(within) :], finals[0]))
    cards = cards[:-1] if settled(second, 3) == 2 else cards
    return _legal(CALM, cards, FOURS) == (12 <= settled(number, 18) <= 15 and settled(second, 3) == 0)


def no_event_twice(place: int, other: int) -> bool:
    """No event is in the deck twice, and nothing that is no event.

    pre: 0 <= place < 12 and 0 <= other < 3
    post: _
    """
    events = CALM.events[0]
    deck = list(_numbers(CALM, (*events.ordinary[:12], events.final)))
    place, other = settled(place, 12), (0, 7, 12)[settled(other, 3)]
    deck[place] = deck[other] if other != 12 else card("bang")
    return _legal(CALM, tuple(deck), FOURS) == (place == other)


def spare_characters_for_new_identity(a: bool, b: bool, c: bool, d: bool, joins: bool) -> bool:
    """New Identity is in the deck only where a character has been laid by for everybody.

    post: _
    """
    events, state = HIGH_NOON.events[0], table(HIGH_NOON, 4)
    for seat, there in enumerate((a, b, c, d)):
        state = changed(state, seat, spare="bart_cassidy" if there else "")
    names = (*events.ordinary, *(("new_identity",) if joins else ()), events.final)
    return _legal(HIGH_NOON, _numbers(HIGH_NOON, names), state) == (not joins or (a and b and c and d))


def laid_events_and_those_aside_are_all(number: int, first: int, probe: int) -> bool:
    """When the deck has been told, all events are in it or aside, each once, and none is in force.

    pre: 12 <= number <= 15 and 0 <= first < 4
    post: _
    """
    ordinary = [name for events in CALM.events for name in events.ordinary]
    first, number = settled(first, 4), settled(number, 16)
    cards = _numbers(CALM, (*ordinary[first : first + number], CALM.events[0].final))
    state = push(FOURS, Chance("shuffle events"))
    after = done(CALM, state, Action(NATURE, SHUFFLE, cards=cards))
    deck, pile, aside = after.piles[CALM.event_deck : CALM.event_deck + 3]
    whole = count(deck + aside, probe) == count(CALM.stacks[CALM.event_deck + 2], probe)
    return (deck, pile) == (cards, ()) and whole


def _begins(state: State, seat: int) -> State:
    """The state at the first question after somebody's turn is over."""
    state = piled(state, known=KINDS[:8])
    return advance(CALM, state._replace(frames=(Turn(seat, OVER),), turn=seat), ignore)


def one_event_before_each_turn_of_the_sheriff(seat: int, taken: int, left: int, probe: int) -> bool:
    """A turn of the Sheriff takes one event from the deck, if there is one, any other turn none; none is lost.

    pre: 0 <= seat < 4 and 0 <= taken <= 1 and 0 <= left <= 2
    post: _
    """
    seat, taken, left = settled(seat, 4), settled(taken, 2), settled(left, 3)
    cards = _numbers(CALM, QUIET)
    state = decked(CALM, FOURS, cards[:taken], cards[taken : taken + left])
    after = _begins(state, seat)
    comes = seat == 3 and left > 0
    deck, pile = after.piles[CALM.event_deck : CALM.event_deck + 2]
    moved = (pile, deck) == (cards[: taken + comes], cards[taken + comes : taken + left])
    return moved and after.turn == (seat + 1) % 4 and same_cards(CALM, piled(state, known=KINDS[:8]), after, probe)


def final_event_stays(seat: int, final: bool) -> bool:
    """Once the deck is empty, what is in force remains, round after round.

    pre: 0 <= seat < 4
    post: _
    """
    state = in_force(CALM, FOURS, "the_judge", "shootout" if final else "ambush")
    return _begins(state, settled(seat, 4)).piles[3:] == state.piles[3:]


def events_hang_on_the_next_in_the_game(a: bool, b: bool, c: bool, seat: int, sheriff: int) -> bool:
    """Without the player who began, events come before turns of the next player to the left in the game.

    pre: 0 <= seat < 4 and 0 <= sheriff < 2
    post: _
    """
    seat, sheriff = settled(seat, 4), settled(sheriff, 2)
    roles = [FOURS.seats[number].role for number in range(4)]
    roles[0], roles[sheriff] = roles[sheriff], roles[0]
    state = decked(CALM, FOURS, (), _numbers(CALM, QUIET[:2]))
    for number, role in enumerate(roles):
        state = changed(state, number, role=role)
    state = with_out(state, a, b, c, False)
    after = _begins(state, seat)
    leader = next((sheriff + step) % 4 for step in range(4) if state.seats[(sheriff + step) % 4].status != OUT)
    return (len(after.piles[CALM.event_deck]) == 1) == (after.turn == leader)


def extra_turn_brings_an_event(seat: int, extra: int) -> bool:
    """An extra turn of the Sheriff takes an event; nobody is on turn while it enters. One of another does not.

    pre: 0 <= seat < 4 and 0 <= extra < 4
    post: _
    """
    seat, extra = settled(seat, 4), settled(extra, 4)
    state = decked(CALM, FOURS, (), _numbers(CALM, QUIET[:2]))._replace(extra=((extra, "vendetta"),))
    after = _begins(state, seat)
    return after.turn == extra == on_turn(after) and (len(after.piles[CALM.event_deck]) == 1) == (extra == 0)


def all_events_in_all_rounds(number: int, eight: bool) -> bool:
    """Turn after turn, with three or eight players: the events come in their order, the final one last and for good.

    pre: 1 <= number <= 3
    post: _
    """
    number = settled(number, 4)
    state = decked(CALM, EIGHT if eight else THREE, (), _numbers(CALM, QUIET[:number]))
    players, told = len(state.seats), []
    for turn in range(players * (number + 1)):
        seat = turn % players
        state = _begins(state._replace(pending=()), (seat - 1) % players)
        pile = state.piles[CALM.event_deck + 1]
        told.append(CALM.faces[pile[-1]].name)
    rounds = [min(turn // players, number - 1) for turn in range(len(told))]
    return told == [QUIET[round] for round in rounds]
