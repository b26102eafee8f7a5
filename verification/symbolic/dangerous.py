"""Dangerous cards of Armed & Dangerous that are no weapons: what they cost, and what comes of it."""

from bangref.bang.draw_check import DrawCheck
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import Rules
from bangref.bang.state import Lying, State
from bangref.core.action import CHOOSE, PASS, PLAY, USE, Action, Card
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.piles import discards
from bangref.core.ruling import ignore
from verification.symbolic.tables import KINDS, before, begun, changed, done, piled, settled
from verification.symbolic.with_load import (
    FOUR_LOADED,
    LOADED,
    PRICES,
    SEVEN_LOADED,
    TOKENS,
    armed,
    carries,
    lies,
    loaded,
    may,
    on_card,
    pool,
    tokens_in_all,
)

CLAUSES = {
    "as_dear_as_it_says": (
        "bang.dangerous.use", "bang.dangerous.too_few", "bang.card.ace_up_the_sleeve.effect", "bang.card.whip.price",
        "bang.card.beer_keg.effect", "bang.card.lockpick.effect",
    ),
    "paid_from_that_card_alone": ("bang.dangerous.use",),
    "on_the_pile_before_its_effect": ("bang.dangerous.exhausted.before_effect", "bang.card.ace_up_the_sleeve.effect"),
    "bandolier_once_for_one_more": ("bang.card.bandolier.effect", "bang.card.bandolier.ordinary"),
    "bell_tower_brings_everybody_near": (
        "bang.card.bell_tower.effect", "bang.card.bell_tower.next_card", "bang.card.bell_tower.mustang",
    ),
    "lockpick_for_hands_alone": ("bang.card.lockpick.hand_only", "bang.card.lockpick.no_distance"),
    "whip_for_cards_in_play_alone": ("bang.card.whip.effect", "bang.card.whip.in_play", "bang.card.whip.no_distance"),
    "crate_cancels_for_two": ("bang.card.crate.effect", "bang.armed_and_dangerous.cards.missed_symbol"),
    "tumbleweed_has_it_done_again": (
        "bang.card.tumbleweed.effect", "bang.card.tumbleweed.any_draw", "bang.card.tumbleweed.repeat",
    ),
    "black_takes_two_from_the_bomb": ("bang.card.bomb.black", "bang.card.bomb.stays", "bang.card.bomb.explode"),
    "red_hands_the_bomb_on": ("bang.card.bomb.red", "bang.card.bomb.check"),
    "the_bomb_explodes_whatever_empties_it": ("bang.card.bomb.drained", "bang.card.bomb.explode.two_lives"),
    "a_bomb_that_is_taken_does_not_explode": ("bang.card.bomb.removed",),
}  # fmt: skip

ANY_PLACE = loaded(bang__dangerous__use="any")
USED = tuple(PRICES)
BANG = armed("bang")
LIKE_BANG = ("bang", "flintlock", "quick_shot")
FLIPPED = tuple(
    next(card for card in sorted(set(LOADED.deck)) if LOADED.faces[card].suit == suit)
    for suit in ("spades", "hearts", "diamonds", "clubs")
)
"""A card of each suit."""


def _used(rules: Rules, state: State, name: str) -> list[Action]:
    """All ways of using a card now."""
    return [action for action in legal_actions(rules, state) if action.verb == USE and action.name == name]


def _wounded(tokens: int, name: str) -> State:
    """Somebody with a Dangerous card, for whom everything that can be used is of use."""
    state = changed(piled(FOUR_LOADED, known=KINDS[:6]), 1, hand=KINDS[:1], lying=(Lying(armed("scope")),))
    return lies(changed(state, 0, lives=2), 0, name, tokens)


def as_dear_as_it_says(kind: int, tokens: int) -> bool:
    """A card can be used exactly with as many tokens on it as it costs, and these are in the pool then.

    The last way is taken, since a Whip can be used on itself, too.

    pre: 0 <= kind < 6 and 1 <= tokens <= 4
    post: _
    """
    name, tokens = USED[settled(kind, 6)], settled(tokens, 5)
    state = _wounded(tokens, name)
    ways = _used(LOADED, state, name)
    if not ways or tokens < PRICES[name]:
        return not ways and tokens < PRICES[name]
    after = done(LOADED, state, ways[-1])
    left = tokens - PRICES[name]
    return (on_card(after, 0, name), pool(after)) == (left, TOKENS - left) and bool(after.seats[0].lying) == (left > 0)


