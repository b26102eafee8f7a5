"""Sights of the sets: what Binocular, Hideout and events make of distance and reach, and what takes that away."""

from bangref.bang.ask import refreshed
from bangref.bang.distance import distance, reach
from bangref.bang.names import MUSTANG, REMINGTON, REV_CARABINE, SCOPE, WINCHESTER
from bangref.bang.sets.dodge_city.cards.names import (
    BINOCULAR,
    BUFFALO_RIFLE,
    DERRINGER,
    HIDEOUT,
    KNIFE,
    PEPPERBOX,
    PUNCH,
    SPRINGFIELD,
)
from bangref.bang.state import State
from bangref.core.action import PLAY, USE, Action
from bangref.core.engine import why_not
from bangref.core.ruling import ignore
from verification.symbolic.expanded import CALM, EIGHT, FIVES, THREE, card, expanded, in_force, laid, sitting
from verification.symbolic.tables import changed, settled, with_out

CLAUSES = {
    "symmetric_8": ("bang.distance.definition", "bang.distance.dead_not_counted"),
    "neighbours_of_three": ("bang.distance.definition", "bang.three_players.normal_play"),
    "binocular_and_hideout_add_up": (
        "bang.card.binocular.effect", "bang.card.binocular.with_scope", "bang.card.hideout.effect",
        "bang.card.hideout.with_mustang", "bang.distance.minimum_one",
    ),
    "ambush_sets_before_cards_add": ("bang.event.ambush.effect", "bang.event.ambush.modifiers"),
    "belle_star_is_hindered_by_no_card": (
        "bang.character.belle_star.blank_others", "bang.character.belle_star.no_defence",
    ),
    "belle_star_takes_reach_in_her_turn": ("bang.character.belle_star.blank_others",),
    "lasso_leaves_places_and_abilities": (
        "bang.event.lasso.effect", "bang.event.lasso.weapons", "bang.event.lasso.abilities",
        "bang.event.lasso.still_in_play",
    ),
    "hangover_leaves_places_and_cards": ("bang.event.hangover.effect", "bang.event.hangover.lives"),
    "more_copies_of_weapons_reach_as_far": ("bang.dodge_city.cards.identical_to_base",),
    "shots_of_brown_cards_reach_as_printed": (
        "bang.card.punch.effect", "bang.card.springfield.effect", "bang.dodge_city.bang_symbol.not_limited",
    ),
    "shots_of_green_cards_reach_as_printed": (
        "bang.card.knife.effect", "bang.card.derringer.effect", "bang.card.buffalo_rifle.effect",
        "bang.card.pepperbox.effect",
    ),
}  # fmt: skip

PEOPLE = expanded("paul_regret", "rose_doolan", "belle_star")


def symmetric_8(other: int, a: bool, b: bool, c: bool, d: bool) -> bool:
    """Eight players, of whom some have left: the same from both sides, and never more than half way round.

    pre: 0 < other < 8
    post: _
    """
    other = settled(other, 8)
    rest = iter((a, b, c, d))
    state = with_out(EIGHT, *[seat % 2 == 1 and seat != other and next(rest) for seat in range(8)])
    there, back = (distance(CALM, state, *pair, "bang", ignore) for pair in ((0, other), (other, 0)))
    present = 8 - sum(not seat.lives for seat in state.seats)
    return 1 <= there == back <= present // 2


def neighbours_of_three(one: int, other: int, out: bool) -> bool:
    """Three players, or the last two of them: everybody is next to everybody else.

    pre: 0 <= one < 3 and 0 <= other < 3 and one != other
    post: _
    """
    one, other = settled(one, 3), settled(other, 3)
    state = with_out(THREE, *[out and seat not in (one, other) for seat in range(3)])
    return distance(CALM, state, one, other, "bang", ignore) == 1


def _view(state: State, place: int, own: tuple[bool, bool], theirs: tuple[bool, bool]) -> State:
    """The state with Scope and Binocular before seat 0, and Mustang and Hideout before another one."""
    ours = [card(name) for name, there in zip((SCOPE, BINOCULAR), own, strict=True) if there]
    others = [card(name) for name, there in zip((MUSTANG, HIDEOUT), theirs, strict=True) if there]
    return laid(laid(state, 0, *ours), place, *others)


def binocular_and_hideout_add_up(place: int, scope: bool, binocular: bool, mustang: bool, hideout: bool) -> bool:
    """Eight players: one closer for each card that looks, one farther for each that hides, never below 1.

    pre: 1 <= place <= 4
    post: _
    """
    place = settled(place, 5)
    state = _view(EIGHT, place, (scope, binocular), (mustang, hideout))
    there, back = (distance(CALM, state, *pair, "bang", ignore) for pair in ((0, place), (place, 0)))
    return there == max(1, place + mustang + hideout - scope - binocular) and back == place


def ambush_sets_before_cards_add(place: int, scope: bool, binocular: bool, mustang: bool, paul: bool) -> bool:
    """Under Ambush the places between two players do not count; cards and abilities do.

    pre: 1 <= place <= 4
    post: _
    """
    place = settled(place, 5)
    state = in_force(PEOPLE, _view(EIGHT, place, (scope, binocular), (mustang, True)), "ambush")
    state = sitting(state, place, "paul_regret") if paul else state
    there = distance(PEOPLE, state, 0, place, "bang", ignore)
    return there == max(1, 1 + mustang + True + paul - scope - binocular)


