"""1. Dobrání dvou karet: phase 1 of a turn, in slots, so that abilities compose.

DrawPhase       the whole draw instead | how many | a choice among more cards | their order | the source of each card

Looking         look at more cards than are kept; what becomes of the rest
"""

from typing import Any, NamedTuple

from bangref.bang.ask import answers_at, instead, measure, trigger
from bangref.bang.moves import Zone, gain, take
from bangref.bang.points import (
    CARD_DRAWN,
    CARDS_TO_DRAW,
    CHOICE_AMONG_DRAWN,
    DRAW_PHASE_ENDS,
    DRAW_REPLACED,
    DRAWN_FROM,
    PUT_BACK,
    SOURCE_OF_DRAWN,
    WHOLE_DRAW,
)  # fmt: skip
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present, quiet
from bangref.core.abilities import window
from bangref.core.action import DRAW, NOBODY, PICK, TAKE, Action, Card
from bangref.core.common import ChoiceSpec, Choose, Window
from bangref.core.deck import Draw, draw_known, random_card
from bangref.core.frame import FrameSpec, Question, become, of_seat, pop, push
from bangref.core.piles import DISCARD_PILE, DRAW_PILE, Cards, discards, into_draw_pile, lifted, onto_pile
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, Ruling, rule

TWO_CARDS = "bang.turn.draw.two_cards"
CHANGES = "bang.turn.draw.character_changes"
PRINTED = 2

COUNTING, LOOKING, KEEPING, CARDS, TAKING, ENDING, DONE, ORDERING = range(8)

FROM_DRAW_PILE = ("pile", DRAW_PILE)
GIVEN_AWAY = -1
"""The place among the cards of phase 1 of one that was drawn and goes to somebody else."""


class Looking(NamedTuple):
    """look: cards looked at. keep: cards kept. rest: "top" of the draw pile, or "others" get one each."""

    look: int
    keep: int
    rest: str
    optional: bool


class DrawPhase(NamedTuple):
    """Phase 1 of ``seat``. i: cards drawn so far, of ``due``; looked: cards in flight to choose from.

    source: the hand from which a random card is being taken. origins: the pile of each card looked at, where they
    are not all from the draw pile. gaps: places among the cards looked at of those put back, where their order counts.
    """

    seat: int
    stage: int
    due: int = PRINTED
    i: int = 0
    looked: Cards = ()
    source: int = NOBODY
    origins: tuple[int, ...] = ()
    gaps: tuple[int, ...] = ()
    tag: str = "draw_phase"


def phase_1(rules: Rules, state: State, seat: int, note: Note) -> State:
    """Phase 1 of a player begins; past it, where there is nothing to decide and the order of the pile is known."""
    found = instead(rules, state, DRAW_REPLACED, (seat, NOBODY), seat)
    if found is not None:
        note(found[1], "phase_1_replaced", seat)
        return push(state, DrawPhase(seat, ENDING), found[0])
    if rules.at[WHOLE_DRAW]:
        return push(state, DrawPhase(seat, COUNTING), Window("whole draw", (seat,)))
    return _counted(rules, state, seat, note)


def _run(rules: Rules, state: State, frame: DrawPhase, note: Note) -> State:
    if frame.stage == COUNTING:
        return _counted(rules, pop(state), frame.seat, note)
    if frame.stage == LOOKING:
        return _look(rules, state, frame, note)
    if frame.stage == KEEPING:
        return state if _surplus(rules, state, frame) else _kept(rules, state, frame, note)
    if frame.stage == ORDERING:
        return state if _disordered(frame) else _keep(rules, pop(state), frame, note)
    if frame.stage == CARDS:
        return _cards(rules, pop(state), frame, note)
    if frame.stage == TAKING:
        return state
    return _end(rules, pop(state), frame.seat) if frame.stage == ENDING else pop(state)


# The functions from here to the end of phase 1 take the state without the frame of the phase, and put it back
# where something has to be waited for.


