"""The characters of Wild West Show: what each of them takes, gives, repeats, and what keeps them in the game."""

from bangref.bang.draw_check import DrawCheck
from bangref.bang.loss import LoseLives
from bangref.bang.names import BANG, MISSED, SALOON
from bangref.bang.phase_3_discard import hand_limit
from bangref.bang.sets.wild_west_show.characters.greygory_deck import ADDED, ORIGINAL, Cast
from bangref.bang.state import State
from bangref.core.action import DISCARD, END, NATURE, PASS, PICK, PLAY, USE, Action
from bangref.core.engine import advance, legal_actions, question, why_not
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from verification.symbolic.tables import KINDS, begun, card, changed, done, piled, same_cards, settled, shot
from verification.symbolic.with_show import EVENTS, SUITS, WEST_FOUR, in_force, shown, to_come, west

PERSON = "bang.character."
CLAUSES = {
    "all_but_spades_keep_teren_kill": (f"{PERSON}teren_kill.draw_check", f"{PERSON}teren_kill.card"),
    "big_spencer_plays_no_missed": (f"{PERSON}big_spencer.no_missed",),
    "big_spencer_plays_a_bang_for_it": ("bang.event.showdown.big_spencer",),
    "one_card_for_two": (
        f"{PERSON}flint_westwood.exchange", f"{PERSON}flint_westwood.one_card", f"{PERSON}flint_westwood.no_cards",
        f"{PERSON}flint_westwood.own_choice",
    ),
    "excess_cards_are_looted": (f"{PERSON}gary_looter.loot",),
    "two_characters_whom_nobody_plays": (
        f"{PERSON}greygory_deck.pair", f"{PERSON}greygory_deck.both", f"{PERSON}greygory_deck.base_only",
        f"{PERSON}greygory_deck.nobody_plays",
    ),
    "flipped_cards_up_to_six": (f"{PERSON}john_pain.take", f"{PERSON}john_pain.fewer_than_six"),
    "a_bang_repeats_the_last_brown_card": (
        f"{PERSON}lee_van_kliff.repeat", f"{PERSON}lee_van_kliff.bang", f"{PERSON}lee_van_kliff.once_each",
    ),
    "what_is_repeated_turns_up_nothing": ("bang.wild_west_show.deck.copy",),
    "who_has_more_gives_one": (f"{PERSON}youl_grinner.gifts",),
}  # fmt: skip

TEREN, SPENCER, FLINT, GARY, GREYGORY, JOHN, LEE, YOUL = (
    west(name)
    for name in (
        "teren_kill", "big_spencer", "flint_westwood", "gary_looter", "greygory_deck", "john_pain", "lee_van_kliff",
        "youl_grinner",
    )
)  # fmt: skip


def _with(person: str, seat: int = 0, state: State = WEST_FOUR) -> State:
    """The table at which somebody plays this character."""
    return changed(piled(state, known=KINDS[:9]), seat, characters=(person,))


def all_but_spades_keep_teren_kill(suit: int, lives: int, lost: int, author: int) -> bool:
    """About to be eliminated, Teren Kill stays with one life and draws a card, unless spades come up.

    pre: 0 <= suit < 4 and 1 <= lives <= 3 and 1 <= lost <= 3 and -1 <= author <= 0
    post: _
    """
    suit, lives, lost, author = settled(suit, 4), settled(lives, 4), settled(lost, 4), -settled(-author, 2)
    state = _with("teren_kill", 1)
    state = changed(piled(state, known=(SUITS[suit], *KINDS[3:9])), 1, lives=lives)
    loss = LoseLives(1, lost, author, "bang.symbol.bang", "bang.events.no_killer")
    player = advance(TEREN, push(state, loss), ignore).seats[1]
    if lost < lives:
        return (player.lives, player.hand) == (lives - lost, ())
    if SUITS[suit] == SUITS[2]:
        return player.status == OUT
    return (player.lives, player.hand) == (1, KINDS[3:4])


