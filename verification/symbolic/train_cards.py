"""The playing cards of The Great Train Robbery."""

from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import BANGS_PLAYED
from bangref.bang.shot import Shot
from bangref.bang.state import Lying, State
from bangref.core.action import DISCARD, END, PASS, PICK, PLAY, Action, Card
from bangref.core.engine import legal_actions
from bangref.core.piles import discards
from verification.symbolic.tables import (
    FACES,
    KINDS,
    LIVES,
    begun,
    card,
    changed,
    done,
    piled,
    same_cards,
    settled,
    shot,
)
from verification.symbolic.with_train import (
    SUITS,
    TRAIN_FOUR,
    TRAINED,
    lying,
    may,
    played_on,
    rail,
    remembered,
)

CLAUSES = {
    "a_red_card_after_cactus_heals": ("bang.card.cactus.effect", "bang.card.cactus.draw_check"),
    "evaded_takes_what_it_cancels": ("bang.card.evaded.effect",),
    "dragoon_allows_one_more": ("bang.card.dragoon.effect",),
    "refund_draws_for_what_is_taken": ("bang.card.refund.effect", "bang.card.refund.not_itself"),
    "strongbox_draws_at_the_end": ("bang.card.strongbox.effect",),
    "one_on_top_of_the_pile_goes": ("bang.card.map.effect", "bang.card.map.timing"),
    "money_bag_is_what_lies_on_top": ("bang.card.money_bag.effect", "bang.card.money_bag.bang_limit"),
    "knife_revolver_or_bang": ("bang.card.knife_revolver.effect", "bang.card.knife_revolver.uses_bang_limit"),
    "high_cards_bring_the_revolver_back": ("bang.card.knife_revolver.returns",),
    "spades_for_the_most_wanted": ("bang.card.most_wanted.effect",),
    "switch_never_doubles_a_card": ("bang.card.switch.effect", "bang.card.switch.no_duplicates"),
    "a_card_or_a_shot_for_each": (
        "bang.card.train_robbery.effect", "bang.card.train_robbery.decide_each",
        "bang.card.train_robbery.each_bang_separate", "bang.card.train_robbery.uses_bang_limit",
    ),
}  # fmt: skip
STOCK = KINDS[:9]


def _stocked(state: State = TRAIN_FOUR) -> State:
    return piled(state, known=STOCK)


def _topped(state: State, top: Card) -> State:
    """The state with a card on top of the draw pile."""
    return piled(state, known=(top, *KINDS[12:20]))


def _in_play(state: State, seat: int, *cards: Card) -> State:
    return changed(state, seat, lying=tuple(Lying(each) for each in cards))


def a_red_card_after_cactus_heals(suit: int, lives: int) -> bool:
    """The shot is cancelled; on red its player regains a life, up to the most.

    pre: 0 <= suit < 4 and 1 <= lives <= 4
    post: _
    """
    suit, lives = settled(suit, 4), settled(lives, 5)
    state = _topped(changed(TRAIN_FOUR, 1, hand=(rail("cactus"),), lives=lives), SUITS[suit])
    after = done(TRAINED, shot(TRAINED, state), Action(1, PLAY, rail("cactus")))
    healed = suit < 2 and lives < LIVES
    return isinstance(after.frames[-1], PlayPhase) and after.seats[1].lives == lives + healed


def evaded_takes_what_it_cancels(needed: int, missed: bool) -> bool:
    """Its player has the card of the shot once the shot is cancelled, and not before.

    pre: 1 <= needed <= 2
    post: _
    """
    needed = settled(needed, 3)
    hand = (card("missed"), rail("evaded"))
    state = changed(changed(TRAIN_FOUR, 0, hand=(card("bang"),)), 1, hand=hand)
    state = done(TRAINED, state, Action(0, PLAY, card("bang"), 1))
    aimed = state.frames[-1]
    state = state.with_frames((*state.frames[:-1], aimed._replace(needed=needed)))
    after = done(TRAINED, state, Action(1, PLAY, rail("evaded")))
    if needed == 2:
        after = done(TRAINED, after, Action(1, PLAY, card("missed")) if missed else Action(1, PASS))
    saved = needed == 1 or missed
    taken = card("bang") in after.seats[1].hand
    return taken == saved and after.seats[1].lives == LIVES - (not saved)


