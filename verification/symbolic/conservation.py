"""Conservation: no kind of move makes a card, loses one, or changes one into another.

``probe`` is any kind of card: that each kind is there as often after a move as before says it of the whole multiset.
"""

from bangref.bang.cards.general_store import Store
from bangref.bang.deck import DiscardEach
from bangref.bang.draw_check import DrawCheck
from bangref.bang.elimination.frame import Elimination
from bangref.bang.elimination.rewards import strip
from bangref.bang.moves import discard_from_hand, discard_in_play, gain, lay, lift, lose, take
from bangref.bang.names import DYNAMITE, JAIL, MUSTANG, SCHOFIELD, VOLCANIC
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import CHOOSE, DRAW, NATURE, NOBODY, PICK, PLAY, SHUFFLE, TAKE, Action, Card
from bangref.core.deck import Draw
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.piles import DISCARD_PILE, Cards
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from verification.symbolic.tables import (
    CARDS,
    FOUR,
    FULL,
    KINDS,
    PLAIN,
    before,
    begun,
    card,
    changed,
    count,
    done,
    held,
    piled,
    same_cards,
    settled,
)  # fmt: skip

WHY, BY, CLAUSE = "discarded", 0, "bang.discard.face_up"

CLAUSES = {
    "taken_from_hand": ("bang.gain.take", "bang.symbol.take_card.to_hand"),
    "taken_from_play": ("bang.gain.take", "bang.symbol.take_card.to_hand"),
    "taken_from_discard_pile": ("bang.gain.take",),
    "discarded_from_hand": ("bang.discard.face_up",),
    "discarded_from_play": ("bang.discard.face_up",),
    "laid_and_lifted": ("bang.card_type.blue.lasting",),
    "drawn_from_known_cards": ("bang.gain.draw",),
    "drawn_by_chance": ("bang.gain.draw",),
    "drawn_across_a_reshuffle": ("bang.turn.draw.reshuffle",),
    "told_order_of_a_shuffle": ("bang.turn.draw.reshuffle",),
    "discarded_in_chosen_order": ("bang.discard.order_choice",),
    "flipped": ("bang.draw_check.definition", "bang.draw_check.discard_flipped"),
    "two_flipped_for_lucky_duke": ("bang.character.lucky_duke.flip_two", "bang.character.lucky_duke.discard_both"),
    "store": ("bang.card.general_store.effect", "bang.card.general_store.pick"),
    "penalty": ("bang.penalty.sheriff_kills_deputy",),
    "estate": ("bang.elimination.discard_all",),
    "estate_to_vulture_sam": ("bang.character.vulture_sam.takes_all",),
    "put_back_by_kit_carlson": ("bang.character.kit_carlson.look_three",),
    "given_away_by_claus": ("bang.character.claus_the_saint.gifts",),
    "taken_by_pedro_or_jesse": (
        "bang.character.pedro_ramirez.first_card", "bang.character.jesse_jones.first_card",
    ),
    "played": ("bang.play_vs_use.destination",),
    "weapon_replaced": ("bang.weapon.replace", "bang.turn.play.weapon_swap"),
    "dynamite_moves_on": ("bang.card.dynamite.pass", "bang.card.dynamite.discarded"),
    "jail_is_left": ("bang.card.jail.discarded",),
    "copies_of_johnny_kisch": ("bang.character.johnny_kisch.discard_copies",),
}  # fmt: skip


def _hand(state: State, seat: int, *cards: Card) -> State:
    return changed(state, seat, hand=cards)


def taken_from_hand(a: Card, b: Card, c: Card, place: int, probe: int) -> bool:
    """A card goes from one hand to another; the hands stay sorted.

    pre: 0 <= a <= b and 0 <= c and 0 <= place < 2
    post: _
    """
    state = _hand(_hand(FOUR, 1, a, b), 2, c)
    after = take(PLAIN, state, 2, (a, b)[place], ("hand", 1), CLAUSE, ignore)
    left, got = after.seats[1].hand, after.seats[2].hand
    return same_cards(PLAIN, state, after, probe) and len(left) == 1 and len(got) == 2 and got[0] <= got[1]