def _end(rules: Rules, state: State, seat: int) -> State:
    if not rules.at[DRAW_PHASE_ENDS]:
        return state
    return trigger(rules, push(state, DrawPhase(seat, DONE)), DRAW_PHASE_ENDS, seat)


def _counted(rules: Rules, state: State, seat: int, note: Note) -> State:
    count = max(0, measure(rules, state, CARDS_TO_DRAW, (seat, NOBODY), PRINTED, note, seat))
    frame = DrawPhase(seat, CARDS, count)
    found = looking_of(rules, state, frame)
    if found is None:
        return _cards(rules, state, frame, note)
    looking, clause = found
    state = push(state, frame._replace(stage=LOOKING))
    if looking.optional:
        return push(state, Choose(seat, "look at cards", ("look", "draw"), (seat, looking.look)))
    note(clause, "looks_at", seat, looking.look)
    return state


def _cards(rules: Rules, state: State, frame: DrawPhase, note: Note) -> State:
    left = frame.due - frame.i
    if left <= 0:
        return _end(rules, state, frame.seat)
    if not rules.at[SOURCE_OF_DRAWN]:
        return _draw(rules, state, frame, left, note)
    if sources(rules, state, frame):
        return push(state, frame._replace(stage=TAKING))
    return _draw(rules, state, frame, 1 if sources(rules, state, frame, 1) else left, note)


def _draw(rules: Rules, state: State, frame: DrawPhase, count: int, note: Note) -> State:
    other = other_pile(rules, state, frame.seat)
    if other is not None:
        pile, clause = other
        card = state.piles[pile][-1]
        state = take(rules, state, frame.seat, card, ("pile", pile), clause, note)
        return _drawn(rules, state, frame, (card,), (("pile", pile),))
    drawn = draw_known(rules, state, frame.seat, count, TWO_CARDS, note)
    if drawn is None:
        return push(state, frame, Draw(frame.seat, count, True, TWO_CARDS))
    return _drawn(rules, drawn, frame, state.piles[DRAW_PILE][:count])


def other_pile(rules: Rules, state: State, seat: int) -> tuple[int, str] | None:
    """The pile from which the next card of phase 1 comes in place of the draw pile, with the clause."""
    if not rules.at[DRAWN_FROM]:
        return None
    found = instead(rules, state, DRAWN_FROM, (seat, NOBODY), seat)
    return found if found is not None and state.piles[found[0]] else None


def draw_one_more(rules: Rules, state: State, seat: int, clause: str, note: Note) -> State:
    """An ability of phase 1 brings one card more, from where the cards of phase 1 come."""
    found = other_pile(rules, state, seat)
    if found is None:
        return push(state, Draw(seat, 1, True, clause))
    pile = found[0]
    return take(rules, state, seat, state.piles[pile][-1], ("pile", pile), found[1], note)


def _drawn(rules: Rules, state: State, frame: DrawPhase, cards: Cards, zones: tuple[Zone, ...] = ()) -> State:
    """Cards have come to the hand in phase 1; what they trigger is due. A pile that is empty ends the phase.

    zones: where they come from, if not all from the draw pile.
    """
    first = frame.i
    i = first + len(cards)
    over = not cards or i >= frame.due
    if rules.at[CARD_DRAWN]:
        for place, card in enumerate(cards):
            zone = zones[place] if zones else FROM_DRAW_PILE
            state = trigger(rules, state, CARD_DRAWN, frame.seat, first + place, card, zone)
    if over and quiet(state):
        return _end(rules, state, frame.seat)
    return push(state, DrawPhase(frame.seat, ENDING if over else CARDS, frame.due, i, frame.looked))


def _kept(rules: Rules, state: State, frame: DrawPhase, note: Note) -> State:
    """The player keeps these cards; in an order that he chooses, where somebody cares for it."""
    ordered = frame._replace(stage=ORDERING, i=0)
    if rules.at[CARD_DRAWN] and _disordered(ordered) and _order_matters(rules, state, ordered):
        return become(state, ordered)
    return _keep(rules, pop(state), frame, note)


