"""Load tokens of Armed & Dangerous: what brings them, where they lie, and where they go."""

from bangref.bang.elimination.frame import Elimination
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.state import Lying, State
from bangref.core.action import CHOOSE, DISCARD, END, NO_CARD, NOBODY, PASS, PLAY, USE, Action
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.piles import discards
from bangref.core.ruling import ignore
from verification.symbolic.tables import CARDS, KINDS, begun, changed, done, piled, settled
from verification.symbolic.with_load import (
    DANGEROUS,
    FOUR_LOADED,
    LOADED,
    MOST,
    TOKENS,
    armed,
    carries,
    lies,
    loaded,
    may,
    on_card,
    on_person,
    pool,
    tokens_in_all,
    with_pool,
)

CLAUSES = {
    "three_tokens_on_each_dangerous_card": ("bang.dangerous.in_play", "bang.load.blue_played.dangerous"),
    "no_dangerous_card_for_a_short_pool": ("bang.dangerous.pool_short",),
    "tokens_of_a_replaced_weapon_come_too_late": (
        "bang.dangerous.pool_short.replaced", "bang.dangerous.weapon.replace", "bang.dangerous.taken",
    ),
    "a_blue_card_brings_one_where_there_is_room": (
        "bang.load.blue_played", "bang.load.cap", "bang.load.cap.character", "bang.load.places",
    ),
    "nobody_has_to_add": ("bang.load.blue_played",),
    "jail_brings_one_as_well": ("bang.load.blue_played.on_other",),
    "dynamite_that_is_passed_brings_none": ("bang.load.blue_played.not_received",),
    "one_for_each_card_too_many": ("bang.load.excess", "bang.load.excess.no_voluntary"),
    "tokens_of_phase_3_wait": ("bang.load.excess.not_now",),
    "the_dead_give_tokens_back": ("bang.load.eliminated", "bang.dangerous.taken"),
    "what_is_taken_leaves_its_tokens": ("bang.dangerous.taken", "bang.dangerous.removable", "bang.load.not_targets"),
    "the_last_token_takes_the_card_along": ("bang.dangerous.exhausted", "bang.load.paid_returns"),
    "an_empty_pool": ("bang.load.from_pool",),
    "rust_takes_one_from_each_place": ("bang.card.rust.effect", "bang.card.rust.overflow"),
    "reloading_places_three": ("bang.card.reload.effect", "bang.card.reload.cap"),
}  # fmt: skip

ONE_MORE = loaded(bang__load__blue_played__dangerous="one")
ALL_OR_NONE = loaded(bang__load__from_pool="none")
LATER = loaded(bang__load__excess__not_now="next_turn")
KEPT = loaded(bang__load__eliminated="kept")
PLACE_OF_PERSON, PLACE_OF_CARD = (0, NO_CARD), (0, armed("crate"))


def _asked_for_places(state: State, seat: int = 0) -> set[tuple[int, int]]:
    """Where a player may put a token now; empty where nobody is asked."""
    if isinstance(state.frames[-1], PlayPhase):
        return set()
    actions = legal_actions(LOADED, state)
    return {(a.target, a.aim) for a in actions if a.verb == CHOOSE and a.actor == seat}


def three_tokens_on_each_dangerous_card(kind: int, there: int, more: bool) -> bool:
    """Three tokens of the pool are put on it; another one for a card that counts as blue only under that reading.

    pre: 0 <= kind < 12 and 3 <= there <= 6
    post: _
    """
    name, there = DANGEROUS[settled(kind, 12)], settled(there, 7)
    rules = ONE_MORE if more else LOADED
    state = with_pool(changed(FOUR_LOADED, 0, hand=(armed(name),)), there)
    after = done(rules, state, Action(0, PLAY, armed(name)))
    asked = bool(_asked_for_places(after))
    return (on_card(after, 0, name), pool(after), asked) == (3, there - 3, bool(more and there > 3))


def no_dangerous_card_for_a_short_pool(kind: int, there: int) -> bool:
    """It can be played exactly where the pool has three tokens.

    pre: 0 <= kind < 12 and 0 <= there <= 5
    post: _
    """
    name, there = DANGEROUS[settled(kind, 12)], settled(there, 6)
    state = with_pool(changed(FOUR_LOADED, 0, hand=(armed(name),)), there)
    return may(LOADED, state, Action(0, PLAY, armed(name))) == (there >= 3)


def tokens_of_a_replaced_weapon_come_too_late(old: int, there: int) -> bool:
    """The tokens of the weapon that it would replace do not help; where they need not, they are in the pool afterwards.

    pre: 1 <= old <= 4 and 0 <= there <= 4
    post: _
    """
    old, there = settled(old, 5), settled(there, 5)
    state = changed(FOUR_LOADED, 0, hand=(armed("thunderer"),))
    state = with_pool(lies(state, 0, "big_fifty", old), there + old)
    state = state._replace(bank=(there,))
    action = Action(0, PLAY, armed("thunderer"))
    if not may(LOADED, state, action):
        return there < 3
    after = done(LOADED, state, action)
    return there >= 3 and pool(after) == there + old - 3 and on_card(after, 0, "thunderer") == 3


