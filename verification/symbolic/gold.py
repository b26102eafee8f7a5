"""Nuggets of Gold Rush: for which lives there are some, what they buy, and where they are."""

from bangref.bang.elimination.frame import Elimination
from bangref.bang.loss import LoseLives
from bangref.bang.state import State
from bangref.core.action import BUY, DISCARD, NOBODY, PLAY, Action
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from verification.symbolic.tables import KINDS, changed, done, piled, settled, with_out
from verification.symbolic.with_gold import (
    BLACK,
    EQUIPMENT,
    GOLD,
    GOLD_FOUR,
    NUGGETS,
    OFFER,
    PRICES,
    UNDER,
    bank,
    gold,
    golden,
    held,
    nuggets_in_all,
    offers,
    owns,
    rich,
)

PRICE = ("bang.gold_rush.buy.price", "bang.gold_rush.buy.gold_needed")
FORCE = ("bang.gold_rush.force.price", "bang.gold_rush.force.any_distance", "bang.gold_rush.force.unpreventable")
CLAUSES = {
    "a_nugget_for_each_life": ("bang.gold_rush.gold.gain_per_life", "bang.gold_rush.gold.own_duel"),
    "the_last_life_pays_like_any_other": ("bang.gold_rush.gold.last_life",),
    "no_author_no_nugget": ("bang.gold_rush.gold.self_loss_none",),
    "an_empty_supply": ("bang.gold_rush.gold.supply_limit", "bang.gold_rush.gold.no_limit"),
    "as_dear_as_printed": (*PRICE, *(f"bang.equipment.{name}.price" for name in EQUIPMENT)),
    "what_is_paid_goes_back": ("bang.gold_rush.buy.returns",),
    "nothing_else_is_on_offer": ("bang.gold_rush.buy.offer_only",),
    "black_cards_lie_before_their_buyer": ("bang.gold_rush.buy.black", "bang.gold_rush.buy.refill"),
    "one_of_each_name": ("bang.gold_rush.equipment.no_duplicate",),
    "forcing_costs_one_more": FORCE,
    "forced_equipment_goes_under_the_deck": (*FORCE, "bang.gold_rush.discarded_under_deck"),
    "nobody_forces_themselves": ("bang.gold_rush.force.other_player",),
    "beer_is_worth_a_nugget": (
        "bang.gold_rush.beer.nugget", "bang.gold_rush.beer.no_heal", "bang.gold_rush.beer.two_players",
    ),
    "the_dead_give_nuggets_and_equipment_back": (
        "bang.gold_rush.gold.eliminated", "bang.gold_rush.equipment.eliminated",
    ),
}  # fmt: skip

NOTHING = golden(bang__gold_rush__gold__supply_limit="nothing")
SHOT = "bang.symbol.bang"


def _after_loss(state: State, seat: int, lost: int, author: int) -> State:
    return advance(GOLD, push(state, LoseLives(seat, lost, author, SHOT, "bang.events.no_killer")), ignore)


def a_nugget_for_each_life(seat: int, author: int, lost: int) -> bool:
    """Whoever takes lives of somebody else has as many nuggets more, and the supply as many fewer; nobody else has.

    pre: 1 <= seat < 4 and 0 <= author < 4 and 1 <= lost <= 3
    post: _
    """
    seat, author, lost = settled(seat, 4), settled(author, 4), settled(lost, 4)
    after = _after_loss(GOLD_FOUR, seat, lost, author)
    paid = lost * (author != seat)
    found = [held(after, number) for number in range(4)]
    return found == [paid * (number == author) for number in range(4)] and bank(after) == NUGGETS - paid


def the_last_life_pays_like_any_other(lives: int, author: int) -> bool:
    """Who has few lives and loses all of them brings a nugget for each that was there.

    pre: 1 <= lives <= 3 and author in (0, 2, 3)
    post: _
    """
    lives, author = settled(lives, 4), settled(author, 4)
    state = changed(piled(GOLD_FOUR, known=KINDS[:6]), 1, lives=lives)
    after = _after_loss(state, 1, lives, author)
    return after.seats[1].status == OUT and held(after, author) == lives and nuggets_in_all(after) == NUGGETS


