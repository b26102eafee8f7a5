"""The playing cards and the characters of The Great Train Robbery."""

from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import BANGS_PLAYED
from bangref.bang.shot import Shot
from bangref.bang.state import Lying, State
from bangref.core.action import BUY, DISCARD, END, PASS, PICK, PLAY, USE, Action, Card
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
    WAGONS_LAID,
    at,
    lying,
    may,
    played_on,
    rail,
    remembered,
    sitting,
    standing,
    train,
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
    "benny_takes_as_many_as_are_paid_for": (
        "bang.character.benny_brawler.effect", "bang.character.benny_brawler.pays_each",
    ),
    "sancho_pays_nothing_once": ("bang.character.sancho.effect", "bang.character.sancho.counts"),
    "zippy_moves_it_once": ("bang.character.zippy_roy.effect", "bang.character.zippy_roy.no_wagon"),
    "manuelita_waits_at_the_terminus": ("bang.character.manuelita.effect",),
    "shade_changes_a_card_as_it_moves": ("bang.character.shade_oconnor.effect",),
    "evan_passes_a_shot_on": (
        "bang.character.evan_babbit.effect", "bang.character.evan_babbit.same_suit",
        "bang.character.evan_babbit.not_the_shooter",
    ),
    "blaze_spares_one": ("bang.character.sgt_blaze.effect",),
    "jimmy_draws_at_the_end": ("bang.character.jimmy_texas.effect",),
}  # fmt: skip

BENNY, BENNY_TWO = train("benny_brawler"), train("benny_brawler", bang__character__benny_brawler__effect="two")
SANCHO, ZIPPY, MANUELITA, JIMMY = (train(name) for name in ("sancho", "zippy_roy", "manuelita", "jimmy_texas"))
SHADE, EVAN, BLAZE = (train(name) for name in ("shade_oconnor", "evan_babbit", "sgt_blaze"))
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


def refund_draws_for_what_is_taken(owner: int, itself: bool, thief: bool) -> bool:
    """Its owner draws a card when another card of theirs is taken or discarded by somebody else.

    pre: 1 <= owner <= 3
    post: _
    """
    owner = settled(owner, 4)
    means = card("panic" if thief else "cat_balou")
    state = changed(_in_play(_stocked(), owner, rail("refund"), card("barrel")), 0, hand=(means,))
    aim = rail("refund") if itself else card("barrel")
    action = Action(0, PLAY, means, owner, aim)
    if not may(TRAINED, state, action):
        return thief and owner == 2
    after = done(TRAINED, state, action)
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


def benny_takes_as_many_as_are_paid_for(taken: int, hand: int, two: bool) -> bool:
    """Whatever has been taken before, Benny may take another wagon that is paid for; by a reading two in all.

    pre: 0 <= taken <= 3 and 0 <= hand <= 2
    post: _
    """
    taken, hand = settled(taken, 4), settled(hand, 3)
    rules = BENNY_TWO if two else BENNY
    state = sitting(standing(1, ("virginian_city", "yooma")), 0, "benny_brawler")
    state = remembered(changed(state, 0, hand=KINDS[:hand]), "wagons_taken", taken)
    allowed = may(rules, state, Action(0, BUY, rail(WAGONS_LAID[0])))
    return allowed == (hand == 2 and (not two or taken < 2))


def sancho_pays_nothing_once(place: int, number: int, taken: int) -> bool:
    """A wagon under a station for nothing, which is the one of the turn.

    pre: 0 <= place <= 3 and 0 <= number < 3 and 0 <= taken <= 1
    post: _
    """
    place, number, taken = settled(place, 4), settled(number, 3), settled(taken, 2)
    state = remembered(sitting(standing(place), 0, "sancho"), "wagons_taken", taken)
    action = Action(0, USE, aim=rail(WAGONS_LAID[number]), name="sancho")
    if not may(SANCHO, state, action):
        return taken == 1 or number >= place
    after = done(SANCHO, state, action)
    counted = after.memo[SANCHO.slots["wagons_taken"]] == 1
    more = any(action.verb == BUY or action.name == "sancho" for action in legal_actions(SANCHO, after))
    return taken == 0 and number < place and lying(after, 0) == (rail(WAGONS_LAID[number]),) and counted and not more


