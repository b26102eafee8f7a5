"""The characters of Valley of Shadows: what they draw, what they play as what, what they cancel and answer."""

from bangref.bang.names import BANG, GATLING
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.core.action import NO_CARD, PASS, PLAY, USE, Action
from bangref.core.engine import question, why_not
from verification.symbolic.expanded import FOURS, SUITS_OF, card, expanded, laid, remembered, sitting
from verification.symbolic.tables import KINDS, begun, changed, done, piled, settled

BILL, EVELYN, MICK, FLOWER, RINGER, TUCO, HENRY, JIM = (
    expanded(name)
    for name in (
        "colorado_bill", "evelyn_shebang", "mick_defender", "black_flower", "spot_burst_ringer", "tuco_the_franciscan",
        "henry_block", "lemonade_jim",
    )
)  # fmt: skip

CLAUSES = {
    "spades_cannot_be_missed": ("bang.character.colorado_bill.spades_unavoidable",),
    "evelyn_draws_one_less": ("bang.character.evelyn_shebang.trade_draw_for_bang",),
    "mick_needs_a_missed": (
        "bang.character.mick_defender.missed_cancels_card", "bang.character.mick_defender.single_target",
    ),
    "clubs_are_bang_cards_once": (
        "bang.character.black_flower.clubs_as_bang", "bang.character.black_flower.not_counted",
    ),
    "bang_cards_are_gatlings_once": ("bang.character.spot_burst_ringer.bang_as_gatling",),
    "tuco_draws_four_without_blue": ("bang.character.tuco_the_franciscan.no_blue_two_more",),
    "henry_shoots_at_takers": ("bang.character.henry_block.bang_on_taker",),
    "jim_joins_in_if_hurt": ("bang.character.lemonade_jim.join_beer",),
}  # fmt: skip

SIX = KINDS[:6]


def spades_cannot_be_missed(number: int, backfire: bool) -> bool:
    """After a draw! of spades neither Missed! nor Backfire cancels a BANG! card of Colorado Bill.

    pre: 0 <= number < 22
    post: _
    """
    top = KINDS[settled(number, 22)]
    answer = card("backfire") if backfire else card("missed", 1)
    state = changed(sitting(FOURS, 0, "colorado_bill"), 0, hand=(card("bang", 1),))
    state = piled(changed(state, 1, hand=(answer,)), known=(top, *(each for each in SIX if each != top)))
    after = done(BILL, state, Action(0, PLAY, card("bang", 1), 1))
    return (why_not(BILL, after, Action(1, PLAY, answer)) is None) == (SUITS_OF[top] != "spades")


def evelyn_draws_one_less(target: int, shoots: bool) -> bool:
    """Evelyn Shebang shoots at a neighbour for one card of the two.

    pre: 0 <= target < 4
    post: _
    """
    target = settled(target, 4)
    state = begun(EVELYN, piled(sitting(FOURS, 0, "evelyn_shebang"), known=SIX), 0)
    action = Action(0, USE, target=target, name="evelyn_shebang")
    allowed = why_not(EVELYN, state, action) is None
    if not shoots or not allowed:
        return allowed == (target in (1, 3)) and len(done(EVELYN, state, Action(0, PASS)).seats[0].hand) == 2
    after = done(EVELYN, done(EVELYN, state, action), Action(target, PASS))
    return (len(after.seats[0].hand), after.seats[target].lives) == (1, 3)


PLAYED_AT_ONE = ("duel", "panic", "jail", "rattlesnake", "bang", "fanning")


def mick_needs_a_missed(number: int, missed: bool) -> bool:
    """Mick Defender can cancel a card that is for one, with a Missed! in hand, and no BANG! card.

    pre: 0 <= number < 6
    post: _
    """
    name = PLAYED_AT_ONE[settled(number, 6)]
    state = changed(sitting(FOURS, 1, "mick_defender"), 0, hand=(card(name),))
    state = changed(state, 1, hand=(card("missed") if missed else card("beer"),))
    after = done(MICK, state, Action(0, PLAY, card(name), 1))
    able = why_not(MICK, after, Action(1, USE, name="mick_defender")) is None
    return able == (missed and name not in ("bang", "fanning"))


