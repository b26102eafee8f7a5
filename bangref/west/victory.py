"""When a game of Sheriff, Deputies, Outlaws and Renegades is over, and who has won.

Pure functions of the roles dealt and of who is still in the game.
"""

from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Role

GOES_ON = 300
LAW_WINS = 301
OUTLAWS_WIN = 302
RENEGADE_WINS = 303

PREY: dict[Role, Role] = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""Of three players: whom each of them has to eliminate."""


def verdict(roles: tuple[Role, ...], alive: tuple[bool, ...]) -> int:
    """Who has won: one of LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS, or GOES_ON.

    roles, alive: per seat.
    """
    sheriff = renegades = outlaws = others = 0
    for role, living in zip(roles, alive, strict=True):
        if living:
            sheriff += role == SHERIFF
            renegades += role == RENEGADE
            outlaws += role == OUTLAW
            others += role == DEPUTY
    if sheriff:
        return GOES_ON if renegades or outlaws else LAW_WINS
    return RENEGADE_WINS if renegades == 1 and not outlaws and not others else OUTLAWS_WIN


def winners(roles: tuple[Role, ...], alive: tuple[bool, ...], outcome: int) -> tuple[int, ...]:
    """The seats that have won; members of a winning side win even when dead."""
    if outcome == LAW_WINS:
        return tuple(i for i, role in enumerate(roles) if role in (SHERIFF, DEPUTY))
    if outcome == OUTLAWS_WIN:
        return tuple(i for i, role in enumerate(roles) if role == OUTLAW)
    return tuple(i for i, role in enumerate(roles) if role == RENEGADE and alive[i])