def taken_from_play(a: Card, b: Card, c: Card, second: bool, probe: int) -> bool:
    """A card goes from play to a hand, also to that of its owner.

    pre: 0 <= a and 0 <= b and a != b
    post: _
    """
    state = _hand(before(FOUR, 1, a, b), 2, c)
    after = take(PLAIN, state, 2, b if second else a, ("in_play", 1), CLAUSE, ignore)
    return same_cards(PLAIN, state, after, probe) and len(after.seats[2].hand) == 2


def taken_from_discard_pile(a: Card, b: Card, c: Card, probe: int) -> bool:
    """The top card of the discard pile is taken: the top one, also where its double lies below.

    post: _
    """
    state = piled(FOUR, thrown=(a, b, c))
    after = take(PLAIN, state, 1, c, ("pile", DISCARD_PILE), CLAUSE, ignore)
    return same_cards(PLAIN, state, after, probe) and after.piles[DISCARD_PILE] == (a, b)


def discarded_from_hand(a: Card, b: Card, top: Card, place: int, probe: int) -> bool:
    """A hand card is discarded, onto the top of the pile.

    pre: a <= b and 0 <= place < 2
    post: _
    """
    state = piled(_hand(FOUR, 3, a, b), thrown=(top,))
    gone = (a, b)[place]
    after = discard_from_hand(PLAIN, state, 3, gone, WHY, BY, CLAUSE, ignore)
    return same_cards(PLAIN, state, after, probe) and after.piles[DISCARD_PILE] == (top, gone)


def discarded_from_play(a: Card, b: Card, top: Card, second: bool, probe: int) -> bool:
    """A card in play is discarded, onto the top of the pile.

    pre: a != b
    post: _
    """
    state = piled(before(FOUR, 3, a, b), thrown=(top,))
    gone = b if second else a
    after = discard_in_play(PLAIN, state, 3, gone, WHY, BY, CLAUSE, ignore)
    return same_cards(PLAIN, state, after, probe) and after.piles[DISCARD_PILE] == (top, gone)


def laid_and_lifted(a: Card, b: Card, owner: int, holder: int, probe: int) -> bool:
    """A card is laid before a player out of a hand, and lifted again: in flight it is nowhere else.

    pre: 0 <= owner < 4 and 0 <= holder < 4 and a < b
    post: _
    """
    owner, holder = settled(owner, 4), settled(holder, 4)
    state = _hand(piled(FOUR), owner, a, b)
    flying = lose(state, owner, b)
    lying = lay(PLAIN, flying, holder, b, ("hand", owner), CLAUSE, ignore)
    lifted = lift(PLAIN, lying, holder, b)
    back = gain(lifted, owner, (b,))
    alone = count(held(PLAIN, flying), probe) == (probe == a)
    return alone and same_cards(PLAIN, state, lying, probe) and lifted == flying and back.seats == state.seats


def drawn_from_known_cards(a: Card, b: Card, c: Card, own: Card, number: int, keep: bool, probe: int) -> bool:
    """Cards of known order are drawn for a hand, from the top.

    pre: 0 <= number <= 3
    post: _
    """
    state = piled(_hand(FOUR, 1, own), known=(a, b, c, a))
    number = settled(number, 4)
    after = advance(PLAIN, push(state, Draw(1, number, True, CLAUSE)), ignore)
    return same_cards(PLAIN, state, after, probe) and after.piles[0] == (a, b, c, a)[number:]


def drawn_by_chance(a: Card, b: Card, c: Card, own: Card, place: int, probe: int) -> bool:
    """Chance tells which card of unknown order is drawn, and then another.

    pre: a <= b <= c and 0 <= place < 3
    post: _
    """
    state = piled(_hand(FOUR, 1, own), bag=(a, b, c))
    waiting = advance(PLAIN, push(state, Draw(1, 2, True, CLAUSE)), ignore)
    drawn = (a, b, c)[settled(place, 3)]
    first = done(PLAIN, waiting, Action(NATURE, DRAW, drawn, 1))
    second = done(PLAIN, first, Action(NATURE, DRAW, first.piles[1][0], 1))
    return same_cards(PLAIN, state, second, probe) and len(second.seats[1].hand) == 3 == len(second.piles[1]) + 2


def _until_play(rules: Rules, state: State) -> State:
    """The state when phase 2 goes on, everybody having taken the first answer."""
    while not isinstance(state.frames[-1], PlayPhase):
        state = done(rules, state, legal_actions(rules, state)[0])
    return state


