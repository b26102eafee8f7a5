"""Ghost: lies before an eliminated player, who is in the game without lives as long as it lies there."""

from bangref.bang.ask import refreshed
from bangref.bang.elimination.frame import Elimination
from bangref.bang.elimination.kept import KEPT, kept_beside, still_kept
from bangref.bang.names import BOUND
from bangref.bang.points import ENTERS_OR_LEAVES_PLAY, IN_THE_GAME, MAY_CHANGE_LIVES, MAY_PROFIT
from bangref.bang.rules import ONE_OUT, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import GHOST
from bangref.bang.state import State, with_lives, with_pending, with_seat
from bangref.bang.terms import lying_named
from bangref.core.action import NOBODY, Card
from bangref.core.element import Element, Prohibition, Replacement, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.card.ghost.play_on_dead"
NO_LIVES = "bang.card.ghost.ability_no_lives"
NO_LOSS = "bang.card.ghost.no_loss"
REMOVED = "bang.card.ghost.removed"
COUNTS = "bang.card.ghost.counts_in_game"
FEWEST = "bang.card.ghost.fewest_lives"
READINGS = {
    REMOVED: ("nothing", "as_ghost_town"),
    COUNTS: ("counts", "only_lives"),
    FEWEST: ("not_compared", "compared"),
}
KEEPS = "ghosts_keep"
LAID_TO_REST = "ghost"
"""How a player leaves who loses the Ghost."""


def is_ghost(rules: Rules, state: State, seat: int) -> bool:
    """Whether a Ghost keeps a player in the game."""
    return state.seats[seat].status == BOUND and lying_named(rules, state, seat, GHOST) is not None


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    seat = signature.target
    note(COUNTS, "is_in_the_game_again", seat)
    state = with_seat(state, seat, with_lives(state.seats[seat], 0, BOUND))
    return refreshed(rules, with_pending(state, state.pending, state.emptied | 1 << seat))


def _gains_none(rules: Rules, state: State, owner: int, seat: int, change: int) -> tuple[int, ...] | None:
    return (seat,) if change > 0 and is_ghost(rules, state, seat) else None


def _loses_none(rules: Rules, state: State, owner: int, seat: int, change: int) -> tuple[int, ...] | None:
    return (seat,) if change < 0 and is_ghost(rules, state, seat) else None


def _is_gone(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int]) -> bool:
    seat, card, enters = facts
    gone = not enters and rules.faces[card].name == GHOST and state.seats[seat].status == BOUND
    return gone and not still_kept(rules, state, seat)


def _leaves(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int], note: Note) -> State:
    seat = facts[0]
    note(REMOVED, "loses_ghost", seat)
    return push(state, Elimination(seat, NOBODY, REMOVED, how=LAID_TO_REST, origin=REMOVED))


def _nothing_falls(
    rules: Rules, state: State, owner: int, seat: int, leaver: int, how: str, origin: str, by: str
) -> tuple[int, ...] | None:
    return (seat, leaver) if how == LAID_TO_REST else None


def _has_no_lives(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    if why != "end" or not is_ghost(rules, state, seat):
        return None
    return None if kept_beside(rules, state, seat, KEEPS) else 0


def _keeps(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    return 1 if why == KEPT and is_ghost(rules, state, seat) else None


def _is_not_compared(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    return 0 if why == "fewest lives" and is_ghost(rules, state, seat) else None


EFFECT = Effect(GHOST, CLAUSE, ONE_OUT, _resolve, lays=True)
ELEMENTS = (
    Element(
        "ghosts",
        (
            Prohibition(MAY_CHANGE_LIVES, NO_LIVES, _gains_none),
            Trigger(ENTERS_OR_LEAVES_PLAY, REMOVED, _is_gone, _leaves, remembers=True),
        ),
    ),
    Element(KEEPS, (Replacement(IN_THE_GAME, CLAUSE, _keeps),)),
    Element("ghosts_are_not_hurt", (Prohibition(MAY_CHANGE_LIVES, NO_LOSS, _loses_none),)),
    Element(
        "ghosts_leave_nothing", (Prohibition(MAY_PROFIT, REMOVED, _nothing_falls),), only_under=(REMOVED, "nothing")
    ),
    Element("ghosts_are_dead", (Replacement(IN_THE_GAME, COUNTS, _has_no_lives),), only_under=(COUNTS, "only_lives")),
    Element(
        "ghosts_have_no_number",
        (Replacement(IN_THE_GAME, FEWEST, _is_not_compared),),
        only_under=(FEWEST, "not_compared"),
    ),
)
"""All in force for everybody, so that it makes no difference whether the card itself has an effect."""