def _order_matters(rules: Rules, state: State, frame: DrawPhase) -> bool:
    """Whether something follows from a card kept if it comes at one place, and not if it comes at another."""
    places = range(len(frame.looked))
    return any(
        len({answer.applies(rules, state, owner, (frame.seat, i, card, zone)) for i in places}) > 1
        for owner, _, answer in answers_at(rules, state, CARD_DRAWN, frame.seat, NOBODY)
        for card, zone in zip(frame.looked, _zones(frame), strict=True)
    )


def _zones(frame: DrawPhase) -> tuple[Zone, ...]:
    """Where the cards looked at come from."""
    return tuple(("pile", pile) for pile in frame.origins) or (FROM_DRAW_PILE,) * len(frame.looked)


def _disordered(frame: DrawPhase) -> bool:
    """Whether it is open which of the cards kept comes next, and makes a difference."""
    return len(set(frame.looked[frame.i :])) > 1


def _keep(rules: Rules, state: State, frame: DrawPhase, note: Note) -> State:
    for card in frame.looked:
        note(TWO_CARDS, "moves", card, ("flight", frame.seat), ("hand", frame.seat))
    kept = frame._replace(i=0, due=0, looked=())
    return _drawn(rules, gain(state, frame.seat, frame.looked), kept, frame.looked, _zones(frame))


def _put_first(state: State, frame: DrawPhase, card: Card) -> State:
    """Of the cards kept whose order is open, this one comes next."""
    place = frame.looked.index(card, frame.i)
    order = (*range(frame.i), place, *(i for i in range(frame.i, len(frame.looked)) if i != place))
    looked = tuple(frame.looked[i] for i in order)
    origins = tuple(frame.origins[i] for i in order) if frame.origins else ()
    return become(state, frame._replace(looked=looked, origins=origins, i=frame.i + 1))


# A choice among more cards -------------------------------------------------------------------------------------


def looking_of(rules: Rules, state: State, frame: DrawPhase) -> tuple[Looking, str] | None:
    """The choice among more cards that the player has in phase 1, with its clause."""
    return instead(rules, state, CHOICE_AMONG_DRAWN, (frame.seat, NOBODY), frame.seat, frame.due)


def _look(rules: Rules, state: State, frame: DrawPhase, note: Note) -> State:
    found = looking_of(rules, state, frame)
    if found is None:
        return become(state, frame._replace(stage=CARDS))
    return _look_at(rules, state, frame, found[0].look, found[1], note)


def _look_at(rules: Rules, state: State, frame: DrawPhase, look: int, clause: str, note: Note) -> State:
    """Cards are taken up to be looked at: those of another pile first, if it takes the place of the draw pile."""
    found = other_pile(rules, state, frame.seat)
    if found is None:
        return push(state, Draw(frame.seat, look, False, clause))
    number = found[0]
    pile = state.piles[number]
    cards = pile[::-1][:look]
    for card in cards:
        note(found[1], "moves", card, ("pile", number), ("flight", frame.seat))
    state = state.with_piles((*state.piles[:number], pile[: len(pile) - len(cards)], *state.piles[number + 1 :]))
    state = become(state, frame._replace(origins=(number,) * len(cards)))
    return push(state, Draw(frame.seat, look - len(cards), False, clause, cards))


def _receive(rules: Rules, state: State, frame: DrawPhase, result: Any, note: Note) -> State:
    if result == "draw":
        return become(state, frame._replace(stage=CARDS))
    if frame.stage == LOOKING and isinstance(result, tuple):
        origins = (*frame.origins, *(DRAW_PILE,) * (len(result) - len(frame.origins))) if frame.origins else ()
        return become(state, frame._replace(stage=KEEPING, looked=result, origins=origins))
    if frame.stage != CARDS:  # what has come in the place of the phase is not drawn in it
        return state
    if isinstance(result, tuple):
        return _drawn(rules, pop(state), frame, result)
    clause = _source_clause(rules, state, frame)
    state = take(rules, state, frame.seat, result, ("hand", frame.source), clause, note)
    return _drawn(rules, pop(state), frame, (result,), (("hand", frame.source),))


