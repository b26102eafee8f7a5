"""Elimination, and the end: Wyczerpanie punktów życia, Koniec gry; Ficando Sem Pontos de Vida, Fim de Jogo."""

from __future__ import annotations

from verification.model.dice.characters import vulture_sam_before_it_is_known
from verification.model.dice.players import who_has_won_of_three
from verification.model.dice.table import DYNAMITE, in_the_game, put_back, reading
from verification.model.plain_data import Plain

# What belongs to the dice of the roller, and is not done any more when they are out of the game with the roller.
STEPS_OF_THE_DICE = {
    "the dice lie there",
    "the dice are resolved",
    "arrows are taken",
    "dynamite",
    "bull's eyes",
    "beers",
    "Gatlings",
    "the Gatling fires",
    "Kit Carlson",
}


def players_are_eliminated(table: Plain, event: Plain) -> None:
    """dice.elimination.at_zero, dice.elimination.together, dice.elimination.discard_arrows, dice.end.immediate."""
    vulture_sam_before_it_is_known(table, event)
    for name in event["fallen"]:
        table["out"].append(name)
        put_back(table, name, table["arrows"][name])
    if not event["fallen"]:
        return
    table["winners"] = who_has_won(table, event)
    if table["winners"] is not None:
        table["todo"] = []
    elif table["turn"] in event["fallen"] and not dice_outlive_the_roller(table, event):
        the_dice_are_out_of_the_game(table)


def dice_outlive_the_roller(table: Plain, event: Plain) -> bool:
    """dice.indians.roller_eliminated, dice.dynamite.roller_eliminated, dice.elimination.roller_out."""
    if event["by"] == DYNAMITE:
        return reading(table, "dice.dynamite.roller_eliminated") == "rest_resolved"
    if table["resolving"]:
        return reading(table, "dice.elimination.roller_out") == "dice_resolved"
    return reading(table, "dice.indians.roller_eliminated") == "dice_resolved"


def the_dice_are_out_of_the_game(table: Plain) -> None:
    """dice.elimination.out_of_play: nothing is left of the roller's turn but its end."""
    due = [thing for thing in table["todo"] if thing["what"] not in STEPS_OF_THE_DICE]
    table["todo"] = due if due and due[-1]["what"] == "the turn ends" else [*due, {"what": "the turn ends"}]


def who_has_won(table: Plain, event: Plain) -> list[str] | None:
    """dice.end.sheriff_eliminated, .law_wins, .sheriff_falls_with_the_last, .mid_turn; dice.goal.sheriff, .deputy.

    dice.end.eight.both_for_the_law: nobody against the law may be left.
    """
    if len(table["seats"]) == 3:
        return who_has_won_of_three(table, event)
    left = in_the_game(table)
    roles_left = [table["roles"][name] for name in left]
    nobody_against_the_law = not {"outlaw", "renegade"} & set(roles_left)
    if "sheriff" in roles_left:
        return everybody_who_is(table, "sheriff", "deputy") if nobody_against_the_law else None
    by_law = reading(table, "dice.end.sheriff_falls_with_the_last") == "law"
    if by_law and nobody_against_the_law and left:
        return everybody_who_is(table, "sheriff", "deputy")
    return who_wins_without_the_sheriff(table, left)


def who_wins_without_the_sheriff(table: Plain, left: list[str]) -> list[str]:
    """dice.end.renegade_sole_survivor, .outlaws_otherwise; dice.end.eight.two_renegades, .renegades_alone.

    dice.goal.outlaw, dice.goal.renegade.
    """
    if len(left) == 1 and table["roles"][left[0]] == "renegade":
        return left
    return everybody_who_is(table, "outlaw")


def everybody_who_is(table: Plain, *roles: str) -> list[str]:
    """dice.elimination.shares_victory: whoever has the role, eliminated or not."""
    return [name for name in table["seats"] if table["roles"][name] in roles]


def why_not_won_by(table: Plain, winners: list[str]) -> str | None:
    """dice.end.immediate, dice.goal.by_role: why it is not these players who have won; they may stand in any order."""
    if table["winners"] is None:
        return "dice.end.immediate"
    return None if sorted(table["winners"]) == sorted(winners) else "dice.goal.by_role"
