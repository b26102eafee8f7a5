"""What show events make of playing: cards that count as others, cards that others name, talking, a new hand."""

from bangref.bang.deck import DiscardEach
from bangref.bang.lent_turn import LentTurn
from bangref.bang.names import BANG, BEER, MISSED, STAGECOACH
from bangref.bang.rules import BANGS_PLAYED
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.core.action import CHOOSE, PASS, PLAY, USE, Action, Card
from bangref.core.engine import legal_actions, why_not
from bangref.west.roles import OUT
from verification.symbolic.tables import KINDS, begun, card, changed, done, piled, same_cards, settled, shot, with_out
from verification.symbolic.with_show import WEST, WEST_FIVE, WEST_FOUR, shown, west

DOROTHY, GAG, VALENTINE, SHOWDOWN = "dorothy_rage", "gag", "darling_valentine", "showdown"
CLAUSES = {
    "any_card_as_a_bang": ("bang.event.showdown.any_as_bang",),
    "a_bang_as_missed": ("bang.event.showdown.bang_as_missed",),
    "each_counts_towards_the_limit": ("bang.event.showdown.any_as_bang",),
    "whoever_talks_loses_a_life": ("bang.event.gag.effect",),
    "a_new_hand_and_two_cards": (
        "bang.event.darling_valentine.effect", "bang.event.darling_valentine.then_draw",
    ),
    "who_has_the_card_plays_it": (
        "bang.event.dorothy_rage.effect", "bang.event.dorothy_rage.prove", "bang.event.dorothy_rage.as_own_turn",
    ),
    "what_is_forced_is_in_reach_of_who_plays_it": (
        "bang.event.dorothy_rage.targets", "bang.event.dorothy_rage.as_own_turn",
    ),
    "once_in_a_turn_and_for_somebody_else": (
        "bang.event.dorothy_rage.effect", "bang.event.dorothy_rage.another",
    ),
    "hands_in_sight_change_nothing": ("bang.event.sacagaway.effect",),
}  # fmt: skip

SILENT = west(bang__event__gag__effect="left_out")


def _stocked(state: State = WEST_FOUR) -> State:
    return piled(state, known=KINDS[:9])


def any_card_as_a_bang(kind: int, target: int, in_force: bool) -> bool:
    """Whatever it is, a card may be played at a neighbour as a BANG! card; only BANG! itself without the event.

    pre: 0 <= kind < 22 and 1 <= target < 4
    post: _
    """
    each, target = KINDS[settled(kind, len(KINDS))], settled(target, 4)
    state = changed(WEST_FOUR, 0, hand=(each,))
    state = shown(state, SHOWDOWN) if in_force else state
    name = "" if each == card(BANG) else BANG
    action = Action(0, PLAY, each, target, name=name)
    wanted = target != 2 and (in_force or not name)
    return (why_not(WEST, state, action) is None) == wanted


def a_bang_as_missed(kind: int, in_force: bool) -> bool:
    """Of the cards in hand Missed! answers a shot, and BANG! does under the event, which then is another answer.

    pre: 0 <= kind < 22
    post: _
    """
    each = KINDS[settled(kind, len(KINDS))]
    state = changed(WEST_FOUR, 1, hand=(each,))
    state = shot(WEST, shown(state, SHOWDOWN) if in_force else state)
    answers = [action for action in legal_actions(WEST, state) if action.verb == PLAY]
    if each == card(MISSED):
        return answers == [Action(1, PLAY, each)]
    wanted = [Action(1, PLAY, each, name=MISSED)] if in_force and each == card(BANG) else []
    return answers == wanted and all(done(WEST, state, action).seats[1].lives == 4 for action in answers)


def each_counts_towards_the_limit(first: int, second: int) -> bool:
    """After a card that was played as a BANG! card no other can be, nor BANG! itself.

    pre: 0 <= first < 22 and 0 <= second < 22 and first != second
    post: _
    """
    first, second = settled(first, len(KINDS)), settled(second, len(KINDS))
    hand = (KINDS[first], KINDS[second])
    state = shown(changed(WEST_FOUR, 0, hand=hand), SHOWDOWN)
    state = done(WEST, state, _as_bang(hand[0]))
    state = done(WEST, state, Action(1, PASS))
    return state.memo[BANGS_PLAYED] == 1 and why_not(WEST, state, _as_bang(hand[1])) is not None


def _as_bang(each: Card) -> Action:
    """The card is played at the next player."""
    return Action(0, PLAY, each, 1, name="" if each == card(BANG) else BANG)


