"""Defeat: Poražení hráče."""

from __future__ import annotations

from verification.model.plain_data import Plain
from verification.model.samurai.end import count_points, everybody_in_the_team, game_over, team_of
from verification.model.samurai.table import reading
from verification.model.samurai.three import there_is_a_swordmaster


def players_are_defeated(table: Plain, event: Plain) -> None:
    """samurai.defeat.condition, .honour_to_victor, .by_action_cards, .no_honour_ends_game, .keeps_cards.

    samurai.end.swordmaster, .swordmaster_team, .swordmaster_before_honour, .swordmaster_not_by_friend: first we look
    whether only one player is standing. samurai.score.deadly_strike, .deadly_strike_ends_only: whose fault it is.
    """
    by, fallen = event["by"], event["fallen"]
    friends = [name for name in fallen if team_of(table, name) == team_of(table, by)]
    alone = only_one_is_standing(table)
    if alone and not friends and not honour_comes_first(table, fallen):
        game_over(table, everybody_in_the_team(table, team_of(table, by)))
        return
    if not (alone and friends and reading(table, "samurai.end.swordmaster_not_by_friend") == "honour_kept"):
        for name in fallen:
            table["honour"][name] -= 1
            table["honour"][by] += 1
    without_honour = [name for name in fallen if table["honour"][name] == 0]
    if alone or without_honour:
        guilty = bool(friends) if alone else any(name in friends for name in without_honour)
        count_points(table, team_of(table, by) if guilty else None)


def only_one_is_standing(table: Plain) -> bool:
    """samurai.end.swordmaster, samurai.harmless.otherwise_in_game: a player with an empty hand stands, too."""
    standing = [name for name in table["seats"] if table["resilience"][name] > 0]
    return len(standing) == 1 and there_is_a_swordmaster(table)


def honour_comes_first(table: Plain, fallen: list[str]) -> bool:
    """samurai.end.swordmaster_before_honour, scoring: somebody gives their last token for this blow."""
    last_tokens = any(table["honour"][name] == 1 for name in fallen)
    return last_tokens and reading(table, "samurai.end.swordmaster_before_honour") == "scoring"
