"""Who leaves the game, in which way, and through whom.

Elimination     the steps from what a player still says to what follows from having left the game
credited        who counts as the killer, but for the reward
may_profit      whether anything may fall to somebody by that
"""

from typing import NamedTuple

from bangref.bang.points import MAY_PROFIT
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.asking import forbidden
from bangref.core.ruling import Note

ESTATE = "bang.elimination.discard_all"
KILLED_OUTLAW = "bang.reward.kill_outlaw"
PENALTY = "bang.penalty.sheriff_kills_deputy"
BEFORE_ABILITIES = "bang.penalty.before_abilities"

KILLED, GUEST_LEFT, AVERTER_LOST = "killed", "guest", "averter_lost"
"""How a player leaves; AVERTER_LOST: the card that has averted their elimination is no longer before them."""

PARTING, LEAVING, REWARDING_EARLY, LEAVING_CARDS, REWARDING_LATE, PUNISHING, TELLING = range(7)


class Elimination(NamedTuple):
    """``seat`` is out of the game.

    killer: may be NOBODY; ``unowned`` is then the clause that says so. opponent: of a self-lost Duel.
    how: "killed", or "guest" for a seat that was back for a turn only: then nobody is rewarded or punished; a set may
    have other ways. origin: the clause that brings or keeps the player in the game, "" where none does.
    reward: the cards that the killer draws, and who says so.
    """

    seat: int
    killer: int
    unowned: str = ""
    opponent: int = NOBODY
    stage: int = PARTING
    how: str = KILLED
    origin: str = ""
    reward: tuple[int, str] = (0, KILLED_OUTLAW)
    tag: str = "elimination"


BY_ESTATE, BY_ABILITY = "estate", "ability"
"""By what something falls to somebody as another player leaves."""


def may_profit(rules: Rules, state: State, frame: Elimination, seat: int, by: str, note: Note) -> bool:
    """Whether a player may gain anything from somebody else leaving the game; what forbids it is noted."""
    ban = forbidden(rules, state, MAY_PROFIT, (seat, NOBODY), seat, frame.seat, frame.how, frame.origin, by)
    if ban is not None:
        note(ban.clause, ban.fact, *ban.args)
    return ban is None


def credited(rules: Rules, frame: Elimination) -> int:
    """Who counts as the killer but for the reward: under a reading also the opponent in a Duel of the dead player."""
    duel = frame.opponent != NOBODY and rules.readings[PENALTY] == "opponent"
    return frame.opponent if duel else frame.killer


def parting_seat(frame: Elimination) -> int:
    return frame.seat if frame.stage <= LEAVING else NOBODY
