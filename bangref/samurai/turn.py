"""Průběh hry: a turn and its four phases: recover, draw, play, discard.

Turn            the turn of one player
FirstCard       where the first card of the draw phase comes from, for who may choose
Discarding      excess cards are discarded, one after another
"""

from typing import NamedTuple

from bangref.core.action import DISCARD, PASS, TAKE, Action
from bangref.core.asking import instead, measure
from bangref.core.deck import Draw, draw_known
from bangref.core.frame import FrameSpec, Kinds, Question, become, of_seat, pop, push
from bangref.core.frames.window import Window
from bangref.core.piles import DISCARD_PILE, discards, drawable
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.cards.bushido import check, is_checked
from bangref.samurai.facts import CARDS_A_TURN, HAND_LIMIT
from bangref.samurai.moves import discard_from_hand, with_resilience
from bangref.samurai.play import PlayPhase
from bangref.samurai.points import CARDS_TO_DRAW, FIRST_CARD, IN_OWN_TURN
from bangref.samurai.rules import Rules
from bangref.samurai.state import State, gain, is_harmless, others

IN_THE_GAME = "samurai.harmless.otherwise_in_game"
ORDER = "samurai.turn.order"
PHASES = "samurai.turn.phases"
RECOVERS = "samurai.turn.recover.when_empty"
SKIPS = "samurai.turn.recover.skip"
DRAWS = "samurai.turn.draw.two"
DECK_EMPTY = "samurai.turn.draw.deck_empty"
LIMIT = "samurai.turn.discard.limit"
OWN_TURN_ONLY = "samurai.turn.discard.own_turn_only"
PASSES_LEFT = "samurai.turn.end_passes_left"
REST_FROM_DECK = "samurai.character.ieyasu.rest_from_deck"
TRADE = "samurai.character.nobunaga.trade"

STARTING, CHECKING, CHECKED, CHOOSING, DRAWING, PLAYING, DISCARDING, ENDING = range(8)


class Turn(NamedTuple):
    """The turn of ``seat``. recovered: it began without resilience. drawn: cards of the draw phase drawn already."""

    seat: int
    stage: int = STARTING
    recovered: bool = False
    drawn: int = 0
    tag: str = "turn"


