"""The train of The Great Train Robbery: how it moves, what a terminus does, and the cards that move it."""

from bangref.bang.sets.great_train_robbery.names import IRONHORSE, LELAND
from bangref.core.action import CHOOSE, PASS, PICK, PLAY, Action
from bangref.core.frames.chance import Chance
from bangref.core.piles import discards
from bangref.west.roles import OUT, OUTLAW, RENEGADE, SHERIFF, Role
from verification.symbolic.tables import KINDS, begun, card, changed, done, piled, same_cards, settled, with_out
from verification.symbolic.with_train import (
    TRAINED,
    WAGONS_LAID,
    at,
    lying,
    may,
    played_on,
    rail,
    remembered,
    rides,
    side,
    standing,
    stations,
    train,
    under,
    wagons_of,
)

CLAUSES = {
    "the_sheriff_moves_the_train": ("bang.train.move.sheriff_turn_start", "bang.train.move.one_step_definition"),
    "without_sheriff_who_began_moves_it": ("bang.train.move.no_sheriff",),
    "another_journey_follows": (
        "bang.train.terminus.trigger", "bang.train.terminus.flip_locomotive",
        "bang.train.terminus.reshuffle_stations", "bang.train.terminus.reshuffle_wagons",
        "bang.train.terminus.station_number",
    ),
    "ironhorse_shoots_at_everybody": (
        "bang.locomotive.ironhorse.effect", "bang.train.terminus.resolve_locomotive",
    ),
    "who_has_won_after_ironhorse": (
        "bang.locomotive.ironhorse.all_dead_outlaws_win", "bang.locomotive.ironhorse.no_author",
    ),
    "leland_has_a_card_for_everybody": ("bang.locomotive.leland.effect",),
    "next_stop_moves_it_by_one": ("bang.card.next_stop.effect",),
    "full_steam_goes_to_the_end": (
        "bang.card.full_steam.effect", "bang.card.full_steam.choice", "bang.card.full_steam.twice_in_sequence",
    ),
    "water_tower_costs_nothing": (
        "bang.card.water_tower.effect", "bang.card.water_tower.not_counted", "bang.train.free_wagon",
    ),
    "wagons_in_play_go_under_their_deck": (
        "bang.train.wagons.discard_to_bottom", "bang.train.wagons.treated_as_blue",
        "bang.train.wagons.never_in_hand",
    ),
}  # fmt: skip

CARDS_ONLY = train(bang__train__move__no_sheriff="cards_only")
IN_THE_GAME = train(bang__train__terminus__station_number="in_the_game")
STOCK = KINDS[:9]


def the_sheriff_moves_the_train(seat: int, place: int) -> bool:
    """One station at the start of each turn of the Sheriff, and none in those of others.

    pre: 0 <= seat < 4 and 0 <= place <= 2
    post: _
    """
    seat, place = settled(seat, 4), settled(place, 3)
    after = begun(TRAINED, piled(standing(place), known=STOCK), seat)
    return at(after) == place + (seat == 0) and wagons_of(after) == tuple(rail(name) for name in WAGONS_LAID)


