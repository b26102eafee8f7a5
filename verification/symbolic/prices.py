"""Prices: what has to be given besides a card, or instead of one, before something happens; and how often."""

from bangref.bang.names import BANG, BEER, BLUE, MUSTANG
from bangref.bang.rules import Rules
from bangref.bang.sets.dodge_city.cards.extra_discard import WITH_THE_SYMBOL
from bangref.bang.sets.dodge_city.cards.names import BRAWL, RAG_TIME, SPRINGFIELD, TEQUILA, WHISKY
from bangref.bang.state import State
from bangref.core.action import NOBODY, PASS, PICK, PLAY, USE, Action, Card
from bangref.core.engine import legal_actions, why_not
from bangref.core.frames.gather import Gather
from verification.symbolic.expanded import CALM, CARDS, FOURS, NAMES, card, expanded, in_force, sitting
from verification.symbolic.tables import changed, done, piled, same_cards, settled

EXTRA = ("bang.dodge_city.cost.discard_extra_card",)

CLAUSES = {
    "another_card_is_needed": EXTRA,
    "exactly_one_other_card_goes": (*EXTRA, "bang.dodge_city.cost.order_of_discards"),
    "other_cards_cost_nothing_more": EXTRA,
    "cost_is_no_play": ("bang.dodge_city.cost.extra_discard_is_not_play",),
    "jose_pays_with_blue_cards": (
        "bang.character.jose_delgado.discard_blue", "bang.character.jose_delgado.twice",
    ),
    "doc_pays_with_two_cards": (
        "bang.character.doc_holyday.discard_two_bang", "bang.character.doc_holyday.once_per_turn",
        "bang.character.doc_holyday.not_bang_card",
    ),
    "chuck_pays_with_lives": (
        "bang.character.chuck_wengam.pay_life", "bang.character.chuck_wengam.repeat",
        "bang.character.chuck_wengam.not_last_life",
    ),
    "sniper_pays_with_two_bang_cards": (
        "bang.event.sniper.effect", "bang.event.sniper.repeatable", "bang.event.sniper.no_limit",
        "bang.event.sniper.not_playing_bang",
    ),
}  # fmt: skip

COSTLY = (BRAWL, RAG_TIME, SPRINGFIELD, TEQUILA, WHISKY)
TARGETS = {BRAWL: NOBODY, RAG_TIME: 1, SPRINGFIELD: 1, TEQUILA: 1, WHISKY: NOBODY}
OTHERS = (card(BEER), card(BANG), card(MUSTANG))
PEOPLE = expanded("jose_delgado", "doc_holyday", "chuck_wengam")
RICH = piled(FOURS, known=tuple(Card(kind) for kind in range(40, 50)))
"""A table with brown cards to be drawn."""


def _hand(state: State, *cards: Card) -> State:
    return changed(changed(state, 0, hand=tuple(sorted(cards))), 1, hand=CARDS[BEER][1:3], lives=3)


def another_card_is_needed(kind: int, others: int) -> bool:
    """A card with the symbol is played exactly if another card is in the hand.

    pre: 0 <= kind < 5 and 0 <= others < 3
    post: _
    """
    name, others = COSTLY[settled(kind, 5)], settled(others, 3)
    state = changed(_hand(FOURS, card(name), *OTHERS[:others]), 0, lives=2)
    return (why_not(CALM, state, Action(0, PLAY, card(name), TARGETS[name])) is None) == (others > 0)


def exactly_one_other_card_goes(kind: int, others: int, paid: int, probe: int) -> bool:
    """Any one of the other cards pays; with it the card is played, and nothing else leaves the hand.

    pre: 0 <= kind < 5 and 1 <= others <= 3 and 0 <= paid < others
    post: _
    """
    name, others, price = COSTLY[settled(kind, 5)], settled(others, 4), OTHERS[settled(paid, 3)]
    state = changed(_hand(RICH, card(name), *OTHERS[:others]), 0, lives=2)
    asked = done(CALM, state, Action(0, PLAY, card(name), TARGETS[name]))
    gathering = isinstance(asked.frames[-1], Gather) and asked.seats == state.seats
    after = done(CALM, asked, Action(0, PICK, price))
    gone = after.seats[0].hand == tuple(sorted(each for each in OTHERS[:others] if each != price))
    kept = name == RAG_TIME or gone
    return gathering and kept and after.piles[2][:2] == (card(name), price) and same_cards(CALM, state, after, probe)


def other_cards_cost_nothing_more(kind: int) -> bool:
    """A card without the symbol is played by whoever holds nothing but it.

    pre: 0 <= kind < 44
    post: _
    """
    name = NAMES[settled(kind, 44)]
    state = changed(_hand(FOURS, card(name)), 0, lives=2)
    plays = [each for each in legal_actions(CALM, state) if each.verb == PLAY and each.target != 0]
    after = done(CALM, state, plays[0]) if plays else state
    return name in ("missed", "dodge", *WITH_THE_SYMBOL) if not plays else not isinstance(after.frames[-1], Gather)


