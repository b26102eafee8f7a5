"""What is kept secret in Samurai Sword: hands, and the roles of all but the Shogun.

SECRETS     that
"""

from __future__ import annotations

from bangref.kits.secrets import DealtRoles, Secrets
from bangref.samurai.facts import THREE
from bangref.samurai.roles import SHOGUN
from bangref.samurai.rules import Rules


def _roles_dealt(rules: Rules, number: int) -> DealtRoles | None:
    """The roles of a game of so many players; None where there is no such game. Three players show theirs."""
    found = rules.roles.get(number)
    return None if found is None else DealtRoles(found.dealt, frozenset(found.dealt if number == THREE else (SHOGUN,)))


SECRETS = Secrets(roles=_roles_dealt)
