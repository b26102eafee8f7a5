"""Reach: that of the weapon in play, and what may be aimed at whom because of it."""

from bangref.bang.distance import reach
from bangref.bang.limits import bang_plays_allowed
from bangref.bang.names import (
    BANG,
    CAT_BALOU,
    DUEL,
    JAIL,
    PANIC,
    REMINGTON,
    REV_CARABINE,
    SCHOFIELD,
    VOLCANIC,
    WINCHESTER,
)
from bangref.bang.state import State
from bangref.core.action import PLAY, Action
from bangref.core.engine import legal_actions, why_not
from bangref.core.ruling import ignore
from verification.symbolic.tables import (
    CARDS,
    FIVE,
    FOUR,
    FULL,
    KINDS,
    PLAIN,
    SEVEN,
    SIX,
    before,
    card,
    changed,
    settled,
    with_out,
)  # fmt: skip

SIGHTS = {VOLCANIC: 1, SCHOFIELD: 2, REMINGTON: 3, REV_CARABINE: 4, WINCHESTER: 5}
"""The number in the sight of each weapon."""
WEAPONS = tuple(SIGHTS)

BY_WEAPON = (
    "bang.range.by_weapon", "bang.weapon.replaces_colt", "bang.weapon.colt.default", "bang.symbol.weapon_number",
    "bang.card.volcanic.range_one", "bang.card.schofield.range", "bang.card.remington.range",
    "bang.card.rev_carabine.range", "bang.card.winchester.range",
)  # fmt: skip
IN_RANGE = (
    "bang.card.bang.range_check", "bang.symbol.in_range", "bang.symbol.in_range.weapons", "bang.range.definition",
    "bang.weapon.initial_reach", "bang.weapon.needed_beyond_one",
)  # fmt: skip

CLAUSES = {
    "weapon_gives_reach": BY_WEAPON,
    "other_cards_give_none": ("bang.weapon.colt_always_back", "bang.weapon.colt.default"),
    "shot_reaches_4": IN_RANGE,
    "shot_reaches_5": IN_RANGE,
    "shot_reaches_6": IN_RANGE,
    "shot_reaches_7": IN_RANGE,
    "shot_over_the_dead": ("bang.card.bang.range_check", "bang.distance.dead_not_counted"),
    "scope_and_mustang_decide": ("bang.card.bang.range_check", "bang.distance.modifiers"),
    "weapons_do_not_help_panic": (
        "bang.range.weapons_only_range", "bang.symbol.at_distance", "bang.card.panic.distance",
    ),
    "some_cards_reach_everybody": (
        "bang.symbol.any_player", "bang.card.jail.play_on_other", "bang.card.duel.challenge",
    ),
    "oneself": ("bang.symbol.in_range.self", "bang.symbol.at_distance.self"),
    "one_bang_card_a_turn": (
        "bang.turn.play.one_bang_card", "bang.card.volcanic.unlimited_bang",
        "bang.character.willy_the_kid.unlimited_bang",
    ),
    "dead_are_no_targets": ("bang.elimination.last_life",),
}  # fmt: skip


def _armed(state: State, seat: int, weapon: int) -> tuple[State, int]:
    """The state with a weapon before a seat (or none, with 5), and how far it reaches then."""
    weapon = settled(weapon, 6)
    if weapon == len(WEAPONS):
        return state, 1
    return before(state, seat, card(WEAPONS[weapon])), SIGHTS[WEAPONS[weapon]]


def weapon_gives_reach(seat: int, weapon: int, copy: int, first: int) -> bool:
    """The reach is the number in the sight, whichever copy of the weapon it is and wherever it lies among the cards.

    pre: 0 <= seat < 4 and 0 <= weapon < 5 and 0 <= copy < 2 and 0 <= first < 3
    post: _
    """
    seat, name = settled(seat, 4), WEAPONS[settled(weapon, 5)]
    copies = CARDS[name]
    others = [card("barrel"), card("mustang")]
    others.insert(settled(first, 3), copies[min(settled(copy, 2), len(copies) - 1)])
    return reach(PLAIN, before(FOUR, seat, *others), seat, ignore) == SIGHTS[name]


def other_cards_give_none(kind: int, elsewhere: int) -> bool:
    """Without a weapon before oneself one has the Colt .45, whatever else lies there, and whatever others have.

    pre: 0 <= kind < 17 and 0 <= elsewhere < 6
    post: _
    """
    state, _ = _armed(before(FOUR, 0, KINDS[settled(kind, 17)]), 1, elsewhere)
    return reach(PLAIN, state, 0, ignore) == 1


def _shoots(state: State, target: int) -> bool:
    state = changed(state, 0, hand=(card(BANG),))
    return why_not(PLAIN, state, Action(0, PLAY, card(BANG), target)) is None


def _reaches(state: State, target: int, weapon: int) -> bool:
    number = len(state.seats)
    target = settled(target, number)
    armed, far = _armed(state, 0, weapon)
    return _shoots(armed, target) == (min(target, number - target) <= far)