def paid_from_that_card_alone(kind: int, tokens: int, person: int, anywhere: bool) -> bool:
    """Tokens of other places do not help, unless a reading has it that they do.

    pre: 0 <= kind < 6 and 1 <= tokens <= 3 and 0 <= person <= 3
    post: _
    """
    name, tokens, person = USED[settled(kind, 6)], settled(tokens, 4), settled(person, 4)
    state = carries(_wounded(tokens, name), 0, person)
    rules = ANY_PLACE if anywhere else LOADED
    return bool(_used(rules, state, name)) == (tokens + person * anywhere >= PRICES[name])


def on_the_pile_before_its_effect(tokens: int, known: int) -> bool:
    """Ace Up The Sleeve that is emptied lies on the discard pile when the card is drawn.

    pre: 2 <= tokens <= 4 and 2 <= known <= 4
    post: _
    """
    tokens, known = settled(tokens, 5), settled(known, 5)
    state = lies(piled(FOUR_LOADED, known=KINDS[:known]), 0, "ace_up_the_sleeve", tokens)
    after = done(LOADED, state, Action(0, USE, name="ace_up_the_sleeve"))
    thrown = discards(after) == ((armed("ace_up_the_sleeve"),) if tokens == 2 else ())
    return thrown and after.seats[0].hand == KINDS[:1] and on_card(after, 0, "ace_up_the_sleeve") == tokens - 2


def bandolier_once_for_one_more(uses: int, tokens: int) -> bool:
    """One BANG! card a turn, and two with Bandolier, which works once a turn however many tokens it has.

    pre: 0 <= uses <= 1 and 1 <= tokens <= 4
    post: _
    """
    uses, tokens = settled(uses, 2), settled(tokens, 5)
    use, shots = Action(0, USE, name="bandolier"), 0
    state = lies(changed(FOUR_LOADED, 0, hand=(BANG,) * 4), 0, "bandolier", tokens)
    for _ in range(uses):
        state = done(LOADED, state, use)
    again = may(LOADED, state, use)
    while may(LOADED, state, Action(0, PLAY, BANG, 1)):
        state, shots = done(LOADED, done(LOADED, state, Action(0, PLAY, BANG, 1)), Action(1, PASS)), shots + 1
    return shots == 1 + uses and again == (not uses)


def bell_tower_brings_everybody_near(target: int, hidden: bool, after_another: bool) -> bool:
    """Everybody is in reach of the next card, and of that one alone.

    pre: 1 <= target < 7
    post: _
    """
    target = settled(target, 7)
    saloon = armed("saloon")
    state = lies(changed(SEVEN_LOADED, 0, hand=(BANG, saloon)), 0, "bell_tower", 2)
    state = before(state, target, armed("mustang")) if hidden else state
    state = done(LOADED, state, Action(0, USE, name="bell_tower"))
    state = done(LOADED, state, Action(0, PLAY, saloon)) if after_another else state
    near = target in (1, 6) and not hidden
    return may(LOADED, state, Action(0, PLAY, BANG, target)) == (near or not after_another)


def lockpick_for_hands_alone(target: int, cards: int, at_hand: bool) -> bool:
    """A card of the hand of anybody else who has one, wherever they sit; nothing that lies in play.

    pre: 0 <= target < 4 and 0 <= cards <= 2
    post: _
    """
    target, cards = settled(target, 4), settled(cards, 3)
    scope = armed("scope")
    state = changed(FOUR_LOADED, target, hand=KINDS[:cards], lying=(Lying(scope),))
    action = Action(0, USE, target=target, name="lockpick")
    action = action if at_hand else action._replace(aim=scope)
    return may(LOADED, lies(state, 0, "lockpick", 3), action) == (at_hand and target != 0 and cards > 0)


def whip_for_cards_in_play_alone(target: int, at_hand: bool) -> bool:
    """Any card in play, one's own too, is discarded; no card of a hand is.

    pre: 0 <= target < 4
    post: _
    """
    target = settled(target, 4)
    scope = armed("scope")
    state = lies(changed(FOUR_LOADED, target, hand=KINDS[:2], lying=(Lying(scope),)), 0, "whip", 4)
    action = Action(0, USE, target=target, name="whip")
    if at_hand:
        return not may(LOADED, state, action)
    after = done(LOADED, state, action._replace(aim=scope))
    return scope in discards(after) and all(lying.card != scope for lying in after.seats[target].lying)


def _shot_at(state: State, with_card: Card = BANG) -> State:
    """Seat 0 shoots at seat 1."""
    return done(LOADED, changed(state, 0, hand=(with_card,)), Action(0, PLAY, with_card, 1))


