"""Ghost Car: who would be eliminated stays in the game without lives (section "Vagon duchů")."""

from __future__ import annotations

from verification.model.bang.elimination import leave_game
from verification.model.bang.ending import judge_end
from verification.model.bang.facts import Position
from verification.model.bang.table import lies_before, reading
from verification.model.bang.todo import do, end_turn_at_once, first


def ghost_car_is_gone(position: Position) -> bool:
    """Whether somebody whom Ghost Car has kept in the game has lost it, and so leaves the game, or ends it.

    With a Ghost before them they stay, but by one reading do not count any more.

    Clauses: bang.wagon.ghost_car.lost_means_out, bang.card.switch.ghost_car, bang.wagon.ghost_car.lasso,
    bang.wagon.ghost_car.counts_in_play, bang.card.ghost.counts_in_game.
    """
    held = [who for who in position["ghosts"] if lies_before(position, who, "Ghost Car")]
    gone = [who for who in position["in_car"] if who in position["ghosts"] and who not in held]
    position["in_car"] = held
    for who in gone:
        if not lies_before(position, who, "Ghost"):
            leave(position, who)
            return True
    return bool(gone) and reading(position, "bang.end.immediate") == "at_once" and judge_end(position)


def leave(position: Position, who: str) -> None:
    """The player is eliminated; nobody has killed them, and no ability answers to it.

    What others have set off by the loss of the wagon comes when the cards of the player are discarded.

    Clauses: bang.wagon.ghost_car.lost_means_out, bang.wagon.ghost_car.no_reward, bang.elimination.turn_ends,
    bang.elimination.discard_all, bang.end.immediate, bang.sequence.finish_before_next.
    """
    position["ghosts"].remove(who)
    leave_game(position, who, None, again=who in position["shown"])
    if reading(position, "bang.end.immediate") == "at_once" and judge_end(position):
        return
    if position["turn"] == who:
        end_turn_at_once(position)
    gone = [do("cards of the dead", who, killer=None, leaving="card gone"), do("tokens of the dead", who)]
    first(position, *gone, do("effects due", due=position["due"]))
    position["due"] = []
