"""Stanice: what the wagon under each station costs.

Price           of one station
PRICES          by station
payable         the cards that the player may give next for a price
judge_price     None, or why the player cannot pay it
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from bangref.bang.draw_check import rank_between, suit_of
from bangref.bang.names import (
    BANG,
    BEER,
    BLUE,
    CAT_BALOU,
    CLUBS,
    DIAMONDS,
    HEARTS,
    MISSED,
    PANIC,
    SPADES,
)  # fmt: skip
from bangref.bang.points import COUNTS_AS, MAY_AIM, MAY_CHANGE_LIVES, MAY_USE
from bangref.bang.price import FOR_PRICE, spendable
from bangref.bang.rules import ABILITY, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import WAGON
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.bang.terms import is_blue
from bangref.core.action import NOBODY, Card
from bangref.core.asking import counts, forbidden
from bangref.core.piles import Cards
from bangref.core.ruling import Ruling, ignore, rule
from bangref.core.unseen import FACE_DOWN, is_one_of

PAY = "bang.train.acquire.pay_from_hand_or_play"
EXACT = "bang.train.acquire.exact_card"
AS_PAYMENT = "bang.train.acquire.wagons_as_payment"
READINGS = {AS_PAYMENT: ("any_cards", "blue_too", "none")}

STATION_PRICE = "station price"
SHOT = "shot"
"""For what a card counts as a Missed!: to be played at a shot."""


class Price(NamedTuple):
    """What has to be given: so many cards with one of these names, of this suit, or of a rank in this range; or lives.

    clause: who says so. blue: the cards are blue.
    """

    clause: str
    names: tuple[str, ...] = ()
    suit: str = ""
    ranks: tuple[str, str] = ("", "")
    blue: bool = False
    cards: int = 1
    lives: int = 0


PRICES: dict[str, Price] = {
    "boom_town": Price("bang.station.boom_town.price", names=(BANG,)),
    "callico": Price("bang.station.callico.price", names=(PANIC, CAT_BALOU)),
    "silverado": Price("bang.station.silverado.price", names=(BEER,)),
    "st_francis": Price("bang.station.st_francis.price", suit=CLUBS),
    "cripple_crack": Price("bang.station.cripple_crack.price", suit=SPADES),
    "santa_fe": Price("bang.station.santa_fe.price", suit=HEARTS),
    "deathwood": Price("bang.station.deathwood.price", blue=True),
    "dodgeville": Price("bang.station.dodgeville.price", names=(MISSED,)),
    "tombrock": Price("bang.station.tombrock.price", cards=0, lives=1),
    "fort_woth": Price("bang.station.fort_woth.price", ranks=("10", "A")),
    "yooma": Price("bang.station.yooma.price", ranks=("2", "9")),
    "oathman": Price("bang.station.oathman.price", suit=DIAMONDS),
    "virginian_city": Price("bang.station.virginian_city.price", cards=2),
}


def fits(rules: Rules, state: State, seat: int, price: Price, card: Card) -> bool:
    """Whether a card is of the kind that a price asks for."""
    face = rules.faces[card]
    if face.colour == WAGON and rules.readings[AS_PAYMENT] == "none":
        return False
    if price.names:
        return _counts_as_one(rules, state, seat, price, card)
    if price.suit:
        return bool(face.suit) and suit_of(rules, state, card, ignore) == price.suit
    if price.ranks[0]:
        return bool(face.rank) and rank_between(face.rank, *price.ranks)
    if price.blue:
        as_blue = face.colour == WAGON and rules.readings[AS_PAYMENT] == "blue_too"
        return as_blue or face.colour == BLUE or is_blue(rules, state, card, STATION_PRICE)
    return True


def substitute(rules: Rules, state: State, seat: int, price: Price, card: Card) -> tuple[str, str]:
    """The name of the card that is asked for as which another one counts, and for what; "" where it does not.

    It has to be the player who may use it so: what everybody may do under an event is no exception.
    """
    names = _stands_for(rules, state, seat, price, card)
    return next(((name, kind) for name, kind in names if _ban(rules, state, seat, card, name) is None), ("", ""))


def _stands_for(rules: Rules, state: State, seat: int, price: Price, card: Card) -> Iterator[tuple[str, str]]:
    """The same, and whether it may be used so or not."""
    if printed_name(rules, card) in price.names:
        return
    for name in price.names:
        purpose = SHOT if name == MISSED else STATION_PRICE
        if name in counts(rules, state, COUNTS_AS, (seat,), seat, card, purpose):
            yield name, purpose


def _ban(rules: Rules, state: State, seat: int, card: Card, purpose: str) -> Ruling | None:
    """What forbids the player to use a card so: for a price, or as the card of a name."""
    return forbidden(rules, state, MAY_USE, (seat, NOBODY), seat, card, purpose)


def _counts_as_one(rules: Rules, state: State, seat: int, price: Price, card: Card) -> bool:
    """Whether it is one of the cards asked for, or counts as one in the hand of the player."""
    named = is_one_of(printed_name(rules, card), price.names)
    return named or (card in state.seats[seat].hand and bool(substitute(rules, state, seat, price, card)[0]))


def held(rules: Rules, state: State, seat: int, taken: Cards = ()) -> Iterator[Card]:
    """The cards in hand and in play of a player that may be given away, one after another, but for those taken already.

    What nobody has seen comes last.
    """
    player, left = state.seats[seat], Counter(taken)
    lying = [(there.card, True) for there in player.lying]
    for card, lies in sorted([*((card, False) for card in player.hand), *lying], key=_is_unseen):
        if not (_may_go(rules, state, seat, card) if lies else spendable(rules, state, seat, (card,), FOR_PRICE)):
            continue
        if left[card]:
            left[card] -= 1
        else:
            yield card


def _is_unseen(place: tuple[Card, bool]) -> bool:
    return place[0] >= FACE_DOWN


def _may_go(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Whether a card in play can be discarded by what is no card and no effect of its own."""
    signature = Signature((), STATION_PRICE, ABILITY, seat, seat, card)
    return forbidden(rules, state, MAY_AIM, (seat, NOBODY), signature, seat, card) is None