def belle_star_is_hindered_by_no_card(place: int, turn: bool, mustang: bool, hideout: bool, hangover: bool) -> bool:
    """In Belle Star's turn the cards of others hide nobody; her own go on looking. Not in another turn.

    pre: 2 <= place <= 3
    post: _
    """
    place = settled(place, 5)
    state = sitting(_view(EIGHT, place, (True, False), (mustang, hideout)), 0, "belle_star")
    state = state if turn else state._replace(turn=6)
    state = in_force(PEOPLE, state, "hangover") if hangover else refreshed(PEOPLE, state)
    hidden = 0 if turn and not hangover else mustang + hideout
    return distance(PEOPLE, state, 0, place, "bang", ignore) == max(1, place + hidden - 1)


def belle_star_takes_reach_in_her_turn(turn: int, seat: int) -> bool:
    """The weapons of all others are as if they were not there while it is Belle Star's turn.

    pre: 0 <= turn < 4 and 0 <= seat < 4
    post: _
    """
    turn, seat, belle = settled(turn, 4), settled(seat, 4), 2
    state = laid(sitting(FIVES, belle, "belle_star"), seat, card(WINCHESTER))
    state = refreshed(PEOPLE, state._replace(turn=turn))
    return reach(PEOPLE, state, seat, ignore) == (1 if turn == belle != seat else 5)


def lasso_leaves_places_and_abilities(place: int, paul: bool, rose: bool, lasso: bool, hideout: bool) -> bool:
    """Under Lasso cards in play do nothing, weapons included; they still lie there, and abilities remain.

    pre: 2 <= place <= 3
    post: _
    """
    place = settled(place, 5)
    state = laid(_view(EIGHT, place, (True, True), (True, hideout)), 0, card(WINCHESTER))
    state = sitting(state, 0, "rose_doolan") if rose else state
    state = sitting(state, place, "paul_regret") if paul else state
    roped = in_force(PEOPLE, state, "lasso" if lasso else "ambush")
    far = distance(PEOPLE, roped, 0, place, "bang", ignore)
    if not lasso:
        return far == max(1, 1 + paul + 1 + hideout - rose - 2) and reach(PEOPLE, roped, 0, ignore) == 5
    there = roped.seats == state.seats and reach(PEOPLE, roped, 0, ignore) == 1
    return there and far == max(1, place + paul - rose)


def hangover_leaves_places_and_cards(place: int, paul: bool, rose: bool, mustang: bool, scope: bool) -> bool:
    """Under Hangover abilities do nothing, cards go on, and nobody's lives change.

    pre: 2 <= place <= 3
    post: _
    """
    place = settled(place, 5)
    state = _view(EIGHT, place, (scope, False), (mustang, False))
    state = sitting(state, 0, "rose_doolan") if rose else state
    state = sitting(state, place, "paul_regret") if paul else state
    sober = distance(PEOPLE, state, 0, place, "bang", ignore)
    sick = in_force(PEOPLE, state, "hangover")
    unaided = max(1, place + mustang - scope)
    return (
        sober == max(1, place + mustang + paul - scope - rose)
        and distance(PEOPLE, sick, 0, place, "bang", ignore) == unaided
        and sick.seats == state.seats
    )


def more_copies_of_weapons_reach_as_far(copy: int, rev_carabine: bool, seat: int) -> bool:
    """Remington and Rev. Carabine of Dodge City reach as far as those of the base game.

    pre: 0 <= copy < 2 and 0 <= seat < 8
    post: _
    """
    copy, seat = settled(copy, 2), settled(seat, 8)
    weapon = card(REV_CARABINE if rev_carabine else REMINGTON, copy)
    return reach(CALM, laid(EIGHT, seat, weapon), seat, ignore) == (4 if rev_carabine else 3)


def _reaches(target: int, far: bool, armed: bool, sight: int) -> bool:
    """Whether something reaches that is good for its distance: 1, reach (0), or any (9)."""
    places = min(target, 8 - target) + far
    return places <= (sight or (5 if armed else 1))


def shots_of_brown_cards_reach_as_printed(target: int, springfield: bool, mustang: bool, armed: bool) -> bool:
    """Punch reaches distance 1 whatever the weapon, Springfield everybody; earlier BANG! cards bar neither.

    pre: 0 < target <= 4
    post: _
    """
    target = settled(target, 8)
    shot = card(SPRINGFIELD if springfield else PUNCH)
    state = changed(_view(EIGHT, target, (False, False), (mustang, False)), 0, hand=tuple(sorted((shot, card("beer")))))
    state = laid(state, 0, card(WINCHESTER)) if armed else state
    fault = why_not(CALM, state._replace(memo=(1, *state.memo[1:])), Action(0, PLAY, shot, target))
    return (fault is None) == _reaches(target, mustang, armed, 9 if springfield else 1)


GREEN_SHOTS = {KNIFE: 1, DERRINGER: 1, BUFFALO_RIFLE: 9, PEPPERBOX: 0}


def shots_of_green_cards_reach_as_printed(kind: int, target: int, mustang: bool, armed: bool) -> bool:
    """Knife and Derringer reach distance 1, Buffalo Rifle everybody, Pepperbox as far as the weapon.

    pre: 0 <= kind < 4 and 0 < target <= 4
    post: _
    """
    name, target = tuple(GREEN_SHOTS)[settled(kind, 4)], settled(target, 8)
    state = laid(_view(EIGHT, target, (False, False), (mustang, False)), 0, card(name))
    state = laid(state, 0, card(WINCHESTER)) if armed else state
    fault = why_not(CALM, state, Action(0, USE, target=target, name=name))
    return (fault is None) == _reaches(target, mustang, armed, GREEN_SHOTS[name])
