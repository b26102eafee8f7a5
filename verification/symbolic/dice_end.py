"""The Dice Game: who has won, with a Sheriff and among three players."""

from bangref.core.action import NOBODY
from bangref.dice.roles import ROLES_IN_PLAY
from bangref.dice.victory import of_three, with_sheriff
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from verification.symbolic.tables import settled

CLAUSES = {
    "verdict_with_sheriff_4": ("dice.end.law_wins", "dice.end.outlaws_otherwise", "dice.end.renegade_sole_survivor"),
    "verdict_with_sheriff_5": ("dice.end.law_wins", "dice.end.outlaws_otherwise", "dice.end.renegade_sole_survivor"),
    "verdict_with_sheriff_6": ("dice.end.law_wins", "dice.end.outlaws_otherwise", "dice.end.renegade_sole_survivor"),
    "verdict_with_sheriff_7": ("dice.end.law_wins", "dice.end.outlaws_otherwise", "dice.end.renegade_sole_survivor"),
    "verdict_with_sheriff_8": ("dice.end.eight.two_renegades", "dice.end.eight.renegades_alone"),
    "verdict_of_three": ("dice.three.personal_kill", "dice.three.last_alive", "dice.three.nobody_left"),
}


def _judged(number: int, alive: tuple[bool, ...]) -> bool:
    """One verdict, and the one of the rulebook's table."""
    roles = ROLES_IN_PLAY[number].dealt
    living = [role for role, there in zip(roles, alive, strict=True) if there]
    won = with_sheriff(roles, alive, False)
    if SHERIFF in living and (OUTLAW in living or RENEGADE in living):
        return won is None
    if won is None:
        return False
    found = sorted({int(roles[seat]) for seat in won[0]})
    if SHERIFF in living:
        return found in ([SHERIFF, DEPUTY], [SHERIFF])
    if living == [RENEGADE]:
        return found == [RENEGADE] and len(won[0]) == 1
    return found == [OUTLAW]


def verdict_with_sheriff_4(a: bool, b: bool, c: bool, d: bool) -> bool:
    """Four players, whoever is alive.

    post: _
    """
    return _judged(4, (a, b, c, d))


def verdict_with_sheriff_5(a: bool, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Five players, whoever is alive.

    post: _
    """
    return _judged(5, (a, b, c, d, e))


def verdict_with_sheriff_6(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool) -> bool:
    """Six players, whoever is alive.

    post: _
    """
    return _judged(6, (a, b, c, d, e, f))


def verdict_with_sheriff_7(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool, g: bool) -> bool:
    """Seven players, whoever is alive.

    post: _
    """
    return _judged(7, (a, b, c, d, e, f, g))


def verdict_with_sheriff_8(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool, g: bool, h: bool) -> bool:
    """Eight players with two Renegades, whoever is alive.

    post: _
    """
    return _judged(8, (a, b, c, d, e, f, g, h))


def verdict_of_three(a: bool, b: bool, c: bool, by: int) -> bool:
    """Three players, all of whom were alive: whoever falls, by whomever who is left, or by nobody.

    pre: -1 <= by < 3 and not (a and b and c)
    post: _
    """
    alive = (bool(a), bool(b), bool(c))
    by = settled(by + 1, 4) - 1
    if by >= 0 and not alive[by]:
        return True
    roles = (DEPUTY, OUTLAW, RENEGADE)
    prey = {0: 2, 1: 0, 2: 1}
    dead = tuple(seat for seat in range(3) if not alive[seat])
    won = of_three(roles, alive, dead, by if by >= 0 else NOBODY, False, True)
    if by >= 0 and prey[by] in dead:
        return won == ((by,), "dice.three.personal_kill")
    left = tuple(seat for seat in range(3) if alive[seat])
    return (won is None) == (len(left) == 2) and (won is None or won[0] == left)
