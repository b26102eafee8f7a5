"""Simulated games of BANG!: what chance deals, and players who press for an end.

dealt_players   roles and characters dealt at random
decided         what chance, or a player, does now
event_deck      a deck of events by chance
"""

from __future__ import annotations

from random import Random

from bangref.bang.events import FEWEST, MOST
from bangref.bang.points import AT_ANY_TIME
from bangref.bang.rules import Rules
from bangref.bang.setup import TWO_CHARACTERS, Player
from bangref.bang.state import State
from bangref.core.action import BUY, END, NATURE, PLAY, SHUFFLE, USE, Action, Card
from bangref.core.engine import legal_actions, question
from bangref.kits.cards.simulate import of_chance
from bangref.west.roles import ROLES

EAGER = 0.85
"""How often a player who could play a card does so instead of ending the turn."""
GIFTS = ("shot",)
"""What does good to whom it is for."""
SLIPS = 0.02
"""How often a player does what anybody can do at any time and nobody wants to, such as to break a ban on talking."""
JOINS = 0.75
"""How often an event that may join the others by agreement does."""

ROLE_NAMES = {code: name for name, code in ROLES.items()}


def dealt_players(random: Random, number: int, rules: Rules) -> tuple[Player, ...]:
    """Roles and characters dealt at random; two characters each under that variant."""
    roles = [ROLE_NAMES[role] for role in rules.roles[number].dealt]
    random.shuffle(roles)
    each = 2 if TWO_CHARACTERS in rules.variants else 1
    spares = (
        number if any(events.spare for events in rules.events) and len(rules.characters) >= number * (each + 1) else 0
    )
    pool = random.sample(sorted(rules.characters), number * each + spares)
    spare = (*pool[number * each :], *[""] * number)
    return tuple(Player(role, tuple(pool[i * each : (i + 1) * each]), spare[i]) for i, role in enumerate(roles))


def decided(rules: Rules, state: State, random: Random) -> Action:
    """What chance, or a player who wants the game to end, does now."""
    asked = question(rules, state)
    assert asked is not None
    by_chance = of_chance(state, asked, random)
    if by_chance is not None:
        return by_chance
    if asked.kind == "shuffle events":
        return Action(NATURE, SHUFFLE, cards=event_deck(rules, state, random))
    options = [a for a in legal_actions(rules, state) if a.actor == asked.decider]
    return _chosen(rules, [a for a in options if not _is_a_slip(rules, a) or random.random() < SLIPS], random)


def event_deck(rules: Rules, state: State, random: Random) -> tuple[Card, ...]:
    """A deck of the events of all sets: those of one set, or some of several; one final event at the bottom.

    Those that join by agreement do so as it falls out, if everybody has what they need.
    """
    spares = all(seat.spare for seat in state.seats)
    ordinary = [name for events in rules.events for name in events.ordinary]
    joining = [n for events in rules.events for n in events.optional if spares or n not in events.spare]
    names = [*ordinary, *(name for name in joining if random.random() < JOINS)]
    by_name = {face.name: Card(number) for number, face in enumerate(rules.faces)}
    cards = [by_name[name] for name in names]
    final = by_name[random.choice([events.final for events in rules.events])]
    random.shuffle(cards)
    if len(rules.events) > 1:
        cards = cards[: random.randint(FEWEST, MOST)]
    return (*cards, final)


def _chosen(rules: Rules, options: list[Action], random: Random) -> Action:
    plays = [a for a in options if (a.verb in (PLAY, BUY) or _uses_what_lies(rules, a)) and _well_aimed(rules, a)]
    others = [a for a in options if a.verb != END]
    if plays and random.random() < EAGER:
        return random.choice(plays)
    return random.choice(others if others and random.random() < EAGER / 2 else options)


def _well_aimed(rules: Rules, action: Action) -> bool:
    """Whether it is aimed at others, or is for the player, where it does good to whom it is aimed at."""
    good = action.card >= 0 and rules.faces[action.card].name in GIFTS
    return good == (action.target == action.actor)


def _is_a_slip(rules: Rules, action: Action) -> bool:
    """Whether somebody uses at any time what is nobody's ability: it is in force for everybody."""
    return action.verb == USE and action.name in rules.at[AT_ANY_TIME] and action.name not in rules.characters


def _uses_what_lies(rules: Rules, action: Action) -> bool:
    """Whether somebody uses a card that has been laid for this."""
    return action.verb == USE and action.name in rules.effects and rules.effects[action.name].used is not None