def crate_cancels_for_two(tokens: int, kind: int) -> bool:
    """Against any BANG! effect, for two tokens.

    pre: 1 <= tokens <= 4 and 0 <= kind < 3
    post: _
    """
    tokens = settled(tokens, 5)
    state = _shot_at(lies(FOUR_LOADED, 1, "crate", tokens), armed(LIKE_BANG[settled(kind, 3)]))
    use = Action(1, USE, name="crate")
    if not may(LOADED, state, use):
        return tokens < 2
    after = done(LOADED, state, use)
    saved = isinstance(after.frames[-1], PlayPhase) and after.seats[1].lives == 4
    return tokens >= 2 and saved and on_card(after, 1, "crate") == tokens - 2


def tumbleweed_has_it_done_again(owner: int, tokens: int, times: int) -> bool:
    """For each token a card is flipped anew, whoever makes the draw!; the cards that do not count are discarded.

    pre: 0 <= owner < 4 and 1 <= tokens <= 3 and 0 <= times <= 3
    post: _
    """
    owner, tokens, times = settled(owner, 4), settled(tokens, 4), settled(times, 4)
    state = lies(piled(FOUR_LOADED, known=KINDS[:6]), owner, "tumbleweed", tokens)
    state = advance(LOADED, push(state, DrawCheck(1, "barrel")), ignore)
    use, used = Action(owner, USE, name="tumbleweed"), 0
    while used < times and may(LOADED, state, use):
        state, used = done(LOADED, state, use), used + 1
    more = may(LOADED, state, use)
    flipped = [card for card in discards(state) if card != armed("tumbleweed")]
    return used == min(times, tokens) and more == (used < tokens) and len(flipped) >= used


def _bombed(tokens: int, card: Card) -> State:
    """The start of a turn with Bomb, and the first card of the draw pile."""
    return begun(LOADED, lies(piled(FOUR_LOADED, known=(card, *KINDS[:5])), 1, "bomb", tokens), 1)


def black_takes_two_from_the_bomb(tokens: int, clubs: bool) -> bool:
    """It stays with what is left, or explodes for two lives and is discarded.

    pre: 1 <= tokens <= 4
    post: _
    """
    tokens = settled(tokens, 5)
    after = _bombed(tokens, FLIPPED[3 if clubs else 0])
    left, lives = max(0, tokens - 2), after.seats[1].lives
    stays = bool(after.seats[1].lying)
    gone = armed("bomb") in discards(after)
    return (on_card(after, 1, "bomb"), lives) == (left, 4 if left else 2) and stays == (left > 0) != gone


def red_hands_the_bomb_on(tokens: int, to: int, hearts: bool) -> bool:
    """To anybody else, with the tokens that lie on it; it stays with nobody.

    pre: 1 <= tokens <= 4 and 0 <= to < 4
    post: _
    """
    tokens, to = settled(tokens, 5), settled(to, 4)
    state = _bombed(tokens, FLIPPED[1 if hearts else 2])
    action = Action(1, CHOOSE, target=to)
    if to == 1:
        return not may(LOADED, state, action) and not may(LOADED, state, Action(1, PASS))
    after = done(LOADED, state, action)
    return on_card(after, to, "bomb") == tokens and after.seats[1].lying == () and pool(after) == TOKENS - tokens


def the_bomb_explodes_whatever_empties_it(tokens: int, own: int) -> bool:
    """Rust takes its last token, and two lives go with it; with more tokens nothing happens.

    pre: 1 <= tokens <= 4 and 0 <= own <= 4
    post: _
    """
    tokens, own = settled(tokens, 5), settled(own, 5)
    state = lies(carries(changed(FOUR_LOADED, 0, hand=(armed("rust"),)), 0, own), 2, "bomb", tokens)
    after = done(LOADED, state, Action(0, PLAY, armed("rust")))
    lives = after.seats[2].lives
    return (on_card(after, 2, "bomb"), lives, tokens_in_all(after)) == (tokens - 1, 4 - 2 * (tokens == 1), TOKENS)


def a_bomb_that_is_taken_does_not_explode(tokens: int, how: int) -> bool:
    """Neither Panic!, Cat Balou, Squaw nor Whip sets it off.

    pre: 1 <= tokens <= 4 and 0 <= how < 4
    post: _
    """
    tokens, how = settled(tokens, 5), settled(how, 4)
    state, bomb = lies(FOUR_LOADED, 1, "bomb", tokens), armed("bomb")
    if how == 3:
        after = done(LOADED, lies(state, 0, "whip", 3), Action(0, USE, target=1, aim=bomb, name="whip"))
    else:
        means = armed(("panic", "cat_balou", "squaw")[how])
        after = done(LOADED, changed(state, 0, hand=(means,)), Action(0, PLAY, means, 1, bomb))
    return after.seats[1].lying == () and after.seats[1].lives == 4 and pool(after) == TOKENS
