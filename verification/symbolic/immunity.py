"""Immunity: which cards have an effect on Apache Kid, by their suits, and by what events make of suits."""

from bangref.bang.ask import touches
from bangref.bang.draw_check import suit_of
from bangref.bang.names import BANG, DIAMONDS, DUEL, HEARTS, SPADES, SUITS
from bangref.bang.rules import ABILITY, PLAYED, USED, Signature
from bangref.bang.state import State
from bangref.core.action import NO_CARD, PLAY, Action, Card
from bangref.core.engine import why_not
from bangref.core.ruling import ignore
from verification.symbolic.expanded import CALM, CARDS, FOURS, SUITS_OF, card, expanded, in_force, sitting
from verification.symbolic.tables import changed, settled, shot

CLAUSES = {
    "blessing_and_curse_turn_every_suit": ("bang.event.blessing.effect", "bang.event.curse.effect"),
    "covered_event_turns_no_suit": ("bang.events.until_covered", "bang.events.in_force"),
    "diamonds_do_nothing_to_apache_kid": ("bang.character.apache_kid.diamonds",),
    "own_diamonds_do_what_they_do": ("bang.character.apache_kid.diamonds",),
    "events_make_apache_kid_vulnerable": (
        "bang.event.blessing.apache_kid", "bang.event.curse.apache_kid", "bang.event.hangover.effect",
    ),
    "one_other_card_is_enough": (
        "bang.character.apache_kid.diamonds", "bang.character.doc_holyday.apache_kid", "bang.event.sniper.apache_kid",
    ),
    "no_duel_of_diamonds": ("bang.character.apache_kid.duel_target",),
    "effects_of_no_card_reach_apache_kid": ("bang.character.apache_kid.diamonds", "bang.event.fistful.no_author"),
    "shot_of_diamonds_is_no_shot": ("bang.character.apache_kid.diamonds",),
}  # fmt: skip

APACHE = 1
RULES = expanded("apache_kid")
TABLE = sitting(FOURS, APACHE, "apache_kid")
EVENTS = ("blessing", "curse", "hangover", "thirst")

ONE_OF_EACH: tuple[Card, ...] = tuple(Card(SUITS_OF.index(suit)) for suit in SUITS)
"""A card of each suit."""
PLAYING_CARDS = len(CALM.faces) - SUITS_OF.count("")


def _suit(kind: int, event: str) -> str:
    """What a card's suit is while an event is in force."""
    return {"blessing": HEARTS, "curse": SPADES}.get(event, SUITS_OF[kind])


def blessing_and_curse_turn_every_suit(kind: int, blessing: bool) -> bool:
    """All cards count as hearts under Blessing, as spades under Curse.

    pre: 0 <= kind < 115
    post: _
    """
    kind, name = settled(kind, PLAYING_CARDS), "blessing" if blessing else "curse"
    return suit_of(CALM, in_force(CALM, FOURS, name), Card(kind), ignore) == _suit(kind, name)


def covered_event_turns_no_suit(suit: int, event: int) -> bool:
    """An event that covers Blessing or Curse ends it: what counts is the top of the pile alone.

    pre: 0 <= suit < 4 and 0 <= event < 9
    post: _
    """
    names, kind = ("blessing", "curse", "ambush"), ONE_OF_EACH[settled(suit, 4)]
    below, top = names[settled(event, 9) // 3], names[settled(event, 9) % 3]
    if below == top:
        return True
    return suit_of(CALM, in_force(CALM, FOURS, below, top), kind, ignore) == _suit(kind, top)


def _touched(state: State, cards: tuple[Card, ...], by: int, kind: str = PLAYED, name: str = BANG) -> bool:
    signature = Signature(cards, name, kind, by, APACHE, NO_CARD)
    return touches(RULES, state, signature, APACHE, ignore)


def diamonds_do_nothing_to_apache_kid(kind: int) -> bool:
    """Every card of another player: it has an effect on Apache Kid exactly if it is no diamond.

    pre: 0 <= kind < 115
    post: _
    """
    kind = settled(kind, PLAYING_CARDS)
    return _touched(TABLE, (Card(kind),), 0, PLAYED, CALM.faces[kind].name) == (SUITS_OF[kind] != DIAMONDS)


def own_diamonds_do_what_they_do(suit: int, by: int) -> bool:
    """Apache Kid's own cards have an effect whatever their suit.

    pre: 0 <= suit < 4 and 0 <= by < 4
    post: _
    """
    kind, by = ONE_OF_EACH[settled(suit, 4)], settled(by, 4)
    return _touched(TABLE, (kind,), by) == (by == APACHE or SUITS_OF[kind] != DIAMONDS)


def events_make_apache_kid_vulnerable(suit: int, event: int, used: bool) -> bool:
    """Under Blessing, Curse and Hangover nothing is kept off Apache Kid; under another event what usually is.

    pre: 0 <= suit < 4 and 0 <= event < 4
    post: _
    """
    kind, name = ONE_OF_EACH[settled(suit, 4)], EVENTS[settled(event, 4)]
    state = in_force(RULES, TABLE, name)
    immune = name == "thirst" and SUITS_OF[kind] == DIAMONDS
    return _touched(state, (kind,), 0, USED if used else PLAYED) != immune


def one_other_card_is_enough(first: int, second: int, sniper: bool) -> bool:
    """Two cards discarded for one shot: it touches Apache Kid exactly if one of them is no diamond.

    pre: 0 <= first < 4 and 0 <= second < 4
    post: _
    """
    cards = (ONE_OF_EACH[settled(first, 4)], ONE_OF_EACH[settled(second, 4)])
    diamonds_only = all(SUITS_OF[each] == DIAMONDS for each in cards)
    return _touched(TABLE, cards, 0, ABILITY, "sniper" if sniper else "doc_holyday") != diamonds_only


def no_duel_of_diamonds(which: int, target: int, event: int) -> bool:
    """A Duel of diamonds may not be aimed at Apache Kid, but at everybody else; events decide what is a diamond.

    pre: 0 <= which < 3 and 1 <= target < 4 and 0 <= event < 4
    post: _
    """
    duel, target, name = card(DUEL, settled(which, 3)), settled(target, 4), EVENTS[settled(event, 4)]
    state = changed(in_force(RULES, TABLE, name), 0, hand=(duel,))
    barred = target == APACHE and name == "thirst" and SUITS_OF[duel] == DIAMONDS
    return (why_not(RULES, state, Action(0, PLAY, duel, target)) is not None) == barred


def effects_of_no_card_reach_apache_kid(by: int, hand: int) -> bool:
    """What comes of no card at all, such as a shot of an event, touches Apache Kid whoever is its author.

    pre: -2 <= by < 4 and by != -1 and 0 <= hand < 3
    post: _
    """
    by = settled(by + 2, 6) - 2
    state = changed(TABLE, APACHE, hand=ONE_OF_EACH[: settled(hand, 3)])
    return _touched(state, (), by, ABILITY, "fistful")


def shot_of_diamonds_is_no_shot(number: int, apache: bool) -> bool:
    """A BANG! card of diamonds asks Apache Kid for nothing; any other asks as it asks everybody.

    pre: 0 <= number < 27
    post: _
    """
    bang = CARDS[BANG][settled(number, 27)]
    state = changed(TABLE if apache else FOURS, APACHE, hand=(card("missed"),))
    asked = shot(RULES, state, BANG, 0, APACHE, bang)
    return (asked.frames == FOURS.frames) == (apache and SUITS_OF[bang] == DIAMONDS)