def cost_is_no_play(kind: int, bangs: int) -> bool:
    """A BANG! card paid as a price is not played: it may be one above the limit, and it does not count for it.

    pre: 0 <= kind < 5 and 0 <= bangs < 2
    post: _
    """
    name, bangs = COSTLY[settled(kind, 5)], settled(bangs, 2)
    state = changed(_hand(RICH, card(name), card(BANG)), 0, lives=2)
    state = state._replace(memo=(bangs, *state.memo[1:]))
    asked = done(CALM, state, Action(0, PLAY, card(name), TARGETS[name]))
    return bool(done(CALM, asked, Action(0, PICK, card(BANG))).memo[0] == bangs)


def _used(rules: Rules, state: State, name: str, target: int, pick: int) -> State | None:
    """The state after an ability has been paid for with the first card that does, or the last; None if it is barred."""
    use = Action(0, USE, target=target, name=name)
    if why_not(rules, state, use) is not None:
        return None
    state = done(rules, state, use)
    while isinstance(state.frames[-1], Gather):
        picks = [action for action in legal_actions(rules, state) if action.verb == PICK]
        state = done(rules, state, picks[-pick])
    return state


def jose_pays_with_blue_cards(blue: int, brown: int, last: bool) -> bool:
    """Jose Delgado discards a blue card for two cards, at most twice, and never a card of another colour.

    pre: 1 <= blue <= 3 and 0 <= brown <= 1
    post: _
    """
    blues = (card("barrel"), card(MUSTANG), card("scope"))[: settled(blue, 4)]
    state = sitting(_hand(RICH, *blues, *[card(BEER)][: settled(brown, 2)]), 0, "jose_delgado")
    made = 0
    for _ in range(3):
        after = _used(PEOPLE, state, "jose_delgado", NOBODY, int(last))
        if after is None:
            break
        state, made = after, made + 1
    thrown = [PEOPLE.faces[each].colour for each in state.piles[2]]
    held = len(blues) + settled(brown, 2) + made
    return thrown == [BLUE] * made and len(state.seats[0].hand) == held and made == min(len(blues), 2)


def doc_pays_with_two_cards(cards: int, bangs: int, last: bool) -> bool:
    """Doc Holyday discards any two cards for a BANG! effect, once in a turn; it is no BANG! card.

    pre: 0 <= cards <= 4 and 0 <= bangs < 2
    post: _
    """
    cards, bangs = settled(cards, 5), settled(bangs, 2)
    state = sitting(_hand(RICH, *(card(BEER), card(BANG), card(MUSTANG), card("scope"))[:cards]), 0, "doc_holyday")
    state = changed(state, 1, hand=())._replace(memo=(bangs, *state.memo[1:]))
    made = 0
    for _ in range(2):
        after = _used(PEOPLE, state, "doc_holyday", 1, int(last))
        if after is None:
            break
        state, made = after, made + 1
        while state.frames != FOURS.frames:
            state = done(PEOPLE, state, legal_actions(PEOPLE, state)[-1])
    left = len(state.seats[0].hand) == cards - 2 * made and state.seats[1].lives == 3 - made
    return left and made == (cards >= 2) and state.memo[0] == bangs


def chuck_pays_with_lives(lives: int, most: int) -> bool:
    """Chuck Wengam loses lives for two cards each, as often as they like, but never the last.

    pre: 1 <= lives <= 4 and 1 <= most <= 4
    post: _
    """
    state = changed(sitting(RICH, 0, "chuck_wengam"), 0, lives=settled(lives, 5))
    made = 0
    for _ in range(settled(most, 5)):
        after = _used(PEOPLE, state, "chuck_wengam", NOBODY, 0)
        if after is None:
            break
        state, made = after, made + 1
    seat = state.seats[0]
    return made == min(settled(most, 5), settled(lives, 5) - 1) and (seat.lives, len(seat.hand)) == (
        settled(lives, 5) - made, 2 * made,
    )  # fmt: skip


def sniper_pays_with_two_bang_cards(bangs: int, others: int, played: int) -> bool:
    """Under Sniper two BANG! cards are discarded for a shot, again and again, whatever BANG! cards have been played.

    pre: 0 <= bangs <= 5 and 0 <= others < 2 and 0 <= played < 2
    post: _
    """
    bangs, others, played = settled(bangs, 6), settled(others, 2), settled(played, 2)
    state = changed(
        in_force(CALM, RICH, "sniper"), 0, hand=tuple(sorted((*CARDS[BANG][:bangs], *OTHERS[::2][:others])))
    )
    state, made = state._replace(memo=(played, *state.memo[1:])), 0
    for _ in range(3):
        after = _used(CALM, state, "sniper", 1, 1)
        if after is None:
            break
        state, made = after, made + 1
        while state.frames != FOURS.frames:
            state = done(CALM, state, Action(1, PASS))
    return made == bangs // 2 and state.memo[0] == played and (
        state.seats[1].lives == 4 - made and len(state.seats[0].hand) == bangs + others - 2 * made
    )  # fmt: skip
