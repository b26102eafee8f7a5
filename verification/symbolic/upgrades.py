"""Upgrades of Armed & Dangerous: what they cost, and how much more a card does with them."""

from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.state import Lying, State
from bangref.core.action import CHOOSE, NO_CARD, PASS, PLAY, USE, Action
from bangref.core.engine import legal_actions
from bangref.core.piles import discards
from verification.symbolic.tables import KINDS, changed, done, piled, settled
from verification.symbolic.with_load import (
    FOUR_LOADED,
    LOADED,
    SEVEN_LOADED,
    TOKENS,
    armed,
    carries,
    lies,
    may,
    on_card,
    on_person,
    pool,
    tokens_in_all,
    upgraded,
)

CLAUSES = {
    "a_little_nip_heals_one_more_for_three": (
        "bang.card.a_little_nip.effect", "bang.upgrade.repeatable", "bang.upgrade.optional",
    ),
    "caravan_draws_one_more_for_two": ("bang.card.caravan.effect", "bang.upgrade.repeatable"),
    "tokens_of_any_places_pay": ("bang.upgrade.sources", "bang.upgrade.last_token"),
    "arrow_for_one_more_player_each": (
        "bang.card.arrow.upgrade", "bang.card.arrow.anybody", "bang.card.arrow.distinct", "bang.card.arrow.effect",
    ),
    "quick_shot_in_range_alone": ("bang.card.quick_shot.effect", "bang.card.quick_shot.distinct"),
    "squaw_discards_or_takes": ("bang.card.squaw.effect", "bang.card.squaw.no_distance"),
    "duck_comes_back_for_two": ("bang.card.duck.effect", "bang.upgrade.out_of_turn"),
    "flintlock_comes_back_when_cancelled": ("bang.card.flintlock.upgrade", "bang.card.flintlock.again"),
    "like_bang_and_no_bang": (
        "bang.armed_and_dangerous.cards.bang_symbol", "bang.card.flintlock.no_bang", "bang.card.quick_shot.no_bang",
    ),
}  # fmt: skip

BANG, MISSED = armed("bang"), armed("missed")


def a_little_nip_heals_one_more_for_three(lives: int, person: int, times: int) -> bool:
    """A life, and another one for each three tokens, up to as many as one can have.

    pre: 1 <= lives <= 4 and 0 <= person <= 4 and 0 <= times <= 2 and times * 3 <= person + 3
    post: _
    """
    lives, person, times = settled(lives, 5), settled(person, 5), settled(times, 3)
    state = changed(FOUR_LOADED, 0, lives=lives, hand=(armed("a_little_nip"),))
    state = lies(carries(state, 0, person), 0, "crate", 3)
    state = done(LOADED, state, Action(0, PLAY, armed("a_little_nip")))
    for _ in range(times):
        state = _paid(done(LOADED, state, Action(0, USE, name="a_little_nip")))
    after = done(LOADED, state, Action(0, PASS)) if may(LOADED, state, Action(0, PASS)) else state
    return after.seats[0].lives == min(5, lives + 1 + times) and pool(after) == TOKENS - person - 3 + 3 * times


def _paid(state: State) -> State:
    """Tokens are taken from wherever there are some."""
    while True:
        ways = [action for action in legal_actions(LOADED, state) if action.verb == CHOOSE]
        if not ways:
            return state
        state = done(LOADED, state, ways[0])


def caravan_draws_one_more_for_two(person: int, times: int) -> bool:
    """Two cards, and another one for each two tokens.

    pre: 0 <= person <= 4 and 0 <= times <= 2 and 2 * times <= person
    post: _
    """
    person, times = settled(person, 5), settled(times, 3)
    state = carries(changed(piled(FOUR_LOADED, known=KINDS[:6]), 0, hand=(armed("caravan"),)), 0, person)
    after = (
        upgraded(LOADED, state, "caravan", times)
        if person > 1
        else done(LOADED, state, Action(0, PLAY, armed("caravan")))
    )
    return len(after.seats[0].hand) == 2 + times and on_person(after, 0) == person - 2 * times


def tokens_of_any_places_pay(person: int, card: int, other: int) -> bool:
    """An upgrade is offered exactly where three tokens lie on one's own places together; an emptied card goes.

    pre: 0 <= person <= 3 and 1 <= card <= 3 and 0 <= other <= 3
    post: _
    """
    person, card, other = settled(person, 4), settled(card, 4), settled(other, 4)
    nip = armed("a_little_nip")
    state = lies(carries(changed(FOUR_LOADED, 0, hand=(nip,), lives=1), 0, person), 0, "crate", card)
    state = carries(state, 1, other)
    state = done(LOADED, state, Action(0, PLAY, nip))
    use = Action(0, USE, name="a_little_nip")
    if isinstance(state.frames[-1], PlayPhase) or not may(LOADED, state, use):
        return person + card < 3
    state = _paid(done(LOADED, state, use))
    emptied = (armed("crate") in discards(state)) == (on_card(state, 0, "crate") == 0)
    return person + card >= 3 and emptied and tokens_in_all(state) == TOKENS and on_person(state, 1) == other


