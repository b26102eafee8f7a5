"""How a game begins: who plays, whose view it is, the characters, and the cards that are dealt.

Opening     the beginning of a game, and what follows
opening_of  that of what has been received
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bangref.record.errors import MalformedError
from bangref.record.names import TAKEN
from bangref.streams.faces import printed, set_of
from bangref.streams.frames import Update
from bangref.streams.messages import Entered, ExchangeCard, Flags, Lives, Players, Sentence, ShowCard, ShownRole, User
from bangref.streams.parts import CLEARED, Part
from bangref.streams.table import CHARACTER, Table

LONGEST_NAME = 30


@dataclass(slots=True)
class Opening:
    """The beginning of a game.

    names: of the players, by number, in the order of their seats. observer: whose view it is; 0 for nobody's. roles:
    those that become known at any time. table: after the deal, or before the first turn of which everything is told.
    updates: all of the game; rest: those behind the table. turn: whose turn begins there, in the middle of a game; else
    0. left_out: how many decisions before it are not told.
    """

    names: dict[int, str]
    table: Table
    updates: Sequence[Update]
    rest: Sequence[Update]
    observer: int = 0
    sets: tuple[str, ...] = ()
    roles: dict[int, str] = field(default_factory=dict)
    characters: dict[int, str] = field(default_factory=dict)
    lives: dict[int, int] = field(default_factory=dict)
    out: list[int] = field(default_factory=list)
    turn: int = 0
    left_out: int = 0


def opening_of(part: Part, updates: Sequence[Update], after_deal: bool = False) -> Opening:
    """The beginning of a game. updates: all that was received. after_deal: the table as dealt is taken as it is.

    Raises MalformedError where it is not all there.
    """
    game = part.updates
    begins = _first_turn(part)
    seats = next((update.body for update in game if isinstance(update.body, Players)), None)
    if seats is None:
        raise MalformedError("nobody takes a seat", line=part.line, expected="'player_add'")
    opening = Opening(_names(seats, updates), Table(), game, game[begins:], _observer(seats, updates, game[:begins]))
    for update in game[:begins]:
        opening.table.follow(update)
        if isinstance(update.body, Lives):
            opening.lives[update.body.player] = update.body.hp
        elif isinstance(update.body, Flags) and "dead" in update.body.flags:
            opening.out.append(update.body.player)
    opening.sets = _sets(updates)
    opening.roles = _roles(game)
    opening.characters = {player: _character(opening.table, player) for player in opening.names}
    opening.turn = game[begins].body if part.late or after_deal else 0
    if game[begins].body not in opening.names:
        raise MalformedError(f"there is no player {game[begins].body}", line=game[begins].line, where="switch_turn")
    if part.late:
        opening.left_out = sum(update.kind == "status_clear" for update in game[:begins])
    return opening


def _first_turn(part: Part) -> int:
    """The place at which the first turn begins of which everything is told. Raises MalformedError if none does."""
    kinds = [update.kind for update in part.updates]
    joined = kinds.index(CLEARED) if part.late and CLEARED in kinds else 0
    if "switch_turn" in kinds[joined:]:
        return kinds.index("switch_turn", joined)
    raise MalformedError("no turn begins in it", line=part.line, expected="'switch_turn'")


def _names(seats: Players, updates: Sequence[Update]) -> dict[int, str]:
    """What players are called: as in the lobby where that can be, else by their number."""
    called = {u.body.user_id: u.body.username.strip() for u in updates if isinstance(u.body, User)}
    wanted = {seat.player_id: called.get(seat.user_id, "") for seat in seats.players}
    folded = [name.casefold() for name in wanted.values()]
    return {
        player: name if _serves(name) and folded.count(name.casefold()) == 1 else f"Player {player}"
        for player, name in wanted.items()
    }


def _serves(name: str) -> bool:
    plain = name.replace(" ", "").replace("-", "").replace("_", "")
    return plain.isalnum() and len(name) <= LONGEST_NAME and name.casefold() not in TAKEN


def _observer(seats: Players, updates: Sequence[Update], deal: Sequence[Update]) -> int:
    """Whose view it is: whoever has entered the lobby, or the one player whose cards are named in the deal."""
    mine = {update.body.user_id for update in updates if isinstance(update.body, Entered)}
    if mine:
        return next((seat.player_id for seat in seats.players if seat.user_id in mine), 0)
    told = [u.body for u in deal if isinstance(u.body, Sentence) and u.body.format_str == "LOG_DRAWN_CARD"]
    return next((sentence.format_args[0].player or 0 for sentence in told if sentence.format_args), 0)


def _sets(updates: Sequence[Update]) -> tuple[str, ...]:
    """The sets that are played with: as the lobby says, or else those of the cards that are seen.

    Raises MalformedError for one that bangref does not know.
    """
    entered = next((u.body for u in updates if isinstance(u.body, Entered)), None)
    faces = [u.body.info for u in updates if isinstance(u.body, ShowCard | ExchangeCard)]
    told = entered.options.expansions if entered is not None else [name for f in faces for name in f.expansion]
    found: dict[str, None] = {}
    for name in told:
        known = set_of(name)
        if known is None:
            raise MalformedError(f"a game with '{name}', a set that bangref does not know", where="expansions")
        found[known] = None
    return tuple(sorted(found))


def _roles(updates: Sequence[Update]) -> dict[int, str]:
    """The roles that are shown."""
    shown = [update.body for update in updates if isinstance(update.body, ShownRole)]
    return {body.player: body.role.removesuffix("_3p") for body in shown if body.role != "unknown"}


def _character(table: Table, player: int) -> str:
    """The character of a player. Raises MalformedError where there is none."""
    for number in table.pile(CHARACTER, player):
        face = table.faces.get(table.card(number))
        if face is not None:
            return printed(face.name)
    raise MalformedError(f"no character of player {player} is shown before the first turn", expected="'show_card'")
