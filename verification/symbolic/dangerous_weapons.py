"""Dangerous weapons of Armed & Dangerous: how far they reach, and what goes with a BANG! card."""

from bangref.bang.state import State
from bangref.core.action import CHOOSE, DISCARD, PASS, PLAY, USE, Action, Card
from bangref.core.engine import legal_actions
from bangref.core.piles import discards
from verification.symbolic.tables import KINDS, before, changed, done, piled, settled
from verification.symbolic.with_load import (
    FOUR_LOADED,
    LOADED,
    LOADED_CARDS,
    SEVEN_LOADED,
    WEAPONS,
    armed,
    lies,
    may,
)

WEAPON_CLAUSES = tuple(f"bang.card.{name}.range" for name in WEAPONS)
CLAUSES = {
    "weapons_reach_as_far_as_printed": ("bang.dangerous.weapon.reach", *WEAPON_CLAUSES),
    "abilities_go_with_bang_cards": ("bang.dangerous.weapon.bang_cards_only", "bang.dangerous.weapon.ability"),
    "big_fifty_leaves_its_target_nothing": ("bang.card.big_fifty.ability", "bang.card.big_fifty.examples"),
    "double_barrel_is_for_diamonds": ("bang.card.double_barrel.ability", "bang.card.double_barrel.no_way"),
    "thunderer_brings_the_card_back": ("bang.card.thunderer.ability", "bang.card.thunderer.before_answer"),
    "buntline_costs_who_cancels_a_card": (
        "bang.card.buntline_special.ability", "bang.card.buntline_special.own_choice",
    ),
}  # fmt: skip

GUNS = tuple(WEAPONS)
BANG, MISSED = armed("bang"), armed("missed")
SUITS = ("spades", "hearts", "diamonds", "clubs")
BANG_OF = {LOADED.faces[card].suit: card for card in LOADED_CARDS["bang"][::-1]}
LIKE_BANG = ("bang", "flintlock", "quick_shot", "arrow", "gatling")


def weapons_reach_as_far_as_printed(kind: int, target: int, tokens: int) -> bool:
    """With a weapon in play, whatever lies on it, everybody is in reach who sits as near as its number says.

    pre: 0 <= kind < 4 and 1 <= target < 7 and 1 <= tokens <= 2
    post: _
    """
    name, target, tokens = GUNS[settled(kind, 4)], settled(target, 7), settled(tokens, 3)
    state = lies(changed(SEVEN_LOADED, 0, hand=(BANG,)), 0, name, tokens)
    near = min(target, 7 - target) <= WEAPONS[name]
    return may(LOADED, state, Action(0, PLAY, BANG, target)) == near


def abilities_go_with_bang_cards(gun: int, kind: int) -> bool:
    """A token is offered for the ability with a BANG! card, and with nothing that is like one.

    pre: 0 <= gun < 4 and 0 <= kind < 5
    post: _
    """
    name, other = GUNS[settled(gun, 4)], LIKE_BANG[settled(kind, 5)]
    state = lies(changed(FOUR_LOADED, 0, hand=(armed(other),)), 0, name, 3)
    action = Action(0, PLAY, armed(other))
    if not may(LOADED, state, action):
        return other != "bang"
    return may(LOADED, done(LOADED, state, action), Action(0, USE, name=name)) == (other == "bang")


def _with_ability(state: State, gun: str, paid: bool, with_card: Card = BANG, target: int = 1) -> State:
    """Seat 0 shoots, with the ability of the weapon or without."""
    state = changed(lies(state, 0, gun, 2), 0, hand=(with_card,))
    if not paid:
        return done(LOADED, state, Action(0, PLAY, with_card, target))
    state = done(LOADED, done(LOADED, state, Action(0, PLAY, with_card)), Action(0, USE, name=gun))
    return done(LOADED, state, Action(0, CHOOSE, target=target))


def big_fifty_leaves_its_target_nothing(paid: bool, target: int, barrel: bool) -> bool:
    """Barrel and Crate of the target are of no use to them; cards of the hand are.

    pre: 1 <= target < 4
    post: _
    """
    target = settled(target, 4)
    state = changed(piled(FOUR_LOADED, known=KINDS[:4]), target, hand=(MISSED,))
    state = before(state, target, armed("barrel")) if barrel else lies(state, target, "crate", 3)
    after = _with_ability(state, "big_fifty", paid, target=target)
    use = Action(target, USE, name="barrel" if barrel else "crate")
    return may(LOADED, after, use) == (not paid) and may(LOADED, after, Action(target, PLAY, MISSED))


def double_barrel_is_for_diamonds(suit: int, paid: bool, means: int) -> bool:
    """Missed!, Barrel and Crate are of no use against a BANG! card of diamonds with it, and help otherwise.

    pre: 0 <= suit < 4 and 0 <= means < 3
    post: _
    """
    suit, means = settled(suit, 4), settled(means, 3)
    state = changed(piled(FOUR_LOADED, known=KINDS[:4]), 1, hand=(MISSED,))
    state = before(state, 1, armed("barrel")) if means == 1 else state
    state = lies(state, 1, "crate", 2) if means == 2 else state
    answers = (Action(1, PLAY, MISSED), Action(1, USE, name="barrel"), Action(1, USE, name="crate"))
    after = _with_ability(state, "double_barrel", paid, BANG_OF[SUITS[suit]])
    return may(LOADED, after, answers[means]) == (not paid or SUITS[suit] != "diamonds")


def thunderer_brings_the_card_back(paid: bool, cancelled: bool) -> bool:
    """The card is in the hand before the target answers, and that BANG! card is the one of the turn.

    post: _
    """
    state = _with_ability(changed(FOUR_LOADED, 1, hand=(MISSED,)), "thunderer", paid)
    back = state.seats[0].hand == ((BANG,) if paid else ())
    after = done(LOADED, state, Action(1, PLAY, MISSED) if cancelled else Action(1, PASS))
    lives = after.seats[1].lives == (4 if cancelled else 3)
    return back and lives and not may(LOADED, after, Action(0, PLAY, BANG, 1)) and (BANG in discards(after)) != paid


def buntline_costs_who_cancels_a_card(paid: bool, cards: int, cancelled: bool) -> bool:
    """Of those in hand the target chooses one; who is hit, or has none, discards nothing.

    pre: 1 <= cards <= 3
    post: _
    """
    cards = settled(cards, 4)
    state = changed(FOUR_LOADED, 1, hand=(MISSED, *KINDS[: cards - 1]))
    after = done(
        LOADED,
        _with_ability(state, "buntline_special", paid),
        Action(1, PLAY, MISSED) if cancelled else Action(1, PASS),
    )
    costs = paid and cancelled and cards > 1
    offered = [a.card for a in legal_actions(LOADED, after) if a.actor == 1 and a.verb == DISCARD]
    return set(offered) == (set(KINDS[: cards - 1]) if costs else set()) and after.seats[1].lives == 3 + cancelled
