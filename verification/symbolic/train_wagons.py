"""The wagons of The Great Train Robbery as they lie before a player, Ghost Car among them."""

from bangref.bang.distance import distance
from bangref.bang.elimination.frame import Elimination
from bangref.bang.loss import LoseLives
from bangref.bang.moves import discard_in_play
from bangref.bang.names import BOUND
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.state import State
from bangref.core.action import BUY, NOBODY, PASS, PICK, PLAY, Action
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.piles import discards
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
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
    with_out,
)
from verification.symbolic.with_train import (
    BLUE_ONE,
    SUITS,
    TRAIN_FIVE,
    TRAIN_FOUR,
    TRAINED,
    lying,
    may,
    rail,
    rides,
    standing,
    train,
    uses,
    with_blue,
)

FROM_WHERE = "bang.train.wagons.discard_another"

CLAUSES = {
    "observation_and_lumber_change_distances": (
        "bang.wagon.observation_car.effect", "bang.wagon.lumber_flatcar.effect",
    ),
    "prisoners_are_left_in_peace": ("bang.wagon.prisoner_car.effect",),
    "nobody_shoots_into_an_empty_private_car": ("bang.wagon.private_car.effect", "bang.wagon.private_car.limits"),
    "another_blue_card_for_the_caboose": (
        "bang.wagon.caboose.effect", "bang.wagon.caboose.not_itself", FROM_WHERE,
    ),
    "the_sleeper_shoots_once": ("bang.wagon.sleeper_car.effect", FROM_WHERE),
    "hearts_in_the_dining_car": ("bang.wagon.dining_car.effect",),
    "the_ghost_car_keeps_whoever_has_it": ("bang.wagon.ghost_car.effect", "bang.wagon.ghost_car.counts_in_play"),
    "no_lives_come_or_go_with_it": ("bang.wagon.ghost_car.no_life_changes",),
    "without_it_they_are_out": ("bang.wagon.ghost_car.lost_means_out", "bang.wagon.ghost_car.no_reward"),
    "it_comes_to_anybody_but_the_sheriff": (
        "bang.wagon.ghost_car.target", "bang.wagon.ghost_car.not_sheriff", "bang.wagon.ghost_car.returns_eliminated",
    ),
}  # fmt: skip

IN_PLAY_ONLY = train(bang__train__wagons__discard_another="in_play_only")


def observation_and_lumber_change_distances(lumber: bool, owner: int, one: int, other: int) -> bool:
    """Its owner sees the others one closer, and is one farther; or sees all of them one farther. Never below 1.

    pre: 0 <= owner < 5 and 0 <= one < 5 and 0 <= other < 5 and one != other
    post: _
    """
    owner, one, other = settled(owner, 5), settled(one, 5), settled(other, 5)
    state = rides(TRAIN_FIVE, owner, "lumber_flatcar" if lumber else "observation_car")
    places = min((one - other) % 5, (other - one) % 5)
    if lumber:
        places += one == owner
    else:
        places += (other == owner) - (one == owner)
    return distance(TRAINED, state, one, other, "bang", ignore) == max(1, places)


def prisoners_are_left_in_peace(owner: int, indians: bool) -> bool:
    """Duel and Indians! of others do not concern the owner, whose own concern all others.

    pre: 0 <= owner < 4
    post: _
    """
    owner = settled(owner, 4)
    state = rides(TRAIN_FOUR, owner, "prisoner_car")
    if not indians:
        state = changed(state, 0, hand=(card("duel"),))
        allowed = [may(TRAINED, state, Action(0, PLAY, card("duel"), target)) for target in (1, 2, 3)]
        return allowed == [target != owner for target in (1, 2, 3)]
    state = done(TRAINED, changed(state, 0, hand=(card("indians"),)), Action(0, PLAY, card("indians")))
    while not isinstance(state.frames[-1], PlayPhase):
        state = done(TRAINED, state, legal_actions(TRAINED, state)[-1])
    return [player.lives for player in state.seats] == [LIVES, *(LIVES - (seat != owner) for seat in (1, 2, 3))]


