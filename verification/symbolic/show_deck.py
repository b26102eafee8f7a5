"""The show deck, and the events that are about turns, goals, places and roles."""

from bangref.bang.names import STAGECOACH, WELLS_FARGO
from bangref.bang.sets.wild_west_show.deck import holder
from bangref.bang.state import State
from bangref.bang.turn_order import OVER, Turn
from bangref.bang.victory import judge_end
from bangref.core.action import END, NATURE, PLAY, USE, Action
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.ruling import ignore
from bangref.west.roles import IN, OUT, SHERIFF
from verification.symbolic.tables import KINDS, card, changed, done, piled, settled, with_out
from verification.symbolic.with_show import (
    EVENTS,
    LAST,
    SUITS,
    WEST,
    WEST_FIVE,
    WEST_FOUR,
    event,
    in_force,
    removed,
    shown,
    to_come,
    west,
)

FLIP = "bang.wild_west_show.deck.flip"
LADY = "lady_rosa_of_texas"
SUSANNA = ("bang.event.miss_susanna.effect", "bang.event.miss_susanna.end_of_turn")
CLAUSES = {
    "the_next_event_replaces_the_last": (
        FLIP, "bang.wild_west_show.deck.in_force", "bang.wild_west_show.deck.replaced",
        "bang.wild_west_show.deck.holder",
    ),
    "no_other_card_turns_one_up": (FLIP, "bang.wild_west_show.deck.none_at_first"),
    "the_last_event_stays": ("bang.wild_west_show.deck.final",),
    "the_last_in_the_game_wins": ("bang.event.wild_west_show.goal", "bang.event.wild_west_show.everybody_out"),
    "a_life_for_too_few_cards": SUSANNA,
    "cards_before_she_came_count": ("bang.event.miss_susanna.turned_up", *SUSANNA),
    "everybody_out_comes_back_for_good": (
        "bang.event.bone_orchard.effect", "bang.event.bone_orchard.permanent", "bang.event.bone_orchard.secret",
    ),
    "roles_of_the_dead_are_mixed": ("bang.event.bone_orchard.roles",),
    "red_deals_roles_anew": ("bang.event.helena_zontero.effect", "bang.event.helena_zontero.who_began"),
    "places_are_changed_with_the_right": (
        "bang.event.lady_rosa_of_texas.effect", "bang.event.lady_rosa_of_texas.bring_everything",
        "bang.event.lady_rosa_of_texas.skip", "bang.event.lady_rosa_of_texas.two_players",
    ),
}  # fmt: skip

NEXT_TURN = west(bang__event__miss_susanna__turned_up="next_turn")


def _stocked(state: State = WEST_FOUR) -> State:
    return piled(state, known=KINDS[:9])


def the_next_event_replaces_the_last(fargo: bool, old: int, new: int) -> bool:
    """Who plays Stagecoach or Wells Fargo turns up the top of the deck; the event so far is removed.

    pre: 0 <= old <= 9 and 0 <= new < 9 and old != new
    post: _
    """
    old, new = settled(old, 10), settled(new, 9)
    state = _stocked() if old == 9 else shown(_stocked(), EVENTS[old])
    state = to_come(changed(state, 0, hand=(card(WELLS_FARGO if fargo else STAGECOACH),)), EVENTS[new])
    after = done(WEST, state, Action(0, PLAY, state.seats[0].hand[0]))
    gone = () if old == 9 else (event(EVENTS[old]),)
    return (in_force(after), removed(after), holder(WEST, after)) == (event(EVENTS[new]), gone, 0)


def no_other_card_turns_one_up(kind: int, with_event: bool) -> bool:
    """Whatever else is played, the event in force stays, or there is still none.

    pre: 0 <= kind < 22
    post: _
    """
    each = KINDS[settled(kind, len(KINDS))]
    state = to_come(changed(_stocked(), 0, hand=(each,), lives=3), "gag")
    state = shown(state, "sacagaway") if with_event else state
    plays = [action for action in legal_actions(WEST, state) if action.verb == PLAY]
    if each in (card(STAGECOACH), card(WELLS_FARGO)):
        return in_force(done(WEST, state, plays[0])) == event("gag")
    return all(in_force(done(WEST, state, action)) == in_force(state) for action in plays)


def the_last_event_stays(fargo: bool, rest: int) -> bool:
    """Wild West Show is not replaced, whatever may still lie in the deck.

    pre: 0 <= rest < 9
    post: _
    """
    state = to_come(shown(_stocked(), LAST), EVENTS[settled(rest, 9)])
    state = changed(state, 0, hand=(card(WELLS_FARGO if fargo else STAGECOACH),))
    after = done(WEST, state, Action(0, PLAY, state.seats[0].hand[0]))
    return (in_force(after), removed(after)) == (event(LAST), ()) and len(after.seats[0].hand) == 2 + fargo


