"""Limits that the sets move: cards kept in hand, lives that one has and regains, BANG! cards in a turn."""

from bangref.bang.healing import most_lives
from bangref.bang.limits import bang_plays_allowed
from bangref.bang.names import BANG, BEER, GUEST, VOLCANIC
from bangref.bang.phase_3_discard import hand_limit
from bangref.bang.sets.dodge_city.cards.names import CANTEEN, TEQUILA, WHISKY
from bangref.core.action import END, NOBODY, PICK, PLAY, USE, Action, Card
from bangref.core.engine import legal_actions, why_not
from bangref.core.ruling import ignore
from bangref.west.roles import SHERIFF
from verification.symbolic.expanded import (
    CALM,
    EIGHT,
    FOURS,
    THREE,
    card,
    expanded,
    in_force,
    laid,
    on_turn,
    remembered,
    sitting,
)
from verification.symbolic.tables import changed, done, settled, with_out

CLAUSES = {
    "sean_mallory_keeps_ten": (
        "bang.character.sean_mallory.hand_limit", "bang.character.sean_mallory.discard_to_ten",
        "bang.event.hangover.effect",
    ),
    "sean_mallory_discards_to_ten": (
        "bang.character.sean_mallory.hand_limit", "bang.character.sean_mallory.discard_to_ten",
    ),
    "guests_keep_nothing": ("bang.event.ghost_town.hand_limit", "bang.event.ghost_town.sean_mallory"),
    "bullets_of_the_sets": (
        "bang.character.pixie_pete.lives", "bang.character.sean_mallory.lives", "bang.character.elena_fuente.lives",
        "bang.character.vera_custer.lives", "bang.character.apache_kid.lives", "bang.event.hangover.lives",
    ),
    "no_badge_for_three": ("bang.three_players.no_sheriff_bonus",),
    "drinks_heal_as_printed": (
        "bang.card.tequila.effect", "bang.card.tequila.self", "bang.card.whisky.effect", "bang.card.canteen.effect",
        "bang.dodge_city.healing.two_players", "bang.character.tequila_joe.similar_cards_one", "bang.life.maximum",
    ),
    "tequila_joe_drinks_for_two": (
        "bang.character.tequila_joe.beer_two", "bang.dodge_city.healing.two_players", "bang.life.maximum",
    ),
    "one_bang_card_more_in_a_shootout": ("bang.event.shootout.effect", "bang.event.shootout.unlimited"),
    "guests_gain_and_lose_no_life": (
        "bang.event.ghost_town.no_life", "bang.event.ghost_town.gains_none",
        "bang.event.ghost_town.chuck_wengam",
    ),
}  # fmt: skip

PEOPLE = expanded("sean_mallory", "tequila_joe", "willy_the_kid", "chuck_wengam")
SEAN = sitting(FOURS, 1, "sean_mallory")


def sean_mallory_keeps_ten(lives: int, sean: bool, hangover: bool) -> bool:
    """Ten cards for Sean Mallory with any number of lives, unless abilities are off; for others as many as lives.

    pre: 1 <= lives
    post: _
    """
    state = changed(SEAN if sean else FOURS, 1, lives=lives)
    state = in_force(PEOPLE, state, "hangover") if hangover else state
    return hand_limit(PEOPLE, state, 1, ignore) == (10 if sean and not hangover else lives)


def sean_mallory_discards_to_ten(cards: int, lives: int) -> bool:
    """With eleven cards or more Sean Mallory discards down to ten, with fewer none, whatever the lives.

    pre: 8 <= cards <= 12 and 1 <= lives <= 4
    post: _
    """
    cards = settled(cards, 13)
    hand = tuple(Card(kind) for kind in range(cards))
    state = done(PEOPLE, changed(sitting(FOURS, 0, "sean_mallory"), 0, hand=hand, lives=lives), Action(0, END))
    gone = 0
    while state.turn == 0:
        state, gone = done(PEOPLE, state, legal_actions(PEOPLE, state)[0]), gone + 1
    return gone == max(0, cards - 10) and len(state.seats[0].hand) == min(cards, 10)


