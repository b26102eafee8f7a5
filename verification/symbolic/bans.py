"""Bans of events: exactly the cards that each of them names may not be played or spent, and only when it says so."""

from bangref.bang.dying import Dying
from bangref.bang.loss import LoseLives
from bangref.bang.names import BANG, BEER, BROWN, CAT_BALOU, DUEL, JAIL, MISSED, PANIC, SUITS
from bangref.bang.phase_3_discard import Excess
from bangref.bang.sets.dodge_city.cards.names import DODGE, PUNCH, RAG_TIME, SPRINGFIELD, TEQUILA
from bangref.bang.state import State
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import CHOOSE, DISCARD, END, NOBODY, PICK, PLAY, USE, Action, Card
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.frame import push
from bangref.core.ruling import ignore
from verification.symbolic.expanded import (
    CALM,
    CARDS,
    FOURS,
    NAMES,
    SUITS_OF,
    card,
    expanded,
    in_force,
    of_each_suit,
    remembered,
    sitting,
)
from verification.symbolic.tables import begun, changed, done, piled, settled

CLAUSES = {
    "sermon_bars_bang_cards": ("bang.event.sermon.effect", "bang.event.sermon.other_cards"),
    "sermon_bars_them_as_other_cards": ("bang.event.sermon.as_bang", "bang.event.sermon.as_other"),
    "sermon_bars_paying_with_them": ("bang.event.sermon.no_use_at_all",),
    "sermon_leaves_the_excess": ("bang.event.sermon.excess",),
    "sermon_ends_own_duels": ("bang.event.sermon.duel", "bang.event.sermon.out_of_turn"),
    "reverend_bars_beer_alone": ("bang.event.the_reverend.effect", "bang.event.the_reverend.other_cards"),
    "reverend_bars_saving": ("bang.event.the_reverend.no_save",),
    "reverend_leaves_paying": ("bang.event.the_reverend.other_uses",),
    "judge_bars_what_stays_in_play": ("bang.event.the_judge.effect", "bang.event.the_judge.which_cards"),
    "handcuffs_bar_other_suits": ("bang.event.handcuffs.only_suit",),
    "handcuffs_look_at_the_card": ("bang.event.handcuffs.as_other",),
    "handcuffs_bind_in_the_own_turn": ("bang.event.handcuffs.own_turn_only", "bang.event.handcuffs.saving_beer"),
    "handcuffs_ask_after_phase_1": ("bang.event.handcuffs.declare_suit",),
}  # fmt: skip

PEOPLE = expanded("calamity_janet", "doc_holyday")
SHARED = "ambush"
"""An event that bars nothing."""


def _table(event: str, hand: tuple[Card, ...]) -> State:
    """A table at which every card is good for something: everybody has lost a life, and has a card."""
    state = changed(FOURS, 1, hand=(card(BEER),), lives=3)
    return in_force(PEOPLE, changed(state, 0, hand=tuple(sorted(hand)), lives=3), event)


ANSWERS = (MISSED, DODGE)
"""Cards that only answer."""
TARGETS = {
    **dict.fromkeys((BANG, PUNCH, PANIC, CAT_BALOU, SPRINGFIELD, TEQUILA), 0),
    **dict.fromkeys((DUEL, JAIL, RAG_TIME), 1),
}
PLAYS = {name: Action(0, PLAY, card(name), TARGETS.get(name, NOBODY)) for name in NAMES if name not in ANSWERS}
"""What can be played at that table, and at whom."""


def _barred(kind: int, event: str) -> bool:
    """Whether a card that can be played otherwise cannot be under an event."""
    name = tuple(PLAYS)[kind]
    return why_not(PEOPLE, _table(event, (card(name), card("saloon"))), PLAYS[name]) is not None


def sermon_bars_bang_cards(kind: int) -> bool:
    """All cards: BANG! is not played under Sermon, the others as ever.

    pre: 0 <= kind < 42
    post: _
    """
    kind = settled(kind, 42)
    return _barred(kind, "sermon") == (tuple(PLAYS)[kind] == BANG)


