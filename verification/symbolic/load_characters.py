"""Characters of Armed & Dangerous: what they do with load tokens, and besides."""

from bangref.bang.loss import LoseLives
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.state import State
from bangref.core.action import CHOOSE, NO_CARD, NOBODY, PASS, PICK, PLAY, USE, Action, Card
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.ruling import ignore
from verification.symbolic.tables import KINDS, changed, done, piled, settled
from verification.symbolic.with_load import (
    FOUR_LOADED,
    LOADED,
    LOADED_CARDS,
    MOST,
    armed,
    carries,
    lies,
    loaded,
    may,
    on_card,
    on_person,
)

CLAUSES = {
    "frankie_takes_a_token": (
        "bang.character.frankie_canton.effect", "bang.character.frankie_canton.from_where",
        "bang.character.frankie_canton.cap",
    ),
    "bass_puts_two_on_one_card": ("bang.character.bass_greeves.effect", "bang.character.bass_greeves.one_card"),
    "ringo_moves_two_and_none_back": (
        "bang.character.red_ringo.move", "bang.character.red_ringo.where", "bang.character.red_ringo.no_return",
    ),
    "the_kid_shoots_for_two": (
        "bang.character.mexicali_kid.effect", "bang.character.mexicali_kid.in_range",
        "bang.character.mexicali_kid.not_counted",
    ),
    "mary_draws_for_what_is_cancelled": ("bang.character.bloody_mary.effect",),
    "abigail_ignores_high_cards": ("bang.character.ms_abigail.effect",),
    "julie_shoots_once_on_red": ("bang.character.julie_cutter.effect", "bang.character.julie_cutter.one_effect"),
    "the_preacher_pays_for_cards_of_others": (
        "bang.character.al_preacher.effect", "bang.character.al_preacher.out_of_turn",
        "bang.character.al_preacher.one_card",
    ),
}  # fmt: skip

FRANKIE, BASS, RINGO = loaded("frankie_canton"), loaded("bass_greeves"), loaded("red_ringo")
KID, MARY, ABIGAIL = loaded("mexicali_kid"), loaded("bloody_mary"), loaded("ms_abigail")
JULIE, PREACHER = loaded("julie_cutter"), loaded("al_preacher")
BANG, MISSED = armed("bang"), armed("missed")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
BANG_OF = {LOADED.faces[card].rank: card for card in LOADED_CARDS["bang"]}
OF_SUIT = tuple(
    next(card for card in sorted(set(LOADED.deck)) if LOADED.faces[card].suit == suit)
    for suit in ("spades", "clubs", "hearts", "diamonds")
)
PLAYED = ("mustang", "whip", "thunderer", "volcanic", "saloon", "jail")


def _is(state: State, seat: int, person: str) -> State:
    return changed(state, seat, characters=(person,))


def frankie_takes_a_token(own: int, source: int, tokens: int) -> bool:
    """From a card of anybody or a character of somebody else, once in the turn, unless four lie there already.

    pre: 0 <= own <= 4 and 0 <= source < 4 and 0 <= tokens <= 2
    post: _
    """
    own, source, tokens = settled(own, 5), settled(source, 4), settled(tokens, 3)
    state = carries(_is(FOUR_LOADED, 0, "frankie_canton"), 0, own)
    on_a_card = source < 2
    if on_a_card:
        state = lies(state, 2 * source, "whip", tokens) if tokens else state
        action = Action(0, USE, target=2 * source, aim=armed("whip"), name="frankie_canton")
    else:
        state = carries(state, source, tokens)
        action = Action(0, USE, target=source, name="frankie_canton")
    if not may(FRANKIE, state, action):
        return own == MOST or tokens == 0
    after = done(FRANKIE, state, action)
    left = on_card(after, 2 * source, "whip") if on_a_card else on_person(after, source)
    once = not any(a.verb == USE for a in legal_actions(FRANKIE, after) if a.name == "frankie_canton")
    return own < MOST and tokens > 0 and (on_person(after, 0), left) == (own + 1, tokens - 1) and once


def bass_puts_two_on_one_card(person: int, card: int, on_it: bool) -> bool:
    """For a card of the hand, as far as there is room; all of them in one place, once in the turn.

    pre: 0 <= person <= 4 and 1 <= card <= 4
    post: _
    """
    person, card = settled(person, 5), settled(card, 5)
    state = lies(carries(_is(FOUR_LOADED, 0, "bass_greeves"), 0, person), 0, "crate", card)
    state = changed(state, 0, hand=KINDS[:2])
    action = Action(0, USE, target=0, aim=armed("crate") if on_it else NO_CARD, name="bass_greeves")
    if not may(BASS, state, action):
        return (card if on_it else person) == MOST
    after = done(BASS, done(BASS, state, action), Action(0, PICK, KINDS[0]))
    wanted = (person, min(MOST, card + 2)) if on_it else (min(MOST, person + 2), card)
    found = (on_person(after, 0), on_card(after, 0, "crate"))
    return found == wanted and not may(BASS, after, action) and after.seats[0].hand == KINDS[1:2]


