"""Looking at more cards in phase 1 than are kept: which of them are put back, or given away."""

from bangref.bang.ask import answers_at, trigger
from bangref.bang.moves import gain, put_away
from bangref.bang.phase_1_draw.frame import CARDS, CHANGES, GIVEN_AWAY, KEEPING, DrawPhase
from bangref.bang.phase_1_draw.sources import other_pile
from bangref.bang.points import CARD_DRAWN, CHOICE_AMONG_DRAWN, PUT_BACK, Looking
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present
from bangref.core.action import NOBODY, Action, Card
from bangref.core.asking import instead
from bangref.core.deck import Draw
from bangref.core.frame import become, push
from bangref.core.piles import DRAW_PILE, into_draw_pile, lifted, onto_pile
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, ignore


def looking_of(rules: Rules, state: State, seat: int, count: int) -> tuple[Looking, str] | None:
    """The choice among more cards than phase 1 brings, with its clause; what has to be goes before what may be."""
    answers = answers_at(rules, state, CHOICE_AMONG_DRAWN, (seat, NOBODY))
    said = [(answer.answer(rules, state, who, seat, count), answer.clause) for who, _, answer in answers]
    found = [(looking, clause) for looking, clause in said if looking is not None]
    return min(found, key=lambda each: each[0].optional, default=None)


def look_at_more(rules: Rules, state: State, frame: DrawPhase, note: Note) -> State:
    found = looking_of(rules, state, frame.seat, frame.due)
    if found is None:
        return become(state, frame._replace(stage=CARDS))
    return _look_at(rules, state, frame, found[0].look, found[1], note)


def _look_at(rules: Rules, state: State, frame: DrawPhase, look: int, clause: str, note: Note) -> State:
    """The player takes up cards to look at: first those of another pile, if one replaces the draw pile."""
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


def receivers(rules: Rules, state: State, frame: DrawPhase) -> tuple[int, ...]:
    others = others_from_left(state.ring, frame.seat)
    return tuple(seat for seat in others if is_present(state.seats[seat]))[frame.i :]


def surplus(rules: Rules, state: State, frame: DrawPhase) -> bool:
    """Whether a card looked at has still to be put back, given away or discarded.

    How many of the cards drawn are discarded hangs on how many there were, which may be fewer than were due.
    """
    if not frame.looked:
        return False
    if discards_some(rules, state, frame):
        frame = frame._replace(due=len(frame.looked) + frame.i)
    found = looking_of(rules, state, frame.seat, frame.due)
    if found is None or len(frame.looked) <= found[0].keep:
        return False
    return found[0].rest != "others" or bool(receivers(rules, state, frame))


def is_looked_at(rules: Rules, state: State) -> bool:
    """Whether somebody looks at cards of the draw pile and may put one back: then the pile has not run out."""
    return any(
        isinstance(frame, DrawPhase) and frame.stage == KEEPING and _rest(rules, state, frame) == "top"
        for frame in state.frames
    )


def note_too_few(rules: Rules, state: State, frame: DrawPhase, number: int, note: Note) -> None:
    """Note by which clause so many cards are shared, where there are fewer than were to be looked at."""
    found = None if note is ignore else looking_of(rules, state, frame.seat, frame.due)
    if found is not None and found[0].too_few and number < found[0].look:
        note(found[0].too_few, "nothing_to_draw", frame.seat, found[0].look - number)


def give_up(rules: Rules, state: State, frame: DrawPhase, action: Action, note: Note) -> State:
    card = action.card
    place = frame.looked.index(card)
    pile = frame.origins[place] if frame.origins else DRAW_PILE
    origins = (*frame.origins[:place], *frame.origins[place + 1 :])
    left = frame._replace(looked=lifted(frame.looked, card), origins=origins)
    clause = looking_clause(rules, state, frame)
    if discards_some(rules, state, frame):
        left = left._replace(i=frame.i + 1)
        return _thrown_away(rules, state, left, card, clause, note)
    if action.target == NOBODY:
        return _put_back(rules, become(state, left), left, card, (place, pile), clause, note)
    note(clause, "moves", card, ("flight", frame.seat), ("hand", action.target))
    state = become(state, left._replace(i=frame.i + 1))
    if rules.at[CARD_DRAWN]:
        state = trigger(rules, state, CARD_DRAWN, frame.seat, GIVEN_AWAY, card, ("pile", pile))
    return gain(state, action.target, (card,))


def _thrown_away(rules: Rules, state: State, frame: DrawPhase, card: Card, clause: str, note: Note) -> State:
    """A card that has been drawn is discarded."""
    return put_away(rules, become(state, frame), card, ("flight", frame.seat), "drawn", frame.seat, clause, note)


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
    """Where a card lay among all cards looked at, before those at the gaps were removed.

    >>> _lay_at(0, ()), _lay_at(0, (0,)), _lay_at(1, (2, 0))
    (0, 1, 3)
    """
    there = [i for i in range(place + len(gaps) + 1) if i not in gaps]
    return there[place]


def looking_clause(rules: Rules, state: State, frame: DrawPhase) -> str:
    found = looking_of(rules, state, frame.seat, frame.due)
    return found[1] if found else CHANGES


def _rest(rules: Rules, state: State, frame: DrawPhase) -> str:
    """Where the cards go that are not kept; "" where there is no choice."""
    found = looking_of(rules, state, frame.seat, frame.due)
    return found[0].rest if found else ""


def discards_some(rules: Rules, state: State, frame: DrawPhase) -> bool:
    """Whether the cards have been drawn like any others, and some of them are discarded."""
    return _rest(rules, state, frame) == "discard"


def gifts(rules: Rules, state: State, frame: DrawPhase) -> bool:
    return _rest(rules, state, frame) == "others"


def what_to_choose(rules: Rules, state: State, frame: DrawPhase) -> str:
    """The kind of question which card is not kept."""
    rest = _rest(rules, state, frame)
    return {"others": "give a card away", "discard": "discard a drawn card"}.get(rest, "put a card back")
