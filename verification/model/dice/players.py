"""Games of three players: Specjalne zasady dla 3 graczy; Regra especial para 3 Jogadores.

Those of eight need nothing but the rules of the chapter on the end of the game.
"""

from __future__ import annotations

from verification.model.dice.table import GATLING, INDIANS, SHOT, in_the_game, reading
from verification.model.plain_data import Plain

# dice.three.goal.by_role, dice.three.goal.deputy, .renegade, .outlaw: who hunts whom.
HUNTS = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}


def who_has_won_of_three(table: Plain, event: Plain) -> list[str] | None:
    """dice.three.personal_kill, dice.three.simultaneous_deaths: first the blow at the player who is hunted.

    dice.three.last_alive, dice.three.sole_survivor, dice.three.nobody_left: then who is left.
    """
    fallen, left, roles = event["fallen"], in_the_game(table), table["roles"]
    hunter = whose_blow(table, event["by"])
    first_to_fall = len(left) + len(fallen) == 3
    if hunter and first_to_fall and HUNTS[roles[hunter]] in [roles[name] for name in fallen]:
        return [hunter]
    if not left:
        outlaw = reading(table, "dice.three.nobody_left") == "outlaw"
        return [name for name in table["seats"] if roles[name] == "outlaw"] if outlaw else []
    if len(left) == 1 and first_to_fall:
        return left if reading(table, "dice.three.sole_survivor") == "survivor" else []
    return left if len(left) == 1 else None


def whose_blow(table: Plain, by: str) -> str | None:
    """dice.three.in_person, dice.three.nobodys_blow.

    dice.three.wrong_killer: once one of the three is out, nobody hunts any more; the two who are left want to survive.
    """
    indians = by == INDIANS and reading(table, "dice.three.nobodys_blow") == "roller"
    return str(table["turn"]) if by in (SHOT, GATLING) or indians else None
