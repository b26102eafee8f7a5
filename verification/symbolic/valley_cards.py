"""The cards of Valley of Shadows: whom they reach, what they cost everybody, what answers them, and the Ghost."""

from bangref.bang.ask import refreshed, takes_part
from bangref.bang.elimination.frame import Elimination
from bangref.bang.loss import LoseLives
from bangref.bang.moves import discard_in_play
from bangref.bang.names import BOUND
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import PLAYED, Signature
from bangref.bang.sets.valley_of_shadows.cards.fanning import seconds
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.core.action import DISCARD, NO_CARD, NOBODY, PASS, PLAY, Action, Card
from bangref.core.engine import advance, question, why_not
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from verification.symbolic.expanded import CALM, EIGHT, FOURS, SUITS_OF, card, laid, remembered
from verification.symbolic.tables import KINDS, begun, changed, done, piled, same_cards, settled, with_out

CLAUSES = {
    "tomahawk_reaches_two_places": ("bang.card.tomahawk.bang_effect",),
    "aim_takes_two_lives": ("bang.card.aim.effect",),
    "second_target_is_next_to_the_first": ("bang.card.fanning.second_distance", "bang.card.fanning.first_target"),
    "fanning_and_the_bang_exclude_each_other": ("bang.card.fanning.excludes_bang",),
    "escape_answers_what_is_for_one": ("bang.card.escape.effect", "bang.card.escape.colours"),
    "fire_is_returned_when_the_shot_is_cancelled": ("bang.card.backfire.effect", "bang.card.backfire.slab"),
    "bandidos_take_two_cards_or_a_life": (
        "bang.card.bandidos.effect", "bang.card.bandidos.single_card", "bang.card.bandidos.no_card",
    ),
    "tornado_passes_short_hands": ("bang.card.tornado.short_hand", "bang.card.tornado.simultaneous"),
    "an_ace_spoils_the_pot": ("bang.card.poker.effect", "bang.card.poker.fewer"),
    "rattlesnake_bites_on_spades": ("bang.card.rattlesnake.check",),
    "saved_is_one_life_less": ("bang.card.saved.effect",),
    "lemat_fires_any_card": ("bang.card.lemat.any_card_as_bang", "bang.card.lemat.range"),
    "ghosts_are_brought_back_alone": ("bang.card.ghost.play_on_dead",),
    "ghosts_neither_gain_nor_lose": ("bang.card.ghost.ability_no_lives", "bang.card.ghost.no_loss"),
    "a_removed_ghost_is_out": ("bang.card.ghost.removed",),
    "ghosts_count": ("bang.card.ghost.counts_in_game",),
}  # fmt: skip


def _holding(seat: int, *cards: Card, state: State = FOURS) -> State:
    return changed(state, seat, hand=tuple(sorted(cards)))


def tomahawk_reaches_two_places(target: int, armed: bool) -> bool:
    """Eight players: a Tomahawk reaches those at most two places away, whatever the weapon.

    pre: 1 <= target < 8
    post: _
    """
    target = settled(target, 8)
    state = _holding(0, card("tomahawk"), state=EIGHT)
    state = laid(state, 0, card("winchester")) if armed else state
    allowed = why_not(CALM, state, Action(0, PLAY, card("tomahawk"), target)) is None
    return allowed == (min(target, 8 - target) <= 2)


def _shot(state: State, name: str, target: int, needed: int = 1) -> State:
    signature = Signature((card(name),), name, PLAYED, 0, target, NO_CARD)
    return advance(CALM, push(state, Shot(signature, target, needed)), ignore)


def aim_takes_two_lives(lives: int, aimed: bool, bang: bool) -> bool:
    """A hit takes two lives with Aim if it is one of a BANG! card, else one.

    pre: 1 <= lives <= 4
    post: _
    """
    lives = settled(lives, 5)
    state = remembered(CALM, changed(FOURS, 1, lives=lives), "aim", int(aimed))
    after = done(CALM, _shot(state, "bang" if bang else "gatling", 1), Action(1, PASS))
    left = max(0, lives - (2 if aimed and bang else 1))
    return after.seats[1].lives == left and (after.seats[1].status == OUT) == (left == 0)


