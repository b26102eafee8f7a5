"""1. Dobrání dvou karet: phase 1 of a turn, in slots, so that abilities compose.

The whole draw instead, how many, a choice among more cards, their order, the source of each card.
"""

from typing import Any

from bangref.bang.ask import answers_at, trigger
from bangref.bang.moves import gain, take
from bangref.bang.phase_1_draw.frame import (
    BEGUN,
    CARDS,
    CHANGES,
    COUNTING,
    DONE,
    ENDING,
    FROM_DRAW_PILE,
    GIVEN_AWAY,
    KEEPING,
    LOOKING,
    ORDERING,
    PRINTED,
    TAKING,
    TWO_CARDS,
    DrawPhase,
    in_flight,
)
from bangref.bang.phase_1_draw.look import (
    discards_some,
    gifts,
    give_up,
    look_at_more,
    looking_clause,
    looking_of,
    note_too_few,
    receivers,
    surplus,
    what_to_choose,
)
from bangref.bang.phase_1_draw.sources import other_pile, source_clause, sources
from bangref.bang.points import (
    CARD_DRAWN,
    CARDS_TO_DRAW,
    DRAW_PHASE_ENDS,
    DRAW_REPLACED,
    SOURCE_OF_DRAWN,
    WHOLE_DRAW,
)
from bangref.bang.rules import Rules
from bangref.bang.state import State, Zone, quiet
from bangref.core.abilities import window
from bangref.core.action import DRAW, NO_CARD, NOBODY, PICK, TAKE, Action, Card
from bangref.core.asking import instead, measure
from bangref.core.deck import Draw, draw_known, random_card
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.frames.window import Window
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import DISCARD_PILE, DRAW_PILE, Cards, discards
from bangref.core.ruling import Note, Ruling, rule


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
    if frame.stage in (COUNTING, BEGUN):
        return _counted(rules, pop(state), frame.seat, note, frame.i)
    if frame.stage == LOOKING:
        return look_at_more(rules, state, frame, note)
    if frame.stage == KEEPING:
        return state if surplus(rules, state, frame) else _kept(rules, state, frame, note)
    if frame.stage == ORDERING:
        return state if _disordered(frame) else _keep(rules, pop(state), frame, note)
    if frame.stage == CARDS:
        return _cards(rules, pop(state), frame, note)
    if frame.stage == TAKING:
        return state
    return _end(rules, pop(state), frame.seat) if frame.stage == ENDING else pop(state)


# From here to the end of phase 1 functions take the state without the frame, and put it back where something waits.


def _end(rules: Rules, state: State, seat: int) -> State:
    if not rules.at[DRAW_PHASE_ENDS]:
        return state
    return trigger(rules, push(state, DrawPhase(seat, DONE)), DRAW_PHASE_ENDS, seat)


def _counted(rules: Rules, state: State, seat: int, note: Note, given_up: int = 0) -> State:
    count = max(0, measure(rules, state, CARDS_TO_DRAW, (seat, NOBODY), PRINTED, note, seat) - given_up)
    frame = DrawPhase(seat, CARDS, count)
    found = looking_of(rules, state, frame.seat, frame.due)
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


def _drawn(rules: Rules, state: State, frame: DrawPhase, cards: Cards, zones: tuple[Zone, ...] = ()) -> State:
    """Cards have come to the hand in phase 1; what they trigger is due. A pile that is empty ends the phase.

    zones: where they come from, if not all from the draw pile.
    """
    first = frame.i
    i = first + len(cards)
    if rules.at[CARD_DRAWN]:
        for place, card in enumerate(cards):
            zone = zones[place] if zones else FROM_DRAW_PILE
            state = trigger(rules, state, CARD_DRAWN, frame.seat, first + place, card, zone)
    if not cards or i >= frame.due:
        return _in_hand(rules, state, frame, i)
    return push(state, DrawPhase(frame.seat, CARDS, frame.due, i, frame.looked))


def _in_hand(rules: Rules, state: State, frame: DrawPhase, drawn: int) -> State:
    """The last card of phase 1 is in the hand, and the phase ends when what has been triggered is done."""
    if quiet(state):
        return _end(rules, state, frame.seat)
    return push(state, DrawPhase(frame.seat, ENDING, frame.due, drawn, frame.looked))


def _all_drawn(rules: Rules, state: State, frame: DrawPhase) -> State:
    """The cards of which some are discarded have been drawn one after another; what they trigger is due."""
    for i, (card, zone) in enumerate(zip(frame.looked, _zones(frame), strict=True)):
        state = trigger(rules, state, CARD_DRAWN, frame.seat, i, card, zone)
    return state


def _kept(rules: Rules, state: State, frame: DrawPhase, note: Note) -> State:
    """The player keeps these cards, in an order of their choice where the order matters."""
    if discards_some(rules, state, frame):
        return _keep(rules, pop(state), frame, note)
    ordered = frame._replace(stage=ORDERING, i=0)
    if rules.at[CARD_DRAWN] and _disordered(ordered) and _order_matters(rules, state, ordered):
        return become(state, ordered)
    return _keep(rules, pop(state), frame, note)


