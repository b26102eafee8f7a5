"""How many cards a kill brings, by a table alone."""

from bangref.bang.ask import has_effect
from bangref.bang.sets.gold_rush.deck import UNDER
from bangref.bang.sets.gold_rush.equipment.wanted import NAME as WANTED
from bangref.west.roles import OUT, OUTLAW
from tests.games.steps import Done


def printed_reward(done: Done, dead: int) -> int:
    """Three cards for an Outlaw, and among three players for anybody."""
    seats = done.before.seats
    return 3 if seats[dead].role == OUTLAW or len(seats) == 3 else 0


def for_wanted(done: Done, dead: int) -> set[int]:
    """What Wanted adds: two cards if it is in force before the dead player, as long as the table shows it there.

    Once the estate has been discarded, which Wanted of those under the deck has lain there is not to be seen.
    """
    rules, seat = done.rules, done.before.seats[dead]
    if seat.status == OUT:
        under = done.before.piles[rules.piles.index(UNDER)] if UNDER in rules.piles else ()
        return {0, 2} if any(rules.faces[card].name == WANTED for card in under) else {0}
    lies = any(rules.faces[lying.card].name == WANTED for lying in seat.lying)
    return {2 if lies and has_effect(done.before, dead, WANTED) else 0}