def _receivers(rules: Rules, state: State, frame: DrawPhase) -> tuple[int, ...]:
    others = others_from_left(state.ring, frame.seat)
    return tuple(seat for seat in others if is_present(state.seats[seat]))[frame.i :]


def _surplus(rules: Rules, state: State, frame: DrawPhase) -> bool:
    """Whether a card looked at has still to be put back or given away."""
    found = looking_of(rules, state, frame)
    if found is None or len(frame.looked) <= found[0].keep:
        return False
    return found[0].rest == "top" or bool(_receivers(rules, state, frame))


def is_looked_at(rules: Rules, state: State) -> bool:
    """Whether somebody looks at cards of the draw pile and may put one back: then the pile has not run out."""
    return any(
        isinstance(frame, DrawPhase) and frame.stage == KEEPING and not _gifts(rules, state, frame)
        for frame in state.frames
    )


def _give_up(rules: Rules, state: State, frame: DrawPhase, action: Action, note: Note) -> State:
    card = action.card
    place = frame.looked.index(card)
    pile = frame.origins[place] if frame.origins else DRAW_PILE
    origins = (*frame.origins[:place], *frame.origins[place + 1 :])
    left = frame._replace(looked=lifted(frame.looked, card), origins=origins)
    clause = _looking_clause(rules, state, frame)
    if action.target == NOBODY:
        return _put_back(rules, become(state, left), left, card, (place, pile), clause, note)
    note(clause, "moves", card, ("flight", frame.seat), ("hand", action.target))
    state = become(state, left._replace(i=frame.i + 1))
    if rules.at[CARD_DRAWN]:
        state = trigger(rules, state, CARD_DRAWN, frame.seat, GIVEN_AWAY, card, ("pile", pile))
    return gain(state, action.target, (card,))


def _put_back(
    rules: Rules, state: State, frame: DrawPhase, card: Card, origin: tuple[int, int], clause: str, note: Note
) -> State:
    """A card looked at goes back on top; or where it lay among the cards put back, if their order is not free.

    origin: its place among the cards in hand to choose from, and the pile from which it has come.
    """
    place, pile = origin
    found = instead(rules, state, PUT_BACK, (frame.seat, NOBODY), frame.seat, pile)
    if found is None:
        note(clause, "moves", card, ("flight", frame.seat), ("pile", pile))
        return onto_pile(state, pile, card)
    (pile, ordered), clause = found
    note(clause, "moves", card, ("flight", frame.seat), ("pile", pile))
    if not ordered:
        return onto_pile(state, pile, card)
    lay = _lay_at(place, frame.gaps)
    state = become(state, frame._replace(gaps=(*frame.gaps, lay)))
    return into_draw_pile(state, sum(gap < lay for gap in frame.gaps), card)


def _lay_at(place: int, gaps: tuple[int, ...]) -> int:
    """Where a card lay among all that were looked at, of which those at the gaps are gone.

    >>> _lay_at(0, ()), _lay_at(0, (0,)), _lay_at(1, (2, 0))
    (0, 1, 3)
    """
    there = [i for i in range(place + len(gaps) + 1) if i not in gaps]
    return there[place]


def _looking_clause(rules: Rules, state: State, frame: DrawPhase) -> str:
    found = looking_of(rules, state, frame)
    return found[1] if found else CHANGES


# Card by card --------------------------------------------------------------------------------------------------


def sources(rules: Rules, state: State, frame: DrawPhase, ahead: int = 0) -> tuple[tuple[str, int], ...]:
    """Other places from which the next card may come, or one further ``ahead``."""
    found = instead(rules, state, SOURCE_OF_DRAWN, (frame.seat, NOBODY), frame.seat, frame.i + ahead)
    if found is None:
        return ()
    other = other_pile(rules, state, frame.seat)
    return found[0] if other is None else tuple(zone for zone in found[0] if zone != ("pile", other[0]))


def _source_clause(rules: Rules, state: State, frame: DrawPhase) -> str:
    found = instead(rules, state, SOURCE_OF_DRAWN, (frame.seat, NOBODY), frame.seat, frame.i)
    return found[1] if found else CHANGES


