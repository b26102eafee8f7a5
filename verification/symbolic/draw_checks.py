"""Draw!: which card of which suit and rank does it for Barrel, Jail, Dynamite, and for Black Jack."""

from bangref.bang.cards.dynamite import explodes
from bangref.bang.draw_check import rank_between
from bangref.bang.facts import Face
from bangref.bang.names import BARREL, DIAMONDS, DYNAMITE, HEARTS, JAIL, RANKS, SPADES, SUITS
from bangref.bang.state import State
from bangref.core.action import PICK, USE, Action, Card
from bangref.core.engine import legal_actions
from verification.symbolic.plain import VALUES
from verification.symbolic.tables import (
    FIVE,
    FOUR,
    FULL,
    KIND_COUNT,
    KINDS,
    PLAIN,
    before,
    begun,
    card,
    changed,
    done,
    piled,
    settled,
    shot,
)

CLAUSES = {
    "ranges_include_both_ends": ("bang.draw_check.range_inclusive", "bang.draw_check.rank_order"),
    "dynamite_explodes_on_spades_2_to_9": ("bang.card.dynamite.explode", "bang.draw_check.range_inclusive"),
    "barrel_cancels_on_hearts": ("bang.card.barrel.success", "bang.card.barrel.failure"),
    "jail_opens_on_hearts": ("bang.card.jail.escape", "bang.card.jail.skip", "bang.card.jail.check_before_phase1"),
    "dynamite_takes_three_lives_or_moves": (
        "bang.card.dynamite.explode", "bang.card.dynamite.three_lives", "bang.card.dynamite.pass",
        "bang.card.dynamite.check",
    ),
    "dynamite_comes_before_jail": ("bang.card.dynamite.before_jail",),
    "black_jack_draws_on_red": ("bang.character.black_jack.red_bonus", "bang.character.black_jack.show_second"),
    "lucky_duke_decides_by_his_choice": ("bang.character.lucky_duke.flip_two",),
    "jail_opens_on_any_heart": ("bang.card.jail.escape", "bang.card.jail.skip"),
    "dynamite_is_set_off_by_any_low_spade": ("bang.card.dynamite.explode", "bang.card.dynamite.pass"),
    "nothing_to_turn_over": ("bang.turn.draw.no_cards", "bang.card.jail.skip"),
}  # fmt: skip

SHOWN = tuple(
    next(Card(kind) for kind, face in enumerate(PLAIN.faces) if (face.suit, face.rank) == (suit, rank))
    for suit in SUITS
    for rank in ("2", "9", "10", "A")
)
"""Cards on both sides of every border that a draw! has: of each suit the lowest and highest, and those round 9."""

DYNAMITE_SET_OFF_BY = ("2", "3", "4", "5", "6", "7", "8", "9")


def ranges_include_both_ends(rank: int, lowest: int, highest: int) -> bool:
    """Any rank, and ranges between any of the lower and any of the higher ranks.

    pre: 0 <= rank < 13 and 0 <= lowest < 5 and 7 <= highest < 13
    post: _
    """
    at, low, high = RANKS[settled(rank, 13)], RANKS[settled(lowest, 13)], RANKS[settled(highest, 13)]
    return rank_between(at, low, high) == (VALUES[low] <= VALUES[at] <= VALUES[high])


def dynamite_explodes_on_spades_2_to_9(suit: int, rank: int) -> bool:
    """All suits and ranks.

    pre: 0 <= suit < 4 and 0 <= rank < 13
    post: _
    """
    shown, value = SUITS[settled(suit, 4)], RANKS[settled(rank, 13)]
    return explodes(shown, value) == (shown == SPADES and value in DYNAMITE_SET_OFF_BY)


def _turn_begins(state: State, drawn: int, seat: int = 1) -> State:
    state = piled(state, known=(SHOWN[settled(drawn, len(SHOWN))], *KINDS[:6]))
    return begun(PLAIN, state, seat)


def barrel_cancels_on_hearts(drawn: int) -> bool:
    """Cards of each suit: the shot is over exactly if a heart is turned over.

    pre: 0 <= drawn < 16
    post: _
    """
    flipped = SHOWN[settled(drawn, len(SHOWN))]
    state = piled(before(FOUR, 1, card(BARREL)), known=(flipped, KINDS[0]))
    after = done(PLAIN, shot(PLAIN, state), Action(1, USE, name=BARREL))
    return (after.frames == FOUR.frames) == (PLAIN.faces[flipped].suit == HEARTS)