def big_spencer_plays_no_missed(kind: int, seat: int) -> bool:
    """Missed! answers the shot at anybody but Big Spencer.

    pre: 0 <= kind < 22 and 1 <= seat < 4
    post: _
    """
    each, seat = KINDS[settled(kind, len(KINDS))], settled(seat, 4)
    state = changed(_with("big_spencer", seat), 1, hand=(each,))
    answers = [action for action in legal_actions(SPENCER, shot(SPENCER, state)) if action.verb == PLAY]
    return bool(answers) == (each == card(MISSED) and seat != 1)


def big_spencer_plays_a_bang_for_it(kind: int, in_force: bool) -> bool:
    """Under Showdown a BANG! card cancels a shot at Big Spencer, and Missed! still does not.

    pre: 0 <= kind < 22
    post: _
    """
    each = KINDS[settled(kind, len(KINDS))]
    state = changed(_with("big_spencer", 1), 1, hand=(each,))
    state = shown(state, "showdown") if in_force else state
    answers = [action for action in legal_actions(SPENCER, shot(SPENCER, state)) if action.verb == PLAY]
    return bool(answers) == (in_force and each == card(BANG))


def one_card_for_two(held: int, target: int, given: int, probe: int) -> bool:
    """The card that Flint chooses goes to the other player, who loses two for it, or the only one; of none, nothing.

    pre: 0 <= held <= 3 and 1 <= target < 4 and 0 <= given < 2
    post: _
    """
    held, target, given = settled(held, 4), settled(target, 4), settled(given, 2)
    mine = KINDS[9:11]
    state = changed(changed(_with("flint_westwood"), 0, hand=mine), target, hand=KINDS[12 : 12 + held])
    action = Action(0, USE, target=target, name="flint_westwood")
    if not held:
        return why_not(FLINT, state, action) is not None
    after = done(FLINT, done(FLINT, state, action), Action(0, PICK, mine[given]))
    while legal_actions(FLINT, after)[0].actor == NATURE:
        after = done(FLINT, after, legal_actions(FLINT, after)[0])
    got = min(2, held)
    sizes = (len(after.seats[0].hand), len(after.seats[target].hand)) == (1 + got, held - got + 1)
    moved = mine[given] in after.seats[target].hand and why_not(FLINT, after, action) is not None
    return sizes and moved and same_cards(FLINT, state, after, probe)


def excess_cards_are_looted(held: int, lives: int, owner: int) -> bool:
    """What others discard at the end of their turn is Gary's; what Gary discards is not.

    pre: 0 <= held <= 4 and 1 <= lives <= 3 and 0 <= owner < 4
    post: _
    """
    held, lives, owner = settled(held, 5), settled(lives, 4), settled(owner, 4)
    state = _with("gary_looter", owner)
    state = changed(state, 0, hand=KINDS[9 : 9 + held], lives=lives)
    excess = max(0, held - hand_limit(GARY, state, 0, ignore))
    after = done(GARY, state, Action(0, END))
    while after.turn == 0:
        after = done(GARY, after, next(a for a in legal_actions(GARY, after) if a.verb == DISCARD))
    drawn = 2 * (owner == 1)
    if owner == 0:
        return len(after.seats[0].hand) == held - excess and len(after.piles[2]) == excess
    return len(after.seats[owner].hand) == excess + drawn and after.piles[2] == ()


def two_characters_whom_nobody_plays(seat: int, first: int, second: int) -> bool:
    """Each of the sixteen whom nobody plays may come, another one after the first, and none of those added later.

    pre: 1 <= seat < 4 and 0 <= first < 18 and 0 <= second < 18
    post: _
    """
    seat, first, second = settled(seat, 4), settled(first, 18), settled(second, 18)
    everybody = (*ORIGINAL, *ADDED)
    state = begun(GREYGORY, changed(_with("greygory_deck"), seat, characters=(ORIGINAL[seat],)), 0)
    state = done(GREYGORY, state, next(a for a in legal_actions(GREYGORY, state) if a.name == "swap"))
    taken = {character for player in state.seats for character in player.characters}
    for name in (everybody[first], everybody[second]):
        fits = name in ORIGINAL and name not in taken
        action = Action(NATURE, "choose", target=0, name=name)
        if (why_not(GREYGORY, state, action) is None) != fits:
            return False
        if not fits:
            return True
        state, taken = done(GREYGORY, state, action), {*taken, name}
    return bool(state.sets[0] == Cast(((0, everybody[first], everybody[second]),)))