def no_author_no_nugget(seat: int, lost: int) -> bool:
    """Lives that are lost to Dynamite or an event bring nobody a nugget.

    pre: 1 <= seat < 4 and 1 <= lost <= 3
    post: _
    """
    after = _after_loss(GOLD_FOUR, settled(seat, 4), settled(lost, 4), NOBODY)
    return bank(after) == NUGGETS


def an_empty_supply(there: int, markers: bool) -> bool:
    """With too few nuggets in the supply other markers stand in, or there are no more than those.

    pre: 0 <= there <= 4
    post: _
    """
    there = settled(there, 5)
    state = rich(GOLD_FOUR, 3, NUGGETS - there)
    rules = GOLD if markers else NOTHING
    after = advance(rules, push(state, LoseLives(1, 3, 0, SHOT)), ignore)
    return held(after, 0) == (3 if markers else min(3, there)) and nuggets_in_all(after) == NUGGETS


def _buys(state: State, name: str) -> list[Action]:
    """All ways to buy a card."""
    return [action for action in legal_actions(GOLD, state) if action.verb == BUY and action.card == gold(name)]


def as_dear_as_printed(kind: int, nuggets: int) -> bool:
    """A card on offer can be bought exactly by who has as many nuggets as are printed on it.

    pre: 0 <= kind < 15 and 0 <= nuggets <= 6
    post: _
    """
    name, nuggets = EQUIPMENT[settled(kind, 15)], settled(nuggets, 7)
    state = rich(offers(changed(GOLD_FOUR, 1, hand=KINDS[:1]), gold(name)), 0, nuggets)
    return bool(_buys(state, name)) == (nuggets >= PRICES[name])


def what_is_paid_goes_back(kind: int, nuggets: int) -> bool:
    """The buyer has so many nuggets fewer, the supply so many more.

    pre: 0 <= kind < 8 and 4 <= nuggets <= 6
    post: _
    """
    name, nuggets = BLACK[settled(kind, 8)], settled(nuggets, 7)
    state = rich(offers(GOLD_FOUR, gold(name), deck=(gold("rum"),)), 0, nuggets)
    after = done(GOLD, state, Action(0, BUY, gold(name)))
    return held(after, 0) == nuggets - PRICES[name] and bank(after) == bank(state) + PRICES[name]


def nothing_else_is_on_offer(kind: int, there: int) -> bool:
    """Neither the top of the equipment deck nor what lies before others can be bought.

    pre: 0 <= kind < 8 and 0 <= there < 3
    post: _
    """
    name, there = BLACK[settled(kind, 8)], settled(there, 3)
    state = rich(GOLD_FOUR, 0, 9)
    if there == 0:
        state = offers(state, gold("rum"), deck=(gold(name),))
    elif there == 1:
        state = owns(offers(state, gold("rum")), 1, gold(name))
    else:
        state = offers(state, gold(name))
    return (why_not(GOLD, state, Action(0, BUY, gold(name))) is None) == (there == 2)


def black_cards_lie_before_their_buyer(kind: int) -> bool:
    """A black card lies before its buyer, and the top card of the deck has its place in the offer.

    pre: 0 <= kind < 8
    post: _
    """
    name = BLACK[settled(kind, 8)]
    state = rich(offers(GOLD_FOUR, gold(name), gold("shot"), deck=(gold("rum"), gold("pardner"))), 0, 5)
    after = done(GOLD, state, Action(0, BUY, gold(name)))
    lies = [lying.card for lying in after.seats[0].lying]
    return lies == [gold(name)] and set(after.piles[OFFER]) == {gold("shot"), gold("rum")}