def whoever_talks_loses_a_life(seat: int, lives: int, out: bool, attested: bool) -> bool:
    """Anybody in the game may have talked, at any time, and has a life fewer; the last one is lost, too.

    pre: 0 <= seat < 4 and 1 <= lives <= 4
    post: _
    """
    seat, lives = settled(seat, 4), settled(lives, 5)
    rules = WEST if attested else SILENT
    state = shown(with_out(_stocked(), False, False, False, out), GAG)
    there = not (out and seat == 3)
    state = changed(state, seat, lives=lives) if there else state
    action = Action(seat, USE, name=GAG)
    if not (there and attested):
        return why_not(rules, state, action) is not None
    after = done(rules, state, action).seats[seat]
    return after.status == OUT if lives == 1 else after.lives == lives - 1


def a_new_hand_and_two_cards(cards: int, seat: int, probe: int) -> bool:
    """As many cards as there were in hand, all of them new, and then the two of phase 1.

    pre: 0 <= cards <= 4 and 0 <= seat < 4
    post: _
    """
    cards, seat = settled(cards, 5), settled(seat, 4)
    state = shown(changed(_stocked(), seat, hand=KINDS[12 : 12 + cards]), VALENTINE)
    after = begun(WEST, state, seat)
    while isinstance(after.frames[-1], DiscardEach):
        after = done(WEST, after, legal_actions(WEST, after)[0])
    new = KINDS[: cards + 2]
    held = after.seats[seat].hand
    kept = same_cards(WEST, state, after, probe)
    return sorted(held) == sorted(new) and set(after.piles[2]) == set(KINDS[12 : 12 + cards]) and kept


def _called(state: State, other: int, name: str) -> State:
    """The state in which the player on turn has named a card for another."""
    state = done(WEST, state, Action(0, USE, target=other, name=DOROTHY))
    return done(WEST, state, Action(0, CHOOSE, name=name))


def who_has_the_card_plays_it(other: int, held: bool, lives: int) -> bool:
    """Beer that is named is drunk by who has it, up to the most lives; nobody else loses or gains anything.

    pre: 1 <= other < 4 and 1 <= lives <= 4
    post: _
    """
    other, lives = settled(other, 4), settled(lives, 5)
    state = shown(changed(_stocked(), other, hand=(card(BEER if held else MISSED),), lives=lives), DOROTHY)
    after = _called(state, other, BEER)
    player = after.seats[other]
    wanted = (min(4, lives + 1), 0) if held else (lives, 1)
    unchanged = all(after.seats[seat] == state.seats[seat] for seat in range(4) if seat != other)
    back = after.turn == 0 and not any(isinstance(frame, LentTurn) for frame in after.frames)
    return unchanged and back and (player.lives, len(player.hand)) == wanted


def what_is_forced_is_in_reach_of_who_plays_it(other: int, bangs: int) -> bool:
    """BANG! that is named may be aimed at who is in reach of the one to play it, whatever else was played so far.

    pre: 1 <= other < 4 and 0 <= bangs <= 1
    post: _
    """
    other, bangs = settled(other, 4), settled(bangs, 2)
    state = shown(changed(_stocked(), other, hand=(card(BANG),)), DOROTHY)
    state = state._replace(memo=(*state.memo[:BANGS_PLAYED], bangs, *state.memo[BANGS_PLAYED + 1 :]))
    state = _called(state, other, BANG)
    aims = {action.target for action in legal_actions(WEST, state)}
    if aims != {(other + 1) % 4, other, (other - 1) % 4}:
        return False
    after = done(WEST, state, Action(0, CHOOSE, target=(other + 1) % 4))
    top = after.frames[-1]
    return isinstance(top, Shot) and (top.signature.by, top.target) == (other, (other + 1) % 4)


def once_in_a_turn_and_for_somebody_else(first: int, second: int, out: bool) -> bool:
    """A card may be named for anybody else in the game, and after that for nobody.

    pre: 0 <= first < 4 and 0 <= second < 4
    post: _
    """
    first, second = settled(first, 4), settled(second, 4)
    state = shown(with_out(_stocked(), False, False, False, out), DOROTHY)
    action = Action(0, USE, target=first, name=DOROTHY)
    if first == 0 or (out and first == 3):
        return why_not(WEST, state, action) is not None
    after = _called(state, first, STAGECOACH)
    return why_not(WEST, after, Action(0, USE, target=second, name=DOROTHY)) is not None


def hands_in_sight_change_nothing(mine: int, theirs: int) -> bool:
    """What may be done under Sacagaway is what may be done without.

    pre: 0 <= mine < 22 and 0 <= theirs < 22
    post: _
    """
    hand, other = (KINDS[settled(kind, len(KINDS))] for kind in (mine, theirs))
    state = changed(changed(WEST_FIVE, 0, hand=(hand,)), 1, hand=(other,))
    return legal_actions(WEST, shown(state, "sacagaway")) == legal_actions(WEST, state)