def drawn_across_a_reshuffle(a: int, b: int, number: int, left: int, probe: int) -> bool:
    """The draw pile runs out while cards are drawn: the discard pile is all there is, and nothing is lost.

    pre: 0 <= a < 2 and 0 <= b < 2 and 0 <= number <= 4 and 0 <= left <= 2
    post: _
    """
    left, number = settled(left, 3), settled(number, 5)
    state = piled(FOUR, known=KINDS[2:4][:left], thrown=(KINDS[settled(a, 2)], KINDS[settled(b, 2)]))
    after = _until_play(PLAIN, advance(PLAIN, push(state, Draw(1, number, True, CLAUSE)), ignore))
    return same_cards(PLAIN, state, after, probe) and len(after.seats[1].hand) == min(number, left + 2)


def told_order_of_a_shuffle(a: Card, b: Card, c: Card, first: int, second: int, probe: int) -> bool:
    """Nature tells the order of a shuffle: any order of these cards.

    pre: a <= b <= c and 0 <= first < 3 and 0 <= second < 2
    post: _
    """
    state = piled(FOUR, thrown=(c, a, b))
    shuffling = advance(PLAIN, state, ignore)
    cards = [a, b, c]
    order = (cards.pop(settled(first, 3)), cards.pop(settled(second, 2)), *cards)
    after = done(PLAIN, shuffling, Action(NATURE, SHUFFLE, cards=order))
    return same_cards(PLAIN, state, after, probe) and after.piles == (order, (), ())


def discarded_in_chosen_order(a: int, b: int, c: int, first: int, probe: int) -> bool:
    """Several cards reach the discard pile in the order somebody chooses.

    pre: 0 <= a < b < c < 4 and 0 <= first < 3
    post: _
    """
    cards = tuple((KINDS[settled(each, 4)], ("flight", 1)) for each in (a, b, c))
    state = advance(PLAIN, push(FOUR, DiscardEach(1, cards, WHY, CLAUSE)), ignore)
    chosen = legal_actions(PLAIN, state)[settled(first, 3)]
    after = done(PLAIN, state, chosen)
    return same_cards(PLAIN, state, after, probe) and after.piles[DISCARD_PILE] == (chosen.card,)


def _after_check(rules: Rules, state: State, frame: DrawCheck) -> State:
    return advance(rules, push(state, frame), ignore)


def flipped(a: Card, b: Card, top: Card, known: bool, probe: int) -> bool:
    """A card is turned over for a draw! and discarded; if there is none, nothing happens to any card.

    pre: a <= b
    post: _
    """
    state = piled(FOUR, known=(a, b) if known else (), thrown=() if known else (top,))
    after = _until_play(PLAIN, _after_check(PLAIN, state, DrawCheck(1, JAIL)))
    return same_cards(PLAIN, state, after, probe) and sum(len(pile) for pile in after.piles) == (2 if known else 1)


def two_flipped_for_lucky_duke(first: int, second: int, chosen: int, probe: int) -> bool:
    """Lucky Duke turns two cards over, chooses one, and both are discarded.

    pre: 0 <= first < 6 and 0 <= second < 2 and 0 <= chosen < 2
    post: _
    """
    cards = (KINDS[settled(first, 6)], KINDS[settled(second, 2)])
    state = piled(changed(FOUR, 1, characters=("lucky_duke",)), known=(*cards, KINDS[0]))
    after = _after_check(FULL, state, DrawCheck(1, JAIL))
    options = legal_actions(FULL, after)
    after = done(FULL, after, options[chosen if len(options) == 2 else 0])
    after = _until_play(FULL, after)
    return same_cards(FULL, state, after, probe) and len(after.piles[DISCARD_PILE]) == 2


def store(a: int, b: int, by: int, probe: int) -> bool:
    """General Store: four cards lie open and go to four hands.

    pre: 0 <= a < 3 and 0 <= b < 2 and 0 <= by < 4
    post: _
    """
    cards: Cards = (KINDS[settled(a, 3)], KINDS[settled(b, 2)], KINDS[2], KINDS[0])
    by = settled(by, 4)
    state = push(FOUR, Store(by, tuple((by + step) % 4 for step in range(4)), cards, True))
    after = advance(PLAIN, state, ignore)
    conserved = same_cards(PLAIN, state, after, probe)
    for step in range(4):
        chooser = (by + step) % 4
        pick = Action(chooser, PICK, after.frames[-1].offer[-1])
        after = done(PLAIN, after, pick)
        conserved = conserved and same_cards(PLAIN, state, after, probe)
    return conserved and all(len(seat.hand) == 1 for seat in after.seats)


