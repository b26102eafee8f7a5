"""What may be done, question by question: all of it, and nothing else."""

from __future__ import annotations

from bangref.core.action import DISCARD, DRAW, END, NATURE, PASS, PICK, PLAY, TAKE, USE, Action, Card
from bangref.core.frame import Question
from bangref.samurai.rules import Rules
from bangref.samurai.state import State
from verification.exhaustive.checks_of_samurai.table import (
    AT_OTHERS,
    FOR_ALL,
    MOST_IN_HAND,
    NUMBERS,
    PARRY,
    difficulty,
    harmless,
    holders,
    is_,
    is_weapon,
    name_of,
    weapons_allowed,
)

CHANCE = ("draw", "draw in any order", "shuffle", "random card")


def legal_by_the_rules(rules: Rules, state: State, asked: Question) -> set[Action]:
    """Every answer that the rules allow to the open question, and what may be done beside it."""
    found = _answers(rules, state, asked)
    turn = state.seats[state.turn]
    if is_(turn, "nobunaga") and turn.resilience > 1 and _may_trade(rules, asked):
        found.add(Action(state.turn, USE, name="nobunaga"))
    return found


def _may_trade(rules: Rules, asked: Question) -> bool:
    if rules.readings["samurai.character.nobunaga.trade"] == "any_time":
        return asked.kind not in CHANCE
    return asked.kind == "play phase"


def _answers(rules: Rules, state: State, asked: Question) -> set[Action]:
    seat = asked.decider
    if seat == NATURE:
        return _outcomes(state, asked)
    hand = state.seats[seat].hand
    passing = {Action(seat, PASS)}
    if asked.kind == "play phase":
        return {Action(seat, END), *(action for card in hand for action in plays(rules, state, seat, card))}
    if asked.kind == "discard phase":
        return {Action(seat, DISCARD, card) for card in hand} if len(hand) > MOST_IN_HAND else set()
    if asked.kind == "first card":
        return {Action(seat, TAKE, state.piles[2][-1])} | passing
    if asked.kind == "answer an attack":
        return _parries(rules, state, seat, PLAY) | passing
    wanted = asked.kind if asked.kind != "answers" else state.frames[-1].about[1]
    if wanted == "battle_cry":
        return _parries(rules, state, seat, DISCARD) | passing
    if wanted == "jujutsu":
        return _weapons(rules, state, seat) | passing
    if wanted == "bushido":
        return {Action(seat, DISCARD, card) for card in hand if is_weapon(rules, card)} | passing
    return passing


def _weapons(rules: Rules, state: State, seat: int) -> set[Action]:
    """Weapons, which Hanzo may give up as parries, too; a last card may only be played as a weapon."""
    player = state.seats[seat]
    found = {Action(seat, DISCARD, card) for card in player.hand if is_weapon(rules, card)}
    if not is_(player, "hanzo"):
        return found
    if len(player.hand) > 1:
        return found | {action._replace(name=PARRY) for action in found}
    return found if rules.readings["samurai.character.hanzo.jujutsu_last_weapon"] == "allowed" else set()


def _outcomes(state: State, asked: Question) -> set[Action]:
    if asked.kind == "draw":
        return {Action(NATURE, DRAW, card, asked.about[0]) for card in state.piles[1]}
    if asked.kind == "draw in any order":
        uppermost = state.piles[0][:1] or state.piles[1]
        return {Action(NATURE, DRAW, card, seat) for card in uppermost for seat in asked.about}
    if asked.kind == "random card":
        (owner,) = asked.about
        return {Action(NATURE, PICK, card, owner) for card in state.seats[owner].hand}
    return {Action(NATURE, PASS)}


def _parries(rules: Rules, state: State, seat: int, verb: str) -> set[Action]:
    """Cards with the symbol; and weapons of Hanzo, but not as the last card."""
    player = state.seats[seat]
    found = {Action(seat, verb, card) for card in player.hand if name_of(rules, card) == PARRY}
    if is_(player, "hanzo") and len(player.hand) > 1:
        found |= {Action(seat, verb, card, name=PARRY) for card in player.hand if is_weapon(rules, card)}
    return found


def plays(rules: Rules, state: State, seat: int, card: Card) -> set[Action]:
    """How a player may play a card in their play phase."""
    name, everybody = name_of(rules, card), range(len(state.seats))
    others = [other for other in everybody if other != seat]
    if name in NUMBERS:
        return {Action(seat, PLAY, card, other) for other in others if _can_hit(rules, state, seat, other, name)}
    if name in FOR_ALL or (name == PARRY and rules.readings["samurai.card.parry.only_in_answer"] == "allowed"):
        return {Action(seat, PLAY, card)}
    if name == "bushido":
        return set() if holders(rules, state) else {Action(seat, PLAY, card, other) for other in everybody}
    if name in AT_OTHERS or name == "geisha":
        robbed = [other for other in others if name == "breathing" or _can_be_robbed(rules, state, other)]
        found = {Action(seat, PLAY, card, other) for other in robbed}
        return found | _lifted(rules, state, seat, card) if name == "geisha" else found
    return set()


def _can_hit(rules: Rules, state: State, seat: int, other: int, name: str) -> bool:
    if state.weapons >= weapons_allowed(rules, state, seat) or harmless(state.seats[other]):
        return False
    return is_(state.seats[seat], "kojiro") or difficulty(rules, state, seat, other) <= NUMBERS[name][0]


def _can_be_robbed(rules: Rules, state: State, other: int) -> bool:
    return bool(state.seats[other].hand) or rules.readings["samurai.turn.play.needs_a_card"] == "allowed"


def _lifted(rules: Rules, state: State, seat: int, card: Card) -> set[Action]:
    """The properties that a Geisha may remove."""
    own = rules.readings["samurai.card.geisha.any_property"] == "allowed"
    return {
        Action(seat, PLAY, card, other, aim)
        for other, player in enumerate(state.seats)
        for aim in player.lying
        if own or other != seat
    }
