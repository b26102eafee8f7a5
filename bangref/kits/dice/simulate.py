"""Simulated games of dice: what chance deals and rolls, and players who press for an end."""

from __future__ import annotations

from random import Random

from bangref.core.action import NATURE, PASS, REROLL, ROLL, USE, Action, Card
from bangref.core.engine import legal_actions, question
from bangref.dice.facts import ARROW, BEER, BULLS_EYES, FACES, GATLING
from bangref.dice.rules import Rules
from bangref.dice.setup import Player
from bangref.dice.state import State
from bangref.kits.game_without_sets import one_each
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF

ROLE_NAMES = {code: name for name, code in ROLES.items()}
SENSIBLE = 0.9
"""How often a player does what is good for them, instead of anything."""


def dealt_players(random: Random, number: int, rules: Rules) -> tuple[Player, ...]:
    """Roles and characters dealt at random."""
    roles = (ROLE_NAMES[role] for role in rules.roles[number].dealt)
    dealt = one_each(random, roles, sorted(rules.characters))
    return tuple(Player(role, (character,)) for role, character in dealt)


def decided(rules: Rules, state: State, random: Random) -> Action:
    """What chance, or a player who wants the game to end, does now."""
    asked = question(rules, state)
    assert asked is not None
    if asked.decider == NATURE:
        number = asked.about[1]
        return Action(NATURE, ROLL, cards=tuple(sorted(Card(random.randrange(len(FACES))) for _ in range(number))))
    legal = legal_actions(rules, state)
    if random.random() > SENSIBLE:
        return random.choice(legal)
    if asked.kind == "reroll":
        return _rerolled(state, asked.decider, legal)
    liked = [action for action in legal if _is_good(state, action)]
    return random.choice(liked or legal)


def _rerolled(state: State, seat: int, legal: list[Action]) -> Action:
    """Roll again whatever is no good: arrows, lonely Gatlings, beers that nobody needs."""
    player = state.seats[seat]
    keeps = set(BULLS_EYES)
    if state.dice.count(GATLING) > 1:
        keeps.add(GATLING)
    if player.lives < player.most - 1:
        keeps.add(BEER)
    again = tuple(face for face in state.dice if face not in keeps or (face == ARROW and state.pile > 1))
    wanted = [action for action in legal if action.verb == REROLL and set(action.cards) <= set(again)]
    return max(wanted, key=lambda action: len(action.cards)) if wanted else Action(seat, PASS)


def _is_good(state: State, action: Action) -> bool:
    """Whether an action helps the one who does it: shots at enemies, beers for friends, abilities used."""
    if action.verb != USE or action.target < 0:
        return action.verb == USE
    friends = _friends(state, action.actor, action.target)
    gives = action.name in ("beer", "sid_ketchum", "kit_carlson")
    return friends == gives


def _friends(state: State, one: int, other: int) -> bool:
    """Whether two players are on one side, as far as simulated players care: they know all roles."""
    if one == other:
        return True
    roles = {state.seats[one].role, state.seats[other].role}
    return roles == {SHERIFF, DEPUTY} or roles in ({OUTLAW}, {DEPUTY}) or roles == {RENEGADE, DEPUTY}
