"""Przygotowanie gry: roles, characters, life points; who begins.

Player          who sits where: role and character
begin           the first state of a game, or why these players cannot play
"""

from typing import NamedTuple

from bangref.core.dealing import judge_characters, judge_roles
from bangref.core.engine import Accepted, Rejected, advance
from bangref.core.ruling import Note, Ruling, collector
from bangref.dice.facts import ARROWS, EXTRA_BULLETS
from bangref.dice.rules import Rules
from bangref.dice.state import Seat, State
from bangref.dice.turn import Turn
from bangref.west.roles import ROLES, SHERIFF

POOL = "dice.components.roles"
CHARACTERS = "dice.components.characters"
DEALT = "dice.setup.characters.dealt"
REVEALS = "dice.setup.roles.sheriff_reveals"
SECRET = "dice.setup.roles.secret"
STARTING = "dice.setup.life.starting_bullets"
BONUS = "dice.setup.life.sheriff_bonus"
PILE = "dice.setup.arrows.pile"
NINE = "dice.components.arrows"
FACE_DOWN = "dice.setup.roles.dealt_face_down"


class Player(NamedTuple):
    """A player as dealt; there is one character for each."""

    role: str
    characters: tuple[str, ...]


def judge_players(rules: Rules, players: tuple[Player, ...]) -> Ruling | None:
    """None, or the ruling that forbids a game with these players."""
    people = ((seat, player.characters[0]) for seat, player in enumerate(players))
    roles = [player.role for player in players]
    return judge_roles(roles, ROLES, rules.roles, rules.player_count, POOL) or judge_characters(
        people, rules.characters, CHARACTERS, DEALT
    )


def begin(rules: Rules, players: tuple[Player, ...]) -> Accepted | Rejected:
    """The state in which the first player rolls for the first time."""
    fault = judge_players(rules, players)
    if fault is not None:
        return Rejected((fault,), None, ())
    rulings, note = collector()
    roles = rules.roles[len(players)]
    seats = tuple(_seat(rules, number, player, bool(roles.shown), note) for number, player in enumerate(players))
    first = next(number for number, seat in enumerate(seats) if seat.role == roles.first)
    ring = tuple(range(len(seats)))
    if roles.shown:
        note(roles.shown, "show_their_roles", *ring)
    else:
        note(FACE_DOWN, "roles_dealt", len(ring))
        note(REVEALS, "shows_role", first)
        note(SECRET, "keep_their_roles_secret", *(seat for seat in ring if seat != first))
    note(PILE, "arrows_in_the_pile", ARROWS)
    note(NINE, "arrows_in_all", ARROWS)
    note(roles.begins, "turn_of", first)
    return Accepted(advance(rules, State(seats, ring, first, (Turn(first),)), note), tuple(rulings))


def most_lives(rules: Rules, player: Player) -> int:
    """The life points with which a player starts."""
    printed = rules.characters[player.characters[0]].lives
    return printed + EXTRA_BULLETS if ROLES[player.role] == SHERIFF else printed


def _seat(rules: Rules, number: int, player: Player, open_roles: bool, note: Note) -> Seat:
    character = rules.characters[player.characters[0]]
    lives = most_lives(rules, player)
    note(character.clause, "bullets", number, character.lives)
    note(STARTING, "starts_with", number, lives)
    role = ROLES[player.role]
    if role == SHERIFF:
        note(BONUS, "starts_with", number, lives)
    return Seat(role, role == SHERIFF or open_roles, player.characters, lives, lives)