def dragoon_allows_one_more(bangs: int, owned: bool) -> bool:
    """With it two BANG! cards may be played in a turn, and one without.

    pre: 0 <= bangs <= 3
    post: _
    """
    bangs = settled(bangs, 4)
    state = changed(TRAIN_FOUR, 0, hand=(card("bang"),))
    state = _in_play(state, 0, rail("dragoon")) if owned else state
    state = state._replace(memo=(*state.memo[:BANGS_PLAYED], bangs, *state.memo[BANGS_PLAYED + 1 :]))
    return may(TRAINED, state, Action(0, PLAY, card("bang"), 1)) == (bangs < 1 + owned)


def refund_draws_for_what_is_taken(owner: int, itself: bool, by: int) -> bool:
    """Its owner draws a card when another card of theirs is discarded, taken or switched by somebody else.

    pre: 1 <= owner <= 3 and 0 <= by < 3
    post: _
    """
    owner, by = settled(owner, 4), settled(by, 3)
    means = (card("cat_balou"), card("panic"), rail("switch"))[by]
    state = changed(_in_play(_stocked(), owner, rail("refund"), card("barrel")), 0, hand=(means,))
    state = _in_play(state, 0, card("mustang"))
    aim = rail("refund") if itself else card("barrel")
    action = Action(0, PLAY, means, owner, aim)
    if not may(TRAINED, state, action):
        return by == 1 and owner == 2
    after = done(TRAINED, state, action)
    after = done(TRAINED, after, Action(0, PICK, card("mustang"))) if by == 2 else after
    return after.seats[owner].hand == (() if itself else KINDS[:1])


def strongbox_draws_at_the_end(owner: int, cards: int) -> bool:
    """At the end of the turn of its owner, after the discarding, one card is drawn.

    pre: 0 <= owner <= 1 and 0 <= cards <= 2
    post: _
    """
    owner, cards = settled(owner, 2), settled(cards, 3)
    state = changed(_in_play(_stocked(), owner, rail("strongbox")), 0, hand=KINDS[12 : 12 + cards])
    after = done(TRAINED, state, Action(0, END))
    return after.turn == 1 and len(after.seats[0].hand) == cards + (owner == 0) and len(after.seats[1].hand) == 2


def one_on_top_of_the_pile_goes(picked: int, owner: int, probe: int) -> bool:
    """Before phase 1 its owner may discard one of the two cards on top, or neither; then two are drawn.

    pre: 0 <= picked <= 3 and 0 <= owner <= 1
    post: _
    """
    picked, owner = settled(picked, 4), settled(owner, 2)
    state = begun(TRAINED, _in_play(_stocked(), owner, rail("map")), 1)
    if owner == 0:
        return state.seats[1].hand == KINDS[:2]
    action = Action(1, PASS) if picked == 3 else Action(1, PICK, KINDS[picked])
    if not may(TRAINED, state, action):
        return picked == 2
    after = done(TRAINED, state, action)
    left = tuple(each for number, each in enumerate(KINDS[:3]) if number != picked)[:2]
    thrown = () if picked == 3 else (KINDS[picked],)
    return (after.seats[1].hand, discards(after)) == (left, thrown) and same_cards(TRAINED, state, after, probe)


def money_bag_is_what_lies_on_top(kind: int, bangs: int) -> bool:
    """It can be played exactly if a brown card that can be played lies there; a BANG! so is beside the limit.

    pre: 0 <= kind < 22 and 0 <= bangs <= 1
    post: _
    """
    top, bangs = KINDS[settled(kind, 22)], settled(bangs, 2)
    state = changed(piled(TRAIN_FOUR, known=STOCK, thrown=(top,)), 0, hand=(rail("money_bag"),), lives=2)
    state = _in_play(state, 1, card("barrel", 1))
    state = state._replace(memo=(*state.memo[:BANGS_PLAYED], bangs, *state.memo[BANGS_PLAYED + 1 :]))
    plays = [action for action in legal_actions(TRAINED, state) if action.verb == PLAY]
    brown = FACES[top].colour == "brown" and FACES[top].name != "missed"
    return bool(plays) == brown and {action.name for action in plays} <= {FACES[top].name}


def knife_revolver_or_bang(target: int, bangs: int, thrown: bool) -> bool:
    """It is thrown at who is in range, and not after the BANG! card of the turn, which is not played after it.

    pre: 1 <= target < 4 and 0 <= bangs <= 1
    post: _
    """
    target, bangs = settled(target, 4), settled(bangs, 2)
    state = changed(TRAIN_FOUR, 0, hand=(card("bang"), rail("knife_revolver")))
    state = remembered(state, "knife_revolver", int(thrown))
    state = state._replace(memo=(*state.memo[:BANGS_PLAYED], bangs, *state.memo[BANGS_PLAYED + 1 :]))
    near = target != 2
    throws = may(TRAINED, state, Action(0, PLAY, rail("knife_revolver"), target))
    shoots = may(TRAINED, state, Action(0, PLAY, card("bang"), target))
    return throws == (near and not bangs) and shoots == (near and not bangs and not thrown)