def sermon_bars_them_as_other_cards(held: int, called: int, sermon: bool) -> bool:
    """Calamity Janet may neither play Missed! as BANG! under Sermon, nor could BANG! be anything else.

    pre: 0 <= held < 2 and 0 <= called < 2
    post: _
    """
    own, name = (BANG, MISSED)[settled(held, 2)], (BANG, MISSED)[settled(called, 2)]
    state = sitting(_table("sermon" if sermon else SHARED, (card(own),)), 0, "calamity_janet")
    fault = why_not(PEOPLE, state, Action(0, PLAY, card(own), 1, name=name))
    return (fault is None) == (own == MISSED and name == BANG and not sermon)


def sermon_bars_paying_with_them(bangs: int, others: int, sermon: bool, doc: bool) -> bool:
    """Under Sermon a BANG! card in hand is worth nothing as a price, nor for an ability.

    pre: 0 <= bangs <= 2 and 0 <= others <= 2
    post: _
    """
    bangs, others = settled(bangs, 3), settled(others, 3)
    hand = (*CARDS[BANG][:bangs], *(card("saloon"), card("mustang"))[:others])
    free = others if sermon else bangs + others
    if doc:
        state = sitting(_table("sermon" if sermon else SHARED, hand), 0, "doc_holyday")
        return (why_not(PEOPLE, state, Action(0, USE, target=1, name="doc_holyday")) is None) == (free >= 2)
    state = _table("sermon" if sermon else SHARED, (*hand, card(TEQUILA)))
    return (why_not(PEOPLE, state, Action(0, PLAY, card(TEQUILA), 1)) is None) == (free >= 1)


def sermon_leaves_the_excess(place: int, lives: int) -> bool:
    """In phase 3 any card of the excess may be discarded, BANG! cards, too.

    pre: 0 <= place < 3 and 1 <= lives < 3
    post: _
    """
    hand = tuple(sorted((card(BANG), card(BANG, 1), card("saloon"))))
    state = changed(_table("sermon", hand), 0, lives=lives)
    state = state._replace(frames=(Turn(0, DISCARDING), Excess(0, True)))
    return why_not(PEOPLE, state, Action(0, DISCARD, hand[settled(place, 3)])) is None


def sermon_ends_own_duels(own: int, theirs: int, challenged: bool) -> bool:
    """In their own turn nobody has a BANG! for a Duel under Sermon; out of it all have those that they hold.

    pre: 0 <= own <= 2 and 0 <= theirs <= 2
    post: _
    """
    own, theirs = settled(own, 3), settled(theirs, 3)
    state = _table("sermon", (*CARDS[BANG][:own], card(DUEL)))
    state = changed(state, 1, hand=CARDS[BANG][3 : 3 + theirs])
    state = done(PEOPLE, state, Action(0, PLAY, card(DUEL), 1))
    while state.frames != FOURS.frames:
        options = legal_actions(PEOPLE, state)
        state = done(PEOPLE, state, options[0] if challenged or options[0].actor == 0 else options[-1])
    given = theirs > 0 and challenged
    return [seat.lives for seat in state.seats[:2]] == ([2, 3] if given else [3, 2]) and len(state.seats[0].hand) == own


def reverend_bars_beer_alone(kind: int) -> bool:
    """All cards: Beer is not played under The Reverend, the others as ever.

    pre: 0 <= kind < 42
    post: _
    """
    kind = settled(kind, 42)
    return _barred(kind, "the_reverend") == (tuple(PLAYS)[kind] == BEER)


def reverend_bars_saving(beers: int, seat: int, reverend: bool) -> bool:
    """Nobody is saved by Beer under The Reverend, however many they hold.

    pre: 0 <= beers <= 2 and 1 <= seat < 3
    post: _
    """
    seat, beers = settled(seat, 4), settled(beers, 3)
    state = changed(_table("the_reverend" if reverend else SHARED, ()), seat, lives=1, hand=CARDS[BEER][:beers])
    loss = LoseLives(seat, 1, NOBODY, "bang.symbol.bang", "bang.events.no_killer")
    after = advance(PEOPLE, push(state, loss), ignore)
    plays = [each for each in legal_actions(PEOPLE, after) if each.verb == PLAY]
    return not plays if reverend or not beers else isinstance(after.frames[-1], Dying) and len(plays) == beers