def _order_matters(rules: Rules, state: State, frame: DrawPhase) -> bool:
    """Whether something follows from a card kept if it comes at one place, and not if it comes at another."""
    places = range(len(frame.looked))
    return any(
        len({answer.applies(rules, state, owner, (frame.seat, i, card, zone)) for i in places}) > 1
        for owner, _, answer in answers_at(rules, state, CARD_DRAWN, (frame.seat, NOBODY))
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
    if discards_some(rules, state, frame):
        state = gain(state, frame.seat, frame.looked)
        state = trigger(rules, state, CARD_DRAWN, frame.seat, GIVEN_AWAY, NO_CARD, FROM_DRAW_PILE)
        return _in_hand(rules, state, kept, kept.i)
    return _drawn(rules, gain(state, frame.seat, frame.looked), kept, frame.looked, _zones(frame))


def _put_first(state: State, frame: DrawPhase, card: Card) -> State:
    """Of the cards kept whose order is open, this one comes next."""
    place = frame.looked.index(card, frame.i)
    order = (*range(frame.i), place, *(i for i in range(frame.i, len(frame.looked)) if i != place))
    looked = tuple(frame.looked[i] for i in order)
    origins = tuple(frame.origins[i] for i in order) if frame.origins else ()
    return become(state, frame._replace(looked=looked, origins=origins, i=frame.i + 1))


def _receive(rules: Rules, state: State, frame: DrawPhase, result: Any, note: Note) -> State:
    if result == "draw":
        return become(state, frame._replace(stage=CARDS))
    if frame.stage == LOOKING and isinstance(result, tuple):
        note_too_few(rules, state, frame, len(result), note)
        origins = (*frame.origins, *(DRAW_PILE,) * (len(result) - len(frame.origins))) if frame.origins else ()
        seen = frame._replace(stage=KEEPING, looked=result, origins=origins)
        state = become(state, seen)
        return _all_drawn(rules, state, seen) if discards_some(rules, state, seen) else state
    if frame.stage != CARDS:  # what has come in the place of the phase is not drawn in it
        return state
    if isinstance(result, tuple):
        return _drawn(rules, pop(state), frame, result)
    clause = source_clause(rules, state, frame, "hand")
    state = take(rules, state, frame.seat, result, ("hand", frame.source), clause, note)
    return _drawn(rules, pop(state), frame, (result,), (("hand", frame.source),))


def _take(rules: Rules, state: State, frame: DrawPhase, action: Action, note: Note) -> State:
    state = become(state, frame._replace(stage=CARDS, source=action.target))
    if action.verb == DRAW:
        return _draw(rules, pop(state), frame._replace(stage=CARDS), 1, note)
    clause = source_clause(rules, state, frame, "pile" if action.target == NOBODY else "hand")
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
        kind = what_to_choose(rules, state, frame)
        return Question(seat, kind, looking_clause(rules, state, frame), None, frame.looked)
    if frame.stage == ORDERING:
        silent = Action(seat, PICK, frame.looked[frame.i])
        return Question(seat, "order of cards kept", looking_clause(rules, state, frame), silent, frame.looked)
    clause = source_clause(rules, state, frame)
    return Question(seat, "where to draw from", clause, Action(seat, DRAW), (seat, frame.i + 1))


def _offers(rules: Rules, state: State, frame: DrawPhase) -> list[Action]:
    seat = frame.seat
    if frame.stage == KEEPING:
        target = receivers(rules, state, frame)[0] if gifts(rules, state, frame) else NOBODY
        return [Action(seat, PICK, card, target) for card in dict.fromkeys(frame.looked)]
    if frame.stage == ORDERING:
        return own(seat, PICK, frame.looked[frame.i :])
    taking = [
        Action(seat, TAKE, target=number if zone == "hand" else NOBODY) for zone, number in sources(rules, state, frame)
    ]
    return [*taking, Action(seat, DRAW)]


def _otherwise(rules: Rules, state: State, frame: DrawPhase, action: Action) -> Ruling:
    if frame.stage in (KEEPING, ORDERING):
        return rule(looking_clause(rules, state, frame), "not_among_cards_looked_at", frame.seat, action.card)
    return rule(source_clause(rules, state, frame), "phase_1_first", frame.seat)


def _answer(rules: Rules, state: State, frame: DrawPhase, action: Action, note: Note) -> State:
    if frame.stage == KEEPING:
        return give_up(rules, state, frame, action, note)
    if frame.stage == ORDERING:
        return _put_first(state, frame, action.card)
    return _take(rules, state, frame, action, note)


OF_PHASE_1 = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_answer)
FRAMES: Kinds[Rules, State] = {
    DrawPhase: pick_frame(OF_PHASE_1, FrameSpec(_run, receive=_receive, cards=in_flight, while_in="seat")),
}
CHOICES = {"look at cards": ChoiceSpec("bang.character.kit_carlson.look_three", silent=True)}
WINDOWS = {"whole draw": window(WHOLE_DRAW, CHANGES, generous=True)}