def flipped_cards_up_to_six(held: int, seat: int, takes: bool) -> bool:
    """Of fewer than six cards in hand, John Pain may have the card that is flipped for anybody.

    pre: 0 <= held <= 7 and 0 <= seat < 4
    post: _
    """
    held, seat = settled(held, 8), settled(seat, 4)
    state = changed(_with("john_pain", 1), 1, hand=KINDS[9 : 9 + held])
    state = advance(JOHN, push(state, DrawCheck(seat, "barrel")), ignore)
    action = Action(1, USE, name="john_pain")
    if held > 5:
        return why_not(JOHN, state, action) is not None
    after = done(JOHN, state, action if takes else Action(1, PASS))
    return (KINDS[0] in after.seats[1].hand) == takes and (KINDS[0] in after.piles[2]) != takes


def a_bang_repeats_the_last_brown_card(kind: int, paid: int) -> bool:
    """After Saloon or a BANG!, only a BANG! card pays for the same effect once more, beside the limit of the turn.

    pre: 0 <= kind < 2 and 0 <= paid < 22
    post: _
    """
    saloon, paid = settled(kind, 2) == 0, settled(paid, len(KINDS))
    price = card(BANG, 1) if KINDS[paid] == card(BANG) else KINDS[paid]
    first = card(SALOON) if saloon else card(BANG)
    state = changed(_with("lee_van_kliff"), 0, hand=(first, price), lives=1)
    before = Action(0, USE, name="lee_van_kliff")
    played = Action(0, PLAY, first)
    if not saloon:
        before, played = before._replace(target=1), played._replace(target=1)
    if why_not(LEE, state, before) is None:
        return False
    state = _hit(done(LEE, state, played))
    if (why_not(LEE, state, before) is None) != (price == card(BANG, 1)):
        return False
    if price != card(BANG, 1):
        return True
    after = _hit(done(LEE, done(LEE, state, before), Action(0, PICK, price)))
    found = after.seats[0].lives if saloon else 6 - after.seats[1].lives
    again = changed(after, 0, hand=(price,))
    return found == (3 if saloon else 4) and why_not(LEE, again, before) is not None


def _hit(state: State) -> State:
    """The state when whoever is shot at has let it pass."""
    asked = question(LEE, state)
    return done(LEE, state, Action(1, PASS)) if asked is not None and asked.decider == 1 else state


def what_is_repeated_turns_up_nothing(fargo: bool, new: int) -> bool:
    """Cards are drawn twice, and one event is turned up.

    pre: 0 <= new < 8
    post: _
    """
    names = [name for name in EVENTS if name != "helena_zontero"]
    new = settled(new, 8)
    first = card("wells_fargo" if fargo else "stagecoach")
    state = changed(_with("lee_van_kliff"), 0, hand=(first, card(BANG)))
    state = to_come(state, names[new], names[new - 1], rules=LEE)
    state = done(LEE, state, Action(0, PLAY, first))
    there = in_force(state)
    after = done(LEE, done(LEE, state, Action(0, USE, name="lee_van_kliff")), Action(0, PICK, card(BANG)))
    return in_force(after) == there and len(after.seats[0].hand) == 2 * (2 + fargo)


def who_has_more_gives_one(own: int, a: int, b: int) -> bool:
    """Each player with more cards in hand gives Youl Grinner one, before phase 1.

    pre: 0 <= own <= 2 and 0 <= a <= 3 and 0 <= b <= 3
    post: _
    """
    own, a, b = settled(own, 3), settled(a, 4), settled(b, 4)
    state = changed(_with("youl_grinner"), 0, hand=KINDS[9 : 9 + own])
    state = changed(changed(state, 1, hand=KINDS[12 : 12 + a]), 3, hand=KINDS[16 : 16 + b])
    after = begun(YOUL, state, 0)
    while after.frames[-1].tag == "gifts":
        after = done(YOUL, after, legal_actions(YOUL, after)[0])
    sizes = [len(player.hand) for player in after.seats]
    return sizes == [own + (a > own) + (b > own) + 2, a - (a > own), 0, b - (b > own)]