def second_target_is_next_to_the_first(first: int, a: bool, b: bool, far: bool) -> bool:
    """The second target of Fanning sits next to the first, the dead not counted; a Mustang keeps it off.

    pre: 1 <= first < 4
    post: _
    """
    first = settled(first, 4)
    gone = [False, *(x and seat != first for seat, x in ((1, a), (2, b), (3, False)))]
    state = with_out(FOURS, *gone)
    ring = [seat for seat in range(4) if not gone[seat]]
    place = ring.index(first)
    near = {ring[place - 1], ring[(place + 1) % len(ring)]} - {0, first}
    if far:
        state = laid(state, 3, card("mustang"))
        near -= {3}
    return set(seconds(CALM, state, 0, first)) == near


def fanning_and_the_bang_exclude_each_other(bangs: int, fanned: bool, volcanic: bool) -> bool:
    """After one of them the other is forbidden, unless more BANG! cards may be played.

    pre: 0 <= bangs <= 1
    post: _
    """
    bangs = settled(bangs, 2)
    state = remembered(CALM, _holding(0, card("bang"), card("fanning")), "fanning", int(fanned))
    state = remembered(CALM, laid(state, 0, card("volcanic")) if volcanic else state, "bangs_played", bangs)
    bang = why_not(CALM, state, Action(0, PLAY, card("bang"), 1)) is None
    fanning = why_not(CALM, state, Action(0, PLAY, card("fanning"), 1)) is None
    return bang == (volcanic or not (bangs or fanned)) and fanning == (volcanic or not bangs)


FOR_ONE = ("duel", "panic", "cat_balou", "jail", "rattlesnake", "bounty", "tomahawk", "punch")
NOT_FOR_ONE = ("bang", "gatling", "indians", "saloon", "general_store", "fanning", "stagecoach", "tornado")


def escape_answers_what_is_for_one(number: int, alone: bool, held: bool) -> bool:
    """Who holds an Escape is asked before a card that is for them alone takes effect, and before no other.

    pre: 0 <= number < 8
    post: _
    """
    name = (FOR_ONE if alone else NOT_FOR_ONE)[settled(number, 8)]
    hand = (card("escape"), card("beer")) if held else (card("beer"),)
    state = changed(_holding(0, card(name)), 1, hand=tuple(sorted(hand)))
    aimed = alone or name in ("bang", "fanning")
    after = done(CALM, state, Action(0, PLAY, card(name), 1 if aimed else NOBODY))
    asked = question(CALM, after)
    return (asked is not None and asked.kind == "aimed at") == (alone and held)


def fire_is_returned_when_the_shot_is_cancelled(needed: int, missed: bool, author: bool) -> bool:
    """The author of a shot is shot at once Backfire and as many Missed! effects as it takes are there.

    pre: 1 <= needed <= 3
    post: _
    """
    needed = settled(needed, 4)
    state = _holding(1, card("backfire"), card("missed"))
    signature = Signature((card("bang"),), "bang", PLAYED, 0 if author else NOBODY, 1, NO_CARD)
    state = advance(CALM, push(state, Shot(signature, 1, needed)), ignore)
    state = done(CALM, state, Action(1, PLAY, card("backfire")))
    if missed and needed > 1:
        state = done(CALM, state, Action(1, PLAY, card("missed")))
    there = 1 + (missed and needed > 1)
    top = state.frames[-1]
    if there < needed:
        return isinstance(top, Shot) and top.target == 1
    if not author:
        return isinstance(top, PlayPhase)
    return isinstance(top, Shot) and (top.target, top.signature.by) == (0, 1)