def guests_keep_nothing(sean: bool, seat: int) -> bool:
    """Who is back without lives may keep no card; Sean Mallory may keep ten all the same.

    pre: 1 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    state = changed(FOURS, seat, status=GUEST, lives=0, characters=("sean_mallory" if sean else "suzy_lafayette",))
    return hand_limit(PEOPLE, in_force(PEOPLE, state, "ghost_town"), seat, ignore) == (10 if sean else 0)


BULLETS = {
    "tequila_joe": 4, "vera_custer": 3, "belle_star": 4, "pat_brennan": 4, "molly_stark": 4, "gregg_digger": 4,
    "jose_delgado": 4, "bill_noface": 4, "herb_hunter": 4, "pixie_pete": 4, "sean_mallory": 4, "apache_kid": 3,
    "chuck_wengam": 4, "elena_fuente": 4, "doc_holyday": 4,
}  # fmt: skip
"""As they are printed; under the other reading three of them have one less."""


def bullets_of_the_sets(person: int, sheriff: bool, hangover: bool) -> bool:
    """Each character of Dodge City has its bullets, one more as the Sheriff, and keeps them under Hangover.

    pre: 0 <= person < 15
    post: _
    """
    name = tuple(BULLETS)[settled(person, 15)]
    seat = 0 if sheriff else 2
    state = sitting(FOURS, seat, name)
    state = in_force(CALM, state, "hangover") if hangover else state
    return most_lives(CALM, state, seat) == BULLETS[name] + sheriff


def no_badge_for_three(seat: int, eight: bool) -> bool:
    """With three players nobody has a life more than printed; with eight the Sheriff has.

    pre: 0 <= seat < 3
    post: _
    """
    seat = settled(seat, 3)
    state = EIGHT if eight else THREE
    return most_lives(CALM, state, seat) == 4 + (state.seats[seat].role == SHERIFF)


def drinks_heal_as_printed(kind: int, lives: int, target: int, two: bool) -> bool:
    """Tequila heals anybody by one, Whisky its player by two, Canteen by one, up to the maximum, also of two players.

    pre: 0 <= kind < 3 and 1 <= lives <= 4 and 0 <= target < 2
    post: _
    """
    name, lives = (TEQUILA, WHISKY, CANTEEN)[settled(kind, 3)], settled(lives, 5)
    healed = settled(target, 2) if name == TEQUILA else 0
    state = changed(changed(sitting(FOURS, 0, "tequila_joe"), 1, lives=lives), 0, lives=lives)
    state = with_out(state, False, False, two, two)
    if name == CANTEEN:
        after = done(PEOPLE, laid(state, 0, card(name)), Action(0, USE, name=name))
    else:
        state = changed(state, 0, hand=tuple(sorted((card(name), card("mustang")))))
        asked = done(PEOPLE, state, Action(0, PLAY, card(name), healed if name == TEQUILA else NOBODY))
        after = done(PEOPLE, asked, Action(0, PICK, card("mustang")))
    gain = min(4 + (healed == 0), lives + (2 if name == WHISKY else 1)) - lives
    return [seat.lives for seat in after.seats[:2]] == [lives + gain * (healed == 0), lives + gain * (healed == 1)]


def tequila_joe_drinks_for_two(lives: int, joe: bool, two: bool, hangover: bool) -> bool:
    """A Beer gives Tequila Joe two lives, anybody else one, up to the maximum; nobody any where two are left.

    pre: 1 <= lives <= 5
    post: _
    """
    lives = settled(lives, 6)
    state = changed(sitting(FOURS, 0, "tequila_joe") if joe else FOURS, 0, hand=(card(BEER),), lives=lives)
    state = with_out(state, False, two, two, False)
    state = in_force(PEOPLE, state, "hangover") if hangover else state
    after = done(PEOPLE, state, Action(0, PLAY, card(BEER)))
    gain = 0 if two else 2 if joe and not hangover else 1
    return after.seats[0].lives == min(5, lives + gain)


def one_bang_card_more_in_a_shootout(before_it: int, shootout: bool, volcanic: bool, willy: bool) -> bool:
    """Under Shootout two BANG! cards a turn, else one; any number with Volcanic or for Willy the Kid in any case.

    pre: 0 <= before_it <= 20
    post: _
    """
    state = changed(sitting(FOURS, 0, "willy_the_kid") if willy else FOURS, 0, hand=(card(BANG),))
    state = laid(state, 0, card(VOLCANIC)) if volcanic else state
    state = in_force(PEOPLE, state, "shootout" if shootout else "ambush")
    state = remembered(PEOPLE, state, "bangs_played", before_it)
    limit = bang_plays_allowed(PEOPLE, state, 0, ignore)
    fault = why_not(PEOPLE, state, Action(0, PLAY, card(BANG), 1))
    fits = limit >= 25 if volcanic or willy else limit == 1 + shootout
    return fits and (fault is None) == (before_it < limit)


def guests_gain_and_lose_no_life(beer: bool, chuck: bool) -> bool:
    """Who is back in Ghost Town neither regains a life nor gives one away, and stays without.

    post: _
    """
    who = "chuck_wengam" if chuck else "tequila_joe"
    state = on_turn(changed(FOURS, 1, status=GUEST, lives=0, characters=(who,), hand=(card(BEER),)), 1)
    state = in_force(PEOPLE, state, "ghost_town")
    if not beer:
        return why_not(PEOPLE, state, Action(1, USE, name="chuck_wengam")) is not None
    after = done(PEOPLE, state, Action(1, PLAY, card(BEER)))
    return after.seats[1].lives == 0 and after.seats[1].status == GUEST