def a_blue_card_brings_one_where_there_is_room(person: int, card: int, there: int) -> bool:
    """A token is offered for each place of one's own with fewer than four, as long as the pool has one.

    pre: 0 <= person <= 4 and 1 <= card <= 4 and 0 <= there <= 1
    post: _
    """
    person, card, there = settled(person, 5), settled(card, 5), settled(there, 2)
    mustang = armed("mustang")
    state = lies(carries(changed(FOUR_LOADED, 0, hand=(mustang,)), 0, person), 0, "crate", card)
    state = lies(state, 1, "whip", 1)._replace(bank=(there,))
    offered = _asked_for_places(done(LOADED, state, Action(0, PLAY, mustang)))
    room = {PLACE_OF_PERSON: person < MOST, PLACE_OF_CARD: card < MOST}
    return offered == {place for place, fits in room.items() if fits and there}


def nobody_has_to_add(person: int, adds: bool) -> bool:
    """The token is put where its player says, or stays in the pool.

    pre: 0 <= person <= 3
    post: _
    """
    person = settled(person, 4)
    mustang = armed("mustang")
    state = carries(changed(FOUR_LOADED, 0, hand=(mustang,)), 0, person)
    state = done(LOADED, state, Action(0, PLAY, mustang))
    after = done(LOADED, state, Action(0, CHOOSE, target=0) if adds else Action(0, PASS))
    return (on_person(after, 0), pool(after)) == (person + adds, TOKENS - person - adds)


def jail_brings_one_as_well(target: int) -> bool:
    """Who plays Jail may add a token, and not the prisoner.

    pre: 1 <= target < 4
    post: _
    """
    jail = armed("jail")
    state = changed(FOUR_LOADED, 0, hand=(jail,))
    after = done(LOADED, state, Action(0, PLAY, jail, settled(target, 4)))
    return _asked_for_places(after) == {PLACE_OF_PERSON}