def _at_more(name: str, first: int, target: int) -> tuple[State, bool, bool]:
    """The card, upgraded for the first player: the state, whether it is, and whether the second may be the other."""
    state = carries(changed(SEVEN_LOADED, 0, hand=(armed(name),)), 0, 2)
    state = done(LOADED, state, Action(0, PLAY, armed(name)))
    more = Action(0, USE, target=first, name=name)
    if not may(LOADED, state, more):
        return state, False, False
    state = done(LOADED, done(LOADED, state, more), Action(0, PASS))
    choice = Action(0, CHOOSE, target=target)
    return (done(LOADED, state, choice), True, True) if may(LOADED, state, choice) else (state, True, False)


def arrow_for_one_more_player_each(first: int, target: int) -> bool:
    """For a token two others, wherever they sit, and not the same one; each is asked for a BANG! card.

    pre: 0 <= first < 7 and 0 <= target < 7
    post: _
    """
    first, target = settled(first, 7), settled(target, 7)
    state, bought, chosen = _at_more("arrow", first, target)
    if not chosen:
        return (bought, chosen) == (first != 0, False) and (first == 0 or target in (0, first))
    hit = []
    while not isinstance(state.frames[-1], PlayPhase):
        seat = legal_actions(LOADED, state)[0].actor
        hit.append(seat)
        state = done(LOADED, state, Action(seat, PASS))
    return hit == sorted((first, target)) and 0 not in hit and first != target and on_person(state, 0) == 1


def quick_shot_in_range_alone(first: int, target: int) -> bool:
    """With Colt .45 those are the two neighbours and the player, and each of them once.

    pre: 0 <= first < 7 and 0 <= target < 7
    post: _
    """
    first, target = settled(first, 7), settled(target, 7)
    _, bought, chosen = _at_more("quick_shot", first, target)
    near = (0, 1, 6)
    return bought == (first in near) and chosen == (bought and target in near and target != first)


def squaw_discards_or_takes(target: int, paid: bool) -> bool:
    """A card in play before anybody is discarded, or in the hand of the player for two tokens; a hand is no aim.

    pre: 0 <= target < 7
    post: _
    """
    target = settled(target, 7)
    scope, squaw = armed("scope"), armed("squaw")
    state = carries(changed(SEVEN_LOADED, 0, hand=(squaw,)), 0, 2)
    state = changed(state, target, lying=(Lying(scope),))
    if not paid:
        after = done(LOADED, state, Action(0, PLAY, squaw, target, scope))
        return scope in discards(after) and on_person(after, 0) == 2
    state = done(LOADED, done(LOADED, state, Action(0, PLAY, squaw)), Action(0, USE, name="squaw"))
    if may(LOADED, state, Action(0, PASS)):
        state = done(LOADED, state, Action(0, PASS))
    at_hand = may(LOADED, state, Action(0, CHOOSE, target=1, aim=NO_CARD))
    after = done(LOADED, state, Action(0, CHOOSE, target=target, aim=scope))
    return not at_hand and after.seats[0].hand == (scope,) and on_person(after, 0) == 0


def duck_comes_back_for_two(person: int, pays: bool) -> bool:
    """It cancels; who has two tokens is asked, and has the card back for them.

    pre: 0 <= person <= 4
    post: _
    """
    person = settled(person, 5)
    duck = armed("duck")
    state = carries(changed(changed(FOUR_LOADED, 0, hand=(BANG,)), 1, hand=(duck,)), 1, person)
    state = done(LOADED, done(LOADED, state, Action(0, PLAY, BANG, 1)), Action(1, PLAY, duck))
    if person >= 2:
        state = done(LOADED, state, Action(1, CHOOSE, name="pay" if pays else "decline"))
    back = pays and person >= 2
    there = state.seats[1].hand == ((duck,) if back else ()) and (duck in discards(state)) == (not back)
    return there and state.seats[1].lives == 4 and on_person(state, 1) == person - 2 * back


def flintlock_comes_back_when_cancelled(person: int, cancelled: bool, pays: bool) -> bool:
    """Who has two tokens is asked then, and may play it again at once.

    pre: 0 <= person <= 4
    post: _
    """
    person = settled(person, 5)
    flintlock = armed("flintlock")
    state = carries(changed(changed(FOUR_LOADED, 0, hand=(flintlock,)), 1, hand=(MISSED,)), 0, person)
    state = done(LOADED, state, Action(0, PLAY, flintlock, 1))
    state = done(LOADED, state, Action(1, PLAY, MISSED) if cancelled else Action(1, PASS))
    if cancelled and person >= 2:
        state = done(LOADED, state, Action(0, CHOOSE, name="pay" if pays else "decline"))
    back = cancelled and pays and person >= 2
    again = may(LOADED, state, Action(0, PLAY, flintlock, 1))
    return again == back and on_person(state, 0) == person - 2 * back and state.seats[1].lives == 3 + cancelled


def like_bang_and_no_bang(kind: int, first: bool) -> bool:
    """Neither do they count for the limit, nor does the limit hold for them.

    pre: 0 <= kind < 2
    post: _
    """
    name = ("flintlock", "quick_shot")[settled(kind, 2)]
    one, other = (armed(name), BANG) if first else (BANG, armed(name))
    state = done(LOADED, changed(FOUR_LOADED, 0, hand=(one, other)), Action(0, PLAY, one, 1))
    return may(LOADED, done(LOADED, state, Action(1, PASS)), Action(0, PLAY, other, 1))