def reverend_leaves_paying(others: int, probe: int) -> bool:
    """A Beer still pays a price under The Reverend.

    pre: 0 <= others < 2
    post: _
    """
    hand = (card(RAG_TIME), card(BEER, 1), *[card("saloon")][: settled(others, 2)])
    asked = done(PEOPLE, _table("the_reverend", hand), Action(0, PLAY, card(RAG_TIME), 1))
    return why_not(PEOPLE, asked, Action(0, PICK, card(BEER, 1))) is None


def judge_bars_what_stays_in_play(kind: int) -> bool:
    """All cards: blue and green ones are not played under The Judge, brown ones as ever.

    pre: 0 <= kind < 42
    post: _
    """
    kind = settled(kind, 42)
    return _barred(kind, "the_judge") == (CALM.faces[card(tuple(PLAYS)[kind])].colour != BROWN)


def _cuffed(suit: int, hand: Card) -> State:
    return remembered(PEOPLE, _table("handcuffs", (hand,)), "suit_named", suit + 1)


def handcuffs_bar_other_suits(suit: int, held: int) -> bool:
    """Under Handcuffs BANG! cards of the suit named are played, others not.

    pre: 0 <= suit < 4 and 0 <= held < 4
    post: _
    """
    named, bang = settled(suit, 4), of_each_suit(CARDS[BANG])[settled(held, 4)]
    return (why_not(PEOPLE, _cuffed(named, bang), Action(0, PLAY, bang, 1)) is None) == (SUITS_OF[bang] == SUITS[named])


def handcuffs_look_at_the_card(suit: int, held: int) -> bool:
    """A card that is played as another one has its own suit: Calamity Janet's Missed!.

    pre: 0 <= suit < 4 and 0 <= held < 3
    post: _
    """
    named, missed = settled(suit, 4), of_each_suit(CARDS[MISSED])[settled(held, 3)]
    state = sitting(_cuffed(named, missed), 0, "calamity_janet")
    fault = why_not(PEOPLE, state, Action(0, PLAY, missed, 1, name=BANG))
    return (fault is None) == (SUITS_OF[missed] == SUITS[named])


def handcuffs_bind_in_the_own_turn(suit: int, beer: int, own_turn: bool) -> bool:
    """A dying player is saved by any Beer in the turn of another; in their own by one of the suit named.

    pre: 0 <= suit < 4 and 0 <= beer < 2
    post: _
    """
    named, held, seat = settled(suit, 4), of_each_suit(CARDS[BEER])[settled(beer, 2)], 0 if own_turn else 1
    state = changed(_table("handcuffs", ()), seat, lives=1, hand=(held,))
    state = remembered(PEOPLE, state, "suit_named", named + 1)
    loss = LoseLives(seat, 1, NOBODY, "bang.symbol.bang", "bang.events.no_killer")
    after = advance(PEOPLE, push(state, loss), ignore)
    saves = Action(seat, PLAY, held) in legal_actions(PEOPLE, after)
    return saves == (not own_turn or SUITS_OF[held] == SUITS[named])


def handcuffs_ask_after_phase_1(suit: int, seat: int) -> bool:
    """Each player names a suit after drawing; it holds for their turn, and is gone with it.

    pre: 0 <= suit < 4 and 0 <= seat < 4
    post: _
    """
    suit, seat = settled(suit, 4), settled(seat, 4)
    asked = begun(PEOPLE, piled(_table("handcuffs", ()), known=CARDS[BANG][:6]), seat)
    drawn = len(asked.seats[seat].hand) == 2 + (seat == 1)
    named = done(PEOPLE, asked, Action(seat, CHOOSE, name=SUITS[suit]))
    slot = PEOPLE.slots["suit_named"]
    over = done(PEOPLE, named, Action(seat, END))
    return drawn and named.memo[slot] == suit + 1 and over.turn == (seat + 1) % 4 and over.memo[slot] == 0