def nobody_shoots_into_an_empty_private_car(target: int, hand: int, gatling: bool) -> bool:
    """As long as its owner has no card in hand, no BANG! card is played at them; Gatling is no such card.

    pre: target in (1, 3) and 0 <= hand <= 2
    post: _
    """
    target, hand = settled(target, 4), settled(hand, 3)
    state = changed(rides(TRAIN_FOUR, target, "private_car"), target, hand=KINDS[9 : 9 + hand])
    state = changed(state, 0, hand=(card("gatling" if gatling else "bang"),))
    if not gatling:
        return may(TRAINED, state, Action(0, PLAY, card("bang"), target)) == (hand > 0)
    state = done(TRAINED, state, Action(0, PLAY, card("gatling")))
    while not isinstance(state.frames[-1], PlayPhase):
        state = done(TRAINED, state, Action(state.frames[-1].target, PASS))
    return state.seats[target].lives == LIVES - 1


def another_blue_card_for_the_caboose(kind: int, in_play: bool, kept: bool) -> bool:
    """A blue card, of the hand only by the usual reading, or in play, cancels the shot; the wagon itself stays.

    pre: 0 <= kind < 22
    post: _
    """
    each = KINDS[settled(kind, 22)]
    rules, blue = IN_PLAY_ONLY if kept else TRAINED, FACES[each].colour == "blue"
    if in_play and each != BLUE_ONE:
        return True
    state = rides(TRAIN_FOUR, 1, "caboose")
    state = with_blue(state, 1) if in_play else changed(state, 1, hand=(each,))
    state = shot(rules, state)
    if not may(rules, state, uses(1, "caboose")):
        return not (in_play or (blue and not kept))
    after = done(rules, done(rules, state, uses(1, "caboose")), Action(1, PICK, each))
    saved = after.seats[1].lives == LIVES and isinstance(after.frames[-1], PlayPhase)
    return saved and lying(after, 1) == (rail("caboose"),) and discards(after) == (each,)


def the_sleeper_shoots_once(target: int, given: int) -> bool:
    """For another blue card, at who is in range, once in a turn and beside the BANG! card of the turn.

    pre: 1 <= target < 4 and 0 <= given <= 2
    post: _
    """
    target, given = settled(target, 4), settled(given, 3)
    state = rides(TRAIN_FOUR, 0, "sleeper_car")
    blues = (card("barrel"), card("mustang"))[:given]
    state = changed(state, 0, hand=(*blues, card("bang")))
    action = uses(0, "sleeper_car", target)
    if not may(TRAINED, state, action):
        return target == 2 or given == 0
    after = done(TRAINED, done(TRAINED, state, action), Action(0, PICK, blues[0]))
    after = done(TRAINED, after, Action(target, PASS))
    bang_left = may(TRAINED, after, Action(0, PLAY, card("bang"), 1))
    hit = after.seats[target].lives == LIVES - 1
    return target != 2 and given > 0 and hit and bang_left and not may(TRAINED, after, uses(0, "sleeper_car", 1))


def hearts_in_the_dining_car(suit: int, lives: int, owner: int) -> bool:
    """At the start of the turn of its owner hearts bring back a life, up to the most.

    pre: 0 <= suit < 4 and 1 <= lives <= 4 and 0 <= owner <= 1
    post: _
    """
    suit, lives, owner = settled(suit, 4), settled(lives, 5), settled(owner, 2)
    state = changed(rides(TRAIN_FOUR, owner, "dining_car"), 1, lives=lives)
    after = begun(TRAINED, piled(state, known=(SUITS[suit], *KINDS[12:20])), 1)
    flipped = owner == 1
    gained = flipped and suit == 0 and lives < LIVES
    return after.seats[1].lives == lives + gained and (SUITS[suit] in discards(after)) == flipped