def penalty(a: Card, b: Card, c: Card, d: Card, probe: int) -> bool:
    """Everything of a player is discarded at once: hand and play are empty, nothing is lost.

    pre: 0 <= a <= b and c != d
    post: _
    """
    state = before(_hand(FOUR, 0, a, b), 0, c, d)
    after = strip(PLAIN, state, 0)
    empty = not after.seats[0].hand and not after.seats[0].lying
    return empty and same_cards(PLAIN, state, after, probe)


def estate(a: int, b: int, c: int, seat: int, probe: int) -> bool:
    """The cards of who is eliminated lie on the discard pile in the end.

    pre: 0 <= a <= b < 3 and 0 <= c < 3 and 1 <= seat < 3
    post: _
    """
    seat = settled(seat, 4)
    state = before(_hand(FOUR, seat, KINDS[settled(a, 3)], KINDS[settled(b, 3)]), seat, KINDS[settled(c, 3)])
    after = advance(PLAIN, push(state, Elimination(seat, NOBODY)), ignore)
    conserved = same_cards(PLAIN, state, after, probe)
    while after.frames[-1].__class__ is DiscardEach:
        after = done(PLAIN, after, legal_actions(PLAIN, after)[0])
        conserved = conserved and same_cards(PLAIN, state, after, probe)
    return conserved and after.seats[seat].status == OUT and len(after.piles[DISCARD_PILE]) == 3


def estate_to_vulture_sam(a: Card, b: Card, c: Card, own: Card, seat: int, sam: int, probe: int) -> bool:
    """Vulture Sam gets every card of who is eliminated.

    pre: a <= b and 0 < seat < 3 and 0 <= sam < 4 and seat != sam
    post: _
    """
    seat, sam = settled(seat, 4), settled(sam, 4)
    state = changed(FOUR, sam, characters=("vulture_sam",), hand=(own,))
    state = before(_hand(state, seat, a, b), seat, c)
    after = advance(FULL, push(state, Elimination(seat, NOBODY)), ignore)
    return same_cards(FULL, state, after, probe) and len(after.seats[sam].hand) == 4


def put_back_by_kit_carlson(a: int, b: int, c: int, back: int, probe: int) -> bool:
    """Kit Carlson looks at three cards and puts one back: it is on top again.

    pre: 0 <= a < 3 and 0 <= b < 3 and 0 <= c < 3 and 0 <= back < 3
    post: _
    """
    cards: Cards = tuple(KINDS[settled(each, 3)] for each in (a, b, c))
    state = piled(changed(FOUR, 0, characters=("kit_carlson",)), known=(*cards, KINDS[9]))
    asked = done(FULL, begun(FULL, state, 0), Action(0, CHOOSE, name="look"))
    returned = cards[settled(back, 3)]
    after = done(FULL, asked, Action(0, PICK, returned))
    conserved = same_cards(FULL, state, asked, probe) and same_cards(FULL, state, after, probe)
    return conserved and after.piles[0] == (returned, KINDS[9]) and len(after.seats[0].hand) == 2


def given_away_by_claus(a: int, b: int, first: int, probe: int) -> bool:
    """Claus, the Saint gives one card to every other player and keeps two.

    pre: 0 <= a < 3 and 0 <= b < 3 and 0 <= first < 3
    post: _
    """
    cards: Cards = (KINDS[settled(a, 3)], KINDS[settled(b, 3)], KINDS[5], KINDS[6], KINDS[7], KINDS[8])
    state = piled(changed(FOUR, 0, characters=("claus_the_saint",)), known=cards)
    asked = begun(FULL, state, 0)
    after = done(FULL, asked, legal_actions(FULL, asked)[settled(first, 3)])
    for _ in range(2):
        after = done(FULL, after, legal_actions(FULL, after)[0])
    return same_cards(FULL, state, after, probe) and [len(seat.hand) for seat in after.seats] == [2, 1, 1, 1]