def clubs_are_bang_cards_once(number: int, used: bool, bangs: int) -> bool:
    """Black Flower plays any card of clubs so, once a turn, whatever BANG! cards have been played.

    pre: 0 <= number < 22 and 0 <= bangs <= 1
    post: _
    """
    held = KINDS[settled(number, 22)]
    state = changed(sitting(FOURS, 0, "black_flower"), 0, hand=(held,))
    state = remembered(FLOWER, remembered(FLOWER, state, "black_flower", int(used)), "bangs_played", settled(bangs, 2))
    action = Action(0, PLAY, held, 1, name="black_flower")
    allowed = why_not(FLOWER, state, action) is None
    if not allowed:
        return used or SUITS_OF[held] != "clubs"
    after = done(FLOWER, state, action)
    counted = after.memo[FLOWER.slots["bangs_played"]] - state.memo[FLOWER.slots["bangs_played"]]
    return not used and SUITS_OF[held] == "clubs" and not counted and isinstance(after.frames[-1], Shot)


def bang_cards_are_gatlings_once(number: int, used: bool, bangs: int) -> bool:
    """Spot-Burst Ringer plays BANG! cards so, and no others, once a turn.

    pre: 0 <= number < 22 and 0 <= bangs <= 1
    post: _
    """
    held = KINDS[settled(number, 22)]
    state = changed(sitting(FOURS, 0, "spot_burst_ringer"), 0, hand=(held,))
    state = remembered(RINGER, state, "spot_burst_ringer", int(used))
    state = remembered(RINGER, state, "bangs_played", settled(bangs, 2))
    allowed = why_not(RINGER, state, Action(0, PLAY, held, name=GATLING)) is None
    return allowed == (RINGER.faces[held].name == BANG and not used)


def tuco_draws_four_without_blue(number: int, lies: bool) -> bool:
    """Tuco the Franciscan draws four cards, or two with a blue card in front.

    pre: 0 <= number < 22
    post: _
    """
    held = KINDS[settled(number, 22)]
    face = TUCO.faces[held]
    if face.name in ("dynamite", "jail"):
        return True
    state = sitting(FOURS, 0, "tuco_the_franciscan")
    state = laid(state, 0, held) if lies and face.colour == "blue" else state
    after = begun(TUCO, piled(state, known=tuple(each for each in KINDS if each != held)[:6]), 0)
    return len(after.seats[0].hand) == (2 if lies and face.colour == "blue" else 4)


def henry_shoots_at_takers(panic: bool, lying: bool, by: int) -> bool:
    """Who takes or discards a card of Henry Block, in hand or in play, is shot at.

    pre: by == 0 or by == 2
    post: _
    """
    name, by = "panic" if panic else "cat_balou", settled(by, 3)
    state = changed(sitting(FOURS, 1, "henry_block"), 1, hand=(card("beer"),))
    state = changed(laid(state, 1, card("scope")), by, hand=(card(name),))
    state = state._replace(turn=by, frames=tuple(frame._replace(seat=by) for frame in state.frames))
    aim = card("scope") if lying else NO_CARD
    top = done(HENRY, state, Action(by, PLAY, card(name), 1, aim)).frames[-1]
    return isinstance(top, Shot) and (top.target, top.signature.by) == (by, 1)


def _drinks(state: State) -> State:
    return done(JIM, changed(state, 0, hand=(card("beer"),), lives=2), Action(0, PLAY, card("beer")))


def jim_joins_in_if_hurt(lives: int, held: int) -> bool:
    """Lemonade Jim is asked when somebody else drinks, if there is a card to discard and a life to regain.

    pre: 1 <= lives <= 4 and 0 <= held <= 2
    post: _
    """
    lives, held = settled(lives, 5), settled(held, 3)
    state = changed(sitting(FOURS, 1, "lemonade_jim"), 1, lives=lives, hand=KINDS[6 : 6 + held])
    asked = question(JIM, _drinks(state))
    return (asked is not None and asked.kind == "join in a Beer") == (lives < 4 and held > 0)
