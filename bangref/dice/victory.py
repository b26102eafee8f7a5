"""Koniec gry: when the game is over, and who has won.

Pure functions of the roles dealt, of who is still in the game, and of who has eliminated whom.
"""

from bangref.core.action import NOBODY
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, Role
from bangref.west.victory import LAW_WINS, OUTLAWS_WIN, PREY, RENEGADE_WINS, verdict, winners

SHERIFF_OUT = "dice.end.sheriff_eliminated"
CLAUSES = {
    LAW_WINS: "dice.end.law_wins",
    OUTLAWS_WIN: "dice.end.outlaws_otherwise",
    RENEGADE_WINS: "dice.end.renegade_sole_survivor",
}
"""Who wins, by verdict."""
IN_PERSON = "dice.three.personal_kill"
SELF = "dice.three.in_person"
WRONG_KILLER = "dice.three.wrong_killer"
NOBODYS_BLOW = "dice.three.nobodys_blow"
LAST = "dice.three.last_alive"
SOLE_SURVIVOR = "dice.three.sole_survivor"
NOBODY_LEFT = "dice.three.nobody_left"
FALLS_WITH_LAST = "dice.end.sheriff_falls_with_the_last"

HUNTS: dict[Role, str] = {
    DEPUTY: "dice.three.goal.deputy",
    RENEGADE: "dice.three.goal.renegade",
    OUTLAW: "dice.three.goal.outlaw",
}
"""Of three players: who says whom each of them has to eliminate in person."""

Won = tuple[tuple[int, ...], str]
"""Winners, and the clause by which they have won."""


def with_sheriff(roles: tuple[Role, ...], alive: tuple[bool, ...], law_first: bool) -> Won | None:
    """Who has won a game with a Sheriff; None while it goes on.

    law_first: where the Sheriff falls together with the last of the others' criminals, the law has won.
    """
    outcome = verdict(roles, alive)
    if outcome not in CLAUSES:
        return None
    if law_first and outcome == OUTLAWS_WIN and _only_deputies(roles, alive):
        outcome = LAW_WINS
    return winners(roles, alive, outcome), CLAUSES[outcome]


def _only_deputies(roles: tuple[Role, ...], alive: tuple[bool, ...]) -> bool:
    living = [role for role, lives in zip(roles, alive, strict=True) if lives]
    return bool(living) and all(role == DEPUTY for role in living)


def of_three(
    roles: tuple[Role, ...],
    alive: tuple[bool, ...],
    dead: tuple[int, ...],
    by: int,
    outlaw_last: bool,
    survivor_wins: bool,
) -> Won | None:
    """Who has won a game of three; None while it goes on.

    dead: seats that have just been eliminated. by: the player who has done it, or NOBODY.
    outlaw_last: where nobody is left, the Outlaw has won. survivor_wins: where one alone is left of three at once,
    that one has.
    """
    left = tuple(seat for seat, lives in enumerate(alive) if lives)
    all_were_in = len(left) + len(dead) == len(roles)
    if by != NOBODY and all_were_in and any(roles[seat] == PREY[roles[by]] for seat in dead):
        return (by,), IN_PERSON
    if not left:
        return (roles.index(OUTLAW),) if outlaw_last else (), NOBODY_LEFT
    if len(left) > 1:
        return None
    if all_were_in:
        return left if survivor_wins else (), SOLE_SURVIVOR
    return left, LAST
