"""The final scoring of Samurai Sword, as a table of people tells it: read, counted, told with its clauses.

    players_from    who held what, read from a few words each
    blow_from       who has struck the last blow, and whom
    scored          the scoring, or the victory of the Swordmaster without one; refuses an end that cannot have been
    told            it as lines for people; data: as fields for programs; winners: the names alone

Honour is that at the end: what the last blow has cost is with the victor already.
"""

from bangref.scoring.count import Outcome, Remark, scored
from bangref.scoring.ends import READINGS, blow_from
from bangref.scoring.report import data, told, winners
from bangref.scoring.table import Told, players_from, seat_of

__all__ = [
    "READINGS", "Outcome", "Remark", "Told",
    "blow_from", "data", "players_from", "scored", "seat_of", "told", "winners",
]  # fmt: skip
