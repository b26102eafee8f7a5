"""Simulated games of Samurai Sword: what chance deals and draws, and players who press for an end."""

from __future__ import annotations

from random import Random

from bangref.core.action import END, NATURE, NO_CARD, PASS, PLAY, USE, Action
from bangref.core.engine import legal_actions, question
from bangref.kits.cards.simulate import of_chance
from bangref.kits.game_without_sets import one_each
from bangref.samurai.facts import BREATHING, BUSHIDO, WEAPON
from bangref.samurai.roles import NINJA, ROLES, STARS, TEAM_OF
from bangref.samurai.rules import Rules
from bangref.samurai.setup import Player
from bangref.samurai.state import State

ROLE_NAMES = {code: name for name, code in ROLES.items()}
SENSIBLE = 0.9
"""How often a player does what is good for them, instead of anything."""
KEPT = 3
"""Resilience that a player does not trade for cards."""


def dealt_players(random: Random, number: int, rules: Rules) -> tuple[Player, ...]:
    """Roles, characters, and the stars of the Ninja, dealt at random."""
    roles = (ROLE_NAMES[role] for role in rules.roles[number].dealt)
    dealt = one_each(random, roles, sorted(rules.characters))
    stars = random.sample(STARS, len(STARS))
    return tuple(Player(role, (character,), stars.pop() if ROLES[role] == NINJA else 0) for role, character in dealt)


def decided(rules: Rules, state: State, random: Random) -> Action:
    """What chance, or a player who wants the game to end, does now."""
    asked = question(rules, state)
    assert asked is not None
    by_chance = of_chance(state, asked, random) if asked.decider == NATURE else None
    if by_chance is not None:
        return by_chance
    legal = [action for action in legal_actions(rules, state) if action.actor == asked.decider]
    if random.random() > SENSIBLE:
        return random.choice(legal)
    if asked.kind == "play phase":
        return _played(rules, state, legal, random)
    return random.choice([action for action in legal if action.verb != PASS] or legal)


def _played(rules: Rules, state: State, legal: list[Action], random: Random) -> Action:
    """The cards that are good come first, attacks last: they may leave the player without a card, and harmless."""
    trades = [action for action in legal if action.verb == USE]
    if trades and state.seats[state.turn].resilience > KEPT:
        return trades[0]
    plays = [action for action in legal if action.verb == PLAY and _is_good(rules, state, action)]
    others = [action for action in plays if not _is_attack(rules, action)]
    return random.choice(others or plays or [action for action in legal if action.verb == END])


def _is_attack(rules: Rules, action: Action) -> bool:
    return rules.faces[action.card].kind == WEAPON


def _is_good(rules: Rules, state: State, action: Action) -> bool:
    """Whether a card hurts enemies and helps friends, as far as simulated players care: they know all roles."""
    if action.target < 0:
        return True
    friends = TEAM_OF[state.seats[action.actor].role] == TEAM_OF[state.seats[action.target].role]
    name = rules.faces[action.card].name
    helps = name == BREATHING or (action.aim != NO_CARD and rules.faces[action.aim].name == BUSHIDO)
    return friends == helps
