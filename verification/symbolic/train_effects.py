"""The wagons of The Great Train Robbery that are discarded for what they do."""

from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.shot import Shot
from bangref.bang.state import Lying
from bangref.core.action import CHOOSE, DISCARD, PASS, PICK, Action
from bangref.core.engine import legal_actions
from bangref.core.piles import discards
from verification.symbolic.tables import (
    KINDS,
    card,
    changed,
    done,
    piled,
    same_cards,
    settled,
    with_out,
)
from verification.symbolic.with_train import (
    BLUE_ONE,
    TO_COME,
    TRAIN_FOUR,
    TRAINED,
    lying,
    may,
    played_on,
    rail,
    remembered,
    rides,
    standing,
    under,
    uses,
    with_blue,
)

BY_DISCARD = "bang.train.wagons.use_by_discard"

CLAUSES = {
    "a_discard_from_the_cattle_truck": ("bang.wagon.cattle_truck.effect", BY_DISCARD),
    "everybody_else_clowns": ("bang.wagon.circus_wagon.effect", "bang.wagon.circus_wagon.order"),
    "coal_for_a_card_and_a_wagon": ("bang.wagon.coal_hopper.effect", BY_DISCARD),
    "a_letter_for_somebody": ("bang.wagon.mail_car.effect",),
    "passengers_reach_everybody": ("bang.wagon.passenger_car.effect",),
    "one_wagon_each_from_the_lounge": ("bang.wagon.lounge_car.effect", "bang.wagon.lounge_car.not_counted"),
    "another_turn_without_cards": ("bang.wagon.express_car.effect", "bang.wagon.express_car.no_chain"),
    "baggage_is_used_as_needed": ("bang.wagon.baggage_car.effect", BY_DISCARD),
    "wagons_are_for_the_own_turn": ("bang.train.wagons.own_turn",),
}  # fmt: skip
STOCK = KINDS[:9]


def a_discard_from_the_cattle_truck(thrown: int, picked: int, probe: int) -> bool:
    """One of the three discards on top comes into the hand; the truck goes under its deck.

    pre: 0 <= thrown <= 5 and 0 <= picked < 5
    post: _
    """
    thrown, picked = settled(thrown, 6), settled(picked, 5)
    state = piled(rides(TRAIN_FOUR, 0, "cattle_truck"), known=KINDS[15:18], thrown=KINDS[:thrown])
    state = done(TRAINED, state, uses(0, "cattle_truck"))
    gone = (lying(state, 0), under(state)) == ((), (rail("cattle_truck"),))
    action = Action(0, PICK, KINDS[picked])
    if isinstance(state.frames[-1], PlayPhase) or not may(TRAINED, state, action):
        return gone and not thrown - 3 <= picked < thrown
    after = done(TRAINED, state, action)
    taken = after.seats[0].hand == (KINDS[picked],) and thrown - 3 <= picked < thrown
    return gone and taken and same_cards(TRAINED, state, after, probe)


def everybody_else_clowns(a: int, b: int, c: int, probe: int) -> bool:
    """Each other player with cards in play discards one of them; its player does not.

    pre: 0 <= a <= 2 and 0 <= b <= 2 and 0 <= c <= 2
    post: _
    """
    there = (2, settled(a, 3), settled(b, 3), settled(c, 3))
    blues = (("barrel", 0), ("mustang", 0)), (("barrel", 1), ("mustang", 1)), (("volcanic", 0), ("jail", 0))
    state = rides(TRAIN_FOUR, 0, "circus_wagon", "private_car")
    for seat in (1, 2, 3):
        cards = tuple(Lying(card(name, number)) for name, number in blues[seat - 1][: there[seat]])
        state = changed(state, seat, lying=cards)
    after = done(TRAINED, state, uses(0, "circus_wagon"))
    while not isinstance(after.frames[-1], PlayPhase):
        after = done(TRAINED, after, next(each for each in legal_actions(TRAINED, after) if each.verb == DISCARD))
    left = [len(lying(after, seat)) for seat in range(4)]
    return left == [1, *(max(0, number - 1) for number in there[1:])] and same_cards(TRAINED, state, after, probe)


def coal_for_a_card_and_a_wagon(owner: int, blue: bool) -> bool:
    """Its player draws a card; then a wagon before anybody goes, and nothing else does.

    pre: 0 <= owner < 4
    post: _
    """
    owner = settled(owner, 4)
    state = piled(rides(rides(TRAIN_FOUR, 0, "coal_hopper"), owner, "private_car"), known=STOCK)
    state = with_blue(state, owner) if blue else state
    state = done(TRAINED, state, uses(0, "coal_hopper"))
    at_blue = Action(0, CHOOSE, target=owner, aim=BLUE_ONE)
    if may(TRAINED, state, at_blue) or may(TRAINED, state, Action(0, PASS)):
        return False
    after = done(TRAINED, state, Action(0, CHOOSE, target=owner, aim=rail("private_car")))
    gone = sorted(under(after)) == sorted((rail("coal_hopper"), rail("private_car")))
    return gone and after.seats[0].hand == KINDS[:1] and lying(after, owner) == ((BLUE_ONE,) if blue else ())