def taken_by_pedro_or_jesse(a: int, b: int, pedro: bool, place: int, probe: int) -> bool:
    """The first card of phase 1 comes from the discard pile, or by chance from a hand.

    pre: 0 <= a < b < 6 and 0 <= place < 2
    post: _
    """
    cards = (KINDS[settled(a, 6)], KINDS[settled(b, 6)])
    state = changed(FOUR, 0, characters=("pedro_ramirez",) if pedro else ("jesse_jones",))
    state = piled(_hand(state, 2, *cards), known=(KINDS[8], KINDS[9]), thrown=(KINDS[7],))
    after = done(FULL, begun(FULL, state, 0), Action(0, TAKE, target=NOBODY if pedro else 2))
    if not pedro:
        after = done(FULL, after, Action(NATURE, PICK, cards[settled(place, 2)], 2))
    return same_cards(FULL, state, after, probe) and len(after.seats[0].hand) == 2


def played(kind: int, which: int, probe: int) -> bool:
    """Every card, played in every way it may be played: none is lost on the way to the next question.

    pre: 0 <= kind < 22 and 0 <= which < 8
    post: _
    """
    state = _hand(FOUR, 0, KINDS[settled(kind, 22)])
    state = before(_hand(state, 1, KINDS[0]), 2, card(MUSTANG))
    plays = [action for action in legal_actions(PLAIN, state) if action.verb == PLAY]
    if settled(which, 8) >= len(plays):
        return len(plays) < 8
    return same_cards(PLAIN, state, done(PLAIN, state, plays[which]), probe)


def weapon_replaced(old: int, new: int, probe: int) -> bool:
    """Another weapon sends the one in play to the discard pile.

    pre: 17 <= old < 22 and 17 <= new < 22 and old != new
    post: _
    """
    weapon = KINDS[settled(new, 22)]
    state = _hand(before(FOUR, 0, KINDS[settled(old, 22)]), 0, weapon)
    after = done(PLAIN, state, Action(0, PLAY, weapon))
    one = [lying.card for lying in after.seats[0].lying] == [weapon]
    return one and same_cards(PLAIN, state, after, probe) and len(after.piles[DISCARD_PILE]) == 1


def dynamite_moves_on(drawn: int, holder: int, left_out: bool, probe: int) -> bool:
    """Dynamite explodes and is discarded, or it lies before the next player in the game.

    pre: 0 <= drawn < 2 and 0 <= holder < 4
    post: _
    """
    holder = settled(holder, 4)
    state = before(FOUR, holder, card(DYNAMITE))
    if left_out:
        state = changed(state, (holder + 1) % 4, status=OUT, lives=0)
    harmless, spades_7 = card("beer"), card("missed", 10)
    state = piled(state, known=((harmless, spades_7)[settled(drawn, 2)], KINDS[1], KINDS[2]))
    after = begun(PLAIN, state, holder)
    return same_cards(PLAIN, state, after, probe) and not after.seats[holder].lying


def jail_is_left(drawn: Card, probe: int) -> bool:
    """Whatever is turned over, Jail is discarded.

    pre: 0 <= drawn < 79
    post: _
    """
    state = piled(before(FOUR, 1, card(JAIL)), known=(drawn, KINDS[1], KINDS[2], KINDS[3], KINDS[4]))
    after = begun(PLAIN, state, 1)
    return same_cards(PLAIN, state, after, probe) and card(JAIL) in after.piles[DISCARD_PILE]


def copies_of_johnny_kisch(name: int, holder: int, other: int, probe: int) -> bool:
    """The copies of what Johnny Kisch lays are discarded, wherever they lie; the card just laid stays.

    pre: 0 <= name < 4 and 0 < holder < 4 and 0 <= other < 2
    post: _
    """
    cards = CARDS[(MUSTANG, VOLCANIC, SCHOFIELD, "barrel")[settled(name, 4)]]
    state = before(FOUR, settled(holder, 4), cards[1], (card("scope"), card(DYNAMITE))[settled(other, 2)])
    state = changed(state, 0, characters=("johnny_kisch",), hand=(cards[0],))
    after = done(FULL, state, Action(0, PLAY, cards[0]))
    own = [lying.card for lying in after.seats[0].lying]
    return same_cards(FULL, state, after, probe) and own == [cards[0]] and after.piles[DISCARD_PILE] == (cards[1],)