def _take(rules: Rules, state: State, frame: DrawPhase, action: Action, note: Note) -> State:
    state = become(state, frame._replace(stage=CARDS, source=action.target))
    if action.verb == DRAW:
        return _draw(rules, pop(state), frame._replace(stage=CARDS), 1, note)
    clause = _source_clause(rules, state, frame)
    if action.target == NOBODY:
        card = discards(state)[-1]
        state = take(rules, state, frame.seat, card, ("pile", DISCARD_PILE), clause, note)
        return _drawn(rules, pop(state), frame, (card,), (("pile", DISCARD_PILE),))
    hand = state.seats[action.target].hand
    note(clause, "takes_from_hand", frame.seat, action.target)
    if len(hand) == 1:
        note(clause, "only_card", action.target, hand[0])
        state = take(rules, state, frame.seat, hand[0], ("hand", action.target), clause, note)
        return _drawn(rules, pop(state), frame, hand, (("hand", action.target),))
    return random_card(state, action.target)


# What is asked -------------------------------------------------------------------------------------------------


def _ask(rules: Rules, state: State, frame: DrawPhase) -> Question:
    seat = frame.seat
    if frame.stage == KEEPING:
        kind = "put a card back" if not _gifts(rules, state, frame) else "give a card away"
        return Question(seat, kind, _looking_clause(rules, state, frame), None, frame.looked)
    if frame.stage == ORDERING:
        silent = Action(seat, PICK, frame.looked[frame.i])
        return Question(seat, "order of cards kept", _looking_clause(rules, state, frame), silent, frame.looked)
    clause = _source_clause(rules, state, frame)
    return Question(seat, "where to draw from", clause, Action(seat, DRAW), (seat, frame.i + 1))


def _gifts(rules: Rules, state: State, frame: DrawPhase) -> bool:
    found = looking_of(rules, state, frame)
    return found is not None and found[0].rest == "others"


def _offers(rules: Rules, state: State, frame: DrawPhase) -> list[Action]:
    seat = frame.seat
    if frame.stage == KEEPING:
        target = _receivers(rules, state, frame)[0] if _gifts(rules, state, frame) else NOBODY
        return [Action(seat, PICK, card, target) for card in dict.fromkeys(frame.looked)]
    if frame.stage == ORDERING:
        return [Action(seat, PICK, card) for card in dict.fromkeys(frame.looked[frame.i :])]
    taking = [
        Action(seat, TAKE, target=number if zone == "hand" else NOBODY) for zone, number in sources(rules, state, frame)
    ]
    return [*taking, Action(seat, DRAW)]


def _judge(rules: Rules, state: State, frame: DrawPhase, action: Action) -> Ruling | None:
    if action in _offers(rules, state, frame):
        return None
    if frame.stage in (KEEPING, ORDERING):
        return rule(_looking_clause(rules, state, frame), "not_among_cards_looked_at", frame.seat, action.card)
    return rule(_source_clause(rules, state, frame), "phase_1_first", frame.seat)


def _answer(rules: Rules, state: State, frame: DrawPhase, action: Action, note: Note) -> State:
    if frame.stage == KEEPING:
        return _give_up(rules, state, frame, action, note)
    if frame.stage == ORDERING:
        return _put_first(state, frame, action.card)
    return _take(rules, state, frame, action, note)


def _in_flight(frame: DrawPhase) -> Cards:
    return frame.looked


def ended_early(frame: DrawPhase) -> DrawPhase:
    """The phase after something else has happened instead of drawing."""
    return frame._replace(stage=ENDING)


FRAMES: dict[type, FrameSpec] = {
    DrawPhase: FrameSpec(_run, _ask, _offers, _judge, _answer, _receive, _in_flight, while_in="seat", decider=of_seat)
}
CHOICES = {"look at cards": ChoiceSpec("bang.character.kit_carlson.look_three", silent=True)}
WINDOWS = {"whole draw": window(WHOLE_DRAW, CHANGES, generous=True)}
