"""Expansions together: which go with which, how many play, who stands in for the Sheriff, what comes first."""

from bangref.bang.ask import refreshed
from bangref.bang.box.combination import misfit
from bangref.bang.names import BANG, CLUBS, HEARTS
from bangref.bang.rules import Rules
from bangref.bang.sets import (
    armed_and_dangerous,
    dodge_city,
    fistful,
    gold_rush,
    great_train_robbery,
    high_noon,
    shadow_gunslingers,
    valley_of_shadows,
    wild_west_show,
)
from bangref.bang.sets.wild_west_show.deck import REST, SHOW, pile_of
from bangref.bang.state import Lying, State
from bangref.bang.turn_order import OVER, Turn
from bangref.core.action import Card
from bangref.core.engine import advance
from bangref.core.ruling import ignore
from verification.symbolic.expanded import decked
from verification.symbolic.tables import (
    CARDS,
    FACES,
    KINDS,
    begun,
    by_name,
    changed,
    piled,
    rules,
    settled,
    table,
    with_out,
)
from verification.symbolic.with_train import played_on

CLAUSES = {
    "all_go_together_or_those_that_name_one_another": ("bang.box.any_sets",),
    "one_deck_of_events_and_the_show": ("bang.box.event_decks",),
    "three_to_eight_with_every_set": ("bang.box.players",),
    "who_began_takes_the_events": ("bang.box.no_sheriff",),
    "lunch_comes_after_the_checks": ("bang.box.turn_start",),
    "the_event_first_or_the_wagon": ("bang.box.at_once",),
}

SETS = (
    dodge_city.SET,
    high_noon.SET,
    fistful.SET,
    gold_rush.SET,
    shadow_gunslingers.SET,
    valley_of_shadows.SET,
    armed_and_dangerous.SET,
    wild_west_show.SET,
    great_train_robbery.SET,
)
NAMED = (
    {"high_noon", "fistful"},
    {"high_noon", "gold_rush"},
    {"shadow_gunslingers", "gold_rush"},
    {"shadow_gunslingers", "dodge_city"},
    {"shadow_gunslingers", "high_noon"},
)
"""Sets of which one is named in the chapter of the other; that of Valley of Shadows names all."""

WITH_EACH = tuple(rules(sets=(each,)) for each in SETS)
AS_PRINTED = tuple(rules(sets=(each,), bang__box__players="where_printed") for each in SETS)
STARTER, NOBODY_DOES = (
    rules(sets=(high_noon.SET,), bang__box__no_sheriff=reading) for reading in ("starter", "nobody")
)

CHECKED = (valley_of_shadows.SET, armed_and_dangerous.SET, great_train_robbery.SET)
LATE, EARLY = (rules(sets=CHECKED, bang__box__turn_start=reading) for reading in ("last", "after_jail"))
OF_CHECKED = by_name(LATE.faces)

SHOWN = (wild_west_show.SET, great_train_robbery.SET)
TABLE_FIRST, TABLE_LAST = (rules(sets=SHOWN, bang__box__at_once=reading) for reading in ("table_first", "table_last"))
OF_SHOWN = by_name(TABLE_FIRST.faces)

CLUB, *OTHER_CLUBS = (each for each in CARDS[BANG] if FACES[each].suit == CLUBS)
HEART = next(each for each in CARDS[BANG] if FACES[each].suit == HEARTS)


def all_go_together_or_those_that_name_one_another(one: int, other: int, named: bool) -> bool:
    """Any two sets go together; by the other reading those of which one names the other.

    pre: 0 <= one < 9 and 0 <= other < 9 and one != other
    post: _
    """
    pair = SETS[settled(one, 9)], SETS[settled(other, 9)]
    readings = {"bang.box.any_sets": "as_named" if named else "every"}
    ids = {each.id for each in pair}
    fit = "valley_of_shadows" in ids or ids in NAMED
    return (misfit(pair, readings) is None) == (not named or fit)


