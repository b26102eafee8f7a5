"""The end of the game (chapter "Konec hry")."""

from __future__ import annotations

from verification.model.bang.facts import Position
from verification.model.bang.shadow import alive_at_the_end, goal_of
from verification.model.bang.table import everybody, in_game, of_three, reading, role, show
from verification.model.bang.todo import pending

HUNTS = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}


def judge_end(position: Position) -> bool:
    """Whether the game is over; if so, the winners are written down and nothing is left to do.

    Deaths by one effect that may kill everybody are judged together.

    Clauses: bang.end.immediate, bang.locomotive.ironhorse.all_dead_outlaws_win.
    """
    if pending(position, "judge together"):
        return False
    if show(position) == "Wild West Show":
        winners = last_of_all(position)
    else:
        winners = winners_of_three(position) if of_three(position) else winners_now(position)
    return winners is not None and is_over(position, winners)


def is_over(position: Position, winners: list[str]) -> bool:
    """The game is over: these have won, and nothing is left to do."""
    position["winners"] = winners
    position["todo"] = []
    position["due"] = []
    return True


def judge_all_dead(position: Position) -> bool:
    """Whether an effect has left nobody of whom it says that the Outlaws win then, whatever else they played for.

    Clauses: bang.locomotive.ironhorse.all_dead_outlaws_win, bang.card.most_wanted.all_dead_outlaws_win.
    """
    return not alive_at_the_end(position) and is_over(position, with_role(position, "outlaw"))


def winners_now(position: Position) -> list[str] | None:
    """Who has won by now, dead or alive; nothing while the game goes on.

    Clauses: bang.end.condition.sheriff_killed, bang.end.condition.lawless_gone, bang.end.winner.renegade,
    bang.end.winner.outlaws, bang.end.winner.law, bang.end.dead_share_win, bang.eight_players.renegades_separate,
    bang.eight_players.sheriff_vs_two_renegades, bang.eight_players.both_renegades_for_law,
    bang.event.ghost_town.not_alone, bang.event.ghost_town.law_waits, bang.shadow.end.in_turn,
    bang.shadow.end.kills_for_side, bang.shadow.end.law_waits, bang.shadow.renegade.goal,
    bang.shadow.renegade.of_the_law.
    """
    alive = alive_at_the_end(position)
    roles = [goal_of(position, name) for name in alive]
    if "sheriff" not in roles:
        return alive if roles == ["renegade"] else with_role(position, "outlaw")
    if "outlaw" not in roles and "renegade" not in roles:
        return with_role(position, "sheriff", "deputy")
    return None


def last_of_all(position: Position) -> list[str] | None:
    """Under Wild West Show: the last one in the game; nobody where the last ones have left together.

    Clauses: bang.event.wild_west_show.goal, bang.event.wild_west_show.sheriff,
    bang.event.wild_west_show.three_players, bang.event.wild_west_show.everybody_out.
    """
    alive = alive_at_the_end(position)
    if len(alive) > 1:
        return None
    nobody = reading(position, "bang.event.wild_west_show.everybody_out") == "nobody"
    return alive if alive or nobody else with_role(position, "outlaw")


def with_role(position: Position, *roles: str) -> list[str]:
    """All players of these roles, dead or alive."""
    return [name for name in everybody(position) if goal_of(position, name) in roles]


def is_prey(position: Position, who: str, killer: str | None) -> bool:
    """Whether a player who is killed is the one whom the killer hunts, by the roles that they have then.

    Clauses: bang.three_players.goal_deputy, bang.three_players.goal_renegade, bang.three_players.goal_outlaw.
    """
    return killer is not None and HUNTS[role(position, killer)] == role(position, who)


def winners_of_three(position: Position) -> list[str] | None:
    """Of three players: who has killed the one whom they hunt, or is the last one alive; nobody if nobody is.

    Clauses: bang.three_players.goal_deputy, bang.three_players.goal_renegade, bang.three_players.goal_outlaw,
    bang.three_players.win_by_own_kill, bang.three_players.target_killed_by_other, bang.three_players.last_alive,
    bang.events.three_players.goal.
    """
    hunter = _has_hunted(position)
    if hunter is not None:
        return [hunter]
    alive = alive_at_the_end(position)
    return alive if len(alive) < 2 else None


def _has_hunted(position: Position) -> str | None:
    """Who of three players has won by a death: by the first one, or, by one reading, its victim by the last one.

    The two whom the first death has left have a new goal, and keep it when they come back themselves.

    Clauses: bang.three_players.win_by_own_kill, bang.events.three_players.goal.
    """
    if not position["killed"]:
        return None
    first_dead, first_killer, was_prey = position["killed"][0]
    if was_prey:
        return str(first_killer)
    _, killer, was_prey = position["killed"][-1]
    hunts_still = killer == first_dead and reading(position, "bang.events.three_players.goal") == "own_role"
    return killer if was_prey and hunts_still and in_game(position, killer) else None