def a_letter_for_somebody(given: int, target: int, out: bool, probe: int) -> bool:
    """Of three cards drawn one goes to another player in the game, and two are kept.

    pre: 0 <= given < 4 and 0 <= target < 4
    post: _
    """
    given, target = settled(given, 4), settled(target, 4)
    state = with_out(rides(TRAIN_FOUR, 0, "mail_car"), False, False, False, out)
    state = done(TRAINED, piled(state, known=STOCK), uses(0, "mail_car"))
    action = Action(0, PICK, KINDS[given], target)
    if not may(TRAINED, state, action):
        return target == 0 or given == 3 or (out and target == 3)
    after = done(TRAINED, state, action)
    kept = tuple(each for number, each in enumerate(KINDS[:3]) if number != given)
    moved = (after.seats[0].hand, after.seats[target].hand) == (kept, (KINDS[given],))
    return moved and given < 3 and same_cards(TRAINED, state, after, probe)


def passengers_reach_everybody(target: int, far: bool) -> bool:
    """A card in play of any other player is taken, at any distance.

    pre: 0 <= target < 4
    post: _
    """
    target = settled(target, 4)
    state = rides(TRAIN_FOUR, 0, "passenger_car")
    state = with_blue(state, target)
    state = changed(state, target, lying=(*state.seats[target].lying, Lying(card("mustang")))) if far else state
    action = uses(0, "passenger_car", target)._replace(aim=BLUE_ONE)
    if not may(TRAINED, state, action):
        return target == 0
    after = done(TRAINED, state, action)
    return target != 0 and after.seats[0].hand == (BLUE_ONE,) and under(after) == (rail("passenger_car"),)


def one_wagon_each_from_the_lounge(given: int, target: int, out: bool, probe: int) -> bool:
    """Of two wagons drawn one is laid before another player, and one before its player; neither counts.

    pre: 0 <= given <= 2 and 0 <= target < 4
    post: _
    """
    given, target = settled(given, 3), settled(target, 4)
    state = rides(standing(1), 0, "lounge_car")
    state = done(TRAINED, with_out(state, False, False, False, out), uses(0, "lounge_car"))
    action = Action(0, PICK, rail(TO_COME[given]), target)
    if not may(TRAINED, state, action):
        return given == 2 or target == 0 or (out and target == 3)
    after = done(TRAINED, state, action)
    laid = (lying(after, 0), lying(after, target)) == ((rail(TO_COME[1 - given]),), (rail(TO_COME[given]),))
    counted = after.memo[TRAINED.slots["wagons_taken"]]
    return laid and given < 2 and not counted and same_cards(TRAINED, state, after, probe)


def another_turn_without_cards(hand: int, excess: bool, on: bool) -> bool:
    """The whole hand is discarded, and the same player is on turn again; but not if this turn has come of it, too.

    pre: 0 <= hand <= 2
    post: _
    """
    hand = settled(hand, 3)
    state = changed(rides(TRAIN_FOUR, 0, "express_car"), 0, hand=KINDS[9 : 9 + hand], lives=1 if excess else 4)
    state = remembered(piled(state, known=STOCK), "express_turn", int(on))
    after = played_on(TRAINED, done(TRAINED, state, uses(0, "express_car")))
    turn = 1 if on else 0
    drawn = (after.turn, after.seats[turn].hand, len(after.seats[0].hand)) == (turn, KINDS[:2], 0 if on else 2)
    return drawn and set(discards(after)) == set(KINDS[9 : 9 + hand]) and under(after) == (rail("express_car"),)


def baggage_is_used_as_needed(target: int, use: int) -> bool:
    """As a BANG! in range, a Panic! at distance 1, or a Cat Balou at any; whatever it is, the wagon is gone.

    pre: 1 <= target < 4 and 0 <= use < 3
    post: _
    """
    target, use = settled(target, 4), settled(use, 3)
    name = ("bang", "panic", "cat_balou")[use]
    state = done(TRAINED, with_blue(rides(TRAIN_FOUR, 0, "baggage_car"), target), uses(0, "baggage_car"))
    action = Action(0, CHOOSE, target=target, name=name)
    action = action._replace(aim=BLUE_ONE) if use else action
    if not may(TRAINED, state, action):
        return target == 2 and use < 2
    after = done(TRAINED, state, action)
    gone = (lying(after, 0), under(after)) == ((), (rail("baggage_car"),))
    if not use:
        return gone and target != 2 and any(isinstance(frame, Shot) for frame in after.frames)
    return gone and (BLUE_ONE in (after.seats[0].hand if use == 1 else discards(after)))


OF_THE_TURN = ("cattle_truck", "circus_wagon", "coal_hopper", "express_car", "lounge_car", "mail_car")


def wagons_are_for_the_own_turn(kind: int, owner: int) -> bool:
    """A wagon that is discarded for its effect is so by its owner, in the turn of that player.

    pre: 0 <= kind < 6 and 0 <= owner < 4
    post: _
    """
    name, owner = OF_THE_TURN[settled(kind, 6)], settled(owner, 4)
    return may(TRAINED, rides(standing(1, deck=()), owner, name), uses(owner, name)) == (owner == 0)