def _run(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    return STAGES[frame.stage](rules, state, frame, note)


def _start(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    """The recover phase."""
    seat = frame.seat
    player = state.seats[seat]
    note(PHASES, "phase", seat, 1)
    recovered = not player.resilience
    if is_harmless(player):
        note(IN_THE_GAME, "harmless_has_a_turn", seat)
    if recovered:
        most = rules.characters[player.characters[0]].resilience
        state = with_resilience(state, seat, most, RECOVERS, note)
    else:
        note(SKIPS, "need_not_recover", seat, player.resilience)
    return _window(rules, state, frame._replace(stage=CHECKING, recovered=recovered))


def _check(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    """The end of the recover phase."""
    state = become(state, frame._replace(stage=CHECKED))
    return check(state, frame.seat) if is_checked(rules, state, frame.seat, frame.recovered) else state


def _checked(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    return _window(rules, state, frame._replace(stage=CHOOSING, recovered=False))


def _window(rules: Rules, state: State, frame: Turn) -> State:
    """The turn goes on with ``frame``. Under one reading the player may first do what is allowed at any time."""
    if rules.readings[TRADE] != "any_time" or not rules.at[IN_OWN_TURN]:
        return become(state, frame)
    return become(state, frame, Window(IN_OWN_TURN, (frame.seat,)))


# The draw phase -------------------------------------------------------------------------------------------------


def _choose(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    """The draw phase begins; some may take the first card from elsewhere."""
    seat = frame.seat
    note(PHASES, "phase", seat, 2)
    state = become(state, frame._replace(stage=DRAWING))
    elsewhere = discards(state) and instead(rules, state, FIRST_CARD, (seat,), seat) is not None
    return push(state, FirstCard(seat)) if elsewhere else state


def _draw(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    """The cards of the draw phase, without those already drawn."""
    seat = frame.seat
    number = cards_to_draw(rules, state, seat, note) - frame.drawn
    if not drawable(state):
        note(DECK_EMPTY, "deck_is_empty", seat)
    state = become(state, frame._replace(stage=PLAYING, drawn=0))
    drawn = draw_known(rules, state, seat, number, DRAWS, note)
    return push(state, Draw(seat, number, True, DRAWS)) if drawn is None else drawn


def cards_to_draw(rules: Rules, state: State, seat: int, note: Note) -> int:
    """How many cards a player draws in the draw phase."""
    return measure(rules, state, CARDS_TO_DRAW, (seat,), CARDS_A_TURN, note, seat)


class FirstCard(NamedTuple):
    """``seat``, whose turn is beneath, may take the top card of the discard pile first."""

    seat: int
    tag: str = "first_card"


def _lifting(rules: Rules, state: State, seat: int) -> str:
    """Who lets the player choose."""
    found = instead(rules, state, FIRST_CARD, (seat,), seat)
    assert found is not None
    return found[1]


def _wait_first(rules: Rules, state: State, frame: FirstCard, note: Note) -> State:
    return state


def _ask_first(rules: Rules, state: State, frame: FirstCard) -> Question:
    clause = _lifting(rules, state, frame.seat)
    return Question(frame.seat, FIRST_CARD, clause, Action(frame.seat, PASS), (frame.seat, discards(state)[-1]))


def _offer_first(rules: Rules, state: State, frame: FirstCard) -> list[Action]:
    return [Action(frame.seat, TAKE, discards(state)[-1]), Action(frame.seat, PASS)]


def _judge_first(rules: Rules, state: State, frame: FirstCard, action: Action) -> Ruling | None:
    seat, clause = frame.seat, _lifting(rules, state, frame.seat)
    if action in _offer_first(rules, state, frame):
        return None
    if action == Action(seat, TAKE, action.card):
        return rule(clause, "not_the_top_card", seat, action.card)
    return rule(clause, "not_among_answers", seat, FIRST_CARD)


def _answer_first(rules: Rules, state: State, frame: FirstCard, action: Action, note: Note) -> State:
    state = pop(state)
    if action.verb == PASS:
        return state
    seat, pile, turn = frame.seat, discards(state), state.frames[-1]
    note(_lifting(rules, state, seat), "moves", action.card, ("pile", DISCARD_PILE), ("hand", seat))
    note(REST_FROM_DECK, "rest_from_the_deck", seat)
    state = gain(state.with_piles((*state.piles[:DISCARD_PILE], pile[:-1])), seat, pile[-1:])
    return become(state, turn._replace(drawn=1))


# Playing, discarding, and who is next ---------------------------------------------------------------------------


def _play(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    note(PHASES, "phase", frame.seat, 3)
    return become(state, frame._replace(stage=DISCARDING), PlayPhase(frame.seat))


def _discard(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    """The discard phase."""
    seat = frame.seat
    note(PHASES, "phase", seat, 4)
    state = become(state, frame._replace(stage=ENDING))
    many = tuple([other for other in others(state, seat) if len(state.seats[other].hand) > HAND_LIMIT])
    if many:
        note(OWN_TURN_ONLY, "keep_their_cards", *many)
    if len(state.seats[seat].hand) <= HAND_LIMIT:
        return state
    note(LIMIT, "hand_limit", seat, HAND_LIMIT)
    return push(state, Discarding(seat))


def _end(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    """The turn is over, and the player on the left has the next one."""
    left = others(state, frame.seat)[0]
    note(PASSES_LEFT, "turn_ends", frame.seat)
    note(ORDER, "turn_of", left)
    return state._replace(turn=left, weapons=0, frames=(Turn(left),))


class Discarding(NamedTuple):
    """``seat`` discards down to the hand limit."""

    seat: int
    tag: str = "discarding"


def _run_discarding(rules: Rules, state: State, frame: Discarding, note: Note) -> State:
    return state if len(state.seats[frame.seat].hand) > HAND_LIMIT else pop(state)


def _ask_discarding(rules: Rules, state: State, frame: Discarding) -> Question:
    return Question(frame.seat, "discard phase", LIMIT, None, (frame.seat, len(state.seats[frame.seat].hand)))


def _offer_discards(rules: Rules, state: State, frame: Discarding) -> list[Action]:
    seat = frame.seat
    return [Action(seat, DISCARD, card) for card in dict.fromkeys(state.seats[seat].hand)]


def _judge_discard(rules: Rules, state: State, frame: Discarding, action: Action) -> Ruling | None:
    seat = frame.seat
    if action != Action(seat, DISCARD, action.card):
        return rule(LIMIT, "excess_is_due", seat, HAND_LIMIT)
    return None if action.card in state.seats[seat].hand else rule(LIMIT, "not_in_hand", seat, action.card)


def _answer_discard(rules: Rules, state: State, frame: Discarding, action: Action, note: Note) -> State:
    return discard_from_hand(state, frame.seat, action.card, LIMIT, note)


STAGES = (_start, _check, _checked, _choose, _draw, _play, _discard, _end)
FRAMES: Kinds[Rules, State] = {
    Turn: FrameSpec(_run),
    FirstCard: FrameSpec(_wait_first, _ask_first, _offer_first, _judge_first, _answer_first, decider=of_seat),
    Discarding: FrameSpec(
        _run_discarding, _ask_discarding, _offer_discards, _judge_discard, _answer_discard, decider=of_seat
    ),
}