def the_last_in_the_game_wins(a: bool, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Of five players the last one wins, whoever that is; with nobody left nobody does, with two it goes on.

    pre: True
    post: _
    """
    out = (a, b, c, d, e)
    after = judge_end(WEST, shown(with_out(WEST_FIVE, *out), LAST), ignore)
    there = tuple(seat for seat in range(5) if not out[seat])
    if len(there) > 1:
        return not after.winners and after.frames != ()
    return after.winners == there and after.frames == ()


def a_life_for_too_few_cards(cards: int, lives: int) -> bool:
    """At the end of a turn with fewer than three cards played, and only then, a life is lost.

    pre: 0 <= cards <= 4 and 1 <= lives <= 5
    post: _
    """
    cards, lives = settled(cards, 5), settled(lives, 6)
    state = _counted(changed(shown(_stocked(), "miss_susanna"), 0, lives=lives), cards)
    after = done(WEST, state, Action(0, END))
    if lives == 1 and cards < 3:
        return after.seats[0].status == OUT
    return after.seats[0].lives == lives - (cards < 3) and after.turn == 1


def _counted(state: State, cards: int, new: bool = False) -> State:
    """The state in which the player on turn has played so many cards; new: Miss Susanna came in this turn."""
    memo = list(state.memo)
    memo[WEST.slots["cards_of_the_turn"]] = cards
    memo[WEST.slots["miss_susanna_is_new"]] = int(new)
    return state._replace(memo=tuple(memo))


def cards_before_she_came_count(cards: int, fargo: bool, whole: bool) -> bool:
    """Who turns Miss Susanna up has played the cards before her, and this one; by the other reading is not judged yet.

    pre: 0 <= cards <= 4
    post: _
    """
    cards = settled(cards, 5)
    rules = WEST if whole else NEXT_TURN
    state = to_come(changed(_counted(_stocked(), cards), 0, lives=5), "miss_susanna")
    state = changed(state, 0, hand=(card(WELLS_FARGO if fargo else STAGECOACH),))
    state = done(rules, state, Action(0, PLAY, state.seats[0].hand[0]))
    after = done(rules, state, Action(0, END))
    return after.seats[0].lives == 5 - (whole and cards + 1 < 3)


def _next(state: State, seat: int) -> State:
    """The state at the first question of the turn that follows on that of a seat."""
    return advance(WEST, state._replace(frames=(Turn(seat, OVER),), turn=seat), ignore)


def everybody_out_comes_back_for_good(seat: int, a: bool, b: bool) -> bool:
    """The next neighbour is on turn, dead or alive; of the dead nobody else is back; who is has one life, and stays.

    pre: 0 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = [a, b, False]
    out.insert(seat, False)
    neighbour = (seat + 1) % 4
    after = _next(shown(with_out(_stocked(), *out), "bone_orchard"), seat)
    there = [player.status for player in after.seats]
    wanted = [OUT if gone and number != neighbour else IN for number, gone in enumerate(out)]
    lives = 1 if out[neighbour] else WEST_FOUR.seats[neighbour].lives
    return after.turn == neighbour and there == wanted and after.seats[neighbour].lives == lives


def roles_of_the_dead_are_mixed(a: bool, b: bool, c: bool, last: bool) -> bool:
    """As Bone Orchard is turned up, players who are out get roles of players who are out, each role one of them.

    pre: True
    post: _
    """
    out = (False, a, b, c, False)
    state = to_come(changed(with_out(_stocked(WEST_FIVE), *out), 0, hand=(card(STAGECOACH),)), "bone_orchard")
    after = done(WEST, state, Action(0, PLAY, card(STAGECOACH)))
    after = _settled_by_chance(after, last)
    dead = [seat for seat in range(5) if out[seat]]
    others = all(after.seats[seat].role == state.seats[seat].role for seat in range(5) if not out[seat])
    mixed = sorted(after.seats[seat].role for seat in dead) == sorted(state.seats[seat].role for seat in dead)
    turned = last and len({state.seats[seat].role for seat in dead}) > 1
    return others and mixed and (not turned or after.seats[dead[0]].role != state.seats[dead[0]].role)


def _settled_by_chance(state: State, last: bool) -> State:
    """The state when all that chance deals has been dealt: each time the first that can be, or the last."""
    while state.frames and all(action.actor == NATURE for action in legal_actions(WEST, state)):
        state = done(WEST, state, legal_actions(WEST, state)[-1 if last else 0])
    return state


def red_deals_roles_anew(suit: int, gone: bool, last: bool) -> bool:
    """On a red card those who are in the game have other roles of theirs, the Sheriff the same; on black all stay.

    pre: 0 <= suit < 4
    post: _
    """
    suit = settled(suit, 4)
    state = piled(with_out(WEST_FIVE, False, False, gone, False, False), known=(*KINDS[:2], SUITS[suit]))
    state = to_come(changed(state, 0, hand=(card(STAGECOACH),)), "helena_zontero")
    after = _settled_by_chance(done(WEST, state, Action(0, PLAY, card(STAGECOACH))), last)
    before, roles = ([player.role for player in found.seats] for found in (state, after))
    kept = roles[0] == SHERIFF and (not gone or roles[2] == before[2]) and sorted(before) == sorted(roles)
    return kept and (roles == before if suit > 1 else not last or roles != before)


def places_are_changed_with_the_right(seat: int, a: bool, b: bool) -> bool:
    """The player has changed places with the nearest on the right, whose next turn is left out; never with two left.

    pre: 0 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = [a, b]
    out.insert(seat if seat < 2 else 2, False)
    out.append(False)
    if out[seat]:
        out[seat], out[3] = False, True
    state = shown(with_out(_stocked(), *out), LADY)
    state = state._replace(turn=seat, frames=tuple(frame._replace(seat=seat) for frame in state.frames))
    there = [number for number in range(4) if not out[number]]
    action = Action(seat, USE, name=LADY)
    if len(there) == 2:
        return why_not(WEST, state, action) is not None
    after = done(WEST, state, action)
    right = there[there.index(seat) - 1]
    swapped = {seat: right, right: seat}
    ring = tuple(swapped.get(number, number) for number in range(4))
    once = why_not(WEST, after, action) is not None
    following = done(WEST, after, Action(seat, END)).turn
    order = [number for number in (*ring, *ring) if number in there and number != right]
    return after.ring == ring and once and following == order[order.index(seat) + 1]
