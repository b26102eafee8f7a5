"""The stations of The Great Train Robbery: which wagons can be taken, what for, and what follows them."""

from bangref.bang.names import CLUBS, DIAMONDS, HEARTS, SPADES
from bangref.bang.sets.great_train_robbery.names import WAGONS
from bangref.bang.sets.great_train_robbery.train.board import pairs
from bangref.bang.state import Lying, State
from bangref.core.action import BUY, END, PASS, PICK, PLAY, USE, Action, Card
from bangref.core.piles import discards
from verification.symbolic.tables import FACES, KINDS, card, changed, done, same_cards, settled
from verification.symbolic.with_train import (
    FOUR_STATIONS,
    TO_COME,
    TRAINED,
    WAGONS_LAID,
    at,
    lying,
    may,
    rail,
    remembered,
    rides,
    standing,
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
}  # fmt: skip


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
