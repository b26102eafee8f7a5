"""The characters of The Great Train Robbery."""

from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.core.action import BUY, DISCARD, END, PASS, PICK, PLAY, USE, Action
from bangref.core.engine import legal_actions
from verification.symbolic.tables import (
    FACES,
    KINDS,
    LIVES,
    card,
    changed,
    done,
    piled,
    settled,
)
from verification.symbolic.with_train import (
    SUITS,
    TRAIN_FOUR,
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


def evan_passes_a_shot_on(suit: int, target: int) -> bool:
    """For a card of the suit of the BANG! card it is aimed at a neighbour of Evan, and never at who has played it.

    pre: 0 <= suit < 4 and 0 <= target < 4
    post: _
    """
    each, target = SUITS[settled(suit, 4)], settled(target, 4)
    bang = card("bang", 2)
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
