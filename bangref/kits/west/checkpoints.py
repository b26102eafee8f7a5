"""Lives and who is out of the game, in checkpoints.

FIELDS              the fields of checkpoints that tell it
check_names         the players named in them
lives_compared      lives as recorded and as judged; out_compared: the same of who is out
check_presence      whether both agree
check_turn          whether the turn is that of somebody who is in the game
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bangref.kits.any_game import State
from bangref.kits.checkpoint import Compared, check_players
from bangref.record.errors import MalformedError
from bangref.record.line import Check
from bangref.record.names import Names

FIELDS = ("lives", "out")


def check_names(check: Check, names: Names) -> None:
    """Raises MalformedError for a player who does not play."""
    check_players(check, names, "lives")
    for place, player in enumerate(check.out or ()):
        names.owner(player, f"check.out.{place}")


def lives_compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    """The lives of those of whom the checkpoint tells them."""
    for name, lives in (check.lives or {}).items():
        yield "lives", f"lives of {name}", lives, state.seats[names.seat(name)].lives, names.seat(name)


def out_compared(check: Check, names: Names, state: State, is_out: Callable[[State, int], bool]) -> Iterator[Compared]:
    """Who is out of the game. is_out: whether a player is."""
    if check.out is not None:
        out = sorted(name for seat, name in enumerate(names.players) if is_out(state, seat))
        yield "out", "eliminated players", sorted(check.out), out, -1


def check_presence(check: Check, back: bool) -> None:
    """Whoever is out has no lives, and nobody else is without.

    back: whether somebody who is out may be back for a turn, without lives. Those held in the game have none, either.
    """
    out, held = frozenset(check.out or ()), frozenset(check.without_lives or ())
    if out & held:
        raise MalformedError(f"{min(out & held)} is out", where="check.without_lives", expected="players in the game")
    for player, lives in (check.lives or {}).items():
        if player in held:
            continue
        if player == check.turn and player not in out and not lives and back:
            continue
        if (player in out) != (lives == 0):
            problem = f"{player} is out and has lives" if lives else f"{player} has no lives and is not out"
            raise MalformedError(problem, where=f"check.lives.{player}")


def check_turn(check: Check) -> None:
    """It is the turn of somebody who is not out. Raises MalformedError where it is not."""
    if check.turn in (check.out or ()):
        raise MalformedError(f"it is the turn of {check.turn}, who is out", where="check.turn")
