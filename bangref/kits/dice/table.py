"""The table of a scenario of the Dice Game: who sits there, arrows, and the dice that lie there.

players_of      who plays, with the roles and characters that nobody has named filled in
state_of        the table of a game under way
"""

from __future__ import annotations

from collections.abc import Mapping

from bangref.core.engine import advance
from bangref.core.ruling import Note
from bangref.dice.characters import SIXTEEN
from bangref.dice.facts import ARROWS, BULLS_EYES, DICE
from bangref.dice.roles import ROLES_IN_PLAY
from bangref.dice.roll import SEEN, Rolling, rerolls_allowed, throw
from bangref.dice.rules import Rules
from bangref.dice.setup import Player, most_lives
from bangref.dice.state import Seat, State
from bangref.dice.turn import DYNAMITE_DUE, Turn
from bangref.kits.dice.names import GAME
from bangref.kits.scene import SETUP, Scene, characters_of, number_of_seats, roles_of
from bangref.kits.west import scenario as west
from bangref.record.errors import MalformedError
from bangref.record.values import number, one_of
from bangref.rulebook.json_data import Json
from bangref.west.roles import IN, OUT, ROLES, SHERIFF

HARMLESS = ("paul_regret", "jourdonnais", "willy_the_kid", "black_jack", "jesse_jones", "calamity_janet", "lucky_duke",
            "rose_doolan")  # fmt: skip
"""Characters of those whose character does not matter: they decide nothing unasked and hurt nobody."""
OTHERS = tuple(person.CHARACTER.id for person in SIXTEEN if person.CHARACTER.id not in HARMLESS)
"""Characters of the rest, where more are needed."""
FEWEST = 4

GIVEN = ("dice", "rerolls", "pile")
OF_PLAYER = (*west.OF_PLAYER, "arrows")
ROLL, REROLL, RESOLVE, START = "roll", "reroll", "resolve", "start"
PHASES = (ROLL, REROLL, RESOLVE, START, SETUP)
"""The first roll; dice lie there and may be rolled again, or are resolved; the start of a turn; of the game."""


# Who plays --------------------------------------------------------------------------------------------------


def players_of(given: Mapping[str, Json]) -> tuple[Player, ...]:
    """Who plays: what is given of them, and the rest as it is ordinary."""
    seats = number_of_seats(given, FEWEST)
    dealt = ROLES_IN_PLAY[seats].dealt if seats in ROLES_IN_PLAY else ()
    if given.get("phase") == SETUP and not dealt:
        return tuple(Player("outlaw", ("willy_the_kid",)) for _ in range(seats))
    names = {code: name for name, code in ROLES.items()}
    roles = roles_of(given, seats, GAME, ("outlaw", *ROLES), (names[role] for role in dealt))
    return tuple(map(Player, roles, characters_of(given, seats, GAME, (*HARMLESS, *OTHERS))))


def supply(table: Scene) -> None:
    """Nothing is dealt before the first roll."""


def empty_table(rules: Rules) -> State:
    """The table of a game that cannot be played."""
    return State((), (), 0, ())


# A game under way -------------------------------------------------------------------------------------------


def state_of(table: Scene, note: Note) -> State:
    """The table as it is given, up to the first question."""
    given, rules = table.given, table.rules
    seats = tuple(_seat(table, name) for name in table.names.players)
    turn = west.turn_of(table)
    state = State(seats, tuple(range(len(seats))), turn, (Turn(turn, DYNAMITE_DUE),), pile=_pile(given, seats))
    after: State = advance(rules, _laid(table, state, turn), note)
    return after


def _seat(table: Scene, name: str) -> Seat:
    player = table.players[table.names.players.index(name)]
    given, where = table.given_to(name), f"given.players.{name}"
    role, out = ROLES[player.role], west.is_out(table, name)
    most = most_lives(table.rules, player)
    lives = west.lives_of(table, name, most)
    arrows = number(given.get("arrows", 0), f"{where}.arrows")
    if arrows and out:
        raise MalformedError(f"{name} is out of the game", where=f"{where}.arrows", expected="no arrows")
    shown = out or role == SHERIFF or bool(table.rules.roles[len(table.players)].shown)
    return Seat(role, shown, player.characters, lives, most, arrows, OUT if out else IN)


def _pile(given: Mapping[str, Json], seats: tuple[Seat, ...]) -> int:
    held = sum(seat.arrows for seat in seats)
    if held >= ARROWS:
        raise MalformedError(
            f"{held} arrows lie before the players", where="given.players", expected=f"fewer than {ARROWS}"
        )
    pile = number(given.get("pile", ARROWS - held), "given.pile")
    if pile != ARROWS - held:
        raise MalformedError(f"{pile} and {held} arrows", where="given.pile", expected=f"{ARROWS} in all")
    return pile


def _laid(table: Scene, state: State, turn: int) -> State:
    """The state with the dice as they lie, and what is to happen to them."""
    given = table.given
    dice = tuple(sorted(table.cards(given.get("dice", []), "given.dice")))
    allowed = rerolls_allowed(table.rules, state, turn)
    rerolls = number(given.get("rerolls", allowed), "given.rerolls")
    if rerolls > allowed:
        raise MalformedError(f"{rerolls} re-rolls", where="given.rerolls", expected=f"at most {allowed}")
    phase = one_of(given.get("phase", REROLL if dice else ROLL), PHASES, "given.phase")
    wanted = DICE if phase in (REROLL, RESOLVE) else 0
    if len(dice) != wanted:
        raise MalformedError(f"{len(dice)} dice", where="given.dice", expected=f"{wanted} in this phase")
    if phase == START:
        return state.with_frames((Turn(turn),))
    if phase == ROLL:
        return throw(state, turn, (), rerolls, DICE)
    seen = table.rules.readings[SEEN] == "any_seen" and any(face in BULLS_EYES for face in dice)
    under_way = Turn(turn, DYNAMITE_DUE, seen)
    frames = (under_way, Rolling(turn)) if phase == REROLL else (under_way,)
    return state._replace(dice=dice, rerolls=rerolls, frames=frames)