def jail_opens_on_hearts(drawn: int) -> bool:
    """Cards of each suit: the turn goes on exactly if a heart is turned over; else it is the next player's.

    pre: 0 <= drawn < 16
    post: _
    """
    after = _turn_begins(before(FOUR, 1, card(JAIL)), drawn)
    return after.turn == (1 if PLAIN.faces[SHOWN[drawn]].suit == HEARTS else 2) and not after.seats[1].lying


def dynamite_takes_three_lives_or_moves(drawn: int) -> bool:
    """Cards of each suit: three lives gone with the Dynamite, or it lies before the left neighbour.

    pre: 0 <= drawn < 16
    post: _
    """
    after = _turn_begins(before(FOUR, 1, card(DYNAMITE)), drawn)
    face = PLAIN.faces[SHOWN[drawn]]
    hurt = face.suit == SPADES and face.rank in DYNAMITE_SET_OFF_BY
    return after.seats[1].lives == (1 if hurt else 4) and len(after.seats[2].lying) == (not hurt)


def dynamite_comes_before_jail(drawn: int, jail_first: bool, second: bool) -> bool:
    """Whichever was laid first, the first card turned over is for the Dynamite and the next for the Jail.

    pre: 0 <= drawn < 4
    post: _
    """
    cards = (card(JAIL), card(DYNAMITE)) if jail_first else (card(DYNAMITE), card(JAIL))
    spades_2, heart, spades_k, club = card("missed", 5), card("beer"), card("schofield", 2), card("missed", 1)
    first = (spades_2, heart, spades_k, club)[settled(drawn, 4)]
    state = piled(before(FIVE, 1, *cards), known=(first, heart if second else club, *KINDS[:4]))
    after = begun(PLAIN, state, 1)
    return (after.seats[1].lives == 1) == (first == spades_2) and (after.turn == 1) == second


def black_jack_draws_on_red(first: bool, second: int) -> bool:
    """Black Jack draws a third card exactly if the second is red, whatever the first is.

    pre: 0 <= second < 16
    post: _
    """
    shown = SHOWN[settled(second, len(SHOWN))]
    state = piled(FOUR, known=(KINDS[1] if first else KINDS[2], shown, *KINDS[:3]))
    after = begun(FULL, state, 1)
    return len(after.seats[1].hand) == 2 + (PLAIN.faces[shown].suit in (HEARTS, DIAMONDS))


def lucky_duke_decides_by_his_choice(hearts_first: bool, takes_first: bool) -> bool:
    """Of two cards turned over for Jail the one that Lucky Duke chooses counts.

    post: _
    """
    heart, club = card("beer"), card("missed")
    cards = (heart, club) if hearts_first else (club, heart)
    state = piled(changed(before(FOUR, 1, card(JAIL)), 1, characters=("lucky_duke",)), known=(*cards, *KINDS[:4]))
    asked = begun(FULL, state, 1)
    chosen = cards[0 if takes_first else 1]
    return _settled_check(done(FULL, asked, Action(1, PICK, chosen))).turn == (1 if chosen == heart else 2)


def _settled_check(state: State) -> State:
    """The state after the first card has been put away; the other follows by itself."""
    return done(FULL, state, Action(1, "discard", state.frames[-1].cards[0][0]))


def nothing_to_turn_over(jail: bool) -> bool:
    """Where no card is left in either pile, nobody escapes and nothing explodes.

    post: _
    """
    state = piled(before(FOUR, 1, card(JAIL) if jail else card(DYNAMITE)))
    after = begun(PLAIN, state, 1)
    if not jail:
        return after.turn == 1 and after.seats[1].lives == 4 and len(after.seats[2].lying) == 1
    shuffled = done(PLAIN, after, legal_actions(PLAIN, after)[0])
    return shuffled.turn == 2 and not shuffled.seats[1].lying


def _turned_over(thing: Card, drawn: int) -> tuple[State, Face]:
    """The state after any card of the deck has been turned over for a card before seat 1, and its face."""
    kind = settled(drawn, KIND_COUNT)
    state = piled(before(FOUR, 1, thing), known=(Card(kind), *KINDS[:6]))
    return begun(PLAIN, state, 1), PLAIN.faces[kind]


def jail_opens_on_any_heart(drawn: int) -> bool:
    """All cards of the deck.

    pre: 0 <= drawn < 79
    post: _
    """
    after, face = _turned_over(card(JAIL), drawn)
    return after.turn == (1 if face.suit == HEARTS else 2)


def dynamite_is_set_off_by_any_low_spade(drawn: int) -> bool:
    """All cards of the deck.

    pre: 0 <= drawn < 79
    post: _
    """
    after, face = _turned_over(card(DYNAMITE), drawn)
    low_spade = face.suit == SPADES and face.rank in DYNAMITE_SET_OFF_BY
    return after.seats[1].lives == (1 if low_spade else 4)
