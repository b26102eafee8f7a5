"""What comes first where an effect of the table and one of a player fall on the same moment.

READINGS        the open question
table_last      whether the players come before the table
"""

from bangref.bang.rules import Rules

AT_ONCE = "bang.box.at_once"
READINGS = {AT_ONCE: ("table_first", "table_last")}


def table_last(rules: Rules) -> bool:
    """Whether what is in force for everybody comes after the effects of players; a base game does not ask."""
    return rules.readings.get(AT_ONCE) == "table_last"
