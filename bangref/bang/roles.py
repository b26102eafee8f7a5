"""Roles: which are dealt to how many players; the Sheriff begins. What each has to reach stands in ``victory``.

ROLES_IN_PLAY       by number of players
has_another_role    since a player was killed
"""

from bangref.bang.points import NEW_ROLE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.asking import instead
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Roles

SHERIFF_BEGINS = "bang.turn.order.sheriff_first"

ROLES_IN_PLAY: dict[int, Roles] = {
    4: Roles((SHERIFF, RENEGADE, OUTLAW, OUTLAW), "bang.setup.roles.four", SHERIFF, SHERIFF_BEGINS),
    5: Roles((SHERIFF, RENEGADE, OUTLAW, OUTLAW, DEPUTY), "bang.setup.roles.five", SHERIFF, SHERIFF_BEGINS),
    6: Roles((SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY), "bang.setup.roles.six", SHERIFF, SHERIFF_BEGINS),
    7: Roles(
        (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY), "bang.setup.roles.seven", SHERIFF, SHERIFF_BEGINS
    ),
}
"""By number of players."""


def has_another_role(rules: Rules, state: State, seat: int) -> bool:
    """Whether a player has got another role since they were killed, if they were."""
    return instead(rules, state, NEW_ROLE, (NOBODY,), seat) is not None
