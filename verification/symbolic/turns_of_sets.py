"""Turns with the sets: who is next, what a turn begins with, and when somebody has another one."""

from bangref.bang.distance import distance
from bangref.bang.dying import Dying
from bangref.bang.names import HEARTS
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.phase_3_discard import hand_limit
from bangref.bang.rules import EXTRA_TURN
from bangref.bang.sets.fistful.blood_brothers import NAME as BLOOD_BROTHERS
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.bang.turn_order import OVER, Turn
from bangref.core.action import END, PASS, USE, Action
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.frames.window import Window
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from verification.symbolic.expanded import (
    CALM,
    CARDS,
    EIGHT,
    FOURS,
    SUITS_OF,
    THREE,
    card,
    expanded,
    in_force,
    laid,
    remembered,
    sitting,
)
from verification.symbolic.tables import KINDS, begun, changed, done, piled, settled, with_out

CLAUSES = {
    "gold_rush_finds_the_next_on_the_right": ("bang.event.gold_rush.effect",),
    "three_take_turns": ("bang.turn.order.clockwise", "bang.three_players.normal_play"),
    "eight_take_turns": ("bang.turn.order.clockwise", "bang.eight_players.roles"),
    "gold_rush_goes_round_once": ("bang.event.gold_rush.effect", "bang.event.gold_rush.round_end"),
    "vendetta_on_hearts_once": (
        "bang.event.vendetta.effect", "bang.event.vendetta.extra_turn", "bang.event.vendetta.once",
    ),
    "high_noon_takes_a_life": (
        "bang.event.high_noon.effect", "bang.event.high_noon.no_killer", "bang.events.turn_start_first",
    ),
    "fistful_shoots_for_each_card": (
        "bang.event.fistful.effect", "bang.event.fistful.one_by_one", "bang.event.fistful.cancellable",
    ),
    "brothers_give_what_can_be_given": (
        "bang.event.blood_brothers.not_last_life", "bang.event.blood_brothers.not_eliminated",
        "bang.event.blood_brothers.not_at_maximum",
    ),
    "brothers_give_one_life": (
        "bang.event.blood_brothers.effect", "bang.event.blood_brothers.once", "bang.event.blood_brothers.timing",
    ),
    "vera_copies_until_her_next_turn": (
        "bang.character.vera_custer.copy", "bang.character.vera_custer.until_next_turn",
        "bang.event.hangover.effect",
    ),
    "vera_names_somebody_in_the_game": (
        "bang.character.vera_custer.copy", "bang.character.vera_custer.other_character",
    ),
}  # fmt: skip

FALLING = expanded(bang__event__fistful__effect="falls")
ROOM = expanded(bang__event__blood_brothers__not_at_maximum="forbidden")
VERA = expanded("vera_custer", "paul_regret", "sean_mallory", "pixie_pete")


def _next(state: State, seat: int) -> State:
    """The state at the first question of the turn that follows on that of a seat."""
    return advance(CALM, piled(state, known=KINDS[:8])._replace(frames=(Turn(seat, OVER),), turn=seat), ignore)


def _walk(state: State, seat: int, step: int) -> int:
    """The nearest seat in the game in a direction, found by walking."""
    number, place = len(state.seats), seat + step
    while state.seats[place % number].status == OUT:
        place += step
    return place % number