def one_deck_of_events_and_the_show(one: int, other: int, apart: bool) -> bool:
    """The show goes beside a deck of events; by the other reading a game has one or the other.

    pre: 0 <= one < 9 and 0 <= other < 9 and one != other
    post: _
    """
    pair = SETS[settled(one, 9)], SETS[settled(other, 9)]
    readings = {"bang.box.event_decks": "one_deck" if apart else "side_by_side"}
    ids = {each.id for each in pair}
    both = ids in ({"wild_west_show", "high_noon"}, {"wild_west_show", "fistful"})
    return (misfit(pair, readings) is None) == (not apart or not both)


def three_to_eight_with_every_set(which: int, number: int, printed: bool) -> bool:
    """With every set three to eight can play; by the other reading four to seven, but with Dodge City.

    pre: 0 <= which < 9 and 2 <= number <= 9
    post: _
    """
    which, number = settled(which, 9), settled(number, 10)
    fewest, most = (4, 7) if printed and SETS[which].id != "dodge_city" else (3, 8)
    chosen = AS_PRINTED if printed else WITH_EACH
    return (number in chosen[which].roles) == (fewest <= number <= most)


def who_began_takes_the_events(seat: int, out: bool, nobody: bool) -> bool:
    """Of three, the Deputy, who has begun, or who comes after one who is out; by the other reading nobody.

    pre: 0 <= seat < 3
    post: _
    """
    seat = settled(seat, 3)
    chosen = NOBODY_DOES if nobody else STARTER
    cards = tuple(by_name(chosen.faces)[name][0] for name in ("shootout", "thirst"))
    state = piled(decked(chosen, table(chosen, 3), (), cards), known=KINDS[:9])
    state = with_out(state, out, False, False)
    after = advance(chosen, state._replace(frames=(Turn(seat, OVER),), turn=seat), ignore)
    leader = 1 if out else 0
    return (len(after.piles[chosen.event_deck]) == 1) == (after.turn == leader and not nobody)


def lunch_comes_after_the_checks(snake: bool, bomb: bool, early: bool) -> bool:
    """Dynamite, Rattlesnake, Bomb, Dining Car; by the other reading Dining Car comes right after Dynamite.

    post: _
    """
    others = [name for name, there in (("rattlesnake", snake), ("bomb", bomb)) if there]
    wanted = ["dynamite", "dining_car", *others] if early else ["dynamite", *others, "dining_car"]
    drawn: list[str] = []

    def note(clause: str, fact: str, *about: object) -> None:
        if fact == "must_draw":
            drawn.append(str(about[1]))

    chosen = EARLY if early else LATE
    state = _lays(chosen, table(chosen, 4), 0, *(OF_CHECKED[name][0] for name in wanted[::-1]))
    state = piled(state, known=(CLUB, *OTHER_CLUBS))
    advance(chosen, state._replace(frames=(Turn(0),)), note)
    return list(dict.fromkeys(drawn)) == wanted


def _lays(chosen: Rules, state: State, seat: int, *cards: Card) -> State:
    lying = tuple(Lying(each) for each in cards)
    return refreshed(chosen, changed(state, seat, lying=lying))


def the_event_first_or_the_wagon(hand: int, heart: int, last: bool) -> bool:
    """Darling Valentine changes the hand before there is a draw! for Dining Car; by the other reading after.

    pre: 0 <= hand <= 1 and 0 <= heart <= 1
    post: _
    """
    hand, heart = settled(hand, 2), settled(heart, 2)
    chosen = TABLE_LAST if last else TABLE_FIRST
    valentine = OF_SHOWN["darling_valentine"][0]
    piles = list(table(chosen, 4).piles)
    rest = pile_of(chosen, REST)
    piles[rest] = tuple(each for each in piles[rest] if each != valentine)
    piles[pile_of(chosen, SHOW)] = (valentine,)
    state = _lays(chosen, table(chosen, 4).with_piles(tuple(piles)), 0, OF_SHOWN["dining_car"][0])
    known = (HEART, *OTHER_CLUBS) if heart == 0 else (CLUB, HEART, *OTHER_CLUBS)
    state = piled(changed(state, 0, hand=KINDS[9 : 9 + hand], lives=2), known=known)
    after = played_on(chosen, begun(chosen, state, 0))
    return after.seats[0].lives == 2 + (heart == (0 if last else hand))