def shot_reaches_4(target: int, weapon: int) -> bool:
    """Four players: BANG! may be played on another exactly if the weapon reaches.

    pre: 0 < target < 4 and 0 <= weapon < 6
    post: _
    """
    return _reaches(FOUR, target, weapon)


def shot_reaches_5(target: int, weapon: int) -> bool:
    """Five players.

    pre: 0 < target < 5 and 0 <= weapon < 6
    post: _
    """
    return _reaches(FIVE, target, weapon)


def shot_reaches_6(target: int, weapon: int) -> bool:
    """Six players.

    pre: 0 < target < 6 and 0 <= weapon < 6
    post: _
    """
    return _reaches(SIX, target, weapon)


def shot_reaches_7(target: int, weapon: int) -> bool:
    """Seven players.

    pre: 0 < target < 7 and 0 <= weapon < 6
    post: _
    """
    return _reaches(SEVEN, target, weapon)


def shot_over_the_dead(target: int, schofield: bool, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Seven players, some of whom have left: the seats of those are not counted.

    pre: 0 < target < 5 and not (b, c, d, e)[target - 1]
    post: _
    """
    target = settled(target, 7)
    out = [False, b, c, d, e, False, False]
    state = with_out(SEVEN, *out)
    right = target - sum(out[1:target])
    left = 7 - target - sum(out[target + 1 :])
    return _shoots(before(state, 0, card(SCHOFIELD)) if schofield else state, target) == (
        min(left, right) <= 1 + schofield
    )


def scope_and_mustang_decide(target: int, weapon: int, scope: bool, mustang: bool) -> bool:
    """Seven players: the reach is compared with the distance after Scope and Mustang.

    pre: 0 < target < 4 and 0 <= weapon < 3
    post: _
    """
    target, weapon = settled(target, 4), settled(weapon, 3)
    own = (card(WEAPONS[weapon]), *([card("scope")] if scope else []))
    state = before(before(SEVEN, 0, *own), target, *([card("mustang")] if mustang else []))
    return _shoots(state, target) == (max(1, target + mustang - scope) <= SIGHTS[WEAPONS[weapon]])


def weapons_do_not_help_panic(target: int, weapon: int, scope: bool) -> bool:
    """Panic! reaches distance 1; a Scope helps, a weapon never.

    pre: 0 < target < 5 and 0 <= weapon < 5
    post: _
    """
    target = settled(target, 5)
    own = (card(WEAPONS[settled(weapon, 5)]), *([card("scope")] if scope else []))
    state = changed(before(FIVE, 0, *own), 0, hand=(card(PANIC),))
    state = changed(state, target, hand=(KINDS[0],))
    fault = why_not(PLAIN, state, Action(0, PLAY, card(PANIC), target))
    return (fault is None) == (min(target, 5 - target) - scope <= 1)


def some_cards_reach_everybody(target: int, name: int) -> bool:
    """Cat Balou, Duel and Jail go as far as one likes.

    pre: 0 < target < 7 and 0 <= name < 3
    post: _
    """
    played = card((CAT_BALOU, DUEL, JAIL)[settled(name, 3)])
    target = settled(target, 7)
    state = changed(changed(SEVEN, 0, hand=(played,)), target, hand=(KINDS[0],))
    return why_not(PLAIN, state, Action(0, PLAY, played, target)) is None


def oneself(name: int, weapon: int) -> bool:
    """BANG!, Panic! and Cat Balou may be played on oneself, whatever the weapon.

    pre: 0 <= name < 3 and 0 <= weapon < 6
    post: _
    """
    played = card((BANG, PANIC, CAT_BALOU)[settled(name, 3)])
    state, _ = _armed(FOUR, 0, weapon)
    state = changed(state, 0, hand=tuple(sorted((played, card("beer")))))
    return why_not(PLAIN, state, Action(0, PLAY, played, 0)) is None


def one_bang_card_a_turn(before_it: int, volcanic: bool, willy: bool) -> bool:
    """One BANG! card a turn; any number with Volcanic or for Willy the Kid.

    pre: 0 <= before_it <= 20
    post: _
    """
    state = before(FOUR, 0, card(VOLCANIC)) if volcanic else FOUR
    state = changed(state, 0, hand=(card(BANG),), characters=("willy_the_kid" if willy else "suzy_lafayette",))
    state = state._replace(memo=(before_it, *state.memo[1:]))
    fault = why_not(FULL, state, Action(0, PLAY, card(BANG), 1))
    limit = bang_plays_allowed(FULL, state, 0, ignore)
    there_are = 25
    unlimited = volcanic or willy
    return (fault is None) == (before_it < limit) and (limit >= there_are if unlimited else limit == 1)


def dead_are_no_targets(kind: int, b: bool, c: bool, d: bool) -> bool:
    """No legal play of any card is aimed at a player who has left.

    pre: 0 <= kind < 22
    post: _
    """
    state = with_out(FOUR, False, b, c, d)
    state = changed(state, 0, hand=(KINDS[settled(kind, 22)],))
    out = [seat for seat, gone in ((1, b), (2, c), (3, d)) if gone]
    return all(action.target not in out for action in legal_actions(PLAIN, state))
