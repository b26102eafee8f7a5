"""Wild West Show: what the player on turn may use in phase 2."""

from __future__ import annotations

from verification.model.bang import dorothy_rage, lee_van_kliff, show_characters, show_events
from verification.model.bang.facts import Line, Position
from verification.model.bang.table import others_from, with_show

USES = show_characters.USES | show_events.USES | lee_van_kliff.USES | dorothy_rage.USES


def candidates(position: Position, who: str) -> list[Line]:
    """What might be used, aimed at everybody that it could be aimed at."""
    if not with_show(position):
        return []
    lines: list[Line] = [{"by": who, "do": "use", "what": "Lady Rosa of Texas"}]
    for what in ("Flint Westwood", "Dorothy Rage"):
        lines += [{"by": who, "do": "use", "what": what, "on": other} for other in others_from(position, who)]
    return lines + lee_van_kliff.ways_to_repeat(position, who)