def dynamite_that_is_passed_brings_none(seat: int) -> bool:
    """It comes to lie before the next player, and nobody is asked about tokens.

    pre: 0 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    red = armed("beer")
    state = changed(piled(FOUR_LOADED, known=(red, *KINDS[:3])), seat, lying=(Lying(armed("dynamite")),))
    after = begun(LOADED, state, seat)
    passed = [lying.card for lying in after.seats[(seat + 1) % 4].lying] == [armed("dynamite")]
    return passed and isinstance(after.frames[-1], PlayPhase) and pool(after) == TOKENS


def one_for_each_card_too_many(cards: int, lives: int, person: int) -> bool:
    """As many tokens as cards have to go, as far as there is room; the hand is as large as there are lives.

    pre: 0 <= cards <= 5 and 1 <= lives <= 4 and 0 <= person <= 4
    post: _
    """
    cards, lives, person = settled(cards, 6), settled(lives, 5), settled(person, 5)
    state = carries(changed(piled(FOUR_LOADED, known=KINDS[:4]), 0, hand=KINDS[:cards], lives=lives), 0, person)
    state = done(LOADED, state, Action(0, END))
    excess = max(0, cards - lives)
    for number in range(excess):
        state = done(LOADED, state, Action(0, DISCARD, KINDS[number]))
        if may(LOADED, state, Action(0, CHOOSE, target=0)):
            state = done(LOADED, state, Action(0, CHOOSE, target=0))
    return on_person(state, 0) == min(MOST, person + excess) and state.turn == 1


def tokens_of_phase_3_wait(shooter: int, later: bool) -> bool:
    """As soon as the turn is over they can be paid; under the other reading not before the next turn of their owner.

    pre: shooter in (1, 3)
    post: _
    """
    shooter = settled(shooter, 4)
    rules = LATER if later else LOADED
    bang = CARDS["bang"][0]
    state = lies(changed(piled(FOUR_LOADED, known=KINDS[:8]), 0, hand=KINDS[:2], lives=1), 0, "crate", 1)
    state = changed(state, shooter, hand=(bang,))
    state = done(rules, done(rules, state, Action(0, END)), Action(0, DISCARD, KINDS[0]))
    state = done(rules, state, Action(0, CHOOSE, target=0, aim=armed("crate")))
    while state.turn != shooter:
        state = done(rules, state, Action(state.turn, END))
    state = done(rules, state, Action(shooter, PLAY, bang, 0))
    return may(rules, state, Action(0, USE, name="crate")) == (not later)


def the_dead_give_tokens_back(seat: int, person: int, card: int, kept: bool) -> bool:
    """Those on cards are in the pool, and those on the character, unless a reading says that these stay.

    pre: 1 <= seat < 4 and 0 <= person <= 4 and 1 <= card <= 4
    post: _
    """
    seat, person, card = settled(seat, 4), settled(person, 5), settled(card, 5)
    state = lies(carries(changed(FOUR_LOADED, seat, lives=0), seat, person), seat, "whip", card)
    after = advance(KEPT if kept else LOADED, push(state, Elimination(seat, NOBODY, "bang.events.no_killer")), ignore)
    stays = person if kept else 0
    gone = after.seats[seat].lying == () and armed("whip") in discards(after)
    return gone and (on_person(after, seat), pool(after)) == (stays, TOKENS - stays)


def what_is_taken_leaves_its_tokens(kind: int, tokens: int, thief: bool) -> bool:
    """Panic! and Cat Balou take the card, and all its tokens are in the pool.

    pre: 0 <= kind < 12 and 1 <= tokens <= 4
    post: _
    """
    name, tokens = DANGEROUS[settled(kind, 12)], settled(tokens, 5)
    means = armed("panic" if thief else "cat_balou")
    state = lies(carries(changed(FOUR_LOADED, 0, hand=(means,)), 1, 2), 1, name, tokens)
    after = done(LOADED, state, Action(0, PLAY, means, 1, armed(name)))
    there = after.seats[0].hand if thief else discards(after)
    return armed(name) in there and after.seats[1].lying == () and (pool(after), on_person(after, 1)) == (TOKENS - 2, 2)


def the_last_token_takes_the_card_along(tokens: int, times: int) -> bool:
    """Bell Tower, used for a token and a card each time, is discarded exactly when it is empty.

    pre: 1 <= tokens <= 4 and 0 <= times <= 4 and times <= tokens
    post: _
    """
    tokens, times = settled(tokens, 5), settled(times, 5)
    saloon = armed("saloon")
    state = lies(changed(FOUR_LOADED, 0, hand=(saloon,) * 4), 0, "bell_tower", tokens)
    for _ in range(times):
        state = done(LOADED, state, Action(0, USE, name="bell_tower"))
        state = done(LOADED, state, Action(0, PLAY, saloon))
    left = tokens - times
    in_play = bool(state.seats[0].lying)
    return in_play == (left > 0) and (on_card(state, 0, "bell_tower"), pool(state)) == (left, TOKENS - left)


def _reloaded(state: State, all_or_none: bool) -> State:
    """After Reloading: each token where there is room first."""
    rules = ALL_OR_NONE if all_or_none else LOADED
    state = done(rules, changed(state, 0, hand=(armed("reload"),)), Action(0, PLAY, armed("reload")))
    while not isinstance(state.frames[-1], PlayPhase):
        state = done(rules, state, legal_actions(rules, state)[0])
    return state


def an_empty_pool(there: int, all_or_none: bool) -> bool:
    """Who is to get three tokens gets those that there are, or by the other reading none.

    pre: 0 <= there <= 4
    post: _
    """
    there = settled(there, 5)
    after = _reloaded(with_pool(FOUR_LOADED, there), all_or_none)
    due = 3 if there >= 3 else 0 if all_or_none else there
    return (on_person(after, 0), pool(after)) == (due, there - due)


def rust_takes_one_from_each_place(own: int, person: int, card: int) -> bool:
    """One from each card and character of the others; four lie on the character of its player at most.

    pre: 0 <= own <= 4 and 0 <= person <= 2 and 0 <= card <= 2
    post: _
    """
    own, person, card = settled(own, 5), settled(person, 3), settled(card, 3)
    state = carries(changed(FOUR_LOADED, 0, hand=(armed("rust"),)), 0, own)
    state = carries(lies(state, 0, "whip", 2), 1, person)
    state = lies(state, 1, "crate", card) if card else state
    after = done(LOADED, state, Action(0, PLAY, armed("rust")))
    taken = (person > 0) + (card > 0)
    left = (on_person(after, 1), on_card(after, 1, "crate"), on_card(after, 0, "whip"))
    got = on_person(after, 0) == min(MOST, own + taken)
    return got and left == (max(0, person - 1), max(0, card - 1), 2) and tokens_in_all(after) == TOKENS


def reloading_places_three(person: int, card: int) -> bool:
    """Three tokens, or as many as fit with four on each.

    pre: 0 <= person <= 4 and 1 <= card <= 4
    post: _
    """
    person, card = settled(person, 5), settled(card, 5)
    after = _reloaded(lies(carries(FOUR_LOADED, 0, person), 0, "crate", card), False)
    there = (on_person(after, 0), on_card(after, 0, "crate"))
    return max(there) <= MOST and sum(there) == min(2 * MOST, person + card + 3) and pool(after) == TOKENS - sum(there)