def ringo_moves_two_and_none_back(person: int, card: int, times: int) -> bool:
    """From the character to Dangerous cards, up to two in the turn, as far as there is room.

    pre: 0 <= person <= 4 and 1 <= card <= 4 and 1 <= times <= 2
    post: _
    """
    person, card, times = settled(person, 5), settled(card, 5), settled(times, 3)
    state = lies(carries(_is(FOUR_LOADED, 0, "red_ringo"), 0, person), 0, "crate", card)
    back = may(RINGO, state, Action(0, USE, target=0, name="red_ringo"))
    action = Action(0, USE, target=0, aim=armed("crate"), name="red_ringo")
    moved = 0
    if may(RINGO, state, action):
        state, moved = done(RINGO, state, action), 1
        more = Action(0, CHOOSE, target=0, aim=armed("crate"))
        if may(RINGO, state, more):
            state, moved = (done(RINGO, state, more), 2) if times == 2 else (done(RINGO, state, Action(0, PASS)), 1)
    due = min(times, person, MOST - card)
    there = (on_person(state, 0), on_card(state, 0, "crate")) == (person - due, card + due)
    return moved == due and there and not back and not (moved and may(RINGO, state, action))


def the_kid_shoots_for_two(person: int, target: int, bang_first: bool) -> bool:
    """At a player in reach, for two tokens, once in the turn, whatever BANG! cards are played.

    pre: 0 <= person <= 4 and 1 <= target < 4
    post: _
    """
    person, target = settled(person, 5), settled(target, 4)
    state = carries(changed(_is(FOUR_LOADED, 0, "mexicali_kid"), 0, hand=(BANG,)), 0, person)
    if bang_first:
        state = done(KID, done(KID, state, Action(0, PLAY, BANG, 1)), Action(1, PASS))
    action = Action(0, USE, target=target, name="mexicali_kid")
    if not may(KID, state, action):
        return person < 2 or target == 2
    lives = state.seats[target].lives
    after = done(KID, done(KID, state, action), Action(target, PASS))
    limit = may(KID, after, Action(0, PLAY, BANG, 1)) == (not bang_first)
    paid = (on_person(after, 0), after.seats[target].lives) == (person - 2, lives - 1)
    return person >= 2 and target != 2 and paid and limit and not may(KID, after, action)


def mary_draws_for_what_is_cancelled(kind: int, cancelled: bool) -> bool:
    """A card where it was a BANG! card, and nothing for what is like one.

    pre: 0 <= kind < 3
    post: _
    """
    name = ("bang", "flintlock", "quick_shot")[settled(kind, 3)]
    state = changed(_is(piled(FOUR_LOADED, known=KINDS[:3]), 0, "bloody_mary"), 0, hand=(armed(name),))
    state = changed(state, 1, hand=(MISSED,))
    state = done(MARY, state, Action(0, PLAY, armed(name), 1))
    after = done(MARY, state, Action(1, PLAY, MISSED) if cancelled else Action(1, PASS))
    return len(after.seats[0].hand) == (name == "bang" and cancelled)


def abigail_ignores_high_cards(rank: int, target: int) -> bool:
    """BANG! cards from the jack upwards that are aimed at that player.

    pre: 0 <= rank < 13 and target in (1, 3)
    post: _
    """
    name, target = RANKS[settled(rank, 13)], settled(target, 4)
    if name not in BANG_OF:
        return True
    bang: Card = BANG_OF[name]
    state = changed(_is(FOUR_LOADED, 1, "ms_abigail"), 0, hand=(bang,))
    state = done(ABIGAIL, state, Action(0, PLAY, bang, target))
    high = name in ("J", "Q", "K", "A")
    return may(ABIGAIL, state, Action(1, USE, name="ms_abigail")) == (high and target == 1)


def julie_shoots_once_on_red(suit: int, lost: int, author: int) -> bool:
    """Whoever takes lives, however many, is shot at once if the card is red; nobody is where nobody has taken them.

    pre: 0 <= suit < 4 and 1 <= lost <= 3 and author in (0, 2, 3)
    post: _
    """
    suit, lost, author = settled(suit, 4), settled(lost, 4), settled(author, 4)
    state = _is(piled(FOUR_LOADED, known=(OF_SUIT[suit], *KINDS[:3])), 1, "julie_cutter")
    state = advance(JULIE, push(state, LoseLives(1, lost, author, "bang.symbol.bang")), ignore)
    if suit < 2:
        return isinstance(state.frames[-1], PlayPhase)
    after = done(JULIE, state, Action(author, PASS))
    one = after.seats[author].lives == FOUR_LOADED.seats[author].lives - 1
    return one and isinstance(after.frames[-1], PlayPhase)


def the_preacher_pays_for_cards_of_others(kind: int, person: int, pays: bool) -> bool:
    """Two tokens for a card when somebody else lays a blue card or a Dangerous one, and once for each.

    pre: 0 <= kind < 6 and 0 <= person <= 4
    post: _
    """
    name, person = PLAYED[settled(kind, 6)], settled(person, 5)
    card = armed(name)
    state = changed(_is(piled(FOUR_LOADED, known=KINDS[:4]), 2, "al_preacher"), 0, hand=(card,))
    state = carries(state, 2, person)
    state = done(PREACHER, state, Action(0, PLAY, card, 1 if name == "jail" else NOBODY))
    if may(PREACHER, state, Action(0, PASS)):
        state = done(PREACHER, state, Action(0, PASS))
    asked = may(PREACHER, state, Action(2, CHOOSE, name="pay"))
    if asked:
        state = done(PREACHER, state, Action(2, CHOOSE, name="pay" if pays else "decline"))
    got = asked and pays
    over = isinstance(state.frames[-1], PlayPhase)
    return asked == (name != "saloon" and person >= 2) and over and len(state.seats[2].hand) == got