def payable(rules: Rules, state: State, seat: int, price: Price, taken: Cards = ()) -> Iterator[Card]:
    """The cards that the player may give next, one after another; none when the price is complete."""
    if len(taken) < price.cards:
        yield from (card for card in held(rules, state, seat, taken) if fits(rules, state, seat, price, card))


def judge_price(rules: Rules, state: State, seat: int, price: Price) -> Ruling | None:
    """None, or why the player cannot pay this price."""
    if price.lives:
        if state.seats[seat].lives <= price.lives:
            return rule(price.clause, "last_life_is_no_price", seat)
        return forbidden(rules, state, MAY_CHANGE_LIVES, (seat, NOBODY), seat, -1)
    enough = tuple(islice(payable(rules, state, seat, price), price.cards))
    if len(enough) == price.cards:
        return None
    bans = _bans(rules, state, seat, price)
    if len(enough) + len(bans) < price.cards:
        return rule(price.clause, "cannot_pay_station", seat, price.cards)
    return bans[0]


def _bans(rules: Rules, state: State, seat: int, price: Price) -> list[Ruling]:
    """For each card in hand that would pay if nothing forbade to spend it so, what forbids it."""
    found = []
    for card in state.seats[seat].hand:
        ban = _ban(rules, state, seat, card, FOR_PRICE)
        if ban is not None and fits(rules, state, seat, price, card):
            found.append(ban)
        elif ban is None and not fits(rules, state, seat, price, card):
            names = _stands_for(rules, state, seat, price, card)
            found += [as_it for name, _ in names if (as_it := _ban(rules, state, seat, card, name))][:1]
    return found