def high_cards_bring_the_revolver_back(kind: int) -> bool:
    """From the jack up to the ace it comes back into the hand; the shot is fired in any case.

    pre: 0 <= kind < 22
    post: _
    """
    top = KINDS[settled(kind, 22)]
    others = tuple(each for each in KINDS[:6] if each != top)
    state = changed(piled(TRAIN_FOUR, known=(top, *others)), 0, hand=(rail("knife_revolver"),))
    after = done(TRAINED, state, Action(0, PLAY, rail("knife_revolver"), 1))
    back = FACES[top].rank in ("J", "Q", "K", "A")
    fired = isinstance(after.frames[-1], Shot) and after.frames[-1].target == 1
    return fired and after.seats[0].hand == ((rail("knife_revolver"),) if back else ())


def spades_for_the_most_wanted(a: int, b: int, c: int, d: int) -> bool:
    """Its player draws a card; then everybody from that player on draws!, and on spades loses a life.

    pre: 2 <= a <= 3 and 2 <= b <= 3 and 2 <= c <= 3 and 2 <= d <= 3
    post: _
    """
    suits = [settled(number, 4) for number in (a, b, c, d)]
    black = {2: _of_suit("spades"), 3: _of_suit("clubs")}
    drawn = [black[suit].pop() for suit in suits]
    state = changed(TRAIN_FOUR, 0, hand=(rail("most_wanted"),))
    state = piled(state, known=(card("beer"), *drawn, card("saloon")))
    after = played_on(TRAINED, done(TRAINED, state, Action(0, PLAY, rail("most_wanted"))))
    lives = [player.lives for player in after.seats]
    return lives == [LIVES - (suit == 2) for suit in suits] and after.seats[0].hand == (card("beer"),)


def _of_suit(suit: str) -> list[Card]:
    """Playing cards of a suit."""
    return [Card(each) for each, face in enumerate(FACES) if face.suit == suit][-4:]


def switch_never_doubles_a_card(mine: int, theirs: int, target: int) -> bool:
    """A card in play changes places with one of another player, unless somebody would have two of a name.

    pre: 0 <= mine < 3 and 0 <= theirs < 3 and 1 <= target < 4
    post: _
    """
    mine, theirs, target = settled(mine, 3), settled(theirs, 3), settled(target, 4)
    own = (card("barrel"), card("mustang"))
    their = (card("mustang", 1), card("dynamite"), card("jail"))
    state = changed(_in_play(_in_play(TRAIN_FOUR, 0, *own), target, *their[:2]), 0, hand=(rail("switch"),))
    state = done(TRAINED, state, Action(0, PLAY, rail("switch"), target, their[theirs])) if theirs < 2 else state
    if theirs == 2:
        return not may(TRAINED, state, Action(0, PLAY, rail("switch"), target, their[2]))
    action = Action(0, PICK, own[mine] if mine < 2 else card("scope"))
    allowed = may(TRAINED, state, action)
    doubled = (theirs == 0 and mine == 0) or (theirs == 1 and mine == 1)
    if not allowed:
        return mine == 2 or doubled
    after = done(TRAINED, state, action)
    got = their[theirs] in lying(after, 0) and own[mine] in lying(after, target)
    return got and not doubled and len(lying(after, 0)) == len(lying(after, target)) == 2


def a_card_or_a_shot_for_each(target: int, number: int, first: bool, second: bool) -> bool:
    """For each card in play its owner discards it, or is shot at; the turn has no BANG! card left.

    pre: 1 <= target < 4 and 0 <= number <= 2
    post: _
    """
    target, number = settled(target, 4), settled(number, 3)
    cards = (card("mustang"), card("scope"))[:number]
    state = changed(_in_play(TRAIN_FOUR, target, *cards), 0, hand=(card("bang"), rail("train_robbery")))
    state = done(TRAINED, state, Action(0, PLAY, rail("train_robbery"), target))
    gives = (first, second)[:number]
    for each, given in zip(cards, gives, strict=True):
        state = done(TRAINED, state, Action(target, DISCARD if given else PICK, each))
        state = state if given else done(TRAINED, state, Action(target, PASS))
    left = tuple(each for each, given in zip(cards, gives, strict=True) if not given)
    lives = LIVES - len(left)
    no_bang = not may(TRAINED, state, Action(0, PLAY, card("bang"), 1))
    return (lying(state, target), state.seats[target].lives) == (left, lives) and no_bang