def bandidos_take_two_cards_or_a_life(held: int, gives: bool) -> bool:
    """With two cards or more there is a choice; a single one has to go, and without any a life is lost.

    pre: 0 <= held <= 3
    post: _
    """
    held = settled(held, 4)
    state = changed(_holding(0, card("bandidos"), card("beer")), 1, hand=KINDS[:held])
    after = done(CALM, state, Action(0, PLAY, card("bandidos")))
    if held > 1 and gives:
        after = done(CALM, done(CALM, after, Action(1, DISCARD, KINDS[0])), Action(1, DISCARD, KINDS[1]))
    elif held != 1:
        after = done(CALM, after, Action(1, PASS))
    chosen = held > 1
    lost = 1 if held == 0 or (chosen and not gives) else 0
    left = held - 2 if chosen and gives else held if chosen else 0
    return (after.seats[1].lives, len(after.seats[1].hand)) == (4 - lost, left)


def tornado_passes_short_hands(a: int, b: int, c: int, probe: int) -> bool:
    """Hands of at most two cards move to the left as they are, all at once.

    pre: 0 <= a <= 2 and 0 <= b <= 2 and 0 <= c <= 2
    post: _
    """
    sizes = [settled(a, 3), settled(b, 3), settled(c, 3), 1]
    hands = [KINDS[6 : 6 + sizes[0]], KINDS[9 : 9 + sizes[1]], KINDS[12 : 12 + sizes[2]], KINDS[15:16]]
    state = FOURS
    for seat, hand in enumerate(hands):
        state = changed(state, seat, hand=tuple(sorted(hand)))
    state = changed(state, 0, hand=tuple(sorted((*hands[0], card("tornado")))))
    after = done(CALM, state, Action(0, PLAY, card("tornado")))
    moved = [after.seats[(seat + 1) % 4].hand == tuple(sorted(hand)) for seat, hand in enumerate(hands)]
    return all(moved) and same_cards(CALM, state, after, probe)


def an_ace_spoils_the_pot(one: int, two: int) -> bool:
    """Two others discard a card each for Poker; they come to its player unless one of them is an ace.

    pre: 0 <= one < 12 and 0 <= two < 12
    post: _
    """
    first, second = KINDS[settled(one, 12)], KINDS[settled(two, 12)]
    state = changed(changed(_holding(0, card("poker")), 1, hand=(first,)), 2, hand=(second,))
    after = done(CALM, state, Action(0, PLAY, card("poker")))
    after = done(CALM, after, Action(1, DISCARD, first))
    after = done(CALM, after, Action(2, DISCARD, second))
    ace = "A" in (CALM.faces[first].rank, CALM.faces[second].rank)
    return after.seats[0].hand == (() if ace else tuple(sorted((first, second))))


def rattlesnake_bites_on_spades(number: int) -> bool:
    """At the start of the turn the holder of a Rattlesnake loses a life if the card turned up is of spades.

    pre: 0 <= number < 22
    post: _
    """
    top = KINDS[settled(number, 22)]
    others = tuple(each for each in KINDS[:8] if each != top)
    after = begun(CALM, piled(laid(FOURS, 1, card("rattlesnake")), known=(top, *others)), 1)
    return after.seats[1].lives == 4 - (SUITS_OF[top] == "spades") and len(after.seats[1].lying) == 1


def saved_is_one_life_less(lost: int, lives: int) -> bool:
    """Saved! takes one life off a loss of somebody else; its player chooses cards if there is somebody to thank.

    pre: 1 <= lost <= 3 and 1 <= lives <= 4
    post: _
    """
    lost, lives = settled(lost, 4), settled(lives, 5)
    state = changed(_holding(2, card("saved")), 1, lives=lives, hand=())
    loss = LoseLives(1, lost, NOBODY, "bang.card.dynamite.three_lives", "bang.card.dynamite.no_killer")
    state = advance(CALM, push(piled(state, known=KINDS[:6]), loss), ignore)
    after = done(CALM, state, Action(2, PLAY, card("saved")))
    left = max(0, lives - lost + 1)
    return after.seats[1].lives == left and len(after.seats[2].hand) == (2 if left else 0)


