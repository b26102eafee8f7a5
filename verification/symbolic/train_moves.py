"""The train of The Great Train Robbery: how it moves, which wagons can be taken, what for, and what a terminus does."""

from bangref.bang.names import CLUBS, DIAMONDS, HEARTS, SPADES
from bangref.bang.sets.great_train_robbery.names import IRONHORSE, LELAND, WAGONS
from bangref.bang.sets.great_train_robbery.train.board import pairs
from bangref.bang.state import Lying, State
from bangref.core.action import BUY, CHOOSE, END, PASS, PICK, PLAY, USE, Action, Card
from bangref.core.piles import discards
from bangref.west.roles import OUT, OUTLAW, RENEGADE, SHERIFF, Role
from verification.symbolic.tables import FACES, KINDS, begun, card, changed, done, piled, same_cards, settled, with_out
from verification.symbolic.with_train import (
    FOUR_STATIONS,
    TO_COME,
    TRAIN_FIVE,
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

EXACT = "bang.train.acquire.exact_card"
PAY = "bang.train.acquire.pay_from_hand_or_play"
CLAUSES = {
    "each_wagon_is_under_one_station": ("bang.train.pairing", "bang.train.acquire.never_locomotive"),
    "only_what_has_a_station_is_taken": ("bang.train.acquire.only_paired", "bang.train.acquire.never_locomotive"),
    "a_named_card_is_wanted": (
        "bang.station.boom_town.price", "bang.station.callico.price", "bang.station.silverado.price",
        "bang.station.dodgeville.price", EXACT,
    ),
    "a_suit_is_wanted": (
        "bang.station.st_francis.price", "bang.station.cripple_crack.price", "bang.station.santa_fe.price",
        "bang.station.oathman.price",
    ),
    "a_rank_is_wanted": ("bang.station.fort_woth.price", "bang.station.yooma.price"),
    "deathwood_wants_a_blue_card": ("bang.station.deathwood.price", PAY),
    "two_cards_for_virginian_city": (
        "bang.station.virginian_city.price", PAY, "bang.train.acquire.wagons_as_payment",
    ),
    "a_life_for_tombrock": ("bang.station.tombrock.price",),
    "the_train_closes_up_and_grows": (
        "bang.train.acquire.put_in_front", "bang.train.acquire.close_gap", "bang.train.acquire.append_new",
        "bang.train.full_length", "bang.train.terminus.too_few_wagons",
    ),
    "one_wagon_in_a_turn": ("bang.train.acquire.once_per_turn",),
    "a_free_move_commits": (
        "bang.train.acquire.free_move", "bang.train.acquire.free_move_once", "bang.train.acquire.free_move_commits",
    ),
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


def _first_wagon(station: str) -> State:
    """The table at which the first wagon stands under a station, and no other under any."""
    return standing(1, (station, "yooma" if station == "tombrock" else "tombrock"))


def _there(each: Card) -> tuple[Lying, ...]:
    return (Lying(each),)


def _buys(state: State, price: Card, number: int = 0) -> State:
    """The state when seat 0 has taken the first wagon for one card."""
    return done(TRAINED, done(TRAINED, state, Action(0, BUY, wagons_of(state)[number])), Action(0, PICK, price))


def _buyable(state: State) -> bool:
    return may(TRAINED, state, Action(0, BUY, wagons_of(state)[0]))


def each_wagon_is_under_one_station(place: int, number: int) -> bool:
    """The locomotive has a station of its own; the wagons have those to its left, as far as there are any.

    pre: 0 <= place <= 4 and 0 <= number <= 3
    post: _
    """
    place, number = settled(place, 5), settled(number, 4)
    state = standing(place, wagons=WAGONS_LAID[:number])
    wanted = {rail(WAGONS_LAID[n]): rail(FOUR_STATIONS[place - 1 - n]) for n in range(number) if n < place}
    return pairs(TRAINED, state) == wanted


def only_what_has_a_station_is_taken(place: int, number: int) -> bool:
    """Who could pay for any station takes what has one; the locomotive is never taken.

    pre: 0 <= place < 4 and 0 <= number < 5
    post: _
    """
    place, number = settled(place, 4), settled(number, 5)
    state = changed(standing(place), 0, hand=KINDS)
    wagon = (*(rail(name) for name in WAGONS_LAID), rail(TO_COME[0]), rail(FOUR_STATIONS[0]))[number]
    return may(TRAINED, state, Action(0, BUY, wagon)) == (number < min(place, 3))


NAMED = {
    "boom_town": ("bang",), "callico": ("panic", "cat_balou"), "silverado": ("beer",), "dodgeville": ("missed",),
}  # fmt: skip


def a_named_card_is_wanted(station: int, kind: int) -> bool:
    """The card whose name a station shows pays for it, and no other.

    pre: 0 <= station < 4 and 0 <= kind < 22
    post: _
    """
    name, each = tuple(NAMED)[settled(station, 4)], KINDS[settled(kind, 22)]
    state = changed(_first_wagon(name), 0, hand=(each,))
    return _buyable(state) == (FACES[each].name in NAMED[name])


SUIT_OF = {"st_francis": CLUBS, "cripple_crack": SPADES, "santa_fe": HEARTS, "oathman": DIAMONDS}


def a_suit_is_wanted(station: int, kind: int) -> bool:
    """Any card of the suit that a station shows pays for it, and no other.

    pre: 0 <= station < 4 and 0 <= kind < 22
    post: _
    """
    name, each = tuple(SUIT_OF)[settled(station, 4)], KINDS[settled(kind, 22)]
    state = changed(_first_wagon(name), 0, hand=(each,))
    return _buyable(state) == (FACES[each].suit == SUIT_OF[name])


def a_rank_is_wanted(high: bool, kind: int) -> bool:
    """Fort Woth wants a card from the ten up to the ace, Yooma one from the two up to the nine.

    pre: 0 <= kind < 22
    post: _
    """
    each = KINDS[settled(kind, 22)]
    state = changed(_first_wagon("fort_woth" if high else "yooma"), 0, hand=(each,))
    return _buyable(state) == ((FACES[each].rank in ("10", "J", "Q", "K", "A")) == high)


def deathwood_wants_a_blue_card(kind: int, in_play: bool) -> bool:
    """A blue card, from the hand or from play; it is discarded, and the wagon lies there.

    pre: 0 <= kind < 22
    post: _
    """
    each = KINDS[settled(kind, 22)]
    blue = FACES[each].colour == "blue"
    state = _first_wagon("deathwood")
    if in_play and not blue:
        return True
    state = changed(state, 0, lying=_there(each)) if in_play else changed(state, 0, hand=(each,))
    if not _buyable(state):
        return not blue
    after = _buys(state, each)
    return (
        blue and discards(after) == (each,) and lying(after, 0) == (rail(WAGONS_LAID[0]),) and not after.seats[0].hand
    )


def two_cards_for_virginian_city(hand: int, blue: int, wagon: bool) -> bool:
    """Any two cards of the hand and in play, wagons among them, and not a single one.

    pre: 0 <= hand <= 2 and 0 <= blue <= 1
    post: _
    """
    hand, blue = settled(hand, 3), settled(blue, 2)
    state = changed(_first_wagon("virginian_city"), 0, hand=KINDS[:hand])
    state = changed(state, 0, lying=_there(card("barrel"))) if blue else state
    state = rides(state, 0, "private_car") if wagon else state
    return _buyable(state) == (hand + blue + wagon >= 2)


def a_life_for_tombrock(lives: int) -> bool:
    """A life pays, but never the last one.

    pre: 1 <= lives <= 5
    post: _
    """
    lives = settled(lives, 6)
    state = changed(_first_wagon("tombrock"), 0, lives=lives)
    if not _buyable(state):
        return lives == 1
    after = done(TRAINED, state, Action(0, BUY, rail(WAGONS_LAID[0])))
    return lives > 1 and after.seats[0].lives == lives - 1 and lying(after, 0) == (rail(WAGONS_LAID[0]),)


def the_train_closes_up_and_grows(number: int, deck: int, probe: int) -> bool:
    """Whichever wagon is taken, the others follow one another; the next of the deck comes last, if there is one.

    pre: 0 <= number < 3 and 0 <= deck <= 1
    post: _
    """
    number, deck = settled(number, 3), settled(deck, 2)
    state = standing(3, ("st_francis", "santa_fe", "oathman", "tombrock"), deck=TO_COME[:deck])
    state = state if deck else rides(state, 3, *(name for name in WAGONS if name not in WAGONS_LAID))
    price = next(each for each in KINDS if FACES[each].suit == (DIAMONDS, HEARTS, CLUBS)[number])
    state = changed(state, 0, hand=(price,))
    after = _buys(state, price, number)
    left = [rail(name) for name in WAGONS_LAID]
    taken = left.pop(number)
    grown = (*left, rail(TO_COME[0])) if deck else tuple(left)
    return wagons_of(after) == grown and lying(after, 0) == (taken,) and same_cards(TRAINED, state, after, probe)


def one_wagon_in_a_turn(before: int, owner: int) -> bool:
    """Who has taken a wagon in this turn takes no other, nor moves the train for one.

    pre: 0 <= before <= 1 and 0 <= owner < 4
    post: _
    """
    before, owner = settled(before, 2), settled(owner, 4)
    state = remembered(changed(_first_wagon("st_francis"), owner, hand=KINDS), "wagons_taken", before)
    state = state._replace(turn=owner, frames=tuple(frame._replace(seat=owner) for frame in state.frames))
    buys = may(TRAINED, state, Action(owner, BUY, rail(WAGONS_LAID[0])))
    moves = may(TRAINED, state, Action(owner, USE, name="free_move"))
    return buys == (not before) and moves == (not before)


def a_free_move_commits(place: int, pays: bool, moved: bool) -> bool:
    """Once in a turn, and only where a wagon can be paid for then; it has to be taken before anything else.

    pre: 0 <= place < 3
    post: _
    """
    place = settled(place, 3)
    row = ("boom_town", "silverado", "dodgeville", "callico")
    state = remembered(standing(place, row, wagons=WAGONS_LAID[:1]), "free_move", int(moved))
    wanted = card(("bang", "beer", "missed")[place])
    hand = (wanted, card("saloon")) if pays else (card("saloon"),)
    state = changed(state, 0, hand=hand)
    action = Action(0, USE, name="free_move")
    if not may(TRAINED, state, action):
        return moved or not pays
    after = done(TRAINED, state, action)
    bound = not may(TRAINED, after, Action(0, PASS)) and not may(TRAINED, after, Action(0, END))
    bound = bound and not may(TRAINED, after, Action(0, PLAY, card("saloon")))
    bought = _buys(after, wanted)
    return pays and not moved and at(after) == place + 1 and bound and lying(bought, 0) == (rail(WAGONS_LAID[0]),)


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

    pre: 1 <= a <= 3 and 1 <= b <= 3
    post: _
    """
    a, b = settled(a, 4), settled(b, 4)
    state = changed(changed(standing(3), 0, lives=a + 1), 1, lives=b + 1)
    state = with_out(state, False, False, False, gone)
    after = played_on(TRAINED, begun(TRAINED, piled(state, known=STOCK), 0))
    lives = [player.lives for player in after.seats]
    return lives == [a, b, 3, 0 if gone else 3] and (after.seats[3].status == OUT) == gone


def who_has_won_after_ironhorse(a: bool, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Deaths are judged together: of nobody left the outlaws have won; else as after any death.

    pre: True
    post: _
    """
    dies = (a, b, c, d, e)
    state = standing(3, (*FOUR_STATIONS[:3], "yooma"), state=TRAIN_FIVE)
    for seat, last in enumerate(dies):
        state = changed(state, seat, lives=1 if last else 2)
    after = played_on(TRAINED, begun(TRAINED, piled(state, known=STOCK), 0))
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