def one_of_each_name(kind: int, other: int) -> bool:
    """Of Wanted, of which there are three, nobody has two; whoever has none can have one.

    pre: 0 <= kind < 4 and 0 <= other < 4
    post: _
    """
    holder, target = settled(kind, 4), settled(other, 4)
    wanted = gold("wanted")
    state = rich(owns(offers(GOLD_FOUR, wanted), holder, wanted), 0, 2)
    return (why_not(GOLD, state, Action(0, BUY, wanted, target)) is None) == (target != holder)


def forcing_costs_one_more(kind: int, owner: int, nuggets: int) -> bool:
    """Equipment of another player is discarded by whoever has its price and one nugget more, wherever they sit.

    pre: 0 <= kind < 8 and 1 <= owner < 4 and 2 <= nuggets <= 5
    post: _
    """
    name, owner, nuggets = BLACK[settled(kind, 8)], settled(owner, 4), settled(nuggets, 6)
    state = rich(owns(GOLD_FOUR, owner, gold(name)), 0, nuggets)
    may = why_not(GOLD, state, Action(0, DISCARD, gold(name), owner)) is None
    return may == (nuggets >= PRICES[name] + 1)


def forced_equipment_goes_under_the_deck(kind: int, owner: int) -> bool:
    """It lies face up under the equipment deck then, and what was paid is in the supply.

    pre: 0 <= kind < 8 and 1 <= owner < 4
    post: _
    """
    name, owner = BLACK[settled(kind, 8)], settled(owner, 4)
    state = rich(owns(GOLD_FOUR, owner, gold(name)), 0, 6)
    after = done(GOLD, state, Action(0, DISCARD, gold(name), owner))
    gone = after.seats[owner].lying == () and after.piles[UNDER] == (gold(name),)
    return gone and held(after, 0) == 5 - PRICES[name] and nuggets_in_all(after) == NUGGETS


def nobody_forces_themselves(kind: int, nuggets: int) -> bool:
    """For no number of nuggets does anybody get rid of equipment of their own.

    pre: 0 <= kind < 8 and 0 <= nuggets <= 9
    post: _
    """
    name = BLACK[settled(kind, 8)]
    state = rich(owns(GOLD_FOUR, 0, gold(name)), 0, settled(nuggets, 10))
    return why_not(GOLD, state, Action(0, DISCARD, gold(name), 0)) is not None


def beer_is_worth_a_nugget(lives: int, a: bool, b: bool, sold: bool) -> bool:
    """However many players are left: a nugget and no life for a Beer that is sold, no nugget for one that is drunk.

    pre: 1 <= lives <= 5
    post: _
    """
    lives = settled(lives, 6)
    beer = gold("beer")
    state = changed(with_out(GOLD_FOUR, False, a, b, False), 0, lives=lives, hand=(beer,))
    after = done(GOLD, state, Action(0, PLAY, beer, name="gold_nugget" if sold else ""))
    drunk = min(5, lives + (not (a and b)))
    return (held(after, 0), after.seats[0].lives) == ((1, lives) if sold else (0, drunk))


def the_dead_give_nuggets_and_equipment_back(seat: int, nuggets: int, kind: int) -> bool:
    """An eliminated player has neither nuggets nor equipment; the supply and the deck have them.

    pre: 1 <= seat < 4 and 0 <= nuggets <= 3 and 0 <= kind < 8
    post: _
    """
    seat, nuggets, name = settled(seat, 4), settled(nuggets, 4), BLACK[settled(kind, 8)]
    state = rich(owns(changed(GOLD_FOUR, seat, lives=0), seat, gold(name)), seat, nuggets)
    after = advance(GOLD, push(state, Elimination(seat, NOBODY, "bang.events.no_killer")), ignore)
    gone = after.seats[seat]
    return (held(after, seat), gone.lying, bank(after)) == (0, (), NUGGETS) and after.piles[UNDER] == (gold(name),)
