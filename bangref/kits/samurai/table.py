"""The table of a scenario of Samurai Sword: who sits there, what they hold, what lies where.

players_of      who plays, with the roles, characters and stars that nobody has named filled in
state_of        the table of a game under way
supply          opening hands, for a game that is only beginning

Whoever is given no hand holds no card, and so is harmless.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bangref.core.engine import advance
from bangref.core.piles import Cards
from bangref.core.ruling import Note
from bangref.kits.cards import table as of_cards
from bangref.kits.samurai.checkpoints import is_spent
from bangref.kits.samurai.names import GAME
from bangref.kits.scene import SETUP, Scene, called, characters_of, given_of, number_of_seats, roles_of
from bangref.record.errors import MalformedError
from bangref.record.values import number, one_of
from bangref.rulebook.json_data import Json
from bangref.samurai.characters import TWELVE
from bangref.samurai.facts import HONOUR, PROPERTY, TOKENS
from bangref.samurai.play import PlayPhase
from bangref.samurai.roles import DEALT, ROLES, SHOGUN, STARS
from bangref.samurai.rules import Rules
from bangref.samurai.setup import BY_STARS, Player, is_open
from bangref.samurai.state import Seat, State
from bangref.samurai.turn import DISCARDING, Turn

HARMLESS = ("hideyoshi", "ieyasu", "nobunaga", "goemon", "tomoe", "hanzo", "kojiro")
"""Characters of those whose character does not matter: they are attacked as anybody else."""
OTHERS = tuple(person.CHARACTER.id for person in TWELVE if person.CHARACTER.id not in HARMLESS)
"""Characters of the rest, where more are needed."""
FEWEST = 4

GIVEN = ("weapons", *of_cards.FIELDS)
OF_PLAYER = ("stars", "resilience", "honour", "hand", "in_play")
PHASES = ("play", "start", "discard", SETUP)

# Who plays --------------------------------------------------------------------------------------------------


def players_of(given: Mapping[str, Json]) -> tuple[Player, ...]:
    """Who plays: what is given of them, and the rest as it is ordinary."""
    seats = number_of_seats(given, FEWEST)
    dealt = DEALT[seats].dealt if seats in DEALT else ()
    if given.get("phase") == SETUP and not dealt:
        return tuple(Player("ninja", ("hideyoshi",)) for _ in range(seats))
    names = {code: name for name, code in ROLES.items()}
    roles = roles_of(given, seats, GAME, ("ninja", *ROLES), (names[role] for role in dealt))
    characters = characters_of(given, seats, GAME, (*HARMLESS, *OTHERS))
    return tuple(map(Player, roles, characters, _stars(given, roles)))


def _stars(given: Mapping[str, Json], roles: Sequence[str]) -> list[int]:
    """Stars as they are given; where they matter, the Ninja of whom nothing is told get those that are left."""
    told = [given_of(given, name).get("stars") for name in called(given)[: len(roles)]]
    found = [
        0 if stars is None else number(stars, f"given.players.{name}.stars")
        for name, stars in zip(called(given), told, strict=False)
    ]
    left = [stars for stars in STARS if stars not in found] if len(roles) == BY_STARS else []
    return [
        left.pop(0) if stars is None and role == "ninja" and left else count
        for stars, role, count in zip(told, roles, found, strict=True)
    ]


# A game that begins -----------------------------------------------------------------------------------------


def supply(table: Scene) -> None:
    """Give the game the opening hands, where any are given."""
    table.game.hands = of_cards.supplied_hands(table)


def empty_table(rules: Rules) -> State:
    """The table of a game that cannot be played."""
    return State((), (), ((), rules.deck, ()), (), 0)


# A game under way -------------------------------------------------------------------------------------------


def state_of(table: Scene, note: Note) -> State:
    """The table as it is given, up to the first question."""
    given = table.given
    seats = tuple(_seat(table, name) for name in table.names.players)
    _judge_honour(seats)
    turn = table.seat(given.get("turn", table.names.players[0]), "given.turn")
    phase = one_of(given.get("phase", "play"), PHASES, "given.phase")
    weapons = number(given.get("weapons", 0), "given.weapons")
    seats, piles = of_cards.with_piles(table, seats, _held)
    frames, ring = _frames(phase, turn), tuple(range(len(seats)))
    state = State(seats, ring, piles, frames, turn, weapons, is_spent(table.rules, piles))
    after: State = advance(table.rules, state, note)
    return after


def _seat(table: Scene, name: str) -> Seat:
    player, number_of_players = table.players[table.names.players.index(name)], len(table.players)
    role = ROLES[player.role]
    most = table.rules.characters[player.characters[0]].resilience
    dealt = HONOUR[number_of_players]
    resilience = _tokens(table, name, "resilience", most, 0, most)
    honour = _tokens(table, name, "honour", dealt.shogun if role == SHOGUN else dealt.others, 1, TOKENS)
    hand = tuple(sorted(of_cards.cards_of(table, name, "hand")))
    shown = is_open(number_of_players, player)
    return Seat(role, shown, player.characters, resilience, honour, hand, _properties(table, name), player.stars)


def _tokens(table: Scene, name: str, field: str, otherwise: int, least: int, most: int) -> int:
    where = f"given.players.{name}.{field}"
    tokens = number(table.given_to(name).get(field, otherwise), where)
    if not least <= tokens <= most:
        raise MalformedError(f"{tokens} {field}", where=where, expected=f"{least} to {most}")
    return tokens


def _judge_honour(seats: tuple[Seat, ...]) -> None:
    honour = sum(seat.honour for seat in seats)
    if honour > TOKENS:
        raise MalformedError(f"{honour} honour tokens", where="given.players", expected=f"at most {TOKENS}")


def _properties(table: Scene, name: str) -> Cards:
    cards = of_cards.cards_of(table, name, "in_play")
    for place, card in enumerate(cards, 1):
        if table.rules.faces[card].kind != PROPERTY:
            problem = f"{table.names.card_text(card)} is no property"
            raise MalformedError(problem, where=f"given.players.{name}.in_play[{place}]")
    return cards


def _held(seat: Seat) -> Cards:
    """All cards of a player."""
    return seat.hand + seat.lying


def _frames(phase: str, turn: int) -> tuple[Turn | PlayPhase, ...]:
    if phase == "start":
        return (Turn(turn),)
    if phase == "discard":
        return (Turn(turn, DISCARDING),)
    return (Turn(turn, DISCARDING), PlayPhase(turn))