def without_sheriff_who_began_moves_it(seat: int, a: bool, by_cards: bool) -> bool:
    """With the first player out, the next in the game moves it; by the other reading cards alone do.

    pre: 1 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = (True, a and seat != 1, False, False)
    rules = CARDS_ONLY if by_cards else TRAINED
    after = begun(rules, piled(with_out(standing(1), *out), known=STOCK), seat)
    leader = 2 if out[1] else 1
    return at(after) == 1 + (seat == leader and not by_cards)


def another_journey_follows(store: bool, gone: bool, present_only: bool) -> bool:
    """At the terminus the other side of the locomotive is turned up; stations and wagons are laid out anew.

    pre: True
    post: _
    """
    rules = IN_THE_GAME if present_only else TRAINED
    state = with_out(standing(3, side=LELAND if store else IRONHORSE), False, False, gone, False)
    after = played_on(rules, begun(rules, piled(state, known=STOCK), 0))
    number = 4 - (gone and present_only)
    full = (at(after), len(stations(after)), len(wagons_of(after))) == (0, number, 3)
    return full and side(after) == (IRONHORSE if store else LELAND)


def ironhorse_shoots_at_everybody(a: int, b: int, gone: bool) -> bool:
    """Whoever does not cancel the shot loses a life; who is out is not shot at.

    pre: 1 <= a <= 2 and 1 <= b <= 2
    post: _
    """
    a, b = settled(a, 3), settled(b, 3)
    state = changed(changed(standing(3), 0, lives=a + 1), 1, lives=b + 1)
    state = with_out(state, False, False, False, gone)
    after = played_on(TRAINED, begun(TRAINED, state, 0), until=Chance)
    lives = [player.lives for player in after.seats]
    return lives == [a, b, 3, 0 if gone else 3] and (after.seats[3].status == OUT) == gone


def who_has_won_after_ironhorse(a: bool, b: bool, c: bool, d: bool) -> bool:
    """Deaths are judged together: of nobody left the outlaws have won; else as after any death.

    pre: True
    post: _
    """
    dies = (a, b, c, d)
    state = standing(3)
    for seat, last in enumerate(dies):
        state = changed(state, seat, lives=1 if last else 2)
    after = played_on(TRAINED, begun(TRAINED, state, 0), until=Chance)
    roles = [player.role for player in state.seats]
    left = [role for role, last in zip(roles, dies, strict=True) if not last]
    winning: tuple[Role, ...] = ()
    if SHERIFF not in left:
        winning = (RENEGADE,) if left == [RENEGADE] else (OUTLAW,)
    elif OUTLAW not in left and RENEGADE not in left:
        winning = tuple(role for role in set(roles) if role not in (OUTLAW, RENEGADE))
    return (after.winners or ()) == tuple(seat for seat, role in enumerate(roles) if role in winning)


def leland_has_a_card_for_everybody(gone: bool, probe: int) -> bool:
    """Everybody in the game, from the player on turn on, has a card of the top of the pile.

    pre: True
    post: _
    """
    state = with_out(standing(3, side=LELAND), False, gone, False, False)
    state = piled(state, known=STOCK)
    after = played_on(TRAINED, begun(TRAINED, state, 0))
    sizes = [len(player.hand) for player in after.seats]
    return sizes == [3, 0 if gone else 1, 1, 1] and same_cards(TRAINED, state, after, probe)


def next_stop_moves_it_by_one(place: int, seat: int) -> bool:
    """Its player draws a card, and the train moves by one, in any turn.

    pre: 0 <= place <= 2 and 0 <= seat < 4
    post: _
    """
    place, seat = settled(place, 3), settled(seat, 4)
    state = changed(piled(standing(place), known=STOCK), seat, hand=(rail("next_stop"),))
    state = state._replace(turn=seat, frames=tuple(frame._replace(seat=seat) for frame in state.frames))
    after = done(TRAINED, state, Action(seat, PLAY, rail("next_stop")))
    return at(after) == place + 1 and after.seats[seat].hand == KINDS[:1]


def full_steam_goes_to_the_end(place: int, twice: bool) -> bool:
    """From wherever it is the train is at the terminus; Ironhorse acts twice, or not at all.

    pre: 0 <= place <= 3
    post: _
    """
    place = settled(place, 4)
    state = piled(changed(standing(place), 0, hand=(rail("full_steam"),)), known=STOCK)
    state = done(TRAINED, state, Action(0, PLAY, rail("full_steam")))
    while not may(TRAINED, state, Action(0, CHOOSE, name="twice")):
        state = done(TRAINED, state, Action(0, PASS))
    after = played_on(TRAINED, done(TRAINED, state, Action(0, CHOOSE, name="twice" if twice else "ignore")))
    lives = [player.lives for player in after.seats]
    return lives == [2 if twice else 4] * 4 and (at(after), side(after)) == (0, LELAND)


def water_tower_costs_nothing(place: int, number: int, taken: int) -> bool:
    """A wagon under a station comes for nothing, whatever has been taken in this turn, and does not count.

    pre: 0 <= place <= 3 and 0 <= number < 3 and 0 <= taken <= 1
    post: _
    """
    place, number, taken = settled(place, 4), settled(number, 3), settled(taken, 2)
    state = remembered(changed(standing(place), 0, hand=(rail("water_tower"),)), "wagons_taken", taken)
    action = Action(0, PLAY, rail("water_tower"))
    if not may(TRAINED, state, action):
        return place == 0
    state = done(TRAINED, state, action)
    wagon = Action(0, PICK, rail(WAGONS_LAID[number]))
    if not may(TRAINED, state, wagon):
        return number >= place
    after = done(TRAINED, state, wagon)
    counted = after.memo[TRAINED.slots["wagons_taken"]]
    return place > number and lying(after, 0) == (rail(WAGONS_LAID[number]),) and counted == taken


def wagons_in_play_go_under_their_deck(target: int, thief: bool, probe: int) -> bool:
    """Cat Balou sends a wagon under its deck; Panic! brings it before its player, and not into the hand.

    pre: 1 <= target < 4
    post: _
    """
    target = settled(target, 4)
    means = card("panic" if thief else "cat_balou")
    state = changed(rides(standing(0), target, "private_car"), 0, hand=(means,))
    action = Action(0, PLAY, means, target, rail("private_car"))
    if not may(TRAINED, state, action):
        return thief and target == 2
    after = done(TRAINED, state, action)
    where = (lying(after, 0), under(after)) == (((rail("private_car"),), ()) if thief else ((), (rail("private_car"),)))
    gone = lying(after, target) == () and discards(after) == (means,) and after.seats[0].hand == ()
    return where and gone and same_cards(TRAINED, state, after, probe)