def lemat_fires_any_card(number: int, owned: bool, target: int) -> bool:
    """With a LeMat in play any card of the hand may be played as a BANG! card, at distance 1.

    pre: 0 <= number < 22 and 1 <= target < 4
    post: _
    """
    held, target = KINDS[settled(number, 22)], settled(target, 4)
    state = _holding(0, held)
    state = laid(state, 0, card("lemat")) if owned else state
    allowed = why_not(CALM, state, Action(0, PLAY, held, target, name="bang")) is None
    return allowed == (owned and CALM.faces[held].name != "bang" and target != 2)


def ghosts_are_brought_back_alone(target: int, a: bool, b: bool) -> bool:
    """A Ghost is laid before the dead, and before nobody else.

    pre: 0 <= target < 4
    post: _
    """
    target = settled(target, 4)
    gone = (False, a, b, False)
    state = with_out(_holding(0, card("ghost")), *gone)
    allowed = why_not(CALM, state, Action(0, PLAY, card("ghost"), target)) is None
    if not allowed:
        return not gone[target]
    after = done(CALM, state, Action(0, PLAY, card("ghost"), target))
    return gone[target] and (after.seats[target].status, after.seats[target].lives) == (BOUND, 0)


def _ghost(seat: int) -> State:
    """The table at which somebody is held in the game by a Ghost."""
    return refreshed(CALM, changed(laid(FOURS, seat, card("ghost")), seat, status=BOUND, lives=0))


def ghosts_neither_gain_nor_lose(seat: int, lost: int, drinks: bool) -> bool:
    """Neither a Saloon nor a loss changes the lives of a player with a Ghost.

    pre: 1 <= seat < 4 and 1 <= lost <= 3
    post: _
    """
    seat, lost = settled(seat, 4), settled(lost, 4)
    state = _ghost(seat)
    if drinks:
        after = done(CALM, changed(state, 0, hand=(card("saloon"),)), Action(0, PLAY, card("saloon")))
    else:
        loss = LoseLives(seat, lost, 0, "bang.symbol.bang", "bang.elimination.killer")
        after = advance(CALM, push(state, loss), ignore)
    return (after.seats[seat].status, after.seats[seat].lives) == (BOUND, 0) and isinstance(after.frames[-1], PlayPhase)


def a_removed_ghost_is_out(seat: int, hand: int, probe: int) -> bool:
    """Who loses the Ghost is out of the game, and all they have is discarded; nobody draws for it.

    pre: 1 <= seat < 4 and 0 <= hand <= 1
    post: _
    """
    seat = settled(seat, 4)
    state = changed(_ghost(seat), seat, hand=KINDS[6 : 6 + settled(hand, 2)])
    gone = discard_in_play(CALM, state, seat, card("ghost"), "discarded", 0, "bang.card.cat_balou.effect", ignore)
    after = advance(CALM, gone, ignore)
    player = after.seats[seat]
    rewarded = any(len(after.seats[other].hand) for other in range(4) if other != seat)
    left = (player.status, player.hand, player.lying) == (OUT, (), ())
    over = not any(isinstance(frame, Elimination) for frame in after.frames)
    return left and over and not rewarded and same_cards(CALM, state, after, probe)


def ghosts_count(seat: int, a: bool, b: bool) -> bool:
    """For the end of the game a player with a Ghost counts like the living.

    pre: 1 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = [False, *(gone and other != seat for other, gone in ((1, a), (2, b), (3, False)))]
    state = changed(laid(with_out(FOURS, *out), seat, card("ghost")), seat, status=BOUND, lives=0)
    return [takes_part(CALM, state, number, "end", ignore) for number in range(4)] == [not gone for gone in out]