def gold_rush_finds_the_next_on_the_right(seat: int, gold: bool, a: bool, b: bool, c: bool) -> bool:
    """Four players, whoever has left: under Gold Rush the nearest on the right who is there, else on the left.

    pre: 0 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = [a, b, c]
    out.insert(seat, False)
    state = in_force(CALM, with_out(FOURS, *out), "gold_rush" if gold else "ambush")
    return _next(state, seat).turn == _walk(state, seat, -1 if gold else 1)


def three_take_turns(seat: int, a: bool, b: bool, gold: bool) -> bool:
    """Three players, or two of them, or one: the next who is there in the direction of play.

    pre: 0 <= seat < 3
    post: _
    """
    seat = settled(seat, 3)
    out = [a, b]
    out.insert(seat, False)
    state = in_force(CALM, with_out(THREE, *out), "gold_rush" if gold else "ambush")
    return _next(state, seat).turn == _walk(state, seat, -1 if gold else 1)


def eight_take_turns(seat: int, a: bool, b: bool) -> bool:
    """Eight players, of whom every other may have left.

    pre: 0 <= seat < 8
    post: _
    """
    seat = settled(seat, 8)
    out = [False, a, False, b, False, a, False, b]
    state = with_out(EIGHT, *out)
    return _next(state, seat).turn == _walk(state, seat, 1)


def gold_rush_goes_round_once(first: int, a: bool, b: bool, c: bool) -> bool:
    """Under Gold Rush everybody in the game has one turn in a round, the same as without, in the opposite order.

    pre: 0 <= first < 4
    post: _
    """
    first = settled(first, 4)
    out = [a, b, c]
    out.insert(first, False)

    def round_from(event: str) -> list[int]:
        state = in_force(CALM, with_out(FOURS, *out), event)
        seats = [_next(state, first).turn]
        while seats[-1] != first:
            seats.append(_next(state, seats[-1]).turn)
        return seats

    there, back = round_from("ambush"), round_from("gold_rush")
    return there[:-1] == back[:-1][::-1] and sorted(there) == [seat for seat in range(4) if not out[seat]]


def vendetta_on_hearts_once(drawn: int, extra: bool, vendetta: bool, seat: int) -> bool:
    """At the end of a turn a heart brings another one, unless it was one already; then the next player is on turn.

    pre: 0 <= drawn < 4 and 0 <= seat < 2
    post: _
    """
    seat, turned = settled(seat, 2), (card("missed", 5), card("beer"), card("bang", 1), card("missed", 1))[
        settled(drawn, 4)
    ]  # fmt: skip
    state = in_force(CALM, piled(FOURS, known=(turned, *KINDS[:6])), "vendetta" if vendetta else "ambush")
    state = state._replace(frames=(Turn(seat, 2), PlayPhase(seat)), turn=seat)
    state = remembered(CALM, state, "extra_turn", int(extra))
    after = done(CALM, state, Action(seat, END))
    again = vendetta and not extra and SUITS_OF[turned] == HEARTS
    return after.turn == (seat if again else seat + 1) and after.memo[EXTRA_TURN] == again and not after.extra


def high_noon_takes_a_life(lives: int, jail: bool, beers: int, noon: bool) -> bool:
    """Each turn begins with the loss of a life, before Jail is looked at; a player without any may be saved.

    pre: 1 <= lives <= 4 and 0 <= beers < 2
    post: _
    """
    beers = settled(beers, 2)
    state = changed(piled(FOURS, known=(card("beer"), *KINDS[:6])), 1, lives=lives, hand=CARDS["beer"][4 : 4 + beers])
    state = laid(state, 1, card("jail")) if jail else state
    after = begun(CALM, in_force(CALM, state, "high_noon" if noon else "ambush"), 1)
    if not noon:
        return after.turn == 1 and after.seats[1].lives == lives
    if lives == 1 and beers:
        return isinstance(after.frames[-1], Dying) and len(after.seats[1].lying) == jail
    gone = lives == 1
    return after.seats[1].lives == lives - 1 and after.turn == 1 + gone and (after.seats[1].status == OUT) == gone


def fistful_shoots_for_each_card(cards: int, missed: int, lives: int, falls: bool) -> bool:
    """A turn begins with as many shots as cards in hand; each takes a life or a Missed!; as it is read, that counts.

    pre: 0 <= cards <= 2 and 0 <= missed <= cards and 3 <= lives <= 4
    post: _
    """
    cards, missed = settled(cards, 3), settled(missed, 3)
    rules = FALLING if falls else CALM
    hand = tuple(sorted((*CARDS["missed"][:missed], *CARDS["mustang"][: cards - missed])))
    state = changed(piled(FOURS, known=KINDS[:6]), 1, hand=hand, lives=lives)
    state, shots = begun(rules, in_force(rules, state, "fistful"), 1), 0
    while isinstance(state.frames[-1], Shot):
        state, shots = done(rules, state, legal_actions(rules, state)[0]), shots + 1
    hits = _hits(cards, missed, falls)
    return state.seats[1].lives == lives - hits and shots <= cards


def _hits(cards: int, missed: int, falls: bool) -> int:
    """Shot after shot: a Missed! is played as long as there is one, and as it is read saves from another shot, too."""
    left, hits = cards, 0
    while left > 0:
        left -= 1
        if missed:
            missed -= 1
            left -= falls
        else:
            hits += 1
    return hits


def brothers_give_what_can_be_given(lives: int, theirs: int, other: int, out: bool, room: bool) -> bool:
    """A life is given by who has two or more, to another in the game, who has to have room for it by one reading.

    pre: 1 <= lives <= 4 and 1 <= theirs <= 4 and 0 <= other < 3
    post: _
    """
    other = settled(other, 3)
    state = changed(changed(piled(FOURS, known=KINDS[:6]), other, lives=settled(theirs, 5)), 1, lives=settled(lives, 5))
    state = with_out(state, False, False, out, False) if other == 2 else state
    rules = ROOM if room else CALM
    asked = begun(rules, in_force(rules, state, BLOOD_BROTHERS), 1)
    fault = why_not(rules, asked, Action(1, USE, target=other, name=BLOOD_BROTHERS))
    gone = out and other == 2
    possible = lives > 1 and other != 1 and not gone and (theirs < 4 + (other == 0) or not room)
    return (fault is None) == possible


def brothers_give_one_life(lives: int, theirs: int, gives: bool) -> bool:
    """What one loses another regains, once a turn, before phase 1.

    pre: 2 <= lives <= 4 and 1 <= theirs <= 3
    post: _
    """
    state = changed(changed(piled(FOURS, known=KINDS[:6]), 1, lives=lives), 2, lives=theirs)
    asked = begun(CALM, in_force(CALM, state, BLOOD_BROTHERS), 1)
    before = isinstance(asked.frames[-1], Window) and not asked.seats[1].hand
    action = Action(1, USE, target=2, name=BLOOD_BROTHERS) if gives else Action(1, PASS)
    after = done(CALM, asked, action)
    changed_by = (after.seats[1].lives - lives, after.seats[2].lives - theirs) == ((-1, 1) if gives else (0, 0))
    return before and changed_by and isinstance(after.frames[-1], PlayPhase) and len(after.seats[1].hand) == 2


def vera_copies_until_her_next_turn(turn: int, named: int, hangover: bool) -> bool:
    """Vera Custer has the ability named in all turns until her own; then it is gone; under Hangover she has none.

    pre: 0 <= turn < 4 and 0 <= named < 3
    post: _
    """
    turn, number = settled(turn, 4), settled(named, 3)
    person = ("", "paul_regret", "sean_mallory")[number]
    people = tuple(VERA.characters)
    state = remembered(VERA, sitting(FOURS, 1, "vera_custer"), "vera_custer", people.index(person) + 1 if person else 0)
    state = in_force(VERA, state, "hangover" if hangover else "ambush")
    before = (turn - 1) % 4
    after = advance(VERA, state._replace(frames=(Turn(before, OVER),), turn=before), ignore)
    has = person if turn != 1 and not hangover else ""
    fits = distance(VERA, after, 0, 1, "bang", ignore) == 1 + (has == "paul_regret")
    return fits and hand_limit(VERA, after, 1, ignore) == (10 if has == "sean_mallory" else 4)


def vera_names_somebody_in_the_game(a: bool, b: bool, jail: bool, hangover: bool) -> bool:
    """At the start of her turn she names a character of another player who is there; nothing from Jail or sick.

    post: _
    """
    state = sitting(sitting(sitting(FOURS, 1, "vera_custer"), 2, "paul_regret"), 3, "sean_mallory")
    state = with_out(sitting(state, 0, "pixie_pete"), False, False, a, b)
    state = piled(laid(state, 1, card("jail")) if jail else state, known=(card("missed"), *KINDS[:6]))
    after = begun(VERA, in_force(VERA, state, "hangover" if hangover else "ambush"), 1)
    if jail or hangover:
        return after.turn == (1 if not jail else next(s for s, out in ((2, a), (3, b), (0, False)) if not out))
    offered = [action.name for action in legal_actions(VERA, after)]
    there = [name for name, out in (("paul_regret", a), ("sean_mallory", b), ("pixie_pete", False)) if not out]
    return offered == there
