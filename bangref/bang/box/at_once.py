"""What comes first where an effect of the table and one of a player fall on the same moment.

READINGS        the open question
waits           whether what nobody owns comes after the effects of players
"""

from bangref.bang.points import EVENT_ENTERS
from bangref.bang.rules import Rules

AT_ONCE = "bang.box.at_once"
READINGS = {AT_ONCE: ("table_first", "table_last")}


def waits(rules: Rules, element: str, point: str) -> bool:
    """Whether this element, which nobody owns, comes after the effects of players; a base game does not ask.

    It has to be an event: what rules of a set do for everybody, such as to hand out gold, is no card that acts. What an
    event does as it enters play waits for nobody.
    """
    asked = point != EVENT_ENTERS and rules.readings.get(AT_ONCE) == "table_last"
    return asked and element not in rules.table