def _ghost(seat: int) -> State:
    """The table at which the wagon keeps somebody in the game."""
    return rides(changed(TRAIN_FOUR, seat, status=BOUND, lives=0), seat, "ghost_car")


def the_ghost_car_keeps_whoever_has_it(seat: int, lives: int, lost: int) -> bool:
    """Who loses the last life is in the game without lives, with the wagon and all that there is.

    pre: 1 <= seat < 4 and 1 <= lives <= 3 and 1 <= lost <= 3
    post: _
    """
    seat, lives, lost = settled(seat, 4), settled(lives, 4), settled(lost, 4)
    state = changed(rides(TRAIN_FOUR, seat, "ghost_car"), seat, lives=lives, hand=KINDS[9:11])
    loss = LoseLives(seat, lost, 0, "bang.symbol.bang", "bang.elimination.killer")
    after = advance(TRAINED, push(state, loss), ignore)
    player = after.seats[seat]
    kept = player.hand == KINDS[9:11] and lying(after, seat) == (rail("ghost_car"),) and not after.winners
    return kept and player.lives == max(0, lives - lost) and (player.status == BOUND) == (lost >= lives)


def no_lives_come_or_go_with_it(seat: int, lost: int, drinks: bool) -> bool:
    """Neither a Saloon nor a loss changes anything for whom the wagon keeps.

    pre: 1 <= seat < 4 and 1 <= lost <= 3
    post: _
    """
    seat, lost = settled(seat, 4), settled(lost, 4)
    state = _ghost(seat)
    if drinks:
        after = done(TRAINED, changed(state, 0, hand=(card("saloon"),)), Action(0, PLAY, card("saloon")))
    else:
        loss = LoseLives(seat, lost, 0, "bang.symbol.bang", "bang.elimination.killer")
        after = advance(TRAINED, push(state, loss), ignore)
    return (after.seats[seat].status, after.seats[seat].lives) == (BOUND, 0) and isinstance(after.frames[-1], PlayPhase)


def without_it_they_are_out(seat: int, hand: int, probe: int) -> bool:
    """Who loses the wagon is out, all they have is discarded, and nobody has a reward for it.

    pre: 1 <= seat < 4 and 0 <= hand <= 1
    post: _
    """
    seat = settled(seat, 4)
    state = changed(_ghost(seat), seat, hand=KINDS[6 : 6 + settled(hand, 2)])
    clause = "bang.card.cat_balou.effect"
    gone = discard_in_play(TRAINED, state, seat, rail("ghost_car"), "discarded", 0, clause, ignore)
    after = advance(TRAINED, gone, ignore)
    player = after.seats[seat]
    rewarded = any(after.seats[other].hand for other in range(4) if other != seat)
    left = (player.status, player.hand, player.lying) == (OUT, (), ())
    over = not any(isinstance(frame, Elimination) for frame in after.frames)
    return left and over and not rewarded and same_cards(TRAINED, state, after, probe)


def it_comes_to_anybody_but_the_sheriff(target: int, a: bool, b: bool) -> bool:
    """Before a player of the taker's choice, even one who is out and so comes back; never before the Sheriff.

    pre: 0 <= target < 5
    post: _
    """
    target = (*range(4), NOBODY)[settled(target, 5)]
    state = standing(1, ("virginian_city", "yooma"), wagons=("ghost_car", "mail_car", "cattle_truck"))
    state = with_out(changed(state, 0, hand=KINDS[6:8]), False, a, b, False)
    action = Action(0, BUY, rail("ghost_car"), target)
    if not may(TRAINED, state, action):
        return target in (NOBODY, 0)
    after = done(TRAINED, state, action)
    after = done(TRAINED, done(TRAINED, after, Action(0, PICK, KINDS[6])), Action(0, PICK, KINDS[7]))
    player = after.seats[target]
    back = (player.status, player.lives) == ((BOUND, 0) if (False, a, b, False)[target] else (state.seats[0].status, 4))
    return target > 0 and back and lying(after, target) == (rail("ghost_car"),)