def zippy_moves_it_once(place: int, seat: int) -> bool:
    """By one station, in the own turn alone, without any wagon to be taken.

    pre: 0 <= place <= 2 and 0 <= seat < 4
    post: _
    """
    place, seat = settled(place, 3), settled(seat, 4)
    state = sitting(standing(place), seat, "zippy_roy")
    action = Action(seat, USE, name="zippy_roy")
    if not may(ZIPPY, state, action):
        return seat != 0
    after = done(ZIPPY, state, action)
    return (
        seat == 0
        and at(after) == place + 1
        and isinstance(after.frames[-1], PlayPhase)
        and not may(ZIPPY, after, action)
    )


def manuelita_waits_at_the_terminus(place: int, seat: int) -> bool:
    """Whoever's turn it is, she draws two cards when the train arrives, and none before.

    pre: 1 <= place <= 3 and 0 <= seat < 4
    post: _
    """
    place, seat = settled(place, 4), settled(seat, 4)
    state = changed(_stocked(sitting(standing(place), seat, "manuelita")), 0, hand=(rail("next_stop"),))
    after = played_on(MANUELITA, done(MANUELITA, state, Action(0, PLAY, rail("next_stop"))))
    return len(after.seats[seat].hand) == (seat == 0) + 2 * (place == 3)


def shade_changes_a_card_as_it_moves(seat: int, held: int, takes: bool) -> bool:
    """In the turn of somebody else a card of the hand may be discarded for one of the pile as the train moves.

    pre: 0 <= seat < 4 and 0 <= held <= 2
    post: _
    """
    seat, held = settled(seat, 4), settled(held, 3)
    state = sitting(changed(_stocked(standing(0)), seat, hand=KINDS[12 : 12 + held]), seat, "shade_oconnor")
    state = changed(state, 0, hand=tuple(sorted((*state.seats[0].hand, rail("next_stop")))))
    state = done(SHADE, state, Action(0, PLAY, rail("next_stop")))
    action = Action(seat, DISCARD, KINDS[12])
    if not may(SHADE, state, action):
        return seat == 0 or held == 0
    after = done(SHADE, state, action if takes else Action(seat, PASS))
    changed_one = KINDS[1] in after.seats[seat].hand and KINDS[12] not in after.seats[seat].hand
    return seat != 0 and held > 0 and len(after.seats[seat].hand) == held and changed_one == takes


def evan_passes_a_shot_on(kind: int, target: int) -> bool:
    """For a card of the suit of the BANG! card it is aimed at a neighbour of Evan, and never at who has played it.

    pre: 0 <= kind < 22 and 0 <= target < 4
    post: _
    """
    each, target = KINDS[settled(kind, 22)], settled(target, 4)
    bang = card("bang", 1)
    state = sitting(changed(changed(TRAIN_FOUR, 0, hand=(bang,)), 1, hand=(each,)), 1, "evan_babbit")
    state = done(EVAN, state, Action(0, PLAY, bang, 1))
    action = Action(1, USE, target=target, name="evan_babbit")
    same = FACES[each].suit == FACES[bang].suit
    if not may(EVAN, state, action):
        return not (target == 2 and same)
    after = done(EVAN, done(EVAN, state, action), Action(1, PICK, each))
    top = after.frames[-1]
    return same and isinstance(top, Shot) and (top.target, top.signature.by) == (2, 0) and after.seats[1].hand == ()


def blaze_spares_one(spared: int, gatling: bool) -> bool:
    """One player whom a card for several concerns is exempt from it; all others are not.

    pre: 0 <= spared < 4
    post: _
    """
    spared = settled(spared, 4)
    means = card("gatling" if gatling else "indians")
    state = done(BLAZE, changed(sitting(TRAIN_FOUR, 0, "sgt_blaze"), 0, hand=(means,)), Action(0, PLAY, means))
    action = Action(0, USE, target=spared, name="sgt_blaze")
    if not may(BLAZE, state, action):
        return spared == 0
    after = played_on(BLAZE, done(BLAZE, state, action))
    lives = [player.lives for player in after.seats]
    return spared > 0 and lives == [LIVES, *(LIVES - (seat != spared) for seat in (1, 2, 3))]


def jimmy_draws_at_the_end(seat: int, cards: int) -> bool:
    """One card at the end of Jimmy's turn, and none at the end of those of others.

    pre: 0 <= seat < 4 and 0 <= cards <= 3
    post: _
    """
    seat, cards = settled(seat, 4), settled(cards, 4)
    state = sitting(changed(_stocked(), 0, hand=KINDS[12 : 12 + cards]), seat, "jimmy_texas")
    after = done(JIMMY, state, Action(0, END))
    return len(after.seats[0].hand) == cards + (seat == 0) and len(after.seats[1].hand) == 2
